//! A JVM that is started for a replay before the class files are known that it will read (docs/decisions/029-watching.md).
//!
//! Its class path has empty folders where rewritten class files will be; they are filled when these are there. Until then it has
//! read nothing but the JDK, libraries, and the runtime, and has run nothing but that. A jar is opened as the JVM starts: where one was
//! rewritten, the one of the emission before is taken, and must be the same when the order comes. Of the jar with made classes (wrappers, for
//! example) too the one before is taken, and before it stands a folder for those that are others when the order comes; none may be missing then.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Cursor, Read};
use std::mem::ManuallyDrop;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::jvm::OLDEST;
use crate::launch::{Begun, Ended};
use factor_rewriter::emit::MADE;
use factor_rewriter::input::{ClassPath, folder};
use tempfile::TempDir;
use zip::ZipArchive;

use crate::emission::{Emission, Key, of_file};
use crate::kept_plan::KeptPlan;
use crate::runtime;

/// Where the class path is made.
const ENTRIES: &str = "entries";

/// What the JVM will read, as far as that is known before.
#[derive(Debug)]
pub struct Prepared {
    /// Its folder, for the configuration and the report too.
    pub scratch: TempDir,
    /// The class path as it is emitted: of the emission's own entries empty folders.
    class_path: Vec<PathBuf>,
    /// The same as it is emitted, without where.
    shape: Vec<PathBuf>,
    /// Entries that stay as they are, with their digests.
    unchanged: Vec<(PathBuf, blake3::Hash)>,
    /// Digests of rewritten jars.
    jars: Vec<blake3::Hash>,
    /// The jar with made classes, of the emission before.
    made: Option<PathBuf>,
    /// Tells one capture from another.
    head: String,
    /// Names of the classes that are loaded before.
    loaded: Vec<String>,
}

impl Prepared {
    /// What a replay of this capture will read if no more than the content of rewritten class files in folders changes. `None` where the
    /// folders for these cannot be made, or a jar not be read.
    pub fn of(emission: &Emission, key: &Key, head: String, loaded: Vec<String>, scratch: TempDir) -> Option<Prepared> {
        let shape = shape(emission);
        let mut class_path = emission.class_path.clone();
        for (number, entry) in class_path.iter_mut().enumerate().filter(|(_, entry)| is_filled(emission, entry)) {
            *entry = scratch.path().join(ENTRIES).join(number.to_string());
            fs::create_dir_all(entry).ok()?;
        }
        let unchanged = emission.unchanged(key).cloned().collect();
        let jars = jars(emission).ok()?;
        let made = emission.class_path.iter().find(|entry| is_made(entry)).cloned();
        Some(Prepared { scratch, class_path, shape, unchanged, jars, made, head, loaded })
    }

    /// The class path of the JVM.
    pub fn class_path(&self) -> Vec<PathBuf> {
        let mut all = self.class_path.clone();
        if let Some(at) = self.shape.iter().position(|entry| is_made(entry)) {
            all.splice(at + 1..=at, self.made.clone());
        }
        all
    }

    /// Whether that is what is to be read now: the same capture and libraries, and no class among the rewritten ones that was loaded from elsewhere.
    fn fits(&self, emission: &Emission, key: &Key, head: &str) -> bool {
        let own: Vec<PathBuf> =
            emission.class_path.iter().filter(|entry| is_filled(emission, entry)).cloned().collect();
        let rewritten = |own: ClassPath| self.loaded.iter().any(|name| own.find(&name.replace('.', "/")).is_some());
        self.head == head
            && shape(emission) == self.shape
            && emission.unchanged(key).eq(&self.unchanged)
            && jars(emission).is_ok_and(|jars| jars == self.jars)
            && ClassPath::open(&own, OLDEST as u16).is_ok_and(|own| !rewritten(own))
    }

    /// Puts rewritten class files where the JVM looks for them.
    fn fill(&self, emission: &Emission) -> io::Result<()> {
        for (from, to) in emission.class_path.iter().zip(&self.class_path).filter(|(from, _)| is_filled(emission, from))
        {
            match (from.is_dir(), &self.made) {
                (true, _) => folder::link(from, to)?,
                (false, Some(before)) => extract_others(from, before, to)?,
                (false, None) => return Err(io::Error::other("there was no jar before")),
            }
        }
        Ok(())
    }
}

/// The class path, its own entries by their names alone.
fn shape(emission: &Emission) -> Vec<PathBuf> {
    let own = |entry: &PathBuf| match entry.file_name() {
        Some(name) if emission.is_own(entry) => PathBuf::from(name),
        _ => entry.clone(),
    };
    emission.class_path.iter().map(own).collect()
}

/// The entry is the emission's own, and in the JVM's class path a folder that is filled.
fn is_filled(emission: &Emission, entry: &Path) -> bool {
    emission.is_own(entry) && !is_rewritten_jar(emission, entry)
}

fn is_rewritten_jar(emission: &Emission, entry: &Path) -> bool {
    emission.is_own(entry) && !entry.is_dir() && !is_made(entry)
}

/// The entry is the jar with classes that were made.
fn is_made(entry: &Path) -> bool {
    entry.ends_with(MADE)
}

/// The files of a jar, by safe names.
fn files(jar: Vec<u8>) -> io::Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut jar = ZipArchive::new(Cursor::new(jar))?;
    let mut files = BTreeMap::new();
    for index in 0..jar.len() {
        let mut file = jar.by_index(index)?;
        if !file.is_dir() {
            let name = file.enclosed_name().ok_or_else(|| io::Error::other("a file has no name"))?;
            let mut content = Vec::new();
            file.read_to_end(&mut content)?;
            files.insert(name, content);
        }
    }
    Ok(files)
}

/// Puts those files of a jar into a folder that another jar has otherwise, or not at all.
///
/// # Errors
/// The other jar has a file more, which would be found.
fn extract_others(jar: &Path, before: &Path, folder: &Path) -> io::Result<()> {
    if is_one_file(jar, before)? {
        return Ok(());
    }
    let (bytes, old) = (fs::read(jar)?, fs::read(before)?);
    if bytes == old {
        return Ok(());
    }
    let mut known = files(old)?;
    for (name, content) in files(bytes)? {
        if known.remove(&name).is_some_and(|known| known == content) {
            continue;
        }
        let to = folder.join(&name);
        fs::create_dir_all(to.parent().unwrap_or(folder))?;
        fs::write(to, content)?;
    }
    if known.is_empty() { Ok(()) } else { Err(io::Error::other("a class is no longer made")) }
}

/// What is emitted again is linked.
fn is_one_file(one: &Path, other: &Path) -> io::Result<bool> {
    let (one, other) = (fs::metadata(one)?, fs::metadata(other)?);
    Ok((one.dev(), one.ino()) == (other.dev(), other.ino()))
}

/// Digests of the rewritten jars, in their order.
fn jars(emission: &Emission) -> io::Result<Vec<blake3::Hash>> {
    let jars = emission.class_path.iter().filter(|entry| is_rewritten_jar(emission, entry));
    jars.map(|jar| of_file(jar)).collect()
}

/// A JVM that waits.
#[derive(Debug)]
pub struct Standby {
    jvm: Begun,
    prepared: Prepared,
    /// The plan of what was replayed last, where it was read meanwhile.
    /// To free it takes long, and the process ends with its replay.
    plan: ManuallyDrop<Option<KeptPlan>>,
}

impl Standby {
    /// One that has just been started.
    pub fn of(jvm: Begun, prepared: Prepared, plan: Option<KeptPlan>) -> Standby {
        Standby { jvm, prepared, plan: ManuallyDrop::new(plan) }
    }

    /// The plan of what was replayed last.
    pub fn plan(&self) -> Option<&KeptPlan> {
        self.plan.as_ref()
    }

    /// Runs the program in it, if it is the one that was thought of; gives back the folder with the report.
    pub fn run(mut self, emission: &Emission, key: &Key, head: &str) -> Option<Result<(Ended, TempDir), Failure>> {
        if !self.prepared.fits(emission, key, head) || self.prepared.fill(emission).is_err() || !self.jvm.waits() {
            return None;
        }
        Some(self.jvm.run().map(|ended| (ended, self.prepared.scratch)))
    }
}

/// What the log of classes is called that a JVM has loaded.
const LOG: &str = "loaded.txt";

/// The option that makes a JVM write it.
pub fn logging(scratch: &Path) -> String {
    format!("-Xlog:class+load:file=\"{}\":none:filesize=0", scratch.join(LOG).display())
}

/// Classes that a run loaded from where they will be the next time too: the JDK, libraries and other jars, the runtime.
pub fn loaded(scratch: &Path, emission: &Emission) -> Vec<String> {
    let log = fs::read(scratch.join(LOG)).unwrap_or_default();
    let log = String::from_utf8_lossy(&log);
    let entries = emission.class_path.iter().filter(|entry| !is_filled(emission, entry));
    let jars: BTreeSet<String> = entries.map(|entry| format!("file:{}", entry.display())).collect();
    let of_jdk = |source: &str| source.starts_with("jrt:") || source.starts_with("shared objects file");
    let kept = |source: &str| of_jdk(source) || jars.contains(source) || source.ends_with(runtime::JAR);
    let lines = log.lines().filter_map(|line| line.split_once(" source: "));
    // Hidden classes have a slash in their names.
    lines
        .filter(|(name, source)| kept(source.trim()) && !name.contains('/'))
        .map(|(name, _)| name.trim().to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn jar(path: &Path, files: &[(&str, &str)]) {
        let mut zip = ZipWriter::new(fs::File::create(path).unwrap());
        for (name, content) in files {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(content.as_bytes()).unwrap();
        }
        zip.finish().unwrap();
    }

    #[test]
    fn of_the_made_classes_those_are_taken_out_that_are_others_now() {
        let folder = tempfile::tempdir().unwrap();
        let (before, now, out) =
            (folder.path().join("before.jar"), folder.path().join("now.jar"), folder.path().join("out"));
        fs::create_dir(&out).unwrap();
        jar(&before, &[("p/A.class", "a"), ("p/B.class", "b")]);
        extract_others(&before, &before, &out).unwrap();
        assert_eq!(fs::read_dir(&out).unwrap().count(), 0);
        jar(&now, &[("p/A.class", "a"), ("p/B.class", "x"), ("q/C.class", "c")]);
        extract_others(&now, &before, &out).unwrap();
        let made = |name: &str| fs::read_to_string(out.join(name)).ok();
        assert_eq!(
            [made("p/A.class"), made("p/B.class"), made("q/C.class")],
            [None, Some("x".into()), Some("c".into())]
        );
        // A class that is no longer made would still be found.
        jar(&now, &[("p/A.class", "a")]);
        assert!(extract_others(&now, &before, &out).is_err());
    }
}
