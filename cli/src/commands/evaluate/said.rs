//! Processes of an evaluation, and the files that keep what they say.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;

use crate::settings;

/// A process that has ended.
pub struct Ended {
    /// How.
    pub status: ExitStatus,
    /// Wall time, in milliseconds.
    pub ms: u64,
    file: PathBuf,
}

/// Runs a process of a commit. What it says goes to a file of this name.
///
/// # Errors
/// It cannot be started, or the file cannot be written.
pub fn run(command: &mut Command, file: &Path) -> Result<Ended, Failure> {
    let program = command.get_program().to_string_lossy().into_owned();
    let at_file = |e: std::io::Error| Failure::new(Exit::SetUp, format!("{}: {e}", file.display()), "df -h .");
    fs::create_dir_all(file.parent().unwrap_or(Path::new("."))).map_err(at_file)?;
    let out = File::create(file).map_err(at_file)?;
    let error = out.try_clone().map_err(at_file)?;
    settings::hide(command);
    let start = Instant::now();
    let status = command.stdin(Stdio::null()).stdout(out).stderr(error).status();
    let status =
        status.map_err(|e| Failure::new(Exit::SetUp, format!("{program}: {e}"), format!("command -v {program}")))?;
    Ok(Ended { status, ms: start.elapsed().as_millis() as u64, file: file.to_owned() })
}

impl Ended {
    /// What it said.
    pub fn text(&self) -> String {
        fs::read(&self.file).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default()
    }

    /// Removes the file: there is nothing to look up.
    pub fn forget(&self) {
        let _ = fs::remove_file(&self.file);
    }
}
