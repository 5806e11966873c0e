//! Everything the writers draw from: standing vessels, loose sherds, measures, colours, names.

use crate::assemble::result::{Assembly, Family, LeftOut};
use crate::features::SherdFeatures;
use crate::geom::revolution::Place;
use crate::geom::{Rigid, TriMesh};
use crate::report::export::names::{FileNames, unique_names};
use crate::report::finds::Finds;
use crate::report::measures::{VesselMeasures, measure_vessel};
use crate::report::vessel::kinds::{Kinds, SherdKinds, kinds_of};
use crate::report::vessel::stand::{StandInput, Standing, stand};
use crate::report::{ReportError, ReportOptions};
use crate::scans::{Collection, Frames, Scan, SherdId, Unit};
use rayon::prelude::*;

/// A sherd that is in no vessel, lying at its own origin.
pub struct Loose<'a> {
    pub scan: &'a Scan,
    /// Millimetres, centred.
    pub mesh: TriMesh,
    pub kinds: Kinds,
    pub number: usize,
    pub left_out: Option<&'a LeftOut>,
}

pub struct Scene<'a> {
    pub collection: &'a Collection,
    pub options: &'a ReportOptions,
    pub vessels: Vec<Standing<'a>>,
    pub measures: Vec<VesselMeasures>,
    pub loose: Vec<Loose<'a>>,
    /// Sherds that may be of a vessel which they touch nothing of.
    pub families: &'a [Family],
    /// What is known of each sherd, walls as they are placed.
    pub features: &'a [SherdFeatures],
    /// The find's own data.
    pub finds: Finds,
    /// Names of the files of sherds.
    pub sherd_files: FileNames,
    pub frames: Frames,
    pub mm_per_unit: f64,
    /// Name of the unit of the scans; empty when lengths mean nothing.
    pub unit: String,
    pub warnings: Vec<String>,
}

impl<'a> Scene<'a> {
    pub fn new(
        collection: &'a Collection,
        features: &'a [SherdFeatures],
        assembly: &'a Assembly,
        options: &'a ReportOptions,
    ) -> Result<Self, ReportError> {
        let mut scene = Self::of_vessels(collection, features, assembly, options)?;
        scene.loose = loose_sherds(collection, features, assembly, scene.mm_per_unit);
        Ok(scene)
    }

    /// The same without the sherds that lie loose.
    pub fn of_vessels(
        collection: &'a Collection,
        features: &'a [SherdFeatures],
        assembly: &'a Assembly,
        options: &'a ReportOptions,
    ) -> Result<Self, ReportError> {
        check(collection, assembly)?;
        let mm_per_unit =
            if assembly.mm_per_unit > 0.0 { assembly.mm_per_unit } else { collection.mm_per_unit };
        let frames = collection.frames().in_unit(mm_per_unit);
        let names: Vec<String> = assembly
            .assemblies
            .iter()
            .enumerate()
            .map(|(i, v)| if v.name.is_empty() { format!("vessel {}", i + 1) } else { v.name.clone() })
            .collect();
        let vessel_files = vessel_files(&names);
        let sherd_files = FileNames::new(collection.scans().iter().map(|s| &s.id));
        let vessels: Vec<Standing<'a>> = assembly
            .assemblies
            .par_iter()
            .zip(names.into_par_iter().zip(vessel_files))
            .map(|(vessel, (name, file))| {
                let scans = collection
                    .scans()
                    .iter()
                    .enumerate()
                    .filter(|(_, s)| vessel.sherds.contains_key(&s.id))
                    .map(|(n, s)| (s, n))
                    .collect();
                let angles = options.angles.max(36);
                stand(
                    StandInput {
                        vessel,
                        name,
                        file,
                        files: &sherd_files,
                        scans,
                        angles,
                        axis_is_known: false,
                    },
                    features,
                    &frames,
                )
            })
            .collect();
        let measures = vessels.par_iter().map(measure_vessel).collect();
        let unit = unit_name(collection, assembly);
        let warnings = vessels
            .iter()
            .filter(|v| v.section.is_none())
            .map(|v| format!("{} shows no axis: no drawing and no diameters", v.name))
            .collect();
        let finds = Finds::new(assembly.table.as_ref().or(collection.table.as_ref()));
        Ok(Self {
            collection,
            options,
            vessels,
            measures,
            loose: Vec::new(),
            families: &assembly.families,
            features,
            finds,
            sherd_files,
            frames,
            mm_per_unit,
            unit,
            warnings,
        })
    }

    /// What people call the sherd.
    pub fn label<'b>(&'b self, id: &'b SherdId) -> &'b str {
        let given = self.options.labels.get(id).map(String::as_str);
        given.or_else(|| self.finds.label(id)).unwrap_or(id)
    }

    /// What makes a length for people of one in millimetres, and its unit: millimetres, or the nameless unit of the scans.
    pub fn shown_length(&self) -> (f64, &'static str) {
        if self.has_unit() { (1.0, "mm") } else { (1.0 / self.mm_per_unit, "") }
    }

    /// Whether lengths are real.
    pub fn has_unit(&self) -> bool {
        !self.unit.is_empty()
    }

    pub fn sherd_count(&self) -> usize {
        self.collection.scans().len()
    }

    /// Sideways place of each vessel when all stand in one row, mm.
    pub fn row(&self) -> Vec<f64> {
        let mut at = 0.0;
        let mut out = Vec::new();
        for v in &self.vessels {
            let reach = v
                .sherds
                .iter()
                .flat_map(|s| &s.mesh.vertices)
                .map(|p| Place::about_z(p).radius())
                .fold(0.0, f64::max);
            out.push(at + reach);
            at += 2.3 * reach;
        }
        let middle = at / 2.0;
        out.iter().map(|x| x - middle).collect()
    }
}

/// A name for the files of each vessel. `all` is the file of all of them, and a dot would let the folder of one
/// vessel be called as the model of another.
fn vessel_files(names: &[String]) -> Vec<String> {
    let plain: Vec<String> = names.iter().map(|n| n.replace('.', "_")).collect();
    unique_names(&plain.iter().map(String::as_str).collect::<Vec<_>>(), &["all"])
}

fn check(collection: &Collection, assembly: &Assembly) -> Result<(), ReportError> {
    for vessel in &assembly.assemblies {
        for (id, pose) in &vessel.sherds {
            if !collection.scans().iter().any(|s| s.id == *id) {
                return Err(ReportError::UnknownSherd { id: id.clone() });
            }
            if !Rigid::from_row_major(pose).is_rigid(1e-3) {
                return Err(ReportError::BadPose { id: id.clone() });
            }
        }
    }
    Ok(())
}

fn loose_sherds<'a>(
    collection: &'a Collection,
    features: &[SherdFeatures],
    assembly: &'a Assembly,
    mm: f64,
) -> Vec<Loose<'a>> {
    let placed = |id: &SherdId| assembly.assemblies.iter().any(|v| v.sherds.contains_key(id));
    collection
        .scans()
        .par_iter()
        .enumerate()
        .filter(|(_, s)| !placed(&s.id))
        .map(|(number, scan)| {
            let mesh = scan.mesh.scaled(mm);
            let middle = mesh.vertex_centroid();
            let pose = Rigid::new(nalgebra::Matrix3::identity(), -middle);
            let mesh = mesh.transformed(&pose);
            let known = features.iter().find(|f| f.id == scan.id);
            let from = SherdKinds { features: known, pose: &pose, section: None, wall: f64::NAN };
            let kinds = kinds_of(&mesh, &from);
            let left_out = assembly.left_out.iter().find(|l| l.id == scan.id);
            Loose { scan, mesh, kinds, number, left_out }
        })
        .collect()
}

fn unit_name(collection: &Collection, assembly: &Assembly) -> String {
    // A result of another program may not say it.
    match Unit::of_name(&assembly.unit).unwrap_or(collection.unit) {
        Unit::Normalised => String::new(),
        unit => unit.name().to_owned(),
    }
}

/// A steady, well separated colour for each sherd: hues by the golden angle, three lightnesses.
pub fn sherd_color(number: usize) -> [u8; 3] {
    let hue = (number as f64 * 137.507_764 + 20.0) % 360.0;
    let light = [0.62, 0.72, 0.54][number % 3];
    let chroma = [0.42, 0.36, 0.44][(number / 3) % 3];
    hsl(hue, chroma, light)
}

fn hsl(h: f64, s: f64, l: f64) -> [u8; 3] {
    let a = s * l.min(1.0 - l);
    [0.0, 8.0, 4.0].map(|n| {
        let k: f64 = (n + h / 30.0) % 12.0;
        let v = l - a * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0);
        (v * 255.0).round() as u8
    })
}
