//! Random programs whose threads write what they share with each other and the environment, step by step, some of them while others are
//! in calls of the environment that last. What such a program prints is known; edits leave out or change what it writes. The verdict of a
//! replay is that of the system test, or none: it never passes where that fails, nor fails where that passes.
//!
//! `FACTOR_THREADS` says which (`scripts/sweep threads`): seeds, `FROM..TO`; a sample runs always.

use std::fmt::Write as _;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::compiler::compile;
use crate::random::Dice;
use crate::support::{SHORT, binary, copy, err, out, root};
use crate::sweeps::{chosen_jdk, limited, seeds};

/// Names seeds.
const SEEDS: &str = "FACTOR_THREADS";
/// Seeds that run always.
const SAMPLE: Range<u64> = 0..3;
/// Programs that are compiled together.
const BATCH: u64 = 50;
/// Edits of each.
const EDITS: usize = 3;
/// What any run may take, in seconds.
const LIMIT: &str = "60";

/// One after the other, each on one of the threads.
struct Steps {
    dice: Dice,
    threads: Vec<String>,
    made: usize,
    /// Calls that last, so far.
    lasting: usize,
    /// The thread that is in one.
    held: Option<usize>,
}

/// A program: what stands before its threads start, and what each does; the first one is main.
struct Program {
    first: String,
    /// The method by which the others begin.
    begin: &'static str,
    threads: Vec<String>,
}

impl Program {
    fn of(seed: u64) -> Program {
        let mut dice = Dice::new(seed, None);
        let threads = vec![String::new(); 2 + usize::from(dice.one_in(3))];
        let begin = dice.pick(&["start", "submit"]);
        let first = (0..dice.below(4)).map(|_| call(&mut dice)).collect();
        let count = 6 + dice.below(10);
        let mut steps = Steps { dice, threads, made: 0, lasting: 0, held: None };
        while steps.made < count || steps.held.is_some() {
            steps.more(count);
        }
        Program { first, begin, threads: steps.threads }
    }

    /// The source of the main class.
    fn text(&self) -> String {
        let others = self.threads[1..].iter().map(|steps| format!("{}(() -> {{\n{steps}}}),\n", self.begin));
        let template = fs::read_to_string(root().join("testdata/interleaved/T/Main.java")).expect("source");
        let text = template.replace("/* first */", &self.first).replace("/* threads */", &others.collect::<String>());
        text.replace("/* main */", &self.threads[0])
    }
}

impl Steps {
    fn more(&mut self, count: usize) {
        let free: Vec<usize> = (0..self.threads.len()).filter(|thread| self.held != Some(*thread)).collect();
        let thread = *self.dice.pick(&free);
        match self.held {
            Some(held) if self.made >= count || self.dice.one_in(3) => {
                // The one that is released takes the next step: it has come back by then.
                self.step(thread, "done(); env.release();");
                let back = if self.dice.one_in(2) { read(&mut self.dice) } else { String::new() };
                self.step(held, &(back + "done();"));
                self.held = None;
            }
            None if self.dice.one_in(3) => {
                let call = match self.dice.below(4) {
                    0 => "env.hold(array);".to_owned(),
                    1 => format!("env.fill(array, {}, {});", self.dice.below(4), self.dice.below(90)),
                    _ => "env.pause();".to_owned(),
                };
                self.lasting += 1;
                self.step(thread, &format!("done(); {call}"));
                self.held = Some(thread);
                let others: Vec<usize> = free.into_iter().filter(|other| *other != thread).collect();
                let other = *self.dice.pick(&others);
                self.step(other, &format!("env.awaitHeld({}); done();", self.lasting));
            }
            _ => {
                let does: String = (0..1 + self.dice.below(3)).map(|_| statement(&mut self.dice)).collect();
                self.step(thread, &(does + "done();"));
            }
        }
    }

    fn step(&mut self, thread: usize, does: &str) {
        writeln!(self.threads[thread], "await({}); {does}", self.made).expect("text");
        self.made += 1;
    }
}

fn statement(dice: &mut Dice) -> String {
    match dice.below(4) {
        0 | 1 => write(dice),
        2 => read(dice),
        _ => call(dice),
    }
}

/// An edit leaves these out, or changes their last number or letter.
fn write(dice: &mut Dice) -> String {
    let (value, letter) = (1 + dice.below(89), char::from(b'a' + u8::try_from(dice.below(24)).expect("a letter")));
    match dice.below(9) {
        0..3 => format!("array[{}] = {value}; ", dice.below(4)),
        3 => format!("array[{}] += {value}; ", dice.below(4)),
        4 => format!("text.append(\"{letter}\"); "),
        5 => format!("number.addAndGet({value}); "),
        6 => format!("date.setTime({value}); "),
        7 => format!("objects[{}] = \"{letter}\"; ", dice.below(3)),
        _ => format!("synchronized (date) {{ array[{}] = {value}; }} ", dice.below(4)),
    }
}

fn read(dice: &mut Dice) -> String {
    match dice.below(6) {
        0 => format!("log(array[{}]); ", dice.below(4)),
        1 => "log(text); ".to_owned(),
        2 => "log(number); ".to_owned(),
        3 => "log(date.getTime()); ".to_owned(),
        4 => format!("log(objects[{}]); ", dice.below(3)),
        _ => "log(Arrays.toString(array)); ".to_owned(),
    }
}

fn call(dice: &mut Dice) -> String {
    let value = 1 + dice.below(89);
    match dice.below(15) {
        0 | 1 => "env.keep(array); ".to_owned(),
        2 => "env.keep(text); ".to_owned(),
        3 => "env.keep(number); ".to_owned(),
        4 => "env.keep(date); ".to_owned(),
        5 => "env.keep(objects); ".to_owned(),
        6 => format!("env.write({}, {value}); ", dice.below(4)),
        7 => "env.append(\"y\"); ".to_owned(),
        8 => format!("env.add({value}); env.date({value}); "),
        9 => format!("env.put({}, \"z\"); ", dice.below(3)),
        10 | 11 => "log(env.sum()); ".to_owned(),
        12 => "log(env.take(array)); log(env.take(text)); ".to_owned(),
        13 => format!("env.callElsewhere(() -> {{ {} {} }}); ", read(dice), write(dice)),
        _ => format!("env.call(() -> {{ {} }}, () -> {{ {} {} }}); ", write(dice), read(dice), write(dice)),
    }
}

/// The texts of a program with one write left out, or changed, in each.
fn edits(seed: u64, text: &str) -> Vec<String> {
    let mut dice = Dice::new(seed ^ 0xED17, None);
    let begin = text.find("public static void main").expect("main");
    let is_write = |statement: &str| {
        let start = statement.trim_start();
        ["array[", "text.append", "number.add", "date.set", "objects["].iter().any(|begin| start.starts_with(begin))
    };
    let mut places = Vec::new();
    let mut from = begin;
    for statement in text[begin..].split_inclusive(['{', ';']) {
        if is_write(statement) {
            places.push(from..from + statement.len());
        }
        from += statement.len();
    }
    let mut made = Vec::new();
    while made.len() < EDITS && !places.is_empty() {
        let place = places.remove(dice.below(places.len()));
        let edited = if dice.one_in(2) { ";".to_owned() } else { changed(&text[place.clone()]) };
        made.push(format!("{}{edited}{}", &text[..place.start], &text[place.end..]));
    }
    made
}

/// Another last digit or letter: what is written is another value.
fn changed(statement: &str) -> String {
    let at = statement.rfind(|c: char| c.is_ascii_alphanumeric()).expect("it writes something");
    let other = match &statement[at..=at] {
        "9" => "8",
        digit if digit.chars().all(|c| c.is_ascii_digit()) => "9",
        "x" => "v",
        _ => "x",
    };
    format!("{}{other}{}", &statement[..at], &statement[at + 1..])
}

/// How often each verdict came.
#[derive(Default)]
struct Count {
    captured: usize,
    uncaptured: usize,
    agree: usize,
    diverged: usize,
    wrong: Vec<String>,
}

impl Count {
    fn said(&self) -> String {
        let Count { captured, uncaptured, agree, diverged, wrong } = self;
        format!(
            "{captured} captured, {uncaptured} not; of edits {agree} have the same verdict, {diverged} diverged, {} are wrong",
            wrong.len()
        )
    }
}

#[test]
fn the_verdict_of_edited_threads_is_that_of_the_system_test_or_none() {
    let seeds = seeds(SEEDS, SAMPLE);
    let mut count = Count::default();
    let mut from = seeds.start;
    while from < seeds.end {
        let to = seeds.end.min(from + BATCH);
        try_out(from..to, &mut count);
        from = to;
        println!("seeds {}..{to}: {}", seeds.start, count.said());
    }
    assert!(count.wrong.is_empty(), "{}", count.wrong.join("\n"));
    assert!(count.captured > 10 * count.uncaptured, "too few are captured: {}", count.said());
}

fn try_out(seeds: Range<u64>, count: &mut Count) {
    let home = tempfile::tempdir().expect("temporary directory");
    let mut programs = Vec::new();
    let mut all = Vec::new();
    for seed in seeds {
        let text = Program::of(seed).text();
        let texts = [vec![text.clone()], edits(seed, &text)].concat();
        let folders: Vec<PathBuf> =
            (0..texts.len()).map(|edit| home.path().join(format!("sources/{seed}_{edit}"))).collect();
        for (folder, text) in folders.iter().zip(texts) {
            put(&folder.join("T/Main.java"), &text);
            let env = fs::read_to_string(root().join("testdata/interleaved/E/Env.java")).expect("source");
            put(&folder.join("E/Env.java"), &env);
        }
        all.extend(folders.clone());
        programs.push((seed, folders));
    }
    compile(&all, &home.path().join("out"));
    for (seed, folders) in programs {
        let classes = |folder: &PathBuf| home.path().join("out").join(folder.file_name().expect("a name"));
        let at = home.path().join(format!("at{seed}"));
        check(seed, &at, &folders.iter().map(classes).collect::<Vec<_>>(), count);
        let _ = fs::remove_dir_all(at);
    }
}

fn put(file: &Path, text: &str) {
    fs::create_dir_all(file.parent().expect("a folder")).expect("folder");
    fs::write(file, text).expect("write");
}

/// Captures a program, and replays it with each edit: the first folder of classes is that of the program.
fn check(seed: u64, at: &Path, classes: &[PathBuf], count: &mut Count) {
    let put = |edit: &Path| {
        let _ = fs::remove_dir_all(at.join("T"));
        copy(&edit.join("T"), &at.join("T"));
    };
    let java = chosen_jdk(SEEDS).join("bin/java").display().to_string();
    put(&classes[0]);
    copy(&classes[0].join("E"), &at.join("E"));
    let original = run(at, &[&java], &[]);
    assert!(original.status.success(), "seed {seed} ends with an exception");
    let log = out(&original).trim().to_owned();
    assert_eq!(log, out(&run(at, &[&java], &[])).trim(), "seed {seed} does not print the same again");
    let factor = binary().display().to_string();
    let capture = run(at, &[&factor, "capture", "--name", "n", "--cut", "t.**", "--", &java], &[&log]);
    if capture.status.code() == Some(103) {
        println!(
            "seed {seed}: {}",
            err(&capture).lines().find(|line| line.contains("not captured")).unwrap_or("refused")
        );
        count.uncaptured += 1;
        return;
    }
    assert!(capture.status.success(), "seed {seed}: {}", err(&capture));
    assert_eq!(log, out(&capture).trim(), "seed {seed} prints something else while it is captured");
    count.captured += 1;
    for (edit, classes) in classes.iter().enumerate().skip(1) {
        put(classes);
        let passes = run(at, &[&java], &[&log]).status.success();
        let replay = limited(LIMIT, &[&factor, "replay", "n"], at).output().expect("timeout runs");
        match (replay.status.code(), passes) {
            (Some(0), true) | (Some(100), false) => count.agree += 1,
            (Some(5), _) => count.diverged += 1,
            (code, _) => count.wrong.push(format!(
                "seed {seed}, edit {edit}: the system test {}, the replay ends with {code:?}",
                if passes { "passes" } else { "fails" }
            )),
        }
    }
}

/// Runs the program, by a command that begins so.
fn run(at: &Path, begin: &[&str], words: &[&str]) -> Output {
    let program = [&SHORT[..], &["-cp", "T:E", "t.Main"]].concat();
    limited(LIMIT, &[begin, &program, words].concat(), at).output().expect("timeout runs")
}
