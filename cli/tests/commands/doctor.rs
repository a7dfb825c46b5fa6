//! `factor doctor`: what it says of a project that is well, and of each thing that may be wrong with one.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::compiler::compile;
use crate::support::{expect, factor, factor_with, java, jdk, out, root};

/// The program of `testdata/settings` in `T` and `E`, with a `factor.toml`.
fn project() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path();
    compile(&[root().join("testdata/settings")], &at.join("made"));
    for folder in ["T", "E"] {
        fs::rename(at.join("made/settings").join(folder), at.join(folder)).expect("rename");
    }
    let command = format!("command = ['{}', '-cp', 'T:E', 't.Main']", java());
    fs::write(at.join("factor.toml"), format!("[profile.default]\ncut = ['t.**']\n{command}\n")).expect("write");
    directory
}

#[track_caller]
fn told(output: &Output, exit: i32, lines: &[&str]) {
    expect(output, exit, &[]);
    let text = out(output);
    for line in lines {
        assert!(text.contains(line), "`{line}` is not in:\n{text}");
    }
}

fn doctor(at: &Path, java_words: &[&str]) -> Output {
    let java = java();
    let words = ["doctor", "--", &java];
    factor(at, &words.iter().chain(java_words).copied().collect::<Vec<_>>())
}

#[test]
fn a_project_that_is_well() {
    let directory = project();
    let at = directory.path();
    expect(&factor(at, &["capture"]), 0, &["CAPTURED"]);
    let lines = [
        &format!("ok        command     {} starts t.Main\n", java()),
        "ok        java        Java ",
        &format!(", {}\n", jdk().display()),
        "ok        class path  2 entries, 2 classes\n",
        "ok        tests       one: the command starts t.Main, which is no launcher of JUnit's tests\n",
        "ok        agents      none beside the program\n",
        "ok        store       .factor can be written and locked, and takes ",
        "ok        disk        ",
        "ok        captures    1, none stale or incomplete\n",
    ];
    let well = factor(at, &["doctor"]);
    told(&well, 0, &lines);
    assert!(!out(&well).contains("next:"), "{}", out(&well));
    assert!(!at.join(".factor/t.Main.incomplete").exists());
}

#[test]
fn what_is_missing_is_a_problem_with_what_to_type() {
    let directory = project();
    let at = directory.path();
    told(
        &doctor(at, &["-cp", "T:gone", "t.Main"]),
        96,
        &["problem   class path  gone", "next: correct the class path"],
    );
    let console = ["-cp", "T:E", "org.junit.platform.console.ConsoleLauncher", "execute"];
    let absent = [
        "problem   tests ",
        "next: put the JUnit Platform here, org.junit.platform:junit-platform-console-standalone:",
        "to the class path\n",
    ];
    told(&doctor(at, &console), 96, &absent);
    // Maven gets it, as `factor init` says.
    fs::write(at.join("pom.xml"), "<project/>").expect("write");
    let home = [("HOME", at.to_str().expect("a path"))];
    let doctor_of_maven =
        |class_path: &str| factor_with(at, &home, &["doctor", "--", &java(), "-cp", class_path, console[2], "execute"]);
    let get = "next: mvn dependency:get -Dartifact=org.junit.platform:junit-platform-console-standalone:1.11.4";
    let jar = ".m2/repository/org/junit/platform/junit-platform-console-standalone/1.11.4/junit-platform-console-standalone-1.11.4.jar";
    let jar = at.join(jar).display().to_string();
    told(&doctor_of_maven("T:E"), 96, &[&format!("{get}, and add {jar} to the class path\n")]);
    told(&doctor_of_maven(&format!("T:E:{jar}")), 96, &[&format!("{get}\n")]);
    fs::remove_file(at.join("pom.xml")).expect("remove");
    let both = doctor(at, &["-cp", "T:gone", "org.junit.platform.console.ConsoleLauncher"]);
    told(&both, 96, &["problem   class path  gone", "problem   tests "]);
    let other = ["problem   command     `ant` is not a java command", "next: factor starts the JVM itself"];
    told(&factor(at, &["doctor", "--", "ant", "test"]), 96, &other);
    for tool in ["mvn", "./gradlew"] {
        told(
            &factor(at, &["doctor", "--", tool, "test"]),
            0,
            &[&format!("ok        command     {tool} runs the tests")],
        );
    }
    told(&factor(at, &["doctor", "--", "javanowhere7", "X"]), 96, &["problem   command"]);
    told(
        &factor(at, &["doctor", "--", "./java", "X"]),
        96,
        &["problem   java        no Java: ./java", "next: name the launcher"],
    );
    told(
        &factor(at, &["doctor", "--store", "/proc/captures"]),
        96,
        &["problem   store       /proc/captures cannot be written", "--store DIR"],
    );
    let none = ["note      command     there is no java command", "next: factor init"];
    told(&factor_with(at, &[("PATH", &jdk().join("bin").display().to_string())], &["doctor", "--no-config"]), 0, &none);
}

#[test]
fn what_is_to_be_known_is_noted() {
    let directory = project();
    let at = directory.path();
    let tool_options = factor_with(at, &[("JAVA_TOOL_OPTIONS", "-Dx=y")], &["doctor"]);
    told(
        &tool_options,
        0,
        &["note      options     JAVA_TOOL_OPTIONS is part of each capture: -Dx=y\n", "next: unset JAVA_TOOL_OPTIONS"],
    );
    let home = factor_with(at, &[("JAVA_HOME", "/nowhere")], &["doctor"]);
    told(&home, 0, &["note      java ", "JAVA_HOME is another, /nowhere", "next: export JAVA_HOME="]);
    let debugged = doctor(at, &["-agentlib:jdwp=transport=dt_socket,server=y,suspend=n", "-cp", "T:E", "t.Main"]);
    told(&debugged, 0, &["note      agents      a debugger"]);
    told(
        &doctor(at, &["-agentpath:x.so", "-cp", "T:E", "t.Main"]),
        96,
        &["problem   command     `-agentpath:x.so` loads an agent"],
    );

    fs::write(at.join("pom.xml"), "<project/>\n").expect("write");
    let path = jdk().join("bin").display().to_string();
    told(
        &factor_with(at, &[("PATH", &path)], &["doctor"]),
        0,
        &["note      build tool  this is a project of Maven, and `mvn` is not"],
    );
    fs::write(at.join("mvnw"), "#!/bin/sh\n").expect("write");
    told(&factor_with(at, &[("PATH", &path)], &["doctor"]), 0, &["ok        build tool  Maven, ", "mvnw\n"]);

    expect(&factor(at, &["capture"]), 0, &["CAPTURED"]);
    fs::create_dir(at.join(".factor/killed.incomplete")).expect("folder");
    let captures = ["note      captures    1, and 1 incomplete\n", "next: factor status\n"];
    told(&factor(at, &["doctor"]), 0, &captures);
}
