//! What can be typed to look at the mocks of tests.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::MessageFormat;

/// How far mocks are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Inter {
    /// Through calls between methods of test classes
    Tests,
    /// Through calls between all methods of the class path
    All,
}

/// Which tests are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ListTests {
    /// Those in which something may be a mock
    With,
    /// The others
    Without,
}

/// `factor mocks`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    factor mocks target/test-classes target/classes\n  \
    factor mocks --calls target/test-classes\n  \
    factor mocks --check target/test-classes target/classes\n  \
    factor mocks --list-tests without target/test-classes\n  \
    factor mocks --message-format json target/test-classes | jq -r 'select(.role == \"test\") | .calls[].place'")]
pub struct MocksArgs {
    /// How far mocks are followed
    #[arg(long, value_name = "WHERE", default_value = "tests", conflicts_with = "intra")]
    pub inter: Inter,
    /// Follow mocks within methods and through fields only
    #[arg(long)]
    pub intra: bool,
    /// List each call on a mock, with its place
    #[arg(long)]
    pub calls: bool,
    /// List tests without mocks too
    #[arg(long)]
    pub all: bool,
    /// Hold stubs against what the captures of the store saw the real objects do
    #[arg(long, conflicts_with = "list_tests")]
    pub check: bool,
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// List names of tests only, as --tests of build tools takes them
    #[arg(long, value_name = "WHICH", conflicts_with_all = ["calls", "all"])]
    pub list_tests: Option<ListTests>,
    /// Form on standard output: text, or one JSON object a line
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub message_format: MessageFormat,
    /// Folders and jars of classes, or class paths; those that have tests are looked at [default: the class path of factor.toml]
    #[arg(value_name = "CLASS_PATH")]
    pub class_path: Vec<String>,
}
