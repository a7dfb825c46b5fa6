//! The index of a pack: where everything lies.

use super::TELLS_CALLS;
use super::postings::Segment;
use super::section::Section;
use super::strings::Block;
use crate::bytes::Bytes;
use crate::format::Version;
use crate::limits;
use crate::writer::put_uv;

/// What a pack holds.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Index {
    pub streams: Vec<Packed>,
    /// Blocks of merged strings.
    pub strings: Vec<Block>,
    /// The members of all streams, each once; written like the definitions of a stream.
    pub members: Section,
    pub segments: Vec<Segment>,
}

/// A stream.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Packed {
    pub bytes: u64,
    pub crc32c: u32,
    pub events: u64,
    /// All of its definitions.
    pub definitions: Section,
    pub chunks: Vec<Frame>,
}

/// A chunk.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Frame {
    pub section: Section,
    /// Where it begins in the stream.
    pub start: u64,
    pub before: Before,
    /// The calls that are open before it, where the version tells them; before the first one there are none.
    pub calls: Option<Section>,
}

/// What is looked for in a stream.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Place {
    /// An event of this number.
    Event(u64),
    /// The first event at a crossing of this number or a later one.
    Crossing(u64),
}

/// What comes before a chunk in its stream.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub(crate) struct Before {
    pub events: u64,
    /// Number of the last crossing.
    pub seq: u64,
    pub strings: u64,
    pub types: u64,
    pub members: u64,
    pub last_object: u64,
}

impl Before {
    /// Those that do not fall.
    fn rising(&mut self) -> [&mut u64; 5] {
        [&mut self.events, &mut self.seq, &mut self.strings, &mut self.types, &mut self.members]
    }

    fn put(mut self, mut last: Before, to: &mut Vec<u8>) {
        for (number, last) in self.rising().into_iter().zip(last.rising()) {
            put_uv(to, *number - *last);
        }
        put_uv(to, self.last_object);
    }

    fn get(mut self, from: &mut Bytes<'_>) -> Option<Before> {
        for number in self.rising() {
            *number = number.checked_add(from.uv()?)?;
        }
        limits::sequence(self.seq)?;
        self.last_object = from.uv()?;
        limits::object_id(i64::try_from(self.last_object).ok()?)?;
        Some(self)
    }
}

impl Packed {
    fn put(&self, to: &mut Vec<u8>) {
        put_uv(to, self.bytes);
        to.extend(self.crc32c.to_le_bytes());
        put_uv(to, self.events);
        self.definitions.put(to);
        put_uv(to, self.chunks.len() as u64);
        let mut last = Before::default();
        for chunk in &self.chunks {
            chunk.section.put(to);
            chunk.before.put(last, to);
            if let Some(calls) = &chunk.calls {
                calls.put(to);
            }
            last = chunk.before;
        }
    }

    fn get(from: &mut Bytes<'_>, version: Version) -> Option<Packed> {
        let (bytes, crc32c, events) = (from.uv()?, from.u32()?, from.uv()?);
        let definitions = Section::get(from)?;
        let count = from.count(LEAST_CHUNK)?;
        let mut chunks = Vec::with_capacity(count);
        let (mut start, mut before) = (0u64, Before::default());
        for _ in 0..count {
            let section = Section::get(from)?;
            before = before.get(from)?;
            let told = version >= TELLS_CALLS && !chunks.is_empty();
            let calls = if told { Some(Section::get(from)?) } else { None };
            chunks.push(Frame { section, start, before, calls });
            start = start.checked_add(section.raw as u64)?;
        }
        (start == bytes && before.events <= events).then_some(Packed { bytes, crc32c, events, definitions, chunks })
    }

    /// The number of the last chunk before which nothing is that is looked for; an event is in it, a crossing there or nowhere.
    pub fn chunk_of(&self, place: Place) -> Option<usize> {
        let is_before = |chunk: &Frame| match place {
            Place::Event(number) => chunk.before.events <= number,
            Place::Crossing(number) => chunk.before.seq < number,
        };
        self.chunks.partition_point(is_before).checked_sub(1)
    }
}

/// The least that a chunk, a stream takes in the index, in bytes.
const LEAST_CHUNK: usize = 13;
const LEAST_STREAM: usize = 14;

impl Index {
    pub fn encoded(&self) -> Vec<u8> {
        let mut to = Vec::new();
        put_uv(&mut to, self.streams.len() as u64);
        self.streams.iter().for_each(|stream| stream.put(&mut to));
        put_uv(&mut to, self.strings.len() as u64);
        self.strings.iter().for_each(|block| block.put(&mut to));
        self.members.put(&mut to);
        put_uv(&mut to, self.segments.len() as u64);
        self.segments.iter().for_each(|segment| segment.put(&mut to));
        to
    }

    /// `None` where the bytes cannot be an index.
    pub fn decoded(bytes: &[u8], version: Version) -> Option<Index> {
        let mut from = Bytes::new(bytes);
        let streams = list(&mut from, LEAST_STREAM, |from| Packed::get(from, version))?;
        let strings = list(&mut from, 1, Block::get)?;
        let members = Section::get(&mut from)?;
        let segments = list(&mut from, 1, Segment::get)?;
        (from.left() == 0).then_some(Index { streams, strings, members, segments })
    }
}

/// A count, and so many; `least`: bytes that one takes at least.
pub(crate) fn list<'s, R>(
    from: &mut Bytes<'s>,
    least: usize,
    one: impl Fn(&mut Bytes<'s>) -> Option<R>,
) -> Option<Vec<R>> {
    let count = from.count(least)?;
    (0..count).map(|_| one(from)).collect()
}
