//! Builds with Maven and Gradle. They wait for much, so other tests can run beside them.

#[path = "../shared/compiler.rs"]
mod compiler;
#[path = "../shared/support.rs"]
mod support;

mod build;
mod engine;
mod gradle;
mod platforms;
mod recipes;
