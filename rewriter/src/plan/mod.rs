//! Resolved decisions, printable: what becomes of each class, each member and each call site.
//!
//! `rewrite` and `wrappers` decide nothing: they ask the plan. See `docs/architecture.md`, sections 2 and 3.

pub mod names;
pub mod types;

pub use types::*;
