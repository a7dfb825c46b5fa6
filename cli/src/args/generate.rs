//! What can be typed to write tests of observed calls.

use std::path::PathBuf;

use clap::Args;

/// `factor generate`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    factor capture --observe 'shop.order.**' -- java -cp main:lib.jar shop.Main\n  \
    factor generate --list\n  \
    factor generate --target 'shop.order.Pricing' --out src/test/java\n  \
    factor generate --class-path mockito-core.jar:byte-buddy.jar:byte-buddy-agent.jar:objenesis.jar")]
pub struct GenerateArgs {
    /// Where observations are kept
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// Only methods of these classes: 'GLOB' or 'GLOB#METHOD' (repeatable) [default: all that were observed]
    #[arg(long, value_name = "GLOB")]
    pub target: Vec<String>,
    /// Show which methods there are, and for which of them tests are written; write nothing
    #[arg(long)]
    pub list: bool,
    /// More entries of the class path of the tests, behind those of the observed run
    #[arg(long, value_name = "CLASSPATH")]
    pub class_path: Option<String>,
    /// Tests of one method at most
    #[arg(long, value_name = "N", default_value = "5")]
    pub max_tests: usize,
    /// The folder that tests are written to
    #[arg(long, value_name = "DIR", default_value = factor_engine::generating::TESTS)]
    pub out: PathBuf,
    /// The observation [default: the only one]
    pub name: Option<String>,
}
