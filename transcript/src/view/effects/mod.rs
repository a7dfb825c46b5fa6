//! What the calls of the environment did, by member, as the labels of a capture tell.

mod label;
mod print;
mod sets;

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use self::label::{Footprint, Label};
use self::sets::Sets;
use super::capture::Capture;
use super::error::ViewError;
use super::filter::Filter;
use super::walk::{MemberName, Seen};
use crate::event::{EventKind, Operands};

/// Reads a capture through.
///
/// # Errors
/// The first stream that cannot be read.
pub fn effects(capture: &Capture) -> Result<Effects, ViewError> {
    let mut effects = Effects::default();
    let mut ended = None;
    capture.each(&Filter::default(), |seen, _| {
        effects.take_in(seen, &mut ended);
        Ok(())
    })?;
    each_footprint(capture, |footprint, _| effects.sets.touched(footprint))?;
    each_footprint(capture, |footprint, member| effects.sets.count(footprint, member))?;
    Ok(effects)
}

/// What every call with a label touched, and its member.
fn each_footprint(capture: &Capture, mut each: impl FnMut(&Footprint, &Rc<MemberName>)) -> Result<(), ViewError> {
    let mut ended: Option<Rc<MemberName>> = None;
    capture.each(&Filter::default(), |seen, _| {
        if let (Some(member), Operands::Note(note)) = (&ended, &seen.event.operands)
            && let Some(footprint) = Footprint::of(&note.decoded())
        {
            each(&footprint, member);
        }
        ended = ended_by(seen);
        Ok(())
    })
}

/// The member of the call that an event ends.
fn ended_by(seen: &Seen<'_>) -> Option<Rc<MemberName>> {
    let ends = matches!(seen.event.kind, EventKind::OutReturn | EventKind::OutThrow);
    seen.call.as_ref().filter(|_| ends).map(|call| call.member.clone())
}

/// The calls of the environment, and where labels end.
#[derive(Default)]
pub struct Effects {
    members: HashMap<Rc<MemberName>, Calls>,
    end: Option<LabelsEnd>,
    sets: Sets,
}

/// The calls of one member, or of all.
#[derive(Debug, Clone, Default)]
struct Calls {
    calls: u64,
    read_only: u64,
    /// What the others wrote first, as far as they have labels: in how many calls.
    wrote: BTreeMap<String, u64>,
}

/// No call that ends after this event has a label.
struct LabelsEnd {
    event: String,
    reason: String,
}

impl Effects {
    /// `ended`: the member of the call that the event before ended, of which a label tells.
    fn take_in(&mut self, seen: &Seen<'_>, ended: &mut Option<Rc<MemberName>>) {
        let before = ended.take();
        match (seen.event.kind, &seen.call, &seen.event.operands) {
            (EventKind::OutCall, Some(call), _) => self.members.entry(call.member.clone()).or_default().calls += 1,
            (_, _, Operands::Note(note)) => self.note(&note.decoded(), before, seen),
            _ => *ended = ended_by(seen),
        }
    }

    fn note(&mut self, note: &str, of: Option<Rc<MemberName>>, seen: &Seen<'_>) {
        let calls = of.and_then(|member| self.members.get_mut(&member));
        if let Some(footprint) = Footprint::of(note).filter(|_| calls.is_some()) {
            self.sets.written(&footprint);
        }
        match (Label::of(note), calls) {
            (Some(Label::ReadOnly), Some(calls)) => calls.read_only += 1,
            (Some(Label::Writes(what)), Some(calls)) => *calls.wrote.entry(what.to_owned()).or_default() += 1,
            (Some(Label::Unknown(reason)), _) => {
                self.end.get_or_insert_with(|| LabelsEnd { event: seen.address(), reason: reason.to_owned() });
            }
            _ => {}
        }
    }

    /// Whether the capture has labels: one that was made without `--effects` has none. Without calls there is none to be had.
    pub fn is_labelled(&self) -> bool {
        let labelled = |calls: &Calls| calls.unlabelled() < calls.calls;
        self.members.is_empty() || self.end.is_some() || self.members.values().any(labelled)
    }

    fn total(&self) -> Calls {
        let mut total = Calls::default();
        for Calls { calls, read_only, wrote } in self.members.values() {
            total.calls += calls;
            total.read_only += read_only;
            for (what, count) in wrote {
                *total.wrote.entry(what.clone()).or_default() += count;
            }
        }
        total
    }
}

impl Calls {
    fn writes(&self) -> u64 {
        self.wrote.values().sum()
    }

    fn unlabelled(&self) -> u64 {
        self.calls.saturating_sub(self.read_only + self.writes())
    }

    /// What was written first, the most frequent before the others.
    fn wrote(&self) -> Vec<(&str, u64)> {
        let mut wrote: Vec<(&str, u64)> = self.wrote.iter().map(|(what, count)| (what.as_str(), *count)).collect();
        wrote.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(b.0)));
        wrote
    }
}
