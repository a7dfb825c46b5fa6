//! The `java` command line that follows `--`, taken apart as the JDK's launcher would.
//!
//! words → argument files and variables put in → options, main class and arguments → class path with wildcards and
//! manifests put in.

mod agent;
mod argfile;
pub mod class_path;
mod error;
mod manifest;
mod options;
mod words;

pub use agent::{Agent, of as agent};
pub use argfile::environment_tokens;
pub use class_path::Entry;
pub use error::LineError;

use std::path::{Path, PathBuf};
use std::process::Command;

/// Variables whose options are put into a command line.
pub const OPTIONS: [&str; 3] = [words::FIRST, words::OF_LAUNCHER, words::LAST];
/// The class path where none is given.
const CLASS_PATH: &str = "CLASSPATH";

/// What the launcher takes from the process around it.
#[derive(Debug, Clone)]
pub struct Surroundings {
    /// `CLASSPATH`.
    pub class_path: Option<String>,
    /// `JDK_JAVA_OPTIONS`.
    pub jdk_java_options: Option<String>,
    /// `JAVA_TOOL_OPTIONS`.
    pub java_tool_options: Option<String>,
    /// `_JAVA_OPTIONS`.
    pub java_options: Option<String>,
    /// The current directory.
    pub directory: PathBuf,
}

impl Surroundings {
    /// Those of this process.
    ///
    /// # Errors
    /// The current directory is gone, or a variable is not UTF-8.
    pub fn of_process() -> Result<Surroundings, LineError> {
        Ok(Surroundings {
            class_path: variable(CLASS_PATH)?,
            jdk_java_options: variable(words::OF_LAUNCHER)?,
            java_tool_options: variable(words::FIRST)?,
            java_options: variable(words::LAST)?,
            directory: std::env::current_dir().map_err(|cause| LineError::Directory { cause })?,
        })
    }
}

/// Starts a JVM without the variables that are put into its command line.
pub fn hide(command: &mut Command) {
    for name in OPTIONS.into_iter().chain([CLASS_PATH]) {
        command.env_remove(name);
    }
}

fn variable(name: &'static str) -> Result<Option<String>, LineError> {
    let value = std::env::var_os(name).map(std::ffi::OsString::into_string).transpose();
    value.map_err(|_| LineError::Variable { name })
}

/// A `java` command line, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JavaLine {
    /// The launcher as typed.
    pub java: String,
    /// JVM options in their order, without the class path.
    pub options: Vec<String>,
    /// The class path, wildcards and `Class-Path` attributes put in, in order of search, nothing twice.
    pub class_path: Vec<Entry>,
    /// What `java.class.path` says: the class path as it was named, wildcards put in.
    pub class_path_property: String,
    /// Main class, with dots.
    pub main: String,
    /// Arguments of the main class.
    pub arguments: Vec<String>,
    /// What the user should know about how the line was understood.
    pub notes: Vec<String>,
}

/// Takes a command line apart.
///
/// # Errors
/// It is no `java` command, starts no class of a class path, or cannot be read ([`LineError`]).
pub fn parse(command: &[String], around: &Surroundings) -> Result<JavaLine, LineError> {
    let (java, rest) = command.split_first().ok_or(LineError::Empty)?;
    check_launcher(java)?;
    let expanded = words::expand(rest, around)?;
    let parsed = options::parse(&expanded.words)?;
    let mut notes = expanded.notes;
    let target = resolve(parsed.target, parsed.class_path, around, &mut notes)?;
    let mut options = parsed.options;
    options.extend(target.options);
    options.extend(options::checked(&expanded.last)?);
    options.iter().try_for_each(|option| agent(option, &around.directory).map(drop))?;
    Ok(JavaLine {
        java: java.clone(),
        options,
        class_path: target.class_path,
        class_path_property: target.class_path_property,
        main: target.main,
        arguments: parsed.arguments,
        notes,
    })
}

/// What a main class or a jar comes to.
struct Target {
    main: String,
    class_path: Vec<Entry>,
    class_path_property: String,
    options: Vec<String>,
}

impl Target {
    fn new(main: String, named: Vec<Entry>, around: &Surroundings, options: Vec<String>) -> Result<Target, LineError> {
        let paths: Vec<_> = named.iter().map(|entry| entry.path.to_string_lossy()).collect();
        let class_path_property = paths.join(":");
        Ok(Target { main, class_path: class_path::closure(named, &around.directory)?, class_path_property, options })
    }
}

fn resolve(
    target: options::Target,
    class_path: Option<String>,
    around: &Surroundings,
    notes: &mut Vec<String>,
) -> Result<Target, LineError> {
    match target {
        options::Target::Class(main) => {
            let given = class_path.or_else(|| around.class_path.clone()).unwrap_or_default();
            let named = class_path::named(&given, &around.directory)?;
            notes.extend(class_path::absent(&named, &around.directory));
            let main = main.replace('/', ".");
            Target::new(main, named, around, Vec::new())
        }
        options::Target::Jar(jar) => {
            let manifest = manifest::read(&around.directory.join(&jar)).map_err(|e| e.named(&jar))?;
            if let Some(start) = manifest.start_class {
                return Err(LineError::NestedJars { jar, start });
            }
            let main = manifest.main_class.ok_or_else(|| LineError::NoMainClass { jar: jar.clone() })?;
            Target::new(main, vec![Entry::given(jar)], around, manifest.options)
        }
    }
}

/// `java`, `javaw`, `java17`, `java-17.sh`: anything else (`mvn`, `gradle`, `javac`) is no launcher.
fn check_launcher(java: &str) -> Result<(), LineError> {
    let name = Path::new(java).file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let rest = name.strip_prefix("java").map(|r| r.strip_prefix('w').unwrap_or(r));
    match rest {
        Some(rest) if !rest.starts_with(|c: char| c.is_ascii_alphabetic()) => Ok(()),
        _ => Err(LineError::NotJava { command: java.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(directory: &Path) -> Surroundings {
        Surroundings {
            class_path: None,
            jdk_java_options: None,
            java_tool_options: None,
            java_options: None,
            directory: directory.to_owned(),
        }
    }

    fn line(text: &str, around: &Surroundings) -> Result<JavaLine, LineError> {
        parse(&text.split(' ').map(str::to_owned).collect::<Vec<_>>(), around)
    }

    fn paths(line: &JavaLine) -> Vec<&str> {
        line.class_path.iter().map(|e| e.path.to_str().unwrap()).collect()
    }

    #[test]
    fn class_path_main_and_arguments() {
        let dir = tempfile::tempdir().unwrap();
        let line = line("java -Xmx1g -cp a:b.jar --add-opens x/y=z shop/Main -cp @q", &around(dir.path())).unwrap();
        assert_eq!(line.options, ["-Xmx1g", "--add-opens", "x/y=z"]);
        assert_eq!(paths(&line), ["a", "b.jar"]);
        assert_eq!((line.main.as_str(), &line.arguments[..]), ("shop.Main", &["-cp".to_owned(), "@q".to_owned()][..]));
        assert_eq!(line.notes, Vec::<String>::new());
    }

    #[test]
    fn the_environments_class_path_counts_only_without_an_option() {
        let dir = tempfile::tempdir().unwrap();
        let mut around = around(dir.path());
        around.class_path = Some("env".into());
        assert_eq!(paths(&line("java M", &around).unwrap()), ["env"]);
        assert_eq!(paths(&line("java --class-path=opt M", &around).unwrap()), ["opt"]);
        around.class_path = None;
        assert_eq!(paths(&line("java M", &around).unwrap()), ["."]);
    }

    #[test]
    fn environment_options_come_first_and_are_noted() {
        let dir = tempfile::tempdir().unwrap();
        let mut around = around(dir.path());
        around.jdk_java_options = Some("-Da='b c' -cp .".into());
        let line = line("java -Dz M", &around).unwrap();
        assert_eq!(line.options, ["-Da=b c", "-Dz"]);
        assert!(line.notes[0].contains("JDK_JAVA_OPTIONS"), "{:?}", line.notes);
    }

    #[test]
    fn what_the_jvm_reads_by_itself_comes_first_and_last() {
        let dir = tempfile::tempdir().unwrap();
        let mut around = around(dir.path());
        (around.java_tool_options, around.java_options) = (Some("-Da=1 '-Db=x y'".into()), Some("-Dlast".into()));
        let line = |around: &Surroundings| line("java -Dz M -cp", around);
        assert_eq!(line(&around).unwrap().options, ["-Da=1", "-Db=x y", "-Dz", "-Dlast"]);
        for wrong in ["-cp x", "x", "-jar", "-version"] {
            around.java_options = Some(wrong.into());
            assert!(matches!(line(&around), Err(LineError::NotInEnvironment { name: "_JAVA_OPTIONS", .. })), "{wrong}");
        }
        around.java_options = Some("-Xbootclasspath/a:x".into());
        assert!(matches!(line(&around), Err(LineError::ClassesElsewhere { .. })));
        around.java_options = Some("-agentpath:x".into());
        assert!(matches!(line(&around), Err(LineError::Agent { .. })));
    }

    #[test]
    fn other_commands_are_refused() {
        for command in ["mvn", "javac", "/usr/bin/javadoc", "gradle"] {
            assert!(matches!(check_launcher(command), Err(LineError::NotJava { .. })), "{command}");
        }
        for command in ["java", "/opt/jdk/bin/java", "java17", "javaw", "java.exe"] {
            assert!(check_launcher(command).is_ok(), "{command}");
        }
    }
}
