//! The places of `factor capture --effects`, held to account by the scenarios of `testdata/independent`: pairs of calls, one after the other. Those that
//! `meets…` are told to, for the one reads or writes what the other wrote; those that are `free…` touch nothing in common.
//! And by random calls of `testdata/commuting`, in each order that their labels allow: every answer has to be the one that was captured.
//! `FACTOR_POOLS=FROM..TO` says which, a sample runs always.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::compiler::compile;
use crate::support::{SHORT, copy, err, expect, factor, java, out, root};
use serde_json::Value;

/// Ranges of places, as a label has them.
type Places = Vec<(u32, u32)>;

const ANY: (u32, u32) = (0, u32::MAX);
/// Of so many captures one has guessed right.
const RUNS: usize = 4;

/// A call of the environment.
struct Call {
    /// Its number in the order of all threads.
    crossing: u64,
    name: String,
    is_read_only: bool,
    reads: Places,
    writes: Places,
    /// Something else crossed meanwhile, so it never changes its place.
    stays: bool,
}

fn places(text: &str) -> Places {
    let range = |word: &str| {
        let (from, to) = word.split_once('-').unwrap_or((word, word));
        (from.parse().expect("a place"), to.parse().expect("a place"))
    };
    if text == "*" { vec![ANY] } else { text.split(' ').map(range).collect() }
}

impl Call {
    fn of(event: &Value) -> Self {
        let name = ["class", "method"].map(|key| event[key].as_str().expect("a name")).join(".");
        let crossing = event["crossing"].as_u64().expect("a number");
        Call { crossing, name, is_read_only: false, reads: vec![ANY], writes: vec![ANY], stays: false }
    }

    fn labelled(&mut self, label: &str) {
        assert!(label.starts_with("read-only") || label.starts_with("writes "), "{}: {label}", self.name);
        let (rest, writes) = label.split_once(" | w ").unwrap_or((label, ""));
        let reads = rest.split_once(" | r ").map_or("", |(_, reads)| reads);
        let of = |text: &str| if text.is_empty() { Vec::new() } else { places(text) };
        self.is_read_only = label.starts_with("read-only") && !self.stays;
        (self.reads, self.writes) = (of(reads), of(writes));
        if self.writes.is_empty() && label.starts_with("writes") {
            self.writes = vec![ANY];
        }
    }

    /// The rule of the runtime's `Label.meets`.
    fn meets(&self, other: &Call) -> bool {
        let touch = |some: &Places, others: &Places| {
            some.iter().any(|one| others.iter().any(|other| one.0 <= other.1 && other.0 <= one.1))
        };
        let all = |call: &Call| call.stays || call.writes.contains(&ANY);
        all(self)
            || all(other)
            || touch(&self.writes, &other.reads)
            || touch(&self.writes, &other.writes)
            || touch(&self.reads, &other.writes)
    }
}

/// A program that is compiled, and where it is captured as `n`.
struct Subject {
    classes: PathBuf,
    folder: tempfile::TempDir,
}

impl Subject {
    /// That of a folder with `T/` and `E/`.
    fn of(program: &Path) -> Self {
        let folder = tempfile::tempdir().expect("temporary directory");
        compile(&[program.to_owned()], folder.path());
        let classes = folder.path().join(program.file_name().expect("a name"));
        Subject { classes, folder }
    }

    fn java(&self, words: &[&str]) -> Vec<String> {
        let realm = |realm: &str| self.classes.join(realm).display().to_string();
        let command = [
            java(),
            SHORT[0].to_owned(),
            SHORT[1].to_owned(),
            "-Xverify:all".to_owned(),
            "-cp".to_owned(),
            format!("{}:{}", realm("T"), realm("E")),
            "t.Main".to_owned(),
        ];
        command.into_iter().chain(words.iter().map(|word| (*word).to_owned())).collect()
    }

    /// What it prints as it is.
    fn printed(&self, words: &[&str]) -> String {
        let command = self.java(words);
        let output = Command::new(&command[0]).args(&command[1..]).output().expect("java runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        out(&output)
    }

    /// The calls of a run, with their labels, and what it prints.
    fn captured(&self, words: &[&str]) -> (Vec<Call>, String) {
        self.calls_of(&self.capture(words))
    }

    /// The same of a program with threads. Which of them wrote what both realms hold the capture guesses, and the proof tells where it
    /// guessed wrong (decision 067): then another run has to do.
    fn captured_with_threads(&self) -> (Vec<Call>, String) {
        let has_guessed_wrong = |one: &Output| err(one).contains("it does not replay on unchanged code");
        let mut runs = (1..RUNS).map(|_| self.capture(&[]));
        let found = runs.find(|one| !has_guessed_wrong(one));
        self.calls_of(&found.unwrap_or_else(|| self.capture(&[])))
    }

    fn capture(&self, words: &[&str]) -> Output {
        let command = self.java(words);
        let capture = ["capture", "--effects", "--name", "n", "--cut", "t.**", "--"].into_iter();
        let words: Vec<&str> = capture.chain(command.iter().map(String::as_str)).collect();
        factor(self.folder.path(), &words)
    }

    fn calls_of(&self, captured: &Output) -> (Vec<Call>, String) {
        expect(captured, 0, &["CAPTURED"]);
        let dump = factor(self.folder.path(), &["transcript", "dump", "n", "--message-format", "json"]);
        let mut calls: Vec<Call> = Vec::new();
        for line in out(&dump).lines() {
            let event: Value = serde_json::from_str(line).expect("JSON");
            match (event["kind"].as_str().expect("a kind"), calls.last_mut()) {
                ("out-call", _) => calls.push(Call::of(&event)),
                ("note", Some(call)) => call.labelled(event["text"].as_str().expect("a text")),
                ("change" | "in-call", Some(call)) => call.stays = true,
                _ => {}
            }
        }
        calls.sort_by_key(|call| call.crossing);
        (calls, out(captured))
    }

    fn replayed(&self) -> Output {
        factor(self.folder.path(), &["replay", "--match", "independent", "n"])
    }
}

#[test]
fn calls_meet_where_one_reads_or_writes_what_the_other_wrote() {
    let subject = Subject::of(&root().join("testdata/independent"));
    let (mut meets, mut free, mut wrong) = (0, 0, Vec::new());
    for run in ["all", "bound", "referred", "functions"] {
        let (calls, _) = subject.captured(&[run]);
        expect(&subject.replayed(), 0, &["PASS"]);
        for pair in calls.windows(2) {
            let (_, method) = pair[0].name.rsplit_once('.').expect("a class and a method");
            let expected = method.starts_with("meets");
            if !method.ends_with('1') || !expected && !method.starts_with("free") {
                continue;
            }
            *(if expected { &mut meets } else { &mut free }) += 1;
            if pair[0].meets(&pair[1]) != expected {
                wrong.push(format!("{} and {}", pair[0].name, pair[1].name));
            }
        }
    }
    assert!(wrong.is_empty(), "told otherwise: {wrong:#?}");
    assert!(meets >= 190 && free >= 15, "{meets} meet, {free} do not");
}

/// Pools of `testdata/commuting` that are asked always.
const SAMPLE: Range<u64> = 0..25;
/// So much is asked of each.
const ASKED: usize = 12;
/// Kinds of what can be asked.
const KINDS: usize = 91;
/// Orders that are tried of each besides those where two neighbours change places.
const ORDERS: usize = 8;

/// What is asked of a pool, and what was seen.
struct Session {
    seed: u64,
    asked: Vec<String>,
    calls: Vec<Call>,
    answers: Vec<String>,
}

/// splitmix64
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

impl Session {
    fn of(seed: u64) -> Self {
        let mut chance = Chance(seed);
        let some: Vec<usize> = (0..8).map(|_| chance.below(KINDS)).collect();
        let mut ask = || {
            let kind = if chance.below(2) == 0 { some[chance.below(8)] } else { chance.below(KINDS) };
            format!("{kind},{},{}", chance.below(7), chance.below(6))
        };
        Session { seed, asked: (0..ASKED).map(|_| ask()).collect(), calls: Vec::new(), answers: Vec::new() }
    }

    fn line(&self, order: &[usize]) -> String {
        self.line_of(order, |_| String::new())
    }

    /// The same on three threads besides main's.
    fn threads(&self, order: &[usize]) -> String {
        self.line_of(order, |at| if at % 4 == 0 { String::new() } else { format!(",{}", at % 4) })
    }

    fn line_of(&self, order: &[usize], thread: impl Fn(usize) -> String) -> String {
        let asked: String = order.iter().map(|at| format!(" {}{}", self.asked[*at], thread(*at))).collect();
        format!("{}{asked}", self.seed)
    }

    fn meet(&self, one: usize, other: usize) -> bool {
        one != other && self.calls[one].meets(&self.calls[other])
    }

    /// Any order in which those that meet stay as they were; some of those that only read are left out.
    fn order(&self, chance: &mut Chance) -> Vec<usize> {
        let (mut rest, mut order): (Vec<usize>, Vec<usize>) = ((0..ASKED).collect(), Vec::new());
        while !rest.is_empty() {
            let next = |at: &usize| !rest.iter().any(|other| other < at && self.meet(*other, *at));
            let able: Vec<usize> = rest.iter().copied().filter(next).collect();
            let at = able[chance.below(able.len())];
            rest.retain(|other| *other != at);
            if !self.calls[at].is_read_only || chance.below(5) > 0 {
                order.push(at);
            }
        }
        order
    }

    fn orders(&self) -> Vec<Vec<usize>> {
        let mut chance = Chance(self.seed);
        let free = (1..ASKED).filter(|at| !self.meet(at - 1, *at));
        let swapped = |at: usize| {
            let mut order: Vec<usize> = (0..ASKED).collect();
            order.swap(at - 1, at);
            order
        };
        let mut orders: Vec<Vec<usize>> = free.map(swapped).collect();
        orders.extend((0..ORDERS).map(|_| self.order(&mut chance)));
        orders
    }
}

/// The program, with what it asks in its code.
fn commuting(sources: &Path, lines: &[String]) -> Subject {
    let quoted: String = lines.iter().map(|line| format!("        \"{line}\",\n")).collect();
    let text = format!("package t;\n\nclass Orders {{\n    static final String[] ALL = {{\n{quoted}    }};\n}}\n");
    fs::write(sources.join("T/Orders.java"), text).expect("source");
    Subject::of(sources)
}

fn sessions() -> Vec<Session> {
    let seeds = std::env::var("FACTOR_POOLS").ok().map(|text| {
        let (from, to) = text.split_once("..").expect("FROM..TO");
        from.parse().expect("a seed")..to.parse().expect("a seed")
    });
    seeds.unwrap_or(SAMPLE).map(Session::of).collect()
}

#[test]
fn calls_that_change_places_answer_as_before() {
    let folder = tempfile::tempdir().expect("temporary directory");
    let sources = folder.path().join("commuting");
    copy(&root().join("testdata/commuting"), &sources);
    let mut sessions = sessions();
    let all: Vec<usize> = (0..ASKED).collect();
    let subject = commuting(&sources, &sessions.iter().map(|session| session.line(&all)).collect::<Vec<_>>());
    let (calls, printed) = subject.captured(&[]);
    seen(&mut sessions, calls, &printed);
    let edits: Vec<(&Session, Vec<usize>)> =
        sessions.iter().flat_map(|session| session.orders().into_iter().map(move |order| (session, order))).collect();
    let file = folder.path().join("orders").display().to_string();
    fs::write(&file, edits.iter().map(|(session, order)| session.line(order) + "\n").collect::<String>())
        .expect("file");
    let really = subject.printed(&[&file]);
    assert_eq!(really.lines().count(), edits.len());
    for ((session, order), line) in edits.iter().zip(really.lines()) {
        for (at, answer) in order.iter().zip(line.split(" | ").skip(1)) {
            let place = || format!("{} of {}, in the order {order:?}", session.asked[*at], session.seed);
            assert_eq!(session.answers[*at], answer, "{}", place());
        }
    }
    assert!(edits.len() > sessions.len() * (ORDERS + 2), "{} orders", edits.len());
    println!("{} orders of {} pools", edits.len(), sessions.len());
    replayed_in_another_order(&sources, &subject, &sessions, Session::line);
}

fn seen(sessions: &mut [Session], calls: Vec<Call>, printed: &str) {
    let mut calls = calls.into_iter();
    for (session, line) in sessions.iter_mut().zip(printed.lines()) {
        assert!(calls.next().expect("a call").name.ends_with("<init>"));
        session.calls = calls.by_ref().take(ASKED).collect();
        session.answers = line.split(" | ").skip(1).map(str::to_owned).collect();
    }
}

#[test]
fn calls_of_several_threads_change_places() {
    let folder = tempfile::tempdir().expect("temporary directory");
    let sources = folder.path().join("commuting");
    copy(&root().join("testdata/commuting"), &sources);
    let mut sessions = sessions();
    let all: Vec<usize> = (0..ASKED).collect();
    let subject = commuting(&sources, &sessions.iter().map(|session| session.threads(&all)).collect::<Vec<_>>());
    let (calls, printed) = subject.captured_with_threads();
    expect(&subject.replayed(), 0, &["PASS"]);
    seen(&mut sessions, calls, &printed);
    assert!(
        sessions.iter().any(|session| session.calls.iter().any(|call| call.is_read_only)),
        "labels end with the second thread"
    );
    replayed_in_another_order(&sources, &subject, &sessions, Session::threads);
    // Two that meet change places: that is another program.
    let swapped = |session: &Session| {
        let at = (1..ASKED).find(|at| session.meet(at - 1, *at)).unwrap_or(1);
        let mut order = all.clone();
        order.swap(at - 1, at);
        session.threads(&order)
    };
    let edited = commuting(&sources, &sessions.iter().map(swapped).collect::<Vec<_>>());
    copy(&edited.classes.join("T"), &subject.classes.join("T"));
    expect(&subject.replayed(), 5, &["DIVERGED"]);
}

/// The code under test is edited, so that all that may change places does.
fn replayed_in_another_order(
    sources: &Path,
    subject: &Subject,
    sessions: &[Session],
    line: fn(&Session, &[usize]) -> String,
) {
    let mut chance = Chance(sessions.len() as u64);
    let lines: Vec<String> = sessions.iter().map(|session| line(session, &session.order(&mut chance))).collect();
    let edited = commuting(sources, &lines);
    copy(&edited.classes.join("T"), &subject.classes.join("T"));
    let replay = subject.replayed();
    expect(&replay, 0, &["PASS"]);
    assert_eq!(out(&replay), edited.printed(&[]));
}

#[test]
fn a_capture_without_an_event_is_replayed() {
    let folder = tempfile::tempdir().expect("temporary directory");
    let sources = folder.path().join("silent");
    for (file, text) in [
        ("T/Main.java", "package t; public class Main { public static void main(String[] words) { } }"),
        ("E/Env.java", "package e; public class Env { }"),
    ] {
        let file = sources.join(file);
        fs::create_dir_all(file.parent().expect("a folder")).expect("folder");
        fs::write(file, text).expect("source");
    }
    let subject = Subject::of(&sources);
    subject.captured(&[]);
    expect(&subject.replayed(), 0, &["PASS"]);
    let accessors = factor(subject.folder.path(), &["replay", "n", "--match", "accessors"]);
    expect(&accessors, 0, &["PASS"]);
}
