//! What the environment met of the code under test without a crossing: a replay has the environment's old answers, so they hold only
//! as long as that has not changed (`docs/reference/met.md`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::failure::{Failure, input};
use factor_contract::files;
use factor_rewriter::classfile::{Class, ClassFileError};
use factor_rewriter::entries;
use factor_rewriter::input::{ClassPath, InputError};
use factor_rewriter::outline::given::{self, Asked};
use factor_rewriter::outline::test_class::{self, Looked, TEST_CASE};
use factor_rewriter::outline::{self, Outline, code};
use factor_rewriter::plan::Home;
use factor_transcript::{Head, Met, Summary};

use crate::left::taken;
use crate::runners;
use crate::session::Session;

/// What the environment did that had its class object.
const LOOKED: &str = "can have looked at the class";
/// How the name of the class ends that holds the annotations of a package.
const PACKAGE: &str = "/package-info";

/// What the program met that was captured into a directory; it has `used` these classes. `is_suite`: each of its tests has a verdict of its own.
pub fn recorded(
    session: &Session,
    summary: &Summary,
    directory: &Path,
    used: &dyn Fn(&str) -> bool,
    is_suite: bool,
) -> Result<Vec<Met>, Failure> {
    let met = |file| Ok::<_, Failure>(session.plan().met(&elements(&taken(directory, file)?)));
    let (mut shown, by_runner) = (met(files::MET)?, with_packages(session, met(files::MET_BY_RUNNER)?));
    let asked = asked_of_given(session, &taken(directory, files::GIVEN)?, used);
    shown.extend(session.plan().of_managed_beans(used, &shown.iter().chain(asked.keys()).collect()));
    let read = session.plan().read_by_jdk(used);
    shown.extend(read.classes);
    shown.extend(session.plan().handed_by_references(used));
    if !(shown.is_empty() && asked.is_empty()) {
        shown.extend(session.plan().annotations());
    }
    let had = with_packages(session, shown.iter().chain(asked.keys()).cloned().collect());
    shown.extend(had.iter().filter(|name| name.ends_with(PACKAGE)).cloned());
    let selected = runners::of(&session.line.main).and_then(|runner| runner.selected_alone(&session.line.arguments));
    let selected = selected.map(|test| test.name).filter(|name| !name.is_empty());
    let alone = is_suite || selected.is_some();
    let looked = Looked { alone, called: summary.called.clone() };
    // JUnit 3 has its tests call themselves, by their names: no call of the environment tells of them.
    let by_name = |class: &Class| match &selected {
        Some(name) => vec![name.clone()],
        None if session.extends(class.name(), TEST_CASE) => test_class::tests_by_name(class),
        None => Vec::new(),
    };
    let run = taken(directory, files::ENTERED)?;
    let run: BTreeSet<u16> = run.lines().filter_map(|number| number.parse().ok()).collect();
    let has_entered = |class: &str, signature: &str| run.contains(&entries::number(class, signature));
    let lent = session.plan().lent(&summary.defined, &had, &has_entered);
    let given_objects = session.plan().given(&summary.defined);
    let names: BTreeSet<&String> =
        had.iter().chain(&by_runner).chain(lent.keys()).chain(&given_objects).chain(&read.run).collect();
    let mut found = Vec::new();
    for name in names {
        let Some(class) = parsed(&session.program.class_path, name)? else {
            found.extend(name.ends_with(PACKAGE).then(|| absent(name)));
            continue;
        };
        let shape = match shown.contains(name) {
            true => Some(outline::shape(&class).map_err(malformed(name))?),
            false if by_runner.contains(name) && test_class::has_no_tests(&class).map_err(malformed(name))? => None,
            false if by_runner.contains(name) => {
                let seen = match session.overridable(name) {
                    Some(names) => test_class::of(&class, &looked.with(names.into_iter().chain(by_name(&class)))),
                    None => outline::shape(&class),
                };
                Some(seen.map_err(malformed(name))?)
            }
            false => match asked.get(name) {
                Some(asked) => Some(given::of(&class, asked).map_err(malformed(name))?),
                None => given_objects.contains(name).then(|| outline::supertypes(&class)),
            },
        };
        let counting = |lent| code::counting(&class, lent, &|signature| has_entered(name, signature));
        let code = match read.run.contains(name) {
            true => Some(code::code(&class)),
            false => lent.get(name).map(counting),
        };
        let code = code.transpose().map_err(malformed(name))?;
        if shape.is_some() || code.is_some() {
            found.push(Met { class: name.clone(), shape, code });
        }
        // What the runner asks of a class the JDK keeps as well: others have asked for no more than that.
        if let Some(asked) = asked.get(name).filter(|_| by_runner.contains(name) && !shown.contains(name)) {
            let shape = Some(given::of(&class, asked).map_err(malformed(name))?);
            found.push(Met { class: name.clone(), shape, code: None });
        }
    }
    Ok(found)
}

/// Classes under test that the environment had, with what was asked of each: lines of the runtime.
fn asked_of_given(session: &Session, lines: &str, used: &dyn Fn(&str) -> bool) -> BTreeMap<String, Asked> {
    let is_untold = session.plan().has_library_looking_up(used);
    let asked = |letters| if is_untold { Asked::all() } else { Asked::for_letters(letters) };
    let words = lines.lines().filter_map(|line| line.split_once(' '));
    let named = words.map(|(name, letters)| (name.replace('.', "/"), asked(letters)));
    named.filter(|(name, _)| session.plan().home(name) == Some(Home::T)).collect()
}

/// These classes, and the annotations of their packages.
fn with_packages(session: &Session, mut classes: BTreeSet<String>) -> BTreeSet<String> {
    let packages: BTreeSet<String> = classes.iter().filter_map(|name| annotations_of_package(name)).collect();
    classes.extend(packages.into_iter().filter(|name| !of_environment(session, name)));
    classes
}

/// Whose class is asked for its package, shows that package's annotations.
fn annotations_of_package(class: &str) -> Option<String> {
    class.rsplit_once('/').map(|(package, _)| format!("{package}{PACKAGE}"))
}

/// Such a class lies where only classes of the environment do: it may be absent on a replay.
fn of_environment(session: &Session, package: &str) -> bool {
    let name = format!("{package}.class");
    let entry = session.program.class_path.entries().iter().find(|entry| entry.has_file(&name));
    entry.is_some_and(|entry| entry.classes.keys().all(|class| session.plan().is_presumed(class)))
}

/// A package without annotations has no class for them: nothing is in its shape.
fn absent(name: &str) -> Met {
    Met { class: name.to_owned(), shape: Some(BTreeMap::new()), code: None }
}

/// The names in the runtime's file; of arrays their elements.
fn elements(text: &str) -> BTreeSet<String> {
    let element = |name: &str| name.trim_start_matches('[').trim_start_matches('L').trim_end_matches(';').to_owned();
    text.lines().map(|name| if name.starts_with('[') { element(name) } else { name.to_owned() }).collect()
}

/// A class that is no longer what the environment met.
pub struct Changed {
    /// Its name, with dots.
    pub class: String,
    /// The environment had its class object and may have looked at it, or had its objects and may have run its code.
    pub how: &'static str,
    /// What has changed.
    pub parts: Vec<String>,
    /// None but a test runner looked.
    pub is_of_runner: bool,
}

/// Classes that are no longer as the environment met them, on the class path of a replay.
pub fn changed(head: &Head, class_path: &ClassPath) -> Result<Vec<Changed>, Failure> {
    let mut found = Vec::new();
    let called: BTreeSet<&str> =
        head.met.iter().filter_map(|met| met.code.as_ref()).flat_map(code::called_of).collect();
    let code_changes = |before: &Outline, now: Option<&Outline>| code::changes(before, now, &called);
    for met in &head.met {
        let class = parsed(class_path, &met.class)?;
        let code = differences(&met.class, met.code.as_ref(), class.as_ref(), code::code, code_changes)?;
        let is_given = met.shape.as_ref().is_some_and(outline::is_supertypes);
        let looked = met.shape.as_ref().and_then(Looked::of);
        let asked = met.shape.as_ref().and_then(Asked::of);
        let look = |class: &Class| match (&looked, &asked) {
            (Some(looked), _) => test_class::of(class, looked),
            (None, Some(asked)) => given::of(class, asked),
            (None, None) if is_given => Ok(outline::supertypes(class)),
            (None, None) => outline::shape(class),
        };
        let shape = differences(&met.class, met.shape.as_ref(), class.as_ref(), look, outline::changes)?;
        let (how, parts) = match code.is_empty() {
            false => ("can have run its code itself, which no crossing shows", code),
            true if is_given => ("was given objects of the class", shape),
            true => (LOOKED, shape),
        };
        if !parts.is_empty() {
            let is_of_runner = looked.is_some() && how == LOOKED;
            found.push(Changed { class: met.class.replace('/', "."), how, parts, is_of_runner });
        }
    }
    Ok(found)
}

fn differences(
    name: &str,
    before: Option<&BTreeMap<String, String>>,
    class: Option<&Class>,
    look: impl Fn(&Class) -> Result<Outline, ClassFileError>,
    changes: impl Fn(&Outline, Option<&Outline>) -> Vec<String>,
) -> Result<Vec<String>, Failure> {
    let Some(before) = before else { return Ok(Vec::new()) };
    if before.is_empty() && class.is_none() {
        return Ok(Vec::new());
    }
    let now = class.map(look).transpose().map_err(malformed(name))?;
    Ok(changes(before, now.as_ref()))
}

fn parsed(class_path: &ClassPath, name: &str) -> Result<Option<Class>, Failure> {
    let bytes = match name.ends_with(PACKAGE) {
        true => file(class_path, &format!("{name}.class")),
        false => class_path.read(name),
    };
    let bytes = bytes.map_err(input)?;
    bytes.map(|bytes| Class::parse(&bytes)).transpose().map_err(malformed(name))
}

/// Classes that are nothing but annotations of a package are no part of the program.
fn file(class_path: &ClassPath, name: &str) -> Result<Option<Vec<u8>>, InputError> {
    let entry = class_path.entries().iter().find(|entry| entry.has_file(name));
    entry.map(|entry| entry.read_file(name)).transpose()
}

fn malformed(name: &str) -> impl Fn(ClassFileError) -> Failure + '_ {
    move |source| input(InputError::Class { entry: name.to_owned(), source })
}
