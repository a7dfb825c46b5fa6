//! A suite that is captured in one run: each of its tests has a verdict of its own (decision 058).

use std::fs;
use std::process::Output;

use crate::beginning::Beginning;
use crate::runners::{MOCKS, Project, SCAN};
use crate::support::{err, expect, factor, java, out};

/// What cannot be captured of `testdata/onerun`.
const ALL_BUT: &str = "12 of 13 tests passed, 1 failed, 2 not captured";

/// The whole suite, captured; one test of it fails.
fn captured() -> Option<Project> {
    let project = Project::of("onerun", &[])?;
    let words = [
        "13 of 15 tests have a verdict of their own on replays",
        "NOT CAPTURED t.BetaTest#assumes: it was aborted in the system run",
        "NOT CAPTURED t.BadTest#isRefused: refused: the environment sets a default locale",
        "FAILED t.BadTest#fails: so will its replay",
    ];
    expect(&project.capture("all", SCAN), 103, &words);
    Some(project)
}

/// The suite without the class of which not all is captured.
fn sound() -> Option<Project> {
    static SOUND: Beginning = Beginning::new();
    let selected = "-c t.AlphaTest -c t.BetaTest -c t.FourTest";
    Project::after(&SOUND, "onerun", &[], |project| {
        expect(&project.capture("all", selected), 0, &["proved", "11 of 12 tests have a verdict"]);
    })
}

fn edited(project: &Project, class: &str, from: &str, to: &str) -> Output {
    project.edit(class, from, to);
    project.replay("all")
}

#[test]
fn each_test_has_its_verdict_and_one_that_failed_fails() {
    let Some(project) = captured() else { return };
    let mended = edited(&project, "BadTest", "assertEquals(0, new", "assertEquals(27, new");
    expect(&mended, 5, &["DIVERGED all t.BadTest#fails", "12 of 13 tests passed, 1 diverged, 2 not captured"]);
    project.edit("", "", "");
    fs::remove_dir_all(project.at().join("E")).expect("remove");
    let replayed = project.replay("all");
    expect(&replayed, 100, &["FAIL t.BadTest#fails: it failed in the system run, and does so still", ALL_BUT]);
}

#[test]
fn a_test_that_does_not_pass_leaves_the_others_theirs() {
    let Some(project) = sound() else { return };
    let second = ("assertEquals(\"b\", shop.last())", "assertEquals(\"bb\", shop.last())");
    let failed = edited(&project, "AlphaTest", second.0, second.1);
    expect(&failed, 100, &["FAILED all t.AlphaTest#second", "10 of 11 tests passed, 1 failed, 1 not captured"]);

    // Its rule lets exceptions through.
    let failed = edited(&project, "FourTest", "assertEquals(\"one\", shop", "assertEquals(\"won\", shop");
    expect(&failed, 100, &["FAILED all t.FourTest#one", "10 of 11 tests passed, 1 failed"]);

    // The first test initialises a class that others need.
    let failed = edited(&project, "AlphaTest", "assertEquals(before + 1, shop.sell(\"a\"))", "assertEquals(0, 1)");
    expect(&failed, 100, &["FAILED all t.AlphaTest#first", "10 of 11 tests passed, 1 failed"]);

    // What a test asks for may be needed behind it.
    let diverged = edited(&project, "BetaTest", "kept = \"kept\"", "kept = \"lost\"");
    let words = [
        "DIVERGED all t.BetaTest#keeps",
        "DIVERGED all t.BetaTest#needsWhatWasKept",
        "note: replayed without t.BetaTest#keeps, which has not passed",
        "9 of 11 tests passed, 2 diverged",
    ];
    expect(&diverged, 5, &words);
}

#[test]
fn what_fails_behind_a_failure_has_failed_where_it_does_not_need_it() {
    let Some(project) = sound() else { return };
    project.edit_all(&[
        ("AlphaTest", "assertEquals(\"b\", shop.last())", "assertEquals(\"bb\", shop.last())"),
        ("AlphaTest", "assertEquals(what, shop", "assertEquals(\"\", shop"),
    ]);
    let words = [
        "FAILED all t.AlphaTest#second",
        "FAILED all t.AlphaTest#several",
        "9 of 11 tests passed, 2 failed, 1 not captured",
    ];
    expect(&project.replay("all"), 100, &words);
}

#[test]
fn what_is_around_the_tests_of_a_class_concerns_that_class() {
    let Some(project) = sound() else { return };
    let diverged = edited(&project, "FourTest", "shop.sell(\"close\")", "shop.sell(\"closed\")");
    expect(&diverged, 5, &["DIVERGED all t.FourTest at event", "11 of 12 tests passed, 1 diverged"]);
    let failed = edited(&project, "AlphaTest", "shop = new Shop();", "throw new IllegalStateException(\"closed\");");
    let words = [
        "FAILED all t.AlphaTest at event",
        "DIVERGED t.AlphaTest#first, t.AlphaTest#second",
        "what is around the tests of t.AlphaTest has not passed",
        "6 of 12 tests passed, 1 failed, 5 diverged",
    ];
    expect(&failed, 100, &words);
}

#[test]
fn a_test_that_ends_the_jvm_or_goes_on_for_ever_is_the_one_to_blame() {
    let Some(project) = sound() else { return };
    let ended = edited(&project, "BetaTest", "shop.sell(\"again\");", "System.exit(0);");
    expect(&ended, 5, &["DIVERGED all t.BetaTest#again", "10 of 11 tests passed, 1 diverged"]);
    project.edit("BetaTest", "shop.sell(\"again\");", "while (kept != null) kept = kept.trim();");
    let hung = factor(project.at(), &["replay", "all", "--timeout", "6"]);
    expect(&hung, 5, &["DIVERGED all t.BetaTest#again: it did not end in time", "10 of 11 tests passed, 1 diverged"]);
}

#[test]
fn tests_that_come_go_or_change_their_annotations_concern_themselves() {
    let Some(project) = sound() else { return };
    let added =
        edited(&project, "BetaTest", "    private String sold", "    @Test void more() {}\n    private String sold");
    expect(
        &added,
        0,
        &["NOT CAPTURED t.BetaTest#more: it has come since the capture", "11 of 11 tests passed, 2 not captured"],
    );
    let none = "    @org.junit.jupiter.api.Disabled void none() {}\n    private String sold";
    expect(&edited(&project, "BetaTest", "    private String sold", none), 0, &["11 of 11 tests passed"]);
    let gone = edited(&project, "AlphaTest", "void second()", "void other()");
    expect(&gone, 6, &["GONE t.AlphaTest#second: t.AlphaTest: method second() is gone", "10 of 11 tests passed"]);
    let disabled =
        edited(&project, "FourTest", "    @Test\n    public void one", "    @Test(timeout = 9)\n    public void one");
    expect(
        &disabled,
        5,
        &["DIVERGED t.FourTest#one: the test runner can have looked at the class", "10 of 11 tests passed, 1 diverged"],
    );
}

#[test]
fn tests_are_replayed_by_their_names() {
    let Some(project) = sound() else { return };
    for (name, told) in [
        ("t.AlphaTest#second", "1 of 1 tests passed"),
        ("t.BetaTest#needsWhatWasKept", "1 of 1 tests passed"),
        ("t.AlphaTest*", "5 of 5 tests passed"),
        ("t.FourTest#*", "2 of 2 tests passed"),
    ] {
        expect(&project.replay(name), 0, &[told]);
    }
    project.edit("AlphaTest", "assertEquals(\"b\", shop.last())", "assertEquals(\"bb\", shop.last())");
    expect(
        &project.replay("t.AlphaTest#second"),
        100,
        &["FAILED all t.AlphaTest#second", "0 of 1 tests passed, 1 failed"],
    );
    expect(&project.replay("t.AlphaTest#first"), 0, &["1 of 1 tests passed"]);
    assert!(!project.replay("t.AlphaTest#third").status.success());
}

#[test]
fn the_xml_of_junit_has_a_case_for_each_test() {
    let Some(project) = sound() else { return };
    project.edit("AlphaTest", "assertEquals(\"b\", shop.last())", "assertEquals(\"bb\", shop.last())");
    let replayed = factor(project.at(), &["replay", "--junit", "verdicts.xml"]);
    assert_eq!(replayed.status.code(), Some(100), "{}", err(&replayed));
    let xml = fs::read_to_string(project.at().join("verdicts.xml")).expect("the report");
    for part in [
        r#"tests="11" skipped="0" errors="0" failures="1""#,
        r#"<testcase name="second" classname="t.AlphaTest""#,
        r#"type="FAIL""#,
        "expected: &lt;bb&gt; but was: &lt;b&gt;",
    ] {
        assert!(xml.contains(part), "{part}: {xml}");
    }
}

/// The system test is the suite: as long as one of its tests fails, so does the suite.
#[test]
fn a_suite_is_captured_again_where_all_of_it_passes() {
    let Some(project) = sound() else { return };
    let recapture = || factor(project.at(), &["replay", "all", "--on-divergence", "recapture"]);
    project.edit("AlphaTest", "shop.sell(\"waited\")", "shop.sell(\"waited long\")");
    expect(&recapture(), 0, &["DIVERGED all t.AlphaTest#waits", "captured again"]);
    expect(&project.replay("all"), 0, &["11 of 11 tests passed"]);
    project.edit("AlphaTest", "shop.sell(\"waited\")", "assertEquals(0, shop.sell(\"later\"))");
    expect(&recapture(), 100, &["not captured again; the earlier capture stays"]);
    project.edit("AlphaTest", "shop.sell(\"waited\")", "shop.sell(\"waited long\")");
    expect(&project.replay("all"), 0, &["11 of 11 tests passed"]);
}

#[test]
fn tests_that_run_beside_each_other_are_one() {
    let Some(project) = Project::of("meeting", &[]) else { return };
    let beside = "-c t.MeetingTest --config junit.jupiter.execution.parallel.enabled=true";
    let captured = project.capture("all", beside);
    expect(&captured, 0, &["CAPTURED", "proved"]);
    assert!(!out(&captured).contains("verdict of their own"), "{captured:?}");
    expect(&project.replay("all"), 0, &["PASS"]);
    expect(
        &edited(&project, "MeetingTest", "assertEquals(3,", "assertEquals(4,"),
        100,
        &["expected: <4> but was: <3>"],
    );
}

#[test]
fn what_is_refused_outside_of_all_tests_concerns_all() {
    let Some(project) = Project::of("onerun", &[]) else { return };
    let services = project.at().join("E/META-INF/services");
    fs::create_dir_all(&services).expect("folder");
    fs::write(services.join("org.junit.platform.launcher.TestExecutionListener"), "e.Traveller\n").expect("write");
    let refused = project.capture("all", "-c t.AlphaTest");
    expect(&refused, 103, &["the environment sets a default locale"]);
    expect(&project.replay("all"), 103, &["the environment sets a default locale"]);
}

/// A class of the environment that the capture has nothing of is not run, whether it is there or not.
#[test]
fn code_that_turns_to_another_class_of_the_environment_diverges() {
    let Some(project) = sound() else { return };
    let turned = |project: &Project| edited(project, "BetaTest", "shop.sell(\"again\")", "new e.Traveller()");
    let there = turned(&project);
    expect(&there, 5, &["DIVERGED all t.BetaTest#again", "happened: → Traveller.<init>()", "10 of 11 tests passed"]);
    fs::remove_dir_all(project.at().join("E")).expect("remove");
    let absent = project.replay("all");
    expect(&absent, 5, &["DIVERGED all t.BetaTest#again", "10 of 11 tests passed"]);
}

#[test]
fn code_that_asks_for_another_class_of_the_environment_by_its_name_diverges() {
    let Some(project) = sound() else { return };
    let asks =
        "try { Class.forName(\"e.Traveller\"); } catch (ClassNotFoundException absent) { shop.sell(\"again\"); }";
    let there = edited(&project, "BetaTest", "shop.sell(\"again\");", asks);
    expect(&there, 5, &["DIVERGED all t.BetaTest#again", "10 of 11 tests passed"]);
    fs::remove_dir_all(project.at().join("E")).expect("remove");
    expect(&project.replay("all"), 5, &["DIVERGED all t.BetaTest#again", "10 of 11 tests passed"]);
}

#[test]
fn what_holds_for_unedited_code_alone_concerns_the_tests_that_it_was_said_to() {
    let Some(project) = Project::of("doubted", &[]) else { return };
    expect(&project.capture("all", "-c t.ShelfTest"), 0, &["proved", "4 of 4 tests have a verdict"]);
    let doubted = edited(&project, "ShelfTest", "    void marks() {", "    void marks() {\n        int unused = 1;");
    let words = [
        "DIVERGED all t.ShelfTest#isMarked",
        "DIVERGED all t.ShelfTest#isMarkedAgain",
        "compares equal values by identity",
        "2 of 4 tests passed, 2 diverged",
    ];
    expect(&doubted, 5, &words);
}

/// The edited test passes in the system test: that its replay throws is the fault of an answer that held for the captured code.
#[test]
fn a_test_that_fails_behind_an_answer_that_holds_for_unedited_code_alone_has_diverged() {
    let Some(project) = Project::of("doubted", &[]) else { return };
    expect(&project.capture("all", "-c t.NumbersTest"), 0, &["proved", "2 of 2 tests have a verdict"]);
    let same = ("false, kept[1_500] == others[1_500]", "true, kept[1_500] == again[1_500]");
    let words =
        ["DIVERGED all t.NumbersTest#areOthers", "compares 1001500L by identity", "1 of 2 tests passed, 1 diverged"];
    expect(&edited(&project, "NumbersTest", same.0, same.1), 5, &words);
    project.edit_all(&[
        ("NumbersTest", same.0, same.1),
        ("NumbersTest", "assertEquals(2_000, store", "assertEquals(1, store"),
    ]);
    let words = ["DIVERGED all t.NumbersTest#areOthers", "FAILED all t.NumbersTest#areMany", "0 of 2 tests passed"];
    expect(&project.replay("all"), 100, &words);
}

/// What a capture adds to a program, or what an earlier run has left, must not decide a verdict.
#[test]
fn tests_that_end_otherwise_without_a_capture_have_no_verdict() {
    let Some(project) = Project::of("tworuns", &[]) else { return };
    let words = [
        "2 of 5 tests have a verdict",
        "NOT CAPTURED e.AloneTest#fails: refused: it fails, and calls no code under test",
        "NOT CAPTURED t.RunsTest#failsAtFirst: refused: it failed in the capture, and passes as it is",
        "NOT CAPTURED t.RunsTest#passesAtFirst: refused: it passed in the capture, and fails as it is",
        "FAILED t.RunsTest#fails: so will its replay",
    ];
    let captured = project.capture("all", "-c t.RunsTest -c e.AloneTest");
    expect(&captured, 103, &words);
    assert!(!err(&captured).contains("FAILED t.RunsTest#failsAtFirst"), "{}", err(&captured));
    let words = ["FAIL t.RunsTest#fails: it failed in the system run", "1 of 2 tests passed, 1 failed, 3 not captured"];
    expect(&project.replay("all"), 100, &words);
}

/// How deep a thread's stack is differs from run to run: what ends for want of it has no verdict, and takes nothing else with it.
#[test]
fn tests_that_use_up_their_stack_concern_no_others() {
    let Some(project) = Project::of("deepstack", &[]) else { return };
    let words = [
        "2 of 4 tests have a verdict",
        "NOT CAPTURED t.DeepTest#usesUpItsStack",
        "t.DeepTest#failsForWantOfStack",
        "refused: it fails for want of stack or memory",
    ];
    expect(&project.capture("all", SCAN), 103, &words);
    expect(&project.replay("all"), 0, &["PASS", "2 of 2 tests passed, 2 not captured"]);
    let failed = edited(&project, "DeepTest", "assertEquals(2, reader.next())", "assertEquals(3, reader.next())");
    expect(&failed, 100, &["FAILED all t.DeepTest#readsOn", "expected: <3> but was: <2>"]);
}

/// Nothing can be used of what is recorded after a crossing that could not be: the other tests are captured without that one.
#[test]
fn a_test_that_breaks_the_capture_is_left_out_of_another() {
    let Some(project) = Project::of("brokenonce", &[]) else { return };
    let class_path = format!("T:E:{}:.factor/factor-launcher.jar", project.libraries());
    let java = java();
    let command = ["capture", "--name", "all", "--cut", "t.**", "--", &java, "-Xmx56m", "-XX:+UseSerialGC"];
    let tests = ["-cp", &class_path, "factor.launcher.TestLauncher", "--scan-classpath=T:E"];
    let words = [
        "t.ManyTest#countsMore: a crossing could not be recorded",
        "the tests are captured again, without it",
        "proved",
        "2 of 3 tests have a verdict",
        "NOT CAPTURED t.ManyTest#countsMore: refused: a crossing could not be recorded",
    ];
    expect(&factor(project.at(), &[&command[..], &tests].concat()), 103, &words);
    expect(&project.replay("all"), 0, &["PASS", "2 of 2 tests passed, 1 not captured"]);
    let failed = edited(&project, "ManyTest", "assertEquals(5,", "assertEquals(6,");
    expect(&failed, 100, &["FAILED all t.ManyTest#countsAgain", "expected: <6> but was: <5>"]);
}

/// A class that a test runner and other code of the environment had is compared by what each of them looks at.
#[test]
fn of_a_class_that_a_runner_has_too_what_others_asked_for_counts() {
    let Some(project) = Project::of("askedtwice", &[]) else { return };
    expect(&project.capture("all", SCAN), 0, &["proved", "5 of 5 tests have a verdict"]);
    let method = "int price = 3;\n    public int more() { return price; }";
    expect(&edited(&project, "Item", "int price = 3;", method), 0, &["5 of 5 tests passed"]);
    let method = "int price = 4;\n    public int more() { return price; }";
    expect(
        &edited(&project, "Part", "int price = 4;", method),
        5,
        &["DIVERGED all", "t.Part as it was", "more() is new"],
    );
    let tests = "@Test\n    public void more() {}\n    @Test\n    void";
    expect(&edited(&project, "NamedTest", "@Test\n    void", tests), 0, &["5 of 5 tests passed, 1 not captured"]);
    let anonymous = "new Supplier<>() {\n                    @Override\n                    public Integer get() {\n                        return 3;\n                    }\n                };";
    expect(&edited(&project, "NamedTest", anonymous, "() -> 3;"), 0, &["5 of 5 tests passed"]);
    expect(
        &edited(&project, "CountedTest", "@Test\n    void", tests),
        5,
        &["DIVERGED all", "t.CountedTest as it was", "more() is new"],
    );
}

/// The environment had a constant of the code under test first in a test that is left out: it is the same object where it is read again.
#[test]
fn constants_that_a_left_out_test_read_first_are_there_for_the_others() {
    let Some(project) = Project::of("firstread", &[]) else { return };
    let captured = project.capture("all", "-c e.PricesTest");
    expect(&captured, 103, &["2 of 3 tests have a verdict", "NOT CAPTURED e.PricesTest#isRefused: refused"]);
    expect(&project.replay("all"), 0, &["PASS", "2 of 2 tests passed, 1 not captured"]);
    let failed = edited(&project, "Prices", "return price * pieces", "return price + pieces");
    expect(&failed, 5, &["DIVERGED all e.PricesTest#readsItAgain"]);
    let other = edited(&project, "Prices", "BASE = new Prices(3)", "BASE = new Prices(3) {}");
    expect(&other, 5, &["DIVERGED all e.PricesTest#readsItAgain"]);
}

/// What a test has the environment set that is not supported stays set: the tests behind it have no verdict either, until it is gone.
#[test]
fn what_is_not_supported_and_stays_concerns_the_tests_behind_it() {
    let Some(project) = Project::of("lasting", &[]) else { return };
    let captured = project.capture("all", "-c t.WorldTest");
    let words = [
        "1 of 5 tests have a verdict",
        "NOT CAPTURED t.WorldTest#travels",
        "t.WorldTest#isStillAway: refused: the environment sets a default locale",
        "t.WorldTest#logs: refused: the environment sets a level of its own",
    ];
    expect(&captured, 103, &words);
    expect(&project.replay("all"), 0, &["1 of 1 tests passed, 4 not captured"]);
}

#[test]
fn tests_that_code_under_test_runs_have_one_verdict() {
    let Some(project) = Project::of("onerun-mocked", &MOCKS) else { return };
    let words = [
        "3 of 3 tests have a verdict of their own on replays",
        "ONE VERDICT t.MockedTest: for all tests of the class: code under test runs them",
    ];
    expect(&project.capture("all", "-c t.MockedTest -c t.PlainTest"), 0, &words);
    expect(&project.replay("all"), 0, &["3 of 3 tests passed"]);

    let replayed = edited(&project, "MockedTest", "assertEquals(11", "assertEquals(12");
    expect(&replayed, 5, &["DIVERGED all t.MockedTest", "2 of 3 tests passed, 1 diverged"]);
    project.edit("", "", "");
    let failed = edited(&project, "PlainTest", "assertEquals(103", "assertEquals(104");
    expect(&failed, 100, &["FAILED all t.PlainTest#first", "2 of 3 tests passed, 1 failed"]);
    project.edit("MockedTest", "assertEquals(11", "assertEquals(12");
    expect(
        &project.capture("all", "-c t.MockedTest -c t.PlainTest"),
        103,
        &["NOT CAPTURED t.MockedTest", "its tests have one verdict, and one failed"],
    );
}

#[test]
fn classes_that_a_runner_loads_itself_are_left_out_of_another_capture() {
    let Some(project) = Project::of("onerun-loaded", &[]) else { return };
    let class_path = format!("T:E:{}:.factor/factor-launcher.jar", project.libraries());
    let java = java();
    let command = ["capture", "--name", "all", "--cut", "t.**", "--", &java];
    let tests = ["-cp", &class_path, "factor.launcher.TestLauncher", "--scan-classpath=T"];
    let words = [
        "by a class loader of the program's own, and is not rewritten there: the tests are captured again, without it",
        "2 of 3 tests have a verdict",
        "NOT CAPTURED t.LoadedTest: refused: t.LoadedTest is loaded from",
    ];
    expect(&factor(project.at(), &[&command[..], &tests].concat()), 103, &words);
    expect(&project.replay("all"), 0, &["PASS", "2 of 2 tests passed, 1 not captured"]);
    let failed = edited(&project, "PlainTest", "assertEquals(5,", "assertEquals(6,");
    expect(&failed, 100, &["FAILED all t.PlainTest#two", "expected:<6> but was:<5>"]);
}

#[test]
fn tests_of_a_class_of_which_two_have_not_passed_wait_for_the_others() {
    let Some(project) = Project::of("onerun-many", &[]) else { return };
    expect(&project.capture("all", "-c t.ManyTest -c t.OtherTest"), 0, &["14 of 14 tests have a verdict"]);
    // More than there are replays; all but those that wait have their verdicts before.
    let what = "\"number \" + number";
    let diverged = edited(&project, "ManyTest", what, "\"No. \" + number");
    expect(&diverged, 5, &["DIVERGED all t.ManyTest#test10", "DIVERGED all t.ManyTest#test11"]);
    assert!(!err(&diverged).contains("DIVERGED t.OtherTest"), "{}", err(&diverged));
    // What needs one of those that wait is judged with it.
    let diverged = edited(&project, "ManyTest", what, "(number < 13 ? \"No. \" : \"number \") + number");
    expect(&diverged, 5, &["DIVERGED all t.ManyTest#test12", "11 of 14 tests passed, 3 diverged"]);
}
