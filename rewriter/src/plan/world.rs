//! Classes, realms and hierarchy as the plan asks for them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Home, SharedKind};
use crate::classfile::access;
use crate::partition::{ClassFacts, Effects, Facts, MemberFacts, Partition, Realm};

/// The root of all classes.
pub(crate) const OBJECT: &str = "java/lang/Object";

/// All that the plan reads, and what the closure rules have changed.
pub(crate) struct World {
    /// Where classes come from.
    pub facts: Arc<dyn ClassFacts>,
    /// What the user wanted.
    pub partition: Partition,
    /// Realms that a closure rule has changed.
    pub moved: BTreeMap<String, Realm>,
    /// Copied classes: the realm that has the copy, and whether for being a superclass (else a nest mate).
    pub copied: BTreeMap<String, Copied>,
    /// Classes below one of the JDK that overloads tell from each other, or from that: see [`World::is_told_apart`].
    pub distinct: BTreeSet<String>,
    /// Classes that code under test names.
    pub named_by_test: BTreeSet<String>,
    /// Classes of the environment whose static methods run in place, as far as they can ([`helpers`](super::helpers)).
    pub helpers: BTreeSet<String>,
}

/// A class of which the other realm has a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Copied {
    /// The realm that has the copy.
    pub into: Home,
    /// A superclass of a class of that realm; else copied for private members that it shares with one.
    pub superclass: bool,
}

/// What a name of a member leads to (JVM specification §5.4.3).
pub(crate) enum Resolved {
    /// The class that declares it, and its place among that class's fields or methods.
    Found(Arc<Facts>, usize),
    /// A class on the way is nowhere.
    Missing(String),
    /// There is no such member: the instruction fails in the original as well.
    Absent,
}

impl World {
    /// A class by name.
    pub fn class(&self, name: &str) -> Option<Arc<Facts>> {
        self.facts.class(name)
    }

    /// The effect table.
    pub fn effects(&self) -> &Effects {
        &self.partition.effects
    }

    /// Classes that code under test names, of any realm.
    pub fn find_named_by_test(&self) -> BTreeSet<String> {
        let names = self.facts.application();
        let of_test = names.iter().filter(|name| self.home(name) == Some(Home::T)).filter_map(|name| self.class(name));
        of_test.flat_map(|facts| facts.mentions.iter().cloned().collect::<Vec<_>>()).collect()
    }

    /// Code under test can have objects of a shared type as themselves: it names the type, or that is an exception.
    pub fn is_known_to_test(&self, class: &str) -> bool {
        self.home(class) != Some(Home::E)
            || self.named_by_test.contains(class)
            || self.shared_kind(class) == Some(SharedKind::Throwable)
    }

    /// The realm of any class. Arrays and the JDK are library.
    pub fn realm(&self, class: &str) -> Realm {
        if class.starts_with('[') || self.facts.is_jdk(class) {
            return Realm::L;
        }
        self.moved.get(class).copied().unwrap_or_else(|| self.partition.realm(class))
    }

    /// The home of an application class; `None` for libraries.
    pub fn home(&self, class: &str) -> Option<Home> {
        match self.realm(class) {
            Realm::T => Some(Home::T),
            Realm::E => Some(Home::E),
            Realm::L => None,
        }
    }

    /// The class and its superclasses, from the class upwards, as far as they are found.
    pub fn chain(&self, class: &str) -> impl Iterator<Item = Arc<Facts>> + '_ {
        let next = |class: &Arc<Facts>| class.super_name.as_deref().and_then(|name| self.class(name));
        // A hierarchy that is a circle is malformed; the limit keeps it from hanging the plan.
        std::iter::successors(self.class(class), next).take(MAX_DEPTH)
    }

    /// Code of the application runs when the class is initialised, which its own home does.
    pub fn has_initialiser(&self, class: &str) -> bool {
        let initialised =
            |facts: &Facts| !self.is_library(&facts.name) && facts.methods.iter().any(|method| method.is_initialiser());
        self.home(class).is_some()
            && self.shared_kind(class).is_none()
            && (self.chain(class).any(|facts| initialised(&facts))
                || self.interfaces(class).iter().any(|facts| initialised(facts)))
    }

    /// A class in the superclass chain (the class included) has this name.
    pub fn extends(&self, class: &str, superclass: &str) -> bool {
        class == superclass || self.chain(class).any(|facts| facts.super_name.as_deref() == Some(superclass))
    }

    /// All interfaces of a class, inherited ones too, nearest first, each once.
    pub fn interfaces(&self, class: &str) -> Vec<Arc<Facts>> {
        let mut found: Vec<Arc<Facts>> = Vec::new();
        let mut wanted: Vec<String> = self.chain(class).flat_map(|facts| facts.interfaces.clone()).collect();
        wanted.reverse();
        while let Some(name) = wanted.pop() {
            if found.iter().any(|facts| facts.name == name) {
                continue;
            }
            if let Some(facts) = self.class(&name) {
                wanted.extend(facts.interfaces.iter().rev().cloned());
                found.push(facts);
            }
        }
        found
    }

    /// An interface of the JDK that no class outside may name or implement: a wrapper has it from its superclass alone.
    pub fn is_closed(&self, interface: &Facts) -> bool {
        self.facts.is_jdk(&interface.name) && (!interface.has(access::PUBLIC) || interface.sealed)
    }

    /// Objects of a class may be values, which cross by content. Arrays are none, nor those of an application's class but for records.
    pub fn may_be_values(&self, class: &str) -> bool {
        let is_record = |facts: &Facts| facts.super_name.as_deref() == Some("java/lang/Record");
        let may_be = || self.class(class).is_none_or(|facts| facts.is_interface() || is_record(&facts));
        class != "java/lang/Class" && !class.starts_with('[') && (self.facts.is_jdk(class) || may_be())
    }

    /// Method resolution (§5.4.3.3, §5.4.3.4).
    pub fn resolve_method(&self, owner: &str, name: &str, descriptor: &str) -> Resolved {
        let owner = if owner.starts_with('[') { OBJECT } else { owner };
        let Some(start) = self.class(owner) else { return Resolved::Missing(owner.to_owned()) };
        let of = |facts: &Facts| facts.methods.iter().position(|m| m.name == name && m.descriptor == descriptor);
        let up = if start.is_interface() { vec![start.clone()] } else { self.chain(owner).collect::<Vec<_>>() };
        if let Some((facts, at)) = up.iter().find_map(|facts| of(facts).map(|at| (facts.clone(), at))) {
            return Resolved::Found(facts, at);
        }
        if let Some(found) = start.is_interface().then(|| self.class(OBJECT)).flatten()
            && let Some(at) = of(&found)
        {
            return Resolved::Found(found, at);
        }
        let mut candidates: Vec<_> =
            self.interfaces(owner).into_iter().filter_map(|facts| of(&facts).map(|at| (facts, at))).collect();
        candidates.retain(|(facts, at)| !facts.methods[*at].is_private() && !facts.methods[*at].is_static());
        if let Some((facts, at)) = self.most_specific(&candidates) {
            return Resolved::Found(facts, at);
        }
        self.missing_above(owner).map_or(Resolved::Absent, Resolved::Missing)
    }

    /// A default method that no other candidate's interface extends, else the first candidate.
    fn most_specific(&self, candidates: &[(Arc<Facts>, usize)]) -> Option<(Arc<Facts>, usize)> {
        let overridden = |facts: &Facts| {
            candidates.iter().any(|(other, _)| {
                other.name != facts.name && self.interfaces(&other.name).iter().any(|above| above.name == facts.name)
            })
        };
        let is_abstract = |facts: &Facts, at: usize| facts.methods[at].has(access::ABSTRACT);
        let best = candidates.iter().find(|(facts, at)| !is_abstract(facts, *at) && !overridden(facts));
        best.or(candidates.first()).cloned()
    }

    /// Field resolution (§5.4.3.2).
    pub fn resolve_field(&self, owner: &str, name: &str, descriptor: &str) -> Resolved {
        if self.class(owner).is_none() {
            return Resolved::Missing(owner.to_owned());
        }
        let of = |facts: &Facts| facts.fields.iter().position(|f| f.name == name && f.descriptor == descriptor);
        let chain: Vec<_> = self.chain(owner).collect();
        let found = chain.iter().find_map(|facts| of(facts).map(|at| (facts.clone(), at)));
        let found =
            found.or_else(|| self.interfaces(owner).into_iter().find_map(|facts| of(&facts).map(|at| (facts, at))));
        match found {
            Some((facts, at)) => Resolved::Found(facts, at),
            None => self.missing_above(owner).map_or(Resolved::Absent, Resolved::Missing),
        }
    }

    /// A supertype of the class that is nowhere.
    fn missing_above(&self, class: &str) -> Option<String> {
        let mut wanted = vec![class.to_owned()];
        let mut seen = std::collections::BTreeSet::new();
        while let Some(name) = wanted.pop() {
            match self.class(&name) {
                None => return Some(name),
                Some(facts) if seen.insert(name) => wanted.extend(facts.supertypes().cloned()),
                Some(_) => {}
            }
        }
        None
    }

    /// A method that an instance of the class inherits or declares, found by name and descriptor along the superclasses.
    pub fn find_virtual(&self, class: &str, name: &str, descriptor: &str) -> Option<(Arc<Facts>, MemberFacts)> {
        self.chain(class).find_map(|facts| {
            let method = facts.method(name, descriptor).filter(|method| method.is_virtual()).cloned();
            method.map(|method| (facts, method))
        })
    }
}

/// Superclasses that are followed at most.
const MAX_DEPTH: usize = 1000;

impl std::fmt::Debug for World {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("World").field("moved", &self.moved).field("copied", &self.copied).finish_non_exhaustive()
    }
}
