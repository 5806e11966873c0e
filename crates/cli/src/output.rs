//! Standard output that may be closed early, as by `potsherd ... | head`.

use std::io::{ErrorKind, Write};

/// Writes `text`; a reader that has gone away is no error.
pub fn print(text: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

/// As `println!`, but a reader that has gone away (`| head`) is no reason to panic.
macro_rules! tell {
    ($($words:tt)*) => {{
        let _ = $crate::output::print(&format!("{}\n", format_args!($($words)*)));
    }};
}

/// A number of things in words: one sherd, two sherds.
pub fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}
