//! Puts probes into classes whose calls are to be observed (`docs/decisions/077-observed-calls.md`).
//!
//! Nothing is wrapped and no type changes: a probe is a static call of `factor.observe.Probe` that leaves stack and locals as they were. A
//! method tells when it begins and how it ends, which fields it reads and sets, which of its blocks run, and what it calls of classes that
//! are not observed themselves. Which number stands for which method, field or call is in [`Tables`].

mod method;
mod operands;
mod sites;
mod tables;

pub use sites::Sites;
pub use tables::{FieldRow, MethodRow, SiteRow, Tables};

use crate::classfile::code::{CodeView, op};
use crate::classfile::{Class, ClassFileError, Member, MemberRef, Result, access};

/// The class of the probes.
pub(crate) const PROBE: &str = "factor/observe/Probe";
/// What takes the receiver and the arguments of a call.
pub(crate) const CALL: &str = "factor/observe/Call";

/// A method with more code gets no probes: there might be no room for them.
const MOST_CODE: usize = 20_000;
/// Bytes of the longest code that sets a field of an object to an argument.
const TRIVIAL_BYTES: usize = 7;

/// What a call that code makes is to the observation.
pub trait Wanted {
    /// Whether a call of this member is told at the place of the call, as its own code tells nothing.
    fn is_told_where_called(&self, member: &MemberRef<'_>) -> bool;
}

/// The class with probes; `None` where none of its code gets any.
///
/// # Errors
/// A malformed class, or a limit of the format that the class would exceed; with the place.
pub fn observed(bytes: &[u8], wanted: &dyn Wanted, tables: &mut Tables) -> Result<Option<Vec<u8>>> {
    let mut class = Class::parse(bytes)?;
    let name = class.name().to_owned();
    let mut changed = false;
    for position in 0..class.methods.len() {
        if has_probes(&class.methods[position], &class) {
            let probed = method::probed(&mut class, position, wanted, tables);
            changed |= probed.map_err(|error: ClassFileError| error.in_class(&name))?;
        }
    }
    changed.then(|| class.to_bytes()).transpose()
}

/// Static initialisers run once, whoever comes first; bridges only hand on.
fn has_probes(method: &Member, class: &Class) -> bool {
    !method.is_initialiser(&class.pool) && !method.has(access::BRIDGE)
}

/// Whether a method only gives or sets a field, or gives what is the same each time: the fields are told, and not that it was called.
fn is_trivial(view: &CodeView) -> bool {
    let calls = |opcode: u8| (op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC).contains(&opcode);
    view.code().len() <= TRIVIAL_BYTES
        && !view.has_branches()
        && view.instructions_of(|opcode, _| calls(opcode) || opcode == op::ATHROW).next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classfile::code::{CodeBuilder, Invoke};

    struct All;

    impl Wanted for All {
        fn is_told_where_called(&self, _: &MemberRef<'_>) -> bool {
            true
        }
    }

    fn class() -> Class {
        let mut class = Class::build(access::PUBLIC, "p/C", "java/lang/Object", &[]).unwrap();
        class.add_field(0, "held", "J").unwrap();
        let mut constructor = CodeBuilder::new();
        constructor.this().invoke(Invoke::Special, "java/lang/Object", "<init>", "()V");
        constructor.this().load("J", 1).put_field("p/C", "held", "J").return_value("V");
        class.add_method(0, "<init>", "(J)V", Some(constructor)).unwrap();
        let mut code = CodeBuilder::new();
        code.this().load("Ljava/lang/String;", 1).load("J", 2);
        code.invoke(Invoke::Virtual, "p/Other", "ask", "(Ljava/lang/String;J)I").return_value("I");
        class.add_method(0, "asks", "(Ljava/lang/String;J)I", Some(code)).unwrap();
        let mut accessor = CodeBuilder::new();
        accessor.plain(42, 0, 1).get_field("p/C", "held", "J").return_value("J");
        class.add_method(0, "held", "()J", Some(accessor)).unwrap();
        class
    }

    #[test]
    fn methods_fields_and_calls_get_numbers_and_the_class_can_be_read_again() {
        let mut tables = Tables::default();
        let bytes = observed(&class().to_bytes().unwrap(), &All, &mut tables).unwrap().unwrap();
        let read = Class::parse(&bytes).unwrap();
        for method in &read.methods {
            CodeView::of(&read.pool, method).unwrap().unwrap();
        }
        let names: Vec<&str> = tables.methods.iter().map(|row| &*row.name).collect();
        assert_eq!(names, ["<init>", "asks"]);
        assert_eq!(tables.sites.len(), 1);
        assert_eq!((&*tables.sites[0].owner, &*tables.sites[0].name), ("p/Other", "ask"));
        assert_eq!(tables.fields.len(), 1, "one field, read in one place and set in another");
    }

    #[test]
    fn a_class_without_code_stays_as_it_is() {
        let flags = access::INTERFACE | access::ABSTRACT;
        let mut class = Class::build(flags, "p/I", "java/lang/Object", &[]).unwrap();
        class.add_method(access::PUBLIC | access::ABSTRACT, "m", "()V", None).unwrap();
        assert_eq!(observed(&class.to_bytes().unwrap(), &All, &mut Tables::default()).unwrap(), None);
    }
}
