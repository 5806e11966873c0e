//! What is printed. Output may be closed early, as by `potsherd ... | head`, or lead to a full disk: neither is a reason
//! to panic, and only the first is a success.

use std::io::{ErrorKind, Write};
use std::sync::OnceLock;

/// Why something could not be printed by [`tell!`].
static LOST: OnceLock<String> = OnceLock::new();

/// Writes `text`; a reader that has gone away is no error.
pub fn print(text: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

/// Writes a line; what goes wrong is remembered for the end of the program.
pub fn tell_line(line: &str) {
    if let Err(e) = print(&format!("{line}\n")) {
        LOST.get_or_init(|| e.to_string());
    }
}

/// Why some line could not be written, if so.
pub fn lost() -> Option<anyhow::Error> {
    LOST.get().map(|cause| anyhow::anyhow!("what was to be printed could not be: {cause}"))
}

/// Writes a line to standard error. Nobody is left to be told when that fails.
pub fn complain(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// As `println!`, without its panic; the program's code tells in the end when a line was lost.
macro_rules! tell {
    ($($words:tt)*) => { $crate::output::tell_line(&format!($($words)*)) };
}

/// A number of things in words: one sherd, two sherds.
pub fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}
