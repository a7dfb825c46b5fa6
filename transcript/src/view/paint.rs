//! Colours of a terminal.

/// Whether text is coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Paint {
    /// On a terminal.
    pub on: bool,
}

impl Paint {
    /// What is looked at last: numbers of events.
    pub(crate) fn dim(self, text: &str) -> String {
        self.with("2", text)
    }

    /// Throws and refusals.
    pub(crate) fn red(self, text: &str) -> String {
        self.with("31", text)
    }

    /// What the environment does.
    pub(crate) fn yellow(self, text: &str) -> String {
        self.with("33", text)
    }

    /// What the code under test does.
    pub(crate) fn cyan(self, text: &str) -> String {
        self.with("36", text)
    }

    /// Headings, and what was searched for.
    pub fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.on { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }
}
