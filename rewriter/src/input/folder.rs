//! The files of a class path folder, and of one that things are kept in.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use walkdir::{DirEntry, WalkDir};

/// A folder that holds a file of this name is a store of captures: what lies in it is nobody's class path, though it may well be
/// made in the folder that the program is run from, and that is one.
pub const STORE_MARKER: &str = ".factor-store";

/// Every file and folder of a folder, itself first, in order of their names; symbolic links are followed, and passed over where
/// they lead nowhere, as stores are. All are found before any is looked into, so that what is written meanwhile is not among them.
///
/// # Errors
/// What cannot be listed.
pub fn entries(folder: &Path) -> std::io::Result<Vec<DirEntry>> {
    let walk = WalkDir::new(folder).follow_links(true).sort_by_file_name();
    let mut found = Vec::new();
    for entry in walk.into_iter().filter_entry(|entry| !is_store(entry)) {
        match entry.map_err(std::io::Error::from) {
            Ok(entry) => found.push(entry),
            Err(gone) if gone.kind() == std::io::ErrorKind::NotFound => {}
            Err(cause) => return Err(cause),
        }
    }
    Ok(found)
}

fn is_store(entry: &DirEntry) -> bool {
    entry.depth() > 0 && entry.file_type().is_dir() && entry.path().join(STORE_MARKER).exists()
}

/// What lies in a folder and was not written to for so long; nothing where that cannot be told.
pub fn unused(folder: &Path, for_so_long: Duration) -> impl Iterator<Item = PathBuf> {
    let paths = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    paths.filter(move |path| age(path).is_some_and(|age| age > for_so_long))
}

/// How long ago something was written to; `None` where that cannot be told, or is yet to come.
pub fn age(path: &Path) -> Option<Duration> {
    fs::symlink_metadata(path).and_then(|data| data.modified()).ok()?.elapsed().ok()
}

/// The files of a folder in another one too, or a file under another name too, without a copy.
///
/// # Errors
/// A folder that cannot be read or written, or that is on another disk.
pub fn link(from: &Path, to: &Path) -> std::io::Result<()> {
    for entry in entries(from)? {
        let inside = entry.path().strip_prefix(from).map_err(std::io::Error::other)?;
        // Joined with nothing, the name of a file would end like a folder's.
        let place = if entry.depth() == 0 { to.to_owned() } else { to.join(inside) };
        match entry.file_type().is_dir() {
            true => std::fs::create_dir_all(&place)?,
            false => std::fs::hard_link(entry.path(), &place)?,
        }
    }
    Ok(())
}
