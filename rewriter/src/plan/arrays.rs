//! Classes of the environment of which it makes arrays: one that crosses is, in the other realm too, an array of its class and of
//! nothing less, whether that names the class or not.

use std::collections::BTreeSet;

use super::decide::Deciding;
use super::{Form, Home, SharedKind, names};

/// These classes, as far as an interface (the class itself or one that is made for it) stands for them in code under test: a superclass of the JDK, or a
/// copied one, stands for several.
pub(super) fn find(deciding: &Deciding) -> BTreeSet<String> {
    let world = &deciding.world;
    let mut found: BTreeSet<String> = world.facts.arrays().into_iter().collect();
    for name in world.facts.application().into_iter().filter(|name| world.home(name) == Some(Home::E)) {
        let Some(facts) = world.class(&name) else { continue };
        let codes = facts.methods.iter().filter_map(|method| method.code.as_ref());
        let made = codes.flat_map(|code| &code.arrays).filter(|class| world.home(class) == Some(Home::E));
        // An enum's own array of its constants is its own affair.
        let of_others = made.filter(|class| ***class != *name || world.shared_kind(class) != Some(SharedKind::Enum));
        found.extend(of_others.filter(|class| is_one_type(deciding, class)).map(|class| class.to_string()));
    }
    found
}

fn is_one_type(deciding: &Deciding, class: &str) -> bool {
    match deciding.world.form(class) {
        Some(Form::Introduced) => deciding.world.view(Home::T, class) == names::iface(class),
        Some(Form::Shared(SharedKind::Interface)) => true,
        // Whose constants a replay can make as they are.
        Some(Form::Shared(SharedKind::Enum)) => !deciding.at_home.is_initialised_at_home(class),
        _ => false,
    }
}
