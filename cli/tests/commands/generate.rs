//! `factor generate`: tests of observed calls compile and pass, fail for a mutant, and are not written over what people edited.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::compiler::{compiles, javac};
use crate::support::{SHORT, err, expect, factor, java, jdk, out, root};

/// Jars that tests with mocks need.
const MOCKITO: [&str; 4] = ["mockito-core-5.11.0", "byte-buddy-1.14.12", "byte-buddy-agent-1.14.12", "objenesis-3.3"];

fn jar(name: &str) -> PathBuf {
    root().join(".cache/subjects").join(format!("{name}.jar"))
}

fn path_of(jars: &[&str]) -> String {
    jars.iter().map(|name| jar(name).display().to_string()).collect::<Vec<_>>().join(":")
}

/// What is missing for a test; it is told.
fn is_missing(jars: &[&str]) -> bool {
    let missing = jars.iter().find(|name| !jar(name).is_file());
    if let Some(missing) = missing {
        eprintln!("SKIPPED: .cache/subjects has no {missing}.jar (run scripts/fetch-subjects)");
    }
    missing.is_some()
}

/// The order service, observed.
fn orders() -> Option<TempDir> {
    if is_missing(&[&MOCKITO[..], &["h2-2.2.224", "junit-platform-console-standalone-1.11.4"]].concat()) {
        return None;
    }
    let folder = tempfile::tempdir().expect("temporary directory");
    let mut build = Command::new(root().join("scripts/build-orders"));
    let built = build.arg(folder.path()).env("JAVA_HOME", jdk()).output().expect("scripts/build-orders");
    assert!(built.status.success(), "{}", err(&built));
    let java = java();
    let runs =
        ["org.junit.platform.console.ConsoleLauncher", "execute", "--select-class", "shop.order.OrderServiceTest"];
    let words = ["capture", "--name", "orders", "--observe", "shop.order.**", "--", &java];
    let class_path = ["-cp", "main:env:h2.jar:junit.jar"];
    expect(&factor(folder.path(), &[&words[..], &SHORT, &class_path, &runs].concat()), 0, &["OBSERVED"]);
    Some(folder)
}

/// The names of test methods in a file.
fn tests_in(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let names = text.lines().filter_map(|line| line.strip_prefix("    void ")?.split('(').next());
    names.map(str::to_owned).collect()
}

/// Compiles generated tests, and runs them on these classes.
fn ran(folder: &Path, main: &str) -> Output {
    let mockito = path_of(&MOCKITO);
    let class_path = format!("{main}:env:h2.jar:junit.jar:{mockito}");
    let package = folder.join("gen/shop/order");
    let names = fs::read_dir(&package).expect("tests").flatten().map(|file| file.path().display().to_string());
    let names: Vec<String> = names.collect();
    let words: Vec<&str> =
        ["-nowarn", "-d", "made", "-cp", &class_path].into_iter().chain(names.iter().map(String::as_str)).collect();
    javac(&words, folder);
    let mut command = Command::new(java());
    command.args(SHORT).args(["-Dnet.bytebuddy.experimental=true", "-cp", &format!("made:{class_path}")]);
    command.args([
        "org.junit.platform.console.ConsoleLauncher",
        "execute",
        "--scan-classpath",
        "made",
        "--details=tree",
    ]);
    command.current_dir(folder).output().expect("java runs")
}

#[test]
fn tests_of_the_order_service_pass_and_fail_for_a_mutant_and_stay_when_they_were_edited() {
    let Some(folder) = orders() else { return };
    let mockito = path_of(&MOCKITO);
    let listed = factor(folder.path(), &["generate", "--list"]);
    assert!(out(&listed).contains("+ Pricing#unitPrice"), "{}", out(&listed));
    assert!(out(&listed).contains("- Product#toString"), "{}", out(&listed));
    let generated = factor(folder.path(), &["generate", "--out", "gen", "--class-path", &mockito]);
    expect(
        &generated,
        0,
        &["WRITTEN", "each passed 3 times", "DROPPED Invoice#write  environment: Files.createDirectories"],
    );
    let tests = |class: &str| tests_in(&folder.path().join(format!("gen/shop/order/{class}.java")));
    assert_eq!(tests("PricingTest").len(), 4);
    assert!(tests("OrderServiceRecordedTest").contains(&"find_returnsEmpty".to_owned()), "OrderServiceTest is there");
    let passed = ran(folder.path(), "main");
    assert!(passed.status.success(), "{}", out(&passed));

    let pricing = root().join("testdata/orders/src/main/shop/order/Pricing.java");
    let text = fs::read_to_string(pricing).expect("a source");
    let mutant = text.replace("net.add(net.multiply(tax))", "net.add(tax)");
    assert_ne!(mutant, text);
    fs::write(folder.path().join("Pricing.java"), mutant).expect("a source");
    assert!(compiles(&["-nowarn", "-d", "mutant", "-cp", "main:env", "Pricing.java"], folder.path()));
    let failed = ran(folder.path(), "mutant:main");
    assert!(!failed.status.success(), "{}", out(&failed));
    assert!(out(&failed).contains("PricingTest:unitPrice_forFood()"), "{}", out(&failed));
    edited_files_stay(folder.path());
}

/// What was edited stays, and tests of values need no Mockito.
fn edited_files_stay(folder: &Path) {
    fs::remove_dir_all(folder.join("gen")).expect("tests");
    let generate = ["generate", "--out", "gen", "--target", "shop.order.Pricing#total"];
    expect(&factor(folder, &generate), 0, &["WRITTEN gen/shop/order/PricingTest.java  1 test"]);
    let file = folder.join("gen/shop/order/PricingTest.java");
    let edited = fs::read_to_string(&file).expect("a test").replace("void total()", "void totalOfTwoLines()");
    fs::write(&file, &edited).expect("an edit");
    expect(&factor(folder, &generate), 4, &["KEPT gen/shop/order/PricingTest.java"]);
    assert_eq!(fs::read_to_string(&file).expect("a test"), edited);
    let mocks = factor(folder, &["generate", "--out", "gen", "--target", "shop.order.OrderRepository#setState"]);
    expect(
        &mocks,
        4,
        &["DROPPED OrderRepository#setState  mocks: a mock of Connection, and Mockito is not on the class path"],
    );
}

#[test]
fn what_cannot_be_generated_is_told() {
    let folder = tempfile::tempdir().expect("temporary directory");
    expect(&factor(folder.path(), &["generate"]), 2, &["nothing was observed here", "factor capture --observe"]);
    expect(&factor(folder.path(), &["generate", "it"]), 2, &["nothing of that name was observed: it"]);
    let at = folder.path().join(".factor/.observed/it");
    fs::create_dir_all(&at).expect("a folder");
    fs::write(at.join("observed.json"), "{\"format\":1").expect("half a file");
    expect(&factor(folder.path(), &["generate"]), 104, &["observed.json", "observe again"]);
}

/// A program that weighs.
const SCALE: &str = r#"package shop;
public class Scale {
    public static void main(String[] words) {
        Scale scale = new Scale();
        System.out.println(scale.grams(1.5) + " " + scale.label(3) + scale.label(0));
        try {
            scale.grams(-1);
        } catch (IllegalArgumentException less) {
            System.out.println(less.getMessage());
        }
    }
    public double grams(double kilos) {
        if (kilos < 0) throw new IllegalArgumentException("less than nothing");
        return kilos * 1000;
    }
    public String label(int count) {
        return count == 0 ? "none" : count + " pieces";
    }
}
"#;

#[test]
fn a_project_with_junit_4_alone_gets_tests_of_junit_4() {
    const JUNIT4: [&str; 2] = ["junit-4.13.2", "hamcrest-core-1.3"];
    if is_missing(&JUNIT4) || is_missing(&["junit-platform-console-standalone-1.11.4"]) {
        return;
    }
    let folder = tempfile::tempdir().expect("temporary directory");
    let at = folder.path();
    fs::write(at.join("Scale.java"), SCALE).expect("a source");
    javac(&["-g", "-parameters", "-d", "main", "Scale.java"], at);
    let (java, class_path) = (java(), format!("main:{}", path_of(&JUNIT4)));
    let words = ["capture", "--observe", "shop.**", "--", &java, "-cp", &class_path, "shop.Scale"];
    expect(&factor(at, &words), 0, &["OBSERVED"]);
    expect(&factor(at, &["generate", "--out", "gen"]), 96, &["has not what runs tests", "console-standalone.jar"]);
    let standalone = path_of(&["junit-platform-console-standalone-1.11.4"]);
    expect(&factor(at, &["generate", "--out", "gen", "--class-path", &standalone]), 0, &["each passed 3 times"]);
    let text = fs::read_to_string(at.join("gen/shop/ScaleTest.java")).expect("tests");
    let lines = [
        "import org.junit.Test;",
        "import static org.junit.Assert.assertThrows;",
        "public class ScaleTest {",
        "    public void ",
        "assertEquals(1500.0, scale.grams(1.5), 0.0);",
    ];
    lines.iter().for_each(|line| assert!(text.contains(line), "`{line}` is not in:\n{text}"));
    javac(&["-d", "made", "-cp", &class_path, "gen/shop/ScaleTest.java"], at);
    let mut ran = Command::new(java);
    ran.args(["-cp", &format!("made:{class_path}"), "org.junit.runner.JUnitCore", "shop.ScaleTest"]).current_dir(at);
    let ran = ran.output().expect("java runs");
    assert!(out(&ran).contains(&format!("OK ({} tests)", text.matches("@Test").count())), "{}", out(&ran));
}

/// Objects that no constructor makes for a test.
const LABELS: &str = r#"package shop;
import java.util.*;
public class Labels {
    static final class Name {
        static final Name NONE = new Name("none", 0);
        private static final Map<String, Name> ALL = new HashMap<>();
        private final String text;
        private final int hash;
        private Name(String text, int hash) {
            this.text = text;
            this.hash = hash;
        }
        static Name of(String text) {
            Name found = ALL.get(text);
            if (found == null) {
                found = new Name(text, text.hashCode());
                ALL.put(text, found);
            }
            return found;
        }
        String shown(boolean isLoud) {
            return isLoud ? text + "!" : text;
        }
    }
    static final class Style {
        static final Style PLAIN = new Style(new Builder());
        private final char edge;
        private final String gap;
        private Style(Builder builder) {
            edge = builder.edge;
            gap = builder.gap;
        }
        Builder builder() {
            Builder builder = new Builder();
            builder.edge = edge;
            builder.gap = gap;
            return builder;
        }
        String around(String text) {
            return text.isEmpty() ? gap : edge + gap + text + gap + edge;
        }
        static final class Builder {
            private char edge = '|';
            private String gap = "";
            private Builder() {}
            Builder edge(char edge) {
                if (edge == ' ') throw new IllegalArgumentException("none");
                this.edge = edge;
                return this;
            }
            Builder gap(String gap) {
                this.gap = Objects.requireNonNull(gap);
                return this;
            }
            Style build() {
                return new Style(this);
            }
        }
    }
    static final class Shelf {
        private final List<String> kept = new ArrayList<>();
        int taken;
        void keep(String what) {
            kept.add(what);
        }
        String take() {
            taken++;
            return kept.isEmpty() ? "nothing" : kept.get(taken);
        }
    }
    public static void main(String[] words) {
        System.out.println(Name.NONE.shown(false) + Name.of("jam").shown(true) + Name.of("ink").shown(false));
        Style star = Style.PLAIN.builder().edge('*').build();
        System.out.println(star.around("x") + Style.PLAIN.builder().gap("--").build().around("") + Style.PLAIN.around("y"));
        Shelf shelf = new Shelf();
        System.out.println(shelf.take());
        shelf.keep("jam");
        shelf.keep("ink");
        shelf.keep("tea");
        System.out.println(shelf.take());
    }
}
"#;

#[test]
fn constants_static_methods_builders_and_what_fills_a_collection_make_objects() {
    if is_missing(&["junit-platform-console-standalone-1.11.4"]) {
        return;
    }
    let folder = tempfile::tempdir().expect("temporary directory");
    let at = folder.path();
    fs::write(at.join("Labels.java"), LABELS).expect("a source");
    javac(&["-g", "-parameters", "-d", "main", "Labels.java"], at);
    let java = java();
    let words = ["capture", "--observe", "shop.**", "--", &java, "-cp", "main", "shop.Labels"];
    expect(&factor(at, &words), 0, &["OBSERVED"]);
    let calls = fs::read_to_string(at.join(".factor/.observed/shop.Labels/calls.jsonl")).expect("calls");
    assert!(calls.contains("\"held\":\"shop.Labels$Name.NONE\""), "{calls}");
    let standalone = path_of(&["junit-platform-console-standalone-1.11.4"]);
    expect(&factor(at, &["generate", "--out", "gen", "--class-path", &standalone]), 0, &["each passed 3 times"]);
    let package = fs::read_dir(at.join("gen/shop")).expect("tests").flatten();
    let text: String = package.map(|file| fs::read_to_string(file.path()).expect("a test")).collect();
    let lines = [
        "Labels.Name.NONE.shown(false)",
        "Labels.Name.of(\"jam\")",
        "Labels.Style.PLAIN.builder().edge('*').build()",
        "Labels.Style.PLAIN.builder().gap(\"--\").build()",
        "shelf.keep(\"ink\");",
        "shelf.taken = 1;",
        "assertEquals(2, shelf.taken);",
    ];
    lines.iter().for_each(|line| assert!(text.contains(line), "`{line}` is not in:\n{text}"));
}
