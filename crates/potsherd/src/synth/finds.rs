//! What makes a plan like a find from the ground: pots that are not round, large parts missing, several vessels of
//! one form. Each works on any list of pots.

use crate::geom::Rng;
use crate::synth::error::SynthError;
use crate::synth::pot::PotSpec;
use crate::synth::presets;

/// How many sherds of a pot are not in the collection.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Missing {
    /// So many, over all pots.
    Count(usize),
    /// A share of every pot, drawn between these two.
    Share(f64, f64),
}

/// What a find usually misses of each pot.
pub const USUAL_LOSS: Missing = Missing::Share(0.2, 0.6);
/// How far from round pots of a find are at most, mm.
pub const USUAL_BENDING: (f64, f64) = (0.3, 0.9);

impl Missing {
    /// Reads `3`, `40%` or `20-60%`.
    pub fn parse(text: &str) -> Result<Self, String> {
        let bad =
            || format!("{text} is neither a number of sherds (3) nor a share of each pot (40% or 20-60%)");
        let Some(share) = text.strip_suffix('%') else {
            return text.parse().map(Self::Count).map_err(|_| bad());
        };
        let (low, high) = share.split_once('-').unwrap_or((share, share));
        let number =
            |x: &str| x.trim().parse::<f64>().ok().filter(|x| (0.0..=90.0).contains(x)).ok_or_else(bad);
        let (low, high) = (number(low)? / 100.0, number(high)? / 100.0);
        if low <= high { Ok(Self::Share(low, high)) } else { Err(bad()) }
    }

    /// Sherds to leave out, where they were counted.
    pub fn count(self) -> usize {
        match self {
            Self::Count(n) => n,
            Self::Share(..) => 0,
        }
    }

    /// Takes the share from every pot: each breaks into more pieces, so that as many as before are there. Pots of
    /// which pieces are missing already stay as they are.
    pub fn apply(self, pots: &mut [PotSpec], seed: u64) {
        let Self::Share(low, high) = self else { return };
        for spec in pots.iter_mut().filter(|p| p.missing == 0) {
            let share = Rng::for_purpose(seed, &format!("loss/{}", spec.name)).range(low, high);
            let lost = (spec.pieces as f64 * share / (1.0 - share)).round() as usize;
            spec.pieces += lost;
            spec.missing += lost;
        }
    }
}

/// Makes the first `count` pots vessels of one form: same shape, size and wall, each thrown and broken on its own.
/// Pots are added where there are fewer.
pub fn same_form(pots: &mut Vec<PotSpec>, count: usize) {
    let Some(first) = pots.first().cloned() else { return };
    if count < 2 {
        return;
    }
    while pots.len() < count {
        pots.push(PotSpec { name: presets::pot_name(pots.len()), ..first.clone() });
    }
    for spec in pots.iter_mut().skip(1).take(count - 1) {
        spec.profile.clone_from(&first.profile);
        (spec.scale, spec.thickness, spec.ring) = (first.scale, first.thickness, first.ring);
        spec.stubs.clone_from(&first.stubs);
        spec.identical_to = Some(first.name.clone());
    }
    pots[0].identical_to = Some(pots[1].name.clone());
}

/// Every pot leaves a body of revolution by as much as drawn between these two, mm.
pub fn not_round(pots: &mut [PotSpec], (low, high): (f64, f64), seed: u64) {
    for spec in pots {
        spec.out_of_round = Some(Rng::for_purpose(seed, &format!("round/{}", spec.name)).range(low, high));
    }
}

/// A find: `pots` vessels of which the first two (or a third of all) and the last have one form, none of them round,
/// pieces of each missing ([`USUAL_LOSS`]), and a sherd or two of strangers.
pub fn find(seed: u64, pots: usize, missing: Missing, edge: f64) -> Vec<PotSpec> {
    let mut out = presets::mix(seed, pots, missing.count(), edge);
    same_form(&mut out, if pots < 2 { 1 } else { (pots / 3).max(2) });
    missing.apply(&mut out, seed);
    not_round(&mut out, USUAL_BENDING, seed);
    out
}

/// The seed of a build: follows from the sources it was built from, so that nobody can have looked at the
/// collections it makes before the sources were written.
pub fn seed_of_build() -> u64 {
    seed_of_text(env!("POTSHERD_CODE_OF_EVERYTHING"))
}

/// A seed from any text, e.g. the hash of a commit. Below 2^48, so that every reader of JSON gets it exactly.
pub fn seed_of_text(text: &str) -> u64 {
    Rng::for_purpose(0, text).next_u64() >> 16
}

/// Reads a number, `commit` (the seed of this build) or the hash of a commit.
pub fn parse_seed(text: &str) -> Result<u64, SynthError> {
    // Four digits are the fewest that git takes for a hash.
    let hash = text.len() >= 4 && text.bytes().all(|b| b.is_ascii_hexdigit());
    match text.parse() {
        Ok(number) => Ok(number),
        Err(_) if text == "commit" => Ok(seed_of_build()),
        Err(_) if hash => Ok(seed_of_text(&text.to_ascii_lowercase())),
        Err(_) => Err(SynthError::Option {
            option: "seed",
            why: "is a number, `commit`, or the hash of a commit".to_string(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::pot::make_pot;
    use crate::synth::{Level, SynthError};

    #[test]
    fn shares_and_counts_of_missing_sherds_are_read() {
        assert_eq!(Missing::parse("3"), Ok(Missing::Count(3)));
        assert_eq!(Missing::parse("40%"), Ok(Missing::Share(0.4, 0.4)));
        assert_eq!(Missing::parse("20-60%"), Ok(Missing::Share(0.2, 0.6)));
        for bad in ["", "%", "60-20%", "95%", "-3", "a%", "NaN%"] {
            assert!(Missing::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_share_is_missing_and_the_rest_is_there() -> Result<(), SynthError> {
        let mut pots = presets::single(3, Some("jar_globular"), 8, 0, 2.4);
        Missing::Share(0.5, 0.5).apply(&mut pots, 3);
        let pot = make_pot(&pots[0], Level::Clean, 3)?;
        assert_eq!((pot.sherds.len(), pot.missing.len()), (8, 8));
        Ok(())
    }

    #[test]
    fn a_find_has_vessels_of_one_form_that_are_not_round_and_not_whole() {
        let pots = find(4, 6, USUAL_LOSS, 1.2);
        let named = |p: &&PotSpec| !p.name.starts_with('X');
        for p in pots.iter().filter(named) {
            let share = p.missing as f64 / p.pieces as f64;
            assert!((0.15..0.65).contains(&share), "{}: {share}", p.name);
            assert!(p.out_of_round.is_some_and(|x| (0.3..0.9).contains(&x)));
        }
        assert_eq!((&pots[0].profile, pots[0].scale), (&pots[1].profile, pots[1].scale));
        assert_eq!(pots[1].identical_to.as_deref(), Some("A"));
        let mut three = presets::single(4, None, 5, 0, 2.0);
        same_form(&mut three, 3);
        assert_eq!(three.iter().map(|p| p.name.as_str()).collect::<Vec<_>>(), ["A", "B", "C"]);
    }

    #[test]
    fn seeds_come_from_numbers_builds_and_commits() {
        assert_eq!(parse_seed("17").ok(), Some(17));
        assert_eq!(parse_seed("commit").ok(), Some(seed_of_build()));
        let hash = "e7863fb0c1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6";
        assert_eq!(parse_seed(hash).ok(), Some(seed_of_text(hash)));
        assert_ne!(parse_seed(hash).ok(), parse_seed("e7863fb").ok());
        assert!(parse_seed("yes").is_err() && parse_seed("-1").is_err());
    }
}
