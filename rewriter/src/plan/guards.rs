//! Methods that code of the JDK calls, or of a library in place: those that declare again what such a class or interface has,
//! constructors of the classes below it, and those without parameters, which reflection calls. Each asks first whether its realm has
//! the thread, for neither sees those calls: a replay would not make them. Who calls a method that does nothing is no matter.

use std::collections::BTreeSet;

use super::world::{OBJECT, World};
use crate::classfile::access;
use crate::partition::{Facts, MemberFacts};

/// Names and descriptors of such methods of a class of the application, as in the class file. Shared types have none: they run in both realms.
pub(super) fn find(world: &World, facts: &Facts) -> BTreeSet<(String, String)> {
    if facts.is_interface() || world.shared_kind(&facts.name).is_some() {
        return BTreeSet::new();
    }
    let superclasses = world.chain(&facts.name).skip(1);
    let above: Vec<_> =
        superclasses.chain(world.interfaces(&facts.name)).filter(|one| is_in_place(world, one)).collect();
    let declared = |method: &MemberFacts| {
        let of = |one: &Facts| one.method(&method.name, &method.descriptor).is_some_and(MemberFacts::is_virtual);
        method.is_virtual() && !method.has(access::SYNTHETIC) && above.iter().any(|one| of(one))
    };
    let made = |method: &MemberFacts| method.name == "<init>" && (!above.is_empty() || method.descriptor == "()V");
    let does_something = |method: &MemberFacts| method.code.as_ref().is_some_and(|code| !code.does_nothing);
    let guarded = facts.methods.iter().filter(|method| does_something(method) && (made(method) || declared(method)));
    guarded.map(|method| (method.name.clone(), method.descriptor.clone())).collect()
}

fn is_in_place(world: &World, class: &Facts) -> bool {
    world.home(&class.name).is_none() && class.name != OBJECT
}
