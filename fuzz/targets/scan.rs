#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| potsherd::fuzzing::scan(data));
