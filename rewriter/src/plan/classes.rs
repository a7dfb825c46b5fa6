//! What is emitted and changed for each class.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;

use super::closure::dotted;
use super::decide::{Deciding, Target};
use super::forms;
use super::seen::{Seen, foreign_in};
use super::tables::Table;
use super::world::{OBJECT, World};
use super::{ClassPlan, Form, Home, Place, Refusal, SharedKind, WrapperPlan, names};
use crate::classfile::{INITIALISER, access};
use crate::partition::{Facts, MemberFacts};

/// Wrappers of some that extend it are filled with what it needs (`LoaderFields` in the runtime).
const CLASS_LOADER: &str = "java/lang/ClassLoader";

/// So many classes are planned by one thread before it takes others.
const PLANNED_AT_ONCE: usize = 256;

/// All class plans, where each target's hooks are, and what was refused on the way.
#[derive(Debug, Default)]
pub(super) struct Classes {
    /// By name.
    pub plans: BTreeMap<String, ClassPlan>,
    /// Line of each target in its class's table.
    pub index: BTreeMap<Target, usize>,
    /// What cannot be done.
    pub refusals: Vec<Refusal>,
    widened: BTreeSet<String>,
    opened: BTreeSet<String>,
}

impl Classes {
    /// Plans every class that is rewritten, emitted for, or seen from the other realm.
    pub fn build(deciding: &Deciding, seen: &Seen) -> Self {
        let mut names = deciding.world.facts.application();
        names.sort();
        let planned: Vec<Self> =
            names.par_chunks(PLANNED_AT_ONCE).map(|names| Self::of_application(deciding, seen, names)).collect();
        let mut classes = planned.into_iter().fold(Self::default(), Self::and);
        let libraries: BTreeSet<_> = seen.used.keys().map(|target| &target.class).collect();
        for name in libraries.into_iter().filter(|name| deciding.world.is_library(name)) {
            classes.library_class(deciding, seen, name);
        }
        classes.widen();
        classes.open(deciding);
        classes
    }

    fn of_application(deciding: &Deciding, seen: &Seen, names: &[String]) -> Self {
        let mut classes = Self::default();
        for name in names {
            let Some(home) = deciding.world.home(name) else { continue };
            if let Some(facts) = deciding.world.class(name) {
                classes.application_class(deciding, seen, &facts, home);
            }
        }
        classes
    }

    /// With what was planned of further classes.
    fn and(mut self, more: Self) -> Self {
        self.plans.extend(more.plans);
        self.index.extend(more.index);
        self.refusals.extend(more.refusals);
        self.widened.extend(more.widened);
        self.opened.extend(more.opened);
        self
    }

    fn application_class(&mut self, deciding: &Deciding, seen: &Seen, facts: &Arc<Facts>, home: Home) {
        let world = &deciding.world;
        let Some(form) = world.form(&facts.name) else { return };
        let is_seen = seen.classes.contains(&facts.name);
        let copy = world.copied.contains_key(&facts.name);
        let synthetic_hash = home == Home::T && needs_hash(deciding, facts);
        let bare_constructor = seen.environment_makes_classes && home == Home::T && has_bare_constructor(world, facts);
        let serial_hooks = home == Home::T && has_serial_hooks(world, facts);
        let is_made_anew = copy || synthetic_hash || bare_constructor || serial_hooks;
        if !is_seen && !is_made_anew && !seen.touched.contains(&facts.name) {
            return;
        }
        let mut plan = blank(facts, home, world.view(home.other(), &facts.name));
        plan.copy = copy;
        plan.synthetic_hash = synthetic_hash;
        plan.strip_final = copy;
        plan.apart = in_both_views(world, deciding.apart.of(&facts.name));
        plan.strip_sealed = facts.sealed && (copy || is_seen && facts.is_interface());
        plan.bare_constructor = bare_constructor;
        plan.serial_hooks = serial_hooks;
        plan.rewrite = seen.touched.contains(&facts.name) || is_made_anew || plan.strip_sealed;
        plan.serializable = plan.rewrite && is_versioned(world, facts);
        plan.guarded = seen.guarded.get(&facts.name).cloned().unwrap_or_default();
        plan.bridges = seen.bridges.get(&facts.name).cloned().unwrap_or_default();
        plan.form = Some(form.clone());
        if is_seen {
            match form {
                Form::Shared(kind) => self.shared(deciding, seen, facts, kind, &mut plan),
                _ => self.wrapped(deciding, seen, facts, &mut plan),
            }
        }
        self.check_own_overloads(deciding, facts, &plan);
        if copy {
            self.copied_instances(deciding, facts, home.other());
        }
        self.plans.insert(facts.name.clone(), plan);
    }

    fn shared(&mut self, deciding: &Deciding, seen: &Seen, facts: &Facts, kind: SharedKind, plan: &mut ClassPlan) {
        let world = &deciding.world;
        let home = plan.home;
        let table = Table::of_shared(deciding, seen, facts, home, kind);
        let hooked = facts.methods.iter().filter(|method| deciding.has_hook_in_front(facts, method));
        let hooked = hooked.filter(|method| seen.can_name(deciding, facts, method));
        plan.initialised_at_home = deciding.at_home.is_initialised_at_home(&facts.name);
        plan.at_home = hooked.map(|method| (method.name.clone(), method.descriptor.clone())).collect();
        if kind == SharedKind::Throwable {
            let constructors = facts.methods.iter().filter(|method| method.name == "<init>");
            let at_home = constructors.filter(|method| {
                deciding.at_home.contains(&facts.name, &method.name, &method.descriptor)
                    && !deciding.at_home.can_run_anywhere(world, facts, method)
            });
            let keys: Vec<_> = at_home.map(|method| (method.name.clone(), method.descriptor.clone())).collect();
            plan.made_at_home = in_both_views(world, keys.iter());
        }
        for method in facts.methods.iter().filter(|method| !method.name.starts_with('<') && !method.is_private()) {
            let (own, other) = (world.map(home, &method.descriptor), world.map(home.other(), &method.descriptor));
            // A static method whose classes the other realm never names is not called there.
            let named = || foreign_in(deciding, home, &method.descriptor).iter().all(|one| seen.classes.contains(one));
            if own != other && seen.can_name(deciding, facts, method) && (!method.is_static() || named()) {
                plan.second_views.push((method.name.clone(), own, other));
            }
        }
        plan.initialised_by_use = is_initialised_by_use(facts);
        if facts.bodiless && !plan.second_views.is_empty() {
            self.refuse(facts, "an interface of Java 7 or before, whose initialiser has branches and no stack map, with classes of its realm in its methods".to_owned());
        }
        // Constants of enums are keys of hash tables, lambdas and class constants of code under test as well.
        plan.rewrite |= home == Home::T || kind == SharedKind::Enum;
        plan.rewrite |= !plan.at_home.is_empty() || !plan.second_views.is_empty();
        self.take(facts, plan, table);
    }

    /// A class whose objects are wrapped.
    fn wrapped(&mut self, deciding: &Deciding, seen: &Seen, facts: &Facts, plan: &mut ClassPlan) {
        let world = &deciding.world;
        plan.introduce = !plan.copy;
        plan.rewrite |= plan.introduce;
        let is_seen = |one: &&String| world.home(one) != Some(plan.home) || seen.classes.contains(*one);
        plan.iface_extends = facts.interfaces.iter().filter(is_seen).cloned().collect();
        let superclass = facts.super_name.as_deref().unwrap_or(OBJECT);
        let introduced = matches!(world.form(superclass), Some(Form::Introduced | Form::ExtendsCopied));
        if introduced && world.home(superclass) == Some(plan.home) {
            plan.iface_extends.push(names::iface(superclass));
        }
        plan.wrapper = self.wrapper(deciding, seen, facts, plan);
        let other = plan.home.other();
        plan.view_extends = world.view_extends(other, &facts.name).filter(|_| world.is_told_apart(other, &facts.name));
        self.take(facts, plan, Table::of_class(deciding, seen, facts, plan.home));
    }

    fn wrapper(&mut self, deciding: &Deciding, seen: &Seen, facts: &Facts, plan: &ClassPlan) -> Option<WrapperPlan> {
        let world = &deciding.world;
        let iface = names::iface(&facts.name);
        let superclass = if plan.view == iface { OBJECT.to_owned() } else { plan.view.clone() };
        if let Some(root) = unwrappable(deciding, &facts.name) {
            // Objects of a class that the other realm does not name seldom cross; the runtime refuses those that do.
            self.refusals.extend(seen.mentioned.contains(&facts.name).then(|| cannot_cross(facts, &root)));
            return None;
        }
        let mut interfaces: Vec<String> = plan.introduce.then_some(iface).into_iter().collect();
        let mut all = world.interfaces(&facts.name);
        let hidden = |one: &Facts| !one.has(access::PUBLIC) && one.package() != facts.package();
        all.retain(|one| world.home(&one.name) != Some(plan.home) || seen.classes.contains(&one.name));
        all.retain(|one| !(world.is_closed(one) || world.is_library(&one.name) && hidden(one)));
        self.opened.extend(all.iter().filter(|one| hidden(one)).map(|one| one.name.clone()));
        interfaces.extend(all.iter().map(|one| one.name.clone()));
        Some(WrapperPlan { superclass, interfaces })
    }

    /// The copy's own instances, as the realm of the original sees them.
    fn copied_instances(&mut self, deciding: &Deciding, original: &Arc<Facts>, home: Home) {
        let name = names::copy(&original.name);
        let mut plan = blank(original, home, original.name.clone());
        plan.form = Some(Form::ExtendsCopied);
        plan.name = name;
        plan.wrapper = match unwrappable(deciding, &original.name) {
            None => Some(WrapperPlan { superclass: original.name.clone(), interfaces: Vec::new() }),
            Some(_) => None,
        };
        self.take(original, &mut plan, Table::of_copy(deciding, original, home));
        self.plans.insert(plan.name.clone(), plan);
    }

    fn library_class(&mut self, deciding: &Deciding, seen: &Seen, name: &str) {
        let Some(facts) = deciding.world.class(name) else { return };
        let mut plan = blank(&facts, Home::E, name.to_owned());
        plan.jdk = true;
        self.take(&facts, &mut plan, Table::of_library(deciding, seen, name));
        self.plans.insert(name.to_owned(), plan);
    }

    fn take(&mut self, facts: &Facts, plan: &mut ClassPlan, table: Table<'_>) {
        for collision in table.collisions {
            self.refuse(facts, format!("{collision} become one method in the other realm"));
        }
        self.index.extend(table.index);
        self.widened.extend(table.widened);
        self.opened.extend(table.opened);
        plan.members = table.members;
    }

    fn widen(&mut self) {
        for class in &self.widened {
            if let Some(plan) = self.plans.get_mut(class).filter(|plan| !plan.jdk) {
                plan.strip_final = true;
                plan.rewrite = true;
            }
        }
    }

    /// A nested class is package-private only as far as the JVM goes; what reflection shows of it is elsewhere in the class file.
    fn open(&mut self, deciding: &Deciding) {
        let world = &deciding.world;
        for name in std::mem::take(&mut self.opened) {
            let Some((facts, home)) = world.class(&name).zip(world.home(&name)) else { continue };
            let plan = self.plans.entry(name).or_insert_with_key(|name| {
                let view = world.view(home.other(), name);
                ClassPlan { form: world.form(name), ..blank(&facts, home, view) }
            });
            plan.open = true;
            plan.rewrite = true;
        }
    }

    /// Two methods of a class that become one when its own code is put into its realm's view, or a second view that is there.
    fn check_own_overloads(&mut self, deciding: &Deciding, facts: &Facts, plan: &ClassPlan) {
        let mut taken = BTreeMap::new();
        for method in &facts.methods {
            let key = (method.name.clone(), deciding.world.map(plan.home, &method.descriptor));
            if let Some(other) = taken.insert(key, &method.descriptor) {
                let name = &method.name;
                self.refuse(facts, format!("{name}{} and {name}{other} become one method", method.descriptor));
            }
        }
        for (name, _, other) in &plan.second_views {
            if taken.contains_key(&(name.clone(), other.clone())) {
                self.refuse(
                    facts,
                    format!("the other realm's view of {name} is {name}{other}, which is another method"),
                );
            }
        }
    }

    fn refuse(&mut self, facts: &Facts, what: String) {
        let remedy = "move the class to the other realm, or one of the types involved".to_owned();
        self.refusals.push(Refusal { place: place(facts, None), what, remedy, fatal: true });
    }
}

/// An interface with an initialiser and without a body: it is initialised when a field of it is used, and not with classes that implement it.
fn is_initialised_by_use(facts: &Facts) -> bool {
    let has_body = |method: &MemberFacts| !method.is_static() && !method.has(access::ABSTRACT);
    facts.is_interface() && facts.method(INITIALISER, "()V").is_some() && !facts.methods.iter().any(has_body)
}

/// T's identity hashes must be repeatable. The topmost class of T in a chain without a `hashCode` gets one.
fn needs_hash(deciding: &Deciding, facts: &Facts) -> bool {
    let world = &deciding.world;
    if facts.is_interface() || facts.record.is_some() || world.extends(&facts.name, "java/lang/Enum") {
        return false;
    }
    let superclass = facts.super_name.as_deref().unwrap_or(OBJECT);
    let declared = world.find_virtual(&facts.name, "hashCode", "()I");
    let topmost = world.home(superclass) != Some(Home::T);
    topmost && declared.is_none_or(|(by, _)| by.name == OBJECT)
}

/// The class can have classes below it that are made at run time: its constructors, and those of its superclasses, can be left out.
fn has_bare_constructor(world: &World, facts: &Facts) -> bool {
    let ordinary = world.form(&facts.name) == Some(Form::Introduced) && !facts.has(access::FINAL);
    let mut constructors = facts.methods.iter().filter(|method| method.name == "<init>");
    let superclass = facts.super_name.as_deref().unwrap_or(OBJECT);
    let above = || world.class(superclass).filter(|_| world.home(superclass) == Some(Home::T));
    ordinary
        && constructors.any(|method| !method.is_private())
        && (superclass == OBJECT || above().is_some_and(|above| has_bare_constructor(world, &above)))
}

/// The nearest superclass in the JDK, where no wrapper can extend it.
fn unwrappable(deciding: &Deciding, class: &str) -> Option<String> {
    let world = &deciding.world;
    let root = world.chain(class).find(|facts| world.facts.is_jdk(&facts.name))?;
    if root.name == CLASS_LOADER && loads_itself(world, class) {
        return None;
    }
    (!forms::COLOURLESS.contains(&&*root.name) && !deciding.wrappable.contains(&root.name)).then(|| root.name.clone())
}

/// A class loader whose own code answers all that the JDK asks a parent for: what the JDK does in its place would be done on a wrapper.
fn loads_itself(world: &World, class: &str) -> bool {
    let load = world.find_virtual(class, "loadClass", "(Ljava/lang/String;Z)Ljava/lang/Class;");
    load.is_some_and(|(by, _)| !world.is_library(&by.name))
}

fn cannot_cross(facts: &Facts, root: &str) -> Refusal {
    let what = format!("no wrapper can extend {}, so objects of {} cannot cross", dotted(root), dotted(&facts.name));
    let remedy = "put the class into the realm that uses it, or let the other realm see it as an interface".to_owned();
    Refusal { place: place(facts, None), what, remedy, fatal: false }
}

/// Methods of a class by the descriptors that they have in either realm.
fn in_both_views<'m>(
    world: &super::World,
    methods: impl Iterator<Item = &'m (String, String)>,
) -> BTreeSet<(String, String)> {
    let views = |(name, descriptor): &(String, String)| {
        [Home::T, Home::E].map(|home| (name.clone(), world.map(home, descriptor)))
    };
    methods.flat_map(views).collect()
}

pub(super) fn place(facts: &Facts, method: Option<String>) -> Place {
    Place { entry: facts.entry.clone(), class: facts.name.clone(), method, offset: None }
}

/// A stream of objects calls methods of the class. Of enums and records it calls none that matter here, and Throwables cross by content.
fn has_serial_hooks(world: &super::World, facts: &Facts) -> bool {
    let is_hook =
        |method: &MemberFacts| names::is_serial_hook(&method.name, &method.descriptor) && method.code.is_some();
    facts.methods.iter().any(is_hook) && is_versioned(world, facts) && world.shared_kind(&facts.name).is_none()
}

/// A digest of its members is the version of a serializable class, but of an enum or a record.
fn is_versioned(world: &super::World, facts: &Facts) -> bool {
    let fixed = ["java/lang/Enum", "java/lang/Record"].iter().any(|above| world.extends(&facts.name, above));
    !fixed
        && !facts.is_interface()
        && world.interfaces(&facts.name).iter().any(|one| one.name == "java/io/Serializable")
}

fn blank(facts: &Facts, home: Home, view: String) -> ClassPlan {
    ClassPlan {
        name: facts.name.clone(),
        home,
        form: None,
        jdk: false,
        interface: facts.is_interface(),
        rewrite: false,
        introduce: false,
        iface_extends: Vec::new(),
        members: Vec::new(),
        wrapper: None,
        view,
        view_extends: None,
        copy: false,
        at_home: BTreeSet::new(),
        made_at_home: BTreeSet::new(),
        initialised_at_home: false,
        bridges: Vec::new(),
        second_views: Vec::new(),
        initialised_by_use: false,
        strip_final: false,
        apart: BTreeSet::new(),
        open: false,
        strip_sealed: false,
        serializable: false,
        synthetic_hash: false,
        bare_constructor: false,
        serial_hooks: false,
        guarded: BTreeSet::new(),
    }
}
