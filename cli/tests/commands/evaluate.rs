//! `factor evaluate` on a repository that each test makes: what commits come to, and that it goes on where it was ended.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::{SHORT, err, expect, factor, factor_with, java, out};
use serde_json::Value;

const SHOP: &str = "package e; public class Shop { static int asked; public static int price(int number) { asked++; return number * 10; } }";
/// The code under test: `PRICE` is what differs from commit to commit.
const MAIN: &str = "package t; public class Main { public static void main(String[] arguments) { int price = PRICE; if (price != 30) { \
    throw new IllegalStateException(\"price \" + price); } } }";
const PRICE: &str = "e.Shop.price(3)";
const SUM: &str = "e.Shop.price(1) + e.Shop.price(2)";
const LOG: &str = ".factor-evaluation/log.jsonl";

fn git(at: &Path, words: &[&str]) {
    let settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"];
    let status = Command::new("git").arg("-C").arg(at).args(settings).args(words).status().expect("git");
    assert!(status.success(), "git {words:?}");
}

fn commit(at: &Path, title: &str, files: &[(&str, &str)]) {
    for (file, text) in files {
        fs::create_dir_all(at.join(file).parent().expect("folder")).expect("folder");
        fs::write(at.join(file), text).expect("source");
    }
    git(at, &["add", "-A"]);
    git(at, &["commit", "-q", "-m", title]);
}

fn main_with(price: &str) -> String {
    MAIN.replace("PRICE", price)
}

/// A repository with a commit of each kind.
fn repository() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("temporary directory");
    let at = folder.path();
    git(at, &["init", "-q"]);
    let main = |title: &str, price: &str| commit(at, title, &[("src/t/Main.java", &main_with(price))]);
    commit(at, "first", &[("src/e/Shop.java", SHOP), ("src/t/Main.java", &main_with(PRICE))]);
    commit(at, "words", &[("README", "words")]);
    main("same", "0 + e.Shop.price(3)");
    main("asks more", SUM);
    main("broken", "(");
    main("mended", SUM);
    main("wrong", &format!("{SUM} + 1"));
    let shop = SHOP.replace("number * 10", "10 * number");
    commit(at, "shop", &[("src/e/Shop.java", &shop), ("src/t/Main.java", &main_with(SUM))]);
    folder
}

#[test]
fn variables_of_a_hook_do_not_lead_to_the_users_folder() {
    let folder = repository();
    let at = folder.path();
    fs::write(at.join("untracked"), "the user's").expect("file");
    fs::write(at.join("README"), "edited").expect("file");
    let git_folder = at.join(".git").display().to_string();
    let place = at.display().to_string();
    let java = java();
    let words = [
        "evaluate",
        "--no-config",
        "--cut=t.**",
        "--commits=6",
        "--",
        &java,
        SHORT[0],
        SHORT[1],
        "-cp",
        "out",
        "t.Main",
    ];
    let variables = [("GIT_DIR", git_folder.as_str()), ("GIT_WORK_TREE", place.as_str())];
    expect(&factor_with(at, &variables, &words), 0, &["WROTE"]);
    assert_eq!(fs::read_to_string(at.join("untracked")).expect("it is there"), "the user's");
    assert_eq!(fs::read_to_string(at.join("README")).expect("it is there"), "edited");
}

fn evaluate(at: &Path, flags: &[&str]) -> std::process::Output {
    let java = java();
    let words = [&["evaluate", "--no-config"], flags, &["--", &java], &SHORT, &["-cp", "out", "t.Main"]].concat();
    factor(at, &words)
}

fn steps(at: &Path) -> Vec<Value> {
    let text = fs::read_to_string(at.join(LOG)).expect("log");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// What a commit came to: why it was not run or not captured, or the exit code of its replay, and whether its system test passed.
fn of(steps: &[Value], title: &str) -> String {
    let step = steps.iter().find(|step| step["title"] == title).unwrap_or_else(|| panic!("{title}: {steps:?}"));
    if let Some(why) = step["not_run"].as_str().or(step["refused"].as_str()) {
        return why.to_owned();
    }
    format!("replay {}, passed {}", step["replay"]["exit_code"], step["system"]["passed"])
}

#[test]
fn each_commit_comes_to_what_it_is() {
    let folder = repository();
    let at = folder.path();
    let none = evaluate(at, &["--cut=t.**", "--budget=0s"]);
    expect(&none, 0, &["the budget is used up, with 7 commits to go"]);
    let all = evaluate(at, &["--cut=t.**", "--commits=50"]);
    expect(&all, 0, &["green [2/7]", "failed [6/7]", "WROTE factor-evaluation.html"]);
    let log = steps(at);
    assert_eq!(of(&log, "words"), "it changes no source file");
    assert_eq!(of(&log, "same"), "replay 0, passed true");
    assert_eq!(of(&log, "asks more"), "replay 5, passed true");
    assert_eq!(of(&log, "broken"), "it does not build");
    assert_eq!(of(&log, "mended"), "replay 0, passed true");
    assert_eq!(of(&log, "wrong"), "replay 100, passed false");
    assert_eq!(of(&log, "shop"), "replay 6, passed true");
    assert_eq!(log.len(), 7);
    // A capture holds until a commit diverges from it.
    let made: Vec<&Value> =
        log.iter().filter(|step| !step["capture_ms"].is_null()).map(|step| &step["title"]).collect();
    assert_eq!(made, ["same", "broken"]);
    let told = out(&all);
    for line in ["partition  t.**", "captured  5 of 5 (100 %)", "green  2 of 4 (50 %)", "time to failure  ", "false  0"]
    {
        assert!(told.contains(line), "{line}: {told}");
    }
    let page = fs::read_to_string(at.join("factor-evaluation.html")).expect("page");
    for part in ["no false verdict", "<svg", "asks more", "the environment changed"] {
        assert!(page.contains(part), "{part}");
    }
    let again = evaluate(at, &["--cut=t.**"]);
    expect(&again, 0, &["WROTE"]);
    assert_eq!((steps(at), err(&again).contains("[2/7]"), out(&again)), (log, false, told), "nothing is run twice");
    let status = Command::new("git").arg("-C").arg(at).args(["status", "--porcelain"]).output().expect("git");
    assert_eq!(String::from_utf8_lossy(&status.stdout), "?? factor-evaluation.html\n", "the folder is as it was");
}

#[test]
fn what_a_commit_changes_is_a_partition_too() {
    let folder = repository();
    let at = folder.path();
    let flags = ["--try=changed", "--try=e.**", "--since=HEAD~6"];
    expect(&evaluate(at, &flags), 0, &["(changed)", "(e.**)"]);
    let of_partition =
        |partition: &str| steps(at).into_iter().filter(|step| step["partition"] == partition).collect::<Vec<Value>>();
    let (changed, shop) = (of_partition("changed"), of_partition("e.**"));
    assert_eq!(of(&changed, "same"), "replay 0, passed true");
    let nothing =
        "the whole program: the cut takes in the whole application, and it uses nothing of the JDK that is environment";
    assert!(of(&changed, "shop").starts_with(nothing), "{}", of(&changed, "shop"));
    assert_eq!(of(&shop, "same"), "replay 6, passed true");
    assert_eq!(changed[0]["system"], shop[0]["system"], "the system tests of a commit are run once");
}

#[test]
fn what_cannot_be_evaluated_is_told() {
    let folder = repository();
    let at = folder.path();
    expect(&evaluate(at, &[]), 2, &["nothing says what is to be under test", "--try changed"]);
    expect(&evaluate(at, &["--cut=t.**", "--since=nothing"]), 96, &["git", "nothing"]);
    expect(&evaluate(at, &["--cut=t.**", "--since=HEAD"]), 96, &["there is no commit to evaluate"]);
    let java = java();
    let words = ["evaluate", "--no-config", "--cut=t.**", "--", &java, "-cp", "src", "t.Main"];
    expect(&factor(at, &words), 2, &["no folder of the class path", "--build"]);
    let words = ["evaluate", "--no-config", "--cut=t.**", "--", &java, "-cp", "out:no.jar", "t.Main"];
    expect(&factor(at, &words), 96, &["nothing can be captured", "no.jar"]);
    let elsewhere = tempfile::tempdir().expect("temporary directory");
    expect(&evaluate(elsewhere.path(), &["--cut=t.**"]), 96, &["not a git repository"]);
}
