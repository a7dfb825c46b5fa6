//! What the runtime leaves in the folder of a run.

use std::path::Path;

use crate::exit_codes::Exit;
use crate::failure::Failure;

/// The content of a file of the runtime's, which the head stands for from now on: the file goes.
///
/// # Errors
/// It is not there, or cannot be removed.
pub fn taken(directory: &Path, name: &str) -> Result<String, Failure> {
    let file = directory.join(name);
    let failed = |e| Failure::new(Exit::CaptureFailed, format!("{}: {e}", file.display()), "df -h . ; capture again");
    let text = std::fs::read_to_string(&file).map_err(failed)?;
    std::fs::remove_file(&file).map_err(failed)?;
    Ok(text)
}
