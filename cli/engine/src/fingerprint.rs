//! Ties a capture to what it used of its environment.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use factor_rewriter::input::{ClassPath, Entry, InputError};
use factor_rewriter::plan::names;
use factor_transcript::{DIGEST_BYTES, Head, Used};
use rayon::prelude::*;

/// Digest of all that decides how a program is captured and replayed: rewriter, effect table, runtime (`build.rs`).
pub const TOOLKIT: &str = env!("FACTOR_TOOLKIT");

/// Where jars name the providers of services.
const SERVICES: &str = "META-INF/services/";
/// How the files of classes end.
const CLASS: &str = ".class";

/// In the place of an entry's path: of all of them.
const ALL: &str = "";
/// What there is in the place of a file that there is not.
const NONE: [u8; DIGEST_BYTES] = [0; DIGEST_BYTES];

/// What a capture used of the class path: of each entry those classes of the environment that were loaded, the files that name providers
/// of services, for one more could be loaded the next time, and the files that were asked for by name. What was `asked` for is told once more for all
/// entries together: one more could have such a file the next time. So are `missing`, classes that were named and are in no entry.
///
/// # Errors
/// Entries that cannot be read.
pub fn of(
    entries: &[Entry],
    environment: impl Fn(&str) -> bool,
    loaded: Option<&BTreeSet<String>>,
    asked: &BTreeSet<String>,
    missing: &BTreeSet<String>,
) -> Result<Vec<Used>, InputError> {
    let mut all = Vec::new();
    let mut named = BTreeSet::new();
    for entry in entries {
        // Of two classes of one name the first counts.
        let mut classes = entry.classes.keys().filter(|name| environment(name) && named.insert(*name)).peekable();
        // Such an entry is told of even where nothing of it was used: then it is known that a capture had it.
        let is_told = classes.peek().is_some() || !asked.is_empty();
        let classes = classes.filter(|class| loaded.is_none_or(|loaded| used(class, loaded)));
        let mut names: BTreeSet<String> = classes.map(|class| format!("{class}{CLASS}")).collect();
        names.extend(entry.files(SERVICES));
        names.extend(asked.iter().filter(|name| has(entry, name)).cloned());
        let files = names.into_par_iter().map(|name| Ok((name.clone(), digest_of(entry, &name)?)));
        let files: Vec<_> = files.collect::<Result<_, InputError>>()?;
        if is_told || !files.is_empty() {
            let path = std::path::absolute(&entry.path).unwrap_or_else(|_| entry.path.clone());
            all.push(Used { path: path.display().to_string(), files });
        }
    }
    let missing = missing.iter().map(|class| format!("{class}{CLASS}"));
    let sought: BTreeSet<String> = asked.iter().cloned().chain(missing).collect();
    if !sought.is_empty() {
        all.push(Used { path: ALL.to_owned(), files: sought.into_iter().map(|name| (name, NONE)).collect() });
    }
    Ok(all)
}

/// What is told of one entry, and not of all together.
pub fn is_of_entry(used: &Used) -> bool {
    used.path != ALL
}

/// The files that named providers of services.
pub fn services(recorded: &[Used]) -> BTreeSet<&str> {
    let files = recorded.iter().flat_map(|used| &used.files).filter(|(_, digest)| *digest != NONE);
    files.map(|(name, _)| name.as_str()).filter(|name| name.starts_with(SERVICES)).collect()
}

/// Whether a class was loaded, or one that was made of it: of a class of the environment that code under test extends, it may be the
/// copy alone.
pub fn used(class: &str, loaded: &BTreeSet<String>) -> bool {
    let made = [
        names::copy(class),
        names::iface(class),
        names::view(class),
        names::hooks(class, false),
        names::dispatcher(class, false),
        names::capturing(class),
    ];
    loaded.contains(class) || made.iter().any(|name| loaded.contains(name))
}

/// Whether an entry has a class or another file.
fn has(entry: &Entry, name: &str) -> bool {
    name.strip_suffix(CLASS).is_some_and(|class| entry.classes.contains_key(class)) || entry.has_file(name)
}

/// The digest of a file of an entry as it now is.
fn digest_of(entry: &Entry, name: &str) -> Result<[u8; DIGEST_BYTES], InputError> {
    match name.strip_suffix(CLASS) {
        Some(class) if entry.classes.contains_key(class) => Ok(digest(&entry.read(class)?)),
        _ if entry.has_file(name) => Ok(digest(&entry.read_file(name)?)),
        _ => Ok(NONE),
    }
}

fn digest(content: &[u8]) -> [u8; DIGEST_BYTES] {
    let mut first = [0; DIGEST_BYTES];
    first.copy_from_slice(&blake3::hash(content).as_bytes()[..DIGEST_BYTES]);
    first
}

/// Why the capture no longer holds, whatever the class files.
pub fn made_otherwise(head: &Head, feature: u32) -> Vec<String> {
    let mut reasons = Vec::new();
    if head.toolkit != env!("CARGO_PKG_VERSION") {
        reasons.push(format!("it was captured by factor {}", head.toolkit));
    } else if head.made_by != TOOLKIT {
        reasons.push(format!("it was captured by another build of factor {}", head.toolkit));
    }
    if u32::from(head.jdk_feature) != feature {
        reasons.push(format!("it was captured on Java {}, this is Java {}", head.jdk_feature, feature));
    }
    reasons
}

/// What has become of the environment since a capture.
#[derive(Debug, Default)]
pub struct Since {
    /// What is another now: entry and file.
    pub changed: Vec<(String, String)>,
    /// Entries that are gone, or have none of those classes any more (they hold code under test too): whether they changed cannot be told.
    pub unknown: Vec<String>,
}

/// Compares the environment that is there with what a capture used of it. `class_path`: that of the capture. `is_known`: the entry is as it was when it
/// was last compared, and held what the capture used; its files are not read again.
pub fn since(
    recorded: &[Used],
    class_path: &[PathBuf],
    feature: u16,
    is_known: impl Fn(&Path) -> bool,
) -> Result<Since, InputError> {
    let mut since = Since::default();
    let there: Vec<PathBuf> = class_path.iter().filter(|path| path.exists()).cloned().collect();
    let class_path = ClassPath::open(&there, feature)?;
    for used in recorded {
        if !is_of_entry(used) {
            since.look_for(&used.files, recorded, class_path.entries(), &is_known);
            continue;
        }
        match class_path.entries().iter().position(|entry| entry.path == Path::new(&used.path)) {
            Some(entry) => since.compare(used, entry, &class_path, recorded, is_known(Path::new(&used.path)))?,
            None => since.unknown.push(used.path.clone()),
        }
    }
    Ok(since)
}

impl Since {
    /// An entry with classes and files that were used: whether they are as they were, and are found first.
    fn compare(
        &mut self,
        used: &Used,
        number: usize,
        class_path: &ClassPath,
        recorded: &[Used],
        is_known: bool,
    ) -> Result<(), InputError> {
        let now = &class_path.entries()[number];
        let mut classes = used.files.iter().filter_map(|(name, _)| name.strip_suffix(CLASS)).peekable();
        let emptied = classes.peek().is_some() && !classes.any(|class| class_path.find(class).is_some());
        if emptied {
            self.unknown.push(used.path.clone());
        }
        let digest = |(name, then): &(String, _)| if is_known { Ok(*then) } else { digest_of(now, name) };
        let digests: Vec<_> = used.files.par_iter().map(digest).collect::<Result<_, _>>()?;
        for ((name, then), digest) in used.files.iter().zip(digests) {
            let first = name.strip_suffix(CLASS).and_then(|class| class_path.find(class));
            let path = |first: usize| class_path.entries()[first].path.display().to_string();
            let new = first.filter(|first| first.entry < number && !had(recorded, &path(first.entry), name));
            if let Some(first) = new {
                self.change(path(first.entry), name);
            } else if digest != *then && !(emptied && digest == NONE) {
                self.change(used.path.clone(), name);
            }
        }
        let services = now.files(SERVICES);
        for new in services.iter().filter(|name| !used.files.iter().any(|(known, _)| known == *name)) {
            self.change(used.path.clone(), new);
        }
        Ok(())
    }

    /// What was sought in all entries: whether one more has it now.
    fn look_for(
        &mut self,
        sought: &[(String, [u8; DIGEST_BYTES])],
        recorded: &[Used],
        entries: &[Entry],
        is_known: impl Fn(&Path) -> bool,
    ) {
        for entry in entries.iter().filter(|entry| !is_known(&entry.path)) {
            let path = entry.path.display().to_string();
            for (name, _) in sought {
                if has(entry, name) && !had(recorded, &path, name) {
                    self.change(path.clone(), name);
                }
            }
        }
    }

    fn change(&mut self, path: String, name: &str) {
        let changed = (path, name.to_owned());
        if !self.changed.contains(&changed) {
            self.changed.push(changed);
        }
    }

    /// Entries with what changed in them, in words.
    pub fn reasons(&self) -> Vec<String> {
        let mut paths: Vec<&String> = self.changed.iter().map(|(path, _)| path).collect();
        paths.dedup();
        let of_path = |path: &String| {
            let mut names = self.changed.iter().filter(|(of, _)| of == path).map(|(_, name)| shown(name));
            let first = names.next().unwrap_or_default();
            match names.count() {
                0 => format!("{path} has changed ({first})"),
                more => format!("{path} has changed ({first} and {more} more)"),
            }
        };
        paths.into_iter().map(of_path).collect()
    }
}

/// Whether an entry had a file that was used.
fn had(recorded: &[Used], path: &str, name: &str) -> bool {
    recorded.iter().any(|used| used.path == path && used.files.iter().any(|(one, _)| one == name))
}

/// A class by its name, another file by its path.
fn shown(file: &str) -> String {
    file.strip_suffix(CLASS).map_or_else(|| file.to_owned(), |class| class.replace('/', "."))
}

/// Names of the classes that a JVM says it has loaded (`-Xlog:class+load`, without decorations); `None` when it does not say.
pub fn loaded(log: &str) -> Option<BTreeSet<String>> {
    let names: BTreeSet<String> = log
        .lines()
        .filter_map(|line| line.split_once(" source:"))
        .map(|(name, _)| name.trim().replace('.', "/"))
        .collect();
    // Every JVM loads it: a log without it is none.
    names.contains("java/lang/Object").then_some(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        files.iter().for_each(|file| write(&folder, file));
        folder
    }

    fn write(folder: &tempfile::TempDir, file: &str) {
        let path = folder.path().join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, format!("{file} in {}", folder.path().display())).unwrap();
    }

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn what_was_asked_for_is_named_once_and_a_file_more_is_a_change() {
        let folders = [folder(&["a.txt"]), folder(&["p/A.class"]), folder(&["p/A.class", "a.txt"]), folder(&[])];
        let paths: Vec<PathBuf> = folders.iter().map(|folder| folder.path().to_owned()).collect();
        let entries = ClassPath::open(&paths, 17).unwrap();
        let asked = set(&["a.txt", "b.txt", "p/A.class"]);
        let all = of(entries.entries(), |_| true, Some(&set(&[])), &asked, &set(&["p/None"])).unwrap();
        assert_eq!(all.iter().map(|used| used.files.len()).collect::<Vec<_>>(), [1, 1, 2, 0, 4]);

        let changed = || since(&all, &paths, 17, |_| false).unwrap().changed;
        assert_eq!(changed(), [], "a class in two entries is no change");
        let path = |at: usize| paths[at].display().to_string();
        for (at, file) in [(3, "b.txt"), (0, "p/A.class"), (1, "p/None.class")] {
            write(&folders[at], file);
            assert!(changed().contains(&(path(at), file.to_owned())), "{file}: {:?}", changed());
            std::fs::remove_file(folders[at].path().join(file)).unwrap();
        }
        std::fs::write(folders[2].path().join("a.txt"), "another").unwrap();
        assert_eq!(changed(), [(path(2), "a.txt".to_owned())]);
    }
}
