//! Functions: static methods of the environment's other classes ([`helpers`](super::helpers) are those that have nothing else) that touch nothing but what they
//! are given. Code under test calls them where it is, in a replay as well (`docs/decisions/070-helpers-in-place.md`).

use std::collections::{BTreeMap, BTreeSet};

use super::decide::{Deciding, Decision, Question};
use super::in_place::{both_see, names_nothing_foreign, names_what_test_knows};
use super::seen::{asks_any_object, asks_for_identity, is_given_class};
use super::world::World;
use super::{Form, Home, Move, Use, helpers};
use crate::classfile::access;
use crate::partition::{Facts, MemberFacts, MemberUse, is_tool};

/// The functions, by class: name and descriptor.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Functions(BTreeMap<String, BTreeSet<(String, String)>>);

impl Functions {
    /// Those of classes that code under test names, and those that these call. On a replay those that the capture had.
    pub fn find(deciding: &Deciding) -> Self {
        let world = &deciding.world;
        if let Some(known) = world.facts.functions() {
            let mut found = Self::default();
            for (class, name, descriptor) in known.into_iter().filter(|one| world.home(&one.0) == Some(Home::E)) {
                found.0.entry(class).or_default().insert((name, descriptor));
            }
            return found;
        }
        Self::candidates(deciding).settle(deciding, false)
    }

    /// Those that code under test calls and that cross, for a call may start an initialiser that does more: once it has run, they touch nothing but
    /// what they are given. On a replay none, for the capture has told them.
    pub fn crossing(deciding: &Deciding) -> Self {
        let world = &deciding.world;
        if world.facts.functions().is_some() {
            return Self::default();
        }
        // Code under test runs copies, too.
        let runs = |name: &String| world.home(name) == Some(Home::T) || world.copied.contains_key(name);
        let of_test = world.facts.application().into_iter().filter(runs);
        let (mut found, mut called) = (Self::default(), BTreeSet::new());
        for facts in of_test.filter_map(|name| world.class(&name)) {
            for one in facts.methods.iter().filter_map(|method| method.code.as_ref()).flat_map(|code| &code.uses) {
                called.insert((one.owner.to_string(), (one.name.to_string(), one.descriptor.to_string())));
            }
        }
        let owners: BTreeSet<&String> = called.iter().map(|(owner, _)| owner).collect();
        for owner in owners {
            let Some(facts) = world.class(owner).filter(|facts| is_open(deciding, facts)) else { continue };
            found.0.insert(owner.clone(), static_methods(&facts).collect());
        }
        found = found.settle(deciding, true);
        found.0.iter_mut().for_each(|(class, keys)| {
            keys.retain(|key| {
                called.contains(&(class.clone(), key.clone())) && !deciding.functions.contains(class, &key.0, &key.1)
            });
        });
        found.0.retain(|_, keys| !keys.is_empty());
        found
    }

    /// Takes out what touches more, until nothing is left that does. One that crosses may start the initialiser of its class, so only others of that
    /// class may call it.
    fn settle(mut self, deciding: &Deciding, crosses: bool) -> Self {
        loop {
            let methods = |class: &String, keys: &BTreeSet<(String, String)>| {
                let Some(facts) = deciding.world.class(class) else { return BTreeSet::new() };
                let stays = |key: &&(String, String)| {
                    facts.method(&key.0, &key.1).is_some_and(|method| self.allow(deciding, &facts, method, crosses))
                };
                keys.iter().filter(stays).cloned().collect()
            };
            let next = Self(self.0.iter().map(|(class, keys)| (class.clone(), methods(class, keys))).collect());
            if next == self {
                self.0.retain(|_, keys| !keys.is_empty());
                return self;
            }
            self = next;
        }
    }

    /// The method is one.
    pub fn contains(&self, class: &str, name: &str, descriptor: &str) -> bool {
        self.0.get(class).is_some_and(|keys| keys.iter().any(|key| key.0 == name && key.1 == descriptor))
    }

    /// Classes that have some.
    pub fn classes(&self) -> impl Iterator<Item = &String> {
        self.0.keys()
    }

    /// Class, name and descriptor of each.
    pub fn all(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        self.0.iter().flat_map(|(class, keys)| keys.iter().map(move |key| (class.as_str(), &*key.0, &*key.1)))
    }

    /// Tells of the classes with functions that code under test names.
    pub fn moves(&self, world: &World) -> Vec<Move> {
        let of = |class: &String| Move {
            class: class.clone(),
            action: "has static methods that run in place".to_owned(),
            reason: "they touch nothing but what they are given".to_owned(),
        };
        self.classes().filter(|class| world.named_by_test.contains(*class)).map(of).collect()
    }

    fn candidates(deciding: &Deciding) -> Self {
        let world = &deciding.world;
        let mut wanted = world.named_by_test.clone();
        let mut done = BTreeSet::new();
        let mut found = BTreeMap::new();
        while let Some(name) = wanted.pop_first() {
            if !done.insert(name.clone()) {
                continue;
            }
            let Some(facts) = world.class(&name).filter(|facts| may_have(deciding, facts)) else { continue };
            wanted.extend(facts.mentions.iter().cloned());
            found.insert(name, static_methods(&facts).collect());
        }
        Self(found)
    }

    fn allow(&self, deciding: &Deciding, facts: &Facts, method: &MemberFacts, crosses: bool) -> bool {
        let world = &deciding.world;
        let Some(code) = &method.code else { return false };
        method.name != "main"
            && (crosses || !code.types.contains(&*facts.name))
            && both_see(world, facts, &method.descriptor)
            && names_nothing_foreign(world, facts, code)
            && names_what_test_knows(world, facts, code)
            && helpers::only_reads(world, method)
            && !asks_for_identity(world, facts, method)
            && !is_given_class(deciding, method)
            && !asks_any_object(deciding, method, Home::E)
            && code.uses.iter().all(|one| self.allow_use(deciding, facts, one, crosses))
    }

    fn allow_use(&self, deciding: &Deciding, facts: &Facts, one: &MemberUse, crosses: bool) -> bool {
        let is_known = deciding.functions.contains(&one.owner, &one.name, &one.descriptor)
            || (!crosses || *one.owner == *facts.name) && self.contains(&one.owner, &one.name, &one.descriptor);
        if one.what == Use::InvokeStatic && is_known {
            let called = deciding.world.class(&one.owner);
            let method = called.as_ref().and_then(|called| called.method(&one.name, &one.descriptor));
            return *one.owner == *facts.name || method.is_some_and(|method| !method.is_private());
        }
        let (what, owner, name, descriptor) = (one.what, &*one.owner, &*one.name, &*one.descriptor);
        let decision = deciding.decide(Question { home: Home::E, what, owner, name, descriptor });
        matches!(decision, Decision::Keep { owner: kept } if kept == owner)
            && deciding.at_home.allows(&deciding.world, facts, one)
    }
}

/// Names and descriptors of a class's static methods.
fn static_methods(facts: &Facts) -> impl Iterator<Item = (String, String)> {
    let methods = facts.methods.iter().filter(|method| method.is_static() && !method.is_initialiser());
    methods.map(|method| (method.name.clone(), method.descriptor.clone()))
}

/// Nobody has said that the class is environment, and its static methods can be looked at.
fn is_open(deciding: &Deciding, facts: &Facts) -> bool {
    let world = &deciding.world;
    facts.access & (access::INTERFACE | access::ENUM | access::ANNOTATION) == 0
        && world.partition.is_by_default(&facts.name)
        && world.home(&facts.name) == Some(Home::E)
        && !is_tool(&facts.name)
        && matches!(world.form(&facts.name), Some(Form::Introduced | Form::ExtendsCopied))
}

/// Such a class, and a call of a static method does not run its code otherwise: there is no initialiser, or one that sets its own fields and does
/// nothing else.
fn may_have(deciding: &Deciding, facts: &Facts) -> bool {
    let world = &deciding.world;
    let starts_nothing = |one: &Facts| {
        world.is_library(&one.name)
            || world.home(&one.name) == Some(Home::E)
                && !world.copied.contains_key(&one.name)
                && deciding.at_home.sets_its_own_alone(world, one)
    };
    is_open(deciding, facts)
        && !world.helpers.contains(&facts.name)
        && world.chain(&facts.name).all(|one| starts_nothing(&one))
        && world.interfaces(&facts.name).iter().all(|one| starts_nothing(one))
}
