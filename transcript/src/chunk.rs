//! Chunks of a stream: found, checked, and closed.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use crate::error::TranscriptError;
use crate::format::{
    self, AT_EVENTS, AT_FLAGS, AT_LENGTH, AT_SUM, AT_VERSION, CHUNK_HEADER, CHUNK_MAGIC, FLAG_CLOSED, VERSION, Version,
};
use crate::limits;
use crate::source::Source;

/// A chunk that is being read.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Chunk {
    /// Where it begins in the stream.
    pub start: u64,
    /// Where its payload ends, from its own beginning; 0: no chunk yet.
    pub end: usize,
    /// Not closed: its end is found by reading.
    pub open: bool,
    /// Events seen so far, definitions and Syncs included.
    pub events: u32,
}

impl Chunk {
    /// Reads the chunk that begins at `start`, its padding included; `None` where no chunk follows.
    pub fn load(
        source: &Source,
        path: &Path,
        start: u64,
        bytes: &mut Vec<u8>,
    ) -> Result<Option<Chunk>, TranscriptError> {
        bytes.clear();
        source.read(path, start, CHUNK_HEADER, bytes)?;
        if bytes.iter().take(CHUNK_MAGIC.len()).all(|&byte| byte == 0) {
            return Ok(None);
        }
        let damaged = |problem| Err(TranscriptError::damaged(path, start as usize, problem));
        let Some(header) = Header::of(bytes) else { return damaged("the chunk is cut short") };
        if !bytes.starts_with(CHUNK_MAGIC) {
            return damaged("no chunk begins here");
        }
        if !header.version.is_read_by(VERSION) {
            return Err(TranscriptError::OtherVersion { path: path.to_owned(), at: start, version: header.version });
        }
        let left = source.length().saturating_sub(start + CHUNK_HEADER as u64);
        let (open, length) = match header.flags {
            FLAG_CLOSED => (false, u64::from(header.length)),
            0 if header.length > 0 && another_follows(source, path, start, header.length)? => {
                return damaged("an open chunk is not the last one");
            }
            0 => (true, left),
            _ => return damaged("flags that are not known"),
        };
        if length > limits::EVENT_BYTES as u64 {
            return damaged("the chunk is longer than any can be");
        }
        let end = CHUNK_HEADER + length as usize;
        let rest = end.next_multiple_of(8) - CHUNK_HEADER;
        source.read(path, start + CHUNK_HEADER as u64, rest, bytes)?;
        let Some((_, padding)) = bytes.split_at_checked(end) else { return damaged("the chunk is cut short") };
        if !open && format::chunk_sum(&bytes[..end]) != header.sum {
            return damaged("the chunk's checksum does not hold");
        }
        if !open && padding.iter().any(|&byte| byte != 0) {
            return damaged("the chunk's padding is not zero");
        }
        Ok(Some(Chunk { start, end, open, events: 0 }))
    }

    /// Bytes of a stream that ends with this chunk, once it is closed.
    pub fn sealed_bytes(&self) -> u64 {
        self.start + self.end.next_multiple_of(8) as u64
    }

    /// Closes the chunk, unless it is closed, and cuts off what follows it, in the file and in `bytes`, which begin with it.
    pub fn seal(&self, path: &Path, bytes: &mut Vec<u8>) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).open(path)?;
        if self.open {
            self.close(&mut file, bytes)?;
        }
        file.set_len(self.sealed_bytes())
    }

    /// The flag is set last: a chunk is closed as a whole or not at all.
    fn close(&self, file: &mut File, bytes: &mut Vec<u8>) -> io::Result<()> {
        // An event that was not stored to its end would be found in the padding.
        bytes.truncate(self.end);
        file.set_len(self.start + self.end as u64)?;
        let length = (self.end - CHUNK_HEADER) as u32;
        self.put(file, bytes, AT_LENGTH, &length.to_le_bytes())?;
        self.put(file, bytes, AT_EVENTS, &self.events.to_le_bytes())?;
        let sum = format::chunk_sum(bytes);
        self.put(file, bytes, AT_SUM, &sum.to_le_bytes())?;
        self.put(file, bytes, AT_FLAGS, &FLAG_CLOSED.to_le_bytes())?;
        bytes.resize(self.end.next_multiple_of(8), 0);
        Ok(())
    }

    fn put(&self, file: &mut File, bytes: &mut [u8], at: usize, number: &[u8]) -> io::Result<()> {
        bytes[at..at + number.len()].copy_from_slice(number);
        file.seek(SeekFrom::Start(self.start + at as u64))?;
        file.write_all(number)
    }
}

/// Whether another chunk begins behind an open one, of which the length was set.
fn another_follows(source: &Source, path: &Path, start: u64, length: u32) -> Result<bool, TranscriptError> {
    let mut magic = Vec::new();
    let next = start + CHUNK_HEADER as u64 + u64::from(length).next_multiple_of(8);
    source.read(path, next, CHUNK_MAGIC.len(), &mut magic)?;
    Ok(magic == CHUNK_MAGIC)
}

/// What a chunk's header says, not yet believed.
struct Header {
    version: Version,
    flags: u16,
    length: u32,
    sum: u32,
}

impl Header {
    /// `None` when it is cut short.
    fn of(bytes: &[u8]) -> Option<Header> {
        let half = |from: usize| Some(u16::from_le_bytes(bytes.get(from..from + 2)?.try_into().ok()?));
        let word = |from: usize| Some(u32::from_le_bytes(bytes.get(from..from + 4)?.try_into().ok()?));
        Some(Header {
            version: Version(half(AT_VERSION)?),
            flags: half(AT_FLAGS)?,
            length: word(AT_LENGTH)?,
            sum: word(AT_SUM)?,
        })
    }
}
