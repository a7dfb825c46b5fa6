//! What the user can type.

mod doctor;
mod engine;
mod evaluate;
mod fork;
mod generate;
mod init;
mod instead;
mod limits;
mod matching;
mod merge;
mod mocks;
mod packing;
mod reading;
mod refusal;
mod replay;
mod report;
mod script;
mod shell;
mod store;
mod watch;

use clap::{Args, Parser, Subcommand, ValueEnum};
use factor_engine::session::Choice;
use factor_rewriter::partition::Selection;
use std::path::PathBuf;

pub use doctor::DoctorArgs;
pub use engine::EngineArgs;
pub use evaluate::EvaluateArgs;
pub use fork::ForkArgs;
pub use generate::GenerateArgs;
pub use init::InitArgs;
pub use instead::OnDivergence;
pub use limits::Limits;
pub use matching::Matching;
pub use merge::MergeArgs;
pub use mocks::{Inter, ListTests, MocksArgs};
pub use packing::{PackArgs, UnpackArgs};
pub use reading::{
    CaptureFlags, DiffArgs, DumpArgs, EffectsArgs, FilterFlags, GrepArgs, ShowArgs, StatsArgs, TraceArgs,
};
pub use refusal::OnRefusal;
pub use replay::{ReplayArgs, ReplayFormat};
pub use report::ReportArgs;
pub use script::{ExportArgs, ImportArgs};
pub use shell::{CompletionsArgs, ManArgs};
pub use store::{GcArgs, ShareArgs, StoreArgs, StoreCommand};
pub use watch::WatchArgs;

/// Heading of the flags that all commands have.
const SETTINGS: &str = "Settings";

/// Turns a slow system test into factored tests: captures what the code under test asks of its environment, and replays it
/// without that environment.
#[derive(Debug, Parser)]
#[command(name = "factor", version)]
#[command(after_help = "Flags can be set in factor.toml and by FACTOR_* variables (docs/project.md).\n\n\
    Exit codes: 0 passed, 4 no, 100 failed, 5 diverged, 6 stale, 103 capture failed, \
    104 transcript unreadable, 106 incomplete results, 2 usage, 96 set-up, 1 our own fault.")]
pub struct Cli {
    /// The profile of factor.toml that counts [default: default]
    #[arg(long, global = true, value_name = "NAME", help_heading = SETTINGS)]
    pub profile: Option<String>,
    /// Take nothing from factor.toml or FACTOR_* variables
    #[arg(long, global = true, help_heading = SETTINGS)]
    pub no_config: bool,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Look at a project and write its factor.toml
    Init(InitArgs),
    /// Look at what stands in the way of captures and replays
    Doctor(DoctorArgs),
    /// Show realms, closure moves, crossing sites and refusals; run nothing
    Plan(PlanArgs),
    /// Run the rewritten program with the original objects in place
    Run(RunArgs),
    /// Run a system test once and record every crossing
    Capture(CaptureArgs),
    /// Run captured tests without their environment
    Replay(ReplayArgs),
    /// Join the results of the parts of a replay, and insist that they are the whole
    Merge(MergeArgs),
    /// Write the results of a replay as a page
    Report(ReportArgs),
    /// Replay captured tests whenever class files change
    Watch(WatchArgs),
    /// Tell of each capture whether it still holds
    Status(StatusArgs),
    /// Walk a repository's history, and tell what factored tests would have saved
    Evaluate(EvaluateArgs),
    /// Write unit tests of calls that were observed (factor capture --observe)
    Generate(GenerateArgs),
    /// Tell which objects in tests are mocks, and what the tests are about; run nothing
    Mocks(MocksArgs),
    /// Write the JUnit Platform engine by which build tools and IDEs run captured tests
    Engine(EngineArgs),
    /// Keep a store in order, and share it
    Store(StoreArgs),
    /// Look into transcripts
    Transcript(TranscriptArgs),
    /// Print what completes commands and flags in a shell
    Completions(CompletionsArgs),
    /// Write pages for `man`
    Man(ManArgs),
    /// Capture the tests of a JVM that a build starts
    #[command(hide = true)]
    Fork(ForkArgs),
    /// Answer a request of another process of `factor`, in a line of standard input
    #[command(hide = true)]
    Request,
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
    /// Of the cut only these classes are under test (repeatable) [default: all]
    #[arg(long, value_name = "GLOB")]
    pub within: Vec<String>,
    /// What has given them, in words, where that was not the command line
    #[arg(skip)]
    pub origin: Option<String>,
}

impl PartitionFlags {
    /// As the engine takes it.
    pub fn choice(&self) -> Choice {
        let PartitionFlags { cut, environment, library, within, origin, partition } = self.clone();
        Choice {
            selection: Selection { cut, environment, library, within, origin, ..Selection::default() },
            file: partition,
        }
    }
}

/// Form of reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MessageFormat {
    /// Text
    Human,
    /// One JSON object
    Json,
}

/// `factor plan`.
#[derive(Debug, Args)]
pub struct PlanArgs {
    /// Partition.
    #[command(flatten)]
    pub partition: PartitionFlags,
    /// Propose a partition: what tests mock, and classes in which something is not supported, in the environment
    #[arg(long)]
    pub suggest: bool,
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
#[command(after_help = "Examples:\n  \
    factor capture --cut 'shop.order.**' -- java -cp main:lib.jar shop.Main\n  \
    factor capture                      with the command of factor.toml (factor init writes it)\n  \
    factor capture --each-test --if-stale --cut 'shop.**' -- java -cp main:test:junit.jar \\\n      \
    org.junit.platform.console.ConsoleLauncher execute --scan-classpath test\n  \
    factor capture --each package       one capture of each test for each package that is edited\n  \
    factor capture --cut 'shop.**' -- mvn verify       the tests of the build, where and when it runs them\n  \
    factor capture --cut 'shop.**' -- gradle check     the same with Gradle")]
pub struct CaptureArgs {
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// Name of the capture [default: from the main class and its test selection]
    #[arg(long, conflicts_with = "each_test")]
    pub name: Option<String>,
    /// Make one capture of each test method that the JUnit Platform finds
    #[arg(long)]
    pub each_test: bool,
    /// Leave captures that are fresh as they are
    #[arg(long)]
    pub if_stale: bool,
    /// Replay each capture once, and keep it only if that passes and is faster than the system test
    #[arg(long, conflicts_with = "name")]
    pub only_faster: bool,
    /// Make one capture of each test for each cut: `package`, each package of the cut, or 'GLOB GLOB', what of the cut is under
    /// test (repeatable)
    #[arg(long, value_name = "CUT", conflicts_with_all = ["name", "within"])]
    pub each: Vec<String>,
    /// Observe the calls of these classes, such as 'shop.order.**', in the place of a capture: nothing is wrapped, and nothing can be replayed
    /// (repeatable)
    #[arg(long, value_name = "GLOB", conflicts_with_all = ["each_test", "each", "only_faster", "effects", "if_stale", "cut"])]
    pub observe: Vec<String>,
    /// Label each call of the environment with what it writes: see `factor transcript effects` and `factor replay --match`
    #[arg(long)]
    pub effects: bool,
    /// Do not replay what was recorded before it is a capture
    #[arg(long, conflicts_with = "only_faster")]
    pub no_proof: bool,
    /// What is done when the program meets what is not supported, so that there will be no capture [default: `end` of several tests,
    /// else `go-on`]
    #[arg(long, value_name = "WHAT")]
    pub on_refusal: Option<OnRefusal>,
    /// It takes the place of a capture of which a replay tells nothing; the system test runs as it is where it fails
    #[arg(long, hide = true)]
    pub again: bool,
    /// Partition.
    #[command(flatten)]
    pub partition: PartitionFlags,
    /// The java command of the system test, or a build with Maven
    #[arg(last = true, required = true, value_name = "JAVA COMMAND")]
    pub java: Vec<String>,
}

/// `factor status`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    factor status\n  \
    factor status --message-format json | jq -r 'select(.state == \"stale\") | .name'")]
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
    /// Show which calls of the environment only read, as a capture with --effects has seen
    Effects(EffectsArgs),
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
