//! Resolved decisions, printable: what becomes of each class, each member and each call site.
//!
//! `rewrite` and `wrappers` decide nothing: they ask the plan. See `docs/architecture.md`, `docs/reference/forms.md`.

mod alike;
mod apart;
mod beans;
mod classes;
mod closure;
mod consulted;
mod decide;
mod distinct;
mod fault;
mod forms;
mod functions;
mod guards;
mod helpers;
mod in_place;
mod lent;
mod library;
mod locks;
pub(crate) mod lookups;
mod memo;
pub mod names;
mod plain;
mod realms;
mod references;
pub mod report;
mod seen;
mod site;
mod streams;
mod tables;
pub mod types;
mod unnamed;
mod whole;
mod world;
mod wrappable;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::partition::{ClassFacts, Partition};
use apart::Apart;
use classes::Classes;
use decide::{Deciding, Target};
use functions::Functions;
use in_place::AtHome;
use library::Libraries;
use locks::Locks;
use memo::{Members, Memo};
use plain::Special;
use seen::Seen;
pub(crate) use world::{Resolved, World};
use wrappable::Wrappable;

pub use fault::LinkingError;
pub use lent::{Entered, Lent};
pub use seen::CrossingSite;
pub use streams::ReadByJdk;
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
    // Objects of a library cross only where members that cross name its class: then it is none, and all is decided anew.
    let mut crossing = BTreeMap::new();
    let mut world = World {
        facts,
        partition,
        moved: BTreeMap::new(),
        copied: BTreeMap::new(),
        distinct: BTreeSet::new(),
        named_by_test: BTreeSet::new(),
        helpers: BTreeSet::new(),
    };
    let (deciding, seen, moves) = loop {
        let (deciding, moves) = decide(world, &crossing);
        let seen = Seen::find(&deciding);
        let more = deciding.libraries.crossing(&deciding.world, &seen);
        if more.is_empty() {
            break (deciding, seen, moves);
        }
        crossing.extend(more);
        world = World { moved: BTreeMap::new(), copied: BTreeMap::new(), distinct: BTreeSet::new(), ..deciding.world };
    };
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

/// Applies the closure rules; `crossing` are libraries whose objects cross, with the reason.
fn decide(mut world: World, crossing: &BTreeMap<String, String>) -> (Deciding, Vec<Move>) {
    let mut moves = Vec::new();
    let libraries = Libraries::settle(&mut world, crossing, &mut moves);
    closure::close(&mut world, &mut moves);
    world.distinct = distinct::find(&world);
    world.named_by_test = world.find_named_by_test();
    world.helpers = helpers::find(&world);
    let at_home = AtHome::find(&world);
    moves.extend(helpers::moves(&world, &at_home));
    let locks = Locks::find(&world);
    let special = Special::find(&world, &locks);
    let apart = Apart::find(&world);
    let functions = Functions::default();
    let mut deciding = Deciding {
        world,
        libraries,
        at_home,
        wrappable: Wrappable::new(),
        locks,
        special,
        apart,
        functions,
        substituted: Members::default(),
    };
    deciding.functions = Functions::find(&deciding);
    moves.extend(deciding.functions.moves(&deciding.world));
    (deciding, moves)
}

#[cfg(test)]
mod tests;
