//! `factor replay`

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use factor_contract::{config, files, realms, words};
use factor_engine::captures::{self, Pick};
use factor_engine::content::{SNAPSHOT, again, intact};
use factor_engine::edited::{self, Edit};
use factor_engine::emission::{self, Emission, Inputs, Key};
use factor_engine::exit_codes::Exit;
use factor_engine::failure::{Failure, input};
use factor_engine::faults;
use factor_engine::fingerprint;
use factor_engine::gone;
use factor_engine::jvm::Jvm;
use factor_engine::launch::{self, Ended, Launch};
use factor_engine::matching::Match;
use factor_engine::met::{self, Changed};
use factor_engine::origin::{self, class_path, jvm_of};
use factor_engine::outcome::Outcome;
use factor_engine::part::Part;
use factor_engine::paths::absolute;
use factor_engine::proved;
use factor_engine::removed;
use factor_engine::report::{Divergence, Report};
use factor_engine::runners;
use factor_engine::session::{planned, program_of_replay};
use factor_engine::shell;
use factor_engine::standby::{self, Prepared, Standby};
use factor_engine::store::{self, Store, option};
use factor_rewriter::emit::Target;
use factor_rewriter::partition::Recorded;
use factor_transcript::Head;
use factor_transcript::format::HEAD_FILE;

use super::order::Order;
use super::transcript::keep_streams;
use super::{replays, system_test};
use crate::args::{OnDivergence, ReplayArgs, ReplayFormat};
use crate::render::divergence;
use crate::render::out::print;
use crate::render::progress;
use crate::settings;

/// What the runtime writes at the end.
const REPORT: &str = "report.json";
/// The verdict where nothing was run, for all that would be read is as it was ordered.
pub const UNAFFECTED: &str = "UNAFFECTED";
/// Where it is kept in the cache which classes a replay loaded.
const LOADED: &str = "loaded";
/// A replay is given at least this long.
const LEAST_TIMEOUT: Duration = Duration::from_secs(60);
/// With so many events the JVM is not short-lived: what its best compiler costs comes back (docs/performance.md).
const MANY_EVENTS: u64 = 1_000_000;
/// What makes a short-lived JVM quick.
const QUICK: [&str; 3] = ["-XX:TieredStopAtLevel=1", "-Xshare:auto", SERIAL];
/// Before Java 25 classes of the JDK have other hashes with this collector: the capture's own stays.
const SERIAL: &str = "-XX:+UseSerialGC";
/// The encoding of the names of files and of arguments: the JVM takes it from the locale of its process and not from the option.
const FILE_NAMES: &str = "sun.jnu.encoding";
/// The Java whose collectors all share the archived heap.
const ONE_HEAP: u32 = 25;

/// Runs captured tests without their environment.
pub fn run(args: &ReplayArgs) -> Result<Exit, Failure> {
    let store = Store::at(&args.store);
    if args.proof {
        return of_proof(args, &store);
    }
    let all = captures::tests(&store, &args.names)?;
    let (part, names) = match args.outcome.is_some() || args.ordered {
        true => (None, all.clone()), // its part was chosen when it was started
        false => Part::chosen(args.shard, &all)?,
    };
    let told = args.junit.is_some() || args.results.is_some() || args.message_format == ReplayFormat::Github;
    match &names[..] {
        [name] if part.is_none() && !told => alone(args, &store, name),
        _ => replays::run(args, &all, names, part),
    }
}

/// A replay of what is being captured, for the process that captures it.
fn of_proof(args: &ReplayArgs, store: &Store) -> Result<Exit, Failure> {
    let [name] = &args.names[..] else {
        return Err(Failure::new(Exit::Usage, "--proof is for what `factor capture` starts", "factor capture …"));
    };
    let replayed = one(args, store, name, &Order::default(), None);
    let outcome = replayed.as_ref().map_or_else(|failure| Outcome::not_replayed(name, failure), Outcome::clone);
    if let Some(file) = &args.outcome {
        outcome.write(file)?;
    }
    replayed.map(|outcome| outcome.exit())
}

/// One replay in this process, with the system test in its place where that is asked for and it tells nothing.
fn alone(args: &ReplayArgs, store: &Store, name: &str) -> Result<Exit, Failure> {
    // Why it cannot be, the replay tells.
    let standing_by = |args| standby(args, store, &captures::pick(store, name, settings::partition_changed)?.capture);
    let standby = if args.standby { standing_by(args).ok().flatten() } else { None };
    let Some(order) = (if args.ordered { Order::wait() } else { Some(Order::default()) }) else {
        return Ok(Exit::Passed);
    };
    let Pick { capture, none_holds } = captures::pick(store, name, settings::partition_changed)?;
    let gone = gone(args, store, &capture)?;
    let is_gone = gone.is_some();
    let replayed = match (gone, none_holds, &order.replayed) {
        (Some(gone), ..) => Err(gone),
        (None, _, Some(replayed)) => Ok(replayed.clone()),
        (None, None, None) => one(args, store, &capture, &order, standby),
        (None, Some(why), None) => Err(none(args, store, &capture, &why)?),
    };
    let mut outcome = match &replayed {
        Ok(outcome) => outcome.clone(),
        Err(failure) if is_gone => Outcome { verdict: gone::GONE.to_owned(), ..Outcome::not_replayed(name, failure) },
        Err(failure) => Outcome::not_replayed(name, failure),
    };
    let tells_nothing = matches!(outcome.exit(), Exit::Diverged | Exit::Stale);
    let ended = match args.on_divergence {
        OnDivergence::Fail => replayed.map(|outcome| outcome.exit()),
        _ if !tells_nothing || is_gone => replayed.map(|outcome| outcome.exit()),
        how => {
            let _ = replayed.inspect_err(|failure| eprintln!("{:?}", failure.report));
            instead(args, store, &capture, how, &mut outcome).or_else(|failure| {
                eprintln!("{:?}", failure.report);
                Ok(outcome.exit())
            })
        }
    };
    (outcome.name, outcome.capture) = (name.to_owned(), (capture != name).then_some(capture));
    if let Some(file) = &args.outcome {
        outcome.write(file)?;
    }
    if args.message_format == ReplayFormat::Json || args.ordered {
        // A program may not have ended its last line.
        let begin = if args.ordered { "\n" } else { "" };
        print(&(begin.to_owned() + &outcome.line()))?;
    }
    ended
}

/// Runs the system test; its verdict takes the place of the replay's.
fn instead(
    args: &ReplayArgs,
    store: &Store,
    name: &str,
    how: OnDivergence,
    outcome: &mut Outcome,
) -> Result<Exit, Failure> {
    let head = Head::read(&store.complete(name)?).map_err(|e| Failure::unreadable(&e, name))?;
    let test = system_test::run(&args.store, &head, how).inspect_err(|failure| {
        outcome.system_test = Some(serde_json::json!({ "message": failure.report.to_string() }));
    })?;
    system_test::tell(&args.store, &head, &test, &outcome.verdict);
    let mut told = serde_json::json!(test);
    told["replay"] = outcome.verdict.as_str().into();
    outcome.system_test = Some(told);
    outcome.verdict = if test.exit == Exit::Passed { "PASS" } else { "FAIL" }.to_owned();
    outcome.exit_code = test.exit as u8;
    Ok(test.exit)
}

/// What is to be said of a test that is not there any more.
fn gone(args: &ReplayArgs, store: &Store, capture: &str) -> Result<Option<Failure>, Failure> {
    // What cannot be read, the replay tells.
    let Ok(directory) = store.complete(capture) else { return Ok(None) };
    let Ok(head) = Head::read(&directory) else { return Ok(None) };
    Ok(gone::why(&head, &class_path(&head))?.map(|why| gone::failure(&head, &why, &args.store)))
}

/// What is to be said of a test of which no capture holds.
fn none(args: &ReplayArgs, store: &Store, capture: &str, why: &str) -> Result<Failure, Failure> {
    let head = Head::read(&store.complete(capture)?).map_err(|e| Failure::unreadable(&e, capture))?;
    let next = format!("run the system test and capture again: {}", system_test::again(&args.store, &head));
    Ok(Failure::new(Exit::Stale, format!("STALE {}: {why}", captures::test_of(capture)), next))
}

/// A JVM for a replay that may come, where one like it has been before.
fn standby(args: &ReplayArgs, store: &Store, name: &str) -> Result<Option<Standby>, Failure> {
    let directory = store.complete(name)?;
    let head = Head::read(&directory).map_err(|e| Failure::unreadable(&e, name))?;
    let (jvm, partition, cache) = (jvm_of(&head)?, partition(&head)?, cache(store)?);
    let list = cache.join(LOADED).join(name);
    let Ok(loaded) = std::fs::read_to_string(&list) else { return Ok(None) };
    let (class_path, snapshot) = (class_path(&head), directory.join(SNAPSHOT));
    let key = inputs(&head, &jvm, &class_path, &snapshot).key()?;
    let Some(emission) = emission::kept(&cache, &key) else { return Ok(None) };
    let loaded: Vec<String> = loaded.lines().map(str::to_owned).collect();
    let scratch = launch::scratch(&cache)?;
    let Some(prepared) = Prepared::of(&emission, &key, head_digest(&directory)?, loaded, scratch) else {
        return Ok(None);
    };
    let reads = Reads {
        hidden: &settings::variables(),
        class_path: &prepared.class_path,
        runtime: &emission.runtime,
        scratch: prepared.scratch.path(),
    };
    let launch = launch(args, &head, &partition.pseudonyms, &jvm, &reads, &directory)?;
    let jvm = launch.begin(&list)?;
    Ok(Some(Standby::of(jvm, prepared)))
}

/// Replays a capture, and tells people of it.
fn one(
    args: &ReplayArgs,
    store: &Store,
    name: &str,
    order: &Order,
    standby: Option<Standby>,
) -> Result<Outcome, Failure> {
    let directory = if args.proof { store.being_made(name) } else { store.complete(name)? };
    if let Some(renewal) = store.failed_renewal(name).filter(|_| !args.proof) {
        eprintln!("factor: {name}: this is an earlier capture; of a later one: {renewal}");
    }
    let head = Head::read(&directory).map_err(|e| Failure::unreadable(&e, name))?;
    let _in_use = keep_streams(&directory, &head)?;
    intact(&directory, &head)?;
    let jvm = jvm_of(&head)?;
    not_stale(args, &head, &fingerprint::made_otherwise(&head, jvm.feature))?;
    let partition = partition(&head)?;
    let cache = cache(store)?;
    let (emission, key) = match emission(args, &head, &partition, &jvm, &directory, &cache)? {
        Emitted::Done(emission, key) => (emission, key),
        Emitted::Removed(removed) => return Ok(tell_removed(args, &head, &removed)),
    };
    if let Some(changed) = met::changed(&head, &class_path(&head), jvm.feature)? {
        return Ok(tell_changed(args, &head, &changed, edits(&head, &directory, &jvm)));
    }
    let head_digest = head_digest(&directory)?;
    let reads = format!("{head_digest}-{}", emission.reads(&key));
    if order.unless.as_ref() == Some(&reads) {
        let outcome = Outcome::of(&head, Exit::Passed, UNAFFECTED, Report::default());
        return Ok(Outcome { reads: Some(reads), ..outcome });
    }
    let secrets = &partition.pseudonyms;
    let ran = standby.and_then(|standby| standby.run(&emission, &key, &head_digest)).transpose()?;
    let standby = ran.is_some();
    let (ended, scratch) = match ran {
        Some(ran) => ran,
        None => {
            let scratch = launch::scratch(&cache)?;
            let Emission { class_path, runtime, .. } = &emission;
            let reads = Reads { hidden: &settings::variables(), class_path, runtime, scratch: scratch.path() };
            let launch = launch(args, &head, secrets, &jvm, &reads, &directory)?;
            (launch.run()?, scratch)
        }
    };
    faults::none(scratch.path(), || {
        let snapshot = directory.join(SNAPSHOT);
        planned(&program_of_replay(&class_path(&head), &jvm, &snapshot)?, &partition)
    })?;
    if args.ordered {
        keep_loaded(&cache, name, &standby::loaded(scratch.path(), &emission));
    }
    let mut report = read_report(&scratch.path().join(REPORT));
    if let Some(report) = &mut report {
        doubt_identities(report, &head, &directory, &jvm);
    }
    let given = given(&head, secrets, report.as_ref());
    let slept = report.as_ref().is_some_and(|report| report.sleeps > 0);
    let (exit, verdict) = verdict(&head, &ended, report.as_ref(), given || slept);
    let mut report = report.unwrap_or_default();
    report.show = show(args, &head, &report);
    if matches!(exit, Exit::Failed | Exit::Diverged) {
        report.edited = edits(&head, &directory, &jvm);
        if let Some(divergence) = &mut report.diverged {
            divergence.seems = divergence.seems(&report.edited);
            divergence.relaxed = divergence.relaxed(args.matching.how.into(), origin::is_labelled(&head));
        }
    }
    if given {
        say_pseudonyms(&head, exit);
    }
    if slept && exit == Exit::Diverged && report.diverged.is_none() {
        say_slept(&head);
    }
    if args.message_format != ReplayFormat::Json {
        tell(args, &head, &ended, &report, exit, verdict);
    }
    let is_unproved = !args.proof && head.edited.is_none() && !proved::is(&directory);
    if is_unproved && matches!(exit, Exit::Diverged | Exit::Failed) {
        say_not_proved(&head);
    }
    // Otherwise what was not read may matter as well: it is for the system test to say.
    let decided = matches!(exit, Exit::Passed | Exit::Failed);
    let wall_ms = Some(ended.wall.as_millis() as u64);
    let outcome = Outcome::of(&head, exit, verdict, report);
    Ok(Outcome { wall_ms, reads: decided.then_some(reads), standby, is_unproved, ..outcome })
}

/// What came of rewriting the code under test.
enum Emitted {
    Done(Emission, Key),
    /// Classes that the cut named are no longer there.
    Removed(BTreeSet<String>),
}

/// The code under test as it now is, rewritten; nothing is done anew that was done for the same class files before.
fn emission(
    args: &ReplayArgs,
    head: &Head,
    partition: &Recorded,
    jvm: &Jvm,
    directory: &Path,
    cache: &Path,
) -> Result<Emitted, Failure> {
    let class_path = class_path(head);
    let snapshot = directory.join(SNAPSHOT);
    let inputs = inputs(head, jvm, &class_path, &snapshot);
    say_what_is_gone(head);
    let key = inputs.key()?;
    if let Some(kept) = emission::kept(cache, &key) {
        return Ok(Emitted::Done(kept, key)); // it was not stale when it was made from the same files
    }
    not_stale(args, head, &environment_changed(head, jvm)?)?;
    let program = program_of_replay(&class_path, jvm, &snapshot)?;
    let removed = removed::of(partition, &program).map_err(|e| Failure::new(Exit::Unreadable, e, again(&head.name)))?;
    if !removed.is_empty() {
        return Ok(Emitted::Removed(removed));
    }
    let plan = planned(&program, partition)?;
    let emission = inputs.emit(&key, cache, &plan, &program, progress::show)?;
    // Freeing all that takes longer than starting a JVM, and this process ends soon.
    std::mem::forget((plan, program));
    Ok(Emitted::Done(emission, key))
}

fn inputs<'a>(head: &'a Head, jvm: &'a Jvm, class_path: &'a [PathBuf], snapshot: &'a Path) -> Inputs<'a> {
    Inputs {
        target: Target::Replay,
        partition: &head.partition,
        jvm,
        class_path,
        snapshot: Some(snapshot),
        fingerprint: &head.fingerprint,
    }
}

/// The JVM has a folder of its own to run in.
fn cache(store: &Store) -> Result<PathBuf, Failure> {
    Ok(PathBuf::from(absolute(&store.cache()?)?))
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

fn partition(head: &Head) -> Result<Recorded, Failure> {
    Recorded::parse(&head.partition).map_err(|e| Failure::new(Exit::Unreadable, e, again(&head.name)))
}

fn say_what_is_gone(head: &Head) {
    if head.fingerprint.iter().any(|used| !Path::new(&used.path).exists()) {
        say_unchecked(head);
    }
}

fn say_unchecked(head: &Head) {
    eprintln!("factor: {}: the environment is not there, so whether it has changed cannot be checked", head.name);
}

/// What it used of the environment and is another now; what is gone cannot be checked.
fn environment_changed(head: &Head, jvm: &Jvm) -> Result<Vec<String>, Failure> {
    let since = fingerprint::since(&head.fingerprint, &class_path(head), jvm.feature as u16).map_err(input)?;
    if since.unknown.iter().any(|path| Path::new(path).exists()) {
        say_unchecked(head);
    }
    Ok(since.reasons())
}

fn not_stale(args: &ReplayArgs, head: &Head, reasons: &[String]) -> Result<(), Failure> {
    if reasons.is_empty() {
        return Ok(());
    }
    let message = format!("STALE {}: {}", head.name, reasons.join("; "));
    Err(Failure::new(Exit::Stale, message, format!("capture again: {}", system_test::again(&args.store, head))))
}

/// What a JVM reads, but for the transcript; paths are absolute. `hidden`: variables of ours, which it does not read.
struct Reads<'a> {
    hidden: &'a [String],
    class_path: &'a [PathBuf],
    runtime: &'a Path,
    scratch: &'a Path,
}

/// How its JVM is started.
fn launch<'a>(
    args: &ReplayArgs,
    head: &'a Head,
    pseudonyms: &[String],
    jvm: &'a Jvm,
    reads: &Reads<'a>,
    directory: &Path,
) -> Result<Launch<'a>, Failure> {
    let Reads { hidden, class_path, runtime, scratch } = *reads;
    let mut config = BTreeMap::from([
        (config::MODE, words::REPLAY.to_owned()),
        (config::MAIN, head.main_class.clone()),
        (config::MAIN_REALM, head.main_realm.to_string()),
        (config::TRANSCRIPT, absolute(directory)?),
        (config::REPORT, absolute(&scratch.join(REPORT))?),
        (config::TURN, args.limits.turn().to_string()),
        (config::MATCH, Match::from(args.matching.how).word().to_owned()),
    ]);
    for (key, members) in [(config::READING, &args.matching.read_only), (config::WRITING, &args.matching.writes)] {
        config.insert(key, members.join("\n"));
    }
    if !pseudonyms.is_empty() {
        config.insert(config::PSEUDONYMS, pseudonyms.join("\0"));
    }
    let events: u64 = head.streams.iter().map(|stream| stream.events).sum();
    let quick = QUICK[usize::from(events > MANY_EVENTS)..]
        .iter()
        .filter(|option| **option != SERIAL || jvm.feature >= ONE_HEAP)
        .filter(|option| !head.java_options.iter().any(|own| own.starts_with("-XX:") && conflicts(own, option)));
    let pinned =
        head.pinned.iter().filter(|(name, _)| *name != FILE_NAMES).map(|(name, value)| format!("-D{name}={value}"));
    let logging = args.ordered.then(|| standby::logging(scratch));
    let options = quick.map(|option| (*option).to_owned()).chain(logging).chain(pinned);
    let timeout =
        args.limits.timeout.map_or(Duration::from_millis(head.capture_ms).max(LEAST_TIMEOUT), Duration::from_secs);
    let working = Path::new(&head.directory);
    Ok(Launch {
        java: &jvm.java,
        options: options.chain(head.java_options.iter().cloned()).collect(),
        class_path,
        arguments: &head.arguments,
        config,
        directory: if working.is_dir() { working } else { Path::new(".") },
        runtime,
        scratch,
        locale: head.pinned.get(FILE_NAMES).filter(|encoding| *encoding == "UTF-8").map(|_| "C.UTF-8"),
        hidden,
        timeout: Some(timeout),
        printed: None,
    })
}

/// Only one collector can be chosen.
fn conflicts(own: &str, ours: &str) -> bool {
    ours.ends_with("GC") && own.ends_with("GC") || own.split('=').next() == ours.split('=').next()
}

/// What of the code under test was edited since the capture.
fn edits(head: &Head, directory: &Path, jvm: &Jvm) -> Vec<Edit> {
    edited::since(&directory.join(SNAPSHOT), &class_path(head), jvm.feature as u16)
}

/// Code under test compared equal values by identity, and what it was told held for the captured code: of edited code nothing is known.
fn doubt_identities(report: &mut Report, head: &Head, directory: &Path, jvm: &Jvm) {
    let is_sure = report.sure_of_unedited == 0 || report.diverged.is_some();
    if !is_sure && edited::is_any(&directory.join(SNAPSHOT), &class_path(head), jvm.feature as u16) {
        report.diverged = Some(Divergence {
            expected: "the code under test as it was, which compares equal values by identity".to_owned(),
            happened: "it was edited: whether two such values are one object is known of the captured code alone"
                .to_owned(),
            ..Divergence::default()
        });
    }
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

fn say_pseudonyms(head: &Head, exit: Exit) {
    let why = match exit {
        Exit::Passed => "whether it passes with them the system test alone can say",
        Exit::Diverged => "with them it might have done what was expected",
        _ => return,
    };
    eprintln!(
        "factor: {}: the code under test was given pseudonyms in the place of secrets; {why} (docs/partition.md)",
        head.name
    );
}

fn say_slept(head: &Head) {
    eprintln!(
        "factor: {}: the code under test slept, which takes no time on a replay, and other threads of its own may have come less far",
        head.name
    );
}

fn say_not_proved(head: &Head) {
    eprintln!(
        "factor: {}: this capture is not proved: whether it replays on the code that was captured is not known",
        head.name
    );
}

/// docs/reference/deciding-verdicts.md. `unsure`: that it ended otherwise need not be the fault of the code under test.
fn verdict(head: &Head, ended: &Ended, report: Option<&Report>, unsure: bool) -> (Exit, &'static str) {
    let code = ended.status.and_then(|status| status.code());
    match report {
        _ if from_outside(ended, report).is_some() => (Exit::Diverged, "DIVERGED"),
        None => (Exit::Internal, "BROKEN"),
        Some(report) if has_failed_before(head, code, report) && !unsure => (Exit::Failed, "FAIL"),
        Some(report) if report.diverged.is_some() => (Exit::Diverged, "DIVERGED"),
        // When E drives, there is no program whose exit code could be compared.
        Some(_) if head.main_realm == realms::TEST && code != head.exit_code => match unsure {
            true => (Exit::Diverged, "DIVERGED"),
            false => (Exit::Failed, "FAIL"),
        },
        Some(report) if report.leftovers > 0 => (Exit::Diverged, "DIVERGED"),
        Some(_) => (Exit::Passed, "PASS"),
    }
}

/// Before it diverged a test had failed for sure, and JUnit's launcher, whose exit code is that of the system test, told so.
fn has_failed_before(head: &Head, code: Option<i32>, report: &Report) -> bool {
    let failed = report.diverged.as_ref().and_then(|divergence| divergence.failed.as_ref());
    let failing = runners::of(&head.main_class).and_then(|runner| runner.tests_failed());
    let is_runners = head.main_realm == realms::TEST && head.exit_code == Some(0) && failing.is_some();
    is_runners && code == failing && failed.is_some_and(|failed| failed.sure)
}

/// What ended the JVM, if it was neither the program nor the JVM itself: nothing is known then.
fn from_outside(ended: &Ended, report: Option<&Report>) -> Option<String> {
    let Some(status) = ended.status else { return Some("it did not end in time".to_owned()) };
    match status.code() {
        None => Some(format!("it was killed ({status})")),
        // The JVM ends orderly at SIGHUP, SIGINT and SIGTERM, with 128 and the signal's number.
        Some(code @ (129 | 130 | 143)) if report.is_none_or(|report| report.exit != Some(code)) => {
            Some(format!("it was ended by signal {}", code - 128))
        }
        Some(_) => None,
    }
}

/// What the environment answered, it answered to other code under test: nothing is run.
fn tell_changed(args: &ReplayArgs, head: &Head, changed: &Changed, edited: Vec<Edit>) -> Outcome {
    let Changed { class, how, parts } = changed;
    let divergence = Divergence {
        expected: format!("{class} as it was: the environment {how}"),
        happened: parts.join("; "),
        ..Divergence::default()
    };
    let edited = edited.into_iter().filter(|edit| edit.at.class == *class).collect();
    tell_of_class(args, head, divergence, edited)
}

/// Whether what took the place of these classes is under test, the cut does not say: nothing is run.
fn tell_removed(args: &ReplayArgs, head: &Head, removed: &BTreeSet<String>) -> Outcome {
    let names: Vec<&str> = removed.iter().map(String::as_str).collect();
    let divergence = Divergence {
        expected: format!("{}, which the cut names", names.join(", ")),
        happened: "no class of that name is there any more".to_owned(),
        ..Divergence::default()
    };
    tell_of_class(args, head, divergence, Vec::new())
}

/// A divergence that class files tell.
fn tell_of_class(args: &ReplayArgs, head: &Head, divergence: Divergence, edited: Vec<Edit>) -> Outcome {
    let report = Report { diverged: Some(divergence.clone()), edited, ..Report::default() };
    if args.message_format != ReplayFormat::Json {
        let directory = Path::new(&head.directory);
        eprint!("{}", divergence::of_class(&report, &divergence, &head.name, directory, &next(args, head)));
    }
    Outcome::of(head, Exit::Diverged, "DIVERGED", report)
}

/// What to do when the code under test asks otherwise than the transcript says.
fn next(args: &ReplayArgs, head: &Head) -> String {
    match &head.edited {
        None => format!("run the system test and capture again: {}", system_test::again(&args.store, head)),
        Some(_) => {
            let (store, name) = (option(&args.store), &head.name);
            format!(
                "edit the script: what the code under test asks now is not in it (factor transcript export{store} {name})"
            )
        }
    }
}

fn say_where(report: &Report) {
    if let Some(show) = &report.show {
        eprintln!("  see:  {show}");
    }
}

/// The command that shows the event which was expected.
fn show(args: &ReplayArgs, head: &Head, report: &Report) -> Option<String> {
    let event = match &report.diverged {
        Some(divergence) => format!("{}#{}", divergence.stream.strip_suffix(files::OF_STREAM)?, divergence.event),
        None => report.leftover_at.clone()?,
    };
    // What is being captured has not its name yet.
    let name = if args.proof { store::unfinished(&head.name) } else { head.name.clone() };
    Some(format!("factor transcript show{} {}", option(&args.store), shell::command([&name, &event])))
}

fn tell(args: &ReplayArgs, head: &Head, ended: &Ended, report: &Report, exit: Exit, verdict: &'static str) {
    let next = next(args, head);
    let replay_again = format!("factor replay{} {}", option(&args.store), head.name);
    let directory = Path::new(&head.directory);
    let edited = || divergence::places(&report.edited, report.told(), directory);
    if let Some(divergence) = &report.diverged {
        eprint!("{}", divergence::text(report, divergence, exit, &head.name, directory, &next));
        say_where(report);
    } else if let Some(why) = from_outside(ended, Some(report)) {
        let next = if ended.status.is_none() { next } else { replay_again.clone() };
        eprintln!("DIVERGED {}: {why}\n  next: {next}", head.name);
    } else if exit == Exit::Internal {
        let how = ended.status.map(|status| status.to_string()).unwrap_or_default();
        eprintln!("BROKEN {}: the JVM ended before it could report ({how})\n  next: see what it printed", head.name);
    } else if let Some(leftover) = report.leftover.as_ref().filter(|_| exit == Exit::Diverged) {
        eprintln!(
            "DIVERGED {}: the code under test stopped asking; the next call would have been {leftover}\n{}  next: {next}",
            head.name,
            edited()
        );
        say_where(report);
    }
    let (wall, system) = (ended.wall.as_secs_f64(), head.capture_ms as f64 / 1000.0);
    let of = head.edited.as_ref().map_or_else(String::new, |origin| format!("a script of {origin}; its "));
    eprintln!(
        "{verdict:>8} [{wall:.2}s] {} ({of}system test: {system:.2}s) {} events, {} environment calls",
        head.name, report.events, report.environment_calls
    );
    if exit == Exit::Failed {
        let or = if head.edited.is_some() { " (or the line `exit` of the script, and import it again)" } else { "" };
        eprintln!("{}  next: mend the code under test{or}, then {replay_again}", edited());
    }
}
