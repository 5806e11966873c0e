//! The text of decisions: a line each, `kind: names = value`, names apart by commas and in double
//! quotes where they hold a comma, an equals sign or a quote. Lines that begin with # are remarks.

use super::{Decision, DecisionError, Decisions, Kind};
use crate::geom::Rigid;

/// How the kinds are written, as told to the user.
const KINDS: &str = "join, not a join, same vessel, not same vessel, leave out, pose, label";

pub fn parse(text: &str, file: &str) -> Result<Decisions, DecisionError> {
    let mut list = Vec::new();
    for (n, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let place = format!("{file} line {}", n + 1);
        match decision(line) {
            Ok(kind) => list.push(Decision { kind, place }),
            Err(message) => return Err(DecisionError::Syntax { place, message }),
        }
    }
    Ok(Decisions { list })
}

fn decision(line: &str) -> Result<Kind, String> {
    let (kind, rest) =
        line.split_once(':').ok_or_else(|| format!("expected a kind and a colon; kinds are {KINDS}"))?;
    let (names, value) = names_and_value(rest)?;
    let kind = kind.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    match kind.as_str() {
        "join" => {
            let [a, b] = two(names)?;
            let way = value.map(|v| way(&v)).transpose()?;
            Ok(Kind::Join { a, b, way })
        }
        "not a join" | "not join" | "no join" => {
            let [a, b] = two(no_value(names, value)?)?;
            Ok(Kind::NotJoin { a, b })
        }
        "same vessel" => Ok(Kind::SameVessel(several(no_value(names, value)?)?)),
        "not same vessel" | "not the same vessel" => {
            Ok(Kind::NotSameVessel(several(no_value(names, value)?)?))
        }
        "leave out" | "exclude" => match no_value(names, value)? {
            names if names.is_empty() => Err("a sherd's name is missing".to_owned()),
            names => Ok(Kind::LeaveOut(names)),
        },
        "pose" => pose(names, value),
        "label" => match (names.as_slice(), value) {
            ([sherd], Some(label)) if !label.is_empty() => Ok(Kind::Label { sherd: sherd.clone(), label }),
            _ => Err("expected label: SHERD = TEXT".to_owned()),
        },
        other => Err(format!("\"{other}\" is no kind of decision; kinds are {KINDS}")),
    }
}

fn way(value: &str) -> Result<usize, String> {
    match value.parse() {
        Ok(n) if n > 0 => Ok(n),
        _ => Err(format!("\"{value}\" is no number of a way to join (1 is the best)")),
    }
}

fn two(names: Vec<String>) -> Result<[String; 2], String> {
    let names: [String; 2] = names.try_into().map_err(|_| "expected two sherds, apart by a comma")?;
    different(&names)?;
    Ok(names)
}

fn several(names: Vec<String>) -> Result<Vec<String>, String> {
    if names.len() < 2 {
        return Err("expected at least two sherds, apart by commas".to_owned());
    }
    different(&names)?;
    Ok(names)
}

fn different(names: &[String]) -> Result<(), String> {
    for (k, name) in names.iter().enumerate() {
        if names[..k].contains(name) {
            return Err(format!("\"{name}\" is named twice"));
        }
    }
    Ok(())
}

fn no_value(names: Vec<String>, value: Option<String>) -> Result<Vec<String>, String> {
    match value {
        None => Ok(names),
        Some(v) => Err(format!("\"= {v}\" means nothing here")),
    }
}

fn pose(names: Vec<String>, value: Option<String>) -> Result<Kind, String> {
    let wrong = || "expected pose: SHERD = sixteen numbers, row after row".to_owned();
    let (sherd, frame) = match names.as_slice() {
        [sherd] => (sherd.clone(), String::new()),
        [sherd, frame] => (sherd.clone(), frame.clone()),
        _ => return Err(wrong()),
    };
    let numbers: Vec<f64> = value
        .ok_or_else(wrong)?
        .split(|c: char| c.is_whitespace() || c == ',' || c == ';')
        .filter(|w| !w.is_empty())
        .map(|w| w.parse::<f64>().map_err(|_| format!("\"{w}\" is no number")))
        .collect::<Result<_, _>>()?;
    let found = numbers.len();
    let matrix: [f64; 16] =
        numbers.try_into().map_err(|_| format!("a pose has sixteen numbers, here are {found}"))?;
    let last_row = matrix[12..] == [0.0, 0.0, 0.0, 1.0];
    if !(last_row && matrix.iter().all(|x| x.is_finite()) && Rigid::from_row_major(&matrix).is_rigid(1e-3)) {
        return Err("the sixteen numbers are no rigid motion: it may turn and shift, not stretch".to_owned());
    }
    Ok(Kind::Pose { sherd, frame, matrix })
}

/// What stands before and after the equals sign.
fn names_and_value(rest: &str) -> Result<(Vec<String>, Option<String>), String> {
    let mut names = Vec::new();
    let mut at = rest.trim_start();
    loop {
        let (name, after) = one_name(at)?;
        let after = after.trim_start();
        if name.is_empty() {
            return Err("a sherd's name is missing".to_owned());
        }
        names.push(name);
        if let Some(more) = after.strip_prefix(',') {
            at = more.trim_start();
        } else if let Some(value) = after.strip_prefix('=') {
            return Ok((names, Some(unquoted(value.trim())?)));
        } else if after.is_empty() {
            return Ok((names, None));
        } else {
            return Err(format!("expected a comma before \"{after}\""));
        }
    }
}

fn unquoted(value: &str) -> Result<String, String> {
    if !value.starts_with('"') {
        return Ok(value.to_owned());
    }
    match one_name(value)? {
        (text, rest) if rest.trim().is_empty() => Ok(text),
        (_, rest) => Err(format!("\"{}\" after the closing quote", rest.trim())),
    }
}

/// The name at the beginning, and the rest.
fn one_name(text: &str) -> Result<(String, &str), String> {
    let Some(quoted) = text.strip_prefix('"') else {
        let end = text.find([',', '=']).unwrap_or(text.len());
        return Ok((text[..end].trim().to_owned(), &text[end..]));
    };
    let mut name = String::new();
    let mut rest = quoted;
    loop {
        let end = rest.find('"').ok_or("a closing quote is missing")?;
        name.push_str(&rest[..end]);
        rest = &rest[end + 1..];
        // A doubled quote is a quote.
        match rest.strip_prefix('"') {
            Some(more) => {
                name.push('"');
                rest = more;
            }
            None => return Ok((name, rest)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn one(line: &str) -> Kind {
        parse(line, "f").unwrap().list.remove(0).kind
    }

    fn wrong(line: &str) -> String {
        parse(line, "f").unwrap_err().to_string()
    }

    fn owned(names: &[&str]) -> Vec<String> {
        names.iter().map(|n| (*n).to_owned()).collect()
    }

    #[test]
    fn every_kind_is_read() {
        let text = "\u{feff}# remark\r\n\r\njoin: A, B\nJoin : A,B = 2\nnot a join: A, \"B, C\"\n\
                    same vessel: A, B, C\nnot same vessel: A, Q\nleave out: x y\nlabel: A = Inv. 3, b\n\
                    pose: A, pot = 1 0 0 5 0 1 0 6 0 0 1 7 0 0 0 1\n";
        let kinds: Vec<Kind> = parse(text, "f").unwrap().list.into_iter().map(|d| d.kind).collect();
        let (a, b) = ("A".to_owned(), "B".to_owned());
        assert_eq!(kinds[0], Kind::Join { a: a.clone(), b: b.clone(), way: None });
        assert_eq!(kinds[1], Kind::Join { a: a.clone(), b, way: Some(2) });
        assert_eq!(kinds[2], Kind::NotJoin { a: a.clone(), b: "B, C".into() });
        assert_eq!(kinds[3], Kind::SameVessel(owned(&["A", "B", "C"])));
        assert_eq!(kinds[4], Kind::NotSameVessel(owned(&["A", "Q"])));
        assert_eq!(kinds[5], Kind::LeaveOut(owned(&["x y"])));
        assert_eq!(kinds[6], Kind::Label { sherd: a, label: "Inv. 3, b".into() });
        assert!(matches!(&kinds[7], Kind::Pose { frame, matrix, .. } if frame == "pot" && matrix[3] == 5.0));
    }

    #[test]
    fn mistakes_are_told_with_their_line() {
        assert!(wrong("\n\njoyn: A, B").starts_with("f line 3: \"joyn\" is no kind"));
        assert!(wrong("join A B").contains("colon"));
        assert!(wrong("join: A").contains("two sherds"));
        assert!(wrong("join: A, A").contains("named twice"));
        assert!(wrong("join: A, B = best").contains("no number"));
        assert!(wrong("same vessel: A").contains("at least two"));
        assert!(wrong("leave out:").contains("missing"));
        assert!(wrong("pose: A = 1 2 3").contains("here are 3"));
        assert!(wrong("pose: A = 2 0 0 0 0 2 0 0 0 0 2 0 0 0 0 1").contains("no rigid motion"));
        assert!(wrong("label: \"A = x").contains("closing quote"));
    }

    fn quoted(name: &str) -> String {
        format!("\"{}\"", name.replace('"', "\"\""))
    }

    proptest! {
        #[test]
        fn never_panics(text in "\\PC*") {
            let _ = parse(&text, "f");
        }

        #[test]
        fn quoted_names_come_back(a in "[^\r\n]{1,12}", b in "[^\r\n]{1,12}") {
            prop_assume!(a != b);
            let kind = one(&format!("not a join: {}, {}", quoted(&a), quoted(&b)));
            prop_assert_eq!(kind, Kind::NotJoin { a, b });
        }
    }
}
