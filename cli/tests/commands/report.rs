//! `factor report` of captures whose texts would like to be HTML, looked at in a browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::compiler::javac;
use crate::support::{expect, factor, java, root};
use serde_json::{Value, json};

const HOSTILE: &str =
    "</pre></title></style><script>document.title='owned'</script><img src=x onerror=alert(1)>\"'&lt;";
const SHOP: &str = "package e; public class Shop { static int asked; public static int price(String what) { asked++; if (what.equals(\"none\")) \
    throw new IllegalStateException(what); return what.length(); } }";
/// `EDITED` is false in a capture.
const MAIN: &str = r#"package t;

public class Main {
    static final String HOSTILE = "TEXT";

    public static void main(String[] arguments) {
        String what = arguments[0];
        int price = e.Shop.price(EDITED && what.equals("diverges") ? HOSTILE : what);
        System.out.println(HOSTILE + price);
        if (EDITED && what.equals("fails")) {
            throw new IllegalStateException(HOSTILE);
        }
    }
}
"#;

/// A folder with captures, and what their replays came to in `results.jsonl`, all times set so that what is made of them is known.
fn replayed() -> &'static Path {
    static REPLAYED: OnceLock<PathBuf> = OnceLock::new();
    REPLAYED.get_or_init(|| {
        let at = Path::new(env!("CARGO_TARGET_TMPDIR")).join("report");
        let _ = fs::remove_dir_all(&at);
        fs::create_dir_all(at.join("src/t")).expect("folder");
        compile(&at, false);
        for (name, argument) in [("bread", "bread"), ("diverges", "diverges"), ("t.Main#main", "fails"), ("tea", "tea")]
        {
            expect(&capture(&at, name, argument), 0, &["CAPTURED"]);
        }
        expect(&capture(&at, "none", "none"), 103, &["the system test failed"]);
        compile(&at, true);
        let replay = factor(&at, &["replay", "--strict-coverage", "--results", "results.jsonl"]);
        expect(&replay, 100, &["2 passed, 1 failed, 1 diverged, 0 stale, 1 not replayed"]);
        let times = [("bread", 2_000, 500), ("diverges", 90_000, 400), ("t.Main#main", 65_000, 600), ("tea", 300, 900)];
        change(&at, |line| {
            line["took_ms"] = json!(1);
            if let Some((_, system, took)) = times.iter().find(|(name, ..)| line["name"] == *name) {
                (line["system_test_ms"], line["took_ms"]) = (json!(system), json!(took));
            }
        });
        at
    })
}

fn compile(at: &Path, edited: bool) {
    let text = HOSTILE.replace('"', "\\\"");
    let main = MAIN.replace("TEXT", &text).replace("EDITED", &edited.to_string());
    fs::write(at.join("Shop.java"), SHOP).expect("write");
    fs::write(at.join("src/t/Main.java"), main).expect("write");
    javac(&["-d", "E", "Shop.java"], at);
    javac(&["-g", "-d", "T", "-cp", "E", "src/t/Main.java"], at);
}

fn capture(at: &Path, name: &str, argument: &str) -> std::process::Output {
    factor(at, &["capture", "--name", name, "--cut", "t.**", "--", &java(), "-cp", "T:E", "t.Main", argument])
}

/// Changes the lines of the results, header aside.
fn change(at: &Path, with: impl Fn(&mut Value)) {
    let file = at.join("results.jsonl");
    let text = fs::read_to_string(&file).expect("results");
    let (header, lines) = text.split_once('\n').expect("a header");
    let changed = lines.lines().map(|line| {
        let mut line = serde_json::from_str(line).expect("JSON");
        with(&mut line);
        format!("\n{line}")
    });
    fs::write(&file, header.to_owned() + &changed.collect::<String>() + "\n").expect("write");
}

fn report(at: &Path, results: &str, output: &Path) -> String {
    let written = factor(at, &["report", "--output", &output.display().to_string(), results]);
    expect(&written, 0, &["WROTE "]);
    fs::read_to_string(output).expect("the report")
}

#[test]
fn the_report_says_what_was_measured() {
    let folder = tempfile::tempdir().expect("folder");
    let page = report(replayed(), "results.jsonl", &folder.path().join("report.html"));
    let words = [
        "<h1>5 factored tests</h1>",
        "2 passed",
        "1 diverged",
        "1 not replayed",
        "System tests spared</span><b>1 min 7 s</b>", // of bread, tea, and the one that failed
        "All replays</span><b>2.40 s</b>",
        "Saved against the captured runs</span><b>1 min 4 s</b>",
        "How long it would take now\nis not known.",
        "2 of the replays here said nothing for a system test",
        "<td class=\"number\">4.0×</td>",
        "calls of the environment",
        "<td class=\"name\">e.Shop</td>",
        "src&#x2f;t&#x2f;Main.java:8",
        "nowhere in the capture",
        "<dt>edited</dt>",
        "the system test failed: it ended with exit code 1",
        "These replays took as long as their system tests, or longer",
    ];
    for word in words {
        assert!(page.contains(word), "`{word}` is not in the page");
    }
    let slow = page.split("Where a replay does not pay").nth(1).expect("the section");
    let slow = slow.split("Classes with the most events").next().expect("a part");
    assert!(slow.contains("tea") && slow.contains("0.3×") && !slow.contains("bread"), "{slow}");
    assert!(
        !page.contains("<script") && !page.contains("<img") && !page.contains("://"),
        "what is hostile is not escaped"
    );
}

#[test]
fn captures_that_are_others_now_are_told() {
    let folder = tempfile::tempdir().expect("folder");
    let results = folder.path().join("results.jsonl");
    let text = fs::read_to_string(replayed().join("results.jsonl")).expect("results");
    let (header, lines) = text.split_once('\n').expect("a header");
    let mut header: Value = serde_json::from_str(header).expect("JSON");
    header["captures"]["tea"] = json!("0000");
    header["captures"]["gone<b>"] = json!("0000");
    fs::write(&results, format!("{header}\n{}", lines.replacen("\"name\":\"tea\"", "\"name\":\"tea<b>\"", 1)))
        .expect("write");
    let page = report(replayed(), &results.display().to_string(), &folder.path().join("report.html"));
    let unseen = page.split("<h2>Not counted above</h2>").nth(1).expect("the section");
    for word in [
        "tea</td><td>it was captured again since",
        "gone&lt;b&gt;</td><td>there is no capture",
        "none</td><td>the capture",
    ] {
        assert!(unseen.contains(word), "`{word}` is not in {unseen}");
    }
    assert!(page.contains("tea&lt;b&gt;") && !page.contains("<b>\"") && page.contains("1 not begun"));
    let wrong = factor(replayed(), &["report", "src/t/Main.java"]);
    expect(&wrong, 96, &["Main.java:1: no results of a replay", "factor replay --results FILE"]);
}

/// What a browser shows of the report in a folder, at two widths.
fn look(browser: &Path, folder: &Path, dark: bool) -> Vec<Value> {
    fs::copy(root().join("testdata/report/look.html"), folder.join("look.html")).expect("copy");
    let profile = format!("--user-data-dir={}", folder.join(format!("profile-{dark}")).display());
    let scheme = format!("--blink-settings=preferredColorScheme={}", i32::from(!dark));
    let page = format!("file://{}", folder.join("look.html").display());
    let flags = ["--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--dump-dom"];
    let shown = Command::new(browser).args(flags).args([&profile, &scheme, &page]).output().expect("the browser runs");
    let document = String::from_utf8_lossy(&shown.stdout).into_owned();
    let seen = document.split("<pre id=\"seen\">").nth(1).and_then(|rest| rest.split("</pre>").next());
    let seen = seen.unwrap_or_else(|| panic!("{document}\n{}", String::from_utf8_lossy(&shown.stderr)));
    let seen = seen.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    serde_json::from_str(&seen).unwrap_or_else(|e| panic!("{e}: {seen}"))
}

fn browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let names = ["chromium", "chromium-browser", "google-chrome"];
    names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).find(|file| file.is_file())
}

#[test]
fn a_browser_shows_the_report_in_light_and_dark_wide_and_narrow() {
    let Some(browser) = browser() else {
        eprintln!("SKIPPED: there is no chromium");
        return;
    };
    let folder = tempfile::tempdir().expect("folder");
    report(replayed(), "results.jsonl", &folder.path().join("report.html"));
    let mut backgrounds = Vec::new();
    for dark in [false, true] {
        let seen = look(&browser, folder.path(), dark);
        assert_eq!(seen.len(), 2);
        for page in &seen {
            assert_eq!(page["dark"], json!(dark));
            assert_eq!(page["title"], json!("factor: 2 passed, 1 failed, 1 diverged, 1 not replayed"));
            assert_eq!((&page["active"], &page["handlers"], &page["loaded"]), (&json!(0), &json!(0), &json!([])));
            assert_eq!((&page["sticksOut"], &page["faint"]), (&json!([]), &json!([])), "{} wide", page["width"]);
            let width: u64 = page["width"].as_str().and_then(|width| width.parse().ok()).expect("a width");
            assert!(page["scrolls"].as_u64() <= Some(width), "{} wide: {}", page["width"], page["scrolls"]);
            let headings = [
                "5 factored tests",
                "What did not pass",
                "Captures",
                "Crossings by kind",
                "Where a replay does not pay",
            ];
            assert_eq!(page["headings"].as_array().expect("headings")[..5], headings.map(Value::from));
            let text = page["text"].as_str().expect("text");
            let (printed, thrown) = (format!("{HOSTILE}5"), format!("IllegalStateException: {HOSTILE}"));
            for word in [&*printed, &thrown, "happened", "Shop.price(\"</pre></title></style><script>"] {
                assert!(text.contains(word), "`{word}` is not in {text}");
            }
        }
        backgrounds.push(seen[0]["background"].clone());
    }
    assert_ne!(backgrounds[0], backgrounds[1]);
}
