//! Where code under test stood.

use serde::{Deserialize, Serialize};

/// A stack frame.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// Class.
    pub class: String,
    /// Method.
    pub method: String,
    /// Source file.
    pub file: Option<String>,
    /// Line, or negative.
    pub line: i64,
}

impl Frame {
    /// `Main.java:12`
    pub fn in_file(&self) -> String {
        format!("{}:{}", self.file.as_deref().unwrap_or_default(), self.line)
    }

    /// `p.Main.main (Main.java:12)`
    pub fn in_words(&self) -> String {
        format!("{}.{} ({})", self.class, self.method, self.in_file())
    }
}
