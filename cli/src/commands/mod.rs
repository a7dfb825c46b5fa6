//! One file a command.

pub mod capture;
pub mod order;
pub mod plan;
pub mod replay;
pub mod replays;
pub mod run;
pub mod status;
mod suite;
mod system_test;
pub mod transcript;
pub mod watch;
