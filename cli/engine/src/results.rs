//! What a replay of several captures came to, in a file of JSON lines: one about the whole, then one for each capture.

use std::collections::BTreeMap;
use std::fs::Permissions;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

use crate::exit_codes::Exit;
use crate::failure::Failure;
use serde::{Deserialize, Serialize};

use crate::outcome::Outcome;

/// Version of the file's form.
const VERSION: u32 = 1;

/// The first line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Header {
    /// Version of the form.
    results: u32,
    captures: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    part: Option<String>,
    wall_ms: u64,
}

/// What a replay came to, or one part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Results {
    /// All captures that were to be replayed, in all parts, and in which state each was ([`crate::store::Store::state`]).
    pub captures: BTreeMap<String, String>,
    /// Which part this is.
    pub part: Option<String>,
    /// Wall time of all.
    pub wall: Duration,
    /// What each replay came to, by name.
    pub outcomes: Vec<Outcome>,
}

impl Results {
    /// The gravest verdict.
    pub fn exit(&self) -> Exit {
        self.outcomes.iter().fold(Exit::Passed, |worst, one| worst.graver(one.exit()))
    }

    /// Writes the file, beside and renamed.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&self, file: &Path) -> Result<(), Failure> {
        let header = Header {
            results: VERSION,
            captures: self.captures.clone(),
            part: self.part.clone(),
            wall_ms: self.wall.as_millis() as u64,
        };
        let header = serde_json::to_string(&header).unwrap_or_default() + "\n";
        let lines: String = self.outcomes.iter().map(Outcome::line).collect();
        write_beside(file, &(header + &lines), "name another file: --results FILE")
    }

    /// Reads the file.
    ///
    /// # Errors
    /// It cannot be read, or is not what [`Results::write`] writes.
    pub fn read(file: &Path) -> Result<Results, Failure> {
        let failed = |line: usize, what: String| {
            let place = if line > 0 { format!("{}:{line}", file.display()) } else { file.display().to_string() };
            Failure::new(Exit::SetUp, format!("{place}: {what}"), "write it again: factor replay --results FILE")
        };
        let text = std::fs::read_to_string(file).map_err(|e| failed(0, e.to_string()))?;
        let mut lines = text.lines().zip(1..);
        let (first, _) = lines.next().ok_or_else(|| failed(0, "it is empty".to_owned()))?;
        let form: Form = serde_json::from_str(first).map_err(|e| failed(1, format!("no results of a replay: {e}")))?;
        if form.results != VERSION {
            return Err(failed(
                1,
                format!("results of version {}; this is a reader of version {VERSION}", form.results),
            ));
        }
        let header: Header = serde_json::from_str(first).map_err(|e| failed(1, e.to_string()))?;
        let outcome = |(line, number)| serde_json::from_str(line).map_err(|e| failed(number, e.to_string()));
        let outcomes = lines.map(outcome).collect::<Result<Vec<Outcome>, Failure>>()?;
        let Header { captures, part, wall_ms, .. } = header;
        Ok(Results { captures, part, wall: Duration::from_millis(wall_ms), outcomes })
    }
}

/// What can be read of a first line of every version.
#[derive(Deserialize)]
struct Form {
    results: u32,
}

/// Writes a file that is there when all of it is.
///
/// # Errors
/// It cannot be written; `next` is what to do then.
pub fn write_beside(file: &Path, text: &str, next: &str) -> Result<(), Failure> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let io = |e: std::io::Error| Failure::new(Exit::SetUp, format!("{}: {e}", file.display()), next);
    let readable = Permissions::from_mode(0o666); // less what the umask takes
    let mut beside = tempfile::Builder::new().permissions(readable).tempfile_in(folder).map_err(io)?;
    beside.write_all(text.as_bytes()).map_err(io)?;
    beside.persist(file).map_err(|e| io(e.error))?;
    Ok(())
}
