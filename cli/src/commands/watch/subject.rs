//! What is known of one capture that is watched.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use factor_transcript::Head;

use super::files::concerns;
use crate::commands::replay::head_digest;
use crate::emission::of_entry;
use crate::exit_codes::Exit;
use crate::store::Store;

/// Digests of class path entries, each made once.
pub type Digests = BTreeMap<PathBuf, Option<blake3::Hash>>;

/// A capture that is watched.
#[derive(Debug)]
pub struct Subject {
    /// Where its class files are.
    pub entries: Vec<PathBuf>,
    /// Digest of its head.
    head: Option<String>,
    /// It is to be replayed.
    pub due: bool,
    /// Its verdict, when there is one.
    pub verdict: Option<Exit>,
    /// What decided that, if a replay did: it tells nothing new as long as this is the same.
    pub reads: Option<String>,
    /// Its entries as they were before that; none before all.
    inputs: Vec<Option<blake3::Hash>>,
}

impl Subject {
    /// A capture of a store.
    pub fn read(store: &Store, name: &str) -> Result<Subject, String> {
        let directory = store.complete(name).map_err(|e| e.to_string())?;
        let digest = head_digest(&directory).ok();
        let read = Head::read(&directory).map_err(|e| e.to_string())?;
        let entries = read.class_path.iter().map(PathBuf::from).collect();
        Ok(Subject { entries, head: digest, due: false, verdict: None, reads: None, inputs: Vec::new() })
    }

    /// Whether another capture has taken its place.
    pub fn is_outdated(&self, store: &Store, name: &str) -> bool {
        store.complete(name).ok().and_then(|directory| head_digest(&directory).ok()) != self.head
    }

    /// Whether a change there can be one of its class files.
    pub fn is_at(&self, path: &Path) -> bool {
        self.entries.iter().any(|entry| concerns(path, entry))
    }

    /// Takes note of its class files as they now are. If they are not what they were, it is to be replayed.
    pub fn compare(&mut self, digests: &mut Digests) {
        let of = |entry: &PathBuf| *digests.entry(entry.clone()).or_insert_with(|| of_entry(entry));
        let now: Vec<Option<blake3::Hash>> = self.entries.iter().map(of).collect();
        self.due |= now != self.inputs;
        self.inputs = now;
    }

    /// It is to be replayed whatever its class files are.
    pub fn forget(&mut self) {
        self.due = true;
        self.reads = None;
    }
}
