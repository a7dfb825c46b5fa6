//! What fuzzing asks of the readers: `scripts/fuzz` with bytes that libFuzzer makes, `fuzz_seeds.rs` with those that it has kept.

use std::fs;
use std::path::Path;

use factor_transcript::format::{CHUNK_HEADER, CHUNK_MAGIC, FLAG_CLOSED, HEAD_FILE, HEAD_MAGIC, VERSION};
use factor_transcript::{Capture, Head, PACK_FILE, Script, Stream, export, view};

/// Takes any bytes, and panics where a reader does wrong.
pub type Target = fn(&[u8]);

fn folder() -> tempfile::TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder")
}

/// Reads events to the first error, and shows them.
fn read(stream: &Stream) {
    let mut events = stream.events();
    while let Ok(Some(event)) = events.next_event() {
        std::hint::black_box(format!("{event:?}").len());
    }
}

/// A stream.
pub fn stream(bytes: &[u8]) {
    read(&Stream::of_bytes(Path::new("fuzz"), bytes.to_vec()));
}

/// The payload of a closed chunk whose checksum holds, so that what lies behind it is reached.
pub fn payload(payload: &[u8]) {
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
    stream(&bytes);
}

/// The content of a header, behind its minor version, with a checksum that holds.
pub fn head(content: &[u8]) {
    let Some((minor, content)) = content.split_first() else { return };
    let mut bytes = Vec::from(*HEAD_MAGIC);
    bytes.extend([minor % 3, 2]);
    bytes.extend(content);
    bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
    let folder = folder();
    fs::write(folder.path().join(HEAD_FILE), bytes).expect("write");
    if let Ok(head) = Head::read(folder.path()) {
        // What is read can be written and read again.
        head.write(folder.path()).expect("write");
        assert_eq!(Head::read(folder.path()).expect("read"), head);
    }
}

/// The pack of a capture.
pub fn pack(bytes: &[u8]) {
    let folder = folder();
    fs::write(folder.path().join(PACK_FILE), bytes).expect("write");
    let Ok(capture) = Capture::open(folder.path()) else { return };
    for object in 0..4 {
        let _ = (capture.object_type(object), capture.spans_with_object(object));
    }
    let _ = (capture.spans_with_member(|_| true), capture.crossing(3));
    for number in 0..capture.streams() {
        if let Ok(Some(stream)) = capture.stream(number) {
            read(&stream);
        }
    }
    let Ok(capture) = view::Capture::open(folder.path()) else { return };
    for address in ["t0#5", "t0#700000", "t1#9", "3"].iter().filter_map(|text| view::Address::parse(text)) {
        let _ = view::show(&capture, &address, view::Form::Json, &mut std::io::sink());
    }
}

/// A script: what is taken can be read, and its own script is taken again.
pub fn script(text: &[u8]) {
    let Ok(script) = Script::open(text) else { return };
    let (first, preface) = (folder(), script.preface().clone());
    if script.write(first.path()).is_err() {
        return;
    }
    let capture = Capture::open(first.path()).expect("what a script gave is a capture");
    for number in 0..capture.streams() {
        let stream = capture.stream(number).expect("a stream").expect("a stream");
        let mut events = stream.events();
        while events.next_event().expect("a whole stream").is_some() {}
    }
    let mut again = Vec::new();
    export(first.path(), &preface, &mut again, first.path()).expect("a capture has a script");
    Script::open(&again[..]).and_then(|script| script.write(folder().path())).expect("an exported script is taken");
}

/// All of them, by the names that `scripts/fuzz` knows.
pub const TARGETS: [(&str, Target); 5] =
    [("stream", stream), ("payload", payload), ("head", head), ("pack", pack), ("script", script)];
