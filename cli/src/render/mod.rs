//! Reports for people.

pub mod divergence;
