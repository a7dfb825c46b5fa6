//! Test runners are environment: a replay starts none, and tells a failed test from one that asks otherwise (decision 056).

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::beginning::Beginning;
use crate::compiler::javac;
use crate::support::{SHORT, err, expect, factor, java, root};

/// All tests of such a project.
pub const SCAN: &str = "--scan-classpath=T";
const CONSOLE: &str = "junit-platform-console-standalone-1.11.4.jar";
pub const MOCKS: [&str; 5] = [
    "mockito-core-5.11.0.jar",
    "mockito-junit-jupiter-5.11.0.jar",
    "byte-buddy-1.14.12.jar",
    "byte-buddy-agent-1.14.12.jar",
    "objenesis-3.3.jar",
];

/// Tests of a folder of `testdata`, compiled to `T` and `E`.
pub struct Project {
    directory: Box<dyn AsRef<Path>>,
    sources: String,
    /// The class path of the libraries.
    libraries: String,
}

/// The class path of some jars and JUnit's; `None` where one is absent.
fn libraries(jars: &[&str]) -> Option<String> {
    let jars: Vec<_> = jars.iter().chain([&CONSOLE]).map(|jar| root().join(".cache/subjects").join(jar)).collect();
    if let Some(absent) = jars.iter().find(|jar| !jar.is_file()) {
        eprintln!("SKIPPED: there is no {} (run scripts/fetch-subjects)", absent.display());
        return None;
    }
    Some(jars.iter().map(|jar| jar.display().to_string()).collect::<Vec<_>>().join(":"))
}

impl Project {
    /// `None` where a library is absent.
    pub fn of(sources: &str, jars: &[&str]) -> Option<Project> {
        Project::within(Box::new(tempfile::tempdir().expect("temporary directory")), sources, jars)
    }

    /// One that several tests begin with, after `begin` has captured it.
    pub fn after(
        beginning: &'static Beginning,
        sources: &str,
        jars: &[&str],
        begin: impl FnOnce(&Project),
    ) -> Option<Project> {
        let make = |at: &Path| {
            begin(&Project::within(Box::new(at.to_owned()), sources, jars)?);
            Some(())
        };
        let turn = beginning.turn(make)?;
        Some(Project { directory: Box::new(turn), sources: sources.to_owned(), libraries: libraries(jars)? })
    }

    fn within(directory: Box<dyn AsRef<Path>>, sources: &str, jars: &[&str]) -> Option<Project> {
        let project = Project { directory, sources: sources.to_owned(), libraries: libraries(jars)? };
        let folder = root().join("testdata").join(sources);
        let files = fs::read_dir(folder.join("E")).expect("sources").map(|file| file.expect("a file").path());
        let files: Vec<String> = files.map(|file| file.display().to_string()).collect();
        let libraries = &project.libraries;
        let words: Vec<&str> =
            ["-d", "E", "-cp", libraries].into_iter().chain(files.iter().map(String::as_str)).collect();
        javac(&words, project.at());
        project.edit("", "", "");
        Some(project)
    }

    /// The jars of its class path, JUnit's among them.
    pub fn libraries(&self) -> &str {
        &self.libraries
    }

    pub fn at(&self) -> &Path {
        (*self.directory).as_ref()
    }

    /// Compiles the tests, with a class changed.
    pub fn edit(&self, class: &str, from: &str, to: &str) {
        self.edit_all(&[(class, from, to)]);
    }

    /// The same, with several edits.
    pub fn edit_all(&self, edits: &[(&str, &str, &str)]) {
        let _ = fs::remove_dir_all(self.at().join("T"));
        fs::create_dir_all(self.at().join("src/t")).expect("folder");
        let mut files = Vec::new();
        for file in fs::read_dir(root().join("testdata").join(&self.sources).join("T")).expect("sources") {
            let file = file.expect("a file").path();
            let name = file.file_name().expect("a name").to_string_lossy().into_owned();
            let mut text = fs::read_to_string(&file).expect("the source");
            for (_, from, to) in edits.iter().filter(|(class, ..)| name == format!("{class}.java")) {
                assert!(text.contains(from), "{from}");
                text = text.replacen(from, to, 1);
            }
            fs::write(self.at().join("src/t").join(&name), text).expect("write");
            files.push(format!("src/t/{name}"));
        }
        let class_path = format!("E:{}", self.libraries);
        let words = ["-g", "-nowarn", "-d", "T", "-cp", &class_path];
        javac(&words.into_iter().chain(files.iter().map(String::as_str)).collect::<Vec<_>>(), self.at());
    }

    pub fn capture(&self, name: &str, selector: &str) -> Output {
        self.capture_of("t.**", name, selector)
    }

    /// The same, of other code under test.
    fn capture_of(&self, cut: &str, name: &str, selector: &str) -> Output {
        let (java, rest) = (java(), self.java(selector));
        let words = ["capture", "--name", name, "--cut", cut, "--", &java];
        factor(self.at(), &words.into_iter().chain(rest.iter().map(String::as_str)).collect::<Vec<_>>())
    }

    /// What follows `java`.
    pub fn java(&self, selector: &str) -> Vec<String> {
        let class_path = format!("T:E:{}", self.libraries);
        let launcher =
            format!("org.junit.platform.console.ConsoleLauncher execute --disable-banner --details=none {selector}");
        let words = [SHORT[0], SHORT[1], "-cp", &class_path].into_iter().chain(launcher.split(' '));
        words.map(str::to_owned).collect()
    }

    pub fn replay(&self, name: &str) -> Output {
        factor(self.at(), &["replay", name])
    }
}

#[test]
fn each_junit_is_replayed_without_itself() {
    let Some(project) = Project::of("runners", &[]) else { return };
    for class in ["FiveTest", "FourTest", "ThreeTest"] {
        expect(&project.capture(class, &format!("-c t.{class}")), 0, &["CAPTURED", "proved"]);
    }
    fs::remove_dir_all(project.at().join("E")).expect("remove");
    for class in ["FiveTest", "FourTest", "ThreeTest"] {
        expect(&project.replay(class), 0, &["PASS"]);
    }
}

#[test]
fn a_wrong_value_fails_with_the_assertion_of_the_test() {
    let Some(project) = Project::of("runners", &[]) else { return };
    for (class, from, to, thrown) in [
        ("FiveTest", "assertEquals(\"hello\"", "assertEquals(\"hullo\"", "expected: <hullo> but was: <hello>"),
        (
            "FiveTest",
            "assertTimeout(long_, () -> new Ledger().put(\"y\"))",
            "new Ledger().put(\"y\") + 1",
            "expected: <1> but was: <2>",
        ),
        ("FourTest", "is(2)", "is(3)", "java.lang.AssertionError"),
        (
            "ThreeTest",
            "assertEquals(1,",
            "assertEquals(5,",
            "junit.framework.AssertionFailedError: expected:<5> but was:<1>",
        ),
    ] {
        project.edit("", "", "");
        expect(&project.capture("n", &format!("-c t.{class}")), 0, &["proved"]);
        project.edit(class, from, to);
        expect(&project.replay("n"), 100, &[&format!("FAILED n t.{class}#"), thrown, &format!("  at t.{class}.")]);
    }
}

/// What of a test class a runner looks at: edits, and whether the capture of another test must diverge.
const EDITS: [(&str, &str, bool); 10] = [
    (
        "@Test\n    public void named",
        "int extra;\n    private static int helper() { return 1; }\n    @Test\n    public void named",
        false,
    ),
    (
        "@Test\n    public void named",
        "@Test\n    public void fresh() { assertEquals(1, 2); }\n    @Test\n    public void named",
        false,
    ),
    ("public void named()", "public void renamed()", false),
    ("new int[][] {{1}}, new", "new int[][] {{7}}, new", false),
    (
        "@Test\n    public void named",
        "@org.junit.After\n    public void after() {}\n    @Test\n    public void named",
        true,
    ),
    ("@Test\n    public void named", "@Test\n    void named", true), // JUnit 4 runs no test of the class then
    ("@Test\n    public void named", "@Test\n    public void fresh(int x) {}\n    @Test\n    public void named", true),
    ("@Test\n    public void counts", "@org.junit.Ignore\n    @Test\n    public void counts", true),
    ("private Ledger ledger;", "private Ledger ledger;\n    public FourTest(int x) {}\n    public FourTest() {}", true),
    ("private Ledger ledger;", "private Ledger ledger;\n    public void open(int x) {}", true),
];

#[test]
fn what_only_another_test_has_concerns_no_capture() {
    let Some(project) = Project::of("runners", &[]) else { return };
    expect(&project.capture("n", "-m t.FourTest#counts"), 0, &["proved"]);
    for (from, to, diverges) in EDITS {
        project.edit("FourTest", from, to);
        match diverges {
            true => expect(&project.replay("n"), 5, &["DIVERGED n", "can have looked at the class"]),
            false => expect(&project.replay("n"), 0, &["PASS"]),
        }
    }
    // In a capture of the whole class it concerns itself.
    project.edit("", "", "");
    expect(&project.capture("all", "-c t.FourTest"), 0, &["proved"]);
    project.edit("FourTest", "public void named()", "public void renamed()");
    expect(&project.replay("all"), 6, &["GONE t.FourTest#named", "2 of 3 tests passed"]);
}

#[test]
fn mocks_that_an_extension_or_a_rule_makes_are_made_on_a_replay() {
    let Some(project) = Project::of("mocks", &MOCKS) else { return };
    for class in ["MockTest", "RuleTest", "DaoTest"] {
        expect(&project.capture(class, &format!("-c t.{class}")), 0, &["CAPTURED", "proved"]);
        expect(&project.replay(class), 0, &["PASS"]);
    }
    // Nobody asks the mock: the extension holds that against the test, the rule, as it is here, does not.
    project.edit("Service", "+ port.suffix()", "+ \"!\"");
    expect(&project.replay("MockTest"), 5, &["DIVERGED", "UnnecessaryStubbingException"]);
    expect(&project.replay("RuleTest"), 0, &["PASS"]);
    project.edit("Service", "toUpperCase()", "toLowerCase()");
    expect(&project.replay("MockTest"), 100, &["FAILED MockTest", "expected: <ANN!> but was: <ann!>"]);
    let diverged = project.replay("RuleTest"); // the rule could make something else of it
    expect(&diverged, 5, &["DIVERGED RuleTest"]);
    assert!(err(&diverged).contains("org.junit.ComparisonFailure"), "{}", err(&diverged));
}

#[test]
fn extensions_that_only_tests_of_the_environment_have_are_environment() {
    let Some(project) = Project::of("mocks", &MOCKS) else { return };
    for class in ["MockTest", "RuleTest", "RunnerTest"] {
        let captured = project.capture_of("t.Service", class, &format!("-c t.{class}"));
        expect(&captured, 0, &["CAPTURED", "proved"]);
        expect(&project.replay(class), 0, &["PASS"]);
    }
    project.edit("Service", "toUpperCase()", "toLowerCase()");
    expect(&project.replay("MockTest"), 5, &["DIVERGED", "ann!"]);
    // It has not what the capture took for environment.
    project.edit("Service", "return clock", "org.mockito.junit.MockitoJUnit.rule();\n        return clock");
    expect(&project.replay("MockTest"), 5, &["DIVERGED"]);
}

#[test]
fn mocks_that_a_runner_makes_are_made_on_a_replay() {
    let Some(project) = Project::of("mocks", &MOCKS) else { return };
    expect(&project.capture("RunnerTest", "-c t.RunnerTest"), 0, &["CAPTURED", "proved"]);
    expect(&project.replay("RunnerTest"), 0, &["PASS"]);
    project.edit("Service", "toUpperCase()", "toLowerCase()");
    let edited = project.replay("RunnerTest");
    assert!(matches!(edited.status.code(), Some(5 | 100)), "{}", err(&edited));
}

#[test]
fn tests_of_junit_3_come_and_go_without_the_others() {
    let Some(project) = Project::of("three", &[]) else { return };
    expect(&project.capture("all", SCAN), 0, &["proved", "3 of 3 tests have a verdict"]);
    expect(&project.replay("all"), 0, &["3 of 3 tests passed"]);
    for class in ["OneTest", "OtherTest"] {
        let edited = |method: &str| {
            project.edit(class, "extends TestCase {", &format!("extends TestCase {{ {method}"));
            project.replay("all")
        };
        let new = format!("NOT CAPTURED t.{class}#testNew: it has come since the capture");
        expect(&edited("public void testNew() { fail(); }"), 0, &[&new, "3 of 3 tests passed, 1 not captured"]);
        // JUnit warns of it by a test that fails.
        let hidden = format!("NOT CAPTURED t.{class}#testHidden: it has come since the capture");
        expect(&edited("void testHidden() {}"), 0, &[&hidden, "3 of 3 tests passed, 1 not captured"]);
        expect(&edited("void other() { fail(); }"), 0, &["3 of 3 tests passed"]);
        // JUnit calls it from now on, and so does a replay.
        let fixture = edited("@Override protected void setUp() { fail(); }");
        expect(&fixture, 100, &[&format!("FAILED all t.{class}#test")]);
    }
    for (class, test) in [("OneTest", "testSecond"), ("OtherTest", "testThird")] {
        project.edit(class, &format!("{test}()"), "testOther()");
        expect(&project.replay("all"), 6, &[&format!("GONE t.{class}#{test}"), "2 of 3 tests passed"]);
    }
    project.edit("OneTest", "new TestSuite(OneTest.class)", "new TestSuite(OneTest.class, \"named\")");
    expect(&project.replay("all"), 5, &["DIVERGED"]);
}

#[test]
fn a_disabled_test_is_enabled_without_the_others() {
    let Some(project) = Project::of("based", &[]) else { return };
    let test = |annotation: &str| {
        let method = format!("extends Base {{ {annotation} @Test void testOff() {{}}");
        project.edit("BasedTest", "extends Base {", &method);
    };
    test("@org.junit.jupiter.api.Disabled");
    expect(&project.capture("all", SCAN), 0, &["proved", "2 of 2 tests have a verdict"]);
    test("");
    expect(&project.replay("all"), 0, &["NOT CAPTURED t.BasedTest#testOff", "2 of 2 tests passed"]);
}

#[test]
fn tests_with_a_base_class_of_the_environment_come_without_the_others() {
    let Some(project) = Project::of("based", &[]) else { return };
    expect(&project.capture("all", SCAN), 0, &["proved", "2 of 2 tests have a verdict"]);
    let edited = |method: &str| {
        project.edit("BasedTest", "extends Base {", &format!("extends Base {{ {method}"));
        project.replay("all")
    };
    let new = "NOT CAPTURED t.BasedTest#isNew: it has come since the capture";
    expect(&edited("@Test void isNew() {}"), 0, &[new, "2 of 2 tests passed"]);
    expect(&edited("int other() { return 2; }"), 0, &["2 of 2 tests passed"]);
    // The base class calls it from now on.
    let overrides = edited("@Override protected int first() { return 2; }");
    assert_ne!(overrides.status.code(), Some(0), "{}", crate::support::err(&overrides));
}
