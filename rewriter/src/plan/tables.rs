//! Member tables: every member that can be crossed into, with the names under which emitted code reaches it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::decide::{Deciding, Target};
use super::seen::Seen;
use super::world::OBJECT;
use super::{CrossingMember, Home, Hook, HookShape, MemberKind, SharedKind, names};
use crate::classfile::{INITIALISER, access, descriptor};
use crate::partition::facts::package;
use crate::partition::{Facts, MemberFacts};

/// The member table of one class as it grows.
pub(super) struct Table<'d> {
    deciding: &'d Deciding,
    /// Of the classes that are generated with it.
    package: String,
    /// Lines; the index is the line number.
    pub members: Vec<CrossingMember>,
    /// Where a target's hooks are.
    pub index: BTreeMap<Target, usize>,
    /// Classes whose members must become visible to generated classes.
    pub widened: Vec<String>,
    /// Package-private classes of other packages that generated classes name.
    pub opened: Vec<String>,
    /// Two methods that cannot be told apart in the other realm.
    pub collisions: Vec<String>,
    taken: BTreeMap<(String, String), String>,
}

impl<'d> Table<'d> {
    /// The table of a class of a library: only what code under test uses.
    pub fn of_library(deciding: &'d Deciding, seen: &Seen, class: &str) -> Self {
        let mut table = Self::empty(deciding, class);
        table.used(seen, class);
        table
    }

    /// The table of a shared type: what is used, what is at home, and, for an interface, its methods in both directions.
    pub fn of_shared(deciding: &'d Deciding, seen: &Seen, facts: &Facts, home: Home, kind: SharedKind) -> Self {
        let mut table = Self::empty(deciding, &facts.name);
        table.used(seen, &facts.name);
        let hooked =
            |method: &&MemberFacts| deciding.has_hook_in_front(facts, method) && seen.can_name(deciding, facts, method);
        for method in facts.methods.iter().filter(hooked) {
            table.push(&facts.name, true, MemberKind::Home, home, &method.name, &method.descriptor, None);
            if let Some(line) = table.members.last_mut() {
                line.is_static = method.is_static();
            }
        }
        for home in [Home::E, Home::T].iter().filter(|_| kind == SharedKind::Interface) {
            let open = |method: &&MemberFacts| method.is_virtual() && seen.can_name(deciding, facts, method);
            for method in facts.methods.iter().filter(open) {
                let name = Some((method.name.clone(), false));
                table.push(&facts.name, true, MemberKind::Interface, *home, &method.name, &method.descriptor, name);
            }
        }
        table
    }

    /// The table of a class that is wrapped: what is used, and all that a wrapper must answer.
    pub fn of_class(deciding: &'d Deciding, seen: &Seen, facts: &Facts, home: Home) -> Self {
        let mut table = Self::empty(deciding, &facts.name);
        table.used(seen, &facts.name);
        table.inherited_uses(seen, facts, home);
        table.overridable(&facts.name, home);
        table
    }

    /// The table of a copy's own instances, `p/C_copy`: all that a wrapper in C's realm must answer.
    pub fn of_copy(deciding: &'d Deciding, original: &Facts, home: Home) -> Self {
        let mut table = Self::empty(deciding, &original.name);
        table.overridable(&original.name, home);
        table
    }

    fn empty(deciding: &'d Deciding, class: &str) -> Self {
        Self {
            deciding,
            package: package(class).to_owned(),
            members: Vec::new(),
            index: BTreeMap::new(),
            widened: Vec::new(),
            opened: Vec::new(),
            collisions: Vec::new(),
            taken: BTreeMap::new(),
        }
    }

    /// Members that call sites of the other realm name: with hooks.
    fn used(&mut self, seen: &Seen, class: &str) {
        let world = &self.deciding.world;
        let library = world.is_library(class);
        let interface = world.class(class).is_some_and(|facts| facts.is_interface());
        for target in seen.used.keys().filter(|target| target.class == class) {
            let hooks = self.hooks(target);
            let own = own_method(self.deciding, target);
            let introduced = target.kind == MemberKind::Virtual && !library && own.is_none();
            let method = introduced.then(|| (self.iface_name(target), true));
            self.index.insert(target.clone(), self.members.len());
            let (kind, home) = (target.kind, target.home);
            self.push(class, interface, kind, home, &target.name, &target.descriptor, method);
            if let Some(line) = self.members.last_mut() {
                line.hooks = hooks;
                line.quiet = target.quiet;
                line.own = own.is_some();
                line.private = own.is_some_and(|method| method.is_private());
            }
        }
    }

    /// Members of superclasses that call sites name: the wrapper answers them through a line of its own.
    fn inherited_uses(&mut self, seen: &Seen, facts: &Facts, home: Home) {
        let deciding = self.deciding;
        let world = &deciding.world;
        let above: Vec<_> =
            world.chain(&facts.name).skip(1).filter(|above| world.home(&above.name) == Some(home)).collect();
        for superclass in above {
            let of_it = |target: &&Target| target.class == superclass.name && target.kind == MemberKind::Virtual;
            for target in seen.used.keys().filter(of_it).filter(|target| own_method(deciding, target).is_none()) {
                let declared = superclass.method(&target.name, &target.descriptor);
                if superclass.package() != facts.package() {
                    // The call sites' own line reaches it.
                    if declared.is_some_and(|method| deciding.apart.contains(&superclass.name, method)) {
                        continue;
                    }
                    if declared.is_some_and(|method| !method.has(access::PUBLIC)) {
                        self.widened.push(superclass.name.clone());
                    }
                }
                let method = Some((self.iface_name(target), false));
                let (name, descriptor) = (&target.name, &target.descriptor);
                self.push(&superclass.name, false, MemberKind::Virtual, home, name, descriptor, method);
            }
        }
    }

    /// Methods that the other realm can call through a type that it has itself: a copy, a superclass of the JDK, an interface.
    fn overridable(&mut self, class: &str, home: Home) {
        let world = &self.deciding.world;
        let chain: Vec<_> = world.chain(class).collect();
        for facts in &chain {
            let library = world.is_library(&facts.name);
            if library && facts.name != OBJECT {
                self.library_methods(class, facts, home);
            } else if !library && self.other_realm_has(&facts.name, home) {
                let open = |method: &&MemberFacts| !self.deciding.apart.contains(&facts.name, method);
                for method in facts.methods.iter().filter(|method| can_be_overridden(method)).filter(open) {
                    self.own_name(&facts.name, false, home, method);
                }
            }
        }
        let libraries = || chain.iter().filter(|facts| world.is_library(&facts.name));
        let is_final = |method: &MemberFacts| {
            let declared = libraries().find_map(|facts| facts.method(&method.name, &method.descriptor));
            declared.is_some_and(|declared| declared.has(access::FINAL))
        };
        let below = |interface: &Facts| {
            libraries().find(|facts| world.interfaces(&facts.name).iter().any(|one| one.name == interface.name))
        };
        for interface in world.interfaces(class) {
            let named = if world.is_closed(&interface) { below(&interface) } else { None };
            let (owner, is_interface) = named.map_or((&interface.name, true), |class| (&class.name, false));
            for method in interface.methods.iter().filter(|method| method.is_virtual() && !is_final(method)) {
                self.own_name(owner, is_interface, home, method);
            }
        }
        for (name, descriptor) in
            [("equals", "(Ljava/lang/Object;)Z"), ("hashCode", "()I"), ("toString", "()Ljava/lang/String;")]
        {
            let method = Some((name.to_owned(), false));
            self.push(OBJECT, false, MemberKind::Virtual, home, name, descriptor, method);
        }
    }

    /// Code of the other realm calls methods of this class of the chain under their own names: it has a copy of the class, or
    /// the class is its own (then `class` is what was copied from it, and the wrapper extends it).
    fn other_realm_has(&self, class: &str, home: Home) -> bool {
        let world = &self.deciding.world;
        world.copied.contains_key(class) || world.home(class) == Some(home.other())
    }

    /// Public methods of a superclass of the JDK, and protected ones that the application overrides.
    fn library_methods(&mut self, class: &str, facts: &Arc<Facts>, home: Home) {
        let world = &self.deciding.world;
        // A class of the JDK in between may have closed what this one left open.
        let is_closed = |method: &MemberFacts| {
            let mut declared = world.chain(class).filter(|above| world.is_library(&above.name));
            let nearest = declared.find_map(|above| above.method(&method.name, &method.descriptor).cloned());
            nearest.is_some_and(|nearest| nearest.has(access::FINAL))
        };
        for method in facts.methods.iter().filter(|method| can_be_overridden(method) && !is_closed(method)) {
            if method.has(access::PUBLIC) {
                self.own_name(&facts.name, false, home, method);
                continue;
            }
            let overriding = world.find_virtual(class, &method.name, &method.descriptor);
            let overriding = overriding.filter(|(by, _)| method.has(access::PROTECTED) && !world.is_library(&by.name));
            if let Some((by, _)) = overriding {
                self.own_name(&by.name, false, home, method);
                self.widened.push(by.name.clone());
            }
        }
    }

    fn own_name(&mut self, owner: &str, interface: bool, home: Home, method: &MemberFacts) {
        let kind = if interface { MemberKind::Interface } else { MemberKind::Virtual };
        let name = Some((method.name.clone(), false));
        self.push(owner, interface, kind, home, &method.name, &method.descriptor, name);
    }

    #[allow(clippy::too_many_arguments)] // one line of a table has this many columns
    fn push(
        &mut self,
        owner: &str,
        interface: bool,
        kind: MemberKind,
        home: Home,
        name: &str,
        descriptor: &str,
        method: Option<(String, bool)>,
    ) {
        let world = &self.deciding.world;
        let caller_descriptor = world.map(home.other(), descriptor);
        let home_descriptor = world.map(home, descriptor);
        if let Some((method, _)) = &method
            && self.is_taken(method, &caller_descriptor, &home_descriptor, home)
        {
            return;
        }
        self.open(owner);
        descriptor::map_descriptor(descriptor, |class| {
            self.open(class);
            None
        });
        self.members.push(CrossingMember {
            kind,
            home,
            owner: world.view(home, owner),
            owner_is_interface: interface && world.class(owner).is_some_and(|facts| facts.is_interface()),
            name: name.to_owned(),
            descriptor: home_descriptor,
            caller_descriptor,
            quiet: false,
            is_static: false,
            own: false,
            private: false,
            hooks: Vec::new(),
            in_iface: method.as_ref().is_some_and(|(_, in_iface)| *in_iface),
            wrapper_method: method.map(|(method, _)| method),
        });
    }

    /// Generated classes check that what they get is of the class: they must be able to name it, or its copy.
    fn open(&mut self, class: &str) {
        let hidden = |facts: Arc<Facts>| facts.access & access::PUBLIC == 0 && facts.package() != self.package;
        if !self.deciding.world.is_library(class) && self.deciding.world.class(class).is_some_and(hidden) {
            self.opened.push(class.to_owned());
        }
    }

    /// The wrapper has such a method already: the same member, or one that cannot be told from it.
    fn is_taken(&mut self, method: &str, caller: &str, home_descriptor: &str, home: Home) -> bool {
        // An interface has its lines once for each home.
        let key = (format!("{} {method}", home.letter()), caller.to_owned());
        match self.taken.get(&key) {
            None => {
                self.taken.insert(key, home_descriptor.to_owned());
                false
            }
            Some(other) => {
                if other != home_descriptor {
                    self.collisions.push(format!("{method}{home_descriptor} and {method}{other}"));
                }
                true
            }
        }
    }

    fn hooks(&self, target: &Target) -> Vec<Hook> {
        let world = &self.deciding.world;
        let caller = target.home.other();
        let view = descriptor::of_class(&world.view(caller, &target.class));
        let mapped = world.map(caller, &target.descriptor);
        let (parameters, result) = match mapped.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
            Some((parameters, result)) => (parameters.to_owned(), result.to_owned()),
            None => (String::new(), mapped.clone()),
        };
        let hook = |shape, name: String, descriptor| Hook { shape, name, descriptor };
        let iface = self.iface_name(target);
        let name = &target.name;
        match target.kind {
            MemberKind::Static if name == INITIALISER => {
                vec![hook(HookShape::Static, names::INITIALISE.to_owned(), format!("(){view}"))]
            }
            MemberKind::Static => vec![hook(HookShape::Static, iface, mapped)],
            MemberKind::Virtual | MemberKind::Interface | MemberKind::Home => {
                vec![hook(HookShape::Receiver, iface, format!("({view}{parameters}){result}"))]
            }
            MemberKind::Constructor => vec![
                hook(HookShape::NewDup, iface.clone(), format!("({view}{view}{parameters}){view}")),
                hook(HookShape::NewDrop, iface.clone(), format!("({view}{parameters})V")),
                hook(HookShape::Make, iface.replacen("new", "make", 1), format!("({parameters}){view}")),
            ],
            MemberKind::GetField => vec![hook(HookShape::Receiver, format!("get_{name}"), format!("({view}){mapped}"))],
            MemberKind::PutField => {
                vec![hook(HookShape::Receiver, format!("set_{name}"), format!("({view}{mapped})V"))]
            }
            MemberKind::GetStatic => vec![hook(HookShape::Static, format!("getstatic_{name}"), format!("(){mapped}"))],
            MemberKind::PutStatic => vec![hook(HookShape::Static, format!("setstatic_{name}"), format!("({mapped})V"))],
        }
    }

    /// `m_iface`; with a suffix where two overloads could get the same descriptor in the other realm.
    fn iface_name(&self, target: &Target) -> String {
        let stem = if target.kind == MemberKind::Constructor { "new" } else { &target.name };
        let plain = names::iface(stem) + if self.is_overloaded_static(target) { "$static" } else { "" };
        match self.deciding.world.can_collide(target.home.other(), &target.descriptor) {
            true => format!("{plain}${}", &blake3::hash(target.descriptor.as_bytes()).to_hex()[..8]),
            false => plain,
        }
    }

    /// A static method whose hook could be that of a method of objects, which takes the object first.
    fn is_overloaded_static(&self, target: &Target) -> bool {
        target.kind == MemberKind::Static
            && self.deciding.world.class(&target.class).is_some_and(|facts| {
                facts.methods.iter().any(|method| method.name == target.name && !method.has(access::STATIC))
            })
    }
}

/// The method of a copied class that the target is, if no wrapper overrides it.
fn own_method(deciding: &Deciding, target: &Target) -> Option<MemberFacts> {
    let facts = deciding.world.class(&target.class).filter(|_| target.kind == MemberKind::Virtual)?;
    let method = facts.method(&target.name, &target.descriptor)?;
    deciding.is_own_of_copied(&facts, method).then(|| method.clone())
}

impl Deciding {
    /// A method of a shared type that is at home and gets a hook in front.
    pub(super) fn has_hook_in_front(&self, facts: &Facts, method: &MemberFacts) -> bool {
        !method.name.starts_with('<') && self.at_home.contains(&facts.name, &method.name, &method.descriptor)
    }
}

/// `finalize`, and `clone` unless it is public, are between an object and its own realm.
fn can_be_overridden(method: &MemberFacts) -> bool {
    let own_affair =
        matches!((&*method.name, &*method.descriptor), ("finalize", "()V") | ("clone", "()Ljava/lang/Object;"));
    method.is_virtual() && !own_affair
}
