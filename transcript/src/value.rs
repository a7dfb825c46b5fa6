//! Values: what an argument or result was. They are read where they lie; nothing is copied.

use std::fmt;

use crate::bytes::Bytes;
use crate::format::tag;
use crate::limits;
use crate::refs::Refs;
use crate::tables::Tables;
use crate::text::Text;

/// One value, as the transcript holds it. Those of which it consists follow it: see [`Values`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Val<'s> {
    /// null, and the result of a void member
    Null,
    /// boolean
    Bool(bool),
    /// byte, short, int: the number and the type's name
    Int(i64, &'static str),
    /// long
    Long(i64),
    /// float, as bits
    Float(u32),
    /// double, as bits
    Double(u64),
    /// char, as a code unit
    Char(u16),
    /// A string
    Text(Text<'s>),
    /// An object that crossed, by its number
    Ref(i64),
    /// A value by content: type, number of parts, which follow
    Value(Text<'s>, usize),
    /// An enum constant: type, name
    Enum(Text<'s>, Text<'s>),
    /// A class constant
    Class(Text<'s>),
    /// A primitive array: element letter, count, raw bytes
    Primitives(char, usize, &'s [u8]),
    /// A reference array: component type, number of elements, which follow
    Array(Text<'s>, usize),
}

impl Val<'_> {
    /// How many values follow that belong to it.
    fn parts(&self) -> usize {
        match self {
            Val::Value(_, parts) | Val::Array(_, parts) => *parts,
            _ => 0,
        }
    }
}

/// Values that lie one behind the other, each before those of which it consists (preorder): an array of two ints is
/// `Array(…, 2)`, `Int`, `Int`. All of them have been checked: none is missing.
#[derive(Clone)]
pub struct Values<'s> {
    from: Bytes<'s>,
    tables: &'s Tables,
    last_ref: i32,
    left: u32,
}

impl<'s> Values<'s> {
    /// Checks so many values, passes over them, and gives them; `None` where the bytes cannot be values.
    pub(crate) fn read(count: usize, from: &mut Bytes<'s>, tables: &'s Tables, refs: &mut Refs) -> Option<Values<'s>> {
        let left = u32::try_from(count).ok()?;
        let values = Values { from: from.clone(), tables, last_ref: refs.last, left };
        for _ in 0..count {
            pass(from, tables, refs, 0)?;
        }
        Some(values)
    }

    /// How many values are left, those not counted of which the ones consist that were not read yet.
    pub fn left(&self) -> usize {
        self.left as usize
    }
}

impl<'s> Iterator for Values<'s> {
    type Item = Val<'s>;

    fn next(&mut self) -> Option<Val<'s>> {
        self.left = self.left.checked_sub(1)?;
        let value = one(&mut self.from, self.tables, &mut self.last_ref)?;
        self.left += value.parts() as u32; // no more than the bytes of an event
        Some(value)
    }
}

/// The object that a value refers to, if it does.
pub(crate) fn referred(value: &Values<'_>) -> Option<u64> {
    match value.clone().next() {
        Some(Val::Ref(object)) => u64::try_from(object).ok(),
        _ => None,
    }
}

/// All of them, in full.
impl fmt::Debug for Values<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Passes over one value and what belongs to it.
#[inline]
fn pass<'s>(from: &mut Bytes<'s>, tables: &'s Tables, refs: &mut Refs, depth: usize) -> Option<()> {
    let value = one(from, tables, &mut refs.last)?;
    if let Val::Ref(_) = value {
        refs.meet(refs.last);
    }
    match value.parts() {
        0 => Some(()),
        parts => pass_parts(parts, from, tables, refs, depth + 1),
    }
}

fn pass_parts<'s>(parts: usize, from: &mut Bytes<'s>, tables: &'s Tables, refs: &mut Refs, depth: usize) -> Option<()> {
    if depth > limits::DEPTH {
        return None;
    }
    (0..parts).try_for_each(|_| pass(from, tables, refs, depth))
}

/// Reads one value, without what belongs to it; `None` where the bytes cannot be one.
#[inline(always)] // `pass` needs nothing of the value but its parts
fn one<'s>(from: &mut Bytes<'s>, tables: &'s Tables, last_ref: &mut i32) -> Option<Val<'s>> {
    Some(match from.u8()? {
        tag::NULL => Val::Null,
        tag::FALSE => Val::Bool(false),
        tag::TRUE => Val::Bool(true),
        tag::INT => Val::Int(i64::from(i32::try_from(from.zv()?).ok()?), "int"),
        tag::LONG => Val::Long(from.zv()?),
        tag::FLOAT => Val::Float(from.u32()?),
        tag::DOUBLE => Val::Double(from.u64()?),
        tag::STRING_ID => Val::Text(tables.string(from)?),
        tag::REF => {
            *last_ref = limits::object_id(i64::from(*last_ref).checked_add(from.zv()?)?)?;
            Val::Ref(i64::from(*last_ref))
        }
        tag::VALUE => Val::Value(tables.type_name(from)?, from.count(1)?),
        tag::BYTE => Val::Int(i64::from(from.u8()? as i8), "byte"),
        tag::SHORT => Val::Int(i64::from(i16::try_from(from.zv()?).ok()?), "short"),
        tag::CHAR => Val::Char(u16::try_from(from.uv()?).ok()?),
        tag::ENUM => Val::Enum(tables.type_name(from)?, tables.string(from)?),
        tag::CLASS => Val::Class(tables.type_name(from)?),
        tag::PRIMITIVES => primitives(from)?,
        tag::ARRAY => Val::Array(tables.type_name(from)?, from.count(1)?),
        tag::TEXT => Val::Text(Text::read(from)?),
        _ => return None,
    })
}

fn primitives<'s>(from: &mut Bytes<'s>) -> Option<Val<'s>> {
    let letter = char::from(from.u8()?);
    let size = match letter {
        'Z' | 'B' => 1,
        'S' | 'C' => 2,
        'I' | 'F' => 4,
        'J' | 'D' => 8,
        _ => return None,
    };
    let count = from.count(size)?;
    Some(Val::Primitives(letter, count, from.take(count * size)?))
}
