//! A build of Gradle's is given a script, which tells `factor fork` what each task of type `Test` has run.

use std::path::Path;
use std::process::Command;

use factor_engine::failure::Failure;
use factor_engine::runners::gradle;

use super::io;

/// The command that runs the build.
pub fn prepare(command: &[String], folder: &Path) -> Result<Command, Failure> {
    let script = folder.join("tests.gradle");
    gradle::write_tests(&script).map_err(|e| io(&script, &e))?;
    let mut build = Command::new(&command[0]);
    build.arg("--init-script").arg(script).args(gradle::WITHOUT_CACHE).args(&command[1..]);
    Ok(build)
}
