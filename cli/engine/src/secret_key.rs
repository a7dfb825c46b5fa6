//! The key by which the machine of a user tells secrets of captures apart (docs/decisions/022-secrets.md). It is kept outside of all stores,
//! which others may read.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What the key's file is called.
const FILE: &str = "secret.key";
/// Nobody tries so many.
const BYTES: usize = 32;

/// The file of the key, which is made where there is none; nothing where it can be neither read nor made.
pub fn file() -> Option<PathBuf> {
    let of_user = dirs::state_dir().or_else(dirs::data_local_dir)?.join("factor");
    kept_in(&of_user).ok()
}

fn kept_in(folder: &Path) -> io::Result<PathBuf> {
    let file = folder.join(FILE);
    if file.exists() {
        return Ok(file);
    }
    fs::create_dir_all(folder)?;
    let mut key = [0; BYTES];
    getrandom::fill(&mut key)?;
    // For its user alone, and whole from the moment that it has its name.
    let mut made = tempfile::NamedTempFile::new_in(folder)?;
    made.write_all(&key)?;
    match made.persist_noclobber(&file) {
        Err(e) if e.error.kind() != io::ErrorKind::AlreadyExists => Err(e.error),
        _ => Ok(file),
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_key_is_made_once_for_its_user_alone() {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path().join("deep/factor");
        let file = kept_in(&at).unwrap();
        let key = fs::read(&file).unwrap();
        assert_eq!((key.len(), fs::metadata(&file).unwrap().permissions().mode() & 0o777), (BYTES, 0o600));
        assert_eq!(fs::read(kept_in(&at).unwrap()).unwrap(), key);
        assert_ne!(fs::read(kept_in(folder.path()).unwrap()).unwrap(), key);
        assert_eq!(fs::read_dir(&at).unwrap().count(), 1);
    }
}
