//! What can be typed to pack a transcript.

use std::path::PathBuf;

use clap::Args;

/// `factor transcript pack`.
#[derive(Debug, Args)]
pub struct PackArgs {
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// Keep the pack alone: a replay restores the streams
    #[arg(long)]
    pub only: bool,
    /// The capture
    pub name: String,
}

/// `factor transcript unpack`.
#[derive(Debug, Args)]
pub struct UnpackArgs {
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// The capture
    pub name: String,
}
