//! `factor plan`: what it prints, for people and as JSON, and that it runs nothing; the ways to name a partition and a class path.
//! `BLESS=1` writes the expected plans of `testdata/plan` anew.

use std::fs;
use std::path::Path;
use std::process::Output;
use std::sync::OnceLock;

use crate::compiler::compile;
use crate::support::{expect, factor, factor_with, java, jdk_tool, out, root};

const CUT: [&str; 2] = ["--cut", "shop.**"];
/// With these every part of a plan has something to show.
const FLAGS: [&str; 6] = ["--cut", "shop.**", "--environment", "shop.Order$Line", "--partition", "partition.toml"];

/// A folder with `plan/T`, `plan/E` and the partition file.
fn program() -> &'static Path {
    static COMPILED: OnceLock<std::path::PathBuf> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("plan");
        compile(&[root().join("testdata/plan")], &out);
        fs::copy(root().join("testdata/plan/partition.toml"), out.join("partition.toml")).expect("copy");
        out
    })
}

/// `factor plan FLAGS -- java WORDS` in the folder of the program.
fn plan(flags: &[&str], words: &[&str]) -> Output {
    let java = java();
    factor(program(), &[&["plan"], flags, &["--", &java], words].concat())
}

const LINE: [&str; 3] = ["-cp", "plan/T:plan/E", "shop.Order"];

/// The lines of a plan's section.
fn section(plan: &str, title: &str) -> Vec<String> {
    let inside = plan.lines().skip_while(|line| !line.starts_with(title)).skip(1);
    inside.take_while(|line| line.starts_with(' ')).map(|line| line.trim().to_owned()).collect()
}

#[track_caller]
fn as_expected(name: &str, found: &str) {
    let golden = root().join("testdata/plan").join(name);
    let found = found.replace(program().to_string_lossy().as_ref(), "DIR");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&golden, &found).expect("the golden can be written");
    }
    assert_eq!(found, fs::read_to_string(&golden).unwrap_or_default(), "{}", golden.display());
}

#[test]
fn text_has_realms_moves_crossings_refusals_and_notes_and_nothing_runs() {
    let output = plan(&FLAGS, &LINE);
    expect(&output, 0, &["unknown key `librray`; did you mean `library`?", "`bace.**` matches no class"]);
    as_expected("plan.txt", &out(&output));
}

#[test]
fn a_class_in_which_something_is_refused_is_proposed_for_the_environment() {
    let output = plan(&[&["--suggest"], &FLAGS[..]].concat(), &LINE);
    let text = out(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "left out    shop.Receipt: code under test extends java.io.FileReader, which is environment");
    assert_eq!(lines[2], "refused     1 place as it is, 0 as suggested");
    assert!(lines[3].contains("--environment 'shop.Order$Line' --environment shop.Receipt --partition"), "{text}");
    let as_proposed = plan(&[&FLAGS[..], &["--environment", "shop.Receipt"]].concat(), &LINE);
    assert!(!out(&as_proposed).contains("Refusals"), "{}", out(&as_proposed));
    let data = plan(&["--suggest", "--message-format", "json", "--cut", "shop.**"], &LINE);
    assert!(out(&data).contains(r#""environment":["shop.Receipt"],"refused_before":1,"refused":0"#), "{}", out(&data));
}

#[test]
fn json_is_one_object_with_the_same() {
    let output = plan(&[&FLAGS[..], &["--message-format", "json"]].concat(), &LINE);
    expect(&output, 0, &[]);
    let text = out(&output);
    assert_eq!(text.lines().count(), 1);
    let found: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    as_expected("plan.json", &format!("{found:#}\n"));
}

#[test]
fn flags_win_over_the_file() {
    let told = out(&plan(&FLAGS, &LINE));
    assert!(told.contains("T shop.Receipt  cut `shop.**` (command line)"), "the file says environment\n{told}");
    let told = out(&plan(&["--cut", "shop.Order", "--partition", "partition.toml"], &LINE));
    assert!(told.contains("E shop.Receipt  environment `shop.Receipt` (partition.toml)"), "{told}");
}

#[test]
fn the_partition_of_a_capture_holds_on_replay() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let (java, at) = (java(), program());
    let class_path = format!("{}:{}", at.join("plan/T").display(), at.join("plan/E").display());
    let file = at.join("partition.toml").display().to_string();
    let mut words = vec!["capture", "--name", "n", "--partition", &file, "--cut", "shop.**", "--", &java];
    words.extend(["-cp", &class_path, "shop.Order"]);
    let output = factor(directory.path(), &words);
    expect(&output, 0, &["CAPTURED"]);
    assert_eq!(out(&output), "SUM 5 floor\n");
    let dump = out(&factor(directory.path(), &["transcript", "dump", "n"]));
    assert!(
        dump.lines().any(|line| line.contains("→ PrintStream#") && line.contains(".println(")),
        "the file's effect table calls it environment\n{dump}"
    );
    // Without the file's effects println would not be asked for, which is a divergence.
    let output = factor(directory.path(), &["replay", "n"]);
    expect(&output, 0, &["PASS", "0 environment calls"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(!errors.contains("matches no class"), "the environment may be gone: {errors}");
}

#[test]
fn nothing_to_mock() {
    let told = out(&plan(&["--cut", "**"], &LINE));
    let refusals = section(&told, "Refusals");
    assert!(refusals.iter().any(|line| line.starts_with("the whole program: no capture: ")), "{told}");
    assert!(refusals.iter().any(|line| line.contains("there is nothing to mock; name fewer classes")), "{told}");
}

#[test]
fn a_cut_that_takes_in_everything_is_noted() {
    let file = program().join("clock.toml");
    fs::write(&file, "[[effect]]\nverdict = 'env'\npatterns = ['java.io.PrintStream#println']\n").expect("write");
    let output = plan(&["--cut", "**", "--partition", "clock.toml"], &LINE);
    expect(&output, 0, &[]);
    let told = out(&output);
    let note = "the cut takes in the whole application: only the JDK is environment";
    assert_eq!(section(&told, "Notes"), [note], "{told}");
    assert!(!told.contains("no capture"), "{told}");
}

#[test]
fn a_cut_that_matches_nothing_names_the_nearest() {
    let output = plan(&["--cut", "shp.**"], &LINE);
    expect(&output, 2, &["the cut `shp.**` matches no class", "nearest: `shop.**`", "--cut 'PACKAGE.**'"]);
    assert_eq!(out(&output), "");
    let output = plan(&["--cut", "shop.Oder"], &LINE);
    expect(&output, 2, &["nearest: `shop.Order`"]);
}

#[test]
fn no_cut_and_contradictions_are_wrong_usage() {
    expect(&plan(&[], &LINE), 2, &["nothing is cut", "--cut"]);
    expect(&plan(&["--cut", "shop.*", "--library", "shop.*"], &LINE), 2, &["`shop.Order` matches", "cut", "library"]);
    expect(&plan(&["--partition", "none.toml"], &LINE), 2, &["none.toml"]);
    fs::write(program().join("bad.toml"), "cut = 3\n").expect("write");
    expect(&plan(&["--partition", "bad.toml"], &LINE), 2, &["bad.toml", "line 1"]);
}

#[test]
fn every_way_to_name_the_class_path_gives_the_same_plan() {
    let at = program();
    fs::write(at.join("MANIFEST"), "Main-Class: shop.Order\nClass-Path: env.jar\n").expect("write");
    jdk_tool("jar", &["cf", "env.jar", "-C", "plan/E", "."], at);
    jdk_tool("jar", &["cfm", "app.jar", "MANIFEST", "-C", "plan/T", "."], at);
    fs::create_dir_all(at.join("lib")).expect("folder");
    fs::copy(at.join("env.jar"), at.join("lib/env.jar")).expect("copy");
    fs::write(at.join("line"), "-Dx='a b'\n--class-path \"plan/T:plan/E\"\nshop.Order").expect("write");
    let wanted = out(&plan(&CUT, &LINE));
    assert!(wanted.contains("Crossings (4)") && wanted.contains("text.Words runs in place"), "{wanted}");
    let ways: [&[&str]; 5] = [
        &["--class-path", "plan/T:plan/E", "shop.Order"],
        &["--class-path=plan/T:plan/E", "shop.Order"],
        &["-cp", "plan/T:lib/*", "shop.Order"],
        &["-jar", "app.jar", "argument"],
        &["@line"],
    ];
    for way in ways {
        let output = plan(&CUT, way);
        expect(&output, 0, &[]);
        assert_eq!(out(&output).replace("app.jar", "plan/T"), wanted, "{way:?}");
    }
    let java = java();
    let words = [&["plan"], &CUT[..], &["--", &java, "shop.Order"]].concat();
    let output = factor_with(at, &[("CLASSPATH", "plan/T:plan/E")], &words);
    expect(&output, 0, &[]);
    assert_eq!(out(&output), wanted, "CLASSPATH");
}

#[test]
fn a_captured_jar_is_replayed_without_the_jar_that_it_names() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let (at, java) = (directory.path(), java());
    let class_files = |realm: &str| program().join("plan").join(realm).display().to_string();
    fs::write(at.join("MANIFEST"), "Main-Class: shop.Order\nClass-Path: env.jar\n").expect("write");
    jdk_tool("jar", &["cf", "env.jar", "-C", &class_files("E"), "."], at);
    jdk_tool("jar", &["cfm", "app.jar", "MANIFEST", "-C", &class_files("T"), "."], at);
    // text.Words is in the jar that goes away: here it is environment.
    let output = factor(at, &["capture", "--cut", "shop.**", "--", &java, "-jar", "app.jar"]);
    expect(&output, 0, &["CAPTURED", "next: factor replay shop.Order"]);
    fs::remove_file(at.join("env.jar")).expect("remove");
    let output = factor(at, &["replay", "shop.Order"]);
    expect(&output, 0, &["PASS", "0 environment calls", "cannot be checked"]);
    assert_eq!(out(&output), "SUM 5 floor\n");
}
