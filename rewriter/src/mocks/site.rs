//! What has been seen at the instructions of a method.

use std::collections::BTreeMap;

use super::shapes::Shapes;
use super::table::Effects;

/// Where a value comes from: the pc of the instruction that made it, or a parameter. One that two ways bring together, or that is computed of
/// others, has the later of their origins, but is not that value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Origin(u32);

/// What a slot holds.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Value {
    pub shapes: Shapes,
    pub origin: Origin,
}

/// Set: it is of that origin, but not that value.
const DERIVED: u32 = 1 << 31;
/// Parameters come after all pcs.
const PARAMETER: u32 = 1 << 20;

impl Origin {
    /// Unknown.
    pub const NONE: Origin = Origin(0);

    /// What the instruction at a pc made.
    pub fn at(pc: usize) -> Origin {
        Origin(pc as u32 + 1)
    }

    /// A parameter, by its number.
    pub fn parameter(number: usize) -> Origin {
        Origin(PARAMETER + number as u32)
    }

    /// The same, of a value that is another.
    #[must_use]
    pub fn derived(self) -> Origin {
        if self == Origin::NONE { self } else { Origin(self.0 | DERIVED) }
    }

    /// It is the value of this origin itself.
    pub fn is_exact(self) -> bool {
        self != Origin::NONE && self.0 & DERIVED == 0
    }

    /// The parameter.
    pub fn as_parameter(self) -> Option<usize> {
        let number = self.0 & !DERIVED;
        (number >= PARAMETER).then(|| (number - PARAMETER) as usize)
    }

    /// The pc.
    pub fn pc(self) -> Option<usize> {
        let number = self.0 & !DERIVED;
        (number > 0 && number < PARAMETER).then(|| number as usize - 1)
    }

    /// The origin of what may be of either.
    #[must_use]
    pub fn joined(self, other: Origin) -> Origin {
        if self == other { self } else { Origin((self.0 & !DERIVED).max(other.0 & !DERIVED)).derived() }
    }
}

impl Value {
    /// A value of that origin.
    pub fn new(shapes: Shapes, origin: Origin) -> Value {
        Value { shapes, origin }
    }
}

/// What an instruction does, with what it does it on.
#[derive(Debug, Clone)]
pub(crate) enum Site {
    /// A call.
    Call(Call),
    /// A function object is made of a method: the constant of its member, and what it captures.
    Function { member: u16, captured: Vec<Value> },
    /// An element of an array is read.
    Element { array: Value },
    /// An element of an array is written.
    Stored { array: Value, value: Value },
    /// A field is read: the constant of it.
    Field { member: u16, shapes: Shapes },
}

/// A call.
#[derive(Debug, Clone)]
pub(crate) struct Call {
    /// The constant of its member.
    pub member: u16,
    pub receiver: Option<Value>,
    pub arguments: Vec<Value>,
    pub effects: Effects,
    /// It is one of a constructor.
    pub constructs: bool,
}

impl Call {
    /// It is made on what may be a mock.
    pub fn is_on_mock(&self) -> bool {
        !self.constructs && self.receiver.is_some_and(|receiver| receiver.shapes.is_mock())
    }

    /// What it works on: its receiver, or else its first argument; and the other arguments.
    pub fn object(&self) -> (Option<Value>, &[Value]) {
        match (self.receiver, self.arguments.split_first()) {
            (Some(receiver), _) => (Some(receiver), &self.arguments),
            (None, Some((first, rest))) => (Some(*first), rest),
            (None, None) => (None, &[]),
        }
    }
}

/// What has been seen, by pc.
#[derive(Debug, Default)]
pub(crate) struct Sites {
    pub by_pc: BTreeMap<usize, Site>,
}

impl Sites {
    /// The calls, in the order of their pcs.
    pub fn calls(&self) -> impl DoubleEndedIterator<Item = (usize, &Call)> + Clone {
        self.by_pc.iter().filter_map(|(pc, site)| if let Site::Call(call) = site { Some((*pc, call)) } else { None })
    }

    /// What is written into an array that was made here, in the order of the code; the value itself where it is none.
    pub fn elements(&self, value: Value) -> Vec<Value> {
        let stored = self.by_pc.values().filter_map(|site| match site {
            Site::Stored { array, value: element } if array.origin == value.origin => Some(*element),
            _ => None,
        });
        let elements: Vec<Value> = stored.filter(|_| value.origin.is_exact()).collect();
        if elements.is_empty() { vec![value] } else { elements }
    }

    /// The site that made a value, when it is exactly that.
    pub fn of(&self, value: Value) -> Option<(usize, &Site)> {
        let pc = value.origin.pc().filter(|_| value.origin.is_exact())?;
        self.by_pc.get(&pc).map(|site| (pc, site))
    }

    /// The call that made a value, when it is exactly that.
    pub fn call_of(&self, value: Value) -> Option<(usize, &Call)> {
        match self.of(value)? {
            (pc, Site::Call(call)) => Some((pc, call)),
            _ => None,
        }
    }
}
