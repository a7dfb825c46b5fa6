//! The calls of one method among which a test's focal method is looked for, and what becomes of their results.

use std::collections::{BTreeMap, BTreeSet};

use super::focal::weight;
use super::site::{Call, Origin, Site, Sites, Value};
use crate::classfile::Pool;
use crate::classfile::code::op;

/// Names of methods that only tell begin so.
const TELLS: [&str; 5] = ["get", "is", "has", "to", "contains"];
/// Names of methods that only tell.
const TELLERS: [&str; 8] = ["equals", "hashCode", "size", "length", "isEmpty", "name", "value", "iterator"];
/// Names of methods that only prepare begin so.
const PREPARES: [&str; 4] = ["set", "with", "builder", "newBuilder"];

/// Names of methods that end something.
const ENDS: [&str; 6] = ["close", "shutdown", "stop", "destroy", "dispose", "cleanup"];

/// The candidates among the calls of one method, and what is known of them.
pub(super) struct Body<'s> {
    pub pool: &'s Pool,
    pub sites: &'s Sites,
    pub code: &'s [u8],
    /// Number of the class.
    pub class: usize,
    /// By pc: what counts for it.
    pub candidates: BTreeMap<usize, i32>,
}

impl<'s> Body<'s> {
    /// The candidates of which a value is computed.
    pub fn origins(&self, value: Value, found: &mut BTreeSet<usize>) {
        let mut wanted = vec![value.origin];
        let mut seen = BTreeSet::new();
        while let Some(pc) = wanted.pop().and_then(Origin::pc) {
            if !seen.insert(pc) {
                continue;
            }
            match self.sites.by_pc.get(&pc) {
                Some(Site::Call(call)) if self.candidates.contains_key(&pc) => {
                    found.insert(pc);
                    // What only tells something of an object leads to what gave the object.
                    let given = call.receiver.filter(|_| kind(self.pool, call) == weight::TELLS);
                    wanted.extend(given.filter(|given| given.origin.is_exact()).map(|given| given.origin));
                }
                Some(Site::Call(call)) => {
                    wanted.extend(call.receiver.iter().chain(&call.arguments).map(|value| value.origin))
                }
                Some(Site::Element { array }) => wanted.push(array.origin),
                _ => {}
            }
        }
    }

    /// The last candidate before a pc that is called on an object and does more than tell.
    pub fn last_change(&self, object: Origin, before: usize) -> Option<usize> {
        let mut candidates = self.candidates.range(..before).rev();
        let is_on = |pc: &usize| match self.sites.by_pc.get(pc) {
            Some(Site::Call(call)) => {
                !call.constructs && call.receiver.is_some_and(|receiver| self.is_same(receiver.origin, object))
            }
            _ => false,
        };
        candidates.find(|(pc, score)| **score > weight::TELLS + weight::OWN && is_on(pc)).map(|(pc, _)| *pc)
    }

    /// Both are one object; what is read of one field twice is taken for one.
    fn is_same(&self, one: Origin, other: Origin) -> bool {
        let field = |of: Origin| match self.sites.by_pc.get(&of.pc().filter(|_| of.is_exact())?) {
            Some(Site::Field { member, .. }) => Some(*member),
            _ => None,
        };
        one != Origin::NONE && one == other || field(one).is_some_and(|member| field(other) == Some(member))
    }

    /// The candidates that give an object on which another candidate is called that does more than tell, or that only tell themselves.
    pub fn leading(&self) -> BTreeSet<usize> {
        let call = |pc: &usize| match self.sites.by_pc.get(pc) {
            Some(Site::Call(call)) if !call.constructs => Some(call),
            _ => None,
        };
        let is_of_platform =
            |call: &&Call| self.pool.member_ref(call.member).is_ok_and(|member| member.owner.starts_with("java/"));
        let tells = |call: &Call| kind(self.pool, call) == weight::TELLS;
        let leads = |next: &Call| {
            let pc = next.receiver.filter(|of| of.origin.is_exact())?.origin.pc()?;
            let leader = call(&pc).filter(|_| self.candidates.contains_key(&pc))?;
            (!tells(next) || tells(leader)).then_some(pc)
        };
        self.candidates.keys().filter_map(call).filter(|next| !is_of_platform(next)).filter_map(leads).collect()
    }

    /// The class of an object that is made here by `new`.
    pub fn new_class(&self, value: Value) -> Option<&'s str> {
        let pc = value.origin.pc().filter(|pc| value.origin.is_exact() && self.code[*pc] == op::NEW)?;
        self.pool.class_name(u16::from_be_bytes([self.code[pc + 1], self.code[pc + 2]])).ok()
    }
}

/// Pcs where the arguments of a call are made.
pub(super) fn made_for(call: &Call) -> impl Iterator<Item = usize> {
    call.arguments.iter().filter_map(|value| value.origin.pc().filter(|_| value.origin.is_exact()))
}

/// What the kind of a method says.
pub(super) fn kind(pool: &Pool, call: &Call) -> i32 {
    let name = pool.member_ref(call.member).map(|member| member.name).unwrap_or_default();
    let begins = |begins: &[&str]| {
        begins
            .iter()
            .any(|begin| name.strip_prefix(begin).is_some_and(|rest| !rest.starts_with(|c: char| c.is_lowercase())))
    };
    match name {
        _ if call.constructs => weight::CONSTRUCTS,
        _ if ENDS.contains(&name) => weight::ENDS,
        _ if TELLERS.contains(&name) || begins(&TELLS) => weight::TELLS,
        _ if begins(&PREPARES) => weight::PREPARES,
        _ => 0,
    }
}
