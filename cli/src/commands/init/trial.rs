//! Tries what `factor init` is about to write: the tests of one class are captured, and where that works all of them, into a store that is thrown away.

use std::collections::BTreeSet;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use factor_engine::project::{Project, words};
use factor_engine::runners::selecting;
use factor_engine::waiting::wait;
use rustix::process::{Pid, Signal, kill_process_group};

use crate::render::progress;
use crate::settings;

/// Longest time for all attempts with one class: a project whose first tests take longer is told that nothing was tried.
const LIMIT: Duration = Duration::from_secs(90);
/// Longest time for all attempts with all tests.
const LIMIT_OF_ALL: Duration = Duration::from_secs(120);
/// So many test classes are tried until one is captured.
const CLASSES: usize = 3;
/// So many times, at most, more classes are left to the environment.
const ROUNDS: usize = 6;
/// What stands between the name of a class and the rest of the name of one that a framework makes of it.
const MADE: &str = "$$";
/// What stands behind the name of a class whose constructor ran.
const CONSTRUCTOR: &str = ".<init>(";

/// What came of it.
pub struct Tried {
    /// What was to be captured, in words.
    pub tests: String,
    /// What it came to, in words.
    pub told: String,
    /// It has a capture.
    pub works: bool,
}

/// Captures the tests of one class, the smallest first, and of another one where that cannot be; then all tests. Told is what the first one came to,
/// or the one that works, and what all came to.
pub fn run(project: &mut Project) -> Vec<Tried> {
    let mut tests: Vec<String> = project.tests().cloned().collect();
    tests.sort_by_key(|test| size(project, test));
    let start = Instant::now();
    let count = tests.len();
    let mut first = None;
    for test in tests.into_iter().take(CLASSES) {
        let tried = of(project, &Tests::Class(test), start + LIMIT);
        if tried.works {
            let all = (count > 1).then(|| of(project, &Tests::All, Instant::now() + LIMIT_OF_ALL));
            return [Some(tried), all].into_iter().flatten().collect();
        }
        first.get_or_insert(tried);
    }
    first.into_iter().collect()
}

/// What is tried.
enum Tests {
    Class(String),
    All,
}

impl Tests {
    fn in_words(&self) -> String {
        match self {
            Tests::Class(class) => format!("the tests of {class}"),
            Tests::All => "all tests together".to_owned(),
        }
    }
}

/// Classes of the code under test of which a framework makes others are left to the environment when refusals name them, and it is tried again.
fn of(project: &mut Project, tests: &Tests, until: Instant) -> Tried {
    let words = tests.in_words();
    let _progress = progress::doing(format!("trying a capture of {words}"));
    let start = Instant::now();
    for _ in 0..ROUNDS {
        let said = match attempt(project, tests, until.saturating_duration_since(Instant::now())) {
            Ok(Attempt::Captured(told)) => return Tried { tests: words, told, works: true },
            Ok(Attempt::Late) => {
                let told = format!("they were not captured within {} seconds", start.elapsed().as_secs());
                return Tried { tests: words, told, works: false };
            }
            Ok(Attempt::Refused(said)) => said,
            Err(e) => e.to_string(),
        };
        let more = made_of(project, &said);
        if more.is_empty() {
            return Tried { tests: words, told: reason(&said), works: false };
        }
        project.environment.extend(more);
    }
    Tried { tests: words, told: "classes that cannot be under test come up again and again".to_owned(), works: false }
}

/// How an attempt ended.
enum Attempt {
    Captured(String),
    Refused(String),
    Late,
}

fn attempt(project: &Project, tests: &Tests, limit: Duration) -> std::io::Result<Attempt> {
    let store = tempfile::tempdir()?;
    let (java, arguments) = words(project);
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["capture", "--no-config", "--name", "trial", "--store"]).arg(store.path());
    // Of all tests every refusal is to be known, and the proof of one class is enough.
    command.args(match tests {
        Tests::Class(_) => ["--on-refusal", "end"].as_slice(),
        Tests::All => &["--no-proof"],
    });
    command.args(project.under_test().map(|glob| format!("--cut={glob}")));
    command.args(project.left_out().map(|class| format!("--environment={class}")));
    command.arg("--").args(java).args(match tests {
        Tests::Class(test) => selecting(&arguments, format!("--select-class={test}")),
        Tests::All => arguments,
    });
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
    let is_whole = status.success() || made_of(project, &text).is_empty();
    Ok(match captured.filter(|_| is_whole) {
        Some(line) => Attempt::Captured(line.trim().replacen(" trial:", "", 1)),
        None => Attempt::Refused(text),
    })
}

/// The line that tells what was refused, or what failed.
fn reason(said: &str) -> String {
    let told = said.lines().map(str::trim).map(|line| line.trim_start_matches(['×', '│', ' ']));
    let first = |begin: &str| told.clone().find(|line| line.contains(begin)).map(str::to_owned);
    let headline = || said.lines().find_map(|line| line.trim().strip_prefix("× ")).map(str::to_owned);
    let line = first("refused: ").or_else(|| first("NOT CAPTURED")).or_else(headline).or_else(|| first("failed"));
    line.unwrap_or_else(|| told.clone().rfind(|line| !line.is_empty()).unwrap_or_default().to_owned())
}

/// Classes of the code under test of which refusals name one that a framework has made, or whose constructor such a one has run; without those that
/// are left to the environment already.
fn made_of(project: &Project, said: &str) -> BTreeSet<String> {
    let refused = said.lines().filter_map(|line| line.split_once("refused: ")).map(|(_, reason)| reason);
    refused.filter_map(|reason| made_of_one(project, reason)).collect()
}

fn made_of_one(project: &Project, reason: &str) -> Option<String> {
    let classes = project.own.iter().flat_map(|folder| &folder.classes).map(|class| class.replace('/', "."));
    let is_test = |class: &String| project.tests().any(|test| test == class);
    let is_named = |class: &String| [MADE, CONSTRUCTOR].iter().any(|end| reason.contains(&format!("{class}{end}")));
    let is_new = |class: &String| !is_test(class) && !project.environment.contains(class);
    classes.filter(|class| is_named(class) && is_new(class)).max_by_key(String::len)
}

fn size(project: &Project, test: &str) -> u64 {
    let file = format!("{}.class", test.replace('.', "/"));
    let files = project.own.iter().map(|folder| project.place.join(&folder.path).join(&file));
    files.filter_map(|file| std::fs::metadata(file).ok()).map(|data| data.len()).sum()
}
