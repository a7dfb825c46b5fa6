//! One stream, event by event, with what an event alone does not tell.

use std::rc::Rc;

use super::error::ViewError;
use super::names::{signature, simple};
use super::objects::Objects;
use crate::error::TranscriptError;
use crate::event::{Event, EventKind, Operands};
use crate::nest::Nest;
use crate::pack::{Call, Place};
use crate::reader::{Events, Stream};
use crate::tables::Member;
use crate::value::{Val, referred};

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
    /// What its key has in common with that of the same thread in another capture: not how it came to run, which is chance.
    pub fn common_key(&self) -> &str {
        self.key.split(['!', '~']).next().unwrap_or_default()
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
            class: member.owner().decoded().replace('/', "."),
            name: member.name().to_string(),
            descriptor: member.descriptor().to_string(),
            kind: member.kind(),
            home: member.home(),
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

/// The events of a stream, one at a time. What is nested deeper than [`limits::OPEN_CALLS`](crate::limits::OPEN_CALLS) calls is shown
/// as deep as that.
pub struct Walk<'s> {
    stream: &'s Stream,
    events: Events<'s>,
    thread: Thread,
    /// By their numbers in the stream.
    members: Vec<Option<Rc<MemberName>>>,
    open: Nest<Open>,
    /// Where the last event ended.
    end: u64,
}

impl<'s> Walk<'s> {
    /// Begins with a stream's first event.
    pub fn new(number: usize, stream: &'s Stream) -> Walk<'s> {
        let thread = Thread { stream: number, ..Thread::default() };
        Walk { stream, events: stream.events(), thread, members: Vec::new(), open: Nest::default(), end: 0 }
    }

    /// The thread, once its first event has been read.
    pub fn thread(&self) -> &Thread {
        &self.thread
    }

    /// The number of the next event.
    pub fn number(&self) -> u64 {
        self.events.state().number
    }

    /// The next event; what is known of the objects that it mentions is taken in before.
    ///
    /// # Errors
    /// The stream cannot be read.
    pub fn next_event(&mut self, objects: &mut Objects) -> Result<Option<Seen<'_>>, ViewError> {
        let Some(seen) = self.step(objects)? else { return Ok(None) };
        for object in seen.objects().chain(seen.call.as_ref().and_then(|call| call.receiver)) {
            objects.meet(object)?;
        }
        Ok(Some(seen))
    }

    fn step(&mut self, objects: &mut Objects) -> Result<Option<Seen<'_>>, ViewError> {
        let Some(event) = self.events.next_event()? else { return Ok(None) };
        objects.take_in(&event);
        let mut call = None;
        let mut depth = self.open.calls().len();
        match &event.operands {
            Operands::Thread(name, _, _, key) => {
                self.thread = Thread { name: name.to_string(), key: key.to_string(), ..self.thread };
            }
            Operands::Call(member, receiver, _) => {
                let member = named(&mut self.members, member);
                let (event, crossing) = (event.number, event.seq);
                let begun = Open { event, crossing, member, receiver: referred(receiver) };
                self.open.begin(begun.clone());
                call = Some(begun);
            }
            Operands::Value(_) => {
                call = self.open.end();
                depth = self.open.calls().len();
            }
            _ => call = self.open.calls().last().cloned(),
        }
        let bytes = event.end.saturating_sub(self.end);
        self.end = event.end;
        Ok(Some(Seen { thread: &self.thread, event, call, around: &self.open.calls()[..depth], bytes }))
    }

    /// Goes forward: the next event is that of this number, if it lies ahead and there are so many. Where a pack tells what is open at the
    /// beginning of its chunk that is a jump, otherwise the events before are read.
    ///
    /// # Errors
    /// The stream cannot be read.
    pub fn seek(&mut self, event: u64, objects: &mut Objects) -> Result<(), ViewError> {
        if self.number() == 0 && event > 0 {
            self.step(objects)?; // which tells the thread
        }
        if let Some((pack, stream)) = self.stream.index()
            && let Some((chunk, first)) = pack.chunk_of(stream, Place::Event(event))
            && first > self.number()
            && let Some(open) = pack.calls(stream, chunk)?
        {
            self.events = self.stream.events_of_chunk(chunk)?;
            self.end = self.events.chunk_start();
            self.open = self.with_names(&open)?;
        }
        while self.number() < event && self.step(objects)?.is_some() {}
        Ok(())
    }

    /// Goes forward within the open call that is nested in so many others, to the last chunk that begins in it, less so many events.
    /// Where no pack tells which that is, it goes nowhere.
    ///
    /// # Errors
    /// The pack or the stream cannot be read.
    pub fn hurry(&mut self, depth: usize, less: u64, objects: &mut Objects) -> Result<(), ViewError> {
        if let Some((pack, stream)) = self.stream.index()
            && let Some(call) = self.open.calls().get(depth)
            && let Some(last) = pack.last_within(stream, self.number(), depth, call.event)?
        {
            self.seek(last.saturating_sub(less), objects)?;
        }
        Ok(())
    }

    /// Calls with their members, which are those of the stream that are defined before the next event.
    fn with_names(&mut self, open: &Nest<Call>) -> Result<Nest<Open>, TranscriptError> {
        let mut calls = Vec::with_capacity(open.calls().len());
        for &Call { event, crossing, member, receiver } in open.calls() {
            let defined = self.events.state().tables.member_at(member as usize);
            let defined = defined.ok_or_else(|| self.events.damaged(0, "a call that is open is of no member"))?;
            calls.push(Open { event, crossing, member: named(&mut self.members, &defined), receiver });
        }
        Ok(Nest::of(calls, open.deeper()))
    }
}

/// The texts of a member, made once.
fn named(members: &mut Vec<Option<Rc<MemberName>>>, member: &Member<'_>) -> Rc<MemberName> {
    let at = member.number() as usize;
    if members.len() <= at {
        members.resize(at + 1, None);
    }
    members[at].get_or_insert_with(|| Rc::new(MemberName::of(member))).clone()
}
