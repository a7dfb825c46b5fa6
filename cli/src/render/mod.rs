//! Reports for people.

pub mod divergence;
pub mod progress;
