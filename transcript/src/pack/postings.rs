//! Where objects and members occur. A pack has them in segments, each of some chunks: so many as were in memory at once.

use super::file::{Input, Output};
use super::index::list;
use super::section::Section;
use crate::bytes::Bytes;
use crate::error::TranscriptError;
use crate::writer::put_uv;

/// Objects of one section of a segment.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Block {
    section: Section,
    /// Its first object.
    first: u64,
}

/// What is known of the objects and members of some chunks.
#[derive(Debug, PartialEq)]
pub(crate) struct Segment {
    /// Its first chunk. Chunks are numbered through all streams.
    first: u64,
    members: Section,
    objects: Vec<Block>,
}

/// A block is written when it has so many bytes.
const BLOCK_BYTES: usize = 1 << 16;

/// What the format says of an object's occurrences.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Found {
    /// Number of its type among the merged strings, and its home; where it was introduced.
    pub introduced: Option<(u64, u8)>,
    pub chunks: Vec<u64>,
}

impl Segment {
    pub fn put(&self, to: &mut Vec<u8>) {
        put_uv(to, self.first);
        self.members.put(to);
        put_uv(to, self.objects.len() as u64);
        for block in &self.objects {
            block.section.put(to);
            put_uv(to, block.first);
        }
    }

    pub fn get(from: &mut Bytes<'_>) -> Option<Segment> {
        let (first, members) = (from.uv()?, Section::get(from)?);
        let objects = list(from, 1, |from| Some(Block { section: Section::get(from)?, first: from.uv()? }))?;
        Some(Segment { first, members, objects })
    }

    /// What is known of an object.
    pub fn object(&self, input: &Input, object: u64) -> Result<Found, TranscriptError> {
        let Some(block) = self.block_of(object) else { return Ok(Found::default()) };
        self.read(input, block, |from, first| find(from, first, object, self.first))
    }

    /// The number of the block that tells of an object, if any does.
    pub fn block_of(&self, object: u64) -> Option<usize> {
        self.objects.partition_point(|block| block.first <= object).checked_sub(1)
    }

    /// The objects of a block that are introduced in the segment, with the numbers of their types.
    pub fn introduced(&self, input: &Input, block: usize) -> Result<Vec<(u64, u64)>, TranscriptError> {
        self.read(input, block, introduced)
    }

    /// What `of` makes of a block and its first object.
    fn read<R>(
        &self,
        input: &Input,
        block: usize,
        of: impl Fn(&mut Bytes<'_>, u64) -> Option<R>,
    ) -> Result<R, TranscriptError> {
        let Block { section, first } = self.objects[block];
        let raw = input.section(&section)?;
        let read = of(&mut Bytes::new(&raw), first);
        read.ok_or_else(|| input.damaged(section.offset, "postings of objects cannot be read"))
    }

    /// The members of the segment, by their merged numbers, with their chunks.
    pub fn members(&self, input: &Input) -> Result<Vec<(u64, Vec<u64>)>, TranscriptError> {
        let raw = input.section(&self.members)?;
        let members = members(&mut Bytes::new(&raw), self.first);
        members.ok_or_else(|| input.damaged(self.members.offset, "postings of members cannot be read"))
    }
}

fn members(from: &mut Bytes<'_>, base: u64) -> Option<Vec<(u64, Vec<u64>)>> {
    let (mut members, mut member) = (Vec::new(), 0u64);
    while from.left() > 0 {
        member = member.checked_add(from.uv()?)?;
        members.push((member, chunks(from, base)?));
    }
    Some(members)
}

/// Reads a block up to an object.
fn find(from: &mut Bytes<'_>, first: u64, wanted: u64, base: u64) -> Option<Found> {
    let mut object = first;
    while from.left() > 0 {
        object = object.checked_add(from.uv()?)?;
        let introduced = introduction(from)?;
        if object == wanted {
            return Some(Found { introduced, chunks: chunks(from, base)? });
        }
        if object > wanted {
            break;
        }
        pass_chunks(from)?;
    }
    Some(Found::default())
}

/// The number of a type's text, and the home.
fn introduction(from: &mut Bytes<'_>) -> Option<Option<(u64, u8)>> {
    Some(match from.uv()? {
        0 => None,
        number => Some((number - 1, from.u8()?)),
    })
}

/// The objects of a block that are introduced, with the numbers of their types.
fn introduced(from: &mut Bytes<'_>, first: u64) -> Option<Vec<(u64, u64)>> {
    let (mut object, mut found) = (first, Vec::new());
    while from.left() > 0 {
        object = object.checked_add(from.uv()?)?;
        found.extend(introduction(from)?.map(|(number, _)| (object, number)));
        pass_chunks(from)?;
    }
    Some(found)
}

fn pass_chunks(from: &mut Bytes<'_>) -> Option<()> {
    for _ in 0..from.count(1)? {
        from.uv()?;
    }
    Some(())
}

/// Count, and numbers of chunks, each as what it is more than the one before; the first, than the segment's first one.
fn chunks(from: &mut Bytes<'_>, base: u64) -> Option<Vec<u64>> {
    let mut chunk = base;
    list(from, 1, |from| from.uv())?
        .into_iter()
        .map(|more| {
            chunk = chunk.checked_add(more)?;
            Some(chunk)
        })
        .collect()
}

fn put_chunks(chunks: impl ExactSizeIterator<Item = u64>, base: u64, to: &mut Vec<u8>) {
    put_uv(to, chunks.len() as u64);
    let mut last = base;
    for chunk in chunks {
        put_uv(to, chunk - last);
        last = chunk;
    }
}

/// A segment that is being made.
#[derive(Default)]
pub(crate) struct Postings {
    first: u64,
    /// Object and chunk, the chunk less the first one.
    objects: Vec<(u32, u32)>,
    members: Vec<(u32, u32)>,
    /// Object, number of its type, home.
    introduced: Vec<(u32, u64, u8)>,
}

impl Postings {
    /// Of chunks from this one on.
    pub fn from(first: u64) -> Postings {
        Postings { first, ..Postings::default() }
    }

    /// A New event.
    pub fn introduce(&mut self, object: u32, type_number: u64, home: u8) {
        self.introduced.push((object, type_number, home));
    }

    /// A chunk with its objects and members, each once.
    pub fn add(&mut self, chunk: u64, objects: &[u32], members: &[u32]) {
        let chunk = (chunk - self.first) as u32;
        self.objects.extend(objects.iter().map(|object| (*object, chunk)));
        self.members.extend(members.iter().map(|member| (*member, chunk)));
    }

    /// How much is in memory.
    pub fn pairs(&self) -> usize {
        self.objects.len() + self.members.len() + self.introduced.len()
    }

    /// Writes the segment.
    pub fn finish(mut self, output: &mut Output) -> Result<Segment, TranscriptError> {
        self.members.sort_unstable();
        self.objects.sort_unstable();
        self.introduced.sort_unstable();
        let mut raw = Vec::new();
        let mut last = 0;
        for group in self.members.chunk_by(|a, b| a.0 == b.0) {
            put_uv(&mut raw, u64::from(group[0].0 - last));
            last = group[0].0;
            put_chunks(group.iter().map(|(_, chunk)| u64::from(*chunk)), 0, &mut raw);
        }
        let members = output.section(&raw)?;
        Ok(Segment { first: self.first, members, objects: self.write_objects(output)? })
    }

    fn write_objects(&self, output: &mut Output) -> Result<Vec<Block>, TranscriptError> {
        let (mut blocks, mut raw, mut introduced) = (Vec::new(), Vec::new(), self.introduced.as_slice());
        let (mut first, mut last) = (0, 0);
        for group in self.objects.chunk_by(|a, b| a.0 == b.0) {
            let object = group[0].0;
            if raw.is_empty() {
                (first, last) = (object, object);
            }
            put_uv(&mut raw, u64::from(object - last));
            last = object;
            put_type(take_type(&mut introduced, object), &mut raw);
            put_chunks(group.iter().map(|(_, chunk)| u64::from(*chunk)), 0, &mut raw);
            if raw.len() >= BLOCK_BYTES {
                blocks.push(Block { section: output.section(&raw)?, first: first.into() });
                raw.clear();
            }
        }
        if !raw.is_empty() {
            blocks.push(Block { section: output.section(&raw)?, first: first.into() });
        }
        Ok(blocks)
    }
}

/// The type of an object, of those that are in order: what is before it is passed over.
fn take_type(introduced: &mut &[(u32, u64, u8)], object: u32) -> Option<(u64, u8)> {
    let here = introduced.partition_point(|(other, ..)| *other < object);
    *introduced = &introduced[here..];
    introduced.first().filter(|(other, ..)| *other == object).map(|(_, number, home)| (*number, *home))
}

fn put_type(introduced: Option<(u64, u8)>, to: &mut Vec<u8>) {
    match introduced {
        None => put_uv(to, 0),
        Some((number, home)) => {
            put_uv(to, number + 1);
            to.push(home);
        }
    }
}
