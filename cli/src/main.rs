//! The command `factor`.

mod args;
mod exit_codes;
mod java_line;
mod jvm;
mod name;
mod near;
mod shell;
mod store;

fn main() {}
