//! Classes of the environment that code under test has something of its own for though it does not name them: those of which the
//! environment makes arrays, so that an array is of its class in the other realm too, and enums and annotations that annotations have as values, which
//! the JDK looks for when code under test asks for these.

use std::collections::BTreeSet;

use super::decide::Deciding;
use super::{Form, Home, SharedKind, names};
use crate::classfile::{access, descriptor};
use crate::partition::Facts;

/// These classes, as far as an interface (the class itself or one that is made for it) stands for them in code under test: a superclass of
/// the JDK, or a copied one, stands for several. `seen` are the classes that are seen for other reasons.
pub(super) fn find(deciding: &Deciding, seen: &BTreeSet<String>) -> BTreeSet<String> {
    let world = &deciding.world;
    let mut wanted: BTreeSet<String> = world.facts.unnamed().into_iter().collect();
    for name in world.facts.application().into_iter().filter(|name| world.home(name) == Some(Home::E)) {
        if let Some(facts) = world.class(&name) {
            wanted.extend(arrays(deciding, &facts));
            wanted.extend(values_of_annotation(deciding, &facts));
        }
    }
    let mut found = BTreeSet::new();
    for name in wanted {
        match world.form(&name) {
            // What it inherits is seen of it, as far as code under test sees the type that has it.
            Some(Form::Introduced) if world.view(Home::T, &name) == names::iface(&name) => {
                let own = world.chain(&name).filter(|above| world.home(&above.name) == Some(Home::E));
                found.extend(own.map(|above| above.name.clone()));
            }
            Some(Form::Shared(SharedKind::Interface)) => with_those_above(deciding, name, &mut found),
            Some(Form::Shared(SharedKind::Enum)) if is_plain(deciding, &name, seen) => drop(found.insert(name)),
            _ => {}
        }
    }
    found
}

fn arrays(deciding: &Deciding, facts: &Facts) -> Vec<String> {
    let world = &deciding.world;
    let codes = facts.methods.iter().filter_map(|method| method.code.as_ref());
    let made = codes.flat_map(|code| &code.arrays).filter(|class| world.home(class) == Some(Home::E));
    // An enum's own array of its constants is its own affair.
    let of_others = made.filter(|class| ***class != facts.name || world.shared_kind(class) != Some(SharedKind::Enum));
    of_others.map(|class| class.to_string()).collect()
}

fn values_of_annotation(deciding: &Deciding, facts: &Facts) -> Vec<String> {
    if !facts.has(access::ANNOTATION) {
        return Vec::new();
    }
    let world = &deciding.world;
    let is_enum = |class: &String| world.shared_kind(class) == Some(SharedKind::Enum);
    let is_annotation = |class: &String| world.class(class).is_some_and(|facts| facts.has(access::ANNOTATION));
    let named = facts.methods.iter().flat_map(|method| descriptor::classes(&method.descriptor));
    named.filter(|class| is_enum(class) || is_annotation(class)).collect()
}

/// An interface, and all that it extends. Of its methods those have nothing in code under test that name what this does not see.
fn with_those_above(deciding: &Deciding, interface: String, found: &mut BTreeSet<String>) {
    let world = &deciding.world;
    let above = world.interfaces(&interface).into_iter().map(|one| one.name.clone());
    found.extend(above.filter(|one| world.home(one) == Some(Home::E)));
    found.insert(interface);
}

/// An enum that names nothing else which code under test does not see, and whose constants are what a replay can make.
fn is_plain(deciding: &Deciding, name: &str, seen: &BTreeSet<String>) -> bool {
    let world = &deciding.world;
    let Some(facts) = world.class(name) else { return false };
    let can_be_made = facts.has(access::FINAL) && !deciding.at_home.is_initialised_at_home(name);
    let virtuals = facts.methods.iter().filter(|method| method.is_virtual());
    let named = virtuals.flat_map(|method| descriptor::classes(&method.descriptor)).chain(facts.supertypes().cloned());
    can_be_made && named.filter(|one| world.home(one) == Some(Home::E)).all(|one| one == name || seen.contains(&one))
}
