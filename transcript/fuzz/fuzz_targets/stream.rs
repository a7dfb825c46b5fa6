//! Any bytes as a stream.
#![no_main]

use std::path::Path;

use factor_transcript::Stream;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let stream = Stream::of_bytes(Path::new("fuzz"), bytes.to_vec());
    let mut events = stream.events();
    let mut shown = 0;
    while let Ok(Some(event)) = events.next_event() {
        shown += format!("{event:?}").len();
    }
    std::hint::black_box(shown);
});
