//! A build of Gradle's is given a script, which tells `factor fork` what each task of type `Test` has run.

use std::path::Path;
use std::process::Command;

use factor_engine::failure::Failure;
use factor_engine::fork::Fork;
use factor_engine::project::{self, Source};
use factor_engine::runners::gradle;

use super::{Asked, Tool, io, not_captured};
use crate::args::ForkArgs;

/// Gradle, which runs tests in tasks.
pub struct Gradle;

impl Tool for Gradle {
    fn commands(&self) -> &'static [&'static str] {
        &["gradle", "gradlew"]
    }

    fn prepare(&self, command: &[String], folder: &Path) -> Result<Command, Failure> {
        let script = folder.join("tests.gradle");
        gradle::write_tests(&script).map_err(|e| io(&script, &e))?;
        let mut build = Command::new(&command[0]);
        build.arg("--init-script").arg(script).args(gradle::WITHOUT_CACHE).args(&command[1..]);
        Ok(build)
    }

    fn fork(&self, args: &ForkArgs, _asked: &Asked) -> Result<Option<Result<Fork, Failure>>, Failure> {
        Ok(args.task.as_deref().map(|file| gradle::told(file).map_err(|why| not_captured(&why))))
    }

    fn source(&self) -> Source {
        Source::Told(project::gradle())
    }

    fn ran(&self, places: usize) -> String {
        format!("tests ran in {places} of its tasks")
    }

    fn ran_none(&self) -> (&'static str, &'static str) {
        (
            "no task of type Test told of a test that it ran",
            "name the task that runs them, without --configuration-cache: factor capture --cut 'PACKAGE.**' -- gradle test",
        )
    }
}
