//! What becomes of one use of a member: decided here, looked up in the tables by `site`.

use std::sync::Arc;

use factor_contract::transferred::IN_BOTH_REALMS;

use super::apart::Apart;
use super::functions::Functions;
use super::in_place::AtHome;
use super::library::Libraries;
use super::locks::Locks;
use super::memo::Members;
use super::plain::Special;
use super::world::{OBJECT, Resolved, World};
use super::wrappable::Wrappable;
use super::{Home, MemberKind, Use, names};
use crate::classfile::{INITIALISER, access, descriptor};
use crate::partition::{Facts, MemberFacts, Realms, Substitute, Verdict, is_framework};

/// All that decisions are made from.
#[derive(Debug)]
pub(crate) struct Deciding {
    /// Classes, realms, views.
    pub world: World,
    /// Static members of libraries that are environment.
    pub libraries: Libraries,
    /// Methods of shared types that run at home.
    pub at_home: AtHome,
    /// Classes of the JDK that a wrapper may extend.
    pub wrappable: Wrappable,
    /// Uses that take a lock.
    pub locks: Locks,
    /// Names of members to ask about one by one.
    pub special: Special,
    /// Methods that have to stay package-private.
    pub apart: Apart,
    /// Static methods of the environment's classes that run in place.
    pub functions: Functions,
    /// Uses in whose place a static method of the runtime comes, as far as that was asked. Which functions run in place does not matter to it.
    pub substituted: Members<bool>,
}

/// What becomes of a use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Decision {
    /// The same instruction, with this owner and the descriptor in the realm's view.
    Keep { owner: String },
    /// A crossing.
    Cross(Target),
    /// A static method of the runtime.
    Substitute { class: String, by: Substitute },
    /// Not supported.
    Refuse { what: String, remedy: String },
}

/// The member that a crossing reaches.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Target {
    /// The class whose member table has it.
    pub class: String,
    /// What the dispatcher does.
    pub kind: MemberKind,
    /// Where its code runs.
    pub home: Home,
    /// Name.
    pub name: String,
    /// Descriptor as in the class file that declares it.
    pub descriptor: String,
    /// Arguments are not compared.
    pub quiet: bool,
}

impl Target {
    /// The initialisation of a class, without any use of a member.
    pub fn initialiser(class: &str, home: Home) -> Self {
        let (name, descriptor) = (INITIALISER.to_owned(), "()V".to_owned());
        Self { class: class.to_owned(), kind: MemberKind::Static, home, name, descriptor, quiet: false }
    }
}

/// One use, as the instruction has it.
#[derive(Clone, Copy, Hash)]
pub(crate) struct Question<'q> {
    /// Home of the code.
    pub home: Home,
    /// The instruction.
    pub what: Use,
    /// Class named.
    pub owner: &'q str,
    /// Member name.
    pub name: &'q str,
    /// Descriptor.
    pub descriptor: &'q str,
}

impl Question<'_> {
    fn is_field(&self) -> bool {
        matches!(self.what, Use::GetField | Use::PutField | Use::GetStatic | Use::PutStatic)
    }

    fn is_static(&self) -> bool {
        matches!(self.what, Use::InvokeStatic | Use::GetStatic | Use::PutStatic)
    }

    fn kind(&self, interface: bool) -> MemberKind {
        match self.what {
            Use::Invoke | Use::Special if interface => MemberKind::Interface,
            Use::Invoke | Use::Special => MemberKind::Virtual,
            Use::InvokeStatic => MemberKind::Static,
            Use::New | Use::SuperInit => MemberKind::Constructor,
            Use::GetField => MemberKind::GetField,
            Use::PutField => MemberKind::PutField,
            Use::GetStatic => MemberKind::GetStatic,
            Use::PutStatic => MemberKind::PutStatic,
        }
    }
}

impl Deciding {
    /// What becomes of the use.
    pub fn decide(&self, q: Question<'_>) -> Decision {
        if q.owner.starts_with('[') {
            return self.keep(q);
        }
        let found = match q.is_field() {
            true => self.world.resolve_field(q.owner, q.name, q.descriptor),
            false => self.world.resolve_method(q.owner, q.name, q.descriptor),
        };
        match found {
            Resolved::Found(declaring, at) => {
                let member = if q.is_field() { &declaring.fields[at] } else { &declaring.methods[at] };
                match self.world.home(&declaring.name) {
                    None => self.library(q, &declaring, member),
                    Some(_) => self.application(q, &declaring, member),
                }
            }
            Resolved::Missing(class) if !self.world.is_library(&class) && !self.is_of_environment(q.home, &class) => {
                Decision::Refuse {
                    what: format!("{} is used, which is nowhere to be found", class.replace('/', ".")),
                    remedy: "add it to the class path of the capture; on a replay, capture again".to_owned(),
                }
            }
            Resolved::Missing(_) | Resolved::Absent => self.keep(q),
        }
    }

    /// Code of the environment that names a class of the environment: it runs as it always did, whether the class is there or not.
    fn is_of_environment(&self, home: Home, class: &str) -> bool {
        home == Home::E && self.world.home(class) == Some(Home::E)
    }

    fn keep(&self, q: Question<'_>) -> Decision {
        Decision::Keep { owner: self.world.map_class(q.home, q.owner) }
    }

    /// A member that a library declares.
    fn library(&self, q: Question<'_>, declaring: &Facts, member: &MemberFacts) -> Decision {
        let table = self.world.effects();
        let statics = q.is_static();
        let effect = table.effect(self.world.facts.as_ref(), &declaring.name, q.name, q.descriptor, statics);
        let substitute = table.substitute(&declaring.name, q.name, q.descriptor);
        if let Some(by) = substitute.filter(|by| is_substituted(q, by, effect.verdict)) {
            return Decision::Substitute { class: declaring.name.clone(), by: by.clone() };
        }
        if let Some(decision) = substitute.and_then(|by| below_substitute(q, declaring, by)) {
            return decision;
        }
        if q.home == Home::T && self.libraries.is_environment(&self.world, q.what, declaring, member) {
            return self.library_static(q, declaring, member);
        }
        if effect.verdict == Verdict::Refused && q.home == Home::T {
            return refused(&format!("{}.{}", declaring.name.replace('/', "."), q.name), effect.kind);
        }
        let hooked = effect.verdict == Verdict::Env
            && q.home == Home::T
            && (statics
                || matches!(q.what, Use::New | Use::SuperInit)
                || !effect.whole_class
                || cannot_be_overridden(q, declaring, member));
        if hooked { self.environment(q, declaring, effect.quiet) } else { self.kept_library_use(q, declaring) }
    }

    /// The effect table says that a member of the JDK is environment, whether or not it has a substitute.
    pub(super) fn is_in_jdk_environment(&self, q: Question<'_>, class: &str) -> bool {
        let facts = self.world.facts.as_ref();
        self.world.effects().effect(facts, class, q.name, q.descriptor, q.is_static()).verdict == Verdict::Env
    }

    /// A static member of a library of the user's that is environment, used by code under test.
    fn library_static(&self, q: Question<'_>, declaring: &Facts, member: &MemberFacts) -> Decision {
        if member.has(access::PUBLIC) && declaring.has(access::PUBLIC) {
            return self.cross(q, declaring, Home::E, false);
        }
        let class = declaring.name.replace('/', ".");
        Decision::Refuse {
            what: format!("{class}.{} of a library is environment, but not public", q.name),
            remedy: format!("leave the class to the environment: --environment {class}"),
        }
    }

    /// A member of a library that is environment, used by code under test.
    fn environment(&self, q: Question<'_>, declaring: &Facts, quiet: bool) -> Decision {
        let class = declaring.name.replace('/', ".");
        if q.what == Use::SuperInit && self.can_be_constructed(declaring) {
            return Decision::Refuse {
                what: format!("code under test extends {class}, and calls a constructor that is environment"),
                remedy: "call another constructor, with a value of the code's own: a seed, an instant".to_owned(),
            };
        }
        if matches!(q.what, Use::SuperInit | Use::Special) {
            return Decision::Refuse {
                what: format!("code under test extends {class}, which is environment"),
                remedy: format!("hold a {class} instead of extending it, or put the class into the environment"),
            };
        }
        let result = match q.what {
            Use::New => Some(declaring.name.as_str()),
            Use::InvokeStatic => {
                descriptor::parse_method(q.descriptor).ok().and_then(|m| descriptor::class_of(m.result))
            }
            _ => None,
        };
        if let Some(result) = result.filter(|result| !self.can_be_handed_out(result)) {
            let result = result.replace('/', ".");
            return Decision::Refuse {
                what: format!(
                    "{class}.{} of the environment hands out a {result}, which no wrapper can stand for",
                    q.name
                ),
                remedy:
                    "open the resource as a stream, reader or channel interface, or move the code into the environment"
                        .to_owned(),
            };
        }
        self.cross(q, declaring, Home::E, quiet)
    }

    /// Code under test may extend the class: only some of its members are environment.
    fn can_be_constructed(&self, class: &Facts) -> bool {
        self.world.effects().class_effect(self.world.facts.as_ref(), &class.name).verdict != Verdict::Env
    }

    /// An object of the JDK made by the environment can be given to code under test: it is a value, transferred, wrapped.
    fn can_be_handed_out(&self, class: &str) -> bool {
        let Some(facts) = self.world.class(class) else { return true };
        let effect = self.world.effects().class_effect(self.world.facts.as_ref(), class);
        facts.is_interface()
            || effect.verdict == Verdict::Value
            || IN_BOTH_REALMS.contains(&class)
            || facts.has(access::ABSTRACT)
            || class == OBJECT
            || !self.world.facts.is_jdk(class)
            || self.wrappable.contains(class)
    }

    /// The class of a library whose objects cross, if they do, as what no longer is of this class: a wrapper extends another one.
    pub fn hides(&self, class: &str) -> bool {
        let Some(facts) = self.world.class(class).filter(|_| self.world.is_library(class)) else { return false };
        let otherwise = ["java/lang/Enum", "java/lang/Record", "java/lang/Throwable"];
        !facts.is_interface()
            && class != OBJECT
            && !self.wrappable.contains(class)
            && !IN_BOTH_REALMS.contains(&class)
            && !is_framework(class)
            && self.world.effects().class_effect(self.world.facts.as_ref(), class).verdict != Verdict::Value
            && !otherwise.iter().any(|above| self.world.extends(class, above))
    }

    /// The owner may be a class of the other realm that inherits the member from a library.
    fn kept_library_use(&self, q: Question<'_>, declaring: &Facts) -> Decision {
        let owner = self.world.view(q.home, q.owner);
        if owner == q.owner || q.what == Use::New {
            return Decision::Keep { owner };
        }
        if q.what == Use::Invoke && declaring.is_interface() && self.is_not_in_view(q, declaring) {
            return self.miranda(q);
        }
        let owner = if owner == names::iface(q.owner) { declaring.name.clone() } else { owner };
        Decision::Keep { owner }
    }

    /// A wrapped class of the other realm, whose view has none of the methods of this interface of the class: it is `C_iface`, or a
    /// class with a superclass that does not implement the interface.
    fn is_not_in_view(&self, q: Question<'_>, interface: &Facts) -> bool {
        let world = &self.world;
        let copied = world.copied.contains_key(q.owner);
        if copied || world.home(q.owner) != Some(q.home.other()) || world.shared_kind(q.owner).is_some() {
            return false;
        }
        let Some(root) = world.root(q.home, q.owner) else { return true };
        let root = world.original_of_copy(&root).unwrap_or(&root);
        !world.interfaces(root).iter().any(|one| one.name == interface.name)
    }

    /// A method that a class has from an interface without declaring it.
    fn miranda(&self, q: Question<'_>) -> Decision {
        let home = q.home.other();
        let (name, descriptor) = (q.name.to_owned(), q.descriptor.to_owned());
        let kind = MemberKind::Virtual;
        Decision::Cross(Target { class: q.owner.to_owned(), kind, home, name, descriptor, quiet: false })
    }

    fn application(&self, q: Question<'_>, declaring: &Arc<Facts>, member: &MemberFacts) -> Decision {
        if self.world.shared_kind(&declaring.name).is_some() {
            return self.shared(q, declaring, member);
        }
        let copied = self.world.copied.get(&declaring.name).copied();
        if copied.is_some() && self.is_own_affair(q.what, declaring, member) {
            return self.cross(q, declaring, q.home.other(), false);
        }
        if self.world.home(&declaring.name) == Some(q.home) {
            return self.keep(q);
        }
        match copied {
            Some(copied) if copied.into == q.home && self.stays_in_copy(q, member, copied.superclass) => self.keep(q),
            _ if matches!(q.what, Use::SuperInit | Use::Special) => Decision::Refuse {
                what: format!("a call of {}.{} by invokespecial", declaring.name.replace('/', "."), q.name),
                remedy: "put the two classes into one realm".to_owned(),
            },
            _ if self.is_in_place(q, declaring, member) => Decision::Keep { owner: q.owner.to_owned() },
            _ => self.cross(q, declaring, q.home.other(), false),
        }
    }

    /// A static method of a helper that runs where it is called, or a function.
    fn is_in_place(&self, q: Question<'_>, declaring: &Facts, member: &MemberFacts) -> bool {
        let (class, name, descriptor) = (&declaring.name, &member.name, &member.descriptor);
        let of_helper = || self.world.helpers.contains(class) && !self.at_home.contains(class, name, descriptor);
        let is_function = || class == q.owner && self.functions.contains(class, name, descriptor);
        q.what == Use::InvokeStatic && (of_helper() || is_function())
    }

    /// A field access, or a call of a method, which concerns the object itself: no wrapper overrides it. On `this` it stays the
    /// same instruction, whatever the class.
    pub fn keeps_on_this(&self, what: Use, owner: &str, name: &str, descriptor: &str) -> bool {
        match what {
            Use::GetField | Use::PutField => true,
            Use::Invoke | Use::Special => match self.world.resolve_method(owner, name, descriptor) {
                Resolved::Found(declaring, at) => self.is_own_of_copied(&declaring, &declaring.methods[at]),
                _ => false,
            },
            _ => false,
        }
    }

    /// A method of a copied class that no wrapper overrides: the hook in front of it tells wrappers from objects.
    pub fn is_own_of_copied(&self, declaring: &Facts, method: &MemberFacts) -> bool {
        self.world.copied.contains_key(&declaring.name) && self.is_own_affair(Use::Invoke, declaring, method)
    }

    /// A field, a private method other than the body of a lambda, which is called on `this` alone, or one that has to stay
    /// package-private.
    fn is_own_affair(&self, what: Use, declaring: &Facts, member: &MemberFacts) -> bool {
        let private =
            || member.is_private() && !member.has(access::SYNTHETIC) && !member.is_static() && member.name != "<init>";
        match what {
            Use::GetField | Use::PutField => true,
            Use::Invoke => private() || self.apart.contains(&declaring.name, member),
            Use::Special => private(),
            _ => false,
        }
    }

    /// Methods of an object are the copy's; statics and, of superclasses, new instances are the original's.
    fn stays_in_copy(&self, q: Question<'_>, member: &MemberFacts, superclass: bool) -> bool {
        match q.what {
            Use::GetStatic | Use::PutStatic => false,
            Use::InvokeStatic => member.is_private() || member.has(access::SYNTHETIC),
            Use::New => !superclass && (member.is_private() || member.has(access::SYNTHETIC)),
            _ => true,
        }
    }

    fn shared(&self, q: Question<'_>, declaring: &Arc<Facts>, member: &MemberFacts) -> Decision {
        let home = self.world.home(&declaring.name).unwrap_or(q.home);
        let at_home = self.at_home.contains(&declaring.name, q.name, q.descriptor);
        match q.what {
            _ if home == q.home && q.owner == declaring.name => self.keep(q),
            Use::New if at_home && home != q.home => self.cross(q, declaring, home, false),
            // A hook in the class itself would be run where the JVM has initialised the class before: in the caller's realm.
            Use::InvokeStatic if at_home && home != q.home && self.at_home.is_initialised_at_home(&declaring.name) => {
                self.cross(q, declaring, home, false)
            }
            Use::SuperInit
                if at_home && home != q.home && !self.at_home.can_run_anywhere(&self.world, declaring, member) =>
            {
                Decision::Refuse {
                    what: format!("the constructor of {} uses the other realm", declaring.name.replace('/', ".")),
                    remedy: "put the subclass into the realm of its superclass".to_owned(),
                }
            }
            Use::GetField | Use::PutField | Use::GetStatic | Use::PutStatic if home != q.home => {
                match self.is_same_everywhere(declaring, member) {
                    true => self.keep(q),
                    false => self.cross(q, declaring, home, false),
                }
            }
            Use::Invoke if declaring.is_interface() && self.is_not_in_view(q, declaring) => self.miranda(q),
            _ => self.keep(q),
        }
    }

    /// A field of a shared type that both realms may read where they are: an enum constant, or final and a value.
    fn is_same_everywhere(&self, declaring: &Facts, field: &MemberFacts) -> bool {
        let settled = field.has(access::FINAL) && !self.at_home.changes(declaring, &field.name);
        field.has(access::ENUM) || settled && self.world.is_value(&field.descriptor)
    }

    fn cross(&self, q: Question<'_>, declaring: &Facts, home: Home, quiet: bool) -> Decision {
        Decision::Cross(Target {
            class: declaring.name.clone(),
            kind: q.kind(declaring.is_interface()),
            home,
            name: q.name.to_owned(),
            descriptor: q.descriptor.to_owned(),
            quiet,
        })
    }
}

/// A call that a wrapper cannot answer by itself: of a final method of a class that is environment.
fn cannot_be_overridden(q: Question<'_>, declaring: &Facts, member: &MemberFacts) -> bool {
    let closed = member.has(access::FINAL) || declaring.has(access::FINAL);
    q.what == Use::Invoke && closed && declaring.name != OBJECT
}

/// Whether the use of a member that has a substitute becomes it. Files that a partition file calls neutral are the code under test's own.
fn is_substituted(q: Question<'_>, by: &Substitute, verdict: Verdict) -> bool {
    let of_superclass = matches!(q.what, Use::SuperInit | Use::Special) && !by.super_calls;
    let own_file = by.unless_neutral && verdict != Verdict::Env;
    !of_superclass && if q.home == Home::T { !own_file } else { by.realms == Realms::Both }
}

/// A class of the code under test extends one that makes date formats, or a thread group: behind the superclass's constructor these
/// are put right, or noted.
fn below_substitute(q: Question<'_>, declaring: &Facts, by: &Substitute) -> Option<Decision> {
    let method = by.subclasses.as_ref().filter(|_| q.home == Home::T)?;
    match q.what {
        Use::SuperInit => {
            let by = Substitute { method: method.clone(), ..by.clone() };
            Some(Decision::Substitute { class: declaring.name.clone(), by })
        }
        Use::Special if declaring.name == "java/text/MessageFormat" => Some(Decision::Refuse {
            what: format!("code under test extends java.text.MessageFormat, and calls super.{}", q.name),
            remedy: "give the pattern to the constructor".to_owned(),
        }),
        _ => None,
    }
}

/// Why code under test may not use a member of the JDK that the effect table refuses.
fn refused(member: &str, kind: &str) -> Decision {
    let (what, remedy) = match kind {
        "threads" => {
            ("tells of threads, and those of the environment are not there on a replay", "let the environment ask")
        }
        _ => ("opens a file by its name, out of sight", "open it with java.nio.file.Files, and hand the stream over"),
    };
    Decision::Refuse { what: format!("{member} {what}"), remedy: remedy.to_owned() }
}
