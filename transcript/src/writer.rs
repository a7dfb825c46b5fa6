//! Writes a stream into memory: the same bytes as `factor.transcript.StreamWriter` for the same calls.

use std::collections::HashMap;
use std::path::Path;

use crate::error::TranscriptError;
use crate::event::EventKind;
use crate::format::{self, AT_SUM, CHUNK_HEADER, CHUNK_MAGIC, FLAG_CLOSED, kind, tag};
use crate::limits;

/// Assembles events (`begin`, operands, `end`); the definitions that they need enter the stream before them. Strings are given
/// as UTF-16 code units, for those of Java need not be valid Unicode.
#[derive(Default)]
pub struct StreamWriter {
    chunks: Chunks,
    event: Vec<u8>,
    strings: HashMap<Vec<u16>, u64>,
    types: HashMap<Vec<u16>, u64>,
    members: u64,
    last_ref: i64,
    written_ref: i64,
    last_seq: u64,
}

impl StreamWriter {
    /// An empty stream of this number.
    pub fn new(stream: u32) -> StreamWriter {
        StreamWriter { chunks: Chunks { stream, ..Chunks::default() }, ..StreamWriter::default() }
    }

    /// The id of a string, defined when new.
    pub fn string(&mut self, units: &[u16]) -> u64 {
        if let Some(&known) = self.strings.get(units) {
            return known;
        }
        let id = self.strings.len() as u64;
        self.strings.insert(units.to_vec(), id);
        let mut definition = vec![kind::STRING];
        put_text(&mut definition, units);
        self.chunks.append(&definition, self.last_seq);
        id
    }

    /// The id of a type, defined when new.
    pub fn type_name(&mut self, units: &[u16]) -> u64 {
        if let Some(&known) = self.types.get(units) {
            return known;
        }
        let string = self.string(units);
        let id = self.types.len() as u64;
        self.types.insert(units.to_vec(), id);
        let mut definition = vec![kind::TYPE];
        put_uv(&mut definition, string);
        self.chunks.append(&definition, self.last_seq);
        id
    }

    /// Defines a member; the caller keeps the id. `letters`: kind and home, as in the member table.
    pub fn member(&mut self, letters: [u8; 2], owner: &[u16], name: &[u16], descriptor: &[u16]) -> u64 {
        let ids = [self.string(owner), self.string(name), self.string(descriptor)];
        let mut definition = vec![kind::MEMBER, letters[0], letters[1]];
        for id in ids {
            put_uv(&mut definition, id);
        }
        self.chunks.append(&definition, self.last_seq);
        self.members += 1;
        self.members - 1
    }

    /// Starts an event. One that was begun and never ended is forgotten.
    pub fn begin(&mut self, kind: EventKind) {
        self.event.clear();
        self.event.push(kind as u8);
        self.last_ref = self.written_ref;
    }

    /// Ends an event that takes no sequence number.
    ///
    /// # Errors
    /// An event larger than [`limits::EVENT_BYTES`].
    pub fn end(&mut self) -> Result<(), TranscriptError> {
        self.check()?;
        self.chunks.append(&self.event, self.last_seq);
        self.written_ref = self.last_ref;
        Ok(())
    }

    /// Ends an event with its place in the total order of crossings.
    ///
    /// # Errors
    /// A number that does not rise; an event larger than [`limits::EVENT_BYTES`].
    pub fn end_at(&mut self, seq: u64) -> Result<(), TranscriptError> {
        self.check()?;
        if seq <= self.last_seq || limits::sequence(seq - 1).is_none() {
            let problem = format!("crossing {seq} cannot come after crossing {}", self.last_seq);
            return Err(self.refused(problem));
        }
        if seq != self.last_seq + 1 {
            let mut sync = vec![kind::SYNC];
            put_uv(&mut sync, seq - self.last_seq - 1);
            self.chunks.append(&sync, seq);
        }
        self.last_seq = seq;
        self.end()
    }

    fn check(&self) -> Result<(), TranscriptError> {
        if self.event.len() > limits::EVENT_BYTES {
            return Err(self.refused(format!("an event of {} bytes exceeds the limit", self.event.len())));
        }
        Ok(())
    }

    fn refused(&self, problem: String) -> TranscriptError {
        let file = format::stream_file(self.chunks.stream as usize);
        TranscriptError::damaged(Path::new(&file), self.chunks.taken + self.chunks.bytes.len(), problem)
    }

    /// The bytes of chunks that are closed and were not taken before.
    pub fn take_closed(&mut self) -> Vec<u8> {
        self.chunks.take_closed()
    }

    /// Closes the last chunk; the stream's bytes, but those that were taken.
    pub fn finish(mut self) -> Vec<u8> {
        self.chunks.close();
        self.chunks.bytes
    }

    /// A plain operand: unsigned.
    pub fn uv(&mut self, number: u64) {
        put_uv(&mut self.event, number);
    }

    /// A plain operand: one byte.
    pub fn u8(&mut self, byte: u8) {
        self.event.push(byte);
    }

    /// A plain operand: an object's number; later references are relative to it.
    pub fn object(&mut self, id: u32) {
        self.uv(u64::from(id));
        self.last_ref = i64::from(id);
    }

    /// null, and the result of a void member.
    pub fn null(&mut self) {
        self.u8(tag::NULL);
    }

    /// A boolean.
    pub fn bool(&mut self, value: bool) {
        self.u8(if value { tag::TRUE } else { tag::FALSE });
    }

    /// A byte.
    pub fn byte(&mut self, value: i8) {
        self.event.extend([tag::BYTE, value as u8]);
    }

    /// A short.
    pub fn short(&mut self, value: i16) {
        self.signed(tag::SHORT, i64::from(value));
    }

    /// A char: one UTF-16 code unit.
    pub fn char(&mut self, unit: u16) {
        self.u8(tag::CHAR);
        self.uv(u64::from(unit));
    }

    /// An int.
    pub fn int(&mut self, value: i32) {
        self.signed(tag::INT, i64::from(value));
    }

    /// A long.
    pub fn long(&mut self, value: i64) {
        self.signed(tag::LONG, value);
    }

    /// A float, as its bits.
    pub fn float(&mut self, bits: u32) {
        self.u8(tag::FLOAT);
        self.event.extend(bits.to_le_bytes());
    }

    /// A double, as its bits.
    pub fn double(&mut self, bits: u64) {
        self.u8(tag::DOUBLE);
        self.event.extend(bits.to_le_bytes());
    }

    /// A string: interned, or Text when longer than [`limits::INTERNED_UNITS`], or new when there are [`limits::STRINGS`].
    pub fn text(&mut self, units: &[u16]) {
        let full = || self.strings.len() >= limits::STRINGS && !self.strings.contains_key(units);
        if units.len() > limits::INTERNED_UNITS || full() {
            self.u8(tag::TEXT);
            put_text(&mut self.event, units);
        } else {
            let id = self.string(units);
            self.u8(tag::STRING_ID);
            self.uv(id);
        }
    }

    /// A reference to an object that a New event introduced.
    pub fn reference(&mut self, id: u32) {
        self.signed(tag::REF, i64::from(id) - self.last_ref);
        self.last_ref = i64::from(id);
    }

    /// A value by content; exactly `parts` values follow.
    pub fn begin_value(&mut self, type_name: &[u16], parts: u64) {
        self.typed(tag::VALUE, type_name, parts);
    }

    /// A reference array; exactly `length` values follow.
    pub fn begin_array(&mut self, component: &[u16], length: u64) {
        self.typed(tag::ARRAY, component, length);
    }

    /// An enum constant.
    pub fn constant(&mut self, type_name: &[u16], name: &[u16]) {
        let id = self.type_name(type_name);
        let name = self.string(name);
        self.u8(tag::ENUM);
        self.uv(id);
        self.uv(name);
    }

    /// A class constant.
    pub fn class(&mut self, type_name: &[u16]) {
        let id = self.type_name(type_name);
        self.u8(tag::CLASS);
        self.uv(id);
    }

    /// A primitive array: the element type's letter, count, elements little-endian.
    pub fn primitives(&mut self, letter: u8, count: u64, raw: &[u8]) {
        self.event.extend([tag::PRIMITIVES, letter]);
        self.uv(count);
        self.event.extend(raw);
    }

    fn signed(&mut self, tag: u8, value: i64) {
        self.u8(tag);
        put_zv(&mut self.event, value);
    }

    fn typed(&mut self, tag: u8, type_name: &[u16], count: u64) {
        let id = self.type_name(type_name);
        self.u8(tag);
        self.uv(id);
        self.uv(count);
    }
}

/// The chunks of a stream; the last one may be open.
#[derive(Default)]
struct Chunks {
    bytes: Vec<u8>,
    /// So many bytes came before and were taken.
    taken: usize,
    stream: u32,
    open: Option<OpenChunk>,
    first_event: u64,
}

struct OpenChunk {
    start: usize,
    capacity: usize,
    events: u32,
    first_seq: u64,
}

impl Chunks {
    fn append(&mut self, event: &[u8], seq: u64) {
        let full = |open: &OpenChunk, end: usize| end - open.start - CHUNK_HEADER + event.len() > open.capacity;
        if self.open.as_ref().is_none_or(|open| full(open, self.bytes.len())) {
            self.open(event.len(), seq);
        }
        self.bytes.extend(event);
        if let Some(open) = &mut self.open {
            open.events += 1;
        }
    }

    fn open(&mut self, size: usize, first_seq: u64) {
        self.close();
        let start = self.bytes.len();
        let usual = if self.taken + start == 0 { format::FIRST_CHUNK_BYTES } else { format::CHUNK_BYTES };
        self.open = Some(OpenChunk { start, capacity: usual.max(size), events: 0, first_seq });
        self.bytes.resize(start + CHUNK_HEADER, 0);
    }

    fn take_closed(&mut self) -> Vec<u8> {
        let end = self.open.as_ref().map_or(self.bytes.len(), |open| open.start);
        if let Some(open) = &mut self.open {
            open.start = 0;
        }
        self.taken += end;
        self.bytes.drain(..end).collect()
    }

    fn close(&mut self) {
        let Some(open) = self.open.take() else { return };
        let payload = open.start + CHUNK_HEADER;
        let length = self.bytes.len() - payload;
        let mut header = Vec::with_capacity(CHUNK_HEADER);
        header.extend(CHUNK_MAGIC);
        header.extend(format::VERSION.0.to_le_bytes());
        header.extend(FLAG_CLOSED.to_le_bytes());
        header.extend(self.stream.to_le_bytes());
        header.extend(open.first_seq.to_le_bytes());
        header.extend(self.first_event.to_le_bytes());
        header.extend((length as u32).to_le_bytes());
        header.extend(open.events.to_le_bytes());
        self.bytes[open.start..open.start + AT_SUM].copy_from_slice(&header);
        let sum = format::chunk_sum(&self.bytes[open.start..]);
        self.bytes[open.start + AT_SUM..payload].copy_from_slice(&sum.to_le_bytes());
        self.bytes.resize(payload + length.next_multiple_of(8), 0);
        self.first_event += u64::from(open.events);
    }
}

/// bincode 2 standard varint.
pub(crate) fn put_uv(to: &mut Vec<u8>, number: u64) {
    if number < 251 {
        to.push(number as u8);
    } else if number <= u64::from(u16::MAX) {
        to.push(251);
        to.extend((number as u16).to_le_bytes());
    } else if number <= u64::from(u32::MAX) {
        to.push(252);
        to.extend((number as u32).to_le_bytes());
    } else {
        to.push(253);
        to.extend(number.to_le_bytes());
    }
}

/// Zigzag, then varint.
fn put_zv(to: &mut Vec<u8>, number: i64) {
    put_uv(to, ((number << 1) ^ (number >> 63)) as u64);
}

/// Coder, length in bytes, code units.
fn put_text(to: &mut Vec<u8>, units: &[u16]) {
    if units.iter().all(|&unit| unit <= 255) {
        to.push(0);
        put_uv(to, units.len() as u64);
        to.extend(units.iter().map(|&unit| unit as u8));
    } else {
        to.push(1);
        put_uv(to, 2 * units.len() as u64);
        to.extend(units.iter().flat_map(|unit| unit.to_le_bytes()));
    }
}

#[cfg(test)]
mod tests {
    use super::{put_uv, put_zv};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn varints_are_bincodes(number: u64, shift in 0u32..64, signed: i64) {
            let config = bincode::config::standard();
            for number in [number, number >> shift] {
                let mut bytes = Vec::new();
                put_uv(&mut bytes, number);
                prop_assert_eq!(bytes, bincode::encode_to_vec(number, config).unwrap());
            }
            for signed in [signed, signed >> shift] {
                let mut bytes = Vec::new();
                put_zv(&mut bytes, signed);
                prop_assert_eq!(bytes, bincode::encode_to_vec(signed, config).unwrap());
            }
        }
    }
}
