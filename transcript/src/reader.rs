//! Reads a stream, event by event and no more than a chunk at a time; believes nothing that it has not checked.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::bytes::Bytes;
use crate::chunk::Chunk;
use crate::digest::Digest;
use crate::error::TranscriptError;
use crate::event::{Event, EventKind, Operands};
use crate::format::{CHUNK_HEADER, kind};
use crate::limits;
use crate::pack::{Pack, Place};
use crate::refs::Refs;
use crate::source::Source;
use crate::tables::Tables;
use crate::value::Values;

/// A stream of events.
#[derive(Debug)]
pub struct Stream {
    path: PathBuf,
    source: Source,
    /// The same in a pack, where the reader can jump to an event.
    packed: Option<Source>,
}

impl Stream {
    /// A stream's file. What is written behind its end from now on is not seen.
    ///
    /// # Errors
    /// A file that cannot be opened.
    pub fn open(path: &Path) -> Result<Stream, TranscriptError> {
        let source = Source::open(path).map_err(TranscriptError::io(path))?;
        Ok(Stream { path: path.to_owned(), source, packed: None })
    }

    /// A stream in memory; `path` is for messages.
    pub fn of_bytes(path: &Path, bytes: Vec<u8>) -> Stream {
        Stream { path: path.to_owned(), source: Source::Memory(bytes), packed: None }
    }

    /// A stream of a pack.
    pub(crate) fn of_pack(path: &Path, pack: &Arc<Pack>, number: usize) -> Stream {
        Stream { path: path.to_owned(), source: Source::of_pack(pack, number), packed: None }
    }

    /// The stream, whose events the pack holds too.
    pub(crate) fn with_pack(self, pack: &Arc<Pack>, number: usize) -> Stream {
        Stream { packed: Some(Source::of_pack(pack, number)), ..self }
    }

    /// Its events.
    pub fn events(&self) -> Events<'_> {
        Events {
            path: &self.path,
            source: &self.source,
            bytes: Vec::new(),
            at: 0,
            chunk: Chunk::default(),
            state: State::default(),
            ended: false,
            digest: None,
        }
    }

    /// Its events from one of them on: the next one is that of this number, if there are so many. In a pack this is a jump to its
    /// chunk, otherwise the events before are read.
    ///
    /// # Errors
    /// Bytes that are not what the format says.
    pub fn events_at(&self, number: u64) -> Result<Events<'_>, TranscriptError> {
        let place = self.index().and_then(|(pack, stream)| pack.chunk_of(stream, Place::Event(number)));
        let mut events = match place {
            Some((chunk, _)) => self.events_of_chunk(chunk)?,
            None => self.events(),
        };
        while events.state.number < number && events.next_event()?.is_some() {}
        Ok(events)
    }

    /// The pack that has an index of it, and its number there.
    pub(crate) fn index(&self) -> Option<(&Pack, usize)> {
        self.indexed().pack()
    }

    /// Where the index is, if there is one.
    fn indexed(&self) -> &Source {
        self.packed.as_ref().unwrap_or(&self.source)
    }

    /// Its events from a chunk of the index on.
    pub(crate) fn events_of_chunk(&self, chunk: usize) -> Result<Events<'_>, TranscriptError> {
        let (source, mut events) = (self.indexed(), self.events());
        if let Some((pack, stream)) = source.pack() {
            let (start, state) = pack.before(stream, chunk)?;
            events.chunk.start = start;
            events = Events { source, state, ..events };
        }
        Ok(events)
    }

    /// The same as [`Stream::events`], and a digest of the chunks that were read.
    pub(crate) fn digested(&self) -> Events<'_> {
        Events { digest: Some(Digest::default()), ..self.events() }
    }
}

/// What the events of a chunk depend on that came before it.
#[derive(Debug, Default)]
pub(crate) struct State {
    pub tables: Tables,
    pub refs: Refs,
    /// Number of the last crossing.
    pub seq: u64,
    /// Number of the next event.
    pub number: u64,
}

/// The events of one stream. After an error there are no more.
#[derive(Debug)]
pub struct Events<'s> {
    path: &'s Path,
    source: &'s Source,
    /// The chunk's bytes.
    bytes: Vec<u8>,
    /// Where the next event begins in them.
    at: usize,
    chunk: Chunk,
    state: State,
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
        self.event(kind)
    }

    /// The next event of the chunk.
    pub(crate) fn next_of_chunk(&mut self) -> Result<Option<Event<'_>>, TranscriptError> {
        match self.next_kind()? {
            Some(kind) => self.event(kind),
            None => Ok(None),
        }
    }

    /// The event of this kind, whose operands come next.
    #[inline(always)] // an event that is moved costs as much as one that is read
    fn event(&mut self, kind: EventKind) -> Result<Option<Event<'_>>, TranscriptError> {
        let at = self.at - 1;
        let State { tables, refs, seq, number } = &mut self.state;
        let mut from = Bytes::new(&self.bytes[self.at..self.chunk.end]);
        let Some(operands) = operands(kind, &mut from, tables, refs) else {
            return Err(unreadable(self.path, self.chunk.start, at, kind as u8));
        };
        self.at = self.chunk.end - from.left();
        self.ended = false;
        *number += 1;
        *seq += u64::from(kind.is_crossing());
        let end = self.chunk.start + self.at as u64;
        Ok(Some(Event { number: *number - 1, seq: *seq, kind, operands, end }))
    }

    /// What has been read so far.
    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// Keeps the objects that are met.
    pub(crate) fn collecting(mut self) -> Self {
        self.state.refs = Refs::collecting();
        self
    }

    /// The objects of the chunk, and its bytes; when all of its events have been read.
    pub(crate) fn take_chunk(&mut self) -> (Vec<u32>, Vec<u8>) {
        (self.state.refs.take(), std::mem::take(&mut self.bytes))
    }

    /// Closes the last chunk of a stream that has been read to its end, unless it is closed: the JVM that wrote it was killed or
    /// ended without (an ordinary end leaves it open too). What follows the last event is cut off.
    pub(crate) fn seal(&mut self) -> Result<(), TranscriptError> {
        self.chunk.seal(self.path, &mut self.bytes).map_err(TranscriptError::io(self.path))
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
            self.define(number).ok_or_else(|| unreadable(self.path, self.chunk.start, at, number))?;
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
        let mut from = Bytes::new(&self.bytes[self.at..self.chunk.end]);
        let State { tables, seq, .. } = &mut self.state;
        match number {
            kind::SYNC => *seq = limits::sequence(seq.checked_add(from.uv()?)?)?,
            kind::STRING => tables.define_string(&mut from)?,
            kind::TYPE => tables.define_type(&mut from)?,
            kind::MEMBER => tables.define_member(&mut from)?,
            _ => return None,
        }
        self.at = self.chunk.end - from.left();
        Some(())
    }

    /// Goes to the next chunk.
    pub(crate) fn enter_chunk(&mut self) -> Result<bool, TranscriptError> {
        if self.chunk.open {
            return Ok(false); // it is the last one
        }
        self.leave_chunk();
        let start = self.chunk.sealed_bytes();
        let next = Chunk::load(self.source, self.path, start, &mut self.bytes)?;
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

    /// Where the chunk begins in the stream.
    pub(crate) fn chunk_start(&self) -> u64 {
        self.chunk.start
    }

    /// What is wrong at a byte of the chunk.
    pub(crate) fn damaged(&self, at: usize, problem: &str) -> TranscriptError {
        TranscriptError::damaged(self.path, self.chunk.start as usize + at, problem)
    }
}

#[cold]
fn unreadable(path: &Path, start: u64, at: usize, kind: u8) -> TranscriptError {
    TranscriptError::damaged(path, start as usize + at, format!("no event of kind {kind} can be read here"))
}

#[inline(always)] // for the same reason
fn operands<'s>(kind: EventKind, from: &mut Bytes<'s>, tables: &'s Tables, refs: &mut Refs) -> Option<Operands<'s>> {
    use EventKind::*;
    Some(match kind {
        New => Operands::Introduction(object(from, refs)?, tables.type_name(from)?, char::from(from.u8()?)),
        OutCall | InCall => {
            let member = tables.member(from)?;
            let receiver = Values::read(1, from, tables, refs)?;
            Operands::Call(member, receiver, Values::read(from.count(1)?, from, tables, refs)?)
        }
        OutReturn | OutThrow | InReturn | InThrow => Operands::Value(Values::read(1, from, tables, refs)?),
        Content => Operands::Content(object(from, refs)?, Values::read(1, from, tables, refs)?),
        Change => {
            let (object, writer) = (object(from, refs)?, char::from(from.u8()?));
            Operands::Change(object, writer, Values::read(1, from, tables, refs)?)
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

fn object(from: &mut Bytes<'_>, refs: &mut Refs) -> Option<u64> {
    let id = from.uv()?;
    refs.last = limits::object_id(i64::try_from(id).ok()?)?;
    refs.meet(refs.last);
    Some(id)
}
