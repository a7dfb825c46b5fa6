//! What can be typed to have the JUnit Platform engine.

use std::path::PathBuf;

use clap::Args;

/// `factor engine`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  \
    factor engine\n  \
    mvn test -Dmaven.test.additionalClasspath=$PWD/factor-engine.jar -Dsurefire.includeJUnit5Engines=factor")]
pub struct EngineArgs {
    /// The jar that is written
    #[arg(value_name = "FILE", default_value = "factor-engine.jar")]
    pub file: PathBuf,
}
