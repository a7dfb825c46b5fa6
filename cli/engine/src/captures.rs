//! The captures of a test. `TEST` is one, with the whole cut under test; others, each with another part of it, are called `TEST@CUT`.
//! A replay of a test picks one of them. What it picks decides how little runs, never what is true: a capture holds or is stale by itself
//! ([`crate::fingerprint`]).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::fingerprint;
use crate::pattern;
use crate::store::{Store, StoreError};
use crate::suite::Suite;
use factor_transcript::Head;

use crate::origin::made_by;
use crate::state::{PartitionChanged, State, judged};

/// What stands between the test and the cut.
const OF: char = '@';

/// The name of a capture of a test, with one of several cuts.
pub fn named(test: &str, cut: &str) -> String {
    format!("{test}{OF}{cut}")
}

/// The test that a capture is of.
pub fn test_of(name: &str) -> &str {
    name.rsplit_once(OF).map_or(name, |(test, _)| test)
}

/// A name, or a pattern, is that of a capture and not of a test. `TEST@` is the capture that has the name of its test.
pub fn is_exact(name: &str) -> bool {
    name.contains(OF)
}

/// Those of the names that are captures of a test; of one capture where the name is exact.
pub fn among<'n>(names: &'n [String], name: &str) -> Vec<&'n String> {
    match is_exact(name) {
        true => names.iter().filter(|known| *known == name.trim_end_matches(OF)).collect(),
        false => names.iter().filter(|known| test_of(known) == name).collect(),
    }
}

/// The captures that are named: all of a test, those that a pattern takes; all when none is named.
///
/// # Errors
/// A pattern that takes none; the store has none, or cannot be read.
pub fn all(store: &Store, given: &[String]) -> Result<Vec<String>, Failure> {
    if given.is_empty() {
        return Ok(store.all()?);
    }
    let (known, mut all) = (store.names()?, Vec::new());
    for name in given {
        let of_test = among(&known, name);
        match of_test.is_empty() {
            true if name.contains('*') => all.extend(taken(name, known.clone())?),
            true => all.push(name.clone()),
            false => all.extend(of_test.into_iter().cloned()),
        }
    }
    Ok(each_once(all))
}

/// The tests that are named, those that a pattern takes put in its place; all when none is named. An exact name stands for itself.
///
/// # Errors
/// A pattern that takes none; the store has none, or cannot be read.
pub fn tests(store: &Store, given: &[String]) -> Result<Vec<String>, Failure> {
    let known = || Ok::<_, StoreError>(store.all()?.iter().map(|name| test_of(name).to_owned()).collect());
    if given.is_empty() {
        return Ok(each_once(known()?));
    }
    let mut all = Vec::new();
    for name in given {
        match (name.contains('*'), is_exact(name)) {
            (false, _) => all.push(name.clone()),
            (true, true) => all.extend(taken(name, store.all()?)?),
            (true, false) => all.extend(taken(name, known()?)?),
        }
    }
    Ok(each_once(all))
}

/// What is to be replayed: captures, and of suites the tests that are wanted, all where none is named.
#[derive(Debug, Default)]
pub struct Wanted {
    /// The tests that captures are of, or captures with an exact name.
    pub names: Vec<String>,
    /// Tests of suites, by the capture's name.
    pub tests: BTreeMap<String, Vec<String>>,
}

impl Wanted {
    /// What is named. Where no capture has a name, or is like a pattern, a test of a suite may.
    ///
    /// # Errors
    /// As those of [`tests`].
    pub fn named(store: &Store, given: &[String]) -> Result<Wanted, Failure> {
        let (known, mut of_captures, mut wanted) = (store.names()?, Vec::new(), Wanted::default());
        let is_like = |name: &str, known: &String| name == known || name.contains('*') && pattern::like(name, known);
        for name in given {
            let is_captures =
                known.iter().any(|known| is_like(name, &test_of(known).to_owned()) || is_like(name, known));
            let found =
                if is_captures { BTreeMap::new() } else { of_suites(store, &known, |test| is_like(name, test)) };
            if found.is_empty() {
                of_captures.push(name.clone());
            }
            for (capture, tests) in found {
                wanted.tests.entry(capture).or_default().extend(tests);
            }
        }
        wanted.names =
            if given.is_empty() || !of_captures.is_empty() { tests(store, &of_captures)? } else { Vec::new() };
        // Of one that is named itself all tests are.
        wanted.tests.retain(|capture, _| !wanted.names.contains(capture));
        wanted.names.extend(wanted.tests.keys().cloned());
        wanted.names.sort();
        Ok(wanted)
    }

    /// The tests of a capture that are wanted; none stands for all.
    pub fn tests_of(&self, capture: &str) -> &[String] {
        self.tests.get(capture).map_or(&[], Vec::as_slice)
    }
}

/// Tests of suites, by the names of these.
fn of_suites(store: &Store, names: &[String], is_wanted: impl Fn(&String) -> bool) -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::new();
    for name in names {
        let Some(suite) = store.complete(name).ok().and_then(|directory| Suite::of(&directory)) else { continue };
        let tests: Vec<String> = suite.tests().map(|(_, test)| test.name.clone()).filter(&is_wanted).collect();
        if !tests.is_empty() {
            found.insert(name.clone(), tests);
        }
    }
    found
}

/// Those that a pattern takes.
fn taken(pattern: &str, names: Vec<String>) -> Result<Vec<String>, Failure> {
    let taken: Vec<String> = names.into_iter().filter(|name| pattern::like(pattern, name)).collect();
    match taken.is_empty() {
        true => Err(Failure::new(Exit::Usage, format!("no capture has a name like `{pattern}`"), "factor status")),
        false => Ok(taken),
    }
}

fn each_once(names: Vec<String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    names.into_iter().filter(|name| seen.insert(name.clone())).collect()
}

/// What tells one state of a test's captures from all others.
pub fn state(store: &Store, name: &str) -> String {
    let names = store.names().unwrap_or_default();
    match &among(&names, name)[..] {
        [] => store.state(name),
        [one] => store.state(one),
        all => {
            let lines: String = all.iter().map(|one| format!("{one} {}\n", store.state(one))).collect();
            blake3::hash(lines.as_bytes()).to_hex().to_string()
        }
    }
}

/// The capture that is replayed for a test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pick {
    /// Its name.
    pub capture: String,
    /// Why no capture of the test holds, where it has several.
    pub none_holds: Option<String>,
}

/// A capture that may be picked.
struct Candidate {
    head: Head,
    state: State,
    reasons: Vec<String>,
}

/// Picks the smallest capture that holds: a class that changed since then is under test in it, or took no part. The fewer classes are under test,
/// the more were used of the environment.
///
/// # Errors
/// The store or the class path cannot be read.
pub fn pick(store: &Store, name: &str, changed: PartitionChanged) -> Result<Pick, Failure> {
    let names = store.names()?;
    let several = among(&names, name);
    let first = match &several[..] {
        [] => return Ok(Pick { capture: name.to_owned(), none_holds: None }),
        [one] => return Ok(Pick { capture: (*one).clone(), none_holds: None }),
        [first, ..] => (*first).clone(),
    };
    // A script is no capture of the test.
    let heads = several.into_iter().filter_map(|one| Head::read(&store.complete(one).ok()?).ok());
    let mut heads: Vec<Head> = heads.filter(|head| head.edited.is_none()).collect();
    heads.sort_by_key(|head| Reverse(used(head)));
    if let Some(why) = of_different_commands(&heads) {
        return Ok(Pick { capture: heads[0].name.clone(), none_holds: Some(why) });
    }
    let mut passed_over = Vec::new();
    for head in heads {
        let (state, reasons) = judged(&head, changed)?;
        let is_it = state == State::Fresh;
        passed_over.push(Candidate { head, state, reasons });
        if is_it {
            break;
        }
    }
    Ok(best(&passed_over, name).unwrap_or(Pick { capture: first, none_holds: None }))
}

/// Captures of different commands are not of one test: which of them is, is not for us to say.
fn of_different_commands(heads: &[Head]) -> Option<String> {
    let (first, other) = (heads.first()?, heads.iter().find(|head| made_by(head) != made_by(&heads[0]))?);
    Some(format!("{} and {} are of different java commands or folders", first.name, other.name))
}

/// How many classes of the environment, and other files of the class path, the test used.
fn used(head: &Head) -> usize {
    head.fingerprint.iter().filter(|used| fingerprint::is_of_entry(used)).map(|used| used.files.len()).sum()
}

/// The first that holds, or else the first of which that cannot be told, or else the first.
fn best(candidates: &[Candidate], test: &str) -> Option<Pick> {
    let of = |state: State| candidates.iter().find(|one| one.state == state);
    if let Some(one) = of(State::Fresh).or(of(State::Unknown)) {
        return Some(Pick { capture: one.head.name.clone(), none_holds: None });
    }
    let why = |one: &Candidate| format!("{}: {}", one.head.name, one.reasons.join("; "));
    let whys: Vec<String> = candidates.iter().map(why).collect();
    let none = format!("no capture of {test} has all that changed in its code under test: {}", whys.join(" | "));
    candidates.first().map(|one| Pick { capture: one.head.name.clone(), none_holds: Some(none) })
}
