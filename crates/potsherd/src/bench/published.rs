//! Figures as printed in the paper's tables III to X. "SfS" is the program of 2021, "SfS++" the paper's own.

/// Table III and V for one pot. Accuracies are sherd / edge, per cent.
pub struct PaperPot {
    pub name: &'static str,
    pub kind: &'static str,
    pub sherds: usize,
    /// Detected / actual.
    pub base: &'static str,
    pub rim: &'static str,
    pub edges: usize,
    pub initial: usize,
    pub pruned: usize,
    /// Jigsaw, FRASIER, PuzzleFusion++, SfS, SfS++.
    pub accuracy: [&'static str; 5],
}

#[rustfmt::skip]
pub const POTS: [PaperPot; 10] = [
    PaperPot { name: "A", kind: "dish", sherds: 8, base: "0 / 1", rim: "5 / 6", edges: 15, initial: 124, pruned: 70,
        accuracy: ["25.0 / 6.7", "0.0 / 0.0", "62.6 / 46.7", "0.0 / 0.0", "100 / 100"] },
    PaperPot { name: "B", kind: "dish", sherds: 9, base: "1 / 1", rim: "7 / 7", edges: 15, initial: 114, pruned: 77,
        accuracy: ["22.2 / 6.7", "22.2 / 6.7", "33.3 / 20.0", "100 / 100", "100 / 100"] },
    PaperPot { name: "C", kind: "tea pot", sherds: 4, base: "1 / 1", rim: "0 / 3", edges: 5, initial: 125, pruned: 40,
        accuracy: ["0.0 / 0.0", "100 / 40.0", "50.0 / 20.0", "100 / 100", "100 / 100"] },
    PaperPot { name: "D", kind: "vase", sherds: 29, base: "6 / 3", rim: "1 / 1", edges: 69, initial: 2445, pruned: 891,
        accuracy: ["N/A", "N/A", "N/A", "82.1 / 74.2", "82.1 / 83.3"] },
    PaperPot { name: "E", kind: "vase", sherds: 31, base: "7 / 4", rim: "0 / 1", edges: 62, initial: 1912, pruned: 823,
        accuracy: ["N/A", "N/A", "N/A", "100 / 77.4", "100 / 100"] },
    PaperPot { name: "F", kind: "dish", sherds: 6, base: "3 / 3", rim: "1 / 6", edges: 7, initial: 36, pruned: 27,
        accuracy: ["0.0 / 0.0", "33.3 / 11.1", "100 / 100", "100 / 100", "100 / 100"] },
    PaperPot { name: "G", kind: "dish", sherds: 7, base: "4 / 4", rim: "4 / 6", edges: 10, initial: 51, pruned: 31,
        accuracy: ["42.9 / 20.0", "0.0 / 0.0", "100 / 100", "0.0 / 0.0", "100 / 100"] },
    PaperPot { name: "H", kind: "dish", sherds: 11, base: "6 / 5", rim: "1 / 8", edges: 17, initial: 485, pruned: 232,
        accuracy: ["0.0 / 0.0", "0.0 / 0.0", "0.0 / 0.0", "81.8 / 76.5", "90.9 / 88.2"] },
    PaperPot { name: "I", kind: "vase", sherds: 27, base: "6 / 3", rim: "0 / 2", edges: 65, initial: 1424, pruned: 667,
        accuracy: ["N/A", "N/A", "N/A", "88.9 / 70.8", "92.6 / 90.8"] },
    PaperPot { name: "J", kind: "tea pot", sherds: 11, base: "3 / 1", rim: "0 / 3", edges: 21, initial: 731, pruned: 200,
        accuracy: ["0.0 / 0.0", "0.0 / 0.0", "0.0 / 0.0", "18.2 / 4.8", "72.7 / 76.2"] },
];

/// The systems of table V, in the order of [`PaperPot::accuracy`].
pub const SYSTEMS: [&str; 5] = ["Jigsaw", "FRASIER", "PuzzleFusion++", "SfS", "SfS++"];

/// Tables IV and VII for one mix.
pub struct PaperMix {
    pub name: &'static str,
    pub pots: &'static [&'static str],
    pub sherds: usize,
    pub edges: usize,
    pub initial: usize,
    pub pruned: usize,
    /// SfS, SfS++.
    pub accuracy: [&'static str; 2],
}

#[rustfmt::skip]
pub const MIXES: [PaperMix; 5] = [
    PaperMix { name: "CJ", pots: &["C", "J"], sherds: 15, edges: 26, initial: 1538, pruned: 427,
        accuracy: ["66.7 / 30.8", "80.0 / 80.8"] },
    PaperMix { name: "EI", pots: &["E", "I"], sherds: 58, edges: 127, initial: 6256, pruned: 2756,
        accuracy: ["62.1 / 38.6", "96.6 / 95.3"] },
    PaperMix { name: "Dishes", pots: &["A", "B", "F", "G", "H"], sherds: 41, edges: 64, initial: 2433, pruned: 1150,
        accuracy: ["43.9 / 34.1", "97.6 / 97.0"] },
    PaperMix { name: "ABCDE", pots: &["A", "B", "C", "D", "E"], sherds: 81, edges: 166, initial: 11602, pruned: 4183,
        accuracy: ["83.8 / 73.3", "92.5 / 90.8"] },
    PaperMix { name: "ALL", pots: &["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"], sherds: 142, edges: 286,
        initial: 35388, pruned: 12479, accuracy: ["29.6 / 16.8", "87.3 / 85.1"] },
];

/// Tables VI and VIII: the set (pieces), then Jigsaw, FRASIER, PuzzleFusion++, SfS++. The paper does not say
/// which objects they are.
pub const BREAKING_BAD: [(&str, [&str; 4]); 9] = [
    ("Plate 1 (12)", ["16.7 / 4.5", "33.3 / 9.1", "0.0 / 0.0", "83.3 / 81.8"]),
    ("Plate 2 (8)", ["0.0 / 0.0", "50.0 / 33.3", "50.0 / 25.0", "100 / 100"]),
    ("Plate 3 (7)", ["28.6 / 12.5", "100 / 100", "0.0 / 0.0", "100 / 100"]),
    ("Bowl 1 (10)", ["0.0 / 0.0", "20.0 / 9.1", "20.0 / 9.1", "80.0 / 38.1"]),
    ("Bowl 2 (11)", ["0.0 / 0.0", "54.5 / 35.7", "18.2 / 7.1", "90.0 / 83.3"]),
    ("Bowl 3 (6)", ["0.0 / 0.0", "83.3 / 27.3", "50.0 / 27.3", "100 / 100"]),
    ("Vase 1 (8)", ["50.0 / 25.0", "25.0 / 8.3", "100 / 100", "75.0 / 75.0"]),
    ("Vase 2 (9)", ["0.0 / 0.0", "0.0 / 0.0", "55.6 / 35.7", "88.9 / 71.4"]),
    ("Vase 3 (9)", ["0.0 / 0.0", "0.0 / 0.0", "100 / 100", "100 / 100"]),
];

/// Table VIII: PuzzleFusion++, SfS++.
pub const BREAKING_BAD_MIXED: [(&str, [&str; 2]); 2] = [
    ("Bowl 2 + Bowl 3 (16)", ["0.0 / 0.0", "93.8 / 91.3"]),
    ("Vase 1 + Vase 3 (17)", ["23.5 / 6.5", "88.2 / 90.3"]),
];

/// Table IX, on all ten pots mixed: k, b, accuracy, hours.
pub const WIDTHS: [(usize, usize, &str, &str); 4] = [
    (5, 3, "40.1 / 41.6", "4.8 h"),
    (5, 5, "83.1 / 73.3", "22.5 h"),
    (10, 5, "85.9 / 84.6", "42.7 h"),
    (20, 10, "87.3 / 85.1", "137.0 h"),
];

/// Table X, on the dishes: the data, edge accuracy of SfS and of SfS++.
pub const LINES: [(&str, &str, &str); 3] = [
    ("non-enhanced (their lines of 2021)", "73.4", "93.8"),
    ("enhanced (their lines)", "34.1", "97.0"),
    ("ground truth (their lines, rim and base corrected)", "95.1", "100"),
];
