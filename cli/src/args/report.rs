//! What can be typed to write a report.

use std::path::PathBuf;

use clap::Args;

/// `factor report`.
#[derive(Debug, Args)]
pub struct ReportArgs {
    /// Where the captures are kept that were replayed
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// The HTML file that is written
    #[arg(short, long, value_name = "FILE", default_value = "factor-report.html")]
    pub output: PathBuf,
    /// What `factor replay --results FILE` or `factor merge --results FILE` wrote
    #[arg(value_name = "RESULTS")]
    pub results: PathBuf,
}
