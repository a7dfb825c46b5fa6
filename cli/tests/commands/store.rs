//! `factor store`: what goes and what stays, and captures that are copied through a folder or an object store.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, SystemTime};

use crate::compiler::javac;
use crate::support::{self, binary, copy, expect, factor, factor_with, java, jdk};

const MAIN: &str =
    "package t; public class Main { public static void main(String[] a) { System.out.println(e.Shop.price(a[0])); } }";
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A program with the captures `bread` and `milk`.
struct Shop {
    folder: tempfile::TempDir,
}

impl Shop {
    fn new() -> Shop {
        let shop = Shop { folder: tempfile::tempdir().expect("folder") };
        fs::create_dir_all(shop.at().join("src/t")).expect("folder");
        fs::write(shop.at().join("src/t/Main.java"), MAIN).expect("write");
        shop.environment("what.length()");
        javac(&["-d", "T", "-cp", "E", "src/t/Main.java"], shop.at());
        ["bread", "milk"].iter().for_each(|name| shop.capture(".factor", name));
        shop
    }

    fn at(&self) -> &Path {
        self.folder.path()
    }

    /// Compiles the environment.
    fn environment(&self, price: &str) {
        let source =
            format!("package e; public class Shop {{ public static int price(String what) {{ return {price}; }} }}");
        fs::write(self.at().join("Shop.java"), source).expect("write");
        javac(&["-d", "E", "Shop.java"], self.at());
    }

    fn capture(&self, store: &str, name: &str) {
        let java = java();
        let words =
            ["capture", "--store", store, "--name", name, "--cut", "t.**", "--", &java, "-cp", "T:E", "t.Main", name];
        expect(&factor(self.at(), &words), 0, &["CAPTURED"]);
    }

    fn run(&self, words: &[&str]) -> Output {
        factor(self.at(), words)
    }

    /// `factor store WHAT --store STORE URL`
    fn share(&self, what: &str, store: &str, url: &str) -> Output {
        self.run(&["store", what, "--store", store, url])
    }

    fn has(&self, capture: &str) -> bool {
        self.at().join(capture).is_dir()
    }
}

/// The folder that is shared, and its URL.
fn shared() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("folder");
    let url = format!("file://{}/team", folder.path().display());
    (folder, url)
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        match entry.path().is_dir() {
            true => found.extend(files(&entry.path())),
            false => found.push(entry.path()),
        }
    }
    found
}

/// Makes a capture look as if it was used last so long ago.
fn age(capture: &Path, days: u32) {
    let head = File::open(capture.join("head.tfh")).expect("a head");
    head.set_modified(SystemTime::now() - DAY * days).expect("a time");
}

#[test]
fn what_is_old_or_too_much_goes_and_what_is_used_stays() {
    let shop = Shop::new();
    let store = shop.at().join(".factor");
    for (name, days) in [("a", 40), ("b", 31), ("c", 20), ("d", 10)] {
        copy(&store.join("bread"), &store.join(name));
        age(&store.join(name), days);
    }
    expect(&shop.run(&["store", "gc"]), 2, &["--older-than", "--max-size"]);
    let dry = shop.run(&["store", "gc", "--older-than", "30d", "--dry-run"]);
    expect(&dry, 0, &["WOULD a (", "not used for 1month", "WOULD b", " 2 of 6 captures would be removed", "4 stay"]);
    assert!(shop.has(".factor/a") && shop.has(".factor/b"));

    // In use, being made, killed, and left by a gc that was killed.
    let used = File::open(store.join("a/head.tfh")).expect("a head");
    used.lock_shared().expect("a lock");
    let made = store.join("made.incomplete");
    for folder in [&made, &store.join("killed.incomplete"), &store.join(".old-1")] {
        fs::create_dir(folder).expect("folder");
        let old = |file: &str| {
            fs::write(folder.join(file), "x").expect("write");
            File::open(folder).expect("folder").set_modified(SystemTime::now() - DAY * 50).expect("a time");
        };
        ["lock", "t0.tfs"].into_iter().for_each(old);
    }
    let lock = File::open(made.join("lock")).expect("the lock");
    lock.lock().expect("a lock");
    let dry = shop.run(&["store", "gc", "--older-than", "30d", "--dry-run"]);
    expect(&dry, 0, &["factor: a: in use", "WOULD b", "WOULD killed.incomplete", " 2 of 8 captures would be removed"]);
    let gone = shop.run(&["store", "gc", "--older-than", "30d"]);
    let words = [
        "factor: a: in use or being made; it stays",
        "factor: made.incomplete: in use",
        "REMOVED b",
        "REMOVED killed.incomplete",
    ];
    expect(&gone, 0, &words);
    for (name, there) in [
        ("a", true),
        ("made.incomplete", true),
        ("b", false),
        ("killed.incomplete", false),
        (".old-1", false),
        ("c", true),
    ] {
        assert_eq!(store.join(name).exists(), there, "{name}");
    }
    drop((used, lock));

    // A replay uses it.
    age(&store.join("bread"), 60);
    age(&store.join("milk"), 60);
    expect(&shop.run(&["replay", "bread"]), 0, &["PASS"]);
    expect(&shop.run(&["store", "gc", "--older-than", "30d"]), 0, &["REMOVED milk", "REMOVED a ("]);
    assert!(shop.has(".factor/bread") && !shop.has(".factor/milk"));

    // By size what was not used for longest goes first, and no more than must.
    let bytes: u64 = files(&store.join("bread")).iter().map(|file| fs::metadata(file).expect("a file").len()).sum();
    let limit = format!("{}B", bytes * 2);
    expect(&shop.run(&["store", "gc", "--max-size", &limit]), 0, &["REMOVED c", " 1 of 3 captures removed"]);
    assert!(!shop.has(".factor/c") && shop.has(".factor/d") && shop.has(".factor/bread"));
    expect(&shop.run(&["store", "gc", "--max-size", "1GiB"]), 0, &[" 0 of 2 captures removed"]);
    expect(&shop.run(&["store", "gc", "--max-size", "0B", "--store", "none"]), 0, &[" 0 of 0 captures removed"]);
    expect(&shop.run(&["replay", "bread"]), 0, &["PASS"]);
}

#[test]
fn captures_go_through_a_folder_and_replay() {
    let (shop, (folder, url)) = (Shop::new(), shared());
    expect(&shop.share("push", ".factor", &url), 0, &["PUSHED bread", "PUSHED milk"]);
    let objects = || files(&folder.path().join("team/objects"));
    let stored: BTreeMap<PathBuf, SystemTime> = times(&objects());
    assert!(stored.len() < 8, "what two captures have in common is there twice: {stored:?}");
    expect(&shop.share("push", ".factor", &url), 0, &["UNCHANGED bread", "UNCHANGED milk"]);
    assert_eq!(times(&objects()), stored);

    expect(
        &shop.share("pull", "other", &url),
        0,
        &["PULLED bread", "PULLED milk", "next: factor replay --store other"],
    );
    expect(&shop.run(&["replay", "--store", "other"]), 0, &[" 2 of 2: 2 passed"]);
    expect(&shop.share("pull", "other", &url), 0, &["FRESH bread", "FRESH milk"]);
    expect(&shop.run(&["store", "pull", "--store", "third", &url, "br*"]), 0, &["PULLED bread"]);
    assert!(shop.has("third/bread") && !shop.has("third/milk"));

    // What was captured here and holds is not replaced.
    shop.capture("other", "milk");
    expect(&shop.share("pull", "other", &url), 0, &["FRESH milk"]);
    expect(&shop.share("push", "other", &url), 0, &["UNCHANGED bread", "PUSHED milk"]);
    expect(&shop.share("pull", "fourth", &url), 0, &["PULLED milk"]);
}

fn times(files: &[PathBuf]) -> BTreeMap<PathBuf, SystemTime> {
    let time = |file: &PathBuf| fs::metadata(file).and_then(|data| data.modified()).expect("a file");
    files.iter().map(|file| (file.clone(), time(file))).collect()
}

#[test]
fn of_several_states_the_one_that_holds_here_is_pulled() {
    let (shop, (_folder, url)) = (Shop::new(), shared());
    expect(&shop.share("push", ".factor", &url), 0, &["PUSHED milk"]);
    // Another branch: another environment.
    shop.environment("what.length() + 1");
    expect(&shop.share("push", ".factor", &url), 6, &["NOT SENT milk", "STALE milk: ", "factor capture --name milk"]);
    expect(
        &shop.share("pull", "early", &url),
        6,
        &["REFUSED milk", "STALE milk: ", "/E has changed (e.Shop)", "capture it here: "],
    );
    assert!(!shop.has("early/milk") && !shop.has("early/milk.incomplete"));
    ["bread", "milk"].iter().for_each(|name| shop.capture(".factor", name));
    expect(&shop.share("push", ".factor", &url), 0, &["PUSHED milk"]);
    for (store, price) in [("second", "what.length() + 1"), ("first", "what.length()")] {
        shop.environment(price);
        expect(&shop.share("pull", store, &url), 0, &["PULLED bread", "PULLED milk"]);
        expect(&shop.run(&["status", "--store", store]), 0, &[]);
        expect(&shop.run(&["replay", "--store", store]), 0, &[" 2 of 2: 2 passed"]);
    }
    // What is stale here makes way for what holds.
    expect(&shop.share("pull", "second", &url), 0, &["PULLED milk"]);
    expect(&shop.run(&["status", "--store", "second"]), 0, &[]);
    // Without the environment nothing tells which of two holds; of one nothing else is to be had.
    fs::remove_dir_all(shop.at().join("E")).expect("remove");
    let (_single, single) = shared();
    expect(&shop.share("push", ".factor", &single), 0, &["PUSHED milk"]);
    expect(&shop.share("pull", "single", &single), 0, &["PULLED milk"]);
    expect(&shop.share("pull", "single", &single), 0, &["UNCHANGED milk"]);
    expect(
        &shop.share("pull", "third", &url),
        96,
        &["2 states of `milk` are there, and the environment is not here to tell"],
    );
    assert!(!shop.has("third/milk"));
}

#[test]
fn a_capture_of_another_folder_is_refused() {
    let (shop, (_folder, url)) = (Shop::new(), shared());
    expect(&shop.share("push", ".factor", &url), 0, &["PUSHED milk"]);
    let elsewhere = tempfile::tempdir().expect("folder");
    copy(&shop.at().join("T"), &elsewhere.path().join("T"));
    copy(&shop.at().join("E"), &elsewhere.path().join("E"));
    let told =
        format!("`milk` was captured in {}: its class path and settings are of that folder", shop.at().display());
    expect(&factor(elsewhere.path(), &["store", "pull", &url]), 96, &["REFUSED milk", &told, "cd /"]);
    assert!(!elsewhere.path().join(".factor/milk").exists());
}

#[test]
fn what_is_damaged_on_its_way_takes_no_name() {
    let (shop, (folder, url)) = (Shop::new(), shared());
    expect(&shop.run(&["store", "push", &url, "milk"]), 0, &["PUSHED milk"]);
    let team = folder.path().join("team");
    let refused = |words: &[&str]| {
        let pulled = shop.share("pull", "other", &url);
        expect(&pulled, 104, words);
        assert!(!shop.has("other/milk") && !shop.has("other/milk.incomplete"));
    };
    for object in files(&team.join("objects")) {
        let content = fs::read(&object).expect("read");
        let mut flipped = content.clone();
        let last = flipped.len() - 1;
        flipped[last] ^= 1;
        fs::write(&object, flipped).expect("write");
        refused(&["is another than its name says"]);
        fs::write(&object, &content[..last]).expect("write");
        refused(&["is another than its name says", "factor store push"]);
        // One that was cut short is sent again, when the capture is.
        let manifests = files(&team.join("captures"));
        fs::remove_file(&manifests[0]).expect("remove");
        expect(&shop.run(&["store", "push", &url, "milk"]), 0, &["PUSHED milk"]);
        assert_eq!(fs::read(&object).expect("read"), content);
        fs::remove_file(&object).expect("remove");
        refused(&["is missing"]);
        fs::write(&object, content).expect("write");
    }
    // A manifest that would write elsewhere, and one that mixes two captures.
    let manifest = files(&team.join("captures")).remove(0);
    let text = fs::read_to_string(&manifest).expect("read");
    fs::write(&manifest, text.replace("snapshot.jar", "../../snapshot.jar")).expect("write");
    refused(&["`../../snapshot.jar` is no file of a capture"]);
    fs::write(&manifest, text.replace("\"milk\"", "\"bread\"")).expect("write");
    refused(&["its head is of another name"]);
    fs::write(&manifest, "{").expect("write");
    refused(&[".json: EOF"]);
    fs::write(&manifest, text.replace("\"capture\": 1", "\"capture\": 2")).expect("write");
    refused(&["of version 2"]);
    fs::write(&manifest, text).expect("write");
    expect(&shop.share("pull", "other", &url), 0, &["PULLED milk"]);

    // A capture that is damaged here is not sent.
    let stream = shop.at().join(".factor/bread/pack.tfp");
    let mut bytes = fs::read(&stream).expect("read");
    let last = bytes.len() - 1;
    bytes.truncate(last);
    fs::write(&stream, bytes).expect("write");
    expect(&shop.run(&["store", "push", &url, "bread"]), 104, &["NOT SENT bread"]);
    expect(&shop.share("pull", "fifth", &url), 0, &["PULLED milk"]);
    assert!(!shop.has("fifth/bread"));
}

#[test]
fn wrong_urls_are_refused() {
    let folder = tempfile::tempdir().expect("folder");
    for url in ["/tmp/x", "memory:///x", "gs://bucket/x", "http://127.0.0.1/x"] {
        expect(&factor(folder.path(), &["store", "pull", url]), 2, &["file:///FOLDER", "s3://BUCKET/FOLDER"]);
    }
    let empty = format!("file://{}/none", folder.path().display());
    expect(
        &factor(folder.path(), &["store", "pull", &empty]),
        2,
        &["there is no capture in file:///", "factor store push"],
    );
}

/// Starts `factor` and does not wait.
fn start(shop: &Shop, words: &[&str]) -> Child {
    let mut command = Command::new(binary());
    command.args(words).current_dir(shop.at()).env("JAVA_HOME", jdk());
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("factor runs")
}

#[test]
fn many_at_once_and_some_of_them_killed_leave_whole_captures() {
    let (shop, (_folder, url)) = (Shop::new(), shared());
    let mut seed: u64 = 11;
    for _ in 0..12 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pushes = (0..2).map(|_| start(&shop, &["store", "push", &url]));
        let pulls = (0..2).map(|_| start(&shop, &["store", "pull", "--store", "other", &url]));
        let mut all: Vec<Child> = pushes.chain(pulls).collect();
        std::thread::sleep(Duration::from_millis((seed >> 33) % 60));
        for child in &mut all[1..3] {
            let _ = child.kill(); // it may have ended by itself
        }
        for child in all {
            let output = child.wait_with_output().expect("wait");
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(!said.contains("another than its name says") && !said.contains("is missing"), "{said}");
        }
    }
    expect(&shop.share("push", ".factor", &url), 0, &["UNCHANGED milk"]);
    expect(&shop.share("pull", "other", &url), 0, &[]);
    expect(&shop.run(&["replay", "--store", "other"]), 0, &[" 2 of 2: 2 passed"]);
    expect(&shop.share("pull", "fresh", &url), 0, &["PULLED bread", "PULLED milk"]);
    expect(&shop.run(&["replay", "--store", "fresh"]), 0, &[" 2 of 2: 2 passed"]);
}

/// A server that speaks S3, ended when it is dropped.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    /// `None` where moto is absent.
    fn start() -> Option<Server> {
        let here = support::root().join(".cache/moto/bin");
        let path = std::env::var_os("PATH").unwrap_or_default();
        let mut folders = std::env::split_paths(&path).chain([here]);
        let program = folders.find_map(|folder| Some(folder.join("moto_server")).filter(|file| file.is_file()))?;
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
        let mut command = Command::new(program);
        command.args(["-H", "127.0.0.1", "-p", &port.to_string()]).stdout(Stdio::null()).stderr(Stdio::null());
        let server = Server { child: command.spawn().expect("moto runs"), port };
        for _ in 0..600 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Some(server);
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("moto does not answer");
    }

    /// Sends a request without content; the first line of the answer.
    fn ask(&self, what: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("moto answers");
        let request = format!(
            "{what} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
            self.port
        );
        stream.write_all(request.as_bytes()).expect("write");
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        answer.lines().next().unwrap_or_default().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn captures_go_through_a_bucket() {
    let Some(server) = Server::start() else {
        eprintln!("SKIPPED: there is no moto_server (pip install 'moto[server]')");
        return;
    };
    assert!(server.ask("PUT /captures").contains("200"), "no bucket");
    let shop = Shop::new();
    let endpoint = format!("http://127.0.0.1:{}", server.port);
    let variables = [
        ("AWS_ENDPOINT", &*endpoint),
        ("AWS_ALLOW_HTTP", "true"),
        ("AWS_ACCESS_KEY_ID", "test"),
        ("AWS_SECRET_ACCESS_KEY", "test"),
        ("AWS_REGION", "us-east-1"),
    ];
    let share = |what: &str, store: &str, url: &str| {
        factor_with(shop.at(), &variables, &["store", what, "--store", store, url])
    };
    let url = "s3://captures/team";
    expect(&share("push", ".factor", url), 0, &["PUSHED bread", "PUSHED milk"]);
    expect(&share("push", ".factor", url), 0, &["UNCHANGED bread", "UNCHANGED milk"]);
    expect(&share("pull", "other", url), 0, &["PULLED bread", "PULLED milk"]);
    expect(&shop.run(&["replay", "--store", "other"]), 0, &[" 2 of 2: 2 passed"]);
    expect(&share("pull", "other", url), 0, &["FRESH milk"]);
    expect(&share("push", ".factor", "s3://none/team"), 96, &["s3://none/team: ", "AWS_ACCESS_KEY_ID"]);
}

#[test]
fn git_leaves_a_store_alone() {
    let shop = Shop::new();
    let git = |words: &[&str]| Command::new("git").args(words).current_dir(shop.at()).output().expect("git runs");
    assert!(git(&["init", "-q"]).status.success());
    let seen = String::from_utf8_lossy(&git(&["status", "--porcelain", "-uall"]).stdout).into_owned();
    assert!(seen.contains("src/t/Main.java") && !seen.contains(".factor"), "{seen}");
}
