//! From a class path to an emitted program, as a first capture and a first replay do it: PDFBox with its text package as the code
//! under test. On all cores, as the tool runs. The jars are those of `scripts/fetch-subjects pdfbox`, the JDK that in `JAVA_HOME`.

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use factor_rewriter::emit::{Target, emit};
use factor_rewriter::partition::{Partition, Selection};
use factor_rewriter::plan::{self, Plan};
use factor_rewriter::program::Program;

const JARS: [&str; 3] = ["pdfbox-2.0.24.jar", "fontbox-2.0.24.jar", "commons-logging-1.2.jar"];
const CUT: &str = "org.apache.pdfbox.text.**";

fn open() -> Program {
    let home = std::env::var_os("JAVA_HOME").map(PathBuf::from).expect("JAVA_HOME names a JDK");
    let jars = JARS.map(|jar| Path::new(env!("CARGO_MANIFEST_DIR")).join("../.cache/subjects").join(jar));
    Program::open(&jars, &home, None).expect("the JDK and the jars of scripts/fetch-subjects")
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

fn program(criterion: &mut Criterion) {
    let opened = open();
    let plan = planned(&opened);
    let out = tempfile::tempdir().expect("a directory");
    let mut group = criterion.benchmark_group("program");
    group.throughput(Throughput::Bytes(size(&opened)));
    group.sample_size(10);
    group.bench_function("plan", |bencher| bencher.iter(|| black_box(planned(&open()).classes.len())));
    for (name, target) in [("emit-capture", Target::Whole), ("emit-replay", Target::Replay)] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| black_box(emit(&plan, &opened, target, out.path()).expect("it can be written").made));
        });
    }
    group.finish();
}

criterion_group!(benches, program);
criterion_main!(benches);
