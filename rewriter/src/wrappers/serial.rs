//! Methods by which objects write and read themselves. A stream of the environment calls them of the object itself, without a crossing; so the
//! runtime is asked first ([decision 078](../../../docs/decisions/078-objects-that-write-themselves.md)).

use super::body::Body;
use crate::classfile::{Class, Result, access, descriptor};
use crate::plan::{ClassPlan, names};

/// What the runtime is told: the class that declares the method, its name, the object, and the stream.
const CALLED: &str = "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";

/// The body of each such method becomes a private one; in its place stands a call of the runtime.
///
/// # Errors
/// A limit of the class file format.
pub(crate) fn serial_hooks(class: &mut Class, plan: &ClassPlan) -> Result<()> {
    for index in 0..class.methods.len() {
        let method = &class.methods[index];
        let (name, descriptor) = (method.name(&class.pool).to_owned(), method.descriptor(&class.pool).to_owned());
        let has_code = !method.has(access::STATIC) && method.attributes.get(&class.pool, "Code").is_some();
        if has_code && names::is_serial_hook(&name, &descriptor) {
            move_body(class, plan, index, (&name, &descriptor))?;
        }
    }
    Ok(())
}

fn move_body(class: &mut Class, plan: &ClassPlan, index: usize, (name, own): (&str, &str)) -> Result<()> {
    let parsed = descriptor::parse_method(own)?;
    let mut body = Body::new();
    body.string(&plan.name.replace('/', ".")).string(name).load_object(0);
    if parsed.parameters.is_empty() {
        body.null();
    } else {
        body.load_object(1);
    }
    body.crossing("serial", CALLED).give_back(parsed.result);
    body.finish(class, access::PRIVATE | access::SYNTHETIC, &names::serial_body(name), own)?;
    let last = class.methods.len() - 1;
    let Class { methods, pool, .. } = class;
    let made = methods[last].attributes.get(pool, "Code").cloned();
    let old = methods[index].attributes.get(pool, "Code").cloned();
    if let (Some(made), Some(old)) = (made, old) {
        methods[index].attributes.set(pool, "Code", made)?;
        methods[last].attributes.set(pool, "Code", old)?;
        methods[last].access |= methods[index].access & access::SYNCHRONIZED;
        methods[index].access &= !access::SYNCHRONIZED;
    }
    Ok(())
}
