//! Starts the JVM on an emitted program.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use factor_contract::{classes, config, properties};
use tempfile::TempDir;

use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::faults;
use crate::java_line;
use crate::runtime::{self, Runtime};
use crate::waiting::wait;

/// The engine of the JUnit Platform, a jar, compiled by the build too.
pub const ENGINE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/factor-engine.jar"));

/// The order of `Set.of` and `Map.of` is a matter of constants that the runtime sets before the program runs. What is compiled before
/// that has the JVM's own: the classes that read them are not, while it starts.
const SETS_LATE: [&str; 4] = [
    "-XX:CompileCommand=quiet",
    "-XX:CompileCommand=CompileThresholdScaling,java/util/ImmutableCollections$Set12*.*,100.0",
    "-XX:CompileCommand=CompileThresholdScaling,java/util/ImmutableCollections$SetN$SetNIterator.*,100.0",
    "-XX:CompileCommand=CompileThresholdScaling,java/util/ImmutableCollections$MapN$MapNIterator.*,100.0",
];

/// How a JVM is started.
pub struct Launch<'a> {
    /// The launcher `java`.
    pub java: &'a Path,
    /// Options of the JVM.
    pub options: Vec<String>,
    /// Emitted and original entries, without the runtime.
    pub class_path: &'a [PathBuf],
    /// Arguments of the program.
    pub arguments: &'a [String],
    /// What the runtime is told: `mode`, `main` and so on.
    pub config: BTreeMap<&'static str, String>,
    /// Working directory of the program.
    pub directory: &'a Path,
    /// The runtime on disk.
    pub runtime: &'a Runtime,
    /// Folder for the configuration; no other process uses it.
    pub scratch: &'a Path,
    /// The locale whose character encoding the JVM takes for the names of files and its arguments, if it is not that of this process.
    pub locale: Option<&'static str>,
    /// Variables that are no part of the program's environment, for they set something for `factor`.
    pub hidden: &'a [String],
    /// Longest time it may take.
    pub timeout: Option<Duration>,
    /// Where what it prints is kept; otherwise it passes through.
    pub printed: Option<&'a Printed>,
}

/// What a program printed on its standard output and its standard error. The files go with this.
#[derive(Debug)]
pub struct Printed {
    out: File,
    error: File,
}

impl Printed {
    /// Nothing yet.
    pub fn begin() -> Result<Printed, Failure> {
        let none = |e| Failure::new(Exit::SetUp, format!("no temporary file: {e}"), "df -h ${TMPDIR:-/tmp}");
        let file = || tempfile::tempfile().map_err(none);
        Ok(Printed { out: file()?, error: file()? })
    }

    /// Prints it again.
    pub fn show(mut self) {
        // What cannot be shown is not what matters here.
        let _ = self.out.rewind().and_then(|()| io::copy(&mut self.out, &mut io::stdout()));
        let _ = self.error.rewind().and_then(|()| io::copy(&mut self.error, &mut io::stderr()));
    }
}

/// How a JVM ended.
#[derive(Debug, Clone, Copy)]
pub struct Ended {
    /// As the operating system tells it; `None` when the time was up.
    pub status: Option<ExitStatus>,
    /// Wall time.
    pub wall: Duration,
}

impl Launch<'_> {
    /// Runs the JVM to its end; its output passes through.
    pub fn run(&self) -> Result<Ended, Failure> {
        let mut command = self.command(None)?;
        let start = Instant::now();
        let status = self.waited(&mut command)?;
        Ok(Ended { status, wall: start.elapsed() })
    }

    /// Starts a JVM that loads the classes that a file names, and waits until it is told to run the program.
    pub fn begin(&self, loaded: &Path) -> Result<Begun, Failure> {
        let mut command = self.command(Some(loaded))?;
        let child = command.stdin(Stdio::piped()).spawn().map_err(failed(self.java))?;
        Ok(Begun { child, java: self.java.to_owned(), timeout: self.timeout })
    }

    fn command(&self, loaded: Option<&Path>) -> Result<Command, Failure> {
        let config = self.scratch.join("run.properties");
        let mut told = self.config.clone();
        told.insert(config::FAULTS, self.scratch.join(faults::FILE).to_string_lossy().into_owned());
        write(&config, properties(&told).as_bytes())?;
        let mut command = Command::new(self.java);
        command.args(self.runtime.options(&self.options)).args(SETS_LATE).args(&self.options).args(runtime::EXPORTS);
        command.arg(define(properties::CONFIG, &config)).args(loaded.map(|loaded| define(properties::STANDBY, loaded)));
        command.arg("-cp").arg(self.joined()?);
        command.arg(classes::LAUNCH.replace('/', ".")).args(self.arguments);
        command.current_dir(self.directory);
        java_line::hide(&mut command);
        self.hidden.iter().for_each(|name| {
            command.env_remove(name);
        });
        command.envs(self.locale.map(|locale| ("LC_ALL", locale)));
        if let Some(Printed { out, error }) = self.printed {
            let file = |file: &File| file.try_clone().map_err(failed(self.java));
            command.stdout(file(out)?).stderr(file(error)?);
        }
        Ok(command)
    }

    fn joined(&self) -> Result<OsString, Failure> {
        let entries = [self.runtime.jar()].into_iter().chain(self.class_path.iter().map(PathBuf::as_path));
        std::env::join_paths(entries)
            .map_err(|e| Failure::new(Exit::SetUp, e, "move the class path entry to a path without `:`"))
    }

    fn waited(&self, command: &mut Command) -> Result<Option<ExitStatus>, Failure> {
        let Some(timeout) = self.timeout else { return command.status().map(Some).map_err(failed(self.java)) };
        let mut child = command.spawn().map_err(failed(self.java))?;
        wait(&mut child, timeout).map_err(failed(self.java))
    }
}

/// A JVM that waits for its run. It ends when this is dropped.
#[derive(Debug)]
pub struct Begun {
    child: Child,
    java: PathBuf,
    timeout: Option<Duration>,
}

impl Begun {
    /// Whether it still waits.
    pub fn waits(&mut self) -> bool {
        self.child.try_wait().is_ok_and(|ended| ended.is_none())
    }

    /// Runs its program to the end.
    pub fn run(mut self) -> Result<Ended, Failure> {
        let start = Instant::now();
        let go = self.child.stdin.take().map(|mut stdin| stdin.write_all(b"\n"));
        go.transpose().map_err(failed(&self.java))?; // the pipe is closed: the program has no input
        let status = wait(&mut self.child, self.timeout.unwrap_or(Duration::MAX)).map_err(failed(&self.java))?;
        Ok(Ended { status, wall: start.elapsed() })
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        // One that has run has ended.
        let _ = self.child.kill().and_then(|()| self.child.wait());
    }
}

fn failed(java: &Path) -> impl Fn(io::Error) -> Failure + '_ {
    |e| Failure::new(Exit::SetUp, format!("{}: {e}", java.display()), "java -version")
}

fn define(name: &str, value: &Path) -> OsString {
    let mut option = OsString::from(format!("-D{name}="));
    option.push(value);
    option
}

/// A folder for one run, gone when it is dropped.
pub fn scratch(parent: &Path) -> Result<TempDir, Failure> {
    let made = tempfile::Builder::new().prefix(".run-").tempdir_in(parent);
    made.map_err(|e| {
        Failure::new(
            Exit::SetUp,
            format!("{}: {e}", parent.display()),
            "df -h . ; name another place with --store DIR, or set TMPDIR",
        )
    })
}

/// Writes a file, or says that the place cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|e| {
        Failure::new(Exit::SetUp, format!("{}: {e}", path.display()), "df -h . ; name another place with --store DIR")
    })
}

/// Java's properties format, which is Latin-1: what is not plain is written as escapes of UTF-16 units.
fn properties(config: &BTreeMap<&'static str, String>) -> String {
    let plain = |unit: u16| u8::try_from(unit).ok().filter(|byte| byte.is_ascii_graphic() && *byte != b'\\');
    let escaped = |unit: u16| plain(unit).map_or_else(|| format!("\\u{unit:04x}"), |byte| char::from(byte).to_string());
    config
        .iter()
        .map(|(key, value)| format!("{key}={}\n", value.encode_utf16().map(escaped).collect::<String>()))
        .collect()
}
