//! `factor evaluate`: would factored tests have paid in this project? Walks its history (docs/decisions/071-evaluating-a-history.md).

mod building;
mod factored;
mod said;
mod system;

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Instant;

use factor_engine::evaluation::{
    Commit, History, Log, Partition, Replayed, Step, SystemRun, Tally, Tree, short, tally,
};
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::outcome::Outcome;
use factor_engine::results::write_beside;

use self::factored::Factored;
use crate::args::EvaluateArgs;
use crate::render::evaluation::{self, Page};
use crate::render::out::print;
use crate::render::progress;

/// So often replay and system tests are run again before a verdict is called false: tests that fail at times do so in a capture, too.
const ASKED_AGAIN: usize = 3;
const NO_SOURCE: &str = "it changes no source file";
const NO_CLASS: &str = "it changes no class that was there before";
const NO_BUILD: &str = "it does not build";
const NO_BUILD_BEFORE: &str = "the commit before does not build";
const NO_RUN: &str = "its system tests cannot be run";

/// Evaluates a history, as far as that was not done.
pub fn run(args: &EvaluateArgs) -> Result<Exit, Failure> {
    let partitions = args.partitions();
    if partitions.is_empty() {
        let message = "nothing says what is to be under test";
        return Err(Failure::new(Exit::Usage, message, "factor evaluate --try changed … (or --cut GLOB)"));
    }
    let history = History::of(Path::new("."))?;
    let commits = history.commits(&args.range())?;
    if commits.is_empty() {
        let message = "there is no commit to evaluate: none in this range has one before it";
        return Err(Failure::new(Exit::SetUp, message, "git log --first-parent --oneline"));
    }
    let work = made(&args.work)?;
    let _alone = alone(&work)?;
    let tree = Tree::open(&history, &work.join("tree"))?;
    let java = tree.moved(&args.java)?;
    let log = Log::open(&work.join("log.jsonl"))?;
    let captures = work.join("captures");
    let mut evaluation = Evaluation {
        args,
        history,
        commits: &commits,
        partitions: &partitions,
        work: &work,
        captures,
        tree,
        java,
        log,
    };
    let rest = evaluation.walk()?;
    let tallies = evaluation.tallies();
    let page = Page::of(&tallies, &commits, &evaluation.log).html()?;
    write_beside(&args.output, &page, "name another file: factor evaluate --output FILE …")?;
    print(&evaluation::text(&tallies))?;
    if rest > 0 {
        eprintln!("factor: the budget is used up, with {rest} commits to go; next: the same command, which goes on");
    }
    eprintln!("   WROTE {}", args.output.display());
    let is_wrong = tallies.iter().any(|tally| !tally.wrong.is_empty());
    if is_wrong {
        let message = "a verdict was not that of the system test: a fault of ours";
        return Err(Failure::new(Exit::Internal, message, format!("report it, with {}", work.join("said").display())));
    }
    Ok(Exit::Passed)
}

/// The folder of the evaluation, which no commit takes in.
fn made(work: &Path) -> Result<PathBuf, Failure> {
    let io =
        |e: std::io::Error| Failure::new(Exit::SetUp, format!("{}: {e}", work.display()), "name another: --work DIR");
    fs::create_dir_all(work).map_err(io)?;
    fs::write(work.join(".gitignore"), "*\n").map_err(io)?;
    fs::canonicalize(work).map_err(io)
}

/// Held as long as nobody else may evaluate in this folder.
fn alone(work: &Path) -> Result<File, Failure> {
    let path = work.join("lock");
    let failed = |e: &dyn std::fmt::Display| Failure::new(Exit::SetUp, format!("{}: {e}", path.display()), "ls -ld .");
    let file = File::create(&path).map_err(|e| failed(&e))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            let message = format!("{}: another `factor evaluate` is at work there", work.display());
            Err(Failure::new(Exit::SetUp, message, "wait for it, or name another folder: --work DIR"))
        }
        Err(TryLockError::Error(e)) => Err(failed(&e)),
    }
}

struct Evaluation<'a> {
    args: &'a EvaluateArgs,
    history: History,
    commits: &'a [Commit],
    partitions: &'a [Partition],
    work: &'a Path,
    captures: PathBuf,
    tree: Tree,
    java: Vec<String>,
    log: Log,
}

impl Evaluation<'_> {
    /// Goes through the commits that are open; tells how many are left when the budget is used up.
    fn walk(&mut self) -> Result<usize, Failure> {
        let start = Instant::now();
        let all = self.commits.len();
        for at in 0..all {
            let open = self.open(at);
            if open.is_empty() {
                continue;
            }
            if self.args.budget.is_some_and(|budget| start.elapsed() >= budget) {
                return Ok((at..all).filter(|at| !self.open(*at).is_empty()).count());
            }
            let steps = self.commit(at, &open)?;
            for step in steps {
                if self.commits[at].touches_program {
                    eprintln!("{}", evaluation::line(&step, at + 1, all));
                }
                self.log.add(step)?;
            }
        }
        Ok(0)
    }

    /// Partitions with which a commit was not tried.
    fn open(&self, at: usize) -> Vec<Partition> {
        let id = &self.commits[at].id;
        self.partitions.iter().filter(|one| self.log.of(id, &one.label()).is_none()).cloned().collect()
    }

    /// What a commit comes to with each of these partitions.
    fn commit(&mut self, at: usize, open: &[Partition]) -> Result<Vec<Step>, Failure> {
        let commit = &self.commits[at];
        let mut steps: Vec<(Partition, Step)> = open.iter().map(|one| (one.clone(), step(commit, one))).collect();
        for (partition, step) in &mut steps {
            step.not_run = match commit.touches_program {
                false => Some(NO_SOURCE.to_owned()),
                true => self.captured(at, partition, step)?,
            };
        }
        if steps.iter().any(|(_, step)| step.not_run.is_none()) {
            self.judge(at, &mut steps)?;
        }
        Ok(steps.into_iter().map(|(_, step)| step).collect())
    }

    /// Captures the commit before where no capture holds; tells why nothing is to be run.
    fn captured(&mut self, at: usize, partition: &Partition, step: &mut Step) -> Result<Option<String>, Failure> {
        let commit = &self.commits[at];
        let cut = match partition {
            Partition::Cut(globs) => globs.clone(),
            Partition::File(_) => Vec::new(),
            Partition::Changed => self.history.changed_classes(commit)?,
        };
        if *partition == Partition::Changed && cut.is_empty() {
            return Ok(Some(NO_CLASS.to_owned()));
        }
        if self.holds(at, partition) {
            return Ok(None);
        }
        if !self.built(&commit.parent, at)? {
            return Ok(Some(NO_BUILD_BEFORE.to_owned()));
        }
        let _progress = self.progress(at, "capturing the commit before");
        let file = self.said(commit, &format!("capture-{}", partition.capture()));
        let flags = &self.args.partition;
        let made = self.factored().capture(&partition.capture(), &cut, flags, &self.java, &file)?;
        if made.is_set_up_wrong && !self.log.has_captures() {
            let why = made.refused.unwrap_or_default();
            return Err(Failure::new(
                Exit::SetUp,
                format!("nothing can be captured: {why}"),
                format!("cat {}", file.display()),
            ));
        }
        (step.capture_ms, step.refused) = (Some(made.ms), made.refused);
        Ok(None)
    }

    /// The capture of a partition is still to be replayed: no commit has diverged from it.
    fn holds(&self, at: usize, partition: &Partition) -> bool {
        let label = partition.label();
        let before = self.log.with(&label, &self.commits[..at]).filter(|step| step.tells_of_capture());
        let holds = before.last().is_some_and(|step| !step.needs_capture());
        *partition != Partition::Changed && holds && self.factored().has(&partition.capture())
    }

    /// Builds the commit, replays the captures, and runs the system tests.
    fn judge(&mut self, at: usize, steps: &mut [(Partition, Step)]) -> Result<(), Failure> {
        let commit = &self.commits[at];
        let to_run = |step: &Step| step.not_run.is_none();
        let never = |steps: &mut [(Partition, Step)], why: &str| {
            steps.iter_mut().filter(|(_, step)| to_run(step)).for_each(|(_, step)| step.not_run = Some(why.to_owned()));
        };
        if !self.built(&commit.id, at)? {
            never(steps, NO_BUILD);
            return Ok(());
        }
        let mut outcomes = BTreeMap::new();
        for (partition, step) in steps.iter_mut().filter(|(_, step)| to_run(step) && step.refused.is_none()) {
            let (outcome, ms) = self.replay(at, partition)?;
            step.replay = Some(Replayed::of(&outcome, ms));
            outcomes.insert(partition.capture(), outcome);
        }
        let known = self.partitions.iter().find_map(|one| self.log.of(&commit.id, &one.label())?.system.clone());
        let Some(system) = known.map_or_else(|| self.system(at), |known| Ok(Some(known)))? else {
            never(steps, NO_RUN);
            return Ok(());
        };
        for (partition, step) in steps.iter_mut().filter(|(_, step)| to_run(step)) {
            if let (Some(replay), Some(outcome)) = (&mut step.replay, outcomes.get(&partition.capture())) {
                replay.wrong = self.contradictions(at, partition, &system, outcome)?;
            }
            step.system = Some(system.clone());
        }
        Ok(())
    }

    /// Verdicts that are not those of the system tests, and were not so either whenever both were asked once more: a test may pass at times.
    fn contradictions(
        &self,
        at: usize,
        partition: &Partition,
        system: &SystemRun,
        outcome: &Outcome,
    ) -> Result<Vec<String>, Failure> {
        let mut wrong = system.contradicts(outcome);
        for _ in 0..ASKED_AGAIN {
            if wrong.is_empty() {
                break;
            }
            let (again, _) = self.replay(at, partition)?;
            let Some(system) = self.system(at)? else { return Ok(Vec::new()) };
            let others = system.contradicts(&again);
            wrong.retain(|one| others.contains(one));
        }
        Ok(wrong)
    }

    fn replay(&self, at: usize, partition: &Partition) -> Result<(Outcome, u64), Failure> {
        let _progress = self.progress(at, "replaying");
        let name = partition.capture();
        self.factored().replay(&name, &self.said(&self.commits[at], &format!("replay-{name}")))
    }

    fn system(&self, at: usize) -> Result<Option<SystemRun>, Failure> {
        let _progress = self.progress(at, "running the system tests");
        system::run(&self.java, self.tree.place(), &self.said(&self.commits[at], "system"))
    }

    /// Has a commit checked out and built; tells whether that worked.
    fn built(&mut self, id: &str, at: usize) -> Result<bool, Failure> {
        if self.tree.is_at(id) {
            return Ok(true);
        }
        let _progress = self.progress(at, "building");
        self.tree.check_out(id)?;
        let file = self.said(&self.commits[at], &format!("build-{}", short(id)));
        let works = building::build(&self.tree, self.args.build.as_deref(), &self.java, &file)?;
        if works {
            self.tree.is_built(id);
        }
        Ok(works)
    }

    fn factored(&self) -> Factored<'_> {
        Factored { store: &self.captures, place: self.tree.place() }
    }

    /// Where it is kept what a process said of a commit.
    fn said(&self, commit: &Commit, what: &str) -> PathBuf {
        self.work.join("said").join(short(&commit.id)).join(format!("{what}.txt"))
    }

    fn progress(&self, at: usize, what: &str) -> progress::Progress {
        progress::doing(format!("commit {} of {}: {what}", at + 1, self.commits.len()))
    }

    fn tallies(&self) -> Vec<Tally> {
        let of = |partition: &Partition| {
            let label = partition.label();
            tally(&label, self.log.with(&label, self.commits))
        };
        self.partitions.iter().map(of).collect()
    }
}

fn step(commit: &Commit, partition: &Partition) -> Step {
    let (id, title) = (commit.id.clone(), commit.title.clone());
    Step { commit: id, title, partition: partition.label(), ..Step::default() }
}
