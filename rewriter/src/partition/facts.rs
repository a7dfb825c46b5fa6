//! What the partition and the plan know of a class, whoever supplies it: a class path, a JDK image, a snapshot.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::texts;
use crate::classfile::{INITIALISER, access};

/// A text of which a class has one for all uses: there are more than a million on the class path of a framework.
pub type Text = Arc<str>;

/// One class, as far as decisions need it. All names are internal names.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// `p/C`
    pub name: String,
    /// Class path entry that it was read from, as the user wrote it; empty for classes of the JDK.
    #[serde(skip)]
    pub entry: String,
    /// Superclass; `None` for `java/lang/Object`.
    pub super_name: Option<String>,
    /// Interfaces, in order.
    pub interfaces: Vec<String>,
    /// Access flags (JVM specification §4.1).
    pub access: u16,
    /// Fields, in order.
    pub fields: Vec<MemberFacts>,
    /// Methods, in order.
    pub methods: Vec<MemberFacts>,
    /// `NestHost` (§4.7.28); for older class files the outermost class of `InnerClasses`.
    pub nest_host: Option<String>,
    /// `NestMembers` (§4.7.29); for older class files the nested classes of `InnerClasses`.
    pub nest_members: Vec<String>,
    /// It has a `PermittedSubclasses` attribute (§4.7.31).
    pub sealed: bool,
    /// Descriptors of the record components; `None` when it is no record.
    pub record: Option<Vec<String>>,
    /// Every class that its constant pool or a descriptor in it names, itself excepted.
    pub mentions: BTreeSet<String>,
    /// Classes that its signatures name (§4.7.9): type arguments, bounds, supertypes.
    pub signed: BTreeSet<String>,
    /// Source file (§4.7.10).
    pub source: Option<String>,
    /// An interface whose methods cannot get bodies, for its version is too old, and its code of that version for good.
    pub bodiless: bool,
    /// Its code is not known, only its members (a skeleton of a snapshot).
    pub skeleton: bool,
}

/// A field or method.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberFacts {
    /// Name.
    pub name: String,
    /// Descriptor.
    pub descriptor: String,
    /// Access flags (§4.5, §4.6).
    pub access: u16,
    /// A field with a `ConstantValue`.
    pub constant: bool,
    /// The code, unless abstract, native, or of a skeleton.
    pub code: Option<CodeFacts>,
}

/// What a method's code refers to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeFacts {
    /// Uses of members, in order of offset; members that method handles name included.
    pub uses: Vec<MemberUse>,
    /// Classes that instructions and constants name without a member: casts, tests, arrays, class constants, catch types,
    /// and the classes in descriptors of uses and of invokedynamic.
    #[serde(with = "texts::set")]
    pub types: BTreeSet<Text>,
    /// Classes that it names as class constants.
    #[serde(with = "texts::set")]
    pub constants: BTreeSet<Text>,
    /// Those of them that are handed to what links a call site or a constant.
    #[serde(with = "texts::set")]
    pub linking: BTreeSet<Text>,
    /// Classes, no arrays, that it tests objects for: casts, `instanceof`, labels of pattern switches.
    #[serde(with = "texts::set")]
    pub tested: BTreeSet<Text>,
    /// Classes whose arrays it makes or tests objects for.
    #[serde(with = "texts::set")]
    pub arrays: BTreeSet<Text>,
    /// Classes whose objects it compares by identity with others; `java/lang/Object` where anything may be compared.
    #[serde(with = "texts::set")]
    pub compared: BTreeSet<Text>,
    /// Classes in the types of the lambdas and method references that it makes, and of the methods that these call.
    #[serde(with = "texts::set")]
    pub lambdas: BTreeSet<Text>,
    /// It has call sites or constants that a method outside the JDK's own factories links: they may lead anywhere.
    pub linked_elsewhere: bool,
    /// It has a monitorenter or monitorexit.
    pub monitors: bool,
    /// It returns, and that is all.
    pub does_nothing: bool,
}

/// One use of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberUse {
    /// Byte offset of the instruction.
    pub offset: u32,
    /// Source line, when known.
    pub line: Option<u16>,
    /// What the instruction does with it.
    pub what: crate::plan::Use,
    /// The class named, arrays included (`[I`).
    #[serde(with = "texts")]
    pub owner: Text,
    /// Member name.
    #[serde(with = "texts")]
    pub name: Text,
    /// Descriptor.
    #[serde(with = "texts")]
    pub descriptor: Text,
    /// An instance member used on a receiver that may be another object than `this`.
    pub other_receiver: bool,
}

impl Facts {
    /// All of `flags` are set.
    pub fn has(&self, flags: u16) -> bool {
        self.access & flags == flags
    }

    /// An interface, annotations included.
    pub fn is_interface(&self) -> bool {
        self.has(access::INTERFACE)
    }

    /// The package, without a slash at the end; empty for the unnamed one.
    pub fn package(&self) -> &str {
        package(&self.name)
    }

    /// The method declared here.
    pub fn method(&self, name: &str, descriptor: &str) -> Option<&MemberFacts> {
        self.methods.iter().find(|method| method.name == name && method.descriptor == descriptor)
    }

    /// The field declared here.
    pub fn field(&self, name: &str, descriptor: &str) -> Option<&MemberFacts> {
        self.fields.iter().find(|field| field.name == name && field.descriptor == descriptor)
    }

    /// Superclass and interfaces.
    pub fn supertypes(&self) -> impl Iterator<Item = &String> {
        self.super_name.iter().chain(&self.interfaces)
    }
}

impl MemberFacts {
    /// All of `flags` are set.
    pub fn has(&self, flags: u16) -> bool {
        self.access & flags == flags
    }

    /// A static initialiser.
    pub fn is_initialiser(&self) -> bool {
        self.name == INITIALISER
    }

    /// Static.
    pub fn is_static(&self) -> bool {
        self.has(access::STATIC)
    }

    /// Private.
    pub fn is_private(&self) -> bool {
        self.has(access::PRIVATE)
    }

    /// Neither public, protected nor private.
    pub fn is_package_private(&self) -> bool {
        self.access & (access::PUBLIC | access::PROTECTED | access::PRIVATE) == 0
    }

    /// A subclass can override it, were it not for `final`.
    pub fn is_virtual(&self) -> bool {
        !self.is_static() && !self.is_private() && !self.name.starts_with('<')
    }
}

/// The package of an internal name, without a slash at the end.
pub fn package(class: &str) -> &str {
    class.rfind('/').map_or("", |slash| &class[..slash])
}

/// Supplies classes by name.
pub trait ClassFacts: Send + Sync {
    /// The class, from the application first, then from the JDK; `None` when it is nowhere.
    fn class(&self, name: &str) -> Option<Arc<Facts>>;
    /// The class is one of the JDK's.
    fn is_jdk(&self, name: &str) -> bool;
    /// Names of all classes of the application, in the order of the class path.
    fn application(&self) -> Vec<String>;
    /// On a replay: classes that the plan of the capture told apart from their superclasses, for code that is not there.
    fn told_apart(&self) -> Vec<String> {
        Vec::new()
    }
    /// On a replay: classes of the environment that the plan of the capture saw though code under test does not name them.
    fn unnamed(&self) -> Vec<String> {
        Vec::new()
    }
    /// On a replay: the helpers of the capture, whose static methods run in place.
    fn in_place(&self) -> Option<Vec<String>> {
        None
    }
    /// On a replay: other static methods that ran in place in the capture, by class, name and descriptor.
    fn functions(&self) -> Option<Vec<(String, String, String)>> {
        None
    }
}
