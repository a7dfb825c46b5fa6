//! Rewrites whole jars under several partitions, lets the JVM link every class, and resolves every member that rewritten code
//! names: no error that the originals do not have.
//!
//! The small sample runs always; `scripts/sweep-partitions` runs all.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::sweep::uses::{self, MemberUse, Unresolved};
use crate::sweep::{self, Harness};
use factor_rewriter::classfile::code::{CodeBuilder, Invoke};
use factor_rewriter::classfile::{Class, access};
use factor_rewriter::emit::{Target, emit};
use factor_rewriter::input::{ClassPath, Jdk};
use factor_rewriter::partition::{Partition, Selection};
use factor_rewriter::plan::{self, Home, Plan};
use factor_rewriter::program::Program;
use rayon::prelude::*;

use crate::support;

/// Jars (comma), patterns of the cut (comma).
const TABLE: &[(&str, &str)] = &[
    ("commons-csv-1.10.0.jar", "org.apache.commons.csv.CSVParser,org.apache.commons.csv.CSVPrinter"),
    ("asm-9.7.jar", "org.objectweb.asm.ClassReader"),
    ("asm-9.7.jar", "org.objectweb.asm.signature.**"),
    ("asm-9.7.jar,asm-tree-9.7.jar,asm-util-9.7.jar,asm-analysis-9.7.jar", "org.objectweb.asm.tree.**"),
    ("asm-9.7.jar,asm-tree-9.7.jar,asm-util-9.7.jar,asm-analysis-9.7.jar", "org.objectweb.asm.util.**"),
    ("commons-lang3-3.14.0.jar", "org.apache.commons.lang3.builder.**"),
    ("commons-lang3-3.14.0.jar", "org.apache.commons.lang3.time.**"),
    ("commons-lang3-3.14.0.jar", "org.apache.commons.lang3.concurrent.**"),
    ("commons-lang3-3.14.0.jar", "org.apache.commons.lang3.text.**"),
    ("commons-lang3-3.14.0.jar,commons-text-1.11.0.jar", "org.apache.commons.text.**"),
    ("pdfbox-2.0.24.jar,fontbox-2.0.24.jar,commons-logging-1.2.jar", "org.apache.pdfbox.text.**"),
    ("pdfbox-2.0.24.jar,fontbox-2.0.24.jar,commons-logging-1.2.jar", "org.apache.pdfbox.cos.**"),
    ("pdfbox-2.0.24.jar,fontbox-2.0.24.jar,commons-logging-1.2.jar", "org.apache.fontbox.**"),
    ("pdfbox-2.0.24.jar,fontbox-2.0.24.jar,commons-logging-1.2.jar", "org.apache.pdfbox.pdmodel.font.**"),
    ("h2-2.2.224.jar", "org.h2.mvstore.**"),
    ("h2-2.2.224.jar", "org.h2.expression.**"),
    ("h2-2.2.224.jar", "org.h2.value.**"),
    ("h2-2.2.224.jar", "org.h2.jdbc.**"),
    ("h2-2.2.224.jar", "org.h2.store.**"),
    ("h2-2.2.224.jar", "org.h2.command.**"),
];

/// What always runs: so many rows of the table, and this cut.
const SAMPLE: (usize, &str) = (1, "commons-lang-2.1.jar, every second class");

/// Larger jars are in the table, or in nothing.
const LARGEST: u64 = 350_000;

/// Jars that are rewritten together, and how they are cut, by what the cut is called.
struct Subject {
    jars: Vec<PathBuf>,
    cuts: Vec<(String, Vec<String>)>,
}

#[test]
fn partitions_of_real_jars_link() {
    let wanted = std::env::var("FACTOR_SWEEP").unwrap_or_default();
    let mut subjects = of_table(|at, row| match wanted.as_str() {
        "" => at < SAMPLE.0,
        "all" => true,
        pattern => row.0.contains(pattern) || row.1.contains(pattern),
    });
    subjects.extend(cut_in_three_ways(|cut| match wanted.as_str() {
        "" => cut == SAMPLE.1,
        "all" => true,
        pattern => cut.contains(pattern),
    }));
    let sweeps: Vec<Sweep> = sweep::jdks().iter().map(|jdk| Sweep::on(jdk)).collect();
    let runs: Vec<(&Sweep, &Subject)> =
        subjects.iter().flat_map(|subject| sweeps.iter().map(move |sweep| (sweep, subject))).collect();
    let failures: Vec<String> = runs.par_iter().flat_map(|(sweep, subject)| sweep.subject(subject)).collect();
    eprintln!(
        "{} jars or groups of jars, {} cuts",
        subjects.len(),
        subjects.iter().map(|one| one.cuts.len()).sum::<usize>()
    );
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

fn of_table(wanted: impl Fn(usize, &(&str, &str)) -> bool) -> Vec<Subject> {
    let mut subjects = Vec::new();
    for (_, (jars, cut)) in TABLE.iter().enumerate().filter(|(at, row)| wanted(*at, row)) {
        let jars: Vec<PathBuf> = jars.split(',').map(|jar| support::subjects().join(jar)).collect();
        match jars.iter().find(|jar| !jar.exists()) {
            Some(absent) => eprintln!("SKIPPED {cut}: {} is not there (scripts/fetch-subjects)", absent.display()),
            None => {
                let cuts = vec![((*cut).to_owned(), cut.split(',').map(str::to_owned).collect())];
                subjects.push(Subject { jars, cuts });
            }
        }
    }
    subjects
}

/// Every jar that is not too large, with those of the three cuts that are wanted by what they are called.
fn cut_in_three_ways(wanted: impl Fn(&str) -> bool) -> Vec<Subject> {
    let small = |jar: &PathBuf| jar.metadata().is_ok_and(|file| file.len() <= LARGEST);
    // Tests name little but what is absent.
    let of_tests = |jar: &PathBuf| ["tests.jar", "test.jar"].iter().any(|end| jar.to_string_lossy().ends_with(end));
    let jars = sweep::jars().into_iter().filter(|jar| small(jar) && !of_tests(jar));
    let subjects = jars.map(|jar| {
        let mut cuts = three_cuts(&jar);
        cuts.retain(|(name, _)| wanted(name));
        Subject { jars: vec![jar], cuts }
    });
    subjects.filter(|subject| !subject.cuts.is_empty()).collect()
}

/// The largest class of a jar, the package of that, and every second class.
fn three_cuts(jar: &Path) -> Vec<(String, Vec<String>)> {
    let class_path = ClassPath::open(&[jar.to_owned()], 17).expect("a readable jar");
    let mut names = class_path.names();
    names.retain(|name| !name.contains('$'));
    names.sort();
    let size = |name: &&String| class_path.read(name).expect("a readable class").unwrap_or_default().len();
    let Some(largest) = names.iter().max_by_key(size).map(|name| name.replace('/', ".")) else { return Vec::new() };
    let package = largest.rsplit_once('.').map_or("*".to_owned(), |(package, _)| format!("{package}.*"));
    let second = names.iter().step_by(2).map(|name| name.replace('/', ".")).collect();
    let cuts = [("one class", vec![largest]), ("one package", vec![package]), ("every second class", second)];
    let file = jar.file_name().unwrap_or_default().to_string_lossy();
    cuts.map(|(how, cut)| (format!("{file}, {how}"), cut)).into()
}

/// A JDK that sweeps.
struct Sweep {
    jdk: PathBuf,
    judge: Harness,
}

/// The classes of a subject as they are.
struct Original {
    class_path: ClassPath,
    /// Those that do not link.
    broken: BTreeSet<String>,
}

/// Of an emitted class path: how many classes were linked, how many uses were resolved, and what failed.
struct Judged {
    linked: usize,
    resolved: usize,
    failures: Vec<String>,
}

impl Sweep {
    fn on(jdk: &Path) -> Self {
        Self { jdk: jdk.to_owned(), judge: Harness::compile(jdk) }
    }

    fn subject(&self, subject: &Subject) -> Vec<String> {
        let feature = Jdk::open(&self.jdk).expect("a JDK").feature();
        let class_path = ClassPath::open(&subject.jars, feature).expect("readable jars");
        let outcomes = self.judge.class_path(&subject.jars).into_iter();
        let broken = outcomes.filter(|(_, outcome)| is_refused(outcome)).map(|(name, _)| name).collect();
        let original = Original { class_path, broken };
        let cuts = subject.cuts.iter();
        cuts.flat_map(|(name, cut)| self.cut(&subject.jars, &original, name, cut)).collect()
    }

    /// Errors that the rewritten program has and the original has not.
    fn cut(&self, jars: &[PathBuf], original: &Original, name: &str, cut: &[String]) -> Vec<String> {
        let out = tempfile::tempdir().expect("a temporary folder");
        let program = Program::open(jars, &self.jdk, None, None).expect("readable jars");
        let facts = Arc::new(program.facts().expect("readable classes"));
        let selection = Selection { cut: cut.to_vec(), ..Selection::default() };
        let plan = plan::build(Partition::resolve(&selection, None, &*facts).expect("a partition"), facts);
        if let Some(fatal) = plan.refusals.iter().find(|refusal| refusal.fatal) {
            eprintln!("{name}, {}: refused before anything runs: {}", self.jdk.display(), fatal.what);
            return Vec::new();
        }
        let emitted = emit(&plan, &program, Target::Whole { effects: false }, out.path()).expect("emitted");
        let replayed = emit(&plan, &program, Target::Replay, &out.path().join("replay")).expect("emitted for a replay");
        let whole = self.judge(original, &emitted.class_path, |_| true);
        let replay = self.judge(original, &replayed.class_path, |used| runs_on_replay(&plan, used));
        let of_replay = replay.failures.into_iter().map(|failure| format!("{failure} (replay)"));
        let failures: Vec<String> = whole.failures.into_iter().chain(of_replay).collect();
        eprintln!(
            "{name}, {}: {} rewritten, {} made, {} refusals, {} classes linked, {} uses resolved, {} failures",
            self.jdk.display(),
            emitted.rewritten,
            emitted.made,
            plan.refusals.len(),
            whole.linked + replay.linked,
            whole.resolved + replay.resolved,
            failures.len(),
        );
        failures.iter().map(|failure| format!("{name}: {failure}")).inspect(|failure| eprintln!("{failure}")).collect()
    }

    /// What fails of an emitted class path.
    fn judge(&self, original: &Original, emitted: &[PathBuf], runs: impl Fn(&MemberUse) -> bool) -> Judged {
        let entries: Vec<PathBuf> = emitted.iter().cloned().chain(support::runtime()).collect();
        let counts = |name: &String| !original.broken.contains(name);
        let mut uses = uses::changed(emitted, &original.class_path, &self.jdk);
        uses.retain(runs);
        let (outcomes, unresolved) = self.judge.resolve(&uses, &entries);
        let unlinked = outcomes.iter().filter(|(name, outcome)| is_refused(outcome) && counts(name));
        let mut failures: Vec<String> = unlinked.map(|(name, outcome)| format!("{name} {outcome}")).collect();
        if !unresolved.is_empty() {
            let before = self.unresolved_before(original, &unresolved);
            failures.extend(uses::new_failures(unresolved, &before, &original.class_path));
        }
        Judged { linked: outcomes.len(), resolved: uses.len(), failures }
    }

    /// What does not resolve in the original of the classes in which something does not.
    fn unresolved_before(&self, original: &Original, failures: &[Unresolved]) -> Vec<Unresolved> {
        let failed: BTreeSet<String> =
            failures.iter().map(|one| uses::original_of(&one.member.class).to_owned()).collect();
        let uses = uses::of_classes(&failed, &original.class_path);
        let jars: Vec<PathBuf> = original.class_path.entries().iter().map(|entry| entry.path.clone()).collect();
        self.judge.resolve(&uses, &jars).1
    }
}

/// Whether a replay, which has no code of the environment's, comes to the use: objects of shared types of the environment are made
/// without their constructors, and hooks for the environment's code are called by nobody.
fn runs_on_replay(plan: &Plan, used: &MemberUse) -> bool {
    let copied = used.owner.strip_suffix("_copy").and_then(|original| plan.home(original)).map(Home::other);
    let of_environment = copied.or_else(|| plan.home(&used.owner)) == Some(Home::E);
    match used.class.strip_suffix("_hooks") {
        Some(_) => !of_environment,
        None => !(used.initialising && plan.home(&used.class) == Some(Home::E)),
    }
}

/// What the JVM says of a class by itself, not of one that refers to what is absent.
fn is_refused(outcome: &str) -> bool {
    ![
        "linked",
        "java.lang.NoClassDefFoundError",
        "java.lang.ClassNotFoundException",
        "java.lang.TypeNotPresentException",
    ]
    .contains(&outcome)
}

/// `p/Callee` has members that `q/Caller` must not or cannot use as it does.
fn misused() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut callee = Class::build(access::PUBLIC | access::SUPER, "p/Callee", "java/lang/Object", &[]).unwrap();
    for (access, name) in [(0, "hidden"), (access::PUBLIC, "virtual"), (access::PUBLIC | access::STATIC, "right")] {
        let mut code = CodeBuilder::new();
        code.return_value("V");
        callee.add_method(access, name, "()V", Some(code)).unwrap();
    }
    let mut caller = Class::build(access::PUBLIC | access::SUPER, "q/Caller", "java/lang/Object", &[]).unwrap();
    let mut code = CodeBuilder::new();
    code.invoke(Invoke::Static, "p/Callee", "right", "()V");
    code.null().cast("p/Callee").invoke(Invoke::Virtual, "p/Callee", "hidden", "()V");
    code.null().cast("p/Callee").invoke(Invoke::Virtual, "p/Callee", "absent", "()V");
    code.invoke(Invoke::Static, "p/Callee", "virtual", "()V");
    code.invoke(Invoke::StaticInterface, "p/Callee", "right", "()V");
    code.invoke(Invoke::Static, "factor/jdk/p_Callee_hooks", "right", "()V");
    code.get_static("p/Callee", "field", "I").pop();
    code.return_value("V");
    caller.add_method(access::STATIC, "m", "()V", Some(code)).unwrap();
    for class in [callee, caller] {
        let file = folder.path().join(format!("{}.class", class.name()));
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, class.to_bytes().unwrap()).unwrap();
    }
    folder
}

#[test]
fn a_use_that_does_not_resolve_is_named() {
    let folder = misused();
    let entries = [folder.path().to_owned()];
    for jdk in sweep::jdks() {
        let nothing = ClassPath::open(&[], 17).unwrap();
        let uses = uses::changed(&entries, &nothing, &jdk);
        let (_, failures) = Harness::compile(&jdk).resolve(&uses, &entries);
        let wrong = |failure: &Unresolved| (failure.member.to_string(), failure.wrong.clone());
        let told: BTreeMap<String, String> = failures.iter().map(wrong).collect();
        let expected = [
            ("invokestatic p/Callee.right ()V", "the owner is no interface"),
            ("invokevirtual p/Callee.hidden ()V", "IllegalAccess"),
            ("invokevirtual p/Callee.absent ()V", "NoSuchMethod"),
            ("invokestatic p/Callee.virtual ()V", "IllegalAccess"),
            ("invokestatic factor/jdk/p_Callee_hooks.right ()V", "absent factor.jdk.p_Callee_hooks"),
            ("getstatic p/Callee.field I", "NoSuchField"),
        ];
        for (member, wrong) in expected {
            let said = told.get(&format!("q/Caller: {member}"));
            assert!(said.is_some_and(|said| said.contains(wrong)), "{member}: {told:?}");
        }
        assert_eq!(uses::new_failures(failures, &[], &nothing).len(), expected.len());
    }
}
