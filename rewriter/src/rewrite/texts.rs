//! Texts that the JDK makes of objects for code under test: that of an array has the name of its class and its identity hash in it
//! (`docs/decisions/051-texts-of-arrays.md`).

use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::code::Method;
use crate::classfile::code::op;
use crate::classfile::descriptor::parse_method;
use crate::classfile::{BootstrapMethod, Constant, MemberRef, ReferenceKind, Result};
use crate::plan::{Use, names};

const FACTORY: &str = "java/lang/invoke/StringConcatFactory";

/// Methods whose last argument, or receiver, becomes text.
const OF_ONE: [(&str, &str, &str); 14] = [
    ("java/lang/Object", "toString", "()Ljava/lang/String;"),
    ("java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;"),
    ("java/util/Objects", "toString", "(Ljava/lang/Object;)Ljava/lang/String;"),
    ("java/lang/StringBuilder", "append", "(Ljava/lang/Object;)Ljava/lang/StringBuilder;"),
    ("java/lang/StringBuilder", "insert", "(ILjava/lang/Object;)Ljava/lang/StringBuilder;"),
    ("java/lang/StringBuffer", "append", "(Ljava/lang/Object;)Ljava/lang/StringBuffer;"),
    ("java/lang/StringBuffer", "insert", "(ILjava/lang/Object;)Ljava/lang/StringBuffer;"),
    ("java/io/PrintStream", "print", "(Ljava/lang/Object;)V"),
    ("java/io/PrintStream", "println", "(Ljava/lang/Object;)V"),
    ("java/io/PrintWriter", "print", "(Ljava/lang/Object;)V"),
    ("java/io/PrintWriter", "println", "(Ljava/lang/Object;)V"),
    ("java/util/List", "toString", "()Ljava/lang/String;"),
    ("java/util/Collection", "toString", "()Ljava/lang/String;"),
    ("java/util/Map$Entry", "toString", "()Ljava/lang/String;"),
];
/// Methods whose last argument is an array of what becomes text.
const OF_ALL: [(&str, &str, &str); 8] = [
    ("java/lang/String", "format", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;"),
    ("java/lang/String", "format", "(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;"),
    ("java/lang/String", "formatted", "([Ljava/lang/Object;)Ljava/lang/String;"),
    ("java/io/PrintStream", "printf", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;"),
    ("java/io/PrintWriter", "printf", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintWriter;"),
    ("java/util/Formatter", "format", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/util/Formatter;"),
    ("java/text/MessageFormat", "format", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;"),
    ("java/util/Arrays", "toString", "([Ljava/lang/Object;)Ljava/lang/String;"),
];

/// What of the stack is made text of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    One,
    All,
}

fn shown(member: &MemberRef<'_>) -> Option<Shown> {
    let called = (member.owner, member.name, member.descriptor);
    if OF_ONE.contains(&called) {
        return Some(Shown::One);
    }
    OF_ALL.contains(&called).then_some(Shown::All)
}

/// Whether a method of this name may make a text.
pub(super) fn may_show(name: &[u8]) -> bool {
    OF_ONE.iter().chain(&OF_ALL).any(|one| one.1.as_bytes() == name)
}

/// Whether a use of a member makes a text.
pub(super) fn shows(what: Use, member: &MemberRef<'_>) -> bool {
    matches!(what, Use::Invoke | Use::InvokeStatic) && shown(member).is_some()
}

/// An object of the type may be an array, or hold some.
fn may_hold_arrays(descriptor: &str) -> bool {
    descriptor.starts_with('[') || descriptor.starts_with("Ljava/") && descriptor != "Ljava/lang/String;"
}

impl ClassRewriter<'_> {
    /// Lets the runtime link those concatenations that may be of arrays.
    pub(super) fn concatenations(&mut self, methods: &mut [BootstrapMethod]) -> Result<()> {
        let mut shown = Vec::new();
        for (_, constant) in self.class.pool.constants() {
            let Constant::InvokeDynamic(bootstrap, call) = constant else { continue };
            let (_, descriptor) = self.class.pool.name_and_type_at(call)?;
            if parse_method(descriptor)?.parameters.iter().any(|one| may_hold_arrays(one)) {
                shown.push(usize::from(bootstrap));
            }
        }
        for (_, method) in methods.iter_mut().enumerate().filter(|(at, _)| shown.contains(at)) {
            method.handle = self.shown_concatenation(method.handle)?;
        }
        Ok(())
    }

    /// The handle of the runtime's method that links a concatenation; what links something else stays.
    fn shown_concatenation(&mut self, handle: u16) -> Result<u16> {
        let (_, member) = self.class.pool.method_handle_at(handle)?;
        let member = self.class.pool.member_ref(member)?;
        if member.owner != FACTORY {
            return Ok(handle);
        }
        let (name, descriptor) = (member.name.to_owned(), member.descriptor.to_owned());
        let linking = self.class.pool.method_ref(names::CROSSING, &name, &descriptor)?;
        self.class.pool.method_handle(ReferenceKind::InvokeStatic, linking)
    }
}

impl Method<'_, '_, '_> {
    /// Puts the text of an array in the place of the array, before the JDK makes it. Whether there was any.
    pub(super) fn show_texts(&mut self) -> Result<bool> {
        use Instruction as I;
        let calls = |opcode, _| matches!(opcode, op::INVOKEVIRTUAL | op::INVOKEINTERFACE | op::INVOKESTATIC);
        let mut found = false;
        for (pc, call) in self.view.instructions_of(calls) {
            let (I::Invokevirtual(index) | I::Invokeinterface(index, _) | I::Invokestatic(index)) = call else {
                continue;
            };
            let Some(shown) = shown(&self.of.class.pool.member_ref(index)?) else { continue };
            let (name, descriptor) = match shown {
                Shown::One => ("text", "(Ljava/lang/Object;)Ljava/lang/Object;"),
                Shown::All => ("texts", "([Ljava/lang/Object;)[Ljava/lang/Object;"),
            };
            let hook = self.of.class.pool.method_ref(names::CROSSING, name, descriptor)?;
            self.edit.insert_before(pc, vec![I::Invokestatic(hook)]);
            found = true;
        }
        Ok(found)
    }
}
