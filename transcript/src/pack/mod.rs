//! `pack.tfp`: the streams of a capture, compressed, with an index. It is written once, from sealed streams.

mod file;
mod index;
mod postings;
mod read;
mod section;
mod strings;
mod unpack;
mod write;

use std::fmt;

pub use unpack::{unpack, verify};
pub use write::pack;

pub(crate) use read::{Inflated, Pack};

/// Name of the pack in a capture's directory.
pub const PACK_FILE: &str = "pack.tfp";

/// Version of the pack's format: major in the high byte, minor in the low one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PackVersion(pub u16);

/// The version that is written.
pub const PACK_VERSION: PackVersion = PackVersion(0x0100);

impl PackVersion {
    /// Whether this reader knows it: its own major, and no minor that came after its own.
    pub fn is_read(self) -> bool {
        self.0 >> 8 == PACK_VERSION.0 >> 8 && self.0 <= PACK_VERSION.0
    }
}

/// `1.0`
impl fmt::Display for PackVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 >> 8, self.0 & 0xff)
    }
}
