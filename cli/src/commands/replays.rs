//! `factor replay` of several captures: each in a process of its own, some at once.

use std::collections::{BTreeMap, VecDeque};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use factor_engine::captured::Captured;
use factor_engine::captures::{self, Wanted};
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::frame::Frame;
use factor_engine::outcome::Outcome;
use factor_engine::part::Part;
use factor_engine::replaying::{Asker, Request};
use factor_engine::report::Report;
use factor_engine::results::Results;
use factor_engine::shell;
use factor_engine::sources::{self, Place};
use factor_engine::store::{Store, option};
use factor_transcript::Head;
use indicatif::ProgressBar;

use crate::args::{ReplayArgs, ReplayFormat};
use crate::render::out::print;
use crate::render::{github, junit, progress};

/// Replays captures in the order of their names, and tells of each when it has ended. `all`: those of other parts too.
pub fn run(
    args: &ReplayArgs,
    which: &Wanted,
    all: &[String],
    names: Vec<String>,
    part: Option<Part>,
) -> Result<Exit, Failure> {
    let start = Instant::now();
    let captures = args.results.as_ref().map_or_else(BTreeMap::new, |_| states(&args.store, all));
    let wanted = names.len();
    let outcomes = Replays::of(args, which, names).run()?;
    let part = part.map(|part| part.to_string());
    let results = Results { captures, part, wall: start.elapsed(), outcomes };
    if let Some(file) = &args.junit {
        junit::write(file, &results)?;
    }
    if let Some(file) = &args.results {
        results.write(file)?;
    }
    summarise(&results, wanted);
    if let Some(one) = results.outcomes.iter().find(|one| one.exit() != Exit::Passed) {
        eprintln!("  next: factor replay{} {}", option(&args.store), shell::command([&one.name]));
    }
    Ok(results.exit())
}

/// The tests' captures as they are before the first is replayed.
fn states(store: &Path, names: &[String]) -> BTreeMap<String, String> {
    let store = Store::at(store);
    names.iter().map(|name| (name.clone(), captures::state(&store, name))).collect()
}

/// Replays that go on.
struct Replays<'a> {
    args: &'a ReplayArgs,
    which: &'a Wanted,
    waiting: Mutex<VecDeque<String>>,
    ended: Mutex<Vec<Outcome>>,
    bar: ProgressBar,
}

impl<'a> Replays<'a> {
    fn of(args: &'a ReplayArgs, which: &'a Wanted, names: Vec<String>) -> Replays<'a> {
        let bar = progress::counting(names.len());
        Replays { args, which, waiting: Mutex::new(names.into()), ended: Mutex::default(), bar }
    }

    /// What all came to, by name.
    fn run(self) -> Result<Vec<Outcome>, Failure> {
        let workers = self.args.jobs.map_or_else(processors, usize::from).min(locked(&self.waiting).len());
        thread::scope(|scope| {
            let workers: Vec<_> = (0..workers).map(|_| scope.spawn(|| self.work())).collect();
            workers
                .into_iter()
                .try_for_each(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
        })?;
        self.bar.finish_and_clear();
        let mut ended = self.ended.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        ended.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(ended)
    }

    /// Replays one capture after the other, until there are no more.
    fn work(&self) -> Result<(), Failure> {
        loop {
            let next = locked(&self.waiting).pop_front();
            let Some(name) = next else { return Ok(()) };
            let one = replay(|outcome| self.args.request(&name, self.which.tests_of(&name), Asker::Several(outcome)))?;
            if self.args.fail_fast && one.exit() != Exit::Passed {
                locked(&self.waiting).clear();
            }
            let mut ended = locked(&self.ended);
            self.bar.suspend(|| show(&one, self.args.message_format))?;
            self.bar.inc(1);
            ended.push(one);
        }
    }
}

/// Replays in a process of its own, which leaves the outcome in the file that `of` puts into its request.
pub fn replay(of: impl FnOnce(PathBuf) -> Request) -> Result<Outcome, Failure> {
    let left = tempfile::NamedTempFile::new()
        .map_err(|e| Failure::new(Exit::SetUp, format!("no temporary file: {e}"), "df -h ${TMPDIR:-/tmp}"))?;
    let failed = |e: std::io::Error| {
        Failure::new(Exit::SetUp, format!("factor cannot be started again: {e}"), "ls -l $(which factor)")
    };
    let request = of(left.path().to_owned());
    let start = Instant::now();
    let (child, _) = asked(&request, |command| command).map_err(failed)?;
    let Output { status, stdout, stderr } = child.wait_with_output().map_err(failed)?;
    let took = start.elapsed();
    let outcome = std::fs::read(left.path()).ok().and_then(|line| serde_json::from_slice::<Outcome>(&line).ok());
    // What it left counts only if it came to its end.
    let outcome = outcome.filter(|outcome| status.code() == Some(outcome.exit_code.into()));
    let mut outcome = outcome.unwrap_or_else(|| Outcome::lost(&request.name, status));
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (outcome.out, outcome.said, outcome.took_ms) = (text(stdout), text(stderr), Some(took.as_millis() as u64));
    outcome.place = place(&outcome, &request.store);
    Ok(outcome)
}

/// A process that answers a request, and its standard input, which goes on after the request. `with` sets how it is started.
///
/// # Errors
/// This program cannot be started again.
pub fn asked(
    request: &Request,
    with: impl FnOnce(&mut Command) -> &mut Command,
) -> std::io::Result<(Child, ChildStdin)> {
    let mut command = Command::new(std::env::current_exe()?);
    command.arg("request").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = with(&mut command).spawn()?;
    let mut input = child.stdin.take().ok_or(ErrorKind::BrokenPipe)?;
    // One that has ended already says why.
    let _ = input.write_all(request.line().as_bytes());
    Ok((child, input))
}

pub fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The edited line, where it is told, or where the code under test diverged; where the test method stood when it failed.
fn place(outcome: &Outcome, store: &Path) -> Option<Place> {
    let report = outcome.report.as_ref()?;
    let told = || report.told().first_line(&report.edited);
    let frame = match outcome.exit() {
        Exit::Diverged => told()?,
        Exit::Failed => in_test(outcome, report).or_else(told)?,
        _ => return None,
    };
    let captured_in =
        Head::read(&Store::at(store).complete(outcome.capture()).ok()?).ok().map(|head| PathBuf::from(head.directory));
    Place::of(&frame, &captured_in.filter(|directory| directory.is_dir()).unwrap_or_else(|| ".".into()))
}

/// Where the test method stood when it failed; of a program that is run by itself, as it has printed.
fn in_test(outcome: &Outcome, report: &Report) -> Option<Frame> {
    let Captured { class, method: Some(method), .. } = Captured::of_name(&outcome.name) else { return None };
    let Some(failed) = report.diverged.as_ref().and_then(|divergence| divergence.failed.as_ref()) else {
        return [&outcome.out, &outcome.said].into_iter().find_map(|text| sources::printed(text, &class, &method));
    };
    failed.stack.iter().find(|frame| frame.class == class && frame.method == method && frame.file.is_some()).cloned()
}

/// All of what did not pass; of what did, what `factor` said.
pub fn show(one: &Outcome, format: ReplayFormat) -> Result<(), Failure> {
    let passed = one.exit() == Exit::Passed;
    match format {
        ReplayFormat::Json => print(&one.line())?,
        _ if !passed => print(&one.out)?,
        _ => {}
    }
    let wanted = |line: &&str| !passed || line.starts_with("factor: ") || line.starts_with("    PASS ");
    one.said.lines().filter(wanted).for_each(|line| eprintln!("{line}"));
    if let Some(annotation) = github::annotation(one, &workspace()).filter(|_| format == ReplayFormat::Github) {
        print(&annotation)?;
    }
    Ok(())
}

/// Where GitHub has the repository.
fn workspace() -> PathBuf {
    let named = std::env::var_os("GITHUB_WORKSPACE").map(PathBuf::from);
    named.or_else(|| std::env::current_dir().ok()).unwrap_or_default()
}

/// The line that sums up.
pub fn summarise(results: &Results, wanted: usize) {
    let ended = &results.outcomes;
    let count = |wanted: &[Exit]| ended.iter().filter(|one| wanted.contains(&one.exit())).count();
    let known =
        [(Exit::Passed, "passed"), (Exit::Failed, "failed"), (Exit::Diverged, "diverged"), (Exit::Stale, "stale")];
    let mut parts: Vec<String> = known.iter().map(|(exit, word)| format!("{} {word}", count(&[*exit]))).collect();
    let broken = ended.len() - count(&known.map(|(exit, _)| exit));
    let not_run = wanted - ended.len();
    parts.extend((broken > 0).then(|| format!("{broken} not replayed")));
    parts.extend((not_run > 0).then(|| format!("{not_run} not begun")));
    let of = results.part.as_ref().map_or_else(String::new, |part| format!(" ({part})"));
    eprintln!(" SUMMARY [{:.2}s] {} of {wanted}{of}: {}", results.wall.as_secs_f64(), ended.len(), parts.join(", "));
}
