//! Named limits: what a reader believes of sizes that a file claims.

pub use factor_contract::limits::{DEPTH, EVENT_BYTES, INTERNED_UNITS, STRINGS};

/// The texts of all definitions of a stream, in bytes.
pub const DEFINED_BYTES: usize = 256 << 20;
/// The definitions of a stream.
pub const DEFINITIONS: usize = 1 << 24;
/// The longest line of a script, in bytes: an event of the largest size has room in it.
pub const SCRIPT_LINE_BYTES: usize = 8 * EVENT_BYTES;
/// In a script an object's number is at most that of the objects introduced before plus this: a replay has a table of them.
pub const SPARE_OBJECTS: usize = 1 << 20;
/// Objects up to this number are shown with their types, later ones by their numbers alone.
pub const NAMED_OBJECTS: usize = 1 << 24;
/// Calls of a member that are not alike and are told one by one.
pub const ANSWERS: usize = 10_000;
/// A section of a pack, in bytes, as it lies in the file and inflated.
pub const SECTION_BYTES: usize = 256 << 20;
/// Texts of a pack that are known while it is written, in bytes: those beyond are not merged.
pub(crate) const MERGED_BYTES: usize = 64 << 20;
/// Occurrences of objects and members that are known while a pack is written; then they are written as a segment.
pub(crate) const SEGMENT_PAIRS: usize = 4 << 20;
/// Chunks that are known while a pack is written, in bytes; with one more.
pub(crate) const BATCH_BYTES: usize = 32 << 20;
/// Calls of a stream that are open and known; what is nested deeper is counted alone. No thread of a JVM gets there.
pub const OPEN_CALLS: usize = 1 << 20;
/// The largest header, in bytes.
pub const HEAD_BYTES: usize = 16 << 20;

/// An object's number: those of Java's `int` that are not negative.
pub(crate) fn object_id(id: i64) -> Option<i32> {
    i32::try_from(id).ok().filter(|id| *id >= 0)
}

/// A crossing's number: those of Java's `long` that are not negative, and one more can follow.
pub(crate) fn sequence(number: u64) -> Option<u64> {
    (number < i64::MAX as u64).then_some(number)
}
