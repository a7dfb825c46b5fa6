//! Any bytes as the payload of a closed chunk whose checksum holds, so that what lies behind it is reached.
#![no_main]

use std::path::Path;

use factor_transcript::Stream;
use factor_transcript::format::{CHUNK_HEADER, CHUNK_MAGIC, FLAG_CLOSED, VERSION};
use libfuzzer_sys::fuzz_target;

/// A chunk around a payload (docs/transcript-format.md).
fn chunk(payload: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::from(*CHUNK_MAGIC);
    bytes.extend(VERSION.0.to_le_bytes());
    bytes.extend(FLAG_CLOSED.to_le_bytes());
    bytes.resize(28, 0);
    bytes.extend((payload.len() as u32).to_le_bytes());
    bytes.extend(0u32.to_le_bytes());
    let sum = crc32c::crc32c_append(crc32c::crc32c(&bytes[8..36]), payload);
    bytes.extend(sum.to_le_bytes());
    assert_eq!(bytes.len(), CHUNK_HEADER);
    bytes.extend(payload);
    bytes.resize(bytes.len().next_multiple_of(8), 0);
    bytes
}

fuzz_target!(|payload: &[u8]| {
    let stream = Stream::of_bytes(Path::new("fuzz"), chunk(payload));
    let mut events = stream.events();
    let mut shown = 0;
    while let Ok(Some(event)) = events.next_event() {
        shown += format!("{event:?}").len();
    }
    std::hint::black_box(shown);
});
