//! `C_view`: the type of a C in the other realm, where that is a class.

use crate::classfile::{Class, Result, access};
use crate::plan::{ClassPlan, names};

/// The class that wrappers of a C, and of its subclasses, extend; `None` where an interface or a superclass of the JDK will do. It
/// has those of `C_iface`: of what a method reference is bound to, the JDK asks whether it is of the interface that has the method.
///
/// # Errors
/// A limit of the class file format.
pub fn view(plan: &ClassPlan) -> Result<Option<Class>> {
    let flags = access::PUBLIC | access::SUPER | access::ABSTRACT | access::SYNTHETIC;
    let interfaces: Vec<&str> = plan.iface_extends.iter().map(String::as_str).collect();
    let made = |superclass: &String| Class::build(flags, &names::view(&plan.name), superclass, &interfaces);
    plan.view_extends.as_ref().map(made).transpose()
}
