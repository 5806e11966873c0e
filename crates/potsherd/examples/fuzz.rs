//! The long run of the fuzzer:
//!
//! ```text
//! cargo run --release -p potsherd --example fuzz -- --seconds 300 [--seed 7]
//! ```
//!
//! A damaged file that makes a reader panic or ask for too much memory is named by seed and number and
//! written to the current folder.

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "../tests/common/counting.rs"]
mod counting;

use common::fuzzing::{Corpus, try_input};
use counting::{Counting, allowance, peak_of};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn option(name: &str, default: u64) -> u64 {
    let args: Vec<String> = std::env::args().collect();
    let at = args.iter().position(|a| a == name);
    at.and_then(|i| args.get(i + 1)).and_then(|v| v.parse().ok()).unwrap_or(default)
}

fn main() {
    let (seconds, seed) = (option("--seconds", 60), option("--seed", 1));
    let corpus = Corpus::new();
    let start = Instant::now();
    let (mut n, mut read, mut failures, mut worst, mut slowest) =
        (0u64, 0u64, 0u64, 0.0f64, (Duration::ZERO, 0));
    while start.elapsed() < Duration::from_secs(seconds) {
        let (format, bytes) = corpus.input(seed, n);
        let began = Instant::now();
        let (result, peak) = peak_of(|| catch_unwind(AssertUnwindSafe(|| try_input(format, &bytes))));
        slowest = slowest.max((began.elapsed(), n));
        worst = worst.max(peak as f64 / allowance(bytes.len()) as f64);
        if result.is_err() || peak > allowance(bytes.len()) {
            failures += 1;
            let name = format!("fuzz-{seed}-{n}.{}", format!("{format:?}").to_lowercase());
            eprintln!(
                "seed {seed} input {n} ({format:?}, {} bytes, peak {peak}): kept as {name}",
                bytes.len()
            );
            let _ = std::fs::write(name, &bytes);
        }
        read += u64::from(result.unwrap_or(false));
        n += 1;
    }
    // The clock also counts what else the machine did; the slowest input is timed again.
    let (format, bytes) = corpus.input(seed, slowest.1);
    let again = Instant::now();
    let _ = catch_unwind(AssertUnwindSafe(|| try_input(format, &bytes)));
    println!(
        "{n} inputs in {seconds} s, {read} read, {failures} failures; memory at most {:.0} % of the allowance; \
         slowest {:.1} ms (number {}, {:.1} ms when tried again)",
        worst * 100.0,
        slowest.0.as_secs_f64() * 1e3,
        slowest.1,
        again.elapsed().as_secs_f64() * 1e3,
    );
    std::process::exit(i32::from(failures > 0));
}
