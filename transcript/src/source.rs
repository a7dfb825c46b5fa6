//! Where the bytes of a stream are: in a file or a pack, of which no more than a chunk is read at a time, or in memory.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use crate::error::TranscriptError;
use crate::pack::{Inflated, Pack};

/// The bytes of a stream. A file is read, not mapped: one that shrinks meanwhile must not end the process.
#[derive(Debug)]
pub(crate) enum Source {
    /// A file, and how long it was when it was opened.
    File(Mutex<File>, u64),
    /// All of them.
    Memory(Vec<u8>),
    /// The number of a stream in a pack, and the chunk that was read last.
    Pack(Arc<Pack>, usize, Mutex<Inflated>),
}

impl Source {
    pub fn open(path: &Path) -> io::Result<Source> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        Ok(Source::File(Mutex::new(file), length))
    }

    pub fn of_pack(pack: &Arc<Pack>, stream: usize) -> Source {
        Source::Pack(Arc::clone(pack), stream, Mutex::default())
    }

    pub fn length(&self) -> u64 {
        match self {
            Source::File(_, length) => *length,
            Source::Memory(bytes) => bytes.len() as u64,
            Source::Pack(pack, stream, _) => pack.stream_bytes(*stream),
        }
    }

    /// Appends `count` bytes from `at` on, or those that there are; `path` is the file's.
    pub fn read(&self, path: &Path, at: u64, count: usize, to: &mut Vec<u8>) -> Result<(), TranscriptError> {
        let count = self.length().saturating_sub(at).min(count as u64);
        match self {
            Source::Memory(bytes) => to.extend(bytes.iter().skip(at as usize).take(count as usize)),
            Source::File(file, _) => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                read(&mut file, at, count, to).map_err(TranscriptError::io(path))?;
            }
            Source::Pack(pack, stream, last) => {
                let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
                let bytes = pack.stream_part(*stream, at, &mut last)?;
                to.extend(bytes.iter().take(count as usize));
            }
        }
        Ok(())
    }

    /// The pack, and the stream's number in it, where it is one's.
    pub fn pack(&self) -> Option<(&Pack, usize)> {
        match self {
            Source::Pack(pack, stream, _) => Some((pack, *stream)),
            _ => None,
        }
    }
}

/// Appends `count` bytes from `at` on, or those that there are.
pub(crate) fn read(file: &mut File, at: u64, count: u64, to: &mut Vec<u8>) -> io::Result<()> {
    file.seek(SeekFrom::Start(at))?;
    to.reserve(count as usize);
    file.take(count).read_to_end(to).map(|_| ())
}
