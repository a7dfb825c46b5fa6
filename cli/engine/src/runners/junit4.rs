//! JUnit 4's own main class, whose arguments name test classes.

use super::Runner;
use super::TestMethod;

/// JUnit 4's own.
pub struct JUnit4;

impl Runner for JUnit4 {
    fn main(&self) -> &'static str {
        "org.junit.runner.JUnitCore"
    }

    fn selected(&self, arguments: &[String]) -> Vec<String> {
        arguments.iter().filter(|argument| !argument.starts_with('-')).cloned().collect()
    }

    fn selected_alone(&self, arguments: &[String]) -> Option<TestMethod> {
        match &self.selected(arguments)[..] {
            [class] => Some(TestMethod::of_selector(class)),
            _ => None,
        }
    }

    /// Its code is 1 as well where it found no class.
    fn unable(&self) -> Option<i32> {
        None
    }
}
