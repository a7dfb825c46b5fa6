//! `factor capture --each-test`: one capture for each test method of a suite.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use factor_transcript::StreamIndex;

use super::capture::{Outcome, Unit, capture, prepare, tell};
use super::replays;
use super::status::is_fresh;
use crate::args::{CaptureArgs, Limits, OnDivergence};
use crate::console_launcher::{self, MAIN, TestMethod};
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::java_line;
use crate::name::{of_class, of_test};
use crate::outcome::Outcome as Replayed;
use crate::render::progress;
use crate::session::Session;
use crate::settings::{self, Settled};
use crate::shell;
use crate::store::{Store, option};

/// Flags that a capture of one test has not.
const OF_SUITES: [&str; 3] = ["--each-test", "--if-stale", "--only-faster"];

/// Captures each test that the command would run, in a JVM of its own.
pub fn run(args: &CaptureArgs, settled: &Settled) -> Result<Exit, Failure> {
    let session = prepare(args)?;
    let mut suite = Suite::of(session, args, settled)?;
    let tests = suite.discover()?;
    for class in classes(&tests) {
        suite.class(class, &tests)?;
    }
    Ok(suite.tell(tests.len()))
}

/// Classes in the order in which their first tests come.
fn classes(tests: &[TestMethod]) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    tests.iter().map(|test| &*test.class).filter(|class| seen.insert(*class)).collect()
}

/// What the units came to.
#[derive(Debug, Default)]
struct Tally {
    /// Events and bytes of each capture, by its name.
    captured: BTreeMap<String, (u64, u64)>,
    fresh: usize,
    failed: usize,
    /// Refused, or not recorded for another reason.
    refused: usize,
    /// Whose replay does not pay.
    left_out: BTreeSet<String>,
}

struct Suite<'a> {
    session: Session,
    args: &'a CaptureArgs,
    settled: &'a Settled,
    store: Store,
    /// The command's own arguments of the ConsoleLauncher.
    arguments: Vec<String>,
    /// The java command up to these.
    java: &'a [String],
    tally: Tally,
    exit: Exit,
}

impl<'a> Suite<'a> {
    fn of(session: Session, args: &'a CaptureArgs, settled: &'a Settled) -> Result<Suite<'a>, Failure> {
        let wrong = |what: &str| {
            let next = format!("factor capture --each-test … -- java -cp CLASSPATH {MAIN} execute --scan-classpath");
            Err(Failure::new(Exit::Usage, what, next))
        };
        if session.line.main != MAIN {
            return wrong(
                "--each-test asks the JUnit ConsoleLauncher which tests there are: the command must start it",
            );
        }
        let arguments = session.line.arguments.clone();
        let Some(java) = args.java.strip_suffix(&*arguments) else {
            return wrong("the arguments of the ConsoleLauncher must be on the command line, not in an argument file");
        };
        let (store, tally) = (Store::at(&args.store), Tally::default());
        Ok(Suite { session, args, settled, store, arguments, java, tally, exit: Exit::Passed })
    }

    /// The tests that the command would run, as JUnit itself tells; none of them runs.
    fn discover(&self) -> Result<Vec<TestMethod>, Failure> {
        let _progress = progress::doing("asking JUnit which tests there are");
        let (line, java) = (&self.session.line, &self.session.jvm.java);
        let arguments = console_launcher::discovering(&self.arguments);
        let mut command = Command::new(java);
        command.args(&line.options).arg("-cp").arg(&line.class_path_property).arg(MAIN).args(&arguments);
        java_line::hide(&mut command);
        settings::hide(&mut command);
        let failed = |what: String| {
            let shown = self.session.secrets.masked_words(self.java.iter().chain(&arguments));
            Failure::new(Exit::SetUp, what, format!("see what it says: {}", shell::command(shown)))
        };
        let output = command.output().map_err(|e| failed(format!("{}: {e}", java.display())))?;
        let tests = console_launcher::found(&String::from_utf8_lossy(&output.stdout));
        match tests.is_empty() {
            true => Err(failed(format!("the ConsoleLauncher found no test ({})", output.status))),
            false => Ok(tests),
        }
    }

    /// All tests of a class. Where some fail alone and pass with the others they share state: then the class is one unit.
    fn class(&mut self, class: &str, tests: &[TestMethod]) -> Result<(), Failure> {
        let selector = format!("--select-class={class}");
        let whole = self.unit(selector, of_class(class));
        if self.args.if_stale && is_fresh(&self.store, &self.session, &whole)? {
            self.is_fresh(&whole.name);
            return Ok(());
        }
        let tests: Vec<&TestMethod> = tests.iter().filter(|test| test.class == class).collect();
        let mut units = Vec::new();
        let mut failures = Vec::new();
        for test in &tests {
            let overloaded = tests.iter().filter(|other| other.name == test.name).count() > 1;
            let unit = self.unit(format!("--select-method={}", test.selector()), of_test(test, overloaded));
            if let Some(failure) = self.capture(&unit)? {
                failures.push((unit.name.clone(), failure));
            }
            units.push(unit);
        }
        if failures.is_empty() || units.len() > 1 && self.together(&whole, &units, &failures)? {
            return Ok(());
        }
        for (name, failure) in failures {
            self.tally.failed += 1;
            self.tell_failure(&name, &failure);
        }
        Ok(())
    }

    /// What a selector of the ConsoleLauncher selects.
    fn unit(&self, selector: String, name: String) -> Unit {
        let arguments = console_launcher::selecting(&self.arguments, selector);
        let java: Vec<String> = self.java.iter().cloned().chain(arguments).collect();
        let flags = self.settled.words.iter().take_while(|word| *word != "--").cloned();
        let flags = flags.filter(|word| !OF_SUITES.contains(&&**word));
        let named = ["--name", &name, "--"].map(str::to_owned);
        let command = flags.chain(named).chain(java.iter().cloned()).collect();
        Unit { name, command, java, project: self.settled.project.clone() }
    }

    /// Captures a unit; gives back how the system test failed, if it did.
    fn capture(&mut self, unit: &Unit) -> Result<Option<Failure>, Failure> {
        if self.args.if_stale && is_fresh(&self.store, &self.session, unit)? {
            self.is_fresh(&unit.name);
            return Ok(None);
        }
        self.session.set_arguments(unit.java[self.java.len()..].to_vec());
        match capture(&self.session, unit, &self.store) {
            Ok(Outcome::Captured(head)) => {
                tell(&unit.name, &head);
                if self.args.only_faster && self.leaves_out(&unit.name)? {
                    return Ok(None);
                }
                let sum = |of: fn(&StreamIndex) -> u64| head.streams.iter().map(of).sum();
                self.tally.captured.insert(unit.name.clone(), (sum(|s| s.events), sum(|s| s.bytes)));
                Ok(None)
            }
            Ok(Outcome::TestFailed(failure)) => Ok(Some(failure)),
            Err(failure) if matches!(failure.exit, Exit::CaptureFailed | Exit::Unreadable) => {
                self.tally.refused += 1;
                self.tell_failure(&unit.name, &failure);
                Ok(None)
            }
            Err(failure) => Err(failure),
        }
    }

    /// Replays a capture that was just made. One that does not pay is named, and goes: the system test is the better one then.
    fn leaves_out(&mut self, name: &str) -> Result<bool, Failure> {
        let replayed = replays::replay(&self.args.store, Limits::default(), OnDivergence::Fail, name)?;
        let Some(why) = does_not_pay(&replayed) else { return Ok(false) };
        eprintln!("LEFT OUT {name}: {why}");
        self.store.remove(name)?;
        self.tally.left_out.insert(name.to_owned());
        Ok(true)
    }

    /// Captures a class as one unit, in the place of its tests; tells whether that passes.
    fn together(&mut self, whole: &Unit, units: &[Unit], failures: &[(String, Failure)]) -> Result<bool, Failure> {
        eprintln!("factor: {}: not all of its tests pass alone; all together:", whole.name);
        let refused = self.tally.refused;
        if self.capture(whole)?.is_some() || self.tally.refused > refused {
            self.store.remove(&whole.name)?;
            self.tally.refused = refused;
            return Ok(false);
        }
        for unit in units {
            self.store.remove(&unit.name)?;
            self.tally.captured.remove(&unit.name);
            self.tally.left_out.remove(&unit.name);
        }
        let names: Vec<&str> = failures.iter().map(|(name, _)| &**name).collect();
        eprintln!("factor: {} is one unit, its tests share state: alone fails {}", whole.name, names.join(", "));
        Ok(true)
    }

    fn is_fresh(&mut self, name: &str) {
        eprintln!("   FRESH {name}");
        self.tally.fresh += 1;
    }

    fn tell_failure(&mut self, name: &str, failure: &Failure) {
        eprintln!("  FAILED {name}\n{:?}", failure.report);
        self.exit = self.exit.graver(failure.exit);
    }

    /// The last line.
    fn tell(&self, tests: usize) -> Exit {
        let Tally { captured, fresh, failed, refused, left_out } = &self.tally;
        let left_out = if self.args.only_faster { format!(", {} left out", left_out.len()) } else { String::new() };
        let (events, bytes) = captured.values().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        eprintln!(
            " SUMMARY {tests} tests: {} captured, {fresh} fresh, {failed} failed, {refused} refused{left_out}; {events} events, {bytes} bytes",
            captured.len()
        );
        eprintln!("  next: factor replay{}", option(&self.args.store));
        self.exit
    }
}

/// Why the system test is better than a factored test whose replay came to this. Both times are those of one run each: of a system test
/// that of its JVM, recording included; of a replay that of all of it.
fn does_not_pay(replayed: &Replayed) -> Option<String> {
    let (took, system) = (replayed.took_ms.unwrap_or_default(), replayed.system_test_ms.unwrap_or_default());
    let seconds = |ms: u64| ms as f64 / 1000.0;
    match replayed.exit() {
        Exit::Passed if took < system => None,
        Exit::Passed => Some(format!("its replay took {:.2}s, the system test {:.2}s", seconds(took), seconds(system))),
        _ => Some(format!("it was replayed at once and did not pass: {}", replayed.headline())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replayed(exit: Exit, took: u64) -> Option<String> {
        let (took_ms, system_test_ms, message) = (Some(took), Some(2_000), Some("DIVERGED n".to_owned()));
        does_not_pay(&Replayed { exit_code: exit as u8, took_ms, system_test_ms, message, ..Replayed::default() })
    }

    #[test]
    fn what_passes_and_is_faster_pays() {
        assert_eq!(replayed(Exit::Passed, 1_999), None);
        assert_eq!(replayed(Exit::Passed, 2_000).as_deref(), Some("its replay took 2.00s, the system test 2.00s"));
        assert!(replayed(Exit::Diverged, 1).is_some_and(|why| why.ends_with("did not pass: DIVERGED n")));
    }
}
