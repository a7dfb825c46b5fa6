//! Finds constants by their bytes: an open-addressed hash table of pool indices.

/// A free slot.
pub(crate) struct Slot(usize);

/// Maps entry bytes (tag included) to the first index that holds them. Index 0, which no constant has, marks free slots.
#[derive(Debug, Clone, Default)]
pub(crate) struct PoolIndex {
    slots: Vec<u16>,
    used: usize,
}

impl PoolIndex {
    /// A table with room for `entries` and as many again, and for what most classes add.
    pub fn with_room_for(entries: usize) -> Self {
        Self { slots: vec![0; (entries * 4).next_power_of_two().max(256)], used: 0 }
    }

    /// The index that holds `bytes`, or else the slot where they belong. `at` reads the bytes of an index.
    pub fn find<'p>(&self, bytes: &[u8], at: impl Fn(u16) -> &'p [u8]) -> Result<u16, Slot> {
        let slot = self.slot(bytes, at);
        match self.slots[slot] {
            0 => Err(Slot(slot)),
            index => Ok(index),
        }
    }

    /// Adds an index. Returns false when it is time to make a larger table.
    pub fn fill(&mut self, Slot(slot): Slot, index: u16) -> bool {
        self.slots[slot] = index;
        self.used += 1;
        self.used * 4 < self.slots.len() * 3
    }

    /// The slot of `bytes`, or the free one where they belong. There always is a free one: see `fill`.
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
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        hash = (hash.rotate_left(5) ^ u64::from_le_bytes(word)).wrapping_mul(FACTOR);
    }
    hash ^ hash >> 32
}
