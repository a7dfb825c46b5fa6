//! What factored tests would have saved over a repository's history: what each commit came to, kept in a log, and summed up as
//! figure 5 of the paper does (docs/decisions/071-evaluating-a-history.md).

mod git;
mod history;
mod log;
mod partition;
mod reason;
mod step;
mod tally;
mod tree;

pub use history::{Commit, History, Range, short};
pub use log::Log;
pub use partition::Partition;
pub use reason::Reason;
pub use step::{Figures, Replayed, Step, SystemRun};
pub use tally::{Share, Tally, Time, Times, best, tally};
pub use tree::{Tree, class_path};
