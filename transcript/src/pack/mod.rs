//! `pack.tfp`: the streams of a capture, compressed, with an index. It is written once, from sealed streams.

mod calls;
mod file;
mod index;
mod postings;
mod read;
mod section;
mod strings;
mod unpack;
mod write;

pub use unpack::{unpack, verify};
pub use write::pack;

pub(crate) use calls::Call;
pub(crate) use index::Place;
pub(crate) use read::{Inflated, Pack};

use crate::format::Version;

/// Name of the pack in a capture's directory.
pub const PACK_FILE: &str = "pack.tfp";

/// The version of packs that is written.
pub const PACK_VERSION: Version = Version(0x0101);
/// Since this version a pack tells the calls that are open where a chunk begins.
const TELLS_CALLS: Version = Version(0x0101);
