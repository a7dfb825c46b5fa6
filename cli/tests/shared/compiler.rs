//! A compiler that is warm, for the whole test binary.
#![allow(dead_code)] // every test uses a part

use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{LazyLock, Mutex, PoisonError};

use crate::support::{SHORT, java, root};

/// Options of `javac` whose values are paths.
const OF_PATHS: [&str; 4] = ["-d", "-s", "-cp", "-sourcepath"];

/// Compiles programs, folders with `T/` and `E/` of sources, to `OUT/PROGRAM/T` and `OUT/PROGRAM/E`.
pub fn compile(programs: &[PathBuf], out: &Path) {
    compile_with("", programs, out);
}

/// The same with a class path.
pub fn compile_with(class_path: &str, programs: &[PathBuf], out: &Path) {
    let programs = programs.iter().map(|program| program.display().to_string());
    let words: Vec<String> = [out.display().to_string(), class_path.to_owned()].into_iter().chain(programs).collect();
    assert!(asked(&words), "these do not compile: {words:?}");
}

/// `javac WORDS`, with paths as they are in a directory.
pub fn javac(words: &[&str], directory: &Path) {
    assert!(compiles(words, directory), "this does not compile: {words:?}");
}

/// The same of sources that may not compile; tells whether they do.
pub fn compiles(words: &[&str], directory: &Path) -> bool {
    let mut asking = vec!["javac".to_owned()];
    let mut is_path = false;
    for word in words {
        let paths = || word.split(':').map(|path| directory.join(path).display().to_string()).collect::<Vec<_>>();
        let is_source = !word.starts_with('-') && word.ends_with(".java");
        asking.push(if is_path || is_source { paths().join(":") } else { (*word).to_owned() });
        is_path = OF_PATHS.contains(word);
    }
    asked(&asking)
}

fn asked(words: &[String]) -> bool {
    static COMPILER: LazyLock<Mutex<Compiler>> = LazyLock::new(|| Mutex::new(Compiler::start()));
    COMPILER.lock().unwrap_or_else(PoisonError::into_inner).ask(words)
}

/// Its JVM, which ends where its input does, as the test binary does.
struct Compiler {
    jvm: Child,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Compiler {
    fn start() -> Compiler {
        let mut java = Command::new(java());
        java.args(SHORT).arg(root().join("testdata/conformance/Compile.java"));
        let mut jvm = java.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("java runs");
        let answers = BufReader::new(jvm.stdout.take().expect("piped")).lines();
        Compiler { jvm, answers }
    }

    fn ask(&mut self, words: &[String]) -> bool {
        writeln!(self.jvm.stdin.as_mut().expect("piped"), "{}", words.join("\t")).expect("the compiler reads");
        self.answers.next().is_some_and(|answer| answer.is_ok_and(|answer| answer == "true"))
    }
}
