//! The programs of all of `testdata`. Most of them mock nothing. So that there is something to compare, some of their fields and parameters,
//! of types of the JDK, are taken for mocks.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use super::facts::has_subroutines;
use super::program::{Program, jdk, root};
use crate::classfile::descriptor::{class_of, parse_method};
use crate::mocks::Inter;
use crate::mocks::known::Fact;
use crate::mocks::links::Links;
use crate::mocks::shapes::Shapes;

/// Jars that programs need.
const JARS: [&str; 11] = [
    "asm-9.7",
    "junit-platform-console-standalone-1.11.4",
    "junit-4.13.2",
    "hamcrest-core-1.3",
    "mockito-core-5.11.0",
    "mockito-junit-jupiter-5.11.0",
    "byte-buddy-1.14.12",
    "assertj-core-3.24.2",
    "testng-7.10.2",
    "slf4j-api-1.7.36",
    "h2-2.2.224",
];
/// One field or parameter of so many is taken for a mock: always the same ones, so that the known differences are known.
const ONE_OF: u64 = 3;
const DRAW: u64 = 31;
/// Programs in which the rules find more, and why.
const KNOWN: [(&str, &str); 2] = [
    ("mocks", "they go into a method of a mock of a class"),
    ("identity", "what is a key of a map they hand to a constructor that makes its values"),
];
/// Methods that are longer take the rules minutes.
const LONG: usize = 8_000;
/// One program of so many is compared, unless all are.
const SAMPLE: u64 = 8;

/// The folders below one that have programs: those with sources in `T` and `E`, by the folder in which they are.
fn folders() -> BTreeMap<PathBuf, Vec<PathBuf>> {
    let mut found = BTreeMap::<PathBuf, Vec<PathBuf>>::new();
    let mut wanted = vec![root().join("testdata")];
    while let Some(folder) = wanted.pop() {
        let inside: Vec<PathBuf> =
            std::fs::read_dir(&folder).expect("a folder").flatten().map(|one| one.path()).collect();
        if inside.iter().any(|path| path.is_dir() && path.ends_with("T")) {
            found.entry(folder.parent().expect("a folder").to_owned()).or_default().push(folder);
        } else {
            wanted.extend(inside.into_iter().filter(|path| path.is_dir()));
        }
    }
    found
}

fn hash(of: impl std::hash::Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(of)
}

/// The jars that a program names.
fn jars(program: &Path) -> Vec<String> {
    let sources = std::fs::read_dir(program.join("T")).expect("sources").flatten();
    let texts = sources.filter_map(|source| std::fs::read_to_string(source.path()).ok());
    let named = |text: String| text.lines().find_map(|line| Some(line.strip_prefix("// jars: ")?.to_owned()));
    texts.filter_map(named).flat_map(|line| line.split(' ').map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// Compiles programs; those that do not compile have no class files.
fn compile(groups: &BTreeMap<PathBuf, Vec<PathBuf>>, out: &Path) {
    let named = groups.values().flatten().flat_map(|program| jars(program));
    let jars: BTreeSet<String> = JARS.map(str::to_owned).into_iter().chain(named).collect();
    let jars =
        jars.into_iter().map(|jar| root().join(format!(".cache/subjects/{jar}.jar"))).filter(|jar| jar.is_file());
    let class_path = std::env::join_paths(jars).expect("a class path").into_string().expect("text");
    let mut java = jdk("java");
    java.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]).arg(root().join("testdata/conformance/Compile.java"));
    let mut jvm = java.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("java");
    let mut answers = BufReader::new(jvm.stdout.take().expect("piped")).lines();
    for (number, programs) in groups.values().enumerate() {
        let mut words = vec![out.join(number.to_string()).display().to_string(), class_path.clone()];
        words.extend(programs.iter().map(|program| program.display().to_string()));
        writeln!(jvm.stdin.as_mut().expect("piped"), "{}", words.join("\t")).expect("the compiler reads");
        answers.next().expect("an answer").expect("text");
    }
    drop(jvm.stdin.take());
    jvm.wait().expect("the compiler ends");
}

/// Takes some fields and parameters for mocks.
fn draw(program: &mut Program) {
    let suite = &program.suite;
    // The rules know no order: they take a field that is written before it is read for what it was before as well.
    let all: Vec<usize> = (0..suite.methods.len()).collect();
    let links = Links::of(suite, &all).expect("good code");
    let written = links.written_by(all.into_iter());
    let is_drawn = |of: &str, number: usize, descriptor: &str| {
        if !descriptor.starts_with('L') || !hash((DRAW, of, number)).is_multiple_of(ONE_OF) {
            return false;
        }
        let is_of_jdk = |class: &str| class.starts_with("java/") && class != "java/lang/Object";
        // The rules go into methods of classes of the program that are mocks.
        let is_alone = |class: &str| suite.classes.iter().all(|one| !suite.is_supertype(class, one.class.name()));
        class_of(descriptor).is_some_and(|class| is_of_jdk(class) && is_alone(class))
    };
    for loaded in &suite.classes {
        let class = &loaded.class;
        for field in &class.fields {
            let (name, descriptor) = (field.name(&class.pool), field.descriptor(&class.pool));
            let key = (class.name().to_owned(), name.to_owned(), descriptor.to_owned());
            if is_drawn(&format!("{}.{name}", class.name()), 0, descriptor) && !written.contains(&key) {
                program.known.learn(&Fact::Field(key), Shapes::MOCK);
            }
        }
    }
    for (number, method) in suite.methods.iter().enumerate() {
        let pool = &suite.classes[method.class].class.pool;
        let member = suite.member(method);
        let descriptor = parse_method(member.descriptor(pool)).expect("a descriptor");
        let receiver = method.parameters - descriptor.parameters.len();
        for (at, parameter) in descriptor.parameters.iter().enumerate() {
            let of = format!("{}.{}", suite.classes[method.class].class.name(), member.name(pool));
            if is_drawn(&of, at + 1, parameter) {
                program.known.learn(&Fact::Parameter(number, at + receiver), Shapes::MOCK);
            }
        }
    }
}

#[test]
fn two_analyses_agree_on_a_sample_of_testdata() {
    let chosen = std::env::var("FACTOR_TEST_MOCKS").ok();
    let seed = chosen.as_deref().and_then(|seed| seed.parse().ok()).unwrap_or_else(|| hash(std::process::id()));
    println!("FACTOR_TEST_MOCKS={seed}");
    let mut groups = folders();
    if chosen.as_deref() != Some("all") {
        groups
            .values_mut()
            .for_each(|programs| programs.retain(|program| hash((seed, program)).is_multiple_of(SAMPLE)));
    }
    let out = tempfile::tempdir().expect("temporary directory");
    compile(&groups, out.path());
    let (mut compared, mut calls, mut wrong) = (0, 0, Vec::new());
    let (mut uncompiled, mut left_out) = (Vec::new(), Vec::new());
    for (number, folder) in
        groups.values().enumerate().flat_map(|(number, all)| all.iter().map(move |one| (number, one)))
    {
        let name = folder.file_name().expect("a name").to_string_lossy().into_owned();
        let compiled = out.path().join(number.to_string()).join(&name);
        let folders: Vec<PathBuf> =
            ["T", "E"].map(|realm| compiled.join(realm)).into_iter().filter(|at| at.is_dir()).collect();
        if folders.is_empty() {
            uncompiled.push(name);
            continue;
        }
        let mut program = Program::of(name, &folders, Inter::All);
        if has_subroutines(&program.suite) || program.suite.methods.iter().any(|method| method.view.code().len() > LONG)
        {
            left_out.push(program.name);
            continue;
        }
        draw(&mut program);
        let (rules, shapes) = (program.by_rules(), program.by_shapes());
        compared += 1;
        calls += shapes.iter().map(|(_, _, count)| count).sum::<usize>();
        if KNOWN.iter().any(|(name, _)| *name == program.name) {
            assert!(shapes.is_subset(&rules) && shapes != rules, "{} is no difference any more", program.name);
            continue;
        }
        wrong.extend(rules.difference(&shapes).map(|call| format!("{}: rules only {call:?}", program.name)));
        wrong.extend(shapes.difference(&rules).map(|call| format!("{}: shapes only {call:?}", program.name)));
    }
    println!("{compared} programs, {calls} calls; not compiled: {uncompiled:?}; left out: {left_out:?}");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
