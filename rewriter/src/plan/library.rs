//! Classes that the user calls libraries (paper, section 6). They run in place in both realms, rewritten only where they ask about an
//! object, so what they do must not depend on what a replay does not have: state that both realms share, the environment, classes of a realm. Static members
//! that do are environment; a class whose objects do moves to the environment.

use std::collections::{BTreeMap, BTreeSet};

use hashbrown::HashMap;

use super::closure::dotted;
use super::in_place::{MethodKey, is_neutral};
use super::seen::Seen;
use super::world::{Resolved, World};
use super::{Move, Use};
use crate::classfile::{INITIALISER, access, descriptor};
use crate::partition::{Facts, MemberFacts, MemberUse, Realm, is_framework};

/// The static methods of libraries that are environment.
#[derive(Debug, Default)]
pub(crate) struct Libraries {
    stateful: BTreeSet<MethodKey>,
    names: BTreeSet<String>,
}

impl Libraries {
    /// Moves the classes that cannot stay libraries, those whose objects cross among them, and finds the members that are
    /// environment in those that stay.
    pub fn settle(world: &mut World, crossing: &BTreeMap<String, String>, moves: &mut Vec<Move>) -> Self {
        let names = world.facts.application().into_iter();
        let names: BTreeSet<String> =
            names.filter(|name| world.realm(name) == Realm::L && !is_framework(name)).collect();
        let mut spread = Spread::of(world, &names);
        crossing.iter().for_each(|(class, reason)| spread.move_class(class, reason));
        spread.run(world);
        for (class, reason) in spread.moved {
            world.moved.insert(class.clone(), Realm::E);
            moves.push(Move { class, action: "moved to E".to_owned(), reason });
        }
        let names = names.into_iter().filter(|name| world.realm(name) == Realm::L).collect();
        Self { stateful: spread.stateful, names }
    }

    /// The libraries that members which cross have in their descriptors, with the reason to move them. An interface can be
    /// implemented by a wrapper; constants of enums and exceptions cross by content.
    pub fn crossing(&self, world: &World, seen: &Seen) -> BTreeMap<String, String> {
        let mut found = BTreeMap::new();
        if self.names.is_empty() {
            return found;
        }
        for target in seen.used.keys() {
            for class in descriptor::classes(&target.descriptor) {
                let shared = crosses_by_content(world, &class);
                let interface = world.class(&class).is_some_and(|facts| facts.is_interface());
                if self.names.contains(&class) && !shared && !interface {
                    let reason = format!("its objects cross: {}.{}", dotted(&target.class), target.name);
                    found.entry(class).or_insert(reason);
                }
            }
        }
        found
    }

    /// A use of a static member that is environment.
    pub fn is_environment(&self, world: &World, what: Use, declaring: &Facts, member: &MemberFacts) -> bool {
        if !self.names.contains(&declaring.name) {
            return false;
        }
        match what {
            Use::GetStatic | Use::PutStatic => can_change(world, member),
            Use::InvokeStatic => self.stateful.contains(&key(declaring, member)),
            _ => false,
        }
    }

    /// The class is a library of the user's.
    pub fn contains(&self, class: &str) -> bool {
        self.names.contains(class)
    }
}

/// How what speaks against a method or class spreads: to the callers of the method, to the class whose objects have it, to all that
/// names the class. Each method and class is looked at once.
#[derive(Default)]
struct Spread {
    stateful: BTreeSet<MethodKey>,
    moved: BTreeMap<String, String>,
    /// Methods by the method that they call; of virtual calls the class is left out.
    callers: HashMap<MethodKey, Vec<MethodKey>>,
    /// Methods by a class that they name.
    users: HashMap<String, Vec<MethodKey>>,
    /// Classes by a class that they extend, implement, or have a field of.
    bound_to: HashMap<String, Vec<String>>,
    /// Methods that bind their class: constructors, initialisers, those of objects.
    bound: BTreeSet<MethodKey>,
    methods: Vec<(MethodKey, String)>,
    classes: Vec<(String, String)>,
}

impl Spread {
    fn of(world: &World, names: &BTreeSet<String>) -> Self {
        let mut spread = Self::default();
        for facts in names.iter().filter_map(|name| world.class(name)) {
            if facts.skeleton {
                spread.move_class(&facts.name, "it was environment when the capture was made");
            }
            let of_fields = facts.fields.iter().flat_map(|field| descriptor::classes(&field.descriptor));
            for class in facts.supertypes().cloned().chain(of_fields) {
                if world.home(&class).is_some() && world.class(&class).is_some() {
                    spread.move_class(&facts.name, &no_library(&class));
                }
                spread.bound_to.entry(class).or_default().push(facts.name.clone());
            }
            for method in &facts.methods {
                spread.read(world, names, &facts, method);
            }
        }
        spread.of_subclasses(world, names);
        spread
    }

    /// An object of a subclass that a realm has crosses as a wrapper, which would have fields of the library's class of its own.
    fn of_subclasses(&mut self, world: &World, names: &BTreeSet<String>) {
        for subclass in world.facts.application().into_iter().filter(|name| world.home(name).is_some()) {
            let superclass = world.class(&subclass).and_then(|facts| facts.super_name.clone());
            for library in
                superclass.into_iter().filter(|class| names.contains(class) && !crosses_by_content(world, class))
            {
                self.move_class(&library, &format!("{} extends it, and its objects can cross", dotted(&subclass)));
            }
        }
    }

    fn read(&mut self, world: &World, names: &BTreeSet<String>, facts: &Facts, method: &MemberFacts) {
        let own = key(facts, method);
        if !method.is_static() || method.is_initialiser() {
            self.bound.insert(own.clone());
        }
        if method.has(access::NATIVE) {
            self.methods.push((own, format!("{}.{} is native", dotted(&facts.name), method.name)));
            return;
        }
        // What implements an abstract method has its types in the realm's view, and the library has them as they are.
        let of_code = method.code.iter().flat_map(|code| code.types.iter().map(|class| class.to_string()));
        let types = of_code.chain(descriptor::classes(&method.descriptor));
        for class in types.filter(|class| world.class(class).is_some()) {
            if world.home(&class).is_some() {
                self.methods.push((own.clone(), no_library(&class)));
            } else if names.contains(&class) {
                self.users.entry(class).or_default().push(own.clone());
            }
        }
        for one in method.code.iter().flat_map(|code| &code.uses) {
            match means(world, names, &own, one) {
                Means::State(why) => self.methods.push((own.clone(), why)),
                Means::Rewritten(why) => self.move_class(&facts.name, &why),
                Means::Call(callee) => self.callers.entry(callee).or_default().push(own.clone()),
                Means::Nothing => {}
            }
        }
    }

    fn move_class(&mut self, class: &str, reason: &str) {
        self.classes.push((class.to_owned(), reason.to_owned()));
    }

    fn run(&mut self, world: &World) {
        loop {
            if let Some((method, why)) = self.methods.pop() {
                self.method(method, why);
            } else if let Some((class, why)) = self.classes.pop() {
                self.class(world, class, why);
            } else {
                return;
            }
        }
    }

    fn method(&mut self, method: MethodKey, why: String) {
        if !self.stateful.insert(method.clone()) {
            return;
        }
        // A virtual call may reach any method of the libraries that has the name and descriptor.
        let anywhere = (String::new(), method.1.clone(), method.2.clone());
        for called in [&method, &anywhere] {
            let callers = self.callers.get(called).into_iter().flatten();
            self.methods.extend(callers.map(|caller| (caller.clone(), why.clone())));
        }
        if self.bound.contains(&method) {
            self.classes.push((method.0, why));
        }
    }

    fn class(&mut self, world: &World, class: String, why: String) {
        if self.moved.contains_key(&class) {
            return;
        }
        let users = self.users.get(&class).into_iter().flatten();
        self.methods.extend(users.map(|user| (user.clone(), no_library(&class))));
        let bound = self.bound_to.get(&class).into_iter().flatten();
        self.classes.extend(bound.map(|name| (name.clone(), no_library(&class))));
        self.classes.extend(nest(world, &class).into_iter().map(|name| (name, why.clone())));
        self.moved.insert(class, why);
    }
}

/// Constants of enums and exceptions are the same in both realms.
fn crosses_by_content(world: &World, class: &str) -> bool {
    ["java/lang/Enum", "java/lang/Throwable"].iter().any(|above| world.extends(class, above))
}

fn no_library(class: &str) -> String {
    format!("it names {}, which is no library", dotted(class))
}

/// What a use means for the method that has it.
enum Means {
    State(String),
    /// Its class must be rewritten, which a library is not.
    Rewritten(String),
    Call(MethodKey),
    Nothing,
}

fn means(world: &World, names: &BTreeSet<String>, user: &MethodKey, one: &MemberUse) -> Means {
    let field = matches!(one.what, Use::GetField | Use::PutField | Use::GetStatic | Use::PutStatic);
    let found = match field {
        true => world.resolve_field(&one.owner, &one.name, &one.descriptor),
        false => world.resolve_method(&one.owner, &one.name, &one.descriptor),
    };
    let Resolved::Found(declaring, at) = found else { return Means::Nothing };
    let member = || format!("{}.{}", dotted(&declaring.name), one.name);
    if !names.contains(&declaring.name) {
        // Classes of a realm are among the types that the code names.
        return match world.facts.is_jdk(&declaring.name) {
            true if !is_neutral(world, &declaring.name, one) => {
                Means::State(format!("it uses {}, which is environment", member()))
            }
            true if is_answered_otherwise(world, &declaring.name, one) => {
                Means::Rewritten(format!("it uses {}, which must know the realm that calls it", member()))
            }
            _ => Means::Nothing,
        };
    }
    match one.what {
        Use::GetStatic | Use::PutStatic => {
            let initialises = user.1 == INITIALISER && declaring.name == user.0;
            match can_change(world, &declaring.fields[at]) && !initialises {
                true => Means::State(format!("the static field {} can change", member())),
                false => Means::Nothing,
            }
        }
        Use::GetField | Use::PutField => Means::Nothing,
        Use::Invoke => Means::Call((String::new(), one.name.to_string(), one.descriptor.to_string())),
        _ => Means::Call(key(&declaring, &declaring.methods[at])),
    }
}

/// Code of a realm has the runtime in its place, which shows classes as in the source, or records; a library in place has that only
/// where it asks about an object ([`rewrite_in_place`](crate::rewrite::rewrite_in_place)).
fn is_answered_otherwise(world: &World, class: &str, one: &MemberUse) -> bool {
    world.effects().substitute(class, &one.name, &one.descriptor).is_some_and(|substitute| !substitute.of_any_object)
}

/// A static field that is not the same for the whole run: not final, or what it holds can be changed.
fn can_change(world: &World, field: &MemberFacts) -> bool {
    !(field.has(access::FINAL) && (field.constant || world.is_value(&field.descriptor)))
}

fn key(facts: &Facts, method: &MemberFacts) -> MethodKey {
    (facts.name.clone(), method.name.clone(), method.descriptor.clone())
}

/// The class and its nest mates, which move together.
fn nest(world: &World, class: &str) -> Vec<String> {
    let host = world.class(class).and_then(|facts| facts.nest_host.clone()).unwrap_or_else(|| class.to_owned());
    let mates = world.class(&host).map(|host| host.nest_members.clone()).unwrap_or_default();
    mates.into_iter().chain([host]).filter(|name| world.class(name).is_some()).collect()
}
