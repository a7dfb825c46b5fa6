//! Every generated name, in one place (names of classes: JVM specification §4.2.1; of members: §4.2.2).

/// `p/C_iface`
pub fn iface(class: &str) -> String {
    format!("{class}_iface")
}

/// `p/C_view`
pub fn view(class: &str) -> String {
    format!("{class}_view")
}

/// `p/C_capturing`
pub fn capturing(class: &str) -> String {
    format!("{class}_capturing")
}

/// `p/C_dispatcher`; for classes of the JDK `factor/jdk/p_C_dispatcher`.
pub fn dispatcher(class: &str, jdk: bool) -> String {
    format!("{}_dispatcher", base(class, jdk))
}

/// `p/C_replaying`
pub fn replaying(class: &str) -> String {
    format!("{class}_replaying")
}

/// `p/C_hooks`; for classes of the JDK `factor/jdk/p_C_hooks`.
pub fn hooks(class: &str, jdk: bool) -> String {
    format!("{}_hooks", base(class, jdk))
}

/// `p/C_copy`
pub fn copy(class: &str) -> String {
    format!("{class}_copy")
}

fn base(class: &str, jdk: bool) -> String {
    if jdk { format!("factor/jdk/{}", class.replace('/', "_")) } else { class.to_owned() }
}

/// The body of a method that is at home in a shared type: named after the type too, so that the body of one that overrides it, which
/// may be in the other realm, does not. Before version 49 of class files a name has to be an identifier (HotSpot: `JAVA_1_5_VERSION`),
/// and no name of a method may have `<` or `>` in it; two types never give the same name.
pub fn at_home(class: &str, method: &str) -> String {
    let class = class.replace('$', "$$").replace('/', "$_").replace('<', "$l").replace('>', "$g");
    format!("{method}_home${class}")
}

/// Static method of a copied class, and of its copy, that calls a private method of an object: `m_private(self, arguments)`.
pub fn private_access(method: &str) -> String {
    format!("{method}_private")
}

/// The hook for that line, which stands where `new` stood.
pub const INITIALISE: &str = "initialise";

/// Attribute of rewritten code that holds the code as it was.
pub const ORIGINAL: &str = "factor.Original";

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

/// The one class of the runtime that emitted code calls.
pub const CROSSING: &str = "factor/runtime/Crossing";
/// What is read and written of the environment.
pub const PLACES: &str = "factor/runtime/effects/Places";
/// The package of the runtime: the names of its classes begin so.
pub const RUNTIME: &str = "factor/runtime/";
/// A line of a member table, resolved.
pub const MEMBER: &str = "factor/runtime/boundary/Member";
/// Implemented by every generated wrapper.
pub const WRAPPER: &str = "factor/runtime/boundary/Wrapper";
/// What a wrapper holds.
pub const CROSSED: &str = "factor/runtime/boundary/Crossed";
/// Implemented by dispatchers.
pub const DISPATCHER: &str = "factor/runtime/boundary/Dispatcher";
/// The launcher that prepares the runtime and calls the program's main.
pub const LAUNCH: &str = "factor/runtime/launch/Launch";
/// Field of a hooks class that holds the member table.
pub const TABLE_FIELD: &str = "M";
/// Field of a wrapper, and stem of its two accessors.
pub const CROSSED_FIELD: &str = "factor$crossed";
/// Field of a T class with a synthetic identity hash.
pub const HASH_FIELD: &str = "factor$hash";
/// Method of a dispatcher.
pub const INVOKE: &str = "factor$invoke";
/// Where the runtime finds realms.
pub const REALMS: &str = "META-INF/factor/realms.txt";
