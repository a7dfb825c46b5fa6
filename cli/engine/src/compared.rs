//! Which entries of a class path were last found to hold what a capture used of them, by their digests: as long as an entry is the same, its files
//! need not be read again to know that the environment has not changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use factor_transcript::Used;

use crate::emission::Key;

/// Where this is kept in the cache.
const FOLDER: &str = "compared";

/// What is known of a capture's environment.
pub struct Compared {
    file: PathBuf,
    /// Entry to digest.
    entries: BTreeMap<String, String>,
}

impl Compared {
    /// What was kept of a capture; nothing where it is another one of that name (`head`: the digest of its head).
    pub fn read(cache: &Path, name: &str, head: &str) -> Compared {
        let file = cache.join(FOLDER).join(format!("{name}-{head}"));
        let entries = fs::read(&file).ok().and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default();
        Compared { file, entries }
    }

    /// The entry is as it was.
    pub fn is_known(&self, entry: &Path, key: &Key) -> bool {
        let now = key.of_entry(entry).map(|digest| digest.to_hex().to_string());
        now.is_some() && self.entries.get(&*entry.to_string_lossy()) == now.as_ref()
    }

    /// Keeps that these entries hold what was used of them, as they were when the key was made: `is_still` tells whether they have been so until
    /// now. If that fails, they are read the next time too.
    pub fn keep(&self, recorded: &[Used], key: &Key, is_still: impl Fn() -> bool) {
        let of = |used: &Used| Some((used.path.clone(), key.of_entry(Path::new(&used.path))?.to_hex().to_string()));
        let entries: BTreeMap<String, String> = recorded.iter().filter_map(of).collect();
        if entries != self.entries
            && is_still()
            && let Some(folder) = self.file.parent()
            && let Ok(text) = serde_json::to_vec(&entries)
        {
            let _ = fs::create_dir_all(folder).and_then(|()| fs::write(&self.file, text));
        }
    }
}
