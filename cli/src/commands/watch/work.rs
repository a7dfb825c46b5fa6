//! Replays and system tests, each a process with a process group of its own.

use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin};
use std::sync::mpsc::Sender;
use std::thread;

use factor_engine::replaying::{OnDivergence, Order};
use rustix::process::{Pid, Signal, kill_process_group};

use super::Event;
use crate::args::WatchArgs;
use crate::commands::replays::asked;

/// A process of ours that waits for its order.
pub struct Ready {
    /// The capture.
    pub name: String,
    child: Child,
    order: ChildStdin,
}

impl Ready {
    /// Begins a replay of a capture, as far as that can be done before it is known of which class files; with the system test in
    /// its place, where `how` says so.
    pub fn begin(args: &WatchArgs, name: &str, how: OnDivergence, standby: bool) -> std::io::Result<Ready> {
        let request = args.request(name, how, standby);
        let (child, order) = asked(&request, |command| command.process_group(0))?;
        Ok(Ready { name: name.to_owned(), child, order })
    }

    /// Gives the order.
    pub fn go(mut self, order: &Order, is_system_test: bool, events: &Sender<Event>) -> Work {
        // One that has ended already says why.
        let _ = self.order.write_all(order.line().as_bytes());
        let (id, group, child) = (self.child.id(), Pid::from_child(&self.child), self.child);
        let events = events.clone();
        thread::spawn(move || events.send(Event::Ended(id, child.wait_with_output())));
        Work { id, name: self.name, is_system_test, void: false, group }
    }

    /// The same, unless it has ended by itself.
    pub fn waiting(mut self) -> Option<Ready> {
        self.child.try_wait().is_ok_and(|ended| ended.is_none()).then_some(self)
    }

    /// It is not wanted any more; its JVM ends with it.
    pub fn end(mut self) {
        // It may just have ended.
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        let _ = self.child.wait();
    }
}

/// A process of ours, its JVM, and what that started.
pub struct Work {
    /// Tells one from another.
    pub id: u32,
    /// The capture.
    pub name: String,
    /// The system test may run, not the replay alone.
    pub is_system_test: bool,
    /// Class files have changed since it began: what it comes to is of no use.
    pub void: bool,
    group: Pid,
}

impl Work {
    /// Ends all of its processes; JVMs end orderly.
    pub fn end(&self) {
        self.signal(Signal::TERM);
    }

    /// Ends them at once.
    pub fn kill(&self) {
        self.signal(Signal::KILL);
    }

    fn signal(&self, signal: Signal) {
        // It may just have ended.
        let _ = kill_process_group(self.group, signal);
    }
}
