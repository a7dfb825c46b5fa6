//! Refusals that concern the program as a whole, or what stands in a class whoever uses it.

use super::classes::place;
use super::closure::dotted;
use super::decide::Deciding;
use super::seen::Seen;
use super::{Home, Refusal, SharedKind, Use};
use crate::classfile::access;
use crate::partition::{Facts, MemberFacts, MemberUse, Realm};

/// Nothing to mock; initialisers that a replay could not run; libraries that name classes of a realm.
pub(super) fn check(deciding: &Deciding, seen: &Seen) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    let world = &deciding.world;
    let mut environment = false;
    for name in world.facts.application() {
        let Some(facts) = world.class(&name) else { continue };
        environment |= world.realm(&name) == Realm::E;
        refusals.extend(initialiser(deciding, seen, &facts));
        refusals.extend(library(deciding, &facts));
        refusals.extend(native(deciding, &facts));
    }
    if !environment && !seen.jdk_environment {
        refusals.push(nothing_to_mock());
    }
    refusals
}

fn nothing_to_mock() -> Refusal {
    Refusal {
        place: super::Place { entry: String::new(), class: String::new(), method: None, offset: None },
        what: "the cut takes in the whole application, and it uses nothing of the JDK that is environment: there is nothing to mock"
            .to_owned(),
        remedy: "name fewer classes with --cut, or exclude some with --environment".to_owned(),
        fatal: true,
    }
}

/// A replay makes the constants of an environment's enum itself when the initialiser runs at home only: it must be one that does
/// nothing but make them in order, of the class itself or of one for a body (ordinals count from 0 in that order: JLS §8.9.1, `Enum.ordinal`).
fn initialiser(deciding: &Deciding, seen: &Seen, facts: &Facts) -> Option<Refusal> {
    let world = &deciding.world;
    let enumeration = world.shared_kind(&facts.name) == Some(SharedKind::Enum);
    let concerned = enumeration && world.home(&facts.name) == Some(Home::E) && seen.mentioned.contains(&facts.name);
    if !concerned || !deciding.at_home.is_initialised_at_home(&facts.name) || makes_constants_in_order(deciding, facts)
    {
        return None;
    }
    let method = facts.methods.iter().find(|method| method.is_initialiser())?;
    Some(Refusal {
        place: place(facts, Some(format!("{}{}", method.name, method.descriptor))),
        what: format!("the initialiser of {} uses the environment, which a replay does not have", dotted(&facts.name)),
        remedy: "put the class, or what it uses, into the cut; or name it with --library".to_owned(),
        fatal: true,
    })
}

fn makes_constants_in_order(deciding: &Deciding, facts: &Facts) -> bool {
    let constants = facts.fields.iter().filter(|field| field.has(access::ENUM));
    let code = facts.methods.iter().filter(|method| method.is_initialiser()).find_map(|method| method.code.as_ref());
    let uses = || code.into_iter().flat_map(|code| &code.uses);
    let own = |one: &&MemberUse| *one.owner == *facts.name || deciding.world.extends_directly(&one.owner, &facts.name);
    let set = uses().filter(|one| {
        *one.owner == *facts.name
            && one.what == Use::PutStatic
            && facts.field(&one.name, &one.descriptor).is_some_and(|field| field.has(access::ENUM))
    });
    uses().filter(own).filter(|one| one.what == Use::New).count() == constants.clone().count()
        && set.map(|one| &*one.name).eq(constants.map(|field| &*field.name))
}

/// A library is not rewritten, so it must not name what is.
fn library(deciding: &Deciding, facts: &Facts) -> Option<Refusal> {
    let world = &deciding.world;
    if world.realm(&facts.name) != Realm::L {
        return None;
    }
    let named = facts.mentions.iter().find(|class| world.home(class).is_some() && world.class(class).is_some())?;
    Some(Refusal {
        place: place(facts, None),
        what: format!("{} is a library, but uses {}, which is not", dotted(&facts.name), dotted(named)),
        remedy: format!("call {} a library too, or leave {} to a realm", dotted(named), dotted(&facts.name)),
        fatal: false,
    })
}

/// Native code is not rewritten: of code under test it would ask the environment without a crossing, and a replay loads no library;
/// of the environment it finds a method by name and descriptor, which must stay as they are.
fn native(deciding: &Deciding, facts: &Facts) -> Option<Refusal> {
    let world = &deciding.world;
    let home = world.home(&facts.name)?;
    let changes = |method: &MemberFacts| {
        home == Home::T
            || world.shared_kind(&facts.name).is_some()
            || world.map(home, &method.descriptor) != method.descriptor
    };
    let method = facts.methods.iter().find(|method| method.access & access::NATIVE != 0 && changes(method))?;
    let name = dotted(&facts.name);
    let remedy = match home {
        Home::T => format!("leave the class to the environment: --environment {name}"),
        Home::E => format!("put {name} and what its descriptor names into one realm"),
    };
    Some(Refusal {
        place: place(facts, Some(format!("{}{}", method.name, method.descriptor))),
        what: format!("{name}.{} is native, and native code cannot be rewritten", method.name),
        remedy,
        fatal: true,
    })
}
