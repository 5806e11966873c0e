//! The bounded run of the fuzzer; `examples/fuzz.rs` runs as long as one likes.

mod common;
#[path = "common/counting.rs"]
mod counting;

use common::fuzzing::{Corpus, try_input};
use counting::{Counting, allowance, peak_of};
use std::panic::{AssertUnwindSafe, catch_unwind};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn damaged_files_neither_panic_nor_swallow_memory() {
    let corpus = Corpus::new();
    let (mut read, inputs) = (0, 20_000);
    for n in 0..inputs {
        let (format, bytes) = corpus.input(1, n);
        let (result, peak) = peak_of(|| catch_unwind(AssertUnwindSafe(|| try_input(format, &bytes))));
        assert!(result.is_ok(), "input {n} ({format:?}, {} bytes) made the reader panic", bytes.len());
        assert!(
            peak <= allowance(bytes.len()),
            "input {n} ({format:?}, {} bytes) took {peak} bytes",
            bytes.len()
        );
        read += u64::from(result.unwrap_or(false));
    }
    // Mutations that nothing survives, or that change nothing, would test little.
    assert!(read > inputs / 20 && read < inputs * 19 / 20, "{read} of {inputs} were read");
}
