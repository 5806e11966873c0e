//! Verdicts as sentences.

use super::verdict::{Rival, Untried, Verdict};
use crate::pairs::Evidence;
use crate::pairs::telling::{most_against, summed};

impl Verdict {
    /// Why the sherd was lost, with its figures, in a line.
    pub fn words(&self) -> String {
        match self {
            Self::NotRead { reason } | Self::SetAside { reason } => reason.clone(),
            Self::NeighborsLost { neighbors } => {
                format!("none of its {neighbors} true neighbours was read and matched")
            }
            Self::EdgeOff { neighbor, contact, near, least, .. } if near >= least => format!(
                "at the true pose the lines of it and {neighbor} lie together along {near:.1} mm, and face each \
                 other along {contact:.1} of {least:.1}: directions or normals disagree"
            ),
            Self::EdgeOff { neighbor, gap, touch, contact, least, .. } => {
                edge_off(neighbor, *gap, *touch, *contact, *least)
            }
            Self::NoCandidate { neighbor, nearest, dropped } => {
                let near = nearest.as_ref().map_or("it has none".to_owned(), |n| {
                    format!("the nearest is {:.0} degrees and {:.1} mm off", n.angle_deg, n.shift)
                });
                let guess = dropped.as_ref().map_or("nothing was guessed there".to_owned(), |d| {
                    format!("a guess there was dropped: {d}")
                });
                format!("no candidate at the true pose; with {neighbor} {near}; {guess}")
            }
            Self::Outscored { neighbor, log_odds, by, evidence } => {
                format!("right with {neighbor} at {log_odds:+.1}, {}", rival(by, evidence))
            }
            Self::MergeRefused { neighbor, held } | Self::Pruned { neighbor, held } => {
                format!("right with {neighbor}, {}: {}", held.name(), held.words())
            }
            Self::NotTried { neighbor, gain, why } => {
                format!("right with {neighbor}, and its merge would gain {gain:+.1} now; {}", untried(why))
            }
            Self::WrongJoin { through, log_odds, neighbor, right, support } => format!(
                "joined wrongly to {through} at {log_odds:+.1} although right with {neighbor} at {right:+.1}; \
                 all joins of the wrong place are worth {support:+.1}"
            ),
            Self::Inexact { neighbor, angle_deg, shift } => {
                format!("beside {neighbor}, {angle_deg:.1} degrees and {shift:.2} mm off")
            }
            Self::Stranger { to } => format!("has no true neighbour here, and is joined to {to}"),
        }
    }
}

fn untried(why: &Untried) -> String {
    match why {
        Untried::NotOffered { offers } => format!("it is not among the {offers} offers of the two pieces"),
        Untried::TooWeak { estimate, least } => {
            format!("its estimate of {estimate:+.1} is below the {least:+.1} that is queued")
        }
        Untried::Behind { ahead, most } => {
            format!("{ahead} offers come before it, and {most} are tried in vain")
        }
        Untried::Elsewhere { ahead } => {
            format!("{ahead} offers come before it, within all limits: the search ended elsewhere")
        }
    }
}

fn edge_off(neighbor: &str, gap: Option<f64>, touch: f64, contact: f64, least: f64) -> String {
    let apart = gap.map_or("are nowhere near each other".to_owned(), |g| {
        format!("lie {g:.2} mm apart (touching below {touch:.2})")
    });
    format!(
        "at the true pose the lines of it and {neighbor} {apart} and touch along {contact:.1} mm of {least:.1}"
    )
}

/// What the rival is, and the terms that made the difference.
fn rival(by: &Rival, evidence: &Evidence) -> String {
    let zero = Evidence::new();
    match by {
        Rival::Limit { least } => {
            format!(
                "below the {least:+.1} that is looked at; most against: {}",
                most_against(evidence, &zero)
            )
        }
        Rival::Gain { gain, least } => {
            format!(
                "its merge gains {gain:+.1} of {least:+.1}; most against: {}",
                most_against(evidence, &zero)
            )
        }
        Rival::Wrong { to, log_odds, evidence: wrong } => {
            let told = (summed(evidence), summed(wrong));
            format!(
                "outscored by a wrong join to {to} at {log_odds:+.1} (told {:.3} against {:.3}) by {}",
                told.0,
                told.1,
                most_against(evidence, wrong)
            )
        }
    }
}
