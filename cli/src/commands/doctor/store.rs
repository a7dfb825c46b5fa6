//! The store: whether captures can be made there, and how those are that it has.

use std::fs::TryLockError;
use std::path::{Path, PathBuf};

use factor_engine::failure::Failure;
use factor_engine::status;
use factor_engine::store::{Store, option};
use rustix::fs::statvfs;
use walkdir::WalkDir;

use super::Finding;
use crate::settings;

/// Another place for the captures.
const ELSEWHERE: &str = "name another place, on a disk of this machine: factor capture --store DIR";

/// What there is to say of a store.
///
/// # Errors
/// It cannot be read.
pub fn all(root: &Path) -> Result<Vec<Finding>, Failure> {
    let place = place(root);
    Ok(vec![writable(root, &place), space(root, &place), captures(root)?])
}

/// The store, or the folder that it would be made in.
fn place(root: &Path) -> PathBuf {
    let root = std::path::absolute(root).unwrap_or_else(|_| root.to_owned());
    root.ancestors().find(|folder| folder.exists()).unwrap_or(Path::new("/")).to_owned()
}

/// Files can be made and locked there.
fn writable(root: &Path, place: &Path) -> Finding {
    let of = "store";
    let shown = root.display();
    let file = match tempfile::tempfile_in(place) {
        Ok(file) => file,
        Err(e) => return Finding::problem(of, format!("{shown} cannot be written: {e}"), ELSEWHERE),
    };
    match file.try_lock() {
        Err(TryLockError::Error(e)) => {
            Finding::problem(of, format!("files in {shown} cannot be locked: {e}"), ELSEWHERE)
        }
        _ => Finding::ok(of, format!("{shown} can be written and locked, and takes {} MiB", size(root) >> 20)),
    }
}

/// There is room for a capture as large as the largest: one that is made anew lies beside the earlier one.
fn space(root: &Path, place: &Path) -> Finding {
    let of = "disk";
    let free = match statvfs(place) {
        Ok(disk) => disk.f_bavail * disk.f_frsize,
        Err(e) => return Finding::note(of, format!("its free space is not known: {e}"), "df -h ."),
    };
    let captures = root.read_dir().into_iter().flatten().flatten().map(|entry| size(&entry.path()));
    let (free_mib, largest) = (free >> 20, captures.max().unwrap_or_default());
    if free < largest {
        let told = format!("{free_mib} MiB free, and the largest capture takes {} MiB", largest >> 20);
        return Finding::problem(of, told, format!("make room, or {ELSEWHERE}"));
    }
    Finding::ok(of, format!("{free_mib} MiB free"))
}

/// What a folder takes, in bytes.
fn size(folder: &Path) -> u64 {
    let files = WalkDir::new(folder).into_iter().flatten().filter_map(|entry| entry.metadata().ok());
    files.filter(|metadata| metadata.is_file()).map(|metadata| metadata.len()).sum()
}

/// How many still hold.
fn captures(root: &Path) -> Result<Finding, Failure> {
    let of = "captures";
    let (held, others) = status::counted(&Store::at(root), settings::partition_changed)?;
    if others.is_empty() {
        return Ok(Finding::ok(of, format!("{held}, none stale or incomplete")));
    }
    let others: Vec<String> = others.iter().map(|(state, count)| format!("{count} {state}")).collect();
    let told = format!("{held}, and {}", others.join(", "));
    Ok(Finding::note(of, told, format!("factor status{}", option(root))))
}
