//! What can be typed to set a project up.

use clap::Args;

/// `factor init`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    factor init                                  in the folder of a pom.xml or build.gradle\n  \
    factor init --class-path 'main:test:lib/*'   where neither is")]
pub struct InitArgs {
    /// The class path of the tests or the program, where no Maven or Gradle project is here; its folders are the project's own code
    #[arg(long, value_name = "CLASSPATH")]
    pub class_path: Option<String>,
}
