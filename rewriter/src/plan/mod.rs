//! Resolved decisions, printable: what becomes of each class, each member and each call site.
//!
//! `rewrite` and `wrappers` decide nothing: they ask the plan. See `docs/architecture.md`, sections 2 and 3.

mod classes;
mod closure;
mod consulted;
mod decide;
mod forms;
mod in_place;
mod lent;
mod locks;
mod memo;
pub mod names;
mod plain;
mod realms;
pub mod report;
mod seen;
mod site;
mod tables;
pub mod types;
mod whole;
mod world;
mod wrappable;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::partition::{ClassFacts, Partition};
use classes::Classes;
use decide::{Deciding, Target};
use in_place::AtHome;
use locks::Locks;
use memo::Memo;
use plain::Special;
use seen::Seen;
use world::World;
use wrappable::Wrappable;

pub use lent::AtHomeParts;
pub use seen::CrossingSite;
pub use types::*;

/// What the plan answers questions from.
#[derive(Debug)]
pub(crate) struct Inner {
    deciding: Deciding,
    index: BTreeMap<Target, usize>,
    seen: Seen,
    memo: Memo,
}

/// Plans the program: closure rules, forms, crossings, tables, refusals.
///
/// Nothing fails here: what cannot be done is a [`Refusal`] in the plan.
pub fn build(partition: Partition, facts: Arc<dyn ClassFacts>) -> Plan {
    let mut world = World { facts, partition, moved: BTreeMap::new(), copied: BTreeMap::new() };
    let moves = closure::close(&mut world);
    let at_home = AtHome::find(&world);
    let locks = Locks::find(&world);
    let special = Special::find(&world, &locks);
    let deciding = Deciding { world, at_home, wrappable: Wrappable::new(), locks, special };
    let seen = Seen::find(&deciding);
    let Classes { plans, index, mut refusals, .. } = Classes::build(&deciding, &seen);
    refusals.extend(seen.refusals.iter().cloned());
    refusals.extend(whole::check(&deciding, &seen));
    refusals.sort();
    refusals.dedup();
    Plan {
        classes: plans,
        moves,
        refusals,
        inner: Some(Arc::new(Inner { deciding, index, seen, memo: Memo::default() })),
    }
}

#[cfg(test)]
mod tests;
