//! Reads a stream, event by event; believes nothing that it has not checked.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use crate::bytes::Bytes;
use crate::error::TranscriptError;
use crate::event::{Event, EventKind, Member, Operands};
use crate::format::{self, AT_FLAGS, AT_LENGTH, CHUNK_HEADER, CHUNK_MAGIC, FLAG_CLOSED, kind};
use crate::head::StreamIndex;
use crate::limits;
use crate::value::{Tables, Val, at, text};

/// The events of one stream. After an error there are no more.
pub struct StreamReader {
    path: PathBuf,
    bytes: Vec<u8>,
    position: usize,
    chunk_end: usize,
    next_chunk: usize,
    open: bool,
    chunk: usize,
    chunk_events: u32,
    strings: Vec<Rc<str>>,
    types: Vec<Rc<str>>,
    members: Vec<Rc<Member>>,
    last_ref: i64,
    seq: u64,
    number: u64,
    failed: bool,
}

impl StreamReader {
    /// Reads a stream's file.
    pub fn open(path: &Path) -> Result<StreamReader, TranscriptError> {
        let bytes = fs::read(path).map_err(TranscriptError::io(path))?;
        Ok(Self::of_bytes(path, bytes))
    }

    /// Reads a stream from memory; `path` is for messages.
    pub fn of_bytes(path: &Path, bytes: Vec<u8>) -> StreamReader {
        StreamReader {
            path: path.to_owned(),
            bytes,
            position: 0,
            chunk_end: 0,
            next_chunk: 0,
            open: false,
            chunk: 0,
            chunk_events: 0,
            strings: Vec::new(),
            types: Vec::new(),
            members: Vec::new(),
            last_ref: 0,
            seq: 0,
            number: 0,
            failed: false,
        }
    }

    /// Closes the last chunk of a stream that has been read to its end, unless it is closed: the JVM that wrote it was killed or
    /// ended without (an ordinary end leaves it open too). What follows the last event is cut off.
    pub(crate) fn seal(&self) -> Result<(), TranscriptError> {
        let file = OpenOptions::new().write(true).open(&self.path).map_err(TranscriptError::io(&self.path))?;
        if self.open {
            self.close_chunk(&file).map_err(TranscriptError::io(&self.path))?;
        }
        file.set_len(self.sealed_bytes() as u64).map_err(TranscriptError::io(&self.path))
    }

    /// Bytes of the stream once its last chunk is closed.
    fn sealed_bytes(&self) -> usize {
        if self.chunk_end == 0 {
            return 0;
        }
        let payload = self.chunk + CHUNK_HEADER;
        payload + (self.chunk_end - payload).next_multiple_of(8)
    }

    /// The flag is set last: a chunk is closed as a whole or not at all.
    fn close_chunk(&self, mut file: &File) -> io::Result<()> {
        let payload = &self.bytes[self.chunk + CHUNK_HEADER..self.chunk_end];
        let mut numbers = Vec::from((payload.len() as u32).to_le_bytes());
        numbers.extend(self.chunk_events.to_le_bytes());
        numbers.extend(crc32c::crc32c(payload).to_le_bytes());
        file.seek(SeekFrom::Start((self.chunk + AT_LENGTH) as u64))?;
        file.write_all(&numbers)?;
        file.seek(SeekFrom::Start((self.chunk + AT_FLAGS) as u64))?;
        file.write_all(&FLAG_CLOSED.to_le_bytes())
    }

    fn damaged(&self, problem: impl Into<String>) -> TranscriptError {
        TranscriptError::damaged(&self.path, self.position, problem)
    }

    fn step(&mut self) -> Result<Option<Event>, TranscriptError> {
        loop {
            if self.position >= self.chunk_end && !self.enter_chunk()? {
                return Ok(None);
            }
            let kind = self.bytes[self.position];
            if kind == 0 {
                if !self.open {
                    return Err(self.damaged("a closed chunk ends before its length"));
                }
                self.chunk_end = self.position;
                self.next_chunk = self.bytes.len();
                return Ok(None);
            }
            self.chunk_events += 1;
            if let Some(event) = self.event(kind)? {
                return Ok(Some(event));
            }
        }
    }

    fn enter_chunk(&mut self) -> Result<bool, TranscriptError> {
        loop {
            let start = self.next_chunk;
            self.position = start.min(self.bytes.len());
            let header = self.bytes.get(start..start + CHUNK_HEADER);
            let Some(header) = header.filter(|header| header[..4] != [0; 4]) else { return Ok(false) };
            if header[..4] != *CHUNK_MAGIC {
                return Err(self.damaged("no chunk begins here"));
            }
            let word =
                |from: usize| u32::from_le_bytes([header[from], header[from + 1], header[from + 2], header[from + 3]]);
            let half = |from: usize| u16::from_le_bytes([header[from], header[from + 1]]);
            if half(4) != format::VERSION.0 {
                let [minor, major] = half(4).to_le_bytes();
                return Err(TranscriptError::Newer { path: self.path.clone(), major, minor });
            }
            self.open = half(AT_FLAGS) & FLAG_CLOSED == 0;
            self.chunk = start;
            self.chunk_events = 0;
            let first = start + CHUNK_HEADER;
            let left = self.bytes.len() - first;
            let length = if self.open { left } else { word(AT_LENGTH) as usize };
            if length > left {
                return Err(self.damaged("the chunk is cut short"));
            }
            if !self.open && crc32c::crc32c(&self.bytes[first..first + length]) != word(36) {
                return Err(self.damaged("the chunk's checksum does not hold"));
            }
            self.position = first;
            self.chunk_end = first + length;
            self.next_chunk = first + length.next_multiple_of(8);
            if length > 0 {
                return Ok(true);
            }
        }
    }

    /// Reads what begins here; `None` for definitions.
    fn event(&mut self, kind: u8) -> Result<Option<Event>, TranscriptError> {
        let bytes = std::mem::take(&mut self.bytes);
        let mut from = Bytes::new(&bytes[..self.chunk_end], self.position + 1);
        let read = self.operands(kind, &mut from);
        let after = from.at;
        self.bytes = bytes;
        let Some(operands) = read else {
            return Err(self.damaged(format!("no event of kind {kind} can be read here")));
        };
        self.position = after;
        let (Some(operands), Some(kind)) = (operands, EventKind::of(kind)) else { return Ok(None) };
        if kind.is_crossing() {
            self.seq += 1;
        }
        self.number += 1;
        Ok(Some(Event { number: self.number - 1, seq: self.seq, kind, operands }))
    }

    fn operands(&mut self, number: u8, from: &mut Bytes<'_>) -> Option<Option<Operands>> {
        match number {
            kind::SYNC => self.seq = limits::sequence(self.seq.checked_add(from.uv()?)?)?,
            kind::STRING => self.strings.push(text(from)?),
            kind::TYPE => {
                let name = at(&self.strings, from)?;
                self.types.push(name);
            }
            kind::MEMBER => {
                let member = self.member(from)?;
                self.members.push(Rc::new(member));
            }
            _ => return self.of_event(EventKind::of(number)?, from).map(Some),
        }
        Some(None)
    }

    fn member(&self, from: &mut Bytes<'_>) -> Option<Member> {
        Some(Member {
            kind: char::from(from.u8()?),
            home: char::from(from.u8()?),
            owner: at(&self.strings, from)?,
            name: at(&self.strings, from)?,
            descriptor: at(&self.strings, from)?,
        })
    }

    fn of_event(&mut self, kind: EventKind, from: &mut Bytes<'_>) -> Option<Operands> {
        use EventKind::*;
        Some(match kind {
            New => Operands::Introduction(self.object(from)?, at(&self.types, from)?, char::from(from.u8()?)),
            OutCall | InCall => {
                let member = Rc::clone(self.members.get(usize::try_from(from.uv()?).ok()?)?);
                let receiver = self.value(from)?;
                let count = from.count(1)?;
                let arguments = (0..count).map(|_| self.value(from)).collect::<Option<_>>()?;
                Operands::Call(member, receiver, arguments)
            }
            OutReturn | OutThrow | InReturn | InThrow => Operands::Value(self.value(from)?),
            Content => Operands::Content(self.object(from)?, self.value(from)?),
            Change => Operands::Change(self.object(from)?, char::from(from.u8()?), self.value(from)?),
            ThreadStart => {
                let name = at(&self.strings, from)?;
                let (daemon, realm) = (from.u8()? != 0, char::from(from.u8()?));
                Operands::Thread(name, daemon, realm, at(&self.strings, from)?)
            }
            ThreadEnd => Operands::None,
            Refused => Operands::Refusal(at(&self.strings, from)?, at(&self.strings, from)?),
            Note => Operands::Note(at(&self.strings, from)?),
        })
    }

    fn object(&mut self, from: &mut Bytes<'_>) -> Option<u64> {
        let id = from.uv()?;
        self.last_ref = limits::object_id(i64::try_from(id).ok()?)?;
        Some(id)
    }

    fn value(&mut self, from: &mut Bytes<'_>) -> Option<Val> {
        let mut tables = Tables { strings: &self.strings, types: &self.types, last_ref: &mut self.last_ref };
        Val::read(from, &mut tables, 0)
    }
}

impl Iterator for StreamReader {
    type Item = Result<Event, TranscriptError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let step = self.step();
        self.failed = !matches!(step, Ok(Some(_)));
        step.transpose()
    }
}

/// Something unsupported that a capture met.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// What.
    pub what: String,
    /// Where.
    pub place: String,
}

/// What reading a capture through has found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// The streams, in order.
    pub streams: Vec<StreamIndex>,
    /// What was refused, each once.
    pub refusals: Vec<Refusal>,
    /// Types of the environment's objects that crossed, as the transcript names them.
    pub types: BTreeSet<String>,
}

/// Reads all streams of a capture's directory through.
///
/// # Errors
/// The first stream that cannot be read.
pub fn summarise(directory: &Path) -> Result<Summary, TranscriptError> {
    through(directory, |_| Ok(()))
}

/// The same, and closes the chunks that the program left open, so that from now on a checksum covers every byte. The program that
/// wrote them must have ended.
///
/// # Errors
/// The first stream that cannot be read or written.
pub fn seal(directory: &Path) -> Result<Summary, TranscriptError> {
    through(directory, StreamReader::seal)
}

/// Whether the streams of a capture's directory are, byte for byte, those that its head tells of.
///
/// # Errors
/// A stream that cannot be read.
pub fn unchanged(directory: &Path, streams: &[StreamIndex]) -> Result<bool, TranscriptError> {
    for stream in streams {
        let path = directory.join(&stream.file);
        let bytes = fs::read(&path).map_err(TranscriptError::io(&path))?;
        if bytes.len() as u64 != stream.bytes || crc32c::crc32c(&bytes) != stream.crc32c {
            return Ok(false);
        }
    }
    Ok(!directory.join(format::stream_file(streams.len())).exists())
}

fn through(
    directory: &Path,
    finish: impl Fn(&StreamReader) -> Result<(), TranscriptError>,
) -> Result<Summary, TranscriptError> {
    let mut summary = Summary::default();
    for number in 0.. {
        let file = format::stream_file(number);
        let path = directory.join(&file);
        if !path.exists() {
            break;
        }
        let mut reader = StreamReader::open(&path)?;
        let mut index = StreamIndex { file, ..StreamIndex::default() };
        while let Some(event) = reader.next().transpose()? {
            index.add(&event);
            summary.add(&event);
        }
        finish(&reader)?;
        index.bytes = reader.sealed_bytes() as u64;
        index.crc32c = crc32c::crc32c(&fs::read(&path).map_err(TranscriptError::io(&path))?);
        summary.streams.push(index);
    }
    Ok(summary)
}

impl Summary {
    fn add(&mut self, event: &Event) {
        match &event.operands {
            Operands::Refusal(what, place) => {
                let refusal = Refusal { what: what.to_string(), place: place.to_string() };
                if !self.refusals.contains(&refusal) {
                    self.refusals.push(refusal);
                }
            }
            Operands::Introduction(_, name, 'E') if !self.types.contains(&**name) => {
                self.types.insert(name.to_string());
            }
            _ => {}
        }
    }
}
