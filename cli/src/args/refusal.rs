//! What can be typed for refusals that a captured program meets.

use clap::ValueEnum;
use factor_contract::words;

/// What is done when the program that is captured meets what is not supported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OnRefusal {
    /// The program is ended
    End,
    /// It goes on to its own end
    GoOn,
}

impl OnRefusal {
    /// As it is typed.
    pub fn word(self) -> &'static str {
        match self {
            OnRefusal::End => words::END,
            OnRefusal::GoOn => words::GO_ON,
        }
    }
}
