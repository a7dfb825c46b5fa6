//! A value that a script has written out.

use crate::event::EventKind;
use crate::writer::StreamWriter;

/// Type of a value that is not the last one of those that are equal to it (docs/transcript-format.md).
const ANOTHER: &str = "another";

/// A value with its parts. Texts are UTF-16 code units, for those of Java need not be valid Unicode.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Null,
    Bool(bool),
    Byte(i8),
    Short(i16),
    Int(i32),
    Long(i64),
    /// As bits.
    Float(u32),
    /// As bits.
    Double(u64),
    /// A UTF-16 code unit.
    Char(u16),
    Text(Vec<u16>),
    /// An object's number.
    Ref(u32),
    /// Type, parts.
    Compound(Vec<u16>, Vec<Value>),
    /// Type, name.
    Enum(Vec<u16>, Vec<u16>),
    Class(Vec<u16>),
    /// Element letter, count, elements little-endian.
    Primitives(u8, u64, Vec<u8>),
    /// Component type, elements.
    Array(Vec<u16>, Vec<Value>),
}

impl Value {
    /// The value itself where this says which of several equal ones it is: `another(1, "x")`.
    pub fn plain(&self) -> &Value {
        match self {
            Value::Compound(type_name, parts) if String::from_utf16_lossy(type_name) == ANOTHER => match &parts[..] {
                [Value::Int(_), value] => value,
                _ => self,
            },
            _ => self,
        }
    }

    /// Writes it as an operand of the event that was begun.
    pub fn put(&self, to: &mut StreamWriter) {
        match self {
            Value::Null => to.null(),
            Value::Bool(value) => to.bool(*value),
            Value::Byte(value) => to.byte(*value),
            Value::Short(value) => to.short(*value),
            Value::Int(value) => to.int(*value),
            Value::Long(value) => to.long(*value),
            Value::Float(bits) => to.float(*bits),
            Value::Double(bits) => to.double(*bits),
            Value::Char(unit) => to.char(*unit),
            Value::Text(units) => to.text(units),
            Value::Ref(object) => to.reference(*object),
            Value::Enum(type_name, constant) => to.constant(type_name, constant),
            Value::Class(type_name) => to.class(type_name),
            Value::Primitives(letter, count, raw) => to.primitives(*letter, *count, raw),
            Value::Compound(type_name, parts) => {
                to.begin_value(type_name, parts.len() as u64);
                parts.iter().for_each(|part| part.put(to));
            }
            Value::Array(component, elements) => {
                to.begin_array(component, elements.len() as u64);
                elements.iter().for_each(|element| element.put(to));
            }
        }
    }
}

/// A member, with all that tells it from others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberText {
    /// Letters of its kind and its home.
    pub letters: [u8; 2],
    pub owner: Vec<u16>,
    pub name: Vec<u16>,
    pub descriptor: Vec<u16>,
}

/// An event that a script has written out; a call names its member by its place among those that the script defines.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    Thread { name: Vec<u16>, daemon: bool, realm: u8, key: Vec<u16> },
    New { object: u32, type_name: Vec<u16>, home: u8 },
    Call { out: bool, member: usize, receiver: Value, arguments: Vec<Value> },
    Result { out: bool, thrown: bool, value: Value },
    Content { object: u32, value: Value },
    Change { object: u32, writer: u8, value: Value },
    Refused { what: Vec<u16>, place: Vec<u16> },
    Note(Vec<u16>),
    End,
}

impl Step {
    /// What it is in a stream.
    pub fn kind(&self) -> EventKind {
        match self {
            Step::Thread { .. } => EventKind::ThreadStart,
            Step::New { .. } => EventKind::New,
            Step::Call { out: true, .. } => EventKind::OutCall,
            Step::Call { out: false, .. } => EventKind::InCall,
            Step::Result { out: true, thrown: false, .. } => EventKind::OutReturn,
            Step::Result { out: true, thrown: true, .. } => EventKind::OutThrow,
            Step::Result { out: false, thrown: false, .. } => EventKind::InReturn,
            Step::Result { out: false, thrown: true, .. } => EventKind::InThrow,
            Step::Content { .. } => EventKind::Content,
            Step::Change { .. } => EventKind::Change,
            Step::Refused { .. } => EventKind::Refused,
            Step::Note(_) => EventKind::Note,
            Step::End => EventKind::ThreadEnd,
        }
    }
}
