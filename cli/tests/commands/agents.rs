//! JaCoCo's agent in the java command: captures and replays say what they say without it. Other agents are refused.

use crate::compiler::{compile, javac};
use crate::support::{self, expect, factor, java, out, root};

const AGENT: &str = "org.jacoco.agent-0.8.12-runtime.jar";

#[test]
fn jacoco_changes_no_verdict() {
    let agent = root().join(".cache/subjects").join(AGENT);
    if !agent.is_file() {
        eprintln!("SKIPPED: .cache/subjects has no {AGENT} (run scripts/fetch-subjects)");
        return;
    }
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path();
    compile(&[root().join("testdata/settings")], at);
    let option = format!("-javaagent:{}=destfile=coverage.exec", agent.display());
    let (java, class_path) = (java(), "settings/T:settings/E");
    let command = ["--", &java, &option, "-cp", class_path, "t.Main", "you"];
    let captured = factor(at, &[&["capture", "--cut", "t.**", "--name", "n"][..], &command].concat());
    expect(&captured, 0, &["CAPTURED"]);
    assert!(out(&captured).starts_with("hello you\n"), "{}", out(&captured));
    std::fs::remove_file(at.join("coverage.exec")).expect("what it counted");
    expect(&factor(at, &["replay", "n"]), 0, &["PASS"]);
    assert!(at.join("coverage.exec").is_file(), "the agent is there on a replay too");
    let doctor = factor(at, &[&["doctor"][..], &command].concat());
    expect(&doctor, 0, &[]);
    let note =
        "note      agents      JaCoCo's sees the classes that factor has rewritten: its reports do not know them\n";
    assert!(out(&doctor).contains(note), "{}", out(&doctor));

    // An edit is seen as it is without the agent.
    let source = std::fs::read_to_string(root().join("testdata/settings/T/Main.java")).expect("read");
    std::fs::write(at.join("Main.java"), source.replace("Env.variables()", "Env.greet(\"them\")")).expect("write");
    javac(&["-d", "settings/T", "-cp", "settings/E", "Main.java"], at);
    expect(&factor(at, &["replay", "n"]), 5, &["DIVERGED"]);
}

#[test]
fn an_agent_that_is_not_known_is_refused() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path();
    std::fs::write(at.join("manifest"), "Premain-Class: x.Agent\n").expect("write");
    support::jdk_tool("jar", &["--create", "--file", "agent.jar", "--manifest", "manifest", "manifest"], at);
    let java = java();
    for command in [&["capture"][..], &["plan"], &["run", "--identity"]] {
        let words = [command, &["--cut", "t.**", "--", &java, "-javaagent:agent.jar=x", "-cp", ".", "t.Main"]].concat();
        expect(&factor(at, &words), 2, &["`-javaagent:agent.jar=x` loads an agent", "help: remove"]);
    }
}
