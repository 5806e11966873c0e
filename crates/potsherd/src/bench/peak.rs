//! Peak memory of this process, where the system tells it (Linux).

/// Starts a new peak, if the system lets us.
pub fn reset() {
    // 5 resets the peak resident set size (proc(5)); elsewhere there is no such file.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}

/// Megabytes of the largest resident set since the start or the last reset.
pub fn megabytes() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|l| l.starts_with("VmHWM:"))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024.0)
}
