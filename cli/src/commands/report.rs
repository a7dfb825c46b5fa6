//! `factor report`: the results of a replay and what the store has of the captures, as one HTML file.

use std::collections::BTreeMap;

use factor_engine::captures;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::results::{Results, write_beside};
use factor_engine::store::{Store, in_use};
use factor_transcript::EventKind;
use factor_transcript::view::{Capture, Tally, stats};

use crate::args::ReportArgs;
use crate::render::progress;
use crate::render::report::{Page, Place};

/// What crossed in the captures that were replayed.
#[derive(Default)]
pub struct Crossings {
    /// Events of each capture.
    pub events: BTreeMap<String, u64>,
    /// What each kind of event comes to.
    pub kinds: BTreeMap<EventKind, Tally>,
    /// What each class comes to whose members are called, and in how many captures.
    pub classes: BTreeMap<String, (Tally, usize)>,
    /// Captures of which nothing of this is known, and why.
    pub unseen: Vec<(String, String)>,
}

/// Writes the report.
pub fn run(args: &ReportArgs) -> Result<Exit, Failure> {
    let results = Results::read(&args.results)?;
    let crossings = crossings(&Store::at(&args.store), &results);
    let page = Page::of(&results, &crossings, &Place::of(args)).html()?;
    write_beside(&args.output, &page, "name another file: factor report --output FILE …")?;
    eprintln!("   WROTE {}", args.output.display());
    Ok(Exit::Passed)
}

/// Reads the captures through that were replayed. One that is another now, or gone, has nothing to do with these results.
fn crossings(store: &Store, results: &Results) -> Crossings {
    let _progress = progress::doing("reading transcripts");
    let mut found = Crossings::default();
    for (name, state) in &results.captures {
        let capture = results.outcomes.iter().find(|one| one.name == *name).map_or(&**name, |one| one.capture());
        let is_other = || captures::state(store, name) != *state;
        if let Err(why) = found.take_in(store, capture, is_other) {
            found.unseen.push((capture.to_owned(), why));
        }
    }
    found
}

impl Crossings {
    fn take_in(&mut self, store: &Store, name: &str, is_other: impl Fn() -> bool) -> Result<(), String> {
        let directory = store.complete(name).map_err(|e| e.to_string())?;
        let _in_use = in_use(&directory).map_err(|e| e.to_string())?;
        if is_other() {
            return Err("it was captured again since".to_owned());
        }
        let capture = Capture::open(&directory).map_err(|e| e.to_string())?;
        let stats = stats(&capture).map_err(|e| e.to_string())?;
        self.events.insert(name.to_owned(), stats.total().events);
        for (kind, tally) in stats.kinds() {
            self.kinds.entry(kind).or_default().add(tally);
        }
        for (class, tally) in stats.classes() {
            let (sum, captures) = self.classes.entry(class.to_owned()).or_default();
            sum.add(&tally);
            *captures += 1;
        }
        Ok(())
    }
}
