//! Events: what happened at the boundary.

use factor_contract::format;

use crate::tables::Member;
use crate::text::Text;
use crate::value::Values;

/// Kinds of events, numbered as in the format. Definitions and Syncs are taken in by the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum EventKind {
    /// An object crossed for the first time.
    New = format::NEW,
    /// T calls E.
    OutCall = format::OUT_CALL,
    /// It returned.
    OutReturn = format::OUT_RETURN,
    /// It threw.
    OutThrow = format::OUT_THROW,
    /// E calls T.
    InCall = format::IN_CALL,
    /// It returned.
    InReturn = format::IN_RETURN,
    /// It threw.
    InThrow = format::IN_THROW,
    /// Content of an object that crosses by content.
    Content = format::CONTENT,
    /// What a realm changed in it.
    Change = format::CHANGE,
    /// First event of each stream.
    ThreadStart = format::THREAD_START,
    /// The thread ended.
    ThreadEnd = format::THREAD_END,
    /// Something unsupported was met.
    Refused = format::REFUSED,
    /// A remark.
    Note = format::NOTE,
}

impl EventKind {
    pub(crate) fn of(number: u8) -> Option<EventKind> {
        use EventKind::*;
        Some(match number {
            format::NEW => New,
            format::OUT_CALL => OutCall,
            format::OUT_RETURN => OutReturn,
            format::OUT_THROW => OutThrow,
            format::IN_CALL => InCall,
            format::IN_RETURN => InReturn,
            format::IN_THROW => InThrow,
            format::CONTENT => Content,
            format::CHANGE => Change,
            format::THREAD_START => ThreadStart,
            format::THREAD_END => ThreadEnd,
            format::REFUSED => Refused,
            format::NOTE => Note,
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
