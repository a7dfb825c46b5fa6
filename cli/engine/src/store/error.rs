//! What can be wrong with a store.

use std::path::PathBuf;

use miette::Diagnostic;
use thiserror::Error;

use crate::exit_codes::Exit;

/// What is wrong with a store or a capture's name.
#[derive(Debug, Error, Diagnostic)]
pub enum StoreError {
    /// Cannot be written.
    #[error("the store cannot be written: {}: {cause}", path.display())]
    #[diagnostic(help("name another place: factor capture --store DIR …"))]
    Unwritable {
        /// Where.
        path: PathBuf,
        /// Why.
        cause: std::io::Error,
    },
    /// Cannot be read.
    #[error("the store cannot be read: {}: {cause}", path.display())]
    #[diagnostic(help("ls -la {}", path.display()))]
    Unreadable {
        /// Where.
        path: PathBuf,
        /// Why.
        cause: std::io::Error,
    },
    /// A name that cannot be one.
    #[error("`{name}` cannot be a capture's name: {why}")]
    #[diagnostic(help("factor capture --name NAME …, where NAME has letters, digits and . _ - # + $ @ only"))]
    BadName {
        /// The name.
        name: String,
        /// What is wrong.
        why: &'static str,
    },
    /// Someone else captures it.
    #[error("`{name}` is being captured by another process")]
    #[diagnostic(help("wait for it to end, or capture under another name: factor capture --name NAME …"))]
    Busy {
        /// The name.
        name: String,
    },
    /// No such capture.
    #[error("there is no capture `{name}` in {}{}", store.display(), list(nearest))]
    #[diagnostic(help("{next}"))]
    Unknown {
        /// The name.
        name: String,
        /// The store.
        store: PathBuf,
        /// Names like it.
        nearest: Vec<String>,
        /// The command to type next.
        next: String,
    },
    /// An empty store.
    #[error("there is no capture in {}", store.display())]
    #[diagnostic(help(
        "capture a system test first: factor capture --cut 'PACKAGE.**' -- java -cp CLASSPATH MainClass"
    ))]
    Empty {
        /// The store.
        store: PathBuf,
    },
    /// A capture that did not come to its end.
    #[error("the capture `{name}` is incomplete: {reason}")]
    #[diagnostic(help("{next}"))]
    Incomplete {
        /// The name.
        name: String,
        /// What happened.
        reason: String,
        /// The command to type next.
        next: String,
    },
}

fn list(nearest: &[String]) -> String {
    if nearest.is_empty() { String::new() } else { format!("; did you mean {}?", nearest.join(", ")) }
}

impl StoreError {
    /// The exit code for it.
    pub fn exit(&self) -> Exit {
        match self {
            StoreError::Unwritable { .. } | StoreError::Unreadable { .. } => Exit::SetUp,
            StoreError::BadName { .. } | StoreError::Unknown { .. } | StoreError::Empty { .. } => Exit::Usage,
            StoreError::Busy { .. } | StoreError::Incomplete { .. } => Exit::CaptureFailed,
        }
    }
}
