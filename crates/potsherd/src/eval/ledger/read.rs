//! Was the sherd read, and could it be matched?

use super::case::Case;
use super::verdict::Verdict;
use crate::assemble::Assembly;
use crate::features::SherdState;
use crate::scans::SherdId;
use std::path::Path;

/// The verdict on a sherd that is not among those matched.
pub(super) fn unread(case: &Case, assembly: &Assembly, id: &SherdId) -> Verdict {
    let told = assembly.left_out.iter().find(|l| l.id == *id).map(|l| l.reason.clone());
    let Some(features) = case.features.iter().find(|f| f.id == *id) else {
        let about = |file: &str| Path::new(file).file_stem().is_some_and(|stem| stem == id.as_str());
        let problem = case.collection.problems.iter().find(|p| about(&p.file)).map(ToString::to_string);
        let reason = problem.or(told).unwrap_or_else(|| "there is no scan of it".to_owned());
        return Verdict::NotRead { reason };
    };
    let of_state = match &features.state {
        SherdState::SetAside { reason } => Some(reason.clone()),
        _ => None,
    };
    let reason = of_state.or(told).unwrap_or_else(|| "it has no edge line to match".to_owned());
    Verdict::SetAside { reason }
}
