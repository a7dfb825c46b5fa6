//! What the tests of the command line share.
#![allow(dead_code)] // every test uses a part

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

/// The workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("workspace root")
}

/// The JDKs of `scripts/jdks`.
pub fn jdks() -> Vec<PathBuf> {
    static JDKS: LazyLock<Vec<PathBuf>> = LazyLock::new(|| {
        let output = Command::new(root().join("scripts/jdks")).output().expect("scripts/jdks");
        String::from_utf8_lossy(&output.stdout).lines().map(PathBuf::from).collect()
    });
    JDKS.clone()
}

/// The first JDK.
pub fn jdk() -> PathBuf {
    jdks().into_iter().next().expect("a JDK is installed")
}

/// Its launcher.
pub fn java() -> String {
    jdk().join("bin/java").display().to_string()
}

/// Options of short JVMs: what is compiled hardly ever pays there.
pub const SHORT: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/// A copy of a folder and all that is in it; what a build has made there is as new as it was.
pub fn copy_of(folder: &Path) -> tempfile::TempDir {
    let copy = tempfile::tempdir().expect("temporary directory");
    copy_to(folder, copy.path());
    copy
}

/// One of a name that stays until the tests of that name run again, for statics are never dropped.
pub fn kept_copy_of(folder: &Path, name: &str) -> PathBuf {
    let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&kept);
    fs::create_dir_all(&kept).expect("folder");
    copy_to(folder, &kept);
    kept
}

/// The same, into a folder that is there.
pub fn copy_to(folder: &Path, copy: &Path) {
    let copied = Command::new("cp").arg("-a").arg(folder.join(".")).arg(copy).status();
    assert!(copied.expect("cp runs").success());
}

/// The `factor` that is tested: the one that `FACTOR` names, so that long sweeps have a fast one, or the one built with the tests.
pub fn binary() -> PathBuf {
    std::env::var_os("FACTOR").map_or_else(|| env!("CARGO_BIN_EXE_factor").into(), PathBuf::from)
}

/// Runs `factor` in a directory of its own.
pub fn factor(directory: &Path, words: &[&str]) -> Output {
    factor_with(directory, &[], words)
}

/// The same with more environment variables.
pub fn factor_with(directory: &Path, variables: &[(&str, &str)], words: &[&str]) -> Output {
    Command::new(binary())
        .args(words)
        .current_dir(directory)
        .env("JAVA_HOME", jdk())
        .env_remove("CLASSPATH")
        .env_remove("JDK_JAVA_OPTIONS")
        .envs(variables.iter().copied())
        .stdin(Stdio::null())
        .output()
        .expect("factor runs")
}

/// Types a line that `factor` has printed.
pub fn typed(directory: &Path, line: &str) -> Output {
    let beside = binary().parent().expect("a folder").display().to_string();
    let path = format!("{beside}:{}", std::env::var("PATH").unwrap_or_default());
    let shell = Command::new("sh").args(["-c", line]).current_dir(directory).env("PATH", path).output();
    shell.expect("sh runs")
}

/// The line of a report that begins so, without that.
#[track_caller]
pub fn line_of(output: &Output, begin: &str) -> String {
    let errors = err(output);
    let line = errors.lines().find_map(|line| line.trim_start().strip_prefix(begin));
    line.unwrap_or_else(|| panic!("no line begins with `{begin}`:\n{errors}")).to_owned()
}

/// Runs a tool of the JDK (`jar`, `jarsigner`, …); not [`javac`](crate::compiler::javac).
pub fn jdk_tool(name: &str, words: &[&str], directory: &Path) {
    let tool = jdk().join("bin").join(name);
    let options = SHORT.map(|option| format!("-J{option}"));
    let output = Command::new(&tool).args(options).args(words).current_dir(directory).output().expect("the tool runs");
    assert!(output.status.success(), "{}: {}", tool.display(), err(&output));
}

/// What was printed on standard output.
pub fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// What was said on standard error.
pub fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Copies all that is in a folder into another, which is made if need be.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("folder");
    for entry in fs::read_dir(from).expect("folder") {
        let entry = entry.expect("entry").path();
        let target = to.join(entry.file_name().expect("name"));
        match entry.is_dir() {
            true => copy(&entry, &target),
            false => drop(fs::copy(&entry, &target).expect("copy")),
        }
    }
}

/// Writes a script that can be run. A child writes it: were the file open for writing in this process, whatever another
/// test starts meanwhile would hold it open too, and who runs the script would be told that it is busy.
pub fn script(path: &Path, text: &str) {
    let write = r#"printf %s "$2" >"$1" && chmod +x "$1""#;
    let written = Command::new("sh").args(["-c", write, "sh"]).arg(path).arg(text).status().expect("sh runs");
    assert!(written.success(), "{}: {written}", path.display());
}

/// The exit code is as told, and each of the words is in what was said on standard error.
#[track_caller]
pub fn expect(output: &Output, exit: i32, words: &[&str]) {
    let errors = err(output);
    assert_eq!(output.status.code(), Some(exit), "{errors}");
    for word in words {
        assert!(errors.contains(word), "`{word}` is not in:\n{errors}");
    }
    assert!(!errors.contains("panicked"), "{errors}");
}
