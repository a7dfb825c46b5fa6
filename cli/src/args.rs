//! What the user can type.

mod instead;
mod packing;
mod reading;
mod script;
mod watch;

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

pub use instead::OnDivergence;
pub use packing::{PackArgs, UnpackArgs};
pub use reading::{CaptureFlags, DiffArgs, DumpArgs, FilterFlags, GrepArgs, ShowArgs, StatsArgs, TraceArgs};
pub use script::{ExportArgs, ImportArgs};
pub use watch::WatchArgs;

/// Turns a slow system test into factored tests: captures what the code under test asks of its environment, and replays it
/// without that environment.
#[derive(Debug, Parser)]
#[command(name = "factor", version)]
#[command(after_help = "Exit codes: 0 passed, 4 no, 100 failed, 5 diverged, 6 stale, 103 capture failed, \
    104 transcript unreadable, 2 usage, 96 set-up, 1 our own fault.")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show realms, closure moves, crossing sites and refusals; run nothing
    Plan(PlanArgs),
    /// Run the rewritten program with the original objects in place
    Run(RunArgs),
    /// Run a system test once and record every crossing
    Capture(CaptureArgs),
    /// Run captured tests without their environment
    Replay(ReplayArgs),
    /// Replay captured tests whenever class files change
    Watch(WatchArgs),
    /// Tell of each capture whether it still holds
    Status(StatusArgs),
    /// Look into transcripts
    Transcript(TranscriptArgs),
}

/// Which classes are under test. Flags win over the partition file.
#[derive(Debug, Clone, Args)]
pub struct PartitionFlags {
    /// Classes under test, such as 'shop.order.**' (repeatable)
    #[arg(long, value_name = "GLOB")]
    pub cut: Vec<String>,
    /// Classes of the environment, where that is not the default (repeatable)
    #[arg(long, value_name = "GLOB")]
    pub environment: Vec<String>,
    /// Classes that run in place on both sides (repeatable)
    #[arg(long, value_name = "GLOB")]
    pub library: Vec<String>,
    /// The same in a TOML file
    #[arg(long, value_name = "FILE")]
    pub partition: Option<PathBuf>,
}

/// Form of reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MessageFormat {
    /// Text
    Human,
    /// One JSON object
    Json,
}

impl MessageFormat {
    /// As it is typed.
    pub fn word(self) -> &'static str {
        match self {
            MessageFormat::Human => "human",
            MessageFormat::Json => "json",
        }
    }
}

/// `factor plan`.
#[derive(Debug, Args)]
pub struct PlanArgs {
    /// Partition.
    #[command(flatten)]
    pub partition: PartitionFlags,
    /// Form of the report on standard output
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub message_format: MessageFormat,
    /// The java command of the system test
    #[arg(last = true, required = true, value_name = "JAVA COMMAND")]
    pub java: Vec<String>,
}

/// `factor run`.
#[derive(Debug, Args)]
pub struct RunArgs {
    /// Identity mode, the only one there is: nothing is recorded, nothing is mocked
    #[arg(long, required = true)]
    pub identity: bool,
    /// Partition.
    #[command(flatten)]
    pub partition: PartitionFlags,
    /// The java command of the program
    #[arg(last = true, required = true, value_name = "JAVA COMMAND")]
    pub java: Vec<String>,
}

/// `factor capture`.
#[derive(Debug, Args)]
pub struct CaptureArgs {
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = crate::store::DEFAULT)]
    pub store: PathBuf,
    /// Name of the capture [default: from the main class and its test selection]
    #[arg(long, conflicts_with = "each_test")]
    pub name: Option<String>,
    /// Make one capture of each test method that the JUnit ConsoleLauncher finds
    #[arg(long)]
    pub each_test: bool,
    /// Leave captures that are fresh as they are
    #[arg(long)]
    pub if_stale: bool,
    /// Partition.
    #[command(flatten)]
    pub partition: PartitionFlags,
    /// The java command of the system test
    #[arg(last = true, required = true, value_name = "JAVA COMMAND")]
    pub java: Vec<String>,
}

/// `factor replay`.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = crate::store::DEFAULT)]
    pub store: PathBuf,
    /// Form of the reports: text on standard error, or one JSON object a line on standard output
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub message_format: MessageFormat,
    /// End a replay after this many seconds; it is then reported as diverged [default: the system test's time, at least 60]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub timeout: Option<u64>,
    /// So many replays at once, where there are several [default: one a processor]
    #[arg(short, long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Begin no more replays when one has not passed
    #[arg(long)]
    pub fail_fast: bool,
    /// What is done when a replay diverged, or the capture is stale
    #[arg(long, value_name = "WHAT", default_value = "fail")]
    pub on_divergence: OnDivergence,
    /// Write the verdicts to this file too, as JUnit's XML
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    /// Wait for an order on standard input, as `factor watch` gives it
    #[arg(long, hide = true)]
    pub ordered: bool,
    /// Start the JVM before the order comes
    #[arg(long, hide = true, requires = "ordered")]
    pub standby: bool,
    /// Captures to replay; `*` stands for anything [default: all]
    pub names: Vec<String>,
}

/// `factor status`.
#[derive(Debug, Args)]
pub struct StatusArgs {
    /// Where and how.
    #[command(flatten)]
    pub capture: CaptureFlags,
    /// Captures to look at [default: all]
    pub names: Vec<String>,
}

/// `factor transcript`.
#[derive(Debug, Args)]
pub struct TranscriptArgs {
    /// What to do with it.
    #[command(subcommand)]
    pub command: TranscriptCommand,
}

/// `factor transcript …`.
#[derive(Debug, Subcommand)]
pub enum TranscriptCommand {
    /// Print a transcript, one line an event
    Dump(DumpArgs),
    /// Show one event with all that belongs to it
    Show(ShowArgs),
    /// Write a transcript as a script that can be edited
    Export(ExportArgs),
    /// Make a capture of an edited script
    Import(ImportArgs),
    /// Write the pack of a capture: its streams, compressed and with an index
    Pack(PackArgs),
    /// Restore the streams of a capture from its pack
    Unpack(UnpackArgs),
    /// Find events by what is in them
    Grep(GrepArgs),
    /// Show where events and bytes come from
    Stats(StatsArgs),
    /// Print the nesting of calls in Chrome's trace event format
    Trace(TraceArgs),
    /// Compare two captures of one test: what the code under test asks, what the environment answers
    Diff(DiffArgs),
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn java_options_after_the_dashes_are_not_ours() {
        let cli = Cli::parse_from(["factor", "capture", "--cut", "a.**", "--", "java", "--cut", "-cp", "x", "Main"]);
        let Command::Capture(capture) = cli.command else { panic!("not a capture") };
        assert_eq!(capture.partition.cut, ["a.**"]);
        assert_eq!(capture.java, ["java", "--cut", "-cp", "x", "Main"]);
    }
}
