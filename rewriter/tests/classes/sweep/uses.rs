//! Every use of a member in classes that were rewritten or made, resolved by the JVM from the class that it is in.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use factor_rewriter::classfile::code::CodeView;
use factor_rewriter::classfile::{Class, Constant, Instruction, ReferenceKind};
use factor_rewriter::input::{ClassPath, Jdk};

use super::Harness;

/// An instruction, or method handle, that names a member.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct MemberUse {
    /// The class that it is in.
    pub class: String,
    /// In a constructor or initialiser.
    pub initialising: bool,
    opcode: &'static str,
    /// The class that it names.
    pub owner: String,
    name: String,
    descriptor: String,
    interface: bool,
}

impl MemberUse {
    fn line(&self) -> String {
        let Self { class, opcode, owner, name, descriptor, interface, .. } = self;
        format!("{class}\t{opcode}\t{owner}\t{name}\t{descriptor}\t{interface}\n")
    }
}

impl std::fmt::Display for MemberUse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { class, opcode, owner, name, descriptor, .. } = self;
        write!(f, "{class}: {opcode} {owner}.{name} {descriptor}")
    }
}

/// The uses in all classes of `emitted` that `original` has not, or has otherwise, each once.
pub fn changed(emitted: &[PathBuf], original: &ClassPath, jdk: &Path) -> Vec<MemberUse> {
    let feature = Jdk::open(jdk).expect("a JDK").feature();
    let emitted = ClassPath::open(emitted, feature).expect("readable entries");
    let mut uses = BTreeSet::new();
    for name in emitted.names() {
        let bytes = emitted.read(&name).expect("a readable class").unwrap_or_default();
        if original.read(&name).expect("a readable class").as_ref() != Some(&bytes) {
            of_class(&Class::parse(&bytes).expect("a class file"), &mut uses);
        }
    }
    uses.into_iter().collect()
}

/// The uses in classes of these names, as far as they are there.
pub fn of_classes(names: &BTreeSet<String>, class_path: &ClassPath) -> Vec<MemberUse> {
    let mut uses = BTreeSet::new();
    for bytes in names.iter().filter_map(|name| class_path.read(name).expect("a readable class")) {
        of_class(&Class::parse(&bytes).expect("a class file"), &mut uses);
    }
    uses.into_iter().collect()
}

fn of_class(class: &Class, uses: &mut BTreeSet<MemberUse>) {
    for method in &class.methods {
        let Some(view) = CodeView::of(&class.pool, method).expect("code") else { continue };
        let mut refused = false;
        for (_, instruction) in view.instructions() {
            // What is not supported stays behind a refusal as it is, and never runs.
            if !std::mem::replace(&mut refused, is_refusal(class, &instruction)) {
                let initialising = method.is_constructor(&class.pool) || method.is_initialiser(&class.pool);
                Reader { class, initialising, uses }.instruction(&instruction);
            }
        }
    }
}

fn is_refusal(class: &Class, instruction: &Instruction) -> bool {
    let Instruction::Invokestatic(index) = instruction else { return false };
    let member = class.pool.member_ref(*index).expect("a member");
    member.owner == "factor/runtime/Crossing" && member.name == "refused"
}

/// Takes the uses in a method.
struct Reader<'r> {
    class: &'r Class,
    initialising: bool,
    uses: &'r mut BTreeSet<MemberUse>,
}

impl Reader<'_> {
    fn instruction(&mut self, instruction: &Instruction) {
        use Instruction as I;
        match instruction {
            I::Invokevirtual(index) => self.member("invokevirtual", *index),
            I::Invokeinterface(index, _) => self.member("invokeinterface", *index),
            I::Invokestatic(index) => self.member("invokestatic", *index),
            I::Invokespecial(index) => self.member("invokespecial", *index),
            I::Getfield(index) => self.member("getfield", *index),
            I::Putfield(index) => self.member("putfield", *index),
            I::Getstatic(index) => self.member("getstatic", *index),
            I::Putstatic(index) => self.member("putstatic", *index),
            I::Invokedynamic(index) => self.dynamic(*index),
            I::Ldc_w(index) => self.constant(*index),
            I::Ldc(index) => self.constant(u16::from(*index)),
            _ => {}
        }
    }

    fn dynamic(&mut self, index: u16) {
        let (bootstrap, _, _) = self.class.pool.dynamic(index).expect("a dynamic constant");
        let methods = self.class.bootstrap_methods().expect("bootstrap methods");
        let method = &methods[usize::from(bootstrap)];
        self.constant(method.handle);
        method.arguments.iter().for_each(|argument| self.constant(*argument));
    }

    fn constant(&mut self, index: u16) {
        match self.class.pool.get(index).expect("a constant") {
            Constant::MethodHandle(..) => {
                let (kind, member) = self.class.pool.method_handle_at(index).expect("a method handle");
                self.member(opcode(&kind), member);
            }
            Constant::Dynamic(..) => self.dynamic(index),
            _ => {}
        }
    }

    fn member(&mut self, opcode: &'static str, index: u16) {
        let member = self.class.pool.member_ref(index).expect("a member");
        self.uses.insert(MemberUse {
            class: self.class.name().to_owned(),
            initialising: self.initialising,
            opcode,
            owner: member.owner.to_owned(),
            name: member.name.to_owned(),
            descriptor: member.descriptor.to_owned(),
            interface: member.interface,
        });
    }
}

fn opcode(kind: &ReferenceKind) -> &'static str {
    match kind {
        ReferenceKind::GetField => "getfield",
        ReferenceKind::GetStatic => "getstatic",
        ReferenceKind::PutField => "putfield",
        ReferenceKind::PutStatic => "putstatic",
        ReferenceKind::InvokeVirtual => "invokevirtual",
        ReferenceKind::InvokeStatic => "invokestatic",
        ReferenceKind::InvokeSpecial | ReferenceKind::NewInvokeSpecial => "invokespecial",
        ReferenceKind::InvokeInterface => "invokeinterface",
    }
}

/// A use that does not resolve, and what the JVM says of it.
#[derive(Debug, Clone)]
pub struct Unresolved {
    pub member: MemberUse,
    pub wrong: String,
}

impl Harness {
    /// Links all classes of a class path, and resolves uses there: outcomes by class, and the uses that fail.
    pub fn resolve(&self, uses: &[MemberUse], entries: &[PathBuf]) -> (BTreeMap<String, String>, Vec<Unresolved>) {
        let file = tempfile::NamedTempFile::new().expect("a temporary file");
        fs::write(file.path(), uses.iter().map(MemberUse::line).collect::<String>()).expect("a written file");
        let mut outcomes = self.link(&[], |command| command.arg("uses").arg(file.path()).args(entries));
        let mut failures = Vec::new();
        for (number, member) in uses.iter().enumerate() {
            if let Some(wrong) = outcomes.remove(&format!("#{number}")) {
                failures.push(Unresolved { member: member.clone(), wrong });
            }
        }
        (outcomes, failures)
    }
}

/// Failures that are not the original's own: there no use of a member of that name fails in that class. A class that is nowhere
/// counts only where it, or the class that it would have been made for, was somewhere.
pub fn new_failures(failures: Vec<Unresolved>, before: &[Unresolved], original: &ClassPath) -> Vec<String> {
    let known: HashSet<(&str, &str)> =
        before.iter().map(|failure| (&*failure.member.class, &*failure.member.name)).collect();
    let is_ours = |wrong: &str| {
        let absent = wrong.strip_prefix("absent ").map(|class| class.replace('.', "/"));
        let made = |class: &str| class.starts_with("factor/") || original.find(original_of(class)).is_some();
        absent.is_none_or(|class| original.find(&class).is_some() || made(&class))
    };
    let is_new = |failure: &Unresolved| {
        let class = original_of(&failure.member.class);
        !known.contains(&(class, &*failure.member.name)) && is_ours(&failure.wrong)
    };
    let failures = failures.into_iter().filter(is_new);
    failures.map(|failure| format!("{}: {}", failure.member, failure.wrong)).collect()
}

const GENERATED: [&str; 7] = ["_iface", "_hooks", "_view", "_copy", "_capturing", "_replaying", "_dispatcher"];

/// The class that a made one was made for; the class itself, where it was not made.
pub fn original_of(class: &str) -> &str {
    GENERATED.iter().find_map(|end| class.strip_suffix(end)).unwrap_or(class)
}
