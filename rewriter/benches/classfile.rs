//! Throughput of reading, changing and writing class files: every class of java.base of the JDK in `JAVA_HOME`, on one core.
//!
//! `scripts/bench-rewriting` runs it beside ASM on the same classes.

mod support;

use std::hint::black_box;
use std::path::PathBuf;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use factor_rewriter::classfile::code::{CodeEdit, CodeView};
use factor_rewriter::classfile::{Class, Instruction};
use factor_rewriter::input::Jdk;
use support::ProcessorTime;

fn java_base() -> Vec<Vec<u8>> {
    let home = std::env::var_os("JAVA_HOME").map(PathBuf::from).expect("JAVA_HOME names a JDK");
    let jdk = Jdk::open(&home).expect("the JDK opens");
    let names = jdk.names().into_iter().filter(|(_, module)| module == "java.base");
    names.filter_map(|(name, _)| jdk.find(&name)).collect()
}

/// Reads and writes; code passes through as spans.
fn copy(bytes: &[u8]) -> Vec<u8> {
    Class::parse(bytes).and_then(|class| class.to_bytes()).expect("a class of the JDK")
}

/// Reads, takes every method's code apart, puts it together again with `edit`, and writes.
fn relayout(bytes: &[u8], edit: impl Fn(&CodeView, &mut CodeEdit<'_>)) -> Vec<u8> {
    let mut class = Class::parse(bytes).expect("a class of the JDK");
    for at in 0..class.methods.len() {
        let Some(view) = CodeView::of(&class.pool, &class.methods[at]).expect("code of the JDK") else { continue };
        let mut edits = CodeEdit::new(&view);
        edit(&view, &mut edits);
        let content = edits.finish(&class.pool).expect("it fits");
        class.methods[at].attributes.set(&mut class.pool, "Code", content).expect("the name is there");
    }
    class.to_bytes().expect("it fits")
}

/// `nop` at entry, `iconst_0; pop` before every invocation.
fn insert_everywhere(view: &CodeView, edit: &mut CodeEdit<'_>) {
    use Instruction as I;
    edit.insert_at_entry(vec![I::Nop]);
    edit.grow_stack(1);
    for (pc, instruction) in view.instructions() {
        if let I::Invokevirtual(_)
        | I::Invokespecial(_)
        | I::Invokestatic(_)
        | I::Invokeinterface(..)
        | I::Invokedynamic(_) = instruction
        {
            edit.insert_before(pc, vec![I::Iconst_0, I::Pop]);
        }
    }
}

fn throughput(criterion: &mut Criterion<ProcessorTime>) {
    let classes = java_base();
    let mut group = criterion.benchmark_group("classfile");
    group.throughput(Throughput::Bytes(classes.iter().map(|class| class.len() as u64).sum()));
    group.sample_size(10);
    group.bench_function("copy", |bencher| {
        bencher.iter(|| classes.iter().map(|class| black_box(copy(class)).len()).sum::<usize>());
    });
    group.bench_function("relayout", |bencher| {
        bencher.iter(|| classes.iter().map(|class| black_box(relayout(class, |_, _| {})).len()).sum::<usize>());
    });
    group.bench_function("insert", |bencher| {
        bencher.iter(|| classes.iter().map(|class| black_box(relayout(class, insert_everywhere)).len()).sum::<usize>());
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(ProcessorTime);
    targets = throughput
}
criterion_main!(benches);
