//! Applies the plan to existing classes. Decides nothing: it asks [`Decisions`].
//!
//! A class is rewritten as code of a realm: the realm of its home, or, for a copy, of the realm that has the copy.

mod calls;
mod code;
mod concerns;
mod construct;
mod copy;
mod debug;
mod dynamic;
mod given;
mod guards;
mod members;
mod messages;
mod monitors;
mod pins;
mod refuse;
mod sameness;
mod serial;
mod texts;
mod type_tests;

pub use copy::copy_class;

use std::borrow::Cow;
use std::rc::Rc;

use hashbrown::{HashMap, HashSet};

use crate::classfile::code::OwnTests;
use crate::classfile::{Class, ClassFileError, Constant, Result, access};
use crate::plan::{ClassPlan, Decisions, Home, Plan, Use};
use crate::wrappers;
use calls::Action;
use concerns::Concerns;
use given::Telling;

/// What classes are rewritten by.
#[derive(Clone, Copy)]
pub struct Rewriting<'p> {
    /// What becomes of each class.
    pub plan: &'p Plan,
    /// What becomes of each use.
    pub decisions: &'p dyn Decisions,
    /// Objects cross without a wrapper, and answer to both realms: identity mode.
    pub raw: bool,
}

/// Rewrites a class as code of its home, and retrofits it.
///
/// # Errors
/// A malformed class, or a limit of the format that the rewritten class would exceed; with the place.
pub fn rewrite_class(rewriting: Rewriting<'_>, plan: &ClassPlan, mut class: Class) -> Result<Class> {
    let name = class.name().to_owned();
    let place = |error: ClassFileError| error.in_class(&name);
    let originals: Vec<String> = match plan.at_home.is_empty() {
        true => Vec::new(),
        false => class.methods.iter().map(|method| method.descriptor(&class.pool).to_owned()).collect(),
    };
    // Before its code is: what handlers need depends on the version.
    if class.is_interface() && !plan.second_views.is_empty() {
        class.allow_bodies();
    }
    let methods = class.methods.len();
    let version = if plan.serializable { serial::version(&class) } else { None };
    let above = class.super_name().and_then(|superclass| rewriting.plan.classes.get(superclass));
    let above = above.filter(|above| above.home != plan.home);
    let mut work = ClassRewriter::new(rewriting, plan.home, class);
    work.touched = rewriting.decisions.touched_methods(&name).filter(|touched| touched.len() == methods);
    work.all().map_err(place)?;
    let mut class = work.class;
    if plan.strip_final || plan.copy {
        members::widen(&mut class, plan);
        wrappers::private_accessors(&mut class, plan).map_err(place)?;
    }
    if plan.open {
        class.access |= access::PUBLIC;
    }
    if plan.strip_sealed {
        class.attributes.remove(&class.pool, "PermittedSubclasses");
    }
    wrappers::share(&mut class, plan, &originals, rewriting.raw).map_err(place)?;
    if plan.serial_hooks && !rewriting.raw {
        wrappers::serial_hooks(&mut class, plan).map_err(place)?;
    }
    wrappers::retrofit(&mut class, plan).map_err(place)?;
    if plan.home == Home::T && !rewriting.raw {
        wrappers::tell_initialisation(&mut class).map_err(place)?;
    }
    above.map_or(Ok(()), |above| wrappers::initialise_superclass(&mut class, above)).map_err(place)?;
    members::bridges(plan, &mut class).map_err(place)?;
    version.map_or(Ok(()), |version| serial::declare(&mut class, version)).map_err(place)?;
    Ok(class)
}

/// Rewrites a class that runs in place, of a library or of a test framework that looks at objects, where it asks about them; none,
/// where it does not. It serves both realms, and what it asks the runtime answers for the realm that has the thread.
///
/// # Errors
/// A malformed class, or a limit of the format that the rewritten class would exceed; with the place.
pub fn rewrite_in_place(rewriting: Rewriting<'_>, class: Class) -> Result<Option<Class>> {
    let name = class.name().to_owned();
    let mut work = ClassRewriter::new(rewriting, Home::E, class);
    work.in_place = true;
    if !(0..work.class.methods.len()).any(|method| work.concerns_method(method)) {
        return Ok(None);
    }
    work.all().map_err(|error| error.in_class(&name))?;
    Ok(Some(work.class))
}

/// One class on its way.
struct ClassRewriter<'p> {
    by: Rewriting<'p>,
    home: Home,
    /// The class runs in place: only what it asks about objects becomes something else.
    in_place: bool,
    class: Class,
    /// Name in the class file that was read.
    name: String,
    /// What the plan says of each method, if it does.
    touched: Option<&'p [bool]>,
    concerns: Concerns,
    own_tests: OwnTests,
    /// Class constants in the realm's view, by the index of the original.
    views: HashMap<u16, u16>,
    actions: HashMap<(Use, u16), Rc<Action>>,
    /// Whether a use may wait for a lock.
    locks: HashMap<(Use, u16), bool>,
    /// Texts of descriptors in the realm's view, by the index of the original, for debug tables.
    descriptors: HashMap<u16, u16>,
    /// Bootstrap methods that hold a handle which cannot be rewritten, with the reason.
    refused_bootstraps: HashMap<u16, String>,
    /// Labels of pattern switches that objects which have crossed cannot be instances of, by bootstrap method.
    hidden_labels: HashMap<u16, Vec<String>>,
    /// Bootstrap methods that make lambdas.
    lambdas: HashSet<u16>,
    /// Where the method behind a lambda has become static: the type of what was its object, by bootstrap method.
    receivers: HashMap<u16, String>,
    /// Methods that are to be added, in whose place method references come.
    telling: Vec<Telling>,
}

impl<'p> ClassRewriter<'p> {
    fn new(by: Rewriting<'p>, home: Home, class: Class) -> Self {
        let name = class.name().to_owned();
        let concerns = Concerns::of(&class.pool);
        let own_tests = OwnTests::of(&class);
        let (views, actions, refused_bootstraps, hidden_labels, lambdas, locks, descriptors, receivers) =
            Default::default();
        Self {
            by,
            home,
            in_place: false,
            class,
            name,
            touched: None,
            concerns,
            own_tests,
            views,
            actions,
            locks,
            descriptors,
            refused_bootstraps,
            hidden_labels,
            lambdas,
            receivers,
            telling: Vec::new(),
        }
    }

    /// Code first: it is analysed with the descriptors that it was compiled for.
    fn all(&mut self) -> Result<()> {
        self.bootstraps()?;
        for method in 0..self.class.methods.len() {
            if self.concerns_method(method) {
                self.method(method, Self::concerns_instruction)?;
            } else {
                debug_assert!(self.is_left_alone(method), "{} method {method} was thought to stay as it is", self.name);
            }
        }
        // A class that names nothing of the other realm has no other view.
        if self.touched.is_none() {
            self.supertypes()?;
            self.members()?;
        }
        self.add_telling()
    }

    /// A class, or array descriptor, as the realm sees it.
    fn view_name<'t>(&self, class: &'t str) -> Cow<'t, str> {
        self.by.decisions.view(self.home, class)
    }

    fn map<'t>(&self, descriptor: &'t str) -> Cow<'t, str> {
        self.by.decisions.map_descriptor(self.home, descriptor)
    }

    /// The Class constant for the view of another one.
    fn view_index(&mut self, index: u16) -> Result<u16> {
        if let Some(known) = self.views.get(&index) {
            return Ok(*known);
        }
        let mapped = match self.view_name(self.class.pool.class_name(index)?) {
            Cow::Owned(view) => self.class.pool.class(&view)?,
            Cow::Borrowed(_) => index,
        };
        self.views.insert(index, mapped);
        Ok(mapped)
    }

    /// The Class constant for a type test.
    fn test_index(&mut self, index: u16) -> Result<u16> {
        match self.by.decisions.type_test(self.home, self.class.pool.class_name(index)?) {
            Cow::Owned(test) => self.class.pool.class(&test),
            Cow::Borrowed(_) => Ok(index),
        }
    }

    /// What a loadable constant becomes; class constants stay what they are.
    fn loadable(&mut self, index: u16) -> Result<u16> {
        match self.class.pool.get(index)? {
            Constant::MethodHandle(..) => Ok(self.handle(index)?.unwrap_or(index)),
            Constant::MethodType(text) => match self.map(self.class.pool.text(text)?) {
                Cow::Owned(mapped) => self.class.pool.method_type(&mapped),
                Cow::Borrowed(_) => Ok(index),
            },
            Constant::Dynamic(..) => self.dynamic_constant(index),
            _ => Ok(index),
        }
    }
}
