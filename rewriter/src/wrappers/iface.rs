//! `C_iface`: interface introduction (paper, section 4.2).

use super::{as_method, body, wrapper_methods};
use crate::classfile::{Class, Result, access};
use crate::plan::{ClassPlan, names};

/// The interface of all that the other realm can call on a C.
///
/// # Errors
/// A malformed descriptor in the plan, or a limit of the class file format.
pub fn iface(plan: &ClassPlan) -> Result<Class> {
    let flags = access::PUBLIC | access::INTERFACE | access::ABSTRACT | access::SYNTHETIC;
    let extends: Vec<&str> = plan.iface_extends.iter().map(String::as_str).collect();
    let mut class = Class::build(flags, &names::iface(&plan.name), body::OBJECT, &extends)?;
    for (_, member, name) in wrapper_methods(plan).filter(|(_, member, _)| member.in_iface) {
        let descriptor = as_method(member.kind, &member.caller_descriptor);
        if class.method(name, &descriptor).is_none() {
            class.add_method(access::PUBLIC | access::ABSTRACT | access::SYNTHETIC, name, &descriptor, None)?;
        }
    }
    Ok(class)
}
