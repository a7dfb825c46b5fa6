// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** Names of what the rewriter makes. A suffix follows the name of the class that it is made for. */
public final class EmittedNames {
    /** Suffix of the interface by which the other realm sees a class. */
    public static final String IFACE = "_iface";

    /** Suffix of the view of a class that has no interface. */
    public static final String VIEW = "_view";

    /** Suffix of the wrapper of a capture. */
    public static final String CAPTURING = "_capturing";

    /** Suffix of the wrapper of a replay. */
    public static final String REPLAYING = "_replaying";

    /** Suffix of the class that calls the original members. */
    public static final String DISPATCHER = "_dispatcher";

    /** Suffix of the class with the crossings into a class. */
    public static final String HOOKS = "_hooks";

    /** Suffix of the copy of a class that both realms have. */
    public static final String COPY = "_copy";

    /**
     * Suffix of the class between a class under test and those that the environment makes below it
     * while it runs.
     */
    public static final String BELOW = "_below";

    /** Part of the name of a method that holds the body of a shared type's method. */
    public static final String HOME = "_home$";

    /** Suffix of such a method that is static and takes its receiver first. */
    public static final String SELF = "$self";

    /** Suffix of a static method that calls a private one. */
    public static final String PRIVATE = "_private";

    /** Package of what is made for classes of the JDK, as internal names have it. */
    public static final String OF_JDK = "factor/jdk/";

    /** Begin of all names of members that are added. */
    public static final String ADDED = "factor$";

    /** Begin of the name of a wrapper's method that calls the one of its superclass. */
    public static final String INHERITED = "factor$inherited$";

    /** Begin of the name of a public method that calls a protected one. */
    public static final String OPENED = "factor$opened$";

    /**
     * Begin of the name of a method that holds the body of one by which objects write or read
     * themselves.
     */
    public static final String SERIAL = "factor$serial$";

    /** Field of a wrapper, and its two accessors. */
    public static final String CROSSED = "factor$crossed";

    /** Field with the identity hash of an object of the code under test. */
    public static final String HASH = "factor$hash";

    /** Method of a dispatcher. */
    public static final String INVOKE = "factor$invoke";

    /** Begin of the simple name of a wrapper that is made at run time. */
    public static final String WRAPPER = "factor$W";

    /** Field of a hooks class with its member table. */
    public static final String TABLE = "M";

    /** Attribute of rewritten code that holds the code as it was. */
    public static final String ORIGINAL = "factor.Original";

    /** Begin of the names of all classes that are ours. */
    public static final String OURS = "factor.";

    /** Begin of the names of the runtime's classes. */
    public static final String RUNTIME = "factor.runtime.";

    private EmittedNames() {}
}
