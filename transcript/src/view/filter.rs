//! Which events are wanted.

use super::objects::Objects;
use super::walk::{Seen, Thread};
use crate::event::{EventKind, Operands};

/// Says whether a name is wanted.
pub type Predicate = Box<dyn Fn(&str) -> bool>;

/// From and to, both within.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// The first.
    pub from: u64,
    /// The last.
    pub to: u64,
}

impl Range {
    fn holds(self, number: u64) -> bool {
        (self.from..=self.to).contains(&number)
    }
}

/// Which events are wanted: those that all parts want that are given.
#[derive(Default)]
pub struct Filter {
    /// By the class: a call's, and that of the object whose member it is; that of an introduced or changed object.
    pub class: Option<Predicate>,
    /// By the name of the member.
    pub method: Option<Predicate>,
    /// By a thread's name, key or stream (`t0`).
    pub thread: Option<Predicate>,
    /// By the numbers of objects that the event mentions; any when empty.
    pub objects: Vec<u64>,
    /// By their kinds; any when empty.
    pub kinds: Vec<EventKind>,
    /// By their numbers in their stream.
    pub events: Option<Range>,
    /// By the numbers of crossings; another event is where the crossing before it is.
    pub crossings: Option<Range>,
}

impl Filter {
    /// Whether events of a thread are wanted at all.
    pub fn takes_thread(&self, thread: &Thread) -> bool {
        let stream = format!("t{}", thread.stream);
        let names = [&thread.name, &thread.key, thread.common_key(), &stream];
        self.thread.as_ref().is_none_or(|wanted| names.into_iter().any(wanted))
    }

    /// Whether no later event of its stream is wanted.
    pub fn is_beyond(&self, seen: &Seen<'_>) -> bool {
        self.events.is_some_and(|range| seen.event.number > range.to)
            || self.crossings.is_some_and(|range| seen.event.seq > range.to)
    }

    /// Whether an event is wanted.
    pub fn takes(&self, seen: &Seen<'_>, objects: &Objects) -> bool {
        (self.kinds.is_empty() || self.kinds.contains(&seen.event.kind))
            && self.events.is_none_or(|range| range.holds(seen.event.number))
            && self.crossings.is_none_or(|range| range.holds(seen.event.seq))
            && self.takes_member(seen)
            && self.takes_class(seen, objects)
            && (self.objects.is_empty() || seen.objects().any(|object| self.objects.contains(&object)))
    }

    fn takes_member(&self, seen: &Seen<'_>) -> bool {
        let Some(wanted) = &self.method else { return true };
        let call = seen.call.as_ref().filter(|_| seen.event.kind.is_crossing());
        call.is_some_and(|call| wanted(&call.member.name) || call.member.name == "<init>" && wanted("new"))
    }

    fn takes_class(&self, seen: &Seen<'_>, objects: &Objects) -> bool {
        let Some(wanted) = &self.class else { return true };
        let of = |object: u64| objects.type_of(object).is_some_and(|name| wanted(name.trim_end_matches("[]")));
        match &seen.event.operands {
            Operands::Introduction(object, ..) | Operands::Content(object, _) | Operands::Change(object, ..) => {
                of(*object)
            }
            Operands::Call(..) | Operands::Value(_) => {
                seen.call.as_ref().is_some_and(|call| wanted(&call.member.class) || call.receiver.is_some_and(of))
            }
            _ => false,
        }
    }
}
