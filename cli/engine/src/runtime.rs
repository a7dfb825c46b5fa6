//! The Java runtime on disk: its jar, and for each JVM an archive of its classes, from which the JVM maps them instead of reading them
//! (docs/decisions/066-archived-runtime.md).

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use factor_contract::classes;
use factor_rewriter::input::folder;

use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::java_line;
use crate::jvm::Jvm;
use crate::user_cache;
use crate::waiting::wait;

/// The Java runtime, compiled by the build.
const RUNTIME: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/factor-runtime.jar"));
/// What the jar is called.
pub const JAR: &str = "factor-runtime.jar";
/// What the runtime uses of the JDK that is not for all.
pub const EXPORTS: [&str; 2] = ["--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED"];
/// What the archive's name ends with.
const ARCHIVE: &str = "jsa";
/// What stands for an archive where a JVM cannot make one.
const NONE: &str = "none";
/// A JVM that could make none is asked again after so long.
const AGAIN: Duration = Duration::from_secs(24 * 60 * 60);
/// Runtimes of other builds go when nothing was written beside them for so long.
const UNUSED: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// Making an archive takes less than a second; a JVM that is not done by then is ended.
const LIMIT: Duration = Duration::from_secs(60);
/// What the JVM says of an archive that it cannot use is of no interest to the program.
const SILENT: &str = "-Xlog:cds*=off";
/// Options of the user's by which a JVM takes no archive, or another one.
const OWN: [&str; 5] =
    ["-Xshare:", "-XX:SharedArchiveFile", "-XX:ArchiveClassesAtExit", "-XX:+AutoCreateSharedArchive", "-XX:AOT"];

static DIGEST: LazyLock<String> = LazyLock::new(|| blake3::hash(RUNTIME).to_hex()[..32].to_owned());

/// The runtime, as a JVM takes it.
#[derive(Debug, Clone)]
pub struct Runtime {
    jar: PathBuf,
    archive: Option<PathBuf>,
}

impl Runtime {
    /// Puts the jar, and the archive that a JVM takes, into the user's cache, or into a folder where that cannot be written.
    ///
    /// # Errors
    /// Neither can be written.
    pub fn place(jvm: &Jvm, otherwise: &Path) -> Result<Runtime, Failure> {
        // A class path cannot have an entry with a colon.
        let is_entry = |folder: &PathBuf| !folder.to_string_lossy().contains(':');
        let of_user = user_cache::folder().filter(is_entry);
        let placed = of_user.and_then(|folder| jar_in(&folder).ok());
        let jar = placed.map_or_else(|| jar_in(otherwise), Ok).map_err(|e| {
            let message = format!("{}: {e}", otherwise.display());
            Failure::new(Exit::SetUp, message, "df -h . ; name another place with --store DIR")
        })?;
        let archive = archive(jvm, &jar);
        Ok(Runtime { jar, archive })
    }

    /// The first entry of the class path: only then does the JVM take the archive.
    pub fn jar(&self) -> &Path {
        &self.jar
    }

    /// Options by which a JVM with these takes the archive.
    pub fn options(&self, given: &[String]) -> Vec<String> {
        let has_own =
            given.iter().any(|option| OWN.iter().any(|own| option.starts_with(own)) && option != "-Xshare:auto");
        match &self.archive {
            Some(archive) if !has_own => {
                vec![SILENT.to_owned(), format!("-XX:SharedArchiveFile={}", archive.display())]
            }
            _ => Vec::new(),
        }
    }
}

/// Tells the runtime of this build from others.
pub fn digest() -> &'static str {
    &DIGEST
}

/// The jar below a folder, as this build has it.
fn jar_in(cache: &Path) -> io::Result<PathBuf> {
    let folder = cache.join(format!("runtime-{}", digest()));
    let jar = folder.join(JAR);
    if fs::read(&jar).is_ok_and(|is| is == RUNTIME) {
        return Ok(jar);
    }
    fs::create_dir_all(&folder)?;
    let mut made = tempfile::NamedTempFile::new_in(&folder)?;
    made.write_all(RUNTIME)?;
    made.persist(&jar)?;
    prune(cache, &folder);
    Ok(jar)
}

/// Runtimes of other builds that nobody has used for long. What fails does not matter.
fn prune(cache: &Path, but: &Path) {
    let is_runtime =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("runtime-"));
    for folder in folder::unused(cache, UNUSED).filter(is_runtime).filter(|path| path != but) {
        let _ = fs::remove_dir_all(folder);
    }
}

/// The archive of a JVM, made if there is none. Its name has the digest of what is in it: one that was damaged is made again.
fn archive(jvm: &Jvm, jar: &Path) -> Option<PathBuf> {
    let folder = jar.parent()?;
    let modules = fs::metadata(jvm.home.join("lib/modules")).ok()?;
    let of = format!("{} {} {:?}", jvm.home.display(), modules.len(), modules.modified().ok());
    let key = blake3::hash(of.as_bytes()).to_hex()[..16].to_owned();
    if let Some(made) = find(folder, &key) {
        return Some(made);
    }
    let none = folder.join(format!("{key}.{NONE}"));
    let failed = fs::metadata(&none).and_then(|data| data.modified()).ok();
    if failed.is_some_and(|time| time.elapsed().is_ok_and(|age| age < AGAIN)) {
        return None;
    }
    // Another process that makes it now is not waited for.
    let lock = File::create(folder.join(format!("{key}.lock"))).ok()?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock | TryLockError::Error(_)) => return find(folder, &key),
    }
    let made = find(folder, &key).or_else(|| make(jvm, jar, folder, &key));
    if made.is_none() {
        let _ = File::create(none);
    }
    made
}

fn find(folder: &Path, key: &str) -> Option<PathBuf> {
    let found = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).find(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(key) && path.extension().is_some_and(|extension| extension == ARCHIVE)
    })?;
    let is_whole = fs::read(&found).is_ok_and(|bytes| found.ends_with(name(key, &bytes)));
    is_whole.then_some(found)
}

fn name(key: &str, bytes: &[u8]) -> String {
    format!("{key}-{}.{ARCHIVE}", &blake3::hash(bytes).to_hex()[..32])
}

/// Has a JVM load the runtime's classes as a capture does, and write them down when it ends.
fn make(jvm: &Jvm, jar: &Path, folder: &Path, key: &str) -> Option<PathBuf> {
    let scratch = tempfile::tempdir_in(folder).ok()?;
    let made = scratch.path().join(ARCHIVE);
    let mut command = Command::new(&jvm.java);
    command.arg(SILENT).arg(format!("-XX:ArchiveClassesAtExit={}", made.display())).args(EXPORTS);
    command
        .arg("-cp")
        .arg(jar)
        .arg(classes::TRAINING.replace('/', "."))
        .arg(scratch.path())
        .current_dir(scratch.path());
    java_line::hide(&mut command);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let ended = wait(&mut command.spawn().ok()?, LIMIT).ok()??;
    let bytes = fs::read(&made).ok().filter(|_| ended.success())?;
    let archive = folder.join(name(key, &bytes));
    fs::rename(made, &archive).ok()?;
    Some(archive)
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn a_jar_that_was_damaged_is_written_again_and_old_runtimes_go() {
        let cache = tempfile::tempdir().unwrap();
        let old = cache.path().join("runtime-old");
        fs::create_dir(&old).unwrap();
        File::open(&old).unwrap().set_modified(SystemTime::now() - UNUSED * 2).unwrap();
        fs::create_dir(cache.path().join("other")).unwrap();
        let jar = jar_in(cache.path()).unwrap();
        assert!(!old.exists() && cache.path().join("other").exists());
        fs::write(&jar, b"damaged").unwrap();
        assert_eq!(fs::read(jar_in(cache.path()).unwrap()).unwrap(), RUNTIME);
    }

    #[test]
    fn an_archive_that_was_damaged_is_not_taken() {
        let folder = tempfile::tempdir().unwrap();
        let archive = folder.path().join(name("key", b"classes"));
        fs::write(&archive, b"classes").unwrap();
        assert_eq!(find(folder.path(), "key"), Some(archive.clone()));
        fs::write(&archive, b"damaged").unwrap();
        assert_eq!(find(folder.path(), "key"), None);
    }

    #[test]
    fn options_of_the_user_for_archives_are_left_alone() {
        let runtime = Runtime { jar: PathBuf::from("r.jar"), archive: Some(PathBuf::from("a.jsa")) };
        let takes = |option: &str| !runtime.options(&[option.to_owned()]).is_empty();
        assert_eq!(
            ["-Xshare:auto", "-ea", "-Xshare:off", "-XX:SharedArchiveFile=b.jsa"].map(takes),
            [true, true, false, false]
        );
    }
}
