//! `factor init`: what it writes works, in a real Maven project (`testdata/maven`), in a Gradle project's folders and on a class path.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::compiler::javac;
use crate::support::{err, expect, factor, factor_with, jdk, out, root};

const CONSOLE: &str = "junit-platform-console-standalone-1.11.4.jar";

/// Runs `factor` where `java` is that of the tests, and of other tools those in `more`.
fn with_java(at: &Path, more: &str, words: &[&str]) -> Output {
    let path = format!("{}:{more}", jdk().join("bin").display());
    factor_with(at, &[("PATH", &path)], words)
}

fn path() -> String {
    std::env::var("PATH").unwrap_or_default()
}

fn write(at: &Path, file: &str, text: &str) {
    let file = at.join(file);
    fs::create_dir_all(file.parent().expect("a folder")).expect("folder");
    fs::write(file, text).expect("write");
}

fn read(at: &Path) -> String {
    fs::read_to_string(at.join("factor.toml")).expect("the file")
}

/// Compiles one class whose text this is, to a folder.
fn class(at: &Path, folder: &str, class_path: &str, name: &str, text: &str) {
    let source = format!("src/{folder}/{name}.java");
    write(at, &source, text);
    javac(&["-d", folder, "-cp", class_path, &source], at);
}

/// JUnit, which some of these tests need; `None` where it is absent.
fn console() -> Option<String> {
    let console = root().join(".cache/subjects").join(CONSOLE);
    if console.is_file() {
        return Some(console.display().to_string());
    }
    eprintln!("SKIPPED: .cache/subjects has no {CONSOLE} (run scripts/fetch-subjects)");
    None
}

/// A copy of the Maven project, which Maven has built; `None` where it cannot.
fn maven() -> Option<tempfile::TempDir> {
    let directory = tempfile::tempdir().expect("temporary directory");
    let project = root().join("testdata/maven");
    let copied = Command::new("cp").arg("-r").arg(project.join(".")).arg(directory.path()).status().expect("cp runs");
    assert!(copied.success());
    let words = ["-q", "-B", "test-compile", "dependency:build-classpath"];
    let mut mvn = Command::new("mvn");
    mvn.args(words).current_dir(directory.path()).env("JAVA_HOME", jdk()).stdin(Stdio::null());
    if mvn.output().is_ok_and(|output| output.status.success()) {
        return Some(directory);
    }
    eprintln!("SKIPPED: mvn {} does not work on this machine", words.join(" "));
    None
}

#[test]
fn a_maven_project_is_captured_and_replayed_without_anything_typed() {
    let Some(directory) = maven() else { return };
    let at = directory.path();
    fs::remove_dir_all(at.join("target")).expect("remove");
    let written = with_java(at, &path(), &["init"]);
    let words = [
        "WROTE factor.toml",
        "shop.stock.StockIT, by JUnit",
        "shop.stock.**: the deepest package of all classes of target/test-classes, target/classes",
        "told by Maven",
    ];
    expect(&written, 0, &words);
    let file = read(at);
    for line in
        ["    \"shop.stock.**\", # target/test-classes, target/classes\n", "# each-test = true\n", "mvn test-compile"]
    {
        assert!(file.contains(line), "{line} is not in\n{file}");
    }
    // The launcher of the JUnit Platform is no dependency of the project: Maven was asked for it, where it never was.
    let said = err(&written);
    assert_eq!(said.matches("next: ").count(), 1, "{said}");
    assert!(said.ends_with("  next: factor capture\n"), "{said}");
    expect(&with_java(at, &path(), &["capture"]), 0, &["2 of 2 tests have a verdict of their own"]);
    expect(&with_java(at, &path(), &["replay"]), 0, &["2 of 2 tests passed"]);

    // An edit that is a bug.
    let stock = at.join("src/main/java/shop/stock/Stock.java");
    let text =
        fs::read_to_string(&stock).expect("read").replace("clock.millis() - since", "since - clock.millis() - 1");
    fs::write(&stock, text).expect("write");
    javac(&["-d", "target/classes", "src/main/java/shop/stock/Stock.java"], at);
    expect(&with_java(at, &path(), &["replay"]), 100, &["FAIL"]);

    fs::write(at.join("factor.toml"), "# mine\n").expect("write");
    expect(&with_java(at, &path(), &["init"]), 2, &["factor.toml is there already", "rm factor.toml && factor init"]);
    assert_eq!(read(at), "# mine\n");
}

#[test]
fn a_class_path_with_tests_is_captured_and_replayed_without_anything_typed() {
    let Some(console) = console() else { return };
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path();
    class(
        at,
        "main",
        "main",
        "Now",
        "package own.a; public class Now { public long now() { return System.nanoTime(); } }",
    );
    let test = "package own.b; import org.junit.jupiter.api.Test; class NowTest {
        @Test void first() { new own.a.Now().now(); } @Test void second() { new own.a.Now().now(); } }";
    class(at, "test", &format!("main:{console}"), "NowTest", test);
    fs::create_dir(at.join("lib")).expect("folder");
    fs::copy(&console, at.join("lib").join(CONSOLE)).expect("copy");
    let words = [
        "own.b.NowTest, by JUnit",
        "own.b.**: the deepest package of all classes of test",
        "own.a.**: the deepest package of all classes of main",
        "as given",
        "tried       the tests of own.b.NowTest: CAPTURED",
    ];
    expect(&factor(at, &["init", "--class-path", "test:main:lib/*"]), 0, &words);
    assert!(read(at).contains("lib/*:\\\n"), "{}", read(at));
    expect(&with_java(at, "", &["capture"]), 0, &["2 of 2 tests have a verdict of their own"]);
    expect(&with_java(at, "", &["replay"]), 0, &["2 of 2 tests passed"]);

    // Without the JUnit Platform it says what is to be had, and where it is looked for.
    fs::remove_file(at.join("factor.toml")).expect("remove");
    let next =
        format!("next: put the JUnit Platform here, org.junit.platform:{}", CONSOLE.replace("-1.11.4.jar", ":1.11.4"));
    expect(&factor(at, &["init", "--class-path", "test:main"]), 0, &[&next, CONSOLE]);
    fs::rename(at.join("lib").join(CONSOLE), at.join(CONSOLE)).expect("rename");
    fs::remove_dir_all(at.join(".factor")).expect("remove");
    expect(&with_java(at, "", &["capture"]), 0, &["2 of 2 tests have a verdict of their own"]);
}

#[test]
fn a_program_without_tests_is_started_by_its_main_class() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path();
    let main = "public static void main(String[] a) { System.out.println(System.nanoTime() > 0 ? a.length : 1); }";
    class(at, "classes", "classes", "Start", &format!("package p.q; public class Start {{ {main} }}"));
    expect(
        &factor(at, &["init", "--class-path", "classes"]),
        0,
        &["starts      p.q.Start: no tests of JUnit", "p.q.**"],
    );
    expect(&with_java(at, "", &["capture"]), 0, &["CAPTURED"]);
    expect(&with_java(at, "", &["replay"]), 0, &["PASS"]);

    // Of two that could be meant none is chosen.
    fs::remove_file(at.join("factor.toml")).expect("remove");
    class(at, "classes", "classes", "Other", &format!("package p; public class Other {{ {main} }}"));
    expect(&factor(at, &["init", "--class-path", "classes"]), 0, &["p.Other, p.q.Start", "p.**"]);
    assert!(
        read(at).contains(
            "# MAIN_CLASS stands for the class that is started; those with a main method: p.Other, p.q.Start\n"
        )
    );
    expect(&with_java(at, "", &["capture"]), 103, &[]);
}

#[test]
fn modules_of_a_build_have_a_file_each_and_a_tool_that_is_not_there_is_not_needed() {
    let Some(console) = console() else { return };
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path();
    write(at, "settings.gradle.kts", "include(\"core\", \"web\")\n");
    write(at, "build.gradle.kts", "\n");
    let untold = |words: &[&str]| factor_with(at, &[("PATH", "/nowhere")], words);
    expect(
        &untold(&["init"]),
        96,
        &["gradle is not on the PATH", "Gradle has not made any class files", "gradle testClasses && factor init"],
    );
    for module in ["core", "web"] {
        write(at, &format!("{module}/build.gradle"), "\n");
        let test = format!("package {module}; class SomeIT {{ @org.junit.jupiter.api.Test void works() {{}} }}");
        class(at, &format!("{module}/build/classes/java/test"), &console, "SomeIT", &test);
    }
    write(at, "docs/build.gradle", "\n");
    class(at, "docs/build/classes/java/main", ".", "Notes", "package docs; class Notes {}");
    write(at, "core/src/test/resources/sample/build.gradle", "\n");
    let written = untold(&["init"]);
    let words = [
        "WROTE core/factor.toml",
        "WROTE web/factor.toml",
        "next: cd core && factor capture",
        "gradle -q testClassPath",
    ];
    expect(&written, 0, &words);
    assert_eq!(err(&written).matches("WROTE").count(), 2);
    let file = read(&at.join("core"));
    let lines = [
        "tasks.create(\"testClassPath\")",
        "        build/classes/java/test:\\\n",
        "\"core.**\", # build/classes/java/test\n",
        "--include-classname=.*",
    ];
    for line in lines {
        assert!(file.contains(line), "{line} is not in\n{file}");
    }
    expect(&factor(at, &["init"]), 2, &["core/factor.toml is there already"]);

    let maven = tempfile::tempdir().expect("temporary directory");
    write(maven.path(), "pom.xml", "<project/>\n");
    let test = "package shop; class SomeTest { @org.junit.jupiter.api.Test void works() {} }";
    class(maven.path(), "target/test-classes", &console, "SomeTest", test);
    let untold = factor_with(maven.path(), &[("PATH", "/nowhere")], &["init"]);
    let next = "next: add the libraries to `command` in the file: mvn test-compile dependency:build-classpath";
    expect(&untold, 0, &["mvn is not on the PATH", "without libraries", next]);
    assert!(read(maven.path()).contains("# The libraries are missing in the class path. Maven tells them:\n"));
}

#[test]
fn where_there_is_no_project_it_says_what_to_type() {
    let directory = tempfile::tempdir().expect("temporary directory");
    expect(&factor(directory.path(), &["init"]), 2, &["there is no pom.xml", "factor init --class-path"]);
    fs::create_dir(directory.path().join("empty")).expect("folder");
    let words = ["no folder of the class path has class files", "factor init --class-path"];
    expect(&factor(directory.path(), &["init", "--class-path", "empty:gone.jar"]), 2, &words);
    assert_eq!(out(&factor(directory.path(), &["init"])), "");
    assert!(!directory.path().join("factor.toml").exists());
}

#[test]
fn types_that_tests_mock_are_told() {
    let Some(console) = console() else { return };
    let mockito = root().join(".cache/subjects/mockito-core-5.11.0.jar");
    if !mockito.is_file() {
        eprintln!("SKIPPED: .cache/subjects has no mockito-core-5.11.0.jar (run scripts/fetch-subjects)");
        return;
    }
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path();
    class(at, "main", ".", "Rates", "package p; public interface Rates { int of(String currency); }");
    let test = "package p; import org.junit.jupiter.api.Test; import static org.mockito.Mockito.mock; class RatesTest { \
                @Test void one() { mock(Rates.class).of(\"x\"); } @Test void two() { mock(Rates.class).of(\"y\"); } }";
    let class_path = format!("main:{console}:{}", mockito.display());
    class(at, "test", &class_path, "RatesTest", test);
    let written = factor(at, &["init", "--class-path", "test:main"]);
    expect(&written, 0, &["mocked      p.Rates (2) by tests, which take them for environment"]);
    assert!(read(at).contains("# environment = [\"p.Rates\"]\n"), "{}", read(at));
}
