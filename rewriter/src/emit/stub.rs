//! What stands for an absent class of the environment in class constants: its name, flags and nesting; its members where code under test looks at them.

use crate::classfile::{Class, INITIALISER, Member, Result, access};
use crate::plan::{ClassPlan, Plan, names};
use crate::wrappers;

/// Attributes that reflection reads about a class as such (JVM specification §4.7.6, §4.7.7), or about a type with arguments (its parameters, §4.7.9),
/// those by which classes that are there use each other's private members (§4.7.28, §4.7.29), and the one that constants of the pool must have (§4.7.23).
const KEPT: [&str; 6] = ["InnerClasses", "EnclosingMethod", "Signature", "NestHost", "NestMembers", "BootstrapMethods"];

/// The stub of a class, after the class itself or its skeleton where that is known.
///
/// # Errors
/// A class file that cannot be read, a limit of the class file format.
pub(super) fn stub(plan: &Plan, one: &ClassPlan, known: Option<&[u8]>) -> Result<Class> {
    let mut stub = wrappers::stub(one)?;
    let iface = names::iface(&one.name);
    // An array of the class must be one of its interface too, as it is in a capture.
    let interfaces: &[&str] = if one.introduce { &[&iface] } else { &[] };
    let Some(known) = known else {
        stub.set_interfaces(interfaces)?;
        return Ok(stub);
    };
    let mut class = bare(plan, known)?;
    class.set_interfaces(interfaces)?;
    class.set_super(stub.super_name().unwrap_or("java/lang/Object"))?;
    Ok(class)
}

/// A stub with the supertypes of its class that are there.
///
/// # Errors
/// A class file that cannot be read, a limit of the class file format.
pub(super) fn related(stub: &[u8], known: &[u8], is_there: &dyn Fn(&str) -> bool) -> Result<Class> {
    let (mut stub, known) = (Class::parse(stub)?, Class::parse(known)?);
    if let Some(superclass) = known.super_name().filter(|name| is_there(name)) {
        stub.set_super(superclass)?;
    }
    let own: Vec<String> = stub.interfaces().map(str::to_owned).collect();
    let also = known.interfaces().filter(|name| is_there(name) && !own.iter().any(|one| one == name));
    let all: Vec<&str> = own.iter().map(String::as_str).chain(also).collect();
    stub.set_interfaces(&all)?;
    Ok(stub)
}

/// A stub with the members of its class, for code under test looks at them. Their bodies are never run: what calls one is a crossing.
/// `view` is what the environment has in the place of a descriptor.
///
/// # Errors
/// A class file that cannot be read, a limit of the class file format.
pub(super) fn with_members(plan: &Plan, stub: &[u8], known: &[u8], view: &dyn Fn(&str) -> String) -> Result<Class> {
    let (stub, mut class) = (Class::parse(stub)?, Class::parse(known)?);
    class.set_super(stub.super_name().unwrap_or("java/lang/Object"))?;
    class.set_interfaces(&stub.interfaces().collect::<Vec<_>>())?;
    let Class { methods, fields, pool, .. } = &mut class;
    methods.retain(|method| method.name(pool) != INITIALISER);
    for member in fields.iter_mut().chain(methods.iter_mut()) {
        let descriptor = view(member.descriptor(pool));
        member.set_descriptor(pool, &descriptor)?;
    }
    for index in 0..class.methods.len() {
        let method = &class.methods[index];
        let is_bodiless = method.has(access::ABSTRACT) || method.has(access::NATIVE);
        if !is_bodiless && !is_function(plan, &class, method) {
            wrappers::forget_body(&mut class, index)?;
        }
    }
    Ok(class)
}

fn is_function(plan: &Plan, class: &Class, method: &Member) -> bool {
    plan.is_function(class.name(), method.name(&class.pool), method.descriptor(&class.pool))
}

/// A class without supertypes, and without members but for functions.
///
/// # Errors
/// A class file that cannot be read, a limit of the class file format.
pub(super) fn bare(plan: &Plan, known: &[u8]) -> Result<Class> {
    let mut class = Class::parse(known)?;
    class.fields.clear();
    let functions: Vec<bool> = class.methods.iter().map(|method| is_function(plan, &class, method)).collect();
    let mut stays = functions.iter();
    class.methods.retain(|_| *stays.next().unwrap_or(&false));
    let names: Vec<String> = class.attributes.iter().map(|attribute| attribute.name(&class.pool).to_owned()).collect();
    // What a function throws tells of the source file.
    let is_kept = |name: &str| KEPT.contains(&name) || name == "SourceFile" && functions.contains(&true);
    for name in names.iter().filter(|name| !is_kept(name)) {
        class.attributes.remove(&class.pool, name);
    }
    class.set_interfaces(&[])?;
    class.set_super("java/lang/Object")?;
    class.access = class.access & !access::FINAL | access::ABSTRACT;
    Ok(class)
}
