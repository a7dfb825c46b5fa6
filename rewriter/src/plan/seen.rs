//! Which members code of one realm uses of the other, and which classes that makes visible.

use std::collections::{BTreeMap, BTreeSet};

use hashbrown::HashMap;
use rayon::prelude::*;

use super::decide::{Deciding, Decision, Question, Target};
use super::world::World;
use super::{Form, Home, MemberKind, Place, Refusal, SharedKind, Use, guards, lookups, names, unnamed};
use crate::classfile::{MemberRef, access, descriptor};
use crate::partition::{self, CodeFacts, Facts, MemberFacts, MemberUse};

/// So many classes are read by one thread before it takes others.
const READ_AT_ONCE: usize = 256;

/// A crossing in the program text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossingSite {
    /// Where it is.
    pub place: Place,
    /// Source line, when known.
    pub line: Option<u16>,
    /// Realm of the code.
    pub home: Home,
    /// What is reached: `kind p.C.m descriptor`.
    pub member: String,
}

/// What the code of the application uses across the boundary.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    /// Members used, by the realm that uses them.
    pub used: BTreeMap<Target, BTreeSet<Home>>,
    /// Classes of the application that the other realm sees.
    pub classes: BTreeSet<String>,
    /// Those of them that are seen for arrays and annotations alone.
    pub unnamed: BTreeSet<String>,
    /// Those of them that its code names.
    pub mentioned: BTreeSet<String>,
    /// All crossing sites.
    pub sites: Vec<CrossingSite>,
    /// Uses that are not supported.
    pub refusals: Vec<Refusal>,
    /// Classes whose code changes.
    pub touched: BTreeSet<String>,
    /// See [`ClassPlan::bridges`](super::ClassPlan::bridges), by class.
    pub bridges: BTreeMap<String, Vec<(String, String, String)>>,
    /// See [`ClassPlan::guarded`](super::ClassPlan::guarded), by class.
    pub guarded: BTreeMap<String, BTreeSet<(String, String)>>,
    /// Of the classes that name nothing of the other realm: the methods whose code changes, in the order of the class file.
    pub methods: HashMap<String, Vec<bool>>,
    /// A member of the JDK that is environment is used.
    pub jdk_environment: bool,
    /// Code of the environment defines classes while it runs, or a library in place can do so for it.
    pub environment_makes_classes: bool,
}

/// The class has code that defines classes.
fn defines_classes(facts: &Facts) -> bool {
    let definers = ["java/lang/invoke/MethodHandles$Lookup", "java/lang/ClassLoader", "java/security/ProtectionDomain"];
    let mut codes = facts.methods.iter().filter_map(|method| method.code.as_ref());
    definers.iter().any(|definer| facts.mentions.contains(*definer))
        && codes.any(|code| code.uses.iter().any(|one| &*one.name == "defineClass"))
}

/// Classes that are of the code under test, or copied, or have such a one above them.
#[derive(Default)]
struct OfT(HashMap<String, bool>);

impl OfT {
    fn holds(&mut self, world: &World, class: &str) -> bool {
        if let Some(known) = self.0.get(class) {
            return *known;
        }
        let above = |all: &mut Self| match (world.home(class), world.class(class)) {
            (Some(Home::E), Some(facts)) => facts.supertypes().any(|one| all.holds(world, one)),
            _ => false,
        };
        // Until it is known, so that classes which are above themselves come to an end.
        self.0.insert(class.to_owned(), false);
        let holds = world.home(class) == Some(Home::T) || world.copied.contains_key(class) || above(self);
        self.0.insert(class.to_owned(), holds);
        holds
    }
}

impl Seen {
    /// Reads the code of all classes of the two realms.
    pub fn find(deciding: &Deciding) -> Self {
        let mut names = deciding.world.facts.application();
        names.sort();
        let read: Vec<Self> = names.par_chunks(READ_AT_ONCE).map(|names| Self::of_classes(deciding, names)).collect();
        let mut seen = read.into_iter().fold(Self::default(), Self::and);
        seen.initialised(deciding);
        seen.close(deciding);
        seen
    }

    fn of_classes(deciding: &Deciding, names: &[String]) -> Self {
        let mut seen = Self::default();
        let mut of_t = OfT::default();
        for name in names {
            let Some(home) = deciding.world.home(name) else {
                seen.environment_makes_classes |= partition::makes_classes(name);
                continue;
            };
            let Some(facts) = deciding.world.class(name) else { continue };
            seen.read(deciding, &facts, home, &mut of_t);
            seen.environment_makes_classes |= home == Home::E && defines_classes(&facts);
            if let Some(copied) = deciding.world.copied.get(name) {
                seen.read(deciding, &facts, copied.into, &mut of_t);
            }
        }
        seen
    }

    /// With what was seen of further classes.
    fn and(mut self, more: Self) -> Self {
        for (target, homes) in more.used {
            self.used.entry(target).or_default().extend(homes);
        }
        self.classes.extend(more.classes);
        self.mentioned.extend(more.mentioned);
        self.sites.extend(more.sites);
        self.refusals.extend(more.refusals);
        self.touched.extend(more.touched);
        self.bridges.extend(more.bridges);
        self.guarded.extend(more.guarded);
        self.methods.extend(more.methods);
        self.jdk_environment |= more.jdk_environment;
        self.environment_makes_classes |= more.environment_makes_classes;
        self
    }

    /// Classes that code of the other realm initialises without using a member of them: `new` does it before it computes the
    /// constructor's arguments (JVM specification §6.5), a subclass before its own initialiser runs (§5.5).
    fn initialised(&mut self, deciding: &Deciding) {
        let world = &deciding.world;
        let made = self.used.keys().filter(|target| target.kind == MemberKind::Constructor);
        let made = made.map(|target| (target.class.clone(), target.home));
        let names = world.facts.application();
        let above = names.iter().filter_map(|name| {
            let superclass = world.class(name)?.super_name.clone()?;
            let home = world.home(&superclass).filter(|home| world.home(name) == Some(home.other()))?;
            Some((superclass, home))
        });
        let caused = made.chain(above).filter(|(class, _)| world.has_initialiser(class));
        let caused: Vec<_> = caused.map(|(class, home)| (Target::initialiser(&class, home), home.other())).collect();
        for (target, by) in caused {
            self.used.entry(target).or_default().insert(by);
        }
    }

    fn read(&mut self, deciding: &Deciding, facts: &Facts, home: Home, of_t: &mut OfT) {
        let world = &deciding.world;
        let own = world.home(&facts.name) == Some(home);
        let bridges = if own { bridges(deciding, facts, home) } else { Vec::new() };
        if !bridges.is_empty() {
            self.touched.insert(facts.name.clone());
            self.bridges.insert(facts.name.clone(), bridges);
        }
        let guarded = if own { guards::find(world, facts) } else { BTreeSet::new() };
        if !guarded.is_empty() {
            self.touched.insert(facts.name.clone());
            self.guarded.insert(facts.name.clone(), guarded.clone());
        }
        for class in facts.mentions.iter().filter(|class| world.home(class) == Some(home.other())) {
            if own && world.view(home, class) != *class || world.test(home, class) != *class {
                self.touched.insert(facts.name.clone());
            }
            if *class != facts.name && world.class(class).is_some() {
                self.classes.insert(class.clone());
            }
        }
        // Only code under test meets the environment of the JDK, so other environment code is left alone, but for what it asks
        // of any object, unless it can hold something of the code under test as itself, or as a copied class, or reach a member
        // that a class of its own has from there.
        let mut concerned = |class: &String| of_t.holds(world, class);
        if home == Home::E && own && !concerned(&facts.name) && !facts.mentions.iter().any(concerned) {
            let calls_moved = |method: &MemberFacts| {
                method.code.iter().flat_map(|code| &code.uses).any(|one| calls_moved_body(deciding, facts, one))
            };
            let is_guarded = |method: &MemberFacts| guarded.contains(&(method.name.clone(), method.descriptor.clone()));
            let concerned = |method| {
                asks_any_object(deciding, method, home)
                    || asks_for_identity(world, facts, method)
                    || is_given_class(deciding, method)
                    || is_handed_class(method)
                    || is_given_constant(world, method)
                    || calls_moved(method)
                    || is_guarded(method)
            };
            let methods: Vec<bool> = facts.methods.iter().map(concerned).collect();
            if methods.contains(&true) {
                self.touched.insert(facts.name.clone());
            }
            self.methods.insert(facts.name.clone(), methods);
            return;
        }
        for method in facts.methods.iter().filter(|method| own || is_in_copy(method)) {
            self.read_method(deciding, facts, method, home);
        }
    }

    fn read_method(&mut self, deciding: &Deciding, facts: &Facts, method: &MemberFacts, home: Home) {
        let Some(code) = &method.code else { return };
        let own = deciding.world.home(&facts.name) == Some(home);
        let shown_messages = home == Home::T && code.types.iter().any(|class| names::catches_messages(class));
        let asks = code.monitors || shown_messages || tests_hidden(deciding, code);
        let is_given = home == Home::E
            && (is_given_class(deciding, method)
                || is_handed_class(method)
                || is_given_constant(&deciding.world, method));
        if own && (asks || is_given || asks_for_identity(&deciding.world, facts, method)) {
            self.touched.insert(facts.name.clone());
        }
        for one in &code.uses {
            let (what, owner, name, descriptor) = (one.what, &*one.owner, &*one.name, &*one.descriptor);
            if own
                && (deciding.locks.takes(home, what, owner, name, descriptor) || calls_moved_body(deciding, facts, one))
            {
                self.touched.insert(facts.name.clone());
            }
            // A field of this is a field of the realm's own, whatever the class (see Decisions::site_on_this).
            if !one.other_receiver && deciding.keeps_on_this(what, owner, name, descriptor) {
                continue;
            }
            let question = Question { home, what, owner, name, descriptor };
            let decision = deciding.decide(question);
            let place = || Place {
                entry: facts.entry.clone(),
                class: facts.name.clone(),
                method: Some(format!("{}{}", method.name, method.descriptor)),
                offset: Some(one.offset),
            };
            if own && !matches!(&decision, Decision::Keep { owner: kept } if kept == owner) {
                self.touched.insert(facts.name.clone());
            }
            match decision {
                Decision::Cross(target) => {
                    self.jdk_environment |= deciding.world.is_library(&target.class);
                    let member = member_text(&target);
                    self.sites.push(CrossingSite { place: place(), line: one.line, home, member });
                    self.used.entry(target).or_default().insert(home);
                }
                Decision::Refuse { what, remedy } => {
                    self.refusals.push(Refusal { place: place(), what, remedy, fatal: false });
                }
                Decision::Substitute { class, .. } => {
                    self.jdk_environment |= home == Home::T && deciding.is_in_jdk_environment(question, &class);
                }
                Decision::Keep { .. } => {}
            }
        }
    }

    /// Supertypes of what is seen are seen, and the types in descriptors of what can be called.
    fn close(&mut self, deciding: &Deciding) {
        let world = &deciding.world;
        let mut wanted: Vec<String> = self.classes.iter().cloned().collect();
        self.mentioned = self.classes.clone();
        // Any object of the code under test can cross, as Object or an interface, and any exception of the environment: neither
        // can be made up on a replay without its class. Nor can a constant of its enums, where code under test takes any for what it is.
        let names = world.facts.application();
        let of_test = names.iter().filter(|name| world.home(name) == Some(Home::T));
        let takes_enums = of_test.filter_map(|name| world.class(name)).any(|facts| takes_enums(world, &facts));
        wanted.extend(names.into_iter().filter(|name| match world.home(name) {
            Some(Home::T) => true,
            Some(Home::E) => match world.shared_kind(name) {
                Some(SharedKind::Throwable) => true,
                Some(SharedKind::Enum) => takes_enums,
                _ => false,
            },
            None => false,
        }));
        // The other realm holds objects of these as the copied class or its original, without naming them.
        let below_copies = |name: &String| matches!(world.form(name), Some(Form::Copied | Form::ExtendsCopied));
        wanted.extend(world.facts.application().into_iter().filter(below_copies));
        for target in self.used.keys() {
            wanted.extend(foreign_in(deciding, target.home, &target.descriptor));
            if world.home(&target.class).is_some() {
                wanted.push(target.class.clone());
            }
        }
        self.classes.clear();
        while let Some(name) = wanted.pop() {
            let Some(home) = world.home(&name) else { continue };
            let Some(facts) = world.class(&name).filter(|_| !self.classes.contains(&name)) else { continue };
            self.classes.insert(name.clone());
            wanted.extend(facts.supertypes().filter(|above| world.home(above) == Some(home)).cloned());
            // Constants of an enum that have a body are classes of their own.
            let constant =
                |class: &&String| world.class(class).is_some_and(|c| c.super_name.as_deref() == Some(&*name));
            if world.shared_kind(&name) == Some(SharedKind::Enum) {
                wanted.extend(facts.mentions.iter().filter(constant).cloned());
            }
            let visible = world.shared_kind(&name).is_some() || world.copied.contains_key(&name);
            for method in facts.methods.iter().filter(|method| visible && method.is_virtual()) {
                wanted.extend(foreign_in(deciding, home, &method.descriptor));
            }
            if world.shared_kind(&name) == Some(SharedKind::Record) {
                facts.fields.iter().for_each(|field| wanted.extend(foreign_in(deciding, home, &field.descriptor)));
            }
        }
        self.unnamed = unnamed::find(deciding, &self.classes);
        self.classes.extend(self.unnamed.iter().cloned());
        self.leave_out_bridges(deciding);
    }

    /// Code of the other realm can name the method of an interface: it sees all that the descriptor names. Of an interface that it
    /// does not name itself there may be others.
    pub(super) fn can_name(&self, deciding: &Deciding, interface: &Facts, method: &MemberFacts) -> bool {
        !self.unnamed.contains(&interface.name)
            || foreign_in(deciding, Home::E, &method.descriptor).iter().all(|class| self.classes.contains(class))
    }

    /// Those of methods that nobody can call: the other realm sees neither the interface nor what stands for a class that the
    /// descriptor names.
    fn leave_out_bridges(&mut self, deciding: &Deciding) {
        let classes = &self.classes;
        for (name, bridges) in &mut self.bridges {
            let Some(home) = deciding.world.home(name) else { continue };
            bridges.retain(|(_, _, own)| foreign_in(deciding, home, own).iter().all(|class| classes.contains(class)));
        }
        self.bridges.retain(|_, bridges| !bridges.is_empty());
    }
}

/// The class has code for constants of any enum: it names their superclass, or asks classes for their constants.
fn takes_enums(world: &World, facts: &Facts) -> bool {
    const ENUM: &str = "java/lang/Enum";
    let asks =
        |one: &MemberUse| &*one.owner == "java/lang/Class" && matches!(&*one.name, "isEnum" | "getEnumConstants");
    let mut codes = facts.methods.iter().filter_map(|method| method.code.as_ref());
    // Each enum names it as its superclass, and calls it.
    !world.extends(&facts.name, ENUM) && facts.mentions.contains(ENUM)
        || codes.any(|code| code.types.iter().any(|class| &**class == ENUM) || code.uses.iter().any(asks))
}

/// The copy of a class has the method: neither its initialiser nor what others reach in the original.
fn is_in_copy(method: &MemberFacts) -> bool {
    !method.is_initialiser() && (!method.is_static() || method.is_private() || method.has(access::SYNTHETIC))
}

/// See [`ClassPlan::bridges`](super::ClassPlan::bridges).
fn bridges(deciding: &Deciding, facts: &Facts, home: Home) -> Vec<(String, String, String)> {
    let world = &deciding.world;
    let has =
        |method: &&MemberFacts| facts.method(&method.name, &method.descriptor).is_some_and(|own| !own.is_static());
    let views = |method: &MemberFacts| {
        let (theirs, ours) = (world.map(home.other(), &method.descriptor), world.map(home, &method.descriptor));
        (theirs != ours).then(|| (method.name.clone(), theirs, ours))
    };
    let answers = |interface: &Facts, method: &MemberFacts| {
        world.home(&interface.name) == Some(home.other()) || deciding.has_hook_in_front(interface, method)
    };
    let interfaces = if facts.is_interface() { Vec::new() } else { world.interfaces(&facts.name) };
    let answered = interfaces.iter().flat_map(|interface| {
        interface.methods.iter().filter(|method| method.is_virtual() && answers(interface, method))
    });
    answered.filter(has).filter_map(views).collect()
}

/// `super.m()` of a method of a shared type whose body may have moved behind a hook.
fn calls_moved_body(deciding: &Deciding, facts: &Facts, one: &MemberUse) -> bool {
    one.what == Use::Special
        && *one.owner != *facts.name
        && deciding.at_home.contains(&one.owner, &one.name, &one.descriptor)
}

/// It compares what may be values by identity, or looks one up so.
pub(super) fn asks_for_identity(world: &World, facts: &Facts, method: &MemberFacts) -> bool {
    let Some(code) = &method.code else { return false };
    let names_table = || facts.mentions.contains(lookups::BY_IDENTITY);
    let looks_up = |one: &MemberUse| {
        let member = MemberRef { owner: &one.owner, name: &one.name, descriptor: &one.descriptor, interface: false };
        let found = lookups::by_identity(&member, names_table).is_some()
            || lookups::compared(&member, names_table).is_some()
            || lookups::compares_all(&member, names_table)
            || lookups::copies(&member)
            || lookups::writes(&member);
        found && matches!(one.what, Use::Invoke | Use::New | Use::SuperInit)
    };
    code.compared.iter().any(|class| world.may_be_values(class)) || code.uses.iter().any(looks_up)
}

/// The JDK gives it a class, and nothing that takes the place of the call tells so.
pub(super) fn is_given_class(deciding: &Deciding, method: &MemberFacts) -> bool {
    let gives = |one: &MemberUse| {
        let (what, owner, name, descriptor) = (one.what, &*one.owner, &*one.name, &*one.descriptor);
        let member = MemberRef { owner, name, descriptor, interface: false };
        let question = Question { home: Home::E, what, owner, name, descriptor };
        matches!(what, Use::Invoke | Use::InvokeStatic)
            && lookups::gives_class(&member)
            && !matches!(deciding.decide(question), Decision::Substitute { .. })
    };
    // A method reference that takes a class: the JDK hands it one.
    let takes = |one: &MemberUse| one.owner.starts_with("java") && !lookups::classes_taken(&one.descriptor).is_empty();
    let uses =
        |code: &CodeFacts| code.uses.iter().any(gives) || !code.lambdas.is_empty() && code.uses.iter().any(takes);
    method.code.as_ref().is_some_and(uses)
}

/// The JDK, or a library in place, can hand classes to it: it takes some, or gets them out of what holds objects.
fn is_handed_class(method: &MemberFacts) -> bool {
    let tests = |code: &CodeFacts| code.tested.iter().chain(&code.arrays).any(|class| &**class == lookups::CLASS);
    !lookups::classes_taken(&method.descriptor).is_empty() || method.code.as_ref().is_some_and(tests)
}

/// It loads the class constant of a class under test.
fn is_given_constant(world: &World, method: &MemberFacts) -> bool {
    let mut constants = method.code.iter().flat_map(|code| &code.constants);
    constants.any(|class| lookups::is_of_test(class, |name| world.home(name)))
}

/// It locks an object, or asks what is answered for wrappers by the runtime: its class, its monitor, its identity.
pub(super) fn asks_any_object(deciding: &Deciding, method: &MemberFacts, home: Home) -> bool {
    let Some(code) = &method.code else { return false };
    let substituted = |one: &MemberUse| {
        let (what, owner, name, descriptor) = (one.what, &*one.owner, &*one.name, &*one.descriptor);
        let asked = Question { home, what, owner, name, descriptor };
        let is_substituted = || matches!(deciding.decide(asked), Decision::Substitute { .. });
        deciding.substituted.of(asked, is_substituted)
    };
    let asked = code.monitors || tests_hidden(deciding, code);
    asked || code.uses.iter().filter(|one| deciding.special.contains(one.name.as_bytes())).any(substituted)
}

/// The code tests objects for a class that those which have crossed are no instances of.
fn tests_hidden(deciding: &Deciding, code: &CodeFacts) -> bool {
    code.tested.iter().any(|class| deciding.hides(class))
}

/// Classes at home in `home` that a descriptor names: the other realm sees them.
pub(super) fn foreign_in(deciding: &Deciding, home: Home, descriptor: &str) -> Vec<String> {
    let mut found = descriptor::classes(descriptor);
    found.retain(|class| deciding.world.home(class) == Some(home));
    found
}

fn member_text(target: &Target) -> String {
    let kind = target.kind.letter();
    format!("{kind} {}.{} {}", target.class.replace('/', "."), target.name, target.descriptor)
}
