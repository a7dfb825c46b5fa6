//! Method references that can be written to a stream. Such a one is read again by the name of its method, so no method that tells of the
//! classes it takes and returns can stand in its place: where the JDK hands classes from one to the next, nobody tells of these.

use std::collections::BTreeSet;

use super::{Home, Plan, lookups, names};
use crate::partition::Facts;

impl Plan {
    /// Classes under test that the run has `used`, if it has also used a class with such a reference to a method of the JDK that takes or
    /// returns classes.
    pub fn handed_by_references(&self, used: impl Fn(&str) -> bool) -> BTreeSet<String> {
        let Some(inner) = self.inner.as_ref() else { return BTreeSet::new() };
        let world = &inner.deciding.world;
        let (of_test, others): (Vec<_>, Vec<_>) = world
            .facts
            .application()
            .into_iter()
            .filter(|name| used(name))
            .partition(|name| world.home(name) == Some(Home::T));
        match others.iter().any(|name| world.class(name).is_some_and(|facts| hands_classes(&facts))) {
            true => of_test.into_iter().collect(),
            false => BTreeSet::new(),
        }
    }
}

fn hands_classes(facts: &Facts) -> bool {
    let reading = facts.methods.iter().find(|method| method.name == names::READS_LAMBDAS);
    let code = reading.and_then(|method| method.code.as_ref());
    code.is_some_and(|code| code.uses.iter().any(|one| lookups::hands_classes(&one.owner, &one.descriptor)))
}
