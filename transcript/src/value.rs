//! Values: what an argument or result was.

use std::fmt;
use std::rc::Rc;

use crate::bytes::Bytes;
use crate::format::tag;
use crate::limits;

/// One value, as the transcript holds it.
#[derive(Debug, Clone, PartialEq)]
pub enum Val {
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
    /// A string; unpaired surrogates are replaced here (the bytes keep them).
    Text(Rc<str>),
    /// An object that crossed, by its number
    Ref(i64),
    /// A value by content: type, parts
    Value(Rc<str>, Vec<Val>),
    /// An enum constant: type, name
    Enum(Rc<str>, Rc<str>),
    /// A class constant
    Class(Rc<str>),
    /// A primitive array: element letter, count, raw bytes
    Primitives(char, usize, Vec<u8>),
    /// A reference array: component type, elements
    Array(Rc<str>, Vec<Val>),
}

/// What values refer to: the stream's tables so far.
pub(crate) struct Tables<'t> {
    pub strings: &'t [Rc<str>],
    pub types: &'t [Rc<str>],
    pub last_ref: &'t mut i64,
}

impl Val {
    /// Reads a value; `None` where the bytes cannot be one.
    pub(crate) fn read(from: &mut Bytes<'_>, tables: &mut Tables<'_>, depth: usize) -> Option<Val> {
        if depth > limits::DEPTH {
            return None;
        }
        Some(match from.u8()? {
            tag::NULL => Val::Null,
            tag::FALSE => Val::Bool(false),
            tag::TRUE => Val::Bool(true),
            tag::INT => Val::Int(i64::from(i32::try_from(from.zv()?).ok()?), "int"),
            tag::LONG => Val::Long(from.zv()?),
            tag::FLOAT => Val::Float(from.u32()?),
            tag::DOUBLE => Val::Double(from.u64()?),
            tag::STRING => Val::Text(at(tables.strings, from)?),
            tag::REF => {
                let id = tables.last_ref.checked_add(from.zv()?)?;
                *tables.last_ref = limits::object_id(id)?;
                Val::Ref(*tables.last_ref)
            }
            tag::VALUE => Val::Value(at(tables.types, from)?, values(from, tables, depth)?),
            tag::BYTE => Val::Int(i64::from(from.u8()? as i8), "byte"),
            tag::SHORT => Val::Int(i64::from(i16::try_from(from.zv()?).ok()?), "short"),
            tag::CHAR => Val::Char(u16::try_from(from.uv()?).ok()?),
            tag::ENUM => Val::Enum(at(tables.types, from)?, at(tables.strings, from)?),
            tag::CLASS => Val::Class(at(tables.types, from)?),
            tag::PRIMITIVES => primitives(from)?,
            tag::ARRAY => Val::Array(at(tables.types, from)?, values(from, tables, depth)?),
            tag::TEXT => Val::Text(text(from)?),
            _ => return None,
        })
    }
}

pub(crate) fn at(table: &[Rc<str>], from: &mut Bytes<'_>) -> Option<Rc<str>> {
    table.get(usize::try_from(from.uv()?).ok()?).cloned()
}

fn values(from: &mut Bytes<'_>, tables: &mut Tables<'_>, depth: usize) -> Option<Vec<Val>> {
    let count = from.count(1)?;
    (0..count).map(|_| Val::read(from, tables, depth + 1)).collect()
}

fn primitives(from: &mut Bytes<'_>) -> Option<Val> {
    let letter = char::from(from.u8()?);
    let size = match letter {
        'Z' | 'B' => 1,
        'S' | 'C' => 2,
        'I' | 'F' => 4,
        'J' | 'D' => 8,
        _ => return None,
    };
    let count = from.count(size)?;
    Some(Val::Primitives(letter, count, from.take(count * size)?.to_vec()))
}

/// A string: coder, length in bytes, code units.
pub(crate) fn text(from: &mut Bytes<'_>) -> Option<Rc<str>> {
    let coder = from.u8()?;
    let count = from.count(1)?;
    let bytes = from.take(count)?;
    match coder {
        0 => Some(bytes.iter().map(|&byte| char::from(byte)).collect::<String>().into()),
        1 if count % 2 == 0 => {
            let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
            Some(String::from_utf16_lossy(&units).into())
        }
        _ => None,
    }
}

const SHOWN_CHARACTERS: usize = 60;
const SHOWN_PARTS: usize = 8;

/// Short, for people.
impl fmt::Display for Val {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Val::Null => f.write_str("null"),
            Val::Bool(value) => write!(f, "{value}"),
            Val::Int(value, _) => write!(f, "{value}"),
            Val::Long(value) => write!(f, "{value}L"),
            Val::Float(bits) => write!(f, "{:?}f", f32::from_bits(*bits)),
            Val::Double(bits) => write!(f, "{:?}", f64::from_bits(*bits)),
            Val::Char(unit) => write!(f, "'{}'", char::from_u32(u32::from(*unit)).unwrap_or('\u{fffd}')),
            Val::Text(text) if text.chars().count() > SHOWN_CHARACTERS => {
                write!(f, "{:?}…", text.chars().take(SHOWN_CHARACTERS).collect::<String>())
            }
            Val::Text(text) => write!(f, "{text:?}"),
            Val::Ref(id) => write!(f, "#{id}"),
            Val::Value(type_name, parts) => write!(f, "{}({})", simple(type_name), Listed(parts)),
            Val::Enum(type_name, name) => write!(f, "{}.{name}", simple(type_name)),
            Val::Class(type_name) => write!(f, "{}.class", simple(type_name)),
            Val::Primitives(letter, count, _) => write!(f, "{letter}[{count}]"),
            Val::Array(component, elements) => write!(f, "{}[{}]", simple(component), Listed(elements)),
        }
    }
}

struct Listed<'v>(&'v [Val]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, value) in self.0.iter().take(SHOWN_PARTS).enumerate() {
            write!(f, "{}{value}", if number == 0 { "" } else { ", " })?;
        }
        f.write_str(if self.0.len() > SHOWN_PARTS { ", …" } else { "" })
    }
}

/// The last part of a class name.
pub(crate) fn simple(name: &str) -> &str {
    let name = name.split('|').next().unwrap_or(name);
    name.rsplit(['.', '/']).next().unwrap_or(name)
}
