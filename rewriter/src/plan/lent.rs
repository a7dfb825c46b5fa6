//! What of the code under test the environment meets without a crossing (`docs/reference/met.md`).

use std::collections::{BTreeMap, BTreeSet};

use super::{Form, Home, Plan};
use crate::classfile::access;
use crate::outline;
use crate::partition::{Facts, MemberFacts};

/// The parts of a class (see [`outline::code`]) that are reached by crossings only.
pub type AtHomeParts = BTreeSet<String>;

impl Plan {
    /// Classes of the code under test whose code the environment runs itself: copied ones, and shared ones that it names or whose
    /// objects crossed (`crossed`: names with dots).
    pub fn lent(&self, crossed: &BTreeSet<String>) -> BTreeMap<String, AtHomeParts> {
        let Some(inner) = &self.inner else { return BTreeMap::new() };
        let mut wanted: Vec<String> = inner.seen.mentioned.iter().cloned().collect();
        wanted.extend(crossed.iter().map(|name| name.replace('.', "/")));
        wanted.extend(inner.deciding.world.copied.keys().cloned());
        let mut found = BTreeMap::new();
        while let Some(name) = wanted.pop() {
            let Some(facts) = self.of_test(&name).filter(|_| !found.contains_key(&name)) else { continue };
            match inner.deciding.world.form(&name) {
                Some(Form::Copied) => {
                    found.insert(name, AtHomeParts::new());
                }
                Some(Form::Shared(_)) => {
                    if self.shows_what_it_computed(&facts) {
                        self.add_all(&facts, &mut found);
                    }
                    found.insert(name.clone(), self.at_home_parts(&facts));
                }
                _ => continue,
            }
            wanted.extend(facts.supertypes().cloned());
            wanted.extend(facts.mentions.iter().cloned());
        }
        found
    }

    fn of_test(&self, name: &str) -> Option<std::sync::Arc<Facts>> {
        let inner = self.inner.as_ref()?;
        inner.deciding.world.class(name).filter(|_| self.home(name) == Some(Home::T))
    }

    /// The environment reads what code of other classes has computed: all that it names counts as run by the environment.
    fn add_all(&self, facts: &Facts, found: &mut BTreeMap<String, AtHomeParts>) {
        let mut wanted: Vec<String> = initial_mentions(facts);
        wanted.retain(|class| *class != facts.name);
        while let Some(name) = wanted.pop() {
            let Some(facts) = self.of_test(&name).filter(|_| !found.contains_key(&name)) else { continue };
            found.insert(name, AtHomeParts::new());
            wanted.extend(facts.mentions.iter().cloned());
        }
    }

    /// The environment can read, in place, what initialisers have computed: a field of an enum's constants, or of an interface. (What
    /// is in a record or an exception crosses, and is compared; so is what changes, or is set at home only.)
    fn shows_what_it_computed(&self, facts: &Facts) -> bool {
        let Some(inner) = &self.inner else { return false };
        let made = |field: &&MemberFacts| field.has(access::ENUM) || field.has(access::SYNTHETIC);
        let stated =
            facts.fields.iter().filter(|field| !made(field) && !inner.deciding.at_home.changes(facts, &field.name));
        let is_enum = facts.super_name.as_deref() == Some("java/lang/Enum");
        (is_enum || facts.is_interface()) && stated.count() > 0
    }

    fn at_home_parts(&self, facts: &Facts) -> AtHomeParts {
        let Some(inner) = &self.inner else { return AtHomeParts::new() };
        let initialised = facts.methods.iter().any(|method| method.is_initialiser());
        let at_home = facts.methods.iter().filter(|method| {
            inner.deciding.at_home.contains(&facts.name, &method.name, &method.descriptor)
                && method.name != "<init>"
                && !(initialised && method.is_static())
        });
        at_home.map(|method| outline::method_part(&method.name, &method.descriptor, method.is_private())).collect()
    }

    /// Classes of the code under test that code of the environment names as class constants.
    pub fn named_by_environment(&self) -> BTreeSet<String> {
        let Some(inner) = &self.inner else { return BTreeSet::new() };
        let world = &inner.deciding.world;
        let mut found = BTreeSet::new();
        for name in world.facts.application().iter().filter(|name| world.home(name) == Some(Home::E)) {
            let Some(facts) = world.class(name) else { continue };
            let codes = facts.methods.iter().filter_map(|method| method.code.as_ref());
            let constants = codes.flat_map(|code| &code.constants);
            found.extend(constants.filter(|class| world.home(class) == Some(Home::T)).map(|class| class.to_string()));
        }
        found
    }

    /// Classes of the code under test that say what objects are instances of which crossed, by the types in the transcript.
    pub fn given(&self, types: &BTreeSet<String>) -> BTreeSet<String> {
        let class = |text: &String| text.split('|').next().unwrap_or_default().replace('.', "/");
        let mut wanted: Vec<String> = types.iter().map(class).collect();
        let mut found = BTreeSet::new();
        while let Some(name) = wanted.pop() {
            let Some(facts) = self.of_test(&name).filter(|_| !found.contains(&name)) else { continue };
            found.insert(name);
            wanted.extend(facts.supertypes().cloned());
        }
        found
    }

    /// What reflection leads to from classes that the environment has (names with dots): supertypes, member classes, annotations.
    pub fn met(&self, classes: &BTreeSet<String>) -> BTreeSet<String> {
        let Some(inner) = &self.inner else { return BTreeSet::new() };
        let mut wanted: Vec<String> = classes.iter().map(|name| name.replace('.', "/")).collect();
        wanted.extend(self.named_by_environment());
        if !wanted.is_empty() {
            wanted.extend(
                inner
                    .deciding
                    .world
                    .facts
                    .application()
                    .into_iter()
                    .filter(|name| self.of_test(name).is_some_and(|facts| facts.has(access::ANNOTATION))),
            );
        }
        let mut found = BTreeSet::new();
        while let Some(name) = wanted.pop() {
            let Some(facts) = self.of_test(&name).filter(|_| !found.contains(&name)) else { continue };
            found.insert(name.clone());
            wanted.extend(facts.supertypes().cloned());
            let member = format!("{name}$");
            wanted.extend(facts.nest_members.iter().filter(|class| class.starts_with(&member)).cloned());
        }
        found
    }
}

/// Classes that initialisers and constructors name, and methods of the class that these call.
fn initial_mentions(facts: &Facts) -> Vec<String> {
    let mut run: Vec<&MemberFacts> = facts.methods.iter().filter(|method| method.name.starts_with('<')).collect();
    let mut next = 0;
    let mut found = Vec::new();
    while let Some(code) = run.get(next).map(|method| method.code.as_ref()) {
        next += 1;
        let Some(code) = code else { continue };
        found.extend(code.types.iter().chain(code.uses.iter().map(|one| &one.owner)).map(|class| class.to_string()));
        for one in code.uses.iter().filter(|one| *one.owner == *facts.name) {
            let called = facts.method(&one.name, &one.descriptor);
            let fresh = called.filter(|called| !run.iter().any(|known| std::ptr::eq(*known, *called)));
            run.extend(fresh);
        }
    }
    found
}
