//! What members were asked, and what they answered.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use super::capture::Capture;
use super::error::ViewError;
use super::filter::Filter;
use super::names::source_name;
use super::objects::Objects;
use super::values::Words;
use super::walk::{MemberName, Seen};
use crate::event::{EventKind, Operands};
use crate::limits;
use crate::value::{Val, Values};

/// How a call ended.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// It gave a value, as `factor transcript dump --full` shows it; what refers to an object is `object`.
    Returned(String),
    /// It threw an exception of this class, with dots.
    Threw(String),
}

/// Calls that were alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alike {
    /// The arguments, as values of an outcome.
    pub arguments: Vec<String>,
    /// How they ended.
    pub outcome: Outcome,
    /// How many there were.
    pub count: u64,
    /// Where the first of them ended: `t0#12`.
    pub first: String,
}

/// All calls of a member.
#[derive(Debug, Clone, Default)]
pub struct Answers {
    /// How many there were.
    pub calls: u64,
    /// How many were made on one object, at most.
    pub most_on_one: u64,
    /// Those that were alike, in the order in which they came; at most [`limits::ANSWERS`] of a member.
    pub alike: Vec<Alike>,
    /// There were more that are not told.
    pub more: bool,
    known: HashMap<(Vec<String>, Outcome), usize>,
    on: HashMap<u64, u64>,
}

/// What all members of a capture answered.
///
/// # Errors
/// The first stream that cannot be read.
pub fn answers(capture: &Capture) -> Result<BTreeMap<MemberName, Answers>, ViewError> {
    let mut found: HashMap<Rc<MemberName>, Answers> = HashMap::new();
    // The arguments of the calls that are open in this stream, by the numbers of their events.
    let (mut stream, mut open) = (0, HashMap::new());
    capture.each(&Filter::default(), |seen, objects| {
        if seen.thread.stream != stream {
            stream = seen.thread.stream;
            open.clear();
        }
        match (&seen.event.operands, &seen.call) {
            (Operands::Call(_, _, arguments), Some(_)) => _ = open.insert(seen.event.number, each(arguments, objects)),
            (Operands::Value(value), Some(call)) => {
                let arguments = open.remove(&call.event).unwrap_or_default();
                let answers = found.entry(Rc::clone(&call.member)).or_default();
                answers.take_in(arguments, outcome(seen, value, objects), call.receiver, seen);
            }
            _ => {}
        }
        Ok(())
    })?;
    Ok(found.into_iter().map(|(member, answers)| ((*member).clone(), answers)).collect())
}

impl Answers {
    fn take_in(&mut self, arguments: Vec<String>, outcome: Outcome, receiver: Option<u64>, seen: &Seen<'_>) {
        self.calls += 1;
        if let Some(receiver) = receiver {
            let on = self.on.entry(receiver).or_default();
            *on += 1;
            self.most_on_one = self.most_on_one.max(*on);
        }
        let key = (arguments, outcome);
        if let Some(at) = self.known.get(&key) {
            self.alike[*at].count += 1;
        } else if self.alike.len() == limits::ANSWERS {
            self.more = true;
        } else {
            self.known.insert(key.clone(), self.alike.len());
            self.alike.push(Alike { arguments: key.0, outcome: key.1, count: 1, first: seen.address() });
        }
    }
}

fn outcome(seen: &Seen<'_>, value: &Values<'_>, objects: &Objects) -> Outcome {
    match seen.event.kind {
        EventKind::OutThrow | EventKind::InThrow => Outcome::Threw(class_of(value, objects)),
        _ => Outcome::Returned(each(value, objects).pop().unwrap_or_default()),
    }
}

/// Values as texts.
fn each(values: &Values<'_>, objects: &Objects) -> Vec<String> {
    let (mut values, mut texts) = (values.clone(), Vec::new());
    while values.left() > 0 {
        let is_object = matches!(values.clone().next(), Some(Val::Ref(_)));
        let mut words = Words::new(objects, true);
        words.value(&mut values);
        texts.push(if is_object { "object".to_owned() } else { words.out });
    }
    texts
}

/// The class of an exception.
fn class_of(value: &Values<'_>, objects: &Objects) -> String {
    match value.clone().next() {
        Some(Val::Ref(object)) => {
            let number = u64::try_from(object).unwrap_or_default();
            objects.type_of(number).unwrap_or("an exception").to_owned()
        }
        Some(Val::Value(name, _)) => source_name(&name.decoded()),
        _ => "an exception".to_owned(),
    }
}
