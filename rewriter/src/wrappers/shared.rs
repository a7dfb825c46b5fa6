//! Shared types: methods at home elsewhere become hooks, and methods get the other realm's view as a second descriptor.

use super::body::{Body, Named};
use super::retrofit::{give_back_as, push_converted};
use super::{push_arguments, push_call, push_member, with_receiver};
use crate::classfile::{Class, Result, access, descriptor};
use crate::plan::{ClassPlan, MemberKind, names};

/// Applies the plan to a shared type whose members are in its home's view; `originals` has the descriptor of each method as in
/// the class file, by position. `raw` objects answer in identity mode.
///
/// # Errors
/// A malformed descriptor in the plan, or a limit of the class file format.
pub(crate) fn share(class: &mut Class, plan: &ClassPlan, originals: &[String], raw: bool) -> Result<()> {
    for (index, original) in originals.iter().enumerate() {
        let name = class.methods[index].name(&class.pool).to_owned();
        if name != "<init>" && plan.at_home.contains(&(name.clone(), original.clone())) {
            move_home(class, plan, index, &name)?;
        }
    }
    for (name, home, other) in &plan.second_views {
        if name != "<init>" && class.method(name, other).is_none() {
            let has_body = raw || !plan.initialised_by_use;
            second_view(class, plan, (name, home, other), has_body)?;
            if has_body {
                answer_at_home(class, name, home, other)?;
            }
        }
    }
    Ok(())
}

/// The body of `m` becomes `m_home`; `m` crosses, or comes back to it when it is at home already. That of an interface is static and takes
/// its receiver: a proxy would answer to it otherwise, as it does to every other method of its interfaces.
fn move_home(class: &mut Class, plan: &ClassPlan, index: usize, name: &str) -> Result<()> {
    let flags = class.methods[index].access;
    let descriptor = class.methods[index].descriptor(&class.pool).to_owned();
    let interface = class.is_interface();
    let Some(member) = home_member(plan, name, &descriptor) else { return Ok(()) };
    hook(class, plan, member, flags & !(access::SYNCHRONIZED | access::NATIVE), (name, &descriptor))?;
    // The new method takes the place and the other attributes (signature, annotations) of the old one.
    let last = class.methods.len() - 1;
    let Class { methods, pool, .. } = class;
    let code = methods[last].attributes.get(pool, "Code").cloned();
    let old_code = methods[index].attributes.get(pool, "Code").cloned();
    if let (Some(code), Some(old_code)) = (code, old_code) {
        methods[index].attributes.set(pool, "Code", code)?;
        methods[index].access = flags & !access::SYNCHRONIZED;
        methods[last].attributes.set(pool, "Code", old_code)?;
        methods[last].access =
            flags & !(access::PRIVATE | access::PROTECTED | access::FINAL) | access::PUBLIC | access::SYNTHETIC;
        if interface && flags & access::STATIC == 0 {
            methods[last].set_name(pool, &names::interface_at_home(&plan.name, name))?;
            methods[last].set_descriptor(pool, &with_receiver(&plan.name, &descriptor))?;
            methods[last].access |= access::STATIC;
        } else {
            methods[last].set_name(pool, &names::at_home(&plan.name, name))?;
        }
    }
    Ok(())
}

/// Takes the bodies at home out of a type of the environment, constructors among them: a replay never runs them, and could not
/// verify them, for stubs do not have the supertypes of the classes that they stand for.
///
/// # Errors
/// A limit of the class file format.
pub(crate) fn forget_home(class: &mut Class, plan: &ClassPlan) -> Result<()> {
    let both = |name: &str| [names::at_home(&plan.name, name), names::interface_at_home(&plan.name, name)];
    let names: Vec<String> = plan.at_home.iter().flat_map(|(name, _)| both(name)).collect();
    let at_home = |name: &str, descriptor: &str| {
        names.iter().any(|known| known == name) || plan.made_at_home.contains(&(name.to_owned(), descriptor.to_owned()))
    };
    forget_bodies(class, &at_home)
}

/// Takes out the bodies of these methods (by name and descriptor).
///
/// # Errors
/// A limit of the class file format.
pub(crate) fn forget_bodies(class: &mut Class, forgotten: &dyn Fn(&str, &str) -> bool) -> Result<()> {
    for index in 0..class.methods.len() {
        let method = &class.methods[index];
        if forgotten(method.name(&class.pool), method.descriptor(&class.pool))
            && method.attributes.get(&class.pool, "Code").is_some()
        {
            forget_body(class, index)?;
        }
    }
    Ok(())
}

/// A method that is never called gets a body that throws.
///
/// # Errors
/// A limit of the class file format.
pub(crate) fn forget_body(class: &mut Class, index: usize) -> Result<()> {
    let method = &class.methods[index];
    let (flags, descriptor) = (method.access, method.descriptor(&class.pool).to_owned());
    let mut body = Body::new();
    body.null().throw();
    body.finish(class, flags, "factor$gone", &descriptor)?;
    let gone = class.methods.pop().and_then(|method| method.attributes.get(&class.pool, "Code").cloned());
    let Class { methods, pool, .. } = class;
    gone.map_or(Ok(()), |code| methods[index].attributes.set(pool, "Code", code))
}

fn home_member(plan: &ClassPlan, name: &str, descriptor: &str) -> Option<usize> {
    plan.members
        .iter()
        .position(|member| member.kind == MemberKind::Home && member.name == name && member.descriptor == descriptor)
}

/// A method that goes through `Crossing.shared`; its name and descriptor come last.
fn hook(class: &mut Class, plan: &ClassPlan, member: usize, flags: u16, (name, own): (&str, &str)) -> Result<()> {
    let is_static = flags & access::STATIC != 0;
    let parsed = descriptor::parse_method(own)?;
    let mut body = Body::new();
    push_member(&mut body, plan, member)?;
    if is_static {
        body.null();
    } else {
        body.load_object(0);
    }
    push_arguments(&mut body, &parsed.parameters, u16::from(!is_static))?;
    push_call(&mut body, "shared", parsed.result)?;
    body.give_back(parsed.result);
    body.finish(class, flags, name, own)
}

/// `m` once more, with the other realm's descriptor.
fn second_view(
    class: &mut Class,
    plan: &ClassPlan,
    (name, home, other): (&str, &str, &str),
    has_body: bool,
) -> Result<()> {
    let flags = class.method(name, home).map_or(access::PUBLIC, |method| method.access);
    let kept = flags & (access::PUBLIC | access::PROTECTED | access::STATIC) | access::SYNTHETIC;
    let exceptions =
        class.method(name, home).and_then(|method| method.attributes.get(&class.pool, "Exceptions").cloned());
    match home_member(plan, name, home) {
        Some(member) => hook(class, plan, member, kept, (name, other))?,
        None if flags & access::STATIC != 0 => converted_static(class, kept, name, home, other)?,
        None if has_body => converted(class, kept, name, home, other)?,
        None => class.add_method(kept | access::ABSTRACT, name, other, None).map(|_| ())?,
    }
    // Proxies throw what is declared, and nothing else.
    let Class { methods, pool, .. } = class;
    if let Some((exceptions, made)) = exceptions.zip(methods.last_mut()) {
        made.attributes.set(pool, "Exceptions", exceptions)?;
    }
    Ok(())
}

/// A method of an interface without a body: a lambda of the other realm has a body under that realm's view alone, and answers
/// under the home's by it in identity mode.
fn answer_at_home(class: &mut Class, name: &str, home: &str, other: &str) -> Result<()> {
    let is_it = |class: &Class, index: usize| {
        let method = &class.methods[index];
        method.name(&class.pool) == name && method.descriptor(&class.pool) == home && method.has(access::ABSTRACT)
    };
    let Some(index) = (0..class.methods.len()).find(|index| class.is_interface() && is_it(class, *index)) else {
        return Ok(());
    };
    converted(class, access::PUBLIC, name, other, home)?;
    let code = class.methods.pop().and_then(|method| method.attributes.get(&class.pool, "Code").cloned());
    if let Some(code) = code {
        let Class { methods, pool, .. } = class;
        methods[index].attributes.set(pool, "Code", code)?;
        methods[index].access &= !access::ABSTRACT;
    }
    Ok(())
}

/// A raw object may answer in identity mode only; its answer is the one it gives at home.
pub(crate) fn converted(class: &mut Class, flags: u16, name: &str, home: &str, other: &str) -> Result<()> {
    let (this, interface) = (class.name().to_owned(), class.is_interface());
    let (from, to) = (descriptor::parse_method(other)?, descriptor::parse_method(home)?);
    let mut body = Body::new();
    body.load_object(0).crossing("raw", "(Ljava/lang/Object;)V").load_object(0);
    push_converted(&mut body, &from.parameters, &to.parameters)?;
    body.invoke_virtual(Named { owner: &this, name, descriptor: home, interface });
    give_back_as(&mut body, to.result, from.result)?;
    body.finish(class, flags, name, other)
}

/// A static method that runs where it is called: arguments and result are the caller's.
fn converted_static(class: &mut Class, flags: u16, name: &str, home: &str, other: &str) -> Result<()> {
    let (this, interface) = (class.name().to_owned(), class.is_interface());
    let (from, to) = (descriptor::parse_method(other)?, descriptor::parse_method(home)?);
    let mut body = Body::new();
    let mut slot = 0;
    for (from, to) in from.parameters.iter().zip(&to.parameters) {
        body.load(from, slot);
        if from != to {
            body.cast(super::body::class_constant(to));
        }
        slot += descriptor::slots(from);
    }
    body.invoke_static(Named { owner: &this, name, descriptor: home, interface });
    give_back_as(&mut body, to.result, from.result)?;
    body.finish(class, flags, name, other)
}
