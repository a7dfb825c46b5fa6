//! Replays and system tests, each a process with a process group of its own.

use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};
use std::sync::mpsc::Sender;
use std::thread;

use rustix::process::{Pid, Signal, kill_process_group};

use super::Event;
use crate::args::{OnDivergence, WatchArgs};
use crate::commands::order::Order;

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
    /// Starts a replay of a capture; with the system test in its place, where `how` says so.
    pub fn start(
        args: &WatchArgs,
        name: &str,
        how: OnDivergence,
        order: &Order,
        events: &Sender<Event>,
    ) -> std::io::Result<Work> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["replay", "--ordered", "--on-divergence", how.word()]).arg("--store").arg(&args.store);
        if let Some(timeout) = args.timeout {
            command.args(["--timeout", &timeout.to_string()]);
        }
        command.arg(name).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        let mut child = command.spawn()?;
        let (id, group) = (child.id(), Pid::from_child(&child));
        // One that has ended already says why.
        let _ = child.stdin.take().map(|mut stdin| stdin.write_all(order.line().as_bytes()));
        let events = events.clone();
        thread::spawn(move || events.send(Event::Ended(id, child.wait_with_output())));
        Ok(Work { id, name: name.to_owned(), is_system_test: how != OnDivergence::Fail, void: false, group })
    }

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
