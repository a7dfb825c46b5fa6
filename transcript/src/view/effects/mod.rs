//! What the calls of the environment did, by member, as the labels of a capture tell.

mod label;
mod print;

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use self::label::Label;
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
    Ok(effects)
}

/// The calls of the environment, and where labels end.
#[derive(Default)]
pub struct Effects {
    members: HashMap<Rc<MemberName>, Calls>,
    end: Option<LabelsEnd>,
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
            (EventKind::OutReturn | EventKind::OutThrow, Some(call), _) => *ended = Some(call.member.clone()),
            (_, _, Operands::Note(note)) => self.note(&note.decoded(), before, seen),
            _ => {}
        }
    }

    fn note(&mut self, note: &str, of: Option<Rc<MemberName>>, seen: &Seen<'_>) {
        let calls = of.and_then(|member| self.members.get_mut(&member));
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
