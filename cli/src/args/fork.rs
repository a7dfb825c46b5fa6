//! What `factor` is asked by a build that runs tests.

use std::path::PathBuf;

use clap::Args;

/// `factor fork`.
#[derive(Debug, Args)]
pub struct ForkArgs {
    /// Where `factor capture` has left what it was asked for
    pub folder: PathBuf,
    /// What a task of Gradle's has run
    // Nothing that a project sets counts here.
    #[arg(long, value_name = "FILE", hide = true)]
    pub task: Option<PathBuf>,
    /// What a build of Maven's starts
    #[arg(last = true, value_name = "JAVA COMMAND")]
    pub java: Vec<String>,
}
