//! Reads a stream, event by event and no more than a chunk at a time; believes nothing that it has not checked.

use std::path::{Path, PathBuf};

use crate::bytes::Bytes;
use crate::chunk::Chunk;
use crate::digest::Digest;
use crate::error::TranscriptError;
use crate::event::{Event, EventKind, Operands};
use crate::format::{CHUNK_HEADER, kind};
use crate::limits;
use crate::source::Source;
use crate::tables::Tables;
use crate::value::Values;

/// A stream of events.
#[derive(Debug)]
pub struct Stream {
    path: PathBuf,
    source: Source,
}

impl Stream {
    /// A stream's file. What is written behind its end from now on is not seen.
    ///
    /// # Errors
    /// A file that cannot be opened.
    pub fn open(path: &Path) -> Result<Stream, TranscriptError> {
        let source = Source::open(path).map_err(TranscriptError::io(path))?;
        Ok(Stream { path: path.to_owned(), source })
    }

    /// A stream in memory; `path` is for messages.
    pub fn of_bytes(path: &Path, bytes: Vec<u8>) -> Stream {
        Stream { path: path.to_owned(), source: Source::Memory(bytes) }
    }

    /// Its events.
    pub fn events(&self) -> Events<'_> {
        Events {
            stream: self,
            bytes: Vec::new(),
            at: 0,
            chunk: Chunk::default(),
            tables: Tables::default(),
            last_ref: 0,
            seq: 0,
            number: 0,
            ended: false,
            digest: None,
        }
    }

    /// The same, and a digest of the chunks that were read.
    pub(crate) fn digested(&self) -> Events<'_> {
        Events { digest: Some(Digest::default()), ..self.events() }
    }
}

/// The events of one stream. After an error there are no more.
#[derive(Debug)]
pub struct Events<'s> {
    stream: &'s Stream,
    /// The chunk's bytes.
    bytes: Vec<u8>,
    /// Where the next event begins in them.
    at: usize,
    chunk: Chunk,
    tables: Tables,
    last_ref: i64,
    seq: u64,
    number: u64,
    ended: bool,
    digest: Option<Digest>,
}

impl Events<'_> {
    /// The next event; `None` at the end. Definitions and Syncs are taken in on the way.
    ///
    /// # Errors
    /// Bytes that are not what the format says, or a version that is not known.
    pub fn next_event(&mut self) -> Result<Option<Event<'_>>, TranscriptError> {
        if self.ended {
            return Ok(None);
        }
        self.ended = true; // unless an event is found
        let kind = loop {
            if let Some(kind) = self.next_kind()? {
                break kind;
            }
            if !self.enter_chunk()? {
                return Ok(None);
            }
        };
        let number = self.number;
        self.number += 1;
        self.seq += u64::from(kind.is_crossing());
        let at = self.at - 1;
        let mut from = Bytes::new(&self.bytes[..self.chunk.end], self.at);
        let Some(operands) = operands(kind, &mut from, &self.tables, &mut self.last_ref) else {
            return Err(self.unreadable(at, kind as u8));
        };
        self.at = from.at;
        self.ended = false;
        Ok(Some(Event { number, seq: self.seq, kind, operands }))
    }

    /// The definitions so far.
    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Closes the last chunk of a stream that has been read to its end, unless it is closed: the JVM that wrote it was killed or
    /// ended without (an ordinary end leaves it open too). What follows the last event is cut off.
    pub(crate) fn seal(&mut self) -> Result<(), TranscriptError> {
        self.chunk.seal(&self.stream.path, &mut self.bytes).map_err(TranscriptError::io(&self.stream.path))
    }

    /// Length and digest of a stream that has been read to its end.
    pub(crate) fn finish(mut self) -> (u64, Digest) {
        self.leave_chunk();
        (self.chunk.sealed_bytes(), self.digest.unwrap_or_default())
    }

    /// Takes in what comes before the chunk's next event, and that event's kind.
    fn next_kind(&mut self) -> Result<Option<EventKind>, TranscriptError> {
        while self.at < self.chunk.end {
            let at = self.at;
            let number = self.bytes[at];
            if number == 0 {
                self.end_at(at)?;
                break;
            }
            self.chunk.events += 1;
            self.at += 1;
            if let Some(kind) = EventKind::of(number) {
                return Ok(Some(kind));
            }
            self.define(number).ok_or_else(|| self.unreadable(at, number))?;
        }
        Ok(None)
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
        let mut from = Bytes::new(&self.bytes[..self.chunk.end], self.at);
        match number {
            kind::SYNC => self.seq = limits::sequence(self.seq.checked_add(from.uv()?)?)?,
            kind::STRING => self.tables.define_string(&mut from)?,
            kind::TYPE => self.tables.define_type(&mut from)?,
            kind::MEMBER => self.tables.define_member(&mut from)?,
            _ => return None,
        }
        self.at = from.at;
        Some(())
    }

    /// Goes to the next chunk.
    fn enter_chunk(&mut self) -> Result<bool, TranscriptError> {
        if self.chunk.open {
            return Ok(false); // it is the last one
        }
        self.leave_chunk();
        let start = self.chunk.sealed_bytes();
        let next = Chunk::load(&self.stream.source, &self.stream.path, start, &mut self.bytes)?;
        let Some(next) = next else {
            self.bytes.clear();
            return Ok(false);
        };
        (self.chunk, self.at) = (next, CHUNK_HEADER);
        Ok(true)
    }

    /// Takes the chunk into the digest.
    fn leave_chunk(&mut self) {
        if let Some(digest) = &mut self.digest {
            digest.update(&self.bytes);
        }
    }

    fn damaged(&self, at: usize, problem: &str) -> TranscriptError {
        TranscriptError::damaged(&self.stream.path, self.chunk.start as usize + at, problem)
    }

    #[cold]
    fn unreadable(&self, at: usize, kind: u8) -> TranscriptError {
        self.damaged(at, &format!("no event of kind {kind} can be read here"))
    }
}

fn operands<'s>(kind: EventKind, from: &mut Bytes<'s>, tables: &'s Tables, last_ref: &mut i64) -> Option<Operands<'s>> {
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
