//! Paths that hold in any working directory.

use std::path::Path;

use crate::exit_codes::Exit;
use crate::failure::Failure;

/// A path that holds in any working directory.
///
/// # Errors
/// The current directory is gone, or the path is no UTF-8.
pub fn absolute(path: &Path) -> Result<String, Failure> {
    let absolute = std::path::absolute(path)
        .map_err(|e| Failure::new(Exit::SetUp, format!("{}: {e}", path.display()), "cd to a folder that exists"))?;
    absolute.into_os_string().into_string().map_err(|path| {
        let message = format!("{}: this path is not UTF-8", path.display());
        Failure::new(Exit::SetUp, message, "cd to a folder whose path is")
    })
}
