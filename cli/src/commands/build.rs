//! `factor capture -- mvn …`: the build runs as it is, and the tests of each JVM that it starts for tests are captured before they run.
//!
//! The build is told of a JDK whose `java` is a script: it asks `factor fork` first, and then becomes the real one.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::capture::absolute;
use crate::args::CaptureArgs;
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::settings;
use crate::shell;
use crate::store::option;

/// What Surefire and Failsafe take for the `java` of their JVMs.
const JVM: &str = "-Djvm=";
/// What the build is told by, in the folder that `factor fork` is given.
const ASKED: &str = "asked.json";
/// What the captures say.
const SAID: &str = "said";
/// What the captures came to, a line each.
const NOTES: &str = "notes";
/// How often it is looked what the captures say.
const PAUSE: Duration = Duration::from_millis(100);

/// What `factor fork` is to do.
#[derive(Debug, Serialize, Deserialize)]
pub struct Asked {
    /// The java that the build would start.
    pub java: String,
    /// The one that was typed: a system property of the tests.
    pub typed: Option<String>,
    /// Our own flags.
    pub flags: Vec<String>,
}

impl Asked {
    /// Reads it.
    ///
    /// # Errors
    /// It is not there.
    pub fn read(folder: &Path) -> Result<Asked, Failure> {
        let file = folder.join(ASKED);
        let read = fs::read(&file).and_then(|text| Ok(serde_json::from_slice(&text)?));
        read.map_err(|e| Failure::new(Exit::Usage, format!("{}: {e}", file.display()), "factor capture -- mvn verify"))
    }
}

/// What is noted of the JVMs of tests while the build runs.
#[derive(Debug, Serialize, Deserialize)]
pub enum Note {
    /// One began.
    Begun,
    /// A class of tests was captured, in a folder.
    Class(String, String),
    /// Captures of one ended, with this exit code.
    Ended(u8),
}

impl Note {
    /// Adds it to the others.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn add(&self, folder: &Path) -> Result<(), Failure> {
        let line = serde_json::to_string(self).map_err(|e| io(folder, &e.into()))? + "\n";
        let file = File::options().create(true).append(true).open(folder.join(NOTES));
        file.and_then(|mut file| file.write_all(line.as_bytes())).map_err(|e| io(folder, &e))
    }

    /// All of them.
    pub fn all(folder: &Path) -> Vec<Note> {
        let text = fs::read_to_string(folder.join(NOTES)).unwrap_or_default();
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
    }
}

/// The command is that of a build tool.
pub fn is_build(command: &[String]) -> bool {
    matches!(tool(command), "mvn" | "mvnw" | "gradle" | "gradlew")
}

fn tool(command: &[String]) -> &str {
    let word = command.first().map_or("", String::as_str);
    Path::new(word).file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

/// The tests of the build tool can be captured while it runs them.
pub fn is_known(command: &[String]) -> Result<(), Failure> {
    if !tool(command).starts_with("gradle") {
        return Ok(());
    }
    let what = "how Gradle starts the JVMs of its tests is not known yet: its tests are captured by the JUnit Platform";
    Err(Failure::new(Exit::Usage, what, "factor init && factor capture (docs/project.md)"))
}

/// Runs the build. Its exit code is what comes back, and where it has passed that of the captures.
pub fn run(args: &CaptureArgs) -> Result<ExitCode, Failure> {
    can_be(args)?;
    let typed = args.java.iter().rev().find_map(|word| word.strip_prefix(JVM));
    let java = match typed {
        Some(java) => java.to_owned(),
        None => java_of_maven(&args.java)?,
    };
    let folder =
        tempfile::Builder::new().prefix("factor-build-").tempdir().map_err(|e| io(&std::env::temp_dir(), &e))?;
    let asked = Asked { java, typed: typed.map(str::to_owned), flags: flags(args)? };
    let shim = prepare(folder.path(), &asked).map_err(|e| io(folder.path(), &e))?;
    let mut command = Command::new(&args.java[0]);
    command.args(args.java[1..].iter().filter(|word| !word.starts_with(JVM))).arg(format!("{JVM}{}", shim.display()));
    settings::hide(&mut command);
    let status = told(&mut command, &args.java[0], &folder.path().join(SAID))?;
    conclude(args, folder.path(), status)
}

/// What is not done is said before anything runs.
fn can_be(args: &CaptureArgs) -> Result<(), Failure> {
    is_known(&args.java)?;
    let wrong = |what: &str, next: &str| Err(Failure::new(Exit::Usage, what, next));
    if args.name.is_some() {
        return wrong("a build has many tests: each capture is called as its test is", "leave out --name");
    }
    if args.partition.cut.is_empty() && args.partition.partition.is_none() {
        return wrong("nothing says what is under test", "factor capture --cut 'PACKAGE.**' -- mvn verify");
    }
    let toolchains = std::env::home_dir().unwrap_or_default().join(".m2/toolchains.xml");
    let named = |word: &String| ["-t", "--toolchains", "-gt", "--global-toolchains"].contains(&word.as_str());
    if !args.java.iter().any(|word| word.starts_with(JVM)) && (toolchains.is_file() || args.java.iter().any(named)) {
        let what = "a toolchain may choose the JDK of the tests, which factor then does not know";
        return wrong(what, &format!("name that JDK: … {} {JVM}/PATH/TO/JDK/bin/java", shell::command(&args.java)));
    }
    Ok(())
}

/// The java that runs Maven, and its tests where nothing else is said.
fn java_of_maven(command: &[String]) -> Result<String, Failure> {
    let failed = |what: String| Failure::new(Exit::SetUp, what, format!("{} -v", shell::command(&command[..1])));
    let output = Command::new(&command[0]).arg("-v").output().map_err(|e| failed(format!("{}: {e}", command[0])))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let home = text.lines().find_map(|line| line.rsplit_once("runtime: ")).map(|(_, home)| home.trim());
    let home = home.ok_or_else(|| failed(format!("`{} -v` does not tell which Java runs it:\n{text}", command[0])))?;
    Ok(Path::new(home).join("bin/java").display().to_string())
}

/// Our own flags, as they hold in the folder of any module.
fn flags(args: &CaptureArgs) -> Result<Vec<String>, Failure> {
    let partition = &args.partition;
    let mut flags = vec![format!("--store={}", absolute(&args.store)?)];
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
    let switches = [("if-stale", args.if_stale), ("only-faster", args.only_faster), ("effects", args.effects)];
    flags.extend(switches.iter().filter(|(_, on)| *on).map(|(flag, _)| format!("--{flag}")));
    Ok(flags)
}

/// A JDK like the real one, but for its `java`.
fn prepare(folder: &Path, asked: &Asked) -> std::io::Result<PathBuf> {
    let text = serde_json::to_vec(asked).map_err(std::io::Error::from)?;
    fs::write(folder.join(ASKED), text)?;
    File::create(folder.join(SAID))?;
    let java = fs::canonicalize(&asked.java)?;
    let (jdk, own) = (java.ancestors().nth(2).unwrap_or(Path::new("/")), folder.join("jdk"));
    fs::create_dir_all(own.join("bin"))?;
    link(jdk, &own, "bin")?;
    link(&jdk.join("bin"), &own.join("bin"), "java")?;
    let script = own.join("bin/java");
    fs::write(&script, lines(folder, &own, jdk, asked)?)?;
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755))?;
    Ok(script)
}

/// The script. The build's own run has all that it would have: its input and output, its environment, its arguments.
fn lines(folder: &Path, own: &Path, jdk: &Path, asked: &Asked) -> std::io::Result<String> {
    let word = |path: &Path| shell::command([path.to_string_lossy()]);
    // Surefire sets it to the home of the java that it is told of, and leaves it alone where it is told of none.
    let home = if asked.typed.is_some() { Some(jdk.into()) } else { std::env::var_os("JAVA_HOME") };
    let home = home.map_or("unset JAVA_HOME".to_owned(), |home| format!("export JAVA_HOME={}", word(Path::new(&home))));
    let (own, java, factor) = (word(own), word(Path::new(&asked.java)), word(&std::env::current_exe()?));
    let (said, folder) = (word(&folder.join(SAID)), word(folder));
    Ok(format!(
        "#!/bin/sh\n[ \"$JAVA_HOME\" != {own} ] || {home}\n{factor} fork {folder} -- \"$@\" </dev/null >>{said} 2>&1\nexec {java} \"$@\"\n"
    ))
}

/// All that is in a folder, but one.
fn link(from: &Path, to: &Path, but: &str) -> std::io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        if entry.file_name() != but {
            symlink(entry.path(), to.join(entry.file_name()))?;
        }
    }
    Ok(())
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
fn conclude(args: &CaptureArgs, folder: &Path, status: ExitStatus) -> Result<ExitCode, Failure> {
    let notes = Note::all(folder);
    let begun = notes.iter().filter(|note| matches!(note, Note::Begun)).count();
    let of = |note: &Note| if let Note::Ended(code) = note { Exit::from_code((*code).into()) } else { None };
    let codes: Vec<Exit> = notes.iter().filter_map(of).collect();
    let cut_short = if codes.len() < begun { Exit::CaptureFailed } else { Exit::Passed };
    let captures = codes.into_iter().fold(cut_short, Exit::graver);
    let build = status.code().map_or(Exit::Internal as u8, |code| code as u8);
    eprintln!("factor: the build ended with exit code {build}; it started {begun} JVMs for tests");
    if begun == 0 && build == 0 {
        let what =
            "nothing was captured: no test ran in a JVM that Surefire or Failsafe started as it was told by -Djvm";
        let next = "run the tests (not -DskipTests), in JVMs of their own (forkCount above 0) whose `jvm` the POM does not name";
        return Err(Failure::new(Exit::CaptureFailed, what, next));
    }
    if build == 0 && captures == Exit::Passed && !notes.iter().any(|note| matches!(note, Note::Class(..))) {
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
