//! The replay of a suite: all of its tests in one JVM, in the order of the capture. A test that does not pass has its verdict, and the rest is
//! replayed in another JVM without it, for nobody knows what it has left behind.

use std::collections::{BTreeMap, BTreeSet};

use tempfile::TempDir;

use super::progress::Progress;
use super::{EMISSION, OneRun, PROGRESS, Program, Ran, Replaying};
use crate::emission;
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::gone::GONE;
use crate::launch::Ended;
use crate::outcome::{Outcome, STILL_FAILS, TestOutcome};
use crate::proved;
use crate::report::Report;
use crate::suite::{Ended as EndedInCapture, Kind, Suite};

/// So many JVMs a replay of a suite may always start, and more as long as the system tests would take longer.
const MANY_RUNS: usize = 8;
/// So many JVMs a proof starts at most: what it does not judge is not captured.
const MOST_OF_PROOF: usize = 32;
/// Where so many tests of a class have not passed, its others wait until the rest of the suite is judged: they often have the same reason.
const MANY_OF_CLASS: usize = 2;
/// A proof begins no other JVM when those before took so long, or twice as long as the capture if that is more, in milliseconds.
const LONG_PROOF: u64 = 60_000;
/// The verdict of a test that there is no factored test of.
pub const NOT_CAPTURED: &str = "NOT CAPTURED";

/// A test that has not passed.
pub struct Unpassed {
    /// What it came to.
    pub test: TestOutcome,
    /// The run that told it.
    pub ran: Ran,
}

/// What the replay of a suite came to.
pub struct Tests {
    /// All of them together; the report is that of the first that has not passed, or of the whole.
    pub outcome: Outcome,
    /// The last run.
    pub ran: Ran,
    /// Tests that have not passed, in the order of the capture, each with its own run.
    pub unpassed: Vec<Unpassed>,
}

/// A replay of a suite that goes on.
pub(super) struct Several<'a, 'b> {
    replaying: &'a Replaying<'b>,
    program: Program<'a>,
    suite: &'a Suite,
    /// What is not replayed: refused, not proved, or what has not passed in a run before.
    left_out: BTreeSet<usize>,
    /// What of it did not replay when it was captured.
    unproved: BTreeSet<String>,
    /// Something is left out that the proof replayed: what comes behind it may miss it.
    is_disturbed: bool,
    /// The tests that are wanted; others are left out where they are not needed.
    chosen: Option<BTreeSet<usize>>,
    /// Tests that are not replayed for their classes have changed, and what is to be said of them.
    affected: BTreeMap<usize, TestOutcome>,
    /// Tests that have come since.
    new: BTreeSet<String>,
    /// Tests that wait until the others are judged; none wait twice.
    waiting: Waiting,
    /// Tests that ended, in some run, as they should, before something else did not.
    ended: BTreeSet<usize>,
    /// What has not passed.
    judged: BTreeMap<usize, (Outcome, Ran)>,
    wall_ms: u64,
}

/// Tests of classes of which others have not passed.
#[derive(Default)]
struct Waiting {
    tests: BTreeSet<usize>,
    is_over: bool,
    /// What passed meanwhile, in the run that judged all others.
    passed: BTreeSet<usize>,
}

/// How a run ended, of which all that was replayed and has no verdict of its own is judged.
struct Last {
    outcome: Outcome,
    ran: Ran,
    progress: Progress,
    /// Why what has not ended was not judged.
    why: String,
    /// All asked as it was recorded, and of these tests alone nobody knows what the environment would have answered. The others are judged as
    /// if it had answered as in the capture.
    doubted: Option<BTreeMap<usize, usize>>,
}

impl<'a, 'b> Several<'a, 'b> {
    pub(super) fn of(
        replaying: &'a Replaying<'b>,
        program: Program<'a>,
        suite: &'a Suite,
        affected: BTreeMap<usize, TestOutcome>,
        new: BTreeSet<String>,
    ) -> Several<'a, 'b> {
        let unproved = proved::left_out(&replaying.directory);
        let left_out = suite.left_out(&unproved).into_iter().chain(affected.keys().copied()).collect();
        let chosen = suite.named(&replaying.request.tests);
        let (is_disturbed, waiting) = (!affected.is_empty(), Waiting::default());
        let (ended, judged, wall_ms) = (BTreeSet::new(), BTreeMap::new(), 0);
        Several {
            replaying,
            program,
            suite,
            left_out,
            unproved,
            is_disturbed,
            chosen,
            affected,
            new,
            waiting,
            ended,
            judged,
            wall_ms,
        }
    }

    /// Replays all. `first`: the run of a JVM that stood by.
    ///
    /// # Errors
    /// A JVM cannot be started, or a class that `factor` wrote is at fault.
    pub(super) fn run(mut self, first: Option<(Ended, TempDir)>) -> Result<Tests, Failure> {
        if let Some(alone) = self.alone()? {
            return Ok(self.conclude(alone));
        }
        let (mut first, mut runs) = (first, 0);
        loop {
            let left_out = self.left_out.union(&self.waiting.tests).copied().collect();
            let (text, numbers) = self.suite.lines(&left_out);
            let run = self.replaying.ran(&self.program, first.take(), &text)?;
            let progress = progress(&run, &numbers, &left_out);
            let (ended, mut report) = run.read();
            let failed = report.as_ref().is_some_and(Report::is_of_failed_test);
            if let Some(report) = report.as_mut().filter(|_| failed)
                && let Some(first) = progress.unsure_under_way(report.sure_of_unedited)
            {
                report.doubt_failure(first);
            }
            self.wall_ms += ended.wall.as_millis() as u64;
            let unsure = report.as_ref().is_some_and(|report| report.sure_of_unedited > 0 && report.diverged.is_none());
            let doubts = report.as_ref().map_or(0, |report| report.sure_of_unedited);
            let doubted = progress.unsure(doubts).filter(|_| unsure && progress.is_whole());
            let at = if unsure && progress.is_whole() { None } else { progress.under_way() };
            let had_passed = at.is_some_and(|at| self.suite.all()[at].ended == EndedInCapture::Passed);
            let is_sure = had_passed
                && (!self.is_disturbed || failed && at.is_some_and(|at| self.is_independent(at, &text, &numbers)));
            let (outcome, ran) = self.replaying.judged(report, ended, &self.program, is_sure);
            if let Some(tests) = doubted.as_ref().filter(|_| outcome.exit() == Exit::Diverged) {
                let of_test = |(at, first): (&usize, &usize)| (*at, (outcome.of_doubt(*first), ran.clone()));
                self.judged.extend(tests.iter().map(of_test));
                runs += 1;
                if self.ends_waiting(&progress, doubted.as_ref()) && self.may_go_on(runs) {
                    continue;
                }
                return Ok(self.conclude(Last { outcome, ran, progress, why: not_begun(runs), doubted }));
            }
            let why = match at.filter(|_| outcome.exit() != Exit::Internal) {
                _ if outcome.exit() == Exit::Passed => {
                    if self.ends_waiting(&progress, None) && self.may_go_on(runs) {
                        continue;
                    }
                    not_begun(runs)
                }
                None => "not judged: what is around all tests has not passed".to_owned(),
                // It may need one of those that wait.
                Some(at) if !self.waiting.tests.is_empty() && !self.is_independent(at, &text, &numbers) => {
                    self.waiting.tests.insert(at);
                    runs += 1;
                    if self.may_go_on(runs) {
                        continue;
                    }
                    not_begun(runs)
                }
                Some(at) => {
                    self.left_out.insert(at);
                    self.is_disturbed = true;
                    if doubts == 0 {
                        self.ended.extend(self.suite.tests().map(|(at, _)| at).filter(|at| progress.has_ended(*at)));
                    }
                    if self.suite.why_not(at, &self.unproved).is_none() {
                        self.judged.insert(at, (outcome.clone(), ran.clone()));
                    }
                    runs += 1;
                    if self.may_go_on(runs) {
                        self.let_wait(at, &progress);
                        continue;
                    }
                    not_begun(runs)
                }
            };
            return Ok(self.conclude(Last { outcome, ran, progress, why, doubted: None }));
        }
    }

    /// Replays the tests that are wanted without the others. What passes so has passed; where one does not, it may need another.
    fn alone(&mut self) -> Result<Option<Last>, Failure> {
        let Some(chosen) = &self.chosen else { return Ok(None) };
        let others = self.suite.tests().map(|(at, _)| at).filter(|at| !chosen.contains(at));
        let left_out = self.left_out.iter().copied().chain(others).collect();
        let (text, numbers) = self.suite.lines(&left_out);
        let run = self.replaying.ran(&self.program, None, &text)?;
        let progress = progress(&run, &numbers, &left_out);
        let (ended, report) = run.read();
        self.wall_ms += ended.wall.as_millis() as u64;
        let (outcome, ran) = self.replaying.judged(report, ended, &self.program, false);
        let has_passed = outcome.exit() == Exit::Passed;
        Ok(has_passed.then_some(Last { outcome, ran, progress, why: String::new(), doubted: None }))
    }

    /// Another JVM may be begun, after so many.
    fn may_go_on(&self, runs: usize) -> bool {
        let Replaying { request, head, .. } = self.replaying;
        match request.is_proof() {
            true => runs < MOST_OF_PROOF && self.wall_ms < LONG_PROOF.max(2 * head.capture_ms),
            // A captured run takes about twice as long as the system tests.
            false => runs < MANY_RUNS || self.wall_ms < head.capture_ms / 2,
        }
    }

    /// Where a test is not the first of its class that has not passed, those of the class that have not ended wait.
    fn let_wait(&mut self, test: usize, progress: &Progress) {
        let class = class_of(&self.suite.all()[test].name);
        let is_of_class = |at: usize| class_of(&self.suite.all()[at].name) == class;
        let unpassed = self.judged.keys().filter(|at| is_of_class(**at)).count();
        if self.waiting.is_over || self.replaying.request.is_proof() || unpassed < MANY_OF_CLASS {
            return;
        }
        let others = self.suite.tests().map(|(at, _)| at);
        let others = others.filter(|at| is_of_class(*at) && !self.left_out.contains(at) && !progress.has_ended(*at));
        self.waiting.tests.extend(others.collect::<Vec<_>>());
    }

    /// All tests but those that wait are judged by this run: now they are replayed. False where none waits.
    fn ends_waiting(&mut self, progress: &Progress, doubted: Option<&BTreeMap<usize, usize>>) -> bool {
        let is_doubted = |at: &usize| doubted.is_some_and(|doubted| doubted.contains_key(at));
        let passed = self.suite.tests().map(|(at, _)| at).filter(|at| progress.has_ended(*at) && !is_doubted(at));
        self.waiting.passed = passed.collect();
        self.waiting.is_over = true;
        !std::mem::take(&mut self.waiting.tests).is_empty()
    }

    fn is_wanted(&self, test: usize) -> bool {
        self.chosen.as_ref().is_none_or(|chosen| chosen.contains(&test))
    }

    /// A test passes without what is left out now, on the code that was captured: so it does not need that.
    fn is_independent(&self, test: usize, text: &str, numbers: &[usize]) -> bool {
        let captured = || {
            let digest = std::fs::read_to_string(self.replaying.directory.join(EMISSION)).ok()?;
            emission::with_digest(&self.replaying.cache().ok()?, &digest)
        };
        let Some(emission) = captured() else { return false };
        let program = Program { emission: &emission, ..self.program };
        let Ok(run) = self.replaying.ran(&program, None, text) else { return false };
        Progress::read(&run.scratch.path().join(PROGRESS), numbers, Vec::new()).has_ended(test)
    }

    fn conclude(mut self, last: Last) -> Tests {
        let wanted = self.suite.tests().filter(|(at, _)| self.is_wanted(*at));
        let tests: Vec<TestOutcome> = wanted.map(|(at, _)| self.of_test(at, &last)).collect();
        self.leave_unwanted();
        let is_told = |at: usize| self.judged.contains_key(&at) || self.suite.all()[at].ended == EndedInCapture::Failed;
        let classes =
            (0..self.suite.all().len()).filter(|at| self.suite.all()[*at].kind == Kind::Class && is_told(*at));
        let classes: Vec<TestOutcome> = classes.map(|at| self.of_test(at, &last)).collect();
        let new = self.new.iter().filter(|_| self.chosen.is_none()).map(|name| TestOutcome {
            name: name.clone(),
            verdict: NOT_CAPTURED.to_owned(),
            message: Some("it has come since the capture".to_owned()),
            ..TestOutcome::default()
        });
        let tests = [tests, classes, new.collect()].concat();
        let exit = tests.iter().map(TestOutcome::exit).fold(Exit::Passed, Exit::graver);
        let exit = if self.chosen.is_some() { exit } else { exit.graver(last.outcome.exit()) };
        let mut outcome = last.outcome;
        if let Some((first, _)) = self.judged.values().next() {
            let report = first.report.clone();
            outcome = Outcome { report, is_unproved: first.is_unproved, ..outcome };
        }
        let verdict = match exit {
            Exit::Passed => "PASS",
            Exit::Failed => "FAIL",
            Exit::Diverged => "DIVERGED",
            Exit::Stale => GONE,
            _ => &*outcome.verdict,
        };
        let verdict = verdict.to_owned();
        let outcome = Outcome { verdict, exit_code: exit as u8, tests, wall_ms: Some(self.wall_ms), ..outcome };
        let unpassed =
            self.judged.iter().map(|(at, (_, ran))| Unpassed { test: self.judged_alone(*at), ran: ran.clone() });
        Tests { unpassed: unpassed.collect(), outcome, ran: last.ran }
    }

    /// What is around the tests that are wanted is told with them, and no other test.
    fn leave_unwanted(&mut self) {
        if let Some(chosen) = &self.chosen {
            let around: BTreeSet<usize> = chosen.iter().flat_map(|at| self.suite.around(*at)).collect();
            self.judged.retain(|at, _| chosen.contains(at) || around.contains(at));
        }
    }

    fn judged_alone(&self, at: usize) -> TestOutcome {
        let name = self.suite.all()[at].name.clone();
        let Some((Outcome { verdict, exit_code, report, .. }, _)) = self.judged.get(&at) else {
            return TestOutcome { name, ..TestOutcome::default() };
        };
        let is_before = |first: &&usize| **first < at && self.left_out.contains(first);
        let behind = self.judged.keys().find(is_before).map(|first| &self.suite.all()[*first].name);
        let message = behind.map(|first| format!("replayed without {first}, which has not passed"));
        TestOutcome { name, verdict: verdict.clone(), exit_code: *exit_code, report: report.clone(), message }
    }

    fn of_test(&self, at: usize, last: &Last) -> TestOutcome {
        let test = &self.suite.all()[at];
        let name = test.name.clone();
        if let Some(why) = self.suite.why_not(at, &self.unproved) {
            return TestOutcome {
                name,
                verdict: NOT_CAPTURED.to_owned(),
                message: Some(why),
                ..TestOutcome::default()
            };
        }
        if let Some(affected) = self.affected.get(&at) {
            return affected.clone();
        }
        if self.judged.contains_key(&at) {
            return self.judged_alone(at);
        }
        let class = self.suite.around(at).find_map(|class| Some((class, self.judged.get(&class)?)));
        let diverged = |message: String| {
            let (verdict, exit_code) = ("DIVERGED".to_owned(), Exit::Diverged as u8);
            TestOutcome { name: name.clone(), verdict, exit_code, report: None, message: Some(message) }
        };
        match class {
            Some(_) if self.ended.contains(&at) => {
                TestOutcome { name, verdict: "PASS".to_owned(), ..TestOutcome::default() }
            }
            Some((class, _)) => {
                diverged(format!("what is around the tests of {} has not passed", self.suite.all()[class].name))
            }
            None if test.ended == EndedInCapture::Failed && (!test.has_crossings() || last.has_ended(at)) => {
                let (verdict, exit_code) = ("FAIL".to_owned(), Exit::Failed as u8);
                TestOutcome { name, verdict, exit_code, report: None, message: Some(STILL_FAILS.to_owned()) }
            }
            None if last.has_ended(at) || self.waiting.passed.contains(&at) => {
                TestOutcome { name, verdict: "PASS".to_owned(), ..TestOutcome::default() }
            }
            None => diverged(last.why.clone()),
        }
    }
}

/// What is said of tests that were not judged after so many runs.
fn not_begun(runs: usize) -> String {
    format!("not judged: after {runs} replays that did not pass no other was begun")
}

/// The class of a test, by the test's name.
fn class_of(test: &str) -> &str {
    test.split_once('#').map_or(test, |(class, _)| class)
}

/// How far a run came.
fn progress(run: &OneRun, numbers: &[usize], left_out: &BTreeSet<usize>) -> Progress {
    let wanted = numbers.iter().copied().filter(|test| !left_out.contains(test)).collect();
    Progress::read(&run.scratch.path().join(PROGRESS), numbers, wanted)
}

impl Last {
    /// It asked as it was recorded, to its end.
    fn has_ended(&self, test: usize) -> bool {
        self.progress.has_ended(test) && !self.is_doubtful(test)
    }

    /// All asked as it was recorded, and yet the replay has not passed.
    fn is_doubtful(&self, test: usize) -> bool {
        let is_any = self.outcome.exit() != Exit::Passed && self.progress.is_whole();
        self.doubted.as_ref().map_or(is_any, |doubted| doubted.contains_key(&test))
    }
}
