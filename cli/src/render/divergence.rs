//! What a divergence looks like on a terminal.

use std::fmt::Write as _;
use std::path::Path;

use factor_engine::edited::{Edit, How, Told};
use factor_engine::exit_codes::Exit;
use factor_engine::frame::Frame;
use factor_engine::report::{Call, Divergence, Failed, Report};
use factor_engine::sources::Place;

/// So many edits are named.
pub const NAMED_EDITS: usize = 5;

/// What was expected, what happened, and marks below what differs; arguments stand one below the other.
pub fn compared(divergence: &Divergence) -> [String; 3] {
    match &divergence.calls {
        Some([expected, happened]) if expected.member == happened.member => aligned(expected, happened),
        _ => [divergence.expected.clone(), divergence.happened.clone(), String::new()],
    }
}

fn aligned(expected: &Call, happened: &Call) -> [String; 3] {
    let mut lines = [format!("→ {}", expected.member), format!("→ {}", happened.member), String::new()];
    if !expected.receiver.is_empty() {
        lines[..2].iter_mut().for_each(|line| line.push_str(" on "));
        add(&mut lines, &expected.receiver, &happened.receiver);
    }
    lines[..2].iter_mut().for_each(|line| line.push_str(" ("));
    for at in 0..expected.arguments.len().max(happened.arguments.len()) {
        let argument = |call: &Call| call.arguments.get(at).cloned().unwrap_or_default();
        add(&mut lines, &argument(expected), &argument(happened));
        for (line, call) in lines.iter_mut().zip([expected, happened]) {
            line.push_str(if at + 1 < call.arguments.len() { ", " } else { "" });
        }
    }
    lines[..2].iter_mut().for_each(|line| line.push(')'));
    lines
}

/// Adds a part to both lines, with marks in the third where it differs, and fills up the shorter one.
fn add(lines: &mut [String; 3], expected: &str, happened: &str) {
    let count = |text: &str| text.chars().count();
    if expected != happened {
        let begin = count(&lines[1]);
        lines[2] = format!("{:<begin$}{}", lines[2], "^".repeat(count(happened).max(1)));
    }
    let width = count(expected).max(count(happened));
    lines[0] += &format!("{expected:<width$}");
    lines[1] += &format!("{happened:<width$}");
}

/// The report as text; `directory` is where sources are looked for.
pub fn text(report: &Report, divergence: &Divergence, exit: Exit, name: &str, directory: &Path, next: &str) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let Divergence { event, thread, failed, .. } = divergence;
    match (exit, failed) {
        (Exit::Failed, Some(failed)) => {
            return format!("FAILED {name} at event {event} (thread {thread})\n{}", thrown(failed, report, directory));
        }
        (_, Some(failed)) => {
            let known = "inconclusive, but a test has failed";
            let _ = writeln!(out, "DIVERGED {name} at event {event} (thread {thread}): {known}");
            out += &thrown(failed, report, directory);
        }
        (_, None) => {
            let known = "inconclusive, not a failure";
            let _ = writeln!(out, "DIVERGED {name} at event {event} (thread {thread}): {known}");
            out += &places(&report.edited, divergence.told(), directory);
        }
    }
    let [expected, happened, marks] = compared(divergence);
    let _ = writeln!(out, "  expected: {expected}\n  happened: {happened}");
    if !marks.is_empty() {
        let _ = writeln!(out, "            {marks}");
    }
    if let Some(nearest) = divergence.nearest_in_words() {
        let _ = writeln!(out, "  nearest:  {nearest}");
    }
    if let Some(seems) = &divergence.seems {
        let _ = writeln!(out, "  seems:    {seems}");
    }
    if let Some(relaxed) = &divergence.relaxed {
        let _ = writeln!(out, "  relaxed:  {relaxed}");
    }
    if !divergence.before.is_empty() {
        let _ = writeln!(out, "  before:");
        for line in &divergence.before {
            let _ = writeln!(out, "    {line}");
        }
    }
    let _ = writeln!(out, "  next: {next}");
    out
}

/// What a test threw, and where.
fn thrown(failed: &Failed, report: &Report, directory: &Path) -> String {
    let thrown = failed.thrown.lines().next().unwrap_or_default();
    format!("  failed:   {thrown}\n{}", places(&report.edited, failed.told(), directory))
}

/// A divergence that is told by a class file, before anything ran.
pub fn of_class(report: &Report, divergence: &Divergence, name: &str, directory: &Path, next: &str) -> String {
    let Divergence { expected, happened, .. } = divergence;
    format!(
        "DIVERGED {name}: inconclusive, not a failure\n{}  expected: {expected}\n  happened: {happened}\n  next: {next}\n",
        places(&report.edited, Told::default(), directory)
    )
}

/// Lines of the code under test, with their sources: what was edited since the capture, and where it stood.
pub fn places(edits: &[Edit], told: Told<'_>, directory: &Path) -> String {
    let stood = told.frames.first();
    let Some(edit) = told.named(edits) else {
        let at = stood.map_or_else(String::new, |frame| place(&format!("at {}", frame.in_words()), frame, directory));
        return at + &listed(edits);
    };
    let how = match edit.how {
        How::Added => "added",
        How::Removed => "removed",
        How::Changed => "changed",
        How::Moved => "moved",
    };
    match (told.first_line(edits), stood) {
        (Some(first), Some(stood)) if first == *stood => {
            place(&format!("at {}, {how} since the capture", stood.in_words()), stood, directory)
        }
        (first, stood) => {
            let first = first.map(|frame| (format!("{how} since the capture: {}", frame.in_words()), frame));
            let stood = stood.map(|frame| (format!("at {}", frame.in_words()), frame.clone()));
            first.into_iter().chain(stood).map(|(words, frame)| place(&words, &frame, directory)).collect()
        }
    }
}

/// Edits of which none is known to be the one.
fn listed(edits: &[Edit]) -> String {
    if edits.is_empty() {
        return String::new();
    }
    let mut places: Vec<String> = edits.iter().take(NAMED_EDITS).map(Edit::in_words).collect();
    places.extend((edits.len() > NAMED_EDITS).then(|| format!("and {} more", edits.len() - NAMED_EDITS)));
    format!("  edited since the capture: {}\n", places.join(", "))
}

fn place(words: &str, frame: &Frame, directory: &Path) -> String {
    let mut out = format!("  {words}\n");
    if let Some(place) = Place::of(frame, directory) {
        let _ = writeln!(out, "  {:>5} | {}", frame.line, place.text());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(member: &str, receiver: &str, arguments: &[&str]) -> Call {
        let arguments = arguments.iter().map(|text| (*text).to_owned()).collect();
        Call { member: member.to_owned(), receiver: receiver.to_owned(), arguments }
    }

    #[test]
    fn calls_are_aligned_and_what_differs_is_marked() {
        let [expected, happened, marks] = aligned(
            &call("Ledger.move", "#1", &["\"ann\"", "\"bob\"", "5"]),
            &call("Ledger.move", "#12", &["\"ann\"", "null", "5"]),
        );
        assert_eq!(expected, "→ Ledger.move on #1  (\"ann\", \"bob\", 5)");
        assert_eq!(happened, "→ Ledger.move on #12 (\"ann\", null , 5)");
        assert_eq!(marks, "                 ^^^         ^^^^");
        let [.., marks] = aligned(&call("A.m", "", &["1"]), &call("A.m", "", &["1", "2"]));
        assert_eq!(marks, "          ^");
    }
}
