//! Where events and bytes come from.

mod print;
mod tally;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};
use std::rc::Rc;

pub use self::tally::Tally;
use super::capture::Capture;
use super::error::ViewError;
use super::filter::Filter;
use super::line::words;
use super::objects::Objects;
use super::paint::Paint;
use super::walk::{MemberName, Seen, Thread};
use crate::event::{EventKind, Operands};

/// So many of the largest events are kept.
const LARGEST: usize = 20;

/// Reads a capture through.
///
/// # Errors
/// The first stream that cannot be read.
pub fn stats(capture: &Capture) -> Result<Stats, ViewError> {
    let mut stats = Stats::default();
    let mut carried = Tally::default();
    capture.each(&Filter::default(), |seen, objects| {
        stats.take_in(seen, objects, &mut carried);
        Ok(())
    })?;
    Ok(stats)
}

/// What a capture consists of.
#[derive(Default)]
pub struct Stats {
    total: Tally,
    methods: HashMap<Rc<MemberName>, Tally>,
    threads: Vec<(Thread, Tally)>,
    kinds: BTreeMap<EventKind, Tally>,
    /// Objects that were introduced, and contents and changes of objects, by their types.
    types: HashMap<String, Tally>,
    /// Smallest first, so that it goes when a larger one comes.
    largest: BinaryHeap<Reverse<Large>>,
}

/// A large event.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Large {
    bytes: u64,
    event: String,
    text: String,
}

impl Stats {
    /// `carried`: what has come since the last crossing, and belongs to the next one.
    fn take_in(&mut self, seen: &Seen<'_>, objects: &Objects, carried: &mut Tally) {
        if self.threads.last().is_none_or(|(thread, _)| thread.stream != seen.thread.stream) {
            self.threads.push((seen.thread.clone(), Tally::default()));
            *carried = Tally::default();
        }
        let one = Tally::of(seen);
        self.total.add(&one);
        if let Some((_, tally)) = self.threads.last_mut() {
            tally.add(&one);
        }
        self.kinds.entry(seen.event.kind).or_default().add(&one);
        self.take_large(seen, objects);
        match &seen.event.operands {
            Operands::Introduction(object, ..) | Operands::Content(object, _) | Operands::Change(object, ..) => {
                carried.add(&one);
                self.of_type(*object, objects).add(&one);
            }
            Operands::Call(..) | Operands::Value(_) => {
                let carried = std::mem::take(carried);
                if let Some(call) = &seen.call {
                    let method = self.methods.entry(call.member.clone()).or_default();
                    method.add(&one);
                    method.add(&carried);
                }
            }
            _ => {}
        }
    }

    fn of_type(&mut self, object: u64, objects: &Objects) -> &mut Tally {
        let name = match objects.type_of(object) {
            Some(name) => name,
            None if object == 0 => "JVM",
            None => "not known",
        };
        self.types.entry(name.to_owned()).or_default()
    }

    fn take_large(&mut self, seen: &Seen<'_>, objects: &Objects) {
        if self.largest.len() == LARGEST && self.largest.peek().is_some_and(|least| least.0.bytes >= seen.bytes) {
            return;
        }
        let text = words(seen, objects, false, Paint::default());
        self.largest.push(Reverse(Large { bytes: seen.bytes, event: seen.address(), text }));
        if self.largest.len() > LARGEST {
            self.largest.pop();
        }
    }

    /// What all events come to.
    pub fn total(&self) -> &Tally {
        &self.total
    }

    /// The kinds of events that there are.
    pub fn kinds(&self) -> impl Iterator<Item = (EventKind, &Tally)> {
        self.kinds.iter().map(|(kind, tally)| (*kind, tally))
    }

    /// All classes of members, with what their members come to.
    pub fn classes(&self) -> HashMap<&str, Tally> {
        let mut classes: HashMap<&str, Tally> = HashMap::new();
        for (member, tally) in &self.methods {
            classes.entry(&member.class).or_default().add(tally);
        }
        classes
    }
}
