//! The strings of all streams, each once, in blocks; and the definitions of a stream, which name them by their numbers.

use std::collections::HashMap;

use super::file::{Input, Output};
use super::index::Before;
use super::section::Section;
use crate::bytes::Bytes;
use crate::error::TranscriptError;
use crate::limits;
use crate::tables::Tables;
use crate::text::Text;
use crate::writer::put_uv;

/// Texts that lie in one section.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Block {
    section: Section,
    /// Number of its first text.
    first: u64,
}

impl Block {
    pub fn put(&self, to: &mut Vec<u8>) {
        self.section.put(to);
        put_uv(to, self.first);
    }

    pub fn get(from: &mut Bytes<'_>) -> Option<Block> {
        Some(Block { section: Section::get(from)?, first: from.uv()? })
    }
}

/// A block is written when it has so many bytes.
const BLOCK_BYTES: usize = 1 << 18;

/// Numbers the texts of all streams.
#[derive(Default)]
pub(crate) struct Merger {
    /// What was numbered, coder first, as far as there is room: texts beyond are not merged.
    known: HashMap<Box<[u8]>, u64>,
    known_bytes: usize,
    count: u64,
    block: Vec<u8>,
    first: u64,
    blocks: Vec<Block>,
}

impl Merger {
    /// The number of a text.
    pub fn number(&mut self, text: Text<'_>, output: &mut Output) -> Result<u64, TranscriptError> {
        let (coder, bytes) = text.raw();
        let key = [&[coder], bytes].concat();
        if let Some(&known) = self.known.get(&*key) {
            return Ok(known);
        }
        self.block.push(coder);
        put_uv(&mut self.block, bytes.len() as u64);
        self.block.extend(bytes);
        self.count += 1;
        if self.known_bytes + key.len() <= limits::MERGED_BYTES {
            self.known_bytes += key.len();
            self.known.insert(key.into(), self.count - 1);
        }
        if self.block.len() >= BLOCK_BYTES {
            self.end_block(output)?;
        }
        Ok(self.count - 1)
    }

    fn end_block(&mut self, output: &mut Output) -> Result<(), TranscriptError> {
        if !self.block.is_empty() {
            let section = output.section(&self.block)?;
            self.blocks.push(Block { section, first: self.first });
            self.block.clear();
            self.first = self.count;
        }
        Ok(())
    }

    /// Writes what is left; all blocks.
    pub fn finish(mut self, output: &mut Output) -> Result<Vec<Block>, TranscriptError> {
        self.end_block(output)?;
        Ok(self.blocks)
    }
}

/// Writes definitions: the merged numbers of the strings; types and members as in a stream.
pub(crate) fn write_definitions(
    tables: &Tables,
    merger: &mut Merger,
    output: &mut Output,
) -> Result<Section, TranscriptError> {
    let mut raw = Vec::new();
    put_uv(&mut raw, tables.strings().len() as u64);
    for text in tables.strings() {
        put_uv(&mut raw, merger.number(text, output)?);
    }
    tables.put_types(&mut raw);
    tables.put_members(&mut raw);
    output.section(&raw)
}

/// Reads definitions, as many as there are before a chunk; all without one.
pub(crate) fn read_definitions(
    input: &Input,
    section: &Section,
    blocks: &[Block],
    before: Option<&Before>,
) -> Result<Tables, TranscriptError> {
    let raw = input.section(section)?;
    let damaged = || input.damaged(section.offset, "definitions cannot be read");
    let mut from = Bytes::new(&raw);
    let counts = before.map_or([u64::MAX; 3], |before| [before.strings, before.types, before.members]);
    let numbers = string_numbers(&mut from, counts[0]).ok_or_else(damaged)?;
    let mut tables = Tables::default();
    place_texts(input, blocks, &numbers, &mut tables)?;
    rest(&mut from, &mut tables, counts[1], counts[2]).ok_or_else(damaged)?;
    Ok(tables)
}

/// The merged numbers of the strings up to this one.
fn string_numbers(from: &mut Bytes<'_>, strings: u64) -> Option<Vec<u64>> {
    let count = from.count(1).filter(|count| *count <= limits::DEFINITIONS)?;
    let mut numbers: Vec<u64> = (0..count).map(|_| from.uv()).collect::<Option<_>>()?;
    numbers.truncate(usize::try_from(strings).unwrap_or(usize::MAX));
    Some(numbers)
}

/// Reads types and members: those up to these numbers.
fn rest(from: &mut Bytes<'_>, tables: &mut Tables, types: u64, members: u64) -> Option<()> {
    for number in 0..from.count(1)? as u64 {
        match number < types {
            true => tables.define_type(from)?,
            false => from.uv().map(|_| ())?,
        }
    }
    for _ in 0..members.min(from.count(5)? as u64) {
        tables.define_member(from)?;
    }
    Some(())
}

/// Places the texts of these numbers; no block is inflated twice, nor kept.
fn place_texts(input: &Input, blocks: &[Block], numbers: &[u64], tables: &mut Tables) -> Result<(), TranscriptError> {
    let mut wanted: Vec<(u64, usize)> = numbers.iter().copied().zip(0..).collect();
    wanted.sort_unstable();
    tables.reserve_strings(numbers.len());
    let mut wanted = wanted.as_slice();
    while let Some(&(number, _)) = wanted.first() {
        let damaged = || input.damaged(0, &format!("string {number} is not in the pack"));
        let block = blocks.partition_point(|block| block.first <= number).checked_sub(1).ok_or_else(damaged)?;
        let end = blocks.get(block + 1).map_or(u64::MAX, |next| next.first);
        let (here, later) = wanted.split_at(wanted.partition_point(|(number, _)| *number < end));
        let raw = input.section(&blocks[block].section)?;
        place_block(&raw, blocks[block].first, here, tables).ok_or_else(damaged)?;
        wanted = later;
    }
    Ok(())
}

/// Places texts of a block; those that are wanted are in order.
fn place_block(raw: &[u8], first: u64, wanted: &[(u64, usize)], tables: &mut Tables) -> Option<()> {
    let mut from = Bytes::new(raw);
    let (mut at, mut text) = (first, Text::read(&mut from)?);
    for &(number, place) in wanted {
        while at < number {
            text = Text::read(&mut from)?;
            at += 1;
        }
        tables.place_string(place, text)?;
    }
    Some(())
}

/// The text of this number.
pub(crate) fn text(input: &Input, blocks: &[Block], number: u64) -> Result<String, TranscriptError> {
    let mut tables = Tables::default();
    place_texts(input, blocks, &[number], &mut tables)?;
    Ok(tables.string_at(0).map_or_else(String::new, |text| text.decoded().into_owned()))
}
