//! What the java of a build is started with, in whose place `factor` is asked first.

use std::path::PathBuf;

use clap::Args;

/// `factor fork`.
#[derive(Debug, Args)]
pub struct ForkArgs {
    /// Where `factor capture` has left what it was asked for
    pub folder: PathBuf,
    /// The arguments of java
    #[arg(last = true, value_name = "JAVA ARGUMENTS")]
    pub java: Vec<String>,
}
