//! What test frameworks in place make for tests under a name of chance: on a replay it has that of the capture, for code under test hands it to the
//! environment.

use ristretto_classfile::attributes::Instruction;

use crate::classfile::code::{CodeEdit, CodeView, op};
use crate::classfile::{Class, MemberRef, Result};
use crate::plan::names;

const PATH: &str = "Ljava/nio/file/Path;";
const FILE: &str = "Ljava/io/File;";

/// Calls the runtime behind each call that makes a folder or a file; none, where a class has no such call.
///
/// # Errors
/// A malformed class, or a limit of the format that the rewritten class would exceed; with the place.
pub fn name_temporary(mut class: Class) -> Result<Option<Class>> {
    let name = class.name().to_owned();
    let mut changed = false;
    for method in 0..class.methods.len() {
        changed |= in_method(&mut class, method).map_err(|error| error.in_class(&name))?;
    }
    Ok(changed.then_some(class))
}

fn in_method(class: &mut Class, position: usize) -> Result<bool> {
    let Some(view) = CodeView::of(&class.pool, &class.methods[position])? else { return Ok(false) };
    let mut edit = CodeEdit::new(&view);
    let mut found = false;
    let calls = |opcode, _| matches!(opcode, op::INVOKESTATIC | op::INVOKESPECIAL | op::INVOKEVIRTUAL);
    for (pc, call) in view.instructions_of(calls) {
        let (Instruction::Invokestatic(index) | Instruction::Invokespecial(index) | Instruction::Invokevirtual(index)) =
            call
        else {
            continue;
        };
        let Some(made) = makes(&class.pool.member_ref(index)?) else { continue };
        let named = class.pool.method_ref(names::CROSSING, "temporary", &format!("({made}){made}"))?;
        edit.insert_after(pc, call, vec![Instruction::Invokestatic(named)]);
        found = true;
    }
    if found {
        let content = edit.finish(&class.pool)?;
        class.methods[position].attributes.set(&mut class.pool, "Code", content)?;
    }
    Ok(found)
}

/// What a call makes. JUnit 4.13 calls the JDK by reflection, in a method of its own.
fn makes(call: &MemberRef<'_>) -> Option<&'static str> {
    match (call.owner, call.name) {
        ("java/nio/file/Files", "createTempDirectory" | "createTempFile") => Some(PATH),
        ("java/io/File", "createTempFile") => Some(FILE),
        ("org/junit/rules/TemporaryFolder", "createTemporaryFolderWithNioApi") => Some(FILE),
        _ => None,
    }
}
