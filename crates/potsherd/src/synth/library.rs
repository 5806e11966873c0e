//! The library of vessels. Each line is the inner curve from the middle of the base to the lip;
//! numbers are millimetres, the third number of a knot is the wall relative to the nominal one.

use crate::synth::error::SynthError;
use crate::synth::profile::{Foot, Knot, ProfileSpec};

struct Entry {
    name: &'static str,
    kind: &'static str,
    thickness: f64,
    lip: f64,
    /// Radius of the base, mm.
    base: f64,
    /// Outer radius, width and height of the foot ring, mm; height zero for none.
    foot: [f64; 3],
    knots: &'static [[f64; 3]],
}

#[rustfmt::skip]
const ENTRIES: &[Entry] = &[
    Entry { name: "bowl_hemispherical", kind: "bowl", thickness: 4.6, lip: 0.9, base: 30.0, foot: [29.0, 5.0, 5.0],
        knots: &[[0.0, 10.0, 1.35], [16.0, 10.8, 1.3], [34.0, 15.5, 1.15], [52.0, 28.0, 1.0], [65.0, 47.0, 0.95], [71.0, 66.0, 0.9], [73.0, 78.0, 0.9]] },
    Entry { name: "bowl_rice", kind: "bowl", thickness: 3.4, lip: 0.8, base: 25.0, foot: [24.0, 4.0, 6.0],
        knots: &[[0.0, 9.0, 1.4], [14.0, 9.6, 1.3], [30.0, 15.0, 1.1], [46.0, 30.0, 1.0], [55.0, 48.0, 0.95], [59.0, 58.0, 0.9], [64.0, 64.0, 0.85]] },
    Entry { name: "bowl_tea", kind: "bowl", thickness: 5.2, lip: 1.0, base: 27.0, foot: [26.0, 6.0, 6.0],
        knots: &[[0.0, 11.0, 1.3], [15.0, 11.5, 1.3], [36.0, 17.0, 1.2], [51.0, 32.0, 1.05], [57.0, 52.0, 1.0], [59.0, 72.0, 0.9], [59.5, 80.0, 0.9]] },
    Entry { name: "bowl_carinated", kind: "bowl", thickness: 5.0, lip: 1.0, base: 34.0, foot: [0.0, 0.0, 0.0],
        knots: &[[0.0, 6.0, 1.3], [20.0, 6.3, 1.3], [34.0, 9.5, 1.2], [56.0, 27.0, 1.1], [69.0, 42.0, 1.1], [69.5, 53.0, 1.0], [67.0, 66.0, 0.95], [70.0, 78.0, 0.9]] },
    Entry { name: "bowl_deep_ribbed", kind: "bowl", thickness: 6.2, lip: 1.1, base: 38.0, foot: [0.0, 0.0, 0.0],
        knots: &[[0.0, 8.0, 1.2], [24.0, 8.4, 1.2], [40.0, 13.0, 1.1], [58.0, 36.0, 1.0], [70.0, 66.0, 1.0], [77.0, 96.0, 0.95], [79.0, 112.0, 1.1]] },
    Entry { name: "dish_shallow", kind: "dish", thickness: 3.6, lip: 0.9, base: 32.0, foot: [31.0, 5.0, 5.0],
        knots: &[[0.0, 9.0, 1.4], [18.0, 9.2, 1.35], [36.0, 12.0, 1.15], [58.0, 21.0, 1.0], [74.0, 33.0, 1.0], [82.0, 42.0, 0.95]] },
    Entry { name: "dish_conical", kind: "dish", thickness: 3.5, lip: 0.8, base: 26.0, foot: [25.0, 4.5, 5.0],
        knots: &[[0.0, 9.0, 1.45], [14.0, 9.4, 1.35], [30.0, 15.0, 1.15], [50.0, 29.0, 1.0], [70.0, 45.0, 1.0], [84.0, 56.0, 0.9]] },
    Entry { name: "dish_small", kind: "dish", thickness: 4.5, lip: 0.9, base: 30.0, foot: [29.0, 5.0, 4.0],
        knots: &[[0.0, 8.0, 1.3], [18.0, 8.2, 1.25], [34.0, 11.0, 1.1], [50.0, 19.0, 1.0], [61.0, 31.0, 1.0], [67.0, 40.0, 0.95]] },
    Entry { name: "dish_everted", kind: "dish", thickness: 2.8, lip: 0.8, base: 36.0, foot: [35.0, 4.0, 4.0],
        knots: &[[0.0, 7.0, 1.45], [20.0, 7.1, 1.35], [38.0, 9.2, 1.15], [54.0, 19.0, 1.0], [63.0, 30.0, 1.0], [70.0, 35.5, 1.0], [77.0, 37.0, 0.95]] },
    Entry { name: "plate_flat", kind: "plate", thickness: 5.7, lip: 1.0, base: 62.0, foot: [61.0, 6.0, 4.0],
        knots: &[[0.0, 9.0, 1.1], [30.0, 9.0, 1.1], [56.0, 9.8, 1.05], [70.0, 14.0, 1.0], [78.0, 20.0, 0.95], [88.0, 24.0, 0.85]] },
    Entry { name: "plate_coupe", kind: "plate", thickness: 4.8, lip: 0.9, base: 48.0, foot: [47.0, 5.0, 4.5],
        knots: &[[0.0, 9.0, 1.2], [26.0, 9.3, 1.15], [50.0, 12.0, 1.05], [74.0, 19.0, 1.0], [94.0, 29.0, 0.95], [104.0, 36.0, 0.9]] },
    Entry { name: "cup_straight", kind: "cup", thickness: 3.4, lip: 0.8, base: 26.0, foot: [25.0, 4.0, 3.5],
        knots: &[[0.0, 7.0, 1.3], [14.0, 7.2, 1.25], [25.0, 10.0, 1.15], [33.0, 20.0, 1.0], [36.0, 42.0, 0.95], [37.0, 64.0, 0.9], [38.0, 78.0, 0.85]] },
    Entry { name: "cup_stemmed", kind: "cup", thickness: 3.8, lip: 0.8, base: 22.0, foot: [21.0, 5.0, 9.0],
        knots: &[[0.0, 13.0, 1.5], [11.0, 13.4, 1.4], [25.0, 19.0, 1.15], [37.0, 34.0, 1.0], [43.0, 54.0, 0.95], [47.0, 68.0, 0.85]] },
    Entry { name: "beaker_flaring", kind: "cup", thickness: 4.2, lip: 0.9, base: 24.0, foot: [0.0, 0.0, 0.0],
        knots: &[[0.0, 6.0, 1.3], [13.0, 6.3, 1.25], [22.0, 10.0, 1.15], [27.0, 30.0, 1.0], [30.0, 60.0, 1.0], [37.0, 92.0, 0.95], [48.0, 112.0, 0.85]] },
    Entry { name: "vase_meiping", kind: "vase", thickness: 6.5, lip: 1.0, base: 36.0, foot: [0.0, 0.0, 0.0],
        knots: &[[0.0, 9.0, 1.35], [18.0, 9.3, 1.3], [31.0, 14.0, 1.2], [38.0, 40.0, 1.1], [47.0, 90.0, 1.0], [58.0, 140.0, 1.0], [57.0, 168.0, 1.0], [42.0, 188.0, 1.0], [22.0, 197.0, 1.05], [14.5, 204.0, 1.05], [16.5, 213.0, 0.9]] },
    Entry { name: "vase_waisted", kind: "vase", thickness: 8.2, lip: 1.0, base: 42.0, foot: [0.0, 0.0, 0.0],
        knots: &[[0.0, 10.0, 1.3], [20.0, 10.4, 1.3], [36.0, 16.0, 1.2], [37.0, 45.0, 1.1], [40.0, 90.0, 1.0], [57.0, 132.0, 1.0], [60.0, 158.0, 1.0], [45.0, 184.0, 1.0], [24.0, 196.0, 1.05], [16.0, 204.0, 1.0], [18.0, 213.0, 0.9]] },
    Entry { name: "vase_pear", kind: "vase", thickness: 5.4, lip: 0.9, base: 36.0, foot: [35.0, 5.5, 5.0],
        knots: &[[0.0, 12.0, 1.3], [18.0, 12.6, 1.25], [38.0, 20.0, 1.1], [56.0, 46.0, 1.0], [58.0, 76.0, 1.0], [44.0, 116.0, 1.0], [26.0, 150.0, 1.0], [21.0, 180.0, 1.0], [28.0, 206.0, 0.95], [38.0, 216.0, 0.85]] },
    Entry { name: "vase_cylinder", kind: "vase", thickness: 6.0, lip: 1.0, base: 46.0, foot: [0.0, 0.0, 0.0],
        knots: &[[0.0, 8.0, 1.2], [26.0, 8.2, 1.2], [41.0, 12.0, 1.15], [47.0, 28.0, 1.0], [48.0, 80.0, 1.0], [47.5, 140.0, 0.95], [49.0, 176.0, 0.9]] },
    Entry { name: "jar_globular", kind: "jar", thickness: 5.8, lip: 1.1, base: 44.0, foot: [0.0, 0.0, 0.0],
        knots: &[[0.0, 8.0, 1.25], [24.0, 8.3, 1.25], [42.0, 14.0, 1.15], [68.0, 44.0, 1.0], [77.0, 82.0, 1.0], [66.0, 118.0, 1.0], [48.0, 136.0, 1.0], [42.0, 144.0, 1.1], [46.0, 154.0, 1.0]] },
    Entry { name: "jar_cooking", kind: "jar", thickness: 4.6, lip: 1.2, base: 30.0, foot: [0.0, 0.0, 0.0],
        knots: &[[0.0, 6.0, 1.2], [24.0, 8.6, 1.2], [50.0, 22.0, 1.05], [70.0, 52.0, 1.0], [72.0, 84.0, 1.0], [60.0, 108.0, 1.0], [52.0, 116.0, 1.1], [58.0, 126.0, 1.1], [64.0, 131.0, 1.0]] },
    Entry { name: "jar_storage", kind: "jar", thickness: 7.6, lip: 1.1, base: 52.0, foot: [0.0, 0.0, 0.0],
        knots: &[[0.0, 10.0, 1.2], [30.0, 10.4, 1.2], [48.0, 17.0, 1.1], [72.0, 62.0, 1.0], [88.0, 120.0, 1.0], [87.0, 170.0, 1.0], [68.0, 206.0, 1.0], [52.0, 218.0, 1.1], [54.0, 232.0, 1.2]] },
    Entry { name: "bottle_long_neck", kind: "bottle", thickness: 4.8, lip: 0.9, base: 34.0, foot: [33.0, 5.0, 4.0],
        knots: &[[0.0, 10.0, 1.35], [17.0, 10.5, 1.3], [37.0, 19.0, 1.1], [51.0, 44.0, 1.0], [49.0, 76.0, 1.0], [33.0, 104.0, 1.0], [19.0, 126.0, 1.0], [14.5, 156.0, 1.0], [14.0, 186.0, 1.0], [19.0, 200.0, 0.9]] },
    Entry { name: "bottle_shouldered", kind: "bottle", thickness: 5.2, lip: 1.0, base: 40.0, foot: [0.0, 0.0, 0.0],
        knots: &[[0.0, 8.0, 1.25], [22.0, 8.3, 1.25], [37.0, 13.0, 1.15], [45.0, 40.0, 1.0], [49.0, 96.0, 1.0], [43.0, 122.0, 1.0], [25.0, 138.0, 1.0], [16.0, 150.0, 1.05], [15.0, 170.0, 1.0], [18.0, 180.0, 0.95]] },
    Entry { name: "teapot_globular", kind: "teapot", thickness: 5.9, lip: 0.9, base: 32.0, foot: [31.0, 5.0, 3.0],
        knots: &[[0.0, 10.0, 1.25], [17.0, 10.4, 1.2], [36.0, 18.0, 1.1], [50.0, 36.0, 1.0], [51.0, 55.0, 1.0], [41.0, 73.0, 1.0], [29.0, 80.0, 1.0], [27.0, 87.0, 0.9]] },
    Entry { name: "teapot_squat", kind: "teapot", thickness: 5.0, lip: 0.9, base: 42.0, foot: [0.0, 0.0, 0.0],
        knots: &[[0.0, 7.0, 1.25], [24.0, 7.3, 1.2], [41.0, 11.0, 1.1], [60.0, 27.0, 1.0], [63.0, 43.0, 1.0], [52.0, 59.0, 1.0], [36.0, 67.0, 1.0], [33.0, 73.0, 0.9]] },
    Entry { name: "amphora_neck", kind: "amphora", thickness: 6.4, lip: 1.1, base: 28.0, foot: [27.0, 6.0, 6.0],
        knots: &[[0.0, 14.0, 1.4], [13.0, 15.0, 1.35], [30.0, 30.0, 1.15], [52.0, 76.0, 1.0], [68.0, 132.0, 1.0], [66.0, 170.0, 1.0], [46.0, 200.0, 1.0], [29.0, 216.0, 1.0], [26.0, 240.0, 1.0], [29.0, 262.0, 1.0], [36.0, 272.0, 1.1]] },
];

/// All vessels of the library.
pub fn profiles() -> Vec<ProfileSpec> {
    ENTRIES.iter().map(spec).collect()
}

/// The vessel of this name.
pub fn profile(name: &str) -> Result<ProfileSpec, SynthError> {
    let entry = ENTRIES.iter().find(|e| e.name == name);
    entry.map(spec).ok_or_else(|| SynthError::UnknownProfile { name: name.to_string() })
}

fn spec(e: &Entry) -> ProfileSpec {
    let [radius, width, height] = e.foot;
    ProfileSpec {
        name: e.name.to_string(),
        kind: e.kind.to_string(),
        knots: e.knots.iter().map(|&[r, z, wall]| Knot { r, z, wall }).collect(),
        foot: (height > 0.0).then_some(Foot { radius, width, height }),
        thickness: e.thickness,
        lip: e.lip,
        base_radius: e.base,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::profile::Profile;

    #[test]
    fn every_profile_has_a_sound_wall() {
        assert!(ENTRIES.len() >= 20);
        for spec in profiles() {
            for thickness in [0.7 * spec.thickness, spec.thickness, 1.3 * spec.thickness] {
                let p = Profile::new(&spec, 1.0, thickness).unwrap();
                assert!(
                    p.base_end > 15.0 && p.base_end < 0.7 * p.length(),
                    "{} base {}",
                    spec.name,
                    p.base_end
                );
                for (i, w) in p.stations().windows(2).enumerate() {
                    let t = w[0].thickness();
                    let foot = spec.foot.map_or(0.0, |f| f.height);
                    assert!(
                        t > 0.6 * thickness && t < 1.8 * thickness + foot,
                        "{} at {i}: wall {t}",
                        spec.name
                    );
                    // Walls never turn back on themselves, inside or outside.
                    let along = p.tangent(i as f64 * p.step());
                    for (a, b) in [(w[0].inner, w[1].inner), (w[0].outer, w[1].outer)] {
                        let forward = (b[0] - a[0]) * along[0] + (b[1] - a[1]) * along[1];
                        assert!(forward > 0.0, "{} turns back at {i} of {}", spec.name, p.stations().len());
                    }
                }
            }
        }
    }
}
