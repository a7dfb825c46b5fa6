//! A capture that was replayed before it took its name, on the class files that it was made of, says so in a file of its own
//! (docs/decisions/050-proved-captures.md).

use std::collections::BTreeSet;
use std::path::Path;

use factor_transcript::format::HEAD_FILE;

use crate::exit_codes::Exit;
use crate::failure::Failure;

/// Its name in the capture's directory. It holds the digest of the head, which has those of all else: what it says is of that capture alone. Of a
/// suite lines follow, with the names of what did not replay.
pub const FILE: &str = "proved";

/// The capture in a directory has passed a replay.
pub fn is(directory: &Path) -> bool {
    let noted = std::fs::read_to_string(directory.join(FILE)).unwrap_or_default();
    noted.lines().next().is_some_and(|first| digest(directory).is_ok_and(|digest| digest == first))
}

/// What of a suite has not replayed on the code that was captured.
pub fn left_out(directory: &Path) -> BTreeSet<String> {
    let noted = std::fs::read_to_string(directory.join(FILE)).unwrap_or_default();
    noted.lines().skip(1).map(str::to_owned).collect()
}

/// Notes that it has; of a suite: but for these.
///
/// # Errors
/// The store cannot be written.
pub fn note<'a>(directory: &Path, left_out: impl Iterator<Item = &'a str>) -> Result<(), Failure> {
    let lines: String = left_out.map(|name| format!("\n{name}")).collect();
    let noted = digest(directory).and_then(|digest| std::fs::write(directory.join(FILE), digest + &lines));
    noted.map_err(|e| {
        let message = format!("{}: {e}", directory.join(FILE).display());
        Failure::new(Exit::SetUp, message, "df -h . ; name another place with --store DIR")
    })
}

fn digest(directory: &Path) -> std::io::Result<String> {
    Ok(blake3::hash(&std::fs::read(directory.join(HEAD_FILE))?).to_hex().to_string())
}
