//! `factor replay` of several captures: each in a process of its own, some at once.

use std::collections::VecDeque;
use std::process::{Command, Output};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;

use crate::args::{MessageFormat, ReplayArgs};
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::render::junit;
use crate::render::out::print;
use crate::render::progress;
use crate::shell;
use crate::store::option;

/// What one of several replays came to.
pub struct Replayed {
    /// The capture.
    pub name: String,
    /// Its verdict.
    pub exit: Exit,
    /// Wall time of all of it.
    pub wall: Duration,
    /// What the program printed; as JSON is asked for, the verdict after it.
    pub out: String,
    /// What was said of it.
    pub said: String,
}

impl Replayed {
    /// What the replay came to, where the verdict is that of the system test.
    pub fn replay(&self) -> Option<&'static str> {
        ["DIVERGED", "STALE"].into_iter().find(|word| self.said.contains(&format!("(the replay: {word})")))
    }
}

/// Replays captures in the order of their names, and tells of each when it has ended.
pub fn run(args: &ReplayArgs, names: Vec<String>) -> Result<Exit, Failure> {
    let start = Instant::now();
    let all = names.len();
    let bar = progress::counting(all);
    let waiting = Mutex::new(VecDeque::from(names));
    let ended = Mutex::new(Vec::new());
    let workers = args.jobs.map_or_else(processors, usize::from).min(all);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(|| work(args, &waiting, &ended, &bar))).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })?;
    bar.finish_and_clear();
    let mut ended = ended.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    ended.sort_by(|a: &Replayed, b| a.name.cmp(&b.name));
    if let Some(file) = &args.junit {
        junit::write(file, &ended, start.elapsed())?;
    }
    tell(args, &ended, all, start.elapsed());
    Ok(ended.iter().fold(Exit::Passed, |worst, one| worst.graver(one.exit)))
}

pub fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Replays one capture after the other, until there are no more.
fn work(
    args: &ReplayArgs,
    waiting: &Mutex<VecDeque<String>>,
    ended: &Mutex<Vec<Replayed>>,
    bar: &ProgressBar,
) -> Result<(), Failure> {
    loop {
        let next = locked(waiting).pop_front();
        let Some(name) = next else { return Ok(()) };
        let one = replay(args, name)?;
        if args.fail_fast && one.exit != Exit::Passed {
            locked(waiting).clear();
        }
        let mut ended = locked(ended);
        bar.suspend(|| show(args, &one))?;
        bar.inc(1);
        ended.push(one);
    }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Runs `factor replay NAME`.
fn replay(args: &ReplayArgs, name: String) -> Result<Replayed, Failure> {
    let failed = |e: std::io::Error| {
        Failure::new(Exit::SetUp, format!("factor cannot be started again: {e}"), "ls -l $(which factor)")
    };
    let start = Instant::now();
    let Output { status, stdout, stderr } = command(args, &name).map_err(failed)?.output().map_err(failed)?;
    let exit = status.code().and_then(Exit::from_code).unwrap_or(Exit::Internal);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ok(Replayed { name, exit, wall: start.elapsed(), out: text(stdout), said: text(stderr) })
}

fn command(args: &ReplayArgs, name: &str) -> std::io::Result<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["replay", "--store"]).arg(&args.store).args(["--message-format", args.message_format.word()]);
    command.args(["--on-divergence", args.on_divergence.word()]);
    if let Some(timeout) = args.timeout {
        command.args(["--timeout", &timeout.to_string()]);
    }
    command.arg(name);
    Ok(command)
}

/// All of what did not pass; of what did, what `factor` said.
fn show(args: &ReplayArgs, one: &Replayed) -> Result<(), Failure> {
    let passed = one.exit == Exit::Passed;
    if args.message_format == MessageFormat::Json || !passed {
        print(&one.out)?;
    }
    let ours = |line: &&str| !passed || line.starts_with("factor: ") || line.starts_with("    PASS ");
    one.said.lines().filter(ours).for_each(|line| eprintln!("{line}"));
    Ok(())
}

/// The last line.
fn tell(args: &ReplayArgs, ended: &[Replayed], all: usize, wall: Duration) {
    let count = |wanted: &[Exit]| ended.iter().filter(|one| wanted.contains(&one.exit)).count();
    let known =
        [(Exit::Passed, "passed"), (Exit::Failed, "failed"), (Exit::Diverged, "diverged"), (Exit::Stale, "stale")];
    let mut parts: Vec<String> = known.iter().map(|(exit, word)| format!("{} {word}", count(&[*exit]))).collect();
    let broken = ended.len() - count(&known.map(|(exit, _)| exit));
    let not_run = all - ended.len();
    parts.extend((broken > 0).then(|| format!("{broken} not replayed")));
    parts.extend((not_run > 0).then(|| format!("{not_run} not begun")));
    eprintln!(" SUMMARY [{:.2}s] {} of {all}: {}", wall.as_secs_f64(), ended.len(), parts.join(", "));
    let first = ended.iter().find(|one| one.exit != Exit::Passed);
    if let Some(one) = first {
        eprintln!("  next: factor replay{} {}", option(&args.store), shell::command([&one.name]));
    }
}
