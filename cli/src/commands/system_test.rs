//! The system test, run in the place of a replay that tells nothing.

use std::io::Error;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use factor_contract::secrets::MASK;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::origin::{self, java_of};
use factor_engine::replaying::OnDivergence;
use factor_engine::runners;
use factor_engine::shell;
use factor_engine::store::{Store, option};
use factor_transcript::Head;
use serde::Serialize;

use super::capture::{AGAIN, UNPROVED};
use crate::render::progress;
use crate::settings;

/// Flags of a capture's command that say where it is kept and whether it is made: here that is settled.
const SETTLED: [&str; 2] = ["--store", "--name"];
const IF_STALE: &str = "--if-stale";
/// What the JVM ends with at SIGHUP, SIGINT and SIGTERM.
const FROM_OUTSIDE: [i32; 3] = [129, 130, 143];

/// How a system test ended.
#[derive(Debug, Serialize)]
pub struct SystemTest {
    /// Passed or failed.
    #[serde(skip)]
    pub exit: Exit,
    /// Its exit code.
    #[serde(skip)]
    code: i32,
    /// Wall time.
    wall_ms: u64,
    /// It was captured, which took the place of the capture before.
    captured: bool,
}

/// Runs the system test of a capture, in the folder where it was captured. What it prints passes through.
///
/// # Errors
/// It cannot be run, or was killed: nothing is known then.
pub fn run(store: &Path, head: &Head, how: OnDivergence) -> Result<SystemTest, Failure> {
    can_run(store, head)?;
    if how == OnDivergence::Recapture {
        eprintln!("factor: {}: running the system test, to capture it again", head.name);
        let start = Instant::now();
        let status = captured(store, head)?;
        let captured = status.success();
        if captured || status.code() == Some(UNPROVED as i32) {
            return Ok(SystemTest { exit: Exit::Passed, code: 0, wall_ms: millis(start.elapsed()), captured });
        }
        eprintln!(
            "factor: {}: not captured again; the earlier capture stays; running the system test as it is",
            head.name
        );
    }
    let _alone = Store::at(store).testing()?;
    let java = java_of(head);
    let [program, arguments @ ..] = java else { return Err(unknown(head, "its command is not told")) };
    if how != OnDivergence::Recapture {
        eprintln!("factor: {}: running the system test: {}", head.name, shell::command(java));
    }
    let start = Instant::now();
    let status = ran(head, Command::new(program).args(arguments), program)?;
    let code = status.code().filter(|code| !FROM_OUTSIDE.contains(code));
    let code = code.ok_or_else(|| unknown(head, &format!("the system test was ended from outside ({status})")))?;
    if java.iter().any(|word| runners::of(word).is_some_and(|runner| runner.unable() == Some(code))) {
        return Err(unknown(head, "what runs the tests could not run it; see whether the test is still there"));
    }
    let exit = if code == 0 { Exit::Passed } else { Exit::Failed };
    Ok(SystemTest { exit, code, wall_ms: millis(start.elapsed()), captured: false })
}

/// The capture has a system test, and all that its command takes is there.
fn can_run(store: &Path, head: &Head) -> Result<(), Failure> {
    let never = |why: &str, next: String| Err(Failure::new(Exit::SetUp, format!("{}: {why}", head.name), next));
    let command = shell::command(&head.command);
    if let Some(origin) = &head.edited {
        let next = format!("factor replay{} {}", option(store), shell::command([origin]));
        return never("a script has no system test", next);
    }
    if head.command.iter().any(|word| word.contains(MASK)) {
        let why = format!("the system test cannot be run again: its command has secrets, which are not kept ({MASK})");
        return never(&why, format!("capture again, with the secrets in their places: {command}"));
    }
    let places = head.class_path.iter().chain([&head.directory]);
    match places.into_iter().find(|path| !Path::new(path).exists()) {
        None => Ok(()),
        Some(gone) => {
            let why = format!("the system test cannot be run here: {gone} is not there");
            never(&why, format!("where it is: {command}"))
        }
    }
}

/// Captures again, in a process of its own, which runs no system test beside another one; tells how that ended. What the program prints there is not shown: it has passed,
/// or it runs once more as it is.
fn captured(store: &Path, head: &Head) -> Result<ExitStatus, Failure> {
    let factor = std::env::current_exe().map_err(|e| unknown(head, &e.to_string()))?;
    let store = std::path::absolute(store).map_err(|e| unknown(head, &e.to_string()))?;
    let mut command = Command::new(&factor);
    command.args(["capture", AGAIN, "--store"]).arg(store).args(["--name", &head.name]).args(rest(&head.command));
    ran(head, &mut command, &factor.to_string_lossy())
}

/// A capture's command without what is settled.
pub fn rest(command: &[String]) -> Vec<&String> {
    let ours = command.iter().position(|word| word == "--").unwrap_or(command.len());
    let mut kept = Vec::new();
    let mut words = command[..ours].iter().skip_while(|word| *word != "capture").skip(1);
    while let Some(word) = words.next() {
        if SETTLED.contains(&word.as_str()) {
            words.next();
        } else if word != IF_STALE && !SETTLED.iter().any(|flag| word.starts_with(&format!("{flag}="))) {
            kept.push(word);
        }
    }
    kept.into_iter().chain(&command[ours..]).collect()
}

fn ran(head: &Head, command: &mut Command, what: &str) -> Result<ExitStatus, Failure> {
    let _progress = progress::doing("running the system test");
    settings::hide(command);
    let status = command.current_dir(&head.directory).stdin(Stdio::null()).status();
    status.map_err(|e: Error| unknown(head, &format!("{what}: {e}")))
}

fn unknown(head: &Head, why: &str) -> Failure {
    let next = format!("run the system test and capture again: {}", shell::command(&head.command));
    Failure::new(Exit::SetUp, format!("{}: {why}", head.name), next)
}

fn millis(wall: Duration) -> u64 {
    wall.as_millis() as u64
}

/// How the lines of [`tell`] say whose verdict it is.
pub const BY: &str = "by its system test";

/// Tells of a system test; `replay` is what the replay came to.
pub fn tell(store: &Path, head: &Head, test: &SystemTest, replay: &str) {
    let (name, wall) = (&head.name, Duration::from_millis(test.wall_ms).as_secs_f64());
    let again = format!("factor replay{} {}", option(store), shell::command([name]));
    match test.exit {
        Exit::Passed if test.captured => {
            eprintln!("    PASS [{wall:.2}s] {name} {BY}, which was captured again (the replay: {replay})");
        }
        Exit::Passed => {
            eprintln!("    PASS [{wall:.2}s] {name} {BY} (the replay: {replay})");
            eprintln!("factor: {name}: the capture is as it was; next: {}", origin::again(store, head));
        }
        _ => {
            eprintln!("    FAIL [{wall:.2}s] {name} {BY}, with exit code {} (the replay: {replay})", test.code);
            eprintln!("  next: mend the code under test, then {again}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn a_capture_is_made_again_where_it_is_kept() {
        let command = words("/bin/factor capture --store s --cut a.** --name=n --if-stale -- java --name --store x");
        let kept: Vec<String> = rest(&command).into_iter().cloned().collect();
        assert_eq!(kept, words("--cut a.** -- java --name --store x"));
    }
}
