//! One replay, from the capture in its store to the verdict: the code under test is rewritten as it now is, a JVM runs it, and what
//! that reports is judged.

mod affected;
mod launching;
mod order;
mod progress;
mod request;
mod several;
mod verdict;

pub use order::Order;
pub use request::{Asker, Limits, OnDivergence, Request};
pub use several::{NOT_CAPTURED, Unpassed};
pub use verdict::from_outside;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use factor_contract::files;
use factor_rewriter::emit::Target;
use factor_rewriter::input::ClassPath;
use factor_rewriter::partition::Recorded;
use factor_rewriter::snapshot::Snapshot;
use factor_transcript::Head;
use factor_transcript::format::HEAD_FILE;
use tempfile::TempDir;

use crate::compared::Compared;
use crate::content::{SNAPSHOT, again, intact};
use crate::doing::Show;
use crate::edited::{self, Edit};
use crate::emission::{self, Emission, Inputs, Key};
use crate::exit_codes::Exit;
use crate::failure::{Failure, input};
use crate::faults;
use crate::fingerprint;
use crate::jvm::Jvm;
use crate::kept_plan::KeptPlan;
use crate::launch::{self, Ended};
use crate::met::{self, Changed};
use crate::origin::{self, class_path, jvm_of};
use crate::outcome::Outcome;
use crate::paths::absolute;
use crate::proved;
use crate::removed;
use crate::report::{Divergence, Report, doubted};
use crate::runtime::Runtime;
use crate::session::{planned, program_of_replay};
use crate::shell;
use crate::standby::{self, Prepared, Standby};
use crate::store::{self, Store, option};
use crate::streams;
use crate::suite::Suite;
use launching::{Reads, launch};
use several::{Several, Tests};
use verdict::Context;

/// What the runtime writes at the end.
const REPORT: &str = "report.json";
/// Where it writes when a test of a suite begins or ends.
const PROGRESS: &str = "progress.txt";
/// Where a capture keeps which emission its proof replayed: the code under test as it was captured.
const EMISSION: &str = "emission";
/// The verdict where nothing was run, for all that would be read is as it was ordered.
pub const UNAFFECTED: &str = "UNAFFECTED";
/// Names by which code ends its program, as they stand in a class file: behind their length.
const ENDS: [&[u8]; 2] = [b"\0\x04exit", b"\0\x04halt"];
/// Where it is kept in the cache which classes a replay loaded.
const LOADED: &str = "loaded";

/// A capture that is about to be replayed.
pub struct Replaying<'a> {
    request: &'a Request,
    store: Store,
    directory: PathBuf,
    head: Head,
    /// Variables of ours, which the program does not read.
    hidden: &'a [String],
    show: Show,
}

/// What a replay came to, and what is needed to tell people of it.
pub struct Replayed {
    /// The head of the capture.
    pub head: Head,
    /// The verdict and the report.
    pub outcome: Outcome,
    /// The run, of a suite the last one; none where class files alone decided.
    pub ran: Option<Ran>,
    /// Tests of a suite that have not passed.
    pub unpassed: Vec<Unpassed>,
}

/// How a program ran.
#[derive(Debug, Clone)]
pub struct Ran {
    /// How its JVM ended.
    pub ended: Ended,
    /// It was given pseudonyms in the place of secrets.
    pub had_pseudonyms: bool,
    /// It slept, which takes no time on a replay.
    pub has_slept: bool,
}

/// What all runs of a replay read.
struct Program<'a> {
    emission: &'a Emission,
    partition: &'a Recorded,
    jvm: &'a Jvm,
    /// It may be edited code.
    watches_all: bool,
}

/// A run that is over, with the folder in which the runtime has left what it tells.
struct OneRun {
    ended: Ended,
    scratch: TempDir,
}

impl OneRun {
    /// How it ended, and the report, if there is one.
    fn read(self) -> (Ended, Option<Report>) {
        let report = read_report(&self.scratch.path().join(REPORT));
        (self.ended, report)
    }
}

/// What came of rewriting the code under test.
enum Emitted {
    Done(Emission, Key),
    /// Classes that the cut named are no longer there.
    Removed(BTreeSet<String>),
}

impl<'a> Replaying<'a> {
    /// The capture of a request. `hidden`: variables of ours, which the program does not read.
    ///
    /// # Errors
    /// There is no such capture, or its head cannot be read.
    pub fn open(request: &'a Request, hidden: &'a [String], show: Show) -> Result<Replaying<'a>, Failure> {
        let (store, name) = (Store::at(&request.store), &request.name);
        let directory = if request.is_proof() { store.being_made(name) } else { store.complete(name)? };
        let head = Head::read(&directory).map_err(|e| Failure::unreadable(&e, name))?;
        Ok(Replaying { request, store, directory, head, hidden, show })
    }

    /// Replays it, in the JVM that stands by, if that fits.
    ///
    /// # Errors
    /// It cannot be replayed: it is stale or damaged, or the program cannot be read or started.
    pub fn run(self, order: &Order, standby: Option<Standby>) -> Result<Replayed, Failure> {
        let name = &self.request.name;
        if let Some(renewal) = self.store.failed_renewal(name).filter(|_| !self.request.is_proof()) {
            eprintln!("factor: {name}: this is an earlier capture; of a later one: {renewal}");
        }
        let _in_use = streams::keep(&self.directory, &self.head)?;
        intact(&self.directory, &self.head)?;
        let jvm = jvm_of(&self.head)?;
        self.must_hold(&fingerprint::made_otherwise(&self.head, jvm.feature))?;
        let partition = self.partition()?;
        let (emission, key) = match self.emission(&partition, &jvm, standby.as_ref().and_then(Standby::plan))? {
            Emitted::Done(emission, key) => (emission, key),
            Emitted::Removed(removed) => return Ok(self.of_class(removed_divergence(&removed), Vec::new())),
        };
        let class_path = ClassPath::open(&class_path(&self.head), jvm.feature as u16).map_err(input)?;
        let (suite, changed) = (Suite::of(&self.directory), met::changed(&self.head, &class_path)?);
        let affected = suite.as_ref().and_then(|suite| affected::tests(suite, &changed, &class_path));
        if let Some(first) = changed.first().filter(|_| affected.is_none()) {
            return Ok(self.has_met_another(first, &jvm));
        }
        let head_digest = head_digest(&self.directory)?;
        let reads = format!("{head_digest}-{}", emission.reads(&key));
        if order.unless.as_ref() == Some(&reads) {
            let outcome = Outcome::of(&self.head, Exit::Passed, UNAFFECTED, Report::default());
            let outcome = Outcome { reads: Some(reads), ..outcome };
            return Ok(Replayed { outcome, head: self.head, ran: None, unpassed: Vec::new() });
        }
        let standby = standby.filter(|_| affected.as_ref().is_none_or(BTreeMap::is_empty)); // it was told to replay all
        let first = standby.and_then(|standby| standby.run(&emission, &key, &head_digest)).transpose()?;
        let stood_by = first.is_some();
        let watches_all = self.may_be_edited(&key, jvm.feature);
        let program = Program { emission: &emission, partition: &partition, jvm: &jvm, watches_all };
        let (outcome, ran, unpassed) = match &suite {
            Some(suite) => {
                let several =
                    Several::of(&self, program, suite, affected.unwrap_or_default(), suite.others(&class_path));
                let Tests { outcome, ran, unpassed } = several.run(first)?;
                (outcome, ran, unpassed)
            }
            None => {
                let (ended, mut report) = self.ran(&program, first, "")?.read();
                let failed = report.as_mut().filter(|report| report.is_of_failed_test());
                if let Some(report) = failed.filter(|report| report.sure_of_unedited > 0) {
                    report.doubt_failure(0);
                }
                let (outcome, ran) = self.judged(report, ended, &program, self.head.exit_code == Some(0));
                (outcome, ran, Vec::new())
            }
        };
        if self.request.is_proof() {
            // Without it less can be said of tests behind one that fails.
            let _ = std::fs::write(self.directory.join(EMISSION), &key.digest);
        }
        // Otherwise what was not read may matter as well: it is for the system test to say.
        let decided = matches!(outcome.exit(), Exit::Passed | Exit::Failed);
        let outcome = Outcome { reads: decided.then_some(reads), standby: stood_by, ..outcome.without_doubts() };
        Ok(Replayed { outcome, head: self.head, ran: Some(ran), unpassed })
    }

    /// A JVM for a replay that may come; none where there was none like it before.
    ///
    /// # Errors
    /// The program cannot be read, or the JVM not be started.
    pub fn stand_by(self) -> Result<Option<Standby>, Failure> {
        let (jvm, partition, cache) = (jvm_of(&self.head)?, self.partition()?, self.cache()?);
        let list = cache.join(LOADED).join(&self.request.name);
        let Ok(loaded) = std::fs::read_to_string(&list) else { return Ok(None) };
        let (class_path, snapshot) = (class_path(&self.head), self.directory.join(SNAPSHOT));
        let inputs = self.inputs(&jvm, &class_path, &snapshot);
        let key = inputs.key()?;
        let Some(emission) = emission::kept(&cache, &key) else { return Ok(None) };
        let loaded: Vec<String> = loaded.lines().map(str::to_owned).collect();
        let scratch = launch::scratch(&cache)?;
        let Some(prepared) = Prepared::of(&emission, &key, head_digest(&self.directory)?, loaded, scratch) else {
            return Ok(None);
        };
        let (reads_of, runtime) = (&prepared.class_path(), &Runtime::place(&jvm, &cache)?);
        let tests =
            Suite::of(&self.directory).map(|suite| suite.lines(&suite.left_out(&proved::left_out(&self.directory))).0);
        let tests = tests.unwrap_or_default();
        let scratch = prepared.scratch.path();
        let reads = Reads { class_path: reads_of, runtime, scratch, tests: &tests, watches_all: true };
        let begun = launch(&self, &partition, &jvm, &reads)?.begin(&list)?;
        let planned = KeptPlan::of(&inputs, &partition, &snapshot, key, emission);
        Ok(Some(Standby::of(begun, prepared, planned)))
    }

    /// Runs a JVM of its own, if none stood by. `tests`: those of a suite, as the runtime is told of them.
    fn ran(&self, program: &Program, first: Option<(Ended, TempDir)>, tests: &str) -> Result<OneRun, Failure> {
        let Program { emission, partition, jvm, watches_all } = *program;
        let stood_by = first.is_some();
        let (ended, scratch) = match first {
            Some(first) => first,
            None => {
                let cache = self.cache()?;
                let scratch = launch::scratch(&cache)?;
                let (class_path, runtime) = (&emission.class_path, &Runtime::place(jvm, &cache)?);
                let reads = Reads { class_path, runtime, scratch: scratch.path(), tests, watches_all };
                (launch(self, partition, jvm, &reads)?.run()?, scratch)
            }
        };
        faults::none(scratch.path(), || {
            let snapshot = self.directory.join(SNAPSHOT);
            planned(&program_of_replay(&class_path(&self.head), jvm, &snapshot)?, partition)
        })?;
        // One that stood by was told what a run before had loaded.
        if self.request.is_ordered() && !stood_by {
            keep_loaded(&self.cache()?, &self.request.name, &standby::loaded(scratch.path(), emission));
        }
        Ok(OneRun { ended, scratch })
    }

    /// What the runtime's report means, and what is to be told beside it. `had_passed`: what was replayed had passed when it was captured.
    fn judged(&self, mut report: Option<Report>, ended: Ended, program: &Program, had_passed: bool) -> (Outcome, Ran) {
        let (jvm, pseudonyms) = (program.jvm, &program.partition.pseudonyms);
        if let Some(report) = &mut report {
            self.doubt(report, jvm);
        }
        let had_pseudonyms = given(&self.head, pseudonyms, report.as_ref());
        let has_slept = report.as_ref().is_some_and(|report| report.sleeps > 0);
        let unsure = had_pseudonyms || has_slept;
        let is_final = || self.has_final_failures(jvm);
        let context = Context { unsure, had_passed };
        let (exit, verdict) = verdict::of(&self.head, &ended, report.as_ref(), context, is_final);
        let mut report = report.unwrap_or_default();
        report.show = self.show_command(&report);
        if matches!(exit, Exit::Failed | Exit::Diverged) {
            report.edited = self.edits(jvm);
            if let Some(divergence) = &mut report.diverged {
                divergence.seems = divergence.seems(&report.edited);
                divergence.relaxed = divergence.relaxed(self.request.matching.how, origin::is_labelled(&self.head));
            }
        }
        let is_unproved = !self.request.is_proof() && self.head.edited.is_none() && !proved::is(&self.directory);
        let wall_ms = Some(ended.wall.as_millis() as u64);
        let outcome = Outcome::of(&self.head, exit, verdict, report);
        let outcome = Outcome { wall_ms, is_unproved, ..outcome };
        (outcome, Ran { ended, had_pseudonyms, has_slept })
    }

    /// The code under test as it now is, rewritten; nothing is done anew that was done for the same class files before.
    /// `before`: the plan of what was replayed last.
    fn emission(&self, partition: &Recorded, jvm: &Jvm, before: Option<&KeptPlan>) -> Result<Emitted, Failure> {
        let (head, cache, class_path) = (&self.head, self.cache()?, class_path(&self.head));
        let snapshot = self.directory.join(SNAPSHOT);
        let inputs = self.inputs(jvm, &class_path, &snapshot);
        say_what_is_gone(head);
        let key = inputs.key()?;
        if let Some(kept) = emission::kept(&cache, &key) {
            return Ok(Emitted::Done(kept, key)); // it was not stale when it was made from the same files
        }
        self.must_hold(&self.environment_changed(&inputs, &key, &cache)?)?;
        let program = program_of_replay(&class_path, jvm, &snapshot)?;
        let removed =
            removed::of(partition, &program).map_err(|e| Failure::new(Exit::Unreadable, e, again(&head.name)))?;
        if !removed.is_empty() {
            return Ok(Emitted::Removed(removed));
        }
        if let Some(emission) = before.and_then(|plan| plan.emit(&inputs, &key, &cache, &program)) {
            return Ok(Emitted::Done(emission, key));
        }
        let plan = planned(&program, partition)?;
        let emission = inputs.emit(&key, &cache, &plan, &program, self.show)?;
        // Freeing all that takes longer than starting a JVM, and this process ends soon.
        std::mem::forget((plan, program));
        Ok(Emitted::Done(emission, key))
    }

    /// What it used of the environment and is another now; what is gone cannot be checked.
    fn environment_changed(&self, inputs: &Inputs, key: &Key, cache: &Path) -> Result<Vec<String>, Failure> {
        let head = &self.head;
        let compared = Compared::read(cache, &head.name, &head_digest(&self.directory)?);
        let is_known = |entry: &Path| compared.is_known(entry, key);
        let since = fingerprint::since(&head.fingerprint, inputs.class_path, inputs.jvm.feature as u16, is_known);
        let since = since.map_err(input)?;
        if since.unknown.iter().any(|path| Path::new(path).exists()) {
            say_unchecked(head);
        }
        if since.changed.is_empty() {
            compared.keep(&head.fingerprint, key, || inputs.key().is_ok_and(|now| now == *key));
        }
        Ok(since.reasons())
    }

    fn inputs<'b>(&'b self, jvm: &'b Jvm, class_path: &'b [PathBuf], snapshot: &'b Path) -> Inputs<'b> {
        Inputs {
            target: Target::Replay,
            partition: &self.head.partition,
            jvm,
            class_path,
            snapshot: Some(snapshot),
            fingerprint: &self.head.fingerprint,
            main: None,
        }
    }

    /// The JVM has a folder of its own to run in.
    fn cache(&self) -> Result<PathBuf, Failure> {
        Ok(PathBuf::from(absolute(&self.store.cache()?)?))
    }

    fn partition(&self) -> Result<Recorded, Failure> {
        Recorded::parse(&self.head.partition).map_err(|e| Failure::new(Exit::Unreadable, e, again(&self.head.name)))
    }

    /// A capture with reasons not to hold is stale.
    fn must_hold(&self, reasons: &[String]) -> Result<(), Failure> {
        if reasons.is_empty() {
            return Ok(());
        }
        let message = format!("STALE {}: {}", self.head.name, reasons.join("; "));
        let next = format!("capture again: {}", origin::again(&self.request.store, &self.head));
        Err(Failure::new(Exit::Stale, message, next))
    }

    /// Nothing makes something else of an exception that a test throws: no extension of the captured run, and no code under test that
    /// could end the program with 0 behind it.
    fn has_final_failures(&self, jvm: &Jvm) -> bool {
        let Ok(snapshot) = Snapshot::read(&self.directory.join(SNAPSHOT)) else { return false };
        let Ok(class_path) = ClassPath::open(&class_path(&self.head), jvm.feature as u16) else { return false };
        let edited = self.edits(jvm).into_iter().map(|edit| edit.at.class.replace('.', "/"));
        let mut of_test = snapshot.lines().into_keys().chain(edited);
        let may_end = |class: String| match class_path.read(&class) {
            Ok(Some(bytes)) => ENDS.iter().any(|name| bytes.windows(name.len()).any(|part| part == *name)),
            Ok(None) => false,
            Err(_) => true,
        };
        snapshot.has_final_failures() && !of_test.any(may_end)
    }

    /// Whether the code is another than the proof has replayed. A proof counts as one: what it sees all others compare.
    fn may_be_edited(&self, key: &Key, feature: u32) -> bool {
        match std::fs::read_to_string(self.directory.join(EMISSION)) {
            Ok(proved) => proved != key.digest,
            Err(_) if self.request.is_proof() => true,
            Err(_) => edited::is_any(&self.directory.join(SNAPSHOT), &class_path(&self.head), feature as u16),
        }
    }

    /// What of the code under test was edited since the capture.
    fn edits(&self, jvm: &Jvm) -> Vec<Edit> {
        edited::since(&self.directory.join(SNAPSHOT), &class_path(&self.head), jvm.feature as u16)
    }

    /// Code under test was told what held for the captured code: of edited code nothing is known.
    fn doubt(&self, report: &mut Report, jvm: &Jvm) {
        let is_sure = report.sure_of_unedited == 0 || report.diverged.is_some();
        let snapshot = self.directory.join(SNAPSHOT);
        if !is_sure && edited::is_any(&snapshot, &class_path(&self.head), jvm.feature as u16) {
            let (expected, happened) = doubted(report.doubts.first());
            report.diverged = Some(Divergence { expected: expected.to_owned(), happened, ..Divergence::default() });
        }
    }

    /// What the environment answered, it answered to other code under test: nothing is run.
    fn has_met_another(self, changed: &Changed, jvm: &Jvm) -> Replayed {
        let Changed { class, how, parts, .. } = changed;
        let divergence = Divergence {
            expected: format!("{class} as it was: the environment {how}"),
            happened: parts.join("; "),
            ..Divergence::default()
        };
        let edited = self.edits(jvm).into_iter().filter(|edit| edit.at.class == *class).collect();
        self.of_class(divergence, edited)
    }

    /// A divergence that class files tell.
    fn of_class(self, divergence: Divergence, edited: Vec<Edit>) -> Replayed {
        let report = Report { diverged: Some(divergence), edited, ..Report::default() };
        let outcome = Outcome::of(&self.head, Exit::Diverged, "DIVERGED", report);
        Replayed { outcome, head: self.head, ran: None, unpassed: Vec::new() }
    }

    /// The command that shows the event which was expected.
    fn show_command(&self, report: &Report) -> Option<String> {
        let event = match &report.diverged {
            Some(divergence) => format!("{}#{}", divergence.stream.strip_suffix(files::OF_STREAM)?, divergence.event),
            None => report.leftover_at.clone()?,
        };
        // What is being captured has not its name yet.
        let name = &self.head.name;
        let name = if self.request.is_proof() { store::unfinished(name) } else { name.clone() };
        Some(format!("factor transcript show{} {}", option(&self.request.store), shell::command([&name, &event])))
    }
}

/// Whether what took the place of these classes is under test, the cut does not say: nothing is run.
fn removed_divergence(removed: &BTreeSet<String>) -> Divergence {
    let names: Vec<&str> = removed.iter().map(String::as_str).collect();
    Divergence {
        expected: format!("{}, which the cut names", names.join(", ")),
        happened: "no class of that name is there any more".to_owned(),
        ..Divergence::default()
    }
}

/// For the next one that stands by.
fn keep_loaded(cache: &Path, name: &str, loaded: &[String]) {
    if !loaded.is_empty() {
        // Without it the next one is slower.
        let folder = cache.join(LOADED);
        let _ = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(folder.join(name), loaded.join("\n")));
    }
}

/// Tells one capture from another of its name.
fn head_digest(directory: &Path) -> Result<String, Failure> {
    let file = directory.join(HEAD_FILE);
    let bytes = std::fs::read(&file)
        .map_err(|e| Failure::new(Exit::Unreadable, format!("{}: {e}", file.display()), "capture again"))?;
    Ok(blake3::hash(&bytes).to_hex()[..32].to_owned())
}

fn say_what_is_gone(head: &Head) {
    let mut entries = head.fingerprint.iter().filter(|used| fingerprint::is_of_entry(used));
    if entries.any(|used| !Path::new(&used.path).exists()) {
        say_unchecked(head);
    }
}

fn say_unchecked(head: &Head) {
    eprintln!("factor: {}: the environment is not there, so whether it has changed cannot be checked", head.name);
}

fn read_report(path: &Path) -> Option<Report> {
    serde_json::from_slice(&std::fs::read(path).ok()?).ok()
}

/// Whether code under test was given pseudonyms of secrets: what it does with them it may not do with the secrets.
fn given(head: &Head, pseudonyms: &[String], report: Option<&Report>) -> bool {
    let mut words = head.arguments.iter().chain(&head.java_options);
    let of_command = words.any(|word| pseudonyms.iter().any(|pseudonym| word.contains(pseudonym.as_str())));
    of_command || report.is_some_and(|report| report.pseudonyms > 0)
}
