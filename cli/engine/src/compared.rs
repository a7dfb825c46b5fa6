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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::emission::Inputs;
    use crate::jvm::Jvm;

    #[test]
    fn an_entry_is_known_as_long_as_it_is_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let entry = folder.path().join("e");
        let class_path = [entry.clone()];
        let jvm = Jvm { java: "java".into(), home: folder.path().into(), version: String::new(), feature: 17 };
        let target = factor_rewriter::emit::Target::Replay;
        let inputs = Inputs {
            target,
            partition: "",
            jvm: &jvm,
            class_path: &class_path,
            snapshot: None,
            fingerprint: &[],
            main: None,
        };
        let key = |content: &str| {
            fs::write(&entry, content).unwrap();
            inputs.key().unwrap()
        };
        let used = [Used { path: entry.display().to_string(), files: Vec::new() }];
        let read = |head: &str| Compared::read(folder.path(), "n", head);
        let one = key("one");
        assert!(!read("h").is_known(&entry, &one));
        read("h").keep(&used, &one, || false);
        assert!(!read("h").is_known(&entry, &one), "it changed while it was compared");
        read("h").keep(&used, &one, || true);
        assert!(read("h").is_known(&entry, &one));
        assert!(!read("h").is_known(&entry, &key("two")));
        assert!(!read("another capture").is_known(&entry, &one));
    }
}
