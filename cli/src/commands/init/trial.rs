//! Tries what `factor init` is about to write: the tests of one class are captured, into a store that is thrown away.

use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use factor_engine::launch::wait;
use factor_engine::project::{Project, words};
use factor_engine::runners::selecting;
use rustix::process::{Pid, Signal, kill_process_group};

use crate::render::progress;
use crate::settings;

/// Longest time for all attempts: a project whose first tests take longer is told that nothing was tried.
const LIMIT: Duration = Duration::from_secs(90);
/// So many test classes are tried until one is captured.
const CLASSES: usize = 3;
/// So many classes, at most, are left to the environment one after the other.
const LEFT_OUT: usize = 6;
/// What stands between the name of a class and the rest of the name of one that a framework makes of it.
const MADE: &str = "$$";
/// What stands behind the name of a class whose constructor ran.
const CONSTRUCTOR: &str = ".<init>(";

/// What came of it.
pub struct Tried {
    /// The class whose tests were captured.
    pub test: String,
    /// What it came to, in words.
    pub told: String,
    /// It has a capture.
    pub works: bool,
}

/// Captures the tests of one class, the smallest first, and of another one where that cannot be. What the first one came to is told, or the one
/// that works.
pub fn run(project: &mut Project) -> Option<Tried> {
    let mut tests: Vec<String> = project.tests().cloned().collect();
    tests.sort_by_key(|test| size(project, test));
    let start = Instant::now();
    let mut first = None;
    for test in tests.into_iter().take(CLASSES) {
        let tried = of_class(project, test, start);
        if tried.works {
            return Some(tried);
        }
        first.get_or_insert(tried);
    }
    first
}

/// A class of the code under test of which a framework makes another one is left to the environment when a refusal names it, and it is tried again.
fn of_class(project: &mut Project, test: String, start: Instant) -> Tried {
    let _progress = progress::doing(format!("trying a capture of {test}"));
    let mut left = Vec::new();
    loop {
        let said = match attempt(project, &test, &left, LIMIT.saturating_sub(start.elapsed())) {
            Ok(Attempt::Captured(told)) => {
                project.environment = left;
                return Tried { test, told, works: true };
            }
            Ok(Attempt::Late) => {
                let told = format!("they were not captured within {} seconds", LIMIT.as_secs());
                return Tried { test, told, works: false };
            }
            Ok(Attempt::Refused(said)) => said,
            Err(e) => e.to_string(),
        };
        match made_of(project, &said).filter(|class| !left.contains(class) && left.len() < LEFT_OUT) {
            Some(class) => left.push(class),
            None => return Tried { test, told: reason(&said), works: false },
        }
    }
}

/// How an attempt ended.
enum Attempt {
    Captured(String),
    Refused(String),
    Late,
}

fn attempt(project: &Project, test: &str, environment: &[String], limit: Duration) -> std::io::Result<Attempt> {
    let store = tempfile::tempdir()?;
    let (java, arguments) = words(project);
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["capture", "--no-config", "--name", "trial", "--on-refusal", "end", "--store"]).arg(store.path());
    command.args(project.cut.iter().map(|glob| format!("--cut={}", glob.text)));
    command.args(environment.iter().map(|class| format!("--environment={class}")));
    command.arg("--").args(java).args(selecting(&arguments, format!("--select-class={test}")));
    settings::hide(&mut command);
    let said = store.path().join("said");
    let file = std::fs::File::create(&said)?;
    command.current_dir(&project.place).stdin(Stdio::null()).stdout(Stdio::null()).stderr(file);
    let mut child = command.process_group(0).spawn()?;
    let group = Pid::from_child(&child);
    let Some(status) = wait(&mut child, limit)? else {
        // Its JVM goes with it, unless that has just ended.
        let _ = kill_process_group(group, Signal::KILL);
        return Ok(Attempt::Late);
    };
    let text = String::from_utf8_lossy(&std::fs::read(&said)?).into_owned();
    let captured = text.lines().find(|line| line.trim_start().starts_with("CAPTURED"));
    Ok(match captured.filter(|_| status.success()) {
        Some(line) => Attempt::Captured(line.trim().replacen(" trial:", "", 1)),
        None => Attempt::Refused(text),
    })
}

/// The line that tells what was refused, or what failed.
fn reason(said: &str) -> String {
    let told = said.lines().map(str::trim).map(|line| line.trim_start_matches(['×', '│', ' ']));
    let first = |begin: &str| told.clone().find(|line| line.contains(begin)).map(str::to_owned);
    let line = first("refused: ").or_else(|| first("NOT CAPTURED")).or_else(|| first("failed"));
    line.unwrap_or_else(|| told.clone().next_back().unwrap_or_default().to_owned())
}

/// The class of the code under test of which the reason names one that a framework has made, or whose constructor such a one has run.
fn made_of(project: &Project, said: &str) -> Option<String> {
    let reason = reason(said);
    let classes = project.own.iter().flat_map(|folder| &folder.classes).map(|class| class.replace('/', "."));
    let is_test = |class: &String| project.tests().any(|test| test == class);
    let is_named = |class: &String| [MADE, CONSTRUCTOR].iter().any(|end| reason.contains(&format!("{class}{end}")));
    classes.filter(|class| !is_test(class) && is_named(class)).max_by_key(String::len)
}

fn size(project: &Project, test: &str) -> u64 {
    let file = format!("{}.class", test.replace('.', "/"));
    let files = project.own.iter().map(|folder| project.place.join(&folder.path).join(&file));
    files.filter_map(|file| std::fs::metadata(file).ok()).map(|data| data.len()).sum()
}
