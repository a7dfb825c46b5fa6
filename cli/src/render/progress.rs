//! Says what is being done when it takes over a second, on a terminal only.

use std::borrow::Cow;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use factor_engine::doing::Shown;
use indicatif::{ProgressBar, ProgressStyle};

const SILENT: Duration = Duration::from_secs(1);
const TICK: Duration = Duration::from_millis(100);

/// Shown until it is dropped.
pub struct Progress {
    done: Option<Sender<()>>,
    shows: Option<JoinHandle<()>>,
}

/// Starts to say `what`.
pub fn doing(what: impl Into<Cow<'static, str>>) -> Progress {
    let what = what.into();
    let (done, ended) = channel();
    let shows = thread::spawn(move || {
        if ended.recv_timeout(SILENT) == Err(RecvTimeoutError::Timeout) {
            let bar = ProgressBar::new_spinner().with_message(what);
            bar.enable_steady_tick(TICK);
            let _ = ended.recv();
            bar.finish_and_clear();
        }
    });
    Progress { done: Some(done), shows: Some(shows) }
}

/// The same, as the engine asks for it.
pub fn show(what: &str) -> Shown {
    Box::new(doing(what.to_owned()))
}

/// Counts to `all`; drawn on a terminal alone.
pub fn counting(all: usize) -> ProgressBar {
    let bar = ProgressBar::new(all as u64);
    if let Ok(style) = ProgressStyle::with_template("  {pos} of {len} [{elapsed}] {wide_bar}") {
        bar.set_style(style);
    }
    bar
}

impl Drop for Progress {
    fn drop(&mut self) {
        drop(self.done.take());
        let _ = self.shows.take().map(JoinHandle::join);
    }
}
