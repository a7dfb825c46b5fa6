//! One file a command.

pub mod capture;
pub mod doctor;
pub mod init;
pub mod manual;
pub mod plan;
pub mod replay;
pub mod replays;
pub mod run;
pub mod status;
mod suite;
pub mod transcript;
