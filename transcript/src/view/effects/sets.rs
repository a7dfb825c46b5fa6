//! State sets: calls that share no place which one of them writes, directly or by way of others, are in different ones.

use std::collections::{BTreeMap, HashMap};
use std::ops::RangeInclusive;
use std::rc::Rc;

use super::label::Footprint;
use crate::view::walk::MemberName;

/// Places with higher numbers count as any.
const MOST_PLACES: u32 = 1 << 24;

/// Which places belong together.
#[derive(Debug, Default)]
pub(super) struct Sets {
    /// For each place: that it is written, and one that it belongs together with.
    places: Vec<Option<u32>>,
    rows: HashMap<u32, StateSet>,
    /// Calls that touch no place that is written.
    pub nowhere: u64,
    /// Calls that may touch any.
    pub anywhere: u64,
}

/// The calls that touch one state set.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct StateSet {
    pub calls: u64,
    pub writes: u64,
    /// Calls by member.
    pub members: BTreeMap<Rc<MemberName>, u64>,
}

impl Sets {
    /// First of all calls: what they write.
    pub fn written(&mut self, footprint: &Footprint) {
        for place in footprint.written.iter().flatten().flat_map(known) {
            let at = place as usize;
            if self.places.len() <= at {
                self.places.resize(at + 1, None);
            }
            self.places[at].get_or_insert(place);
        }
    }

    /// Then of all calls: what they touch belongs together.
    pub fn touched(&mut self, footprint: &Footprint) {
        let mut first = None;
        for place in footprint.all().flat_map(known) {
            if let Some(root) = self.root(place) {
                let first = *first.get_or_insert(root);
                let first = self.root(first).unwrap_or(first);
                self.places[root as usize] = Some(first);
            }
        }
    }

    /// And last, of all calls: which set they belong to.
    pub fn count(&mut self, footprint: &Footprint, member: &Rc<MemberName>) {
        if footprint.is_any() {
            self.anywhere += 1;
            return;
        }
        let Some(root) = footprint.all().flat_map(known).find_map(|place| self.root(place)) else {
            self.nowhere += 1;
            return;
        };
        let set = self.rows.entry(root).or_default();
        set.calls += 1;
        set.writes += u64::from(footprint.written.as_ref().is_some_and(|written| !written.is_empty()));
        *set.members.entry(member.clone()).or_default() += 1;
    }

    /// The sets, those with the most calls first.
    pub fn rows(&self) -> Vec<&StateSet> {
        let mut rows: Vec<(&u32, &StateSet)> = self.rows.iter().collect();
        rows.sort_by(|(a, of_a), (b, of_b)| of_b.calls.cmp(&of_a.calls).then(a.cmp(b)));
        rows.into_iter().map(|(_, row)| row).collect()
    }

    /// The place that stands for the set of one that is written.
    fn root(&mut self, place: u32) -> Option<u32> {
        let mut at = place;
        loop {
            let above = (*self.places.get(at as usize)?)?;
            if above == at {
                break;
            }
            // On the way each is hung nearer to the root.
            let next = self.places[above as usize]?;
            self.places[at as usize] = Some(next);
            at = next;
        }
        Some(at)
    }
}

impl StateSet {
    /// Its members, those with the most calls first.
    pub fn by_calls(&self) -> Vec<&MemberName> {
        let mut members: Vec<(&Rc<MemberName>, &u64)> = self.members.iter().collect();
        members.sort_by(|(a, of_a), (b, of_b)| of_b.cmp(of_a).then_with(|| a.cmp(b)));
        members.into_iter().map(|(member, _)| &**member).collect()
    }
}

fn known(range: &RangeInclusive<u32>) -> RangeInclusive<u32> {
    *range.start()..=*range.end().min(&MOST_PLACES)
}
