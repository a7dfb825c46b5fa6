//! What keeps both processors busy, or watches a clock. `scripts/test` runs one module at a time, with nothing beside it.

#[path = "../shared/compiler.rs"]
mod compiler;
#[path = "../shared/shelf.rs"]
mod shelf;
#[path = "../shared/support.rs"]
mod support;

mod interleaved;
mod kills;
mod random;
mod random_edits;
mod random_programs;
mod standby;
mod sweeps;
mod threads;
mod watch;
