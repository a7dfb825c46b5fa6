//! What `factor` says, and which exit code it ends with, when it is given what it cannot use.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use crate::compiler::compile;
use crate::support::{expect, factor, factor_with, java, jdks, root, script};

/// The conformance program `calls`, compiled once: a directory with `calls/T` and `calls/E`.
fn programs() -> &'static Path {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bad_input");
        compile(&[root().join("testdata/conformance/calls")], &out);
        out
    })
}

/// `calls` as class path.
fn calls() -> String {
    let at = programs().join("calls");
    format!("{}:{}", at.join("T").display(), at.join("E").display())
}

fn capture(directory: &Path, cut: &str, class_path: &str) -> Output {
    factor(directory, &["capture", "--name", "n", "--cut", cut, "--", &java(), "-cp", class_path, "t.Main"])
}

/// A captured `calls` named `n` in a fresh directory.
fn captured() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("temporary directory");
    expect(&capture(directory.path(), "t.**", &calls()), 0, &["CAPTURED"]);
    directory
}

/// The file of stream 0.
fn stream(directory: &Path) -> PathBuf {
    let mut folders = vec![directory.join(".factor")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            match entry.path() {
                path if path.is_dir() => folders.push(path),
                path if path.ends_with("t0.tfs") => return path,
                _ => {}
            }
        }
    }
    panic!("the capture has no stream 0");
}

#[test]
fn not_a_jar() {
    let directory = tempfile::tempdir().expect("temporary directory");
    fs::write(directory.path().join("no.jar"), "this is no jar").expect("write");
    let class_path = format!("{}:no.jar", calls());
    expect(&capture(directory.path(), "t.**", &class_path), 96, &["no.jar"]);
}

#[test]
fn truncated_class_file() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let whole = fs::read(programs().join("calls/E/e/Teller.class")).expect("read");
    let folder = directory.path().join("cut/e");
    fs::create_dir_all(&folder).expect("folder");
    fs::write(folder.join("Teller.class"), &whole[..whole.len() / 2]).expect("write");
    let class_path = format!("{}:cut", programs().join("calls/T").display());
    expect(&capture(directory.path(), "t.**", &class_path), 96, &["Teller"]);
}

#[test]
fn absent_class_path_entry() {
    let directory = tempfile::tempdir().expect("temporary directory");
    // The JVM passes over it; but who names an entry means it to be there.
    let output = capture(directory.path(), "t.**", &format!("{}:gone.jar", calls()));
    expect(&output, 96, &["gone.jar"]);
}

#[test]
fn cut_that_matches_nothing_names_the_nearest() {
    let directory = tempfile::tempdir().expect("temporary directory");
    expect(&capture(directory.path(), "t.Sinc", &calls()), 2, &["t.Sinc", "t.Sink"]);
}

#[test]
fn cut_that_takes_in_everything() {
    let directory = tempfile::tempdir().expect("temporary directory");
    expect(&capture(directory.path(), "**", &calls()), 103, &["whole", "--environment"]);
}

#[test]
fn no_java() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let words = ["capture", "--cut", "t.**", "--", "/no/such/java", "-cp", &calls(), "t.Main"];
    expect(&factor(directory.path(), &words), 96, &["/no/such/java"]);
}

#[test]
fn java_that_is_too_old() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let home = directory.path().join("jdk-11");
    fs::create_dir_all(home.join("bin")).expect("folder");
    fs::write(home.join("release"), "JAVA_VERSION=\"11.0.2\"\n").expect("write");
    let java = home.join("bin/java");
    script(&java, "#!/bin/sh\necho 'openjdk version \"11.0.2\"' >&2\n");
    let words = ["capture", "--cut", "t.**", "--", java.to_str().expect("UTF-8"), "-cp", &calls(), "t.Main"];
    expect(&factor(directory.path(), &words), 96, &["11", "17"]);
}

/// A launcher without a JDK around it, such as a version manager's script, that prints this when it is asked for its settings.
fn fake_java(directory: &Path, settings: &str) -> String {
    let java = directory.join("java");
    script(&java, &format!("#!/bin/sh\ncat >&2 <<'END'\n{settings}\nEND\n"));
    java.display().to_string()
}

#[test]
fn java_that_says_itself_that_it_is_too_old() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let java = fake_java(directory.path(), "    java.home = /opt/jre8\n    java.version = 1.8.0_392");
    let calls = calls();
    for command in [&["plan"][..], &["run", "--identity"], &["capture"]] {
        let words = [command, &["--cut", "t.**", "--", &java, "-cp", &calls, "t.Main"]].concat();
        expect(&factor(directory.path(), &words), 96, &["is Java 1.8.0_392: factor needs Java 17 or later"]);
    }
}

#[test]
fn java_that_is_none() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let java = fake_java(directory.path(), "hello");
    let words = ["plan", "--cut", "t.**", "--", &java, "-cp", &calls(), "t.Main"];
    expect(&factor(directory.path(), &words), 96, &["does not tell java.home and java.version", "hello"]);
    let words = ["plan", "--cut", "t.**", "--", "java", "-cp", &calls(), "t.Main"];
    let path = directory.path().join("empty").display().to_string();
    expect(
        &factor_with(directory.path(), &[("PATH", &path)], &words),
        96,
        &["`java` is not on the PATH", "install a JDK"],
    );
    let words = ["plan", "--cut", "t.**", "--", "mvn", "test"];
    expect(&factor(directory.path(), &words), 2, &["`mvn` is not a java command"]);
}

#[test]
fn a_reader_that_has_seen_enough() {
    let directory = captured();
    let (java, calls) = (java(), calls());
    for words in [
        &["plan", "--cut", "t.**", "--", &java, "-cp", &calls, "t.Main"][..],
        &["transcript", "dump", "n"],
        &["replay", "--message-format", "json", "n"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_factor"));
        command.args(words).current_dir(directory.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("factor runs");
        drop(child.stdout.take());
        expect(&child.wait_with_output().expect("wait"), 0, &[]);
    }
}

#[test]
fn a_place_that_even_the_system_cannot_write() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let words = ["capture", "--store", "/proc/store", "--cut", "t.**", "--", &java(), "-cp", &calls(), "t.Main"];
    expect(&factor(directory.path(), &words), 96, &["/proc/store", "--store DIR"]);
}

#[test]
fn transcript_damaged_anywhere() {
    let directory = captured();
    let folder = directory.path().join(".factor/n");
    for file in ["t0.tfs", "head.tfh", "snapshot.jar"] {
        let path = folder.join(file);
        let whole = fs::read(&path).expect("read");
        for cut in [0, 1, whole.len() / 2, whole.len() - 1] {
            fs::write(&path, &whole[..cut]).expect("write");
            expect(&factor(directory.path(), &["replay", "n"]), 104, &[file]);
        }
        for at in [4, whole.len() / 3, whole.len() / 2, whole.len() - 1] {
            let mut flipped = whole.clone();
            flipped[at] ^= 0x10;
            fs::write(&path, &flipped).expect("write");
            expect(&factor(directory.path(), &["replay", "n"]), 104, &[file]);
        }
        fs::remove_file(&path).expect("remove");
        if file == "t0.tfs" {
            expect(&factor(directory.path(), &["replay", "n"]), 0, &["PASS"]); // restored from the pack
            fs::remove_file(&path).expect("remove");
            fs::remove_file(folder.join("pack.tfp")).expect("remove");
        }
        expect(&factor(directory.path(), &["replay", "n"]), 104, &[file]);
        fs::write(&path, &whole).expect("write");
    }
    expect(&factor(directory.path(), &["replay", "n"]), 0, &["PASS"]);
}

#[test]
fn transcript_of_another_version() {
    let directory = captured();
    let folder = directory.path().join(".factor/n");
    for file in ["t0.tfs", "head.tfh"] {
        let path = folder.join(file);
        let whole = fs::read(&path).expect("read");
        for (version, told) in [(0x0100u16, "1.0"), (0x0202, "2.2"), (0x0300, "3.0")] {
            let mut other = whole.clone();
            other[4..6].copy_from_slice(&version.to_le_bytes());
            fs::write(&path, &other).expect("write");
            let words =
                [file, &format!("written in version {told} of"), "reads version 2.1", "factor capture --name n"];
            expect(&factor(directory.path(), &["replay", "n"]), 104, &words);
            if file == "t0.tfs" {
                expect(&factor(directory.path(), &["transcript", "dump", "n"]), 104, &words);
            }
        }
        fs::write(&path, &whole).expect("write");
    }
    expect(&factor(directory.path(), &["replay", "n"]), 0, &["PASS"]);
}

#[test]
fn store_that_cannot_be_written() {
    let directory = tempfile::tempdir().expect("temporary directory");
    fs::write(directory.path().join("file"), "in the way").expect("write");
    let words = ["capture", "--store", "file", "--cut", "t.**", "--", &java(), "-cp", &calls(), "t.Main"];
    expect(&factor(directory.path(), &words), 96, &["file"]);
}

#[test]
fn replay_of_an_unknown_name() {
    let directory = captured();
    expect(&factor(directory.path(), &["replay", "m"]), 2, &["m"]);
}

#[test]
fn transcript_cut_short() {
    let directory = captured();
    let file = stream(directory.path());
    let bytes = fs::read(&file).expect("read");
    fs::write(&file, &bytes[..100]).expect("write");
    let output = factor(directory.path(), &["replay", "n"]);
    expect(&output, 104, &["t0.tfs"]);
}

#[test]
fn transcript_with_flipped_bits() {
    let directory = captured();
    let file = stream(directory.path());
    let mut bytes = fs::read(&file).expect("read");
    bytes[60] ^= 0x40;
    fs::write(&file, &bytes).expect("write");
    expect(&factor(directory.path(), &["replay", "n"]), 104, &["t0.tfs"]);
}

#[test]
fn capture_of_a_failing_test() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let words = ["capture", "--name", "n", "--cut", "t.**", "--", &java(), "-cp", &calls(), "t.NoSuchMain"];
    expect(&factor(directory.path(), &words), 103, &["system test failed"]);
    expect(&factor(directory.path(), &["replay", "n"]), 103, &["incomplete"]);
}

#[test]
fn another_java_than_captured_is_stale() {
    let homes = jdks();
    let [first, .., last] = &homes[..] else {
        eprintln!("SKIPPED: there is one JDK only");
        return;
    };
    let directory = tempfile::tempdir().expect("temporary directory");
    let path = |home: &Path| home.join("bin").display().to_string();
    let words = ["capture", "--name", "n", "--cut", "t.**", "--", "java", "-cp", &calls(), "t.Main"];
    expect(&factor_with(directory.path(), &[("PATH", &path(first))], &words), 0, &["CAPTURED"]);
    let replay = |home: &Path| factor_with(directory.path(), &[("PATH", &path(home))], &["replay", "n"]);
    expect(&replay(first), 0, &["PASS"]);
    expect(&replay(last), 6, &["STALE n: it was captured on Java", "this is Java", "capture again: "]);
}

#[test]
fn changed_environment_is_stale() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path().join("classes");
    for realm in ["T", "E"] {
        let status = Command::new("cp")
            .arg("-r")
            .arg(programs().join("calls").join(realm))
            .arg(at.with_extension(realm))
            .status();
        assert!(status.expect("cp").success());
    }
    expect(&capture(directory.path(), "t.**", "classes.T:classes.E"), 0, &["CAPTURED"]);
    let class = at.with_extension("E").join("e/Teller.class");
    let mut bytes = fs::read(&class).expect("read");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&class, bytes).expect("write");
    expect(&factor(directory.path(), &["replay", "n"]), 6, &["STALE", "classes.E"]);
}
