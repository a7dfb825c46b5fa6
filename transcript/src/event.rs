//! Events: what happened at the boundary.

use crate::tables::Member;
use crate::text::Text;
use crate::value::Values;

/// Kinds of events, numbered as in the format. Definitions and Syncs are taken in by the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum EventKind {
    /// An object crossed for the first time.
    New = 5,
    /// T calls E.
    OutCall = 6,
    /// It returned.
    OutReturn = 7,
    /// It threw.
    OutThrow = 8,
    /// E calls T.
    InCall = 9,
    /// It returned.
    InReturn = 10,
    /// It threw.
    InThrow = 11,
    /// Content of an object that crosses by content.
    Content = 12,
    /// What a realm changed in it.
    Change = 13,
    /// First event of each stream.
    ThreadStart = 14,
    /// The thread ended.
    ThreadEnd = 15,
    /// Something unsupported was met.
    Refused = 16,
    /// A remark.
    Note = 17,
}

impl EventKind {
    pub(crate) fn of(number: u8) -> Option<EventKind> {
        use EventKind::*;
        Some(match number {
            5 => New,
            6 => OutCall,
            7 => OutReturn,
            8 => OutThrow,
            9 => InCall,
            10 => InReturn,
            11 => InThrow,
            12 => Content,
            13 => Change,
            14 => ThreadStart,
            15 => ThreadEnd,
            16 => Refused,
            17 => Note,
            _ => return None,
        })
    }

    /// Takes a place in the total order of crossings.
    pub fn is_crossing(self) -> bool {
        (EventKind::OutCall..=EventKind::InThrow).contains(&self)
    }
}

/// One event. What it holds lies in its reader: the chunk's bytes, and the definitions.
#[derive(Debug, Clone)]
pub struct Event<'s> {
    /// Its number within the stream.
    pub number: u64,
    /// Place in the total order (crossings only).
    pub seq: u64,
    /// Kind.
    pub kind: EventKind,
    /// Operands, as the kind says.
    pub operands: Operands<'s>,
    /// Where it ends: so many bytes of the stream come before.
    pub end: u64,
}

/// Operands of an event.
#[derive(Debug, Clone)]
pub enum Operands<'s> {
    /// New: object, type, home.
    Introduction(u64, Text<'s>, char),
    /// Calls: member, receiver, arguments.
    Call(Member<'s>, Values<'s>, Values<'s>),
    /// Returns and throws.
    Value(Values<'s>),
    /// Content: object, content.
    Content(u64, Values<'s>),
    /// Change: object, writer, content.
    Change(u64, char, Values<'s>),
    /// ThreadStart: name, daemon, realm, key.
    Thread(Text<'s>, bool, char, Text<'s>),
    /// Refused: what, place.
    Refusal(Text<'s>, Text<'s>),
    /// Note.
    Note(Text<'s>),
    /// Nothing.
    None,
}
