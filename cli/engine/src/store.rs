//! Where captures are kept.
//!
//! A store is a directory: `NAME/` is a complete capture, `NAME.incomplete/` one that is being made or was killed, `cache/` holds
//! what can be made anew. A capture is made in `NAME.incomplete` and renamed when it is whole; while it is being made its file
//! `lock` is locked, so that a killed capture can be told from one that still runs.

mod error;
mod gc;

use crate::name::legal_character;
use crate::shell;
use factor_rewriter::input::folder::STORE_MARKER;
use factor_rewriter::partition::nearest;
use factor_transcript::format::HEAD_FILE;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

pub use error::StoreError;
pub use gc::Kept;

/// Where captures are kept when nobody says otherwise.
pub const DEFAULT: &str = ".factor";
const INCOMPLETE: &str = ".incomplete";
const CACHE: &str = "cache";
const MARKER: &str = "incomplete.json";
const LOCK: &str = "lock";
/// Locked while a capture begins or takes its name.
const CHANGING: &str = ".changing";
/// How the names of folders begin that are about to be removed.
const OLD: &str = ".old-";
/// Locked while a system test runs in the place of a replay.
const TESTING: &str = ".testing";
/// What the marker of a store says.
const MARKED: &str = "Captures made by factor. In a class path this folder is passed over.\n";

/// What `incomplete.json` says.
#[derive(Debug, Serialize, Deserialize)]
struct Marker {
    reason: String,
    /// The capture's command line.
    command: String,
}

/// The flag that names a store in a command to type next; nothing for the default one.
pub fn option(root: &Path) -> String {
    if root == Path::new(DEFAULT) {
        String::new()
    } else {
        " --store ".to_owned() + &shell::command([root.to_string_lossy()])
    }
}

/// What a capture is called that has not its name yet.
pub fn unfinished(name: &str) -> String {
    format!("{name}{INCOMPLETE}")
}

/// A store.
#[derive(Debug, Clone)]
pub struct Store {
    root: PathBuf,
}

impl Store {
    /// The store in a directory, which need not exist.
    pub fn at(root: &Path) -> Store {
        Store { root: root.to_owned() }
    }

    /// Its directory.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where a capture of that name is being made.
    pub fn being_made(&self, name: &str) -> PathBuf {
        self.root.join(unfinished(name))
    }

    /// Where things are kept that can be made anew; created.
    ///
    /// # Errors
    /// It cannot be created.
    pub fn cache(&self) -> Result<PathBuf, StoreError> {
        let cache = self.root.join(CACHE);
        create(&cache)?;
        self.mark()?;
        Ok(cache)
    }

    /// All captures, complete or not, in order of their names.
    ///
    /// # Errors
    /// The directory cannot be listed.
    pub fn names(&self) -> Result<Vec<String>, StoreError> {
        let unreadable = |cause| StoreError::Unreadable { path: self.root.clone(), cause };
        let listing = match fs::read_dir(&self.root) {
            Ok(listing) => listing,
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(e) => return Err(unreadable(e)),
        };
        let mut names = Vec::new();
        for entry in listing {
            let entry = entry.map_err(unreadable)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name != CACHE && !name.starts_with('.') && entry.path().is_dir() {
                names.push(name.strip_suffix(INCOMPLETE).unwrap_or(&name).to_owned());
            }
        }
        names.sort();
        names.dedup();
        Ok(names)
    }

    /// The directory of a complete capture.
    ///
    /// # Errors
    /// There is none of that name, or its capture was killed, failed, or still runs.
    pub fn complete(&self, name: &str) -> Result<PathBuf, StoreError> {
        let complete = self.root.join(name);
        if check_name(name).is_ok() && complete.is_dir() {
            return Ok(complete);
        }
        let incomplete = self.being_made(name);
        if check_name(name).is_ok() && incomplete.is_dir() {
            return Err(self.why_incomplete(name, &incomplete));
        }
        Err(self.unknown(name)?)
    }

    /// What tells one state of a capture from all others: the digest of its head, which has those of all else.
    pub fn state(&self, name: &str) -> String {
        match self.complete(name).and_then(|directory| {
            fs::read(directory.join(HEAD_FILE)).map_err(|cause| StoreError::Unreadable { path: directory, cause })
        }) {
            Ok(head) => blake3::hash(&head).to_hex().to_string(),
            Err(StoreError::Incomplete { .. }) => "incomplete".to_owned(),
            Err(_) => "unreadable".to_owned(),
        }
    }

    /// The directory of a capture that can be read, and what is to be said of it when it is not complete. `NAME.incomplete` is one that a
    /// complete capture of its name hides.
    ///
    /// # Errors
    /// There is none of that name.
    pub fn readable(&self, name: &str) -> Result<(PathBuf, Option<StoreError>), StoreError> {
        let hidden = name.strip_suffix(INCOMPLETE);
        let incomplete = self.root.join(format!("{}{INCOMPLETE}", hidden.unwrap_or(name)));
        if let Some(name) = hidden.filter(|name| check_name(name).is_ok() && incomplete.is_dir()) {
            let why = self.why_incomplete(name, &incomplete);
            return Ok((incomplete, Some(why)));
        }
        match self.complete(name) {
            Err(why @ StoreError::Incomplete { .. }) => Ok((incomplete, Some(why))),
            complete => Ok((complete?, None)),
        }
    }

    /// What is to be said of a complete capture whose renewal did not come to its end.
    pub fn failed_renewal(&self, name: &str) -> Option<StoreError> {
        let incomplete = self.being_made(name);
        incomplete.is_dir().then(|| self.why_incomplete(name, &incomplete))
    }

    /// Makes the directory, marked as a store, unless it is there.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn make(&self) -> Result<(), StoreError> {
        create(&self.root)?;
        self.mark()
    }

    /// Marks the directory as a store: where it lies in a class path, it is passed over. Captures hold data, so git is told to leave them alone;
    /// what a user makes of that stays.
    fn mark(&self) -> Result<(), StoreError> {
        if self.root.join(STORE_MARKER).exists() {
            return Ok(());
        }
        for (name, text) in [(".gitignore", "*\n"), (STORE_MARKER, MARKED)] {
            let path = self.root.join(name);
            fs::write(&path, text).map_err(|cause| StoreError::Unwritable { path, cause })?;
        }
        Ok(())
    }

    fn why_incomplete(&self, name: &str, path: &Path) -> StoreError {
        let marker = fs::read(path.join(MARKER)).ok().and_then(|text| serde_json::from_slice::<Marker>(&text).ok());
        let store = option(&self.root);
        let (reason, next) = match marker {
            _ if locked(path) => {
                ("it is still running".to_owned(), format!("factor replay{store} {name}, when it has ended"))
            }
            Some(marker) => (marker.reason, format!("capture again: {}", marker.command)),
            None => ("it was killed at its start".to_owned(), format!("factor capture{store} --name {name} …")),
        };
        StoreError::Incomplete { name: name.to_owned(), reason, next }
    }

    fn unknown(&self, name: &str) -> Result<StoreError, StoreError> {
        let names = self.names()?;
        let nearest: Vec<String> =
            nearest(name, names.iter().map(String::as_str)).into_iter().map(str::to_owned).collect();
        let next = match nearest.first().or(names.first()) {
            Some(other) => format!("factor replay{} {other}", option(&self.root)),
            None => format!("factor capture{} --name {name} --cut 'PACKAGE.**' -- java …", option(&self.root)),
        };
        Ok(StoreError::Unknown { name: name.to_owned(), store: self.root.clone(), nearest, next })
    }

    /// Names of all complete captures, at least one.
    ///
    /// # Errors
    /// The store cannot be read, or has none.
    pub fn all(&self) -> Result<Vec<String>, StoreError> {
        let names = self.names()?;
        if names.is_empty() {
            return Err(StoreError::Empty { store: self.root.clone() });
        }
        Ok(names)
    }

    /// Removes a capture, complete or not, unless it is being made. Replays of it end before.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn remove(&self, name: &str) -> Result<(), StoreError> {
        check_name(name)?;
        // One that is damaged is removed all the same.
        let _alone = alone(&self.root.join(name)).ok();
        let _changing = changing(&self.root)?;
        for path in [self.root.join(name), self.being_made(name)] {
            if path.is_dir() && !locked(&path) {
                fs::remove_dir_all(&path).map_err(|cause| StoreError::Unwritable { path, cause })?;
            }
        }
        Ok(())
    }

    /// Held while a system test runs in the place of a replay: two at once could be in each other's way.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn testing(&self) -> Result<File, StoreError> {
        hold(self.root.join(TESTING))
    }

    /// Starts a capture: a fresh, locked, marked directory. What an earlier killed capture of that name left is removed.
    ///
    /// # Errors
    /// The name cannot be one, the store cannot be written, or another process captures under that name.
    pub fn begin(&self, name: &str, command: &str) -> Result<Incomplete, StoreError> {
        check_name(name)?;
        create(&self.root)?;
        let _changing = changing(&self.root)?;
        let path = self.being_made(name);
        if path.is_dir() && locked(&path) {
            return Err(StoreError::Busy { name: name.to_owned() });
        }
        if path.exists() {
            fs::remove_dir_all(&path).map_err(|cause| StoreError::Unwritable { path: path.clone(), cause })?;
        }
        create(&path)?;
        self.mark()?;
        let lock = hold(path.join(LOCK))?;
        let incomplete = Incomplete { path, complete: self.root.join(name), command: command.to_owned(), _lock: lock };
        incomplete.mark("it was killed before its end")?;
        Ok(incomplete)
    }
}

fn create(path: &Path) -> Result<(), StoreError> {
    fs::create_dir_all(path).map_err(|cause| StoreError::Unwritable { path: path.to_owned(), cause })
}

/// Held while directories of the store come and go, so that two processes never do so at once.
fn changing(root: &Path) -> Result<File, StoreError> {
    hold(root.join(CHANGING))
}

/// Waits for the lock of a file.
fn hold(path: PathBuf) -> Result<File, StoreError> {
    let unwritable = |cause| StoreError::Unwritable { path: path.clone(), cause };
    let file = File::create(&path).map_err(unwritable)?;
    file.lock().map_err(unwritable)?;
    Ok(file)
}

/// Held while the streams of a complete capture are used: nobody takes them away meanwhile.
///
/// # Errors
/// Its head cannot be opened.
pub fn in_use(capture: &Path) -> Result<File, StoreError> {
    let (path, file) = head(capture)?;
    file.lock_shared().map_err(|cause| StoreError::Unreadable { path, cause })?;
    // When it was used last (`factor store gc`); a store that cannot be written can be used all the same.
    let _ = file.set_modified(SystemTime::now());
    Ok(file)
}

/// Held while streams of a complete capture come and go: nobody uses them meanwhile.
///
/// # Errors
/// Its head cannot be opened.
pub fn alone(capture: &Path) -> Result<File, StoreError> {
    let (path, file) = head(capture)?;
    if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
        eprintln!("factor: {}: in use by another `factor`; waiting for it to end", capture.display());
    }
    file.lock().map_err(|cause| StoreError::Unreadable { path, cause })?;
    Ok(file)
}

/// The head of a capture, which is what is locked: it is there as long as the capture, and never written to.
fn head(capture: &Path) -> Result<(PathBuf, File), StoreError> {
    let path = capture.join(HEAD_FILE);
    match File::open(&path) {
        Ok(file) => Ok((path, file)),
        Err(cause) => Err(StoreError::Unreadable { path, cause }),
    }
}

fn locked(path: &Path) -> bool {
    let Ok(file) = File::open(path.join(LOCK)) else { return false };
    matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

fn check_name(name: &str) -> Result<(), StoreError> {
    let why = if name.is_empty() {
        "it is empty"
    } else if name.starts_with(['.', '-', '#', '+']) {
        "it starts with a character that a name cannot start with"
    } else if name.ends_with('@') {
        "it ends in `@`, which stands before what is under test in one of several captures of a test"
    } else if name == CACHE || name.ends_with(INCOMPLETE) {
        "the store uses it for itself"
    } else if !name.chars().all(legal_character) {
        "it has characters that a name cannot have"
    } else if name.len() > 200 {
        "it is longer than 200 bytes"
    } else {
        return Ok(());
    };
    Err(StoreError::BadName { name: name.to_owned(), why })
}

/// A capture that is being made.
#[derive(Debug)]
pub struct Incomplete {
    path: PathBuf,
    complete: PathBuf,
    command: String,
    /// Held for as long as the capture runs.
    _lock: File,
}

impl Incomplete {
    /// Its directory.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes down why it is not complete; it stays so.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn mark(&self, reason: &str) -> Result<(), StoreError> {
        let marker = Marker { reason: reason.to_owned(), command: self.command.clone() };
        let path = self.path.join(MARKER);
        let beside = path.with_extension("new");
        let text = serde_json::to_vec(&marker).map_err(std::io::Error::from);
        text.and_then(|t| fs::write(&beside, t))
            .and_then(|()| fs::rename(&beside, &path))
            .map_err(|cause| StoreError::Unwritable { path, cause })
    }

    /// There will be no capture, and nothing to be said of it: what lies there goes.
    pub fn discard(self) {
        // What cannot be removed says that it was killed.
        let _ = fs::remove_dir_all(&self.path);
    }

    /// The capture is whole: it takes the place of an earlier one of that name.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn complete(self) -> Result<PathBuf, StoreError> {
        let unwritable = |cause| StoreError::Unwritable { path: self.complete.clone(), cause };
        // A replay of the earlier one ends before; one that is damaged makes way.
        let _alone = alone(&self.complete).ok();
        let _changing = self.complete.parent().map(changing).transpose()?;
        for file in [MARKER, LOCK] {
            fs::remove_file(self.path.join(file)).map_err(unwritable)?;
        }
        let old = self.complete.with_file_name(format!("{OLD}{}", std::process::id()));
        if self.complete.exists() {
            fs::rename(&self.complete, &old).map_err(unwritable)?;
        }
        fs::rename(&self.path, &self.complete).map_err(unwritable)?;
        if old.exists() {
            fs::remove_dir_all(&old).map_err(unwritable)?;
        }
        Ok(self.complete)
    }
}

#[cfg(test)]
mod tests {
    use miette::Diagnostic;

    use super::*;

    #[test]
    fn a_capture_is_there_only_when_it_is_whole() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::at(&dir.path().join("s"));
        assert!(matches!(store.complete("a"), Err(StoreError::Unknown { .. })));
        let capture = store.begin("a", "factor capture …").unwrap();
        let running = store.complete("a").unwrap_err();
        assert!(running.to_string().contains("still running"), "{running}");
        fs::write(capture.path().join("t0.tfs"), "1").unwrap();
        capture.complete().unwrap();
        assert_eq!(fs::read(store.complete("a").unwrap().join("t0.tfs")).unwrap(), b"1");
        let again = store.begin("a", "factor capture …").unwrap();
        fs::write(again.path().join("t0.tfs"), "2").unwrap();
        again.complete().unwrap();
        assert_eq!(fs::read(store.complete("a").unwrap().join("t0.tfs")).unwrap(), b"2");
        assert_eq!(store.names().unwrap(), ["a"]);
    }

    #[test]
    fn a_renewal_waits_for_replays_of_the_earlier_capture() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::at(dir.path());
        let captured = |which: &str| {
            let capture = store.begin("a", "").unwrap();
            fs::write(capture.path().join(HEAD_FILE), which).unwrap();
            capture
        };
        let there = captured("first").complete().unwrap();
        let is_there = || fs::read_to_string(there.join(HEAD_FILE)).unwrap();
        let replay = in_use(&there).unwrap();
        std::thread::scope(|scope| {
            let renewal = captured("second");
            let renewed = scope.spawn(|| renewal.complete());
            std::thread::sleep(std::time::Duration::from_millis(300));
            assert_eq!(is_there(), "first");
            drop(replay);
            renewed.join().unwrap().unwrap();
        });
        assert_eq!(is_there(), "second");
    }

    #[test]
    fn a_killed_capture_says_so_and_makes_way() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::at(dir.path());
        drop(store.begin("a", "factor capture x").unwrap());
        let killed = store.complete("a").unwrap_err();
        assert!(killed.to_string().contains("killed"), "{killed}");
        assert!(killed.help().unwrap().to_string().contains("factor capture x"));
        let second = store.begin("a", "factor capture x").unwrap();
        assert!(matches!(store.begin("a", ""), Err(StoreError::Busy { .. })));
        second.mark("the system test failed").unwrap();
        drop(second);
        assert!(store.complete("a").unwrap_err().to_string().contains("the system test failed"));
    }

    #[test]
    fn of_several_that_begin_at_once_one_captures() {
        let dir = tempfile::tempdir().unwrap();
        drop(Store::at(dir.path()).begin("a", "killed").unwrap());
        let begun: Vec<Result<Incomplete, StoreError>> = std::thread::scope(|scope| {
            let begin = || Store::at(dir.path()).begin("a", "");
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(begin)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(begun.iter().filter(|begun| begun.is_ok()).count(), 1);
        assert!(begun.iter().flat_map(|begun| begun.as_ref().err()).all(|e| matches!(e, StoreError::Busy { .. })));
    }

    #[test]
    fn names_are_checked_and_near_ones_named() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::at(dir.path());
        for bad in ["", "../x", ".x", "cache", "a.incomplete", "a b", "-x"] {
            assert!(matches!(store.begin(bad, ""), Err(StoreError::BadName { .. })), "{bad}");
        }
        store.begin("shop.OrderIT", "").unwrap().complete().unwrap();
        let unknown = store.complete("shop.OrdersIT").unwrap_err().to_string();
        assert!(unknown.contains("did you mean shop.OrderIT?"), "{unknown}");
    }
}
