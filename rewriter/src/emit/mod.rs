//! Rewritten entries and emitted classes, on disk, ready for a JVM.

mod stub;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use factor_contract::realms;
use rayon::prelude::*;

use crate::classfile::{Class, ClassFileError, INITIALISER};
use crate::entries;
use crate::input::{Entry, InputError, Replacement, folder, write_entry, write_new_jar};
use crate::partition::{is_framework, is_tool, looks_at_objects, makes_classes};
use crate::plan::{ClassPlan, Form, Home, MemberKind, Plan, names};
use crate::program::Program;
use crate::rewrite::{Rewriting, copy_class, rewrite_class, rewrite_in_place};
use crate::snapshot::Snapshot;
use crate::wrappers;
use crate::writes::Writes;

/// The jar with classes that were made, in an emission.
pub const MADE: &str = "factor-emitted.jar";

/// What the emitted program is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The environment is there: capture.
    Whole {
        /// Code tells what it writes ([`Writes`]).
        effects: bool,
    },
    /// The same without wrappers: identity mode.
    Identity,
    /// The environment is absent.
    Replay,
}

impl Target {
    fn is_whole(self) -> bool {
        self != Target::Replay
    }

    fn is_recorded(self) -> bool {
        matches!(self, Target::Whole { .. })
    }
}

/// What was written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Emitted {
    /// The class path of the JVM, without the runtime.
    pub class_path: Vec<PathBuf>,
    /// Classes of the application that were rewritten now.
    pub rewritten: usize,
    /// Classes that were made now.
    pub made: usize,
    /// Jars whose signatures were stripped, with the number of signature files.
    pub stripped: Vec<(PathBuf, usize)>,
}

impl Emitted {
    /// With what was written behind it.
    fn and(mut self, more: Emitted) -> Emitted {
        self.class_path.extend(more.class_path);
        self.rewritten += more.rewritten;
        self.made += more.made;
        self.stripped.extend(more.stripped);
        self
    }
}

/// A program that was emitted by the same plan, before some entries of its class path changed.
#[derive(Debug, Clone, Copy)]
pub struct Before<'a> {
    /// Where it was emitted to.
    pub out: &'a Path,
    /// As in [`Emitted`].
    pub class_path: &'a [PathBuf],
    /// As in [`Emitted`].
    pub stripped: &'a [(PathBuf, usize)],
    /// Entries whose classes have changed; all others are as they were.
    pub changed: &'a [PathBuf],
}

/// Rewrites and emits the program into `out`.
///
/// # Errors
/// Class files that cannot be read or written, a limit of the class file format, with the place.
pub fn emit(plan: &Plan, program: &Program, target: Target, out: &Path) -> Result<Emitted, InputError> {
    fs::create_dir_all(out).map_err(InputError::io(out))?;
    let mut emitted = Emitted::default();
    let writes = if target == (Target::Whole { effects: true }) { Writes::of(plan) } else { None };
    let writes = writes.as_ref();
    let made = made_classes(plan, program, target, writes)?;
    emitted.made = made.len();
    let jar = out.join(MADE);
    write_new_jar(&jar_entries(realms_text(plan, program), made), &jar)?;
    emitted.class_path.push(jar);
    let entries = program.class_path.entries().par_iter().enumerate();
    let entries: Vec<Emitted> =
        entries.map(|entry| emit_entry(plan, program, target, writes, entry, out)).collect::<Result<_, _>>()?;
    Ok(entries.into_iter().fold(emitted, Emitted::and))
}

/// The same for a replay where there is a program that was emitted before, by a plan that holds ([`Plan::holds_with`]): only entries that have
/// changed are rewritten.
///
/// # Errors
/// As for [`emit`]; what was emitted before is not there any more, or on another disk.
pub fn emit_again(plan: &Plan, program: &Program, before: Before<'_>, out: &Path) -> Result<Emitted, InputError> {
    let link = |name: &Path| {
        let (from, to) = (before.out.join(name), out.join(name));
        folder::link(&from, &to).map_err(InputError::io(&from))?;
        Ok(to)
    };
    fs::create_dir_all(out).map_err(InputError::io(out))?;
    let mut emitted = Emitted::default();
    emitted.class_path.push(link(Path::new(MADE))?);
    for (number, entry) in program.class_path.entries().iter().enumerate() {
        let name = name_of(number, entry);
        if before.changed.contains(&entry.path) {
            emitted = emitted.and(emit_entry(plan, program, Target::Replay, None, (number, entry), out)?);
        } else if before.class_path.contains(&before.out.join(&name)) {
            emitted.class_path.push(link(&name)?);
            let stripped = before.stripped.iter().filter(|(path, _)| *path == entry.path);
            emitted.stripped.extend(stripped.cloned());
        } else if before.class_path.contains(&entry.path) {
            emitted.class_path.push(entry.path.clone());
        }
    }
    Ok(emitted)
}

/// Where an entry is emitted to.
fn name_of(number: usize, entry: &Entry) -> PathBuf {
    let name = entry.path.file_name().unwrap_or("entry".as_ref()).to_string_lossy();
    PathBuf::from(format!("{number}-{name}"))
}

/// An entry of the class path, rewritten where something in it changes.
fn emit_entry(
    plan: &Plan,
    program: &Program,
    target: Target,
    writes: Option<&Writes<'_>>,
    (number, entry): (usize, &Entry),
    out: &Path,
) -> Result<Emitted, InputError> {
    let changes = changes(plan, program, target, writes, number, entry)?;
    let rewritten = changes.values().filter(|change| matches!(change, Replacement::Bytes(_))).count();
    let omitted = changes.len() - rewritten;
    let mut emitted = Emitted { rewritten, ..Emitted::default() };
    if changes.is_empty() && !must_be_stripped(plan, entry) {
        emitted.class_path.push(entry.path.clone());
    } else if target.is_whole() || omitted < entry.classes.len() {
        let to = out.join(name_of(number, entry));
        let signatures = write_entry(entry, &changes, &to)?;
        if signatures > 0 {
            emitted.stripped.push((entry.path.clone(), signatures));
        }
        emitted.class_path.push(to);
    }
    Ok(emitted)
}

/// All classes of a package must have the same signers (`ClassLoader.checkCerts`), and emitted ones have none; and all of a sealed
/// package must lie in one jar.
fn must_be_stripped(plan: &Plan, entry: &Entry) -> bool {
    (entry.is_signed() || entry.is_sealed()) && entry.classes.keys().any(|class| plan.home(class).is_some())
}

fn jar_entries(realms: String, made: BTreeMap<String, Vec<u8>>) -> BTreeMap<String, Vec<u8>> {
    let mut entries: BTreeMap<String, Vec<u8>> =
        made.into_iter().map(|(name, bytes)| (format!("{name}.class"), bytes)).collect();
    entries.insert(names::REALMS.to_owned(), realms.into_bytes());
    entries
}

/// What becomes of the classes of one entry; classes that stay as they are, are not among them.
fn changes(
    plan: &Plan,
    program: &Program,
    target: Target,
    writes: Option<&Writes<'_>>,
    number: usize,
    entry: &Entry,
) -> Result<BTreeMap<String, Replacement>, InputError> {
    let change = |name: &String| -> Result<Option<(String, Replacement)>, InputError> {
        let home = plan.home(name);
        if target == Target::Replay && home == Some(Home::E) {
            return Ok((!is_tool(name)).then(|| (name.clone(), Replacement::Omitted)));
        }
        let counts = program.class_path.find(name).is_some_and(|found| found.entry == number);
        if !counts {
            return Ok(None);
        }
        let class_plan = plan.classes.get(name).filter(|class_plan| home.is_some() && class_plan.rewrite);
        let looking =
            home.is_none() && (looks_at_objects(name) || !is_framework(name) || is_framework_enum(plan, name));
        let is_lent = target.is_recorded() && plan.is_lent(name);
        if class_plan.is_none() && !looking && !is_lent && writes.is_none() {
            return Ok(None);
        }
        let failed = |source| InputError::Class { entry: entry.path.display().to_string(), source };
        let bytes = entry.read(name)?;
        let told = told(plan, target, writes, (name, &bytes)).map_err(failed)?;
        let read = told.as_deref().unwrap_or(&bytes);
        let rewritten = match class_plan {
            Some(one) => rewritten(rewriting(plan, target), one, read).map(Some),
            None if looking => rewritten_in_place(rewriting(plan, target), read),
            None => Ok(None),
        };
        let bytes = rewritten.map_err(failed)?.or(told);
        Ok(bytes.map(|bytes| (name.clone(), Replacement::Bytes(bytes))))
    };
    let names: Vec<&String> = entry.classes.keys().collect();
    let changes: Vec<_> = names.par_iter().map(|name| change(name)).collect::<Result<_, _>>()?;
    Ok(changes.into_iter().flatten().collect())
}

/// The class with the calls that tell of what its code does, before it is rewritten; `None` where it needs none.
fn told(
    plan: &Plan,
    target: Target,
    writes: Option<&Writes<'_>>,
    (name, bytes): (&str, &[u8]),
) -> Result<Option<Vec<u8>>, ClassFileError> {
    let told = writes.map(|writes| writes.told(bytes)).transpose()?.flatten();
    let entered = match target.is_recorded() {
        true => entries::told(plan, name, told.as_deref().unwrap_or(bytes))?,
        false => None,
    };
    Ok(entered.or(told))
}

/// Constants of a framework's enums are in annotations, whose hashes code under test may ask for: those of theirs must repeat.
fn is_framework_enum(plan: &Plan, name: &str) -> bool {
    !makes_classes(name) && plan.is_enum(name)
}

fn rewritten(rewriting: Rewriting<'_>, class_plan: &ClassPlan, bytes: &[u8]) -> Result<Vec<u8>, ClassFileError> {
    checked(rewrite_class(rewriting, class_plan, Class::parse(bytes)?)?)
}

fn rewritten_in_place(rewriting: Rewriting<'_>, bytes: &[u8]) -> Result<Option<Vec<u8>>, ClassFileError> {
    rewrite_in_place(rewriting, Class::parse(bytes)?)?.map(checked).transpose()
}

fn rewriting(plan: &Plan, target: Target) -> Rewriting<'_> {
    Rewriting { plan, decisions: plan, raw: target == Target::Identity }
}

/// No class is written that has not been re-read.
fn checked(class: Class) -> Result<Vec<u8>, ClassFileError> {
    let bytes = class.to_bytes()?;
    Class::parse(&bytes)?;
    Ok(bytes)
}

/// All generated classes.
fn made_classes(
    plan: &Plan,
    program: &Program,
    target: Target,
    writes: Option<&Writes<'_>>,
) -> Result<BTreeMap<String, Vec<u8>>, InputError> {
    let plans: Vec<&ClassPlan> = plan.classes.values().collect();
    let written = |class: Class| {
        let name = class.name().to_owned();
        let failed = |source| InputError::Class { entry: "emitted".to_owned(), source };
        Ok((name, checked(class).map_err(failed)?))
    };
    let of_plan = |class_plan: &&ClassPlan| -> Result<Vec<_>, InputError> {
        made_for(plan, program, class_plan, target, writes)?.into_iter().map(written).collect()
    };
    let made: Vec<Vec<(String, Vec<u8>)>> = plans.par_iter().map(of_plan).collect::<Result<_, _>>()?;
    let mut classes: BTreeMap<String, Vec<u8>> = made.into_iter().flatten().collect();
    if target == Target::Replay {
        add_shared(plan, program, &mut classes)?;
        add_helpers(plan, program, &mut classes)?;
        add_stubs(plan, program, &mut classes)?;
        relate_stubs(plan, program, &mut classes)?;
        give_members(plan, program, &mut classes)?;
        let is_there = |name: &str| is_tool(name) && program.class_path.find(name).is_some();
        classes.retain(|name, _| !(is_there(name) && is_stub(plan, name)));
    }
    Ok(classes)
}

/// Classes that only class objects and the names of objects lead to.
fn add_stubs(plan: &Plan, program: &Program, classes: &mut BTreeMap<String, Vec<u8>>) -> Result<(), InputError> {
    for (snapshot, name) in program.snapshot.iter().flat_map(|one| one.skeleton_names().map(move |name| (one, name))) {
        if plan.home(name) == Some(Home::E)
            && !classes.contains_key(name)
            && let Some(known) = snapshot.skeleton(name)
        {
            let bytes = stub::bare(plan, &known).and_then(checked);
            let failed = |source| InputError::Class { entry: "the capture's snapshot".to_owned(), source };
            classes.insert(name.to_owned(), bytes.map_err(failed)?);
        }
    }
    Ok(())
}

/// Stubs get the supertypes of the classes that they stand for, as far as those are there, so that class objects say of each other
/// what they say in the system test.
fn relate_stubs(plan: &Plan, program: &Program, classes: &mut BTreeMap<String, Vec<u8>>) -> Result<(), InputError> {
    let failed = |source| InputError::Class { entry: "emitted".to_owned(), source };
    let relate = |name: &String| {
        let Some(known) = program.known(name)? else { return Ok(None) };
        let is_there = |name: &str| match plan.home(name) {
            Some(Home::E) => classes.contains_key(name),
            Some(Home::T) => program.class_path.find(name).is_some(),
            None => true,
        };
        let class = stub::related(&classes[name], &known, &is_there).and_then(checked).map_err(failed)?;
        Ok(Some((name.clone(), class)))
    };
    let stubs: Vec<&String> = classes.keys().filter(|name| is_stub(plan, name)).collect();
    let related: Vec<Option<(String, Vec<u8>)>> =
        stubs.into_par_iter().map(relate).collect::<Result<_, InputError>>()?;
    classes.extend(related.into_iter().flatten());
    Ok(())
}

/// Stubs of classes at which code under test has looked get their members.
fn give_members(plan: &Plan, program: &Program, classes: &mut BTreeMap<String, Vec<u8>>) -> Result<(), InputError> {
    let failed = |source| InputError::Class { entry: "the capture's snapshot".to_owned(), source };
    let view =
        |descriptor: &str| plan.world().map_or_else(|| descriptor.to_owned(), |world| world.map(Home::E, descriptor));
    for name in program.snapshot.iter().flat_map(Snapshot::looked_at).filter(|name| is_stub(plan, name)) {
        if let (Some(stub), Some(known)) = (classes.get(name), program.known(name)?) {
            let class = stub::with_members(plan, stub, &known, &view).and_then(checked).map_err(failed)?;
            classes.insert(name.clone(), class);
        }
    }
    Ok(())
}

/// What the runtime is told of the realms: on a replay, which classes of the environment have their members, as well, and in which order classes
/// told their methods.
fn realms_text(plan: &Plan, program: &Program) -> String {
    let looked_at = program.snapshot.iter().flat_map(Snapshot::looked_at).map(|name| (realms::LOOKED_AT, &**name));
    let orders = program.snapshot.iter().flat_map(|snapshot| snapshot.orders().lines());
    let orders = orders.map(|order| (realms::ORDER, order));
    looked_at.chain(orders).fold(plan.realms_text(), |text, (letter, line)| format!("{text}{letter} {line}\n"))
}

/// Whether a class that was made for a replay is the stub of one of the environment.
fn is_stub(plan: &Plan, name: &str) -> bool {
    let is_shared = |one: &ClassPlan| one.jdk || matches!(one.form, Some(Form::Shared(_)));
    plan.home(name) == Some(Home::E) && !plan.is_helper(name) && !plan.classes.get(name).is_some_and(is_shared)
}

/// Parts of shared types that the plan does not name themselves (bodies of enum constants, for one), and exceptions that crossed.
fn add_shared(plan: &Plan, program: &Program, classes: &mut BTreeMap<String, Vec<u8>>) -> Result<(), InputError> {
    let failed = |source| InputError::Class { entry: "the capture's snapshot".to_owned(), source };
    let crossed = program.snapshot.iter().flat_map(Snapshot::full_names).map(str::to_owned);
    for name in plan.consulted().full.into_iter().chain(crossed) {
        if plan.home(&name) == Some(Home::E)
            && !classes.contains_key(&name)
            && let Some(bytes) = program.bytes(&name)?
        {
            let bytes = match plan.is_initialised_at_home(&name) {
                true => Class::parse(&bytes).and_then(without_initialiser).and_then(checked).map_err(failed)?,
                false => bytes,
            };
            classes.insert(name, bytes);
        }
    }
    Ok(())
}

/// Helpers: as they were captured, wherever the environment now is, and without what does not run in place.
fn add_helpers(plan: &Plan, program: &Program, classes: &mut BTreeMap<String, Vec<u8>>) -> Result<(), InputError> {
    let failed = |source| InputError::Class { entry: "the capture's snapshot".to_owned(), source };
    for name in plan.helpers() {
        let captured = program.snapshot.as_ref().and_then(|snapshot| snapshot.full(name));
        let bytes = captured.map_or_else(|| program.bytes(name), |bytes| Ok(Some(bytes)))?;
        if let Some(bytes) = bytes {
            classes.insert(name.clone(), helper(plan, name, &bytes).and_then(checked).map_err(failed)?);
        }
    }
    Ok(())
}

fn helper(plan: &Plan, name: &str, bytes: &[u8]) -> Result<Class, ClassFileError> {
    let class = Class::parse(bytes)?;
    let mut class = match plan.classes.get(name).filter(|class_plan| class_plan.rewrite) {
        Some(class_plan) => rewrite_class(rewriting(plan, Target::Replay), class_plan, class)?,
        None => class,
    };
    let crosses = |method: &str, descriptor: &str| method != INITIALISER && !plan.is_in_place(name, method, descriptor);
    wrappers::forget_bodies(&mut class, &crosses)?;
    if plan.is_initialised_at_home(name) { without_initialiser(class) } else { Ok(class) }
}

fn made_for(
    plan: &Plan,
    program: &Program,
    one: &ClassPlan,
    target: Target,
    writes: Option<&Writes<'_>>,
) -> Result<Vec<Class>, InputError> {
    let failed =
        |source: ClassFileError| InputError::Class { entry: "emitted".to_owned(), source: source.in_class(&one.name) };
    let original = if one.jdk { None } else { program.bytes(&one.name)? };
    let mut made = Vec::new();
    if !one.members.is_empty() {
        made.push(wrappers::hooks(one).map_err(failed)?);
    }
    if one.introduce {
        made.push(wrappers::iface(one).map_err(failed)?);
    }
    made.extend(wrappers::view(one).map_err(failed)?);
    if target.is_whole() || runs_at_home(one) {
        made.extend(wrappers::dispatcher(one).map_err(failed)?);
    }
    let wrapper = if target.is_whole() { wrappers::capturing(one) } else { wrappers::replaying(one) };
    made.extend(wrapper.map_err(failed)?);
    if one.copy
        && let Some(bytes) = &original
    {
        let told = told(plan, target, writes, (&one.name, bytes)).map_err(failed)?;
        let class = Class::parse(told.as_ref().unwrap_or(bytes));
        made.push(class.and_then(|class| copy_class(rewriting(plan, target), one, class)).map_err(failed)?);
    }
    if target == Target::Replay && !one.jdk && one.home == Home::E && one.is_known() {
        made.extend(stand_in(plan, one, program.known(&one.name)?.as_deref()).map_err(failed)?);
    }
    Ok(made)
}

fn without_initialiser(mut class: Class) -> Result<Class, ClassFileError> {
    wrappers::forget_initialiser(&mut class)?;
    Ok(class)
}

/// A shared type of T runs its own bodies on a replay too.
fn runs_at_home(one: &ClassPlan) -> bool {
    one.home == Home::T && !one.jdk && one.members.iter().any(|member| member.kind == MemberKind::Home)
}

/// What a class of the environment is on a replay: the class itself where it is shared, a bodiless stub elsewhere.
fn stand_in(plan: &Plan, one: &ClassPlan, original: Option<&[u8]>) -> Result<Option<Class>, ClassFileError> {
    match (&one.form, original) {
        (Some(Form::Shared(_)), Some(bytes)) => {
            let mut class = Class::parse(bytes)?;
            if one.rewrite {
                class = rewrite_class(rewriting(plan, Target::Replay), one, class)?;
            }
            wrappers::forget_home(&mut class, one)?;
            if class.super_name().is_some_and(|above| plan.is_enum(above) && plan.is_initialised_at_home(above)) {
                wrappers::forget_constructor(&mut class)?;
            }
            if one.initialised_at_home { without_initialiser(class).map(Some) } else { Ok(Some(class)) }
        }
        (Some(Form::Shared(_)), None) => Ok(None),
        (_, known) => stub::stub(plan, one, known).map(Some),
    }
}
