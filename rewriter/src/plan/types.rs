//! The plan as data. All class names are internal names (`p/C`), all descriptors those of JVM specification §4.3.

use factor_contract::{members, realms};

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// One of the two realms that code can be at home in. (Library code has no home: it runs where it is called.)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Home {
    /// Code under test.
    T,
    /// Environment.
    E,
}

impl Home {
    /// The other one.
    pub fn other(self) -> Home {
        match self {
            Home::T => Home::E,
            Home::E => Home::T,
        }
    }
    /// `T` or `E`, as written in member tables and transcripts.
    pub fn letter(self) -> char {
        match self {
            Home::T => realms::TEST,
            Home::E => realms::ENVIRONMENT,
        }
    }
}

/// How a class is seen from the other realm (`docs/reference/forms.md`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// `X_iface`; the view is `X_iface` itself, or the superclass of the JDK, or `X_view` which extends that.
    Introduced,
    /// The other realm has its own copy of the code, `X_copy`.
    Copied,
    /// A superclass is copied, or the other realm's own: `X_view` extends that, or what stands for it.
    ExtendsCopied,
    /// One class for both realms.
    Shared(SharedKind),
}

/// Why a type is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SharedKind {
    /// An interface or annotation.
    Interface,
    /// An enum: constants cross by name.
    Enum,
    /// A Throwable: crosses by content with a crossover id.
    Throwable,
    /// A record whose components are all values: crosses by content.
    Record,
}

/// What a member-table line calls. The letters are those of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MemberKind {
    /// `V`
    Virtual,
    /// `I`
    Interface,
    /// `S`
    Static,
    /// `N`
    Constructor,
    /// `G`
    GetField,
    /// `P`
    PutField,
    /// `g`
    GetStatic,
    /// `p`
    PutStatic,
    /// `X`: a method of a shared type whose body is `m_home`.
    Home,
}

impl MemberKind {
    /// The letter of a member table (`docs/reference/runtime-contract.md`).
    pub fn letter(self) -> char {
        match self {
            Self::Virtual => members::VIRTUAL,
            Self::Interface => members::INTERFACE,
            Self::Static => members::STATIC,
            Self::Constructor => members::CONSTRUCTOR,
            Self::GetField => members::GET_FIELD,
            Self::PutField => members::PUT_FIELD,
            Self::GetStatic => members::GET_STATIC,
            Self::PutStatic => members::PUT_STATIC,
            Self::Home => members::AT_HOME,
        }
    }
}

/// One line of a member table, and the names under which emitted code reaches it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossingMember {
    /// What the dispatcher does.
    pub kind: MemberKind,
    /// Where the code behind it runs.
    pub home: Home,
    /// Owner in the home's view: the class that the dispatcher names in its instruction.
    pub owner: String,
    /// `owner` is an interface (decides invokeinterface and InterfaceMethodref).
    pub owner_is_interface: bool,
    /// Member name; `<init>` for constructors.
    pub name: String,
    /// Descriptor in the home's view. A field's descriptor for the four field kinds.
    pub descriptor: String,
    /// The same in the caller's view (methods and constructors: parameters and result without receiver).
    pub caller_descriptor: String,
    /// Arguments are not compared on replay (flag `q`).
    pub quiet: bool,
    /// A static method at home in a shared type (kind `X`, which methods of objects have as well).
    pub is_static: bool,
    /// A method of a copied class that no wrapper overrides, for it is private or has to stay package-private.
    pub own: bool,
    /// A private method of a copied class: generated classes reach it by its accessor, see
    /// [`names::private_access`](super::names::private_access).
    pub private: bool,
    /// Static methods of the hooks class that reach it: `(name, full static descriptor in the caller's view)`.
    /// A constructor can have three shapes: see [`HookShape`].
    pub hooks: Vec<Hook>,
    /// Name of the instance method of the wrapper (and of `C_iface`, where there is one) that reaches it.
    pub wrapper_method: Option<String>,
    /// The wrapper method is declared in `C_iface` and retrofitted to C (false: it is a method of an interface or JDK
    /// superclass that the wrapper implements or overrides under its own name).
    pub in_iface: bool,
}

/// A static method of a `…_hooks` class.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hook {
    /// How its parameters relate to the member's.
    pub shape: HookShape,
    /// Method name.
    pub name: String,
    /// Method descriptor, caller's view.
    pub descriptor: String,
}

/// How a hook's parameters relate to the member's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HookShape {
    /// Static members: the member's parameters, no more.
    Static,
    /// Instance members: the receiver (view type) first.
    Receiver,
    /// Constructor after `new; dup`: two nulls first, returns the object.
    NewDup,
    /// Constructor after `new` alone: one null first, returns void.
    NewDrop,
    /// Constructor as a method reference: the parameters, returns the object.
    Make,
}

/// What is emitted and changed for one class (of the application, or of the JDK when it has environment members).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassPlan {
    /// Internal name.
    pub name: String,
    /// Home realm; JDK classes with environment members are at home in E.
    pub home: Home,
    /// `None` for JDK classes.
    pub form: Option<Form>,
    /// A member of the JDK image.
    pub jdk: bool,
    /// An interface.
    pub interface: bool,
    /// Its own code mentions the other realm, needs a hook, or it is retrofitted: it is written anew. A class that is not
    /// rewritten passes through byte for byte.
    pub rewrite: bool,
    /// `C_iface` is emitted, and C retrofitted to implement it.
    pub introduce: bool,
    /// Interfaces that `C_iface` extends: the views, in the other realm, of C's interfaces and superclasses' `_iface`.
    pub iface_extends: Vec<String>,
    /// `C_hooks` is emitted, with this member table (index = line number). Empty: no hooks class.
    pub members: Vec<CrossingMember>,
    /// `C_capturing` and `C_replaying` are made: superclass and interfaces, other realm's view.
    pub wrapper: Option<WrapperPlan>,
    /// The type that stands for it in the other realm (V' of the architecture page).
    pub view: String,
    /// `C_view` is emitted, which extends this class of the other realm's view.
    pub view_extends: Option<String>,
    /// A copy `C_copy` is emitted for the other realm.
    pub copy: bool,
    /// Shared types: the methods (name, descriptor as in the class file) that are at home and get a hook in front; statics too.
    pub at_home: BTreeSet<(String, String)>,
    /// Exceptions: constructors (name, descriptor in either realm's view) that use what a replay does not have.
    pub made_at_home: BTreeSet<(String, String)>,
    /// Shared types: the initialiser uses what a replay does not have, so nothing elsewhere reads what it sets.
    pub initialised_at_home: bool,
    /// Methods that the class has under its own realm's descriptor alone, and answers under the other's too, as a raw object does in
    /// identity mode: those of interfaces of the other realm, and those of its own realm's whose body is behind a hook in both views.
    /// (name, descriptor in the other realm's view, in the class's).
    pub bridges: Vec<(String, String, String)>,
    /// Shared types: methods whose descriptor differs in the other realm's view: (name, descriptor in the home's view,
    /// descriptor in the other's view). Constructors (`<init>`) are among them only where they run in place.
    pub second_views: Vec<(String, String, String)>,
    /// Shared interfaces: with a body the interface would be initialised with each class that implements it (JVM specification §5.5), and in the source it is
    /// not. So its second views get bodies only where raw objects answer: in identity mode.
    pub initialised_by_use: bool,
    /// Generated classes and wrappers must be able to call and override its members, in the original and in the copy:
    /// `final` goes from the class and its methods; protected and package-private members become public; private fields,
    /// private static methods and private constructors that a member table names become package-private.
    pub strip_final: bool,
    /// Methods (name, descriptor in either realm's view) that stay package-private even so: a class of another package would
    /// come to override them.
    pub apart: BTreeSet<(String, String)>,
    /// The class itself becomes public, and its copy: classes that are generated in another package name it.
    pub open: bool,
    /// `PermittedSubclasses` must go (a wrapper extends or implements it).
    pub strip_sealed: bool,
    /// Objects of the class can be written to an object stream, whose version is made of what the source has.
    pub serializable: bool,
    /// Gets a synthetic identity hash (T classes without a hashCode of their own in their chain).
    pub synthetic_hash: bool,
    /// Gets a constructor that does nothing, which the runtime calls for objects of classes that the environment makes below it.
    pub bare_constructor: bool,
    /// Its methods that streams of objects call (`names::is_serial_hook`) are shown to the runtime first.
    pub serial_hooks: bool,
    /// Methods (name, descriptor as in the class file) that code of the JDK or of a library in place calls by itself: they ask
    /// first whether their realm has the thread.
    pub guarded: BTreeSet<(String, String)>,
}

impl ClassPlan {
    /// The other realm can know the class: its own code is not all that there is to rewrite.
    pub fn is_known(&self) -> bool {
        let shared = matches!(self.form, Some(Form::Shared(_)));
        let generated = self.introduce || self.copy || self.view_extends.is_some() || self.wrapper.is_some();
        shared || generated || !self.members.is_empty()
    }
}

/// Supertypes of a wrapper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrapperPlan {
    /// Superclass of `C_capturing` and `C_replaying`.
    pub superclass: String,
    /// Interfaces besides `Wrapper` (`C_iface` among them).
    pub interfaces: Vec<String>,
}

/// The instruction, or method handle kind, that names a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Use {
    /// invokevirtual, invokeinterface, REF_invokeVirtual, REF_invokeInterface
    Invoke,
    /// invokespecial on a method that is no constructor
    Special,
    /// invokestatic, REF_invokeStatic
    InvokeStatic,
    /// `new` + invokespecial `<init>`, REF_newInvokeSpecial
    New,
    /// invokespecial `<init>` on this/super in a constructor
    SuperInit,
    /// getfield
    GetField,
    /// putfield
    PutField,
    /// getstatic
    GetStatic,
    /// putstatic
    PutStatic,
}

/// What becomes of one use of a member in code at home in a realm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Site {
    /// Stays the same instruction; owner, name and descriptor as given (mapped to the realm's view).
    Keep {
        /// Owner in the realm's view.
        owner: String,
        /// Descriptor in the realm's view.
        descriptor: String,
    },
    /// Becomes `invokestatic class.name descriptor`. For [`Use::New`] the shape is chosen by the rewriter among `hooks`.
    /// A substitute of the effect table (class [`names::CROSSING`](super::names::CROSSING)) has one hook only: for a
    /// constructor that is [`HookShape::Make`], so that the rewriter drops the two (or one) nulls itself; the type pushed in
    /// place of `new` is then a plain `aconst_null`, for there is no `touch()`.
    Hook {
        /// Class that has the static method.
        class: String,
        /// For New: the name stem is taken from the hook of the wanted shape.
        hooks: Vec<Hook>,
        /// The type that `touch()` returns, for New.
        view: String,
        /// The method that a library in place calls; it stays as it is where there is none.
        in_place: Option<String>,
    },
    /// Cannot be rewritten. The rewriter puts `Crossing.refused(what, place)` before the untouched instruction.
    Refused {
        /// What is not supported.
        what: String,
        /// What the user can do.
        remedy: String,
    },
}

/// Something unsupported, with its place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refusal {
    /// Class, `method descriptor`, offset: `jar : class : method @ offset` in messages.
    pub place: Place,
    /// What is not supported.
    pub what: String,
    /// What the user can do.
    pub remedy: String,
    /// The whole capture is impossible (false: only reaching the place at run time refuses the capture).
    pub fatal: bool,
}

/// A place in the program.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Class path entry as the user wrote it.
    pub entry: String,
    /// Internal class name.
    pub class: String,
    /// Method name and descriptor, when inside one.
    pub method: Option<String>,
    /// Byte offset in the original code.
    pub offset: Option<u32>,
}

/// A class that the closure rules moved, and why.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    /// The class moved or copied.
    pub class: String,
    /// What happened, in words (`copied into T`, `moved to E`, `shared`).
    pub action: String,
    /// The rule and the class that caused it.
    pub reason: String,
}

/// What `rewrite` asks for each use of a class or member. The plan answers; tests may answer with a table of their own.
pub trait Decisions {
    /// What becomes of a use of `owner.name descriptor` (as in the class file) in code that is at home in `home`.
    /// Code of a copy `C_copy` is code of the realm that has the copy.
    fn site(&self, home: Home, what: Use, owner: &str, name: &str, descriptor: &str) -> Arc<Site>;
    /// A field access, or private call, on what certainly is `this` (or `this` before its constructor has run): always the
    /// same instruction. Ask [`Decisions::site`] only for other receivers. For a field of a copied class `site` is a hook, for
    /// the receiver may be a wrapper; that hook's body reads or writes the field itself when the receiver is no
    /// [`WRAPPER`](super::names::WRAPPER).
    fn site_on_this(&self, home: Home, owner: &str, descriptor: &str) -> Site {
        Site::Keep {
            owner: self.view(home, owner).into_owned(),
            descriptor: self.map_descriptor(home, descriptor).into_owned(),
        }
    }
    /// The class, of `home`, has a line that stands for its initialisation, and a hook for that.
    fn has_initialiser(&self, home: Home, class: &str) -> bool {
        let _ = (home, class);
        false
    }
    /// [`Decisions::site_on_this`] answers for this use when its receiver certainly is `this`.
    fn keeps_on_this(&self, what: Use, owner: &str, name: &str, descriptor: &str) -> bool {
        let _ = (owner, name, descriptor);
        matches!(what, Use::GetField | Use::PutField)
    }
    /// Nothing becomes of this use: [`Decisions::site`] keeps it with the same owner and descriptor, and it takes no lock.
    fn is_untouched(&self, home: Home, what: Use, owner: &str, name: &str, descriptor: &str) -> bool;
    /// The methods of a class, in order, whose code changes at home; `None`: each has to be looked through.
    fn touched_methods(&self, class: &str) -> Option<&[bool]>;
    /// [`Decisions::is_untouched`] for every member that code of `home` uses by this class, unless the name is special or the
    /// descriptor changes. Names are modified UTF-8, as in the class file.
    fn is_plain(&self, home: Home, class: &[u8]) -> bool;
    /// A name that [`Decisions::is_plain`] says nothing about.
    fn is_special(&self, name: &[u8]) -> bool;
    /// Code of `home` may wait for a lock at this use.
    fn takes_lock(&self, home: Home, what: Use, owner: &str, name: &str, descriptor: &str) -> bool {
        let _ = (home, what, owner, name, descriptor);
        false
    }
    /// A class names another one.
    fn names(&self, class: &str, other: &str) -> bool;
    /// Objects of a class may be values, which cross by content.
    fn may_be_values(&self, class: &str) -> bool;
    /// The class that stands for `class` in the code of `home` (`class` itself where nothing changes).
    fn view<'t>(&self, home: Home, class: &'t str) -> Cow<'t, str>;
    /// The class that `instanceof` (and `checkcast` where the view is an interface) must name in the code of `home`.
    fn type_test<'t>(&self, home: Home, class: &'t str) -> Cow<'t, str>;
    /// An object of the class that has crossed is no instance of it, nor of a subclass: no wrapper can extend it.
    fn hides(&self, class: &str) -> bool {
        let _ = class;
        false
    }
    /// A field or method descriptor with every class replaced by its view.
    fn map_descriptor<'t>(&self, home: Home, descriptor: &'t str) -> Cow<'t, str>;
}

/// The whole plan.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    /// Every class that is rewritten, emitted for, or seen from the other realm.
    pub classes: BTreeMap<String, ClassPlan>,
    /// Closure moves, in order.
    pub moves: Vec<Move>,
    /// Refusals found without running.
    pub refusals: Vec<Refusal>,
    /// What [`Decisions`] are answered from; `None` in plans made by hand, which change nothing.
    pub(crate) inner: Option<std::sync::Arc<super::Inner>>,
}
