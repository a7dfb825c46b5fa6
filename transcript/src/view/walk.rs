//! One stream, event by event, with what an event alone does not tell.

use std::rc::Rc;

use super::error::ViewError;
use super::names::{signature, simple};
use super::objects::Objects;
use crate::event::{Event, EventKind, Member, Operands};
use crate::reader::{Events, Stream};
use crate::value::{Val, Values};

/// So many open calls are kept; what is nested deeper is shown as deep as that. No thread of a JVM gets there.
pub(crate) const OPEN_CALLS: usize = 1 << 20;

/// The thread of a stream.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Thread {
    /// The stream's number.
    pub stream: usize,
    /// The thread's name.
    pub name: String,
    /// Its key (`docs/transcript-format.md`).
    pub key: String,
}

impl Thread {
    /// Whether it is meant by a name: the thread's own, its key, or its stream (`t0`).
    pub fn is_called(&self, name: &str) -> bool {
        let stream = name.strip_prefix('t').and_then(|number| number.parse().ok());
        self.name == name || self.key == name || stream == Some(self.stream)
    }
}

/// A member with its texts.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MemberName {
    /// Name of the class, with dots.
    pub class: String,
    /// Name.
    pub name: String,
    /// Descriptor.
    pub descriptor: String,
    /// Letter of the member table.
    pub kind: char,
    /// `T` or `E`.
    pub home: char,
}

impl MemberName {
    fn of(member: &Member<'_>) -> MemberName {
        MemberName {
            class: member.owner.decoded().replace('/', "."),
            name: member.name.to_string(),
            descriptor: member.descriptor.to_string(),
            kind: member.kind,
            home: member.home,
        }
    }

    /// Whether it gives nothing back.
    pub fn is_void(&self) -> bool {
        self.descriptor.ends_with(")V") || matches!(self.kind, 'P' | 'p')
    }

    /// `Source.value`; of a constructor `new Source`.
    pub fn short(&self) -> String {
        match self.name.as_str() {
            "<init>" => format!("new {}", simple(&self.class)),
            name => format!("{}.{name}", simple(&self.class)),
        }
    }

    /// `e.Source.value(int) Object`.
    pub fn long(&self) -> String {
        let space = if self.descriptor.starts_with('(') { "" } else { " " };
        format!("{}.{}{space}{}", self.class, self.name, signature(&self.descriptor))
    }
}

/// A call that has not ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    /// Number of the call's event.
    pub event: u64,
    /// Number of its crossing.
    pub crossing: u64,
    /// The member that was called.
    pub member: Rc<MemberName>,
    /// The object whose member it is, if it is one's.
    pub receiver: Option<u64>,
}

/// An event with what is around it.
#[derive(Debug)]
pub struct Seen<'w> {
    /// Its thread.
    pub thread: &'w Thread,
    /// The event.
    pub event: Event<'w>,
    /// The call that begins or ends here; of other events the innermost call that is open.
    pub call: Option<Open>,
    /// The calls that are open around it.
    pub around: &'w [Open],
    /// Bytes of the stream that it takes, with definitions, Syncs and chunk headers before it.
    pub bytes: u64,
}

impl Seen<'_> {
    /// `t0#12`
    pub fn address(&self) -> String {
        format!("t{}#{}", self.thread.stream, self.event.number)
    }

    /// Whether a call begins here.
    pub fn begins(&self) -> bool {
        begins(self.event.kind)
    }

    /// Whether a call ends here.
    pub fn ends(&self) -> bool {
        ends(self.event.kind)
    }

    /// All values that the event holds: receiver and arguments, result, content.
    pub fn values(&self) -> impl Iterator<Item = Val<'_>> + Clone {
        let (first, second) = match &self.event.operands {
            Operands::Call(_, receiver, arguments) => (Some(receiver.clone()), Some(arguments.clone())),
            Operands::Value(value) | Operands::Content(_, value) | Operands::Change(_, _, value) => {
                (Some(value.clone()), None)
            }
            _ => (None, None),
        };
        first.into_iter().flatten().chain(second.into_iter().flatten())
    }

    /// The numbers of the objects that it mentions, in order, perhaps more than once.
    pub fn objects(&self) -> impl Iterator<Item = u64> {
        let own = match &self.event.operands {
            Operands::Introduction(object, ..) | Operands::Content(object, _) | Operands::Change(object, ..) => {
                Some(*object)
            }
            _ => None,
        };
        let referred = self.values().filter_map(|value| match value {
            Val::Ref(object) => u64::try_from(object).ok(),
            _ => None,
        });
        own.into_iter().chain(referred)
    }
}

fn begins(kind: EventKind) -> bool {
    matches!(kind, EventKind::OutCall | EventKind::InCall)
}

fn ends(kind: EventKind) -> bool {
    kind.is_crossing() && !begins(kind)
}

/// The events of a stream, one at a time.
pub struct Walk<'s> {
    events: Events<'s>,
    thread: Thread,
    /// By their numbers in the stream.
    members: Vec<Option<Rc<MemberName>>>,
    open: Vec<Open>,
    /// Open calls beyond those that are kept.
    deeper: u64,
    /// Where the last event ended.
    end: u64,
}

impl<'s> Walk<'s> {
    /// Begins with a stream's first event.
    pub fn new(number: usize, stream: &'s Stream) -> Walk<'s> {
        let thread = Thread { stream: number, ..Thread::default() };
        Walk { events: stream.events(), thread, members: Vec::new(), open: Vec::new(), deeper: 0, end: 0 }
    }

    /// The thread, once its first event has been read.
    pub fn thread(&self) -> &Thread {
        &self.thread
    }

    /// The next event; what it tells of objects is taken in before.
    ///
    /// # Errors
    /// The stream cannot be read.
    pub fn next_event(&mut self, objects: &mut Objects) -> Result<Option<Seen<'_>>, ViewError> {
        let Some(event) = self.events.next_event()? else { return Ok(None) };
        objects.take_in(&event);
        let mut call = None;
        match &event.operands {
            Operands::Thread(name, _, _, key) => {
                self.thread = Thread { name: name.to_string(), key: key.to_string(), ..self.thread };
            }
            Operands::Call(member, receiver, _) => {
                let member = named(&mut self.members, member);
                let (event, crossing) = (event.number, event.seq);
                call = Some(Open { event, crossing, member, receiver: referred(receiver) });
            }
            Operands::Value(_) if self.deeper > 0 => self.deeper -= 1,
            Operands::Value(_) => call = self.open.pop(),
            _ => call = self.open.last().cloned(),
        }
        let depth = self.open.len();
        if let (true, Some(call)) = (begins(event.kind), &call) {
            if depth < OPEN_CALLS {
                self.open.push(call.clone());
            } else {
                self.deeper += 1;
            }
        }
        let bytes = event.end.saturating_sub(self.end);
        self.end = event.end;
        Ok(Some(Seen { thread: &self.thread, event, call, around: &self.open[..depth], bytes }))
    }
}

/// The texts of a member, made once.
fn named(members: &mut Vec<Option<Rc<MemberName>>>, member: &Member<'_>) -> Rc<MemberName> {
    let at = member.number as usize;
    if members.len() <= at {
        members.resize(at + 1, None);
    }
    members[at].get_or_insert_with(|| Rc::new(MemberName::of(member))).clone()
}

/// The object that a value refers to, if it does.
fn referred(value: &Values<'_>) -> Option<u64> {
    match value.clone().next() {
        Some(Val::Ref(object)) => u64::try_from(object).ok(),
        _ => None,
    }
}
