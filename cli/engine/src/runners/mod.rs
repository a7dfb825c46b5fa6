//! What runs tests: how each is told which tests to run, and how it tells which there are.
//!
//! A program that runs tests is a [`Runner`]: one more is a file here, and a place in the list. What a build tells of its tests
//! ([`surefire`], [`gradle`]) becomes a [`crate::fork::Fork`].

pub mod console_launcher;
pub mod gradle;
pub mod handlers;
pub mod junit4;
pub mod surefire;

use console_launcher::{ConsoleLauncher, TestMethod};
use junit4::JUnit4;

/// A program that runs tests, known by its main class.
pub trait Runner: Sync {
    /// The main class.
    fn main(&self) -> &'static str;

    /// The tests, classes and packages that its arguments select, as they are typed.
    fn selected(&self, arguments: &[String]) -> Vec<String>;

    /// The class, and the method if it is one alone, that is selected; nothing where it is not one selector that names it.
    fn selected_alone(&self, arguments: &[String]) -> Option<TestMethod>;

    /// The exit code that says that it could not look for tests, or not run them, if it has one.
    fn unable(&self) -> Option<i32>;
}

/// All that are known.
static RUNNERS: [&dyn Runner; 2] = [&ConsoleLauncher, &JUnit4];

/// The one with this main class.
pub fn of(main: &str) -> Option<&'static dyn Runner> {
    RUNNERS.into_iter().find(|runner| runner.main() == main)
}
