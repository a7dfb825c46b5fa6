//! What stands for an absent class of the environment in class constants: its name, flags and nesting, no members.

use crate::classfile::{Class, Result, access};
use crate::plan::ClassPlan;
use crate::wrappers;

/// Attributes that reflection reads about a class as such (JVM specification §4.7.6, §4.7.7), and the one that constants of
/// the pool must have (§4.7.23).
const KEPT: [&str; 3] = ["InnerClasses", "EnclosingMethod", "BootstrapMethods"];

/// The stub of a class, after the class itself or its skeleton where that is known.
///
/// # Errors
/// A class file that cannot be read, a limit of the class file format.
pub(super) fn stub(plan: &ClassPlan, known: Option<&[u8]>) -> Result<Class> {
    let stub = wrappers::stub(plan)?;
    let Some(known) = known else { return Ok(stub) };
    let mut class = Class::parse(known)?;
    class.fields.clear();
    class.methods.clear();
    let names: Vec<String> = class.attributes.iter().map(|attribute| attribute.name(&class.pool).to_owned()).collect();
    for name in names.iter().filter(|name| !KEPT.contains(&name.as_str())) {
        class.attributes.remove(&class.pool, name);
    }
    class.set_interfaces(&[])?;
    class.set_super(stub.super_name().unwrap_or("java/lang/Object"))?;
    class.access &= !access::FINAL;
    Ok(class)
}
