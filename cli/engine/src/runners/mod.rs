//! What runs tests: how each is told which tests to run, and how it tells which there are.
//!
//! A program that runs tests is a [`Runner`]: one more is a file here, and a place in the list. What a build tells of its tests
//! ([`surefire`], [`gradle`]) becomes a [`crate::fork::Fork`].

mod arguments;
pub mod gradle;
pub mod handlers;
pub mod junit4;
mod platform;
pub mod surefire;
pub mod test_launcher;
mod test_method;

pub use arguments::selecting;
pub use test_method::TestMethod;

use junit4::JUnit4;
use platform::{CONSOLE_LAUNCHER, TEST_LAUNCHER};

/// A program that runs tests, known by its main class.
pub trait Runner: Sync {
    /// The main class.
    fn main(&self) -> &'static str;

    /// The tests, classes and packages that its arguments select, as they are typed.
    fn selected(&self, arguments: &[String]) -> Vec<String>;

    /// The class, and the method if it is one alone, that is selected; nothing where it is not one selector that names it.
    fn selected_alone(&self, arguments: &[String]) -> Option<TestMethod>;

    /// Its tests can be listed ([`test_launcher::ask`]) and selected one by one ([`selecting`]).
    fn has_tests_listed(&self) -> bool {
        false
    }

    /// The exit code that says that it could not look for tests, or not run them, if it has one.
    fn unable(&self) -> Option<i32>;
}

/// All that are known.
static RUNNERS: [&dyn Runner; 3] = [&TEST_LAUNCHER, &CONSOLE_LAUNCHER, &JUnit4];

/// The one with this main class.
pub fn of(main: &str) -> Option<&'static dyn Runner> {
    RUNNERS.into_iter().find(|runner| runner.main() == main)
}

/// A program with this main class can list its tests.
pub fn has_tests_listed(main: &str) -> bool {
    of(main).is_some_and(Runner::has_tests_listed)
}
