//! Ties a capture to what it used of its environment.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use factor_rewriter::input::{ClassPath, Entry, InputError};
use factor_rewriter::plan::names;
use factor_transcript::{DIGEST_BYTES, Head, Used};

/// Digest of all that decides how a program is captured and replayed: rewriter, effect table, runtime (`build.rs`).
pub const TOOLKIT: &str = env!("FACTOR_TOOLKIT");

/// Where jars name the providers of services.
const SERVICES: &str = "META-INF/services/";
/// How the files of classes end.
const CLASS: &str = ".class";

/// What there is in the place of a file that there is not.
const NONE: [u8; DIGEST_BYTES] = [0; DIGEST_BYTES];

/// What a capture used of the class path: of each entry that has classes of the environment those that were loaded, and the files that
/// name providers of services, for one more could be loaded the next time; of every entry the files that were asked for by name. `missing`
/// are classes that were named and are in no entry: the first one tells of them.
pub fn of(
    entries: &[Entry],
    environment: impl Fn(&str) -> bool,
    loaded: Option<&BTreeSet<String>>,
    asked: &BTreeSet<String>,
    missing: &BTreeSet<String>,
) -> Result<Vec<Used>, InputError> {
    let mut all = Vec::new();
    let mut named = BTreeSet::new();
    for (number, entry) in entries.iter().enumerate() {
        let missing = missing.iter().filter(|_| number == 0).map(|class| format!("{class}{CLASS}"));
        let mut missing = missing.peekable();
        // Of two classes of one name the first counts.
        let mut classes = entry.classes.keys().filter(|name| environment(name) && named.insert(*name)).peekable();
        if classes.peek().is_none() && asked.is_empty() && missing.peek().is_none() {
            continue;
        }
        let classes = classes.filter(|class| loaded.is_none_or(|loaded| used(class, loaded)));
        let mut names: BTreeSet<String> = classes.map(|class| format!("{class}{CLASS}")).collect();
        names.extend(entry.files(SERVICES));
        names.extend(asked.iter().cloned());
        names.extend(missing);
        let files = names.into_iter().map(|name| Ok((name.clone(), digest_of(entry, &name)?)));
        let files = files.collect::<Result<_, InputError>>()?;
        let path = std::path::absolute(&entry.path).unwrap_or_else(|_| entry.path.clone());
        all.push(Used { path: path.display().to_string(), files });
    }
    Ok(all)
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
    let mut had = BTreeMap::new();
    for (used, (name, then)) in recorded.iter().flat_map(|used| used.files.iter().map(move |file| (used, file))) {
        if *then != NONE {
            had.entry(name).or_insert(Path::new(&used.path));
        }
    }
    for used in recorded {
        match class_path.entries().iter().position(|entry| entry.path == Path::new(&used.path)) {
            Some(entry) => since.compare(used, entry, &class_path, &had, is_known(Path::new(&used.path)))?,
            None => since.unknown.push(used.path.clone()),
        }
    }
    Ok(since)
}

impl Since {
    /// `had`: files that some entry had, with the first one; of the others one is a change in whatever entry it comes.
    fn compare(
        &mut self,
        used: &Used,
        number: usize,
        class_path: &ClassPath,
        had: &BTreeMap<&String, &Path>,
        is_known: bool,
    ) -> Result<(), InputError> {
        let now = &class_path.entries()[number];
        let there = used.files.iter().filter(|(_, then)| *then != NONE);
        let mut classes = there.filter_map(|(name, _)| name.strip_suffix(CLASS)).peekable();
        let emptied = classes.peek().is_some() && !classes.any(|class| class_path.find(class).is_some());
        if emptied {
            self.unknown.push(used.path.clone());
        }
        for (name, then) in &used.files {
            let first = name.strip_suffix(CLASS).and_then(|class| class_path.find(class));
            let digest = if is_known { *then } else { digest_of(now, name)? };
            let another = |first: usize| match had.get(name) {
                Some(had_first) => {
                    *then != NONE && first < number && class_path.entries()[first].path.as_path() != *had_first
                }
                None => true,
            };
            if let Some(first) = first.filter(|first| another(first.entry)) {
                let changed = (class_path.entries()[first.entry].path.display().to_string(), name.clone());
                if !self.changed.contains(&changed) {
                    self.changed.push(changed);
                }
            } else if digest != *then && !(emptied && digest == NONE) {
                self.changed.push((used.path.clone(), name.clone()));
            }
        }
        let services = now.files(SERVICES);
        let new = services.iter().filter(|name| !used.files.iter().any(|(known, _)| known == *name));
        self.changed.extend(new.map(|name| (used.path.clone(), name.clone())));
        Ok(())
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
