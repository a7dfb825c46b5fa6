//! `factor capture --each` on `testdata/cuts`: a test has a capture for each package, and a replay picks the smallest that holds.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::beginning::{Beginning, Turn};
use crate::compiler::javac;
use crate::support::{SHORT, binary, copy, err, expect, factor, java, out, root};

const CONSOLE: &str = "junit-platform-console-standalone-1.11.4.jar";
const SOURCES: [&str; 6] = [
    "shop/log/Log.java",
    "shop/price/Price.java",
    "shop/stock/Stock.java",
    "shop/unused/Unused.java",
    "shop/order/Order.java",
    "t/OrderTest.java",
];
/// An edit that means the same, and one that is a bug.
const SAME: (&str, &str) = ("item.length() * 10", "10 * item.length()");
const BUG: (&str, &str) = ("item.length() * 10", "item.length() * 11");
/// An edit of another package that means the same.
const OTHER: (&str, &str) = ("left -= number;", "left = left - number;");

/// The suite, compiled to `classes`; `None` where JUnit is absent.
fn compiled() -> Option<tempfile::TempDir> {
    let directory = tempfile::tempdir().expect("temporary directory");
    compile(directory.path())?;
    Some(directory)
}

/// The same in a folder.
fn compile(at: &Path) -> Option<()> {
    let console = root().join(".cache/subjects").join(CONSOLE);
    if !console.is_file() {
        eprintln!("SKIPPED: .cache/subjects has no {CONSOLE} (run scripts/fetch-subjects)");
        return None;
    }
    fs::copy(console, at.join("junit.jar")).expect("copy");
    copy(&root().join("testdata/cuts"), &at.join("src"));
    let sources = SOURCES.map(|source| format!("src/{source}"));
    let words = ["-d", "classes", "-cp", "junit.jar"].into_iter().chain(sources.iter().map(String::as_str));
    javac(&words.collect::<Vec<_>>(), at);
    Some(())
}

/// Compiles a source with one text in the place of another.
fn edit(at: &Path, source: &str, (from, to): (&str, &str)) {
    let text = fs::read_to_string(root().join("testdata/cuts").join(source)).expect("the source");
    assert!(text.contains(from), "{from}");
    let file = at.join("src").join(source);
    fs::create_dir_all(file.parent().expect("a folder")).expect("folder");
    fs::write(&file, text.replace(from, to)).expect("write");
    javac(&["-d", "classes", "-cp", "classes:junit.jar", &file.display().to_string()], at);
}

fn capture(at: &Path, flags: &[&str], class_path: &str) -> Output {
    let java = java();
    let cut = ["capture", "--each-test", "--cut", "shop.**", "--cut", "t.**"];
    let launcher = "org.junit.platform.console.ConsoleLauncher execute --scan-classpath classes --disable-banner";
    let words: Vec<&str> =
        cut.iter().chain(flags).chain(&["--", &java, SHORT[0], SHORT[1], "-cp", class_path]).copied().collect();
    factor(at, &words.into_iter().chain(launcher.split(' ')).collect::<Vec<_>>())
}

/// All packages, captured.
fn captured() -> Option<Turn> {
    static CAPTURED: Beginning = Beginning::new();
    CAPTURED.turn(|at| {
        compile(at)?;
        let captured = capture(at, &["--each", "package"], "classes:junit.jar");
        let words = [
            "LEFT OUT t.OrderTest#buys@shop.log: refused",
            "shop.log.Log",
            "SUMMARY 2 tests: 6 captured, 0 fresh, 0 failed, 0 refused, 1 left out;",
        ];
        expect(&captured, 0, &words);
        Some(())
    })
}

/// Names of the captures in a state.
fn of_state(at: &Path, state: &str) -> Vec<String> {
    let lines = out(&factor(at, &["status"]));
    let found = lines.lines().filter_map(|line| line.strip_prefix(state)?.split_whitespace().next());
    found.map(str::to_owned).collect()
}

/// The objects that a replay prints.
fn replayed(at: &Path, exit: i32, words: &[&str]) -> Vec<serde_json::Value> {
    let output = factor(at, &[&["replay", "--message-format", "json"], words].concat());
    expect(&output, exit, &[]);
    let mut told: Vec<serde_json::Value> =
        out(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    told.sort_by_key(|one| one["name"].to_string()); // they end in any order
    told
}

#[test]
fn a_replay_picks_the_smallest_capture_that_holds() {
    let Some(directory) = captured() else { return };
    let at = directory.path();
    let all = ["buys@shop.order", "buys@shop.price", "buys@shop.stock", "buys@t", "prices@shop.price", "prices@t"];
    // What is left out leaves nothing, and what runs no code of a package has no capture for it.
    assert_eq!(of_state(at, "fresh"), all.map(|name| format!("t.OrderTest#{name}")));
    expect(&factor(at, &["replay"]), 0, &[" PASS ", "t.OrderTest#buys@t ", " of 2: 2 passed"]);

    edit(at, "shop/price/Price.java", SAME);
    assert_eq!(of_state(at, "fresh").len(), 2);
    let told = replayed(at, 0, &[]);
    let picked: Vec<_> = told.iter().map(|one| (one["name"].as_str(), one["capture"].as_str())).collect();
    let of = |test: &'static str, capture: &'static str| (Some(test), Some(capture));
    let price = of("t.OrderTest#buys", "t.OrderTest#buys@shop.price");
    assert_eq!(picked, [price, of("t.OrderTest#prices", "t.OrderTest#prices@shop.price")]);
    // A capture that is named is the one that is replayed.
    let named = factor(at, &["replay", "t.OrderTest#buys@shop.stock"]);
    expect(
        &named,
        6,
        &["STALE t.OrderTest#buys@shop.stock", "(shop.price.Price)", "'--within=shop.stock.*' --within=t.OrderTest"],
    );

    parts(at);
    in_the_engine(at);
    edit(at, "shop/price/Price.java", BUG);
    let junit = factor(at, &["replay", "--junit", "verdicts.xml", "t.OrderTest#*"]);
    expect(&junit, 100, &["FAIL", "t.OrderTest#buys@shop.price", " of 2: 0 passed, 1 failed, 1 diverged"]);
    let xml = fs::read_to_string(at.join("verdicts.xml")).expect("the report");
    assert!(xml.contains(r#"name="buys" classname="t.OrderTest""#), "{xml}");
}

/// Two machines share the replay, and the report names what was picked.
fn parts(at: &Path) {
    for part in ["1", "2"] {
        let (shard, results) = (format!("count:{part}/2"), format!("{part}.jsonl"));
        let output = factor(at, &["replay", "--shard", &shard, "--results", &results]);
        expect(&output, 0, &[&format!("1 of 1 ({shard}): 1 passed")]);
    }
    expect(&factor(at, &["merge", "--results", "all.jsonl", "1.jsonl", "2.jsonl"]), 0, &["2 of 2: 2 passed"]);
    expect(&factor(at, &["report", "all.jsonl", "-o", "page.html"]), 0, &[]);
    let page = fs::read_to_string(at.join("page.html")).expect("the page");
    assert!(page.contains("t.OrderTest#buys@shop.price") && !page.contains("captured again since"), "{page}");
}

/// Some captures of each test are stale by now: the engine shows the test, and not these.
fn in_the_engine(at: &Path) {
    expect(&factor(at, &["engine"]), 0, &["WROTE factor-engine.jar"]);
    let ours = format!("-Dfactor.binary={}", binary().display());
    let launcher = [&ours, "-cp", "classes:junit.jar:factor-engine.jar", "org.junit.platform.console.ConsoleLauncher"];
    let selected = ["execute", "--scan-classpath=classes", "--include-engine=factor", "--disable-banner"];
    let ran =
        Command::new(java()).args(SHORT).args(launcher).args(selected).current_dir(at).output().expect("java runs");
    assert_eq!(ran.status.code(), Some(0), "{}{}", out(&ran), err(&ran));
    assert!(out(&ran).contains("2 tests found") && out(&ran).contains("2 tests successful"), "{}", out(&ran));
}

#[test]
fn where_no_capture_holds_it_is_said_and_the_system_test_has_the_verdict() {
    let Some(directory) = captured() else { return };
    let at = directory.path();
    edit(at, "shop/price/Price.java", SAME);
    edit(at, "shop/stock/Stock.java", OTHER);
    let stale = factor(at, &["replay", "t.OrderTest#buys"]);
    let words = [
        "STALE t.OrderTest#buys: no capture of t.OrderTest#buys has all that changed in its code under test: ",
        "t.OrderTest#buys@shop.price: ",
        "(shop.stock.Stock)",
        "run the system test and capture again: ",
    ];
    expect(&stale, 6, &words);
    assert_eq!(replayed(at, 6, &[])[1]["verdict"], "PASS", "the other test does not use the stock");
    let instead = factor(at, &["replay", "t.OrderTest#buys", "--on-divergence", "fallback"]);
    expect(&instead, 0, &["running the system test", " PASS ", "by its system test (the replay: STALE)"]);

    // A list of cuts: one that has both packages in it.
    let both = capture(at, &["--each", "shop.price.* shop.stock.*", "--if-stale"], "classes:junit.jar");
    expect(
        &both,
        0,
        &["CAPTURED", "t.OrderTest#buys@shop.price+shop.stock:", "t.OrderTest#prices@shop.price+shop.stock:"],
    );
    edit(at, "shop/price/Price.java", BUG);
    edit(at, "shop/stock/Stock.java", ("left -= number;", "left = -number + left;"));
    let bug = factor(at, &["replay", "t.OrderTest#buys"]);
    expect(&bug, 5, &["DIVERGED", "t.OrderTest#buys@shop.price+shop.stock"]);
}

#[test]
fn captures_of_a_test_are_of_one_command() {
    let Some(directory) = captured() else { return };
    let at = directory.path();
    let again = capture(at, &["--each", "package", "--if-stale"], "classes:junit.jar");
    expect(&again, 0, &["FRESH t.OrderTest#buys@t\n", "0 captured, 6 fresh, 0 failed, 0 refused, 1 left out;"]);

    edit(at, "shop/stock/Stock.java", OTHER);
    let stale = capture(at, &["--each", "package", "--if-stale"], "classes:junit.jar");
    expect(&stale, 0, &["FRESH t.OrderTest#buys@shop.stock\n", "3 captured, 3 fresh"]);

    // Of another class path there are other captures, in the place of these.
    let other = capture(at, &["--each", "shop.price.*"], "classes:junit.jar:src");
    expect(&other, 0, &["t.OrderTest#buys@t is removed: it was captured by another java command"]);
    assert_eq!(of_state(at, "fresh"), ["t.OrderTest#buys@shop.price", "t.OrderTest#prices@shop.price"]);
    // Where that was evaded, nothing is replayed.
    let renamed = at.join(".factor/t.OrderTest#buys@shop.price");
    fs::create_dir(at.join("aside")).expect("folder");
    fs::rename(&renamed, at.join("aside/kept")).expect("rename");
    expect(&capture(at, &["--each", "t.*"], "classes:junit.jar"), 0, &["CAPTURED"]);
    fs::rename(at.join("aside/kept"), &renamed).expect("rename");
    expect(&factor(at, &["replay", "t.OrderTest#buys"]), 6, &["are of different java commands or folders"]);
}

#[test]
fn what_is_no_cut_is_refused() {
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    let of = |each: &[&str]| capture(at, each, "classes:junit.jar");
    expect(&of(&["--each", "shop.ordr.**"]), 2, &["`shop.ordr.**` matches no class of the cut", "--each package"]);
    expect(&of(&["--each", "t.* t.**", "--each", "t.** t.*"]), 2, &["would both be called t+t"]);
    expect(&of(&["--each", "package", "--within", "t.*"]), 2, &["--within"]);
    let none = of(&["--each", "shop.log.*"]);
    expect(&none, 103, &["LEFT OUT t.OrderTest#buys@shop.log", "t.OrderTest#buys: none of the cuts can be captured"]);
    assert!(err(&none).contains("1 captured, 0 fresh, 0 failed, 1 refused, 1 left out"), "{}", err(&none));
}
