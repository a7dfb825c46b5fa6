//! `factor capture`

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use factor_engine::captures;
use factor_engine::content::{SNAPSHOT, snapshot_digest};
use factor_engine::emission::{self, Emission, Inputs};
use factor_engine::exit_codes::Exit;
use factor_engine::failure::{Failure, input};
use factor_engine::faults;
use factor_engine::fingerprint;
use factor_engine::launch::{self, Ended, Launch, Printed};
use factor_engine::left::taken;
use factor_engine::met;
use factor_engine::name::default_name;
use factor_engine::origin;
use factor_engine::paths::absolute;
use factor_engine::runners::console_launcher;
use factor_engine::secrets::{self, Told};
use factor_engine::session::Session;
use factor_engine::shell;
use factor_engine::store::{Incomplete, Store, option};
use factor_engine::strays;
use factor_rewriter::emit::Target;
use factor_rewriter::partition::{self, Project};
use factor_rewriter::plan::Plan;
use factor_rewriter::snapshot::Snapshot;
use factor_transcript::{Head, Refusal, StreamIndex, Summary, pack, seal};

use super::proof::{Made, NO_PROOF, Proof};
use super::status::is_fresh;
use super::{build, suite};
use crate::args::{CaptureArgs, OnRefusal};
use crate::render::progress;
use crate::settings::partition_changed;
use crate::settings::{self, Settled};

/// The flag of a capture that takes the place of one of which a replay tells nothing. It is ours, and not part of the capture's command.
pub const AGAIN: &str = "--again";
/// How such a capture ends where the system test has passed, and what was recorded does not replay.
pub const UNPROVED: Exit = Exit::Diverged;
/// Where the runtime writes which files of the class path were asked for by name; each name is ended by a zero.
const ASKED: &str = "asked.txt";
/// Where the runtime writes why no test was run, if JUnit ran none to its end; each reason is ended by a zero.
const SKIPPED: &str = "skipped.txt";
/// Where the captured JVM writes which classes it loads.
const LOADED: &str = "loaded.txt";

/// What one capture runs.
pub struct Unit {
    /// Name of the capture.
    pub name: String,
    /// The command of `factor` that makes it.
    pub command: Vec<String>,
    /// The java command in it.
    pub java: Vec<String>,
    /// The project whose settings are in the command.
    pub project: Option<Project>,
    /// Calls of the environment are labelled.
    pub effects: bool,
    /// What is done when its program is refused.
    pub on_refusal: OnRefusal,
    /// How it is proved.
    pub proof: Option<Proof>,
    /// When what its program prints is shown.
    pub shown: Shown,
}

/// When what a program prints is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// At once.
    Always,
    /// When there is no capture: it is one of several.
    Uncaptured,
    /// Never: where there is no capture, the program runs once more, and nobody wants to read of this attempt.
    Never,
}

/// How the run of a system test ended that could be recorded.
pub enum Outcome {
    /// All is recorded that makes a factored test.
    Made(Box<Made>),
    /// It failed, so there is none.
    TestFailed(Failure),
    /// JUnit did not run it, or not to its end, and says why.
    NotRun(String),
}

/// What the run of a system test left.
enum Recorded {
    /// All that a replay needs.
    Whole(Box<Head>),
    /// It failed.
    TestFailed(Failure),
    /// JUnit did not run it, or not to its end, and says why.
    NotRun(String),
}

/// Runs a system test once and records every crossing; or each test of a suite, or of a build.
pub fn run(args: &CaptureArgs, settled: &Settled) -> Result<ExitCode, Failure> {
    match (build::Tool::of(&args.java), args.each_test) {
        (Some(tool), _) => build::run(args, tool),
        (_, true) => suite::run(args, settled).map(ExitCode::from),
        (_, false) => one(args, settled).map(ExitCode::from),
    }
}

/// The command is one system test.
fn one(args: &CaptureArgs, settled: &Settled) -> Result<Exit, Failure> {
    if args.only_faster || !args.each.is_empty() {
        let what = "--only-faster and --each are for the tests of a suite";
        return Err(Failure::new(Exit::Usage, what, "factor capture --each-test …, or leave them out"));
    }
    let session = Session::recording(&args.partition.choice(), &args.java, progress::show)?;
    refuse_fatal(&session.plan)?;
    let name = args.name.clone().unwrap_or_else(|| default_name(&session.line.main, &session.line.arguments));
    let store = Store::at(&args.store);
    let project = if args.again { of_earlier(&store, &name) } else { settled.project.clone() };
    let shown = if args.again { Shown::Never } else { Shown::Always };
    let command = settled.words.iter().filter(|word| !args.again || *word != AGAIN).cloned().collect();
    let proof = Proof::of(args, settled)?;
    // The system test runs as it is where it is not captured again.
    let on_refusal = args.on_refusal.unwrap_or(if args.again { OnRefusal::End } else { OnRefusal::GoOn });
    let (java, effects) = (args.java.clone(), args.effects);
    let unit = Unit { name, command, java, project, effects, on_refusal, proof, shown };
    if args.if_stale && is_fresh(&store, &session.secrets, &session.partition, &unit)? {
        eprintln!("   FRESH {}", unit.name);
        return Ok(Exit::Passed);
    }
    // One at a time; of several, one is recorded while another is proved.
    let alone = args.again.then(|| store.testing()).transpose()?;
    let outcome = capture(&session, &unit, &store)?;
    drop(alone);
    match outcome {
        Outcome::TestFailed(_) if args.again => return Ok(Exit::CaptureFailed),
        Outcome::Made(made) => match made.prove(unit.proof.as_ref()) {
            Ok(_) if args.again => return Ok(Exit::Passed),
            Err(failure) if args.again => {
                eprintln!("{:?}", failure.report);
                return Ok(UNPROVED);
            }
            proved => tell(&unit.name, &proved?, unit.proof.is_some(), ""),
        },
        Outcome::TestFailed(failure) => return Err(failure),
        Outcome::NotRun(why) => {
            let command = shell::command(session.secrets.masked_words(&unit.command));
            let next = format!("let it run, and capture again: {command}");
            return Err(Failure::new(
                Exit::CaptureFailed,
                format!("not captured: the system test did not run: {why}"),
                next,
            ));
        }
    }
    eprintln!("  next: factor replay{} {}", option(&args.store), unit.name);
    Ok(Exit::Passed)
}

/// The project of the capture that is made again, as long as that says what was captured.
fn of_earlier(store: &Store, name: &str) -> Option<Project> {
    let head = Head::read(&store.complete(name).ok()?).ok()?;
    let recorded = partition::Recorded::parse(&head.partition).ok().filter(|_| partition_changed(&head).is_none());
    recorded?.project
}

/// Makes one capture.
pub fn capture(session: &Session, unit: &Unit, store: &Store) -> Result<Outcome, Failure> {
    let incomplete = store.begin(&unit.name, &shell::command(session.secrets.masked_words(&unit.command)))?;
    let mark = |failure: &Failure| {
        // What went wrong is told anyway; a disk that is full cannot keep it.
        let _ = incomplete.mark(&session.secrets.masked(&failure.report.to_string()));
    };
    let printed = if unit.shown != Shown::Always { Some(Printed::begin()?) } else { None };
    let outcome = record(session, unit, store, &incomplete, printed.as_ref()).inspect_err(mark);
    let is_shown = unit.shown == Shown::Uncaptured;
    if let Some(printed) =
        printed.filter(|_| is_shown && !matches!(outcome, Ok(Recorded::Whole(_) | Recorded::NotRun(_))))
    {
        printed.show();
    }
    Ok(match outcome? {
        Recorded::Whole(head) => {
            // A proof that is killed says so.
            incomplete.mark("it was killed before it was proved")?;
            let command = session.secrets.masked_words(&unit.command);
            let at = command.iter().position(|word| word == "capture").map_or(command.len(), |at| at + 1);
            let without = [&command[..at], &[NO_PROOF.to_owned()], &command[at..]].concat();
            let again = [shell::command(&command), shell::command(&without)];
            Outcome::Made(Box::new(Made::of(*head, incomplete, store, &session.code, again)))
        }
        Recorded::TestFailed(failure) => {
            match unit.shown {
                Shown::Never => incomplete.discard(),
                _ => mark(&failure),
            }
            Outcome::TestFailed(failure)
        }
        Recorded::NotRun(why) => {
            incomplete.discard();
            Outcome::NotRun(why)
        }
    })
}

/// All captures of a test are of one java command: those of another one are replaced by this one.
pub fn make_way(store: &Store, head: &Head) -> Result<(), Failure> {
    let names = store.names()?;
    for name in captures::among(&names, captures::test_of(&head.name)).into_iter().filter(|name| **name != head.name) {
        let other = store.complete(name).ok().and_then(|directory| Head::read(&directory).ok());
        if other.is_some_and(|other| other.edited.is_none() && origin::made_by(&other) != origin::made_by(head)) {
            eprintln!("factor: {name} is removed: it was captured by another java command, or in another folder");
            store.remove(name)?;
        }
    }
    Ok(())
}

/// Runs the program and writes what a replay needs.
fn record(
    session: &Session,
    unit: &Unit,
    store: &Store,
    incomplete: &Incomplete,
    printed: Option<&Printed>,
) -> Result<Recorded, Failure> {
    let cache = store.cache()?;
    let emission = emission(session, &cache, unit.effects)?;
    for (jar, files) in &emission.stripped {
        eprintln!("factor: {}: signed jar, {files} signature files left out of the rewritten copy", jar.display());
    }
    let ended = launch(session, unit, &emission, incomplete.path(), &cache, printed)?;
    let told = session.secrets.told(incomplete.path());
    let sealing = progress::doing("reading what was recorded");
    let summary = seal(incomplete.path())
        .map_err(|e| Failure::new(Exit::Unreadable, e, "capture again; if it happens twice, report it"))?;
    drop(sealing);
    not_refused(incomplete, &ended, &summary.refusals)?;
    if let Some(failure) = test_failed(&ended, &shell::command(session.secrets.masked_words(&unit.java))) {
        return Ok(Recorded::TestFailed(failure));
    }
    if let Some(why) = not_run(session, incomplete.path()) {
        return Ok(Recorded::NotRun(session.secrets.masked(&why)));
    }
    let told = told?;
    let snapshot = incomplete.path().join(SNAPSHOT);
    let crossed = by_content(&summary, &session.plan);
    let log = log_of_loaded(incomplete.path())?;
    if let Some((class, place)) = strays::first(&log, session, &emission.class_path) {
        let what = format!(
            "refused: {class} is loaded from {place} by a class loader of the program's own, and is not rewritten there"
        );
        return Err(Failure::new(
            Exit::CaptureFailed,
            what,
            "let the application's own class loader load it, or leave it to the environment",
        ));
    }
    let loaded = fingerprint::loaded(&log);
    let used = |class: &str| loaded.as_ref().is_none_or(|loaded| fingerprint::used(class, loaded));
    let (plan, program) = (&session.plan, &session.program);
    Snapshot::write(plan, program, &crossed, &named(&summary), &used, &snapshot).map_err(input)?;
    let met = met::recorded(session, &summary, incomplete.path())?;
    let head = head(session, unit, &summary.streams, &ended, &told, loaded.as_ref(), incomplete.path())?;
    let head = Head { met, ..head };
    // The plan is of the class files before the run, the fingerprint of those after it.
    session.code.is_as_it_was()?;
    head.write(incomplete.path())
        .map_err(|e| Failure::new(Exit::SetUp, e, "df -h . ; name another place with --store DIR"))?;
    secrets::forget(incomplete.path())?;
    packed(incomplete.path(), &head);
    Ok(Recorded::Whole(Box::new(head)))
}

/// Writes the pack. A capture without one is whole: it is read from its streams, somewhat slower.
pub fn packed(directory: &Path, head: &Head) {
    let _packing = progress::doing("packing what was recorded");
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

/// Refusals that make any run impossible.
pub fn refuse_fatal(plan: &Plan) -> Result<(), Failure> {
    let fatal: Vec<_> = plan.refusals.iter().filter(|refusal| refusal.fatal).collect();
    let Some(first) = fatal.first() else { return Ok(()) };
    let lines: Vec<String> = fatal.iter().map(|refusal| format!("{}: {}", refusal.place, refusal.what)).collect();
    Err(Failure::new(Exit::CaptureFailed, format!("refused:\n  {}", lines.join("\n  ")), &first.remedy))
}

/// The rewritten program, environment included.
fn emission(session: &Session, cache: &Path, effects: bool) -> Result<Emission, Failure> {
    let entries = session.program.class_path.entries();
    let class_path: Vec<PathBuf> = entries.iter().map(|entry| entry.path.clone()).collect();
    let inputs = Inputs {
        target: Target::Whole { effects },
        partition: &session.partition,
        jvm: &session.jvm,
        class_path: &class_path,
        snapshot: None,
        fingerprint: &[],
    };
    let key = inputs.key()?;
    match emission::kept(cache, &key) {
        Some(kept) => Ok(kept),
        None => inputs.emit(&key, cache, &session.plan, &session.program, progress::show),
    }
}

fn launch(
    session: &Session,
    unit: &Unit,
    emission: &Emission,
    transcript: &Path,
    cache: &Path,
    printed: Option<&Printed>,
) -> Result<Ended, Failure> {
    let scratch = launch::scratch(cache)?;
    let mut config = BTreeMap::from([
        ("mode", "capture".to_owned()),
        ("main", session.line.main.clone()),
        ("main.realm", session.main_realm().to_string()),
        ("class.path", session.line.class_path_property.clone()),
        ("entries", session.entries()?),
        ("transcript", absolute(transcript)?),
        ("on.refusal", unit.on_refusal.word().to_owned()),
    ]);
    if unit.effects {
        config.insert("effects", factor_rewriter::writes::reading());
    }
    if !session.redaction.lines.is_empty() {
        config.insert("redact", session.redaction.lines.clone());
        session.secrets.configure(&mut config);
    }
    let absolute_class_path: Vec<PathBuf> =
        emission.class_path.iter().map(|path| absolute(path).map(PathBuf::from)).collect::<Result<_, _>>()?;
    let ended = Launch {
        java: &session.jvm.java,
        options: session.line.options.iter().cloned().chain([log_of_classes(transcript)?]).collect(),
        class_path: &absolute_class_path,
        arguments: &session.line.arguments,
        config,
        directory: Path::new("."),
        runtime: &PathBuf::from(absolute(&emission.runtime)?),
        scratch: &PathBuf::from(absolute(scratch.path())?),
        locale: None,
        hidden: &settings::variables(),
        timeout: None,
        printed,
    }
    .run()?;
    faults::none(scratch.path(), || Ok(&session.plan))?;
    Ok(ended)
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
    if refusals.is_empty() { Ok(()) } else { Err(met(refusals)) }
}

/// What is to be said of a system test that failed, if it did.
fn test_failed(ended: &Ended, command: &str) -> Option<Failure> {
    let code = ended.status.and_then(|status| status.code()).filter(|code| *code != 0)?;
    let message = format!("the system test failed: it ended with exit code {code}");
    let next = format!("see whether it passes as it is: {command} (if it does, look into docs/limitations.md)");
    Some(Failure::new(Exit::CaptureFailed, message, next))
}

/// Why JUnit ran none of the tests that it was to run, where it is the program and says so.
fn not_run(session: &Session, directory: &Path) -> Option<String> {
    let text = std::fs::read_to_string(directory.join(SKIPPED)).ok()?;
    let reasons: Vec<&str> = text.split_terminator('\0').filter_map(|reason| reason.lines().next()).collect();
    (session.line.main == console_launcher::MAIN).then(|| reasons.join("; "))
}

/// What is to be said of refusals that a running program met.
pub fn met(refusals: &[Refusal]) -> Failure {
    let lines: Vec<String> = refusals.iter().map(|r| format!("{} at {}", r.what, r.place)).collect();
    let unwrappable = refusals.first().filter(|refusal| refusal.what.contains("cannot be wrapped ("));
    let next = match unwrappable.and_then(|refusal| maker(&refusal.place)) {
        Some(class) => format!(
            "let the environment make it: in a class of its own, where {class} is the test; named by --environment 'PACKAGE.CLASS', or under \
             environment in factor.toml"
        ),
        None if refusals.first().is_some_and(|refusal| refusal.what.starts_with("reflection on a class of")) => {
            "ask its objects by their methods, or put the class named into the cut: factor plan … shows the realms"
                .to_owned()
        }
        None => "move the class named into the cut or out of it: factor plan … shows the realms".to_owned(),
    };
    let message = format!("refused, the program met what is not supported:\n  {}", lines.join("\n  "));
    Failure::new(Exit::CaptureFailed, message, next)
}

/// The class of a place in code: `p.C` of `p.C.method(C.java:7)`.
fn maker(place: &str) -> Option<&str> {
    let (member, _) = place.split_once('(')?;
    Some(member.rsplit_once('.')?.0)
}

/// What the runtime could not write; it then leaves the program alone, and the settings that a replay needs are gone.
fn lost(directory: &Path) -> Option<String> {
    let why = std::fs::read_to_string(directory.join("lost.txt")).ok()?;
    Some(format!("the transcript could not be written: {why}"))
}

fn head(
    session: &Session,
    unit: &Unit,
    streams: &[StreamIndex],
    ended: &Ended,
    told: &Told,
    loaded: Option<&BTreeSet<String>>,
    directory: &Path,
) -> Result<Head, Failure> {
    let (arguments, java_options) = told.hidden(&session.secrets, &session.line);
    let entries = session.program.class_path.entries();
    let class_path = entries.iter().map(|entry| absolute(&entry.path)).collect::<Result<_, _>>()?;
    let presumed = |class: &str| session.plan.is_presumed(class);
    let asked = taken(directory, ASKED)?;
    let asked = asked.split_terminator('\0').map(str::to_owned).collect();
    let used = |class: &str| loaded.is_none_or(|loaded| fingerprint::used(class, loaded));
    let missing = session.plan.missing(used);
    Ok(Head {
        toolkit: env!("CARGO_PKG_VERSION").to_owned(),
        complete: true,
        name: unit.name.clone(),
        command: told.masked_words(&session.secrets, unit.command.iter().cloned()),
        directory: absolute(Path::new("."))?,
        partition: session.partition_with(told.pseudonyms.clone(), unit.project.clone())?,
        main_class: session.line.main.clone(),
        main_realm: session.main_realm(),
        arguments,
        java_options,
        class_path,
        exit_code: ended.status.and_then(|status| status.code()),
        jdk_feature: session.jvm.feature as u16,
        pinned: pinned(directory)?,
        fingerprint: fingerprint::of(entries, presumed, loaded, &asked, &missing).map_err(input)?,
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

/// The settings that the runtime found in the captured JVM (`pinned.txt`: `name=value` lines), which the head keeps from now on.
fn pinned(directory: &Path) -> Result<BTreeMap<String, String>, Failure> {
    let text = taken(directory, "pinned.txt")?;
    let lines = text.lines().filter_map(|line| line.split_once('='));
    Ok(lines.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
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

/// One line about a capture, and `which` of several it is.
pub fn tell(name: &str, head: &Head, is_proved: bool, which: &str) {
    let proved = if is_proved { "proved" } else { "not proved" };
    let sum = |of: fn(&StreamIndex) -> u64| head.streams.iter().map(of).sum::<u64>();
    let wall = Duration::from_millis(head.capture_ms).as_secs_f64();
    eprintln!(
        "CAPTURED [{wall:.2}s] {name}: {} events, {} calls of the environment, {} callbacks, {} bytes, {} threads, {proved}{which}",
        sum(|s| s.events),
        sum(|s| s.out_calls),
        sum(|s| s.in_calls),
        sum(|s| s.bytes),
        head.streams.len()
    );
}
