//! `factor store pull`

use std::path::Path;

use factor_contract::files;
use factor_engine::content::SNAPSHOT;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::pattern;
use factor_engine::proved;
use factor_engine::shared::{Manifest, Shared};
use factor_engine::shell;
use factor_engine::state::{State, judged};
use factor_engine::status::holds;
use factor_engine::store::{Store, option};
use factor_transcript::format::HEAD_FILE;
use factor_transcript::{Head, PACK_FILE};

use super::whole;
use crate::args::ShareArgs;
use crate::settings::partition_changed;

/// Copies captures from a store that is shared: of each the state that holds here.
pub fn run(args: &ShareArgs) -> Result<Exit, Failure> {
    let (store, shared) = (Store::at(&args.store), Shared::at(&args.url)?);
    let manifests = wanted(shared.manifests()?, args)?;
    let mut worst = Exit::Passed;
    for states in manifests.chunk_by(|a, b| a.name == b.name) {
        let name = &states[0].name;
        match pull(&store, &shared, name, states) {
            Ok(word) => eprintln!("{word:>9} {name}"),
            Err(failure) => {
                eprintln!("  REFUSED {name}\n{:?}", failure.report);
                worst = worst.graver(failure.exit);
            }
        }
    }
    eprintln!("  next: factor replay{}", option(&args.store));
    Ok(worst)
}

/// Those that the names take.
fn wanted(all: Vec<Manifest>, args: &ShareArgs) -> Result<Vec<Manifest>, Failure> {
    let like = |given: &String, manifest: &Manifest| pattern::like(given, &manifest.name);
    if let Some(none) = args.names.iter().find(|given| !all.iter().any(|manifest| like(given, manifest))) {
        let next = format!("see what is there: factor store pull {}", args.url);
        return Err(Failure::new(Exit::Usage, format!("no capture in {} has a name like `{none}`", args.url), next));
    }
    if all.is_empty() {
        let next = format!("push some there: factor store push {}", args.url);
        return Err(Failure::new(Exit::Usage, format!("there is no capture in {}", args.url), next));
    }
    let wanted = |manifest: &Manifest| args.names.is_empty() || args.names.iter().any(|given| like(given, manifest));
    Ok(all.into_iter().filter(wanted).collect())
}

fn pull(store: &Store, shared: &Shared, name: &str, states: &[Manifest]) -> Result<&'static str, Failure> {
    if holds(store, name, partition_changed)? {
        return Ok("FRESH"); // it was captured here, maybe, and holds
    }
    let manifest = chosen(shared, name, states)?;
    if manifest.head().is_some_and(|head| head.blake3 == store.state(name)) {
        return Ok("UNCHANGED");
    }
    let incomplete = store.begin(name, &shell::command(std::env::args()))?;
    let fetched = fetch(shared, manifest, incomplete.path());
    if let Err(failure) = fetched {
        incomplete.discard();
        return Err(failure);
    }
    incomplete.complete()?;
    Ok("PULLED")
}

/// The state that holds here. Where the environment is not here to tell, the only one; nothing is guessed where there are several.
fn chosen<'m>(shared: &Shared, name: &str, states: &'m [Manifest]) -> Result<&'m Manifest, Failure> {
    let mut unknown = Vec::new();
    let mut refused: Option<Failure> = None;
    for manifest in states {
        match judge(shared, manifest) {
            Ok(State::Fresh) => return Ok(manifest),
            Ok(_) => unknown.push(manifest),
            Err(failure) => refused = refused.filter(|known| known.exit == Exit::Stale).or(Some(failure)),
        }
    }
    match (&unknown[..], refused) {
        ([one], _) => Ok(one),
        ([], Some(refused)) => Err(refused),
        _ => {
            let what = format!(
                "{} states of `{name}` are there, and the environment is not here to tell which holds",
                unknown.len()
            );
            Err(Failure::new(Exit::SetUp, what, "build the environment's classes, and pull again"))
        }
    }
}

/// Whether a state of a capture holds here.
fn judge(shared: &Shared, manifest: &Manifest) -> Result<State, Failure> {
    let folder = tempfile::tempdir().map_err(|e| Failure::new(Exit::SetUp, e, "df -h ${TMPDIR:-/tmp}"))?;
    let head = manifest.head().ok_or_else(|| wrong(&manifest.name, "its manifest names no head"))?;
    shared.get(head, folder.path())?;
    let head = Head::read(folder.path()).map_err(|e| Failure::unreadable(&e, &manifest.name))?;
    if head.name != manifest.name {
        return Err(wrong(&manifest.name, "its head is of another name"));
    }
    was_here(&head)?;
    let (state, reasons) = judged(&head, partition_changed)?;
    match state {
        State::Stale => {
            let message = format!("STALE {}: {}", head.name, reasons.join("; "));
            Err(Failure::new(Exit::Stale, message, format!("capture it here: {}", shell::command(&head.command))))
        }
        state => Ok(state),
    }
}

/// A replay takes class path, folder and settings from the head, as they were: elsewhere they are those of another program, or none.
fn was_here(head: &Head) -> Result<(), Failure> {
    let canonical = |path: &Path| path.canonicalize().ok();
    if canonical(Path::new(&head.directory)).is_some_and(|there| canonical(Path::new(".")) == Some(there)) {
        return Ok(());
    }
    let message =
        format!("`{}` was captured in {}: its class path and settings are of that folder", head.name, head.directory);
    let next = format!("pull from that folder (cd {}), or capture it here", shell::command([&head.directory]));
    Err(Failure::new(Exit::SetUp, message, next))
}

/// Gets the files of a capture and reads them through.
fn fetch(shared: &Shared, manifest: &Manifest, to: &Path) -> Result<(), Failure> {
    let ours = |file: &str| [HEAD_FILE, SNAPSHOT, PACK_FILE, proved::FILE].contains(&file) || is_stream(file);
    if let Some(other) = manifest.files.iter().find(|content| !ours(&content.file)) {
        return Err(wrong(&manifest.name, &format!("`{}` is no file of a capture", other.file)));
    }
    manifest.files.iter().try_for_each(|content| shared.get(content, to))?;
    let head = Head::read(to).map_err(|e| Failure::unreadable(&e, &manifest.name))?;
    whole(to, &head)
}

/// `t0.tfs`
fn is_stream(file: &str) -> bool {
    let number = file.strip_prefix(files::STREAM).and_then(|file| file.strip_suffix(files::OF_STREAM));
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

fn wrong(name: &str, what: &str) -> Failure {
    let next = format!("push `{name}` again from where it was captured: factor store push URL {name}");
    Failure::new(Exit::Unreadable, format!("{name}: {what}"), next)
}
