//! Declarations: supertypes, descriptors of fields and methods, record components, access. Signatures stay: reflection alone reads
//! them, and shows the types of the source. Where a class is seen as its superclass the descriptor does not tell which class it was:
//! then the signature does. That of a class names the superclass that it has: what makes classes, and is not rewritten, compares both
//! (ByteBuddy).

use std::borrow::Cow;

use super::{ClassRewriter, debug};
use crate::classfile::{Class, Member, Pool, Result, access, descriptor};
use crate::plan::{ClassPlan, MemberKind, names};
use crate::wrappers;

const SIGNATURE: &str = "Signature";

impl ClassRewriter<'_> {
    pub(super) fn supertypes(&mut self) -> Result<()> {
        let old = self.class.super_name().unwrap_or_default().to_owned();
        if let Cow::Owned(view) = self.view_name(&old) {
            self.class.set_super(&view)?;
            self.superclass_in_signature(&old, &view)?;
        }
        let old: Vec<String> = self.class.interfaces().map(str::to_owned).collect();
        let new: Vec<Cow<'_, str>> = old.iter().map(|name| self.view_name(name)).collect();
        if new != old {
            let names: Vec<&str> = new.iter().map(AsRef::as_ref).collect();
            self.class.set_interfaces(&names)?;
        }
        Ok(())
    }

    fn superclass_in_signature(&mut self, old: &str, new: &str) -> Result<()> {
        let Class { attributes, pool, .. } = &mut self.class;
        let index =
            attributes.get(pool, SIGNATURE).and_then(|content| content.first_chunk().copied().map(u16::from_be_bytes));
        let Some(index) = index else { return Ok(()) };
        let signature = pool.text(index)?;
        let parameters = type_parameters(signature);
        let Some(rest) = signature[parameters..].strip_prefix('L').and_then(|rest| rest.strip_prefix(old)) else {
            return Ok(());
        };
        if rest.starts_with(['<', ';']) {
            let mapped = format!("{}L{new}{rest}", &signature[..parameters]);
            let index = pool.utf8(&mapped)?;
            attributes.set(pool, SIGNATURE, index.to_be_bytes().as_slice())?;
        }
        Ok(())
    }

    pub(super) fn members(&mut self) -> Result<()> {
        let mut fields = std::mem::take(&mut self.class.fields);
        let mut methods = std::mem::take(&mut self.class.methods);
        for member in fields.iter_mut().chain(&mut methods) {
            self.member(member)?;
        }
        (self.class.fields, self.class.methods) = (fields, methods);
        let mut attributes = std::mem::take(&mut self.class.attributes);
        if let Some(record) = attributes.get(&self.class.pool, "Record") {
            let mut content = record.to_vec();
            debug::components(self, &mut content)?;
            attributes.set(&mut self.class.pool, "Record", content)?;
        }
        self.class.attributes = attributes;
        Ok(())
    }

    fn member(&mut self, member: &mut Member) -> Result<()> {
        let old = member.descriptor(&self.class.pool);
        let Cow::Owned(new) = self.map(old) else { return Ok(()) };
        let old = old.to_owned();
        if !self.tells_classes(&old) && member.attributes.get(&self.class.pool, SIGNATURE).is_none() {
            let index = self.class.pool.utf8(&old)?;
            member.attributes.set(&mut self.class.pool, SIGNATURE, index.to_be_bytes().as_slice())?;
        }
        member.set_descriptor(&mut self.class.pool, &new)
    }

    /// The classes of a descriptor can be read off their views.
    fn tells_classes(&self, descriptor: &str) -> bool {
        let mut tells = true;
        descriptor::map_descriptor(descriptor, |class| {
            let view = self.view_name(class);
            tells &= view == class
                || view == names::iface(class)
                || view == names::copy(class)
                || view == names::view(class);
            None
        });
        tells
    }

    pub(super) fn signature_index(&mut self, index: u16) -> Result<u16> {
        let old = self.class.pool.text(index)?;
        let new = self.map_signature(old);
        if new == old { Ok(index) } else { self.class.pool.utf8(&new) }
    }

    /// A signature that does not follow the grammar means nothing to the JVM: it stays.
    pub(super) fn map_signature(&self, signature: &str) -> String {
        let map = |name: &str| Some(self.by.decisions.view(self.home, name).into_owned());
        descriptor::map_signature(signature, map).unwrap_or_else(|_| signature.to_owned())
    }
}

/// How long the type parameters are with which the signature of a class begins (JVM specification §4.7.9.1).
fn type_parameters(signature: &str) -> usize {
    let mut open = 0;
    for (at, byte) in signature.bytes().enumerate() {
        match byte {
            b'<' => open += 1,
            b'>' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return if at == 0 { 0 } else { at + 1 };
        }
    }
    signature.len()
}

/// What [`ClassPlan::strip_final`] says.
pub(super) fn widen(class: &mut Class, plan: &ClassPlan) {
    class.access &= !access::FINAL;
    let Class { fields, methods, pool, .. } = class;
    for field in fields {
        widen_member(pool, field, plan);
    }
    for method in methods {
        method.access &= !access::FINAL;
        if !stays_apart(pool, method, plan) {
            widen_member(pool, method, plan);
        }
    }
}

fn widen_member(pool: &Pool, member: &mut Member, plan: &ClassPlan) {
    if member.is_initialiser(pool) {
        return;
    }
    if !member.has(access::PRIVATE) {
        member.access = member.access & !access::PROTECTED | access::PUBLIC;
    } else if is_named(pool, member, plan) {
        member.access &= !access::PRIVATE;
    }
}

/// See [`ClassPlan::apart`].
fn stays_apart(pool: &Pool, method: &Member, plan: &ClassPlan) -> bool {
    let key = || (method.name(pool).to_owned(), method.descriptor(pool).to_owned());
    !method.has(access::PRIVATE) && !plan.apart.is_empty() && plan.apart.contains(&key())
}

/// A private field, static method or constructor that the member table names.
fn is_named(pool: &Pool, member: &Member, plan: &ClassPlan) -> bool {
    let (name, descriptor) = (member.name(pool), member.descriptor(pool));
    plan.members.iter().any(|line| {
        !matches!(line.kind, MemberKind::Virtual | MemberKind::Interface)
            && line.name == name
            && (line.descriptor == descriptor || line.caller_descriptor == descriptor)
    })
}

/// A class that implements an interface of the other realm answers under the descriptors of that realm too.
pub(super) fn bridges(plan: &ClassPlan, class: &mut Class) -> Result<()> {
    for (name, theirs, ours) in &plan.bridges {
        if class.method(name, theirs).is_none() {
            wrappers::convert(class, access::PUBLIC | access::SYNTHETIC | access::BRIDGE, name, ours, theirs)?;
        }
    }
    Ok(())
}
