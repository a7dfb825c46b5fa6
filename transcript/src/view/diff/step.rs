//! A crossing with what it carries, in the form in which two are compared.

use std::collections::VecDeque;
use std::collections::hash_map::DefaultHasher;
use std::fmt::{self, Write as _};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use crate::event::{EventKind, Operands};
use crate::value::Val;
use crate::view::error::ViewError;
use crate::view::line::words;
use crate::view::objects::{Objects, of_object};
use crate::view::paint::Paint;
use crate::view::walk::{MemberName, Seen, Walk};

/// Lines of what a crossing carries that are kept.
const CARRIED: usize = 20;

/// A crossing. Values are kept as a digest of 64 bits.
pub(super) struct Step {
    /// Call or end, direction, member and nesting.
    shape: u64,
    /// Values, and what is carried, but numbers of objects.
    content: u64,
    /// What the code under test does: it calls, or a call of it ends. All else the environment does.
    pub is_question: bool,
    /// Objects that are introduced with it.
    pub introduced: Vec<u64>,
    /// Objects that it mentions, in order.
    pub mentioned: Vec<u64>,
    /// Lines of what it carries.
    pub carried: Vec<String>,
    pub address: String,
    pub crossing: u64,
    pub line: String,
    pub member: Option<Rc<MemberName>>,
}

impl Step {
    /// Whether both are calls of the same member, or ends of such.
    pub fn has_shape_of(&self, other: &Step) -> bool {
        self.shape == other.shape
    }

    /// Whether they say the same, but for which objects they mention.
    pub fn says_the_same(&self, other: &Step) -> bool {
        (self.shape, self.content, self.mentioned.len(), self.introduced.len())
            == (other.shape, other.content, other.mentioned.len(), other.introduced.len())
    }

    /// Whether they can be the same place: questions with the same arguments, answers to the same.
    pub fn is_like(&self, other: &Step) -> bool {
        self.shape == other.shape && (!self.is_question || self.content == other.content)
    }
}

/// One of the two streams.
pub(super) struct Side<'s, 'o> {
    walk: Walk<'s>,
    objects: &'o mut Objects,
    ahead: VecDeque<Step>,
    ended: bool,
}

impl<'s, 'o> Side<'s, 'o> {
    pub fn new(walk: Walk<'s>, objects: &'o mut Objects) -> Side<'s, 'o> {
        Side { walk, objects, ahead: VecDeque::new(), ended: false }
    }

    /// Reads so many crossings ahead, if there are as many.
    pub fn look(&mut self, count: usize) -> Result<(), ViewError> {
        while self.ahead.len() < count && !self.ended {
            match read(&mut self.walk, self.objects)? {
                Some(step) => self.ahead.push_back(step),
                None => self.ended = true,
            }
        }
        Ok(())
    }

    /// What was read ahead, the next one first.
    pub fn ahead(&self) -> &VecDeque<Step> {
        &self.ahead
    }

    /// Takes so many away.
    pub fn take(&mut self, count: usize) -> Vec<Step> {
        self.ahead.drain(..count.min(self.ahead.len())).collect()
    }
}

fn read(walk: &mut Walk<'_>, objects: &mut Objects) -> Result<Option<Step>, ViewError> {
    let mut content = Content::default();
    let mut carried = Vec::new();
    while let Some(seen) = walk.next_event(objects)? {
        if seen.event.kind.is_crossing() {
            content.take_in(&seen);
            return Ok(Some(Step {
                shape: shape(&seen),
                content: content.hasher.finish(),
                is_question: matches!(seen.event.kind, EventKind::OutCall | EventKind::InReturn | EventKind::InThrow),
                introduced: content.introduced,
                mentioned: content.mentioned,
                carried,
                address: seen.address(),
                crossing: seen.event.seq,
                line: words(&seen, objects, false, Paint::default()),
                member: seen.call.as_ref().map(|call| call.member.clone()),
            }));
        }
        if matches!(seen.event.kind, EventKind::New | EventKind::Content | EventKind::Change) {
            content.take_in(&seen);
            if carried.len() < CARRIED {
                carried.push(format!("{}  {}", seen.address(), words(&seen, objects, false, Paint::default())));
            }
        }
    }
    Ok(None)
}

fn shape(seen: &Seen<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    let out = matches!(seen.event.kind, EventKind::OutCall | EventKind::OutReturn | EventKind::OutThrow);
    (seen.begins(), out, seen.around.len()).hash(&mut hasher);
    seen.call.as_ref().map(|call| &call.member).hash(&mut hasher);
    hasher.finish()
}

/// What events say, without the numbers of objects, which are kept apart.
#[derive(Default)]
struct Content {
    hasher: DefaultHasher,
    introduced: Vec<u64>,
    mentioned: Vec<u64>,
}

impl Content {
    fn take_in(&mut self, seen: &Seen<'_>) {
        (seen.event.kind as u8).hash(&mut self.hasher);
        match &seen.event.operands {
            Operands::Introduction(object, type_name, home) => {
                self.introduced.push(*object);
                (of_object(&type_name.decoded()), home).hash(&mut self.hasher);
            }
            Operands::Content(object, _) => self.mentioned.push(*object),
            Operands::Change(object, writer, _) => {
                self.mentioned.push(*object);
                writer.hash(&mut self.hasher);
            }
            _ => {}
        }
        for value in seen.values() {
            self.value(&value);
        }
    }

    fn value(&mut self, value: &Val<'_>) {
        match value {
            Val::Ref(object) => {
                self.mentioned.push(u64::try_from(*object).unwrap_or_default());
                "ref".hash(&mut self.hasher);
            }
            Val::Text(text) => text.hash(&mut self.hasher),
            Val::Primitives(letter, _, bytes) => (letter, bytes).hash(&mut self.hasher),
            // Writing to a hasher cannot fail.
            other => drop(write!(Hashed(&mut self.hasher), "{other:?};")),
        }
    }
}

struct Hashed<'h>(&'h mut DefaultHasher);

impl fmt::Write for Hashed<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}
