//! Two captures of one test: whether the environment's answers changed or what the code under test asks.
//!
//! Streams are paired by the keys of their threads, and compared crossing by crossing ([`step`]) with what each carries. Numbers of
//! objects do not count, only which is which ([`Pairs`]). Where two crossings are not alike, the next place is looked for where
//! some are again, within a window ([`align`]). Both streams are read once, and no more of them is kept than the window.

mod align;
mod pairs;
mod report;
mod step;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use self::align::Sides;
use self::pairs::Pairs;
use self::report::Report;
use self::step::Side;
use super::capture::Capture;
use super::dump::Form;
use super::error::ViewError;
use super::objects::Objects;
use super::walk::{Thread, Walk};

/// What the comparison came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The same questions and the same answers.
    Alike,
    /// The same questions; the environment answers otherwise.
    Answers,
    /// The code under test asks otherwise, perhaps because it was answered otherwise before.
    Questions,
}

/// Compares two captures and writes the differences, the first ones or all.
///
/// # Errors
/// A stream that cannot be read, or the output's own error.
pub fn diff(a: &Capture, b: &Capture, all: bool, form: Form, to: &mut impl Write) -> Result<Verdict, ViewError> {
    let [threads_a, threads_b] = [threads(a)?, threads(b)?];
    let mut report = Report::new(all, form, to);
    let mut objects = [a.objects()?, b.objects()?];
    let mut pairs = Pairs::default();
    let keys: BTreeSet<&Key> = threads_a.keys().chain(threads_b.keys()).collect();
    for key in keys {
        match (threads_a.get(key), threads_b.get(key)) {
            (Some(in_a), Some(in_b)) => {
                let streams = [a.stream(in_a.stream)?, b.stream(in_b.stream)?];
                let [objects_a, objects_b] = &mut objects;
                let sides = Sides {
                    a: Side::new(Walk::new(in_a.stream, &streams[0]), objects_a),
                    b: Side::new(Walk::new(in_b.stream, &streams[1]), objects_b),
                };
                align::thread(sides, in_a, &mut pairs, &mut report)?;
            }
            (Some(thread), None) => report.thread("A", thread)?,
            (None, Some(thread)) => report.thread("B", thread)?,
            (None, None) => {}
        }
    }
    report.end()
}

/// A thread's key, and its ordinal among those with the same one (threads of unknown parents).
type Key = (String, usize);

/// The threads of a capture by their keys.
fn threads(capture: &Capture) -> Result<BTreeMap<Key, Thread>, ViewError> {
    let mut threads = BTreeMap::new();
    for number in 0..capture.streams() {
        let stream = capture.stream(number)?;
        let mut walk = Walk::new(number, &stream);
        walk.next_event(&mut Objects::default())?;
        let thread = walk.thread().clone();
        let key = thread.common_key().to_owned();
        let ordinal = threads.keys().filter(|(known, _): &&Key| *known == key).count();
        threads.insert((key, ordinal), thread);
    }
    Ok(threads)
}
