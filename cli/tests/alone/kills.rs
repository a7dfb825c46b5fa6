//! `kill -9` at random moments of a capture: what is left opens, is known to be incomplete, and holds all that the program did up to
//! some moment not before what it said last. `scripts/sweep-kills` kills more often.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::compiler::compile;
use crate::support::{expect, factor, java, out, root};
use factor_transcript::{EventKind, Operands, Stream, Val, seal};

/// Threads of the program, and the one that started them.
const THREADS: usize = 4;
/// A capture takes less than half of it to start, on a quiet machine.
const LATEST: Duration = Duration::from_millis(1500);

/// Numbers that look random, the same for the same seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// What is killed: the command line with the program, or one of the two.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Target {
    Both,
    Program,
    CommandLine,
}

/// The program's class path. It is compiled once: a capture is refused when its class files change meanwhile.
fn class_path() -> &'static str {
    static COMPILED: OnceLock<String> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kills");
        compile(&[root().join("testdata/kills")], &classes);
        let at = classes.join("kills");
        format!("{}:{}", at.join("T").display(), at.join("E").display())
    })
}

fn kill(target: &str) {
    // It may have ended by itself.
    let _ = Command::new("kill").args(["-9", "--", target]).stderr(Stdio::null()).status();
}

fn jvm_of(factor: &Child) -> Option<String> {
    let children = fs::read_to_string(format!("/proc/{0}/task/{0}/children", factor.id())).ok()?;
    Some(children.split_whitespace().next()?.to_owned())
}

/// Starts a capture and kills it after a while; what the program said until then.
fn capture_and_kill(directory: &Path, class_path: &str, target: Target, pause: Duration) -> BTreeSet<i64> {
    let java = java();
    let words = ["capture", "--name", "n", "--cut", "t.**", "--", &java, "-cp", class_path, "t.Main", "1000000"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_factor"));
    command.args(words).current_dir(directory).process_group(0);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("factor runs");
    let mut output = child.stdout.take().expect("standard output");
    let said = std::thread::spawn(move || {
        let mut said = Vec::new();
        let _ = output.read_to_end(&mut said);
        said
    });
    std::thread::sleep(pause);
    let jvm = jvm_of(&child);
    match (target, &jvm) {
        (Target::Program, Some(jvm)) => kill(jvm),
        (Target::CommandLine, Some(jvm)) => {
            kill(&child.id().to_string());
            std::thread::sleep(Duration::from_millis(20)); // the program goes on, into a capture that nobody wants
            kill(jvm);
        }
        _ => kill(&format!("-{}", child.id())),
    }
    child.wait().expect("wait");
    let said = said.join().expect("what was said");
    let whole = said.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let lines = String::from_utf8_lossy(&said[..whole]).into_owned();
    lines.lines().filter_map(|line| line.parse().ok()).collect()
}

fn streams(directory: &Path) -> Vec<PathBuf> {
    (0..).map(|number| directory.join(format!("t{number}.tfs"))).take_while(|path| path.exists()).collect()
}

/// Which of the numbers from 1 on there are: millions, so no tree of them.
#[derive(Default, PartialEq)]
struct Numbers {
    seen: Vec<bool>,
    count: usize,
}

impl Numbers {
    /// Whether it was not there.
    fn insert(&mut self, number: usize) -> bool {
        assert!(number > 0, "they begin with 1");
        if self.seen.len() <= number {
            self.seen.resize(number + 1, false);
        }
        let is_new = !std::mem::replace(&mut self.seen[number], true);
        self.count += usize::from(is_new);
        is_new
    }

    fn contains(&self, number: i64) -> bool {
        self.seen.get(number as usize).is_some_and(|is| *is)
    }

    /// 0 where there is none.
    fn last(&self) -> usize {
        self.seen.len().saturating_sub(1)
    }
}

/// What a capture holds: the numbers that crossed, and those of the crossings.
#[derive(Default)]
struct Held {
    counted: Numbers,
    crossings: Numbers,
}

impl Held {
    fn of(directory: &Path) -> Held {
        let mut held = Held::default();
        for path in streams(directory) {
            held.take_in(&Stream::open(&path).expect("a stream that opens"));
        }
        held
    }

    /// Events come as the program makes them: a call, what lies inside, how it ended.
    fn take_in(&mut self, stream: &Stream) {
        let (mut events, mut depth, mut last) = (stream.events(), 0, 0);
        while let Some(event) = events.next_event().expect("whole events") {
            if !event.kind.is_crossing() {
                continue;
            }
            assert!(self.crossings.insert(event.seq as usize), "crossing {} is there twice", event.seq);
            let mut values = match (event.kind, event.operands) {
                (EventKind::OutCall, Operands::Call(..)) | (EventKind::InReturn, _) => {
                    depth += 1;
                    continue;
                }
                (EventKind::InCall, Operands::Call(_, _, arguments)) => arguments,
                (EventKind::OutReturn, Operands::Value(value)) => value,
                (kind, operands) => panic!("not of the program: {kind:?} {operands:?}"),
            };
            depth -= 1;
            if let Some(Val::Int(number, _)) = values.next() {
                assert!(number > last, "{number} comes after {last}");
                last = number;
                assert!(self.counted.insert(number as usize), "{number} is there twice");
            }
        }
        assert!((0..=1).contains(&depth), "calls do not nest");
    }
}

/// What is left of a killed capture; how many crossings.
fn check(what: &str, directory: &Path, said: &BTreeSet<i64>) -> usize {
    let left = directory.join(".factor/n.incomplete");
    let replay = factor(directory, &["replay", "n"]);
    if !left.exists() {
        assert!(said.is_empty(), "{what}: the program has run");
        expect(&replay, 2, &["no capture"]);
        return 0;
    }
    expect(&replay, 103, &["`n` is incomplete", "killed"]);
    assert!(!left.join("head.tfh").exists(), "{what}: it has a header");
    let held = Held::of(&left);
    // All crossings up to some moment, of every thread.
    assert!(held.crossings.count == held.crossings.last(), "{what}: crossings are missing");
    let lost: Vec<&i64> = said.iter().filter(|number| !held.counted.contains(**number)).collect();
    assert!(lost.is_empty(), "{what}: the program has said {lost:?}");
    let last = held.counted.last();
    assert!(held.counted.count + THREADS >= last, "{what}: numbers up to {last} are missing");
    seal(&left).expect("it can be closed");
    assert!(Held::of(&left).crossings == held.crossings, "{what}: other events once it is closed");
    held.crossings.count
}

#[test]
fn a_capture_that_is_killed_at_any_moment_holds_what_the_program_did() {
    let kills: u64 = std::env::var("FACTOR_KILLS").map_or(12, |kills| kills.parse().expect("a number"));
    let seed = std::env::var("FACTOR_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    let (class_path, mut dice) = (class_path(), Dice(seed));
    let directory = tempfile::tempdir().expect("temporary directory");
    let started = Instant::now();
    let (mut running, mut crossings) = (0, 0);
    for kill in 0..kills {
        let target = [Target::Both, Target::Program, Target::CommandLine][dice.below(3) as usize];
        let pause = Duration::from_micros(dice.below(LATEST.as_micros() as u64));
        let said = capture_and_kill(directory.path(), class_path, target, pause);
        let seen = check(&format!("kill {kill} of {target:?} after {pause:?}"), directory.path(), &said);
        running += u64::from(seen > 0);
        crossings += seen;
    }
    println!("{kills} kills, {running} while the program ran, {crossings} crossings in {:?}", started.elapsed());
    assert!(running * 4 >= kills, "hardly any was killed while its program ran");
}

#[test]
fn the_same_program_is_captured_when_it_is_left_alone() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let (java, class_path) = (java(), class_path());
    let words = ["capture", "--name", "n", "--cut", "t.**", "--", &java, "-cp", class_path, "t.Main", "50"];
    let captured = factor(directory.path(), &words);
    expect(&captured, 103, &["it ended with exit code 3"]);
    assert!(out(&captured).ends_with("done\n"));
    let held = Held::of(&directory.path().join(".factor/n.incomplete"));
    assert!(held.counted.count == 300 && held.counted.last() == 300, "{} numbers", held.counted.count);
}
