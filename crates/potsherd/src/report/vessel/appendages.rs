//! Handles and spouts that rise above the rim: clay of the section that is no wall.

use super::cuts::Cuts;
use super::section::Band;
use crate::geom::revolution::profile::contains;
use std::collections::BTreeMap;

/// A band at fewer than this share of the angles that its sherds' wall has may be stuck on.
const NARROW: f64 = 0.5;

/// Leaves out bands that are stuck on. A sherd is one piece of clay: where its wall goes on, its section does too. So a band that only sherds of a larger band
/// show, and these at few angles, is held to the wall by something that is no wall: it is the arch of a handle, or the end of a spout.
pub fn without_appendages(bands: Vec<Band>, cuts: &Cuts) -> Vec<Band> {
    if bands.len() < 2 {
        return bands;
    }
    let held: Vec<BTreeMap<u32, usize>> = bands.iter().map(|b| angles_by_sherd(b, cuts)).collect();
    let stuck_on = |k: usize| {
        let larger = (0..bands.len()).filter(|&j| bands[j].area() > bands[k].area());
        let is_wall_elsewhere = |(sherd, angles): (&u32, &usize)| {
            larger.clone().any(|j| held[j].get(sherd).is_some_and(|n| (*angles as f64) < NARROW * *n as f64))
        };
        !bands[k].on_axis && !held[k].is_empty() && held[k].iter().all(is_wall_elsewhere)
    };
    let keep: Vec<bool> = (0..bands.len()).map(|k| !stuck_on(k)).collect();
    bands.into_iter().zip(keep).filter(|(_, keep)| *keep).map(|(band, _)| band).collect()
}

/// At how many angles each sherd has clay within a band.
fn angles_by_sherd(band: &Band, cuts: &Cuts) -> BTreeMap<u32, usize> {
    let outline = band.outline();
    let (low, high) = (band.lowest(), band.top()[1]);
    let mut out = BTreeMap::new();
    for angle in &cuts.angles {
        let inside = angle.iter().filter(|i| {
            let z = cuts.low + (f64::from(i.row) + 0.5) * cuts.cell;
            let r = 0.5 * (f64::from(i.from) + f64::from(i.to));
            (low..=high).contains(&z) && contains(&outline, [r, z])
        });
        let mut sherds: Vec<u32> = inside.map(|i| i.sherd).collect();
        sherds.sort_unstable();
        sherds.dedup();
        sherds.into_iter().for_each(|s| *out.entry(s).or_default() += 1);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::vessel::cuts::Interval;

    fn band(r: f64, low: f64, high: f64) -> Band {
        Band {
            outer: vec![[r + 1.0, low], [r + 2.0, 0.5 * (low + high)], [r, high]],
            inner: vec![[r, high], [r - 2.0, 0.5 * (low + high)], [r + 1.0, low]],
            on_axis: false,
        }
    }

    /// 36 cuts of a wall at radius 20 by sherd 0, and of something above it at radius 25 by `sherd` at `angles` of them.
    fn cuts(sherd: u32, angles: usize) -> Cuts {
        let row = |row, sherd, r: f32| Interval { row, sherd, from: r - 0.5, to: r + 0.5 };
        let one = |k| {
            let mut list: Vec<Interval> = (2..38).map(|i| row(i, 0, 20.0)).collect();
            if k < angles {
                list.extend((52..58).map(|i| row(i, sherd, 25.0)));
            }
            list
        };
        Cuts { low: 0.0, cell: 1.0, rows: 60, radius: 30.0, angles: (0..36).map(one).collect() }
    }

    #[test]
    fn the_arch_of_a_handle_is_no_wall_and_a_rim_of_another_sherd_is() {
        let both = || vec![band(20.0, 0.0, 40.0), band(25.0, 50.0, 60.0)];
        assert_eq!(without_appendages(both(), &cuts(0, 4)).len(), 1);
        assert_eq!(without_appendages(both(), &cuts(1, 4)).len(), 2);
        assert_eq!(without_appendages(both(), &cuts(0, 30)).len(), 2);
    }
}
