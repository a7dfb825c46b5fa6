//! Runs the programs of `testdata/conformance` and `testdata/subjects` four times each: as they are, in identity mode,
//! captured, and replayed with everything of the environment gone from the disk. What a program prints, how it ends and the
//! files it writes must be the same. Each program runs on one JDK, 17 or the newest that is found: which one is drawn anew each time, by a
//! seed that is printed, and FACTOR_TEST_JDKS=SEED draws the same. FACTOR_TEST_JDKS=all runs all on each JDK; on the newest without what is
//! the same on every JDK: identity mode, which rewrites as a capture does and records nothing, and the script that is made of a capture.
//! Where the JDK is drawn, one of two programs is tried so.
//!
//! A part of the programs runs with probes in all its classes too (`factor capture --observe`), and must do the same; FACTOR_TEST_STAGE=observed
//! runs all of them as they are and so, and that is all.
//!
//! `cargo test --test conformance -- NAME…` runs only the programs whose names contain one of the words, wholly on each JDK.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A run that takes longer is ended and counts as failed.
const TIME_LIMIT: Duration = Duration::from_secs(40);
/// One more than the machine of CI has processors: a program that sleeps leaves one idle.
const WORKERS: usize = 3;
/// The programs are short: most of the time of a run is the JVM's start, and these make it quicker.
const QUICK: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
/// Lines that code of the environment prints: a replay has none of them.
const OF_ENVIRONMENT: &str = "E| ";
/// Lines that may differ from run to run (clocks, random numbers), but not between a capture and its replay.
const OF_ONE_RUN: &str = "~ ";

/// Zone and locale of every run but the replay, which must not notice that it runs elsewhere.
const HERE: [(&str, &str); 2] = [("TZ", "Pacific/Auckland"), ("LC_ALL", "C.UTF-8")];
const ELSEWHERE: [(&str, &str); 2] = [("TZ", "America/New_York"), ("LC_ALL", "C")];

/// What `make/Make.java` of a program makes class files with, in `.cache/subjects`.
const MAKER: &str = "asm-9.7";

/// What is said of an observation that met something that it cannot do.
const ENDED_EARLY: &str = "the observation ended before the program did";
/// One of so many programs is observed where not all run on each JDK.
const OBSERVED_ONE_OF: u64 = 6;
/// And one of so many is tried in identity mode and as a script there.
const WHOLLY_ONE_OF: u64 = 2;

/// Programs that ask how far another thread has come: with probes one of two takes longer than the other. Of the last two, a suite and a database,
/// the libraries get probes too, and take more than half of the time limit on a machine that is busy.
const TIMED: [&str; 4] = ["polls", "repeats", "lang3-tests", "jdbc"];

/// What identity mode says of a partition in which classes are copied: it wraps what crosses there.
const WRAPPED: &str = "objects cross wrapped, as in a capture that is thrown away";

/// A program and what the `// key: value` lines at its head say.
struct Program {
    name: String,
    directory: PathBuf,
    cuts: Vec<String>,
    /// `--library` globs; such classes are in `T`.
    libraries: Vec<String>,
    main: String,
    arguments: Vec<String>,
    /// Files in `.cache/subjects`, without `.jar`; those in `keep` hold code under test and stay on replay.
    jars: Vec<String>,
    keep: Vec<String>,
    /// Exit code of the original run.
    exit: i32,
    /// A file of the words that its output lines must not contain to be compared.
    ignore: Vec<String>,
    /// What its standard input holds; a replay has none.
    input: String,
    /// The oldest Java that it is written for.
    release: u32,
    /// Classes are copied, so that identity mode wraps what crosses.
    copies: bool,
    /// Only identity mode is tried.
    identity_only: bool,
}

/// What a run did.
struct Run {
    exit: Option<i32>,
    out: Vec<String>,
    errors: String,
    files: BTreeMap<String, Vec<u8>>,
    time: Duration,
}

/// How a program fared on one JDK: a failure has the stage and what was wrong.
enum Outcome {
    Passed,
    Refused(String),
    Skipped(String),
    Failed(&'static str, String),
}

struct Row {
    name: String,
    times: Times,
    outcome: Outcome,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("workspace root")
}

/// Values of `// key: a b c` lines.
fn header<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix("// ")?.strip_prefix(key)?.strip_prefix(": "))
}

fn words(text: Option<&str>) -> Vec<String> {
    text.unwrap_or_default().split_whitespace().map(str::to_owned).collect()
}

fn sources(directory: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for realm in ["T", "E"] {
        if let Ok(entries) = fs::read_dir(directory.join(realm)) {
            found.extend(entries.filter_map(|entry| entry.ok().map(|entry| entry.path())));
        }
    }
    found.sort();
    found
}

/// Reads a program: the file that has a `// cut:` line is its main class's.
fn program(directory: &Path) -> Option<Program> {
    let (file, text) = sources(directory).into_iter().find_map(|file| {
        let text = fs::read_to_string(&file).ok()?;
        header(&text, "cut").is_some().then_some((file, text))
    })?;
    let package = text.lines().find_map(|line| line.strip_prefix("package ")?.strip_suffix(';'))?;
    let class = file.file_stem()?.to_str()?;
    Some(Program {
        name: directory.file_name()?.to_str()?.to_owned(),
        directory: directory.to_owned(),
        cuts: words(header(&text, "cut")),
        libraries: words(header(&text, "library")),
        main: header(&text, "main").map_or_else(|| format!("{package}.{class}"), str::to_owned),
        arguments: words(header(&text, "args")),
        jars: words(header(&text, "jars")),
        keep: words(header(&text, "keep")),
        exit: header(&text, "exit").and_then(|exit| exit.parse().ok()).unwrap_or(0),
        ignore: words(header(&text, "ignore")),
        input: header(&text, "in").unwrap_or_default().to_owned(),
        release: header(&text, "release").and_then(|release| release.parse().ok()).unwrap_or(17),
        copies: header(&text, "identity") == Some("wrapped"),
        identity_only: header(&text, "stages") == Some("identity"),
    })
}

fn programs(filters: &[String]) -> Vec<Program> {
    let mut found = Vec::new();
    for folder in ["testdata/conformance", "testdata/subjects"] {
        let entries = fs::read_dir(root().join(folder)).expect("testdata");
        found.extend(entries.filter_map(|entry| program(&entry.ok()?.path())));
    }
    found.retain(|program| filters.is_empty() || filters.iter().any(|filter| program.name.contains(filter)));
    found.sort_by(|a, b| a.name.cmp(&b.name));
    found
}

/// JDK homes from `scripts/jdks`.
fn jdks() -> Vec<PathBuf> {
    let output = Command::new(root().join("scripts/jdks")).output().expect("scripts/jdks");
    String::from_utf8_lossy(&output.stdout).lines().map(PathBuf::from).collect()
}

/// On which JDKs programs run.
enum Jdks {
    Each,
    /// On one, drawn by this seed.
    One(u64),
}

impl Jdks {
    /// As FACTOR_TEST_JDKS says; programs that are named run on each.
    fn chosen(are_named: bool) -> Jdks {
        match std::env::var("FACTOR_TEST_JDKS").as_deref() {
            Ok("all") => Jdks::Each,
            Ok(seed) => Jdks::One(seed.parse().expect("FACTOR_TEST_JDKS is a number, or `all`")),
            Err(_) if are_named => Jdks::Each,
            Err(_) => Jdks::One(SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock").as_secs()),
        }
    }

    /// Whether a program runs on the JDK of this number; `able`: the numbers of those that can run it.
    fn has(&self, program: &str, number: usize, able: &[usize]) -> bool {
        let Jdks::One(seed) = self else { return true };
        let mut hasher = DefaultHasher::new();
        (seed, program).hash(&mut hasher);
        able.is_empty() || able[hasher.finish() as usize % able.len()] == number
    }
}

/// `program TAB stage TAB words of the message`, for programs that cannot pass yet.
fn expected_refusals() -> Refusals {
    let text = fs::read_to_string(root().join("testdata/conformance/expected-refusals")).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| {
            let mut fields = line.splitn(3, '\t').map(str::to_owned);
            Some((fields.next()?, (fields.next()?, fields.next()?)))
        })
        .collect()
}

/// How long each stage took.
type Times = BTreeMap<&'static str, Duration>;

/// Programs that are refused for now: the stage, and words of the message.
type Refusals = BTreeMap<String, (String, String)>;

/// On this JDK all that programs call of the environment crosses.
const OLDEST: u32 = 17;

/// A JDK's feature release, as its `release` file says.
fn feature(home: &Path) -> u32 {
    let text = fs::read_to_string(home.join("release")).unwrap_or_default();
    let version = text.lines().find_map(|line| line.strip_prefix("JAVA_VERSION=\""));
    version.and_then(|v| v.split(['.', '-', '"']).next()?.parse().ok()).unwrap_or(u32::MAX)
}

/// One JDK and the directory that its runs work in.
struct Bench<'e> {
    java: PathBuf,
    home: PathBuf,
    work: PathBuf,
    expected: &'e Refusals,
    /// Programs for this Java have been run wholly, on an older JDK.
    before: u32,
    /// What programs are drawn by, where not all run on each JDK.
    seed: Option<u64>,
    /// They run as they are and observed, and that is all.
    only_observed: bool,
}

impl Bench<'_> {
    fn compile(&self, programs: &[Program]) -> bool {
        let subjects = root().join(".cache/subjects");
        let mut jars: Vec<_> = programs.iter().flat_map(|program| program.jars.iter().map(String::as_str)).collect();
        jars.push(MAKER);
        jars.sort_unstable();
        jars.dedup();
        let class_path: Vec<_> =
            jars.iter().map(|jar| subjects.join(format!("{jar}.jar")).display().to_string()).collect();
        let status = Command::new(&self.java)
            .args(QUICK)
            .arg(root().join("testdata/conformance/Compile.java"))
            .arg(&self.work)
            .arg(class_path.join(":"))
            .args(programs.iter().map(|program| &program.directory))
            .status();
        status.is_ok_and(|status| status.success())
    }

    /// What a program needs and this machine has not: a newer JDK, jars in `.cache/subjects`.
    fn missing(&self, program: &Program) -> Vec<String> {
        if feature(&self.home) < program.release {
            return vec![format!("Java {}", program.release)];
        }
        let there = |jar: &String| root().join(format!(".cache/subjects/{jar}.jar")).is_file();
        let maker = program.directory.join("make").is_dir().then(|| MAKER.to_owned());
        program.jars.iter().cloned().chain(maker).filter(|jar| !there(jar)).collect()
    }

    /// Puts the jars where a replay can find them gone; returns the class path.
    fn class_path(&self, program: &Program) -> String {
        let home = self.work.join(&program.name);
        let mut entries = vec![home.join("T"), home.join("E")];
        for jar in &program.jars {
            let folder = home.join(if program.keep.contains(jar) { "T-jars" } else { "E-jars" });
            fs::create_dir_all(&folder).expect("folder for jars");
            let target = folder.join(format!("{jar}.jar"));
            fs::copy(root().join(format!(".cache/subjects/{jar}.jar")), &target).expect("copy of a jar");
            entries.push(target);
        }
        entries.retain(|entry| entry.exists());
        entries.iter().map(|entry| entry.display().to_string()).collect::<Vec<_>>().join(":")
    }

    /// Runs a command in a fresh directory.
    fn run(&self, program: &Program, stage: &str, command: &[String]) -> Run {
        let home = self.work.join(&program.name);
        let directory = home.join(format!("run-{stage}"));
        fs::create_dir_all(&directory).expect("fresh directory");
        let (out, errors) = (home.join(format!("{stage}.out")), home.join(format!("{stage}.err")));
        let input = home.join("in");
        fs::write(&input, if stage == "replay" { "" } else { &program.input }).expect("input file");
        let start = Instant::now();
        let mut child = Command::new(&command[0])
            .args(&command[1..])
            .current_dir(&directory)
            .env("JAVA_HOME", &self.home)
            .env("CONFORMANCE", "set by the test")
            .envs(if stage == "replay" { ELSEWHERE } else { HERE })
            .stdin(File::open(&input).expect("input file"))
            .stdout(File::create(&out).expect("output file"))
            .stderr(File::create(&errors).expect("error file"))
            .spawn()
            .expect("the command starts");
        let exit = loop {
            match child.try_wait().expect("wait") {
                Some(status) => break status.code(),
                None if start.elapsed() > TIME_LIMIT => {
                    let _ = child.kill();
                    let _ = child.wait();
                    break None;
                }
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        };
        let text = |file: &Path| String::from_utf8_lossy(&fs::read(file).unwrap_or_default()).into_owned();
        let keep = |line: &&str| !program.ignore.iter().any(|word| line.contains(word.as_str()));
        Run {
            exit,
            out: text(&out).lines().filter(keep).map(str::to_owned).collect(),
            errors: text(&errors),
            files: files_in(&directory),
            time: start.elapsed(),
        }
    }

    fn factor(&self, program: &Program, stage: &str, first: &[&str], class_path: &str) -> Run {
        let mut command = vec![env!("CARGO_BIN_EXE_factor").to_owned()];
        command.extend(first.iter().map(|&word| word.to_owned()));
        for cut in &program.cuts {
            command.extend(["--cut".to_owned(), cut.clone()]);
        }
        for library in &program.libraries {
            command.extend(["--library".to_owned(), library.clone()]);
        }
        // What is named runs wholly in its realm. On newer JDKs helpers of the environment run in place, as they do for users.
        if feature(&self.home) <= OLDEST {
            command.extend(["--environment", "e.**"].map(str::to_owned));
        }
        command.push("--".to_owned());
        command.extend(self.java_command(program, class_path));
        self.run(program, stage, &command)
    }

    fn java_command(&self, program: &Program, class_path: &str) -> Vec<String> {
        let mut command = vec![self.java.display().to_string()];
        command.extend(QUICK.map(str::to_owned));
        command.extend(["-cp".to_owned(), class_path.to_owned(), program.main.clone()]);
        command.extend(program.arguments.iter().cloned());
        command
    }

    /// All stages of one program.
    fn check(&self, program: &Program) -> Row {
        let mut times = Times::new();
        let outcome = match self.missing(program).as_slice() {
            [] => self.stages(program, &mut times),
            missing => Outcome::Skipped(format!("missing: {}", missing.join(" "))),
        };
        Row { name: program.name.clone(), times, outcome }
    }

    fn stages(&self, program: &Program, times: &mut Times) -> Outcome {
        let class_path = self.class_path(program);
        let original = self.run(program, "original", &self.java_command(program, &class_path));
        times.insert("original", original.time);
        if original.exit != Some(program.exit) {
            return Outcome::Failed(
                "original",
                format!("ended with {:?}: {}", original.exit, last_lines(&original.errors)),
            );
        }
        if self.observes(program) {
            let observed = self.observed(program, &class_path);
            times.insert("observed", observed.time);
            let exit = if program.exit == 0 { 0 } else { 103 };
            let ended_early = observed.errors.contains(ENDED_EARLY).then(|| last_lines(&observed.errors));
            if let Some(difference) = difference(&original, &observed, exit).or(ended_early) {
                return Outcome::Failed("observed", difference);
            }
        }
        if self.only_observed {
            return Outcome::Passed;
        }
        let wholly = self.wholly(program);
        if wholly && let Some(failed) = self.identity(program, &class_path, &original, times) {
            return failed;
        }
        if program.identity_only {
            return Outcome::Passed;
        }
        let store = self.work.join(&program.name).join("store").display().to_string();
        // It is replayed below.
        let first = ["capture", "--no-proof", "--store", store.as_str(), "--name", program.name.as_str()];
        let capture = self.factor(program, "capture", &first, &class_path);
        times.insert("capture", capture.time);
        let capture_exit = if program.exit == 0 { 0 } else { 103 };
        if let Some(difference) = difference(&original, &capture, capture_exit) {
            return Outcome::Failed("capture", difference);
        }
        if program.exit != 0 {
            return Outcome::Passed;
        }
        if let Some(difference) = wholly.then(|| self.script(program, &store)).flatten() {
            return Outcome::Failed("script", difference);
        }
        self.remove_environment(program);
        let command = [env!("CARGO_BIN_EXE_factor"), "replay", "--store", &store, &program.name].map(str::to_owned);
        let replay = self.run(program, "replay", &command);
        times.insert("replay", replay.time);
        match replay_difference(&capture, &replay) {
            Some(difference) => Outcome::Failed("replay", difference),
            None => Outcome::Passed,
        }
    }

    /// Whether it is observed: each program on each JDK, or a part of them, drawn by the seed.
    fn observes(&self, program: &Program) -> bool {
        if TIMED.contains(&program.name.as_str()) {
            return false;
        }
        self.only_observed || self.is_drawn(program, "observed", OBSERVED_ONE_OF)
    }

    /// Whether the seed has drawn a program, one of so many, for a stage; without a seed all are.
    fn is_drawn(&self, program: &Program, stage: &str, one_of: u64) -> bool {
        let Some(seed) = self.seed else { return true };
        let mut hasher = DefaultHasher::new();
        (seed, &program.name, stage).hash(&mut hasher);
        hasher.finish().is_multiple_of(one_of)
    }

    /// Runs it with probes in all its classes.
    fn observed(&self, program: &Program, class_path: &str) -> Run {
        let store = self.work.join(&program.name).join("observed-store").display().to_string();
        let first =
            [env!("CARGO_BIN_EXE_factor"), "capture", "--observe", "**", "--store", &store, "--name", "observed", "--"];
        let mut command: Vec<String> = first.map(str::to_owned).into();
        command.extend(self.java_command(program, class_path));
        self.run(program, "observed", &command)
    }

    /// Whether it is tried in identity mode and as a script too.
    fn wholly(&self, program: &Program) -> bool {
        let refused = self.expected.get(&program.name).is_some_and(|(stage, _)| stage == "identity");
        let drawn = program.release > self.before && self.is_drawn(program, "wholly", WHOLLY_ONE_OF);
        drawn || program.identity_only || refused
    }

    /// What is wrong in identity mode.
    fn identity(&self, program: &Program, class_path: &str, original: &Run, times: &mut Times) -> Option<Outcome> {
        let identity = self.factor(program, "identity", &["run", "--identity"], class_path);
        times.insert("identity", identity.time);
        let copies = identity.errors.contains(WRAPPED);
        if copies != program.copies {
            let wanted = if program.copies { "wrappers" } else { "none" };
            return Some(Outcome::Failed("identity", format!("expected {wanted}{}", last_lines(&identity.errors))));
        }
        difference(original, &identity, program.exit).map(|difference| Outcome::Failed("identity", difference))
    }

    /// What has got lost of the capture in a script that was made of it: a script of the capture that is made of it says the same.
    fn script(&self, program: &Program, store: &str) -> Option<String> {
        let file = |name: &str| self.work.join(&program.name).join(name);
        let names = [program.name.clone(), format!("{}-script", program.name)];
        let scripts = ["script", "script-again"].map(|name| file(name).display().to_string());
        for commands in [
            ["export", "--store", store, "-o", &scripts[0], &names[0]],
            ["import", "--store", store, "--name", &names[1], &scripts[0]],
            ["export", "--store", store, "-o", &scripts[1], &names[1]],
        ] {
            let output = Command::new(env!("CARGO_BIN_EXE_factor")).arg("transcript").args(commands).output();
            let output = output.expect("factor runs");
            if !output.status.success() {
                return Some(last_lines(&String::from_utf8_lossy(&output.stderr)));
            }
        }
        let [script, again] = scripts.map(|file| fs::read_to_string(file).expect("a script"));
        let (script, again): (Vec<_>, Vec<_>) = (lines_of(&script), lines_of(&again));
        lines_differ(&script.iter().collect::<Vec<_>>(), &again.iter().collect::<Vec<_>>())
    }

    fn remove_environment(&self, program: &Program) {
        for folder in ["E", "E-jars"] {
            let folder = self.work.join(&program.name).join(folder);
            if folder.exists() {
                fs::remove_dir_all(folder).expect("the environment can be removed");
            }
        }
    }
}

/// Relative names and contents of the files that a run left behind.
fn files_in(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![directory.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(name) = path.strip_prefix(directory) {
                files.insert(name.display().to_string(), fs::read(&path).unwrap_or_default());
            }
        }
    }
    files
}

/// The end of what a run said on standard error, each line on one of its own, indented.
fn last_lines(text: &str) -> String {
    let lines: Vec<_> = text.lines().collect();
    lines[lines.len().saturating_sub(25)..].iter().map(|line| format!("\n      {line}")).collect()
}

/// The first line in which two outputs differ.
fn lines_differ(expected: &[&String], found: &[&String]) -> Option<String> {
    let longest = expected.len().max(found.len());
    (0..longest).find(|&i| expected.get(i) != found.get(i)).map(|i| {
        let show = |line: Option<&&String>| line.map_or("(end)".to_owned(), |line| format!("\"{line}\""));
        format!("line {}: expected {}, found {}", i + 1, show(expected.get(i)), show(found.get(i)))
    })
}

/// The lines of a script, but for the one that says of which capture it is.
fn lines_of(script: &str) -> Vec<String> {
    script.lines().filter(|line| !line.starts_with("capture ")).map(str::to_owned).collect()
}

/// The lines in which a JVM reports exceptions that nobody caught.
fn uncaught(errors: &str) -> Vec<&str> {
    errors.lines().filter(|line| line.starts_with("Exception in thread") || line.starts_with("Caused by")).collect()
}

fn difference(original: &Run, found: &Run, exit: i32) -> Option<String> {
    let stable = |run: &'_ Run| -> Vec<String> {
        run.out.iter().filter(|line| !line.starts_with(OF_ONE_RUN)).cloned().collect()
    };
    let (expected_lines, found_lines) = (stable(original), stable(found));
    let lines = lines_differ(&expected_lines.iter().collect::<Vec<_>>(), &found_lines.iter().collect::<Vec<_>>());
    let what = if let Some(lines) = lines {
        lines
    } else if found.exit != Some(exit) {
        format!("expected exit code {exit}, found {:?}", found.exit)
    } else if uncaught(&original.errors) != uncaught(&found.errors) {
        "the exception that nobody caught differs".to_owned()
    } else if original.files != found.files {
        let names: Vec<_> = found.files.keys().collect();
        format!("the files written differ: {names:?}")
    } else {
        return None;
    };
    Some(format!("{what}{}", last_lines(&found.errors)))
}

fn replay_difference(capture: &Run, replay: &Run) -> Option<String> {
    let expected: Vec<_> = capture.out.iter().filter(|line| !line.starts_with(OF_ENVIRONMENT)).collect();
    let found: Vec<_> = replay.out.iter().collect();
    let what = match lines_differ(&expected, &found) {
        Some(lines) => lines,
        None if replay.exit != Some(0) => format!("expected exit code 0, found {:?}", replay.exit),
        None => return None,
    };
    Some(format!("{what}{}", last_lines(&replay.errors)))
}

/// How the refusal of a raw object in the hands of the other realm begins.
const LEAK: &str = "leak: ";

/// Turns a failure that was announced into a refusal, and an announced one that passes into a failure. A leak must be announced as one.
fn judged(row: Row, expected: &Refusals) -> Row {
    let Some((stage, message)) = expected.get(&row.name) else {
        return row;
    };
    let outcome = match row.outcome {
        Outcome::Failed(at, what)
            if at == stage && what.contains(message.as_str()) && (message.contains(LEAK) || !what.contains(LEAK)) =>
        {
            Outcome::Refused(message.clone())
        }
        Outcome::Passed => {
            Outcome::Failed("expected-refusals", "it passes: take it out of expected-refusals".to_owned())
        }
        other => other,
    };
    Row { outcome, ..row }
}

fn check_all(bench: &Bench, programs: &[Program]) -> Vec<Row> {
    let (next, rows) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let row = bench.check(program);
                    rows.lock().expect("no worker panics holding it").push(row);
                }
            });
        }
    });
    let mut rows = rows.into_inner().expect("workers are done");
    rows.sort_by(|a, b| a.name.cmp(&b.name));
    rows
}

fn print(rows: &[Row]) {
    println!("{:<24}{:>10}{:>10}{:>10}{:>10}   outcome", "program", "original", "identity", "capture", "replay");
    for row in rows {
        let time = |stage| row.times.get(stage).map_or("-".to_owned(), |time| format!("{} ms", time.as_millis()));
        let outcome = match &row.outcome {
            Outcome::Passed => "passed".to_owned(),
            Outcome::Refused(message) => format!("refused as expected: {message}"),
            Outcome::Skipped(why) => format!("skipped: {why}"),
            Outcome::Failed(stage, what) => format!("FAILED in {stage}: {what}"),
        };
        let [original, identity, capture, replay] = ["original", "identity", "capture", "replay"].map(time);
        println!("{:<24}{original:>10}{identity:>10}{capture:>10}{replay:>10}   {outcome}", row.name);
    }
}

fn main() -> ExitCode {
    let filters: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let programs = programs(&filters);
    let expected = expected_refusals();
    let (mut passed, mut failed, mut skipped, mut refused) = (0, 0, 0, 0);
    let mut before = 0;
    let (homes, chosen) = (jdks(), Jdks::chosen(!filters.is_empty()));
    let only_observed = std::env::var("FACTOR_TEST_STAGE").is_ok_and(|stage| stage == "observed");
    if let Jdks::One(seed) = chosen {
        println!("each program runs on one JDK, drawn by FACTOR_TEST_JDKS={seed}; FACTOR_TEST_JDKS=all: on each");
    }
    let features: Vec<u32> = homes.iter().map(|home| feature(home)).collect();
    for (number, home) in homes.iter().enumerate() {
        let work = tempfile::tempdir().expect("temporary directory");
        let (java, work) = (home.join("bin/java"), work.path().to_owned());
        let seed = if let Jdks::One(seed) = chosen { Some(seed) } else { None };
        let bench = Bench { java, home: home.clone(), work, expected: &expected, before, seed, only_observed };
        before = if filters.is_empty() && matches!(chosen, Jdks::Each) { features[number] } else { 0 };
        println!("\n{}", home.file_name().unwrap_or_default().to_string_lossy());
        let able = |program: &Program| {
            (0..homes.len()).filter(|number| features[*number] >= program.release).collect::<Vec<_>>()
        };
        let drawn = programs.iter().filter(|program| chosen.has(&program.name, number, &able(program)));
        let (here, absent): (Vec<_>, Vec<_>) = drawn.partition(|program| bench.missing(program).is_empty());
        for program in &absent {
            println!("{:<24}skipped, for there is no {}", program.name, bench.missing(program).join(" "));
        }
        skipped += absent.len();
        let here: Vec<Program> = here.into_iter().filter_map(|known| program(&known.directory)).collect();
        if !bench.compile(&here) {
            println!("the programs do not compile");
            failed += here.len();
            continue;
        }
        let rows = check_all(&bench, &here).into_iter();
        let rows: Vec<_> = rows.map(|row| if only_observed { row } else { judged(row, &expected) }).collect();
        print(&rows);
        for row in &rows {
            match row.outcome {
                Outcome::Passed => passed += 1,
                Outcome::Refused(_) => refused += 1,
                Outcome::Skipped(_) => skipped += 1,
                Outcome::Failed(..) => failed += 1,
            }
        }
    }
    println!(
        "\ntest result: {}. {passed} passed; {failed} failed; {} ignored",
        if failed == 0 { "ok" } else { "FAILED" },
        refused + skipped
    );
    if failed == 0 && passed + refused > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
