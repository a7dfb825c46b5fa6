//! Runs a system test once, and makes of what it left in its folder all that a replay needs.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use factor_contract::{config, files, refusal, words};
use factor_rewriter::emit::Target;
use factor_rewriter::partition::Project;
use factor_rewriter::plan::Plan;
use factor_rewriter::snapshot::{self, Snapshot};
use factor_transcript::{Head, Refusal, StreamIndex, Summary, pack, seal};
use tempfile::TempDir;

use crate::background;
use crate::compilers::{Compilers, Times};
use crate::content::{SNAPSHOT, snapshot_digest};
use crate::doing::Show;
use crate::emission::{self, Emission, Inputs, Key};
use crate::exit_codes::Exit;
use crate::failure::{Failure, input};
use crate::faults;
use crate::fingerprint;
use crate::functions;
use crate::late;
use crate::launch::{self, Ended, Launch, Printed};
use crate::left::taken;
use crate::met;
use crate::paths::absolute;
use crate::pinned;
use crate::refused;
use crate::runners::{self, test_launcher};
use crate::runtime::Runtime;
use crate::secrets::{self, Told};
use crate::session::{Session, realm_of_main};
use crate::shell;
use crate::store::{Incomplete, Store};
use crate::strays::{self, Stray};
use crate::suite::Suite;
use crate::system_run;

/// Where the captured JVM writes which classes it loads.
const LOADED: &str = "loaded.txt";

/// What is run, and how.
pub struct Run<'a> {
    /// Name of the capture.
    pub name: &'a str,
    /// The command of `factor` that makes it.
    pub command: &'a [String],
    /// The java command in it.
    pub java: &'a [String],
    /// The project whose settings are in the command.
    pub project: Option<&'a Project>,
    /// Calls of the environment are labelled.
    pub effects: bool,
    /// Where some tests of a suite fail or are refused, the others are captured.
    pub is_in_part: bool,
    /// What is done when the program is refused, as the runtime is told.
    pub on_refusal: &'static str,
    /// Variables that are no part of the program's environment.
    pub hidden: &'a [String],
    /// Tests that do not run, for an earlier run was broken in each.
    pub left_out: &'a [Broken],
    /// Types whose objects are watched until the program ends, for an earlier run changed some late.
    pub watched: &'a BTreeSet<String>,
    /// Shows what goes on.
    pub show: Show,
}

/// So many runs that are broken are tried again.
const MOST_BROKEN: usize = 4;

impl Run<'_> {
    /// One more test may be left out, and what runs the tests can do so.
    fn can_leave_out(&self, session: &Session) -> bool {
        self.is_in_part && session.line.main == test_launcher::MAIN && self.left_out.len() < MOST_BROKEN
    }
}

/// A test in which a crossing could not be recorded, nor what came later. Or a class that a class loader of the program's own has loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// Its class, with dots.
    pub class: String,
    /// Its method; empty of a class.
    pub method: String,
    /// What happened, in words of the runtime.
    pub why: String,
}

impl Broken {
    /// The test in which a run was broken; none where it was not, or outside of a test.
    fn among(refusals: &[Refusal]) -> Option<Broken> {
        let broken = refusals.iter().find(|one| one.what.starts_with(refusal::BROKEN))?;
        let (class, method) = broken.place.split_once('#').filter(|(class, _)| !class.is_empty())?;
        Some(Broken { class: class.to_owned(), method: method.to_owned(), why: broken.what.clone() })
    }

    /// Classes with tests that ran, as the lines of the runtime say, among strays.
    fn of_strays(strays: &[Stray], tests: &str) -> Vec<Broken> {
        let ran = Suite::classes(tests);
        let of_tests = strays.iter().filter(|stray| ran.contains(&stray.class));
        of_tests.map(|stray| Broken { class: stray.class.clone(), method: String::new(), why: stray.text() }).collect()
    }

    /// As people call it.
    pub fn name(&self) -> String {
        match &*self.method {
            "" => self.class.clone(),
            method => format!("{}#{method}", self.class),
        }
    }

    /// As the runtime would tell of it.
    fn line(&self) -> String {
        let Broken { class, method, why } = self;
        format!("test\t1\t0\tfailed\t\t\t{class}\t{method}\t\t{why}\n")
    }
}

/// What the run of a system test left.
pub enum Recorded {
    /// All that a replay needs.
    Whole(Box<Head>),
    /// It was broken in these tests: without them there may be a capture.
    Broken(Vec<Broken>),
    /// It changed objects of these types long after they had crossed: where these are watched there may be a capture.
    Late(BTreeSet<String>),
    /// It failed.
    TestFailed(Failure),
    /// JUnit did not run it, or not to its end, and says why.
    NotRun(String),
}

/// Runs the program and writes what a replay needs.
///
/// # Errors
/// It met what is not supported, it was killed, or what it did cannot be read or written. That the system test fails is none.
pub fn record(
    session: &Session,
    prepared: Prepared,
    run: &Run,
    store: &Store,
    incomplete: &Incomplete,
    printed: Option<&Printed>,
) -> Result<Recorded, Failure> {
    let cache = store.cache()?;
    let emission = emission(session, prepared, &cache, run)?;
    for (jar, files) in &emission.stripped {
        eprintln!("factor: {}: signed jar, {files} signature files left out of the rewritten copy", jar.display());
    }
    let times = Times::of(&store.root().join(run.name));
    let compilers = times.next(&session.line.options);
    let launch = || launch(session, run, &emission, incomplete.path(), &cache, printed, compilers);
    let (ended, scratch) = run_and_understand(session, launch)?;
    faults::none(scratch.path(), || Ok(session.plan()))?;
    let told = session.secrets.told(incomplete.path());
    let sealing = (run.show)("reading what was recorded");
    let summary = seal(incomplete.path())
        .map_err(|e| Failure::new(Exit::Unreadable, e, "capture again; if it happens twice, report it"))?;
    drop(sealing);
    let tests = tests(incomplete.path())?;
    let suite = Suite::read(&tests).filter(Suite::has_any);
    let part = suite.as_ref().filter(|_| run.is_in_part);
    let broken = Broken::among(&summary.refusals).filter(|_| run.can_leave_out(session));
    if let Some(broken) = broken {
        return Ok(Recorded::Broken(vec![broken]));
    }
    let log = log_of_loaded(incomplete.path())?;
    let strays = strays::all(&log, session, &emission.class_path);
    let broken = Broken::of_strays(&strays, &tests);
    if !broken.is_empty() && run.can_leave_out(session) {
        return Ok(Recorded::Broken(broken));
    }
    let late = late::types(&summary.refusals);
    let is_late_alone = part.is_some() || summary.refusals.iter().all(late::is_late);
    if is_late_alone && !late.is_subset(run.watched) {
        return Ok(Recorded::Late(late));
    }
    not_refused(incomplete, &ended, if part.is_some() { &[] } else { &summary.refusals })?;
    if let Some(failure) = test_failed(&ended, &shell::command(session.secrets.masked_words(run.java)))
        .filter(|_| !part.is_some_and(Suite::has_failed))
    {
        return Ok(Recorded::TestFailed(failure));
    }
    if let Some(why) = not_run(session, incomplete.path()) {
        return Ok(Recorded::NotRun(session.secrets.masked(&why)));
    }
    let tests = match part.filter(|suite| suite.has_failed()) {
        None => tests,
        Some(_) => {
            let tests = system_run::hold_against(session, run.hidden, &tests, run.show)?;
            if !Suite::read(&tests).is_some_and(|suite| suite.has_any()) {
                return Ok(Recorded::TestFailed(uncertain()));
            }
            tests
        }
    };
    let told = told?;
    let snapshot = incomplete.path().join(SNAPSHOT);
    let crossed = by_content(&summary, session.plan());
    if let Some(stray) = strays.first() {
        return Err(Failure::new(
            Exit::CaptureFailed,
            format!("refused: {}", stray.text()),
            "let the application's own class loader load it, or leave it to the environment",
        ));
    }
    let loaded = fingerprint::loaded(&log);
    let used = |class: &str| loaded.as_ref().is_none_or(|loaded| fingerprint::used(class, loaded));
    let (plan, program) = (session.plan(), &session.program);
    let handlers = session.handlers(loaded.as_ref())?;
    let tests = tests + &run.left_out.iter().map(Broken::line).collect::<String>();
    let suite = Suite::read(&tests).filter(Suite::has_any);
    let tests = tests + &suite.as_ref().map(|suite| suite.idle(&program.class_path)).unwrap_or_default();
    let looked_at = taken(incomplete.path(), files::LOOKED_AT)?;
    let looked_at: Vec<String> = looked_at.lines().map(str::to_owned).collect();
    let orders = taken(incomplete.path(), files::ORDERS)?;
    let tests = session.secrets.masked(&tests);
    let of_run =
        snapshot::Run { used: &used, handlers: &handlers, looked_at: &looked_at, orders: &orders, tests: &tests };
    Snapshot::write(plan, program, &crossed, &named(&summary), &of_run, &snapshot).map_err(input)?;
    let met = met::recorded(session, &summary, incomplete.path(), &used, suite.is_some())?;
    let head = head(session, run, &summary.streams, &ended, &told, loaded.as_ref(), incomplete.path())?;
    let head = Head { met, ..head };
    // The plan is of the class files before the run, the fingerprint of those after it.
    session.code.is_as_it_was()?;
    head.write(incomplete.path())
        .map_err(|e| Failure::new(Exit::SetUp, e, "df -h . ; name another place with --store DIR"))?;
    // Where they cannot be kept, the next capture runs with all compilers.
    let _ = times.with(compilers, ended.wall).write(incomplete.path());
    secrets::forget(incomplete.path())?;
    packed(incomplete.path(), &head, run.show);
    Ok(Recorded::Whole(Box::new(head)))
}

/// Writes the pack. A capture without one is whole: it is read from its streams, somewhat slower.
pub fn packed(directory: &Path, head: &Head, show: Show) {
    let _packing = show("packing what was recorded");
    if let Err(e) = pack(directory, &head.streams) {
        eprintln!("factor: {}: not packed: {e}", head.name);
    }
}

/// Classes of environment objects that crossed without a wrapper.
fn by_content(summary: &Summary, plan: &Plan) -> BTreeSet<String> {
    let wrapped = |name: &str| plan.classes.get(&name.replace('.', "/")).is_some_and(|class| class.wrapper.is_some());
    let bare = |name: &&String| !name.contains('|') && !name.starts_with('[') && !wrapped(name);
    summary.types.iter().filter(bare).cloned().collect()
}

/// Classes whose class objects code under test may have: of objects that crossed, and those that crossed themselves.
fn named(summary: &Summary) -> BTreeSet<String> {
    let class = |text: &String| {
        let name = text.split('|').next().unwrap_or_default().trim_start_matches('[');
        name.strip_prefix('L').and_then(|name| name.strip_suffix(';')).unwrap_or(name).to_owned()
    };
    summary.defined.iter().map(class).collect()
}

/// The rewritten program, environment included.
pub enum Prepared {
    /// It was kept; the program need not be planned for it.
    Kept(Emission),
    /// It is to be made, under this key. The program is planned.
    Planned(Key),
}

/// Looks for the rewritten program, and plans it where it is not there.
///
/// # Errors
/// The program cannot be read or planned, or has what no run can be captured of.
pub fn prepare(session: &Session, store: &Store, effects: bool, show: Show) -> Result<Prepared, Failure> {
    let class_path = class_path(session);
    let key = inputs(session, &class_path, effects).key()?;
    if let Some(kept) = emission::kept(&store.cache()?, &key) {
        return Ok(Prepared::Kept(kept));
    }
    session.understand_now(show)?;
    refused::fatal(session.plan())?;
    Ok(Prepared::Planned(key))
}

fn emission(session: &Session, prepared: Prepared, cache: &Path, run: &Run) -> Result<Emission, Failure> {
    match prepared {
        Prepared::Kept(kept) => Ok(kept),
        Prepared::Planned(key) => {
            let class_path = class_path(session);
            let inputs = inputs(session, &class_path, run.effects);
            inputs.emit(&key, cache, session.plan(), &session.program, run.show)
        }
    }
}

fn class_path(session: &Session) -> Vec<PathBuf> {
    session.program.class_path.entries().iter().map(|entry| entry.path.clone()).collect()
}

fn inputs<'s>(session: &'s Session, class_path: &'s [PathBuf], effects: bool) -> Inputs<'s> {
    Inputs {
        target: Target::Whole { effects },
        partition: &session.partition,
        jvm: &session.jvm,
        class_path,
        snapshot: None,
        fingerprint: &[],
        main: Some(&session.line.main),
    }
}

/// Runs the program. It is read and planned meanwhile, where that has not been done: what is made of the run needs it, and most of the
/// time that it takes is hidden so.
fn run_and_understand<R>(session: &Session, launch: impl FnOnce() -> Result<R, Failure>) -> Result<R, Failure> {
    if session.is_understood() {
        return launch();
    }
    let (understood, ran) = std::thread::scope(|scope| {
        let understood = scope.spawn(|| background::run(|| session.understand()));
        let ran = launch();
        (understood.join(), ran)
    });
    let understood = understood.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    understood.map_err(|e| Failure::new(Exit::SetUp, e, "ulimit -u"))??;
    session.warn();
    ran
}

fn launch(
    session: &Session,
    run: &Run,
    emission: &Emission,
    transcript: &Path,
    cache: &Path,
    printed: Option<&Printed>,
    compilers: Compilers,
) -> Result<(Ended, TempDir), Failure> {
    let scratch = launch::scratch(cache)?;
    let mut config = BTreeMap::from([
        (config::MODE, words::CAPTURE.to_owned()),
        (config::MAIN, session.line.main.clone()),
        (config::MAIN_REALM, realm_of_main(emission.main_realm).to_string()),
        (config::CLASS_PATH, session.line.class_path_property.clone()),
        (config::ENTRIES, session.entries()?),
        (config::TRANSCRIPT, absolute(transcript)?),
        (config::ON_REFUSAL, run.on_refusal.to_owned()),
    ]);
    if !run.watched.is_empty() {
        config.insert(config::WATCHED, late::lines(run.watched));
    }
    if run.effects {
        config.insert(config::EFFECTS, factor_rewriter::writes::reading());
    }
    if !session.redaction.lines.is_empty() {
        config.insert(config::REDACT, session.redaction.lines.clone());
        session.secrets.configure(&mut config);
    }
    let absolute_class_path: Vec<PathBuf> =
        emission.class_path.iter().map(|path| absolute(path).map(PathBuf::from)).collect::<Result<_, _>>()?;
    let options = session.line.options.iter().cloned();
    let left_out = test_launcher::without(run.left_out.iter().map(Broken::name));
    let ended = Launch {
        java: &session.jvm.java,
        options: compilers.options().chain(options).chain([log_of_classes(transcript)?]).collect(),
        class_path: &absolute_class_path,
        arguments: &[&session.line.arguments[..], &left_out[..]].concat(),
        config,
        directory: Path::new("."),
        runtime: &Runtime::place(&session.jvm, Path::new(&absolute(cache)?))?,
        scratch: &PathBuf::from(absolute(scratch.path())?),
        locale: None,
        hidden: run.hidden,
        timeout: None,
        printed,
    }
    .run()?;
    Ok((ended, scratch))
}

/// The option that makes the JVM write the name of each class that it loads into one file, without a limit.
fn log_of_classes(directory: &Path) -> Result<String, Failure> {
    Ok(format!("-Xlog:class+load:file=\"{}\":none:filesize=0", absolute(&directory.join(LOADED))?))
}

/// The run was recorded, and met nothing that is not supported, which may be why a test failed.
fn not_refused(incomplete: &Incomplete, ended: &Ended, refusals: &[Refusal]) -> Result<(), Failure> {
    if let Some(lost) = lost(incomplete.path()) {
        return Err(Failure::new(Exit::CaptureFailed, lost, "df -h . ; name another place with --store DIR"));
    }
    if ended.status.and_then(|status| status.code()).is_none() {
        return Err(Failure::new(Exit::CaptureFailed, "the program was killed", "capture again"));
    }
    if refusals.is_empty() { Ok(()) } else { Err(refused::met(refusals)) }
}

/// What the runtime tells of the tests that ran; nothing where it was one.
fn tests(directory: &Path) -> Result<String, Failure> {
    if directory.join(files::TESTS).exists() { taken(directory, files::TESTS) } else { Ok(String::new()) }
}

/// What is to be said of a system test that failed, if it did.
fn test_failed(ended: &Ended, command: &str) -> Option<Failure> {
    let code = ended.status.and_then(|status| status.code()).filter(|code| *code != 0)?;
    let message = format!("the system test failed: it ended with exit code {code}");
    let next = format!("see whether it passes as it is: {command} (if it does, look into docs/limitations.md)");
    Some(Failure::new(Exit::CaptureFailed, message, next))
}

/// What is to be said where all tests that passed in the capture fail as they are.
fn uncertain() -> Failure {
    let what = "the tests that passed in the capture fail as they are: run twice, they do not end alike";
    Failure::new(
        Exit::CaptureFailed,
        what,
        "see whether they pass when nothing is left of an earlier run, and capture again",
    )
}

/// Why JUnit ran none of the tests that it was to run, where it is the program and says so.
fn not_run(session: &Session, directory: &Path) -> Option<String> {
    let text = std::fs::read_to_string(directory.join(files::SKIPPED)).ok()?;
    let reasons: Vec<&str> = text.split_terminator('\0').filter_map(|reason| reason.lines().next()).collect();
    runners::has_tests_listed(&session.line.main).then(|| reasons.join("; "))
}

/// What the runtime could not write; it then leaves the program alone, and the settings that a replay needs are gone.
fn lost(directory: &Path) -> Option<String> {
    let why = std::fs::read_to_string(directory.join(files::LOST)).ok()?;
    Some(format!("the transcript could not be written: {why}"))
}

fn head(
    session: &Session,
    run: &Run,
    streams: &[StreamIndex],
    ended: &Ended,
    told: &Told,
    loaded: Option<&BTreeSet<String>>,
    directory: &Path,
) -> Result<Head, Failure> {
    let (arguments, java_options) = told.hidden(&session.secrets, &session.line);
    let entries = session.program.class_path.entries();
    let class_path = entries.iter().map(|entry| absolute(&entry.path)).collect::<Result<_, _>>()?;
    let presumed = |class: &str| session.plan().is_presumed(class);
    // A replay has all classes in place that the plan put there, loaded in this run or not.
    let in_place = || session.plan().in_place().cloned();
    let of_replay: Option<BTreeSet<String>> = loaded.map(|loaded| loaded.iter().cloned().chain(in_place()).collect());
    let asked = taken(directory, files::ASKED)?;
    let asked = asked.split_terminator('\0').map(str::to_owned).collect();
    let used = |class: &str| loaded.is_none_or(|loaded| fingerprint::used(class, loaded));
    let missing = session.plan().missing(used);
    let functions = functions::lines(session.plan(), directory, streams)
        .map_err(|e| Failure::new(Exit::Unreadable, e, "capture again; if it happens twice, report it"))?;
    Ok(Head {
        toolkit: env!("CARGO_PKG_VERSION").to_owned(),
        complete: true,
        name: run.name.to_owned(),
        command: told.masked_words(&session.secrets, run.command.iter().cloned()),
        directory: absolute(Path::new("."))?,
        partition: session.partition_with(told, run.project.cloned())?,
        main_class: session.line.main.clone(),
        main_realm: session.main_realm(),
        arguments,
        java_options,
        class_path,
        exit_code: ended.status.and_then(|status| status.code()),
        jdk_feature: session.jvm.feature as u16,
        pinned: pinned::of(directory, run.watched, functions)?,
        fingerprint: fingerprint::of(entries, presumed, of_replay.as_ref(), &asked, &missing).map_err(input)?,
        streams: streams.to_vec(),
        capture_ms: ended.wall.as_millis() as u64,
        refusals: Vec::new(),
        snapshot: snapshot_digest(directory)?,
        met: Vec::new(),
        made_by: fingerprint::TOOLKIT.to_owned(),
        edited: None,
        redacted: 0,
    })
}

/// What the captured JVM says of the classes that it has loaded; nothing when it could not.
fn log_of_loaded(directory: &Path) -> Result<String, Failure> {
    let file = directory.join(LOADED);
    let Ok(log) = std::fs::read(&file) else { return Ok(String::new()) };
    std::fs::remove_file(&file).map_err(|e| {
        Failure::new(Exit::CaptureFailed, format!("{}: {e}", file.display()), "df -h . ; capture again")
    })?;
    Ok(String::from_utf8_lossy(&log).into_owned())
}
