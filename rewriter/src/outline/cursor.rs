//! Reads the attributes that nothing else reads.

use crate::classfile::{ErrorKind, Result};

/// A position in an attribute's content; every read is checked.
pub(super) struct Cursor<'a> {
    rest: &'a [u8],
}

impl<'a> Cursor<'a> {
    pub fn new(rest: &'a [u8]) -> Self {
        Self { rest }
    }

    pub fn take(&mut self, length: usize) -> Result<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(length).ok_or(ErrorKind::Truncated)?;
        self.rest = rest;
        Ok(taken)
    }

    pub fn u1(&mut self) -> Result<u8> {
        Ok(self.take(1)?[0])
    }

    pub fn u2(&mut self) -> Result<u16> {
        let bytes = self.take(2)?;
        Ok(u16::from_be_bytes([bytes[0], bytes[1]]))
    }

    /// A u4 and as many bytes.
    pub fn counted(&mut self) -> Result<&'a [u8]> {
        let length = u32::from(self.u2()?) << 16 | u32::from(self.u2()?);
        self.take(length as usize)
    }

    /// A u2 and as many things, which become texts.
    pub fn list(&mut self, each: impl FnMut(&mut Self) -> Result<String>) -> Result<String> {
        let count = usize::from(self.u2()?);
        self.times(count, each)
    }

    /// So many things.
    pub fn times(&mut self, count: usize, mut each: impl FnMut(&mut Self) -> Result<String>) -> Result<String> {
        let mut texts = Vec::new();
        for _ in 0..count {
            texts.push(each(self)?);
        }
        texts.retain(|text| !text.is_empty());
        Ok(texts.join(", "))
    }
}
