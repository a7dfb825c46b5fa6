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
/// Offset of the flags in a chunk's header.
pub(crate) const AT_FLAGS: usize = 6;
/// Offset of the length.
pub(crate) const AT_LENGTH: usize = 28;
/// Offset of the number of events.
pub(crate) const AT_EVENTS: usize = 32;
/// Offset of the checksum.
pub(crate) const AT_SUM: usize = 36;
/// Flag of a chunk whose length, events and checksum are valid.
pub const FLAG_CLOSED: u16 = 1;
/// Name of the header file in a capture's directory.
pub const HEAD_FILE: &str = "head.tfh";

/// Name of a stream's file.
pub fn stream_file(stream: usize) -> String {
    format!("t{stream}.tfs")
}
/// Payload of a stream's first chunk, in bytes, unless one event needs more.
pub(crate) const FIRST_CHUNK_BYTES: usize = 1 << 16;
/// Payload of the other chunks, in bytes, unless one event needs more.
pub(crate) const CHUNK_BYTES: usize = 1 << 20;

/// Kinds that the reader takes in on its way; the others are those of `EventKind`.
pub(crate) mod kind {
    /// A gap in the numbers of crossings.
    pub const SYNC: u8 = 1;
    /// A string.
    pub const STRING: u8 = 2;
    /// A type.
    pub const TYPE: u8 = 3;
    /// A member.
    pub const MEMBER: u8 = 4;
}

/// Tags of values.
pub(crate) mod tag {
    /// null, and the result of a void member
    pub const NULL: u8 = 0;
    /// false
    pub const FALSE: u8 = 1;
    /// true
    pub const TRUE: u8 = 2;
    /// int
    pub const INT: u8 = 3;
    /// long
    pub const LONG: u8 = 4;
    /// float
    pub const FLOAT: u8 = 5;
    /// double
    pub const DOUBLE: u8 = 6;
    /// An interned string
    pub const STRING: u8 = 7;
    /// An object that crossed
    pub const REF: u8 = 8;
    /// A value by content
    pub const VALUE: u8 = 9;
    /// byte
    pub const BYTE: u8 = 10;
    /// short
    pub const SHORT: u8 = 11;
    /// char
    pub const CHAR: u8 = 12;
    /// An enum constant
    pub const ENUM: u8 = 13;
    /// A class constant
    pub const CLASS: u8 = 14;
    /// A primitive array
    pub const PRIMITIVES: u8 = 15;
    /// A reference array
    pub const ARRAY: u8 = 16;
    /// A string too long to be interned
    pub const TEXT: u8 = 17;
}
