//! `C_capturing` and `C_replaying`: objects that stand for a C in the other realm (paper, section 4.3).

use super::body::{Body, Named};
use super::{as_method, push_arguments, push_call, push_member, wrapper_methods};
use crate::classfile::{Class, Result, access, descriptor};
use crate::plan::{ClassPlan, MemberKind, WrapperPlan, names};

/// The wrapper of a capture; `None` where the plan has no wrapper.
///
/// # Errors
/// A malformed descriptor in the plan, or a limit of the class file format.
pub fn capturing(plan: &ClassPlan) -> Result<Option<Class>> {
    let wrapper = |wrapper| wrapper_class(plan, wrapper, &names::capturing(&plan.name));
    plan.wrapper.as_ref().map(wrapper).transpose()
}

/// The same wrapper under the name that a replay looks for.
///
/// # Errors
/// As [`capturing`].
pub fn replaying(plan: &ClassPlan) -> Result<Option<Class>> {
    let wrapper = |wrapper| wrapper_class(plan, wrapper, &names::replaying(&plan.name));
    plan.wrapper.as_ref().map(wrapper).transpose()
}

/// A wrapper has no constructor: it is allocated without one, for no code of its superclass may run on it.
fn wrapper_class(plan: &ClassPlan, wrapper: &WrapperPlan, name: &str) -> Result<Class> {
    let mut interfaces: Vec<&str> = Vec::new();
    for interface in wrapper.interfaces.iter().map(String::as_str).chain([names::WRAPPER]) {
        if !interfaces.contains(&interface) {
            interfaces.push(interface);
        }
    }
    let mut class =
        Class::build(access::PUBLIC | access::SUPER | access::SYNTHETIC, name, &wrapper.superclass, &interfaces)?;
    crossed(&mut class, name)?;
    replaced(&mut class)?;
    for (index, member, method) in wrapper_methods(plan) {
        let descriptor = as_method(member.kind, &member.caller_descriptor);
        if class.method(method, &descriptor).is_none() {
            answer(&mut class, plan, index, method, &descriptor)?;
        }
    }
    Ok(class)
}

/// The field that holds what the crossover cache knows, and its accessors.
fn crossed(class: &mut Class, name: &str) -> Result<()> {
    let of_type = descriptor::of_class(names::CROSSED);
    let field = Named::of(name, names::CROSSED_FIELD, &of_type);
    class.add_field(access::PRIVATE | access::TRANSIENT | access::SYNTHETIC, names::CROSSED_FIELD, &of_type)?;
    let mut getter = Body::new();
    getter.load_object(0).get_field(field).give_back("L");
    getter.finish(class, METHOD, names::CROSSED_FIELD, &format!("(){of_type}"))?;
    let mut setter = Body::new();
    setter.load_object(0).load_object(1).put_field(field).give_back("V");
    setter.finish(class, METHOD, names::CROSSED_FIELD, &format!("({of_type})V"))
}

/// `writeReplace`, which an ObjectOutputStream asks: a wrapper has no state that could be written.
fn replaced(class: &mut Class) -> Result<()> {
    let mut body = Body::new();
    body.load_object(0).crossing("serialized", "(Ljava/lang/Object;)Ljava/lang/Object;").give_back("L");
    body.finish(class, access::PRIVATE | access::SYNTHETIC, "writeReplace", "()Ljava/lang/Object;")
}

const METHOD: u16 = access::PUBLIC | access::SYNTHETIC;

/// `return (R) Crossing.call(M[index], this, arguments)`
fn answer(class: &mut Class, plan: &ClassPlan, index: usize, method: &str, descriptor: &str) -> Result<()> {
    let parsed = descriptor::parse_method(descriptor)?;
    let mut body = Body::new();
    push_member(&mut body, plan, index)?;
    body.load_object(0);
    push_arguments(&mut body, &parsed.parameters, 1)?;
    let how = if plan.members[index].kind == MemberKind::Home { "shared" } else { "call" };
    push_call(&mut body, how, parsed.result)?;
    body.give_back(parsed.result);
    body.finish(class, METHOD, method, descriptor)
}
