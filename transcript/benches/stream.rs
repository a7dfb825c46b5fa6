//! What the Rust side does with a capture's streams: reads them through, seals and summarises them, dumps them. One stream of
//! a million crossings, as `testdata/crossings` writes them: calls with an int, an object and a string, and their returns.

use std::fs;
use std::hint::black_box;
use std::io::sink;
use std::path::Path;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use factor_transcript::view::{Capture, Filter, Form, Paint, dump};
use factor_transcript::{EventKind, Stream, StreamWriter, format, seal};

const CALLS: u32 = 500_000;
const EVENTS: u64 = 2 * CALLS as u64;
/// What the JVM maps beyond the last event.
const WINDOW: usize = 1 << 20;

fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

fn crossings() -> Vec<u8> {
    let mut to = StreamWriter::new(0);
    let member = to.member(*b"VE", &units("e/Service"), &units("ask"), &units("(ILe/Key;Ljava/lang/String;)I"));
    let texts: Vec<_> = (0..100).map(|n| units(&format!("text number {n}"))).collect();
    for call in 0..CALLS {
        let seq = 2 * u64::from(call) + 1;
        to.begin(EventKind::OutCall);
        to.uv(member);
        to.reference(1);
        to.uv(3);
        to.int(call as i32);
        to.reference(2 + call % 50);
        to.text(&texts[call as usize % texts.len()]);
        to.end_at(seq).expect("small");
        to.begin(EventKind::OutReturn);
        to.int(call as i32 * 3);
        to.end_at(seq + 1).expect("small");
    }
    to.finish()
}

/// A capture's directory as the JVM leaves it: the last chunk open, zeros behind it.
fn captured(stream: &[u8]) -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    let mut left = stream.to_vec();
    let last = last_chunk(&left);
    left[last + 6] = 0;
    left[last + 28..last + format::CHUNK_HEADER].fill(0);
    left.resize(left.len() + WINDOW, 0);
    fs::write(directory.path().join(format::stream_file(0)), left).expect("the stream is written");
    directory
}

fn last_chunk(stream: &[u8]) -> usize {
    let mut start = 0;
    loop {
        let length = u32::from_le_bytes(stream[start + 28..start + 32].try_into().expect("four bytes")) as usize;
        let next = start + format::CHUNK_HEADER + length.next_multiple_of(8);
        if next >= stream.len() {
            return start;
        }
        start = next;
    }
}

fn events(criterion: &mut Criterion) {
    let bytes = crossings();
    println!("{} bytes an event", bytes.len() as f64 / EVENTS as f64);
    let stream = Stream::of_bytes(Path::new("t0.tfs"), bytes.clone());
    let mut group = criterion.benchmark_group("transcript");
    group.throughput(Throughput::Elements(EVENTS));
    group.sample_size(20);
    group.bench_function("read", |bencher| {
        bencher.iter(|| {
            let (mut events, mut seqs) = (stream.events(), 0);
            while let Some(event) = events.next_event().expect("a good stream") {
                seqs += event.seq;
            }
            black_box(seqs)
        });
    });
    group.bench_function("seal", |bencher| {
        bencher.iter_batched(
            || captured(&bytes),
            |directory| black_box(seal(directory.path()).expect("a good stream").streams.len()),
            BatchSize::LargeInput,
        );
    });
    let directory = captured(&bytes);
    group.bench_function("dump", |bencher| {
        let (capture, form) =
            (Capture::open(directory.path()).expect("a capture"), Form::Text { full: false, paint: Paint::default() });
        bencher.iter(|| dump(&capture, &Filter::default(), form, &mut sink()).expect("a good stream"));
    });
    group.finish();
}

criterion_group!(benches, events);
criterion_main!(benches);
