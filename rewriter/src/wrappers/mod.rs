//! New classes, made from the plan alone (`docs/reference/emitted-code.md`), and new members of existing ones.
//!
//! Every generated method is straight-line code, but for the dispatcher's one switch: no frame is computed, none is guessed.

mod body;
mod dispatcher;
mod hooks;
mod iface;
mod initialiser;
mod retrofit;
mod serial;
mod shared;
mod stub;
mod view;
mod wrapper;

pub use dispatcher::dispatcher;
pub use hooks::{MOST_DIMENSIONS, array_descriptor, has_array, hooks};
pub use iface::iface;
pub(crate) use initialiser::{forget_constructor, forget_initialiser, initialise_superclass, tell_initialisation};
pub(crate) use retrofit::{private_accessors, retrofit};
pub(crate) use serial::serial_hooks;
pub(crate) use shared::{converted as convert, forget_bodies, forget_body, forget_home, share};
pub use stub::stub;
pub use view::view;
pub use wrapper::{capturing, replaying};

use crate::classfile::Result;
use crate::plan::{ClassPlan, CrossingMember, MemberKind, names};
use body::{Body, Named};

/// The descriptor of a method that does what the member does: accessors for fields, the constructor as it is.
fn as_method(kind: MemberKind, descriptor: &str) -> String {
    match kind {
        MemberKind::GetField | MemberKind::GetStatic => format!("(){descriptor}"),
        MemberKind::PutField | MemberKind::PutStatic => format!("({descriptor})V"),
        _ => descriptor.to_owned(),
    }
}

/// The descriptor of a static method that takes the receiver first.
pub(crate) fn with_receiver(class: &str, descriptor: &str) -> String {
    descriptor.replacen('(', &format!("(L{class};"), 1)
}

/// Pushes `M[index]` of the class's member table.
fn push_member(body: &mut Body, plan: &ClassPlan, index: usize) -> Result<()> {
    let hooks = names::hooks(&plan.name, plan.jdk);
    let table = format!("[L{};", names::MEMBER);
    body.get_static(Named::of(&hooks, names::TABLE_FIELD, &table)).int(index).array_load();
    Ok(())
}

/// Pushes an `Object[]` of the parameters from `slot` on, boxed.
fn push_arguments(body: &mut Body, parameters: &[&str], mut slot: u16) -> Result<()> {
    body.int(parameters.len()).new_array(body::OBJECT);
    for (at, parameter) in parameters.iter().enumerate() {
        body.dup().int(at).load(parameter, slot).boxed_up(parameter).array_store();
        slot += crate::classfile::descriptor::slots(parameter);
    }
    Ok(())
}

/// `Member, Object, Object[]` are on the stack: crosses, and leaves the result as `result`.
fn push_call(body: &mut Body, how: &str, result: &str) -> Result<()> {
    let descriptor = format!("(L{};L{};{})L{};", names::MEMBER, body::OBJECT, body::OBJECTS, body::OBJECT);
    body.crossing(how, &descriptor).unboxed_as(result);
    Ok(())
}

/// Members that the wrapper answers, with their indices and names there.
fn wrapper_methods(plan: &ClassPlan) -> impl Iterator<Item = (usize, &CrossingMember, &str)> {
    plan.members
        .iter()
        .enumerate()
        .filter_map(|(index, member)| member.wrapper_method.as_deref().map(|name| (index, member, name)))
}
