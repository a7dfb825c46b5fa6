//! `C_dispatcher`: calls the real members behind a table by their index. It is no wrapper, whose superclass can be a class of the
//! caller's: to make the dispatcher would initialise that class, which nothing does on a replay.

use super::body::{self, Body, Named};
use super::{as_method, with_receiver};
use crate::classfile::code::Label;
use crate::classfile::{Class, INITIALISER, Result, access, descriptor};
use crate::plan::{ClassPlan, CrossingMember, MemberKind, names};

const INVOKE: &str = "(ILjava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
const CALL: &str = "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";

/// The dispatcher; `None` where the table is empty.
///
/// # Errors
/// A malformed descriptor in the plan, or a limit of the class file format.
pub fn dispatcher(plan: &ClassPlan) -> Result<Option<Class>> {
    if plan.members.is_empty() {
        return Ok(None);
    }
    let name = names::dispatcher(&plan.name, plan.jdk);
    let mut class =
        Class::build(access::PUBLIC | access::SUPER | access::SYNTHETIC, &name, body::OBJECT, &[names::DISPATCHER])?;
    for (index, member) in plan.members.iter().enumerate() {
        let kind = match member.kind {
            MemberKind::Home if member.is_static => MemberKind::Static,
            MemberKind::Home if !member.owner_is_interface => MemberKind::Virtual,
            kind => kind,
        };
        call(&mut class, index, member, kind)?;
    }
    let mut body = Body::new();
    switch(&mut body, &name, plan.members.len());
    const ERROR: &str = "java/lang/IndexOutOfBoundsException";
    body.new_object(ERROR).dup().load("I", 1).invoke_special(Named::of(ERROR, "<init>", "(I)V")).throw();
    body.finish(&mut class, access::PUBLIC | access::SYNTHETIC, names::INVOKE, INVOKE)?;
    Ok(Some(class))
}

/// One branch a member; falls out of the end for other numbers.
fn switch(body: &mut Body, name: &str, members: usize) {
    let labels: Vec<Label> = (0..members).map(|_| body.0.label()).collect();
    let otherwise = body.0.label();
    body.load("I", 1);
    body.0.switch(labels.clone(), otherwise);
    for (index, label) in labels.into_iter().enumerate() {
        body.0.place(label);
        body.load_object(2).load_object(3).invoke_static(Named::of(name, &call_name(index), CALL)).give_back("L");
    }
    body.0.place(otherwise);
}

fn call_name(index: usize) -> String {
    format!("factor${index}")
}

/// `private static Object factor$k(Object receiver, Object[] arguments)`
fn call(class: &mut Class, index: usize, member: &CrossingMember, kind: MemberKind) -> Result<()> {
    let descriptor = as_method(member.kind, &member.descriptor);
    let parsed = descriptor::parse_method(&descriptor)?;
    let mut body = Body::new();
    match kind {
        MemberKind::Static | MemberKind::GetStatic | MemberKind::PutStatic => {}
        MemberKind::Constructor => {
            body.new_object(&member.owner).dup();
        }
        _ => {
            body.load_object(0).cast(&member.owner);
        }
    }
    for (at, parameter) in parsed.parameters.iter().enumerate() {
        body.load_object(1).int(at).array_load().unboxed_as(parameter);
    }
    reach(&mut body, member, kind)?;
    match kind {
        MemberKind::Constructor => body.give_back("L"),
        _ => body.boxed_up(parsed.result).give_back("L"),
    };
    body.finish(class, access::PRIVATE | access::STATIC | access::SYNTHETIC, &call_name(index), CALL)
}

fn reach(body: &mut Body, member: &CrossingMember, kind: MemberKind) -> Result<()> {
    let name = match member.kind {
        MemberKind::Home if kind == MemberKind::Home => names::interface_at_home(&member.owner, &member.name),
        MemberKind::Home => names::at_home(&member.owner, &member.name),
        _ => member.name.clone(),
    };
    let name = &name;
    let named =
        Named { owner: &member.owner, name, descriptor: &member.descriptor, interface: member.owner_is_interface };
    match kind {
        MemberKind::Virtual if member.private => body.invoke_static(Named::of(
            &member.owner,
            &names::private_access(name),
            &with_receiver(&member.owner, &member.descriptor),
        )),
        MemberKind::Virtual => body.invoke_virtual(Named { interface: false, ..named }),
        MemberKind::Interface => body.invoke_virtual(Named { interface: true, ..named }),
        MemberKind::Home => {
            body.invoke_static(Named { descriptor: &with_receiver(&member.owner, &member.descriptor), ..named })
        }
        MemberKind::Static if name == INITIALISER => {
            body.class(&member.owner).crossing(names::INITIALISE, "(Ljava/lang/Class;)V")
        }
        MemberKind::Static => body.invoke_static(named),
        MemberKind::Constructor => body.invoke_special(named),
        MemberKind::GetField => body.get_field(named),
        MemberKind::PutField => body.put_field(named),
        MemberKind::GetStatic => body.get_static(named),
        MemberKind::PutStatic => body.put_static(named),
    };
    Ok(())
}
