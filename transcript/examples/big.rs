//! Writes a large transcript, packs it, and asks for events of it: `scripts/big-transcript` measures each step in a process of its own.
//!
//!     big write DIR EVENTS STREAMS BYTES   streams of calls with an int, an object and a text of so many bytes, and their returns
//!     big seal DIR                         reads them through
//!     big pack DIR                         packs what `seal` found
//!     big unpack DIR                       drops the streams and restores them
//!     big event DIR STREAM NUMBER          prints one event
//!     big crossing DIR NUMBER              prints where a crossing is

use std::error::Error;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::Instant;

use factor_transcript::{Capture, EventKind, Head, PACK_FILE, StreamWriter, format, pack, seal, unpack};

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> Outcome {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| -> Result<u64, Box<dyn Error>> { Ok(words.get(at).ok_or("too few words")?.parse()?) };
    let [command, directory, ..] = words.as_slice() else { return Err("big COMMAND DIR …".into()) };
    let (directory, start) = (Path::new(directory), Instant::now());
    let bytes = match command.as_str() {
        "write" => write(directory, number(2)?, number(3)?, number(4)?)?,
        "seal" => head(directory, &seal(directory)?.streams)?,
        "pack" => pack(directory, &Head::read(directory)?.streams).map(|()| size(directory, "tfs"))??,
        "unpack" => restore(directory)?,
        "event" => return event(directory, number(2)?, number(3)?),
        "crossing" => return crossing(directory, number(2)?),
        other => return Err(format!("no command {other}").into()),
    };
    let seconds = start.elapsed().as_secs_f64();
    println!("{command}: {bytes} bytes, {seconds:.2} s, {:.0} MB/s", bytes as f64 / seconds / 1e6);
    Ok(())
}

fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

/// Every stream has its part of the events.
fn write(directory: &Path, events: u64, streams: u64, bytes: u64) -> Result<u64, Box<dyn Error>> {
    fs::create_dir_all(directory)?;
    for number in 0..streams {
        let mut file = BufWriter::new(File::create(directory.join(format::stream_file(number as usize)))?);
        let mut to = StreamWriter::new(number as u32);
        calls(&mut to, events / streams / 2, number, streams, bytes as usize, &mut |part| file.write_all(part))?;
        file.write_all(&to.finish())?;
        file.flush()?;
    }
    size(directory, "tfs")
}

/// All of them lie in one call. The first of every thousand introduces an object, and is of another method than those of the thousand
/// before.
fn calls(
    to: &mut StreamWriter,
    calls: u64,
    stream: u64,
    streams: u64,
    bytes: usize,
    write: &mut impl FnMut(&[u8]) -> std::io::Result<()>,
) -> Outcome {
    let text: String = ('a'..='z').cycle().take(bytes).collect();
    let texts: Vec<Vec<u16>> = (0..100).map(|n| units(&format!("text number {n} {text}"))).collect();
    let type_id = to.type_name(&units("e.Key"));
    let members: Vec<u64> = (0..50)
        .map(|n| {
            to.member(*b"VE", &units("e/Service"), &units(&format!("ask{n}")), &units("(ILe/Key;Ljava/lang/String;)I"))
        })
        .collect();
    to.begin(EventKind::OutCall);
    to.uv(members[0]);
    to.null();
    to.uv(0);
    to.end_at(stream + 1)?;
    for call in 0..calls {
        let (block, seq) = (call / 1000, streams + 2 * (call * streams + stream) + 1);
        let object = (1 + block * streams + stream) as u32;
        if call % 1000 == 0 {
            write(&to.take_closed())?;
            to.begin(EventKind::New);
            to.object(object);
            to.uv(type_id);
            to.u8(b'E');
            to.end()?;
        }
        to.begin(EventKind::OutCall);
        to.uv(members[block as usize % members.len()]);
        to.reference(object);
        to.uv(3);
        to.int(call as i32);
        to.reference(object - (call % 50).min(block) as u32 * streams as u32);
        to.text(&texts[call as usize % texts.len()]);
        to.end_at(seq)?;
        to.begin(EventKind::OutReturn);
        to.int((call as i32).wrapping_mul(0x9e37_79b9_u32 as i32) >> 12);
        to.end_at(seq + 1)?;
    }
    to.begin(EventKind::OutReturn);
    to.null();
    Ok(to.end_at(streams + 2 * calls * streams + stream + 1)?)
}

/// Bytes of all files that end so.
fn size(directory: &Path, end: &str) -> Result<u64, Box<dyn Error>> {
    let mut bytes = 0;
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        if entry.path().extension().is_some_and(|extension| extension == end) {
            bytes += entry.metadata()?.len();
        }
    }
    Ok(bytes)
}

fn head(directory: &Path, streams: &[factor_transcript::StreamIndex]) -> Result<u64, Box<dyn Error>> {
    Head { streams: streams.to_vec(), ..Head::default() }.write(directory)?;
    let events: u64 = streams.iter().map(|stream| stream.events).sum();
    let bytes = size(directory, "tfs")?;
    println!("{events} events, {:.2} bytes an event", bytes as f64 / events as f64);
    Ok(bytes)
}

fn restore(directory: &Path) -> Result<u64, Box<dyn Error>> {
    let streams = Head::read(directory)?.streams;
    streams.iter().try_for_each(|stream| fs::remove_file(directory.join(&stream.file)))?;
    unpack(directory, &streams)?;
    let events: u64 = streams.iter().map(|stream| stream.events).sum();
    let packed = directory.join(PACK_FILE).metadata()?.len();
    println!("{packed} bytes packed, {:.2} bytes an event", packed as f64 / events as f64);
    size(directory, "tfs")
}

fn event(directory: &Path, stream: u64, number: u64) -> Outcome {
    let stream = Capture::open(directory)?.stream(usize::try_from(stream)?)?.ok_or("no such stream")?;
    let mut events = stream.events_at(number)?;
    println!("{:?}", events.next_event()?.ok_or("no such event")?);
    Ok(())
}

fn crossing(directory: &Path, number: u64) -> Outcome {
    let (stream, event) = Capture::open(directory)?.crossing(number)?.ok_or("no such crossing")?;
    println!("t{stream}#{event}");
    Ok(())
}
