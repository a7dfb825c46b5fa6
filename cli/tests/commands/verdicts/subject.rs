//! Programs whose code under test is mutated.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use factor_rewriter::classfile::Class;

use crate::compiler;
use crate::support;

/// A program of `testdata/verdicts`, or the order service of the demo, in a directory of its own.
pub struct Subject {
    /// Its name.
    pub name: String,
    /// `--cut` globs.
    pub cuts: Vec<String>,
    /// What follows `java`.
    pub java: Vec<String>,
    /// Folders with the classes that are mutated.
    folders: Vec<PathBuf>,
}

/// Names of all subjects.
pub const NAMES: [&str; 5] = ["orders", "pdfbox", "csv", "text", "jsoup"];

impl Subject {
    /// Makes the program below `home`; `None` when a jar that it needs is not in `.cache/subjects`.
    pub fn prepare(name: &str, home: &Path) -> Option<Self> {
        if name == "orders" { Self::orders(home) } else { Self::of_testdata(name, home) }
    }

    fn orders(home: &Path) -> Option<Self> {
        let output = Command::new(support::root().join("scripts/build-orders"))
            .arg(home)
            .env("JAVA_HOME", support::jdk())
            .output()
            .expect("scripts/build-orders");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let class_path = ["main", "env", "h2.jar", "junit.jar"].map(|entry| home.join(entry).display().to_string());
        let launcher = "org.junit.platform.console.ConsoleLauncher execute --select-class shop.order.OrderServiceTest \
                        --disable-banner --details=none";
        let mut java = vec!["-cp".to_owned(), class_path.join(":")];
        java.extend(launcher.split_whitespace().map(str::to_owned));
        Some(Self {
            name: "orders".to_owned(),
            cuts: vec!["shop.order.**".to_owned()],
            java,
            folders: vec![home.join("main")],
        })
    }

    fn of_testdata(name: &str, home: &Path) -> Option<Self> {
        let directory = support::root().join("testdata/verdicts").join(name);
        let text = fs::read_to_string(directory.join("T/Main.java")).expect("T/Main.java");
        let words = |key: &str| -> Vec<String> {
            let line = text.lines().find_map(|line| line.strip_prefix("// ")?.strip_prefix(key)?.strip_prefix(": "));
            line.unwrap_or_default().split_whitespace().map(str::to_owned).collect()
        };
        let jars = words("jars").into_iter().map(|jar| support::root().join(format!(".cache/subjects/{jar}.jar")));
        let jars: Vec<PathBuf> = jars.collect();
        if jars.iter().any(|jar| !jar.is_file()) {
            return None;
        }
        compile(&directory, &jars, home);
        let unpacked: Vec<PathBuf> = jars.iter().map(|jar| unpack(jar, home)).collect();
        let mut entries = vec![home.join(name).join("T"), home.join(name).join("E")];
        entries.extend(unpacked.iter().cloned());
        entries.retain(|entry| entry.is_dir());
        let entries: Vec<String> = entries.iter().map(|entry| entry.display().to_string()).collect();
        Some(Self {
            name: name.to_owned(),
            cuts: words("cut"),
            java: vec!["-cp".to_owned(), entries.join(":"), "t.Main".to_owned()],
            folders: unpacked,
        })
    }

    /// The class files that are mutated: those of the code under test, but not its tests.
    pub fn classes(&self) -> Vec<(PathBuf, Class)> {
        let mut found = Vec::new();
        for folder in &self.folders {
            for cut in &self.cuts {
                let Some(package) = cut.strip_suffix(".**") else { continue };
                collect(&folder.join(package.replace('.', "/")), &mut found);
            }
        }
        found.sort_by(|one, other| one.0.cmp(&other.0));
        found
    }
}

fn compile(directory: &Path, jars: &[PathBuf], home: &Path) {
    let class_path: Vec<String> = jars.iter().map(|jar| jar.display().to_string()).collect();
    compiler::compile_with(&class_path.join(":"), &[directory.to_owned()], home);
}

fn unpack(jar: &Path, home: &Path) -> PathBuf {
    let folder = home.join("lib").join(jar.file_stem().expect("a name"));
    fs::create_dir_all(&folder).expect("a folder");
    support::jdk_tool("jar", &["xf", &jar.display().to_string()], &folder);
    folder
}

fn collect(folder: &Path, found: &mut Vec<(PathBuf, Class)>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            collect(&path, found);
        } else if name.ends_with(".class") && !name.contains("Test") {
            let class = Class::parse(&fs::read(&path).expect("a class file")).expect("a good class file");
            found.push((path, class));
        }
    }
}
