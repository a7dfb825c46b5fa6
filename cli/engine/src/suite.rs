//! The tests of one capture, where its run had several: which crossings belong to each, and what is known of it
//! (docs/decisions/058-suites-in-one-run.md).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::iter::successors;
use std::path::Path;

use factor_rewriter::classfile::Class;
use factor_rewriter::input::ClassPath;
use factor_rewriter::outline::test_class::{self, TEST_CASE};
use factor_rewriter::snapshot::Snapshot;

use crate::content::SNAPSHOT;
use crate::runners::TestMethod;

/// How a line about a test begins that did not run.
const IDLE: &str = "idle";

/// What a line of the runtime is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// All of the run.
    Program,
    /// The tests of a class, with what is around them.
    Class,
    /// One test: a method, with all that it stands for.
    Test,
    /// The initialiser of a class of the code under test.
    Initialiser,
    /// A test that did not run.
    Idle,
}

/// How it ended in the system run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// As it should.
    Passed,
    /// An assumption did not hold.
    Aborted,
    /// With an exception.
    Failed,
}

/// A test, the tests of a class, or all of the run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    /// Which of these.
    pub kind: Kind,
    /// The number of its first crossing.
    pub first: u64,
    /// The number of its last one.
    pub last: u64,
    /// How it ended.
    pub ended: Ended,
    /// What people call it: `p.C#method`; of a class its name.
    pub name: String,
    /// Its class, with dots.
    pub class: String,
    /// Its method; empty of a class.
    pub method: String,
    /// The types of the method's parameters, joined by commas; of one that did not run a digest of what runners look at.
    pub parameters: String,
    /// What it met that is not supported.
    pub refusal: Option<String>,
    /// The thread that ran it, and what that had begun when it had ended: the runtime's own words.
    thread: String,
    ordinals: String,
}

/// All that ran in one run, in the order in which they began.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Suite {
    all: Vec<Marked>,
}

impl Marked {
    /// Of a line of the runtime; nothing where it is none.
    fn of(line: &str) -> Option<Marked> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [kind, first, last, ended, thread, ordinals, class, method, parameters, refusal] = fields[..] else {
            return None;
        };
        let kind = match kind {
            "program" => Kind::Program,
            "class" => Kind::Class,
            "initialiser" => Kind::Initialiser,
            IDLE => Kind::Idle,
            _ => Kind::Test,
        };
        let ended = match ended {
            "passed" => Ended::Passed,
            "aborted" => Ended::Aborted,
            _ => Ended::Failed,
        };
        let name = match (class, method) {
            (class, "") => class.to_owned(),
            ("", method) => method.to_owned(),
            (class, method) => format!("{class}#{method}"),
        };
        let refusal = Some(refusal.to_owned()).filter(|refusal| !refusal.is_empty());
        let (first, last) = (first.parse().ok()?, last.parse().ok()?);
        let words = [class, method, parameters, thread, ordinals].map(str::to_owned);
        let [class, method, parameters, thread, ordinals] = words;
        Some(Marked { kind, first, last, ended, name, class, method, parameters, refusal, thread, ordinals })
    }

    /// The environment made calls in it.
    pub fn has_crossings(&self) -> bool {
        self.first <= self.last
    }

    /// It ended with an exception in the system run.
    pub fn has_failed(&self) -> bool {
        self.ended == Ended::Failed
    }

    /// As JUnit names it.
    pub fn test(&self) -> TestMethod {
        let words = [&self.class, &self.method, &self.parameters].map(String::clone);
        let [class, name, parameters] = words;
        TestMethod { class, name, parameters }
    }

    /// It stands for all tests of its class, which code under test runs.
    pub fn is_of_class(&self) -> bool {
        self.is_test() && self.method.is_empty()
    }

    /// It is one of these, or one of its tests is.
    pub fn is_among(&self, tests: &BTreeSet<TestMethod>) -> bool {
        tests.contains(&self.test()) || self.is_of_class() && tests.iter().any(|test| test.class == self.class)
    }

    /// Another one is part of it.
    fn has(&self, other: &Marked) -> bool {
        self.first <= other.first && other.last <= self.last
    }
}

impl Suite {
    /// The tests of a capture in its directory, where it has several; what cannot be read is told by whoever replays it.
    pub fn of(directory: &Path) -> Option<Suite> {
        Suite::read(Snapshot::read(&directory.join(SNAPSHOT)).ok()?.tests())
    }

    /// Reads what the runtime tells; nothing where that is of no or one test.
    pub fn read(text: &str) -> Option<Suite> {
        let lines: Vec<Marked> = text.lines().filter_map(Marked::of).collect();
        let mut named = BTreeMap::<String, usize>::new();
        lines.iter().for_each(|one| *named.entry(one.name.clone()).or_default() += usize::from(one.is_test()));
        let mut seen = BTreeMap::<String, usize>::new();
        let name = |mut one: Marked| {
            if one.is_test() && named.get(&one.name).is_some_and(|times| *times > 1) {
                if !one.parameters.is_empty() {
                    let _ = write!(one.name, "({})", one.parameters);
                }
                let times = seen.entry(one.name.clone()).or_default();
                *times += 1;
                if *times > 1 {
                    let _ = write!(one.name, " [{times}]");
                }
            }
            one
        };
        // A test without crossings tells nothing of the code under test; one that failed does so whatever becomes of that.
        let is_kept = |one: &Marked| !one.is_test() || one.has_crossings() || one.has_failed();
        let all: Vec<Marked> = lines.into_iter().map(name).filter(is_kept).collect();
        (all.iter().filter(|one| one.is_test()).count() > 1).then_some(Suite { all })
    }

    /// All, by their numbers.
    pub fn all(&self) -> &[Marked] {
        &self.all
    }

    /// Numbers and names of the tests.
    pub fn tests(&self) -> impl Iterator<Item = (usize, &Marked)> {
        self.all.iter().enumerate().filter(|(_, one)| one.is_test())
    }

    /// Tests by their names; nothing where none is named.
    pub fn named(&self, names: &[String]) -> Option<BTreeSet<usize>> {
        let found = self.tests().filter(|(_, test)| names.contains(&test.name)).map(|(at, _)| at);
        (!names.is_empty()).then(|| found.collect())
    }

    /// Tests of its classes that it has not, by their names: they have come since, or did not run and are not what they were.
    pub fn others(&self, class_path: &ClassPath) -> BTreeSet<String> {
        let known: BTreeSet<(&str, &str)> = self.methods(|kind| !matches!(kind, Kind::Class | Kind::Idle));
        let idle = self.all.iter().filter(|one| one.kind == Kind::Idle);
        let idle: BTreeSet<(&str, &str, &str)> =
            idle.map(|one| (&*one.class, &*one.method, &*one.parameters)).collect();
        let is_known = |one: &Found| {
            known.contains(&(&*one.class, &*one.method)) || idle.contains(&(&*one.class, &*one.method, &*one.digest))
        };
        let found = self.tests_of_classes(class_path).into_iter().filter(|one| !is_known(one));
        found.map(|one| format!("{}#{}", one.class, one.method)).collect()
    }

    /// Lines about tests of its classes that did not run, for those of the runtime.
    pub fn idle(&self, class_path: &ClassPath) -> String {
        let known = self.methods(|kind| kind != Kind::Class);
        let found = self.tests_of_classes(class_path).into_iter();
        let lines = found.filter(|one| !known.contains(&(&*one.class, &*one.method))).map(|one| {
            let Found { class, method, digest } = one;
            format!("{IDLE}\t1\t0\tpassed\t\t\t{class}\t{method}\t{digest}\t\n")
        });
        lines.collect()
    }

    /// Classes and methods of some kinds.
    fn methods(&self, is_wanted: impl Fn(Kind) -> bool) -> BTreeSet<(&str, &str)> {
        let wanted = self.all.iter().filter(|one| is_wanted(one.kind));
        wanted.map(|one| (&*one.class, &*one.method)).collect()
    }

    /// The methods of its classes that are tests.
    fn tests_of_classes(&self, class_path: &ClassPath) -> Vec<Found> {
        let classes: BTreeSet<&str> = self.tests().map(|(_, test)| &*test.class).collect();
        classes.into_iter().flat_map(|class| tests_of(class_path, class).unwrap_or_default()).collect()
    }

    /// What was refused outside of all tests and classes, so that none can be replayed.
    pub fn refusal(&self) -> Option<&str> {
        self.all.iter().find(|one| one.kind == Kind::Program)?.refusal.as_deref()
    }

    /// Those that must be left out of any replay: they met what is not supported.
    pub fn refused(&self) -> BTreeSet<usize> {
        let is_refused = |one: &Marked| one.kind != Kind::Program && one.refusal.is_some();
        (0..self.all.len()).filter(|at| is_refused(&self.all[*at])).collect()
    }

    /// The classes in which a test is, outermost first.
    pub fn around(&self, test: usize) -> impl Iterator<Item = usize> {
        let is_around = move |at: &usize| self.all[*at].kind == Kind::Class && self.all[*at].has(&self.all[test]);
        (0..test).filter(is_around)
    }

    /// Whether it is left out, or a class in which it is.
    pub fn is_out(&self, test: usize, left_out: &BTreeSet<usize>) -> bool {
        left_out.contains(&test) || self.around(test).any(|class| left_out.contains(&class))
    }

    /// Some test passed, and is not refused: there is something to replay.
    pub fn has_any(&self) -> bool {
        let refused = self.refused();
        self.refusal().is_none()
            && self.tests().any(|(at, one)| one.ended == Ended::Passed && !self.is_out(at, &refused))
    }

    /// What is never replayed: what was refused, and what did not replay when it was captured.
    pub fn left_out(&self, unproved: &BTreeSet<String>) -> BTreeSet<usize> {
        let is_unproved = |at: &usize| unproved.contains(&self.all[*at].name);
        self.refused().into_iter().chain((0..self.all.len()).filter(is_unproved)).collect()
    }

    /// Why there is no factored test of a test that ran; nothing where there is one.
    pub fn why_not(&self, test: usize, unproved: &BTreeSet<String>) -> Option<String> {
        let refused = self.around(test).chain([test]).find_map(|one| self.all[one].refusal.clone());
        match (self.all[test].ended, refused) {
            (_, Some(refusal)) => Some(format!("refused: {refusal}")),
            (Ended::Aborted, None) => Some("it was aborted in the system run".to_owned()),
            (Ended::Passed | Ended::Failed, None) => {
                let is_out = self.is_out(test, &self.left_out(unproved));
                is_out.then(|| "it did not replay on the code that was captured".to_owned())
            }
        }
    }

    /// The tests and classes that failed, by the lines of the runtime.
    pub fn failed(text: &str) -> BTreeSet<TestMethod> {
        text.lines().filter_map(Marked::of).filter(Marked::has_failed).map(|one| one.test()).collect()
    }

    /// The classes with tests that ran, by the lines of the runtime.
    pub fn classes(text: &str) -> BTreeSet<String> {
        text.lines().filter_map(Marked::of).filter(|one| one.kind != Kind::Initialiser).map(|one| one.class).collect()
    }

    /// Lines of the runtime, where tests and classes are refused for which there is a reason.
    pub fn refuse(text: &str, why: impl Fn(&Marked) -> Option<&'static str>) -> String {
        let why = |line: &str| {
            Marked::of(line).filter(|one| matches!(one.kind, Kind::Class | Kind::Test)).and_then(|one| why(&one))
        };
        let refused = |line: &str| match (line.rsplit_once('\t'), why(line)) {
            (Some((rest, "")), Some(why)) => format!("{rest}\t{why}\n"),
            _ => format!("{line}\n"),
        };
        text.lines().map(refused).collect()
    }

    /// Something failed, which explains that the run did.
    pub fn has_failed(&self) -> bool {
        self.all.iter().any(Marked::has_failed)
    }

    /// What the runtime is told, and which of all each line is about.
    pub fn lines(&self, left_out: &BTreeSet<usize>) -> (String, Vec<usize>) {
        let (mut text, mut numbers, mut initialisers) = (String::new(), Vec::new(), String::new());
        for (at, one) in self.all.iter().enumerate() {
            let is_part = matches!(one.kind, Kind::Class | Kind::Test) && one.has_crossings();
            if !is_part || self.around(at).any(|class| left_out.contains(&class)) {
                continue;
            }
            if !left_out.contains(&at) {
                text += &one.line("KEPT", one.first, one.last, &one.ordinals);
                numbers.push(at);
                continue;
            }
            // Initialisers run where they ran in the capture: others rely on it that they have.
            let mut first = one.first;
            for inside in self.all.iter().filter(|inside| inside.kind == Kind::Initialiser && one.has(inside)) {
                if first < inside.first {
                    text += &one.line("LEFT_OUT", first, inside.first - 1, "");
                    numbers.push(at);
                }
                initialisers += &inside.line("INITIALISER", inside.first, inside.last, &inside.class);
                first = inside.last + 1;
            }
            text += &one.line("LEFT_OUT", first, one.last, &one.ordinals);
            numbers.push(at);
        }
        (text + &initialisers, numbers)
    }
}

impl Marked {
    /// As the runtime is told of it, or of a part of it.
    fn line(&self, kind: &str, first: u64, last: u64, told: &str) -> String {
        format!("{kind}\t{first}\t{last}\t{}\t{told}\n", self.thread)
    }

    /// It is a test.
    pub fn is_test(&self) -> bool {
        self.kind == Kind::Test
    }
}

/// A method that is a test, as its class file says.
struct Found {
    class: String,
    method: String,
    /// Of what runners look at.
    digest: String,
}

/// The tests that a class has itself; nothing where a class file cannot be read.
fn tests_of(class_path: &ClassPath, class_name: &str) -> Option<Vec<Found>> {
    let read = |name: &str| Class::parse(&class_path.read(name).ok().flatten()?).ok();
    let name = class_name.replace('.', "/");
    let class = read(&name)?;
    let above = |name: &String| read(name)?.super_name().map(str::to_owned);
    let is_of_junit_3 = successors(Some(name), above).any(|name| name == TEST_CASE);
    let by_name = if is_of_junit_3 { test_class::tests_by_name(&class) } else { Vec::new() };
    let methods = [test_class::tests(&class).ok()?, by_name].concat().into_iter();
    let found = methods.map(|method| {
        let digest = test_class::digest(&class, &method).ok()?;
        Some(Found { class: class_name.to_owned(), method, digest })
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A class with two tests and an initialiser in the first, and one test of JUnit 4 that runs twice.
    const TOLD: &str = "program\t1\t40\tpassed\t\t\t\t\t\t\n\
        class\t1\t20\tpassed\t0\t0\tt.A\t\t\t\n\
        test\t3\t12\tpassed\t0\t1\tt.A\tone\tint\t\n\
        test\t13\t18\tfailed\t0\t2\tt.A\ttwo\t\t\n\
        test\t21\t20\tpassed\t0\t2\tt.B\tidle\t\t\n\
        test\t21\t30\tpassed\t0\t3\tt.B\tsame\t\t\n\
        test\t31\t40\tpassed\t0\t4\tt.B\tsame\t\tsomething\n\
        initialiser\t5\t6\tpassed\t0\t\tt.Prices\t\t\t\n";

    fn suite() -> Suite {
        Suite::read(TOLD).expect("a suite")
    }

    fn at(suite: &Suite, name: &str) -> usize {
        suite.all().iter().position(|one| one.name == name).expect(name)
    }

    #[test]
    fn each_test_has_a_name_of_its_own() {
        let suite = suite();
        let names: Vec<&str> = suite.tests().map(|(_, test)| &*test.name).collect();
        assert_eq!(names, ["t.A#one", "t.A#two", "t.B#same", "t.B#same [2]"], "without crossings nothing is tested");
        assert_eq!(Suite::read(&TOLD.lines().take(3).map(|line| format!("{line}\n")).collect::<String>()), None);
    }

    #[test]
    fn what_is_left_out_keeps_its_initialisers() {
        let suite = suite();
        let (text, numbers) = suite.lines(&BTreeSet::from([at(&suite, "t.A#one")]));
        let kinds: Vec<String> =
            text.lines().map(|line| line.split('\t').take(3).collect::<Vec<_>>().join(" ")).collect();
        let expected =
            ["KEPT 1 20", "LEFT_OUT 3 4", "LEFT_OUT 7 12", "KEPT 13 18", "KEPT 21 30", "KEPT 31 40", "INITIALISER 5 6"];
        assert_eq!(kinds, expected);
        assert_eq!(numbers.len(), kinds.len() - 1, "initialisers have no number");
        let (text, _) = suite.lines(&BTreeSet::from([at(&suite, "t.A")]));
        assert!(text.starts_with("LEFT_OUT\t1\t4\t0\t\nLEFT_OUT\t7\t20\t0\t0\nKEPT\t21"), "{text}");
    }

    #[test]
    fn lines_are_refused_for_a_reason() {
        assert_eq!(Suite::failed(TOLD), BTreeSet::from([TestMethod::of_selector("t.A#two")]));
        let refused = Suite::refuse(TOLD, |one| (one.has_failed() || one.method == "same").then_some("why"));
        let why: Vec<&str> = refused.lines().filter_map(|line| line.rsplit('\t').next()).collect();
        assert_eq!(why, ["", "", "", "why", "", "why", "something", ""], "what was refused is so already");
    }

    #[test]
    fn a_class_in_the_place_of_its_tests_is_one_of_them() {
        let told = "program\t1\t9\tpassed\t\t\t\t\t\t\n\
            test\t1\t8\tpassed\t0\t\tt.A\t\t\t\n\
            test\t9\t9\tpassed\t0\t\tt.B\tone\t\t\n";
        let suite = Suite::read(told).expect("a suite");
        let (of_class, alone) = (&suite.all()[at(&suite, "t.A")], &suite.all()[at(&suite, "t.B#one")]);
        assert!(of_class.is_of_class() && !alone.is_of_class());
        let failed = |name: &str| BTreeSet::from([TestMethod::of_selector(name)]);
        assert!(of_class.is_among(&failed("t.A#any")) && !of_class.is_among(&failed("t.B#one")));
        assert!(alone.is_among(&failed("t.B#one")) && !alone.is_among(&failed("t.B#two")));
    }

    #[test]
    fn a_refusal_concerns_its_test() {
        let suite = suite();
        let refused = at(&suite, "t.B#same [2]");
        assert_eq!(suite.refused(), BTreeSet::from([refused]));
        assert!(suite.refusal().is_none() && suite.has_any() && suite.has_failed());
        let none = BTreeSet::new();
        assert_eq!(suite.why_not(refused, &none).as_deref(), Some("refused: something"));
        assert_eq!(suite.why_not(at(&suite, "t.A#two"), &none), None, "what failed is replayed");
        let unproved = BTreeSet::from(["t.A".to_owned()]);
        assert!(suite.why_not(at(&suite, "t.A#one"), &unproved).is_some(), "it is in a class that is left out");
    }
}
