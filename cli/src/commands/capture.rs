//! `factor capture`

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use factor_engine::captures;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::late;
use factor_engine::launch::Printed;
use factor_engine::mocks::{all_mocked, without_calls};
use factor_engine::name::default_name;
use factor_engine::origin;
use factor_engine::proved;
use factor_engine::recording::{Broken, Recorded, Run, prepare, record};
use factor_engine::replaying::NOT_CAPTURED;
use factor_engine::session::Session;
use factor_engine::shell;
use factor_engine::store::{Store, option};
use factor_engine::suite::{Ended, Marked, Suite};
use factor_rewriter::partition::{self, Project};
use factor_transcript::{Head, StreamIndex};

use super::proof::{Made, NO_PROOF, Proof};
use super::status::is_fresh;
use super::{build, observe, suite};
use crate::args::{CaptureArgs, OnRefusal};
use crate::render::progress;
use crate::render::suite::{say_all_mocked, say_reasons};
use crate::settings::{self, Settled, partition_changed};

/// The flag of a capture that takes the place of one of which a replay tells nothing. It is ours, and not part of the capture's command.
pub const AGAIN: &str = "--again";
/// How such a capture ends where the system test has passed, and what was recorded does not replay.
pub const UNPROVED: Exit = Exit::Diverged;
/// What one capture runs.
pub struct Unit {
    /// Name of the capture.
    pub name: String,
    /// The command of `factor` that makes it.
    pub command: Vec<String>,
    /// The java command in it.
    pub java: Vec<String>,
    /// The project whose settings are in the command.
    pub project: Option<Project>,
    /// Calls of the environment are labelled.
    pub effects: bool,
    /// Where some tests of a suite fail or are refused, the others are captured.
    pub is_in_part: bool,
    /// What is done when its program is refused.
    pub on_refusal: OnRefusal,
    /// How it is proved.
    pub proof: Option<Proof>,
    /// When what its program prints is shown.
    pub shown: Shown,
}

/// When what a program prints is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// At once.
    Always,
    /// When there is no capture: it is one of several.
    Uncaptured,
    /// Never: where there is no capture, the program runs once more, and nobody wants to read of this attempt.
    Never,
}

/// How the run of a system test ended that could be recorded.
pub enum Outcome {
    /// All is recorded that makes a factored test.
    Made(Box<Made>),
    /// It failed, so there is none.
    TestFailed(Failure),
    /// JUnit did not run it, or not to its end, and says why.
    NotRun(String),
}

/// Runs a system test once and records every crossing; or each test of a suite, or of a build.
pub fn run(args: &CaptureArgs, settled: &Settled) -> Result<ExitCode, Failure> {
    if !args.observe.is_empty() {
        return observe::run(args).map(ExitCode::from);
    }
    match (build::tool_of(&args.java), args.each_test) {
        (Some(tool), _) => build::run(args, tool),
        (_, true) => suite::run(args, settled).map(ExitCode::from),
        (_, false) => one(args, settled).map(ExitCode::from),
    }
}

/// The command is one system test.
fn one(args: &CaptureArgs, settled: &Settled) -> Result<Exit, Failure> {
    if args.only_faster || !args.each.is_empty() {
        let what = "--only-faster and --each are for the tests of a suite";
        return Err(Failure::new(Exit::Usage, what, "factor capture --each-test …, or leave them out"));
    }
    let session = Session::recording(&args.partition.choice(), &args.java, progress::show)?;
    let name = args.name.clone().unwrap_or_else(|| default_name(&session.line.main, &session.line.arguments));
    let store = Store::at(&args.store);
    let project = if args.again { of_earlier(&store, &name) } else { settled.project.clone() };
    let shown = if args.again { Shown::Never } else { Shown::Always };
    let command = settled.words.iter().filter(|word| !args.again || *word != AGAIN).cloned().collect();
    let proof = Proof::of(args, settled)?;
    // The system test runs as it is where it is not captured again.
    let on_refusal = args.on_refusal.unwrap_or(if args.again { OnRefusal::End } else { OnRefusal::GoOn });
    let (java, effects) = (args.java.clone(), args.effects);
    let is_in_part = !args.again; // it takes the place of a capture only where all has passed
    let unit = Unit { name, command, java, project, effects, is_in_part, on_refusal, proof, shown };
    if args.if_stale && is_fresh(&store, &session.secrets, &session.partition, &unit)? {
        eprintln!("   FRESH {}", unit.name);
        return Ok(Exit::Passed);
    }
    // One at a time; of several, one is recorded while another is proved.
    let alone = args.again.then(|| store.testing()).transpose()?;
    let outcome = capture(&session, &unit, &store)?;
    drop(alone);
    match outcome {
        Outcome::TestFailed(_) if args.again => Ok(Exit::CaptureFailed),
        Outcome::Made(made) => match made.prove(unit.proof.as_ref()) {
            Ok(_) if args.again => Ok(Exit::Passed),
            Err(failure) if args.again => {
                eprintln!("{:?}", failure.report);
                Ok(UNPROVED)
            }
            proved => {
                let head = proved?;
                tell(&unit.name, &head, unit.proof.is_some(), "");
                let directory = store.complete(&unit.name)?;
                let exit = tell_tests(&directory);
                say_all_mocked(&all_mocked(&session, &without_calls(&directory, &head)?)?);
                eprintln!("  next: factor replay{} {}", option(&args.store), unit.name);
                Ok(exit)
            }
        },
        Outcome::TestFailed(failure) => Err(failure),
        Outcome::NotRun(why) => {
            let command = shell::command(session.secrets.masked_words(&unit.command));
            let next = format!("let it run, and capture again: {command}");
            Err(Failure::new(Exit::CaptureFailed, format!("not captured: the system test did not run: {why}"), next))
        }
    }
}

/// The project of the capture that is made again, as long as that says what was captured.
fn of_earlier(store: &Store, name: &str) -> Option<Project> {
    let head = Head::read(&store.complete(name).ok()?).ok()?;
    let recorded = partition::Recorded::parse(&head.partition).ok().filter(|_| partition_changed(&head).is_none());
    recorded?.project
}

/// Makes one capture.
pub fn capture(session: &Session, unit: &Unit, store: &Store) -> Result<Outcome, Failure> {
    let mut left_out = Vec::new();
    let mut watched = BTreeSet::new();
    loop {
        match attempt(session, unit, store, &left_out, &watched)? {
            Attempt::Ended(outcome) => return Ok(outcome),
            Attempt::Broken(tests) => {
                for test in &tests {
                    eprintln!("factor: {}: {}: the tests are captured again, without it", test.name(), test.why);
                }
                left_out.extend(tests);
            }
            Attempt::Late(types) => {
                let new: Vec<String> = types.difference(&watched).map(|one| late::in_words(one)).collect();
                let (name, new) = (&unit.name, new.join(", "));
                eprintln!(
                    "factor: {name}: {new} changed long after it had crossed: captured again, and watched to the end"
                );
                watched.extend(types);
            }
        }
    }
}

/// What a run came to.
enum Attempt {
    Ended(Outcome),
    /// It was broken in these tests.
    Broken(Vec<Broken>),
    /// It changed objects of these types after they were no longer watched.
    Late(BTreeSet<String>),
}

/// Runs the system test, without the tests that broke earlier runs, and with an eye on what these changed late.
fn attempt(
    session: &Session,
    unit: &Unit,
    store: &Store,
    left_out: &[Broken],
    watched: &BTreeSet<String>,
) -> Result<Attempt, Failure> {
    let prepared = prepare(session, store, unit.effects, progress::show)?;
    let incomplete = store.begin(&unit.name, &shell::command(session.secrets.masked_words(&unit.command)))?;
    let mark = |failure: &Failure| {
        // What went wrong is told anyway; a disk that is full cannot keep it.
        let _ = incomplete.mark(&session.secrets.masked(&failure.report.to_string()));
    };
    // What an earlier attempt has shown need not be shown once more.
    let is_second = !watched.is_empty();
    let printed = if unit.shown != Shown::Always || is_second { Some(Printed::begin()?) } else { None };
    let run = Run {
        name: &unit.name,
        command: &unit.command,
        java: &unit.java,
        project: unit.project.as_ref(),
        effects: unit.effects,
        is_in_part: unit.is_in_part,
        on_refusal: unit.on_refusal.word(),
        hidden: &settings::variables(),
        left_out,
        watched,
        show: progress::show,
    };
    let outcome = record(session, prepared, &run, store, &incomplete, printed.as_ref()).inspect_err(mark);
    let is_shown = unit.shown == Shown::Uncaptured || is_second && unit.shown == Shown::Always;
    if let Some(printed) =
        printed.filter(|_| is_shown && !matches!(outcome, Ok(Recorded::Whole(_) | Recorded::NotRun(_))))
    {
        printed.show();
    }
    Ok(Attempt::Ended(match outcome? {
        Recorded::Broken(broken) => {
            incomplete.discard();
            return Ok(Attempt::Broken(broken));
        }
        Recorded::Late(types) => {
            incomplete.discard();
            return Ok(Attempt::Late(types));
        }
        Recorded::Whole(head) => {
            // A proof that is killed says so.
            incomplete.mark("it was killed before it was proved")?;
            let command = session.secrets.masked_words(&unit.command);
            let at = command.iter().position(|word| word == "capture").map_or(command.len(), |at| at + 1);
            let without = [&command[..at], &[NO_PROOF.to_owned()], &command[at..]].concat();
            let again = [shell::command(&command), shell::command(&without)];
            Outcome::Made(Box::new(Made::of(*head, incomplete, store, &session.code, again)))
        }
        Recorded::TestFailed(failure) => {
            match unit.shown {
                Shown::Never => incomplete.discard(),
                _ => mark(&failure),
            }
            Outcome::TestFailed(failure)
        }
        Recorded::NotRun(why) => {
            incomplete.discard();
            Outcome::NotRun(why)
        }
    }))
}

/// What is said of a class that has a verdict in the place of its tests.
const ONE_VERDICT: &str = "ONE VERDICT";
const OF_CLASS: &str = "for all tests of the class: code under test runs them, and Mockito's runner is that";

/// All captures of a test are of one java command: those of another one are replaced by this one.
pub fn make_way(store: &Store, head: &Head) -> Result<(), Failure> {
    let names = store.names()?;
    for name in captures::among(&names, captures::test_of(&head.name)).into_iter().filter(|name| **name != head.name) {
        let other = store.complete(name).ok().and_then(|directory| Head::read(&directory).ok());
        if other.is_some_and(|other| other.edited.is_none() && origin::made_by(&other) != origin::made_by(head)) {
            eprintln!("factor: {name} is removed: it was captured by another java command, or in another folder");
            store.remove(name)?;
        }
    }
    Ok(())
}

/// The tests of a suite: how many are captured, and why the others are not. That a test is not which ran to its end is a failure.
fn tell_tests(directory: &Path) -> Exit {
    let Some(tests) = Suite::of(directory) else { return Exit::Passed };
    let unproved = proved::left_out(directory);
    let not: Vec<(&str, String)> =
        tests.tests().filter_map(|(at, test)| Some((&*test.name, tests.why_not(at, &unproved)?))).collect();
    let all = tests.tests().count();
    eprintln!("         {} of {all} tests have a verdict of their own on replays", all - not.len());
    say_reasons(not.iter().map(|(name, why)| ((NOT_CAPTURED, &**why), *name)));
    let of_classes = tests.tests().filter(|(at, test)| test.is_of_class() && tests.why_not(*at, &unproved).is_none());
    say_reasons(of_classes.map(|(_, test)| ((ONE_VERDICT, OF_CLASS), &*test.name)));
    let fails = |one: &&Marked| one.has_failed() && one.refusal.is_none();
    let failed: Vec<&str> = tests.all().iter().filter(fails).map(|one| &*one.name).collect();
    say_reasons(failed.iter().map(|name| (("FAILED", "so will its replay, until it is captured again"), *name)));
    let aborted = tests.tests().filter(|(_, test)| test.ended == Ended::Aborted).count();
    if not.len() > aborted || !failed.is_empty() { Exit::CaptureFailed } else { Exit::Passed }
}

/// One line about a capture, and `which` of several it is.
pub fn tell(name: &str, head: &Head, is_proved: bool, which: &str) {
    let proved = if is_proved { "proved" } else { "not proved" };
    let sum = |of: fn(&StreamIndex) -> u64| head.streams.iter().map(of).sum::<u64>();
    let wall = Duration::from_millis(head.capture_ms).as_secs_f64();
    eprintln!(
        "CAPTURED [{wall:.2}s] {name}: {} events, {} calls of the environment, {} callbacks, {} bytes, {} threads, {proved}{which}",
        sum(|s| s.events),
        sum(|s| s.out_calls),
        sum(|s| s.in_calls),
        sum(|s| s.bytes),
        head.streams.len()
    );
}
