//! `C_hooks`: the member table and the static methods that call sites of the other realm use.

use super::body::{self, Body, Named};
use super::retrofit::push_converted;
use super::{as_method, push_arguments, push_call, push_member, with_receiver};
use crate::classfile::descriptor::MethodDescriptor;
use crate::classfile::{Class, INITIALISER, Result, access, descriptor};
use crate::plan::{ClassPlan, CrossingMember, Form, Hook, HookShape, MemberKind, names};

/// Bytes of text in one string constant: a constant holds 65,535, and a character can take half as much again in a class file
/// as it does here.
const CONSTANT_BYTES: usize = 40_000;

/// The hooks class of `plan`. It touches the runtime and the types in its own signatures, and the class constant for
/// [`has_array`].
///
/// # Errors
/// A malformed descriptor in the plan, or a limit of the class file format.
pub fn hooks(plan: &ClassPlan) -> Result<Class> {
    let flags = access::PUBLIC | access::FINAL | access::SUPER | access::SYNTHETIC;
    let mut class = Class::build(flags, &names::hooks(&plan.name, plan.jdk), body::OBJECT, &[])?;
    let table = format!("[L{};", names::MEMBER);
    class.add_field(access::STATIC | access::FINAL | access::SYNTHETIC, names::TABLE_FIELD, &table)?;
    initializer(&mut class, plan)?;
    if plan.members.iter().any(|member| member.kind == MemberKind::Constructor) {
        touch(&mut class, plan)?;
    }
    if has_array(plan) {
        for dimensions in 1..=MOST_DIMENSIONS {
            array(&mut class, plan, dimensions)?;
        }
    }
    for (index, member) in plan.members.iter().enumerate() {
        for hook in &member.hooks {
            static_method(&mut class, plan, index, hook)?;
        }
    }
    Ok(class)
}

/// Arrays of the class are made by its hooks.
pub fn has_array(plan: &ClassPlan) -> bool {
    !plan.members.is_empty() && matches!(plan.form, Some(Form::Introduced))
}

const HOOK: u16 = access::PUBLIC | access::STATIC | access::SYNTHETIC;

/// `M = Crossing.link(C_hooks.class, new String[]{…})`
fn initializer(class: &mut Class, plan: &ClassPlan) -> Result<()> {
    let name = class.name().to_owned();
    let chunks = table(&plan.members);
    let table = format!("[L{};", names::MEMBER);
    let mut body = Body::new();
    body.class(&name).int(chunks.len()).new_array("java/lang/String");
    for (at, chunk) in chunks.iter().enumerate() {
        body.dup().int(at).string(chunk).array_store();
    }
    body.crossing("link", &format!("(Ljava/lang/Class;[Ljava/lang/String;){table}"));
    body.put_static(Named::of(&name, names::TABLE_FIELD, &table)).give_back("V");
    body.finish(class, access::STATIC, INITIALISER, "()V")
}

/// The lines of a member table, in pieces that fit into a constant.
fn table(members: &[CrossingMember]) -> Vec<String> {
    let mut chunks = vec![String::new()];
    for line in members.iter().map(line) {
        match chunks.last_mut() {
            Some(last) if last.len() + line.len() <= CONSTANT_BYTES => last.push_str(&line),
            _ => chunks.push(line),
        }
    }
    chunks
}

/// `kind home owner name descriptor flags wrapper-method caller-descriptor`; dots, which no name can hold, stand for the spaces
/// in names that other compilers than javac give.
fn line(member: &CrossingMember) -> String {
    let CrossingMember { owner, name, descriptor, .. } = member;
    let flags = if member.quiet { "q" } else { "-" };
    let method = member.wrapper_method.as_deref().unwrap_or("-");
    let caller = as_method(member.kind, &member.caller_descriptor);
    let words = [owner, name, descriptor, flags, method, &caller].map(|word| word.replace(' ', ".")).join(" ");
    format!("{} {} {words}\n", member.kind.letter(), member.home.letter())
}

/// Stands where `new` stood: three bytes as well, initialises nothing but the table.
fn touch(class: &mut Class, plan: &ClassPlan) -> Result<()> {
    let mut body = Body::new();
    body.null().give_back("L");
    body.finish(class, HOOK, "touch", &format!("(){}", descriptor::of_class(&plan.view)))
}

/// Lengths that the hooks for `multianewarray` take at most.
pub const MOST_DIMENSIONS: usize = 3;

/// Descriptor of the hook that stands where `anewarray` or `multianewarray` of so many lengths stood.
pub fn array_descriptor(plan: &ClassPlan, dimensions: usize) -> String {
    let element = descriptor::of_class(&plan.view);
    format!("({}){}{element}", "I".repeat(dimensions), "[".repeat(dimensions))
}

fn array(class: &mut Class, plan: &ClassPlan, dimensions: usize) -> Result<()> {
    let own = array_descriptor(plan, dimensions);
    let mut body = Body::new();
    body.class(&plan.name).class(&plan.view);
    for slot in 0..dimensions {
        body.load("I", slot as u16);
    }
    let lengths = "I".repeat(dimensions);
    body.crossing("array", &format!("(Ljava/lang/Class;Ljava/lang/Class;{lengths})Ljava/lang/Object;"));
    body.cast(descriptor::parse_method(&own)?.result).give_back("L");
    body.finish(class, HOOK, "array", &own)
}

fn static_method(class: &mut Class, plan: &ClassPlan, index: usize, hook: &Hook) -> Result<()> {
    let parsed = descriptor::parse_method(&hook.descriptor)?;
    // A constructor's hook drops the nulls that `touch()` has left where `new` and `dup` left the object.
    let first = match hook.shape {
        HookShape::Static | HookShape::Make => 0,
        HookShape::Receiver | HookShape::NewDrop => 1,
        HookShape::NewDup => 2,
    };
    let first = first.min(parsed.parameters.len());
    let slot: u16 = parsed.parameters[..first].iter().map(|parameter| descriptor::slots(parameter)).sum();
    let mut body = Body::new();
    let field = matches!(plan.members[index].kind, MemberKind::GetField | MemberKind::PutField);
    if plan.copy && (field || plan.members[index].own) {
        unless_wrapper(&mut body, &plan.members[index], &parsed)?;
    }
    push_member(&mut body, plan, index)?;
    match hook.shape {
        HookShape::Receiver => body.load_object(0),
        _ => body.null(),
    };
    push_arguments(&mut body, &parsed.parameters[first..], slot)?;
    let how = if plan.members[index].kind == MemberKind::Home { "shared" } else { "call" };
    push_call(&mut body, how, parsed.result)?;
    body.give_back(parsed.result);
    body.finish(class, HOOK, &hook.name, &hook.descriptor)
}

/// The receiver's class is the caller's own or its copy: unless it is a wrapper of the other realm's object, the member is its.
fn unless_wrapper(body: &mut Body, member: &CrossingMember, hook: &MethodDescriptor<'_>) -> Result<()> {
    let Some(owner) = hook.parameters.first().map(|receiver| body::class_constant(receiver)) else { return Ok(()) };
    let named = Named::of(owner, &member.name, &member.caller_descriptor);
    let (own, wrapper) = (body.0.label(), body.0.label());
    body.load_object(0).instance_of(names::WRAPPER);
    body.0.switch(vec![own], wrapper);
    body.0.place(own);
    body.load_object(0);
    push_converted(body, &hook.parameters[1..], &hook.parameters[1..])?;
    match member.kind {
        MemberKind::GetField => body.get_field(named),
        MemberKind::PutField => body.put_field(named),
        _ if !member.private => body.invoke_virtual(named),
        _ => body.invoke_static(Named::of(
            owner,
            &names::private_access(&member.name),
            &with_receiver(owner, &member.caller_descriptor),
        )),
    };
    body.give_back(hook.result);
    body.0.place(wrapper);
    Ok(())
}
