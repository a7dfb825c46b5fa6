//! Makes unit tests in source form of observed calls (`docs/generated-tests.md`): calls → targets → units → text.
//!
//! Nothing here runs anything: whether a test compiles and passes is for `factor_engine::generating` to find out.

pub mod calls;
pub mod classes;
mod collections;
mod constructors;
mod file;
mod framework;
mod java;
mod names;
mod oracles;
mod recipes;
mod stubs;
pub mod targets;
mod types;
mod unit;

pub use file::{Project, TestClass, TestMethod, written};
pub use framework::Framework;
pub use unit::{Dropped, generate};
