//! One sherd in, its features out.

use crate::features::colours::Colours;
use crate::features::labels::FaceLabels;
use crate::features::model::{EdgeLine, SherdFeatures, SherdState, Source};
use crate::features::options::FeatureOptions;
use crate::features::skin::Skin;
use crate::features::walls::{FaceLabel, WallLabels, Walls, find_walls, other, turned};
use crate::features::{axis, base, edges, rim, samples, split, thickness, thin};
use crate::geom::{RayMesh, TriMesh};
use crate::scans::{CleanReport, SherdId};

/// Share of the surface from which on a part that does not hang together with the rest is a piece of its own.
const LARGE_PIECE: f64 = 0.15;

/// What lies beside a break may have been taken for wall: thicknesses from it within which another piece may have lain.
const BESIDE_BREAK: f64 = 0.5;

/// Features of a cleaned mesh in millimetres. Never fails: a piece that cannot be used says why
/// in its state.
pub fn extract(id: &SherdId, mesh: &TriMesh, options: &FeatureOptions) -> SherdFeatures {
    let (features, labels) = extract_with_labels(id, mesh, options);
    let colours = labels.as_ref().map_or_else(Colours::default, |l| Colours::of(mesh, &l.per_face));
    let per_face = labels.map_or_else(Vec::new, |l| l.per_face);
    let skin = Skin::new(mesh, &per_face, BESIDE_BREAK * features.thickness, &options.samples);
    SherdFeatures { labels: FaceLabels::new(&per_face), colours, skin, ..features }
}

/// As [`extract`], with the labels beside the features; none where no walls were found.
pub fn extract_with_labels(
    id: &SherdId,
    mesh: &TriMesh,
    options: &FeatureOptions,
) -> (SherdFeatures, Option<WallLabels>) {
    if mesh.vertices.iter().any(|v| !v.iter().all(|x| x.is_finite())) {
        return (set_aside(id, mesh, "the scan holds coordinates that are no numbers"), None);
    }
    // Thinning sends rays through the scan as it is.
    if mesh.faces.len() > options.thin.looked_at()
        && let Some(reason) = RayMesh::new(mesh).and_then(|rays| tangled(mesh, &rays))
    {
        return (set_aside(id, mesh, &reason), None);
    }
    let Some(thinned) = thin::if_too_fine(mesh, &options.thin) else {
        return match split::if_too_coarse(mesh) {
            Some(split) => of_split(id, mesh, &split, options),
            None => of_mesh(id, mesh, options),
        };
    };
    let options = FeatureOptions { walls: options.walls.of_thinned(), ..options.clone() };
    let (features, labels) = of_mesh(id, &thinned.mesh, &options);
    let labels = labels.map(|l| thinned.labels_of(mesh, &l));
    (SherdFeatures { centroid: mesh.vertex_centroid(), ..features }, labels)
}

/// Of a scan that was split since it is coarse: as coarse as it is.
fn of_split(
    id: &SherdId,
    mesh: &TriMesh,
    split: &split::Split,
    options: &FeatureOptions,
) -> (SherdFeatures, Option<WallLabels>) {
    let (features, labels) = of_mesh(id, &split.mesh, options);
    let across = features.thickness / mesh.median_edge_length();
    let labels = labels.map(|l| split.labels_of(mesh, &l));
    (SherdFeatures { across, centroid: mesh.vertex_centroid(), ..features }, labels)
}

fn of_mesh(id: &SherdId, mesh: &TriMesh, options: &FeatureOptions) -> (SherdFeatures, Option<WallLabels>) {
    let Some(rays) = RayMesh::new(mesh) else {
        return (set_aside(id, mesh, "the scan has no faces"), None);
    };
    if let Some(reason) = tangled(mesh, &rays) {
        return (set_aside(id, mesh, &reason), None);
    }
    match find_walls(mesh, &rays, &options.walls) {
        Err(e) => {
            // What has no walls may still be a splinter: all of it counts as break.
            let break_surface = samples::of_mesh(mesh, &options.samples);
            (SherdFeatures { break_surface, ..set_aside(id, mesh, &e.to_string()) }, None)
        }
        Ok(mut walls) => {
            let features = from_walls(id, &mut walls, options);
            (features, Some(walls.labels))
        }
    }
}

/// Faces met by rays from all faces, in every cube on their way, from which on a scan is not looked at any further. Scans
/// of sherds stay below a tenth of it with five million faces.
const MOST_MET: f64 = 2e8;

/// What has no surface costs time without end, and says nothing.
fn tangled(mesh: &TriMesh, rays: &RayMesh) -> Option<String> {
    let crowd = rays.crowd();
    (crowd * mesh.faces.len() as f64 > MOST_MET).then(|| {
        format!("its faces are a tangle and no surface: each has {crowd:.0} others about it; scan it again, or mend it")
    })
}

/// Two sherds in one file: cleaning keeps the larger, which may not be the one that is meant.
pub(super) fn doubt_pieces(mut sherd: SherdFeatures, cleaning: &CleanReport) -> SherdFeatures {
    if cleaning.dropped_component_area_share < LARGE_PIECE {
        return sherd;
    }
    let reason = format!(
        "the file holds {} separate pieces and only the largest was used: save each as a file of its own",
        cleaning.components
    );
    match &mut sherd.state {
        SherdState::Usable => sherd.state = SherdState::Doubtful { reasons: vec![reason] },
        SherdState::Doubtful { reasons } => reasons.push(reason),
        SherdState::SetAside { reason: first } => *first = format!("{first}; {reason}"),
        SherdState::Small { .. } => {}
    }
    sherd
}

fn from_walls(id: &SherdId, walls: &mut Walls, o: &FeatureOptions) -> SherdFeatures {
    let mut out = empty(id, walls.surface.mesh);
    out.thickness = thickness::of_sherd(walls);
    out.inner_wall = samples::of_wall(walls, FaceLabel::Inner, &o.samples);
    out.outer_wall = samples::of_wall(walls, FaceLabel::Outer, &o.samples);
    out.axes = axis::estimate(&out.inner_wall, &out.outer_wall, &o.axis, id);
    turned::relabel(walls, &out.axes);
    if other::relabel(walls, &out.axes) {
        // Walls, samples and axes without what was put on.
        walls.refit(&o.walls);
        out.thickness = thickness::of_sherd(walls);
        out.inner_wall = samples::of_wall(walls, FaceLabel::Inner, &o.samples);
        out.outer_wall = samples::of_wall(walls, FaceLabel::Outer, &o.samples);
        out.axes = axis::estimate(&out.inner_wall, &out.outer_wall, &o.axis, id);
    }
    let inner = edges::wall_edges(walls, FaceLabel::Inner, &o.edges);
    let outer = edges::wall_edges(walls, FaceLabel::Outer, &o.edges);
    out.break_surface = samples::of_break(walls, &o.samples);
    if out.break_surface.is_empty() {
        out.source = Source::BareLines;
    }
    out.sides = walls.vote.total().abs();
    out.area = area(walls, FaceLabel::Inner);
    out.across = out.thickness / walls.surface.edge;
    out.holes = inner.holes;
    out.outer = outer.outline.unwrap_or_default();
    out.inner = inner.outline.unwrap_or_default();
    rim_and_base(&mut out, walls, o);
    out.state = judge(&out, walls, o);
    out
}

/// What the axis lets one see: rim along both lines, base, and which way is up.
fn rim_and_base(out: &mut SherdFeatures, walls: &Walls, o: &FeatureOptions) {
    let options = &o.rim;
    let lips = rim::LipFaces::new(walls);
    let holes = out.holes.iter_mut().map(|line| (line, false));
    for (line, outer) in [(&mut out.inner, false), (&mut out.outer, true)].into_iter().chain(holes) {
        let lip = lips.along(line, outer);
        line.rim = rim::probabilities(line, out.thickness, &out.axes, Some(&lip), options);
    }
    rim::settle_by_other(&mut out.inner, &out.outer, out.thickness);
    out.base = base::probability(out, &o.base);
    out.rims = rim::runs(&out.inner, &out.inner.rim, &out.axes, out.base > 0.5, options);
    rim::keep_runs(&mut out.inner.rim, &out.rims);
    base::turn_up(out);
}

fn area(walls: &Walls, label: FaceLabel) -> f64 {
    (0..walls.surface.len())
        .filter(|&f| walls.labels.per_face[f] == label)
        .map(|f| walls.surface.areas[f])
        .sum()
}

/// What the figures say about the piece as a whole.
fn judge(sherd: &SherdFeatures, walls: &Walls, o: &FeatureOptions) -> SherdState {
    let aside = |reason: String| SherdState::SetAside { reason };
    let broken = area(walls, FaceLabel::Break);
    let (inner, outer) = (sherd.area, area(walls, FaceLabel::Outer));
    if !walls.both && inner <= 0.0 {
        return aside("the inner wall is missing: only the outer wall was scanned".into());
    }
    if walls.both && (broken < 0.01 * (inner + outer) || rim::turned_all_around(&sherd.inner, &sherd.axes)) {
        return aside("nothing is broken: a whole vessel, or the break was not scanned".into());
    }
    if sherd.inner.is_empty() {
        return aside("the inner wall has no border".into());
    }
    let length = |l: &EdgeLine| l.step * l.len() as f64;
    let width = inner.min(outer).sqrt();
    if walls.both && width < 1.05 * sherd.thickness {
        return aside(format!(
            "as thick as wide ({:.1} mm thick, {width:.1} mm wide): no wall of a vessel",
            sherd.thickness
        ));
    }
    if length(&sherd.inner) < o.edges.small_perimeter {
        return SherdState::Small {
            reason: format!("its inner edge line is {:.0} mm long", length(&sherd.inner)),
        };
    }
    let mut reasons = Vec::new();
    match (walls.both, walls.vote.in_doubt(walls.both)) {
        (true, true) => reasons.push("inner and outer wall look alike".to_string()),
        (true, false) => {}
        (false, true) => reasons.push(
            "only one wall was scanned, inner or outer cannot be told: it is taken for the inner one, and its thickness is not known"
                .to_string(),
        ),
        (false, false) => {
            reasons.push("only the inner wall was scanned: its thickness is not known".to_string());
        }
    }
    if walls.both && sherd.outer.is_empty() {
        reasons.push("the outer wall has no border".to_string());
    }
    let pieces = separate_pieces(walls);
    if pieces > 1 {
        reasons.push(format!("the scan holds {pieces} separate pieces: save each as a file of its own"));
    }
    if walls.both && inner.max(outer) > 2.5 * inner.min(outer) {
        reasons.push("one wall is much larger than the other".to_string());
    }
    if reasons.is_empty() { SherdState::Usable } else { SherdState::Doubtful { reasons } }
}

/// Large parts of the scan that do not hang together. A part that is one wall and nothing else is
/// half of a sherd whose break was not scanned.
fn separate_pieces(walls: &Walls) -> usize {
    let s = &walls.surface;
    let (id, areas) = s.components(|_| true, |_, _| true);
    let mut sides = vec![[0.0; 2]; areas.len()];
    for (f, c) in id.iter().enumerate() {
        let side = match walls.labels.per_face[f] {
            FaceLabel::Inner => 0,
            FaceLabel::Outer => 1,
            _ => continue,
        };
        if let Some(c) = c {
            sides[*c as usize][side] += s.areas[f];
        }
    }
    let least = LARGE_PIECE * areas.iter().sum::<f64>();
    let one_wall = |c: usize| sides[c][0].max(sides[c][1]) > 0.8 * areas[c];
    (0..areas.len()).filter(|&c| areas[c] > least && !one_wall(c)).count()
}

pub(super) fn set_aside(id: &SherdId, mesh: &TriMesh, reason: &str) -> SherdFeatures {
    SherdFeatures { state: SherdState::SetAside { reason: reason.into() }, ..empty(id, mesh) }
}

fn empty(id: &SherdId, mesh: &TriMesh) -> SherdFeatures {
    SherdFeatures {
        id: id.clone(),
        state: SherdState::Usable,
        source: Source::Scan,
        inner: EdgeLine::default(),
        outer: EdgeLine::default(),
        holes: Vec::new(),
        axes: Vec::new(),
        rims: Vec::new(),
        base: 0.0,
        thickness: f64::NAN,
        across: f64::NAN,
        inner_wall: Vec::new(),
        outer_wall: Vec::new(),
        break_surface: Vec::new(),
        skin: Default::default(),
        labels: FaceLabels::default(),
        sides: 0.0,
        area: 0.0,
        centroid: mesh.vertex_centroid(),
        colours: Colours::default(),
    }
}
