//! Reads big-endian numbers out of bytes that may end at any point.

use super::error::{ClassFileError, ErrorKind, Result};

/// A position in bytes; every read is checked.
#[derive(Debug, Clone)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    position: usize,
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, position: 0 }
    }

    pub fn position(&self) -> usize {
        self.position
    }

    pub fn is_at_end(&self) -> bool {
        self.position >= self.bytes.len()
    }

    /// The next `length` bytes.
    pub fn take(&mut self, length: usize) -> Result<&'a [u8]> {
        let end = self.position.checked_add(length);
        let taken = end.and_then(|end| self.bytes.get(self.position..end));
        match taken {
            Some(taken) => {
                self.position += length;
                Ok(taken)
            }
            None => Err(ClassFileError::at(ErrorKind::Truncated, self.bytes.len())),
        }
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    pub fn u1(&mut self) -> Result<u8> {
        self.array::<1>().map(|[byte]| byte)
    }

    pub fn u2(&mut self) -> Result<u16> {
        self.array().map(u16::from_be_bytes)
    }

    pub fn u4(&mut self) -> Result<u32> {
        self.array().map(u32::from_be_bytes)
    }

    /// A u4 that counts bytes.
    pub fn length(&mut self) -> Result<usize> {
        self.u4().map(|length| length as usize)
    }

    pub fn expect_end(&self, of: &'static str) -> Result<()> {
        if self.is_at_end() {
            return Ok(());
        }
        Err(ClassFileError::at(ErrorKind::TrailingBytes(of), self.position))
    }
}
