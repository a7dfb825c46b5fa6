//! What runs tests: how each is told which tests to run, and how it tells which there are.

pub mod console_launcher;
pub mod gradle;
pub mod surefire;
