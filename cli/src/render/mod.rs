//! Reports for people.

pub mod divergence;
pub mod github;
pub mod junit;
pub mod out;
pub mod progress;
pub mod report;
pub mod script;
pub mod suite;
pub mod verdict;
