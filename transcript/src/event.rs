//! Events: what happened at the boundary.

use std::rc::Rc;

use crate::value::Val;

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
        [
            New,
            OutCall,
            OutReturn,
            OutThrow,
            InCall,
            InReturn,
            InThrow,
            Content,
            Change,
            ThreadStart,
            ThreadEnd,
            Refused,
            Note,
        ]
        .into_iter()
        .find(|kind| *kind as u8 == number)
    }

    /// Takes a place in the total order of crossings.
    pub fn is_crossing(self) -> bool {
        (EventKind::OutCall..=EventKind::InThrow).contains(&self)
    }
}

/// A member as the transcript defines it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Letter of the member table.
    pub kind: char,
    /// `T` or `E`.
    pub home: char,
    /// Internal name.
    pub owner: Rc<str>,
    /// Name.
    pub name: Rc<str>,
    /// Descriptor, in the home's view.
    pub descriptor: Rc<str>,
}

/// One event.
#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    /// Its number within the stream.
    pub number: u64,
    /// Place in the total order (crossings only).
    pub seq: u64,
    /// Kind.
    pub kind: EventKind,
    /// Operands, as the kind says.
    pub operands: Operands,
}

/// Operands of an event.
#[derive(Debug, Clone, PartialEq)]
pub enum Operands {
    /// New: object, type, home.
    Introduction(u64, Rc<str>, char),
    /// Calls: member, receiver, arguments.
    Call(Rc<Member>, Val, Vec<Val>),
    /// Returns and throws.
    Value(Val),
    /// Content: object, content.
    Content(u64, Val),
    /// Change: object, writer, content.
    Change(u64, char, Val),
    /// ThreadStart: name, daemon, realm, key.
    Thread(Rc<str>, bool, char, Rc<str>),
    /// Refused: what, place.
    Refusal(Rc<str>, Rc<str>),
    /// Note.
    Note(Rc<str>),
    /// Nothing.
    None,
}
