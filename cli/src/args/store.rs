//! What can be typed to keep a store in order and to share it.

use std::path::PathBuf;
use std::time::Duration;

use bytesize::ByteSize;
use clap::{Args, Subcommand};

/// `factor store`.
#[derive(Debug, Args)]
pub struct StoreArgs {
    /// What to do with it.
    #[command(subcommand)]
    pub command: StoreCommand,
}

/// `factor store …`.
#[derive(Debug, Subcommand)]
pub enum StoreCommand {
    /// Remove captures by name, or by age and size
    Gc(GcArgs),
    /// Copy captures to a store that is shared: a folder or an object store
    Push(ShareArgs),
    /// Copy captures that hold here from a store that is shared
    Pull(ShareArgs),
}

/// `factor store gc`.
#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("limit").required(true).multiple(true).args(["older_than", "max_size", "names"])))]
pub struct GcArgs {
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// Remove what was not used for so long, such as 30d or 12h
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub older_than: Option<Duration>,
    /// Remove what was not used for longest until the captures take so much, such as 2GiB
    #[arg(long, value_name = "SIZE")]
    pub max_size: Option<ByteSize>,
    /// Tell what would be removed, and remove nothing
    #[arg(long)]
    pub dry_run: bool,
    /// Remove these, whatever their age and size; `*` stands for anything
    #[arg(conflicts_with_all = ["older_than", "max_size"])]
    pub names: Vec<String>,
}

/// `factor store push` and `pull`.
#[derive(Debug, Args)]
pub struct ShareArgs {
    /// Where captures are kept here
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// The store that is shared: file:///FOLDER or s3://BUCKET/FOLDER
    #[arg(value_name = "URL")]
    pub url: String,
    /// Captures to copy; `*` stands for anything [default: all]
    pub names: Vec<String>,
}
