//! How fine a map or a row of stations may be: what a result says of where its sherds lie is not always true, and what lies kilometres apart
//! would take gigabytes.

/// Pixels of a map at most, and of one of its sides.
const MOST_PIXELS: f64 = crate::count(16_000_000, 400_000) as f64;
const LONGEST_SIDE: f64 = crate::count(20_000, 4_000) as f64;

/// A wall is no more than so many pixels thick: what is closed or averaged goes that far from every pixel.
const THICKEST_WALL: f64 = 400.0;

/// Cells of a section at most: it is counted by several threads at once.
const MOST_CELLS: f64 = 4e6;

/// Stations along a line at most.
const MOST_STATIONS: f64 = crate::count(20_000, 2_000) as f64;

/// The size of a pixel, larger than asked for where a map of this width and height would not end otherwise.
pub fn pixel(asked: f64, wide: f64, high: f64) -> f64 {
    let area = wide.max(0.0).sqrt() * high.max(0.0).sqrt() / MOST_PIXELS.sqrt();
    asked.max(area).max(wide.max(high) / LONGEST_SIDE)
}

/// The same for maps on which lines are drawn as wide as a wall.
pub fn pixel_of_wall(asked: f64, wide: f64, high: f64, wall: f64) -> f64 {
    pixel(asked, wide, high).max(wall / THICKEST_WALL)
}

/// The size of a cell of a section that reaches so far from its axis and is so high: an axis may be far away from all clay.
pub fn cell(asked: f64, reach: f64, high: f64) -> f64 {
    let area = reach.max(0.0).sqrt() * high.max(0.0).sqrt() / MOST_CELLS.sqrt();
    asked.max(area).max(reach.max(high) / LONGEST_SIDE)
}

/// The way from one station to the next along a line of this length.
pub fn step(asked: f64, length: f64) -> f64 {
    asked.max(length / MOST_STATIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Found by the fuzzer: a result that was spoilt put a sherd so far away that its map took gigabytes.
    #[test]
    fn maps_of_what_lies_kilometres_apart_are_coarse() {
        assert_eq!(pixel(0.4, 300.0, 400.0), 0.4);
        for (wide, high) in [(3e6, 4e6), (5e9, 1.0), (1.0, 5e9), (1e300, 1e300)] {
            let pixel = pixel(0.4, wide, high);
            let (w, h) = (wide / pixel, high / pixel);
            assert!(w * h <= 1.01 * MOST_PIXELS && w.max(h) <= 1.01 * LONGEST_SIDE, "{w} {h}");
        }
    }

    #[test]
    fn what_is_drawn_as_wide_as_a_wall_has_an_end() {
        assert_eq!(pixel_of_wall(0.2, 300.0, 400.0, 25.0), 0.2);
        assert_eq!(25e3 / pixel_of_wall(0.2, 300.0, 400.0, 25e3), THICKEST_WALL);
    }

    #[test]
    fn sections_far_from_their_axis_are_coarse() {
        assert_eq!(cell(0.1, 150.0, 200.0), 0.1);
        for (reach, high) in [(1e9, 300.0), (3e6, 3e6), (1.0, 1e12)] {
            let cell = cell(0.1, reach, high);
            let (w, h) = (reach / cell, high / cell);
            assert!(w * h <= 1.01 * MOST_CELLS && w.max(h) <= 1.01 * LONGEST_SIDE, "{w} {h}");
        }
    }

    #[test]
    fn stations_along_kilometres_are_far_apart() {
        assert_eq!(step(0.5, 3000.0), 0.5);
        for length in [1e6, 1e12, 1e300] {
            assert!(length / step(0.5, length) <= 1.01 * MOST_STATIONS, "{length}");
        }
    }
}
