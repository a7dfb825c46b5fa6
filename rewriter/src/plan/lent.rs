//! What of the code under test the environment meets without a crossing (`docs/reference/met.md`).

use std::collections::{BTreeMap, BTreeSet};

use super::{Form, Home, Plan, Use};
use crate::classfile::access;
use crate::partition::{Facts, MemberFacts};

/// By whose methods code looks up method handles, and how their names begin.
const LOOKUP: &str = "java/lang/invoke/MethodHandles$Lookup";
const FIND: &str = "find";

/// What of a class of the code under test the environment can meet as code that it runs itself.
#[derive(Debug, Default)]
pub struct Lent {
    /// Methods (name and descriptor) that are reached by crossings only.
    pub at_home: BTreeSet<String>,
    /// The environment can have read what any of its code has computed.
    pub is_whole: bool,
    /// It can have read what the initialiser and constructors have computed.
    pub is_initialised: bool,
    /// Methods (name and descriptor) of supertypes that are not under test: one that overrides such a one is called from now on.
    pub inherited: BTreeSet<String>,
}

/// What code of the environment reads of types that it shares with the code under test.
#[derive(Default)]
struct Reads {
    /// Names and descriptors of fields.
    fields: BTreeSet<(String, String)>,
    /// Constants of an enum of which it has one: without the enum's class.
    all_constants: bool,
}

impl Reads {
    fn has(&self, field: &MemberFacts) -> bool {
        self.fields.contains(&(field.name.clone(), field.descriptor.clone()))
    }
}

/// Whether the environment has run a method of a class itself, by class, and name with descriptor.
pub type Entered<'e> = &'e dyn Fn(&str, &str) -> bool;

impl Plan {
    /// Classes of the code under test whose code the environment runs itself: copied ones, and shared ones that it names or whose
    /// objects crossed (`crossed`), or that it had the class objects of (`met`); both are names with dots.
    pub fn lent(
        &self,
        crossed: &BTreeSet<String>,
        met: &BTreeSet<String>,
        entered: Entered<'_>,
    ) -> BTreeMap<String, Lent> {
        let Some(inner) = &self.inner else { return BTreeMap::new() };
        let mut wanted: Vec<String> = inner.seen.mentioned.iter().cloned().collect();
        wanted.extend(crossed.iter().map(|name| name.replace('.', "/")));
        wanted.extend(inner.deciding.world.copied.keys().cloned());
        let mut found = BTreeMap::new();
        let mut reads = None;
        while let Some(name) = wanted.pop() {
            let Some(facts) = self.of_test(&name).filter(|_| !found.contains_key(&name)) else { continue };
            if !self.is_lent(&name) {
                continue;
            }
            let reads = reads.get_or_insert_with(|| self.reads_of_environment());
            let is_read = met.contains(&name)
                || facts.methods.iter().any(|method| entered(&name, &signature(method)))
                || self.stated(&facts).any(|field| reads.has(field))
                || is_enum(&facts) && (reads.all_constants || !facts.has(access::FINAL));
            let is_shared = !inner.deciding.world.copied.contains_key(&name);
            if is_shared && is_read && self.shows_what_it_computed(&facts) {
                self.add_all(&facts, &mut found);
            }
            let one = Lent { is_initialised: is_shared && is_read, ..self.lent_of(&facts) };
            found.insert(name.clone(), one);
            wanted.extend(facts.supertypes().cloned());
            wanted.extend(facts.mentions.iter().cloned());
        }
        found
    }

    /// Code of the class can run in the environment's hands: in a copy of it, or in place in a type that both realms share.
    pub fn is_lent(&self, class: &str) -> bool {
        let form = self.inner.as_ref().and_then(|inner| inner.deciding.world.form(class));
        self.home(class) == Some(Home::T) && matches!(form, Some(Form::Copied | Form::Shared(_)))
    }

    /// The method of a shared type runs at home only.
    pub fn is_at_home(&self, class: &str, name: &str, descriptor: &str) -> bool {
        self.inner.as_ref().is_some_and(|inner| inner.deciding.at_home.contains(class, name, descriptor))
    }

    /// What code reads that the environment runs, its copies of classes under test included.
    fn reads_of_environment(&self) -> Reads {
        let Some(inner) = &self.inner else { return Reads::default() };
        let world = &inner.deciding.world;
        let runs = |name: &&String| world.home(name) == Some(Home::E) || world.copied.contains_key(*name);
        let mut found = Reads::default();
        for facts in world.facts.application().iter().filter(runs).filter_map(|name| world.class(name)) {
            for one in facts.methods.iter().filter_map(|method| method.code.as_ref()).flat_map(|code| &code.uses) {
                if matches!(one.what, Use::GetField | Use::GetStatic) {
                    found.fields.insert((one.name.to_string(), one.descriptor.to_string()));
                }
                found.all_constants |= *one.owner == *"java/util/EnumSet" && *one.name == *"complementOf";
            }
        }
        found
    }

    fn of_test(&self, name: &str) -> Option<std::sync::Arc<Facts>> {
        let inner = self.inner.as_ref()?;
        inner.deciding.world.class(name).filter(|_| self.home(name) == Some(Home::T))
    }

    /// The environment reads what code of other classes has computed: all that it names counts as run by the environment.
    fn add_all(&self, facts: &Facts, found: &mut BTreeMap<String, Lent>) {
        let mut wanted: Vec<String> = initial_mentions(facts);
        wanted.retain(|class| *class != facts.name);
        while let Some(name) = wanted.pop() {
            let Some(facts) = self.of_test(&name).filter(|_| !found.contains_key(&name)) else { continue };
            found.insert(name, Lent { is_whole: true, ..Lent::default() });
            wanted.extend(facts.mentions.iter().cloned());
        }
    }

    /// The environment can read, in place, what initialisers have computed: a field of an enum's constants, or of an interface. (What
    /// is in a record or an exception crosses, and is compared; so is what changes, or is set at home only.)
    fn shows_what_it_computed(&self, facts: &Facts) -> bool {
        (is_enum(facts) || facts.is_interface()) && self.stated(facts).next().is_some()
    }

    /// Fields that the initialiser, or the constructor of an enum's constants, has set for good.
    fn stated<'f>(&'f self, facts: &'f Facts) -> impl Iterator<Item = &'f MemberFacts> {
        let made = |field: &MemberFacts| field.has(access::ENUM) || field.has(access::SYNTHETIC);
        let changes = |field: &MemberFacts| {
            self.inner.as_ref().is_some_and(|inner| inner.deciding.at_home.changes(facts, &field.name))
        };
        facts.fields.iter().filter(move |field| !made(field) && !changes(field))
    }

    fn lent_of(&self, facts: &Facts) -> Lent {
        let Some(inner) = &self.inner else { return Lent::default() };
        let initialised = facts.methods.iter().any(|method| method.is_initialiser());
        let at_home = facts.methods.iter().filter(|method| {
            inner.deciding.at_home.contains(&facts.name, &method.name, &method.descriptor)
                && method.name != "<init>"
                && !(initialised && method.is_static())
        });
        Lent { at_home: at_home.map(signature).collect(), inherited: self.inherited(facts), ..Lent::default() }
    }

    /// Methods of all supertypes that are not under test.
    fn inherited(&self, facts: &Facts) -> BTreeSet<String> {
        let Some(inner) = &self.inner else { return BTreeSet::new() };
        let world = &inner.deciding.world;
        let above = world.chain(&facts.name).chain(world.interfaces(&facts.name));
        let others = above.filter(|above| world.home(&above.name) != Some(Home::T));
        let methods = |above: std::sync::Arc<Facts>| {
            let virtuals = above.methods.iter().filter(|method| method.is_virtual() && !method.has(access::FINAL));
            virtuals.map(signature).collect::<Vec<_>>()
        };
        others.flat_map(methods).collect()
    }

    /// Classes of the code under test that code of the environment hands to what links its call sites or constants.
    fn linking_environment(&self) -> BTreeSet<String> {
        let Some(inner) = &self.inner else { return BTreeSet::new() };
        let world = &inner.deciding.world;
        let mut found = BTreeSet::new();
        for name in world.facts.application().iter().filter(|name| world.home(name) == Some(Home::E)) {
            let Some(facts) = world.class(name) else { continue };
            let codes = facts.methods.iter().filter_map(|method| method.code.as_ref());
            let constants = codes.flat_map(|code| &code.linking);
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

    /// What reflection leads to from classes that the environment looked at (names with dots): supertypes and annotations. Member classes
    /// are classes that it has when it asks for them.
    pub fn met(&self, classes: &BTreeSet<String>) -> BTreeSet<String> {
        let mut wanted: Vec<String> = classes.iter().map(|name| name.replace('.', "/")).collect();
        wanted.extend(self.linking_environment());
        if !wanted.is_empty() {
            wanted.extend(self.annotations());
        }
        let mut found = BTreeSet::new();
        while let Some(name) = wanted.pop() {
            let Some(facts) = self.of_test(&name).filter(|_| !found.contains(&name)) else { continue };
            found.insert(name.clone());
            wanted.extend(facts.supertypes().cloned());
        }
        found
    }

    /// A library that runs in place, of the classes that were used, looks up method handles by name: the JVM does not tell of which members.
    pub fn has_library_looking_up(&self, used: impl Fn(&str) -> bool) -> bool {
        let Some(inner) = &self.inner else { return false };
        let world = &inner.deciding.world;
        let names = world.facts.application().into_iter();
        let libraries = names.filter(|name| world.home(name).is_none() && used(name));
        libraries.filter_map(|name| world.class(&name)).any(|facts| {
            let codes = facts.methods.iter().filter_map(|method| method.code.as_ref());
            codes.flat_map(|code| &code.uses).any(|one| &*one.owner == LOOKUP && one.name.starts_with(FIND))
        })
    }

    /// Annotation types under test.
    pub fn annotations(&self) -> BTreeSet<String> {
        let Some(inner) = &self.inner else { return BTreeSet::new() };
        let names = inner.deciding.world.facts.application().into_iter();
        names.filter(|name| self.of_test(name).is_some_and(|facts| facts.has(access::ANNOTATION))).collect()
    }
}

fn is_enum(facts: &Facts) -> bool {
    facts.super_name.as_deref() == Some("java/lang/Enum")
}

fn signature(method: &MemberFacts) -> String {
    format!("{}{}", method.name, method.descriptor)
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
