//! Applies the plan to existing classes. Decides nothing: it asks [`Decisions`].
//!
//! A class is rewritten as code of a realm: the realm of its home, or, for a copy, of the realm that has the copy.

mod calls;
mod code;
mod construct;
mod copy;
mod debug;
mod dynamic;
mod members;
mod monitors;
mod pins;
mod refuse;

pub use copy::copy_class;

use std::collections::HashSet;

use hashbrown::HashMap;

use crate::classfile::{Class, ClassFileError, Constant, Result, descriptor};
use crate::plan::{ClassPlan, Decisions, Home, Plan, Use};
use crate::wrappers;
use calls::Action;

/// What classes are rewritten by.
#[derive(Clone, Copy)]
pub struct Rewriting<'p> {
    /// What becomes of each class.
    pub plan: &'p Plan,
    /// What becomes of each use.
    pub decisions: &'p dyn Decisions,
}

/// Rewrites a class as code of its home, and retrofits it.
///
/// # Errors
/// A malformed class, or a limit of the format that the rewritten class would exceed; with the place.
pub fn rewrite_class(rewriting: Rewriting<'_>, plan: &ClassPlan, class: Class) -> Result<Class> {
    let name = class.name().to_owned();
    let place = |error: ClassFileError| error.in_class(&name);
    let originals: Vec<String> = class.methods.iter().map(|method| method.descriptor(&class.pool).to_owned()).collect();
    let mut work = ClassRewriter::new(rewriting, plan.home, class);
    work.all().map_err(place)?;
    let mut class = work.class;
    if plan.strip_final || plan.copy {
        members::widen(&mut class, plan);
        wrappers::private_accessors(&mut class, plan).map_err(place)?;
    }
    if plan.strip_sealed {
        class.attributes.remove(&class.pool, "PermittedSubclasses");
    }
    wrappers::share(&mut class, plan, &originals).map_err(place)?;
    wrappers::retrofit(&mut class, plan).map_err(place)?;
    members::second_view_bridges(rewriting.plan, plan.home, &mut class).map_err(place)?;
    Ok(class)
}

/// One class on its way.
struct ClassRewriter<'p> {
    by: Rewriting<'p>,
    home: Home,
    class: Class,
    /// Name in the class file that was read.
    name: String,
    /// Class constants in the realm's view, by the index of the original.
    views: HashMap<u16, u16>,
    actions: HashMap<(Use, u16), Action>,
    /// Whether a use may wait for a lock.
    locks: HashMap<(Use, u16), bool>,
    /// Texts of descriptors in the realm's view, by the index of the original, for debug tables.
    descriptors: HashMap<u16, u16>,
    /// Bootstrap methods that hold a handle which cannot be rewritten, with the reason.
    refused_bootstraps: HashMap<u16, String>,
    /// Bootstrap methods that make lambdas.
    lambdas: HashSet<u16>,
}

impl<'p> ClassRewriter<'p> {
    fn new(by: Rewriting<'p>, home: Home, class: Class) -> Self {
        let name = class.name().to_owned();
        let (views, actions, refused_bootstraps, lambdas, locks, descriptors) = Default::default();
        Self { by, home, class, name, views, actions, locks, descriptors, refused_bootstraps, lambdas }
    }

    /// Code first: it is analysed with the descriptors that it was compiled for.
    fn all(&mut self) -> Result<()> {
        self.bootstraps()?;
        for method in 0..self.class.methods.len() {
            self.method(method)?;
        }
        self.supertypes()?;
        self.members()
    }

    /// A class, or array descriptor, as the realm sees it.
    fn view_name(&self, class: &str) -> String {
        descriptor::map_class(class, |name| Some(self.by.decisions.view(self.home, name)))
    }

    fn map(&self, descriptor: &str) -> String {
        self.by.decisions.map_descriptor(self.home, descriptor)
    }

    /// The Class constant for the view of another one.
    fn view_index(&mut self, index: u16) -> Result<u16> {
        if let Some(known) = self.views.get(&index) {
            return Ok(*known);
        }
        let name = self.class.pool.class_name(index)?;
        let view = self.view_name(name);
        let mapped = if view == name { index } else { self.class.pool.class(&view)? };
        self.views.insert(index, mapped);
        Ok(mapped)
    }

    /// The Class constant for a type test.
    fn test_index(&mut self, index: u16) -> Result<u16> {
        let name = self.class.pool.class_name(index)?;
        if name.starts_with('[') {
            return self.view_index(index);
        }
        let test = self.by.decisions.type_test(self.home, name);
        if test == name { Ok(index) } else { self.class.pool.class(&test) }
    }

    /// What a loadable constant becomes; class constants stay what they are.
    fn loadable(&mut self, index: u16) -> Result<u16> {
        match self.class.pool.get(index)? {
            Constant::MethodHandle(..) => Ok(self.handle(index)?.unwrap_or(index)),
            Constant::MethodType(text) => {
                let mapped = self.map(self.class.pool.text(text)?);
                self.class.pool.method_type(&mapped)
            }
            Constant::Dynamic(..) => self.dynamic_constant(index),
            _ => Ok(index),
        }
    }
}
