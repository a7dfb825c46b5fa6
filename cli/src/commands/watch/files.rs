//! Tells when files change.

use std::collections::{BTreeMap, BTreeSet};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::time::Duration;

use factor_rewriter::input::folder::STORE_MARKER;
use notify::event::ModifyKind;
use notify::{Config, EventKind, PollWatcher, RecommendedWatcher, RecursiveMode, Watcher};
use walkdir::WalkDir;

use super::Event;

/// How often it is looked, where that was not asked for and nothing tells.
const POLL: Duration = Duration::from_secs(1);

/// Where it is watched, and which folder or file that was: one that is removed and made anew is another.
type Places = BTreeMap<PathBuf, Option<(u64, u64)>>;

/// Watches class path entries until it is dropped.
pub struct Files {
    _watcher: Box<dyn Watcher>,
    places: Places,
}

impl Files {
    /// Sends what changes in the entries from now on; with `poll`, by looking so often.
    pub fn watch(entries: &BTreeSet<PathBuf>, poll: Option<Duration>, events: &Sender<Event>) -> notify::Result<Files> {
        if let Some(interval) = poll {
            return looking(entries, interval, events);
        }
        let watcher = RecommendedWatcher::new(sender(events), Config::default());
        watcher.and_then(|watcher| watching(watcher, entries)).or_else(|e| {
            eprintln!("factor: the file system does not tell of changes ({e}); looking for them each second");
            looking(entries, POLL, events)
        })
    }

    /// Whether these entries are what is watched.
    pub fn holds(&self, entries: &BTreeSet<PathBuf>) -> bool {
        self.places == places(entries)
    }
}

fn looking(entries: &BTreeSet<PathBuf>, interval: Duration, events: &Sender<Event>) -> notify::Result<Files> {
    // Times of files are not trusted (docs/decisions/011-emission-cache.md).
    let config = Config::default().with_poll_interval(interval).with_compare_contents(true);
    watching(PollWatcher::new(sender(events), config)?, entries)
}

/// Of an entry that is a folder all that is in it.
fn watching(mut watcher: impl Watcher + 'static, entries: &BTreeSet<PathBuf>) -> notify::Result<Files> {
    let places = places(entries);
    for place in places.keys().filter(|place| place.is_dir()) {
        let all = if entries.contains(place) { RecursiveMode::Recursive } else { RecursiveMode::NonRecursive };
        watcher.watch(place, all)?;
    }
    Ok(Files { _watcher: Box::new(watcher), places })
}

/// Entries, and the folders that hold them: an entry can be removed and made anew.
fn places(entries: &BTreeSet<PathBuf>) -> Places {
    let holding = entries.iter().filter_map(|entry| entry.ancestors().skip(1).find(|folder| folder.is_dir()));
    let all = holding.map(Path::to_owned).chain(entries.iter().cloned());
    let which = |path: &Path| std::fs::metadata(path).ok().map(|data| (data.dev(), data.ino()));
    all.map(|path| (path.clone(), which(&path))).collect()
}

fn sender(events: &Sender<Event>) -> impl notify::EventHandler + use<> {
    let events = events.clone();
    move |told: notify::Result<notify::Event>| {
        let _ = match told {
            Ok(event) if event.need_rescan() => events.send(Event::Lost),
            Ok(event) if event.kind.is_access() => Ok(()),
            // A folder has times of its own; what happens in it is told besides.
            Ok(event) if is_metadata(event.kind) && event.paths.iter().all(|path| path.is_dir()) => Ok(()),
            Ok(event) => events.send(Event::Changed(event.paths)),
            Err(_) => events.send(Event::Lost),
        };
    }
}

fn is_metadata(kind: EventKind) -> bool {
    matches!(kind, EventKind::Modify(ModifyKind::Metadata(_)))
}

/// Whether a change there can be one of the entry's: it lies within, or holds it.
pub fn concerns(path: &Path, entry: &Path) -> bool {
    if entry.starts_with(path) {
        return true;
    }
    let Ok(within) = path.strip_prefix(entry) else { return false };
    let in_store = |folder: &Path| entry.join(folder).join(STORE_MARKER).exists();
    !within.ancestors().any(|folder| folder != Path::new("") && in_store(folder))
}

/// Whether an entry is a file, or a folder with a class file in it.
pub fn has_code(entry: &Path) -> bool {
    entry.is_file() || WalkDir::new(entry).into_iter().flatten().any(|within| is_code(within.path()))
}

/// A class file or a jar: other files may be what a program of ours has just written.
pub fn is_code(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "class" || extension == "jar")
}
