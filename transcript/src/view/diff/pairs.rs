//! Which object of one capture is which of the other.

use crate::limits;

/// Objects of both captures, by their numbers, that stand for each other: four bytes an object, of those up to
/// [`limits::NAMED_OBJECTS`]; later ones count as alike.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    /// By the number in A, that in B; 0 where none is known.
    to_b: Vec<u32>,
    to_a: Vec<u32>,
}

impl Pairs {
    /// Two objects were introduced at the same place: from now on they are a pair.
    pub fn introduce(&mut self, a: u64, b: u64) {
        set(&mut self.to_b, a, b);
        set(&mut self.to_a, b, a);
    }

    /// Whether two objects are a pair; two that are in none become one.
    pub fn are_one(&mut self, a: u64, b: u64) -> bool {
        if a.max(b) > limits::NAMED_OBJECTS as u64 {
            return true;
        }
        match (get(&self.to_b, a), get(&self.to_a, b)) {
            (0, 0) if a > 0 && b > 0 => self.introduce(a, b),
            (of_a, of_b) => return u64::from(of_a) == b && u64::from(of_b) == a,
        }
        true
    }
}

fn get(numbers: &[u32], at: u64) -> u32 {
    usize::try_from(at).ok().and_then(|at| numbers.get(at)).copied().unwrap_or(0)
}

fn set(numbers: &mut Vec<u32>, at: u64, to: u64) {
    let (Ok(at), Ok(to)) = (usize::try_from(at), u32::try_from(to)) else { return };
    if at > limits::NAMED_OBJECTS {
        return;
    }
    if numbers.len() <= at {
        numbers.resize(at + 1, 0);
    }
    numbers[at] = to;
}

#[cfg(test)]
mod tests {
    use super::Pairs;

    #[test]
    fn objects_are_paired_one_to_one() {
        let mut pairs = Pairs::default();
        assert!(pairs.are_one(5, 7) && pairs.are_one(5, 7));
        assert!(!pairs.are_one(5, 8) && !pairs.are_one(6, 7));
        assert!(pairs.are_one(6, 8) && pairs.are_one(0, 0));
        assert!(!pairs.are_one(0, 9));
        pairs.introduce(5, 9);
        assert!(pairs.are_one(5, 9) && !pairs.are_one(5, 7));
        assert!(pairs.are_one(u64::MAX, 1));
    }
}
