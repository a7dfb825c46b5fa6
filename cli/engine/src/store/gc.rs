//! Captures go, one after the other; never one that is in use or being made.

use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use factor_transcript::format::HEAD_FILE;

use super::{INCOMPLETE, OLD, Store, StoreError, changing, locked};

/// A folder of a capture, complete or not.
#[derive(Debug)]
pub struct Kept {
    /// The folder's name.
    pub name: String,
    /// Bytes of its files.
    pub bytes: u64,
    /// How long it was not used: not made, replayed or copied.
    pub unused: Duration,
    path: PathBuf,
}

impl Store {
    /// The folders of all captures, what was not used for longest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn kept(&self) -> Result<Vec<Kept>, StoreError> {
        let names = self.names()?.into_iter().flat_map(|name| [name.clone(), format!("{name}{INCOMPLETE}")]);
        let folders = names.map(|name| (self.root.join(&name), name)).filter(|(path, _)| path.is_dir());
        let mut all = Vec::new();
        for (path, name) in folders {
            match bytes(&path).and_then(|bytes| Ok((bytes, unused(&path)?))) {
                Ok((bytes, unused)) => all.push(Kept { name, bytes, unused, path }),
                Err(e) if e.kind() == ErrorKind::NotFound => {} // it takes its name, or has gone
                Err(cause) => return Err(StoreError::Unreadable { path, cause }),
            }
        }
        all.sort_by(|a, b| b.unused.cmp(&a.unused).then_with(|| a.name.cmp(&b.name)));
        Ok(all)
    }

    /// Removes the folder of a capture; `false` when it is in use or being made. Killed at any moment, this leaves no half of one.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn remove_unused(&self, kept: &Kept) -> Result<bool, StoreError> {
        let _changing = changing(&self.root)?;
        // Held until it is gone. One without a head is damaged, and nobody can use it.
        let head = File::open(kept.path.join(HEAD_FILE)).ok();
        if head.as_ref().is_some_and(is_locked) || locked(&kept.path) {
            return Ok(false);
        }
        let unwritable = |cause| StoreError::Unwritable { path: kept.path.clone(), cause };
        let away = self.root.join(format!("{OLD}{}", std::process::id()));
        fs::rename(&kept.path, &away).map_err(unwritable)?;
        fs::remove_dir_all(&away).map_err(unwritable)?;
        Ok(true)
    }

    /// Removes what processes left that were killed while they removed a capture.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn remove_leftovers(&self) -> Result<(), StoreError> {
        if !self.root.is_dir() {
            return Ok(());
        }
        // Whoever makes such a folder holds this until it is gone.
        let _changing = changing(&self.root)?;
        let unwritable = |cause| StoreError::Unwritable { path: self.root.clone(), cause };
        for entry in fs::read_dir(&self.root).map_err(unwritable)? {
            let entry = entry.map_err(unwritable)?;
            if entry.file_name().to_string_lossy().starts_with(OLD) {
                fs::remove_dir_all(entry.path()).map_err(unwritable)?;
            }
        }
        Ok(())
    }
}

impl Kept {
    /// The capture, complete or not.
    pub fn capture(&self) -> &str {
        self.name.strip_suffix(INCOMPLETE).unwrap_or(&self.name)
    }

    /// Whether it is in use or being made.
    pub fn is_used(&self) -> bool {
        File::open(self.path.join(HEAD_FILE)).is_ok_and(|head| is_locked(&head)) || locked(&self.path)
    }
}

/// Whether somebody else has locked it; if nobody has, it is locked from now on.
fn is_locked(head: &File) -> bool {
    matches!(head.try_lock(), Err(TryLockError::WouldBlock))
}

fn bytes(folder: &Path) -> std::io::Result<u64> {
    let mut sum = 0;
    for entry in fs::read_dir(folder)? {
        sum += entry?.metadata()?.len();
    }
    Ok(sum)
}

/// Since its head was last locked, or, where there is none, since something was written there.
fn unused(folder: &Path) -> std::io::Result<Duration> {
    let data = fs::metadata(folder.join(HEAD_FILE)).or_else(|_| fs::metadata(folder))?;
    // A clock that was set back makes nothing old.
    Ok(SystemTime::now().duration_since(data.modified()?).unwrap_or_default())
}
