//! What `factor` does, without its command line: how programs are read and started, and what captures, replays, stores, suites, builds and
//! reports are. Modules depend on each other in one direction (`tests/layers.rs`); what is of the command line is handed in.

pub mod code;
pub mod cuts;
pub mod exit_codes;
pub mod failure;
pub mod faults;
pub mod fingerprint;
pub mod fork;
pub mod java_line;
pub mod jvm;
pub mod launch;
pub mod name;
pub mod part;
pub mod paths;
pub mod pattern;
pub mod proved;
pub mod removed;
pub mod runners;
pub mod secrets;
pub mod shared;
pub mod shell;
pub mod store;
