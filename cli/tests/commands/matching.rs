//! What a replay says of edited code under test: of each edit of a catalogue its verdict and that of the system test, and of divergences
//! with a known cause whether the line that is named first is the edited one.
//! `BLESS=1 cargo test --test commands -- matching::` writes what it finds into `docs/matching.md`.

mod bench;
mod edit;

use std::collections::BTreeMap;
use std::fs;
use std::process::Output;
use std::sync::Mutex;

use crate::support::root;
use bench::Tried;
use edit::{Edit, Sources};
use regex::Regex;

/// Ways of matching, the default first.
const WAYS: [&str; 3] = ["strict", "accessors", "independent"];
/// The program that is edited.
const PROGRAM: &str = "shop";
/// Of divergences with a known cause so many are to be named rightly, in percent.
const NAMED: usize = 90;

fn edits(file: &str) -> Vec<Edit> {
    edit::read(&root().join("testdata/matching").join(file))
}

fn sources(program: &str) -> Sources {
    Sources::read(&root().join("testdata/matching").join(program).join("T"))
}

/// Two tests write to the page.
static WRITING: Mutex<()> = Mutex::new(());

/// The part of the page between two comments is what was found.
fn is_told(part: &str, made: &str) {
    let _alone = WRITING.lock().expect("the other test did not panic here");
    let file = root().join("docs/matching.md");
    let page = fs::read_to_string(&file).expect("docs/matching.md");
    let [begin, end] = ["begin", "end"].map(|which| format!("<!-- {part}: {which} -->\n"));
    let from = page.find(&begin).expect("a comment") + begin.len();
    let to = page.find(&end).expect("a comment");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&file, format!("{}{made}{}", &page[..from], &page[to..])).expect("docs/matching.md can be written");
        return;
    }
    let differs = made.lines().zip(page[from..to].lines()).find(|(made, found)| made != found);
    assert!(
        made == &page[from..to],
        "docs/matching.md is old ({differs:?}): BLESS=1 cargo test --test commands -- matching::"
    );
}

fn system(tried: &Tried) -> &'static str {
    if tried.system == Some(0) { "passes" } else { "fails" }
}

fn verdict(replay: &Output) -> &'static str {
    match replay.status.code() {
        Some(0) => "passed",
        Some(100) => "failed",
        Some(5) => "diverged",
        _ => "other",
    }
}

/// What the ways of matching say.
fn verdicts(tried: &Tried) -> Vec<(&'static str, &Output)> {
    WAYS.into_iter().zip(std::iter::once(&tried.replay).chain(&tried.relaxed)).collect()
}

#[test]
fn no_edit_of_the_catalogue_gets_a_false_verdict() {
    let (edits, sources) = (edits("catalogue.edits"), sources(PROGRAM));
    let edited: Vec<Sources> = edits.iter().map(|edit| sources.edited(edit, true)).collect();
    let tried = bench::try_out(PROGRAM, &edited, true, &[&["--match", WAYS[1]], &["--match", WAYS[2]]]);
    let mut counts = BTreeMap::<(&str, &str, &str), usize>::new();
    let (mut rows, mut wrong) = (String::new(), Vec::new());
    for (edit, tried) in edits.iter().zip(&tried) {
        rows += &format!("| {} | {} |", edit.name, system(tried));
        for (how, replay) in verdicts(tried) {
            let verdict = verdict(replay);
            *counts.entry((how, system(tried), verdict)).or_default() += 1;
            rows += &format!(" {verdict} |");
            if matches!((system(tried), verdict), ("passes", "failed") | ("fails", "passed") | (_, "other")) {
                let said = String::from_utf8_lossy(&replay.stderr);
                wrong.push(format!("{}: the system test {}, {how} {verdict}\n{said}", edit.name, system(tried)));
            }
        }
        rows.push('\n');
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let mut page = format!("{} edits, no false verdict.\n\n", edits.len());
    page += "| the system test | matching | passed | failed | diverged |\n| --- | --- | --- | --- | --- |\n";
    for system in ["passes", "fails"] {
        for how in WAYS {
            let count = |verdict| counts.get(&(how, system, verdict)).copied().unwrap_or(0);
            let [passed, failed, diverged] = ["passed", "failed", "diverged"].map(count);
            page += &format!("| {system} | {how} | {passed} | {failed} | {diverged} |\n");
        }
    }
    page += &format!(
        "\n| edit | system test | {} |\n| --- | --- |{}\n{rows}",
        WAYS.join(" | "),
        " --- |".repeat(WAYS.len())
    );
    is_told("catalogue", &page);
}

/// File and line that the report names first.
fn named_first(tried: &Tried) -> Option<(String, usize)> {
    let said = String::from_utf8_lossy(&tried.replay.stderr);
    let report = &said[said.find("DIVERGED n")?..];
    let place = Regex::new(r"\((\w+\.java):(\d+)\)").expect("an expression").captures(report)?;
    Some((place[1].to_owned(), place[2].parse().ok()?))
}

#[test]
fn a_divergence_names_the_edited_line_first() {
    let (seeds, beside) = (edits("seeds.edits"), edits("beside.edits").pop().expect("an edit"));
    let sources = sources(PROGRAM).edited(&beside, false);
    let edited: Vec<Sources> = seeds.iter().map(|seed| sources.edited(seed, true)).collect();
    let (mut missed, mut unlike, mut right) = (String::new(), Vec::new(), 0);
    for ((seed, edited), tried) in seeds.iter().zip(&edited).zip(bench::try_out(PROGRAM, &edited, false, &[])) {
        if verdict(&tried.replay) != "diverged" {
            unlike.push(format!("{} {}", seed.name, verdict(&tried.replay)));
        }
        match named_first(&tried) {
            Some((file, line)) if edited.is_edited(&file, line) => right += 1,
            Some((file, line)) => missed += &format!("- {} ({file}:{line} is named)\n", seed.name),
            None => missed += &format!("- {} (no line is named)\n", seed.name),
        }
    }
    assert!(unlike.is_empty(), "these do not diverge: {}", unlike.join(", "));
    let (count, percent) = (seeds.len(), 100 * right / seeds.len());
    assert!(percent >= NAMED, "{right} of {count}\n{missed}");
    let page =
        format!("{count} divergences, the edited line is named first in {right} ({percent} %). Not in:\n\n{missed}");
    is_told("divergences", &page);
}

/// What the user says of a member goes before what the capture saw; a divergence tells whether less would have been enough.
#[test]
fn labels_can_be_corrected() {
    let (edits, sources) = (edits("catalogue.edits"), sources(PROGRAM));
    let edited = |name: &str| sources.edited(edits.iter().find(|edit| edit.name == name).expect(name), true);
    let edited = [edited("A getter is asked once more"), edited("A note is left out")];
    let ways: [&[&str]; 3] = [
        &["--match=accessors"],
        &["--match=accessors", "--writes=e.Item#*", "--read-only=e.Journal#note"],
        &["--read-only=e.Journal#note"],
    ];
    let tried = bench::try_out(PROGRAM, &edited, false, &ways);
    let found: Vec<Vec<&str>> = tried.iter().map(|tried| tried.relaxed.iter().map(verdict).collect()).collect();
    assert_eq!(found, [["passed", "diverged", "diverged"], ["diverged", "passed", "diverged"]]);
    let said = tried.iter().map(|tried| String::from_utf8_lossy(&tried.replay.stderr));
    let wanted = [
        "nothing was written in between, so `--match accessors` goes on here",
        "no other way of matching goes on here",
    ];
    for (said, wanted) in said.zip(wanted) {
        assert!(said.contains(&format!("  relaxed:  {wanted}\n")), "{said}");
    }
}

/// What an argument was belongs to a question, whenever it crossed last.
#[test]
fn a_question_is_not_answered_of_an_argument_that_has_changed() {
    let (edits, sources) = (edits("changed.edits"), sources("sums"));
    let edited: Vec<Sources> = edits.iter().map(|edit| sources.edited(edit, true)).collect();
    let tried = bench::try_out("sums", &edited, true, &[&["--match", WAYS[1]], &["--match", WAYS[2]]]);
    let found: Vec<_> = tried.iter().flat_map(|tried| verdicts(tried).into_iter().map(|(_, replay)| replay)).collect();
    assert_eq!(tried.iter().map(system).collect::<Vec<_>>(), ["fails"]);
    assert_eq!(found.iter().map(|replay| verdict(replay)).collect::<Vec<_>>(), ["diverged"; 3]);
    let said = String::from_utf8_lossy(&found[1].stderr);
    assert!(said.contains("happened: → Sums.of on #1 (#2)"), "{said}");
}
