//! Numbers of the format.
//!
//! Changelog: 1.0 the first.

/// Version of the format: major in the high byte, minor in the low one. A newer major is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Version(pub u16);

/// The version that is written.
pub const VERSION: Version = Version(0x0100);
/// First bytes of a chunk.
pub const CHUNK_MAGIC: &[u8; 4] = b"TFCH";
/// First bytes of the header file.
pub const HEAD_MAGIC: &[u8; 4] = b"TFHD";
/// Bytes of a chunk's header.
pub const CHUNK_HEADER: usize = 40;
/// Flag of a chunk whose length, events and checksum are valid.
pub const FLAG_CLOSED: u16 = 1;
/// Name of the header file in a capture's directory.
pub const HEAD_FILE: &str = "head.tfh";

/// Name of a stream's file.
pub fn stream_file(stream: usize) -> String {
    format!("t{stream}.tfs")
}
