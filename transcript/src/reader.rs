//! Reads a stream, event by event; believes nothing that it has not checked, and copies nothing.

use std::fs::{self, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::bytes::Bytes;
use crate::error::TranscriptError;
use crate::event::{Event, EventKind, Member, Operands};
use crate::format::{
    self, AT_EVENTS, AT_FLAGS, AT_LENGTH, AT_SUM, AT_VERSION, CHUNK_HEADER, CHUNK_MAGIC, FLAG_CLOSED, Version, kind,
};
use crate::limits;
use crate::text::Text;
use crate::value::{Tables, Values};

/// A stream's bytes. They are read, not mapped: a file that shrinks meanwhile must not end the process.
pub struct Stream {
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Stream {
    /// Reads a stream's file.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn open(path: &Path) -> Result<Stream, TranscriptError> {
        let bytes = fs::read(path).map_err(TranscriptError::io(path))?;
        Ok(Self::of_bytes(path, bytes))
    }

    /// A stream in memory; `path` is for messages.
    pub fn of_bytes(path: &Path, bytes: Vec<u8>) -> Stream {
        Stream { path: path.to_owned(), bytes }
    }

    /// All bytes of the file.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Its events.
    pub fn events(&self) -> Events<'_> {
        Events {
            path: &self.path,
            bytes: &self.bytes,
            from: Bytes::new(&[], 0),
            chunk: Chunk::default(),
            tables: Tables::default(),
            last_ref: 0,
            seq: 0,
            number: 0,
            ended: false,
        }
    }

    /// Closes the last chunk of a stream that has been read to its end, unless it is closed: the JVM that wrote it was killed or
    /// ended without (an ordinary end leaves it open too). What follows the last event is cut off, in the file and here.
    pub(crate) fn seal(&mut self, last: &Chunk) -> Result<(), TranscriptError> {
        self.write_seal(last).map_err(TranscriptError::io(&self.path))?;
        Ok(())
    }

    /// The flag is set last: a chunk is closed as a whole or not at all.
    fn write_seal(&mut self, last: &Chunk) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).open(&self.path)?;
        // An event that was not stored to its end would be found in the padding.
        self.bytes.truncate(last.end);
        self.bytes.resize(last.sealed_bytes(), 0);
        file.set_len(last.end as u64)?;
        if last.open {
            let length = (last.end - last.start - CHUNK_HEADER) as u32;
            self.put(&mut file, last.start + AT_LENGTH, &length.to_le_bytes())?;
            self.put(&mut file, last.start + AT_EVENTS, &last.events.to_le_bytes())?;
            let sum = format::chunk_sum(&self.bytes[last.start..last.end]);
            self.put(&mut file, last.start + AT_SUM, &sum.to_le_bytes())?;
            self.put(&mut file, last.start + AT_FLAGS, &FLAG_CLOSED.to_le_bytes())?;
        }
        file.set_len(last.sealed_bytes() as u64)
    }

    fn put(&mut self, mut file: impl Write + Seek, at: usize, number: &[u8]) -> io::Result<()> {
        self.bytes[at..at + number.len()].copy_from_slice(number);
        file.seek(SeekFrom::Start(at as u64))?;
        file.write_all(number)
    }
}

/// A chunk that is being read; `end`: where its payload ends.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Chunk {
    start: usize,
    end: usize,
    open: bool,
    events: u32,
}

impl Chunk {
    /// Bytes of a stream that ends with this chunk, once it is closed.
    pub fn sealed_bytes(&self) -> usize {
        if self.end == 0 {
            return 0;
        }
        let payload = self.start + CHUNK_HEADER;
        payload + (self.end - payload).next_multiple_of(8)
    }
}

/// The events of one stream. After an error there are no more.
pub struct Events<'s> {
    path: &'s Path,
    bytes: &'s [u8],
    /// The chunk's bytes and those before; what is read next.
    from: Bytes<'s>,
    chunk: Chunk,
    tables: Tables<'s>,
    last_ref: i64,
    seq: u64,
    number: u64,
    ended: bool,
}

impl<'s> Events<'s> {
    /// The next event; `None` at the end. Definitions and Syncs are taken in on the way.
    ///
    /// # Errors
    /// Bytes that are not what the format says, or a version that is not known.
    pub fn next_event(&mut self) -> Result<Option<Event<'_, 's>>, TranscriptError> {
        if self.ended {
            return Ok(None);
        }
        self.ended = true; // unless an event is found
        let Some(kind) = self.next_kind()? else { return Ok(None) };
        let number = self.number;
        self.number += 1;
        self.seq += u64::from(kind.is_crossing());
        let at = self.from.at - 1;
        let Some(operands) = operands(kind, &mut self.from, &self.tables, &mut self.last_ref) else {
            return Err(unreadable(self.path, at, kind as u8));
        };
        self.ended = false;
        Ok(Some(Event { number, seq: self.seq, kind, operands }))
    }

    /// The types that have been defined so far.
    pub(crate) fn types(&self) -> impl Iterator<Item = &Text<'s>> {
        self.tables.types.iter()
    }

    /// The last chunk, when all events have been read.
    pub(crate) fn last_chunk(&self) -> Chunk {
        self.chunk
    }

    /// Takes in what comes before the next event, and that event's kind.
    fn next_kind(&mut self) -> Result<Option<EventKind>, TranscriptError> {
        loop {
            if self.from.left() == 0 && !self.enter_chunk()? {
                return Ok(None);
            }
            let at = self.from.at;
            let number = self.from.u8().unwrap_or_default();
            if number == 0 {
                return self.end_at(at).map(|()| None);
            }
            self.chunk.events += 1;
            if let Some(kind) = EventKind::of(number) {
                return Ok(Some(kind));
            }
            self.define(number).ok_or_else(|| unreadable(self.path, at, number))?;
        }
    }

    /// Nothing was written from here on.
    fn end_at(&mut self, at: usize) -> Result<(), TranscriptError> {
        if !self.chunk.open {
            return Err(self.damaged(at, "a closed chunk ends before its length"));
        }
        self.chunk.end = at;
        Ok(())
    }

    fn define(&mut self, number: u8) -> Option<()> {
        let (from, tables) = (&mut self.from, &mut self.tables);
        match number {
            kind::SYNC => self.seq = limits::sequence(self.seq.checked_add(from.uv()?)?)?,
            kind::STRING => tables.strings.push(Text::read(from)?),
            kind::TYPE => tables.types.push(tables.string(from)?),
            kind::MEMBER => tables.members.push(member(from, tables)?),
            _ => return None,
        }
        Some(())
    }

    /// Goes to the next chunk that has a payload.
    fn enter_chunk(&mut self) -> Result<bool, TranscriptError> {
        loop {
            let start = self.chunk.sealed_bytes();
            let rest = self.bytes.get(start..).unwrap_or_default();
            if rest.iter().take(CHUNK_MAGIC.len()).all(|&byte| byte == 0) {
                return Ok(false);
            }
            self.chunk = self.checked(start, rest)?;
            self.from = Bytes::new(&self.bytes[..self.chunk.end], start + CHUNK_HEADER);
            if self.from.left() > 0 {
                return Ok(true);
            }
        }
    }

    /// The chunk at `start`; `rest` are the file's bytes from there on.
    fn checked(&self, start: usize, rest: &[u8]) -> Result<Chunk, TranscriptError> {
        let damaged = |problem| Err(self.damaged(start, problem));
        let Some((header, left)) = rest.split_at_checked(CHUNK_HEADER) else {
            return damaged("the chunk is cut short");
        };
        let half = |from: usize| u16::from_le_bytes([header[from], header[from + 1]]);
        let word = |from: usize| u32::from(half(from)) | u32::from(half(from + 2)) << 16;
        if !header.starts_with(CHUNK_MAGIC) {
            return damaged("no chunk begins here");
        }
        let version = Version(half(AT_VERSION));
        if !version.is_read() {
            return Err(TranscriptError::OtherVersion { path: self.path.to_owned(), at: start as u64, version });
        }
        let claimed = word(AT_LENGTH) as usize;
        let after = left.get(claimed.next_multiple_of(8)..).unwrap_or_default();
        let (open, length) = match half(AT_FLAGS) {
            FLAG_CLOSED => (false, claimed),
            0 if claimed > 0 && after.starts_with(CHUNK_MAGIC) => return damaged("an open chunk is not the last one"),
            0 => (true, left.len()),
            _ => return damaged("flags that are not known"),
        };
        if length > limits::EVENT_BYTES {
            return damaged("the chunk is longer than any can be");
        }
        let Some((_, behind)) = left.split_at_checked(length) else { return damaged("the chunk is cut short") };
        if !open && format::chunk_sum(&rest[..CHUNK_HEADER + length]) != word(AT_SUM) {
            return damaged("the chunk's checksum does not hold");
        }
        if !open && behind.iter().take(length.next_multiple_of(8) - length).any(|&byte| byte != 0) {
            return damaged("the chunk's padding is not zero");
        }
        Ok(Chunk { start, end: start + CHUNK_HEADER + length, open, events: 0 })
    }

    fn damaged(&self, at: usize, problem: &str) -> TranscriptError {
        TranscriptError::damaged(self.path, at, problem)
    }
}

#[cold]
fn unreadable(path: &Path, at: usize, kind: u8) -> TranscriptError {
    TranscriptError::damaged(path, at, format!("no event of kind {kind} can be read here"))
}

fn member<'s>(from: &mut Bytes<'s>, tables: &Tables<'s>) -> Option<Member<'s>> {
    Some(Member {
        kind: char::from(from.u8()?),
        home: char::from(from.u8()?),
        owner: tables.string(from)?,
        name: tables.string(from)?,
        descriptor: tables.string(from)?,
    })
}

fn operands<'r, 's>(
    kind: EventKind,
    from: &mut Bytes<'s>,
    tables: &'r Tables<'s>,
    last_ref: &mut i64,
) -> Option<Operands<'r, 's>> {
    use EventKind::*;
    Some(match kind {
        New => Operands::Introduction(object(from, last_ref)?, tables.type_name(from)?, char::from(from.u8()?)),
        OutCall | InCall => {
            let member = tables.member(from)?;
            let receiver = Values::read(1, from, tables, last_ref)?;
            Operands::Call(member, receiver, Values::read(from.count(1)?, from, tables, last_ref)?)
        }
        OutReturn | OutThrow | InReturn | InThrow => Operands::Value(Values::read(1, from, tables, last_ref)?),
        Content => Operands::Content(object(from, last_ref)?, Values::read(1, from, tables, last_ref)?),
        Change => {
            let (object, writer) = (object(from, last_ref)?, char::from(from.u8()?));
            Operands::Change(object, writer, Values::read(1, from, tables, last_ref)?)
        }
        ThreadStart => {
            let name = tables.string(from)?;
            let (daemon, realm) = (from.u8()? != 0, char::from(from.u8()?));
            Operands::Thread(name, daemon, realm, tables.string(from)?)
        }
        ThreadEnd => Operands::None,
        Refused => Operands::Refusal(tables.string(from)?, tables.string(from)?),
        Note => Operands::Note(tables.string(from)?),
    })
}

fn object(from: &mut Bytes<'_>, last_ref: &mut i64) -> Option<u64> {
    let id = from.uv()?;
    *last_ref = limits::object_id(i64::try_from(id).ok()?)?;
    Some(id)
}
