//! Lines of decisions as questions answer with them.

use potsherd::SherdId;
use potsherd::assemble::Vessel;

/// A name as it stands in a file of decisions.
pub fn quoted(name: &str) -> String {
    let plain = |c: char| !"\",=\r\n".contains(c);
    let begins = |c: char| plain(c) && !c.is_whitespace() && c != ':' && c != '#';
    if name.starts_with(begins) && name.chars().all(plain) && name.trim() == name {
        name.to_owned()
    } else {
        format!("\"{}\"", name.replace('"', "\"\""))
    }
}

/// A decision about two sherds.
pub fn line(kind: &str, a: &SherdId, b: &SherdId) -> String {
    let (a, b) = if a <= b { (a, b) } else { (b, a) };
    format!("{kind}: {}, {}", quoted(a), quoted(b))
}

/// The ids of a pair in the order in which pairs are kept.
pub fn ordered(a: &SherdId, b: &SherdId) -> (SherdId, SherdId) {
    if a <= b { (a.clone(), b.clone()) } else { (b.clone(), a.clone()) }
}

/// Where a sherd lies in a vessel, for good.
pub fn pose_line(vessel: &str, id: &SherdId, pose: &[f64; 16]) -> String {
    let numbers: Vec<String> = pose.iter().map(f64::to_string).collect();
    format!("pose: {}, {} = {}", quoted(id), quoted(vessel), numbers.join(" "))
}

/// Lines that keep a vessel as it is.
pub fn lock_lines(vessel: &Vessel) -> Vec<String> {
    vessel.sherds.iter().map(|(id, pose)| pose_line(&vessel.name, id, pose)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_quoted_where_they_must_be() {
        assert_eq!(line("join", &"b,1".into(), &"a".into()), "join: a, \"b,1\"");
        assert_eq!(quoted("say \"x\""), "\"say \"\"x\"\"\"");
        assert_eq!(quoted("Inv. 3"), "Inv. 3");
        assert_eq!(quoted("#1"), "\"#1\"");
    }
}
