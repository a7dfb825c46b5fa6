//! Class files and jars as they come: nested, multi-release, signed and damaged jars, module descriptors, every version of the format.
//! The program is `testdata/jars`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::compiler::javac;
use crate::support::{SHORT, expect, factor, jdk, jdk_tool, jdks, out, root};

const GREETING: &str = "hello Ada\nplain\n";

/// `T` and `E`, compiled to class files of Java 8, which need nothing that Java 1.1 does not have but their version.
fn classes() -> &'static Path {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let (out, source) = (Path::new(env!("CARGO_TARGET_TMPDIR")).join("class_files"), root().join("testdata/jars"));
        let _ = fs::remove_dir_all(&out);
        fs::create_dir_all(&out).expect("folder");
        let javac = |realm: &str, file: &str, class_path: &str| {
            let words = ["--release", "8", "-Xlint:-options", "-cp", class_path, "-d", realm];
            let file = source.join(realm).join(file).display().to_string();
            javac(&[&words[..], &[&file]].concat(), &out);
        };
        javac("E", "Greeter.java", "none");
        javac("E", "Host.java", "E");
        javac("T", "Main.java", "E");
        out
    })
}

/// A fresh directory with `t.jar`, and `e.jar` or its two parts.
fn jars() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = |realm: &str| classes().join(realm).display().to_string();
    let (t, e) = (at("T"), at("E"));
    jdk_tool("jar", &["cf", "t.jar", "-C", &t, "."], directory.path());
    jdk_tool("jar", &["cf", "e.jar", "-C", &e, "."], directory.path());
    jdk_tool("jar", &["cf", "greeter.jar", "-C", &e, "e/Greeter.class"], directory.path());
    jdk_tool("jar", &["cf", "host.jar", "-C", &e, "e/Host.class"], directory.path());
    directory
}

fn capture(directory: &Path, jdk: &Path, class_path: &str) -> std::process::Output {
    let java = jdk.join("bin/java").display().to_string();
    let words = [&["capture", "--name", "n", "--cut", "t.**", "--", &java][..], &SHORT, &["-cp", class_path, "t.Main"]];
    factor(directory, &words.concat())
}

/// Captures, takes the environment away, replays; what is printed is the same. Gives what the capture said.
#[track_caller]
fn runs(directory: &Path, jdk: &Path, class_path: &str, environment: &[&str], printed: &str) -> String {
    let captured = capture(directory, jdk, class_path);
    expect(&captured, 0, &["CAPTURED"]);
    assert_eq!(out(&captured), printed);
    for entry in environment {
        fs::rename(directory.join(entry), directory.join("gone")).expect("rename");
    }
    let replayed = factor(directory, &["replay", "n"]);
    for entry in environment {
        fs::rename(directory.join("gone"), directory.join(entry)).expect("rename");
    }
    expect(&replayed, 0, &["PASS", "0 environment calls"]);
    assert_eq!(out(&replayed), printed);
    String::from_utf8_lossy(&captured.stderr).into_owned()
}

#[test]
fn signed_jars_are_stripped_and_that_is_said() {
    let directory = jars();
    let at = directory.path();
    let store = ["-keystore", "keys", "-storepass", "secret"];
    let key = ["-genkeypair", "-alias", "k", "-keyalg", "RSA", "-keypass", "secret", "-dname", "CN=test"];
    jdk_tool("keytool", &[&key[..], &store].concat(), at);
    // Nothing in greeter.jar changes, but classes are made that are in its package.
    for jar in ["t.jar", "greeter.jar"] {
        jdk_tool("jarsigner", &[&store[..], &[jar, "k"]].concat(), at);
    }
    let said = runs(at, &jdk(), "t.jar:greeter.jar:host.jar", &["host.jar"], GREETING);
    for jar in ["t.jar", "greeter.jar"] {
        let line = said.lines().find(|line| line.contains(jar)).unwrap_or_default();
        assert!(line.ends_with("signed jar, 2 signature files left out of the rewritten copy"), "{said}");
    }
    assert!(!said.contains("host.jar:"), "{said}");
}

#[test]
fn packages_of_sealed_jars_take_in_generated_classes() {
    let directory = jars();
    let at = directory.path();
    fs::write(at.join("manifest"), "Sealed: true\n").expect("write");
    for jar in ["t.jar", "e.jar"] {
        jdk_tool("jar", &["ufm", jar, "manifest"], at);
    }
    for jdk in jdks() {
        runs(at, &jdk, "t.jar:e.jar", &["e.jar"], GREETING);
    }
}

#[test]
fn of_a_multi_release_jar_the_class_files_of_the_running_java_count() {
    let directory = jars();
    let at = directory.path();
    let source = fs::read_to_string(root().join("testdata/jars/T/Main.java")).expect("source");
    for (release, folder) in [("9", "nine"), ("17", "seventeen")] {
        fs::create_dir(at.join(folder)).expect("folder");
        let file = at.join(folder).join("Main.java");
        fs::write(&file, source.replace("plain", &format!("of {folder}"))).expect("write");
        let file = file.display().to_string();
        javac(&["--release", release, "-Xlint:-options", "-cp", "e.jar", "-d", folder, &file], at);
        fs::remove_file(file).expect("remove");
    }
    jdk_tool("jar", &["uf", "t.jar", "--release", "9", "-C", "nine", "."], at);
    jdk_tool("jar", &["uf", "t.jar", "--release", "17", "-C", "seventeen", "."], at);
    // A version that no JVM has yet: its class file is not even read.
    fs::create_dir_all(at.join("META-INF/versions/99/t")).expect("folder");
    fs::write(at.join("META-INF/versions/99/t/Main.class"), "no class").expect("write");
    jdk_tool("jar", &["uf", "t.jar", "META-INF/versions/99/t/Main.class"], at);
    for jdk in jdks() {
        runs(at, &jdk, "t.jar:e.jar", &["e.jar"], "hello Ada\nof seventeen\n");
    }
}

#[test]
fn versioned_class_files_do_not_count_without_the_manifest_attribute() {
    let directory = jars();
    let at = directory.path();
    fs::create_dir_all(at.join("META-INF/versions/9/t")).expect("folder");
    fs::write(at.join("META-INF/versions/9/t/Main.class"), "no class").expect("write");
    jdk_tool("jar", &["uf", "t.jar", "META-INF/versions/9/t/Main.class"], at);
    runs(at, &jdk(), "t.jar:e.jar", &["e.jar"], GREETING);
}

#[test]
fn nested_jars_are_refused_with_what_to_do_and_that_works() {
    let directory = jars();
    let at = directory.path();
    fs::create_dir_all(at.join("boot/BOOT-INF/lib")).expect("folder");
    fs::copy(at.join("e.jar"), at.join("boot/BOOT-INF/lib/e.jar")).expect("copy");
    let target = at.join("boot/BOOT-INF/classes");
    assert!(Command::new("cp").arg("-r").arg(classes().join("T")).arg(&target).status().expect("cp").success());
    fs::write(at.join("MANIFEST"), "Main-Class: l.JarLauncher\nStart-Class: t.Main\n").expect("write");
    jdk_tool("jar", &["cfm", "boot.jar", "MANIFEST", "-C", "boot", "."], at);
    let java = jdk().join("bin/java").display().to_string();
    let output = factor(at, &["capture", "--cut", "t.**", "--", &java, "-jar", "boot.jar"]);
    let told =
        "unzip -q boot.jar -d unpacked, then -- java -cp 'unpacked/BOOT-INF/classes:unpacked/BOOT-INF/lib/*' t.Main";
    expect(&output, 2, &["boot.jar: its classes are in jars inside it", told]);
    let output = factor(at, &["plan", "--cut", "t.**", "--", &java, "-cp", "boot.jar", "t.Main"]);
    expect(&output, 2, &["boot.jar holds jars of its own", "the cut `t.**` matches no class"]);
    fs::rename(at.join("boot"), at.join("unpacked")).expect("rename");
    let class_path = "unpacked/BOOT-INF/classes:unpacked/BOOT-INF/lib/*";
    runs(at, &jdk(), class_path, &["unpacked/BOOT-INF/lib/e.jar"], GREETING);
}

#[test]
fn damaged_jars_are_named() {
    let directory = jars();
    let at = directory.path();
    let whole = fs::read(at.join("e.jar")).expect("read");
    fs::write(at.join("short.jar"), &whole[..whole.len() / 2]).expect("write");
    expect(&capture(at, &jdk(), "t.jar:short.jar"), 96, &["short.jar: not a jar", "jar --list --file short.jar"]);
    let mut flipped = whole.clone();
    let name = flipped.windows(12).position(|bytes| bytes == b"e/Host.class").expect("an entry");
    flipped[name + 24..name + 28].iter_mut().for_each(|byte| *byte ^= 0xFF);
    fs::write(at.join("flipped.jar"), flipped).expect("write");
    let words = ["flipped.jar: not a jar, or a damaged one", "e/Host.class", "unzip -t"];
    expect(&capture(at, &jdk(), "t.jar:flipped.jar"), 96, &words);
    fs::write(at.join("empty.jar"), "").expect("write");
    expect(&capture(at, &jdk(), "t.jar:empty.jar"), 96, &["empty.jar"]);
}

#[test]
fn module_descriptors_stay_as_they_are() {
    let directory = jars();
    let at = directory.path();
    fs::write(at.join("module-info.java"), "module shop { exports t; }\n").expect("write");
    let patched = format!("shop={}", at.join("t.jar").display());
    javac(&["-d", "described", "--patch-module", &patched, "module-info.java"], at);
    jdk_tool("jar", &["uf", "t.jar", "-C", "described", "module-info.class"], at);
    runs(at, &jdk(), "t.jar:e.jar", &["e.jar"], GREETING);
    // The same in a folder.
    jdk_tool("jar", &["xf", "../t.jar"], &{
        fs::create_dir(at.join("folder")).expect("folder");
        at.join("folder")
    });
    runs(at, &jdk(), "folder:e.jar", &["e.jar"], GREETING);
}

/// Copies of the class files that say they are of another version.
fn as_version(major: u16, to: &Path) {
    for (realm, class) in [("T", "t/Main"), ("E", "e/Greeter"), ("E", "e/Host")] {
        let mut bytes = fs::read(classes().join(realm).join(format!("{class}.class"))).expect("read");
        bytes[4..6].copy_from_slice(&if major == 45 { [0, 3] } else { [0, 0] });
        bytes[6..8].copy_from_slice(&major.to_be_bytes());
        let file = to.join(realm).join(format!("{class}.class"));
        fs::create_dir_all(file.parent().expect("a folder")).expect("folder");
        fs::write(file, bytes).expect("write");
    }
}

#[test]
fn class_files_of_java_1_1_to_25_are_accepted() {
    let directory = tempfile::tempdir().expect("temporary directory");
    for jdk in jdks() {
        let release = fs::read_to_string(jdk.join("release")).expect("release");
        let newest = if release.contains("JAVA_VERSION=\"17") { 61 } else { 69 };
        for major in 45..=newest {
            let at = directory.path().join(format!("{newest}/{major}"));
            as_version(major, &at);
            if [45, 46, 48, 49, 50, 51, 52, 55, newest].contains(&major) {
                runs(&at, &jdk, "T:E", &["E"], GREETING);
            } else {
                let java = jdk.join("bin/java").display().to_string();
                expect(&factor(&at, &["plan", "--cut", "t.**", "--", &java, "-cp", "T:E", "t.Main"]), 0, &[]);
            }
        }
    }
}

#[test]
fn class_files_of_later_javas_are_refused() {
    let directory = tempfile::tempdir().expect("temporary directory");
    for major in [70, 71, 99] {
        as_version(major, directory.path());
        let told = format!("class file version {major}.0 is not supported (45 to 69 are)");
        expect(&capture(directory.path(), &jdk(), "T:E"), 96, &[&told, "javac --release 25"]);
    }
    as_version(44, directory.path());
    expect(&capture(directory.path(), &jdk(), "T:E"), 96, &["class file version 44.0"]);
}
