//! Which methods of shared types, and static methods of helpers, run wherever they are called (`docs/reference/forms.md`, *Shared types*).

use std::collections::BTreeSet;

use rayon::prelude::*;

use super::world::{Resolved, World};
use super::{SharedKind, Use, helpers};
use crate::classfile::access;
use crate::partition::{CodeFacts, Facts, MemberFacts, MemberUse, Verdict};

/// Class, method, descriptor.
pub(crate) type MethodKey = (String, String, String);

/// Class and name.
type FieldKey = (String, String);

/// The methods of shared types that must run at home, found as a fixed point: all run in place until something speaks
/// against it.
#[derive(Debug, Default)]
pub(crate) struct AtHome {
    methods: BTreeSet<MethodKey>,
    /// Fields of shared types that are set after their class or object is made, or by an initialiser that runs at home only: what is
    /// in them is known at home only.
    changing: BTreeSet<FieldKey>,
    /// Shared types whose initialiser uses what a replay does not have.
    initialised: BTreeSet<String>,
    /// Helpers among them whose initialiser does nothing but set its own fields: it may run wherever the class is used first.
    harmless: BTreeSet<String>,
}

impl AtHome {
    /// Looks at all shared types of the application.
    pub fn find(world: &World) -> Self {
        let shared: Vec<_> = world
            .facts
            .application()
            .into_iter()
            .filter(|class| world.shared_kind(class).is_some() || world.helpers.contains(class))
            .filter_map(|class| world.class(&class))
            .collect();
        let mut found = Self { changing: changing(world), ..Self::default() };
        loop {
            let before = (found.methods.len(), found.initialised.len());
            for facts in &shared {
                found.look_at_initialiser(world, facts);
                for method in facts.methods.iter().filter(|method| has_body(facts, method)) {
                    if !found.contains(&facts.name, &method.name, &method.descriptor)
                        && !found.runs_in_place(world, facts, method)
                    {
                        found.methods.insert((facts.name.clone(), method.name.clone(), method.descriptor.clone()));
                    }
                }
            }
            if (found.methods.len(), found.initialised.len()) == before {
                return found;
            }
        }
    }

    /// The method must run at home.
    pub fn contains(&self, class: &str, name: &str, descriptor: &str) -> bool {
        // Avoids three allocations a question: a range over the class's methods.
        let from = (class.to_owned(), String::new(), String::new());
        let of_class = self.methods.range(from..).take_while(|(owner, _, _)| owner == class);
        of_class.into_iter().any(|(_, method, signature)| method == name && signature == descriptor)
    }

    /// The initialiser runs at home only: elsewhere there are the constants of an enum, without what is in them, and no static field.
    pub fn is_initialised_at_home(&self, class: &str) -> bool {
        self.initialised.contains(class)
    }

    /// The field is set after its class or object is made, or at home only.
    pub fn changes(&self, declaring: &Facts, field: &str) -> bool {
        self.changing.contains(&(declaring.name.clone(), field.to_owned()))
    }

    fn look_at_initialiser(&mut self, world: &World, facts: &Facts) {
        if self.initialised.contains(&facts.name)
            || initialisers(world, facts).all(|method| self.can_run_anywhere(world, facts, method))
                && !made_together(world, facts).iter().any(|class| self.initialised.contains(class))
        {
            return;
        }
        let set = facts.fields.iter().filter(|field| !field.constant && !field.has(access::ENUM));
        // What is in an exception crosses with it.
        let throwable = world.shared_kind(&facts.name) == Some(SharedKind::Throwable);
        let set = set.filter(|field| field.is_static() || !throwable);
        self.changing.extend(set.map(|field| (facts.name.clone(), field.name.clone())));
        self.initialised.insert(facts.name.clone());
        if world.helpers.contains(&facts.name)
            && initialisers(world, facts).all(|method| self.sets_its_own(world, facts, method))
        {
            self.harmless.insert(facts.name.clone());
        }
    }

    /// What runs when a class is initialised sets fields of the class, and does nothing else.
    pub fn sets_its_own_alone(&self, world: &World, facts: &Facts) -> bool {
        facts
            .methods
            .iter()
            .filter(|method| method.is_initialiser())
            .all(|method| self.sets_its_own(world, facts, method))
    }

    /// The initialiser of a helper touches nothing but what it makes, and the fields of its class.
    fn sets_its_own(&self, world: &World, facts: &Facts, method: &MemberFacts) -> bool {
        let Some(code) = &method.code else { return true };
        // A lambda that it makes stays in a field that nothing in place reads.
        let own = |one: &MemberUse| *one.owner == *facts.name && matches!(one.what, Use::PutStatic | Use::GetStatic);
        names_nothing_foreign(world, facts, code)
            && helpers::only_reads(world, &MemberFacts { code: Some(without_lambdas(code)), ..method.clone() })
            && code.uses.iter().all(|one| own(one) || self.allows(world, facts, one))
    }

    fn runs_in_place(&self, world: &World, facts: &Facts, method: &MemberFacts) -> bool {
        let Some(code) = &method.code else { return facts.skeleton };
        if world.helpers.contains(&facts.name)
            && !(helpers::only_reads(world, method) && names_what_test_knows(world, facts, code))
        {
            return false;
        }
        // What starts the initialiser runs where that does.
        let starts = method.is_static() || method.name == "<init>";
        is_enum_plumbing(world, facts, method)
            || !(starts && self.initialised.contains(&facts.name) && !self.harmless.contains(&facts.name))
                && both_see(world, facts, &method.descriptor)
                && names_nothing_foreign(world, facts, code)
                && code.uses.iter().all(|one| self.allows(world, facts, one))
    }

    /// The use touches nothing but what the code is given: it may be anywhere.
    pub fn allows(&self, world: &World, facts: &Facts, one: &MemberUse) -> bool {
        let field = matches!(one.what, Use::GetField | Use::PutField | Use::GetStatic | Use::PutStatic);
        let found = match field {
            true => world.resolve_field(&one.owner, &one.name, &one.descriptor),
            false => world.resolve_method(&one.owner, &one.name, &one.descriptor),
        };
        let Resolved::Found(declaring, at) = found else { return false };
        if world.is_library(&declaring.name) {
            return is_neutral(world, &declaring.name, one);
        }
        if world.shared_kind(&declaring.name).is_none() && !world.helpers.contains(&declaring.name) {
            return false;
        }
        if field {
            let constant = declaring.fields[at].has(access::ENUM);
            let is_set_once = !world.helpers.contains(&declaring.name) || declaring.fields[at].has(access::FINAL);
            let own = declaring.name == facts.name && is_set_once && !self.changes(&declaring, &one.name);
            return world.is_value(&one.descriptor) && (constant || own);
        }
        both_see(world, &declaring, &one.descriptor) && !self.contains(&declaring.name, &one.name, &one.descriptor)
    }

    /// A constructor or initialiser that a replay can run without the environment: it names no class that is absent then, no field
    /// that the environment may have changed, and nothing of the JDK that is environment.
    pub fn can_run_anywhere(&self, world: &World, facts: &Facts, method: &MemberFacts) -> bool {
        let Some(code) = &method.code else { return true };
        if world.helpers.contains(&facts.name) {
            return names_nothing_foreign(world, facts, code)
                && helpers::only_reads(world, method)
                && code.uses.iter().all(|one| sets_own(facts, one) || self.allows(world, facts, one));
        }
        let makes_known = |one: &MemberUse| match world.is_library(&one.owner) {
            true => is_neutral(world, &one.owner, one),
            false => {
                let changes = self.changing.contains(&(one.owner.to_string(), one.name.to_string()));
                world.shared_kind(&one.owner).is_some()
                    && (!changes || method.is_initialiser() && *one.owner == *facts.name)
            }
        };
        both_see(world, facts, &method.descriptor)
            && names_nothing_foreign(world, facts, code)
            && code.uses.iter().all(makes_known)
    }
}

/// Of an enum, the classes of its constants with bodies; of such a class, the enum: one initialiser makes all of them.
fn made_together(world: &World, facts: &Facts) -> Vec<String> {
    if world.shared_kind(&facts.name) != Some(SharedKind::Enum) {
        return Vec::new();
    }
    let codes = facts.methods.iter().filter(|method| method.is_initialiser()).filter_map(|method| method.code.as_ref());
    let made = codes.flat_map(|code| &code.uses).filter(|one| one.what == Use::New).map(|one| one.owner.to_string());
    made.filter(|class| world.extends_directly(class, &facts.name)).chain(facts.super_name.clone()).collect()
}

/// What runs when the class is initialised.
fn initialisers<'f>(world: &World, facts: &'f Facts) -> impl Iterator<Item = &'f MemberFacts> {
    let enumeration = world.shared_kind(&facts.name) == Some(SharedKind::Enum);
    facts.methods.iter().filter(move |method| method.is_initialiser() || enumeration && method.name == "<init>")
}

/// Fields of shared types, but not of the objects of exceptions (which cross with what is in them), that code sets elsewhere than
/// in the initialiser or constructor.
fn changing(world: &World) -> BTreeSet<FieldKey> {
    let classes = world.facts.application();
    let found =
        classes.par_iter().filter_map(|class| world.class(class)).flat_map_iter(|facts| changed_by(world, &facts));
    found.collect()
}

/// Those that the code of a class changes.
fn changed_by(world: &World, facts: &Facts) -> Vec<FieldKey> {
    // Most code sets fields of its own class, and most classes are not shared.
    let shared = world.shared_kind(&facts.name).is_some();
    let uses = facts.methods.iter().flat_map(|method| {
        let uses = method.code.iter().flat_map(|code| &code.uses);
        uses.map(move |one| (method, one))
    });
    let may_change = uses.filter(|(_, one)| shared || *one.owner != *facts.name);
    may_change.filter_map(|(method, one)| changed(world, facts, method, one)).collect()
}

/// The field of a shared type that a use changes.
fn changed(world: &World, facts: &Facts, method: &MemberFacts, one: &MemberUse) -> Option<FieldKey> {
    if !matches!(one.what, Use::PutField | Use::PutStatic) {
        return None;
    }
    let Resolved::Found(declaring, _) = world.resolve_field(&one.owner, &one.name, &one.descriptor) else {
        return None;
    };
    let kind = world.shared_kind(&declaring.name)?;
    let makes = match one.what {
        Use::PutStatic => method.is_initialiser() && declaring.name == facts.name,
        _ => kind == SharedKind::Throwable || method.name == "<init>" && world.extends(&facts.name, &declaring.name),
    };
    (!makes).then(|| (declaring.name.clone(), one.name.to_string()))
}

pub(crate) fn is_neutral(world: &World, class: &str, one: &MemberUse) -> bool {
    let is_static = matches!(one.what, Use::InvokeStatic | Use::GetStatic | Use::PutStatic);
    let effect = world.effects().effect(world.facts.as_ref(), class, &one.name, &one.descriptor, is_static);
    let drawn = one.what == Use::New && world.effects().substitute(class, &one.name, &one.descriptor).is_some();
    !matches!(effect.verdict, Verdict::Env | Verdict::Refused) && !drawn
}

/// All classes that the code names are there in both realms, and no call site of it leads to others.
pub(super) fn names_nothing_foreign(world: &World, facts: &Facts, code: &CodeFacts) -> bool {
    let is_known = |class: &str| {
        class == facts.name
            || world.is_library(class)
            || world.shared_kind(class).is_some()
            || world.helpers.contains(class)
    };
    !code.linked_elsewhere && code.types.iter().all(|class| is_known(class))
}

/// Code under test can have objects of the shared types that the code names: elsewhere it has wrappers of them.
pub(super) fn names_what_test_knows(world: &World, facts: &Facts, code: &CodeFacts) -> bool {
    let owners = code.uses.iter().map(|one| &one.owner);
    let foreign = code.types.iter().chain(owners).filter(|class| ***class != *facts.name);
    foreign.filter(|class| world.shared_kind(class).is_some()).all(|class| world.is_known_to_test(class))
}

fn without_lambdas(code: &CodeFacts) -> CodeFacts {
    CodeFacts { lambdas: BTreeSet::new(), ..code.clone() }
}

/// It sets a field of the class itself.
fn sets_own(facts: &Facts, one: &MemberUse) -> bool {
    one.what == Use::PutStatic && *one.owner == *facts.name
}

/// The descriptor is the same in both realms.
pub(super) fn both_see(world: &World, facts: &Facts, descriptor: &str) -> bool {
    world.home(&facts.name).is_none_or(|home| {
        world.map(home.other(), descriptor) == descriptor && world.map(home, descriptor) == descriptor
    })
}

/// `values`, `valueOf` and their helper, which every enum has: they touch the array of constants.
fn is_enum_plumbing(world: &World, facts: &Facts, method: &MemberFacts) -> bool {
    world.shared_kind(&facts.name) == Some(SharedKind::Enum)
        && method.is_static()
        && matches!(method.name.as_str(), "values" | "valueOf" | "$values")
}

fn has_body(facts: &Facts, method: &MemberFacts) -> bool {
    !(method.has(access::ABSTRACT) || method.is_initialiser() || facts.skeleton && method.code.is_none())
}
