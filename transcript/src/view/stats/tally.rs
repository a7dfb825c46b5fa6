//! What is counted of events.

use serde::Serialize;

use crate::event::EventKind;
use crate::view::walk::Seen;

/// Counts of some events.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Bytes that the streams take for them.
    pub bytes: u64,
    /// Of these, bytes of objects that are introduced, of contents and of changes.
    pub carried: u64,
    /// Events.
    pub events: u64,
    /// Calls of the environment.
    pub calls: u64,
    /// Calls of the code under test.
    pub callbacks: u64,
    /// Calls that threw.
    pub throws: u64,
    /// Objects that were introduced.
    pub objects: u64,
    /// Contents.
    pub contents: u64,
    /// Changes.
    pub changes: u64,
}

impl Tally {
    pub(super) fn of(seen: &Seen<'_>) -> Tally {
        let is = |kinds: &[EventKind]| u64::from(kinds.contains(&seen.event.kind));
        Tally {
            bytes: seen.bytes,
            carried: seen.bytes * is(&[EventKind::New, EventKind::Content, EventKind::Change]),
            events: 1,
            calls: is(&[EventKind::OutCall]),
            callbacks: is(&[EventKind::InCall]),
            throws: is(&[EventKind::OutThrow, EventKind::InThrow]),
            objects: is(&[EventKind::New]),
            contents: is(&[EventKind::Content]),
            changes: is(&[EventKind::Change]),
        }
    }

    /// Adds what was counted elsewhere.
    pub fn add(&mut self, other: &Tally) {
        self.bytes += other.bytes;
        self.carried += other.carried;
        self.events += other.events;
        self.calls += other.calls;
        self.callbacks += other.callbacks;
        self.throws += other.throws;
        self.objects += other.objects;
        self.contents += other.contents;
        self.changes += other.changes;
    }
}
