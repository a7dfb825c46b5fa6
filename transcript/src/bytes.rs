//! Little-endian numbers and bincode's varints, out of bytes that may end at any point.

/// The bytes that are left; `None` when they end too soon or cannot be.
#[derive(Debug, Clone)]
pub(crate) struct Bytes<'a> {
    left: &'a [u8],
}

impl<'a> Bytes<'a> {
    pub fn new(left: &'a [u8]) -> Self {
        Bytes { left }
    }

    pub fn left(&self) -> usize {
        self.left.len()
    }

    pub fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, left) = self.left.split_at_checked(count)?;
        self.left = left;
        Some(taken)
    }

    #[inline]
    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, left) = self.left.split_first_chunk()?;
        self.left = left;
        Some(*taken)
    }

    #[inline]
    pub fn u8(&mut self) -> Option<u8> {
        let (byte, left) = self.left.split_first()?;
        self.left = left;
        Some(*byte)
    }

    pub fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    pub fn u64(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }

    /// bincode 2 standard varint.
    #[inline]
    pub fn uv(&mut self) -> Option<u64> {
        match self.u8()? {
            small @ ..=250 => Some(u64::from(small)),
            251 => self.array().map(|bytes| u64::from(u16::from_le_bytes(bytes))),
            252 => self.u32().map(u64::from),
            253 => self.u64(),
            254 | 255 => None,
        }
    }

    /// Zigzag, then varint.
    #[inline]
    pub fn zv(&mut self) -> Option<i64> {
        let raw = self.uv()?;
        Some((raw >> 1) as i64 ^ -((raw & 1) as i64))
    }

    /// A count of things that take at least `size` bytes each.
    pub fn count(&mut self, size: usize) -> Option<usize> {
        let count = usize::try_from(self.uv()?).ok()?;
        (count <= self.left() / size).then_some(count)
    }
}

#[cfg(test)]
mod tests {
    use super::Bytes;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn varints_are_bincodes(number: u64, signed: i64) {
            let config = bincode::config::standard();
            let bytes = bincode::encode_to_vec(number, config).unwrap();
            prop_assert_eq!(Bytes::new(&bytes).uv(), Some(number));
            let bytes = bincode::encode_to_vec(signed, config).unwrap();
            prop_assert_eq!(Bytes::new(&bytes).zv(), Some(signed));
        }

        #[test]
        fn any_bytes_are_survived(bytes: Vec<u8>) {
            let mut reader = Bytes::new(&bytes);
            while reader.uv().is_some() {}
        }
    }
}
