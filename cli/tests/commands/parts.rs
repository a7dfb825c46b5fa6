//! `factor replay` of some captures at once, in parts, in any order, and `factor merge`, on a small program that was edited since.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use crate::compiler::javac;
use crate::support::{binary, expect, factor, factor_with, java, jdk, out};
use serde_json::Value;

const SHOP: &str = "package e; public class Shop { static int asked; public static int price(String what) { asked++; return what.length(); } }";
/// With `edited` the argument `fails` fails, and `diverges` asks otherwise.
const MAIN: &str = r#"package t;

public class Main {
    static boolean edited(String what, String wanted) {
        return EDITED && what.equals(wanted);
    }

    public static void main(String[] arguments) {
        String what = arguments[0];
        System.out.println("told " + e.Shop.price(edited(what, "diverges") ? "100%" : what));
        if (edited(what, "fails")) {
            throw new IllegalStateException("wrong price");
        }
    }
}
"#;
/// What each capture comes to after the edit.
const VERDICTS: [(&str, &str); 6] = [
    ("bread", "PASS"),
    ("cake", "PASS"),
    ("diverges", "DIVERGED"),
    ("milk", "PASS"),
    ("t.Main#main", "FAIL"),
    ("tea", "PASS"),
];

/// The program's folder: `src`, `T`, `E`, and captures in `.factor`.
fn shop() -> &'static Path {
    static SHOP: OnceLock<PathBuf> = OnceLock::new();
    SHOP.get_or_init(|| {
        let at = Path::new(env!("CARGO_TARGET_TMPDIR")).join("parts");
        let _ = fs::remove_dir_all(&at);
        fs::create_dir_all(at.join("src/t")).expect("folder");
        compile(&at, false);
        for (name, _) in VERDICTS {
            capture(&at, ".factor", name);
        }
        compile(&at, true);
        copy_store(&at.join(".factor"), &at.join("copy"));
        at
    })
}

/// Copies a store that nobody uses: a replay makes files in its store that are soon gone.
fn copy_store(from: &Path, to: &Path) {
    let copied = Command::new("cp").arg("-r").arg(from).arg(to).status().expect("cp");
    assert!(copied.success());
}

fn compile(at: &Path, edited: bool) {
    fs::write(at.join("Shop.java"), SHOP).expect("write");
    fs::write(at.join("src/t/Main.java"), MAIN.replace("EDITED", &edited.to_string())).expect("write");
    javac(&["-d", "E", "Shop.java"], at);
    javac(&["-g", "-d", "T", "-cp", "E", "src/t/Main.java"], at);
}

fn capture(at: &Path, store: &str, name: &str) {
    let argument = if name == "t.Main#main" { "fails" } else { name };
    let java = java();
    let words =
        ["capture", "--store", store, "--name", name, "--cut", "t.**", "--", &java, "-cp", "T:E", "t.Main", argument];
    expect(&factor(at, &words), 0, &["CAPTURED"]);
}

/// The objects of JSON lines.
fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"))).collect()
}

/// Name and verdict of each line of results, header aside.
fn verdicts(file: &Path) -> BTreeMap<String, String> {
    let lines = objects(&fs::read_to_string(file).expect("results"));
    let word = |value: &Value| value.as_str().expect("a text").to_owned();
    lines[1..].iter().map(|line| (word(&line["name"]), word(&line["verdict"]))).collect()
}

fn all() -> BTreeMap<String, String> {
    VERDICTS.map(|(name, verdict)| (name.to_owned(), verdict.to_owned())).into()
}

fn path(file: &Path) -> String {
    file.display().to_string()
}

/// Replays one part and keeps its results.
fn part(of: &str, folder: &Path, store: &str) -> (Output, PathBuf) {
    let file = folder.join(of.replace([':', '/'], "-"));
    let words = ["replay", "--store", store, "--shard", of, "--results", &path(&file)];
    (factor(shop(), &words), file)
}

#[test]
fn the_parts_of_a_replay_make_the_whole() {
    let folder = tempfile::tempdir().expect("folder");
    let (whole, xml) = (folder.path().join("whole"), folder.path().join("whole.xml"));
    let replay = factor(shop(), &["replay", "--results", &path(&whole), "--junit", &path(&xml)]);
    expect(&replay, 100, &[" 6 of 6: 4 passed, 1 failed, 1 diverged, 0 stale"]);
    assert_eq!(verdicts(&whole), all());
    for by in ["hash", "count"] {
        let parts: Vec<PathBuf> =
            (1..=3).map(|number| part(&format!("{by}:{number}/3"), folder.path(), ".factor").1).collect();
        let (joined, joined_xml) = (folder.path().join("joined"), folder.path().join("joined.xml"));
        let words = ["merge", "--results", &path(&joined), "--junit", &path(&joined_xml)].map(str::to_owned);
        let words: Vec<String> = words.into_iter().chain(parts.iter().map(|part| path(part))).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let merged = factor(shop(), &words);
        expect(
            &merged,
            100,
            &[" 6 of 6: 4 passed, 1 failed, 1 diverged, 0 stale", "DIVERGED diverges at event", "wrong price"],
        );
        assert_eq!(verdicts(&joined), all());
        let text = |file: &Path| fs::read_to_string(file).expect("XML");
        let cases = |file: &Path| text(file).matches("<testcase ").count();
        assert_eq!((cases(&xml), cases(&joined_xml)), (6, 6));
        assert!(text(&joined_xml).contains(r#"errors="1" failures="1""#), "{}", text(&joined_xml));
        // What is joined can be joined again.
        expect(&factor(shop(), &["merge", &path(&joined)]), 100, &[" 6 of 6"]);
    }
    // By count the parts are of one size, and each says which it is.
    let (first, file) = part("count:1/3", folder.path(), ".factor");
    expect(&first, 0, &[" 2 of 2 (count:1/3): 2 passed"]);
    assert_eq!(verdicts(&file).into_keys().collect::<Vec<_>>(), ["bread", "milk"]);
    // A part may have no capture at all.
    let (empty, file) = part("count:9/9", folder.path(), ".factor");
    expect(&empty, 0, &[" 0 of 0 (count:9/9): 0 passed"]);
    assert!(verdicts(&file).is_empty());
}

#[test]
fn parts_that_are_not_the_whole_are_refused() {
    let folder = tempfile::tempdir().expect("folder");
    let (first, second) =
        (part("count:1/2", folder.path(), ".factor").1, part("count:2/2", folder.path(), ".factor").1);
    let merge = |files: &[&Path]| {
        let files: Vec<String> = files.iter().map(|file| path(file)).collect();
        factor(shop(), &["merge"].into_iter().chain(files.iter().map(String::as_str)).collect::<Vec<_>>())
    };
    expect(&merge(&[&first, &second]), 100, &[" 6 of 6"]);
    let missing = merge(&[&second]);
    expect(
        &missing,
        106,
        &["3 of 6 captures were not replayed: bread, diverges, t.Main#main", "--shard … --results FILE"],
    );
    expect(&merge(&[&first, &second, &first]), 106, &["`bread` was replayed twice", &path(&first)]);

    // A part that was cut off has lost what it had last.
    let text = fs::read_to_string(&second).expect("results");
    let cut = folder.path().join("cut");
    let lines: Vec<&str> = text.lines().collect();
    fs::write(&cut, lines[..lines.len() - 1].join("\n")).expect("write");
    expect(&merge(&[&first, &cut]), 106, &["1 of 6 captures were not replayed: tea"]);
    fs::write(&cut, &text[..text.len() - 20]).expect("write");
    expect(&merge(&[&first, &cut]), 96, &["cut:4: ", "factor replay --results FILE"]);
    fs::write(&cut, text.replacen("\"results\":1", "\"results\":2", 1)).expect("write");
    expect(&merge(&[&first, &cut]), 96, &["results of version 2"]);
    expect(&merge(&[&first, &folder.path().join("absent")]), 96, &["absent: No such file"]);

    // Another state of the store: one capture was made again.
    let store = folder.path().join("store");
    copy_store(&shop().join("copy"), &store);
    capture(shop(), &path(&store), "milk");
    let other = folder.path().join("other");
    fs::create_dir(&other).expect("folder");
    let renewed = part("count:2/2", &other, &path(&store)).1;
    expect(&merge(&[&first, &renewed]), 106, &["is of another state of the store than", ": milk\n"]);

    // Other captures than in the other part.
    let named = folder.path().join("named");
    factor(shop(), &["replay", "--results", &path(&named), "tea", "milk"]);
    expect(&merge(&[&first, &named]), 106, &["or of other captures: bread, cake, diverges, t.Main#main\n"]);
    expect(&merge(&[&named]), 0, &[" 2 of 2: 2 passed"]);

    // What was not begun is missing.
    let failing = folder.path().join("failing");
    let words = ["replay", "--fail-fast", "-j", "1", "--results", &path(&failing)];
    expect(&factor(shop(), &words), 5, &["3 not begun"]);
    expect(&merge(&[&failing]), 106, &["3 of 6 captures were not replayed: milk, t.Main#main, tea"]);
}

#[test]
fn a_part_is_named_as_it_should_be() {
    for wrong in ["hash:0/3", "hash:4/3", "1/3", "partition.toml"] {
        for flag in ["--shard", "--partition"] {
            expect(&factor(shop(), &["replay", flag, wrong]), 2, &["--shard <PART>"]);
        }
    }
    let file = factor(shop(), &["replay", "--partition", "partition.toml"]);
    expect(
        &file,
        2,
        &["a part of the captures is `hash:1/8` or `count:1/8`; the partition of classes is the capture's"],
    );
}

/// Runs a shard as Bazel does: its variables alone, and a file that must be touched.
fn shard(index: &str, folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(binary());
    command.args(words).current_dir(shop()).env_clear().envs([("PATH", "/usr/bin:/bin"), ("TEST_TOTAL_SHARDS", "3")]);
    command.env("JAVA_HOME", jdk()).env("TEST_SHARD_INDEX", index).env("TEST_SHARD_STATUS_FILE", folder.join("status"));
    command.stdin(Stdio::null()).output().expect("factor runs")
}

#[test]
fn the_shards_of_bazel_are_parts() {
    let folder = tempfile::tempdir().expect("folder");
    let mut files = Vec::new();
    for index in ["0", "1", "2"] {
        let file = folder.path().join(index);
        let status = folder.path().join("status");
        assert!(!status.exists());
        let output = shard(index, folder.path(), &["replay", "--results", &path(&file)]);
        expect(&output, if index == "0" { 0 } else { 100 - 95 * i32::from(index == "2") }, &[" 2 of 2 (count:"]);
        assert!(status.exists(), "Bazel is not told that shards are understood");
        fs::remove_file(&status).expect("remove");
        files.push(path(&file));
    }
    let words: Vec<&str> = ["merge"].into_iter().chain(files.iter().map(String::as_str)).collect();
    expect(&factor(shop(), &words), 100, &[" 6 of 6"]);
    // A flag is obeyed, and Bazel is not told that it was.
    let flagged = shard("0", folder.path(), &["replay", "--partition", "count:1/6"]);
    expect(&flagged, 0, &[" 1 of 1 (count:1/6)"]);
    assert!(!folder.path().join("status").exists());
    expect(
        &shard("3", folder.path(), &["replay"]),
        2,
        &["TEST_SHARD_INDEX is no number below TEST_TOTAL_SHARDS, which is 3"],
    );
    expect(&shard("x", folder.path(), &["replay"]), 2, &["TEST_SHARD_INDEX=x is no number"]);
}

#[test]
fn verdicts_do_not_depend_on_the_order() {
    let folder = tempfile::tempdir().expect("folder");
    let file = path(&folder.path().join("results"));
    let mut names = VERDICTS.map(|(name, _)| name);
    let mut seed: u64 = 7;
    for jobs in ["1", "1", "2", "3"] {
        for place in (1..names.len()).rev() {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            names.swap(place, (seed >> 33) as usize % (place + 1));
        }
        let words = [&["replay", "-j", jobs, "--results", &file], &names[..]].concat();
        expect(&factor(shop(), &words), 100, &[" 6 of 6: 4 passed, 1 failed, 1 diverged, 0 stale"]);
        assert_eq!(verdicts(Path::new(&file)), all(), "{names:?}");
    }
}

#[test]
fn github_is_told_where_it_happened() {
    let workspace = path(shop());
    let words = ["replay", "--message-format", "github"];
    let replay = factor_with(shop(), &[("GITHUB_WORKSPACE", &workspace)], &words);
    expect(&replay, 100, &["DIVERGED diverges at event", " 6 of 6"]);
    let printed = out(&replay);
    let mut commands: Vec<&str> = printed.lines().filter(|line| line.starts_with("::")).collect();
    commands.sort();
    assert_eq!(commands.len(), 2, "{printed}");
    let failed = "::error file=src/t/Main.java,line=12,title=FAIL t.Main#main::";
    assert!(commands[0].starts_with(failed) && commands[0].contains("wrong price%0A"), "{}", commands[0]);
    let edited = "::error file=src/t/Main.java,line=5,title=DIVERGED diverges::DIVERGED diverges at event ";
    assert!(commands[1].starts_with(edited), "{}", commands[1]);
    assert!(commands[1].contains("happened: → Shop.price (\"100%25\""), "{}", commands[1]);
    // One alone is told in the same way; what passed is not.
    let one = factor_with(shop(), &[("GITHUB_WORKSPACE", "/elsewhere")], &[&words[..], &["diverges"]].concat());
    assert!(out(&one).contains("::error title=DIVERGED diverges::"), "{}", out(&one));
    assert!(!out(&factor(shop(), &[&words[..], &["tea"]].concat())).contains("::"));
}

#[test]
fn json_lines_have_what_results_have() {
    let folder = tempfile::tempdir().expect("folder");
    let file = folder.path().join("results");
    let words = ["replay", "--message-format", "json", "--results", &path(&file)];
    let mut printed = objects(&out(&factor(shop(), &words)));
    printed.sort_by_key(|line| line["name"].as_str().map(str::to_owned));
    let kept = objects(&fs::read_to_string(&file).expect("results"));
    assert_eq!(printed, kept[1..]);
    let diverged = &kept[3];
    assert_eq!((&diverged["place"]["line"], &diverged["place"]["first"]), (&Value::from(5), &Value::from(2)));
    assert_eq!(diverged["place"]["lines"].as_array().map(Vec::len), Some(7));
    assert!(kept[1]["out"].as_str() == Some("told 5\n"), "{}", kept[1]);
    assert!(kept[1]["took_ms"].as_u64() >= kept[1]["wall_ms"].as_u64());
    assert_eq!(kept[0]["captures"].as_object().map(serde_json::Map::len), Some(6));
}
