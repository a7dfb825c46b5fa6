//! Waits for processes.

use std::io;
use std::process::{Child, ExitStatus};
use std::time::{Duration, Instant};

/// Waits for the end of a process, or brings it about when the time is up: then there is no status.
///
/// # Errors
/// It cannot be waited for.
pub fn wait(child: &mut Child, timeout: Duration) -> io::Result<Option<ExitStatus>> {
    let end = Instant::now().checked_add(timeout); // beyond all time there is none
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if end.is_some_and(|end| Instant::now() > end) {
            child.kill().and_then(|()| child.wait())?;
            return Ok(None);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(5));
    }
}
