//! What code under test does beside its crossings, and a replay must not overlook: programs of `testdata/beside`, captured, edited, and
//! replayed without their environment.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::compiler::compile;
use crate::support::{SHORT, expect, factor, java, out, root};

/// The sources that a program may have.
const FILES: [&str; 5] = ["T/Main.java", "T/package-info.java", "E/Env.java", "E/Extra.java", "E/LoggerFactory.java"];

/// A captured program in a directory of its own: `T` and `E` are its class path.
struct Captured {
    program: &'static str,
    directory: tempfile::TempDir,
}

impl Captured {
    fn new(program: &'static str) -> Captured {
        Captured::with(program, &[])
    }

    /// With files beside the classes of the code under test.
    fn with(program: &'static str, files: &[(&str, &str)]) -> Captured {
        let captured = Captured::compiled(program, files);
        expect(&captured.capture(), 0, &["CAPTURED"]);
        captured
    }

    /// What does not replay as it is: it is a capture only for who wants no proof.
    fn unproved(program: &'static str) -> Captured {
        let captured = Captured::compiled(program, &[]);
        expect(&captured.capture(), 103, &["not captured: it does not replay on unchanged code", "DIVERGED"]);
        write(&captured.at().join("factor.toml"), "[profile.default]\nno-proof = true\n");
        expect(&captured.capture(), 0, &["CAPTURED", "not proved"]);
        captured
    }

    fn compiled(program: &'static str, files: &[(&str, &str)]) -> Captured {
        let compiled = Captured { program, directory: tempfile::tempdir().expect("temporary directory") };
        compiled.edit("", "");
        files.iter().for_each(|(file, text)| write(&compiled.at().join(file), text));
        compiled
    }

    fn capture(&self) -> Output {
        self.capture_with(&[])
    }

    /// With options of the JVM.
    fn capture_with(&self, options: &[&str]) -> Output {
        let java = java();
        let words =
            [&["capture", "--name", "n", "--cut", "t.**", "--", &java][..], &SHORT, options, &["-cp", "T:E", "t.Main"]]
                .concat();
        factor(self.at(), &words)
    }

    fn identity(&self) -> Output {
        let words = ["run", "--identity", "--cut", "t.**", "--", &java(), SHORT[0], SHORT[1], "-cp", "T:E", "t.Main"];
        factor(self.at(), &words)
    }

    fn at(&self) -> &Path {
        self.directory.path()
    }

    /// Compiles the program with one text of its main class in the place of another.
    fn edit(&self, from: &str, to: &str) {
        self.edit_file("T/Main.java", from, to);
    }

    /// The same in another file.
    fn edit_file(&self, edited: &str, from: &str, to: &str) {
        let sources = self.at().join("sources").join(self.program);
        let original = root().join("testdata/beside").join(self.program);
        for file in FILES.into_iter().filter(|file| original.join(file).exists()) {
            let source = fs::read_to_string(original.join(file)).expect("source");
            let is_edited = file == edited;
            assert!(!is_edited || source.contains(from), "`{from}` is not in {file}");
            write(&sources.join(file), &if is_edited { source.replacen(from, to, 1) } else { source });
        }
        compile(&[sources], &self.at().join("classes"));
        let classes: PathBuf = self.at().join("classes").join(self.program);
        for realm in ["T", "E"] {
            let _ = fs::remove_dir_all(self.at().join(realm));
            fs::rename(classes.join(realm), self.at().join(realm)).expect("classes");
        }
    }

    /// The exit code of the system test itself.
    fn original(&self) -> Option<i32> {
        let mut system = Command::new(java());
        system.args(["-cp", "T:E", "t.Main"]).current_dir(self.at()).stdout(Stdio::null()).stderr(Stdio::null());
        system.status().expect("java runs").code()
    }

    /// With this edit the system test ends with one exit code, and the replay with another and these words.
    fn expect_edit(&self, from: &str, to: &str, original: i32, replayed: i32, words: &[&str]) {
        self.edit(from, to);
        assert_eq!(self.original(), Some(original), "{to}");
        expect(&self.replay(), replayed, words);
    }

    fn replay(&self) -> Output {
        let _ = fs::remove_dir_all(self.at().join("E"));
        factor(self.at(), &["replay", "n"])
    }
}

fn write(file: &Path, text: &str) {
    fs::create_dir_all(file.parent().expect("a folder")).expect("folder");
    fs::write(file, text).expect("write");
}

#[test]
fn what_is_changed_long_after_it_crossed_diverges() {
    let captured = Captured::new("late");
    expect(&captured.replay(), 0, &["PASS"]);
    for (edit, class) in [("NUMBERS[0] = 9;", "[I"), ("TEXT.append('y');", "java.lang.StringBuilder")] {
        captured.edit("int unused = 0;", edit);
        assert_eq!(captured.original(), Some(1));
        expect(&captured.replay(), 5, &["DIVERGED n", &format!("of {class}, long after it had crossed")]);
    }
}

/// The environment looks in a call between two changes, of which the second takes back the first.
fn changes_for_a_while(captured: &Captured) {
    captured.edit(
        "int unused = 0;\n        if (env.sum() != 4) {",
        "NUMBERS[0] = 9;\n        int sum = env.sum();\n        NUMBERS[0] = 1;\n        if (sum != 4) {",
    );
    assert_eq!(captured.original(), Some(1));
}

#[test]
fn what_is_changed_for_a_while_long_after_it_crossed_diverges() {
    let captured = Captured::new("late");
    changes_for_a_while(&captured);
    expect(&captured.replay(), 5, &["DIVERGED n", "of [I, long after it had crossed"]);
}

#[test]
fn what_is_changed_for_a_while_after_thousands_of_others_crossed_diverges() {
    let captured = Captured::new("later");
    changes_for_a_while(&captured);
    expect(&captured.replay(), 5, &["DIVERGED n", "changes #", "of [I, long after it had crossed"]);
}

#[test]
fn another_pool_diverges_and_another_worker_does_not() {
    let captured = Captured::new("pools");
    for _ in 0..3 {
        expect(&captured.replay(), 0, &["PASS"]);
    }
    for (from, to) in [
        ("two = Executors.newFixedThreadPool(2)", "two = Executors.newFixedThreadPool(3)"),
        ("named(\"worker-\")", "named(\"worker\")"),
        ("one.submit(env::comes).get();\n        one", "one.submit(env::comes).get();\n        two"),
        ("new ForkJoinPool(2)", "new ForkJoinPool(3)"),
        ("runAsync(env::comes)", "runAsync(env::comes, forks)"),
    ] {
        captured.edit(from, to);
        expect(&captured.replay(), 5, &["DIVERGED"]);
    }
    captured.edit("one = Executors.newSingleThreadExecutor", "one = Executors.newCachedThreadPool");
    expect(&captured.replay(), 5, &["1 to 1 threads", "0 to 2147483647"]);
}

#[test]
fn what_fails_after_a_sleep_that_other_threads_needed_diverges() {
    let captured = Captured::unproved("sleep");
    expect(&captured.replay(), 5, &["DIVERGED", "slept, which takes no time on a replay"]);
    captured.edit("Thread.sleep(3_000);", "Thread.sleep(3_000); worker.join(); done = 0;");
    assert_eq!(captured.original(), Some(1));
    expect(&captured.replay(), 5, &["DIVERGED"]);
}

/// Half a character, which no text in UTF-8 can hold, is one like another: a divergence shows it.
#[test]
fn half_a_character_that_is_another_diverges() {
    let captured = Captured::new("halves");
    expect(&captured.replay(), 0, &["PASS"]);
    captured.edit("\\ud800x", "\\ud801x");
    assert_eq!(captured.original(), Some(1));
    expect(&captured.replay(), 5, &["DIVERGED", "\\ud801x"]);
}

/// What is waited for needs the environment, which answers at once on a replay: whether the time was over is recorded.
#[test]
fn waits_whose_time_was_over_are_in_vain_again_and_others_diverge() {
    let captured = Captured::new("waits");
    expect(&captured.replay(), 0, &["PASS"]);
    captured.edit("slow.get(50,", "slow.get(5_000,");
    assert_eq!(captured.original(), Some(1));
    expect(&captured.replay(), 5, &["DIVERGED", "TimeUnit.limit(50000000L)", "TimeUnit.limit(5000000000L)"]);
    captured.edit("again.get(30,", "again.get(1,");
    expect(&captured.replay(), 5, &["DIVERGED", "TimeUnit.limit(30000000000L)", "TimeUnit.limit(1000000000L)"]);
    captured.edit("found = -1;\n        }\n        env", "found = -2;\n        }\n        env");
    assert_eq!(captured.original(), Some(1));
    expect(&captured.replay(), 5, &["DIVERGED", "Env.same"]);
}

#[test]
fn limits_of_waits_that_anybody_may_end_and_of_what_repeats_are_compared() {
    let captured = Captured::new("woken");
    expect(&captured.replay(), 0, &["PASS"]);
    let edits = [
        (
            "LOCK.wait(30_000)",
            "LOCK.wait(1)",
            "waits at most 1000000 ns in t.Main.main, and waited [30000000000] ns there",
        ),
        (
            "LOCK.wait(20)",
            "LOCK.wait(5_000)",
            "waits at most 5000000000 ns in t.Main.main, and waited [20000000] ns there",
        ),
        ("barrier.await(20, TimeUnit.SECONDS)", "barrier.await(1, TimeUnit.MILLISECONDS)", "TimeUnit.limit(1000000L)"),
        ("runs::countDown, 0, 10,", "runs::countDown, 0, 11,", "TimeUnit.delay(11000000L)"),
        ("beats.cancel(false);", "", "TimeUnit.ends"),
    ];
    for (before, after, told) in edits {
        captured.edit(before, after);
        expect(&captured.replay(), 5, &["DIVERGED", told]);
    }
    captured.edit("", "");
    expect(&captured.replay(), 0, &["PASS"]);
}

/// What the code under test asks its class path for, and another text for each.
const ASKED: [(&str, &str, &str); 4] = [
    ("T/t/data.txt", "data", "other"),
    ("T/conf/settings.txt", "settings", "other"),
    ("T/texts.properties", "key=message", "key=other"),
    ("T/META-INF/services/t.Main$Service", "t.Main$First", "t.Main$Second"),
];

#[test]
fn resources_that_were_asked_for_make_a_capture_stale_and_others_do_not() {
    let captured = Captured::with("resources", &ASKED.map(|(file, text, _)| (file, text)));
    write(&captured.at().join("T/t/unused.txt"), "not asked for");
    expect(&captured.replay(), 0, &["PASS"]);
    for (file, before, after) in ASKED {
        write(&captured.at().join(file), after);
        let name = file.trim_start_matches("T/");
        expect(&factor(captured.at(), &["status"]), 6, &[]);
        expect(&captured.replay(), 6, &["STALE n", &format!("T has changed ({name})")]);
        write(&captured.at().join(file), before);
    }
    expect(&captured.replay(), 0, &["PASS"]);
    write(&captured.at().join("T/absent.txt"), "no longer absent");
    expect(&captured.replay(), 6, &["STALE n", "T has changed (absent.txt)"]);
}

/// What the environment asks its class path for, and another content for each; it or the code under test asked for the classes in vain.
const LOOKED_FOR: [(&str, &str, &str); 5] = [
    ("E/settings.properties", "key=settings", "key=other"),
    ("E/conf/banner.txt", "banner", "other"),
    ("E/texts.properties", "key=message", "key=other"),
    ("E/opt/Driver.class", "", "a class"),
    ("E/opt/Plugin.class", "", "a class"),
];

#[test]
fn what_the_environment_asked_its_class_path_for_makes_a_capture_stale() {
    let there = LOOKED_FOR.iter().filter(|(_, before, _)| !before.is_empty());
    let files: Vec<(&str, &str)> = there.map(|(file, before, _)| (*file, *before)).collect();
    let captured = Captured::with("looks", &files);
    write(&captured.at().join("E/unused.txt"), "not asked for");
    expect(&factor(captured.at(), &["status"]), 0, &[]);
    for (file, before, after) in LOOKED_FOR {
        let path = captured.at().join(file);
        write(&path, after);
        expect(&factor(captured.at(), &["status"]), 6, &[]);
        match before.is_empty() {
            true => fs::remove_file(&path).expect("removed"),
            false => write(&path, before),
        }
    }
    expect(&factor(captured.at(), &["status"]), 0, &[]);
    expect(&captured.replay(), 0, &["PASS"]);
}

#[test]
fn a_class_that_the_environment_names_and_that_comes_makes_a_capture_stale() {
    let named = Captured::compiled("named", &[]);
    let extra = named.at().join("E/opt/Extra.class");
    let class = fs::read(&extra).expect("an optional class");
    fs::remove_file(&extra).expect("removed");
    expect(&named.capture(), 0, &["CAPTURED"]);
    expect(&factor(named.at(), &["status"]), 0, &[]);
    fs::write(&extra, class).expect("written");
    let status = factor(named.at(), &["status"]);
    expect(&status, 6, &[]);
    assert!(out(&status).contains("opt.Extra"), "{}", out(&status));
    fs::remove_file(&extra).expect("removed");
    expect(&named.replay(), 0, &["PASS"]);
}

#[test]
fn edits_that_only_the_environment_would_see_diverge() {
    let captured = Captured::new("seen");
    expect(&captured.replay(), 0, &["PASS"]);
    for (from, to) in [
        ("setName(\"job\")", "setName(\"other\")"),
        ("setName(\"job\");", "setName(\"job\"); Thread.currentThread().setPriority(7);"),
        ("setName(\"job\");", "setName(\"job\"); Thread.currentThread().interrupt();"),
        ("setName(\"job\");", "setName(\"job\"); Thread.currentThread().setContextClassLoader(null);"),
        ("new ThreadGroup(\"group\")", "new ThreadGroup(\"other\")"),
        ("setName(\"job\");", "setName(\"job\"); Thread.currentThread().getThreadGroup().setMaxPriority(6);"),
        ("setName(\"job\");", "setName(\"job\"); ClassLoader.getSystemClassLoader().setDefaultAssertionStatus(true);"),
        (
            "setName(\"job\");",
            "setName(\"job\"); ClassLoader.getSystemClassLoader().setPackageAssertionStatus(\"e\", true);",
        ),
        ("setMaxPriority(9)", "setMaxPriority(8)"),
        ("Level.FINE", "Level.INFO"),
        ("synchronized (env)", "synchronized (other)"),
        ("thrower(made())", "thrower(otherwise())"),
        ("thrower(made())", "thrower(new RuntimeException(otherwise()))"),
        ("asks(env)", "asksAgain(env)"),
    ] {
        captured.edit(from, to);
        assert_eq!(captured.original(), Some(1), "{to}");
        expect(&captured.replay(), 5, &["DIVERGED"]);
    }
    captured.edit("public class Main {", "\n\npublic class Main {");
    expect(&captured.replay(), 5, &["the environment looks at lines that have moved"]);
}

#[test]
fn a_handler_for_threads_of_the_environment_refuses_the_capture() {
    let handler = Captured::compiled("handler", &[]);
    assert_eq!(handler.original(), Some(0));
    expect(&handler.capture(), 103, &["a thread of the environment ends by an exception"]);
}

#[test]
fn a_security_manager_is_refused() {
    let manager = Captured::compiled("manager", &[]);
    assert_eq!(manager.original(), Some(0));
    let refused = ["a security manager, which asks for permissions of factor's own code"];
    expect(&manager.capture(), 103, &refused);
    expect(&manager.identity(), 1, &refused);
    // While nothing crosses, it may deny files that are elsewhere in a capture.
    let inside = Captured::compiled("manager_inside", &[]);
    assert_eq!(inside.original(), Some(0));
    expect(&inside.capture(), 103, &refused);
}

#[test]
fn what_the_jdk_draws_for_code_under_test_diverges() {
    expect(&Captured::unproved("drawn").replay(), 5, &["DIVERGED", "keep"]);
}

#[test]
fn code_under_test_sees_where_the_rewritten_program_is() {
    let place = Captured::compiled("place", &[]);
    assert_eq!(place.original(), Some(0));
    expect(&place.capture(), 103, &["the system test failed"]);
}

#[test]
fn an_edit_of_package_annotations_diverges() {
    let captured = Captured::new("package_annotations");
    expect(&captured.replay(), 0, &["PASS"]);
    captured.edit_file("T/package-info.java", "\"one\"", "\"two\"");
    assert_eq!(captured.original(), Some(1));
    expect(&captured.replay(), 5, &["DIVERGED n", "t.package-info"]);
}

#[test]
fn what_reaches_a_handler_of_the_other_realm_is_compared() {
    let captured = Captured::new("logged");
    expect(&captured.replay(), 0, &["PASS"]);
    for (from, to) in [
        ("\"an order\");\n        check", "\"a mistake\");\n        check"),
        ("LOGGER.warning(\"an order\")", "LOGGER.fine(\"an order\")"),
        ("SimpleFormatter());\n", "SimpleFormatter());\n        Logger.getLogger(\"shop\").addHandler(own);\n"),
        ("asked = 2", "asked = LOGGER.getParent().getHandlers().length"),
    ] {
        captured.edit(from, to);
        assert_eq!(captured.original(), Some(1), "{to}");
        expect(&captured.replay(), 5, &["DIVERGED"]);
    }
}

#[test]
fn what_the_environment_stores_of_an_object_is_compared_and_read_again_by_the_edited_code() {
    let captured = Captured::new("stored");
    expect(&captured.replay(), 0, &["PASS"]);
    captured
        .edit("String shown() {", "String more() {\n            return text;\n        }\n\n        String shown() {");
    expect(&captured.replay(), 0, &["PASS"]);
    // What is not stored is not there when it is read again: the program fails, and so does the replay.
    captured.edit("return text + read;", "return read + text;");
    assert_eq!(captured.original(), Some(1));
    expect(&captured.replay(), 100, &["FAIL"]);
    captured.edit("int read = 0", "int read");
    expect(&captured.replay(), 0, &["PASS"]);
    for (from, to) in [("text = \"text\"", "text = \"other\""), ("transient int read", "int read")] {
        captured.edit(from, to);
        expect(&captured.replay(), 5, &["DIVERGED"]);
    }
    captured.edit("List.of(note, note)", "List.of(note, new Note())");
    assert_eq!(captured.original(), Some(1));
    expect(&captured.replay(), 5, &["DIVERGED"]);
}

#[test]
fn what_is_one_object_in_a_stream_of_the_environment_is_one_on_a_replay() {
    let captured = Captured::new("stored_together");
    expect(&captured.replay(), 0, &["PASS"]);
    captured.edit("int steps = 1;", "int steps = 3 - 2;");
    expect(&captured.replay(), 0, &["PASS"]);
    for (from, to) in [
        ("new Note(text), new Note(text)", "new Note(text), new Note(new String(text))"),
        ("new Note(word), word", "new Note(new String(word)), word"),
        ("name, new Note(name)", "name, new Note(new String(name))"),
        ("new Note(list), list", "new Note(new ArrayList<>(list)), list"),
        ("new Note(numbers), numbers", "new Note(numbers.clone()), numbers"),
        ("new Note(date), new Note(date)", "new Note(date), new Note(new Date(7))"),
        ("new Note(title), new Note(title)", "new Note(title), new Note(new String(title))"),
        ("new Note(between)", "new Note(new String(between))"),
        ("new Note(note), note", "new Note(new Note(\"note\")), note"),
        ("note.read = 1;", "note.read = 10;"),
        ("note.read = 2;", "note.read = 20;"),
        ("ENV.again(note)", "ENV.write(note)"),
    ] {
        captured.edit(from, to);
        assert_eq!(captured.original(), Some(1), "{to}");
        expect(&captured.replay(), 5, &["DIVERGED"]);
    }
}

#[test]
fn a_logger_for_a_class_has_seen_the_name_of_the_class_unless_it_looked_at_more() {
    let captured = Captured::new("loggers");
    captured.edit("private Main() {}", "private int more;\n\n    private Main() {}");
    expect(&captured.replay(), 0, &["PASS"]);
    let looked = Captured::compiled("loggers", &[]);
    expect(&looked.capture_with(&["-Dlook=true"]), 0, &["CAPTURED"]);
    expect(&looked.replay(), 0, &["PASS"]);
    looked.edit("private Main() {}", "private int more;\n\n    private Main() {}");
    expect(&looked.replay(), 5, &["DIVERGED", "field more is new"]);
}

#[test]
fn what_goes_to_a_log_file_by_configuration_is_compared_or_refused() {
    let by = |loggers: &str| {
        let configuration = format!(
            "{loggers}handlers=java.util.logging.FileHandler\njava.util.logging.FileHandler.pattern=test.log\n\
             java.util.logging.FileHandler.formatter=java.util.logging.SimpleFormatter\n"
        );
        let captured = Captured::compiled("logged_to_file", &[("log.properties", &configuration)]);
        let capture = captured.capture_with(&["-Djava.util.logging.config.file=log.properties"]);
        (captured, capture)
    };
    let (of_all, capture) = by("");
    expect(&capture, 0, &["CAPTURED"]);
    expect(&of_all.replay(), 0, &["PASS"]);
    of_all.edit("info(\"an order\")", "info(\"a mistake\")");
    expect(&of_all.replay(), 5, &["DIVERGED", "a mistake"]);
    expect(&by("shop.").1, 103, &["has logged to a file or the network, by the JDK's configuration"]);
}

#[test]
fn an_edit_that_moves_a_line_that_the_environment_asked_for_diverges() {
    let captured = Captured::new("lines");
    expect(&captured.replay(), 0, &["PASS"]);
    for place in ["check(env.thrown(", "check(env.caller(", "check(env.walked("] {
        captured.edit(place, &format!("\n        {place}"));
        assert_eq!(captured.original(), Some(1), "{place}");
        expect(&captured.replay(), 5, &["DIVERGED", "line of code under test"]);
    }
    captured.edit("int more = 0;", "\n\n        int more = 1;");
    assert_eq!(captured.original(), Some(0));
    expect(&captured.replay(), 0, &["PASS"]);
}

#[test]
fn what_a_document_names_and_the_jdk_opens_is_compared() {
    let captured = Captured::new("documents");
    expect(&captured.replay(), 0, &["PASS"]);
    for way in 1..=20 {
        captured.edit("WAY = 0", &format!("WAY = {way}"));
        assert_eq!(captured.original(), Some(0), "{way}");
        let what = match way {
            ..=14 => "URL.openStream",
            15 | 16 => "opens a file by its name",
            17 => "gives a parser a file as its schema",
            18 => "a style sheet of the code under test calls java.lang.System.nanoTime",
            19 => "a style sheet of the code under test calls com.sun.org.apache.xalan.internal.lib.ExsltDatetime",
            _ => "a style sheet of the code under test writes a file",
        };
        expect(&captured.replay(), 5, &["DIVERGED", what, "Main.java:"]);
    }
}

/// What was one object is one on a replay: an edit that looks gets the answer of the system test, or none.
#[test]
fn equal_values_are_told_apart_by_identity() {
    let captured = Captured::new("identities");
    expect(&captured.replay(), 0, &["PASS"]);
    for (from, to, original, replayed) in [
        ("check(number == again", "check(number != again", 1, 100),
        ("check(argument != previous", "check(argument == previous", 1, 5),
        ("Object previous", "check(env.number() == again, \"again\"); Object previous", 0, 5), // a call more
        ("Object again = env.number();", "Object again = env.number(); check(again == number, \"more\");", 0, 5), // those of its own are in doubt
        ("env.constant() == \"constant\"", "env.constant() == new String(\"constant\")", 1, 5),
        ("env.constant() == \"constant\"", "env.constant() != \"constant\"", 1, 100),
        ("number == again, \"numbers\"", "number == again && number != Long.valueOf(\"123456789\"), \"numbers\"", 0, 5),
    ] {
        captured.expect_edit(from, to, original, replayed, &[]);
    }
}

#[test]
fn values_that_the_environment_compares_by_identity_are_told_apart() {
    let captured = Captured::new("compared");
    expect(&captured.replay(), 0, &["PASS"]);
    for (from, to, original, replayed) in [
        ("check(env.isLast(text)", "check(env.isLast(new String(text))", 1, 5),
        ("check(env.isLast(text)", "check(env.isLast(\"text\")", 1, 5),
        ("check(env.isLast(given)", "check(env.isLast(new String(given))", 1, 5),
        ("check(env.isConstant(\"constant\")", "check(env.isConstant(new String(\"constant\"))", 1, 5),
        ("!env.isConstant(new String(\"constant\"))", "!env.isConstant(\"constant\")", 1, 5),
        ("env.named(key)", "env.named(new String(\"key\"))", 1, 5),
        ("env.swap(text)", "env.swap(new String(\"text\"))", 1, 5),
        ("env.isSteady(() -> steady)", "env.isSteady(() -> new String(steady))", 1, 5),
        ("env.isLastElsewhere(steady)", "env.isLastElsewhere(new String(steady))", 1, 5),
        ("env.ignore(ignored);\n    }", "env.ignore(new String(ignored));\n    }", 0, 5), // the others are in doubt
    ] {
        captured.expect_edit(from, to, original, replayed, &[]);
    }
}

/// Where identity only shortens a comparison by equals, equal objects are alike.
#[test]
fn values_of_which_equals_would_say_the_same_are_not_told_apart() {
    let captured = Captured::new("compared_equal");
    expect(&captured.replay(), 0, &["PASS"]);
    for (from, to, original, replayed) in [
        ("env.shortcut(text)", "env.shortcut(new String(text))", 0, 0),
        ("check(env.isNullSafe(safe)", "check(env.isNullSafe(new String(safe))", 0, 0),
        (
            "check(env.isNullSafe(day)",
            "check(env.isNullSafe(day.plusDays(0).withDayOfMonth(1).withDayOfMonth(25))",
            0,
            0,
        ),
        ("other.put(held)", "other.put(new String(held))", 0, 0),
    ] {
        captured.expect_edit(from, to, original, replayed, &[]);
    }
    let almost = Captured::new("compared_almost");
    for (from, to) in [
        ("env.isAnother(third,", "env.isAnother(new String(third),"),
        ("env.counted(counted)", "env.counted(new String(counted))"),
    ] {
        almost.expect_edit(from, to, 1, 5, &[]);
    }
}

/// The same where only the JDK knows what it compares.
#[test]
fn values_that_the_jdk_compares_by_identity_for_the_environment_are_told_apart() {
    let captured = Captured::new("compared_unseen");
    expect(&captured.replay(), 0, &["PASS"]);
    for (from, to) in [
        ("env.update(text, ", "env.update(new String(text), "),
        ("env.handle(text, null)", "env.handle(\"text\", null)"),
        ("env.element(text, ", "env.element(new String(text), "),
        ("env.mark(text, text, false)", "env.mark(new String(text), text, false)"),
        ("env.attempt(text)", "env.attempt(new String(text))"),
        ("check(env.holds(text)", "check(env.holds(new String(text))"),
        ("env.copy(text) == 2, \"copied\"", "env.copy(new String(text)) == 2, \"copied\""),
        ("check(env.write(text) < first", "check(env.write(new String((String) text)) < first"),
        ("check(env.write(\"more\") < more", "check(env.write(new String(\"more\")) < more"),
    ] {
        captured.edit(from, to);
        assert_eq!(captured.original(), Some(1), "{to}");
        expect(&captured.replay(), 5, &[]);
    }
}

#[test]
fn collections_that_take_in_others_by_equals_compare_nothing_by_identity() {
    let captured = Captured::new("compared_all");
    expect(&captured.replay(), 0, &["PASS"]);
    captured.edit("check(env.add(text) == 2);\n    }", "check(env.add(new String(text)) == 2);\n    }");
    assert_eq!(captured.original(), Some(0));
    expect(&captured.replay(), 0, &["PASS"]);
}

/// Equal objects that come later drive one out of what is known; what the environment has kept of it stays known.
#[test]
fn values_that_the_environment_compares_long_after_they_came_are_told_apart() {
    let captured = Captured::new("compared_left");
    expect(&captured.replay(), 0, &["PASS"]);
    for (from, to, original, replayed) in [
        ("int steps = 1;", "int steps = 3 - 2;", 0, 0),
        ("env.keep(first)", "env.keep(\"text\")", 1, 5),
        ("env.isKept(\"text\")", "env.isKept(first)", 1, 5),
        ("env.isKept(\"text\")", "env.isKept(new String(first))", 0, 5), // it might be the first
        ("env.copy(key, key)", "env.copy(key, new String(key))", 1, 5),
    ] {
        captured.expect_edit(from, to, original, replayed, &[]);
    }
}

#[test]
fn keys_that_the_environment_copies_into_a_table_by_identity_are_told_apart() {
    let captured = Captured::new("compared_keys");
    expect(&captured.replay(), 0, &["PASS"]);
    captured.edit("map(key), map(key)", "map(key), map(new String(key))");
    assert_eq!(captured.original(), Some(1));
    expect(&captured.replay(), 5, &["DIVERGED"]);
}

#[test]
fn which_text_is_the_constant_is_known_for_the_texts_of_the_capture_alone() {
    let captured = Captured::new("interned");
    expect(&captured.replay(), 0, &["PASS"]);
    let unknown = "whether two such values are one object is known of the captured code alone";
    for (from, to, original, replayed, message) in [
        ("int steps = 1;", "int steps = 3 - 2;", 0, 0, "PASS"),
        ("constant = name.intern()", "constant = new String(name).intern()", 1, 5, unknown),
        ("int steps = 1;", "int steps = 1; new String(name).intern();", 1, 5, unknown),
        ("int steps = 1;", "int steps = 1; new Env().keep(new String(name).intern());", 1, 5, "DIVERGED"),
        ("= name.intern()", "= \"it crossed as \".concat(name).intern()", 1, 100, "FAIL"),
    ] {
        captured.expect_edit(from, to, original, replayed, &[message]);
    }
}

#[test]
fn texts_that_the_environment_makes_constants_of_are_constants_on_a_replay() {
    let captured = Captured::new("interned_names");
    expect(&captured.replay(), 0, &["PASS"]);
    for (from, to, original, replayed, message) in [
        ("int steps = 1;", "int steps = 3 - 2;", 0, 0, "PASS"),
        ("int steps = 1;", "int steps = 1; String.join(\"-\", \"a\", \"name\").intern();", 1, 5, "DIVERGED"),
        ("new Env(String.join(\"-\", \"a\", \"name\"))", "new Env(name)", 1, 5, "DIVERGED"),
        ("String name = String.join(\"-\", \"a\", \"name\")", "String name = \"a-name\"", 0, 5, "DIVERGED"),
    ] {
        captured.expect_edit(from, to, original, replayed, &[message]);
    }
}

#[test]
fn edits_of_classes_that_the_jdk_has_given_to_the_environment_are_noticed() {
    let captured = Captured::new("given_classes");
    expect(&captured.replay(), 0, &["PASS"]);
    for (class, member) in [("Item", "items"), ("Part", "parts"), ("Piece", "pieces")] {
        let from = format!("public void {member}() {{}}");
        captured.edit(&from, &format!("{from} public int getMore() {{ return 1; }}"));
        assert_eq!(captured.original(), Some(1));
        expect(&captured.replay(), 5, &[&format!("t.Main${class} as it was"), "getMore"]);
    }
}

#[test]
fn values_in_arrays_that_the_environment_compares_by_identity_are_told_apart() {
    let captured = Captured::new("compared_inside");
    expect(&captured.replay(), 0, &["PASS"]);
    let another = "has handed over another object than in the capture";
    let unknown = "whether two such values are one object is known of the captured code alone";
    for (from, to, original, replayed, message) in [
        ("new Object[] {text}", "new Object[] {new String(text)}", 1, 5, another),
        ("kept[0] = text;", "kept[0] = new String(text);", 1, 5, unknown),
        ("check(env.isLast(date)", "check(env.isLast(LocalDate.of(2024, 2, 3))", 1, 5, another),
        ("check(given[0] == given[1])", "check(given[0] != given[1])", 1, 5, unknown),
        ("env.isGiven(given[1])", "env.isGiven(new String((String) given[1]))", 1, 5, unknown),
        ("int steps = 1;", "int steps = 3 - 2;", 0, 0, "PASS"),
    ] {
        captured.expect_edit(from, to, original, replayed, &[message]);
    }
}

#[test]
fn constants_of_the_jdk_that_the_environment_compares_by_identity_are_known_of_the_captured_code_alone() {
    let captured = Captured::new("compared_constants");
    expect(&captured.replay(), 0, &["PASS"]);
    captured.edit("isTen(BigDecimal.TEN)", "isTen(new BigDecimal(\"10\"))");
    assert_eq!(captured.original(), Some(1));
    expect(&captured.replay(), 5, &["whether two such values are one object is known of the captured code alone"]);
}

#[test]
fn errors_of_linking_that_factor_caused_are_its_own_fault() {
    let captured = Captured::new("linking");
    let from = "check(new Env().ask());";
    let ours = ["a fault of factor's own, in what it made of ", "report it, with this text"];
    for (to, class) in [
        ("throw new NoSuchMethodError(\"'int e.Env_hooks.ask(e.Env_iface)'\");", "e.Env"),
        (
            "try { throw new VerifyError(\"Bad type on operand stack Location: t/Main.main\"); } catch (Throwable t) { }",
            "t.Main",
        ),
        ("throw new NoSuchMethodError(\"'void t.Main.check(int)'\");", "t.Main"),
    ] {
        captured.edit(from, to);
        for ended in [captured.capture(), captured.identity(), captured.replay()] {
            expect(&ended, 1, &[ours[0], class, ours[1]]);
        }
    }
    for genuine in ["'int e.Env.gone()'", "'void t.Main.check(long)'", "'int e.Env.ask(int)'"] {
        captured.edit(from, &format!("throw new NoSuchMethodError(\"{genuine}\");"));
        expect(&captured.capture(), 103, &["the system test failed"]);
        expect(&captured.replay(), 100, &["FAIL"]);
    }
    let inherited = "Receiver class t.Main does not define or inherit an implementation of the resolved method";
    captured.edit(
        from,
        &format!("throw new AbstractMethodError(\"{inherited} 'abstract void check(int)' of interface t.I.\");"),
    );
    expect(&captured.capture(), 1, &[ours[0], "t.Main"]);
    captured.edit(
        from,
        &format!("throw new AbstractMethodError(\"{inherited} 'abstract void check(long)' of interface t.I.\");"),
    );
    expect(&captured.capture(), 103, &["the system test failed"]);
}

#[test]
fn what_a_thread_writes_while_another_has_lent_it_is_compared() {
    let captured = Captured::new("lent");
    captured.expect_edit("array[0] = 1;", "array[0] = 7;", 1, 5, &["with change of #"]);
    captured.expect_edit("array[0] = 1;", "", 1, 5, &["with change of #"]);
    captured.expect_edit("array[0] != 1", "array[0] != 2", 1, 100, &["the array has 1"]);
}

#[test]
fn what_two_threads_may_have_written_is_not_captured() {
    let words = ["does not replay on unchanged code", "another thread of the code under test changes the same"];
    for program in ["contested", "contested_level"] {
        expect(&Captured::compiled(program, &[]).capture(), 103, &words);
    }
    let words = ["of [I, was changed while another thread was in the environment"];
    expect(&Captured::compiled("untold", &[]).capture(), 103, &words);
}

#[test]
fn what_a_thread_no_longer_writes_with_a_lock_while_another_is_in_the_environment_diverges() {
    let captured = Captured::new("contested_locked");
    expect(&captured.replay(), 0, &["PASS"]);
    captured.expect_edit("array[0] = 1;", "array[0] = 7;", 1, 5, &["with change of #"]);
    for (edited, system_test) in [("", 1), ("int one = 1;\n            array[0] = one;", 0)] {
        captured.expect_edit("array[0] = 1;", edited, system_test, 5, &["a thread that waited for a lock"]);
    }
}

#[test]
fn another_text_than_one_that_the_jdk_keeps_for_both_realms_is_in_doubt() {
    let captured = Captured::new("kept_by_jdk");
    expect(&captured.replay(), 0, &["PASS"]);
    let doubted = ["DIVERGED", "by identity, while called"];
    for (from, to) in [("env.tagged(tag,", "env.tagged(new String(tag),"), ("(thread)", "(new String(thread))")] {
        captured.expect_edit(from, to, 1, 5, &doubted);
    }
}

/// The class path still has what the snapshot has without its bodies.
#[test]
fn a_replay_beside_the_environment_knows_of_it_what_was_recorded() {
    let captured = Captured::new("default_of_e");
    expect(&factor(captured.at(), &["replay", "n"]), 0, &["PASS"]);
    captured.edit("int steps = args.length;", "int steps = 1 + args.length;");
    expect(&factor(captured.at(), &["replay", "n"]), 5, &["DIVERGED"]);
    captured.edit("int steps = args.length;", "int steps = args.length; steps += 0;");
    expect(&factor(captured.at(), &["replay", "n"]), 0, &["PASS"]);
}

#[test]
fn what_objects_write_and_read_themselves_is_compared() {
    let captured = Captured::new("stored_selves");
    expect(&captured.replay(), 0, &["PASS"]);
    for (from, to) in [
        ("out.writeInt(many + 1);", "int more = 1 + many;\n            out.writeInt(more);"),
        ("check(\"3m6\", ENV.read()", "check(\"3\" + \"m6\", ENV.read()"),
        ("return text.equals(\"one\") ?", "return !text.equals(\"two\") ?"),
    ] {
        captured.expect_edit(from, to, 0, 0, &["PASS"]);
    }
    for (from, to) in [
        ("out.writeInt(many + 1);", "out.writeInt(many + 2);"),
        ("out.writeInt(many + 1);", "out.writeLong(many + 1);"),
        ("out.writeObject(unit);", "out.writeObject(new String(unit));"),
        ("out.writeObject(unit);", "out.writeUnshared(unit);"),
        ("fixed = many * 2;", "fixed = many * 3;"),
        (
            "            out.defaultWriteObject();\n            fixed = 1;",
            "            fixed = 1;\n            out.defaultWriteObject();",
        ),
        ("plain.number = 6;", "plain.number = 7;"),
        ("private final int own = 8;", "private final int own = 9;"),
        ("private int fixed = 1;", "private long fixed = 1;"),
        ("private final int own = 8;", "private final int own = 8;\n        private int more;"),
        ("private void writeObject(", "void write("),
        ("return new Name(name);", "return new Name(new String(name + \"!\"));"),
        ("return new Name(name);", "return this;"),
        ("private Object writeReplace()", "Object replaced()"),
        ("out.writeUTF(name);", "out.writeUTF(name + part.hashCode());"),
        (
            "            out.writeUTF(name);\n            out.writeObject(part);",
            "            out.writeObject(part);\n            out.writeUTF(name);",
        ),
        ("ENV.write(below, below)", "ENV.write(below, new Below())"),
        ("new Plain(count, later)", "new Plain(count, new Plain(\"x\", null))"),
    ] {
        captured.edit(from, to);
        assert_eq!(captured.original(), Some(1), "{to}");
        let replay = captured.replay();
        assert!([5, 100].contains(&replay.status.code().unwrap_or_default()), "{to}: {}", crate::support::out(&replay));
    }
    for (from, to) in [
        ("more = 0;", "more = name.equals(\"a\") ? 2 : 0;"),
        ("many = in.readInt() - 1;", "many = in.readInt();"),
        ("private void readObject(", "void read("),
        ("if (!in.readObject().equals(unit))", "if (in.readObject().equals(unit))"),
        ("? Kind.ONE : Kind.TWO", "? Kind.TWO : Kind.ONE"),
        ("private Object readResolve()", "Object resolved()"),
        ("name = in.readUTF();", "name = in.readUTF() + '!';"),
        ("            name = in.readUTF();\n            part", "            part"),
    ] {
        captured.edit(from, to);
        assert_eq!(captured.original(), Some(1), "{to}");
        let replay = captured.replay();
        assert!([5, 100].contains(&replay.status.code().unwrap_or_default()), "{to}: {}", crate::support::out(&replay));
    }
}

#[test]
fn fields_that_classes_of_the_jdk_declare_are_those_of_the_object_behind_a_wrapper() {
    let open = ["--add-opens", "java.base/java.util=ALL-UNNAMED"];
    let captured = Captured::compiled("fields_of_jdk", &[]);
    expect(&captured.capture_with(&open), 0, &["CAPTURED"]);
    captured.edit("Object read = size.get", "Object read = size.getInt");
    expect(&captured.replay(), 0, &["PASS"]);
    captured.edit("List.of(\"three\")", "List.of(\"three\", \"four\")");
    expect(&captured.replay(), 5, &["DIVERGED"]);
    captured.edit("own != 1", "own != 1 || !elements.get(env.kept()).getClass().isArray()");
    expect(&captured.replay(), 5, &["DIVERGED"]);
}
