//! What a later replay must know of the environment without the environment (`docs/reference/launch.md`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use rayon::prelude::*;

use crate::classfile::Class;
use crate::input::{InputError, Jar, write_new_jar};
use crate::outline::lines::Kept;
use crate::partition::Supply;
use crate::plan::{Home, Plan};
use crate::program::Program;

const FULL: &str = "full/";
const SKELETON: &str = "skeleton/";
const END: &str = ".class";
/// What was captured of the code under test: JSON, class to [`Kept`].
const LINES: &str = "lines.json";
/// Classes that code, of the environment too, tells apart from their superclasses of the JDK: a name a line.
const TOLD_APART: &str = "told-apart.txt";
/// Classes of the environment that code under test does not name, and has something of its own for: a name a line.
const UNNAMED: &str = "unnamed.txt";
/// Helpers, whose static methods run in place: a name a line.
const IN_PLACE: &str = "in-place.txt";
/// Other static methods that run in place: class, name and descriptor a line.
const FUNCTIONS: &str = "functions.txt";
/// Classes of the run that can make something else of an exception that a test throws than a failure: a name a line.
const HANDLERS: &str = "handlers.txt";
/// Classes of the environment that a replay has with their members: a name a line.
const LOOKED_AT: &str = "looked-at.txt";
/// In which order classes told code under test their methods: lines of the runtime.
const ORDERS: &str = "orders.txt";
/// The tests that ran, where there were several: lines of the runtime.
const TESTS: &str = "tests.txt";
/// A digest of all else.
const DIGEST: &str = "digest.txt";

/// What a run told that matters to replays.
pub struct Run<'a> {
    /// The run has loaded the class.
    pub used: &'a dyn Fn(&str) -> bool,
    /// Classes of the run that can make something else of an exception that a test throws.
    pub handlers: &'a BTreeSet<String>,
    /// Classes of the environment at whose members code under test has looked (names with dots).
    pub looked_at: &'a [String],
    /// In which order classes told code under test their methods, as the runtime tells of it.
    pub orders: &'a str,
    /// The tests that ran, as the runtime tells of them.
    pub tests: &'a str,
}

/// A snapshot, read.
#[derive(Debug, Clone, Default)]
pub struct Snapshot {
    classes: BTreeMap<String, Vec<u8>>,
    lines: Vec<u8>,
    told_apart: Vec<String>,
    unnamed: Vec<String>,
    in_place: Vec<String>,
    functions: String,
    handlers: Option<Vec<u8>>,
    looked_at: BTreeSet<String>,
    orders: String,
    tests: String,
}

impl Snapshot {
    /// Reads `snapshot.jar`.
    ///
    /// # Errors
    /// A file that is absent or damaged.
    pub fn read(path: &Path) -> Result<Snapshot, InputError> {
        let mut jar = Jar::open(path)?;
        let mut snapshot = Snapshot::default();
        for (index, name) in jar.names() {
            let bytes = jar.read(index)?;
            match &*name {
                LINES => snapshot.lines = bytes,
                DIGEST => {}
                ORDERS => snapshot.orders = String::from_utf8_lossy(&bytes).into_owned(),
                TESTS => snapshot.tests = String::from_utf8_lossy(&bytes).into_owned(),
                HANDLERS => snapshot.handlers = Some(bytes),
                LOOKED_AT => {
                    snapshot.looked_at = String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect();
                }
                TOLD_APART => {
                    snapshot.told_apart = String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect();
                }
                UNNAMED => snapshot.unnamed = String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect(),
                IN_PLACE => snapshot.in_place = String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect(),
                FUNCTIONS => snapshot.functions = String::from_utf8_lossy(&bytes).into_owned(),
                _ => drop(snapshot.classes.insert(name, bytes)),
            }
        }
        Ok(snapshot)
    }

    /// What the classes under test were, by their names: read when it is asked for.
    pub fn lines(&self) -> BTreeMap<String, Kept> {
        serde_json::from_slice(&self.lines).unwrap_or_default()
    }

    /// The tests that ran, as the runtime told of them; empty where it was one.
    pub fn tests(&self) -> &str {
        &self.tests
    }

    /// Classes of the environment at whose members code under test may look.
    pub fn looked_at(&self) -> &BTreeSet<String> {
        &self.looked_at
    }

    /// In which order classes told code under test their methods, as the runtime told of it.
    pub fn orders(&self) -> &str {
        &self.orders
    }

    /// Nothing in the run could have made something else than a failure of an exception that a test throws.
    pub fn has_final_failures(&self) -> bool {
        self.handlers.as_ref().is_some_and(Vec::is_empty)
    }

    /// Writes the lines of the code under test, and what a plan consulted of the environment: skeletons without code, and in full what a replay runs. `crossed` are
    /// the classes (names with dots) of environment objects that crossed by content: exceptions that T never names. `met` are those
    /// whose class objects T may have: of them, and of the classes around them, a replay has a stub.
    ///
    /// # Errors
    /// Classes that cannot be read, a file that cannot be written.
    pub fn write(
        plan: &Plan,
        program: &Program,
        crossed: &BTreeSet<String>,
        met: &BTreeSet<String>,
        run: &Run,
        path: &Path,
    ) -> Result<(), InputError> {
        let mut consulted = plan.consulted();
        for name in met.iter().map(|name| name.replace('.', "/")) {
            let outer = name.match_indices('$').map(|(at, _)| name[..at].to_owned());
            let all = outer.chain([name.clone()]).filter(|name| plan.home(name) == Some(Home::E));
            consulted.skeletons.extend(all.filter(|name| !consulted.full.contains(name)));
        }
        let looked_at = with_supertypes(plan, run.looked_at.iter().map(|name| name.replace('.', "/")));
        for facts in looked_at.iter().filter_map(|name| plan.world()?.class(name)) {
            let named = facts.mentions.iter().chain(&facts.signed).chain([&facts.name]);
            let of_environment = named.filter(|name| plan.home(name) == Some(Home::E));
            consulted.skeletons.extend(of_environment.filter(|name| !consulted.full.contains(*name)).cloned());
        }
        let mut entries = BTreeMap::from([(LINES.to_owned(), lines_of(plan, program, run.used)?)]);
        let lines =
            |names: &mut dyn Iterator<Item = &String>| names.map(|name| format!("{name}\n")).collect::<String>();
        entries.insert(TOLD_APART.to_owned(), lines(&mut plan.told_apart()).into_bytes());
        entries.insert(UNNAMED.to_owned(), lines(&mut plan.unnamed()).into_bytes());
        entries.insert(IN_PLACE.to_owned(), lines(&mut plan.helpers()).into_bytes());
        let functions = plan.functions().map(|(class, name, descriptor)| format!("{class} {name} {descriptor}\n"));
        entries.insert(FUNCTIONS.to_owned(), functions.collect::<String>().into_bytes());
        entries.insert(HANDLERS.to_owned(), lines(&mut run.handlers.iter()).into_bytes());
        entries.insert(LOOKED_AT.to_owned(), lines(&mut looked_at.iter()).into_bytes());
        entries.insert(ORDERS.to_owned(), run.orders.as_bytes().to_vec());
        entries.insert(TESTS.to_owned(), run.tests.as_bytes().to_vec());
        for name in &consulted.full {
            if let Some(bytes) = program.bytes(name)? {
                entries.insert(format!("{FULL}{name}{END}"), bytes);
            }
        }
        let of_class = |name: &String| match program.bytes(name)? {
            Some(bytes) => Ok(Some((format!("{SKELETON}{name}{END}"), skeleton(plan, name, &bytes)?))),
            None => Ok(None),
        };
        let skeletons: Vec<_> = consulted.skeletons.par_iter().map(of_class).collect::<Result<_, InputError>>()?;
        entries.extend(skeletons.into_iter().flatten());
        let mut wanted: Vec<String> = crossed.iter().map(|name| name.replace('.', "/")).collect();
        while let Some(name) = wanted.pop() {
            let entry = format!("{FULL}{name}{END}");
            if entries.contains_key(&entry) || plan.home(&name) != Some(Home::E) {
                continue;
            }
            let Some(bytes) = program.bytes(&name)? else { continue };
            wanted.extend(supertypes(&name, &bytes)?);
            entries.insert(entry, bytes);
        }
        entries.insert(DIGEST.to_owned(), digest(&entries).into_bytes());
        write_new_jar(&entries, path)
    }

    /// A digest of what a plan and its emission take from the snapshot in a file; `None` where that does not say it. What is told of the tests differs
    /// from one run to the next, and is no part of it.
    pub fn digest(path: &Path) -> Option<String> {
        let mut jar = Jar::open(path).ok()?;
        let index = jar.find(DIGEST)?;
        String::from_utf8(jar.read(index).ok()?).ok()
    }

    /// Names of the classes that the snapshot has in full.
    pub fn full_names(&self) -> impl Iterator<Item = &str> {
        self.classes.keys().filter_map(|name| name.strip_prefix(FULL)?.strip_suffix(END))
    }

    /// Names of the classes that the snapshot has without their code.
    pub fn skeleton_names(&self) -> impl Iterator<Item = &str> {
        self.classes.keys().filter_map(|name| name.strip_prefix(SKELETON)?.strip_suffix(END))
    }

    /// Adds what is known to the facts of a replay.
    ///
    /// # Errors
    /// A class file that cannot be read.
    pub fn supply(&self, supply: &mut Supply) -> Result<(), InputError> {
        for (name, bytes) in &self.classes {
            let added = if name.starts_with(FULL) {
                supply.add("the capture's snapshot", bytes)
            } else {
                supply.add_skeleton("the capture's snapshot", bytes)
            };
            added.map_err(|source| InputError::Class { entry: name.clone(), source })?;
        }
        supply.tell_apart(self.told_apart.clone());
        supply.take_unnamed(self.unnamed.clone());
        supply.take_in_place(self.in_place.clone());
        let function = |line: &str| {
            let mut words = line.splitn(3, ' ').map(str::to_owned);
            Some((words.next()?, words.next()?, words.next()?))
        };
        supply.take_functions(self.functions.lines().filter_map(function).collect());
        Ok(())
    }

    /// The bytes of a class that the snapshot has in full.
    pub fn full(&self, name: &str) -> Option<Vec<u8>> {
        self.classes.get(&format!("{FULL}{name}{END}")).cloned()
    }

    /// The skeleton of a class.
    pub fn skeleton(&self, name: &str) -> Option<Vec<u8>> {
        self.classes.get(&format!("{SKELETON}{name}{END}")).cloned()
    }
}

fn digest(entries: &BTreeMap<String, Vec<u8>>) -> String {
    let mut hasher = blake3::Hasher::new();
    for (name, bytes) in entries.iter().filter(|(name, _)| *name != TESTS) {
        for part in [name.as_bytes(), bytes] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
    }
    hasher.finalize().to_hex().to_string()
}

/// What the classes under test are that the run used. A class that cannot be read is not told of: no capture fails for it.
fn lines_of(plan: &Plan, program: &Program, used: &dyn Fn(&str) -> bool) -> Result<Vec<u8>, InputError> {
    let mut lines = BTreeMap::new();
    let of_test = |name: &String| plan.home(name) == Some(Home::T) && used(name);
    for name in program.class_path.names().into_iter().filter(of_test) {
        if let Some(bytes) = program.bytes(&name)? {
            lines.extend(Kept::of(&bytes).ok().map(|kept| (name, kept)));
        }
    }
    Ok(serde_json::to_vec(&lines).unwrap_or_default())
}

/// Classes, and those of the environment that they inherit from.
fn with_supertypes(plan: &Plan, classes: impl Iterator<Item = String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut wanted: Vec<String> = classes.collect();
    while let Some(name) = wanted.pop() {
        let facts = plan.world().and_then(|world| world.class(&name));
        let Some(facts) = facts.filter(|_| plan.home(&name) == Some(Home::E)) else { continue };
        if found.insert(name) {
            wanted.extend(facts.super_name.iter().chain(&facts.interfaces).cloned());
        }
    }
    found
}

fn supertypes(name: &str, bytes: &[u8]) -> Result<Vec<String>, InputError> {
    let class = Class::parse(bytes).map_err(|source| InputError::Class { entry: name.to_owned(), source })?;
    Ok(class.super_name().into_iter().chain(class.interfaces()).map(str::to_owned).collect())
}

/// A class without code, but that of functions.
fn skeleton(plan: &Plan, name: &str, bytes: &[u8]) -> Result<Vec<u8>, InputError> {
    let stripped = Class::parse(bytes).and_then(|mut class| {
        let Class { pool, methods, .. } = &mut class;
        for method in methods {
            if !plan.is_function(name, method.name(pool), method.descriptor(pool)) {
                method.attributes.remove(pool, "Code");
            }
        }
        class.to_bytes()
    });
    stripped.map_err(|source| InputError::Class { entry: name.to_owned(), source })
}
