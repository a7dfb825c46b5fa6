//! Says what goes on while it takes long. How that looks is for the command line, which hands it in.

use std::any::Any;

/// What is shown while something goes on; it is gone when this is dropped.
pub type Shown = Box<dyn Any>;

/// Shows what is being done, in words, as long as what comes back lives.
pub type Show = fn(&str) -> Shown;
