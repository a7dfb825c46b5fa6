//! `C_copy`: the code of a class of one realm as code of the other.

use super::{ClassRewriter, Rewriting, members};
use crate::classfile::{Class, Result, access};
use crate::plan::{ClassPlan, Plan, names};
use crate::wrappers;

/// The other realm's own copy of a class. Its statics stay with the original, and so does its initialiser.
///
/// # Errors
/// A malformed class, or a limit of the format that the copy would exceed; with the place.
pub fn copy_class(rewriting: Rewriting<'_>, plan: &ClassPlan, mut class: Class) -> Result<Class> {
    let name = class.name().to_owned();
    let Class { pool, methods, fields, .. } = &mut class;
    fields.retain(|field| !field.has(access::STATIC));
    methods.retain(|method| {
        let hidden = method.has(access::PRIVATE) || method.has(access::SYNTHETIC);
        !method.is_initialiser(pool) && (!method.has(access::STATIC) || hidden)
    });
    for gone in ["InnerClasses", "EnclosingMethod", "PermittedSubclasses"] {
        class.attributes.remove(&class.pool, gone);
    }
    let mut work = ClassRewriter::new(rewriting, plan.home.other(), class);
    work.all().map_err(|error| error.in_class(&name))?;
    let mut class = work.class;
    members::widen(&mut class, plan);
    class.access |= if plan.open { access::PUBLIC } else { 0 };
    class.set_name(&names::copy(&name))?;
    wrappers::private_accessors(&mut class, plan)?;
    nest(rewriting.plan, &mut class)?;
    Ok(class)
}

/// The copies of nest mates are nest mates.
fn nest(plan: &Plan, class: &mut Class) -> Result<()> {
    let copied = |name: &str| plan.classes.get(name).filter(|plan| plan.copy).map(|_| names::copy(name));
    if let Some(host) = class.attributes.get(&class.pool, "NestHost").and_then(|content| content.first_chunk().copied())
    {
        let host = copied(class.pool.class_name(u16::from_be_bytes(host))?);
        class.attributes.remove(&class.pool, "NestHost");
        if let Some(host) = host {
            let index = class.pool.class(&host)?;
            class.attributes.set(&mut class.pool, "NestHost", index.to_be_bytes().as_slice())?;
        }
    }
    let Some(content) = class.attributes.get(&class.pool, "NestMembers").map(|content| content.to_vec()) else {
        return Ok(());
    };
    let mut members = Vec::new();
    for pair in content.get(2..).unwrap_or_default().chunks_exact(2) {
        if let Some(copy) = copied(class.pool.class_name(u16::from_be_bytes([pair[0], pair[1]]))?) {
            members.push(class.pool.class(&copy)?);
        }
    }
    let mut content = (members.len() as u16).to_be_bytes().to_vec();
    content.extend(members.iter().flat_map(|index| index.to_be_bytes()));
    class.attributes.set(&mut class.pool, "NestMembers", content)
}
