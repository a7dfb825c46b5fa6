//! What an evaluation came to, in text and as a page.

mod commits;
mod rows;

use factor_engine::evaluation::{Commit, Log, Step, Tally, best};
use factor_engine::failure::Failure;
use serde::Serialize;

use self::commits::Shown;
use self::rows::Row;
use super::page;

pub use commits::line;
pub use rows::text;

/// What stands where there is no figure.
const NONE: &str = "–";
const NAME: &str = "evaluation.html";
const TEMPLATE: &str = include_str!("evaluation.html");

/// What the page shows, in words.
#[derive(Debug, Serialize)]
pub struct Page {
    version: &'static str,
    /// How many commits were tried.
    commits: usize,
    /// How many are to be.
    open: usize,
    several: bool,
    best: Option<Row>,
    wrong: Vec<String>,
    rows: Vec<Row>,
    steps: Vec<Shown>,
}

impl Page {
    /// What is known of these commits.
    pub fn of(tallies: &[Tally], commits: &[Commit], log: &Log) -> Page {
        let steps = |tally: &Tally| log.with(&tally.partition, commits).cloned().collect::<Vec<Step>>();
        let row = |tally: &Tally| Row::of(tally, &steps(tally));
        let is_tried = |commit: &&Commit| tallies.iter().all(|tally| log.of(&commit.id, &tally.partition).is_some());
        let tried = commits.iter().filter(is_tried).count();
        let of_commit = |commit: &Commit| {
            tallies.iter().filter_map(|tally| log.of(&commit.id, &tally.partition)).map(Shown::of).collect::<Vec<_>>()
        };
        Page {
            version: env!("CARGO_PKG_VERSION"),
            commits: tried,
            open: commits.len() - tried,
            several: tallies.len() > 1,
            best: best(tallies).map(row),
            wrong: tallies.iter().flat_map(|tally| tally.wrong.iter().cloned()).collect(),
            rows: tallies.iter().map(row).collect(),
            steps: commits.iter().rev().flat_map(of_commit).collect(),
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
