//! Refusals that concern the program as a whole.

use super::classes::place;
use super::closure::dotted;
use super::decide::Deciding;
use super::in_place::can_run_anywhere;
use super::seen::Seen;
use super::{Home, Refusal, SharedKind};
use crate::partition::{Facts, MemberFacts, Realm};

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

/// Enums and exceptions of the environment exist on a replay: what makes their constants must not need the environment.
fn initialiser(deciding: &Deciding, seen: &Seen, facts: &Facts) -> Option<Refusal> {
    let world = &deciding.world;
    let shared =
        matches!(world.shared_kind(&facts.name), Some(SharedKind::Enum | SharedKind::Throwable | SharedKind::Record));
    if !shared || world.home(&facts.name) != Some(Home::E) || !seen.mentioned.contains(&facts.name) {
        return None;
    }
    let enumeration = world.shared_kind(&facts.name) == Some(SharedKind::Enum);
    let runs = |method: &&MemberFacts| method.name == "<clinit>" || enumeration && method.name == "<init>";
    let method = facts.methods.iter().filter(runs).find(|method| !can_run_anywhere(world, facts, method))?;
    Some(Refusal {
        place: place(facts, Some(format!("{}{}", method.name, method.descriptor))),
        what: format!("the initialiser of {} uses the environment, which a replay does not have", dotted(&facts.name)),
        remedy: "put the class, or what it uses, into the cut; or name it with --library".to_owned(),
        fatal: true,
    })
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
