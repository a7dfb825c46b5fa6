//! How the JVM of a replay is started.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use factor_contract::{config, words};
use factor_rewriter::partition::Recorded;

use super::{PROGRESS, REPORT, Replaying};
use crate::failure::Failure;
use crate::fingerprint;
use crate::functions;
use crate::jvm::Jvm;
use crate::late;
use crate::launch::Launch;
use crate::paths::absolute;
use crate::runtime::Runtime;
use crate::secrets;
use crate::standby;

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

/// What a JVM reads, but for the transcript; paths are absolute.
pub struct Reads<'a> {
    /// Emitted and original entries, without the runtime.
    pub class_path: &'a [PathBuf],
    /// The runtime on disk.
    pub runtime: &'a Runtime,
    /// Folder for the configuration and the report; no other process uses it.
    pub scratch: &'a Path,
    /// The tests of a suite, as the runtime is told of them.
    pub tests: &'a str,
    /// The code may be edited: all that ever crossed is watched.
    pub watches_all: bool,
}

/// How the JVM of a replay is started. The partition has what stands for secrets of the transcript.
///
/// # Errors
/// The current directory is gone, or its path is no text.
pub fn launch<'a>(
    replaying: &'a Replaying<'_>,
    partition: &Recorded,
    jvm: &'a Jvm,
    reads: &Reads<'a>,
) -> Result<Launch<'a>, Failure> {
    let Replaying { request, head, directory, hidden, .. } = replaying;
    let Reads { class_path, runtime, scratch, tests, watches_all } = *reads;
    let mut config = BTreeMap::from([
        (config::MODE, words::REPLAY.to_owned()),
        (config::MAIN, head.main_class.clone()),
        (config::MAIN_REALM, head.main_realm.to_string()),
        (config::TRANSCRIPT, absolute(directory)?),
        (config::REPORT, absolute(&scratch.join(REPORT))?),
        (config::TURN, request.limits.turn.to_string()),
        (config::MATCH, request.matching.how.word().to_owned()),
        (config::READING, request.matching.read_only.join("\n")),
        (config::WRITING, request.matching.writes.join("\n")),
        (config::WATCHED, late::of(head)),
        (config::FUNCTIONS, functions::of(head)),
        (config::SERVICES, fingerprint::services(&head.fingerprint).into_iter().collect::<Vec<_>>().join("\n")),
    ]);
    config.extend(secrets::of_replay(partition));
    if request.is_proof() {
        config.insert(config::PROOF, String::new());
    }
    if watches_all {
        config.insert(config::WATCHED_ALL, String::new());
    }
    if watches_all && !request.is_proof() {
        config.insert(config::LEFT, late::left(head));
    }
    if !tests.is_empty() {
        config.insert(config::TESTS, tests.to_owned());
        config.insert(config::PROGRESS, absolute(&scratch.join(PROGRESS))?);
    }
    let events: u64 = head.streams.iter().map(|stream| stream.events).sum();
    let quick = QUICK[usize::from(events > MANY_EVENTS)..]
        .iter()
        .filter(|option| **option != SERIAL || jvm.feature >= ONE_HEAP)
        .filter(|option| !head.java_options.iter().any(|own| own.starts_with("-XX:") && conflicts(own, option)));
    let is_property = |name: &str| ![FILE_NAMES, late::PINNED, late::LEFT, functions::PINNED].contains(&name);
    let pinned =
        head.pinned.iter().filter(|(name, _)| is_property(name)).map(|(name, value)| format!("-D{name}={value}"));
    let logging = request.is_ordered().then(|| standby::logging(scratch));
    let options = quick.map(|option| (*option).to_owned()).chain(logging).chain(pinned);
    let timeout =
        request.limits.timeout.map_or(Duration::from_millis(head.capture_ms).max(LEAST_TIMEOUT), Duration::from_secs);
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
