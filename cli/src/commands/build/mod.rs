//! `factor capture -- mvn …`, `factor capture -- gradle …`: the build runs as it is, and its tests are captured while it runs.

mod gradle;
mod maven;
mod notes;

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use gradle::Gradle;
use maven::Maven;
use notes::EACH_TEST;
pub use notes::{Asked, Note};

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::fork::Fork;
use factor_engine::paths::absolute;
use factor_engine::project::Source;
use factor_engine::store::option;

use crate::args::{CaptureArgs, ForkArgs};
use crate::settings;

/// What the captures say, in the folder that `factor fork` is given.
const SAID: &str = "said";
/// Our own command, there too.
const FACTOR: &str = "factor";
/// How often it is looked what the captures say.
const PAUSE: Duration = Duration::from_millis(100);

/// A build tool whose tests can be captured while it runs them: one more is a file here, and a place in the list.
pub trait Tool: Sync {
    /// What its commands are called.
    fn commands(&self) -> &'static [&'static str];

    /// The java that was typed for the tests, where it can be.
    fn typed<'c>(&self, _command: &'c [String]) -> Option<&'c str> {
        None
    }

    /// What is not done is said before anything runs.
    ///
    /// # Errors
    /// This command is not done.
    fn can_be(&self, _command: &[String]) -> Result<(), Failure> {
        Ok(())
    }

    /// The command that runs the build so that it asks `factor fork`, with what that takes in a folder.
    ///
    /// # Errors
    /// The folder cannot be written, or the tool not be asked.
    fn prepare(&self, command: &[String], folder: &Path) -> Result<Command, Failure>;

    /// The tests that a run of them has, as the build has told `factor fork`; nothing where it was not this tool, or these are no tests. Inside,
    /// why they cannot be captured.
    ///
    /// # Errors
    /// The current directory is gone.
    fn fork(&self, args: &ForkArgs, asked: &Asked) -> Result<Option<Result<Fork, Failure>>, Failure>;

    /// How it is asked for what the tests lack.
    fn source(&self) -> Source;

    /// What is said of the places where it ran tests.
    fn ran(&self, places: usize) -> String;

    /// Why there may be no such place, and what to do.
    fn ran_none(&self) -> (&'static str, &'static str);
}

/// All that are known.
static TOOLS: [&dyn Tool; 2] = [&Maven, &Gradle];

/// The one that a command starts.
pub fn tool_of(command: &[String]) -> Option<&'static dyn Tool> {
    let name = Path::new(command.first()?).file_name()?.to_str()?;
    TOOLS.into_iter().find(|tool| tool.commands().contains(&name))
}

/// What a build has told `factor fork` of.
pub struct Told {
    /// The tests, or why they cannot be captured.
    pub fork: Result<Fork, Failure>,
    /// How the tool is asked for what they lack.
    pub source: Source,
}

/// What a build tells now; nothing where that are no tests.
///
/// # Errors
/// The current directory is gone.
pub fn told_by_build(args: &ForkArgs, asked: &Asked) -> Result<Option<Told>, Failure> {
    for tool in TOOLS {
        if let Some(fork) = tool.fork(args, asked)? {
            return Ok(Some(Told { fork, source: tool.source() }));
        }
    }
    Ok(None)
}

/// The tests of the current folder's build are not captured.
fn not_captured(why: &str) -> Failure {
    let here = std::env::current_dir().unwrap_or_default();
    let next = "capture them by the JUnit Platform: factor init && factor capture (docs/project.md)";
    Failure::new(Exit::CaptureFailed, format!("the tests of {} are not captured: {why}", here.display()), next)
}

/// Runs the build. Its exit code is what comes back, and where it has passed that of the captures.
pub fn run(args: &CaptureArgs, tool: &dyn Tool) -> Result<ExitCode, Failure> {
    can_be(args, tool)?;
    let folder =
        tempfile::Builder::new().prefix("factor-build-").tempdir().map_err(|e| io(&std::env::temp_dir(), &e))?;
    let typed = tool.typed(&args.java).map(str::to_owned);
    let root = PathBuf::from(absolute(Path::new("."))?);
    Asked { typed, flags: flags(args)?, root }.write(folder.path())?;
    fill(folder.path()).map_err(|e| io(folder.path(), &e))?;
    let mut command = tool.prepare(&args.java, folder.path())?;
    settings::hide(&mut command);
    let status = told(&mut command, &args.java[0], &folder.path().join(SAID))?;
    conclude(args, tool, folder.path(), status)
}

/// What is not done is said before anything runs.
fn can_be(args: &CaptureArgs, tool: &dyn Tool) -> Result<(), Failure> {
    let wrong = |what: &str, next: &str| Err(Failure::new(Exit::Usage, what, next));
    if args.name.is_some() {
        return wrong("a build has many tests: each capture is called as its test is", "leave out --name");
    }
    if args.partition.cut.is_empty() && args.partition.partition.is_none() {
        return wrong("nothing says what is under test", "factor capture --cut 'PACKAGE.**' -- mvn verify");
    }
    tool.can_be(&args.java)
}

/// Our own flags, as they hold in the folder of any module.
fn flags(args: &CaptureArgs) -> Result<Vec<String>, Failure> {
    let partition = &args.partition;
    let mut flags = vec![format!("{}{}", notes::STORE, absolute(&args.store)?)];
    let lists = [
        ("cut", &partition.cut),
        ("environment", &partition.environment),
        ("library", &partition.library),
        ("within", &partition.within),
        ("each", &args.each),
    ];
    flags.extend(lists.iter().flat_map(|(flag, values)| values.iter().map(move |value| format!("--{flag}={value}"))));
    if let Some(file) = &partition.partition {
        flags.push(format!("--partition={}", absolute(file)?));
    }
    flags.extend(args.on_refusal.map(|what| format!("--on-refusal={}", what.word())));
    // These two are told test by test.
    let each_test = args.each_test || args.only_faster || !args.each.is_empty();
    let switches = [
        (EACH_TEST, each_test),
        ("--if-stale", args.if_stale),
        ("--only-faster", args.only_faster),
        ("--effects", args.effects),
        ("--no-proof", args.no_proof),
    ];
    flags.extend(switches.iter().filter(|(_, on)| *on).map(|(flag, _)| (*flag).to_owned()));
    Ok(flags)
}

/// What the build finds in the folder.
fn fill(folder: &Path) -> std::io::Result<()> {
    File::create(folder.join(SAID))?;
    symlink(std::env::current_exe()?, folder.join(FACTOR))
}

/// Runs the build, and tells meanwhile what the captures say.
fn told(command: &mut Command, name: &str, said: &Path) -> Result<ExitStatus, Failure> {
    let failed = |e: std::io::Error| Failure::new(Exit::SetUp, format!("{name}: {e}"), format!("{name} -v"));
    let mut said = File::open(said).map_err(failed)?;
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut last = false;
            while !last {
                last = ended.load(Ordering::Acquire);
                let mut text = Vec::new();
                // What cannot be told now is told with the next.
                if said.read_to_end(&mut text).is_ok() {
                    let _ = std::io::stderr().write_all(&text);
                }
                thread::sleep(PAUSE);
            }
        });
        let status = command.status().map_err(failed);
        ended.store(true, Ordering::Release);
        status
    })
}

/// What is to be said of the build, and its exit code.
fn conclude(args: &CaptureArgs, tool: &dyn Tool, folder: &Path, status: ExitStatus) -> Result<ExitCode, Failure> {
    let notes = Note::all(folder);
    let begun = notes.iter().filter(|note| matches!(note, Note::Begun)).count();
    let of = |note: &Note| if let Note::Ended(code) = note { Exit::from_code((*code).into()) } else { None };
    let codes: Vec<Exit> = notes.iter().filter_map(of).collect();
    let cut_short = if codes.len() < begun { Exit::CaptureFailed } else { Exit::Passed };
    let captures = codes.into_iter().fold(cut_short, Exit::graver);
    let build = status.code().map_or(Exit::Internal as u8, |code| code as u8);
    eprintln!("factor: the build ended with exit code {build}; {}", tool.ran(begun));
    if begun == 0 && build == 0 {
        let (what, next) = tool.ran_none();
        return Err(Failure::new(Exit::CaptureFailed, format!("nothing was captured: {what}"), next));
    }
    if build == 0
        && captures == Exit::Passed
        && !notes.iter().any(|note| matches!(note, Note::Class(..) | Note::Run(_)))
    {
        let what = "nothing was captured: no class of the cut is on the class path of the tests";
        return Err(Failure::new(
            Exit::CaptureFailed,
            what,
            "name the code under test: factor capture --cut 'PACKAGE.**' -- mvn …",
        ));
    }
    eprintln!("  next: factor replay{}", option(&args.store));
    Ok(if build == 0 { captures.into() } else { build.into() })
}

fn io(place: &Path, error: &std::io::Error) -> Failure {
    Failure::new(Exit::SetUp, format!("{}: {error}", place.display()), "df -h ${TMPDIR:-/tmp}")
}
