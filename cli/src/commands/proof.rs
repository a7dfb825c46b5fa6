//! What was recorded is replayed before it is a capture: then a divergence of a later replay comes from an edit
//! (docs/decisions/050-proved-captures.md).

use factor_engine::code::Code;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::matching::Matching;
use factor_engine::outcome::{Outcome as Replayed, TestOutcome};
use factor_engine::proved;
use factor_engine::replaying::{Asker, Limits, OnDivergence, Request};
use factor_engine::report::Divergence;
use factor_engine::store::{Incomplete, Store};
use factor_transcript::Head;

use super::replays;
use crate::args::CaptureArgs;
use crate::render::progress;
use crate::settings::Settled;

/// The flag of a capture that is not proved.
pub const NO_PROOF: &str = "--no-proof";

/// How what was recorded is replayed: as `factor replay` does it in this project.
#[derive(Debug, Clone)]
pub struct Proof {
    limits: Limits,
    matching: Matching,
}

impl Proof {
    /// What is to prove a capture; nothing where that is not wanted.
    ///
    /// # Errors
    /// What is set for replays cannot be read.
    pub fn of(args: &CaptureArgs, settled: &Settled) -> Result<Option<Proof>, Failure> {
        if args.no_proof {
            return Ok(None);
        }
        let (limits, matching) = settled.of_replay()?;
        Ok(Some(Proof { limits, matching }))
    }
}

/// What was recorded, and is no capture yet.
pub struct Made {
    /// Its head.
    pub head: Head,
    incomplete: Incomplete,
    store: Store,
    /// The class files that it was made of.
    code: Code,
    /// The command that makes it, and the one that does so without proof.
    again: [String; 2],
}

impl Made {
    /// Of a directory of the store in which all is written.
    pub fn of(head: Head, incomplete: Incomplete, store: &Store, code: &Code, again: [String; 2]) -> Made {
        Made { head, incomplete, store: store.clone(), code: code.clone(), again }
    }

    /// Makes a capture of it, if a replay passes.
    ///
    /// # Errors
    /// The replay does not pass, and there is no capture; the store cannot be written.
    pub fn prove(self, proof: Option<&Proof>) -> Result<Head, Failure> {
        let Some(proof) = proof else { return self.complete(false) };
        match self.replay(proof)? {
            replayed if replayed.exit() == Exit::Passed => self.complete(true),
            replayed if replayed.tests.iter().any(TestOutcome::is_as_captured) => self.complete_without(&replayed),
            replayed => Err(self.refuse(&replayed)),
        }
    }

    /// Some tests of a suite replay. The others are not captured, and that is told.
    fn complete_without(self, replayed: &Replayed) -> Result<Head, Failure> {
        self.code.is_as_it_was()?;
        let not: Vec<&TestOutcome> = replayed.tests.iter().filter(|test| !test.is_as_captured()).collect();
        if not.is_empty() {
            return self.complete(true);
        }
        eprintln!("{}", said(replayed).filter(|line| !line.starts_with("  next: ")).collect::<Vec<_>>().join("\n"));
        for test in &not {
            eprintln!("factor: {} is not captured: it does not replay on unchanged code", test.name);
        }
        proved::note(self.incomplete.path(), not.into_iter().map(|test| &*test.name))?;
        self.complete(false)
    }

    /// Replays it, without making anything of it.
    ///
    /// # Errors
    /// This program cannot be started again.
    pub fn replay(&self, proof: &Proof) -> Result<Replayed, Failure> {
        let _progress = progress::doing(format!("replaying {}, to prove it", self.head.name));
        let Proof { limits, matching } = proof.clone();
        let (store, name) = (self.store.root().to_owned(), self.head.name.clone());
        replays::replay(|outcome| Request {
            store,
            name,
            tests: Vec::new(),
            limits,
            matching,
            on_divergence: OnDivergence::Fail,
            asker: Asker::Proof(outcome),
        })
    }

    /// It takes its name.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn complete(self, is_proved: bool) -> Result<Head, Failure> {
        if is_proved {
            proved::note(self.incomplete.path(), std::iter::empty())?;
        }
        self.incomplete.complete()?;
        super::capture::make_way(&self.store, &self.head)?;
        Ok(self.head)
    }

    /// It stays incomplete; what is to be said of that.
    fn refuse(self, replayed: &Replayed) -> Failure {
        if let Err(changed) = self.code.is_as_it_was() {
            let _ = self.incomplete.mark(&format!("not proved: {}", changed.report));
            return changed;
        }
        let reason = reason(replayed);
        // What went wrong is told anyway; a disk that is full cannot keep it.
        let _ = self.incomplete.mark(&reason);
        let told = said(replayed).filter(|line| !line.starts_with("  next: ")).collect::<Vec<_>>().join("\n  ");
        let message = format!("not captured: {reason}\n  {}", told.trim_end());
        let [again, without] = &self.again;
        let next = match replayed.report.as_ref().is_some_and(|report| report.diverged.is_some()) {
            true => format!(
                "give the class at that place to the other realm (factor plan … shows them; docs/limitations.md); to have the capture as it is: {without}"
            ),
            false => format!("capture again: {again}; to have the capture as it is: {without}"),
        };
        Failure::new(Exit::CaptureFailed, message, next)
    }
}

/// What is told of a replay; of one that failed what the program printed as well, for that tells how.
fn said(replayed: &Replayed) -> impl Iterator<Item = &str> {
    let ours = |line: &&str| line.starts_with(&replayed.verdict) || line.starts_with("factor: ");
    let is_told = move |line: &&str| replayed.exit() != Exit::Diverged || ours(line);
    replayed.said.lines().skip_while(move |line| !is_told(line))
}

/// Why a replay of unchanged code has not passed, in a line.
fn reason(replayed: &Replayed) -> String {
    let diverged = replayed.report.as_ref().and_then(|report| Some((report, report.diverged.as_ref()?)));
    match (replayed.exit(), diverged) {
        (Exit::Diverged, Some((report, Divergence { expected, happened, .. }))) => {
            let at =
                report.told().frames.first().map_or_else(String::new, |frame| format!(", at {}", frame.in_words()));
            format!("it does not replay on unchanged code: expected {expected}, and {happened} happened{at}")
        }
        (Exit::Diverged | Exit::Failed, _) => {
            format!("it does not replay on unchanged code: {}", replayed.headline())
        }
        _ => format!("not proved: {}", replayed.message.as_deref().unwrap_or_else(|| replayed.headline())),
    }
}
