//! The golden streams of `testdata/transcripts`: written byte for byte, shown, cut and damaged. `BLESS=1` writes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use factor_transcript::format::VERSION;
use factor_transcript::view::{self, Capture, Filter, Form, Paint, Predicate};
use factor_transcript::{Event, EventKind, Stream, StreamWriter, TranscriptError, seal, summarise, unchanged};

use crate::copy;
use crate::script;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/transcripts")
}

fn files(end: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == end));
    files.sort();
    files
}

fn name(path: &Path) -> String {
    path.file_stem().unwrap().to_string_lossy().into_owned()
}

fn scripts() -> Vec<PathBuf> {
    let scripts = files("txt");
    assert!(scripts.len() >= 8, "golden scripts are missing");
    scripts
}

/// Streams larger than this are kept as their length and checksum.
const KEPT_BYTES: usize = 16 << 10;

fn compare(path: &Path, is: &[u8]) {
    if std::env::var_os("BLESS").is_some() {
        return fs::write(path, is).unwrap();
    }
    let should = fs::read(path).unwrap_or_else(|e| panic!("{}: {e}; BLESS=1 writes it", path.display()));
    let differ = is.iter().zip(&should).position(|(a, b)| a != b);
    assert!(is == should, "{}: {} bytes, not {}; differ at {differ:?}", path.display(), is.len(), should.len());
}

/// What `of` makes of every event.
fn events<R>(bytes: &[u8], of: impl Fn(Event<'_>) -> R) -> Result<Vec<R>, TranscriptError> {
    let stream = Stream::of_bytes(Path::new("golden"), bytes.to_vec());
    let (mut events, mut seen) = (stream.events(), Vec::new());
    while let Some(event) = events.next_event()? {
        seen.push(of(event));
    }
    Ok(seen)
}

/// All that there is of an event.
fn whole(event: Event<'_>) -> String {
    format!("{event:?}")
}

fn count(bytes: &[u8]) -> Result<usize, TranscriptError> {
    events(bytes, |_| ()).map(|events| events.len())
}

/// What a person sees of a stream.
fn shown(directory: &Path, stream: usize) -> Vec<u8> {
    let thread: Predicate = Box::new(move |name| name == format!("t{stream}"));
    let filter = Filter { thread: Some(thread), ..Filter::default() };
    let (mut out, form) = (Vec::new(), Form::Text { full: false, paint: Paint::default() });
    view::dump(&Capture::open(directory).unwrap(), &filter, form, &mut out).unwrap();
    out
}

#[test]
fn the_writer_gives_the_golden_bytes() {
    for script in scripts() {
        let bytes = script::stream(&fs::read_to_string(&script).unwrap());
        if bytes.len() <= KEPT_BYTES {
            compare(&script.with_extension("tfs"), &bytes);
        } else {
            let sum = format!("{} bytes, CRC-32C {:08x}\n", bytes.len(), crc32c::crc32c(&bytes));
            compare(&script.with_extension("sum"), sum.as_bytes());
        }
    }
}

#[test]
fn the_reader_sees_what_was_written() {
    for script in scripts() {
        let bytes = script::stream(&fs::read_to_string(&script).unwrap());
        let numbers = events(&bytes, |event| event.number).unwrap();
        assert!(numbers.iter().copied().eq(0..numbers.len() as u64));
        if bytes.len() <= KEPT_BYTES {
            let directory = tempfile::tempdir().unwrap();
            fs::write(directory.path().join("t0.tfs"), &bytes).unwrap();
            compare(&script.with_extension("dump"), &shown(directory.path(), 0));
        } else {
            assert!(bytes.len() > 1 << 16, "not a stream of several chunks: {}", script.display());
        }
    }
}

/// What the runtime captured of `testdata/recorded` (`cli/tests/commands/recorded.rs`): no script gives it.
fn recorded() -> Vec<PathBuf> {
    let recorded: Vec<PathBuf> = files("tfs").into_iter().filter(|path| name(path).starts_with("recorded-")).collect();
    assert!(recorded.len() >= 6, "golden captures are missing");
    recorded
}

#[test]
fn captured_streams_are_shown() {
    let directory = tempfile::tempdir().unwrap();
    for (number, path) in recorded().iter().enumerate() {
        fs::copy(path, directory.path().join(format!("t{number}.tfs"))).unwrap();
    }
    for (number, path) in recorded().iter().enumerate() {
        compare(&path.with_extension("dump"), &shown(directory.path(), number));
    }
}

/// Nothing of what is read has got lost, or another value.
#[test]
fn every_stream_is_read_and_written_again() {
    for (name, bytes) in streams() {
        let copied = copy::copy(&bytes);
        let differ = copied.iter().zip(&bytes).position(|(a, b)| a != b);
        assert!(copied == bytes, "{name}: {} bytes, not {}; differ at {differ:?}", copied.len(), bytes.len());
    }
}

/// A chunk in a stream: where it begins, where its payload ends, where the next one begins.
struct Chunk {
    start: usize,
    end: usize,
    next: usize,
}

fn chunks(bytes: &[u8]) -> Vec<Chunk> {
    let mut chunks = Vec::new();
    let mut start = 0;
    while start < bytes.len() {
        let length = u32::from_le_bytes(bytes[start + 28..start + 32].try_into().unwrap()) as usize;
        let end = start + 40 + length;
        chunks.push(Chunk { start, end, next: end.next_multiple_of(8) });
        start = end.next_multiple_of(8);
    }
    chunks
}

/// Reads a damaged stream: `Err` when that is noticed, else the number of events, which must be the first ones of the same.
fn read(what: &str, damaged: &[u8], good: &[String]) -> Result<usize, TranscriptError> {
    let stream = Stream::of_bytes(Path::new("damaged"), damaged.to_vec());
    let (mut events, mut seen) = (stream.events(), 0);
    while let Some(event) = events.next_event()? {
        assert_eq!(Some(&whole(event)), good.get(seen), "{what}: another event was read");
        seen += 1;
    }
    Ok(seen)
}

/// The bytes of a stream whose damage is tried: all of a small one; of others the headers and what is around, and some more.
fn places(bytes: &[u8], chunks: &[Chunk]) -> Vec<usize> {
    let near = |at: &usize| chunks.iter().any(|chunk| at.abs_diff(chunk.start) < 48 || at.abs_diff(chunk.end) < 8);
    (0..bytes.len()).filter(|at| bytes.len() <= KEPT_BYTES || at % 997 == 0 || near(at)).collect()
}

/// Every golden stream, also those of which the checksum alone is kept.
fn streams() -> Vec<(String, Vec<u8>)> {
    let mut streams: Vec<(String, Vec<u8>)> = files("tfs").iter().map(|p| (name(p), fs::read(p).unwrap())).collect();
    for sum in files("sum") {
        streams.push((name(&sum), script::stream(&fs::read_to_string(sum.with_extension("txt")).unwrap())));
    }
    streams.retain(|(_, bytes)| bytes.len() < 1 << 20); // what more there is, is more of the same
    streams
}

/// A reader cannot know of what is missing behind a whole chunk; the header does ([`nothing_goes_unnoticed_under_a_header`]).
#[test]
fn every_cut_is_noticed_but_behind_a_chunk() {
    for (name, bytes) in streams() {
        let (good, chunks) = (events(&bytes, whole).unwrap(), chunks(&bytes));
        for at in places(&bytes, &chunks) {
            let what = format!("{name} cut at {at}");
            let seen = read(&what, &bytes[..at], &good);
            let behind = chunks.iter().any(|chunk| at == chunk.start || (chunk.end..chunk.next).contains(&at));
            assert_eq!(seen.is_ok(), behind, "{what}: {seen:?}");
            if chunks.last().is_some_and(|last| at >= last.end) {
                assert_eq!(seen.unwrap(), good.len(), "{what}");
            }
        }
    }
}

/// Without its closed flag the last chunk is one of a program that was killed, and a chunk of version 2.0 is read like one of 2.1:
/// the same events.
#[test]
fn every_flipped_bit_is_noticed_or_harmless() {
    for (name, bytes) in streams() {
        let (good, chunks) = (events(&bytes, whole).unwrap(), chunks(&bytes));
        for at in places(&bytes, &chunks) {
            for bit in 0..8 {
                let mut bad = bytes.clone();
                bad[at] ^= 1 << bit;
                let what = format!("{name} with bit {bit} of byte {at} flipped");
                let seen = read(&what, &bad, &good);
                let flag = chunks.last().is_some_and(|last| at == last.start + 6);
                let version = chunks.iter().any(|chunk| at == chunk.start + 4);
                let harmless = bit == 0 && (flag || version);
                assert_eq!(seen.is_ok(), harmless, "{what}: {seen:?}");
                assert!(!harmless || seen.unwrap() == good.len(), "{what}");
            }
        }
    }
}

#[test]
fn nothing_goes_unnoticed_under_a_header() {
    for (name, bytes) in streams().into_iter().filter(|(_, bytes)| bytes.len() <= KEPT_BYTES) {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("t0.tfs");
        fs::write(&file, &bytes).unwrap();
        let streams = summarise(directory.path()).unwrap().streams;
        assert!(unchanged(directory.path(), &streams).unwrap(), "{name}");
        // A file is written for each: of longer streams now and then one.
        for at in (0..bytes.len()).filter(|at| bytes.len() < 256 || at % 16 == 0 || at + 16 > bytes.len()) {
            fs::write(&file, &bytes[..at]).unwrap();
            assert!(!unchanged(directory.path(), &streams).unwrap(), "{name} cut at {at}");
            let mut bad = bytes.clone();
            bad[at] ^= 1 << (at % 8);
            fs::write(&file, &bad).unwrap();
            assert!(!unchanged(directory.path(), &streams).unwrap(), "{name} with a bit of byte {at} flipped");
        }
    }
}

/// The stream with another version in the header of its first chunk.
fn of_version(version: u16) -> Vec<u8> {
    let mut bytes = fs::read(folder().join("events.tfs")).unwrap();
    bytes[4..6].copy_from_slice(&version.to_le_bytes());
    bytes
}

#[test]
fn another_version_is_told_with_ours() {
    let first = fs::read(folder().join("versions/1.0.tfs")).unwrap();
    for (bytes, told) in [(first, "1.0"), (of_version(VERSION.0 + 1), "2.2"), (of_version(0x0300), "3.0")] {
        let error = count(&bytes).unwrap_err();
        assert!(matches!(error, TranscriptError::OtherVersion { .. }), "{told}: {error:?}");
        let should = format!(
            "golden @ 0: written in version {told} of the transcript format; this `factor` reads version {VERSION}"
        );
        assert_eq!(error.to_string(), should);
    }
}

#[test]
fn streams_of_version_2_0_are_still_read() {
    let bytes = fs::read(folder().join("versions/2.0.tfs")).unwrap();
    let now = fs::read(folder().join("events.tfs")).unwrap();
    assert_ne!(bytes, now);
    assert_eq!(events(&bytes, whole).unwrap(), events(&now, whole).unwrap());
}

/// In an open chunk no checksum protects: a reader must still survive every bit, and end.
#[test]
fn damage_in_an_open_chunk_is_survived() {
    for name in ["events.txt", "values.txt", "strings.txt", "sync.txt"] {
        let mut bytes = script::stream(&fs::read_to_string(folder().join(name)).unwrap());
        bytes[6] = 0;
        bytes.extend([0; 64]);
        let all = count(&bytes).unwrap();
        for at in 0..bytes.len() {
            for bit in 0..8 {
                let mut bad = bytes.clone();
                bad[at] ^= 1 << bit;
                let seen = count(&bad).unwrap_or(0);
                assert!(seen <= all + bytes.len(), "{name}: {seen} events");
            }
        }
    }
}

/// The last chunk of a stream as a program leaves it: flags, length, events and checksum not yet set, zeros behind.
fn left_open(stream: &[u8]) -> Vec<u8> {
    let mut bytes = stream.to_vec();
    let last = bytes.windows(4).rposition(|window| window == b"TFCH").unwrap();
    bytes[last + 6..last + 8].fill(0);
    bytes[last + 28..last + 40].fill(0);
    let end = bytes.len();
    bytes.extend([0; 4096]);
    // The program was killed while it stored an event, whose kind would have come last.
    bytes[end + 1..end + 30].fill(7);
    bytes
}

#[test]
fn sealing_gives_what_closing_would_have() {
    for name in ["events", "strings", "sync", "values", "chunks"] {
        let should = script::stream(&fs::read_to_string(folder().join(name).with_extension("txt")).unwrap());
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("t0.tfs");
        fs::write(&file, left_open(&should)).unwrap();
        let sealed = seal(directory.path()).unwrap();
        assert!(fs::read(&file).unwrap() == should, "{name}");
        assert_eq!(sealed.streams[0].bytes, should.len() as u64);
        assert_eq!(summarise(directory.path()).unwrap(), sealed);
        assert_eq!(seal(directory.path()).unwrap(), sealed);
        assert!(fs::read(&file).unwrap() == should, "{name}: a sealed stream was changed");
    }
}

#[test]
fn streams_without_events_are_sealed() {
    for left in [vec![], vec![0; 4096]] {
        let directory = tempfile::tempdir().unwrap();
        fs::write(directory.path().join("t0.tfs"), left).unwrap();
        assert_eq!(seal(directory.path()).unwrap().streams[0].events, 0);
        assert!(fs::read(directory.path().join("t0.tfs")).unwrap().is_empty());
    }
}

/// `limit.txt` has the largest.
#[test]
fn an_event_over_the_limit_is_refused() {
    let mut writer = StreamWriter::new(0);
    writer.begin(EventKind::OutReturn);
    writer.primitives(b'B', 67_108_857, &vec![1; 67_108_857]);
    let told = writer.end_at(1).unwrap_err().to_string();
    assert_eq!(told, "t0.tfs @ 0: an event of 67108865 bytes exceeds the limit");
}

#[test]
fn values_that_nest_too_deep_are_refused() {
    let script = |depth: usize| format!("outreturn 1 {}null", "array:p/Box:1 ".repeat(depth));
    assert_eq!(count(&script::stream(&script(64))).unwrap(), 1);
    assert!(count(&script::stream(&script(65))).is_err());
}
