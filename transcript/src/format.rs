//! Numbers of the format. Its changelog is in `docs/transcript-format.md`.

use std::fmt;

use factor_contract::{chunk, files};

pub(crate) use chunk::{AT_EVENTS, AT_FLAGS, AT_LENGTH, AT_STREAM, AT_SUM, AT_VERSION, CHUNK_BYTES, FIRST_CHUNK_BYTES};
pub use chunk::{FLAG_CLOSED, HEADER_BYTES as CHUNK_HEADER};

/// Version of a format: major in the high byte, minor in the low one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(pub u16);

/// The version that is written, of streams and header alike. Packs have their own.
pub const VERSION: Version = Version(chunk::VERSION);

impl Version {
    /// Whether readers of a version know it: their own major, and no minor that came after theirs.
    pub fn is_read_by(self, reader: Version) -> bool {
        self.0 >> 8 == reader.0 >> 8 && self <= reader
    }
}

/// `2.1`
impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 >> 8, self.0 & 0xff)
    }
}

/// First bytes of a chunk.
pub const CHUNK_MAGIC: &[u8; 4] = &(chunk::MAGIC as u32).to_le_bytes();
/// First bytes of the header file.
pub const HEAD_MAGIC: &[u8; 4] = b"TFHD";
/// Name of the header file in a capture's directory.
pub const HEAD_FILE: &str = "head.tfh";

/// Name of a stream's file.
pub fn stream_file(stream: usize) -> String {
    format!("{}{stream}{}", files::STREAM, files::OF_STREAM)
}

/// CRC-32C of a chunk, given from its header to the end of its payload: all but the magic, the version, the flags and itself.
pub(crate) fn chunk_sum(chunk: &[u8]) -> u32 {
    crc32c::crc32c_append(crc32c::crc32c(&chunk[AT_STREAM..AT_SUM]), &chunk[CHUNK_HEADER..])
}

/// Kinds that the reader takes in on its way; the others are those of `EventKind`.
pub(crate) mod kind {
    pub use factor_contract::format::{MEMBER, STRING, SYNC, TYPE};
}

/// Tags of values.
pub(crate) mod tag {
    pub use factor_contract::format::{
        ARRAY, BYTE, CHAR, CLASS, DOUBLE, ENUM, FALSE, FLOAT, INT, LONG, NULL, PRIMITIVES, REF, SHORT, STRING_ID, TEXT,
        TRUE, VALUE,
    };
}
