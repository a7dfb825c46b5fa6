//! What a replay came to, on a terminal.

use std::path::Path;

use factor_engine::exit_codes::Exit;
use factor_engine::launch::Ended;
use factor_engine::origin;
use factor_engine::outcome::Outcome;
use factor_engine::replaying::{Asker, Ran, Replayed, Request, from_outside};
use factor_engine::report::Report;
use factor_engine::store::option;
use factor_transcript::Head;

use super::divergence;

/// Tells people what a replay came to. Where nothing was run because nothing has changed, that is nothing.
pub fn tell(request: &Request, replayed: &Replayed) {
    let Replayed { head, outcome, ran } = replayed;
    let is_text = request.asker != Asker::Script;
    let Some(report) = &outcome.report else { return };
    match ran {
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

fn say_verdict(request: &Request, head: &Head, ended: &Ended, report: &Report, outcome: &Outcome) {
    let (exit, verdict) = (outcome.exit(), &outcome.verdict);
    let next = next(request, head);
    let replay_again = format!("factor replay{} {}", option(&request.store), head.name);
    let directory = Path::new(&head.directory);
    let edited = || divergence::places(&report.edited, report.told(), directory);
    if let Some(divergence) = &report.diverged {
        eprint!("{}", divergence::text(report, divergence, exit, &head.name, directory, &next));
        if exit == Exit::Diverged {
            say_where(report);
        }
    } else if let Some(why) = from_outside(ended, Some(report)) {
        let next = if ended.status.is_none() { next } else { replay_again.clone() };
        eprintln!("DIVERGED {}: {why}\n  next: {next}", head.name);
    } else if exit == Exit::Internal {
        let how = ended.status.map(|status| status.to_string()).unwrap_or_default();
        eprintln!("BROKEN {}: the JVM ended before it could report ({how})\n  next: see what it printed", head.name);
    } else if let Some(leftover) = report.leftover.as_ref().filter(|_| exit == Exit::Diverged) {
        eprintln!(
            "DIVERGED {}: the code under test stopped asking; the next call would have been {leftover}\n{}  next: {next}",
            head.name,
            edited()
        );
        say_where(report);
    }
    let (wall, system) = (ended.wall.as_secs_f64(), head.capture_ms as f64 / 1000.0);
    let of = head.edited.as_ref().map_or_else(String::new, |origin| format!("a script of {origin}; its "));
    let answered: u64 = head.streams.iter().map(|stream| stream.out_calls).sum();
    let answered =
        if exit == Exit::Passed { format!("{answered} calls answered from the record, ") } else { String::new() };
    eprintln!(
        "{verdict:>8} [{wall:.2}s] {} ({of}system test: {system:.2}s) {} events, {answered}{} environment calls",
        head.name, report.events, report.environment_calls
    );
    if exit == Exit::Failed {
        let edited = || if report.diverged.is_some() { String::new() } else { edited() };
        let or = if head.edited.is_some() { " (or the line `exit` of the script, and import it again)" } else { "" };
        eprintln!("{}  next: mend the code under test{or}, then {replay_again}", edited());
    }
}
