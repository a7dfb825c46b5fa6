//! What can be typed to evaluate a history.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use factor_engine::evaluation::{Partition, Range};

use super::PartitionFlags;

/// `factor evaluate`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    factor evaluate --commits 50        with the partition and the command of factor.toml\n  \
    factor evaluate --since v1.4 --try changed --try 'shop.order.**' --budget 2h\n  \
    factor evaluate --build 'make classes' --cut 'shop.**' -- java -cp out:lib/junit.jar \\\n      \
    org.junit.platform.console.ConsoleLauncher execute --scan-classpath out")]
pub struct EvaluateArgs {
    /// So many of the last commits
    #[arg(long, value_name = "NUMBER", default_value = "200", conflicts_with = "since", value_parser = clap::value_parser!(u32).range(1..))]
    pub commits: u32,
    /// All commits behind this one
    #[arg(long, value_name = "REF")]
    pub since: Option<String>,
    /// The shell command that makes the class files [default: Maven, Gradle, or javac]
    #[arg(long, value_name = "COMMAND")]
    pub build: Option<String>,
    /// Try this partition too: `changed`, the classes that a commit changes, or 'GLOB GLOB', a cut (repeatable)
    #[arg(long = "try", value_name = "CUT")]
    pub tried: Vec<String>,
    /// Begin no commit after so long, such as 2h; another call goes on
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub budget: Option<Duration>,
    /// The folder of the work tree, of captures and of what is known so far
    #[arg(long, value_name = "DIR", default_value = ".factor-evaluation")]
    pub work: PathBuf,
    /// The HTML file that is written
    #[arg(short, long, value_name = "FILE", default_value = "factor-evaluation.html")]
    pub output: PathBuf,
    /// Partition.
    #[command(flatten)]
    pub partition: PartitionFlags,
    /// The java command of the system tests
    #[arg(last = true, required = true, value_name = "JAVA COMMAND")]
    pub java: Vec<String>,
}

impl EvaluateArgs {
    /// Which commits.
    pub fn range(&self) -> Range {
        self.since.clone().map_or(Range::Last(self.commits), Range::Since)
    }

    /// The partitions that are tried, each once.
    pub fn partitions(&self) -> Vec<Partition> {
        let PartitionFlags { cut, partition, .. } = &self.partition;
        let given = match partition {
            _ if !cut.is_empty() => Some(Partition::Cut(cut.clone())),
            partition => partition.as_ref().map(|file| Partition::File(file.display().to_string())),
        };
        let mut all: Vec<Partition> = Vec::new();
        for partition in given.into_iter().chain(self.tried.iter().map(|text| Partition::read(text))) {
            if !all.contains(&partition) {
                all.push(partition);
            }
        }
        all
    }
}
