//! `factor watch`: replays what a change of class files can affect.
//!
//! Files tell of changes → when all is quiet, captures are due → each is replayed → where that tells nothing its system test runs.

mod files;
mod keys;
mod subject;
mod tell;
mod work;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use std::process::Output;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use crate::args::WatchArgs;
use crate::commands::replays::processors;
use crate::settings::Settled;
use crate::uncaptured;
use factor_engine::captures;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::gone::GONE;
use factor_engine::outcome::Outcome;
use factor_engine::replaying::{OnDivergence, Order, UNAFFECTED};
use factor_engine::store::Store;
use files::{Files, is_code};
use keys::Keys;
use subject::{Digests, Subject};
use tell::{Round, Told};
use work::{Ready, Work};

/// What happens.
pub enum Event {
    /// Files changed there.
    Changed(Vec<PathBuf>),
    /// Files changed, and it is not known where.
    Lost,
    /// A process ended.
    Ended(u32, std::io::Result<Output>),
    /// A key was pressed.
    Key(char),
    /// It is to end.
    Stop,
}

/// Processes that are told to end have so long for it.
const GRACE: Duration = Duration::from_secs(2);

/// Replays captures whenever class files change, until it is told to end.
pub fn run(args: &WatchArgs, settled: &Settled) -> Result<Exit, Failure> {
    let (events, happen) = channel();
    let stop = events.clone();
    let set_up = |e: &dyn std::fmt::Display| Failure::new(Exit::SetUp, e, "factor replay");
    ctrlc::set_handler(move || drop(stop.send(Event::Stop))).map_err(|e| set_up(&e))?;
    let keys = Keys::listen(events.clone());
    let mut watch = Watch::of(args, events);
    watch.look()?;
    watch.told.begin(watch.subjects.len(), keys.is_some());
    if args.names.is_empty() {
        watch.told.said(&uncaptured::told(&watch.store, settled.project.as_ref())?.unwrap_or_default());
    }
    let ended = watch.until_told(&happen);
    watch.end(&happen);
    ended.map(|()| Exit::Passed)
}

struct Watch<'a> {
    args: &'a WatchArgs,
    how: OnDivergence,
    store: Store,
    events: Sender<Event>,
    files: Option<Files>,
    subjects: BTreeMap<String, Subject>,
    /// Captures that were made again since their class files changed: they should not diverge.
    renewed: BTreeSet<String>,
    /// Captures whose system tests are to run, with what their replays came to.
    waiting: VecDeque<(String, Option<Outcome>)>,
    working: Vec<Work>,
    /// Replays that are begun beforehand, of the captures that were replayed last; the latest is the last one.
    standing_by: VecDeque<Ready>,
    /// When it is quiet, if nothing more happens.
    quiet: Option<Instant>,
    round: Option<Round>,
    paused: bool,
    told: Told,
}

/// Whether to go on.
type GoesOn = bool;

impl<'a> Watch<'a> {
    fn of(args: &'a WatchArgs, events: Sender<Event>) -> Watch<'a> {
        let is_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
        let how = args.on_divergence.map(OnDivergence::from).unwrap_or(if is_ci {
            OnDivergence::Fallback
        } else {
            OnDivergence::Recapture
        });
        Watch {
            args,
            how,
            store: Store::at(&args.store),
            events,
            files: None,
            subjects: BTreeMap::new(),
            renewed: BTreeSet::new(),
            waiting: VecDeque::new(),
            working: Vec::new(),
            standing_by: VecDeque::new(),
            quiet: None,
            round: None,
            paused: false,
            told: Told::default(),
        }
    }

    /// Takes in the captures of the store, and watches their class files, as they now are.
    fn look(&mut self) -> Result<(), Failure> {
        let names = captures::tests(&self.store, &self.args.names)?;
        self.subjects.retain(|name, _| names.contains(name));
        for name in names {
            if self.subjects.get(&name).is_none_or(|known| known.is_outdated(&self.store, &name)) {
                match Subject::read(&self.store, &name) {
                    Ok(subject) => drop(self.subjects.insert(name, subject)),
                    Err(why) => self.told.not_watched(&name, why),
                }
            }
        }
        let entries = self.subjects.values().flat_map(|subject| subject.entries.iter().cloned()).collect();
        if self.files.as_ref().is_none_or(|files| !files.holds(&entries)) {
            let poll = self.args.poll.map(Duration::from_millis);
            let watched = Files::watch(&entries, poll, &self.events);
            let watched = watched.map_err(|e| Failure::new(Exit::SetUp, e, "factor watch --poll 1000"))?;
            if !watched.holds(&entries) {
                self.quiet = Some(Instant::now()); // a folder was made before its holder was watched
            }
            self.files = Some(watched);
        }
        Ok(())
    }

    fn until_told(&mut self, happen: &Receiver<Event>) -> Result<(), Failure> {
        self.settle()?;
        loop {
            let event = match self.quiet {
                None => happen.recv().unwrap_or(Event::Stop),
                Some(at) => match happen.recv_timeout(at.saturating_duration_since(Instant::now())) {
                    Ok(event) => event,
                    Err(RecvTimeoutError::Timeout) => {
                        self.settle()?;
                        continue;
                    }
                    Err(RecvTimeoutError::Disconnected) => Event::Stop,
                },
            };
            if !self.happened(event)? {
                return Ok(());
            }
            self.work()?;
            if self.told.is_unheard {
                return Ok(());
            }
        }
    }

    fn happened(&mut self, event: Event) -> Result<GoesOn, Failure> {
        match event {
            Event::Changed(paths) => self.touched(paths),
            Event::Lost => self.touched(self.subjects.values().flat_map(|one| one.entries.clone()).collect()),
            Event::Ended(id, output) => self.ended(id, output)?,
            Event::Key('r') => {
                self.subjects.values_mut().for_each(Subject::forget);
                self.renewed.clear();
                self.settle()?;
            }
            Event::Key('p') => {
                self.paused = !self.paused;
                self.told.paused(self.paused);
            }
            Event::Key('d') => self.told.details(),
            Event::Key('q') | Event::Stop => return Ok(false),
            Event::Key(_) => {}
        }
        Ok(true)
    }

    /// Files have changed: what is running may have read the old ones, the new ones, or both.
    fn touched(&mut self, mut paths: Vec<PathBuf>) {
        // Programs write files of their own. What else changes meanwhile is seen when it is next looked; but a folder that is new is not watched yet.
        let entries = || self.subjects.values().flat_map(|subject| &subject.entries);
        paths.retain(|path| self.working.is_empty() || is_code(path) || entries().any(|entry| entry.starts_with(path)));
        paths.retain(|path| self.subjects.values().any(|subject| subject.is_at(path)));
        if paths.is_empty() {
            return;
        }
        for work in &mut self.working {
            let at = |path: &PathBuf| self.subjects.get(&work.name).is_some_and(|subject| subject.is_at(path));
            if !work.void && paths.iter().any(at) {
                work.void = true;
                work.end();
            }
        }
        let at = |name: &String| self.subjects.get(name).is_some_and(|one| paths.iter().any(|path| one.is_at(path)));
        self.renewed.retain(|name| !at(name));
        self.quiet = Some(Instant::now() + Duration::from_millis(self.args.debounce));
        self.round.get_or_insert_with(Round::begin);
    }

    /// All is quiet: captures are due whose class files are not what they were. That does not depend on what was told of changes.
    fn settle(&mut self) -> Result<(), Failure> {
        self.quiet = None;
        self.look()?;
        let mut digests = Digests::new();
        self.subjects.values_mut().for_each(|subject| subject.compare(&mut digests));
        self.told.being_built(self.subjects.values().filter_map(|subject| subject.being_built.as_deref()).collect());
        self.waiting.retain(|(name, _)| self.subjects.get(name).is_some_and(|subject| !subject.due));
        self.round.get_or_insert_with(Round::begin);
        self.work()
    }

    /// Starts what is due, as much as may run at once, and ends the round when there is a verdict of all.
    fn work(&mut self) -> Result<(), Failure> {
        if self.quiet.is_some() || self.paused {
            return Ok(());
        }
        while let Some(name) = self.next_replay() {
            self.replay(name)?;
        }
        let replaying = self.working.iter().any(|work| !work.is_system_test);
        let replayed =
            !replaying && !self.subjects.values().any(|subject| subject.due || subject.being_built.is_some());
        if replayed {
            self.stand_by()?;
        }
        let testing = self.working.iter().any(|work| work.is_system_test);
        if !testing {
            self.test_next()?;
        }
        if replayed
            && self.working.is_empty()
            && let Some(round) = self.round.take()
        {
            self.told.summary(&round, &self.subjects);
        }
        Ok(())
    }

    /// Begins the next system test.
    fn test_next(&mut self) -> Result<(), Failure> {
        let can_run = |name: &String| self.subjects.get(name).is_some_and(|subject| subject.being_built.is_none());
        let at = self.waiting.iter().position(|(name, _)| can_run(name));
        let Some((name, replayed)) = at.and_then(|at| self.waiting.remove(at)) else { return Ok(()) };
        self.told.system_test(&name);
        let ready = self.begun(&name, self.how, false)?;
        let order = Order { replayed, ..Order::default() };
        self.working.push(ready.go(&order, true, &self.events));
        Ok(())
    }

    fn next_replay(&self) -> Option<String> {
        let jobs = self.args.jobs.map_or_else(processors, usize::from);
        let running = self.working.iter().filter(|work| !work.is_system_test).count();
        let is_free = |name: &String| !self.working.iter().any(|work| work.name == *name);
        let is_due = |subject: &Subject| subject.due && subject.being_built.is_none();
        let mut due = self.subjects.iter().filter(|(name, subject)| is_due(subject) && is_free(name));
        due.next().filter(|_| running < jobs).map(|(name, _)| name.clone())
    }

    fn replay(&mut self, name: String) -> Result<(), Failure> {
        let Some(subject) = self.subjects.get_mut(&name) else { return Ok(()) };
        subject.due = false;
        let order = Order { unless: subject.reads.clone(), replayed: None };
        let at = self.standing_by.iter().position(|ready| ready.name == name);
        let ready = at.and_then(|at| self.standing_by.remove(at)).and_then(Ready::waiting);
        let ready = ready.map_or_else(|| self.begun(&name, OnDivergence::Fail, false), Ok)?;
        self.working.push(ready.go(&order, false, &self.events));
        Ok(())
    }

    fn begun(&self, name: &str, how: OnDivergence, standby: bool) -> Result<Ready, Failure> {
        Ready::begin(self.args, name, how, standby).map_err(|e| {
            Failure::new(Exit::SetUp, format!("factor cannot be started again: {e}"), "ls -l $(which factor)")
        })
    }

    /// What was replayed in this round is likely to be replayed in the next.
    fn stand_by(&mut self) -> Result<(), Failure> {
        let most = usize::from(self.args.standby);
        let Some(round) = &self.round else { return Ok(()) };
        let names: Vec<String> = round.replayed.keys().chain(&round.unaffected).take(most).cloned().collect();
        for name in names {
            if !self.standing_by.iter().any(|ready| ready.name == name) {
                let ready = self.begun(&name, OnDivergence::Fail, true)?;
                self.standing_by.push_back(ready);
            }
        }
        let surplus = self.standing_by.len().saturating_sub(most);
        self.standing_by.drain(..surplus).for_each(Ready::end);
        Ok(())
    }

    /// A process has ended: what it came to is told, unless class files changed meanwhile.
    fn ended(&mut self, id: u32, output: std::io::Result<Output>) -> Result<(), Failure> {
        let Some(at) = self.working.iter().position(|work| work.id == id) else { return Ok(()) };
        let work = self.working.swap_remove(at);
        let Some(subject) = self.subjects.get_mut(&work.name) else { return Ok(()) };
        if work.void {
            subject.due = true;
            return Ok(());
        }
        let output = output.map_err(|e| Failure::new(Exit::SetUp, e, "factor replay"))?;
        let ended = Ended::of(&output);
        if ended.outcome.as_ref().is_some_and(|outcome| outcome.verdict == UNAFFECTED) {
            self.round.iter_mut().for_each(|round| round.unaffected.extend([work.name.clone()]));
            return Ok(());
        }
        subject.verdict = Some(ended.exit);
        subject.reads = ended.outcome.as_ref().and_then(|outcome| outcome.reads.clone());
        match work.is_system_test {
            true => self.tested(work.name, &ended),
            false => self.replayed(work.name, &ended),
        }
        Ok(())
    }

    fn replayed(&mut self, name: String, ended: &Ended) {
        let renewed = self.renewed.contains(&name);
        // When it was just captured, its system test has passed, and that was told.
        if !renewed || ended.exit != Exit::Passed {
            self.told.ended(&name, ended);
        }
        if ended.tells_nothing() && self.how != OnDivergence::Fail {
            match renewed {
                true => self.told.unsteady(&name),
                false => self.waiting.push_back((name.clone(), ended.outcome.clone())),
            }
        }
        self.has(name, ended.exit);
    }

    /// The verdict of a test in this round, until there is another one.
    fn has(&mut self, name: String, exit: Exit) {
        if let Some(round) = &mut self.round {
            round.replayed.insert(name, exit);
        }
    }

    /// What was captured again is replayed, to know that it can be and what it reads.
    fn tested(&mut self, name: String, ended: &Ended) {
        self.told.ended(&name, ended);
        self.has(name.clone(), ended.exit);
        let test = ended.outcome.as_ref().and_then(|outcome| outcome.system_test.as_ref());
        if test.is_some_and(|test| test["captured"] == true) {
            self.renewed.insert(name);
            self.quiet = Some(Instant::now());
        }
    }

    /// Leaves no process behind.
    fn end(&mut self, happen: &Receiver<Event>) {
        self.files = None;
        self.standing_by.drain(..).for_each(Ready::end);
        self.working.iter().for_each(Work::end);
        let late = Instant::now() + GRACE;
        while !self.working.is_empty() {
            match happen.recv_timeout(late.saturating_duration_since(Instant::now())) {
                Ok(Event::Ended(id, _)) => self.working.retain(|work| work.id != id),
                Ok(_) => {}
                Err(_) => {
                    self.working.drain(..).for_each(|work| work.kill());
                }
            }
        }
    }
}

/// How a process of ours ended.
pub struct Ended {
    exit: Exit,
    /// What it told; nothing, where it did not come to its end.
    outcome: Option<Outcome>,
    /// What the program printed.
    out: String,
    /// What was said of it.
    said: String,
}

impl Ended {
    fn of(output: &Output) -> Ended {
        let exit = output.status.code().and_then(Exit::from_code).unwrap_or(Exit::Internal);
        let out = String::from_utf8_lossy(&output.stdout).into_owned();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let (before, last) = out.trim_end().rsplit_once('\n').unwrap_or(("", &out));
        match serde_json::from_str::<Outcome>(last).ok().filter(|outcome| outcome.exit() == exit) {
            Some(outcome) => Ended { exit, outcome: Some(outcome), out: before.to_owned(), said },
            None => Ended { exit, outcome: None, out, said },
        }
    }

    /// Neither passed nor failed: that is for the system test to say, if there is one.
    fn tells_nothing(&self) -> bool {
        let is_gone = self.outcome.as_ref().is_some_and(|outcome| outcome.verdict == GONE);
        matches!(self.exit, Exit::Diverged | Exit::Stale) && !is_gone
    }
}
