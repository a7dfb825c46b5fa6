//! Sections of a pack: a zstd frame each.

use std::cell::RefCell;
use std::io;

use zstd::bulk::{Compressor, Decompressor};

use crate::bytes::Bytes;
use crate::limits;
use crate::writer::put_uv;

/// Level 3 packs an eighth smaller, and a quarter slower.
const LEVEL: i32 = 1;

/// Where a section lies, and what it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Section {
    /// Offset in the file.
    pub offset: u64,
    /// Bytes in the file.
    pub packed: usize,
    /// Bytes when inflated.
    pub raw: usize,
    /// CRC-32C of the bytes in the file.
    pub sum: u32,
}

impl Section {
    pub fn put(&self, to: &mut Vec<u8>) {
        put_uv(to, self.offset);
        put_uv(to, self.packed as u64);
        put_uv(to, self.raw as u64);
        to.extend(self.sum.to_le_bytes());
    }

    /// `None` where the bytes cannot tell one, or tell one that is larger than any can be.
    pub fn get(from: &mut Bytes<'_>) -> Option<Section> {
        let offset = from.uv()?;
        let [packed, raw] = [size(from)?, size(from)?];
        Some(Section { offset, packed, raw, sum: from.u32()? })
    }

    /// Where it ends in the file.
    pub fn end(&self) -> Option<u64> {
        self.offset.checked_add(self.packed as u64)
    }
}

fn size(from: &mut Bytes<'_>) -> Option<usize> {
    usize::try_from(from.uv()?).ok().filter(|size| *size <= limits::SECTION_BYTES)
}

thread_local! {
    static COMPRESSOR: RefCell<Option<Compressor<'static>>> = const { RefCell::new(None) };
    static DECOMPRESSOR: RefCell<Option<Decompressor<'static>>> = const { RefCell::new(None) };
}

/// A frame.
pub(crate) fn deflate(raw: &[u8]) -> io::Result<Vec<u8>> {
    COMPRESSOR.with_borrow_mut(|kept| {
        let compressor = match kept {
            Some(compressor) => compressor,
            None => kept.insert(Compressor::new(LEVEL)?),
        };
        compressor.compress(raw)
    })
}

/// What is in a frame, if it is of this length.
pub(crate) fn inflate(packed: &[u8], raw: usize) -> Option<Vec<u8>> {
    DECOMPRESSOR.with_borrow_mut(|kept| {
        let decompressor = match kept {
            Some(decompressor) => decompressor,
            None => kept.insert(Decompressor::new().ok()?),
        };
        decompressor.decompress(packed, raw).ok().filter(|bytes| bytes.len() == raw)
    })
}
