//! What is in a capture's folder, and whether that is what was captured.

use std::path::Path;

use factor_transcript::{Head, summarise, unchanged};

use crate::exit_codes::Exit;
use crate::failure::Failure;

/// What the snapshot is called: all that a replay knows of the environment's classes.
pub const SNAPSHOT: &str = "snapshot.jar";

/// Nothing is replayed from streams that are not, byte for byte, what the capture wrote.
///
/// # Errors
/// A file is another one, or cannot be read.
pub fn intact(directory: &Path, head: &Head) -> Result<(), Failure> {
    let streams = unchanged(directory, &head.streams).map_err(|e| Failure::unreadable(&e, &head.name))?;
    let other = match streams {
        true if snapshot_digest(directory)? == head.snapshot => return Ok(()),
        true => SNAPSHOT.to_owned(),
        false => changed_stream(directory, head)?,
    };
    let message = format!("{}: not as it was captured", directory.join(other).display());
    Err(Failure::new(Exit::Unreadable, message, again(&head.name)))
}

fn changed_stream(directory: &Path, head: &Head) -> Result<String, Failure> {
    let found = summarise(directory).map_err(|e| Failure::unreadable(&e, &head.name))?.streams;
    let other = (0..).find(|i| found.get(*i) != head.streams.get(*i)).unwrap_or_default();
    Ok(found.get(other).or(head.streams.get(other)).map_or_else(String::new, |stream| stream.file.clone()))
}

/// Digest of the snapshot in a capture's directory.
///
/// # Errors
/// It is not there.
pub fn snapshot_digest(directory: &Path) -> Result<String, Failure> {
    let file = directory.join(SNAPSHOT);
    let bytes = std::fs::read(&file)
        .map_err(|e| Failure::new(Exit::Unreadable, format!("{}: {e}", file.display()), "capture again"))?;
    Ok(blake3::hash(&bytes).to_hex().to_string())
}

/// What to do about a capture that cannot be read.
pub fn again(name: &str) -> String {
    format!("capture again: factor capture --name {name} …")
}
