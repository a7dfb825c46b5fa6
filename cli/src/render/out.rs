//! Standard output.

use std::io::{ErrorKind, Write, stdout};

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;

/// Prints text. A reader that has seen enough closes the pipe: no failure.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::new(Exit::SetUp, format!("standard output: {e}"), "df -h ."))
        }
        _ => Ok(()),
    }
}
