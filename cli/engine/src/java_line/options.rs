//! Options of the `java` launcher: which take a value, which name the class path, which are not supported.

use super::error::LineError;

/// Options whose value is the next word (the launcher's "white space options").
const WITH_VALUE: &[&str] = &[
    "-cp",
    "-classpath",
    "--class-path",
    "-p",
    "--module-path",
    "--upgrade-module-path",
    "--add-modules",
    "--enable-native-access",
    "--limit-modules",
    "--add-exports",
    "--add-opens",
    "--add-reads",
    "--patch-module",
    "-d",
    "--describe-module",
    "--source",
    "-m",
    "--module",
];

/// Options that print something and end the JVM.
const PRINT_AND_END: &[&str] = &[
    "-version",
    "--version",
    "-fullversion",
    "--full-version",
    "-help",
    "--help",
    "-h",
    "-?",
    "-X",
    "--help-extra",
    "--list-modules",
    "--validate-modules",
    "--dry-run",
    "-d",
    "--describe-module",
];

/// How options begin that make the JVM load classes that are not on the class path, or by another loader.
const CLASSES_ELSEWHERE: &[&str] = &["-Xbootclasspath", "--patch-module", "-Djava.system.class.loader="];

/// Whether the next word is the option's value.
pub fn takes_value(option: &str) -> bool {
    WITH_VALUE.contains(&option)
}

/// Whether `JDK_JAVA_OPTIONS` may not hold this option ("Using the JDK_JAVA_OPTIONS Launcher Environment Variable", `java` manual).
pub fn only_on_a_command_line(option: &str) -> bool {
    matches!(option, "-jar" | "-m" | "--module") || PRINT_AND_END.contains(&option)
}

/// What is to be started.
#[derive(Debug, PartialEq, Eq)]
pub enum Target {
    /// A class, as typed.
    Class(String),
    /// A jar, as typed.
    Jar(String),
}

/// Options, target, arguments.
#[derive(Debug)]
pub struct Parsed {
    /// Options without class path, `-jar` and `--disable-@files`.
    pub options: Vec<String>,
    /// The last class path given.
    pub class_path: Option<String>,
    /// What is to be started.
    pub target: Target,
    /// Its arguments.
    pub arguments: Vec<String>,
}

/// Takes the words after the launcher apart.
///
/// # Errors
/// See [`LineError`].
pub fn parse(words: &[String]) -> Result<Parsed, LineError> {
    let mut options = Vec::new();
    let mut class_path = None;
    let mut jar = false;
    let mut words = words.iter();
    let target = loop {
        let Some(word) = words.next() else { return Err(LineError::NoMain) };
        if !word.starts_with('-') {
            break word.clone();
        }
        let option = Opt::read(word, &mut words)?;
        option.supported()?;
        match option.name {
            "-jar" => jar = true,
            "--disable-@files" => {}
            "-cp" | "-classpath" | "--class-path" => class_path = option.value.map(str::to_owned),
            _ => option.push_to(&mut options),
        }
    };
    let arguments = words.cloned().collect();
    let target = if jar { Target::Jar(target) } else { Target::Class(not_a_source(target)?) };
    Ok(Parsed { options, class_path, target, arguments })
}

/// Options that are no more than that, without values of their own.
///
/// # Errors
/// One that is not supported.
pub fn checked(words: &[String]) -> Result<Vec<String>, LineError> {
    words.iter().try_for_each(|word| Opt::read(word, &mut [].iter())?.supported())?;
    Ok(words.to_vec())
}

/// An option with its value, written in either way.
struct Opt<'a> {
    word: &'a str,
    name: &'a str,
    value: Option<&'a str>,
}

impl<'a> Opt<'a> {
    fn read(word: &'a str, words: &mut std::slice::Iter<'a, String>) -> Result<Opt<'a>, LineError> {
        if takes_value(word) {
            let value = words.next().ok_or_else(|| LineError::NoValue { option: word.to_owned() })?;
            return Ok(Opt { word, name: word, value: Some(value) });
        }
        Ok(match word.split_once('=') {
            Some((name, value)) if name.starts_with("--") => Opt { word, name, value: Some(value) },
            _ => Opt { word, name: word, value: None },
        })
    }

    fn supported(&self) -> Result<(), LineError> {
        let option = self.name.to_owned();
        let value = self.value.unwrap_or_default().to_owned();
        match self.name {
            "-m" | "--module" => {
                let main = value.split_once('/').map_or("MainClass", |(_, main)| main).to_owned();
                Err(LineError::Module { option, main })
            }
            "-p" | "--module-path" | "--upgrade-module-path" => Err(LineError::ModulePath { option, value }),
            "--source" => Err(LineError::Source { what: option, file: "FILE.java".into() }),
            _ if CLASSES_ELSEWHERE.iter().any(|start| self.word.starts_with(start)) => {
                Err(LineError::ClassesElsewhere { option: self.word.to_owned() })
            }
            name if PRINT_AND_END.contains(&name) => Err(LineError::NothingToRun { option }),
            _ => Ok(()),
        }
    }

    fn push_to(&self, options: &mut Vec<String>) {
        options.push(self.word.to_owned());
        if takes_value(self.word) {
            options.extend(self.value.map(str::to_owned));
        }
    }
}

fn not_a_source(target: String) -> Result<String, LineError> {
    if target.ends_with(".java") {
        return Err(LineError::Source { what: format!("java {target}"), file: target });
    }
    Ok(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<Parsed, LineError> {
        parse(&text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn values_are_separate_or_joined() {
        let line = parsed("--add-opens a/b=c --add-exports=d/e=f -Dx=y -ea M -jar").unwrap();
        assert_eq!(line.options, ["--add-opens", "a/b=c", "--add-exports=d/e=f", "-Dx=y", "-ea"]);
        assert_eq!(line.target, Target::Class("M".into()));
        assert_eq!(line.arguments, ["-jar"]);
    }

    #[test]
    fn the_last_class_path_counts_and_options_may_follow_jar() {
        let line = parsed("-cp a -classpath b -jar -Dx app.jar 1").unwrap();
        assert_eq!(line.class_path.as_deref(), Some("b"));
        assert_eq!((line.target, line.options), (Target::Jar("app.jar".into()), vec!["-Dx".to_owned()]));
    }

    #[test]
    fn what_is_not_supported_is_refused_with_a_remedy() {
        use miette::Diagnostic;
        for (text, remedy) in [
            ("-m shop/shop.Main", "java -cp MODULE_PATH_JARS shop.Main"),
            ("--module=shop/shop.Main", "shop.Main"),
            ("-p mods Main", "-cp mods"),
            ("Main.java", "javac -d classes Main.java"),
            ("--source 17 Main.java", "javac"),
            ("-version", "main class"),
            ("-Xbootclasspath/a:x.jar Main", "with -cp"),
            ("--patch-module java.base=x Main", "with -cp"),
            ("--patch-module=java.base=x Main", "with -cp"),
            ("-Djava.system.class.loader=x.Y Main", "with -cp"),
            ("-Dx", "MainClass"),
            ("-cp", "VALUE"),
        ] {
            let error = parsed(text).expect_err(text);
            assert!(error.help().unwrap().to_string().contains(remedy), "{text}: {error}");
        }
    }
}
