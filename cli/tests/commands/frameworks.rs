//! Tests of both realms that a test framework calls, in identity mode: no main of ours says which realm a thread begins in.

use std::path::Path;

use crate::compiler::javac;
use crate::support::{expect, factor, java, out, root};

const CONSOLE: &str = "junit-platform-console-standalone-1.11.4.jar";

const SOURCES: [(&str, &str); 4] = [
    (
        "e/Shape.java",
        "package e; public class Shape { public int sides() { return 0; } public static String of(Shape s) { return \"s\" + s.sides(); } }",
    ),
    (
        "e/ShapeTest.java",
        "package e; import org.junit.jupiter.api.*; public class ShapeTest { @Test public void shapes() { \
         Assertions.assertEquals(\"s3\", Shape.of(new t.Triangle())); Assertions.assertEquals(6, t.Triangle.twice(new t.Triangle())); } }",
    ),
    (
        "t/Triangle.java",
        "package t; public class Triangle extends e.Shape { @Override public int sides() { return 3; } \
         public static int twice(e.Shape s) { return 2 * s.sides(); } }",
    ),
    (
        "t/TriangleTest.java",
        "package t; import org.junit.jupiter.api.*; public class TriangleTest { @Test public void triangles() { \
         Assertions.assertEquals(\"s3\", e.Shape.of(new Triangle())); Assertions.assertEquals(0, Triangle.twice(new e.Shape())); } }",
    ),
];

#[test]
fn tests_of_both_realms_run_in_identity_mode() {
    let console = root().join(".cache/subjects").join(CONSOLE);
    if !console.is_file() {
        eprintln!("SKIPPED: .cache/subjects has no {CONSOLE} (run scripts/fetch-subjects)");
        return;
    }
    let folder = tempfile::tempdir().expect("temporary directory");
    let console = console.display().to_string();
    build(folder.path(), &console);
    let words =
        ["run", "--identity", "--cut", "t.**", "--", &java(), "-cp", &format!("classes:{console}")].map(str::to_owned);
    let launcher = "org.junit.platform.console.ConsoleLauncher execute --scan-classpath classes --disable-banner --details=summary";
    let all: Vec<&str> = words.iter().map(String::as_str).chain(launcher.split(' ')).collect();
    let output = factor(folder.path(), &all);
    expect(&output, 0, &["objects cross wrapped"]);
    assert!(out(&output).contains("2 tests successful"), "{}", out(&output));
}

fn build(folder: &Path, console: &str) {
    let mut words = vec!["-d", "classes", "-cp", console];
    for (name, text) in SOURCES {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().expect("folder")).expect("folder");
        std::fs::write(path, text).expect("source");
        words.push(name);
    }
    javac(&words, folder);
}
