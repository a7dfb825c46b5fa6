//! Every generated name, in one place (names of classes: JVM specification §4.2.1; of members: §4.2.2). Those that the runtime knows are in the
//! contract.

use factor_contract::names;

pub use factor_contract::classes::{CROSSED, CROSSING, DISPATCHER, LAUNCH, MEMBER, PLACES, RUNTIME, WRAPPER};
pub use factor_contract::files::REALMS;
pub use factor_contract::names::{
    CROSSED as CROSSED_FIELD, HASH as HASH_FIELD, INVOKE, ORIGINAL, TABLE as TABLE_FIELD,
};

/// `p/C_iface`
pub fn iface(class: &str) -> String {
    format!("{class}{}", names::IFACE)
}

/// `p/C_view`
pub fn view(class: &str) -> String {
    format!("{class}{}", names::VIEW)
}

/// `p/C_capturing`
pub fn capturing(class: &str) -> String {
    format!("{class}{}", names::CAPTURING)
}

/// `p/C_dispatcher`; for classes of the JDK `factor/jdk/p_C_dispatcher`.
pub fn dispatcher(class: &str, jdk: bool) -> String {
    format!("{}{}", base(class, jdk), names::DISPATCHER)
}

/// `p/C_replaying`
pub fn replaying(class: &str) -> String {
    format!("{class}{}", names::REPLAYING)
}

/// `p/C_hooks`; for classes of the JDK `factor/jdk/p_C_hooks`.
pub fn hooks(class: &str, jdk: bool) -> String {
    format!("{}{}", base(class, jdk), names::HOOKS)
}

/// `p/C_copy`
pub fn copy(class: &str) -> String {
    format!("{class}{}", names::COPY)
}

fn base(class: &str, jdk: bool) -> String {
    if jdk { format!("{}{}", names::OF_JDK, class.replace('/', "_")) } else { class.to_owned() }
}

/// The body of a method that is at home in a shared type: named after the type too, so that the body of one that overrides it, which
/// may be in the other realm, does not. Before version 49 of class files a name has to be an identifier (HotSpot: `JAVA_1_5_VERSION`),
/// and no name of a method may have `<` or `>` in it; two types never give the same name.
pub fn at_home(class: &str, method: &str) -> String {
    let class = class.replace('$', "$$").replace('/', "$_").replace('<', "$l").replace('>', "$g");
    format!("{method}{}{class}", names::HOME)
}

/// The same of an instance method of an interface: static, `m_home$p$_F$self(self, arguments)`.
pub fn interface_at_home(class: &str, method: &str) -> String {
    format!("{}{}", at_home(class, method), names::SELF)
}

/// The body of a method that streams of objects call: `factor$serial$writeObject`, private to its class.
pub fn serial_body(method: &str) -> String {
    format!("{}{method}", names::SERIAL)
}

/// The method by which a class makes its lambdas and method references again that were written to a stream. It names the methods of all of
/// them (`java.lang.invoke.SerializedLambda`).
pub(crate) const READS_LAMBDAS: &str = "$deserializeLambda$";

/// Methods by which objects write and read themselves, as the JDK looks for them (Java Object Serialization Specification, chapters 2 and 3).
pub fn is_serial_hook(method: &str, descriptor: &str) -> bool {
    matches!(
        (method, descriptor),
        ("writeReplace" | "readResolve", "()Ljava/lang/Object;")
            | ("writeObject", "(Ljava/io/ObjectOutputStream;)V")
            | ("readObject", "(Ljava/io/ObjectInputStream;)V")
            | ("writeExternal", "(Ljava/io/ObjectOutput;)V")
            | ("readExternal", "(Ljava/io/ObjectInput;)V")
    )
}

/// Static method of a copied class, and of its copy, that calls a private method of an object: `m_private(self, arguments)`.
pub fn private_access(method: &str) -> String {
    format!("{method}{}", names::PRIVATE)
}

/// The hook for that line, which stands where `new` stood.
pub const INITIALISE: &str = "initialise";

/// A handler for this class is shown texts that the JVM makes of the names of classes and members, or errors of linking.
pub fn catches_messages(class: &str) -> bool {
    let name = class.strip_prefix("java/lang/").unwrap_or_default();
    let made = ["NullPointerException", "ClassCastException", "ArrayStoreException"];
    made.contains(&name)
        || ["RuntimeException", "Exception", "Throwable", "Error"].contains(&name)
        || OF_LINKING.contains(&name)
}

/// Errors of linking in `java.lang` that a rewritten class may be the cause of.
const OF_LINKING: [&str; 11] = [
    "LinkageError",
    "AbstractMethodError",
    "BootstrapMethodError",
    "ClassFormatError",
    "IllegalAccessError",
    "IncompatibleClassChangeError",
    "InstantiationError",
    "NoClassDefFoundError",
    "NoSuchFieldError",
    "NoSuchMethodError",
    "VerifyError",
];
