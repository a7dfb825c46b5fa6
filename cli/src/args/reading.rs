//! What can be typed to look into a transcript.

use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;
use factor_rewriter::partition::{ClassGlob, PartitionError};
use factor_transcript::view::{KINDS, Range};
use regex::Regex;

use super::MessageFormat;

/// Which capture, and in which form.
#[derive(Debug, Args)]
pub struct CaptureFlags {
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// Form on standard output: text, or one JSON object a line
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub message_format: MessageFormat,
}

/// Which events. An event is shown when all flags that are given want it.
#[derive(Debug, Args)]
pub struct FilterFlags {
    /// Events of these classes, such as 'shop.stock.**'; without a dot in any package (repeatable)
    #[arg(long, value_name = "GLOB", value_parser = class)]
    pub class: Vec<ClassGlob>,
    /// Calls of methods and fields of this name, and how they end; `*` stands for anything, `new` for constructors (repeatable)
    #[arg(long, value_name = "NAME")]
    pub method: Vec<String>,
    /// Events of this thread: its name, its key or its stream (t0); `*` stands for anything (repeatable)
    #[arg(long, value_name = "THREAD")]
    pub thread: Vec<String>,
    /// Events that mention this object, by its number (repeatable)
    #[arg(long, value_name = "NUMBER")]
    pub object: Vec<u64>,
    /// Events of this kind (repeatable)
    #[arg(long, value_name = "KIND", value_parser = PossibleValuesParser::new(KINDS.map(|(_, name)| name)))]
    pub kind: Vec<String>,
    /// Events with these numbers, each within its stream: 10..20, 10.., ..20 or 10
    #[arg(long, value_name = "RANGE", value_parser = range)]
    pub events: Option<Range>,
    /// Events at these crossings, which are counted over all threads
    #[arg(long, value_name = "RANGE", value_parser = range)]
    pub crossings: Option<Range>,
}

/// Events in a list.
#[derive(Debug, Args)]
pub struct ListFlags {
    /// Where and how.
    #[command(flatten)]
    pub capture: CaptureFlags,
    /// Which events.
    #[command(flatten)]
    pub filter: FilterFlags,
    /// Show long strings and arrays in full
    #[arg(long)]
    pub full: bool,
}

/// `factor transcript dump`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    factor transcript dump shop.OrderIT\n  \
    factor transcript dump shop.OrderIT --class 'shop.stock.**' --kind out-call\n  \
    factor transcript dump shop.OrderIT --object 5 --full\n  \
    factor transcript dump shop.OrderIT --message-format json | jq .method")]
pub struct DumpArgs {
    /// Where, which and how.
    #[command(flatten)]
    pub list: ListFlags,
    /// The capture
    pub name: String,
}

/// `factor transcript show`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    factor transcript show shop.OrderIT '#12'\n  \
    factor transcript show shop.OrderIT 't1#12'\n  \
    factor transcript show shop.OrderIT 4711")]
pub struct ShowArgs {
    /// Where and how.
    #[command(flatten)]
    pub capture: CaptureFlags,
    /// The capture
    pub name: String,
    /// An event: '#12' of stream t0, 't1#12' or 'THREAD#12'; or the number of a crossing
    pub event: String,
}

/// `factor transcript grep`.
#[derive(Debug, Args)]
#[command(after_help = "Exit code 4: nothing was found.\n\nExamples:\n  \
    factor transcript grep 'timeout|refused' shop.OrderIT\n  \
    factor transcript grep '(?i)select .* from part' shop.OrderIT --kind out-call\n  \
    factor transcript grep 'Clock\\.now' shop.OrderIT --thread 'pool-*'")]
pub struct GrepArgs {
    /// Where, which and how.
    #[command(flatten)]
    pub list: ListFlags,
    /// A regular expression (of the Rust crate regex), looked for in what `dump --full` shows and in full names of members
    #[arg(value_parser = Regex::new)]
    pub pattern: Regex,
    /// The capture
    pub name: String,
}

/// `factor transcript stats`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    factor transcript stats shop.OrderIT\n  \
    factor transcript stats shop.OrderIT --message-format json | jq 'select(.by == \"method\")'")]
pub struct StatsArgs {
    /// Where and how.
    #[command(flatten)]
    pub capture: CaptureFlags,
    /// All rows, not the first 20 of each table
    #[arg(long)]
    pub all: bool,
    /// The capture
    pub name: String,
}

/// `factor transcript effects`.
#[derive(Debug, Args)]
#[command(after_help = "Exit code 4: the capture was made without --effects.\n\nExamples:\n  \
    factor transcript effects shop.OrderIT\n  \
    factor transcript effects shop.OrderIT --message-format json | jq 'select(.by == \"method\")'")]
pub struct EffectsArgs {
    /// Where and how.
    #[command(flatten)]
    pub capture: CaptureFlags,
    /// All rows, not the first 20
    #[arg(long)]
    pub all: bool,
    /// The capture
    pub name: String,
}

/// `factor transcript trace`.
#[derive(Debug, Args)]
#[command(after_help = "Example, to be opened in ui.perfetto.dev:\n  \
    factor transcript trace shop.OrderIT > order.json")]
pub struct TraceArgs {
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// The capture
    pub name: String,
}

/// `factor transcript diff`.
#[derive(Debug, Args)]
#[command(after_help = "Exit code 4: they differ.\n\nExample:\n  \
    factor transcript diff shop.OrderIT shop.OrderIT-yesterday")]
pub struct DiffArgs {
    /// Where and how.
    #[command(flatten)]
    pub capture: CaptureFlags,
    /// All differences, not the first 20
    #[arg(long)]
    pub all: bool,
    /// A capture
    pub a: String,
    /// Another capture of the same test
    pub b: String,
}

/// A glob; one without a dot means classes in any package.
fn class(text: &str) -> Result<ClassGlob, PartitionError> {
    if text.contains(['.', '/']) { ClassGlob::new(text) } else { ClassGlob::new(&format!("**.{text}")) }
}

/// `10..20`, `10..`, `..20`, `10`; both ends are within.
fn range(text: &str) -> Result<Range, String> {
    let number = |text: &str| text.parse::<u64>().map_err(|_| format!("`{text}` is no number"));
    let (from, to) = match text.split_once("..") {
        None => (number(text)?, number(text)?),
        Some((from, "")) => (number(from)?, u64::MAX),
        Some(("", to)) => (0, number(to)?),
        Some((from, to)) => (number(from)?, number(to)?),
    };
    if from > to {
        return Err("it ends before it begins".to_owned());
    }
    Ok(Range { from, to })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_without_a_dot_is_one_of_any_package() {
        let source = class("Source").unwrap();
        assert!(source.matches("Source") && source.matches("e/f/Source$Item"));
        assert!(!source.matches("Source2") && !class("e.Source").unwrap().matches("Source"));
    }

    #[test]
    fn ranges_hold_both_ends() {
        let all = |from, to| Ok(Range { from, to });
        assert_eq!(range("10..20"), all(10, 20));
        assert_eq!(range("10.."), all(10, u64::MAX));
        assert_eq!(range("..20"), all(0, 20));
        assert_eq!(range("7"), all(7, 7));
        for wrong in ["", "a", "20..10", "1..2..3", "-1"] {
            assert!(range(wrong).is_err(), "{wrong}");
        }
    }
}
