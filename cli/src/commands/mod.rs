//! One file a command.

mod build;
pub mod capture;
pub mod doctor;
pub mod engine;
pub mod evaluate;
pub mod fork;
pub mod generate;
pub mod init;
pub mod manual;
pub mod merge;
pub mod mocks;
mod observe;
pub mod plan;
mod proof;
pub mod replay;
pub mod replays;
pub mod report;
pub mod run;
pub mod status;
pub mod store;
mod suite;
mod system_test;
pub mod transcript;
pub mod watch;
