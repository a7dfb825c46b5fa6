//! `factor mocks`: each program of `testdata/mocked` says at the end of a line how many calls on mocks are on it (`//: 2`, or `//: 2/1` when
//! fewer are seen within single methods), and where one is missed and why (`//! why`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use crate::compiler::javac;
use crate::shelf::{capture, captured};
use crate::support::{SHORT, err, expect, factor, java, jdk, out, root};

/// A program, and its class files.
struct Program {
    name: String,
    source: String,
    folder: TempDir,
}

/// The folder of class files.
const CLASSES: &str = "classes";
const CONSOLE: &str = "junit-platform-console-standalone-1.11.4.jar";

/// A jar; nothing, and a word about it, where it is missing.
fn subject(name: &str) -> Option<PathBuf> {
    let jar = root().join(".cache/subjects").join(name);
    if !jar.is_file() {
        eprintln!("SKIPPED: .cache/subjects has no {name} (run scripts/fetch-subjects)");
    }
    Some(jar).filter(|jar| jar.is_file())
}

impl Program {
    fn of(source: &Path) -> Option<Program> {
        Program::with(source, Path::new("/"), "")
    }

    /// Compiles one against more classes in a folder; nothing, and a word about it, where a jar is missing.
    fn with(source: &Path, at: &Path, more: &str) -> Option<Program> {
        let text = std::fs::read_to_string(source).expect("a source");
        let name = source.file_stem().expect("a name").to_string_lossy().into_owned();
        let needs =
            text.lines().find_map(|line| line.strip_prefix("// needs: ")).unwrap_or_else(|| panic!("{name}: needs"));
        let jar = |name: &str| root().join(".cache/subjects").join(format!("{name}.jar"));
        if let Some(missing) = needs.split(' ').find(|name| !jar(name).is_file()) {
            eprintln!("SKIPPED: {name}: .cache/subjects has no {missing}.jar (run scripts/fetch-subjects)");
            return None;
        }
        let jars = needs.split(' ').map(jar);
        let more = more.split(':').filter(|path| !path.is_empty()).map(|path| at.join(path));
        let class_path = jars.chain(more).map(|path| path.display().to_string()).collect::<Vec<_>>().join(":");
        let folder = tempfile::tempdir().expect("temporary directory");
        let words = ["-g", "-nowarn", "-proc:none", "-d", CLASSES, "-cp", &class_path, &source.display().to_string()];
        javac(&words, folder.path());
        Some(Program { name, source: text, folder })
    }

    /// Its class files.
    fn classes(&self) -> String {
        self.folder.path().join(CLASSES).display().to_string()
    }

    /// Calls on mocks that the source says there are, by line.
    fn marked(&self, intra: bool) -> BTreeMap<u64, usize> {
        let mut marked = BTreeMap::new();
        for (at, line) in self.source.lines().enumerate() {
            let Some((_, mark)) = line.split_once("//: ") else { continue };
            let (inter, within) = mark.split_once('/').unwrap_or((mark, mark));
            let count = if intra { within } else { inter }.trim().parse().expect("a number");
            marked.extend((count > 0).then_some((at as u64 + 1, count)));
        }
        marked
    }

    /// What `factor mocks` says, one value a line.
    fn detected(&self, flags: &[&str]) -> Vec<Value> {
        let words = [&["mocks", "--message-format", "json", CLASSES], flags].concat();
        let output = factor(self.folder.path(), &words);
        assert!(output.status.success(), "{}: {}", self.name, err(&output));
        out(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    /// The calls on mocks that `factor mocks` finds, by line.
    fn found(&self, flags: &[&str]) -> BTreeMap<u64, usize> {
        let mut found = BTreeMap::new();
        for method in self.detected(flags) {
            for call in method["calls"].as_array().into_iter().flatten() {
                let place = call["place"].as_str().expect("a place");
                let line = place.rsplit(':').next().and_then(|line| line.parse().ok()).expect("a line");
                *found.entry(line).or_default() += 1;
            }
        }
        found
    }
}

fn programs() -> Vec<PathBuf> {
    let listing = std::fs::read_dir(root().join("testdata/mocked")).expect("a folder").flatten();
    let mut programs: Vec<PathBuf> =
        listing.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "java")).collect();
    programs.sort();
    assert!(programs.len() > 5);
    programs
}

fn program(name: &str) -> Option<Program> {
    Program::of(&root().join("testdata/mocked").join(name))
}

#[test]
fn calls_on_mocks_are_where_the_sources_say() {
    let mut wrong = Vec::new();
    for program in programs().iter().filter_map(|path| Program::of(path)) {
        for (intra, flags) in [(false, &[][..]), (true, &["--intra"][..])] {
            let (marked, found) = (program.marked(intra), program.found(flags));
            let lines: BTreeSet<&u64> = marked.keys().chain(found.keys()).collect();
            for line in lines {
                let (said, got) = (marked.get(line).unwrap_or(&0), found.get(line).unwrap_or(&0));
                if said != got {
                    let text = program.source.lines().nth(*line as usize - 1).unwrap_or_default().trim();
                    wrong.push(format!("{}:{line} {flags:?} found {got}, not {said}: {text}", program.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn fields_that_tests_write_are_counted() {
    let Some(program) = program("Fields.java") else { return };
    let lines = program.detected(&[]);
    let counts = lines.last().expect("counts");
    assert_eq!((&counts["fields"], &counts["fields_mutated"]), (&3.into(), &3.into()), "{counts}");
}

#[test]
fn tests_of_all_runners_are_recognised() {
    let Some(program) = program("Runners.java") else { return };
    let of = |wanted: &str| -> BTreeSet<String> {
        let methods = program.detected(&[]);
        let methods = methods.iter().filter(|method| method["role"] == wanted);
        methods.map(|method| method["method"].as_str().expect("a name").to_owned()).collect()
    };
    let tests = [
        "testAll",
        "testComposed",
        "testFour",
        "testInner",
        "testNg",
        "testOne",
        "testRepeated",
        "testThree",
        "testWith",
        "testsMade",
    ];
    assert_eq!(of("test"), tests.map(str::to_owned).into());
    assert_eq!(of("fixture"), ["fixture", "fixtureOfAll", "setUp"].map(str::to_owned).into());
}

#[test]
fn tests_are_listed_with_their_mocks_and_what_they_are_about() {
    let Some(program) = program("Ways.java") else { return };
    let run = |flags: &[&str]| out(&factor(program.folder.path(), &[&["mocks", "classes"], flags].concat()));
    let text = run(&["--calls"]);
    assert!(text.contains("Ways#branches") && text.contains("    m/Ways.java:35  m.Door#open"), "{text}");
    assert!(text.contains("6 tests, 6 with mocks (100.0 %)"), "{text}");
    assert_eq!(run(&["--list-tests", "without"]), "");
    assert!(run(&["--list-tests", "with"]).starts_with("m.Ways#branches\nm.Ways#casts\n"));
}

#[test]
fn types_that_tests_mock_are_told_with_their_real_uses() {
    let Some(console) = subject(CONSOLE) else { return };
    let Some(mockito) = subject("mockito-core-5.11.0.jar") else { return };
    let folder = tempfile::tempdir().expect("temporary directory");
    let main = "package p; public interface Rates { int of(String currency); class Bank implements Rates { public int of(String c) { return 1; } } }";
    let test = "package p; import static org.mockito.Mockito.mock; import org.junit.jupiter.api.Test; class RatesTest { \
                @Test void one() { mock(Rates.class).of(\"EUR\"); } @Test void other() { mock(Rates.class).of(\"USD\"); } \
                @Test void real() { new Rates.Bank().of(\"EUR\"); } @Test void neither() {} }";
    std::fs::write(folder.path().join("Rates.java"), main).expect("a source");
    std::fs::write(folder.path().join("RatesTest.java"), test).expect("a source");
    javac(&["-d", "main", "Rates.java"], folder.path());
    let class_path = format!("main:{}:{}", console.display(), mockito.display());
    javac(&["-g", "-d", "test", "-cp", &class_path, "RatesTest.java"], folder.path());
    let text = out(&factor(folder.path(), &["mocks", "test", "main"]));
    assert!(text.contains("mocked by most tests: p.Rates (2, for real in 1)\n"), "{text}");
    let lines = out(&factor(folder.path(), &["mocks", "--message-format", "json", "test", "main"]));
    let counts: Value = serde_json::from_str(lines.lines().last().expect("counts")).expect("JSON");
    assert_eq!(counts["mocked"], serde_json::json!([{"class": "p.Rates", "tests": 2, "real": 1}]));
}

#[test]
fn what_cannot_be_looked_at_is_told() {
    let folder = tempfile::tempdir().expect("temporary directory");
    std::fs::create_dir(folder.path().join("classes")).expect("folder");
    std::fs::write(folder.path().join("classes/Broken.class"), "no class").expect("file");
    std::fs::create_dir(folder.path().join("empty")).expect("folder");
    expect(&factor(folder.path(), &["mocks", "empty"]), 4, &["no test of JUnit or TestNG is in empty"]);
    expect(&factor(folder.path(), &["mocks", "classes"]), 96, &["Broken", "not a class file"]);
    expect(&factor(folder.path(), &["mocks", "absent"]), 96, &["absent", "does not exist"]);
    expect(&factor(folder.path(), &["mocks"]), 2, &["no class path is named", "factor mocks target/test-classes"]);
}

/// Lines of a source that are marked as lies, with the kind that is to be told.
fn lies(program: &Program) -> BTreeMap<u64, String> {
    let mark = |(at, line): (usize, &str)| Some((at as u64 + 1, line.split_once("// lie: ")?.1.to_owned()));
    program.source.lines().enumerate().filter_map(mark).collect()
}

/// Compiles stubs against what has been captured in a folder, and checks them.
fn check(source: &str, at: &Path, classes: &str) -> Option<()> {
    let program = Program::with(&root().join("testdata/lies").join(source), at, classes)?;
    let words = ["mocks", "--check", "--message-format", "json", &program.classes()].map(str::to_owned);
    let words: Vec<&str> = words.iter().map(String::as_str).chain(classes.split(':')).collect();
    let output = factor(at, &words);
    assert_eq!(output.status.code(), Some(4), "{}", err(&output));
    let mut found = BTreeMap::new();
    for line in out(&output).lines() {
        let value: Value = serde_json::from_str(line).expect("JSON");
        if value["type"] == "finding" {
            let kind = value["kind"].as_str().expect("a kind").to_owned();
            assert_eq!(found.insert(value["line"].as_u64().expect("a line"), kind), None, "{line}");
        }
    }
    assert_eq!(found, lies(&program), "{source}:\n{}", out(&output));
    Some(())
}

/// The program with rates, compiled.
fn rates() -> TempDir {
    let folder = tempfile::tempdir().expect("temporary directory");
    for (realm, class_path) in [("E", "E"), ("T", "E:T")] {
        let sources = std::fs::read_dir(root().join("testdata/lies/rates").join(realm).join(realm.to_lowercase()));
        let sources: Vec<String> =
            sources.expect("sources").flatten().map(|file| file.path().display().to_string()).collect();
        let words = ["-d", realm, "-cp", class_path].into_iter().chain(sources.iter().map(String::as_str));
        javac(&words.collect::<Vec<_>>(), folder.path());
    }
    folder
}

#[test]
fn types_that_tests_mock_are_proposed_for_the_environment() {
    let folder = rates();
    let stubs = root().join("testdata/lies/RatesStubs.java");
    let Some(program) = Program::with(&stubs, folder.path(), "T:E") else { return };
    let (java, class_path) = (java(), format!("T:E:{}", program.classes()));
    let words = ["plan", "--suggest", "--cut", "t.**", "--cut", "e.**", "--", &java, "-cp", &class_path, "t.Main"];
    let proposed = factor(folder.path(), &words);
    expect(&proposed, 0, &[]);
    let text = out(&proposed);
    assert!(text.lines().any(|line| line.starts_with("mocked      e.Rates by ")), "{text}");
    assert!(text.contains("factor capture --cut 't.**' --cut 'e.**' --environment e.Rates"), "{text}");
}

#[test]
fn stubs_that_lie_about_rates_are_found_and_honest_ones_are_not() {
    let folder = rates();
    capture(folder.path(), "nightly", &[], &[]);
    check("RatesStubs.java", folder.path(), "T:E");
    let Some(program) = Program::with(&root().join("testdata/lies/RatesStubs.java"), folder.path(), "T:E") else {
        return;
    };
    let output = factor(folder.path(), &["mocks", "--check", &program.classes(), "E"]);
    assert_eq!(output.status.code(), Some(4));
    for line in [
        "drift   t/RatesStubs.java:30  Rates#of(\"EUR\") returns null: 1 recorded call never returned null\n",
        "drift   t/RatesStubs.java:31  Rates#of(…) returns null: 3 recorded calls never returned null; 1 threw UnknownCurrency\n",
        "        see: factor transcript show nightly 't0#7'\n",
        "unused  t/RatesStubs.java:44  Rates#close() throws IllegalStateException: no capture has a call of it",
        "38 stubs and verifications, 37 of classes that the captures know: 15 drifted, 3 of what was not seen, 2 unused\n",
    ] {
        assert!(out(&output).contains(line), "{line} is not in:\n{}", out(&output));
    }
}

#[test]
fn stubs_that_lie_about_a_shelf_are_found_and_honest_ones_are_not() {
    let folder = captured(&[]);
    check("ShelfStubs.java", folder.path(), "T:E");
}

#[test]
fn stubs_that_lie_about_jdbc_and_http_are_found_and_honest_ones_are_not() {
    let folder = tempfile::tempdir().expect("temporary directory");
    let mut build = std::process::Command::new(root().join("scripts/build-orders"));
    let built = build.arg(folder.path()).env("JAVA_HOME", jdk()).output().expect("scripts/build-orders");
    assert!(built.status.success(), "{}", err(&built));
    let launcher = "org.junit.platform.console.ConsoleLauncher execute --select-class shop.order.OrderServiceTest";
    let java = java();
    let words = [
        "capture",
        "--no-proof",
        "--name",
        "orders",
        "--cut",
        "shop.order.**",
        "--",
        &java,
        SHORT[0],
        SHORT[1],
        "-cp",
        "main:env:h2.jar:junit.jar",
    ];
    let words: Vec<&str> = words.into_iter().chain(launcher.split(' ')).collect();
    expect(&factor(folder.path(), &words), 0, &["CAPTURED"]);
    check("OrdersStubs.java", folder.path(), "main:env");
}

#[test]
fn focal_methods_are_what_remains_by_name_class_and_assertion() {
    let Some(console) = subject(CONSOLE) else { return };
    let folder = tempfile::tempdir().expect("temporary directory");
    let main = "package p; public class Calc { private int total; \
                public static Calc of(int n) { if (n < 0) throw new IllegalArgumentException(); return new Calc(); } \
                public void add(int n) { total += n; } public int total() { return total; } public int getTotal() { return total; } public void close() {} }";
    let held = "package p; public class Numbers extends java.util.ArrayList<Integer> { public Numbers() { add(1); } }";
    let test = "package p; import static org.junit.jupiter.api.Assertions.*; import org.junit.jupiter.api.Test; class CalcTest { \
                @Test void total() { Calc calc = Calc.of(1); calc.add(2); assertEquals(3, calc.total()); } \
                @Test void sums() { Calc calc = Calc.of(1); calc.add(2); assertEquals(3, calc.getTotal()); } \
                @Test void refuses() { assertThrows(IllegalArgumentException.class, () -> Calc.of(-1)); } \
                @Test void closes() { Calc calc = Calc.of(1); calc.add(2); calc.close(); } \
                @Test void ends() { Calc calc = Calc.of(1); calc.add(2); calc.close(); } \
                @Test void anonymous() { new Thread(new Runnable() { public void run() { new Calc().add(1); } }).start(); } \
                @Test void get() { assertEquals(1, numbers().get(0)); } java.util.List<Integer> numbers() { return new Numbers(); } \
                interface Tester { void told(int n); } static class Own implements Tester { public void told(int n) { Calc.of(n); } } \
                final Tester tester = new Own(); @Test void given() { tester.told(1); } \
                static class Mine extends Calc {} @Test void inherits() { Mine mine = new Mine(); mine.add(1); } \
                @Test void helped() { check(Calc.of(1)); } void check(Calc calc) { calc.add(1); assertEquals(1, calc.getTotal()); } }";
    std::fs::write(folder.path().join("Calc.java"), main).expect("a source");
    std::fs::write(folder.path().join("Numbers.java"), held).expect("a source");
    std::fs::write(folder.path().join("CalcTest.java"), test).expect("a source");
    javac(&["-d", "main", "Calc.java", "Numbers.java"], folder.path());
    let class_path = format!("main:{}", console.display());
    javac(&["-g", "-d", "test", "-cp", &class_path, "CalcTest.java"], folder.path());
    let output = factor(folder.path(), &["mocks", "--message-format", "json", "test", "main"]);
    let lines = out(&output);
    let methods = lines.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let focal: BTreeMap<String, String> = methods
        .filter(|method| method["role"] == "test")
        .map(|method| (method["method"].to_string(), method["focal"][0]["method"].to_string()))
        .collect();
    for (test, method) in [
        ("total", "p.Calc#total"),
        ("sums", "p.Calc#add"),
        ("refuses", "p.Calc#of"),
        ("helped", "p.Calc#add"),
        ("closes", "p.Calc#close"),
        ("ends", "p.Calc#add"),
        ("anonymous", "p.Calc#add"),
        ("get", "java.util.List#get"),
        ("inherits", "p.Calc#add"),
        ("given", "p.Calc#of"),
    ] {
        assert_eq!(focal[&format!("{test:?}")], format!("{method:?}"), "{test}");
    }
}
