//! A part of a shared buffer: how unedited bytes travel from input to output without being copied.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

/// Bytes in a shared buffer; cheap to clone.
#[derive(Clone)]
pub struct Slice {
    buffer: Arc<[u8]>,
    start: usize,
    end: usize,
}

impl Slice {
    /// A part of this slice. `range` must lie inside it (it is cut to fit otherwise).
    pub(crate) fn part(&self, range: Range<usize>) -> Slice {
        let end = (self.start + range.end).min(self.end);
        let start = (self.start + range.start).min(end);
        Slice { buffer: Arc::clone(&self.buffer), start, end }
    }
}

impl Deref for Slice {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }
}

impl From<&[u8]> for Slice {
    fn from(bytes: &[u8]) -> Self {
        Slice { buffer: Arc::from(bytes), start: 0, end: bytes.len() }
    }
}

impl From<Vec<u8>> for Slice {
    fn from(bytes: Vec<u8>) -> Self {
        let end = bytes.len();
        Slice { buffer: Arc::from(bytes), start: 0, end }
    }
}

impl fmt::Debug for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes", self.len())
    }
}

impl PartialEq for Slice {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Slice {}
