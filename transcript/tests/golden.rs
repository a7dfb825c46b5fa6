//! The golden streams of `testdata/transcripts`: written byte for byte, shown, cut and damaged. `BLESS=1` writes them anew.

mod script;

use std::fs;
use std::path::{Path, PathBuf};

use factor_transcript::{Event, Stream, TranscriptError, seal, summarise};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/transcripts")
}

fn scripts() -> Vec<PathBuf> {
    let mut scripts: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    scripts.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    scripts.sort();
    assert!(scripts.len() >= 7, "golden scripts are missing");
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
fn events<R>(bytes: &[u8], of: impl Fn(Event<'_, '_>) -> R) -> Result<Vec<R>, TranscriptError> {
    let stream = Stream::of_bytes(Path::new("golden"), bytes.to_vec());
    let (mut events, mut seen) = (stream.events(), Vec::new());
    while let Some(event) = events.next_event()? {
        seen.push(of(event));
    }
    Ok(seen)
}

/// All that there is of an event.
fn whole(event: Event<'_, '_>) -> String {
    format!("{event:?}")
}

fn count(bytes: &[u8]) -> Result<usize, TranscriptError> {
    events(bytes, |_| ()).map(|events| events.len())
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
        let lines = events(&bytes, |event| format!("{} {event}\n", event.seq)).unwrap();
        if bytes.len() <= KEPT_BYTES {
            compare(&script.with_extension("dump"), lines.concat().as_bytes());
        } else {
            assert!(bytes.len() > 1 << 16, "not a stream of several chunks: {}", script.display());
        }
    }
}

/// What a damaged stream may give: an error, or a beginning of the same events.
fn check(what: &str, damaged: &[u8], good: &[String]) {
    let stream = Stream::of_bytes(Path::new("damaged"), damaged.to_vec());
    let (mut events, mut good) = (stream.events(), good.iter());
    while let Ok(Some(event)) = events.next_event() {
        assert_eq!(Some(&whole(event)), good.next(), "{what}: another event was read");
    }
}

#[test]
fn every_cut_and_every_flipped_bit_is_noticed_or_harmless() {
    for script in scripts() {
        let bytes = script::stream(&fs::read_to_string(&script).unwrap());
        if bytes.len() > KEPT_BYTES {
            continue;
        }
        let good = events(&bytes, whole).unwrap();
        for at in 0..bytes.len() {
            check(&format!("cut at {at}"), &bytes[..at], &good);
            for bit in 0..8 {
                let mut bad = bytes.clone();
                bad[at] ^= 1 << bit;
                check(&format!("bit {bit} of byte {at} flipped"), &bad, &good);
            }
        }
    }
}

#[test]
fn a_cut_inside_a_chunk_that_was_closed_is_noticed() {
    let bytes = script::stream(&fs::read_to_string(folder().join("events.txt")).unwrap());
    for at in 40..bytes.len() - 8 {
        assert!(count(&bytes[..at]).is_err(), "cut at {at}");
    }
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
    bytes.extend([0; 4096]);
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
        assert_eq!(fs::read(directory.path().join("t0.tfs")).unwrap(), []);
    }
}

#[test]
fn values_that_nest_too_deep_are_refused() {
    let script = |depth: usize| format!("outreturn 1 {}null", "array:p/Box:1 ".repeat(depth));
    assert_eq!(count(&script::stream(&script(64))).unwrap(), 1);
    assert!(count(&script::stream(&script(65))).is_err());
}
