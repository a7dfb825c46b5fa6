//! The report as a page.

mod cards;
mod numbers;
mod tables;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::results::Results;
use factor_engine::store::option;
use serde::Serialize;

use self::cards::Card;
use self::numbers::Time;
use self::tables::{Class, Kind, Row};
use crate::args::ReportArgs;
use crate::commands::report::Crossings;
use crate::render::page;

/// What is in the name of a template that ends so is escaped where it is put in.
const NAME: &str = "report.html";
const TEMPLATE: &str = include_str!("report.html");
/// So many classes are told.
const CLASSES: usize = 12;

/// Where the report was asked for.
#[derive(Debug, Serialize)]
pub struct Place {
    store: String,
    store_flag: String,
    results: String,
}

impl Place {
    /// Of a command line.
    pub fn of(args: &ReportArgs) -> Place {
        let (store, results) = (args.store.display().to_string(), args.results.display().to_string());
        Place { store, store_flag: option(&args.store), results }
    }
}

/// What the page shows, in words.
#[derive(Debug, Serialize)]
pub struct Page<'a> {
    place: &'a Place,
    version: &'static str,
    counts: Vec<Count>,
    captures: usize,
    not_begun: usize,
    time: Time,
    rows: Vec<Row<'a>>,
    cards: Vec<Card<'a>>,
    kinds: Vec<Kind>,
    events: u64,
    slow: Vec<Row<'a>>,
    classes: Vec<Class<'a>>,
    unseen: &'a [(String, String)],
}

/// How many came to a verdict.
#[derive(Debug, Serialize)]
struct Count {
    number: usize,
    word: &'static str,
    style: &'static str,
}

impl<'a> Page<'a> {
    /// What is known.
    pub fn of(results: &'a Results, crossings: &'a Crossings, place: &'a Place) -> Page<'a> {
        let rows = tables::rows(&results.outcomes, crossings);
        Page {
            place,
            version: env!("CARGO_PKG_VERSION"),
            counts: counts(results),
            captures: results.captures.len(),
            not_begun: results.captures.len().saturating_sub(results.outcomes.len()),
            time: Time::of(results),
            slow: rows.iter().filter(|row| row.slow).cloned().collect(),
            rows,
            cards: cards::of(&results.outcomes),
            kinds: tables::kinds(crossings),
            events: crossings.events.values().sum(),
            classes: tables::classes(crossings, CLASSES),
            unseen: &crossings.unseen,
        }
    }

    /// The page.
    ///
    /// # Errors
    /// A fault of ours.
    pub fn html(&self) -> Result<String, Failure> {
        page::html(NAME, TEMPLATE, self)
    }
}

/// How many there are of each verdict, the gravest last.
fn counts(results: &Results) -> Vec<Count> {
    let number = |wanted: &dyn Fn(Exit) -> bool| results.outcomes.iter().filter(|one| wanted(one.exit())).count();
    let of = |word, style, number| Count { number, word, style };
    let known = [Exit::Passed, Exit::Failed, Exit::Diverged, Exit::Stale];
    let all = [
        of("passed", style(Exit::Passed), number(&|exit| exit == Exit::Passed)),
        of("failed", style(Exit::Failed), number(&|exit| exit == Exit::Failed)),
        of("diverged", style(Exit::Diverged), number(&|exit| exit == Exit::Diverged)),
        of("stale", style(Exit::Stale), number(&|exit| exit == Exit::Stale)),
        of("not replayed", style(Exit::SetUp), number(&|exit| !known.contains(&exit))),
    ];
    all.into_iter().filter(|count| count.number > 0).collect()
}

/// The class of the style sheet for a verdict.
fn style(exit: Exit) -> &'static str {
    match exit {
        Exit::Passed => "passed",
        Exit::Failed => "failed",
        Exit::Diverged => "diverged",
        _ => "unknown",
    }
}
