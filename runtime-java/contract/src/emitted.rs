//! What emitted classes and the runtime know of each other by name.

use crate::java::shared;

shared! {
    /// Names of what the rewriter makes. A suffix follows the name of the class that it is made for.
    mod names: EmittedNames {
        /// Suffix of the interface by which the other realm sees a class.
        IFACE: Text = "_iface";
        /// Suffix of the view of a class that has no interface.
        VIEW: Text = "_view";
        /// Suffix of the wrapper of a capture.
        CAPTURING: Text = "_capturing";
        /// Suffix of the wrapper of a replay.
        REPLAYING: Text = "_replaying";
        /// Suffix of the class that calls the original members.
        DISPATCHER: Text = "_dispatcher";
        /// Suffix of the class with the crossings into a class.
        HOOKS: Text = "_hooks";
        /// Suffix of the copy of a class that both realms have.
        COPY: Text = "_copy";
        /// Suffix of the class between a class under test and those that the environment makes below it while it runs.
        BELOW: Text = "_below";
        /// Part of the name of a method that holds the body of a shared type's method.
        HOME: Text = "_home$";
        /// Suffix of such a method that is static and takes its receiver first.
        SELF: Text = "$self";
        /// Suffix of a static method that calls a private one.
        PRIVATE: Text = "_private";
        /// Package of what is made for classes of the JDK, as internal names have it.
        OF_JDK: Text = "factor/jdk/";
        /// Begin of all names of members that are added.
        ADDED: Text = "factor$";
        /// Begin of the name of a wrapper's method that calls the one of its superclass.
        INHERITED: Text = "factor$inherited$";
        /// Begin of the name of a public method that calls a protected one.
        OPENED: Text = "factor$opened$";
        /// Begin of the name of a method that holds the body of one by which objects write or read themselves.
        SERIAL: Text = "factor$serial$";
        /// Field of a wrapper, and its two accessors.
        CROSSED: Text = "factor$crossed";
        /// Field with the identity hash of an object of the code under test.
        HASH: Text = "factor$hash";
        /// Method of a dispatcher.
        INVOKE: Text = "factor$invoke";
        /// Begin of the simple name of a wrapper that is made at run time.
        WRAPPER: Text = "factor$W";
        /// Field of a hooks class with its member table.
        TABLE: Text = "M";
        /// Attribute of rewritten code that holds the code as it was.
        ORIGINAL: Text = "factor.Original";
        /// Begin of the names of all classes that are ours.
        OURS: Text = "factor.";
        /// Begin of the names of the runtime's classes.
        RUNTIME: Text = "factor.runtime.";
    }
}

shared! {
    /// The file that tells the runtime the realm of each class (docs/reference/runtime-contract.md): a line is a letter and a name.
    mod realms: RealmLetters {
        /// Code under test.
        TEST: Letter = 'T';
        /// Environment.
        ENVIRONMENT: Letter = 'E';
        /// Library. No class has it in the file.
        LIBRARY: Letter = 'L';
        /// Shared by both realms; the letter of its home follows.
        SHARED: Letter = 'S';
        /// Copied for both realms; the letter of its home follows.
        COPIED: Letter = 'C';
        /// A package or class that runs in place.
        IN_PLACE: Letter = 'P';
        /// A class that the rewriter made public.
        OPENED: Letter = 'O';
        /// A member that the rewriter made accessible: flags, class, name and descriptor, with `;` between them.
        WIDENED: Letter = 'M';
        /// A class of the environment whose members a replay has.
        LOOKED_AT: Letter = 'Q';
        /// In which order a class told its methods.
        ORDER: Letter = 'R';
        /// A class whose identity hash is pinned before the program runs.
        KEY: Letter = 'K';
    }
}

shared! {
    /// What a member of a member table is (docs/reference/runtime-contract.md); a transcript has the same letters.
    mod members: MemberKinds {
        /// A method of an object.
        VIRTUAL: Letter = 'V';
        /// A method of an object, called by an interface.
        INTERFACE: Letter = 'I';
        /// A static method.
        STATIC: Letter = 'S';
        /// A constructor.
        CONSTRUCTOR: Letter = 'N';
        /// A field of an object is read.
        GET_FIELD: Letter = 'G';
        /// A field of an object is written.
        PUT_FIELD: Letter = 'P';
        /// A static field is read.
        GET_STATIC: Letter = 'g';
        /// A static field is written.
        PUT_STATIC: Letter = 'p';
        /// A method of a shared type whose body is at home in one realm.
        AT_HOME: Letter = 'X';
    }
}

shared! {
    /// Classes of the runtime that emitted code names, by their internal names.
    mod classes: RuntimeClasses {
        /// What all crossings call.
        CROSSING: Text = "factor/runtime/Crossing";
        /// What is read and written of the environment.
        PLACES: Text = "factor/runtime/effects/Places";
        /// A line of a member table, resolved.
        MEMBER: Text = "factor/runtime/boundary/Member";
        /// Implemented by every wrapper.
        WRAPPER: Text = "factor/runtime/boundary/Wrapper";
        /// What a wrapper holds.
        CROSSED: Text = "factor/runtime/boundary/Crossed";
        /// Implemented by dispatchers.
        DISPATCHER: Text = "factor/runtime/boundary/Dispatcher";
        /// What prepares the runtime, then starts the program.
        LAUNCH: Text = "factor/runtime/launch/Launch";
        /// Loads the runtime's classes, for a JVM that keeps them in an archive.
        TRAINING: Text = "factor/runtime/launch/ArchiveTraining";
        /// Begin of the names of all of them.
        RUNTIME: Text = "factor/runtime/";
    }
}
