//! From a class path to an emitted program, as a first capture and a first replay do it: PDFBox with its text package as the code
//! under test. On all cores, as the tool runs. The jars are those of `scripts/fetch-subjects pdfbox`, the JDK that in `JAVA_HOME`.

mod support;

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use factor_rewriter::classfile::Class;
use factor_rewriter::emit::{Target, emit};
use factor_rewriter::partition::{Partition, Selection};
use factor_rewriter::plan::{self, ClassPlan, Plan};
use factor_rewriter::program::Program;
use factor_rewriter::rewrite::{Rewriting, rewrite_class};
use support::ProcessorTime;

const JARS: [&str; 3] = ["pdfbox-2.0.24.jar", "fontbox-2.0.24.jar", "commons-logging-1.2.jar"];
const CUT: &str = "org.apache.pdfbox.text.**";

fn open() -> Program {
    let home = std::env::var_os("JAVA_HOME").map(PathBuf::from).expect("JAVA_HOME names a JDK");
    let jars = JARS.map(|jar| Path::new(env!("CARGO_MANIFEST_DIR")).join("../.cache/subjects").join(jar));
    Program::open(&jars, &home, None, None).expect("the JDK and the jars of scripts/fetch-subjects")
}

fn planned(program: &Program) -> Plan {
    let facts = program.facts().expect("good classes");
    let selection = Selection { cut: vec![CUT.to_owned()], ..Selection::default() };
    let partition = Partition::resolve(&selection, None, &facts).expect("the cut matches");
    plan::build(partition, Arc::new(facts))
}

/// Bytes of the class files of the class path.
fn size(program: &Program) -> u64 {
    let names = program.class_path.names();
    names.iter().filter_map(|name| program.class_path.read(name).ok().flatten()).map(|bytes| bytes.len() as u64).sum()
}

/// The classes that a capture rewrites, as they are; one thread. `FACTOR_BENCH_CLASSES` names a directory that gets them too, for
/// ASM to read and write.
fn rewritten(criterion: &mut Criterion<ProcessorTime>) {
    let program = open();
    let plan = planned(&program);
    let read = |name: &str| program.class_path.read(name).ok().flatten();
    let touched: Vec<_> = plan.classes.values().filter(|one| one.rewrite && !one.jdk).collect();
    let touched: Vec<_> = touched.into_iter().filter_map(|one| read(&one.name).map(|bytes| (one, bytes))).collect();
    if let Some(directory) = std::env::var_os("FACTOR_BENCH_CLASSES") {
        for (number, (_, bytes)) in touched.iter().enumerate() {
            std::fs::write(Path::new(&directory).join(format!("{number}.class")), bytes).expect("it can be written");
        }
    }
    let mut group = criterion.benchmark_group("classfile");
    group.throughput(Throughput::Bytes(touched.iter().map(|(_, bytes)| bytes.len() as u64).sum()));
    group.sample_size(10);
    let rewriting = Rewriting { plan: &plan, decisions: &plan, raw: false };
    let one = |plan: &ClassPlan, bytes: &[u8]| {
        let class = Class::parse(bytes).and_then(|class| rewrite_class(rewriting, plan, class));
        class.and_then(|class| class.to_bytes()).expect("it can be rewritten").len()
    };
    group.bench_function("rewrite", |bencher| {
        bencher.iter(|| touched.iter().map(|(plan, bytes)| black_box(one(plan, bytes))).sum::<usize>());
    });
    group.finish();
}

fn program(criterion: &mut Criterion) {
    let opened = open();
    let plan = planned(&opened);
    let out = tempfile::tempdir().expect("a directory");
    let mut group = criterion.benchmark_group("program");
    group.throughput(Throughput::Bytes(size(&opened)));
    group.sample_size(10);
    group.bench_function("plan", |bencher| bencher.iter(|| black_box(planned(&open()).classes.len())));
    for (name, target) in [("emit-capture", Target::Whole { effects: false }), ("emit-replay", Target::Replay)] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| black_box(emit(&plan, &opened, target, out.path()).expect("it can be written").made));
        });
    }
    group.finish();
}

criterion_group!(benches, program);
criterion_group! {
    name = on_one_thread;
    config = Criterion::default().with_measurement(ProcessorTime);
    targets = rewritten
}
criterion_main!(on_one_thread, benches);
