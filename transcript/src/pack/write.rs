//! Packs the streams of a capture: one thread reads them, the others compress.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::mpsc;

use super::PACK_FILE;
use super::calls::{self, Call};
use super::file::Output;
use super::index::{Before, Frame, Index, Packed};
use super::postings::Postings;
use super::section::deflate;
use super::strings::{Merger, write_definitions};
use crate::error::TranscriptError;
use crate::event::Operands;
use crate::format;
use crate::head::StreamIndex;
use crate::limits;
use crate::nest::Nest;
use crate::reader::{Events, State, Stream};
use crate::tables::Member;
use crate::tables::Tables;
use crate::text::Text;
use crate::value::referred;

/// Writes the pack of a capture, beside and renamed. The streams stay as they are.
///
/// # Errors
/// A stream that is not, byte for byte, the one that the capture's head tells of; a pack that cannot be written.
pub fn pack(directory: &Path, streams: &[StreamIndex]) -> Result<(), TranscriptError> {
    let path = directory.join(PACK_FILE);
    let beside = directory.join(format!("{PACK_FILE}.new"));
    let written = write(directory, &beside, streams)
        .and_then(|()| fs::rename(&beside, &path).map_err(TranscriptError::io(&path)));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write(directory: &Path, to: &Path, streams: &[StreamIndex]) -> Result<(), TranscriptError> {
    let mut packer = Packer {
        output: Output::create(to)?,
        index: Index::default(),
        merger: Merger::default(),
        members: Members::default(),
        postings: Postings::default(),
        chunks: 0,
    };
    for (number, index) in streams.iter().enumerate() {
        packer.stream(&directory.join(format::stream_file(number)), index)?;
    }
    packer.finish()
}

struct Packer {
    output: Output,
    index: Index,
    merger: Merger,
    members: Members,
    postings: Postings,
    /// Of all streams so far.
    chunks: u64,
}

/// A chunk that has been read.
struct Read {
    bytes: Vec<u8>,
    before: Before,
    /// The calls that are open before it, as they are written.
    calls: Vec<u8>,
    objects: Vec<u32>,
    members: Vec<u32>,
}

/// A chunk that has been compressed.
struct Deflated {
    frame: std::io::Result<Vec<u8>>,
    raw: usize,
    before: Before,
    calls: Vec<u8>,
    objects: Vec<u32>,
    members: Vec<u32>,
}

impl Read {
    fn deflated(mut self) -> Deflated {
        self.objects.sort_unstable();
        self.objects.dedup();
        let Read { bytes, before, calls, objects, members } = self;
        Deflated { frame: deflate(&bytes), raw: bytes.len(), before, calls, objects, members }
    }
}

impl Packer {
    fn stream(&mut self, path: &Path, should: &StreamIndex) -> Result<(), TranscriptError> {
        let stream = Stream::open(path)?;
        let (mut reading, mut packed) = (Reading::of(&stream), Packed::default());
        loop {
            let batch = self.batch(&mut reading)?;
            if batch.is_empty() {
                break;
            }
            batch.into_iter().try_for_each(|chunk| self.write(chunk, &mut packed))?;
            if self.postings.pairs() >= limits::SEGMENT_PAIRS {
                self.end_segment()?;
            }
        }
        if (reading.bytes, reading.crc32c) != (should.bytes, should.crc32c) {
            return Err(TranscriptError::damaged(path, 0, "not as it was captured"));
        }
        let State { tables, number, .. } = reading.events.state();
        packed.definitions = write_definitions(tables, &mut self.merger, &mut self.output)?;
        (packed.bytes, packed.crc32c, packed.events) = (reading.bytes, reading.crc32c, *number);
        self.index.streams.push(packed);
        Ok(())
    }

    /// Reads some chunks, while those that have been read are compressed.
    fn batch(&mut self, reading: &mut Reading<'_>) -> Result<Vec<Deflated>, TranscriptError> {
        let (done, deflated) = mpsc::channel();
        rayon::in_place_scope(|scope| {
            let mut bytes = 0;
            for place in 0usize.. {
                let Some(chunk) = self.read(reading)? else { break };
                bytes += chunk.bytes.len() + chunk.calls.len();
                let done = done.clone();
                scope.spawn(move |_| drop(done.send((place, chunk.deflated()))));
                if bytes >= limits::BATCH_BYTES {
                    break;
                }
            }
            Ok(())
        })?;
        drop(done);
        let mut batch: Vec<(usize, Deflated)> = deflated.iter().collect();
        batch.sort_unstable_by_key(|(place, _)| *place);
        Ok(batch.into_iter().map(|(_, chunk)| chunk).collect())
    }

    /// Reads a chunk; `None` at the stream's end.
    fn read(&mut self, reading: &mut Reading<'_>) -> Result<Option<Read>, TranscriptError> {
        if !reading.events.enter_chunk()? {
            return Ok(None);
        }
        reading.chunks += 1;
        let (before, calls) = (before(reading.events.state()), calls::encoded(&reading.open));
        let mut members = Vec::new();
        while let Some(event) = reading.events.next_of_chunk()? {
            match &event.operands {
                Operands::Introduction(object, type_name, home) => {
                    let number = self.merger.number(*type_name, &mut self.output)?;
                    self.postings.introduce(*object as u32, number, *home as u8);
                }
                Operands::Call(member, receiver, _) => {
                    let (event, crossing, receiver) = (event.number, event.seq, referred(receiver));
                    reading.open.begin(Call { event, crossing, member: member.number(), receiver });
                    let called = called(&mut reading.members, member, reading.chunks, &mut self.members);
                    members.extend(called.ok_or_else(|| self.output.refused("more members than a pack can hold"))?);
                }
                Operands::Value(_) => drop(reading.open.end()),
                _ => {}
            }
        }
        members.sort_unstable();
        members.dedup();
        let (objects, bytes) = reading.events.take_chunk();
        reading.crc32c = crc32c::crc32c_append(reading.crc32c, &bytes);
        reading.bytes += bytes.len() as u64;
        Ok(Some(Read { bytes, before, calls, objects, members }))
    }

    fn write(&mut self, chunk: Deflated, packed: &mut Packed) -> Result<(), TranscriptError> {
        let Deflated { frame, raw, before, calls, objects, members } = chunk;
        let frame = frame.map_err(|source| self.output.failed(source))?;
        let section = self.output.deflated(&frame, raw)?;
        let calls = if packed.chunks.is_empty() { None } else { Some(self.output.section(&calls)?) };
        let start = packed.chunks.last().map_or(0, |last| last.start + last.section.raw as u64);
        packed.chunks.push(Frame { section, start, before, calls });
        self.postings.add(self.chunks, &objects, &members);
        self.chunks += 1;
        Ok(())
    }

    fn end_segment(&mut self) -> Result<(), TranscriptError> {
        let postings = std::mem::replace(&mut self.postings, Postings::from(self.chunks));
        self.index.segments.push(postings.finish(&mut self.output)?);
        Ok(())
    }

    fn finish(mut self) -> Result<(), TranscriptError> {
        self.end_segment()?;
        self.index.members = write_definitions(&self.members.tables, &mut self.merger, &mut self.output)?;
        self.index.strings = self.merger.finish(&mut self.output)?;
        self.output.finish(&self.index.encoded())
    }
}

/// A stream that is being read.
struct Reading<'s> {
    events: Events<'s>,
    /// Of its members: the number in the pack, and the last chunk in which it was called, from 1.
    members: Vec<Option<(u32, u64)>>,
    open: Nest<Call>,
    chunks: u64,
    bytes: u64,
    crc32c: u32,
}

impl<'s> Reading<'s> {
    fn of(stream: &'s Stream) -> Reading<'s> {
        let events = stream.events().collecting();
        Reading { events, members: Vec::new(), open: Nest::default(), chunks: 0, bytes: 0, crc32c: 0 }
    }
}

fn before(state: &State) -> Before {
    let [strings, types, members] = state.tables.counts();
    let last_object = state.refs.last as u64;
    Before { events: state.number, seq: state.seq, strings, types, members, last_object }
}

/// The number in the pack of a member that is called, unless it was called in this chunk before; `None` when there are too many.
#[inline]
fn called(
    known: &mut Vec<Option<(u32, u64)>>,
    member: &Member<'_>,
    chunk: u64,
    members: &mut Members,
) -> Option<Option<u32>> {
    let local = member.number() as usize;
    if known.len() <= local {
        known.resize(local + 1, None);
    }
    match &mut known[local] {
        Some((_, last)) if *last == chunk => Some(None),
        Some((number, last)) => {
            *last = chunk;
            Some(Some(*number))
        }
        unknown => {
            let number = members.number(member)?;
            *unknown = Some((number, chunk));
            Some(Some(number))
        }
    }
}

/// The members of all streams, each once.
#[derive(Default)]
struct Members {
    tables: Tables,
    strings: HashMap<Vec<u8>, u32>,
    numbers: HashMap<([u8; 2], [u32; 3]), u32>,
}

impl Members {
    /// The number of a member; `None` when there are too many.
    fn number(&mut self, member: &Member<'_>) -> Option<u32> {
        let letters = [member.kind() as u8, member.home() as u8];
        let strings = [self.string(member.owner())?, self.string(member.name())?, self.string(member.descriptor())?];
        if let Some(&known) = self.numbers.get(&(letters, strings)) {
            return Some(known);
        }
        let number = self.tables.add_member(letters, strings)?;
        self.numbers.insert((letters, strings), number);
        Some(number)
    }

    fn string(&mut self, text: Text<'_>) -> Option<u32> {
        let (coder, bytes) = text.raw();
        let key = [&[coder], bytes].concat();
        if let Some(&known) = self.strings.get(&key) {
            return Some(known);
        }
        let number = self.tables.add_string(text)?;
        self.strings.insert(key, number);
        Some(number)
    }
}
