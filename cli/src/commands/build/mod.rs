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

use notes::EACH_TEST;
pub use notes::{Asked, Note};

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::paths::absolute;
use factor_engine::store::option;

use crate::args::CaptureArgs;
use crate::settings;

/// What the captures say, in the folder that `factor fork` is given.
const SAID: &str = "said";
/// Our own command, there too.
const FACTOR: &str = "factor";
/// How often it is looked what the captures say.
const PAUSE: Duration = Duration::from_millis(100);

/// A build tool whose tests can be captured while it runs them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// Maven.
    Maven,
    /// Gradle.
    Gradle,
}

impl Tool {
    /// The one that a command starts.
    pub fn of(command: &[String]) -> Option<Tool> {
        let name = Path::new(command.first()?).file_name()?.to_str()?;
        match name {
            "mvn" | "mvnw" => Some(Tool::Maven),
            "gradle" | "gradlew" => Some(Tool::Gradle),
            _ => None,
        }
    }

    /// What is said of the places where it ran tests.
    fn ran(self, places: usize) -> String {
        match self {
            Tool::Maven => format!("it started {places} JVMs for tests"),
            Tool::Gradle => format!("tests ran in {places} of its tasks"),
        }
    }

    /// Why there may be no such place, and what to do.
    fn ran_none(self) -> (&'static str, &'static str) {
        match self {
            Tool::Maven => (
                "no test ran in a JVM that Surefire or Failsafe started as it was told by -Djvm",
                "run the tests (not -DskipTests), in JVMs of their own (forkCount above 0) whose `jvm` the POM does not name",
            ),
            Tool::Gradle => (
                "no task of type Test told of a test that it ran",
                "name the task that runs them, without --configuration-cache: factor capture --cut 'PACKAGE.**' -- gradle test",
            ),
        }
    }
}

/// Runs the build. Its exit code is what comes back, and where it has passed that of the captures.
pub fn run(args: &CaptureArgs, tool: Tool) -> Result<ExitCode, Failure> {
    can_be(args, tool)?;
    let folder =
        tempfile::Builder::new().prefix("factor-build-").tempdir().map_err(|e| io(&std::env::temp_dir(), &e))?;
    let typed = maven::typed(&args.java).map(str::to_owned);
    let root = PathBuf::from(absolute(Path::new("."))?);
    Asked { typed, flags: flags(args)?, root }.write(folder.path())?;
    fill(folder.path()).map_err(|e| io(folder.path(), &e))?;
    let mut command = match tool {
        Tool::Maven => maven::prepare(&args.java, folder.path()),
        Tool::Gradle => gradle::prepare(&args.java, folder.path()),
    }?;
    settings::hide(&mut command);
    let status = told(&mut command, &args.java[0], &folder.path().join(SAID))?;
    conclude(args, tool, folder.path(), status)
}

/// What is not done is said before anything runs.
fn can_be(args: &CaptureArgs, tool: Tool) -> Result<(), Failure> {
    let wrong = |what: &str, next: &str| Err(Failure::new(Exit::Usage, what, next));
    if args.name.is_some() {
        return wrong("a build has many tests: each capture is called as its test is", "leave out --name");
    }
    if args.partition.cut.is_empty() && args.partition.partition.is_none() {
        return wrong("nothing says what is under test", "factor capture --cut 'PACKAGE.**' -- mvn verify");
    }
    match tool {
        Tool::Maven => maven::can_be(&args.java),
        Tool::Gradle => Ok(()),
    }
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
fn conclude(args: &CaptureArgs, tool: Tool, folder: &Path, status: ExitStatus) -> Result<ExitCode, Failure> {
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
