//! Named limits: what a reader believes of sizes that a file claims.

/// Values nest at most this deep.
pub const DEPTH: usize = 64;
/// The largest event, in bytes.
pub const EVENT_BYTES: usize = 64 << 20;
/// The largest header, in bytes.
pub const HEAD_BYTES: usize = 16 << 20;
