//! Why a command could not do what was asked: a diagnostic, and the exit code that goes with it.

use factor_rewriter::classfile::ErrorKind;
use factor_rewriter::input::InputError;
use factor_transcript::TranscriptError;
use miette::{Diagnostic, Report};

use crate::exit_codes::Exit;
use crate::java_line::LineError;
use crate::jvm::JvmError;
use crate::store::StoreError;

/// A diagnostic with its exit code.
#[derive(Debug)]
pub struct Failure {
    /// The exit code.
    pub exit: Exit,
    /// What is told.
    pub report: Report,
}

impl Failure {
    /// A message, and what to type next.
    pub fn new(exit: Exit, message: impl std::fmt::Display, next: impl std::fmt::Display) -> Failure {
        let diagnostic = miette::MietteDiagnostic::new(message.to_string()).with_help(next.to_string());
        Failure { exit, report: Report::new(diagnostic) }
    }

    /// A capture that cannot be read.
    pub fn unreadable(error: &TranscriptError, name: &str) -> Failure {
        let again = format!("capture again: factor capture --name {name} …");
        let next = match error {
            TranscriptError::OtherVersion { .. } => format!("{again}, or replay with the `factor` that captured it"),
            _ => again,
        };
        Failure::new(Exit::Unreadable, error, next)
    }

    fn of(exit: Exit, diagnostic: impl Diagnostic + Send + Sync + 'static) -> Failure {
        Failure { exit, report: Report::new(diagnostic) }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::of(error.exit(), error)
    }
}

impl From<JvmError> for Failure {
    fn from(error: JvmError) -> Failure {
        Failure::of(error.exit(), error)
    }
}

impl From<LineError> for Failure {
    fn from(error: LineError) -> Failure {
        Failure::of(error.exit(), error)
    }
}

/// What is wrong with the program's files.
pub fn input(error: InputError) -> Failure {
    let next = match &error {
        InputError::Absent(path) => format!("correct the class path: ls -l {}", path.display()),
        InputError::Io { source, .. } if source.kind() == std::io::ErrorKind::StorageFull => {
            "df -h . ; name another place with --store DIR".to_owned()
        }
        InputError::NotAJar { path, .. } => format!("unzip -t {}", path.display()),
        InputError::Class { source, .. } if matches!(source.kind, ErrorKind::Version { .. }) => {
            "compile for an older Java: javac --release 25 …".to_owned()
        }
        InputError::Class { source, .. }
            if matches!(source.kind, ErrorKind::Limit { .. } | ErrorKind::BranchOutOfRange) =>
        {
            "divide the method, or move its class to the other realm: --cut, --environment, --library".to_owned()
        }
        InputError::Class { .. } => "build the program again: the class file is damaged".to_owned(),
        _ => "correct the java command after `--`".to_owned(),
    };
    Failure::new(Exit::SetUp, error, next)
}
