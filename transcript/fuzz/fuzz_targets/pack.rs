//! Any bytes as the pack of a capture.
#![no_main]

use std::fs;

use factor_transcript::{Capture, PACK_FILE, view};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let directory = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder");
    fs::write(directory.path().join(PACK_FILE), bytes).expect("write");
    let Ok(capture) = Capture::open(directory.path()) else { return };
    for object in 0..4 {
        let _ = (capture.object_type(object), capture.spans_with_object(object));
    }
    let _ = (capture.spans_with_member(|_| true), capture.crossing(3));
    for number in 0..capture.streams() {
        let Ok(Some(stream)) = capture.stream(number) else { continue };
        let mut events = stream.events();
        while let Ok(Some(event)) = events.next_event() {
            std::hint::black_box(format!("{event:?}").len());
        }
    }
    let Ok(capture) = view::Capture::open(directory.path()) else { return };
    for address in ["t0#5", "t0#700000", "t1#9", "3"].iter().filter_map(|text| view::Address::parse(text)) {
        let _ = view::show(&capture, &address, view::Form::Json, &mut std::io::sink());
    }
});
