//! Finds constants by their bytes: an open-addressed hash table of pool indices.

/// Maps entry bytes (tag included) to the first index that holds them. Index 0, which no constant has, marks free slots.
#[derive(Debug, Clone, Default)]
pub(crate) struct PoolIndex {
    slots: Vec<u16>,
    used: usize,
}

impl PoolIndex {
    /// A table with room for `entries` and as many again.
    pub fn with_room_for(entries: usize) -> Self {
        Self { slots: vec![0; (entries * 2).next_power_of_two().max(64)], used: 0 }
    }

    /// The index that holds `bytes`. `at` reads the bytes of an index.
    pub fn find<'p>(&self, bytes: &[u8], at: impl Fn(u16) -> &'p [u8]) -> Option<u16> {
        match self.slots[self.slot(bytes, at)] {
            0 => None,
            index => Some(index),
        }
    }

    /// Adds an index, unless the same bytes are known under another. Returns false when it is time to make a larger table.
    pub fn insert<'p>(&mut self, index: u16, at: impl Fn(u16) -> &'p [u8]) -> bool {
        let slot = self.slot(at(index), at);
        if self.slots[slot] == 0 {
            self.slots[slot] = index;
            self.used += 1;
        }
        self.used * 4 < self.slots.len() * 3
    }

    /// The slot of `bytes`, or the free one where they belong. There always is a free one: see `insert`.
    fn slot<'p>(&self, bytes: &[u8], at: impl Fn(u16) -> &'p [u8]) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(bytes) as usize & mask;
        while self.slots[slot] != 0 && at(self.slots[slot]) != bytes {
            slot = (slot + 1) & mask;
        }
        slot
    }
}

/// Multiply and rotate over eight bytes at a time: input is not hostile beyond the 65,535 entries a pool can have.
fn hash(bytes: &[u8]) -> u64 {
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut hash = bytes.len() as u64;
    let mut chunks = bytes.chunks_exact(8);
    for chunk in &mut chunks {
        let mut word = [0; 8];
        word.copy_from_slice(chunk);
        hash = (hash.rotate_left(5) ^ u64::from_le_bytes(word)).wrapping_mul(FACTOR);
    }
    for byte in chunks.remainder() {
        hash = (hash.rotate_left(5) ^ u64::from(*byte)).wrapping_mul(FACTOR);
    }
    hash ^ hash >> 32
}
