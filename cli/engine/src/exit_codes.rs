//! The exit codes of `factor`; `docs/cli.md` lists them for users.

use std::process::ExitCode;

use factor_contract::exits;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// All went as asked; on replay: passed.
    Passed = exits::PASSED,
    /// A fault of `factor` itself.
    Internal = exits::INTERNAL,
    /// The command line cannot be obeyed.
    Usage = exits::USAGE,
    /// The answer is no: a search found nothing, captures differ, calls have no labels.
    No = exits::NO,
    /// The code under test used the environment differently.
    Diverged = exits::DIVERGED,
    /// Environment, JDK or toolkit changed since the capture.
    Stale = exits::STALE,
    /// Something the command needs is absent or unreadable.
    SetUp = exits::SET_UP,
    /// The factored test failed.
    Failed = exits::FAILED,
    /// The capture was refused or killed, or the system test failed.
    CaptureFailed = exits::CAPTURE_FAILED,
    /// The transcript cannot be read.
    Unreadable = exits::UNREADABLE,
    /// Results do not have every capture exactly once.
    IncompleteResults = exits::INCOMPLETE_RESULTS,
}

impl Exit {
    /// The one with this code.
    pub fn from_code(code: i32) -> Option<Exit> {
        let all = [
            Exit::Passed,
            Exit::Internal,
            Exit::Usage,
            Exit::No,
            Exit::Diverged,
            Exit::Stale,
            Exit::SetUp,
            Exit::Failed,
            Exit::CaptureFailed,
            Exit::Unreadable,
            Exit::IncompleteResults,
        ];
        all.into_iter().find(|exit| *exit as i32 == code)
    }

    /// Rank where several hold: our own fault and set-up first, then failed, unreadable, capture failed, diverged, stale.
    pub fn rank(self) -> u8 {
        match self {
            Exit::Passed | Exit::No => 0,
            Exit::Stale => 1,
            Exit::Diverged => 2,
            Exit::CaptureFailed => 3,
            Exit::Unreadable => 4,
            Exit::Failed => 5,
            Exit::Usage => 6,
            Exit::IncompleteResults => 7,
            Exit::SetUp => 8,
            Exit::Internal => 9,
        }
    }

    /// The graver of two.
    pub fn graver(self, other: Exit) -> Exit {
        if other.rank() > self.rank() { other } else { self }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::Exit::{Diverged, Failed, Passed, Stale};

    #[test]
    fn failed_outranks_diverged_outranks_stale_outranks_passed() {
        assert_eq!(Diverged.graver(Failed), Failed);
        assert_eq!(Failed.graver(Diverged), Failed);
        assert_eq!(Stale.graver(Diverged), Diverged);
        assert_eq!(Passed.graver(Stale), Stale);
    }
}
