//! Reports for people.

pub mod divergence;
pub mod evaluation;
pub mod generated;
pub mod github;
pub mod junit;
pub mod mocks;
pub mod out;
mod page;
pub mod progress;
pub mod report;
pub mod script;
pub mod suggestion;
pub mod suite;
pub mod verdict;
