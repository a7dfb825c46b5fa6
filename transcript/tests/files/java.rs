//! The Java writer and reader (`runtime-java/src/factor/transcript`) against the ones in Rust, on every JDK that is installed.
//! Without a JDK these tests fail: they are what keeps the two languages on one format.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use factor_transcript::format::VERSION;
use factor_transcript::{EventKind, Operands, Stream, Val, limits, seal};
use tempfile::TempDir;

use crate::script;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A JDK and the classes that it compiled.
struct Java {
    home: PathBuf,
    classes: TempDir,
}

impl Java {
    fn compiled(home: &Path) -> Java {
        let java = Java { home: home.to_owned(), classes: tempfile::tempdir().unwrap() };
        let mut command = Command::new(home.join("bin/javac"));
        command.args(["--release", "17", "-Xlint:all", "-Werror", "-encoding", "UTF-8", "-d"]).arg(java.classes.path());
        for folder in ["src/factor/contract", "src/factor/transcript", "test/factor/transcript"] {
            // The unit tests need JUnit; scripts/test runs them.
            let sources = files(&root().join("runtime-java").join(folder), "java");
            command.args(sources.iter().filter(|source| !source.to_string_lossy().ends_with("Test.java")));
        }
        assert!(command.status().unwrap().success(), "javac of {}", home.display());
        java
    }

    fn tool(&self, what: &str) -> Command {
        let mut command = Command::new(self.home.join("bin/java"));
        command.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m", "-cp"]).arg(self.classes.path());
        command.args(["factor.transcript.StreamTool", what]);
        command
    }
}

fn jdks() -> &'static [Java] {
    static JDKS: OnceLock<Vec<Java>> = OnceLock::new();
    JDKS.get_or_init(|| {
        let homes = Command::new(root().join("scripts/jdks")).output().unwrap();
        let homes = String::from_utf8(homes.stdout).unwrap();
        let jdks: Vec<Java> = homes.lines().map(|home| Java::compiled(Path::new(home))).collect();
        assert!(!jdks.is_empty(), "no JDK: scripts/jdks names none");
        jdks
    })
}

fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == end));
    files.sort();
    files
}

fn run(command: &mut Command) -> String {
    let out = command.output().unwrap();
    assert!(out.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap()
}

/// The file ends with its last window of memory, unused bytes are zero.
fn assert_stream(path: &Path, should: &[u8]) {
    let is = fs::read(path).unwrap();
    let differ = is.iter().zip(should).position(|(a, b)| a != b);
    assert!(differ.is_none() && is.len() >= should.len(), "{}: differs at {differ:?}", path.display());
    assert!(is[should.len()..].iter().all(|&byte| byte == 0), "{}: more follows", path.display());
}

/// More strings than a stream defines, some of them twice.
fn beyond_the_string_table() -> String {
    let strings = (0..limits::STRINGS + 10).chain([5, limits::STRINGS + 5]);
    strings.map(|i| format!("outreturn 1 str:{i}\n")).collect()
}

#[test]
fn java_writes_the_same_bytes_and_reads_them_back() {
    for java in jdks() {
        let folder = tempfile::tempdir().unwrap();
        let (mut write, mut copy) = (java.tool("write"), java.tool("copy"));
        let mut checks = Vec::new();
        for script in files(&root().join("testdata/transcripts"), "txt") {
            let stream = folder.path().join(script.with_extension("tfs").file_name().unwrap());
            let copied = stream.with_extension("copy");
            write.args([&script, &stream]);
            copy.args([&stream, &copied]);
            checks.push((script, stream, copied));
        }
        let mut captured = Vec::new();
        for stream in files(&root().join("testdata/transcripts"), "tfs") {
            let copied = folder.path().join(stream.with_extension("captured").file_name().unwrap());
            copy.args([&stream, &copied]);
            captured.push((stream, copied));
        }
        let full = folder.path().join("full.tfs");
        fs::write(&full, script::stream(&beyond_the_string_table())).unwrap();
        copy.args([&full, &full.with_extension("copy")]);
        captured.push((full.clone(), full.with_extension("copy")));
        run(&mut write);
        run(&mut copy);
        for (stream, copied) in captured {
            assert_stream(&copied, &fs::read(stream).unwrap());
        }
        for (script, stream, copied) in checks {
            let should = script::stream(&fs::read_to_string(&script).unwrap());
            assert_stream(&stream, &should);
            assert_stream(&copied, &should);
        }
    }
}

#[test]
fn java_refuses_what_is_over_a_limit() {
    for (line, told) in [
        ("outreturn 1 prim*67108857:B:1", "@ 56: an event of 67108865 bytes exceeds the limit"),
        ("note str*256:x\noutreturn -1 null", "comes after crossing"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let (script, stream) = (folder.path().join("script"), folder.path().join("t0.tfs"));
        fs::write(&script, format!("thread main 0 T 0\n{line}\n")).unwrap();
        let out = jdks()[0].tool("write").args([&script, &stream]).output().unwrap();
        let errors = String::from_utf8_lossy(&out.stderr);
        assert!(!out.status.success() && errors.contains("t0.tfs @ ") && errors.contains(told), "{told}: {errors}");
    }
}

#[test]
fn java_notices_damage() {
    let folder = tempfile::tempdir().unwrap();
    let chunks = folder.path().join("chunks.tfs");
    let goldens = root().join("testdata/transcripts");
    fs::write(&chunks, script::stream(&fs::read_to_string(goldens.join("chunks.txt")).unwrap())).unwrap();
    for java in jdks() {
        run(java.tool("damage").args(files(&goldens, "tfs")).arg(&chunks));
    }
}

/// Seeds from `FACTOR_SEED` on, `FACTOR_CORRUPTIONS` of each golden: `scripts/fuzz` asks for more.
#[test]
fn java_survives_corruption_under_a_checksum() {
    let variable = |name: &str, usual: &str| std::env::var(name).unwrap_or_else(|_| usual.to_owned());
    let (seed, count) = (variable("FACTOR_SEED", "1"), variable("FACTOR_CORRUPTIONS", "3000"));
    let goldens = files(&root().join("testdata/transcripts"), "tfs");
    for java in jdks() {
        let mut tool = java.tool("corrupt");
        let told = run(tool.args([&seed, &count]).args(&goldens));
        println!("{told}");
        assert!(
            told.lines().count() == goldens.len() && told.contains(&format!("{count} corrupted streams")),
            "{told}"
        );
    }
}

#[test]
fn java_tells_another_version_with_its_own() {
    let java = &jdks()[0];
    let folder = tempfile::tempdir().unwrap();
    let goldens = root().join("testdata/transcripts");
    let mut tool = java.tool("refused");
    tool.arg(goldens.join("versions/1.0.tfs"));
    for version in [VERSION.0 + 1, 0x0300] {
        let mut bytes = fs::read(goldens.join("events.tfs")).unwrap();
        bytes[4..6].copy_from_slice(&version.to_le_bytes());
        let stream = folder.path().join(format!("{version}.tfs"));
        fs::write(&stream, bytes).unwrap();
        tool.arg(stream);
    }
    let told = run(&mut tool);
    for (line, version) in told.lines().zip(["1.0", "2.2", "3.0"]) {
        let should = format!(
            ".tfs @ 0: written in version {version} of the transcript format; this runtime reads version {VERSION}"
        );
        assert!(line.ends_with(&should), "{line}");
    }
    assert_eq!(told.lines().count(), 3);
}

/// `kill -9` at moments that differ: all that was told to be written is read, and nothing else.
#[test]
fn what_was_written_before_a_kill_is_read() {
    let java = &jdks()[0];
    for (round, pause) in [0, 3, 11, 40, 90, 170].into_iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let stream = folder.path().join("t0.tfs");
        let mut child = java.tool("endless").arg(&stream).stdout(Stdio::piped()).spawn().unwrap();
        let mut told = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut least: u64 = told.next().unwrap().unwrap().parse().unwrap();
        std::thread::sleep(Duration::from_millis(pause));
        child.kill().unwrap();
        child.wait().unwrap();
        for line in told.map_while(Result::ok) {
            least = line.parse().unwrap_or(least);
        }
        let seen = numbered(&stream);
        assert!(seen >= least, "round {round}: {seen} events of {least}");
        assert_eq!(seal(folder.path()).unwrap().streams[0].events, seen);
        assert_eq!(numbered(&stream), seen);
    }
}

/// Reads a stream of the endless writer and counts its events, each of which must be the next one, whole.
fn numbered(stream: &Path) -> u64 {
    assert!(File::open(stream).is_ok());
    let stream = Stream::open(stream).unwrap();
    let (mut events, mut count) = (stream.events(), 0);
    while let Some(event) = events.next_event().unwrap() {
        assert_eq!((event.kind, event.number, event.seq), (EventKind::OutCall, count, count + 1));
        let Operands::Call(member, _, mut arguments) = event.operands else { panic!("no call") };
        assert_eq!(arguments.next(), Some(Val::Int(count as i64, "int")));
        let Some(Val::Text(text)) = arguments.next() else { panic!("no text") };
        assert_eq!((member.name().decoded(), text.to_string()), ("add".into(), format!("text {count}")));
        assert_eq!(arguments.next(), None);
        count += 1;
    }
    count
}
