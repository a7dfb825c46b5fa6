//! `fuzzed::payload` with any bytes.
#![no_main]

#[path = "../../tests/files/fuzzed.rs"]
#[allow(dead_code)] // the others
mod fuzzed;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzed::payload(bytes));
