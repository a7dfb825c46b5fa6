//! Work beside a program that runs, which must not take longer for it.

use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};

/// Does it on threads of its own, on all cores that nobody else wants.
///
/// # Errors
/// There can be no more threads.
pub fn run<R: Send>(work: impl FnOnce() -> R + Send) -> Result<R, ThreadPoolBuildError> {
    let pool = ThreadPoolBuilder::new().start_handler(|_| step_back()).build()?;
    Ok(pool.install(work))
}

/// Lets all others go first. Where that cannot be done the work is done all the same.
#[cfg(target_os = "linux")]
fn step_back() {
    const LEAST: i32 = 19;
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), LEAST);
}

#[cfg(not(target_os = "linux"))]
fn step_back() {}
