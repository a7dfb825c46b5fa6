//! Real class files, those of the JDK, and plans of small programs. `cargo test --test classes -- plans::` runs the tests of one
//! module.

mod support;
mod sweep;

mod classfile_bad_input;
mod classfile_sweep;
mod emitted_again;
mod jdk_wrappable;
mod kept_facts;
mod plans;
mod sweep_partitions;
