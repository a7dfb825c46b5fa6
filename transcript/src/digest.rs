//! The digest of a stream.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::head::StreamIndex;

/// The digest of bytes that come one after the other.
#[derive(Debug, Clone, Default)]
pub(crate) struct Digest {
    /// CRC-32C.
    pub crc32c: u32,
    blake3: blake3::Hasher,
}

/// What is read of a file at a time.
const BLOCK: usize = 1 << 18;

impl Digest {
    pub fn update(&mut self, bytes: &[u8]) {
        self.crc32c = crc32c::crc32c_append(self.crc32c, bytes);
        self.blake3.update(bytes);
    }

    /// BLAKE3, hexadecimal.
    pub fn blake3(&self) -> String {
        self.blake3.finalize().to_hex().to_string()
    }

    /// Whether the head tells this digest of a stream; heads of version 2.0 have no BLAKE3.
    pub fn is_of(&self, stream: &StreamIndex) -> bool {
        self.crc32c == stream.crc32c && (stream.blake3.is_empty() || self.blake3() == stream.blake3)
    }

    /// Length and digest of a file.
    pub fn of_file(path: &Path) -> io::Result<(u64, Digest)> {
        let (mut file, mut block) = (File::open(path)?, vec![0; BLOCK]);
        let (mut length, mut digest) = (0, Digest::default());
        loop {
            match file.read(&mut block) {
                Ok(0) => return Ok((length, digest)),
                Ok(count) => {
                    digest.update(&block[..count]);
                    length += count as u64;
                }
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                Err(e) => return Err(e),
            }
        }
    }
}
