//! Where the bytes of a stream are: in a file, of which no more than a chunk is read at a time, or in memory.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The bytes of a stream. A file is read, not mapped: one that shrinks meanwhile must not end the process.
#[derive(Debug)]
pub(crate) enum Source {
    /// A file, and how long it was when it was opened.
    File(Mutex<File>, u64),
    /// All of them.
    Memory(Vec<u8>),
}

impl Source {
    pub fn open(path: &Path) -> io::Result<Source> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        Ok(Source::File(Mutex::new(file), length))
    }

    pub fn length(&self) -> u64 {
        match self {
            Source::File(_, length) => *length,
            Source::Memory(bytes) => bytes.len() as u64,
        }
    }

    /// Appends `count` bytes from `at` on, or those that there are.
    pub fn read(&self, at: u64, count: usize, to: &mut Vec<u8>) -> io::Result<()> {
        let count = self.length().saturating_sub(at).min(count as u64);
        match self {
            Source::Memory(bytes) => to.extend(bytes.iter().skip(at as usize).take(count as usize)),
            Source::File(file, _) => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                file.seek(SeekFrom::Start(at))?;
                to.reserve(count as usize);
                (&mut *file).take(count).read_to_end(to)?;
            }
        }
        Ok(())
    }
}
