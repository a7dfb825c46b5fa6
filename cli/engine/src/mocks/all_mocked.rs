//! Tests of a capture that mock all of their environment: their replays save nothing (docs/decisions/082-tests-that-mock-all.md).

use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};

use factor_rewriter::classfile::limits::NEWEST_JAVA;
use factor_rewriter::input::{ClassPath, EntryKind};
use factor_rewriter::mocks::{Around, Inter, Tests, Tools};
use factor_rewriter::plan::Home;
use factor_transcript::view::{Capture, Filter, Objects, Seen};
use factor_transcript::{EventKind, Head, Operands, Val};

use crate::content;
use crate::exit_codes::Exit;
use crate::failure::{Failure, input};
use crate::proved;
use crate::runners;
use crate::session::Session;
use crate::suite::{Ended, Suite};

/// What mock libraries have in the names of the classes that they make.
const OF_MOCKS: [&str; 3] = ["$MockitoMock$", "$$EnhancerByMockitoWithCGLIB$$", "$$$EasyMock$"];

/// Where the classes of lists are.
const LISTS: &str = "java.util.";

/// Numbers of the first and last of some crossings.
type Crossings = (u64, u64);

/// A test that may be one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// What people call it.
    name: String,
    /// Internal name of its class.
    class: String,
    /// Its method; empty where it is all tests of the class.
    method: String,
    own: Crossings,
    /// Those of the classes in which it is, with all of their tests.
    around: Vec<Crossings>,
}

/// The tests of a capture.
struct Subjects {
    /// Those that may mock all.
    subjects: Vec<Subject>,
    /// Crossings of all tests, which follow each other.
    tests: Vec<Crossings>,
}

/// The tests of a capture, in its directory, that make no call of the environment, but on mocks.
///
/// # Errors
/// A stream that cannot be read.
pub fn without_calls(directory: &Path, head: &Head) -> Result<Vec<Subject>, Failure> {
    let mut found = Subjects::of(directory, head);
    if !found.subjects.is_empty() {
        found.keep_without(&calls(directory, head)?);
    }
    Ok(found.subjects)
}

/// The names of those among them that have mocks, and for which nothing but code under test can start an environment.
///
/// # Errors
/// A class file that cannot be read.
pub fn all_mocked(session: &Session, subjects: &[Subject]) -> Result<Vec<String>, Failure> {
    if subjects.is_empty() {
        return Ok(Vec::new());
    }
    let class_path = ClassPath::open(&entries(&session.program.class_path, subjects), NEWEST_JAVA).map_err(input)?;
    let tests = Tests::read(&class_path).map_err(input)?;
    let report = tests.report(Inter::Tests).map_err(input)?;
    let around = Around::of(&tests, &report);
    let is_under_test = |class: &str| session.plan().home(class) == Some(Home::T);
    let mut names = Vec::new();
    for one in subjects.iter().filter(|one| around.has_mocks(&one.class, &one.method)) {
        if around.is_by_itself(&one.class, is_under_test).map_err(input)? {
            names.push(one.name.clone());
        }
    }
    names.sort();
    Ok(names)
}

impl Subjects {
    fn of(directory: &Path, head: &Head) -> Subjects {
        match Suite::of(directory) {
            Some(suite) => Subjects::of_suite(&suite, &proved::left_out(directory)),
            None => Subjects { subjects: alone(head).into_iter().collect(), tests: Vec::new() },
        }
    }

    fn of_suite(suite: &Suite, unproved: &BTreeSet<String>) -> Subjects {
        let all = suite.all();
        let is_captured = |at: usize| all[at].ended == Ended::Passed && suite.why_not(at, unproved).is_none();
        let subject = |at: usize| Subject {
            name: all[at].name.clone(),
            class: all[at].class.replace('.', "/"),
            method: all[at].method.clone(),
            own: (all[at].first, all[at].last),
            around: suite.around(at).map(|class| (all[class].first, all[class].last)).collect(),
        };
        let subjects = suite.tests().map(|(at, _)| at).filter(|at| is_captured(*at)).map(subject).collect();
        Subjects { subjects, tests: suite.tests().map(|(_, test)| (test.first, test.last)).collect() }
    }

    /// Keeps those that make none of these calls, nor does what is done for them.
    fn keep_without(&mut self, calls: &BTreeSet<u64>) {
        let is_of_test = |call: &u64| {
            let begun = self.tests.partition_point(|(first, _)| first <= call);
            begun > 0 && *call <= self.tests[begun - 1].1
        };
        let around: BTreeSet<u64> = calls.iter().copied().filter(|call| !is_of_test(call)).collect();
        let has = |calls: &BTreeSet<u64>, (first, last): Crossings| {
            first <= last && calls.range(first..=last).next().is_some()
        };
        self.subjects.retain(|one| !has(calls, one.own) && !one.around.iter().any(|class| has(&around, *class)));
    }
}

/// The one test, or the one class, of which all of a capture is.
fn alone(head: &Head) -> Option<Subject> {
    let test = runners::of(&head.main_class)?.selected_alone(&head.arguments)?;
    let (class, method) = (test.class.replace('.', "/"), test.name);
    Some(Subject { name: head.name.clone(), class, method, own: (0, u64::MAX), around: Vec::new() })
}

/// What has to be read to know the mocks of these tests: all folders, for helpers may lie in any, and the jars that have tests.
fn entries(class_path: &ClassPath, subjects: &[Subject]) -> Vec<PathBuf> {
    let with_tests: HashSet<usize> =
        subjects.iter().filter_map(|one| class_path.find(&one.class)).map(|found| found.entry).collect();
    let entries = class_path.entries().iter().enumerate();
    let wanted = entries.filter(|(at, entry)| entry.kind == EntryKind::Directory || with_tests.contains(at));
    wanted.map(|(_, entry)| entry.path.clone()).collect()
}

/// The crossings that are calls of the environment, but for calls on mocks, and of what makes mocks or runs tests.
fn calls(directory: &Path, head: &Head) -> Result<BTreeSet<u64>, Failure> {
    let capture = Capture::open(directory).map_err(|e| Failure::unreadable(&e, &head.name))?;
    let (mut calls, mut harmless, tools) = (BTreeSet::new(), HashSet::new(), Tools::built_in());
    let read = capture.each(&Filter::default(), |seen, objects| {
        let Some(call) = &seen.call else { return Ok(()) };
        let class = || call.member.class.replace('.', "/");
        match seen.event.kind {
            EventKind::OutReturn if tools.makes_mocks(&class()) => harmless.extend(referred(seen)),
            // A runner keeps what others give it, such as a server. Its own lists are no environment.
            EventKind::OutReturn if tools.has(&class()) => {
                let is_list = |object: &u64| objects.type_of(*object).is_some_and(|name| name.starts_with(LISTS));
                harmless.extend(referred(seen).into_iter().filter(is_list));
            }
            EventKind::OutCall => {
                let is_harmless = |object: u64| harmless.contains(&object) || is_made_by_library(objects, object);
                if !call.receiver.is_some_and(is_harmless) && !tools.has(&class()) {
                    calls.insert(call.crossing);
                }
            }
            _ => {}
        }
        Ok(())
    });
    read.map_err(|e| Failure::new(Exit::Unreadable, e, content::again(&head.name)))?;
    Ok(calls)
}

/// The objects that a call has given.
fn referred(seen: &Seen<'_>) -> Vec<u64> {
    let Operands::Value(values) = &seen.event.operands else { return Vec::new() };
    let object = |value| if let Val::Ref(object) = value { u64::try_from(object).ok() } else { None };
    values.clone().filter_map(object).collect()
}

fn is_made_by_library(objects: &Objects, object: u64) -> bool {
    objects.type_of(object).is_some_and(|name| OF_MOCKS.iter().any(|part| name.contains(part)))
}
