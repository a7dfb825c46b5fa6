//! What is known of one test that is watched.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use factor_engine::captures;
use factor_engine::emission::of_entry;
use factor_engine::exit_codes::Exit;
use factor_engine::store::Store;
use factor_transcript::Head;

use super::files::{concerns, has_code};
use crate::settings;

/// Digests of class path entries, each made once.
pub type Digests = BTreeMap<PathBuf, Option<blake3::Hash>>;

/// A test that is watched, or one capture of it.
#[derive(Debug)]
pub struct Subject {
    /// Where its class files are.
    pub entries: Vec<PathBuf>,
    /// The state of its captures.
    state: String,
    /// It is to be replayed.
    pub due: bool,
    /// Its verdict, when there is one.
    pub verdict: Option<Exit>,
    /// What decided that, if a replay did: it tells nothing new as long as this is the same.
    pub reads: Option<String>,
    /// Its entries as they were before that; none before all.
    inputs: Vec<Option<blake3::Hash>>,
    /// Entries that had class files when they were last looked at.
    had_code: BTreeSet<PathBuf>,
    /// One of those that has none now: a build is under way, and what it has left is not to be judged.
    pub being_built: Option<PathBuf>,
}

impl Subject {
    /// A test, or one capture of it.
    pub fn read(store: &Store, name: &str) -> Result<Subject, String> {
        let state = captures::state(store, name);
        let capture =
            captures::pick(store, name, settings::partition_changed).map_err(|e| e.report.to_string())?.capture;
        let read = Head::read(&store.complete(&capture).map_err(|e| e.to_string())?).map_err(|e| e.to_string())?;
        let entries = read.class_path.iter().map(PathBuf::from).collect();
        Ok(Subject {
            entries,
            state,
            due: false,
            verdict: None,
            reads: None,
            inputs: Vec::new(),
            had_code: BTreeSet::new(),
            being_built: None,
        })
    }

    /// Whether there are other captures of it now.
    pub fn is_outdated(&self, store: &Store, name: &str) -> bool {
        captures::state(store, name) != self.state
    }

    /// Whether a change there can be one of its class files.
    pub fn is_at(&self, path: &Path) -> bool {
        self.entries.iter().any(|entry| concerns(path, entry))
    }

    /// Takes note of its class files as they now are. If they are not what they were, it is to be replayed, once they are all there.
    pub fn compare(&mut self, digests: &mut Digests) {
        self.being_built = self.had_code.iter().find(|entry| !has_code(entry)).cloned();
        if self.being_built.is_some() {
            return;
        }
        self.had_code = self.entries.iter().filter(|entry| has_code(entry)).cloned().collect();
        let of = |entry: &PathBuf| *digests.entry(entry.clone()).or_insert_with(|| of_entry(entry));
        let now: Vec<Option<blake3::Hash>> = self.entries.iter().map(of).collect();
        self.due |= now != self.inputs;
        self.inputs = now;
    }

    /// It is to be replayed whatever its class files are.
    pub fn forget(&mut self) {
        self.had_code.clear();
        self.due = true;
        self.reads = None;
    }
}
