//! Makes unit tests in source form of observed calls (`docs/generated-tests.md`): calls → targets → units → text.
//!
//! Nothing here runs anything: whether a test compiles and passes is for `factor_engine::generating` to find out.

mod beans;
pub mod calls;
pub mod classes;
mod collections;
mod constructors;
mod examples;
mod file;
mod framework;
mod java;
mod makers;
mod names;
mod oracles;
mod recipes;
mod stubs;
pub mod targets;
mod types;
mod unit;

pub use examples::Examples;
pub use file::{Project, TestClass, TestMethod, written};
pub use framework::Framework;
pub use unit::{Dropped, generate};
