//! The tables of the report.

use std::cmp::Reverse;

use factor_engine::outcome::Outcome;
use factor_transcript::EventKind;
use factor_transcript::view::kind_name;
use serde::Serialize;

use super::numbers::{compared, ratio};
use super::style;
use crate::commands::report::Crossings;
use crate::render::page::duration;

/// A capture.
#[derive(Debug, Clone, Serialize)]
pub struct Row<'a> {
    name: &'a str,
    verdict: &'a str,
    style: &'static str,
    /// What the replay came to, where the system test has the verdict.
    replay: Option<&'a str>,
    system: Option<String>,
    took: Option<String>,
    ratio: Option<String>,
    /// Lengths of the bars, of 100.
    system_bar: u64,
    took_bar: u64,
    events: Option<u64>,
    /// The replay says what the system test would, and is not faster.
    pub slow: bool,
}

/// All captures, the gravest verdict first.
pub fn rows<'a>(outcomes: &'a [Outcome], crossings: &Crossings) -> Vec<Row<'a>> {
    let longest = outcomes.iter().flat_map(|one| [one.system_test_ms, one.took_ms]).flatten().max().unwrap_or_default();
    let bar = |ms: Option<u64>| ms.map_or(0, |ms| (ms * 100).div_ceil(longest.max(1)));
    let mut sorted: Vec<&Outcome> = outcomes.iter().collect();
    sorted.sort_by_key(|one| Reverse(one.exit().rank()));
    let row = |one: &'a Outcome| Row {
        name: one.capture(),
        verdict: &one.verdict,
        style: style(one.exit()),
        replay: one.replay(),
        system: one.system_test_ms.map(duration),
        took: one.took_ms.map(duration),
        ratio: compared(one).map(|(system, took)| ratio(system, took)),
        system_bar: bar(one.system_test_ms),
        took_bar: bar(one.took_ms),
        events: crossings.events.get(one.capture()).copied(),
        slow: compared(one).is_some_and(|(system, took)| took >= system),
    };
    sorted.into_iter().map(row).collect()
}

/// A kind of event.
#[derive(Debug, Serialize)]
pub struct Kind {
    what: &'static str,
    name: &'static str,
    events: u64,
    bytes: u64,
    bar: u64,
}

/// The kinds that there are, in the order of the format.
pub fn kinds(crossings: &Crossings) -> Vec<Kind> {
    let most = crossings.kinds.values().map(|tally| tally.events).max().unwrap_or(1);
    let kind = |kind: EventKind| {
        let tally = crossings.kinds.get(&kind)?;
        let (events, bytes) = (tally.events, tally.bytes);
        Some(Kind { what: words(kind)?, name: kind_name(kind), events, bytes, bar: (events * 100).div_ceil(most) })
    };
    crossings.kinds.keys().copied().filter_map(kind).collect()
}

/// What crosses, or is carried with what crosses; nothing for the rest.
fn words(kind: EventKind) -> Option<&'static str> {
    Some(match kind {
        EventKind::OutCall => "calls of the environment",
        EventKind::OutReturn => "… that returned",
        EventKind::OutThrow => "… that threw",
        EventKind::InCall => "callbacks into the code under test",
        EventKind::InReturn => "… that returned",
        EventKind::InThrow => "… that threw",
        EventKind::New => "objects introduced",
        EventKind::Content => "contents of objects",
        EventKind::Change => "changes of objects",
        _ => return None,
    })
}

/// A class whose members are called across the boundary.
#[derive(Debug, Serialize)]
pub struct Class<'a> {
    name: &'a str,
    events: u64,
    bytes: u64,
    calls: u64,
    callbacks: u64,
    captures: usize,
    bar: u64,
}

/// The classes with the most events.
pub fn classes(crossings: &Crossings, number: usize) -> Vec<Class<'_>> {
    let mut sorted: Vec<_> = crossings.classes.iter().collect();
    sorted.sort_by_key(|(name, (tally, _))| (Reverse(tally.events), *name));
    let most = sorted.first().map_or(1, |(_, (tally, _))| tally.events.max(1));
    let rows = sorted.into_iter().take(number).map(|(name, (tally, captures))| Class {
        name,
        events: tally.events,
        bytes: tally.bytes,
        calls: tally.calls,
        callbacks: tally.callbacks,
        captures: *captures,
        bar: (tally.events * 100).div_ceil(most),
    });
    rows.collect()
}
