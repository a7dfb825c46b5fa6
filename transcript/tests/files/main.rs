//! What is on disk: streams, heads, packs, scripts. `cargo test --test files -- golden::` runs the tests of one module.

mod copy;
mod fuzzed;
mod script;

mod diff;
mod fuzz_seeds;
mod golden;
mod head;
mod java;
mod jump;
mod pack;
mod read_only_calls;
mod round_trip;
mod third_reader;
