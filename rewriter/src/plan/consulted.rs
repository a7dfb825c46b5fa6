//! What a later replay must know of the environment to plan the code under test again (`docs/reference/launch.md`).

use std::collections::BTreeSet;

use super::functions::Functions;
use super::{Form, Home, Plan, World};
use crate::classfile::descriptor;

/// Classes of the environment that a snapshot must hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Consulted {
    /// Only their members and supertypes were read.
    pub skeletons: BTreeSet<String>,
    /// Copied and shared classes: their code is part of the replay.
    pub full: BTreeSet<String>,
}

impl Plan {
    /// The program that it is of.
    pub(crate) fn world(&self) -> Option<&World> {
        self.inner.as_ref().map(|inner| &inner.deciding.world)
    }

    /// Classes below one of the JDK that are told apart from it, and from each other.
    pub fn told_apart(&self) -> impl Iterator<Item = &String> {
        self.world().into_iter().flat_map(|world| &world.distinct)
    }

    /// Classes of the environment that are seen though code under test does not name them.
    pub fn unnamed(&self) -> impl Iterator<Item = &String> {
        self.inner.iter().flat_map(|inner| &inner.seen.unnamed)
    }

    /// Helpers: classes of the environment with static methods that run in place, in a replay as well.
    pub fn helpers(&self) -> impl Iterator<Item = &String> {
        self.world().into_iter().flat_map(|world| &world.helpers)
    }

    /// The class is one of those.
    pub fn is_helper(&self, class: &str) -> bool {
        self.world().is_some_and(|world| world.helpers.contains(class))
    }

    /// The method of a helper, with this descriptor in its class file, runs where it is called.
    pub fn is_in_place(&self, helper: &str, name: &str, descriptor: &str) -> bool {
        let facts = self.world().and_then(|world| world.class(helper));
        let method = facts.as_ref().and_then(|facts| facts.method(name, descriptor));
        method.is_some_and(|method| method.is_static()) && !self.is_at_home(helper, name, descriptor)
    }

    /// Static methods of other classes of the environment that run in place, in a replay as well: class, name and descriptor.
    pub fn functions(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        self.inner.iter().flat_map(|inner| inner.deciding.functions.all())
    }

    /// Static methods of the environment that code under test calls by a crossing, and that touch nothing but what they are given once
    /// their class has been initialised: class, and name with descriptor. None in the plan of a replay.
    pub fn crossing_functions(&self) -> Vec<(String, String)> {
        let Some(inner) = &self.inner else { return Vec::new() };
        let found = Functions::crossing(&inner.deciding);
        found.all().map(|(class, name, descriptor)| (class.to_owned(), format!("{name}{descriptor}"))).collect()
    }

    /// The method is one of those that run in place.
    pub fn is_function(&self, class: &str, name: &str, descriptor: &str) -> bool {
        self.inner.as_ref().is_some_and(|inner| inner.deciding.functions.contains(class, name, descriptor))
    }

    /// Classes of the environment that have methods which run in place.
    pub fn in_place(&self) -> impl Iterator<Item = &String> {
        let functions = self.inner.iter().flat_map(|inner| inner.deciding.functions.classes());
        self.helpers().chain(functions)
    }

    /// Classes that code of the environment names, of the classes that were used, and that are nowhere: once one is there, that code
    /// does something else.
    pub fn missing(&self, used: impl Fn(&str) -> bool) -> BTreeSet<String> {
        let Some(inner) = &self.inner else { return BTreeSet::new() };
        let world = &inner.deciding.world;
        let names = world.facts.application().into_iter();
        let of_environment = names.filter(|name| world.home(name) == Some(Home::E) && used(name));
        let named = of_environment.filter_map(|name| world.class(&name)).flat_map(|facts| facts.mentions.clone());
        named.filter(|name| world.class(name).is_none()).collect()
    }

    /// The classes of the environment, and of libraries among the application, that decisions about code under test read.
    pub fn consulted(&self) -> Consulted {
        let Some(inner) = &self.inner else { return Consulted::default() };
        let world = &inner.deciding.world;
        let mut found = Consulted::default();
        let mut wanted: Vec<String> = inner.seen.classes.iter().chain(self.in_place()).cloned().collect();
        for name in world.facts.application().into_iter().filter(|name| world.home(name) == Some(Home::T)) {
            let Some(facts) = world.class(&name) else { continue };
            wanted.extend(facts.mentions.iter().cloned());
            wanted.extend(facts.nest_host.clone());
        }
        // A throwable that no code under test names can reach it all the same, through a type of the JDK (SQLException).
        found.full.extend(
            world
                .facts
                .application()
                .into_iter()
                .filter(|name| world.home(name) == Some(Home::E) && world.extends(name, "java/lang/Throwable")),
        );
        wanted.extend(
            found
                .full
                .iter()
                .filter_map(|name| world.class(name))
                .flat_map(|facts| facts.supertypes().cloned().collect::<Vec<_>>()),
        );
        let mut done = BTreeSet::new();
        while let Some(name) = wanted.pop() {
            let application =
                !name.starts_with('[') && !world.facts.is_jdk(&name) && world.home(&name) != Some(Home::T);
            if !application || !done.insert(name.clone()) {
                continue;
            }
            let Some(facts) = world.class(&name) else { continue };
            wanted.extend(facts.supertypes().cloned());
            wanted.extend(facts.nest_host.clone());
            // What a component is decides whether a record is shared.
            for component in facts.record.iter().flatten() {
                wanted.extend(descriptor::classes(component));
            }
            if matches!(world.form(&name), Some(Form::Copied | Form::Shared(_))) || self.is_helper(&name) {
                wanted.extend(facts.mentions.iter().cloned());
                found.full.insert(name);
            } else {
                found.skeletons.insert(name);
            }
        }
        found
    }
}
