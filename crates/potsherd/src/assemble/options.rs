//! What can be set about assembling.

use serde::{Deserialize, Serialize};

/// Options of the search. Lengths in millimetres, angles in radians.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AssembleOptions {
    /// States that live on after each step (the paper's k).
    pub beam: usize,
    /// Ways a state is continued in each step (the paper's b).
    pub branch: usize,
    /// Log-odds a merge must gain to be made.
    pub accept: f64,
    /// Whether two graphs of several sherds may become one (B5).
    pub merge_graphs: bool,
    /// Whether all poses of a graph are adjusted together after a merge (B7).
    pub adjust: bool,
    /// Whether the common profile of a graph has a say (P4).
    pub profile_test: bool,
    /// Whether vessels that stand look again for what was left over (B3).
    pub look_again: bool,
    /// Whether bare lines that are held weakly are taken out in the end and offered everywhere again.
    pub repair: bool,
    /// How pots are searched for.
    pub search: SearchMethod,
    /// Place every sherd at its best offer, however unlikely.
    pub place_all: bool,
    /// Whether a small collection is also grown from each of its likely pairs.
    pub roots: bool,
    /// Offers are one when their poses agree within this (the paper: 25 degrees, 20 mm).
    pub group_angle: f64,
    /// Likewise for the shift between them.
    pub group_shift: f64,
    /// Overlap of two sherds that no evidence can outweigh, square millimetres.
    pub forbidden_overlap: f64,
}

/// How pots are searched for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SearchMethod {
    /// Ours: the surest merge first, branches where merges contradict each other.
    #[default]
    Graphs,
    /// Algorithm 1 as the paper prints it.
    Algorithm1,
    /// From the base sherds, one sherd at a time, as the program of 2021 did.
    BaseDriven,
}

impl Default for AssembleOptions {
    fn default() -> Self {
        Self {
            beam: 4,
            branch: 3,
            accept: 0.5,
            merge_graphs: true,
            adjust: true,
            profile_test: true,
            look_again: true,
            repair: true,
            search: SearchMethod::Graphs,
            place_all: false,
            roots: true,
            group_angle: 0.2,
            group_shift: 8.0,
            forbidden_overlap: 150.0,
        }
    }
}
