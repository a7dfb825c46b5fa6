//! Tests of a project that have no capture.

use std::collections::{BTreeMap, BTreeSet};

use factor_engine::captures::test_of;
use factor_engine::failure::Failure;
use factor_engine::java_line::{self, Surroundings};
use factor_engine::jvm;
use factor_engine::name::{of_class, of_test};
use factor_engine::runners::test_launcher::{self, Question};
use factor_engine::runners::{self, TestMethod};
use factor_engine::store::Store;
use factor_rewriter::partition::Project;

use crate::args::Command;
use crate::settings;

/// So many are named.
const NAMED: usize = 5;

/// What is to be said of tests without a capture, where a project's file says that each is to have one: JUnit is asked which tests there are,
/// as a capture would. Nothing where it says no such thing, or all have one.
///
/// # Errors
/// The store cannot be read. What else is wrong a capture tells.
pub fn told(store: &Store, project: Option<&Project>) -> Result<Option<String>, Failure> {
    let captured: BTreeSet<String> = store.names()?.iter().map(|name| test_of(name).to_owned()).collect();
    let Some(tests) = project.and_then(tests) else { return Ok(None) };
    let mut named: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    tests.iter().for_each(|test| *named.entry((&*test.class, &*test.name)).or_default() += 1);
    let has = |test: &&TestMethod| {
        let overloaded = named[&(&*test.class, &*test.name)] > 1;
        captured.contains(&of_test(test, overloaded)) || captured.contains(&of_class(&test.class))
    };
    let without: Vec<String> = tests.iter().filter(|test| !has(test)).map(TestMethod::selector).collect();
    if without.is_empty() {
        return Ok(None);
    }
    let mut names = without.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    if without.len() > NAMED {
        names += &format!(" and {} more", without.len() - NAMED);
    }
    let (count, all) = (without.len(), tests.len());
    Ok(Some(format!("factor: {count} of {all} tests have no capture: {names}\n  next: factor capture\n")))
}

/// The tests that `factor capture` would capture, typed in the project. This process is in its own folder again then.
fn tests(project: &Project) -> Option<Vec<TestMethod>> {
    let here = std::env::current_dir().ok()?;
    let tests = discovered(&project.profile);
    std::env::set_current_dir(here).ok()?;
    tests
}

fn discovered(profile: &str) -> Option<Vec<TestMethod>> {
    let typed = ["factor", "capture", "--profile", profile].map(str::to_owned).to_vec();
    let settled = settings::settle(typed).ok().filter(|settled| settled.has("each-test"))?;
    let Command::Capture(args) = settled.parse().ok()?.command else { return None };
    let line = java_line::parse(&args.java, &Surroundings::of_process().ok()?).ok()?;
    let line = Some(line).filter(|line| runners::has_tests_listed(&line.main))?;
    let jvm = jvm::find(&line.java).ok()?;
    Some(test_launcher::ask(Question::Tests, &line, &jvm.java, &settings::variables()).ok()?.tests)
}
