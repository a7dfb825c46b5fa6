//! A transcript as a text that people edit (`docs/transcript-script.md`): written of a capture's streams, and read into streams again.
//!
//! [`export`] writes a script, [`Script`] reads one. The events come back as they were; of a writer that
//! defines nothing twice, the bytes too.

mod build;
mod check;
mod cursor;
mod error;
mod export;
mod line;
mod quote;
mod read;
mod show;
#[cfg(test)]
mod tests;
mod value;

pub use error::{Place, ScriptError};
pub use export::export;
pub use read::Script;

/// What a script's first lines say: of which capture it is, and how the program is expected to end.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Preface {
    /// Name of the capture.
    pub capture: String,
    /// Digest of its head.
    pub digest: String,
    /// The exit code that is expected, where one is compared.
    pub exit: Option<i32>,
}

/// First line of a script; the number is that of the grammar.
const FIRST_LINE: &str = "factor script 1";
/// T calls E.
const OUT: char = '→';
/// E calls T.
const IN: char = '←';
