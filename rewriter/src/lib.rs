//! Class files in, rewritten class files out: partition, plan, rewrite, wrappers.
//!
//! Modules point one way: `classfile <- partition <- plan <- {rewrite, wrappers, writes, entries} <- emit`; beside them `classfile <- mocks`
//! and `partition <- observe`, which decide nothing about crossings.

pub mod classfile;
pub mod emit;
pub mod entries;
pub mod input;
pub mod kept_facts;
pub mod mocks;
pub mod observe;
pub mod outline;
pub mod partition;
pub mod plan;
pub mod program;
pub mod rewrite;
pub mod snapshot;
pub mod wrappers;
pub mod writes;
