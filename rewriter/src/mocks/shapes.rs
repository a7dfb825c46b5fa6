//! What a value may be with regard to mocks.

use serde::Serialize;

/// A set of shapes: a mock, or an array or collection that holds what has a shape, three deep. It is a *may*: a value has one of them,
/// or none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shapes(u16);

/// What holds something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Holder {
    /// An array.
    Array = 0,
    /// A collection, iterator, stream, `Optional`, reference …
    Collection = 1,
}

/// Each shape is a bit. The number of that of a mock is 1; of what holds the shape with number n it is 2n (array) or 2n + 1 (collection).
/// Bit 0 says that mocks of the set give mocks in turn (Mockito's deep stubs).
const DEEP: u16 = 1;
const MOCK: u16 = 1 << 1;
const NUMBERS: u16 = 16;

impl Shapes {
    /// Nothing of a mock.
    pub const NONE: Shapes = Shapes(0);
    /// A mock.
    pub const MOCK: Shapes = Shapes(MOCK);
    /// A mock whose methods give mocks.
    pub const DEEP_MOCK: Shapes = Shapes(MOCK | DEEP);

    /// It is none of a mock.
    pub fn is_empty(self) -> bool {
        self.0 & !DEEP == 0
    }

    /// It may be a mock.
    pub fn is_mock(self) -> bool {
        self.0 & MOCK != 0
    }

    /// What its methods give may be mocks as well.
    pub fn is_deep(self) -> bool {
        self.0 & DEEP != 0
    }

    /// It may be such a holder of mocks.
    pub fn is_held_by(self, holder: Holder) -> bool {
        (2..NUMBERS).any(|number| self.has(number) && number % 2 == holder as u16)
    }

    /// It may hold mocks.
    pub fn is_holder(self) -> bool {
        self.is_held_by(Holder::Array) || self.is_held_by(Holder::Collection)
    }

    fn has(self, number: u16) -> bool {
        self.0 & 1 << number != 0
    }

    /// Either of them.
    #[must_use]
    pub fn or(self, other: Shapes) -> Shapes {
        Shapes(self.0 | other.0)
    }

    /// What holds it. What is too deep keeps its shape.
    #[must_use]
    pub fn within(self, holder: Holder) -> Shapes {
        let outer = |number| Some(number * 2 + holder as u16).filter(|outer| *outer < NUMBERS).unwrap_or(number);
        self.each(|number| Some(outer(number)))
    }

    /// What it holds.
    #[must_use]
    pub fn of(self, holder: Holder) -> Shapes {
        self.each(|number| (number > 1 && number % 2 == holder as u16).then_some(number / 2))
    }

    /// The same without such holders.
    #[must_use]
    pub fn but(self, holder: Holder) -> Shapes {
        self.each(|number| (number == 1 || number % 2 != holder as u16).then_some(number))
    }

    /// What it holds, in arrays and collections.
    #[must_use]
    pub fn held(self) -> Shapes {
        self.of(Holder::Array).or(self.of(Holder::Collection))
    }

    fn each(self, to: impl Fn(u16) -> Option<u16>) -> Shapes {
        let bits = (1..NUMBERS).filter(|number| self.has(*number)).filter_map(to).fold(0, |bits, to| bits | 1 << to);
        Shapes(if bits == 0 { 0 } else { bits | self.0 & DEEP })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Holder::{Array, Collection};

    #[test]
    fn what_is_put_in_comes_out() {
        let nested = Shapes::MOCK.within(Array).within(Collection);
        assert!(!nested.is_mock() && nested.is_held_by(Collection) && !nested.is_held_by(Array));
        assert_eq!(nested.of(Array), Shapes::NONE, "an element of an array is none of a collection");
        assert_eq!(nested.of(Collection).of(Array), Shapes::MOCK);
    }

    #[test]
    fn sets_are_joined_by_or() {
        let either = Shapes::MOCK.or(Shapes::MOCK.within(Array));
        assert!(either.is_mock() && either.is_held_by(Array));
        assert_eq!(either.held(), Shapes::MOCK);
    }

    #[test]
    fn depth_ends() {
        let mut deep = Shapes::MOCK;
        (0..9).for_each(|_| deep = deep.within(Array));
        assert!(deep.is_held_by(Array), "what is too deep is still held");
    }
}
