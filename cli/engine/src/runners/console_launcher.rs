//! The JUnit Platform's ConsoleLauncher, which projects start their tests by.

use super::{Runner, TestMethod, arguments};

/// The JUnit Platform's.
pub struct ConsoleLauncher;

impl Runner for ConsoleLauncher {
    fn main(&self) -> &'static str {
        "org.junit.platform.console.ConsoleLauncher"
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

    /// Its -1.
    fn unable(&self) -> Option<i32> {
        Some(255)
    }
}
