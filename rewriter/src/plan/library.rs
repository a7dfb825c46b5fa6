//! Classes that the user calls libraries (paper, section 6). They run in place in both realms and are not rewritten, so what they do
//! must not depend on what a replay does not have: state that both realms share, the environment, classes of a realm. Static members
//! that do are environment; a class whose objects do moves to the environment.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::closure::dotted;
use super::in_place::{MethodKey, is_neutral};
use super::seen::Seen;
use super::world::{Resolved, World};
use super::{Move, Use};
use crate::classfile::access;
use crate::classfile::descriptor::map_descriptor;
use crate::partition::{Facts, MemberFacts, MemberUse, Realm, is_framework};

/// The static methods of libraries that are environment, with what makes them so.
#[derive(Debug, Default)]
pub(crate) struct Libraries {
    stateful: BTreeMap<MethodKey, String>,
    names: BTreeSet<String>,
}

impl Libraries {
    /// Moves the classes that cannot stay libraries, those whose objects cross among them, and finds the members that are
    /// environment in those that stay.
    pub fn settle(world: &mut World, crossing: &BTreeMap<String, String>, moves: &mut Vec<Move>) -> Self {
        loop {
            let found = Self::find(world);
            let mut gone = Vec::new();
            for facts in found.classes(world) {
                let reason = crossing.get(&facts.name).cloned().or_else(|| found.why_not(world, &facts));
                if let Some(reason) = reason {
                    gone.extend(nest(world, &facts).into_iter().map(|name| (name, reason.clone())));
                }
            }
            if gone.is_empty() {
                return found;
            }
            for (class, reason) in gone {
                if world.moved.insert(class.clone(), Realm::E).is_none() {
                    moves.push(Move { class, action: "moved to E".to_owned(), reason });
                }
            }
        }
    }

    /// The libraries that members which cross have in their descriptors, with the reason to move them. An interface can be
    /// implemented by a wrapper; constants of enums and exceptions cross by content.
    pub fn crossing(&self, world: &World, seen: &Seen) -> BTreeMap<String, String> {
        let mut found = BTreeMap::new();
        if self.names.is_empty() {
            return found;
        }
        for target in seen.used.keys() {
            map_descriptor(&target.descriptor, |class| {
                let shared = ["java/lang/Enum", "java/lang/Throwable"].iter().any(|above| world.extends(class, above));
                let interface = world.class(class).is_some_and(|facts| facts.is_interface());
                if self.names.contains(class) && !shared && !interface {
                    let reason = format!("its objects cross: {}.{}", dotted(&target.class), target.name);
                    found.entry(class.to_owned()).or_insert(reason);
                }
                None
            });
        }
        found
    }

    /// A use of a static member that is environment.
    pub fn is_environment(&self, world: &World, what: Use, declaring: &Facts, member: &MemberFacts) -> bool {
        if !self.names.contains(&declaring.name) {
            return false;
        }
        match what {
            Use::GetStatic | Use::PutStatic => can_change(world, member),
            Use::InvokeStatic => self.stateful.contains_key(&key(declaring, member)),
            _ => false,
        }
    }

    /// The class is a library of the user's.
    pub fn contains(&self, class: &str) -> bool {
        self.names.contains(class)
    }

    /// A fixed point: a method is stateful when something in its code is, or a method that it calls.
    fn find(world: &World) -> Self {
        let names = world.facts.application().into_iter();
        let names = names.filter(|name| world.realm(name) == Realm::L && !is_framework(name)).collect();
        let mut found = Self { stateful: BTreeMap::new(), names };
        let classes = found.classes(world);
        loop {
            let before = found.stateful.len();
            for facts in &classes {
                for method in &facts.methods {
                    if !found.stateful.contains_key(&key(facts, method))
                        && let Some(why) = found.state_of(world, facts, method)
                    {
                        found.stateful.insert(key(facts, method), why);
                    }
                }
            }
            if found.stateful.len() == before {
                return found;
            }
        }
    }

    fn classes(&self, world: &World) -> Vec<Arc<Facts>> {
        self.names.iter().filter_map(|name| world.class(name)).collect()
    }

    /// Why the class cannot stay a library.
    fn why_not(&self, world: &World, facts: &Facts) -> Option<String> {
        if facts.skeleton {
            return Some("it was environment when the capture was made".to_owned());
        }
        if let Some(above) = facts.supertypes().find(|above| world.home(above).is_some()) {
            return Some(format!("it extends {}, which is no library", dotted(above)));
        }
        let bound = facts.methods.iter().filter(|method| !method.is_static() || method.name == "<clinit>");
        bound.filter_map(|method| self.stateful.get(&key(facts, method))).next().cloned()
    }

    /// What makes the method environment, if something does.
    fn state_of(&self, world: &World, facts: &Facts, method: &MemberFacts) -> Option<String> {
        if method.has(access::NATIVE) {
            return Some(format!("{}.{} is native", dotted(&facts.name), method.name));
        }
        let code = method.code.as_ref()?;
        let foreign = |class: &&String| world.home(class).is_some() && world.class(class).is_some();
        if let Some(class) = code.types.iter().find(foreign) {
            return Some(format!("it names {}, which is no library", dotted(class)));
        }
        code.uses.iter().find_map(|one| self.state_of_use(world, facts, method, one))
    }

    fn state_of_use(&self, world: &World, facts: &Facts, method: &MemberFacts, one: &MemberUse) -> Option<String> {
        let field = matches!(one.what, Use::GetField | Use::PutField | Use::GetStatic | Use::PutStatic);
        let found = match field {
            true => world.resolve_field(&one.owner, &one.name, &one.descriptor),
            false => world.resolve_method(&one.owner, &one.name, &one.descriptor),
        };
        let Resolved::Found(declaring, at) = found else { return None };
        let member = format!("{}.{}", dotted(&declaring.name), one.name);
        if world.home(&declaring.name).is_some() {
            return Some(format!("it uses {member}, which is no library"));
        }
        if !self.names.contains(&declaring.name) {
            let environment = world.facts.is_jdk(&declaring.name) && !is_neutral(world, &declaring.name, one);
            return environment.then(|| format!("it uses {member}, which is environment"));
        }
        match one.what {
            Use::GetStatic | Use::PutStatic => {
                let initialises = method.name == "<clinit>" && declaring.name == facts.name;
                let changes = can_change(world, &declaring.fields[at]);
                (changes && !initialises).then(|| format!("the static field {member} can change"))
            }
            Use::GetField | Use::PutField => None,
            Use::Invoke => self.any_override(&one.name, &one.descriptor),
            _ => self.stateful.get(&key(&declaring, &declaring.methods[at])).cloned(),
        }
    }

    /// A virtual call may reach any method of the libraries that has the name and descriptor.
    fn any_override(&self, name: &str, descriptor: &str) -> Option<String> {
        let mut all = self.stateful.iter();
        all.find(|((_, method, signature), _)| method == name && signature == descriptor).map(|(_, why)| why.clone())
    }
}

/// A static field that is not the same for the whole run: not final, or what it holds can be changed.
fn can_change(world: &World, field: &MemberFacts) -> bool {
    !(field.has(access::FINAL) && (field.constant || world.is_value(&field.descriptor)))
}

fn key(facts: &Facts, method: &MemberFacts) -> MethodKey {
    (facts.name.clone(), method.name.clone(), method.descriptor.clone())
}

/// The class and its nest mates, which move together.
fn nest(world: &World, facts: &Facts) -> Vec<String> {
    let host = facts.nest_host.clone().unwrap_or_else(|| facts.name.clone());
    let mates = world.class(&host).map(|host| host.nest_members.clone()).unwrap_or_default();
    mates.into_iter().chain([host, facts.name.clone()]).filter(|name| world.class(name).is_some()).collect()
}
