//! What is added to an introduced class: its `_iface` methods, an identity hash of its own, and a constructor that does nothing.

use hashbrown::HashSet;

use super::body::{self, Body, Named, class_constant};
use super::{as_method, with_receiver, wrapper_methods};
use crate::classfile::{Class, Result, access, descriptor};
use crate::plan::{ClassPlan, CrossingMember, MemberKind, names};

/// Retrofits an existing class, already in its own realm's view, to what the plan says of it.
///
/// # Errors
/// A malformed descriptor in the plan, or a limit of the class file format.
pub(crate) fn retrofit(class: &mut Class, plan: &ClassPlan) -> Result<()> {
    if plan.introduce {
        class.add_interface(&names::iface(&plan.name))?;
        for (member, name, descriptor) in missing(class, plan) {
            delegate(class, member, name, &descriptor)?;
        }
    }
    if plan.synthetic_hash && class.method("hashCode", "()I").is_none() {
        identity_hash(class)?;
    }
    if plan.bare_constructor {
        bare_constructor(class)?;
    }
    Ok(())
}

/// The methods of the `_iface` that the class does not have yet.
fn missing<'p>(class: &Class, plan: &'p ClassPlan) -> Vec<(&'p CrossingMember, &'p str, String)> {
    // By name first: there are many methods, and hardly one with such a name.
    let names: HashSet<&[u8]> = class.methods.iter().filter_map(|method| method.name_bytes(&class.pool).ok()).collect();
    let wanted = wrapper_methods(plan).filter(|(_, member, _)| member.in_iface);
    let wanted = wanted.map(|(_, member, name)| (member, name, as_method(member.kind, &member.caller_descriptor)));
    let is_there = |name: &str, descriptor: &str| {
        (names.contains(name.as_bytes()) || !name.is_ascii()) && class.method(name, descriptor).is_some()
    };
    wanted.filter(|(_, name, descriptor)| !is_there(name, descriptor)).collect()
}

/// Accessors of the private methods that generated classes call, in a copied class or its copy, which has its name already.
///
/// # Errors
/// A malformed descriptor in the plan, or a limit of the class file format.
pub(crate) fn private_accessors(class: &mut Class, plan: &ClassPlan) -> Result<()> {
    let this = class.name().to_owned();
    for member in plan.members.iter().filter(|member| member.private) {
        for descriptor in [&member.descriptor, &member.caller_descriptor] {
            let (name, own) = (names::private_access(&member.name), with_receiver(&this, descriptor));
            if class.method(&member.name, descriptor).is_some() && class.method(&name, &own).is_none() {
                let parsed = descriptor::parse_method(descriptor)?;
                let mut body = Body::new();
                body.load_object(0);
                push_converted(&mut body, &parsed.parameters, &parsed.parameters)?;
                body.invoke_special(Named::of(&this, &member.name, descriptor)).give_back(parsed.result);
                body.finish(class, access::STATIC | access::SYNTHETIC, &name, &own)?;
            }
        }
    }
    Ok(())
}

/// `m_iface`: refuses to answer for a raw object unless that is what the mode is, then calls the original.
fn delegate(class: &mut Class, member: &CrossingMember, name: &str, descriptor: &str) -> Result<()> {
    let this = class.name().to_owned();
    let caller = descriptor::parse_method(descriptor)?;
    let original = as_method(member.kind, &member.descriptor);
    let home = descriptor::parse_method(&original)?;
    let mut body = Body::new();
    body.load_object(0).crossing("raw", "(Ljava/lang/Object;)V").load_object(0);
    push_converted(&mut body, &caller.parameters, &home.parameters)?;
    let named = Named::of(&this, &member.name, &member.descriptor);
    match member.kind {
        MemberKind::GetField => body.get_field(named),
        MemberKind::PutField => body.put_field(named),
        _ => body.invoke_virtual(named),
    };
    give_back_as(&mut body, home.result, caller.result)?;
    body.finish(class, access::PUBLIC | access::SYNTHETIC, name, descriptor)
}

/// Pushes the parameters of an instance method, cast from one view to the other.
pub(super) fn push_converted(body: &mut Body, from: &[&str], to: &[&str]) -> Result<()> {
    let mut slot = 1;
    for (from, to) in from.iter().zip(to) {
        body.load(from, slot);
        if from != to {
            body.cast(class_constant(to));
        }
        slot += descriptor::slots(from);
    }
    Ok(())
}

/// Returns a result of one view as one of the other.
pub(super) fn give_back_as(body: &mut Body, from: &str, to: &str) -> Result<()> {
    if from != to {
        body.cast(class_constant(to));
    }
    body.give_back(to);
    Ok(())
}

/// `hashCode()` that repeats on replay: `return factor$hash = Crossing.identityHash(factor$hash, this)`
fn identity_hash(class: &mut Class) -> Result<()> {
    let this = class.name().to_owned();
    let field = Named::of(&this, names::HASH_FIELD, "I");
    class.add_field(access::PRIVATE | access::TRANSIENT | access::SYNTHETIC, names::HASH_FIELD, "I")?;
    let mut body = Body::new();
    body.load_object(0); // this
    body.load_object(0).get_field(field); // this, current
    body.load_object(0); // this, current, this
    body.crossing("identityHash", &format!("(IL{};)I", body::OBJECT)); // this, hash
    body.dup_x1().put_field(field); // hash
    body.give_back("I");
    body.finish(class, access::PUBLIC | access::SYNTHETIC, "hashCode", "()I")
}

/// The constructor for objects of classes that the environment makes below the class: the part of such an object that is under test is
/// another one, and only that is constructed ([decision 068](../../../docs/decisions/068-classes-made-below.md)).
fn bare_constructor(class: &mut Class) -> Result<()> {
    let superclass = class.super_name().unwrap_or(body::OBJECT).to_owned();
    let descriptor = format!("(L{};)V", names::WRAPPER);
    let mut body = Body::new();
    body.load_object(0);
    if superclass == body::OBJECT {
        body.invoke_special(Named::of(&superclass, "<init>", "()V"));
    } else {
        body.null().invoke_special(Named::of(&superclass, "<init>", &descriptor));
    }
    body.give_back("V");
    body.finish(class, access::PROTECTED | access::SYNTHETIC, "<init>", &descriptor)
}
