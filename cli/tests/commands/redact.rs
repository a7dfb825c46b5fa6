//! Secrets: nothing that a capture leaves behind holds one, and it replays all the same. The program is `testdata/redact`.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use crate::compiler::compile;
use crate::support::{SHORT, binary, expect, factor, factor_with, java, jdks, line_of, out, root, typed};

/// The code under test's own password, and edits of its class, backwards as it is written there: another password, one that has the same
/// pseudonym, the pseudonym itself, and the same password put together otherwise.
const OWN: &str = "secret-Enox9";
const EDITS: [(&str, &str); 4] = [
    ("another", "8xonE-retrac"),
    ("alike", "2xonE-iedrag"),
    ("pseudonym", "0mtgS-amesxb"),
    ("harmless", "9xonE-\" + \"terces\").append(\""),
];
const PASSWORD: &str = "Xk42-geheim";
const TOKEN: &str = "0f3c9a7e-1b2d-4c5e-8f90-a1b2c3d4e5f6";

fn programs() -> &'static Path {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("redact");
        let original = root().join("testdata/redact");
        let source = fs::read_to_string(original.join("T/Main.java")).expect("source");
        let program = |name: &str, own: &str| {
            let program = out.join("sources").join(name);
            for realm in ["T", "E"] {
                fs::create_dir_all(program.join(realm)).expect("folder");
            }
            fs::write(program.join("T/Main.java"), source.replace("9xonE-terces", own)).expect("write");
            fs::copy(original.join("E/Outside.java"), program.join("E/Outside.java")).expect("copy");
            program
        };
        let mut all = vec![program("original", "9xonE-terces")];
        all.extend(EDITS.map(|(name, own)| program(name, own)));
        compile(&all, &out);
        out
    })
}

/// The jar of a real database; without it the test is skipped.
fn h2() -> Option<PathBuf> {
    let listing = fs::read_dir(root().join(".cache/subjects")).into_iter().flatten().flatten();
    let mut jars: Vec<PathBuf> = listing
        .map(|file| file.path())
        .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("h2-2")))
        .filter(|path| path.extension().is_some_and(|end| end == "jar") && !path.to_string_lossy().contains("tests"))
        .collect();
    jars.sort();
    if jars.is_empty() {
        eprintln!("SKIPPED: .cache/subjects has no h2 (run scripts/fetch-subjects)");
    }
    jars.pop()
}

/// A folder with a store, and classes in `T` and `E`.
struct Bench {
    directory: tempfile::TempDir,
    java: String,
    jars: String,
}

impl Bench {
    fn new() -> Bench {
        Self::on(java(), "")
    }

    fn on(java: String, jars: &str) -> Bench {
        let bench = Bench { directory: tempfile::tempdir().expect("directory"), java, jars: jars.to_owned() };
        bench.put("original", "T");
        bench.put("original", "E");
        bench
    }

    fn at(&self) -> &Path {
        self.directory.path()
    }

    fn put(&self, program: &str, realm: &str) {
        let _ = fs::remove_dir_all(self.at().join(realm));
        let package = if realm == "T" { "t" } else { "e" };
        let to = self.at().join(realm).join(package);
        fs::create_dir_all(&to).expect("folder");
        for file in fs::read_dir(programs().join(program).join(realm).join(package)).expect("classes") {
            let file = file.expect("file");
            fs::copy(file.path(), to.join(file.file_name())).expect("copy");
        }
    }

    /// Captures a part of the program under its name, with a partition file of `redact`.
    fn capture(&self, redact: &str, options: &[&str], arguments: &[&str]) -> Output {
        fs::write(self.at().join("p.toml"), format!("cut = ['t.**']\n{redact}")).expect("write");
        let class_path = format!("T:E:{}", self.jars);
        let words = ["capture", "--name", arguments[0], "--partition", "p.toml", "--", &self.java];
        let all =
            [&words[..], &SHORT, options, &["-cp", class_path.trim_end_matches(':'), "t.Main"], arguments].concat();
        factor(self.at(), &all)
    }

    /// Nothing in the store holds the text in any encoding; an incomplete capture counts.
    #[track_caller]
    fn hides(&self, secrets: &[&str]) {
        for secret in secrets {
            let utf16: Vec<u16> = secret.encode_utf16().collect();
            let forms = [
                secret.as_bytes().to_vec(),
                utf16.iter().flat_map(|unit| unit.to_le_bytes()).collect(),
                utf16.iter().flat_map(|unit| unit.to_be_bytes()).collect(),
            ];
            for file in walkdir::WalkDir::new(self.at().join(".factor")).into_iter().flatten() {
                let Ok(bytes) = fs::read(file.path()) else { continue };
                let holds = |form: &Vec<u8>| bytes.windows(form.len()).any(|window| window == form);
                assert!(!forms.iter().any(holds), "`{secret}` is in {}", file.path().display());
            }
        }
    }

    /// Without the environment's classes the replay passes.
    #[track_caller]
    fn passes(&self, name: &str) -> Output {
        fs::rename(self.at().join("E"), self.at().join("gone")).expect("rename");
        let replay = factor(self.at(), &["replay", name]);
        fs::rename(self.at().join("gone"), self.at().join("E")).expect("rename");
        expect(&replay, 0, &["PASS", " 0 environment calls"]);
        replay
    }
}

/// Options that give the program the environment's secrets.
fn given() -> [String; 2] {
    [format!("-Dweb.password={PASSWORD}"), format!("-Dthe.token={TOKEN}")]
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn passwords_of_a_database_are_hidden_on_every_jdk() {
    let Some(h2) = h2() else { return };
    for jdk in jdks() {
        let bench = Bench::on(jdk.join("bin/java").display().to_string(), &h2.display().to_string());
        expect(&bench.capture("", &[], &["database"]), 0, &["CAPTURED"]);
        expect(&bench.capture("", &[], &["arguments", &format!("--password={PASSWORD}")]), 0, &["CAPTURED"]);
        let option = format!("-Dthe.token={TOKEN}");
        expect(&bench.capture("", &[&option], &["late"]), 0, &["CAPTURED"]);
        bench.hides(&[OWN, PASSWORD, TOKEN]);
        // A secret of its own the code under test has on a replay as well.
        assert!(!said(&bench.passes("database")).contains("pseudonyms"));
        assert!(said(&bench.passes("arguments")).contains("pseudonyms"));
        bench.passes("late");
    }
}

#[test]
fn credentials_of_http_are_hidden_on_every_jdk() {
    for jdk in jdks() {
        let bench = Bench::on(jdk.join("bin/java").display().to_string(), "");
        let [password, token] = given();
        expect(&bench.capture("", &[&password, &token], &["web"]), 0, &["CAPTURED"]);
        bench.hides(&[PASSWORD, TOKEN, "dXNlcjpYazQyLWdlaGVpbQ"]);
        bench.passes("web");
    }
}

#[test]
fn secrets_in_arrays_builders_messages_and_callbacks_are_hidden() {
    let bench = Bench::new();
    expect(&bench.capture("", &[], &["content"]), 0, &["CAPTURED"]);
    expect(&bench.capture("", &[&given()[0]], &["given"]), 0, &["CAPTURED"]);
    bench.hides(&[OWN, PASSWORD]);
    assert!(!said(&bench.passes("content")).contains("pseudonyms"));
    assert!(said(&bench.passes("given")).contains("pseudonyms in the place of secrets"));
}

/// It may be part of any word, and is known by what is beside it.
#[test]
fn a_short_secret_of_an_address_is_hidden_in_parts_of_the_address() {
    let bench = Bench::new();
    expect(&bench.capture("", &[], &["address"]), 0, &["CAPTURED"]);
    bench.hides(&[":pass@"]);
    bench.passes("address");
}

#[test]
fn another_secret_diverges() {
    let bench = Bench::new();
    expect(&bench.capture("", &[], &["content"]), 0, &["CAPTURED"]);
    bench.put("another", "T");
    let diverged = factor(bench.at(), &["replay", "content"]);
    expect(&diverged, 5, &["DIVERGED", "setPassword"]);
    // The command that is told shows the call that was expected.
    let see = line_of(&diverged, "see:");
    let shown = typed(bench.at(), see.trim());
    expect(&shown, 0, &[]);
    let number = line_of(&diverged, "DIVERGED content at event ").split(' ').next().expect("a number").to_owned();
    assert!(out(&shown).starts_with(&format!("t0#{number}  → Outside#1.setPassword(")), "{}", out(&shown));
    let json = factor(bench.at(), &["replay", "--message-format", "json", "content"]);
    let json: serde_json::Value = serde_json::from_str(&out(&json)).expect("JSON");
    assert_eq!(json["report"]["show"].as_str(), Some(see.trim()));
    for (edit, said) in [("alike", "setPassword"), ("pseudonym", "`bxsema-Sgtm0`, which was not given to it at t.Main")]
    {
        bench.put(edit, "T");
        expect(&factor(bench.at(), &["replay", "content"]), 5, &["DIVERGED", said]);
    }
    bench.put("harmless", "T");
    expect(&factor(bench.at(), &["replay", "content"]), 0, &["PASS"]);
}

/// Elsewhere nobody can tell whether edited code has the same secret; what was not edited replays there too.
#[test]
fn secrets_of_edited_code_are_told_apart_with_the_key_of_the_capture_alone() {
    let bench = Bench::new();
    expect(&bench.capture("", &[], &["content"]), 0, &["CAPTURED"]);
    let elsewhere = tempfile::tempdir().expect("directory");
    let replay = |state: &str| factor_with(bench.at(), &[("XDG_STATE_HOME", state)], &["replay", "content"]);
    let states = [elsewhere.path().to_str().expect("a text"), "/proc/none"];
    for state in states {
        expect(&replay(state), 0, &["PASS"]);
    }
    for edit in ["alike", "harmless"] {
        bench.put(edit, "T");
        for state in states {
            expect(
                &replay(state),
                5,
                &["DIVERGED", "known where the key of the capture is: it hands over a secret for `"],
            );
        }
    }
}

#[test]
fn code_under_test_that_looks_into_a_secret_is_not_said_to_fail() {
    let bench = Bench::new();
    let words = ["not captured: it does not replay on unchanged code", "pseudonyms in the place of secrets"];
    expect(&bench.capture("", &[&given()[0]], &["looks"]), 103, &words);
    fs::write(bench.at().join("factor.toml"), "[profile.default]\nno-proof = true\n").expect("settings");
    expect(&bench.capture("", &[&given()[0]], &["looks"]), 0, &["CAPTURED", "not proved"]);
    expect(&factor(bench.at(), &["replay", "looks"]), 5, &["DIVERGED", "pseudonyms in the place of secrets"]);
}

#[test]
fn rules_of_the_partition_file_hide_arguments_results_and_patterns() {
    let bench = Bench::new();
    let rules = "[redact]\npatterns = ['tok_([0-9a-f]+)']\n\
                 [[redact.member]]\nname = 'e.Outside#login(java.lang.String, java.lang.String, int)'\narguments = ['pin']\n\
                 [[redact.member]]\nname = 'e.Outside#key'\nresult = true\nwhen = 'api|pay'\n";
    expect(&bench.capture(rules, &[&given()[1]], &["rules"]), 0, &["CAPTURED"]);
    bench.hides(&["my-0wn-Pin", TOKEN]);
    let dump = factor(bench.at(), &["transcript", "dump", "rules"]);
    let dump = String::from_utf8_lossy(&dump.stdout).into_owned();
    assert!(dump.contains("\"take tok_") && !dump.contains("0123456789abcdef"), "{dump}");
    // Views say which values are not those that crossed.
    let line = dump.lines().find(|line| line.contains("\"take tok_")).expect("the call");
    assert!(line.ends_with("!\" [redacted])") && dump.lines().any(|line| !line.contains("[redacted]")), "{dump}");
    let json = out(&factor(bench.at(), &["transcript", "dump", "rules", "--message-format", "json"]));
    assert!(json.contains("{\"redacted\":\"take tok_"), "{json}");
    bench.passes("rules");
    expect(&factor(bench.at(), &["status", "rules"]), 0, &[]);
    expect(&bench.capture("[redact]\ndefaults = false\n", &[&given()[0]], &["given"]), 0, &["CAPTURED"]);
    let dump = factor(bench.at(), &["transcript", "dump", "given"]);
    assert!(String::from_utf8_lossy(&dump.stdout).contains(PASSWORD));
}

#[test]
fn wrong_rules_are_refused_with_their_place_and_the_nearest_name() {
    let bench = Bench::new();
    let member = |text: &str| format!("[[redact.member]]\n{text}\n");
    let wrong = [
        ("[redact]\npatterns = ['(a']".to_owned(), "p.toml: [redact] `(a` is no regular expression: unclosed group"),
        ("[redact]\npatterns = ['a*']".to_owned(), "it matches the empty text"),
        (member("name = 'e.Outsid#key'\nresult = true"), "there is no such class; nearest: `e.Outside`"),
        (
            member("name = 'e.Outside#kye'\nresult = true"),
            "`e.Outside#kye`: the class has no such member; nearest: `key`",
        ),
        (
            member("name = 'e.Outside#key(int)'\nresult = true"),
            "has other parameters; nearest: `key(java.lang.String)`",
        ),
        (member("name = 'e.Outside#key'\narguments = [2]"), "it has no argument 2"),
        (
            member("name = 'e.Outside#login'\narguments = ['pan']"),
            "it has no parameter `pan`; nearest: `attempts`, `pin`, `user`",
        ),
        (member("name = 'e.Outside#login'"), "say what of it is secret"),
    ];
    for (rules, message) in wrong {
        expect(&bench.capture(&rules, &[], &["rules"]), 2, &[message]);
    }
    let warned = bench.capture("[redact]\npatern = ['a']\n", &[&given()[1]], &["rules"]);
    expect(&warned, 0, &["unknown key `redact.patern`; did you mean `patterns`?"]);
}

/// What a killed capture leaves can be read, says that it is incomplete, and hides what was known to be secret.
#[test]
fn a_capture_that_is_killed_hides_secrets_and_can_be_read() {
    let bench = Bench::new();
    expect(&bench.capture("", &[&given()[0]], &["given"]), 0, &["CAPTURED"]);
    let password = &given()[0];
    let words = [
        "capture",
        "--name",
        "given",
        "--partition",
        "p.toml",
        "--",
        &bench.java,
        password,
        "-cp",
        "T:E",
        "t.Main",
        "waits",
    ];
    let mut command = Command::new(binary());
    command.args(words).current_dir(bench.at()).process_group(0).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("factor runs");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("output")).read_line(&mut line).expect("a line");
    assert_eq!(line, "waiting\n");
    let running = factor(bench.at(), &["transcript", "stats", "given.incomplete"]);
    expect(&running, 0, &["the capture `given` is incomplete: it is still running"]);
    let killed = Command::new("kill").args(["-9", "--", &format!("-{}", child.id())]).status();
    assert!(killed.expect("kill").success());
    child.wait().expect("wait");
    bench.hides(&[OWN, PASSWORD]);

    // The earlier capture is there; what was killed is beside it.
    let earlier = factor(bench.at(), &["transcript", "dump", "given"]);
    expect(&earlier, 0, &[]);
    assert!(!said(&earlier).contains("incomplete"), "{}", said(&earlier));
    fs::remove_dir_all(bench.at().join(".factor/given")).expect("removed");
    for name in ["given", "given.incomplete"] {
        for words in
            [&["dump", name][..], &["stats", name], &["grep", "echo", name], &["show", name, "1"], &["trace", name]]
        {
            let read = factor(bench.at(), &[&["transcript"], words].concat());
            expect(
                &read,
                0,
                &["the capture `given` is incomplete: it was killed before its end", "what it has written"],
            );
            assert!(out(&read).len() > 100, "{words:?}: {}", out(&read));
        }
    }
    let dump = out(&factor(bench.at(), &["transcript", "dump", "given"]));
    let set: Vec<&str> = dump.lines().filter(|line| line.contains("setPassword(")).collect();
    assert!(set.len() == 2 && set.iter().all(|line| line.ends_with("\" [redacted])")), "{dump}");
    assert!(dump.contains("byte[") && dump.lines().any(|l| l.contains("byte[") && l.contains("[redacted]")), "{dump}");
}

#[test]
fn captures_that_fail_hold_no_secret_of_the_command_line() {
    let bench = Bench::new();
    let password = format!("--password={PASSWORD}");
    expect(&bench.capture("", &[&given()[0]], &["nothing", &password, "--pwd", "another.One"]), 103, &["failed"]);
    bench.hides(&[PASSWORD, "another.One"]);
    expect(&bench.capture("", &[&given()[0]], &["halts"]), 0, &["CAPTURED"]);
    bench.hides(&[PASSWORD]);
    bench.passes("halts");
}
