//! Tables that live inside a written page: a command replaces its own part and leaves the rest alone.

use anyhow::Context;
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

const END: &str = "<!-- end -->";

/// Prints `table`; with `file`, puts it there as well, under a line that says when and where it was made.
pub fn put_out(name: &str, command: &str, table: &str, file: Option<&Path>) -> anyhow::Result<()> {
    crate::output::print(table)?;
    let Some(file) = file else { return Ok(()) };
    let old = match potsherd::store::read_text(file) {
        Ok(text) => text,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(e) => return Err(e).with_context(|| format!("cannot read {}", file.display())),
    };
    let part = format!("{}\n\n{table}", heading(command, file));
    let text = replaced(&old, name, &part).with_context(|| file.display().to_string())?;
    crate::files::write_whole(file, text.as_bytes())
}

/// `text` with `part` between the marks of `name`; marks that are not there are added at the end.
fn replaced(text: &str, name: &str, part: &str) -> anyhow::Result<String> {
    let mark = format!("<!-- bench {name} -->");
    let part = part.trim_end();
    let Some(at) = text.find(&mark) else {
        let gap = if text.is_empty() { "" } else { "\n\n" };
        return Ok(format!("{}{gap}{mark}\n{part}\n{END}\n", text.trim_end()));
    };
    let start = at + mark.len();
    let end = text[start..].find(END).with_context(|| format!("nothing ends the part after {mark}"))?;
    if text[start..start + end].contains("<!-- bench ") {
        anyhow::bail!("another part begins before {mark} ends");
    }
    Ok(format!("{}\n{part}\n{}", &text[..start], &text[start + end..]))
}

/// Today, as year-month-day.
pub fn today() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
    date(now / 86_400)
}

/// Cores, system and processor, in words.
pub fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{cores} cores ({} {})", std::env::consts::OS, std::env::consts::ARCH)
}

fn heading(command: &str, file: &Path) -> String {
    let folder = file.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let commit = commit(folder).map_or_else(String::new, |c| format!(", commit {c}"));
    format!(
        "`{command}`, {}, {}, {} threads, potsherd {}{commit}",
        today(),
        machine(),
        rayon::current_num_threads(),
        env!("CARGO_PKG_VERSION"),
    )
}

/// The commit of the working copy that a folder is in, if it is in one and git is there to ask.
pub fn commit(folder: &Path) -> Option<String> {
    let asked = Command::new("git").args(["rev-parse", "--short", "HEAD"]).current_dir(folder).output();
    let answer = asked.ok().filter(|a| a.status.success())?;
    Some(String::from_utf8(answer.stdout).ok()?.trim().to_owned()).filter(|c| !c.is_empty())
}

/// Year-month-day of a day counted from 1970-01-01, by walking over years and months.
fn date(mut day: u64) -> String {
    let leap = |y: u64| (y.is_multiple_of(4) && !y.is_multiple_of(100)) || y.is_multiple_of(400);
    let mut year = 1970;
    while day >= 365 + u64::from(leap(year)) {
        day -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if day < length {
            break;
        }
        day -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", day + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (day, name) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (789, "1972-02-29"),
            (11_016, "2000-02-29"),
            (11_322, "2000-12-31"),
            (11_323, "2001-01-01"),
            (20_454, "2026-01-01"),
        ] {
            assert_eq!(date(day), name);
        }
    }

    #[test]
    fn a_part_is_added_once_then_replaced_and_the_rest_stays() {
        let first = replaced("# Page\n\nWords.\n", "real", "one\n").unwrap();
        assert_eq!(first, "# Page\n\nWords.\n\n<!-- bench real -->\none\n<!-- end -->\n");
        let both = replaced(&first, "other", "two").unwrap();
        let again = replaced(&both, "real", "three").unwrap();
        assert_eq!(
            again,
            "# Page\n\nWords.\n\n<!-- bench real -->\nthree\n<!-- end -->\n\n<!-- bench other -->\ntwo\n<!-- end -->\n"
        );
        assert_eq!(replaced(&again, "real", "three").unwrap(), again, "the same part changes nothing");
    }

    #[test]
    fn a_part_without_an_end_is_not_guessed_at() {
        assert!(replaced("<!-- bench real -->\nwords", "real", "x").is_err());
        let swallowed = "<!-- bench real -->\nwords\n<!-- bench other -->\n<!-- end -->\n";
        assert!(replaced(swallowed, "real", "x").is_err());
    }
}
