//! One worker: a subject with its capture, and the verdicts on mutants of it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use factor_rewriter::classfile::Class;

use super::mutants::{self, Mutant};
use super::subject::Subject;
use crate::support;

/// Ways of matching that are held to account.
pub const WAYS: [&str; 3] = ["strict", "accessors", "independent"];
/// What a test may take at least.
const LEAST_LIMIT: Duration = Duration::from_secs(15);

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Exit code 0.
    Passed,
    /// Another exit code; of a replay: 100.
    Failed,
    /// It did not end in time.
    Endless,
    /// A replay that cannot tell: exit code 5.
    Diverged,
    /// A replay that is refused, or could not run, with its exit code.
    Other(i32),
}

/// What the system test and the factored test say.
#[derive(Debug, Clone, Copy)]
pub struct Verdicts {
    /// Of the program as it is.
    pub system: Verdict,
    /// Of its replay.
    pub factored: Verdict,
}

impl Verdicts {
    /// The factored test passes where the system test does not, or the reverse.
    pub fn are_false(self) -> bool {
        self.is_false_pass() || self.is_false_fail()
    }

    /// The worst bug.
    pub fn is_false_pass(self) -> bool {
        self.system != Verdict::Passed && self.factored == Verdict::Passed
    }

    /// The other one.
    pub fn is_false_fail(self) -> bool {
        self.system == Verdict::Passed && self.factored == Verdict::Failed
    }
}

/// A subject that has been captured.
pub struct Bench {
    subject: Subject,
    home: PathBuf,
    /// How long the system test may take.
    limit: Duration,
}

impl Bench {
    /// Makes and captures the subject below `home`.
    pub fn prepare(name: &str, home: &Path) -> Option<Self> {
        let subject = Subject::prepare(name, home)?;
        let mut bench = Self { subject, home: home.to_owned(), limit: Duration::from_secs(300) };
        let start = Instant::now();
        assert_eq!(bench.system(), Verdict::Passed, "the system test of {name} passes");
        bench.limit = (start.elapsed() * 5).max(LEAST_LIMIT);
        let mut words = ["capture", "--effects", "--store", &bench.store(), "--name", name].map(str::to_owned).to_vec();
        words.extend(bench.subject.cuts.iter().flat_map(|cut| ["--cut".to_owned(), cut.clone()]));
        words.extend(["--".to_owned(), support::java()]);
        words.extend(bench.subject.java.iter().cloned());
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        support::expect(&support::factor(&bench.folder("capture"), &words), 0, &[]);
        for way in WAYS {
            assert_eq!(bench.factored(way), Verdict::Passed, "the unchanged replay of {name} passes, {way}");
        }
        Some(bench)
    }

    fn store(&self) -> String {
        self.home.join("store").display().to_string()
    }

    /// An empty directory to run in.
    fn folder(&self, name: &str) -> PathBuf {
        let folder = self.home.join("runs").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    /// All mutants of methods that the system test runs.
    pub fn mutants(&self) -> Vec<(PathBuf, Mutant)> {
        let touched = self.touched();
        let mut found = Vec::new();
        for (path, class) in self.subject.classes() {
            let of_class = mutants::of(&class).expect("good code");
            let wanted = of_class.into_iter().filter(|mutant| touched.contains(&key(mutant)));
            found.extend(wanted.map(|mutant| (path.clone(), mutant)));
        }
        found
    }

    /// The methods that the system test runs, as HotSpot of JDK 17 tells.
    fn touched(&self) -> BTreeSet<String> {
        let output = Command::new(support::java())
            .args(["-XX:+UnlockDiagnosticVMOptions", "-XX:+LogTouchedMethods", "-XX:+PrintTouchedMethodsAtExit"])
            .args(&self.subject.java)
            .current_dir(self.folder("touched"))
            .output()
            .expect("java runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).lines().map(|line| line.trim().to_owned()).collect()
    }

    /// Puts the mutant in the class's place, asks both tests, in each way of matching, and puts the class back.
    pub fn try_out(&self, path: &Path, mutant: &Mutant) -> (u16, [Verdicts; WAYS.len()]) {
        let original = fs::read(path).expect("the class file");
        let parse = || Class::parse(&original).expect("a good class file");
        fs::write(path, mutants::apply(parse(), mutant).expect("the mutant can be made")).expect("it can be written");
        let system = self.system();
        let verdicts = WAYS.map(|way| Verdicts { system, factored: self.factored(way) });
        fs::write(path, &original).expect("it can be written");
        (mutants::line(&parse(), mutant), verdicts)
    }

    fn system(&self) -> Verdict {
        let mut command = Command::new(support::java());
        command.args(&self.subject.java).current_dir(self.folder("system"));
        match self.run(command) {
            None => Verdict::Endless,
            Some(0) => Verdict::Passed,
            Some(_) => Verdict::Failed,
        }
    }

    fn factored(&self, way: &str) -> Verdict {
        let mut command = Command::new(support::binary());
        let store = self.store();
        command.args(["replay", "--store", &store, "--timeout", "12", "--match", way, &self.subject.name]);
        command.current_dir(self.folder("replay")).env("JAVA_HOME", support::jdk());
        match self.run(command) {
            None => Verdict::Endless,
            Some(0) => Verdict::Passed,
            Some(100) => Verdict::Failed,
            Some(5) => Verdict::Diverged,
            Some(other) => Verdict::Other(other),
        }
    }

    fn run(&self, command: Command) -> Option<i32> {
        run(command, self.limit)
    }
}

/// Runs a command; its exit code, if it ends in time.
pub fn run(mut command: Command, limit: Duration) -> Option<i32> {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let start = Instant::now();
    let mut child = command.spawn().expect("it starts");
    loop {
        if let Some(status) = child.try_wait().expect("wait") {
            return Some(status.code().unwrap_or(-1));
        }
        if start.elapsed() > limit {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A method as HotSpot prints it.
fn key(mutant: &Mutant) -> String {
    let at = mutant.signature.find('(').unwrap_or(mutant.signature.len());
    format!("{}.{}:{}", mutant.class, &mutant.signature[..at], &mutant.signature[at..])
}
