//! Where edited programs are compiled, run and replayed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::edit::Sources;
use crate::compiler::{compile, compile_with};
use crate::support::{SHORT, copy, expect, factor, java, root};

/// The machine that CI has.
const WORKERS: usize = 2;

/// What became of an edited program.
pub struct Tried {
    /// The exit code of the system test; `None` where it was not run.
    pub system: Option<i32>,
    /// The replay.
    pub replay: Output,
    /// The replays with other flags.
    pub relaxed: Vec<Output>,
}

/// Replays the capture of a program with each of these edits, once more with each of these flags; `judged`: runs their system tests as
/// well.
pub fn try_out(program: &str, edited: &[Sources], judged: bool, relaxed: &[&[&str]]) -> Vec<Tried> {
    let work = tempfile::tempdir().expect("temporary directory");
    let original = root().join("testdata/matching").join(program);
    let mut programs = vec![original.clone()];
    for (number, sources) in edited.iter().enumerate() {
        let folder = work.path().join("sources").join(number.to_string());
        sources.write(&folder.join("T"));
        programs.push(folder);
    }
    let classes = work.path().join("classes");
    compile(&programs[..1], &classes); // the environment of the others is its own
    compile_with(&classes.join(program).join("E").display().to_string(), &programs[1..], &classes);
    let (next, tried) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for worker in 0..WORKERS {
            let (next, tried, classes) = (&next, &tried, &classes);
            let folder = work.path().join(format!("worker-{worker}"));
            scope.spawn(move || {
                let bench = Bench::of(folder, &classes.join(program));
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= edited.len() {
                        break;
                    }
                    let one = bench.try_out(&classes.join(number.to_string()).join("T"), judged, relaxed);
                    tried.lock().expect("no worker panicked").push((number, one));
                }
            });
        }
    });
    let mut tried = tried.into_inner().expect("no worker panicked");
    tried.sort_by_key(|(number, _)| *number);
    tried.into_iter().map(|(_, one)| one).collect()
}

/// A captured program in a folder: `T` and `E` are its class path.
struct Bench {
    at: PathBuf,
}

impl Bench {
    fn of(at: PathBuf, classes: &Path) -> Bench {
        let bench = Bench { at };
        for realm in ["T", "E"] {
            copy(&classes.join(realm), &bench.at.join(realm));
        }
        let java = java();
        let capture = ["capture", "--effects", "--name", "n", "--cut", "t.**", "--", &java];
        let words = [&capture[..], &SHORT, &["-cp", "T:E", "t.Main"]].concat();
        expect(&factor(&bench.at, &words), 0, &["CAPTURED", "proved"]);
        bench
    }

    fn try_out(&self, classes: &Path, judged: bool, relaxed: &[&[&str]]) -> Tried {
        fs::remove_dir_all(self.at.join("T")).expect("remove");
        copy(classes, &self.at.join("T"));
        let mut system = Command::new(java());
        system.args(SHORT).args(["-cp", "T:E", "t.Main"]).current_dir(&self.at);
        system.stdout(Stdio::null()).stderr(Stdio::null());
        let system = judged.then(|| system.status().expect("java runs").code().unwrap_or(-1));
        let replay = |flags: &[&str]| factor(&self.at, &[&["replay"], flags, &["n"]].concat());
        Tried { system, replay: replay(&[]), relaxed: relaxed.iter().map(|flags| replay(flags)).collect() }
    }
}
