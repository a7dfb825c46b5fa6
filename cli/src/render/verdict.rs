//! What a replay came to, on a terminal.

use std::path::Path;

use factor_engine::exit_codes::Exit;
use factor_engine::launch::Ended;
use factor_engine::origin;
use factor_engine::outcome::Outcome;
use factor_engine::replaying::{Asker, Ran, Replayed, Request, Unpassed, from_outside};
use factor_engine::report::Report;
use factor_engine::store::option;
use factor_transcript::Head;

use super::{divergence, suite};

/// Tells people what a replay came to. Where nothing was run because nothing has changed, that is nothing.
pub fn tell(request: &Request, replayed: &Replayed) {
    let Replayed { head, outcome, ran, unpassed } = replayed;
    let is_text = request.asker != Asker::Script;
    let Some(report) = &outcome.report else { return };
    match ran {
        Some(ran) if !outcome.tests.is_empty() => tell_of_suite(request, head, outcome, ran, unpassed),
        Some(ran) => tell_of_run(request, head, outcome, report, ran),
        None if is_text => tell_of_class(request, head, report),
        None => {}
    }
}

/// What a program that ran came to.
fn tell_of_run(request: &Request, head: &Head, outcome: &Outcome, report: &Report, ran: &Ran) {
    let exit = outcome.exit();
    if ran.had_pseudonyms {
        say_pseudonyms(head, exit);
    }
    if ran.has_slept && exit == Exit::Diverged && report.diverged.is_none() {
        say_slept(head);
    }
    if request.asker != Asker::Script {
        say_verdict(request, head, &ran.ended, report, outcome);
    }
    if outcome.is_unproved && matches!(exit, Exit::Diverged | Exit::Failed) {
        say_not_proved(head);
    }
}

/// What a suite came to: each test that has not passed, and one line of all.
fn tell_of_suite(request: &Request, head: &Head, outcome: &Outcome, ran: &Ran, unpassed: &[Unpassed]) {
    if request.asker == Asker::Script {
        return;
    }
    for Unpassed { test, ran } in unpassed {
        let name = format!("{} {}", head.name, test.name);
        if let Some(report) = &test.report {
            say_why(request, head, &name, &ran.ended, report, test.exit());
        }
        if let Some(message) = &test.message {
            eprintln!("  note: {message}");
        }
    }
    if unpassed.is_empty()
        && let Some(report) = &outcome.report
    {
        say_why(request, head, &head.name, &ran.ended, report, outcome.exit());
    }
    suite::say_others(outcome, unpassed);
    let (wall, system) = (outcome.wall_ms.unwrap_or_default() as f64 / 1000.0, head.capture_ms as f64 / 1000.0);
    let counted = suite::counted(&outcome.tests);
    let answered = if request.tests.is_empty() { answered(head, outcome.exit()) } else { String::new() };
    let calls = outcome.report.as_ref().map_or(0, |report| report.environment_calls);
    eprintln!(
        "{:>8} [{wall:.2}s] {} (system tests: {system:.2}s) {counted}; {answered}{calls} environment calls",
        outcome.verdict, head.name
    );
    if outcome.is_unproved && outcome.exit() != Exit::Passed {
        say_not_proved(head);
    }
    if outcome.exit() == Exit::Failed {
        say_mend(request, head, "");
    }
}

/// A divergence that class files tell.
fn tell_of_class(request: &Request, head: &Head, report: &Report) {
    if let Some(divergence) = &report.diverged {
        let directory = Path::new(&head.directory);
        eprint!("{}", divergence::of_class(report, divergence, &head.name, directory, &next(request, head)));
    }
}

fn say_pseudonyms(head: &Head, exit: Exit) {
    let why = match exit {
        Exit::Passed => "whether it passes with them the system test alone can say",
        Exit::Diverged => "with them it might have done what was expected",
        _ => return,
    };
    eprintln!(
        "factor: {}: the code under test was given pseudonyms in the place of secrets; {why} (docs/partition.md)",
        head.name
    );
}

fn say_slept(head: &Head) {
    eprintln!(
        "factor: {}: the code under test slept, which takes no time on a replay, and other threads of its own may have come less far",
        head.name
    );
}

fn say_not_proved(head: &Head) {
    eprintln!(
        "factor: {}: this capture is not proved: whether it replays on the code that was captured is not known",
        head.name
    );
}

/// What to do when the code under test asks otherwise than the transcript says.
fn next(request: &Request, head: &Head) -> String {
    match &head.edited {
        None => format!("run the system test and capture again: {}", origin::again(&request.store, head)),
        Some(_) => {
            let (store, name) = (option(&request.store), &head.name);
            format!(
                "edit the script: what the code under test asks now is not in it (factor transcript export{store} {name})"
            )
        }
    }
}

fn say_where(report: &Report) {
    if let Some(show) = &report.show {
        eprintln!("  see:  {show}");
    }
}

/// Why what has not passed has not.
fn say_why(request: &Request, head: &Head, name: &str, ended: &Ended, report: &Report, exit: Exit) {
    let next = next(request, head);
    let directory = Path::new(&head.directory);
    if let Some(divergence) = &report.diverged {
        eprint!("{}", divergence::text(report, divergence, exit, name, directory, &next));
        if exit == Exit::Diverged {
            say_where(report);
        }
    } else if let Some(why) = from_outside(ended, Some(report)) {
        let next = if ended.status.is_none() { next } else { replay_again(request, head) };
        eprintln!("DIVERGED {name}: {why}\n  next: {next}");
    } else if exit == Exit::Internal {
        let how = ended.status.map(|status| status.to_string()).unwrap_or_default();
        eprintln!("BROKEN {name}: the JVM ended before it could report ({how})\n  next: see what it printed");
    } else if let Some(leftover) = report.leftover.as_ref().filter(|_| exit == Exit::Diverged) {
        let edited = divergence::places(&report.edited, report.told(), directory);
        eprintln!(
            "DIVERGED {name}: the code under test stopped asking; the next call would have been {leftover}\n{edited}  next: {next}"
        );
        say_where(report);
    }
}

/// How many calls had their answers from the record: all, where the replay passed.
fn answered(head: &Head, exit: Exit) -> String {
    let answered: u64 = head.streams.iter().map(|stream| stream.out_calls).sum();
    if exit == Exit::Passed { format!("{answered} calls answered from the record, ") } else { String::new() }
}

fn replay_again(request: &Request, head: &Head) -> String {
    format!("factor replay{} {}", option(&request.store), head.name)
}

/// What to do where a test has failed. `edited`: which lines were, where that is not told yet.
fn say_mend(request: &Request, head: &Head, edited: &str) {
    let or = if head.edited.is_some() { " (or the line `exit` of the script, and import it again)" } else { "" };
    eprintln!("{edited}  next: mend the code under test{or}, then {}", replay_again(request, head));
}

fn say_verdict(request: &Request, head: &Head, ended: &Ended, report: &Report, outcome: &Outcome) {
    let (exit, verdict) = (outcome.exit(), &outcome.verdict);
    say_why(request, head, &head.name, ended, report, exit);
    let (wall, system) = (ended.wall.as_secs_f64(), head.capture_ms as f64 / 1000.0);
    let of = head.edited.as_ref().map_or_else(String::new, |origin| format!("a script of {origin}; its "));
    eprintln!(
        "{verdict:>8} [{wall:.2}s] {} ({of}system test: {system:.2}s) {} events, {}{} environment calls",
        head.name,
        report.events,
        answered(head, exit),
        report.environment_calls
    );
    if exit == Exit::Failed {
        let edited = match report.diverged {
            Some(_) => String::new(),
            None => divergence::places(&report.edited, report.told(), Path::new(&head.directory)),
        };
        say_mend(request, head, &edited);
    }
}
