//! Rewrites whole jars under several partitions and lets the JVM link every class: no error that the originals do not have.
//!
//! The small sample runs always; `scripts/sweep-partitions` runs the whole table.

mod support;
mod sweep;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use factor_rewriter::emit::{Target, emit};
use factor_rewriter::partition::{Partition, Selection};
use factor_rewriter::plan;
use factor_rewriter::program::Program;
use sweep::LinkAll;

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

/// Links of the sample that always runs.
const SAMPLE: usize = 3;

#[test]
fn partitions_of_real_jars_link() {
    let folder = support::subjects();
    let wanted = std::env::var("FACTOR_SWEEP").unwrap_or_default();
    let rows = TABLE.iter().enumerate().filter(|(at, row)| match wanted.as_str() {
        "" => *at < SAMPLE,
        "all" => true,
        pattern => row.0.contains(pattern) || row.1.contains(pattern),
    });
    let mut failures = Vec::new();
    for (_, (jars, cut)) in rows {
        let jars: Vec<PathBuf> = jars.split(',').map(|jar| folder.join(jar)).collect();
        if let Some(absent) = jars.iter().find(|jar| !jar.exists()) {
            eprintln!("SKIPPED {cut}: {} is not there (scripts/fetch-subjects)", absent.display());
            continue;
        }
        for jdk in sweep::jdks() {
            failures.extend(sweep(&jdk, &jars, cut));
        }
    }
    assert!(failures.is_empty(), "{} classes fail to link:\n{}", failures.len(), failures.join("\n"));
}

/// Errors that the rewritten program has and the original has not.
fn sweep(jdk: &Path, jars: &[PathBuf], cut: &str) -> Vec<String> {
    let out = tempfile::tempdir().expect("a temporary folder");
    let program = Program::open(jars, jdk, None).expect("readable jars");
    let facts = Arc::new(program.facts().expect("readable classes"));
    let selection = Selection { cut: cut.split(',').map(str::to_owned).collect(), ..Selection::default() };
    let partition = Partition::resolve(&selection, None, &*facts).expect("a partition");
    let plan = plan::build(partition, facts);
    let emitted = emit(&plan, &program, Target::Whole { effects: false }, out.path()).expect("emitted");
    let replayed = emit(&plan, &program, Target::Replay, &out.path().join("replay")).expect("emitted for a replay");
    let judge = LinkAll::compile(jdk);
    let before = judge.class_path(jars);
    let after = judge.class_path(&with_runtime(&emitted.class_path));
    eprintln!(
        "{cut} on {}: {} rewritten, {} made, {} refusals ({} fatal), {}",
        jdk.display(),
        emitted.rewritten,
        emitted.made,
        plan.refusals.len(),
        plan.refusals.iter().filter(|refusal| refusal.fatal).count(),
        sweep::tally(&after)
    );
    let mut known: BTreeSet<String> =
        before.iter().filter(|(_, outcome)| is_refused(outcome)).map(|(name, _)| name.clone()).collect();
    // A fatal refusal says that the class cannot be rewritten: nothing is run then.
    let fatal = plan.refusals.iter().filter(|refusal| refusal.fatal);
    known.extend(fatal.map(|refusal| refusal.place.class.replace('/', ".")));
    let without_environment = judge.class_path(&with_runtime(&replayed.class_path));
    let outcomes = after.into_iter().chain(without_environment);
    let failures = outcomes.filter(|(name, outcome)| is_refused(outcome) && !known.contains(name));
    failures.map(|(name, outcome)| format!("{cut}: {name} {outcome}")).collect()
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

fn with_runtime(class_path: &[PathBuf]) -> Vec<PathBuf> {
    class_path.iter().cloned().chain(support::runtime()).collect()
}
