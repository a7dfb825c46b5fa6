//! Projects with old and new JUnit Platforms, as their users have them: nothing of the Platform's launcher is in their build (decision 059).

use std::fs;
use std::path::Path;

use crate::support::{copy_of, expect, factor, root};

const ALL: &str = "<artifactId>junit-jupiter</artifactId>\n      <version>5.11.4</version>";

/// Before 5.4 there is no one artifact for all, and no order.
#[test]
fn junit_5_3_is_captured_with_what_init_writes() {
    is_captured("5.3.2", 3, &each_is_captured);
}

#[test]
fn junit_5_4_is_captured_with_what_init_writes() {
    is_captured("5.4.2", 5, &|_, _| ());
}

#[test]
fn junit_5_9_is_captured_with_what_init_writes() {
    is_captured("5.9.3", 5, &|_, _| ());
}

#[test]
fn junit_6_0_is_captured_with_what_init_writes() {
    is_captured("6.0.1", 5, &each_is_captured);
}

/// A version of JUnit 5 or 6, and how many tests of `testdata/engine` are captured; `further` is what else it does.
fn is_captured(version: &str, tests: usize, further: &dyn Fn(&Path, usize)) {
    if !super::recipes::maven_does() {
        return;
    }
    let project = copy_of(&root().join("testdata/engine"));
    let at = project.path();
    let pom = fs::read_to_string(at.join("pom.xml")).expect("the POM");
    assert!(pom.contains(ALL));
    let mut junit = format!("<artifactId>junit-jupiter</artifactId>\n<version>{version}</version>");
    if tests == 3 {
        fs::remove_file(at.join("src/test/java/shop/stock/StocktakingTest.java")).expect("remove");
        let part = |name: &str| format!("<artifactId>junit-jupiter-{name}</artifactId><version>{version}</version>");
        let between = "<scope>test</scope></dependency><dependency><groupId>org.junit.jupiter</groupId>";
        junit = ["api", "params"].map(|name| part(name) + between).concat() + &part("engine");
    }
    fs::write(at.join("pom.xml"), pom.replace(ALL, &junit)).expect("write");
    expect(&factor(at, &["init"]), 0, &["WROTE factor.toml", "told by Maven"]);
    let all = format!("{tests} of {tests} tests");
    expect(&factor(at, &["capture"]), 0, &["proved", &format!("{all} have a verdict of their own")]);
    fs::remove_file(at.join(".factor/factor-launcher.jar")).expect("remove");
    expect(&factor(at, &["replay"]), 0, &[&format!("{all} passed")]);
    further(at, tests);
}

/// JUnit lists the tests, which are captured one by one.
fn each_is_captured(at: &Path, tests: usize) {
    let each = factor(at, &["capture", "--each-test", "--store", "each"]);
    expect(&each, 0, &[&format!("SUMMARY {tests} tests")]);
    expect(&factor(at, &["replay", "--store", "each"]), 0, &["0 failed, 0 diverged, 0 stale"]);
}
