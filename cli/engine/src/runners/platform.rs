//! Launchers of the JUnit Platform: its own ConsoleLauncher, which projects start their tests by, and ours. Their options have the same names.

use super::{Runner, TestMethod, arguments, test_launcher};

/// The JUnit Platform's own; it cannot look for tests, or not run them: its -1.
pub static CONSOLE_LAUNCHER: Launcher = Launcher { main: "org.junit.platform.console.ConsoleLauncher", unable: 255 };
/// Ours.
pub static TEST_LAUNCHER: Launcher = Launcher { main: test_launcher::MAIN, unable: 2 };

/// A launcher of the JUnit Platform.
pub struct Launcher {
    main: &'static str,
    unable: i32,
}

impl Runner for Launcher {
    fn main(&self) -> &'static str {
        self.main
    }

    fn selected(&self, words: &[String]) -> Vec<String> {
        arguments::selected(words)
    }

    fn selected_alone(&self, words: &[String]) -> Option<TestMethod> {
        arguments::selected_alone(words)
    }

    fn has_tests_listed(&self) -> bool {
        true
    }

    fn unable(&self) -> Option<i32> {
        Some(self.unable)
    }
}
