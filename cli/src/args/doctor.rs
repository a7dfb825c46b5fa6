//! What can be typed to have a project's set-up looked at.

use std::path::PathBuf;

use clap::Args;

/// `factor doctor`.
#[derive(Debug, Args)]
#[command(after_help = "Exit code 96: something stands in the way.\n\nExamples:\n  \
    factor doctor                                 with the command of factor.toml\n  \
    factor doctor -- java -cp main:test Main")]
pub struct DoctorArgs {
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// The java command of the system test
    #[arg(last = true, value_name = "JAVA COMMAND")]
    pub java: Vec<String>,
}
