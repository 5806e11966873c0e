//! The wall rolled out: outlines of the sherds by direction and height, as seen from outside.

use super::cracks::{NOTHING_SEEN, map_borders};
use super::furniture::scale_bar;
use super::ir::{Anchor, Drawing, Item, Layer, Pen};
use crate::report::extent;
use crate::report::scene::Scene;
use crate::report::vessel::stand::Standing;
use std::collections::BTreeMap;
use std::f64::consts::TAU;

/// The rollout of a vessel at one scale; widths are true at the greatest girth. `None` without a section.
pub fn rollout(scene: &Scene, standing: &Standing, scale: f64) -> Option<Drawing> {
    let (cuts, section) = (standing.cuts.as_ref()?, standing.section.as_ref()?);
    let radius = section.bands.iter().flat_map(|b| &b.outer).map(|p| p[0]).fold(0.0, f64::max);
    // Pixels as high as they are wide at the greatest girth.
    let (w, cell) = (cuts.angles.len(), TAU * radius / cuts.angles.len() as f64);
    // A result may say of a thin thread that it is kilometres high.
    let tall = cuts.rows as f64 * cuts.cell;
    let row_height = extent::pixel(cell, 0.0, tall);
    let h = (tall / row_height).ceil() as usize;
    if radius <= 0.0 || h < 4 {
        return None;
    }
    // A frame of nothing around, so that every sherd has a closed border.
    let (wide, rows) = (w + 4, h + 4);
    let mut ids = vec![NOTHING_SEEN; wide * rows];
    let mut farthest = vec![0f32; wide * rows];
    for (k, cut) in cuts.angles.iter().enumerate() {
        for i in cut {
            let row = ((i.row as f64 + 0.5) * cuts.cell / row_height) as usize;
            // From outside, directions run to the right; the page runs down.
            let at = (rows - 3 - row.min(h - 1)) * wide + 2 + k;
            if i.to > farthest[at] {
                (farthest[at], ids[at]) = (i.to, i.sherd);
            }
        }
    }
    let lines = map_borders(&ids, wide, rows, 1.0 + (standing.wall / cell).powi(2));
    let place = |p: [f64; 2]| [(p[0] - 2.0) * cell / scale, (p[1] - 2.0) * row_height / scale];
    let outline = |l: &Vec<[f64; 2]>| Item::line(l.iter().map(|p| place(*p)).collect(), Pen::THIN);
    let bottom = h as f64 * row_height / scale;
    let layers = vec![
        Layer { name: "sherd outlines", items: lines.iter().map(outline).collect() },
        Layer { name: "names", items: names(scene, standing, &ids, wide, place) },
        Layer { name: "scale bar", items: scale_bar(scene.has_unit(), scale, [0.0, bottom + 6.0]) },
        Layer { name: "label", items: vec![title(standing, scale, bottom)] },
    ];
    Some(Drawing::tight(format!("{} rolled out", standing.name), layers, 6.0))
}

fn title(standing: &Standing, scale: f64, bottom: f64) -> Item {
    let words =
        format!("{}, outside rolled out at 1:{scale}; widths are true at the greatest girth", standing.name);
    Item::Text { at: [0.0, bottom + 18.0], size: 3.0, anchor: Anchor::Start, words }
}

/// The name of each sherd where it is farthest from its border.
fn names(
    scene: &Scene,
    standing: &Standing,
    ids: &[u32],
    w: usize,
    place: impl Fn([f64; 2]) -> [f64; 2],
) -> Vec<Item> {
    let name = |(id, k): (u32, usize)| {
        let words = scene.label(&standing.sherds.get(id as usize)?.scan.id).to_owned();
        let [x, y] = place([(k % w) as f64, (k / w) as f64]);
        Some(Item::Text { at: [x, y + 0.8], size: 2.2, anchor: Anchor::Middle, words })
    };
    innermost(ids, w).into_iter().filter_map(name).collect()
}

/// For each label the pixel that is left last when the borders are taken away ring by ring.
fn innermost(ids: &[u32], w: usize) -> BTreeMap<u32, usize> {
    let mut now = ids.to_vec();
    let mut last = BTreeMap::new();
    loop {
        let left: Vec<usize> = (0..now.len()).filter(|&k| now[k] != NOTHING_SEEN).collect();
        if left.is_empty() {
            return last;
        }
        left.iter().for_each(|&k| {
            last.insert(now[k], k);
        });
        let inside = |k: usize| {
            let around = [k.checked_sub(1), Some(k + 1), k.checked_sub(w), Some(k + w)];
            around.into_iter().all(|n| n.and_then(|n| now.get(n)) == Some(&now[k]))
        };
        let kept: Vec<usize> = left.into_iter().filter(|&k| inside(k)).collect();
        let mut next = vec![NOTHING_SEEN; now.len()];
        kept.into_iter().for_each(|k| next[k] = now[k]);
        now = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_well_inside() {
        let (w, h) = (40, 30);
        let ids: Vec<u32> =
            (0..w * h)
                .map(|k| (k % w, k / w))
                .map(|(x, y)| {
                    if (2..38).contains(&x) && (2..28).contains(&y) {
                        u32::from(x > 10)
                    } else {
                        NOTHING_SEEN
                    }
                })
                .collect();
        let found = innermost(&ids, w);
        let at = |id: u32| (found[&id] % w, found[&id] / w);
        assert!((4..9).contains(&at(0).0) && (18..31).contains(&at(1).0), "{found:?}");
        assert!((12..18).contains(&at(1).1), "{found:?}");
    }
}
