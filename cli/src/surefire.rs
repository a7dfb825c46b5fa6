//! What Surefire and Failsafe give to a JVM that they start for tests: files of properties that the command line names.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};

use java_properties::PropertiesIter;

use crate::console_launcher;
use crate::java_line::JavaLine;

/// The main class of such a JVM.
pub const MAIN: &str = "org.apache.maven.surefire.booter.ForkedBooter";
/// What runs the tests in it.
const PROVIDER: &str = "org.apache.maven.surefire.junitplatform.JUnitPlatformProvider";

/// Keys of numbered values.
const CLASS_PATH: &str = "classPathUrl.";
const CLASSES: &str = "tc.";
/// The key of the one class that a JVM is for (reuseForks=false): `java.lang.Class|shop.OrderIT`.
const ONE_CLASS: &str = "forkTestSet";
/// Keys whose values, separated by commas, are options of the ConsoleLauncher.
const LISTS: [(&str, &str); 4] = [
    ("groups", "--include-tag"),
    ("excludegroups", "--exclude-tag"),
    ("includejunit5engines", "--include-engine"),
    ("excludejunit5engines", "--exclude-engine"),
];
/// The key of JUnit's configuration, properties themselves.
const CONFIGURATION: &str = "configurationParameters";

/// What the JVM is to run, and with what.
#[derive(Debug, PartialEq, Eq)]
pub struct Fork {
    /// The class path of the tests.
    pub class_path: Vec<String>,
    /// System properties that are set before they run.
    pub properties: Vec<(String, String)>,
    /// `assert` counts.
    pub assertions: bool,
    /// What the ConsoleLauncher is told, to run the same tests.
    pub selection: Vec<String>,
    /// Classes with its tests.
    pub classes: Vec<String>,
    /// Tests of single methods are asked for.
    pub methods: Option<String>,
    /// The file of the system properties.
    pub file: Option<PathBuf>,
}

impl Fork {
    /// Reads the files.
    ///
    /// # Errors
    /// Why the tests cannot be run by the ConsoleLauncher as they are run here, in words.
    pub fn read(line: &JavaLine) -> Result<Fork, String> {
        let [folder, _dump, told, rest @ ..] = &line.arguments[..] else {
            return Err(format!("the arguments of {MAIN} are others than those of Surefire 3"));
        };
        let told: BTreeMap<String, String> = read(&Path::new(folder).join(told))?.into_iter().collect();
        let file = rest.first().map(|file| Path::new(folder).join(file));
        let properties = file.as_deref().map_or_else(|| Ok(Vec::new()), read)?;
        let is = |key: &str| told.get(key).is_some_and(|value| value == "true");
        let provider = told.get("providerConfiguration").map_or("nothing", String::as_str);
        if provider != PROVIDER {
            return Err(format!("its tests are run by {provider}, not by the JUnit Platform"));
        }
        if !is("useSystemClassLoader") {
            return Err("its tests are loaded by a class loader of Surefire's (useSystemClassLoader=false)".to_owned());
        }
        if is("preferTestsFromInStream") {
            return Err(
                "Surefire tells the JVM its tests while they run (forkCount above 1): use forkCount=1".to_owned()
            );
        }
        let methods = told.get("requestedTest").filter(|asked| asked.contains('#')).cloned();
        let (class_path, assertions) = (numbered(&told, CLASS_PATH), is("enableAssertions"));
        let classes = classes(&told)?;
        Ok(Fork { class_path, properties, assertions, selection: selection(&told, &classes)?, classes, methods, file })
    }
}

fn classes(told: &BTreeMap<String, String>) -> Result<Vec<String>, String> {
    let one = told.get(ONE_CLASS).and_then(|class| class.rsplit_once('|')).map(|(_, class)| vec![class.to_owned()]);
    let classes = one.unwrap_or_else(|| numbered(told, CLASSES));
    match classes.is_empty() {
        true => Err("Surefire does not say which classes have its tests".to_owned()),
        false => Ok(classes),
    }
}

/// The classes, tags, engines and configuration.
fn selection(told: &BTreeMap<String, String>, classes: &[String]) -> Result<Vec<String>, String> {
    let mut words: Vec<String> = classes.iter().map(|class| format!("--select-class={class}")).collect();
    for (key, option) in LISTS {
        let values = told.get(key).map_or("", String::as_str).split(',').map(str::trim);
        words.extend(values.filter(|value| !value.is_empty()).map(|value| format!("{option}={value}")));
    }
    if let Some(text) = told.get(CONFIGURATION) {
        words
            .extend(pairs(PropertiesIter::new(text.as_bytes()))?.into_iter().map(|(k, v)| format!("--config={k}={v}")));
    }
    Ok([console_launcher::EXECUTE, "--disable-banner", "--details=none"]
        .map(str::to_owned)
        .into_iter()
        .chain(words)
        .collect())
}

/// Values of `KEY0`, `KEY1`, … in their order.
fn numbered(told: &BTreeMap<String, String>, key: &str) -> Vec<String> {
    (0..).map_while(|number| told.get(&format!("{key}{number}")).cloned()).collect()
}

fn read(file: &Path) -> Result<Vec<(String, String)>, String> {
    let opened = File::open(file).map_err(|e| format!("{}: {e}", file.display()))?;
    pairs(PropertiesIter::new(opened)).map_err(|e| format!("{}: {e}", file.display()))
}

fn pairs<R: std::io::Read>(mut lines: PropertiesIter<R>) -> Result<Vec<(String, String)>, String> {
    let mut pairs = Vec::new();
    lines.read_into(|key, value| pairs.push((key, value))).map_err(|e| e.to_string())?;
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOLD: &str = "classPathUrl.1=/c/classes\nclassPathUrl.0=/c/test\\ classes\ntc.0=a.B\ntc.1=a.C$D\nenableAssertions=true\n\
                        useSystemClassLoader=true\ngroups=fast, small & !x\nconfigurationParameters=p.q\\=1\\nr\\=2 3\n\
                        providerConfiguration=org.apache.maven.surefire.junitplatform.JUnitPlatformProvider\n";

    fn fork(told: &str) -> Result<Fork, String> {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("told"), told).unwrap();
        std::fs::write(folder.path().join("set"), "shop.name=The \\u00d6 Shop\nbasedir=/c\n").unwrap();
        let arguments = [&folder.path().display().to_string(), "dump", "told", "set"].map(str::to_owned).to_vec();
        let line = JavaLine {
            java: "java".to_owned(),
            options: Vec::new(),
            class_path: Vec::new(),
            class_path_property: String::new(),
            main: MAIN.to_owned(),
            arguments,
            notes: Vec::new(),
        };
        Fork::read(&line)
    }

    #[test]
    fn what_surefire_tells_is_what_the_launcher_is_told() {
        let fork = fork(TOLD).unwrap();
        assert_eq!(fork.class_path, ["/c/test classes", "/c/classes"]);
        let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        assert_eq!(fork.properties, [pair("shop.name", "The Ö Shop"), pair("basedir", "/c")]);
        let words = [
            "--select-class=a.B",
            "--select-class=a.C$D",
            "--include-tag=fast",
            "--include-tag=small & !x",
            "--config=p.q=1",
            "--config=r=2 3",
        ];
        assert_eq!((&fork.selection[3..], fork.assertions), (&words.map(str::to_owned)[..], true));
    }

    #[test]
    fn what_cannot_be_run_so_is_said() {
        let why = |from: &str, to: &str| fork(&TOLD.replace(from, to)).unwrap_err();
        assert!(
            why("junitplatform.JUnitPlatform", "testng.TestNG").contains("TestNGProvider, not by the JUnit Platform")
        );
        assert!(why("useSystemClassLoader=true", "").contains("useSystemClassLoader"));
        assert!(why("groups", "preferTestsFromInStream=true\ngroups").contains("forkCount=1"));
        assert!(why("tc.", "xx.").contains("which classes"));
        let one = fork(&TOLD.replace("tc.0", "forkTestSet=java.lang.Class|a.C\ntc.0")).unwrap();
        assert_eq!(&one.selection[3..5], ["--select-class=a.C", "--include-tag=fast"]);
    }
}
