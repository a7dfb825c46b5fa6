//! `factor capture --observe`: what is written down of calls, and that the program does not notice.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::compiler::javac;
use crate::support::{err, expect, factor, java, out};

const SHOP: &str = r#"package p;
import java.util.*;
public class Shop {
    record Item(String name, int cents) {}
    private final Map<String, Item> items = new LinkedHashMap<>();
    private int sold;
    void add(Item item) { items.put(item.name(), item); }
    int sell(String name, int pieces) {
        Item item = items.get(name);
        if (item == null) { throw new NoSuchElementException("no " + name); }
        sold += pieces;
        return q.Tax.with(item.cents() * pieces);
    }
    public static void main(String[] arguments) {
        Shop shop = new Shop();
        shop.add(new Item("tea", 250));
        System.out.println(shop.sell("tea", 2));
        try { shop.sell("rum", 1); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        for (int i = 0; i < 1000; i++) { shop.sell("tea", 1); }
        System.out.println(new Object().hashCode() + " " + shop.sold + " " + new Throwable().getStackTrace().length);
        System.out.println(System.getProperty("java.class.path"));
        System.exit(arguments.length);
    }
}
"#;
const TAX: &str = "package q; public class Tax { public static int with(int cents) { return cents * 107 / 100; } }";

/// The program, compiled.
fn shop() -> TempDir {
    let folder = tempfile::tempdir().expect("temporary directory");
    for (name, text) in [("Shop.java", SHOP), ("Tax.java", TAX)] {
        fs::write(folder.path().join(name), text).expect("a source");
    }
    javac(&["-g", "-d", "classes", "Shop.java", "Tax.java"], folder.path());
    folder
}

/// The calls of a method that were written down.
fn calls(folder: &Path, name: &str) -> Vec<Value> {
    let at = folder.join(".factor/.observed/p.Shop");
    let head: Value =
        serde_json::from_str(&fs::read_to_string(at.join("observed.json")).expect("a head")).expect("JSON");
    let methods = head["tables"]["methods"].as_array().expect("methods");
    let number = methods.iter().position(|row| row["name"] == name).expect("the method");
    let text = fs::read_to_string(at.join("calls.jsonl")).expect("calls");
    let all = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"));
    all.filter(|call| call["call"]["method"] == number).collect()
}

#[test]
fn calls_are_written_down_by_behaviour() {
    let folder = shop();
    let java = java();
    let words = ["capture", "--observe", "p.**", "--", &java, "-cp", "classes", "p.Shop"];
    let observed = factor(folder.path(), &words);
    expect(&observed, 0, &["OBSERVED"]);
    let sold = calls(folder.path(), "sell");
    assert_eq!(sold.len(), 6, "five of those that sold, and one that threw");
    let first = &sold[0];
    assert_eq!(first["call"]["with"][1], 2);
    assert_eq!(first["call"]["gave"], 535);
    let did = first["call"]["did"].as_array().expect("what it did");
    assert!(
        did.iter().any(|one| one["site"].is_number() && one["gave"] == 535),
        "the call of what has no probes: {did:?}"
    );
    assert!(did.iter().any(|one| one["reads"].is_number() && one["value"] == 0), "what was sold before: {did:?}");
    assert!(did.iter().any(|one| one["sets"].is_number() && one["value"] == 2), "and then: {did:?}");
    let thrown = sold.iter().find(|call| call["call"]["threw"]["is"].is_number()).expect("the call that threw");
    let place = thrown["call"]["threw"]["is"].as_u64().expect("a place") as usize;
    assert_eq!(thrown["objects"][place]["text"], "no rum");
    assert_eq!(thrown["objects"][place]["class"], "java.util.NoSuchElementException");
}

#[test]
fn the_program_does_not_notice() {
    let folder = shop();
    let java = java();
    let plain =
        std::process::Command::new(&java).args(["-cp", "classes", "p.Shop"]).current_dir(folder.path()).output();
    let plain = out(&plain.expect("java runs"));
    let observed = |glob: &str, more: &[&str]| {
        let words = ["capture", "--observe", glob, "--", &java, "-cp", "classes", "p.Shop"];
        factor(folder.path(), &[&words[..], more].concat())
    };
    let all = observed("p.**", &[]);
    let without_hash =
        |text: &str| text.lines().filter(|line| line.split(' ').count() != 3).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(without_hash(&out(&all)), without_hash(&plain), "{}", err(&all));
    // Any agent changes the first hashes; what is observed does not.
    assert_eq!(out(&all), out(&observed("q.**", &[])));
    expect(&observed("p.**", &["1"]), 103, &["ended with exit code 1"]);
}

#[test]
fn what_cannot_be_observed_is_told() {
    let folder = shop();
    let java = java();
    let words = ["capture", "--observe", "r.**", "--", &java, "-cp", "classes", "p.Shop"];
    expect(&factor(folder.path(), &words), 2, &["no class of the class path is observed by r.**"]);
    expect(
        &factor(folder.path(), &["capture", "--observe", "p.**", "--", "mvn", "verify"]),
        2,
        &["a build cannot be observed"],
    );
}

/// It calls much in which nothing new comes, for longer than probes stay for that; at the end something new.
const BUSY: &str = r#"package p;
public class Busy {
    private int[] steps = new int[8];
    int step(int count) { steps[count & 7] = Math.max(steps[count & 7], count / 3 * 2); return steps[(count + 1) & 7]; }
    String last(int sum) { return sum == 0 ? "none" : "some"; }
    public static void main(String[] arguments) {
        Busy busy = new Busy();
        long end = System.nanoTime() + 8_000_000_000L;
        int sum = 0;
        while (System.nanoTime() < end) {
            for (int i = 0; i < 1000; i++) { sum += busy.step(i); }
        }
        System.out.println(busy.last(sum) + busy.last(0));
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("factor")) { System.out.println(thread.getName()); }
        }
    }
}
"#;

#[test]
fn a_busy_program_runs_without_probes_for_a_while() {
    let folder = tempfile::tempdir().expect("temporary directory");
    fs::write(folder.path().join("Busy.java"), BUSY).expect("a source");
    javac(&["-g", "-d", "classes", "Busy.java"], folder.path());
    let java = java();
    let words = ["capture", "--observe", "p.**", "--", &java, "-cp", "classes", "p.Busy"];
    let observed = factor(folder.path(), &words);
    expect(&observed, 0, &["OBSERVED"]);
    assert_eq!(out(&observed), "somenone\nfactor-observe\n", "the thread that takes probes out was there");
    let text = fs::read_to_string(folder.path().join(".factor/.observed/p.Busy/calls.jsonl")).expect("calls");
    assert!(!text.contains("\"failed\""), "{text}");
    assert!(text.lines().filter(|line| line.starts_with("{\"count\"")).count() >= 5, "{text}");
}
