//! Packs: the streams that come out are those that went in, every chunk can be read alone, and no damage is believed.

use std::fs::{self, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use factor_transcript::view::{self, Address, Filter, Form, Paint};
use factor_transcript::{
    Capture, EventKind, Operands, PACK_FILE, PACK_VERSION, Stream, StreamIndex, StreamWriter, TranscriptError, Val,
    Values, format, pack, summarise, unpack, verify,
};
use proptest::prelude::*;

use crate::script;

fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

/// Calls of two members on objects that are introduced on the way, from this crossing on, every `step`-th.
fn stream(number: u32, calls: u32, first: u64, step: u64, long: usize) -> Vec<u8> {
    let mut to = StreamWriter::new(number);
    let (mut members, mut seq) = (Vec::new(), first);
    for call in 0..calls {
        if call % 500 == 0 {
            let name = format!("ask{}", members.len());
            members.push(to.member(*b"VE", &units("e/Service"), &units(&name), &units("(I)V")));
        }
        let object = 1 + number * 1_000_000 + call;
        let type_id = to.type_name(&units(&format!("e.Key{}", call % 7)));
        to.begin(EventKind::New);
        to.object(object);
        to.uv(type_id);
        to.u8(b'E');
        to.end().unwrap();
        to.begin(EventKind::OutCall);
        to.uv(members[members.len() - 1]);
        to.reference(object);
        to.uv(2);
        to.int(call as i32);
        to.text(&units(&format!("stream {number} text {}{}", call % 300, "x".repeat(long))));
        to.end_at(seq).unwrap();
        to.begin(EventKind::OutReturn);
        to.reference(object - object % 10 + 1);
        to.end_at(seq + step).unwrap();
        seq += 2 * step;
    }
    to.finish()
}

/// A capture's directory with these streams.
fn captured(streams: &[Vec<u8>]) -> (tempfile::TempDir, Vec<StreamIndex>) {
    let directory = tempfile::tempdir().unwrap();
    for (number, bytes) in streams.iter().enumerate() {
        fs::write(directory.path().join(format::stream_file(number)), bytes).unwrap();
    }
    let index = summarise(directory.path()).unwrap().streams;
    (directory, index)
}

fn remove_streams(directory: &Path, streams: &[StreamIndex]) {
    streams.iter().for_each(|stream| fs::remove_file(directory.join(&stream.file)).unwrap());
}

/// Two streams of several chunks, and an empty one.
fn large() -> [Vec<u8>; 3] {
    [stream(0, 150_000, 1, 2, 40), Vec::new(), stream(2, 6_000, 2, 2, 0)]
}

fn lines(stream: &Stream) -> Vec<String> {
    let (mut events, mut lines) = (stream.events(), Vec::new());
    while let Some(event) = events.next_event().unwrap() {
        lines.push(format!("{} {:?}", event.number, event));
    }
    lines
}

#[test]
fn what_is_packed_comes_out_again() {
    let streams = large();
    let (directory, index) = captured(&streams);
    pack(directory.path(), &index).unwrap();
    assert!(!directory.path().join("pack.tfp.new").exists());
    verify(directory.path(), &index).unwrap();
    let packed = fs::metadata(directory.path().join(PACK_FILE)).unwrap().len();
    assert!(packed * 3 < index.iter().map(|stream| stream.bytes).sum(), "{packed} bytes");
    remove_streams(directory.path(), &index);
    unpack(directory.path(), &index).unwrap();
    for (number, bytes) in streams.iter().enumerate() {
        assert!(fs::read(directory.path().join(format::stream_file(number))).unwrap() == *bytes);
    }
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 4, "something else was left");
}

/// The same events, whether they are read from the files, from the pack, or from any place in either.
#[test]
fn every_event_can_be_read_alone() {
    let (directory, index) = captured(&large());
    let bare = Capture::open(directory.path()).unwrap();
    let should: Vec<Vec<String>> = (0..3).map(|n| lines(&bare.stream(n).unwrap().unwrap())).collect();
    pack(directory.path(), &index).unwrap();
    let both = Capture::open(directory.path()).unwrap();
    let with_files: Vec<Stream> = (0..3).map(|n| both.stream(n).unwrap().unwrap()).collect();
    remove_streams(directory.path(), &index);
    let packed = Capture::open(directory.path()).unwrap();
    assert!(packed.stream(3).unwrap().is_none());
    for (number, should) in should.iter().enumerate() {
        let stream = packed.stream(number).unwrap().unwrap();
        assert!(lines(&stream) == *should);
        for stream in [&stream, &with_files[number]] {
            for place in (0..should.len()).step_by(should.len() / 60 + 1) {
                let mut events = stream.events_at(place as u64).unwrap();
                for line in should.iter().skip(place).take(3) {
                    let event = events.next_event().unwrap().unwrap();
                    assert_eq!(format!("{} {:?}", event.number, event), *line);
                }
            }
            assert!(stream.events_at(should.len() as u64).unwrap().next_event().unwrap().is_none());
        }
    }
}

#[test]
fn the_index_finds_what_reading_finds() {
    let (directory, index) = captured(&large());
    let bare = Capture::open(directory.path()).unwrap();
    pack(directory.path(), &index).unwrap();
    let packed = Capture::open(directory.path()).unwrap();
    for seq in [1, 2, 3, 4, 77, 2_000, 20_001, 24_000, 24_002, 599_997, 599_999, 600_000, 1 << 40] {
        assert_eq!(packed.crossing(seq).unwrap(), bare.crossing(seq).unwrap(), "crossing {seq}");
    }
    for object in [0, 1, 2, 7, 11, 149_999, 150_000, 150_001, 2_000_001, 2_005_999, u64::from(u32::MAX)] {
        assert_eq!(packed.object_type(object).unwrap(), bare.object_type(object).unwrap(), "object {object}");
        let spans = packed.spans_with_object(object).unwrap();
        let inside = |span: &[(usize, u64)]| {
            span.iter()
                .all(|(stream, event)| spans.iter().any(|span| span.stream == *stream && span.events.contains(event)))
        };
        let occurrences = occurrences(&bare, object);
        assert!(inside(&occurrences), "object {object}");
        assert_eq!(spans.is_empty(), occurrences.is_empty(), "object {object}");
        assert!(spans.len() <= 2, "object {object}: {spans:?}");
    }
    let early = packed.spans_with_member(|member| member.name().decoded() == "ask0").unwrap();
    assert_eq!(early.iter().map(|span| (span.stream, span.events.start)).collect::<Vec<_>>(), [(0, 0), (2, 0)]);
    let late = packed.spans_with_member(|member| member.name().decoded() == "ask250").unwrap();
    assert!(late.iter().all(|span| span.stream == 0 && span.events.start > 100_000), "{late:?}");
    assert!(!late.is_empty());
    assert!(packed.spans_with_member(|_| false).unwrap().is_empty());
}

/// The events in which an object occurs.
fn occurrences(capture: &Capture, object: u64) -> Vec<(usize, u64)> {
    let mut found = Vec::new();
    let refers = |values: &Values<'_>| values.clone().any(|value| value == Val::Ref(object as i64));
    for number in 0..3 {
        let stream = capture.stream(number).unwrap().unwrap();
        let mut events = stream.events();
        while let Some(event) = events.next_event().unwrap() {
            let here = match &event.operands {
                Operands::Introduction(id, ..) => *id == object,
                Operands::Call(_, receiver, arguments) => refers(receiver) || refers(arguments),
                Operands::Value(value) => refers(value),
                other => panic!("not written: {other:?}"),
            };
            if here {
                found.push((number, event.number));
            }
        }
    }
    found
}

#[test]
fn streams_that_the_head_does_not_tell_of_are_not_packed() {
    let (directory, index) = captured(&[stream(0, 10, 1, 1, 0), stream(1, 10, 21, 1, 0)]);
    let mut other = index.clone();
    other[1].crc32c ^= 1;
    let told = pack(directory.path(), &other).unwrap_err().to_string();
    assert!(told.ends_with("t1.tfs @ 0: not as it was captured"), "{told}");
    assert!(!directory.path().join(PACK_FILE).exists());
    pack(directory.path(), &index).unwrap();
    for wrong in [&other[..], &index[..1]] {
        let told = unpack(directory.path(), wrong).unwrap_err().to_string();
        assert!(told.contains("in the pack is not as it was captured"), "{told}");
    }
    let names: Vec<_> = fs::read_dir(directory.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 3, "{names:?}");
}

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/transcripts")
}

/// A pack of two small streams.
fn small() -> (tempfile::TempDir, Vec<StreamIndex>, Vec<u8>) {
    let read = |name: &str| script::stream(&fs::read_to_string(golden().join(name)).unwrap());
    let (directory, index) = captured(&[read("events.txt"), read("values.txt")]);
    pack(directory.path(), &index).unwrap();
    let bytes = fs::read(directory.path().join(PACK_FILE)).unwrap();
    (directory, index, bytes)
}

/// All that can be asked of a pack, as a text.
fn asked(directory: &Path, index: &[StreamIndex]) -> Result<String, TranscriptError> {
    verify(directory, index)?;
    let capture = Capture::open(directory)?;
    let mut all = String::new();
    for number in 0..index.len() {
        let stream = capture.stream(number)?.expect("it is in the index");
        for first in [0, 5] {
            let mut events = stream.events_at(first)?;
            while let Some(event) = events.next_event()? {
                all += &format!("{event:?}\n");
            }
        }
    }
    for number in 1..4 {
        let (crossing, spans) = (capture.crossing(number)?, capture.spans_with_object(number)?);
        all += &format!("{crossing:?} {spans:?} {:?}\n", capture.object_type(number)?);
    }
    all += &format!("{:?}", capture.spans_with_member(|member| member.home() == 'E')?);
    Ok(all)
}

#[test]
fn every_cut_and_every_flipped_bit_of_a_pack_is_noticed() {
    let (directory, index, good) = small();
    remove_streams(directory.path(), &index);
    let should = asked(directory.path(), &index).unwrap();
    assert!(should.contains("Mailer"), "{should}");
    // The file is changed in place: to write it anew each time would be slow.
    let mut file = OpenOptions::new().write(true).open(directory.path().join(PACK_FILE)).unwrap();
    let mut put = |at: usize, byte: u8| {
        file.seek(SeekFrom::Start(at as u64)).unwrap();
        file.write_all(&[byte]).unwrap();
    };
    for (at, byte) in good.iter().enumerate() {
        for bit in 0..8 {
            put(at, byte ^ 1 << bit);
            assert!(asked(directory.path(), &index).is_err(), "bit {bit} of byte {at} flipped");
        }
        put(at, *byte);
    }
    assert_eq!(asked(directory.path(), &index).unwrap(), should);
    put(good.len(), b'x');
    assert!(asked(directory.path(), &index).is_err(), "more follows");
    for at in (0..good.len()).rev() {
        file.set_len(at as u64).unwrap();
        assert!(asked(directory.path(), &index).is_err(), "cut at {at}");
    }
}

#[test]
fn another_version_and_unknown_features_are_told() {
    let (directory, index, good) = small();
    let told = |at: usize, byte: u8| {
        let mut bad = good.clone();
        bad[at] = byte;
        let sum = crc32c::crc32c(&bad[..12]).to_le_bytes();
        bad[12..16].copy_from_slice(&sum);
        fs::write(directory.path().join(PACK_FILE), bad).unwrap();
        verify(directory.path(), &index).unwrap_err().to_string()
    };
    assert!(told(5, 2).ends_with("@ 0: a pack of version 2.1; this `factor` reads version 1.1"), "{}", told(5, 2));
    assert!(told(8, 4).contains("features 0x4"), "{}", told(8, 4));
}

/// The streams of which every version of the format has a golden pack: a real capture, and one with calls that are open where a chunk
/// begins.
fn packed_in_all_versions() -> Vec<Vec<u8>> {
    let mut streams: Vec<Vec<u8>> =
        (0..6).map(|number| fs::read(golden().join(format!("versions/packed-{number}.tfs"))).unwrap()).collect();
    streams.push(script::stream(&fs::read_to_string(golden().join("chunks.txt")).unwrap()));
    streams
}

/// Some events with all that belongs to them, and all in a list.
fn seen(directory: &Path) -> String {
    let (capture, mut out) = (view::Capture::open(directory).unwrap(), Vec::new());
    let form = Form::Text { full: true, paint: Paint::default() };
    for address in ["t0#0", "t0#30", "t0#191", "t2#2", "100", "t6#3", "t6#27", "t6#40", "t6#61"] {
        view::show(&capture, &Address::parse(address).unwrap(), form, &mut out).unwrap();
    }
    view::dump(&capture, &Filter::default(), form, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// `BLESS=1` writes the pack of the version that is written, unless it is there.
#[test]
fn packs_of_every_version_are_read() {
    let streams = packed_in_all_versions();
    let (directory, index) = captured(&streams);
    let ours = golden().join(format!("versions/{PACK_VERSION}.tfp"));
    if std::env::var_os("BLESS").is_some() && !ours.exists() {
        pack(directory.path(), &index).unwrap();
        fs::copy(directory.path().join(PACK_FILE), &ours).unwrap();
    }
    let should = seen(directory.path());
    assert!(should.contains("\nnested in\n      t6#2 "), "the views of a stream with calls in calls");
    remove_streams(directory.path(), &index);
    for version in ["1.0", "1.1"] {
        fs::copy(golden().join(format!("versions/{version}.tfp")), directory.path().join(PACK_FILE)).unwrap();
        assert!(seen(directory.path()) == should, "{version}");
        unpack(directory.path(), &index).unwrap();
        for (number, bytes) in streams.iter().enumerate() {
            let restored = fs::read(directory.path().join(format::stream_file(number))).unwrap();
            assert!(restored == *bytes, "{version}: stream {number}");
        }
        remove_streams(directory.path(), &index);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_streams_are_packed_and_restored(
        shapes in prop::collection::vec((0u32..3000, 1u64..40, 0usize..400), 0..4),
    ) {
        let streams: Vec<Vec<u8>> = (0..).zip(&shapes)
            .map(|(number, (calls, step, long))| stream(number, *calls, 1 + u64::from(number), *step, *long))
            .collect();
        let (directory, index) = captured(&streams);
        pack(directory.path(), &index).unwrap();
        remove_streams(directory.path(), &index);
        unpack(directory.path(), &index).unwrap();
        for (number, bytes) in streams.iter().enumerate() {
            prop_assert!(fs::read(directory.path().join(format::stream_file(number))).unwrap() == *bytes);
        }
    }
}
