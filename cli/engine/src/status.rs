//! What is known of the captures of a store: which they are of, whether they hold, and why not.

use std::collections::BTreeMap;
use std::path::Path;

use factor_transcript::Head;
use serde::Serialize;

use crate::captured::{self, Captured};
use crate::failure::Failure;
use crate::gone;
use crate::name::of_class;
use crate::origin::class_path;
use crate::proved;
use crate::state::{PartitionChanged, State, judged};
use crate::store::{Store, StoreError};
use crate::suite::Suite;

/// What is told of a capture.
#[derive(Debug, Serialize)]
pub struct Status<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whether it holds.
    pub state: State,
    /// Why not, in words.
    pub reasons: Vec<String>,
    /// It was replayed on the code that was captured.
    pub proved: bool,
    /// What it is of.
    pub test: Captured,
    /// Of a suite its tests, those that are captured.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tests: Vec<Captured>,
}

/// How many captures of a store are fresh or unknown, and how many are not, by what they are.
///
/// # Errors
/// The store or a class path cannot be read.
pub fn counted(store: &Store, changed: PartitionChanged) -> Result<(usize, BTreeMap<&'static str, usize>), Failure> {
    let (mut held, mut others) = (0, BTreeMap::new());
    for name in store.names()? {
        match status(store, &name, changed)?.state {
            State::Fresh | State::Unknown => held += 1,
            other => *others.entry(other.word()).or_default() += 1,
        }
    }
    Ok((held, others))
}

/// There is a capture of that name, and a replay of it says what the system test would.
///
/// # Errors
/// The store or the class path cannot be read.
pub fn holds(store: &Store, name: &str, changed: PartitionChanged) -> Result<bool, Failure> {
    Ok(store.names()?.iter().any(|known| known == name) && status(store, name, changed)?.state == State::Fresh)
}

/// What is known of a capture.
///
/// # Errors
/// There is none of that name; its class path cannot be read.
pub fn status<'a>(store: &Store, name: &'a str, changed: PartitionChanged) -> Result<Status<'a>, Failure> {
    let of = |state, reasons| {
        let (proved, test, tests) = (false, Captured::of_name(name), Vec::new());
        Ok(Status { name, state, reasons, proved, test, tests })
    };
    let directory = match store.complete(name) {
        Ok(directory) => directory,
        Err(StoreError::Incomplete { reason, .. }) => return of(State::Incomplete, vec![reason]),
        Err(other) => return Err(other.into()),
    };
    let head = match Head::read(&directory) {
        Ok(head) => head,
        Err(unreadable) => return of(State::Unreadable, vec![unreadable.to_string()]),
    };
    let (state, reasons) = match gone::why(&head, &class_path(&head))? {
        Some(why) => (State::Gone, vec![why]),
        None => judged(&head, changed)?,
    };
    let (proved, test) = (proved::is(&directory), Captured::of(name, &head));
    Ok(Status { name, state, reasons, proved, test, tests: tests(name, &directory, &head) })
}

/// The tests of a suite that are captured. A class that was selected alone is told as one where the capture has its name.
fn tests(name: &str, directory: &Path, head: &Head) -> Vec<Captured> {
    let is_one = captured::selected(head).is_some_and(|test| of_class(&test.class) == name);
    let suite = Suite::of(directory).filter(|_| !is_one);
    let Some(suite) = suite else { return Vec::new() };
    let unproved = proved::left_out(directory);
    let captured = suite.tests().filter(|(at, _)| suite.why_not(*at, &unproved).is_none());
    captured.map(|(_, test)| Captured::of_suite(test)).collect()
}
