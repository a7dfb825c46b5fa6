//! Asks git.

use std::path::Path;
use std::process::Command;

use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::shell;

/// Variables by which git is told of another repository than that of its folder: in a hook they name the user's own.
const OF_ANOTHER: [&str; 6] =
    ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX"];

/// What git answers to these words in a folder, without the end of its last line.
///
/// # Errors
/// There is no git, or it says no.
pub fn ask(folder: &Path, words: &[&str]) -> Result<String, Failure> {
    let line = || shell::command(["git", "-C", &folder.to_string_lossy()].iter().chain(words));
    let mut git = Command::new("git");
    OF_ANOTHER.iter().for_each(|name| {
        git.env_remove(name);
    });
    let output = git.arg("-C").arg(folder).args(words).output();
    let output =
        output.map_err(|e| Failure::new(Exit::SetUp, format!("git: {e}"), "install git, and name it in PATH"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let said = said.trim().lines().next_back().unwrap_or("it says nothing").to_owned();
        return Err(Failure::new(Exit::SetUp, format!("git: {said}"), line()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim_end_matches('\n').to_owned())
}
