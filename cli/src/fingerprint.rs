//! Ties a capture to the environment that it was captured from.

use std::path::Path;

use factor_rewriter::input::{ClassPath, Entry, InputError};

/// Digest of the environment's classes of each class path entry that has any: path and digest.
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

/// The entries whose environment classes have changed since the capture; those that are gone cannot be checked.
pub fn changed(
    recorded: &[(String, String)],
    feature: u16,
    environment: impl Fn(&str) -> bool,
) -> Result<Vec<String>, InputError> {
    let mut changed = Vec::new();
    for (path, digest) in recorded {
        if !Path::new(path).exists() {
            continue;
        }
        let now = ClassPath::open(&[path.into()], feature)?;
        if of(now.entries(), &environment)?.first().is_none_or(|(_, now)| now != digest) {
            changed.push(path.clone());
        }
    }
    Ok(changed)
}
