//! Which javac the build takes, and what it says when there is none.

#[path = "../../engine/build/javac.rs"]
mod javac;

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use crate::support;

/// A `javac` in `HOME/bin` that says it is of a version.
fn fake(home: &Path, version: &str) {
    fs::create_dir_all(home.join("bin")).expect("folder");
    support::script(&home.join("bin/javac"), &format!("#!/bin/sh\necho 'javac {version}'\n"));
}

#[test]
fn without_a_javac_the_build_says_what_to_install() {
    let directory = tempfile::tempdir().expect("temporary directory");
    fake(&directory.path().join("usual/jdk-11"), "11.0.2");
    fake(&directory.path().join("home"), "1.8.0_392");
    let home = directory.path().join("home").into_os_string();
    let error = javac::find(Some(home), OsStr::new(""), &directory.path().join("usual")).expect_err("all are too old");
    for word in ["no javac of Java 17 or later", "apt-get install openjdk-17-jdk-headless", "set JAVA_HOME"] {
        assert!(error.contains(word), "{error}");
    }
}

#[test]
fn java_home_comes_before_the_path_and_that_before_the_usual_folder() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = |name: &str| directory.path().join(name);
    fake(&at("usual/jdk-21"), "21");
    let path = at("path/bin").into_os_string();
    let found = |home: Option<&str>| javac::find(home.map(|name| at(name).into_os_string()), &path, &at("usual"));
    assert_eq!(found(None), Ok(at("usual/jdk-21/bin/javac")));
    fake(&at("path"), "17.0.2");
    assert_eq!(found(None), Ok(at("path/bin/javac")));
    fake(&at("home"), "25-ea");
    assert_eq!(found(Some("home")), Ok(at("home/bin/javac")));
    assert_eq!(found(Some("nowhere")), Ok(at("path/bin/javac")));
}

#[test]
fn the_compiler_of_these_tests_is_found() {
    let home = support::jdk();
    let nowhere = Path::new("/nowhere");
    assert_eq!(javac::find(Some(home.clone().into_os_string()), OsStr::new(""), nowhere), Ok(home.join("bin/javac")));
}
