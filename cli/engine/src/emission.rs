//! Emitted programs, kept by a digest of all that they were made from, so that what has not changed is not rewritten again.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::exit_codes::Exit;
use crate::failure::{Failure, input};
use crate::jvm::Jvm;
use crate::launch;
use crate::runtime;
use factor_rewriter::emit::{Before, Emitted, Target, emit, emit_again};
use factor_rewriter::input::folder;
use factor_rewriter::plan::{Home, Plan};
use factor_rewriter::program::Program;
use factor_rewriter::snapshot::Snapshot;
use factor_transcript::Used;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::doing::Show;

const MANIFEST: &str = "emission.json";
/// Emissions that are kept whatever their age; as many edits can be gone back to for nothing.
const KEPT: usize = 8;
/// Others are removed when nobody has used them for so long, and nobody uses them now.
const UNUSED: Duration = Duration::from_secs(60 * 60);
/// What else lies there, such as the folders that JVMs run in, is removed after so long; no run of a program is longer.
const LEFT: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// How often an emission is put in its place while other processes do the same.
const ATTEMPTS: usize = 20;
/// A process waits so long for another one that is putting an emission in its place.
const PAUSE: Duration = Duration::from_millis(20);

/// What an emission is made from.
pub struct Inputs<'a> {
    /// Who it is for.
    pub target: Target,
    /// The partition as TOML.
    pub partition: &'a str,
    /// Its JVM.
    pub jvm: &'a Jvm,
    /// The program's class path: every entry is there.
    pub class_path: &'a [PathBuf],
    /// What a replay knows of the environment without it.
    pub snapshot: Option<&'a Path>,
    /// What a replay compares the environment with, where that is there.
    pub fingerprint: &'a [Used],
    /// The main class of a capture, whose realm is kept: then the program can run before it is planned once more.
    pub main: Option<&'a str>,
}

/// An emitted program on disk.
#[derive(Debug)]
pub struct Emission {
    /// The class path of the JVM, without the runtime.
    pub class_path: Vec<PathBuf>,
    /// Jars whose signatures were stripped, with the number of signature files.
    pub stripped: Vec<(PathBuf, usize)>,
    /// The realm of the main class, as its letter; `None` where that is a library's, or was not asked for.
    pub main_realm: Option<char>,
    directory: PathBuf,
    /// Digest of what is in it.
    content: String,
    /// Locked, so that it is not removed while a program runs of it.
    _in_use: File,
}

impl Emission {
    /// Where its own entries of the class path lie, and those that stayed as they are.
    pub fn is_own(&self, entry: &Path) -> bool {
        entry.starts_with(&self.directory)
    }

    /// Digest of all class files that a JVM reads of it: its own, and those of entries that stayed as they are.
    pub fn reads(&self, key: &Key) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.content.as_bytes());
        hasher.update(runtime::digest().as_bytes());
        for (path, digest) in self.unchanged(key) {
            hasher.update(path.as_os_str().as_encoded_bytes());
            hasher.update(digest.as_bytes());
        }
        hasher.finalize().to_hex()[..32].to_owned()
    }

    /// What is emitted again by the same plan starts from it.
    pub fn before<'e>(&'e self, changed: &'e [PathBuf]) -> Before<'e> {
        Before { out: &self.directory, class_path: &self.class_path, stripped: &self.stripped, changed }
    }

    /// Entries that stayed as they are, with their digests.
    pub fn unchanged<'k>(&self, key: &'k Key) -> impl Iterator<Item = &'k (PathBuf, blake3::Hash)> {
        key.entries.iter().filter(|(path, _)| self.class_path.contains(path))
    }
}

/// The digest of everything that decides what is emitted.
#[derive(Debug, PartialEq, Eq)]
pub struct Key {
    /// It.
    pub digest: String,
    /// Those of the class path's entries.
    entries: Vec<(PathBuf, blake3::Hash)>,
    /// That of all else.
    others: blake3::Hash,
}

/// What is in a kept emission's directory: nothing is used that is not as it was written.
#[derive(Debug, Serialize, Deserialize)]
struct Manifest {
    /// Paths in the directory are relative.
    class_path: Vec<PathBuf>,
    stripped: Vec<(PathBuf, usize)>,
    main_realm: Option<char>,
    files: Vec<(PathBuf, String)>,
}

impl Key {
    /// The digest of an entry of the class path.
    pub fn of_entry(&self, path: &Path) -> Option<blake3::Hash> {
        self.entries.iter().find(|(entry, _)| entry == path).map(|(_, digest)| *digest)
    }

    /// Entries of the class path that are not as they were under another key; `None` where something else differs, or entries are others.
    pub fn changed_since(&self, before: &Key) -> Option<Vec<PathBuf>> {
        let pairs = || self.entries.iter().zip(&before.entries);
        let is_alike = self.others == before.others
            && self.entries.len() == before.entries.len()
            && pairs().all(|((one, _), (other, _))| one == other);
        let changed = pairs().filter(|((_, one), (_, other))| one != other).map(|((path, _), _)| path.to_owned());
        is_alike.then(|| changed.collect())
    }
}

impl Inputs<'_> {
    /// The digest of everything that decides what is emitted, now.
    pub fn key(&self) -> Result<Key, Failure> {
        let mut hasher = blake3::Hasher::new();
        let mut add = |bytes: &[u8]| add_to(&mut hasher, bytes);
        add(format!("{:?} {} {}", self.target, self.jvm.home.display(), self.jvm.feature).as_bytes());
        for made_by in [std::env::current_exe().ok(), Some(self.jvm.home.join("lib/modules"))].into_iter().flatten() {
            add(version(&made_by).as_bytes());
        }
        add(self.partition.as_bytes());
        add(self.main.unwrap_or_default().as_bytes());
        add(format!("{:?}", self.fingerprint).as_bytes());
        // Where a capture's snapshot lies is no matter: it moves when the capture is proved.
        if let Some(path) = self.snapshot {
            match Snapshot::digest(path) {
                Some(digest) => add(digest.as_bytes()),
                None => add(digest(&digests(path).map_err(unreadable(path))?).as_bytes()),
            }
        }
        let others = hasher.finalize();
        let of_entry = |path: &PathBuf| Ok((path.to_owned(), digest(&digests(path).map_err(unreadable(path))?)));
        let entries: Vec<_> = self.class_path.par_iter().map(of_entry).collect::<Result<_, Failure>>()?;
        for (path, digest) in &entries {
            add_to(&mut hasher, path.as_os_str().as_encoded_bytes());
            hasher.update(digest.as_bytes());
        }
        Ok(Key { digest: hasher.finalize().to_hex()[..32].to_owned(), entries, others })
    }

    /// Emits the program, and keeps it when nothing was written to its class path meanwhile.
    pub fn emit(
        &self,
        key: &Key,
        cache: &Path,
        plan: &Plan,
        program: &Program,
        show: Show,
    ) -> Result<Emission, Failure> {
        let _progress = show("rewriting the program");
        self.keep(key, cache, plan, |out| emit(plan, program, self.target, out).map_err(input))
    }

    /// The same where only some entries have changed since it was emitted by this plan.
    pub fn emit_again(
        &self,
        key: &Key,
        cache: &Path,
        plan: &Plan,
        program: &Program,
        before: Before<'_>,
    ) -> Result<Emission, Failure> {
        self.keep(key, cache, plan, |out| emit_again(plan, program, before, out).map_err(input))
    }

    fn keep(
        &self,
        key: &Key,
        cache: &Path,
        plan: &Plan,
        emit: impl FnOnce(&Path) -> Result<Emitted, Failure>,
    ) -> Result<Emission, Failure> {
        let beside = tempfile::Builder::new().prefix(".new-").tempdir_in(cache).map_err(unwritable(cache))?;
        let made = beside.path().join("emission");
        let emitted = emit(&made)?;
        let main_realm = self.main.and_then(|main| plan.home(&main.replace('.', "/"))).map(Home::letter);
        write_manifest(&made, emitted, main_realm)?;
        let to = if self.key()? == *key { cache.join(&key.digest) } else { once(cache) };
        let emission = put(&made, &to, &beside.path().join("damaged"))?;
        prune(cache);
        Ok(emission)
    }
}

/// Where an emission goes that is used only now, for its inputs were written to while it was made.
fn once(cache: &Path) -> PathBuf {
    let once = cache.join(format!(".once-{}", std::process::id()));
    let _ = fs::remove_dir_all(&once); // of an earlier process of this number
    once
}

/// Puts what was made in its place. Another process may have been quicker, and its JVM reads what lies there: only what is
/// damaged makes way.
fn put(made: &Path, to: &Path, away: &Path) -> Result<Emission, Failure> {
    for _ in 0..ATTEMPTS {
        if let Some(emission) = read(to) {
            return Ok(emission);
        }
        match fs::rename(made, to) {
            Ok(()) => {}
            Err(_) if to.is_dir() && read(to).is_none() => {
                let _ = fs::rename(to, away);
                let _ = fs::remove_dir_all(away);
            }
            // What was put there another process took for damaged: it puts its own there.
            Err(_) if !made.is_dir() => std::thread::sleep(PAUSE),
            Err(_) if to.is_dir() => {}
            Err(e) => return Err(unwritable(to)(e)),
        }
    }
    read(to).ok_or_else(|| {
        let message = format!("{}: what was just written there cannot be read", to.display());
        Failure::new(Exit::SetUp, message, "df -h . ; name another place with --store DIR")
    })
}

/// An emission that was kept, unchanged.
pub fn kept(cache: &Path, key: &Key) -> Option<Emission> {
    with_digest(cache, &key.digest)
}

/// The one that was kept under a key with this digest, unchanged.
pub fn with_digest(cache: &Path, digest: &str) -> Option<Emission> {
    let directory = cache.join(digest);
    let emission = read(&directory)?;
    let now = File::options().append(true).open(directory.join(MANIFEST));
    let _ = now.and_then(|file| file.set_modified(SystemTime::now()));
    Some(emission)
}

fn read(directory: &Path) -> Option<Emission> {
    let in_use = File::open(directory.join(MANIFEST)).ok()?;
    in_use.lock_shared().ok()?;
    let manifest: Manifest = serde_json::from_slice(&fs::read(directory.join(MANIFEST)).ok()?).ok()?;
    let mut files = digests(directory).ok()?;
    files.retain(|(name, _)| name != Path::new(MANIFEST));
    if files != manifest.files {
        return None;
    }
    Some(Emission {
        class_path: manifest.class_path.iter().map(|path| directory.join(path)).collect(),
        directory: directory.to_owned(),
        stripped: manifest.stripped,
        main_realm: manifest.main_realm,
        content: digest(&manifest.files).to_hex().to_string(),
        _in_use: in_use,
    })
}

fn write_manifest(directory: &Path, emitted: Emitted, main_realm: Option<char>) -> Result<(), Failure> {
    let relative = |path: PathBuf| path.strip_prefix(directory).map(Path::to_owned).unwrap_or(path);
    let class_path = emitted.class_path.into_iter().map(relative).collect();
    let files = digests(directory).map_err(unreadable(directory))?;
    let manifest = Manifest { class_path, stripped: emitted.stripped, main_realm, files };
    let text = serde_json::to_vec(&manifest).map_err(std::io::Error::from).map_err(unwritable(directory))?;
    launch::write(&directory.join(MANIFEST), &text)
}

/// The digest of a class path entry as it now is; of one that is not there too.
pub fn of_entry(path: &Path) -> Option<blake3::Hash> {
    digests(path).ok().map(|files| digest(&files))
}

/// Every file of a directory, or the file itself: relative name and digest, in order.
fn digests(path: &Path) -> std::io::Result<Vec<(PathBuf, String)>> {
    let mut found = Vec::new();
    for entry in folder::entries(path)? {
        if !entry.file_type().is_dir() {
            let name = entry.path().strip_prefix(path).unwrap_or(entry.path()).to_owned();
            found.push((name, of_file(entry.path())?.to_hex().to_string()));
        }
    }
    Ok(found)
}

/// The digest of a file. It is read piece by piece: to come by memory for a whole jar takes longer than to digest it.
///
/// # Errors
/// It cannot be read.
pub fn of_file(path: &Path) -> std::io::Result<blake3::Hash> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(File::open(path)?)?;
    Ok(hasher.finalize())
}

/// Adds bytes so that they cannot be taken for a part of what stands before or behind them.
fn add_to(hasher: &mut blake3::Hasher, bytes: &[u8]) {
    hasher.update(&(bytes.len() as u64).to_le_bytes());
    hasher.update(bytes);
}

/// The digest of files, names and content.
fn digest(files: &[(PathBuf, String)]) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    for (name, digest) in files {
        add_to(&mut hasher, name.as_os_str().as_encoded_bytes());
        hasher.update(digest.as_bytes());
    }
    hasher.finalize()
}

/// Tells one build of a file from another, without reading it.
fn version(path: &Path) -> String {
    let data = fs::metadata(path);
    format!("{data:?}", data = data.map(|data| (data.len(), data.modified().ok())).ok())
}

/// Removes what nobody has used for long; others may be at it, so nothing that fails matters.
fn prune(cache: &Path) {
    let Ok(listing) = fs::read_dir(cache) else { return };
    let used =
        |path: &Path| fs::metadata(path.join(MANIFEST)).or_else(|_| fs::metadata(path)).and_then(|m| m.modified());
    let mut all: Vec<(SystemTime, PathBuf)> =
        listing.flatten().filter_map(|entry| Some((used(&entry.path()).ok()?, entry.path()))).collect();
    all.sort();
    all.reverse();
    for (used, path) in all.into_iter().skip(KEPT) {
        let is_older = |than: Duration| used.elapsed().is_ok_and(|age| age > than);
        let manifest = File::open(path.join(MANIFEST)).ok();
        // Whoever opens one meanwhile waits, and then makes it anew.
        let goes = match &manifest {
            Some(manifest) => is_older(UNUSED) && manifest.try_lock().is_ok(),
            None => is_older(LEFT),
        };
        if goes {
            let _ = fs::remove_dir_all(path);
        }
    }
}

fn unwritable(path: &Path) -> impl Fn(std::io::Error) -> Failure {
    move |e| {
        Failure::new(Exit::SetUp, format!("{}: {e}", path.display()), "df -h . ; name another place with --store DIR")
    }
}

fn unreadable(path: &Path) -> impl Fn(std::io::Error) -> Failure {
    move |e| Failure::new(Exit::SetUp, format!("{}: {e}", path.display()), format!("ls -la {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emissions_that_nobody_uses_go_after_an_hour() {
        let cache = tempfile::tempdir().unwrap();
        let emission = |name: &str, hours: u64| {
            let directory = cache.path().join(name);
            fs::create_dir(&directory).unwrap();
            let file = File::create(directory.join(MANIFEST)).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(hours * 60 * 60)).unwrap();
            file
        };
        (0..KEPT).for_each(|number| drop(emission(&format!("young{number}"), 0)));
        drop(emission("old", 2));
        drop(emission("in use", 2));
        let in_use = File::open(cache.path().join("in use").join(MANIFEST)).unwrap();
        in_use.lock_shared().unwrap();
        fs::create_dir(cache.path().join("of a JVM")).unwrap();
        prune(cache.path());
        let left: Vec<bool> =
            ["young0", "old", "in use", "of a JVM"].iter().map(|name| cache.path().join(name).exists()).collect();
        assert_eq!(left, [true, false, true, true]);
    }
}
