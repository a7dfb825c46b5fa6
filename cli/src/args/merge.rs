//! What can be typed to join results.

use std::path::PathBuf;

use clap::Args;

/// `factor merge`.
#[derive(Debug, Args)]
pub struct MergeArgs {
    /// Write the verdicts to this file too, as JUnit's XML
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    /// Write the joined results to this file
    #[arg(long, value_name = "FILE")]
    pub results: Option<PathBuf>,
    /// What `factor replay --results FILE` wrote, of each part
    #[arg(required = true, value_name = "FILES")]
    pub files: Vec<PathBuf>,
}
