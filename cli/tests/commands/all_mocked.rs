//! `factor capture` tells which tests mock all of their environment (docs/mocks.md).

use crate::runners::{MOCKS, Project, SCAN};
use crate::support::{err, expect, factor, java};

#[test]
fn a_suite_tells_which_tests_mock_all() {
    let Some(project) = Project::of("allmocked", &MOCKS) else { return };
    let captured = project.capture("all", SCAN);
    let told = "2 tests mock all of their environment; there is nothing to save, they may run as they are: \
                t.AllTest#all, t.PreparedTest#prepared\n";
    expect(&captured, 0, &["7 of 7 tests have a verdict", told]);
    // An edit makes one of them meet what is real.
    project.edit("AllTest", "new Till(rates).price(3,", "new Till(rates).price(new Bank().of(\"EUR\"),");
    let captured = project.capture("all", SCAN);
    let told =
        "1 test mocks all of its environment; there is nothing to save, it may run as it is: t.PreparedTest#prepared\n";
    expect(&captured, 0, &[told]);
}

#[test]
fn a_capture_of_one_test_tells_whether_it_mocks_all() {
    let Some(project) = Project::of("allmocked", &MOCKS) else { return };
    let told = "1 test mocks all of its environment";
    expect(&project.capture("one", "-m t.AllTest#all(org.junit.jupiter.api.TestInfo)"), 0, &[told, ": one\n"]);
    let part = project.capture("part", "-m t.AllTest#part");
    expect(&part, 0, &["CAPTURED"]);
    assert!(!err(&part).contains(" mock"), "{}", err(&part));
}

#[test]
fn captures_of_each_test_tell_which_mock_all() {
    let Some(project) = Project::of("allmocked", &MOCKS) else { return };
    let (java, rest) = (java(), project.java("-c t.StartedTest -m t.AllTest#all(org.junit.jupiter.api.TestInfo)"));
    let words = ["capture", "--each-test", "--cut", "t.**", "--", &java];
    let words: Vec<&str> = words.into_iter().chain(rest.iter().map(String::as_str)).collect();
    let captured = factor(project.at(), &words);
    expect(&captured, 0, &["2 captured", "1 test mocks all of its environment", ": t.AllTest#all\n"]);
}
