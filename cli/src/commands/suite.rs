//! `factor capture --each-test`: one capture for each test method of a suite, or several with `--each`.

mod subject;
mod tally;

use std::collections::{BTreeMap, BTreeSet};
use std::thread::JoinHandle;

use factor_engine::captures;
use factor_engine::cuts::{self, Cut};
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::mocks::{self, all_mocked};
use factor_engine::name::of_class;
use factor_engine::refused;
use factor_engine::runners::test_launcher::{self, MAIN, Question};
use factor_engine::runners::{self, TestMethod};
use factor_engine::session::Session;
use factor_engine::shell;
use factor_engine::store::Store;
use factor_transcript::Head;

use super::capture::{Outcome, Shown, Unit, capture, tell};
use super::proof::{Made, Proof};
use super::status::is_fresh;
use crate::args::{CaptureArgs, OnRefusal};
use crate::render::progress;
use crate::render::suite::say_all_mocked;
use crate::settings::{self, Settled, WITHIN};
use subject::{Subject, named, used};
use tally::{Tally, does_not_pay};

/// Flags that a capture of one test has not; the last one has a value.
const OF_SUITES: [&str; 4] = ["--each-test", "--if-stale", "--only-faster", EACH];
const EACH: &str = "--each";
/// So many refusals for one reason, and nothing else, are enough.
const ALIKE: usize = 5;

/// Captures each test that the command would run, in a JVM of its own, and where several cuts are asked for, once for each.
pub fn run(args: &CaptureArgs, settled: &Settled) -> Result<Exit, Failure> {
    let session = Session::recording(&args.partition.choice(), &args.java, progress::show)?;
    session.understand_now(progress::show)?;
    let cuts = match args.each.is_empty() {
        true => refused::fatal(session.plan()).map(|()| Vec::new())?,
        false => cuts::of(&args.each, &session.cut()?)?,
    };
    let mut suite = Suite::of(session, cuts, args, settled)?;
    let tests = suite.discover()?;
    suite.all = tests.len();
    let ended = classes(&tests).into_iter().try_for_each(|class| suite.class(class, &tests));
    suite.proved()?; // whatever ended the rest, this one has begun
    ended?;
    say_all_mocked(&all_mocked(&suite.session, &suite.without_calls)?);
    Ok(suite.tell())
}

/// Classes in the order in which their first tests come.
fn classes(tests: &[TestMethod]) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    tests.iter().map(|test| &*test.class).filter(|class| seen.insert(*class)).collect()
}

/// What the attempt at a capture came to.
enum Attempt {
    /// There is one, or one that does not pay.
    Done,
    /// The system test failed.
    Failed(Failure),
    /// JUnit did not run it.
    NotRun,
    /// It was refused, or could not be recorded.
    Refused(Failure),
}

/// A capture that is being proved.
struct Proving {
    name: String,
    /// Which of the tests it is of.
    which: String,
    /// Its test has several cuts.
    is_of_several: bool,
    ended: JoinHandle<Result<Head, Failure>>,
}

struct Suite<'a> {
    session: Session,
    /// What is under test beside the test, where that is not the whole cut.
    cuts: Vec<Cut>,
    /// The session of the last one.
    divided: Option<Session>,
    args: &'a CaptureArgs,
    settled: &'a Settled,
    store: Store,
    /// The command's own arguments of the launcher.
    arguments: Vec<String>,
    /// The java command up to these.
    java: &'a [String],
    tally: Tally,
    /// Those of the captured tests that make no call of the environment.
    without_calls: Vec<mocks::Subject>,
    /// How captures are proved.
    proof: Option<Proof>,
    /// The one that is proved while the next is recorded.
    proving: Option<Proving>,
    /// Names of those that did not replay.
    unproved: BTreeSet<String>,
    /// What has refused tests, with the first one that it refused, and how many.
    refusals: BTreeMap<String, (String, usize)>,
    /// The number of the test that is captured, and of all.
    begun: usize,
    all: usize,
    exit: Exit,
}

impl<'a> Suite<'a> {
    fn of(session: Session, cuts: Vec<Cut>, args: &'a CaptureArgs, settled: &'a Settled) -> Result<Suite<'a>, Failure> {
        let wrong = |what: &str| {
            let next = format!("factor capture --each-test … -- java -cp CLASSPATH {MAIN} --scan-classpath FOLDERS");
            Err(Failure::new(Exit::Usage, what, next))
        };
        if !runners::has_tests_listed(&session.line.main) {
            return wrong(
                "--each-test asks JUnit which tests there are: the command must start factor's launcher of tests, or the ConsoleLauncher",
            );
        }
        let arguments = session.line.arguments.clone();
        let Some(java) = args.java.strip_suffix(&*arguments) else {
            return wrong("the arguments of the launcher must be on the command line, not in an argument file");
        };
        let (store, tally) = (Store::at(&args.store), Tally::default());
        Ok(Suite {
            session,
            cuts,
            divided: None,
            args,
            settled,
            store,
            arguments,
            java,
            tally,
            without_calls: Vec::new(),
            proof: Proof::of(args, settled)?,
            proving: None,
            unproved: BTreeSet::new(),
            refusals: BTreeMap::new(),
            begun: 0,
            all: 0,
            exit: Exit::Passed,
        })
    }

    /// The tests that the command would run.
    fn discover(&self) -> Result<Vec<TestMethod>, Failure> {
        let _progress = progress::doing("asking JUnit which tests there are");
        let failed = |what: String| {
            let shown = self.session.secrets.masked_words(self.java.iter().chain(&self.arguments));
            Failure::new(Exit::SetUp, what, format!("see whether they run: {}", shell::command(shown)))
        };
        let (line, jvm) = (&self.session.line, &self.session.jvm);
        let listed = test_launcher::ask(Question::Tests, line, &jvm.java, &settings::variables());
        let listed = listed.map_err(|e| failed(format!("{}: {e}", jvm.java.display())))?;
        match listed.tests.is_empty() {
            true => {
                Err(failed(format!("JUnit lists no test ({}) {}", listed.status, listed.said).trim_end().to_owned()))
            }
            false => Ok(listed.tests),
        }
    }

    /// All tests of a class. The first cut tells what they are; with the others the same is captured again.
    fn class(&mut self, class: &str, tests: &[TestMethod]) -> Result<(), Failure> {
        let tests: Vec<&TestMethod> = tests.iter().filter(|test| test.class == class).collect();
        let mut subjects = None;
        for cut in self.cuts_of(class) {
            match &mut subjects {
                None => subjects = self.first(class, &tests, cut.as_ref())?,
                Some(subjects) => self.more(subjects, cut.as_ref())?,
            }
        }
        if !self.cuts.is_empty() {
            self.proved()?; // whether a test has any is not known before
        }
        match subjects {
            None => self.no_cut(class, tests.len()),
            Some(subjects) => {
                let without = subjects.iter().filter(|subject| !subject.has_any(&self.unproved)).collect::<Vec<_>>();
                without.into_iter().for_each(|subject| self.no_cut(&subject.name, 1));
            }
        }
        Ok(())
    }

    /// The cuts, those first that have the class in them: they tell what runs in its tests. Without cuts one, the whole.
    fn cuts_of(&self, class: &str) -> Vec<Option<Cut>> {
        let class = class.replace('.', "/");
        let mut cuts: Vec<Option<Cut>> = self.cuts.iter().cloned().map(Some).collect();
        cuts.sort_by_key(|cut| cut.as_ref().is_some_and(|cut| !cut.has(&class)));
        if cuts.is_empty() { vec![None] } else { cuts }
    }

    /// Captures each test of a class. Where some fail alone and pass with the others they share state: then the class is one subject.
    /// Nothing comes back where the cut cannot be.
    fn first(
        &mut self,
        class: &str,
        tests: &[&TestMethod],
        cut: Option<&Cut>,
    ) -> Result<Option<Vec<Subject>>, Failure> {
        let mut whole = Subject::of_class(class);
        if self.is_fresh(&mut whole, cut)? {
            self.begun += tests.len();
            return Ok(Some(vec![whole]));
        }
        let overloaded = |test: &TestMethod| tests.iter().filter(|other| other.name == test.name).count() > 1;
        let (mut subjects, mut failed) = (Vec::new(), Vec::new());
        for test in tests {
            if self.is_hopeless() {
                self.tally.not_tried += 1;
                continue;
            }
            self.begun += 1;
            let mut subject = Subject::of_test(test, overloaded(test));
            if self.is_fresh(&mut subject, cut)? {
                subjects.push(subject);
                continue;
            }
            if !self.can_be(class, cut)? {
                self.begun -= 1; // with the next cut its tests come again
                return Ok(None);
            }
            match self.capture(&mut subject, cut)? {
                Attempt::Failed(failure) => failed.push((subject, failure)),
                Attempt::Refused(failure) => {
                    self.refused(&named(&subject, cut), cut.is_some(), &failure)?;
                    subjects.push(subject);
                }
                Attempt::NotRun => self.tally.not_run += 1,
                Attempt::Done => subjects.push(subject),
            }
        }
        if !failed.is_empty() && tests.len() > 1 {
            self.proved()?; // its tests may make way
        }
        if !failed.is_empty() && tests.len() > 1 && self.together(&mut whole, cut)? {
            self.are_one(&whole, &subjects, &failed)?;
            return Ok(Some(vec![whole]));
        }
        for (subject, failure) in failed {
            self.tally.failed += 1;
            self.tell_failure(&named(&subject, cut), &failure);
        }
        Ok(Some(subjects))
    }

    /// Captures with one more cut what has code of it in it.
    fn more(&mut self, subjects: &mut [Subject], cut: Option<&Cut>) -> Result<(), Failure> {
        for subject in subjects {
            if cut.is_some_and(|cut| subject.leaves_idle(cut)) || self.is_fresh(subject, cut)? {
                continue;
            }
            if !self.can_be(&subject.class, cut)? {
                return Ok(());
            }
            match self.capture(subject, cut)? {
                Attempt::Failed(failure) => {
                    self.tally.failed += 1;
                    self.tell_failure(&named(subject, cut), &failure);
                }
                Attempt::Refused(failure) => self.refused(&named(subject, cut), cut.is_some(), &failure)?,
                Attempt::Done | Attempt::NotRun => {}
            }
        }
        Ok(())
    }

    /// What is captured of a subject.
    fn unit(&self, subject: &Subject, cut: Option<&Cut>) -> Unit {
        let arguments = runners::selecting(&self.arguments, subject.selector.clone());
        let java: Vec<String> = self.java.iter().cloned().chain(arguments).collect();
        let within = cut.map(|cut| cut.within(&subject.class)).unwrap_or_default();
        let mut command = self.flags();
        command.extend(within.iter().map(|glob| format!("--{WITHIN}={glob}")));
        let name = named(subject, cut);
        command.extend(["--name", &name, "--"].map(str::to_owned));
        command.extend(java.iter().cloned());
        let mut project = self.settled.project.clone();
        // What is within is not for the project's file to say.
        project.iter_mut().filter(|_| cut.is_some()).for_each(|project| project.given.push(WITHIN.to_owned()));
        let (effects, proof) = (self.args.effects, self.proof.clone());
        let on_refusal = self.args.on_refusal.unwrap_or(OnRefusal::End);
        let is_in_part = false;
        Unit { name, command, java, project, effects, is_in_part, on_refusal, proof, shown: Shown::Uncaptured }
    }

    /// The words of our own command line that a capture of one test has too.
    fn flags(&self) -> Vec<String> {
        let mut flags = Vec::new();
        let mut words = self.settled.words.iter().take_while(|word| *word != "--");
        while let Some(word) = words.next() {
            match word.split('=').next().filter(|flag| OF_SUITES.contains(flag)) {
                None => flags.push(word.clone()),
                Some(EACH) if word == EACH => drop(words.next()),
                Some(_) => {}
            }
        }
        flags
    }

    /// With `--if-stale` what is fresh stays.
    fn is_fresh(&mut self, subject: &mut Subject, cut: Option<&Cut>) -> Result<bool, Failure> {
        if !self.args.if_stale {
            return Ok(false);
        }
        let unit = self.unit(subject, cut);
        let partition = match cut {
            None => self.session.partition.clone(),
            Some(cut) => self.session.partition_within(&cut.within(&subject.class))?,
        };
        if !is_fresh(&self.store, &self.session.secrets, &partition, &unit)? {
            return Ok(false);
        }
        eprintln!("   FRESH {}", unit.name);
        self.tally.fresh += 1;
        let head = Head::read(&self.store.complete(&unit.name)?).map_err(|e| Failure::unreadable(&e, &unit.name))?;
        subject.seen.get_or_insert_with(|| (cut.cloned(), used(&head)));
        subject.captures.push(unit.name);
        Ok(true)
    }

    /// Plans a cut, if that is another one than the last, and tells whether a run of it can be captured.
    fn can_be(&mut self, class: &str, cut: Option<&Cut>) -> Result<bool, Failure> {
        let Some(cut) = cut else { return Ok(true) };
        let within = cut.within(class);
        if self.divided.as_ref().is_none_or(|last| !last.is_within(&within)) {
            self.divided = None; // one plan is enough to hold
            self.divided = Some(self.session.within(&within)?);
        }
        let Some(Err(failure)) = self.divided.as_ref().map(|session| refused::fatal(session.plan())) else {
            return Ok(true);
        };
        self.leave_out(&captures::named(&of_class(class), &cut.name), &failure.report.to_string())?;
        Ok(false)
    }

    /// Captures a subject.
    fn capture(&mut self, subject: &mut Subject, cut: Option<&Cut>) -> Result<Attempt, Failure> {
        let unit = self.unit(subject, cut);
        let session = self.divided.as_mut().filter(|_| cut.is_some()).unwrap_or(&mut self.session);
        session.set_arguments(unit.java[self.java.len()..].to_vec());
        match capture(session, &unit, &self.store) {
            Ok(Outcome::Made(made)) => {
                subject.seen.get_or_insert_with(|| (cut.cloned(), used(&made.head)));
                subject.captures.push(unit.name.clone());
                self.made(*made, unit, cut.is_some())?;
                Ok(Attempt::Done)
            }
            Ok(Outcome::TestFailed(failure)) => Ok(Attempt::Failed(failure)),
            Ok(Outcome::NotRun(why)) => {
                eprintln!(" NOT RUN {}: {why}", unit.name);
                Ok(Attempt::NotRun)
            }
            Err(failure) if matches!(failure.exit, Exit::CaptureFailed | Exit::Unreadable) => {
                Ok(Attempt::Refused(failure))
            }
            Err(failure) => Err(failure),
        }
    }

    /// What was recorded becomes a capture. Where its replay is timed nothing runs beside it; one that does not pay is named, and goes: the
    /// system test is the better one then.
    fn made(&mut self, made: Made, unit: Unit, is_of_several: bool) -> Result<(), Failure> {
        self.proved()?;
        let which = format!(" ({} of {})", self.begun, self.all);
        let timed =
            unit.proof.as_ref().filter(|_| self.args.only_faster).map(|proof| made.replay(proof)).transpose()?;
        if let Some(why) = timed.as_ref().and_then(does_not_pay) {
            drop(made);
            return self.leave_out(&unit.name, &why);
        }
        match unit.proof.clone().filter(|_| timed.is_none()) {
            Some(proof) => {
                let ended = std::thread::spawn(move || made.prove(Some(&proof)));
                self.proving = Some(Proving { name: unit.name, which, is_of_several, ended });
            }
            None => {
                let head = made.complete(timed.is_some())?;
                self.captured(&unit.name, &head, timed.is_some(), &which)?;
            }
        }
        Ok(())
    }

    /// Waits for the capture that is being proved.
    fn proved(&mut self) -> Result<(), Failure> {
        let Some(Proving { name, which, is_of_several, ended }) = self.proving.take() else { return Ok(()) };
        match ended.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)) {
            Ok(head) => self.captured(&name, &head, true, &which)?,
            Err(failure) if failure.exit == Exit::CaptureFailed => {
                self.unproved.insert(name.clone());
                self.refused(&name, is_of_several, &failure)?;
            }
            Err(failure) => return Err(failure),
        }
        Ok(())
    }

    fn captured(&mut self, name: &str, head: &Head, is_proved: bool, which: &str) -> Result<(), Failure> {
        tell(name, head, is_proved, which);
        self.tally.count(name, head);
        let directory = self.store.complete(name)?;
        self.without_calls.extend(mocks::without_calls(&directory, head)?);
        Ok(())
    }

    /// Captures a class as one; tells whether that passes.
    fn together(&mut self, whole: &mut Subject, cut: Option<&Cut>) -> Result<bool, Failure> {
        eprintln!("factor: {}: not all of its tests pass alone; all together:", whole.name);
        let attempt = self.capture(whole, cut)?;
        self.proved()?; // its tests make way for it
        if matches!(attempt, Attempt::Done) && whole.has_any(&self.unproved) {
            return Ok(true);
        }
        self.store.remove(&named(whole, cut))?;
        Ok(false)
    }

    /// The class takes the place of its tests.
    fn are_one(&mut self, whole: &Subject, passed: &[Subject], failed: &[(Subject, Failure)]) -> Result<(), Failure> {
        let names = self.store.names()?;
        for test in passed.iter().chain(failed.iter().map(|(test, _)| test)) {
            for name in captures::among(&names, &test.name) {
                self.store.remove(name)?;
                self.tally.captured.remove(name);
                self.tally.left_out.remove(name);
            }
        }
        let names: Vec<&str> = failed.iter().map(|(test, _)| &*test.name).collect();
        eprintln!("factor: {} is one unit, its tests share state: alone fails {}", whole.name, names.join(", "));
        Ok(())
    }

    /// Of several cuts one that cannot be is a bad one; the only one is what was asked for.
    fn refused(&mut self, name: &str, is_of_several: bool, failure: &Failure) -> Result<(), Failure> {
        if is_of_several {
            return self.leave_out(name, &failure.report.to_string());
        }
        self.tally.refused += 1;
        let (first, times) = self.refusals.entry(failure.report.to_string()).or_insert((name.to_owned(), 0));
        *times += 1;
        if *times == 1 {
            self.tell_failure(name, failure);
        } else {
            eprintln!("  FAILED {name}: refused as {first} is");
        }
        Ok(())
    }

    /// Nothing could be captured, and all that was tried was refused for one reason: the rest will be too.
    fn is_hopeless(&self) -> bool {
        let Tally { captured, fresh, .. } = &self.tally;
        let is_alike = self.refusals.len() == 1 && self.refusals.values().all(|(_, times)| *times >= ALIKE);
        captured.is_empty() && *fresh == 0 && self.proving.is_none() && is_alike
    }

    fn leave_out(&mut self, name: &str, why: &str) -> Result<(), Failure> {
        eprintln!("LEFT OUT {name}: {why}");
        self.tally.left_out.insert(name.to_owned());
        Ok(self.store.remove(name)?)
    }

    /// None of several cuts can be.
    fn no_cut(&mut self, name: &str, tests: usize) {
        if !self.cuts.is_empty() {
            self.tally.refused += tests;
            let message = format!("{name}: none of the cuts can be captured");
            let failure =
                Failure::new(Exit::CaptureFailed, message, "name cuts that can: --each 'PACKAGE.** PACKAGE.**'");
            self.tell_failure(name, &failure);
        }
    }

    fn tell_failure(&mut self, name: &str, failure: &Failure) {
        eprintln!("  FAILED {name}\n{:?}", failure.report);
        self.exit = self.exit.graver(failure.exit);
    }

    /// The last lines.
    fn tell(&self) -> Exit {
        let has_cuts = !self.cuts.is_empty();
        self.tally.tell(self.all, self.args.only_faster || has_cuts, has_cuts, &self.args.store);
        self.exit
    }
}
