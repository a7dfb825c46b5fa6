//! The command `factor`.
fn main() {}
