//! What is shown of a replay that has not passed.

use factor_engine::edited::Edit;
use factor_engine::exit_codes::Exit;
use factor_engine::outcome::Outcome;
use factor_engine::report::Divergence;
use factor_engine::sources::Place;
use serde::Serialize;

use super::style;
use crate::render::divergence::{self, NAMED_EDITS};

/// So many lines are shown of the end of what a program printed.
const PRINTED: usize = 60;

/// A replay that has not passed.
#[derive(Debug, Serialize)]
pub struct Card<'a> {
    name: &'a str,
    verdict: &'a str,
    style: &'static str,
    /// What is known then.
    meaning: &'static str,
    place: Option<&'a Place>,
    /// Line numbers with their texts, and whether it is the line.
    lines: Vec<(usize, &'a str, bool)>,
    /// Names and values, such as what was expected.
    facts: Vec<(&'static str, String)>,
    /// What was expected, what happened, and what differs.
    compared: Option<String>,
    before: &'a [String],
    said: &'a str,
    printed: String,
    show: Option<&'a str>,
}

/// Those that have not passed, the gravest first.
pub fn of(outcomes: &[Outcome]) -> Vec<Card<'_>> {
    let mut sorted: Vec<&Outcome> = outcomes.iter().filter(|one| one.exit() != Exit::Passed).collect();
    sorted.sort_by_key(|one| std::cmp::Reverse(one.exit().rank()));
    sorted.into_iter().map(card).collect()
}

fn card(one: &Outcome) -> Card<'_> {
    let divergence = one.report.as_ref().and_then(|report| report.diverged.as_ref());
    Card {
        name: &one.name,
        verdict: &one.verdict,
        style: style(one.exit()),
        meaning: meaning(one.exit()),
        place: one.place.as_ref(),
        lines: one.place.as_ref().map_or_else(Vec::new, lines),
        facts: facts(one),
        compared: divergence.map(compared),
        before: divergence.map_or(&[], |divergence| &divergence.before),
        said: one.said.trim_end(),
        printed: last_lines(&one.out),
        show: one.report.as_ref().and_then(|report| report.show.as_deref()),
    }
}

fn meaning(exit: Exit) -> &'static str {
    match exit {
        Exit::Failed => "The system test would fail.",
        Exit::Diverged => {
            "The code under test uses its environment differently: nothing is known. Run the system test and capture again."
        }
        Exit::Stale => "What the capture was made with is another now: nothing is known. Capture again.",
        Exit::CaptureFailed => "There is no complete capture.",
        Exit::Unreadable => "The transcript cannot be read.",
        _ => "It was not replayed.",
    }
}

fn lines(place: &Place) -> Vec<(usize, &str, bool)> {
    let numbered = place.lines.iter().zip(place.first..);
    numbered.map(|(text, number)| (number, text.as_str(), number == place.line)).collect()
}

fn facts(one: &Outcome) -> Vec<(&'static str, String)> {
    let Some(report) = &one.report else { return one.message.iter().map(|why| ("why", why.clone())).collect() };
    let mut facts = Vec::new();
    if let Some(divergence) = &report.diverged {
        facts.extend(divergence.failed.iter().map(|failed| ("failed", failed.thrown.clone())));
        facts.extend(divergence.nearest_in_words().map(|nearest| ("nearest", nearest)));
        facts.extend(divergence.seems.clone().map(|seems| ("seems", seems)));
        facts.extend(divergence.relaxed.clone().map(|relaxed| ("relaxed", relaxed)));
    } else if let Some(leftover) = report.leftover.as_ref().filter(|_| one.exit() == Exit::Diverged) {
        facts.push(("expected", leftover.clone()));
        facts.push(("happened", "the code under test stopped asking".to_owned()));
    }
    let edited: Vec<String> = report.edited.iter().take(NAMED_EDITS).map(Edit::in_words).collect();
    if !edited.is_empty() {
        let more = if report.edited.len() > NAMED_EDITS { ", …" } else { "" };
        facts.push(("edited", edited.join(", ") + more));
    }
    facts
}

fn compared(divergence: &Divergence) -> String {
    let [expected, happened, marks] = divergence::compared(divergence);
    format!("expected  {expected}\nhappened  {happened}\n          {marks}").trim_end().to_owned()
}

/// What a program printed last, which says most of why it failed.
fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let left_out = lines.len().saturating_sub(PRINTED);
    let first = if left_out > 0 { format!("… {left_out} lines before\n") } else { String::new() };
    first + &lines[left_out..].join("\n")
}
