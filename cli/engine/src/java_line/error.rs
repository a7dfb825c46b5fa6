//! What can be wrong with a `java` command line.

use crate::exit_codes::Exit;
use miette::Diagnostic;
use std::path::PathBuf;
use thiserror::Error;

/// A `java` command line that cannot be obeyed.
#[derive(Debug, Error, Diagnostic)]
pub enum LineError {
    /// Nothing after `--`.
    #[error("there is no command after `--`")]
    #[diagnostic(help("give the java command of the system test: -- java -cp CLASSPATH MainClass ARGUMENTS"))]
    Empty,
    /// The command is something else.
    #[error("`{command}` is not a java command")]
    #[diagnostic(help(
        "factor starts the JVM itself: give the java command that runs the test, such as -- java -cp CLASSPATH \
         org.junit.platform.console.ConsoleLauncher execute --select-class TEST, or a build to capture: -- mvn verify"
    ))]
    NotJava {
        /// The command.
        command: String,
    },
    /// No main class.
    #[error("the java command names no main class")]
    #[diagnostic(help("java options, then the main class or -jar FILE: -- java -cp CLASSPATH MainClass ARGUMENTS"))]
    NoMain,
    /// An option that ends the JVM before any class is started.
    #[error("`{option}` makes java print something and end: there is nothing to run")]
    #[diagnostic(help("remove `{option}` and give a main class"))]
    NothingToRun {
        /// The option.
        option: String,
    },
    /// An option without its value.
    #[error("the java option `{option}` has no value")]
    #[diagnostic(help("java wants `{option} VALUE`"))]
    NoValue {
        /// The option.
        option: String,
    },
    /// `-m`, `--module`.
    #[error("`{option}` starts a class of a module: modules are not supported")]
    #[diagnostic(help(
        "run it from the class path, where modules work as plain jars: java -cp MODULE_PATH_JARS {main}"
    ))]
    Module {
        /// The option.
        option: String,
        /// Main class, when it was given.
        main: String,
    },
    /// `-p` and the like.
    #[error("`{option}`: classes on a module path are not rewritten, so modules are not supported")]
    #[diagnostic(help("put these jars on the class path instead: -cp {value}"))]
    ModulePath {
        /// The option.
        option: String,
        /// Its value.
        value: String,
    },
    /// `-Xbootclasspath/a:`, `--patch-module`, `-Djava.system.class.loader=`.
    #[error("`{option}` loads classes by another way than the class path: they would not be rewritten")]
    #[diagnostic(help("remove `{option}`, and name what it holds with -cp"))]
    ClassesElsewhere {
        /// The option.
        option: String,
    },
    /// An agent that is not known to leave classes as they are.
    #[error(
        "`{option}` loads an agent, which may change what classes do: that would be neither recorded nor seen by a replay"
    )]
    #[diagnostic(help("remove `{option}`; JaCoCo's agent and the debugger (-agentlib:jdwp) may stay"))]
    Agent {
        /// The option.
        option: String,
    },
    /// An environment variable that is no text.
    #[error("the environment variable {name} is not UTF-8")]
    #[diagnostic(help("unset {name}, and name the class path after -- java: -cp CLASSPATH"))]
    Variable {
        /// The variable.
        name: &'static str,
    },
    /// The current directory is gone.
    #[error("the current directory cannot be found: {cause}")]
    #[diagnostic(help("cd to a folder that exists"))]
    Directory {
        /// Why.
        cause: std::io::Error,
    },
    /// `java Source.java`.
    #[error("`{what}` compiles a source file in memory: there are no class files to rewrite")]
    #[diagnostic(help("compile it first: javac -d classes {file} && … -- java -cp classes MAIN"))]
    Source {
        /// Option or file.
        what: String,
        /// The file, if known.
        file: String,
    },
    /// An argument file that cannot be read.
    #[error("argument file {path}: {cause}")]
    #[diagnostic(help("ls -l {path}"))]
    ArgumentFile {
        /// The file.
        path: String,
        /// Why.
        cause: std::io::Error,
    },
    /// A variable with an open quote.
    #[error("{name}: a quote is not closed")]
    #[diagnostic(help("unset {name}"))]
    OpenQuote {
        /// The variable.
        name: &'static str,
    },
    /// A variable that names what only a command line may.
    #[error("{name} may not hold `{word}`: java refuses it as well")]
    #[diagnostic(help("unset {name}, and put `{word}` after -- java"))]
    NotInEnvironment {
        /// The variable.
        name: &'static str,
        /// The word.
        word: String,
    },
    /// The jar of `-jar` or of the class path cannot be read.
    #[error("{path}: {cause}")]
    #[diagnostic(help("jar --list --file {path}"))]
    Jar {
        /// The jar.
        path: String,
        /// Why.
        cause: String,
    },
    /// A jar without `Main-Class`.
    #[error("{jar}: its manifest has no Main-Class")]
    #[diagnostic(help("name the main class: -- java -cp {jar} MainClass"))]
    NoMainClass {
        /// The jar.
        jar: String,
    },
    /// An archive whose own class loader loads nested jars.
    #[error(
        "{jar}: its classes are in jars inside it, which a class loader of its own loads: they cannot be rewritten there"
    )]
    #[diagnostic(help(
        "unpack it: unzip -q {jar} -d unpacked, then -- java -cp 'unpacked/BOOT-INF/classes:unpacked/BOOT-INF/lib/*' {start}"
    ))]
    NestedJars {
        /// The archive.
        jar: String,
        /// `Start-Class`.
        start: String,
    },
    /// A directory of a wildcard that cannot be listed.
    #[error("class path entry {}: {cause}", path.display())]
    #[diagnostic(help("ls -ld {}", path.display()))]
    Wildcard {
        /// The directory.
        path: PathBuf,
        /// Why.
        cause: std::io::Error,
    },
}

impl LineError {
    /// The exit code for it.
    pub fn exit(&self) -> Exit {
        match self {
            LineError::ArgumentFile { .. }
            | LineError::Jar { .. }
            | LineError::Wildcard { .. }
            | LineError::Directory { .. } => Exit::SetUp,
            _ => Exit::Usage,
        }
    }
}
