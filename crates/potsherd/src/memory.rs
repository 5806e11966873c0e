//! How much memory the process may use: what it was told ([`limit_to`]), or what the machine has to give. Scans that would
//! take more are refused before they are read, and no more are worked on at a time than fit together.

use std::ops::Range;
use std::path::Path;
use std::sync::OnceLock;

static LIMIT: OnceLock<u64> = OnceLock::new();

/// Sets the limit for this process, bytes. The first to ask decides: `false` if that was done before.
pub fn limit_to(bytes: u64) -> bool {
    LIMIT.set(bytes).is_ok()
}

/// Bytes that may be used.
pub fn limit() -> u64 {
    *LIMIT.get_or_init(found)
}

/// What is left for others and for what is not counted, in parts of what there is.
const LEFT: u64 = 5;

/// The least of what the system has free, what the process's group and the process itself may have; without end where the
/// system does not tell.
fn found() -> u64 {
    let read = |path: &str| std::fs::read_to_string(Path::new(path)).unwrap_or_default();
    let free = after(&read("/proc/meminfo"), "MemAvailable:").map(|kilobytes| kilobytes.saturating_mul(1024));
    let group = read("/sys/fs/cgroup/memory.max").trim().parse().ok();
    let own = after(&read("/proc/self/limits"), "Max address space");
    let least = [free, group, own].into_iter().flatten().min();
    least.map_or(u64::MAX, |bytes| bytes - bytes / LEFT)
}

/// The first number after a heading.
fn after(text: &str, heading: &str) -> Option<u64> {
    let line = text.lines().find_map(|l| l.strip_prefix(heading))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Runs of a list, in order, each of which fits into `limit` bytes together. What is too large by itself has one of its own.
pub(crate) fn parts(needs: &[u64], limit: u64) -> Vec<Range<usize>> {
    let (mut out, mut start, mut sum) = (Vec::new(), 0, 0u64);
    for (k, need) in needs.iter().enumerate() {
        sum = sum.saturating_add(*need);
        if sum > limit && k > start {
            out.push(start..k);
            (start, sum) = (k, *need);
        }
    }
    if start < needs.len() {
        out.push(start..needs.len());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_keep_the_order_and_the_limit() {
        assert_eq!(parts(&[1, 1, 1], 10).first(), Some(&(0..3)));
        assert_eq!(parts(&[4, 4, 4, 9, 1], 9), [0..2, 2..3, 3..4, 4..5]);
        assert_eq!(parts(&[50, 1], 9), [0..1, 1..2]);
        assert!(parts(&[], 9).is_empty());
    }

    #[test]
    fn what_the_system_tells_is_read() {
        assert_eq!(after("MemTotal: 9 kB\nMemAvailable:     123 kB\n", "MemAvailable:"), Some(123));
        assert_eq!(after("Max address space   unlimited  unlimited bytes\n", "Max address space"), None);
        assert!(found() > 0);
    }
}
