//! What can be typed to edit a transcript.

use std::path::PathBuf;

use clap::Args;

/// `factor transcript export`.
#[derive(Debug, Args)]
pub struct ExportArgs {
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// Where the script is written to, a file that is not there yet [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// The capture
    pub name: String,
}

/// `factor transcript import`.
#[derive(Debug, Args)]
pub struct ImportArgs {
    /// Where captures are kept: the one that the script was made of, and the new one
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// Name of the capture that is made
    #[arg(long)]
    pub name: String,
    /// The script
    pub file: PathBuf,
}
