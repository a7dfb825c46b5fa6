//! Colours of a terminal.

use std::borrow::Cow;

/// Whether text is coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Paint {
    /// On a terminal.
    pub on: bool,
}

impl Paint {
    /// What is looked at last: numbers of events.
    pub(crate) fn dim(self, text: &str) -> Cow<'_, str> {
        self.with("2", text)
    }

    /// Throws and refusals.
    pub(crate) fn red(self, text: &str) -> Cow<'_, str> {
        self.with("31", text)
    }

    /// What the environment does.
    pub(crate) fn yellow(self, text: &str) -> Cow<'_, str> {
        self.with("33", text)
    }

    /// What the code under test does.
    pub(crate) fn cyan(self, text: &str) -> Cow<'_, str> {
        self.with("36", text)
    }

    /// Headings, and what was searched for.
    pub fn bold(self, text: &str) -> Cow<'_, str> {
        self.with("1", text)
    }

    fn with<'t>(self, code: &str, text: &'t str) -> Cow<'t, str> {
        if self.on { format!("\u{1b}[{code}m{text}\u{1b}[0m").into() } else { text.into() }
    }
}
