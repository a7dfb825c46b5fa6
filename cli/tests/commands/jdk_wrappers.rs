//! Every public interface and class of the modules that programs use most can cross: the runtime makes its wrappers, on every JDK,
//! and each method that is called on one comes out as a crossing (`runtime-java/test/factor/runtime/WrapperSweep.java`). And every
//! substitute of the effect table is there, with the descriptor that rewritten code links to (`SubstituteSweep.java` beside it).

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use crate::compiler::javac;
use crate::support::{jdks, root};

const MODULES: [&str; 5] = ["java.base", "java.sql", "java.net.http", "java.logging", "java.xml"];

#[test]
fn every_public_type_of_the_jdk_is_wrapped_or_crosses_otherwise() {
    for home in jdks() {
        let output = sweep(&home, classes());
        let wrong: Vec<&str> = output.lines().filter(|line| line.starts_with("WRONG")).collect();
        let (mut kinds, mut methods) = (BTreeMap::<&str, usize>::new(), 0);
        for line in output.lines().filter(|line| !line.starts_with("WRONG")) {
            let words: Vec<&str> = line.split(' ').collect();
            *kinds.entry(words[0]).or_default() += 1;
            methods += words[2].parse::<usize>().expect("a number");
        }
        println!("{}: {kinds:?}, {methods} methods", home.file_name().unwrap_or_default().to_string_lossy());
        assert!(wrong.is_empty(), "{}:\n{}", home.display(), wrong.join("\n"));
        assert!(kinds["interface"] > 450 && kinds["class"] > 300, "{kinds:?}");
    }
}

#[test]
fn every_substitute_of_the_effect_table_fits_its_member() {
    for home in jdks() {
        let table = root().join("rewriter/data/jdk-effects.toml");
        let mut command = Command::new(home.join("bin/java"));
        let output = command.arg("-cp").arg(classes()).arg("factor.runtime.SubstituteSweep").arg(&table).output();
        let output = output.expect("java runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        let wrong: Vec<&str> = told.lines().filter(|line| line.starts_with("WRONG")).collect();
        assert!(wrong.is_empty(), "{}:\n{}", home.display(), wrong.join("\n"));
        assert!(told.lines().count() > 400, "{}", told.lines().count());
    }
}

/// The runtime and the sweeps, compiled; the list of wrappable classes beside them.
fn classes() -> &'static Path {
    static CLASSES: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("jdk-wrappers");
        _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("folder");
        compile(&folder);
        folder
    });
    &CLASSES
}

fn compile(out: &Path) {
    let mut sources = Vec::new();
    for folder in ["src", "stubs"] {
        collect(&root().join("runtime-java").join(folder), &mut sources);
    }
    let sweeps = root().join("runtime-java/test/factor/runtime");
    sources.extend(["SubstituteSweep.java", "WrapperSweep.java"].map(|name| sweeps.join(name)));
    let sources: Vec<String> = sources.iter().map(|source| source.display().to_string()).collect();
    let options = ["--release", "17", "-Xlint:all", "-Werror", "-encoding", "UTF-8", "-implicit:none", "-d", "."];
    let words: Vec<&str> = options.into_iter().chain(sources.iter().map(String::as_str)).collect();
    javac(&words, out);
    std::fs::remove_dir_all(out.join("jdk")).expect("the stubs go: the JDK has them");
    let list = root().join("rewriter/data/jdk-wrappable.txt");
    std::fs::copy(list, out.join("factor/runtime/jdk-wrappable.txt")).expect("the list can be copied");
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "java") {
            found.push(path);
        }
    }
}

fn sweep(home: &Path, classes: &Path) -> String {
    let output = Command::new(home.join("bin/java"))
        .args(["-Xverify:all", "--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED", "--add-modules"])
        .arg(MODULES.join(","))
        .arg("-cp")
        .arg(classes)
        .arg("factor.runtime.WrapperSweep")
        .args(MODULES)
        .output()
        .expect("java runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}
