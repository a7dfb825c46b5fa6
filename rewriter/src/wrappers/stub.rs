//! A class without members that stands for an absent one in class constants.

use super::body;
use crate::classfile::{Class, Result, access};
use crate::plan::{ClassPlan, names};

/// The stub of an environment class for a replay. It extends the view where that is a class, unless its own superclass is known.
///
/// # Errors
/// A limit of the class file format.
pub fn stub(plan: &ClassPlan) -> Result<Class> {
    if plan.interface {
        return Class::build(access::PUBLIC | access::INTERFACE | access::ABSTRACT, &plan.name, body::OBJECT, &[]);
    }
    let is_class = plan.view != plan.name && plan.view != names::iface(&plan.name);
    let superclass = if is_class { plan.view.as_str() } else { body::OBJECT };
    Class::build(access::PUBLIC | access::SUPER | access::ABSTRACT, &plan.name, superclass, &[])
}
