//! Methods of the code under test that the environment can run as its own tell when they begin: what of them it has run is compared
//! after an edit, and nothing else (`docs/reference/met.md`).

use crate::classfile::code::{CodeEdit, CodeView, op};
use crate::classfile::{Class, ClassFileError, Instruction, Result, access};
use crate::plan::{Plan, names};

/// A method with more code gets no call: there might be no room for it. It counts as one that the environment has run.
const MOST_CODE: usize = 60_000;

/// How a method begins that gives a field of its object (`aload_0`, `getfield`); the field and a return follow.
const ACCESSOR: [u8; 2] = [42, op::GETFIELD];
/// Bytes of such a method.
const ACCESSOR_BYTES: usize = 5;

/// The number of a method, by its name and descriptor. Two may have the same one: then both count when one of them has begun.
pub fn number(class: &str, signature: &str) -> u16 {
    let digest = blake3::hash(format!("{class}.{signature}").as_bytes());
    u16::from_le_bytes([digest.as_bytes()[0], digest.as_bytes()[1]])
}

/// Whether a method tells when it begins. One that gives a field does not, for it is asked often (a component of a record), but of an enum: whether the
/// environment has read what is in its constants depends on it.
pub fn tells(class: &Class, code: &CodeView) -> bool {
    let is_accessor = code.code().len() == ACCESSOR_BYTES && code.code().starts_with(&ACCESSOR);
    code.code().len() <= MOST_CODE && (class.access & access::ENUM != 0 || !is_accessor)
}

/// The class with the calls; `None` where it has no method that the environment can run.
///
/// # Errors
/// A malformed class, or a limit of the format that the class would exceed; with the place.
pub fn told(plan: &Plan, name: &str, bytes: &[u8]) -> Result<Option<Vec<u8>>> {
    if !plan.is_lent(name) {
        return Ok(None);
    }
    let mut class = Class::parse(bytes)?;
    let mut changed = false;
    for position in 0..class.methods.len() {
        changed |= method(plan, &mut class, position).map_err(|error: ClassFileError| error.in_class(name))?;
    }
    changed.then(|| class.to_bytes()).transpose()
}

fn method(plan: &Plan, class: &mut Class, position: usize) -> Result<bool> {
    let method = &class.methods[position];
    let (name, descriptor) = (method.name(&class.pool).to_owned(), method.descriptor(&class.pool).to_owned());
    if method.is_initialiser(&class.pool) || plan.is_at_home(class.name(), &name, &descriptor) {
        return Ok(false);
    }
    let Some(view) = CodeView::of(&class.pool, method)?.filter(|view| tells(class, view)) else {
        return Ok(false);
    };
    let number = class.pool.int(number(class.name(), &format!("{name}{descriptor}")).into())?;
    let tells = class.pool.method_ref(names::CROSSING, "enters", "(I)V")?;
    let mut edit = CodeEdit::new(&view);
    edit.insert_at_entry(vec![Instruction::Ldc_w(number), Instruction::Invokestatic(tells)]);
    edit.grow_stack(1);
    let code = edit.finish(&class.pool)?;
    class.methods[position].attributes.set(&mut class.pool, "Code", code)?;
    Ok(true)
}
