//! For tests that need a JDK: where it is, its classes, and javac.
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};

use factor_rewriter::partition::{JdkClasses, Supply};
use ristretto_jimage::Image;

/// All JDKs that can be found: JAVA_HOME, that of `java` on the PATH, and those in the usual folder; each once.
pub fn jdks() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut candidates: Vec<PathBuf> = std::env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().collect();
    for folder in std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()) {
        let java = folder.join("java").canonicalize().ok();
        candidates.extend(java.and_then(|java| Some(java.parent()?.parent()?.to_owned())));
    }
    let usual = std::fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten();
    candidates.extend(usual.map(|entry| entry.path()));
    for home in candidates.iter().filter_map(|home| home.canonicalize().ok()) {
        if home.join("lib/modules").is_file() && home.join("bin/javac").is_file() && !found.contains(&home) {
            found.push(home);
        }
    }
    found
}

/// The first JDK.
pub fn jdk() -> PathBuf {
    jdks().into_iter().next().expect("these tests need a JDK: set JAVA_HOME")
}

/// The classes of a JDK.
pub struct JdkImage {
    image: Image,
    modules: HashMap<String, String>,
}

impl JdkImage {
    /// Opens `lib/modules`.
    pub fn open(home: &Path) -> Self {
        let image = Image::from_file(&home.join("lib/modules")).expect("a jimage");
        let resources = image.iter().filter_map(Result::ok).filter(|resource| resource.extension() == "class");
        let name =
            |parent: &str, base: &str| if parent.is_empty() { base.to_owned() } else { format!("{parent}/{base}") };
        let modules = resources.map(|one| (name(one.parent(), one.base()), one.module().to_owned())).collect();
        Self { image, modules }
    }

    /// The bytes of a class.
    pub fn class(&self, name: &str) -> Option<Vec<u8>> {
        let module = self.modules.get(name)?;
        let resource = self.image.get_resource(&format!("/{module}/{name}.class")).ok()?;
        Some(resource.data().to_vec())
    }

    /// Names of all classes, and the modules that they are in.
    pub fn classes(&self) -> &HashMap<String, String> {
        &self.modules
    }
}

/// The classes of the first JDK, opened once.
pub fn jdk_classes() -> Box<JdkClasses> {
    static IMAGE: OnceLock<Arc<JdkImage>> = OnceLock::new();
    let image = IMAGE.get_or_init(|| Arc::new(JdkImage::open(&jdk()))).clone();
    Box::new(move |name| image.class(name))
}

/// Compiles all Java files of a folder, for Java 17.
pub fn compile(sources: &Path) -> tempfile::TempDir {
    javac(&[sources], &["--release", "17", "-g"])
}

fn javac(sources: &[&Path], options: &[&str]) -> tempfile::TempDir {
    let out = tempfile::tempdir().expect("a temporary folder");
    let files: Vec<PathBuf> = sources.iter().flat_map(|folder| files(folder, "java")).collect();
    assert!(!files.is_empty(), "no Java files in {sources:?}");
    let mut javac = Command::new(jdk().join("bin/javac"));
    javac.args(options).args(["-nowarn", "-d"]).arg(out.path()).args(&files);
    let output = javac.output().expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    out
}

/// A supply of the compiled classes in a folder.
pub fn supply(classes: &Path) -> Supply {
    let mut supply = Supply::new(jdk_classes());
    for file in files(classes, "class") {
        supply.add("classes", &std::fs::read(&file).expect("a class file")).expect("a class");
    }
    supply
}

/// Files with an extension, in folders inside too, sorted.
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
            match entry.path() {
                path if path.is_dir() => folders.push(path),
                path if path.extension().is_some_and(|e| e == extension) => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    found
}

/// Where `scripts/fetch-subjects` puts jars.
pub fn subjects() -> PathBuf {
    match std::env::var_os("FACTOR_SUBJECTS") {
        Some(folder) => folder.into(),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../.cache/subjects"),
    }
}

/// The classes of the Java runtime, compiled once a process.
pub fn runtime() -> Option<PathBuf> {
    static RUNTIME: OnceLock<tempfile::TempDir> = OnceLock::new();
    let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime-java");
    // Of the stubs those for JUnit alone: the JDK has the other one itself.
    let sources = [runtime.join("src"), runtime.join("stubs/org")];
    let sources: Vec<&Path> = sources.iter().map(PathBuf::as_path).collect();
    let exports = ["-source", "17", "-target", "17", "--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED"];
    sources[0].is_dir().then(|| RUNTIME.get_or_init(|| javac(&sources, &exports)).path().to_owned())
}
