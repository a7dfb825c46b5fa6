//! Closure rules: what must move or be copied so that the partition is sound (`docs/reference/realms.md`, `forms.md`).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::world::{Copied, World};
use super::{Home, Move, Use};
use crate::classfile::access;
use crate::partition::{Facts, MemberFacts};

/// Applies all closure rules; the moves are in the order in which they were made.
pub(super) fn close(world: &mut World, moves: &mut Vec<Move>) {
    move_nest_mates(world, moves);
    copy_superclasses(world, moves);
}

/// Nest mates share a realm: that of their host.
fn move_nest_mates(world: &mut World, moves: &mut Vec<Move>) {
    for name in world.facts.application() {
        let host = world.class(&name).and_then(|facts| facts.nest_host.clone()).filter(|host| *host != name);
        let Some(host) = host.filter(|host| world.class(host).is_some()) else { continue };
        let realm = world.realm(&host);
        if world.realm(&name) != realm {
            let action = format!("moved to {}", realm.letter());
            moves.push(Move {
                class: name.clone(),
                action,
                reason: format!("nest mates share a realm: {}", dotted(&host)),
            });
            world.moved.insert(name, realm);
        }
    }
}

/// A superclass in the other realm is copied, with the mates that it shares private members with, and their superclasses.
fn copy_superclasses(world: &mut World, moves: &mut Vec<Move>) {
    let mut wanted: Vec<(String, Home)> = Vec::new();
    for name in world.facts.application() {
        if let Some(home) = world.home(&name).filter(|_| world.shared_kind(&name).is_none()) {
            wanted.push((name, home));
        }
    }
    while let Some((name, into)) = wanted.pop() {
        for (class, superclass, reason) in needed_by(world, &name, into) {
            let known = world.copied.get(&class).copied();
            if known.is_some_and(|copied| copied.superclass || !superclass) {
                continue;
            }
            world.copied.insert(class.clone(), Copied { into, superclass });
            if known.is_none() {
                let action = format!("copied into {}", into.letter());
                moves.push(Move { class: class.clone(), action, reason });
            }
            wanted.push((class, into));
        }
    }
}

/// What code of `into` needs a copy of because of `name`, which is of `into` or copied into it.
fn needed_by(world: &World, name: &str, into: Home) -> Vec<(String, bool, String)> {
    let Some(facts) = world.class(name) else { return Vec::new() };
    let foreign = |class: &str| world.home(class) == Some(into.other()) && world.shared_kind(class).is_none();
    let mut needed = Vec::new();
    if let Some(superclass) = facts.super_name.as_ref().filter(|superclass| foreign(superclass)) {
        needed.push((superclass.clone(), true, format!("superclass of {}", dotted(name))));
    }
    if foreign(name) {
        let mates = private_mates(world, &facts).into_iter().filter(|mate| foreign(mate));
        needed.extend(mates.map(|mate| (mate, false, format!("shares private members with {}", dotted(name)))));
    }
    needed
}

/// Nest mates that use private members of a class, or whose private members it uses (`access$000` counts as private).
fn private_mates(world: &World, facts: &Arc<Facts>) -> BTreeSet<String> {
    let host = facts.nest_host.clone().unwrap_or_else(|| facts.name.clone());
    let members = world.class(&host).map(|host| host.nest_members.clone()).unwrap_or_default();
    let mates = members.into_iter().chain([host]).filter(|mate| *mate != facts.name);
    let mates = mates.filter_map(|mate| world.class(&mate));
    mates.filter(|mate| uses_private(facts, mate) || uses_private(mate, facts)).map(|mate| mate.name.clone()).collect()
}

fn uses_private(user: &Facts, owner: &Facts) -> bool {
    let uses = user.methods.iter().filter_map(|method| method.code.as_ref()).flat_map(|code| &code.uses);
    uses.filter(|one| *one.owner == *owner.name).any(|one| match one.what {
        Use::GetField | Use::PutField => owner.field(&one.name, &one.descriptor).is_some_and(is_hidden),
        Use::GetStatic | Use::PutStatic => false,
        _ => owner.method(&one.name, &one.descriptor).is_some_and(is_hidden),
    })
}

/// Private, or made by the compiler to reach something private. Fields that are not public count too: a nested class reads
/// them off the object around it, which may be a wrapper.
fn is_hidden(member: &MemberFacts) -> bool {
    let field = !member.descriptor.starts_with('(');
    member.is_private()
        || member.has(access::STATIC | access::SYNTHETIC)
        || member.name == "<init>" && member.has(access::SYNTHETIC)
        || field && !member.has(access::PUBLIC) && !member.is_static()
}

/// A class name as people write it.
pub(crate) fn dotted(class: &str) -> String {
    class.replace('/', ".")
}
