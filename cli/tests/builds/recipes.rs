//! The recipes of `docs/recipes.md`, typed as they stand there, each in a copy of the folder that it names.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use crate::support::{copy_of, expect, jdk, out, root};

const CONSOLE: &str = "junit-platform-console-standalone-1.11.4.jar";
const AGENT: &str = "org.jacoco.agent-0.8.12-runtime.jar";

/// The folder that a recipe names first, and its lines.
fn recipe(title: &str) -> (String, String) {
    let text = fs::read_to_string(root().join("docs/recipes.md")).expect("the recipes");
    let section = text.split(&format!("## {title}\n")).nth(1).and_then(|rest| rest.split("\n## ").next());
    let section = section.unwrap_or_else(|| panic!("no recipe `{title}`"));
    let folder = section.split('`').nth(1).expect("a folder").to_owned();
    (folder, section.split("```").skip(1).step_by(2).collect())
}

/// A copy of a folder of the workspace.
fn copy(folder: &str) -> tempfile::TempDir {
    copy_of(&root().join(folder))
}

/// Types a recipe; `jars` are put into `lib`, from the files of these names. `None` where something is not there.
fn typed(title: &str, jars: &[(&str, &str)]) -> Option<(tempfile::TempDir, Output)> {
    let (folder, lines) = recipe(title);
    let directory = copy(&folder);
    fs::create_dir(directory.path().join("lib")).expect("folder");
    for (name, file) in jars {
        if fs::copy(root().join(".cache/subjects").join(file), directory.path().join("lib").join(name)).is_err() {
            eprintln!("SKIPPED: .cache/subjects has no {file} (run scripts/fetch-subjects)");
            return None;
        }
    }
    let output = in_shell(directory.path(), &lines);
    Some((directory, output))
}

/// Types lines, the first that fails is the last.
fn in_shell(at: &Path, lines: &str) -> Output {
    let beside = Path::new(env!("CARGO_BIN_EXE_factor")).parent().expect("a folder").display();
    let path = format!("{beside}:{}:{}", jdk().join("bin").display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("bash");
    shell.args(["-ec", lines]).current_dir(at).env("JAVA_HOME", jdk()).env("PATH", path);
    shell.stdin(Stdio::null()).output().expect("bash runs")
}

/// Whether Maven, and the repository that it asks, are there; a project without them is skipped.
pub fn maven_does() -> bool {
    static DOES: LazyLock<bool> =
        LazyLock::new(|| works("mvn -q -B test-compile dependency:build-classpath", "testdata/maven"));
    *DOES
}

/// The same of Gradle.
fn gradle_does() -> bool {
    static DOES: LazyLock<bool> = LazyLock::new(|| works("gradle -q testClasses", "testdata/gradle-stock"));
    *DOES
}

fn works(line: &str, folder: &str) -> bool {
    let works = in_shell(copy(folder).path(), line).status.success();
    if !works {
        eprintln!("SKIPPED: {line} does not work on this machine, in {folder}");
    }
    works
}

#[test]
fn a_program() {
    let (_directory, output) = typed("A program", &[]).expect("nothing is needed");
    expect(&output, 0, &["CAPTURED", "    PASS ", " 0 environment calls"]);
}

#[test]
fn tests_of_junit() {
    let Some((directory, output)) = typed("Tests of JUnit", &[("junit.jar", CONSOLE)]) else { return };
    expect(&output, 0, &["6 captured, 0 fresh, 0 failed, 0 refused, 1 not run", "6 of 6: 6 passed"]);
    assert!(directory.path().join("verdicts.xml").is_file());
}

#[test]
fn a_maven_project() {
    if !maven_does() {
        return;
    }
    let (_directory, output) = typed("A Maven project", &[]).expect("nothing is needed");
    expect(&output, 0, &["WROTE factor.toml", "2 of 2 tests have a verdict of their own", "2 of 2 tests passed"]);
}

/// That so many tests of a class were replayed by the engine, and passed, as Surefire or Failsafe reports it.
#[track_caller]
fn reported(at: &Path, file: &str, tests: usize) {
    let report = fs::read_to_string(at.join("target").join(file)).unwrap_or_else(|e| panic!("{file}: {e}"));
    let numbers = format!(r#"tests="{tests}" errors="0" skipped="0" failures="0""#);
    assert!(report.contains(&numbers), "{numbers}: {report}");
    assert_eq!(report.matches("    PASS [").count(), tests, "{report}");
}

#[test]
fn factored_tests_in_surefire() {
    if !maven_does() {
        return;
    }
    let (directory, output) = typed("Factored tests in Surefire", &[]).expect("nothing is needed");
    expect(&output, 0, &["5 of 5 tests have a verdict of their own", "WROTE factor-engine.jar"]);
    reported(directory.path(), "surefire-reports/TEST-shop.stock.StockTest.xml", 2);
    reported(directory.path(), "surefire-reports/TEST-shop.stock.StocktakingTest.xml", 2);
}

#[test]
fn factored_integration_tests_in_failsafe() {
    if !maven_does() {
        return;
    }
    let (directory, output) = typed("Factored integration tests in Failsafe", &[]).expect("nothing is needed");
    expect(&output, 0, &["5 of 5 tests have a verdict of their own", "WROTE factor-engine.jar"]);
    reported(directory.path(), "surefire-reports/TEST-shop.stock.StockTest.xml", 2);
    reported(directory.path(), "failsafe-reports/TEST-shop.stock.StockIT.xml", 1);
}

#[test]
fn spring_boot() {
    if !maven_does() {
        return;
    }
    let (directory, output) = typed("Spring Boot", &[]).expect("nothing is needed");
    let words = [
        "tried       the tests of shop.orders.CheckoutTest: CAPTURED",
        "2 of 2 tests have a verdict of their own",
        "2 of 2 tests passed",
    ];
    expect(&output, 0, &words);
    let edit = "sed -i 's:sum / 10:sum / 5:' src/main/java/shop/pricing/Checkout.java; mvn -q compile; factor replay";
    let edited = in_shell(directory.path(), edit);
    expect(&edited, 100, &["expected: <900> but was: <800>", "1 of 2 tests passed, 1 failed"]);
}

#[test]
fn what_spring_makes_below_the_cut_is_captured() {
    if !maven_does() {
        return;
    }
    let directory = copy("testdata/spring");
    let transactional = "sed -i 's:@Service:@Service @org.springframework.transaction.annotation.Transactional:' \
                         src/main/java/shop/pricing/Checkout.java; factor init; factor capture; factor replay";
    let captured = in_shell(directory.path(), transactional);
    expect(&captured, 0, &["2 of 2 tests have a verdict of their own", "2 of 2 tests passed"]);
    let same = "sed -i 's:sum - sum / 10:sum * 9 / 10:' src/main/java/shop/pricing/Checkout.java; mvn -q compile; factor replay";
    expect(&in_shell(directory.path(), same), 0, &["2 of 2 tests passed"]);
    // What the object gives goes through what Spring has made, which may do anything with it.
    let other = "sed -i 's:sum \\* 9 / 10:sum * 8 / 10:' src/main/java/shop/pricing/Checkout.java; mvn -q compile; factor replay";
    let words = ["1 of 2 tests passed, 1 diverged", "expected: returns 900", "happened: returns 800"];
    expect(&in_shell(directory.path(), other), 5, &words);
    let moved = "sed -i 's:sum \\* 8 / 10:sum * 9 / 10:; s:public int order:public final int order:' \
                 src/main/java/shop/pricing/Checkout.java; mvn -q compile; factor replay";
    expect(&in_shell(directory.path(), moved), 5, &["DIVERGED"]);
}

#[test]
fn init_leaves_out_what_frameworks_cannot_make_classes_below() {
    if !maven_does() {
        return;
    }
    let directory = copy("testdata/spring");
    let list = "sed -i 's:public class Shop:public class Shop extends java.util.ArrayList<String>:' \
                src/main/java/shop/orders/Shop.java; factor init; factor capture";
    let words = ["left out    shop.orders.Shop cannot be under test", "2 of 2 tests have a verdict of their own"];
    expect(&in_shell(directory.path(), list), 0, &words);
}

/// The project with a test whose stock is a mock.
fn with_mock_beans() -> tempfile::TempDir {
    let directory = copy("testdata/spring");
    let test = "src/test/java/shop/orders/MockedStockTest.java";
    fs::copy(root().join("testdata/mock-beans").join(test), directory.path().join(test)).expect("a test more");
    directory
}

/// Another discount fails the test that counts it.
fn expect_discount_to_count(directory: &tempfile::TempDir) {
    let edit = "sed -i 's:sum / 10:sum / 5:' src/main/java/shop/pricing/Checkout.java; mvn -q compile; factor replay";
    let edited = in_shell(directory.path(), edit);
    expect(&edited, 100, &["expected: <900> but was: <800>"]);
}

#[test]
fn mock_beans_are_made_on_a_replay() {
    if !maven_does() {
        return;
    }
    let directory = with_mock_beans();
    let newer = "sed -i 's:3.3.5:4.0.7:' pom.xml; mvn -q test-compile; factor init; factor capture; factor replay";
    let words = [
        "cut         what makes mocks in the place of Spring's beans, too",
        "tried       all tests together: CAPTURED",
        "4 of 4 tests have a verdict of their own",
        "4 of 4 tests passed",
    ];
    expect(&in_shell(directory.path(), newer), 0, &words);
    expect_discount_to_count(&directory);
}

#[test]
fn mock_beans_of_spring_boot_3_are_made_on_a_replay() {
    if !maven_does() {
        return;
    }
    let directory = with_mock_beans();
    let older = "sed -i 's/test.context.bean.override.mockito.MockitoBean/boot.test.mock.mockito.MockBean/; s/@MockitoBean/@MockBean/' \
                 src/test/java/shop/orders/MockedStockTest.java; mvn -q test-compile; factor init; factor capture; factor replay";
    let words = ["4 of 4 tests have a verdict of their own", "4 of 4 tests passed"];
    expect(&in_shell(directory.path(), older), 0, &words);
    expect_discount_to_count(&directory);
    let edit = "sed -i 's:sum / 5:sum / 10:' src/main/java/shop/pricing/Checkout.java; \
                sed -i 's:willReturn(20):willReturn(30):' src/test/java/shop/orders/MockedStockTest.java; \
                mvn -q test-compile; factor replay";
    expect(&in_shell(directory.path(), edit), 100, &["expected: <180> but was: <270>"]);
}

#[test]
fn mock_beans_of_either_kind_are_made_on_a_replay() {
    if !maven_does() {
        return;
    }
    let directory = with_mock_beans();
    let both = "sed -i 's:3.3.5:3.5.7:' pom.xml; mvn -q test-compile; factor init; factor capture; factor replay";
    let words = ["4 of 4 tests have a verdict of their own", "4 of 4 tests passed"];
    expect(&in_shell(directory.path(), both), 0, &words);
}

#[test]
fn tests_of_testng_have_verdicts_of_their_own() {
    if !maven_does() {
        return;
    }
    let directory = copy("testdata/testng");
    let first = "mvn -q test-compile; factor init; factor capture; factor replay";
    expect(&in_shell(directory.path(), first), 0, &["4 of 4 tests have a verdict of their own", "4 of 4 tests passed"]);
    let wrong =
        "sed -i 's:+ prices.of:- prices.of:' src/test/java/shop/PricesTest.java; mvn -q test-compile; factor replay";
    let words = ["FAILED tests shop.PricesTest#sum", "expected [3] but found [-1]", "3 of 4 tests passed, 1 failed"];
    expect(&in_shell(directory.path(), wrong), 100, &words);
    let fine = "sed -i 's:- prices.of:+ prices.of:' src/test/java/shop/PricesTest.java; \
                sed -i 's:Integer.parseInt:1 * Integer.parseInt:' src/main/java/shop/Prices.java; mvn -q test-compile; factor replay";
    expect(&in_shell(directory.path(), fine), 0, &["4 of 4 tests passed"]);
}

#[test]
fn every_night_and_for_every_change() {
    if !maven_does() {
        return;
    }
    let (directory, output) = typed("Every night, and for every change", &[]).expect("nothing is needed");
    expect(&output, 0, &["2 of 2 tests have a verdict of their own", "FRESH tests", "2 of 2 tests passed"]);
    assert!(directory.path().join("target/verdicts.xml").is_file());
}

#[test]
fn a_maven_build_while_it_runs() {
    if !maven_does() {
        return;
    }
    let (_directory, output) = typed("A Maven build, while it runs", &[]).expect("nothing is needed");
    expect(&output, 0, &["3 of 3 tests passed", "2 of 2 tests passed", "2 JVMs for tests"]);
}

#[test]
fn a_gradle_project() {
    if !gradle_does() {
        return;
    }
    let (directory, output) = typed("A Gradle project", &[]).expect("nothing is needed");
    expect(
        &output,
        0,
        &["6 entries, told by Gradle", "2 of 2 tests have a verdict of their own", "2 of 2 tests passed"],
    );
    // What the file says to add to the build file is what Gradle takes.
    let file = fs::read_to_string(directory.path().join("factor.toml")).expect("the file");
    let task = file.lines().find_map(|line| line.split_once("tasks.create")).expect("a task").1;
    let build = fs::read_to_string(directory.path().join("build.gradle")).expect("the build file");
    fs::write(directory.path().join("build.gradle"), format!("{build}\ntasks.create{task}\n")).expect("write");
    let told = in_shell(directory.path(), "gradle -q testClassPath");
    assert!(out(&told).contains("junit-4.13.2.jar"), "{told:?}");
}

#[test]
fn factored_tests_in_gradle() {
    if !gradle_does() {
        return;
    }
    let (_directory, output) = typed("Factored tests in Gradle", &[]).expect("nothing is needed");
    expect(&output, 0, &["2 of 2 tests have a verdict of their own", "WROTE factor-engine.jar", "    PASS ["]);
    let told = out(&output);
    let factored = told.split("factored tests").nth(1).unwrap_or_else(|| panic!("no factored test: {told}"));
    assert!(factored.contains("[         2 tests successful      ]"), "{told}");
}

#[test]
fn a_gradle_build_while_it_runs() {
    if !gradle_does() {
        return;
    }
    let (_directory, output) = typed("A Gradle build, while it runs", &[]).expect("nothing is needed");
    expect(&output, 0, &["2 of 2 tests passed", "tests ran in 2 of its tasks", "2 of 2: 2 passed"]);
}

#[test]
fn several_cuts() {
    let Some((_directory, output)) = typed("Several cuts", &[("junit.jar", CONSOLE)]) else { return };
    let words = ["6 captured, 0 fresh, 0 failed, 0 refused, 1 left out", "#buys@shop.price (", "2 of 2: 2 passed"];
    expect(&output, 0, &words);
}

#[test]
fn beside_jacoco() {
    let Some((directory, output)) = typed("Beside JaCoCo", &[("jacocoagent.jar", AGENT)]) else { return };
    expect(&output, 0, &["CAPTURED", "    PASS "]);
    assert!(directory.path().join("coverage.exec").is_file());
}

#[test]
fn every_recipe_is_typed() {
    let text = fs::read_to_string(root().join("docs/recipes.md")).expect("the recipes");
    let this = fs::read_to_string(root().join("cli/tests/builds/recipes.rs")).expect("this file");
    for title in text.lines().filter_map(|line| line.strip_prefix("## ")) {
        assert!(this.contains(&format!("typed(\"{title}\"")), "no test types `{title}`");
    }
}
