//! Compiles `runtime-java` with the JDK's own javac and packs it as `OUT_DIR/factor-runtime.jar` and `OUT_DIR/factor-engine.jar`, and
//! `OUT_DIR/factor-launcher.jar` and `OUT_DIR/factor-observe.jar`, which the binary embeds: the one file is all that a user needs.

use std::error::Error;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use factor_contract::{files, java};
use walkdir::WalkDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

#[path = "build/javac.rs"]
mod javac;

use javac::RELEASE;

/// Folders of sources: the runtime, the engine, and signatures for the compiler only (`runtime-java/stubs/README.md`).
const SOURCES: [&str; 4] = ["src", "engine", "observe", "stubs"];
/// What is in the manifests of the engine and the launcher. The runtime has none: it is the first entry of a program's class path.
const ENGINE_MANIFEST: &str = "Manifest-Version: 1.0\r\nAutomatic-Module-Name: factor.engine\r\n\r\n";
const LAUNCHER_MANIFEST: &str = "Manifest-Version: 1.0\r\nAutomatic-Module-Name: factor.launcher\r\n\r\n";
/// The agent of an observation.
const AGENT_MANIFEST: &str =
    "Manifest-Version: 1.0\r\nPremain-Class: factor.observe.Agent\r\nCan-Retransform-Classes: true\r\n\r\n";
/// The files by which the JUnit Platform finds the engine, and the runtime's listener.
const ENGINE: &str = "META-INF/services/org.junit.platform.engine.TestEngine";
const LISTENER: &str = "META-INF/services/org.junit.platform.launcher.TestExecutionListener";

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() {
    if let Err(error) = build() {
        // A panic would bury the message under a backtrace; cargo shows stderr of a build script that fails.
        eprintln!("error: {error}");
        std::process::exit(1);
    }
}

fn build() -> Outcome<()> {
    let manifest = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(variable("OUT_DIR")?);
    let java = manifest.join("../../runtime-java");
    let wrappable = manifest.join("../../rewriter/data/jdk-wrappable.txt");
    watch(&java, &wrappable);
    has_contract(&java.join("src"))?;
    let classes = compile(&find_javac()?, &java, &out)?;
    let effects = wrappable.with_file_name("jdk-effects.toml");
    let listed =
        [(files::WRAPPABLE, wrappable), (files::EFFECTS, effects), (LISTENER, java.join("src").join(LISTENER))];
    let packages = ["factor/contract", "factor/runtime", "factor/transcript"];
    pack(&classes, &packages, None, &listed, &out.join("factor-runtime.jar"))?;
    let service = [(ENGINE, java.join("engine").join(ENGINE))];
    pack(&classes, &["factor/engine"], Some(ENGINE_MANIFEST), &service, &out.join("factor-engine.jar"))?;
    pack(&classes, &["factor/launcher"], Some(LAUNCHER_MANIFEST), &[], &out.join("factor-launcher.jar"))?;
    pack(&classes, &["factor/observe"], Some(AGENT_MANIFEST), &[], &out.join("factor-observe.jar"))?;
    println!("cargo::rustc-env=FACTOR_TOOLKIT={}", toolkit(&manifest)?);
    Ok(())
}

/// Digest of what decides how a program is captured and replayed.
fn toolkit(manifest: &Path) -> Outcome<String> {
    let mut hasher = blake3::Hasher::new();
    for folder in [
        "../../rewriter/src",
        "../../rewriter/data",
        "../../runtime-java/contract/src",
        "../../runtime-java/src",
        "../../transcript/src",
    ] {
        let folder = manifest.join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        for entry in WalkDir::new(&folder).sort_by_file_name() {
            let entry = entry?;
            if entry.file_type().is_file() {
                hasher.update(entry.path().strip_prefix(&folder)?.as_os_str().as_encoded_bytes());
                hasher.update(blake3::hash(&fs::read(entry.path())?).as_bytes());
            }
        }
    }
    Ok(hasher.finalize().to_hex()[..32].to_owned())
}

fn variable(name: &str) -> Outcome<OsString> {
    std::env::var_os(name).ok_or_else(|| format!("cargo did not set {name}").into())
}

fn watch(java: &Path, wrappable: &Path) {
    for folder in SOURCES {
        println!("cargo::rerun-if-changed={}", java.join(folder).display());
    }
    // Watching a file that is absent would run this script at every build: watch its folder until it is there.
    let watched =
        if wrappable.exists() { wrappable } else { wrappable.parent().and_then(Path::parent).unwrap_or(java) };
    println!("cargo::rerun-if-changed={}", watched.display());
    println!("cargo::rerun-if-changed={}", wrappable.with_file_name("jdk-effects.toml").display());
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
}

/// The classes with the constants that both languages have are those that Rust's constants make.
fn has_contract(sources: &Path) -> Outcome<()> {
    let folder = sources.join(java::PACKAGE.replace('.', "/"));
    for (name, text) in java::sources() {
        let file = folder.join(name);
        if fs::read_to_string(&file).is_ok_and(|is| is == text) {
            continue;
        }
        let file = file.display();
        return Err(format!("{file} has other constants\n  next: BLESS=1 cargo test -p factor-contract").into());
    }
    Ok(())
}

fn find_javac() -> Outcome<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    Ok(javac::find(std::env::var_os("JAVA_HOME"), &path, Path::new("/usr/lib/jvm"))?)
}

fn compile(javac: &Path, java: &Path, out: &Path) -> Outcome<PathBuf> {
    let classes = out.join("classes");
    if classes.exists() {
        fs::remove_dir_all(&classes)?;
    }
    let status = Command::new(javac)
        .args([
            "--release",
            &RELEASE.to_string(),
            "-Xlint:all",
            "-Werror",
            "-g",
            "-XDstringConcat=inline",
            "-encoding",
            "UTF-8",
            "-implicit:none",
            "-d",
        ])
        .arg(&classes)
        .args(sources(java)?)
        .status()?;
    if !status.success() {
        return Err(format!("{} could not compile {}", javac.display(), java.display()).into());
    }
    Ok(classes)
}

/// All Java files of [`SOURCES`], sorted: the order of compilation must not depend on the file system.
fn sources(java: &Path) -> Outcome<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in SOURCES.iter().flat_map(|folder| WalkDir::new(java.join(folder)).sort_by_file_name()) {
        let path = entry?.into_path();
        if path.extension().is_some_and(|extension| extension == "java") {
            files.push(path);
        }
    }
    Ok(files)
}

/// The classes of some packages, and files under names of their own; entries sorted, times fixed, so that equal sources give equal bytes.
fn pack(
    classes: &Path,
    packages: &[&str],
    manifest: Option<&str>,
    files: &[(&str, PathBuf)],
    jar: &Path,
) -> Outcome<()> {
    let mut zip = ZipWriter::new(File::create(jar)?);
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    if let Some(manifest) = manifest {
        zip.start_file("META-INF/MANIFEST.MF", options)?;
        zip.write_all(manifest.as_bytes())?;
    }
    for entry in packages.iter().flat_map(|package| WalkDir::new(classes.join(package)).sort_by_file_name()) {
        let entry = entry?;
        if entry.file_type().is_file() {
            let name = entry.path().strip_prefix(classes)?.to_string_lossy().replace('\\', "/");
            zip.start_file(name, options)?;
            io::copy(&mut File::open(entry.path())?, &mut zip)?;
        }
    }
    for (name, file) in files {
        zip.start_file(*name, options)?;
        io::copy(&mut File::open(file)?, &mut zip)?;
    }
    zip.finish()?;
    Ok(())
}
