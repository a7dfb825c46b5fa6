//! `factor transcript import`

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

use factor_engine::captures;
use factor_engine::content::{SNAPSHOT, snapshot_digest};
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::recording::packed;
use factor_engine::shell;
use factor_engine::store::{Store, option};
use factor_transcript::{Capture, Head, Operands, Preface, Script, ScriptError, Summary, TranscriptError, seal};

use super::export::{digest, ends_itself};
use crate::args::ImportArgs;
use crate::render::progress;
use crate::render::script;

/// Makes a capture of a script.
pub fn run(args: &ImportArgs) -> Result<Exit, Failure> {
    let read = |e: ScriptError| failed(args, &e);
    let file = File::open(&args.file).map_err(|e| read(e.into()))?;
    let script = Script::open(BufReader::new(file)).map_err(read)?;
    let preface = script.preface().clone();
    let store = Store::at(&args.store);
    let origin = store.complete(&preface.capture)?;
    let head = Head::read(&origin).map_err(|e| Failure::unreadable(&e, &preface.capture))?;
    of_this(args, &preface, &origin, &head)?;
    is_no_capture_of_a_test(args)?;
    replaces_nothing(args, &store)?;
    let incomplete = store.begin(&args.name, &shell::command(std::env::args()))?;
    let written = script.write(incomplete.path()).map_err(read);
    let made = written.and_then(|()| complete(args, &preface, &origin, &head, incomplete.path()));
    let made = match made {
        Ok(made) => made,
        Err(failure) => {
            incomplete.discard();
            return Err(failure);
        }
    };
    incomplete.complete()?;
    let events: u64 = made.streams.iter().map(|stream| stream.events).sum();
    let threads = made.streams.len();
    eprintln!("IMPORTED {}: a script of {}, {events} events, {threads} threads", args.name, preface.capture);
    eprintln!("  next: factor replay{} {}", option(&args.store), args.name);
    Ok(Exit::Passed)
}

/// The capture is the one that the script was made of, and what the script says of its end counts.
fn of_this(args: &ImportArgs, preface: &Preface, origin: &Path, head: &Head) -> Result<(), Failure> {
    let Preface { capture, digest: should, exit } = preface;
    let digest = digest(origin)?;
    if *should != digest {
        let message =
            format!("`{capture}` has been captured again since this script was made of it ({digest}, not {should})");
        let next = format!("factor transcript export{} {capture} -o FILE, and edit that", option(&args.store));
        return Err(Failure::new(Exit::Usage, message, next));
    }
    if exit.is_some() && !ends_itself(head) {
        let message = "the main class is of the environment: a replay has no exit code that could be compared";
        return Err(Failure::new(Exit::Usage, message, "remove the line `exit …`"));
    }
    Ok(())
}

/// What a test's captures are called would be replayed in the place of others.
fn is_no_capture_of_a_test(args: &ImportArgs) -> Result<(), Failure> {
    if !captures::is_exact(&args.name) {
        return Ok(());
    }
    let message = format!("`{}`: a name with `@` is that of one of several captures of a test", args.name);
    Err(Failure::new(Exit::Usage, message, "name another one: --name NAME"))
}

/// A capture is not lost to a script: only one that was made of a script makes way.
fn replaces_nothing(args: &ImportArgs, store: &Store) -> Result<(), Failure> {
    let Ok(there) = store.complete(&args.name) else { return Ok(()) };
    match Head::read(&there) {
        Ok(head) if head.edited.is_some() => Ok(()),
        _ => {
            let message = format!("`{}` is a capture: a script does not take its place", args.name);
            Err(Failure::new(Exit::Usage, message, "name another one: --name NAME"))
        }
    }
}

/// What else a replay needs, beside the streams.
fn complete(
    args: &ImportArgs,
    preface: &Preface,
    origin: &Path,
    head: &Head,
    directory: &Path,
) -> Result<Head, Failure> {
    let space =
        |e: &dyn std::fmt::Display| Failure::new(Exit::SetUp, e, "df -h . ; name another place with --store DIR");
    let summary = seal(directory).map_err(|e| space(&e))?;
    let snapshot = directory.join(SNAPSHOT);
    fs::copy(origin.join(SNAPSHOT), &snapshot).map_err(|e| space(&format!("{}: {e}", snapshot.display())))?;
    if snapshot_digest(directory)? != head.snapshot {
        let message = format!("{}: not as it was captured", origin.join(SNAPSHOT).display());
        return Err(Failure::new(
            Exit::Unreadable,
            message,
            format!("capture again: {}", shell::command(&head.command)),
        ));
    }
    known(&summary, &snapshot, origin)?;
    let head = Head {
        name: args.name.clone(),
        exit_code: preface.exit.or(head.exit_code),
        streams: summary.streams,
        edited: Some(preface.capture.clone()),
        ..head.clone()
    };
    head.write(directory).map_err(|e| space(&e))?;
    packed(directory, &head, progress::show);
    Ok(head)
}

/// Objects of the environment are made of what the capture kept of their classes.
fn known(summary: &Summary, snapshot: &Path, origin: &Path) -> Result<(), Failure> {
    let unreadable = |e: &dyn std::fmt::Display| {
        Failure::new(Exit::Unreadable, format!("{}: {e}", snapshot.display()), "capture again")
    };
    let file = File::open(snapshot).map_err(|e| unreadable(&e))?;
    let jar = zip::ZipArchive::new(BufReader::new(file)).map_err(|e| unreadable(&e))?;
    let kept: BTreeSet<String> = jar.file_names().flatten().filter_map(|name| class(&name)).collect();
    let unknown = |name: &&String| !name.contains(['|', '[']) && !of_jdk(name) && !kept.contains(*name);
    let unknown: Vec<&String> = summary.types.iter().filter(unknown).collect();
    if unknown.is_empty() {
        return Ok(());
    }
    // What crossed in the capture itself may be of a library.
    let crossed = introduced(origin).map_err(|e| unreadable(&e))?;
    match unknown.into_iter().find(|name| !crossed.contains(*name)) {
        None => Ok(()),
        Some(name) => Err(Failure::new(
            Exit::Usage,
            format!("the capture has not kept the class {name}: a replay cannot make an object of it"),
            "use a class of the JDK, one that code under test names, or one whose objects crossed when it was captured",
        )),
    }
}

/// Types of the objects that crossed, whichever realm they are of.
fn introduced(origin: &Path) -> Result<BTreeSet<String>, TranscriptError> {
    let capture = Capture::open(origin)?;
    let mut types = BTreeSet::new();
    let mut number = 0;
    while let Some(stream) = capture.stream(number)? {
        let mut events = stream.events();
        while let Some(event) = events.next_event()? {
            if let Operands::Introduction(_, name, _) = event.operands {
                types.insert(name.to_string());
            }
        }
        number += 1;
    }
    Ok(types)
}

/// `full/p/C.class` or `skeleton/p/C.class` as a class's name.
fn class(entry: &str) -> Option<String> {
    let (_, path) = entry.split_once('/')?;
    Some(path.strip_suffix(".class")?.replace('/', "."))
}

fn of_jdk(name: &str) -> bool {
    ["java.", "javax.", "jdk.", "sun.", "com.sun."].iter().any(|package| name.starts_with(package))
}

fn failed(args: &ImportArgs, error: &ScriptError) -> Failure {
    match error {
        ScriptError::Wrong { place, problem } => script::wrong(&args.file, place, problem),
        ScriptError::Unreadable(e) => {
            let file = args.file.display();
            Failure::new(Exit::Usage, format!("{file}: {e}"), format!("ls -la {file}"))
        }
        other => Failure::new(Exit::SetUp, other, "df -h . ; name another place with --store DIR"),
    }
}
