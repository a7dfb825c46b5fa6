//! A plan that holds behind an edit gives what a new plan gives, and only what was edited is rewritten.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use factor_rewriter::emit::{Before, Target, emit, emit_again};
use factor_rewriter::partition::{Facts, MemberUse, Partition, Selection};
use factor_rewriter::plan::{self, Home, Plan, Use};
use factor_rewriter::program::Program;

use crate::support;
use crate::sweep::edit_everything;

/// Its classes are cut in two: every second is under test.
const JAR: &str = "commons-csv-1.10.0.jar";

/// The classes of a jar in two folders, by turns.
fn two_folders(jar: &Path, to: &Path) -> Vec<PathBuf> {
    let folders = [to.join("one"), to.join("two")];
    let program = Program::open(&[jar.to_owned()], &support::jdk(), None, None).expect("a jar");
    for (number, name) in program.class_path.names().iter().enumerate() {
        let bytes = program.bytes(name).expect("a class").expect("a class");
        let file = folders[number / 2 % 2].join(format!("{name}.class"));
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        std::fs::write(file, bytes).expect("written");
    }
    folders.into()
}

fn program_of(folders: &[PathBuf]) -> Program {
    Program::open(folders, &support::jdk(), None, None).expect("two folders")
}

fn plan_of(program: &Program) -> Plan {
    let names = program.class_path.names();
    let cut = names.iter().step_by(2).map(|name| name.replace('/', ".")).collect();
    let selection = Selection { cut, ..Selection::default() };
    let facts = Arc::new(program.facts().expect("readable classes"));
    plan::build(Partition::resolve(&selection, None, &*facts).expect("a partition"), facts)
}

/// All files below a folder.
fn content(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = ["class", "jar"].iter().flat_map(|extension| support::files(folder, extension));
    files
        .map(|file| (file.strip_prefix(folder).expect("below").to_owned(), std::fs::read(file).expect("a file")))
        .collect()
}

#[test]
fn what_is_emitted_again_is_what_a_new_plan_gives() {
    let jar = support::subjects().join(JAR);
    if !jar.is_file() {
        eprintln!("SKIPPED: there is no {JAR} (scripts/fetch-subjects)");
        return;
    }
    let at = tempfile::tempdir().expect("a temporary folder");
    let folders = two_folders(&jar, &at.path().join("classes"));
    let (program, out) = (program_of(&folders), |name: &str| at.path().join(name));
    let before = plan_of(&program);
    let emitted = emit(&before, &program, Target::Replay, &out("before")).expect("emitted");

    let (mut held, mut others) = (0, 0);
    for name in program.class_path.names().iter().filter(|name| before.home(name) == Some(Home::T)) {
        let file = folders[0].join(format!("{name}.class"));
        let Ok(bytes) = std::fs::read(&file) else { continue };
        std::fs::write(&file, edit_everything(name, &bytes).0).expect("written");
        let edited = program_of(&folders).facts_of(name).expect("a class").expect("a class");
        if before.holds_with(&edited) {
            held += 1;
            let calls_more = with_another_call(&edited);
            assert!(calls_more.is_none_or(|facts| !before.holds_with(&facts)), "{name} calls another method");
        } else {
            others += 1;
            std::fs::write(&file, bytes).expect("written");
        }
    }
    assert!(held > others, "of edited classes {held} are as they were for the plan, {others} are not");

    let program = program_of(&folders);
    emit(&plan_of(&program), &program, Target::Replay, &out("anew")).expect("emitted");
    let was = Before {
        out: &out("before"),
        class_path: &emitted.class_path,
        stripped: &emitted.stripped,
        changed: &folders[..1],
    };
    let again = emit_again(&before, &program, was, &out("again")).expect("emitted again");
    let (anew, again_files) = (content(&out("anew")), content(&out("again")));
    assert!(anew.keys().eq(again_files.keys()), "{:?}\n{:?}", anew.keys(), again_files.keys());
    let differing: Vec<_> =
        anew.iter().filter(|(name, bytes)| again_files[*name] != **bytes).map(|(name, _)| name).collect();
    assert!(differing.is_empty(), "{differing:?}");
    assert_ne!(content(&out("before")), again_files);
    assert_eq!(again.class_path.len(), emitted.class_path.len());
}

/// The class with a call more, of a method that it does not call; `None` where it has no code.
fn with_another_call(facts: &Facts) -> Option<Facts> {
    let mut facts = facts.clone();
    let code = facts.methods.iter_mut().find_map(|method| method.code.as_mut())?;
    code.uses.push(MemberUse {
        offset: 0,
        line: None,
        what: Use::InvokeStatic,
        owner: "java/lang/System".into(),
        name: "nanoTime".into(),
        descriptor: "()J".into(),
        other_receiver: false,
    });
    Some(facts)
}
