//! Reads a pack: any of its chunks alone, and where things are.

use std::path::Path;
use std::sync::Arc;

use super::PACK_FILE;
use super::calls::{self, Call};
use super::file::Input;
use super::index::{Index, Packed, Place};
use super::postings::{Found, Segment};
use super::strings::{read_definitions, text};
use crate::capture::Span;
use crate::error::TranscriptError;
use crate::nest::Nest;
use crate::reader::State;
use crate::refs::Refs;
use crate::tables::Member;

/// A pack. Its index is in memory, nothing else.
#[derive(Debug)]
pub(crate) struct Pack {
    input: Input,
    index: Index,
}

/// A chunk of a stream that was inflated.
#[derive(Debug, Default)]
pub(crate) struct Inflated {
    number: Option<usize>,
    bytes: Vec<u8>,
}

impl Pack {
    /// The pack of a capture's directory; `None` if there is none.
    pub fn open(directory: &Path) -> Result<Option<Arc<Pack>>, TranscriptError> {
        let path = directory.join(PACK_FILE);
        if !path.exists() {
            return Ok(None);
        }
        let (input, version, bytes) = Input::open(&path)?;
        let index =
            Index::decoded(&bytes, version).ok_or_else(|| input.damaged(0, "the pack's index cannot be read"))?;
        Ok(Some(Arc::new(Pack { input, index })))
    }

    pub fn streams(&self) -> &[Packed] {
        &self.index.streams
    }

    /// Bytes of a stream; 0 of one that is not there.
    pub fn stream_bytes(&self, stream: usize) -> u64 {
        self.index.streams.get(stream).map_or(0, |packed| packed.bytes)
    }

    /// What a chunk of a stream is.
    pub fn chunk(&self, stream: usize, chunk: usize) -> Result<Vec<u8>, TranscriptError> {
        self.input.section(&self.index.streams[stream].chunks[chunk].section)
    }

    /// The bytes of a stream from this one to the end of its chunk.
    pub fn stream_part<'l>(&self, stream: usize, at: u64, last: &'l mut Inflated) -> Result<&'l [u8], TranscriptError> {
        let Some(packed) = self.index.streams.get(stream) else { return Ok(&[]) };
        let Some(number) = packed.chunks.partition_point(|chunk| chunk.start <= at).checked_sub(1) else {
            return Ok(&[]);
        };
        if last.number != Some(number) {
            *last = Inflated { number: Some(number), bytes: self.chunk(stream, number)? };
        }
        let within = usize::try_from(at - packed.chunks[number].start).unwrap_or(usize::MAX);
        Ok(last.bytes.get(within..).unwrap_or_default())
    }

    /// The number of the chunk of a stream where something is, and of its first event.
    pub fn chunk_of(&self, stream: usize, place: Place) -> Option<(usize, u64)> {
        let packed = self.index.streams.get(stream)?;
        packed.chunk_of(place).map(|number| (number, packed.chunks[number].before.events))
    }

    /// Where a chunk begins in its stream, and what comes before it.
    pub fn before(&self, stream: usize, chunk: usize) -> Result<(u64, State), TranscriptError> {
        let packed = &self.index.streams[stream];
        let chunk = &packed.chunks[chunk];
        let before = &chunk.before;
        let tables = read_definitions(&self.input, &packed.definitions, &self.index.strings, Some(before))?;
        let refs = Refs::at(before.last_object as i32);
        Ok((chunk.start, State { tables, refs, seq: before.seq, number: before.events }))
    }

    /// The calls that are open where a chunk begins; `None` in a pack that does not tell.
    pub fn calls(&self, stream: usize, chunk: usize) -> Result<Option<Nest<Call>>, TranscriptError> {
        let Some(section) = &self.index.streams[stream].chunks[chunk].calls else { return Ok(None) };
        let calls = calls::decoded(&self.input.section(section)?);
        let damaged = || self.input.damaged(section.offset, "the calls that are open cannot be read");
        calls.map(Some).ok_or_else(damaged)
    }

    /// The first event of the last chunk that begins within a call, which is open at `event` and nested in so many others; `None`
    /// where no chunk behind that event does.
    pub fn last_within(
        &self,
        stream: usize,
        event: u64,
        depth: usize,
        call: u64,
    ) -> Result<Option<u64>, TranscriptError> {
        let Some((here, _)) = self.chunk_of(stream, Place::Event(event)) else { return Ok(None) };
        let chunks = &self.index.streams[stream].chunks;
        let (mut within, mut behind, mut step) = (here, chunks.len(), 1);
        while behind - within > 1 {
            let tried = within + step.min((behind - within) / 2);
            let calls = self.calls(stream, tried)?.unwrap_or_default();
            match calls.calls().get(depth).is_some_and(|open| open.event == call) {
                true => within = tried,
                false => behind = tried,
            }
            step *= 2;
        }
        Ok((within > here).then(|| chunks[within].before.events))
    }

    /// The chunks in which the crossing of this number may be.
    pub fn spans_with_crossing(&self, seq: u64) -> Vec<Span> {
        let mut spans = Vec::new();
        for (stream, packed) in self.index.streams.iter().enumerate() {
            // Before the chunk there are lower numbers only, behind it higher ones.
            if let Some(chunk) = packed.chunk_of(Place::Crossing(seq)) {
                spans.push(packed.span(stream, chunk));
            }
        }
        spans
    }

    /// The chunks in which members are called that are `wanted`.
    pub fn spans_with_member(&self, wanted: impl Fn(&Member<'_>) -> bool) -> Result<Vec<Span>, TranscriptError> {
        let tables = read_definitions(&self.input, &self.index.members, &self.index.strings, None)?;
        let wanted: Vec<bool> = tables.members().map(|member| wanted(&member)).collect();
        let mut chunks = Vec::new();
        for segment in &self.index.segments {
            for (member, here) in segment.members(&self.input)? {
                if usize::try_from(member).is_ok_and(|member| wanted.get(member) == Some(&true)) {
                    chunks.extend(here);
                }
            }
        }
        Ok(self.spans(chunks))
    }

    /// The chunks in which an object occurs.
    pub fn spans_with_object(&self, object: u64) -> Result<Vec<Span>, TranscriptError> {
        let mut chunks = Vec::new();
        for segment in &self.index.segments {
            chunks.extend(segment.object(&self.input, object)?.chunks);
        }
        Ok(self.spans(chunks))
    }

    /// The chunks in which the New event of an object can be.
    pub fn spans_with_introduction(&self, object: u64) -> Result<Vec<Span>, TranscriptError> {
        for segment in &self.index.segments {
            if let Found { introduced: Some(_), chunks } = segment.object(&self.input, object)? {
                // In no stream does it occur before.
                let mut spans = self.spans(chunks);
                spans.dedup_by_key(|span| span.stream);
                return Ok(spans);
            }
        }
        Ok(Vec::new())
    }

    /// Where the types of some objects are told, one of which is this one: numbers of segments and of blocks in them.
    pub fn blocks_of(&self, object: u64) -> impl Iterator<Item = (usize, usize)> {
        let block = move |segment: &Segment| segment.block_of(object);
        self.index.segments.iter().map(block).enumerate().filter_map(|(segment, block)| Some((segment, block?)))
    }

    /// The objects of such a block that are introduced, with the numbers of their types.
    pub fn introduced(&self, segment: usize, block: usize) -> Result<Vec<(u64, u64)>, TranscriptError> {
        self.index.segments[segment].introduced(&self.input, block)
    }

    /// The text of a number.
    pub fn text(&self, number: u64) -> Result<String, TranscriptError> {
        text(&self.input, &self.index.strings, number)
    }

    /// An object's type and home, as its New event tells them.
    pub fn object_type(&self, object: u64) -> Result<Option<(String, char)>, TranscriptError> {
        for segment in &self.index.segments {
            if let Found { introduced: Some((number, home)), .. } = segment.object(&self.input, object)? {
                return Ok(Some((self.text(number)?, char::from(home))));
            }
        }
        Ok(None)
    }

    /// What these chunks are, which are numbered through all streams; in order, each once.
    fn spans(&self, mut chunks: Vec<u64>) -> Vec<Span> {
        chunks.sort_unstable();
        chunks.dedup();
        let (mut first, mut chunks) = (0, chunks.as_slice());
        let mut spans = Vec::new();
        for (stream, packed) in self.index.streams.iter().enumerate() {
            let end = first + packed.chunks.len() as u64;
            let (here, later) = chunks.split_at(chunks.partition_point(|chunk| *chunk < end));
            spans.extend(here.iter().map(|chunk| packed.span(stream, (chunk - first) as usize)));
            (first, chunks) = (end, later);
        }
        spans
    }
}

impl Packed {
    /// The events of a chunk.
    fn span(&self, stream: usize, chunk: usize) -> Span {
        let end = self.chunks.get(chunk + 1).map_or(self.events, |next| next.before.events);
        Span { stream, events: self.chunks[chunk].before.events..end }
    }
}
