//! Ties a capture to the environment that it was captured from.

use std::path::Path;

use factor_rewriter::input::{ClassPath, Entry, InputError};

/// Digest of the classes of each class path entry that a replay presumes to be what they were, where it has any: path and digest.
pub fn of(entries: &[Entry], environment: impl Fn(&str) -> bool) -> Result<Vec<(String, String)>, InputError> {
    let mut digests = Vec::new();
    for entry in entries {
        let mut hasher = blake3::Hasher::new();
        let mut any = false;
        for name in entry.classes.keys().filter(|name| environment(name)) {
            any = true;
            hasher.update(name.as_bytes());
            hasher.update(blake3::hash(&entry.read(name)?).as_bytes());
        }
        if any {
            let path = std::path::absolute(&entry.path).unwrap_or_else(|_| entry.path.clone());
            digests.push((path.display().to_string(), hasher.finalize().to_hex().to_string()));
        }
    }
    Ok(digests)
}

/// What has become of the environment since a capture.
#[derive(Debug, Default)]
pub struct Since {
    /// Entries whose environment classes are others now.
    pub changed: Vec<String>,
    /// Entries that are there and have none of theirs any more: they hold code under test too. Whether those changed cannot be checked.
    pub emptied: Vec<String>,
}

/// Compares the environment that is there with the captured one; entries that are gone cannot be checked.
pub fn since(
    recorded: &[(String, String)],
    feature: u16,
    environment: impl Fn(&str) -> bool,
) -> Result<Since, InputError> {
    let mut since = Since::default();
    for (path, digest) in recorded.iter().filter(|(path, _)| Path::new(path).exists()) {
        let now = ClassPath::open(&[path.into()], feature)?;
        match of(now.entries(), &environment)?.first() {
            None => since.emptied.push(path.clone()),
            Some((_, now)) if now != digest => since.changed.push(path.clone()),
            Some(_) => {}
        }
    }
    Ok(since)
}
