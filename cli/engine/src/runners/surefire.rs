//! What Surefire and Failsafe give to a JVM that they start for tests: files of properties that the command line names.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;

use java_properties::PropertiesIter;

use super::test_launcher;
use crate::fork::Fork;
use crate::java_line::JavaLine;

/// The main class of such a JVM.
pub const MAIN: &str = "org.apache.maven.surefire.booter.ForkedBooter";
/// What runs the tests in it.
const PROVIDER: &str = "providerConfiguration";
/// Those whose tests our launcher can run, each with the engine of the JUnit Platform that has the tests of that one alone.
const PROVIDERS: [(&str, Option<&str>); 4] = [
    ("org.apache.maven.surefire.junitplatform.JUnitPlatformProvider", None),
    ("org.apache.maven.surefire.junit4.JUnit4Provider", Some("junit-vintage")),
    ("org.apache.maven.surefire.junitcore.JUnitCoreProvider", Some("junit-vintage")),
    ("org.apache.maven.surefire.testng.TestNGProvider", Some(TESTNG)),
];
/// The engine that has tests of TestNG.
const TESTNG: &str = "testng";
/// What of them the JUnit Platform would choose otherwise: a category has those below it too, and a group has what is around its tests.
const GROUPS: [&str; 2] = ["groups", "excludegroups"];
/// The key of a file that lists tests of TestNG.
const SUITES: &str = "testSuiteXmlFiles0";
/// How the name of a JVM's dump ends, before its number.
const NUMBER: &str = "-jvmRun";

/// Keys of numbered values.
const CLASS_PATH: &str = "classPathUrl.";
const CLASSES: &str = "tc.";
/// The key of the one class that a JVM is for (reuseForks=false): `java.lang.Class|shop.OrderIT`.
const ONE_CLASS: &str = "forkTestSet";
/// Keys whose values, separated by commas, are options of our launcher.
const LISTS: [(&str, &str); 4] = [
    ("groups", "--include-tag"),
    ("excludegroups", "--exclude-tag"),
    ("includejunit5engines", "--include-engine"),
    ("excludejunit5engines", "--exclude-engine"),
];
/// The key of JUnit's configuration, properties themselves.
const CONFIGURATION: &str = "configurationParameters";

/// The system property that is ours, unless it was typed.
const JVM: &str = "jvm";

/// What the JVM is to run, and with what; `typed` is the java that was typed for it.
///
/// The tests' system properties are put right for the build's own run too.
///
/// # Errors
/// Why the tests cannot be run by our launcher as they are run here, in words.
pub fn told(line: &JavaLine, typed: Option<&str>) -> Result<Fork, String> {
    let [folder, dump, told, rest @ ..] = &line.arguments[..] else {
        return Err(format!("the arguments of {MAIN} are others than those of Surefire 3"));
    };
    let told: BTreeMap<String, String> = read(&Path::new(folder).join(told))?.into_iter().collect();
    let file = rest.first().map(|file| Path::new(folder).join(file));
    let properties = file.as_deref().map_or_else(|| Ok(Vec::new()), read)?;
    restore(file.as_deref(), typed);
    let is = |key: &str| told.get(key).is_some_and(|value| value == "true");
    let engine = engine(&told)?;
    if !is("useSystemClassLoader") {
        return Err("its tests are loaded by a class loader of Surefire's (useSystemClassLoader=false)".to_owned());
    }
    let mut options = line.options.clone();
    options.extend(is("enableAssertions").then(|| "-ea".to_owned()));
    options.extend(properties.iter().filter_map(|(key, value)| set(key, value, typed)));
    let classes = classes(&told)?;
    Ok(Fork {
        java: line.java.clone(),
        options,
        class_path: numbered(&told, CLASS_PATH),
        selection: selection(&told, &classes, engine)?,
        is_testng: engine == Some(TESTNG),
        shared: is("preferTestsFromInStream").then(|| number(dump)),
        name: told.contains_key(ONE_CLASS).then(|| classes.join("+")),
        classes,
        methods: told.get("requestedTest").filter(|asked| asked.contains('#')).cloned(),
    })
}

/// The engine that has the tests of the program that runs them; nothing where the JUnit Platform does.
fn engine(told: &BTreeMap<String, String>) -> Result<Option<&'static str>, String> {
    let provider = told.get(PROVIDER).map_or("nothing", String::as_str);
    let Some((_, engine)) = PROVIDERS.into_iter().find(|(known, _)| *known == provider) else {
        return Err(format!("its tests are run by {provider}, which is none of JUnit's and TestNG's"));
    };
    let chosen = GROUPS.iter().any(|key| told.get(*key).is_some_and(|groups| !groups.trim().is_empty()));
    if engine.is_some() && chosen {
        return Err("categories of JUnit 4 or groups of TestNG choose its tests (groups, excludedGroups)".to_owned());
    }
    if told.contains_key(SUITES) {
        return Err("files of TestNG list its tests (suiteXmlFiles)".to_owned());
    }
    Ok(engine)
}

/// The number of a JVM among those that share tests: `…-jvmRun2`.
fn number(dump: &str) -> u32 {
    dump.rsplit_once(NUMBER).and_then(|(_, number)| number.parse().ok()).unwrap_or(1)
}

/// A system property as it would be without us: Surefire makes one of each that is typed.
fn set(key: &str, value: &str, typed: Option<&str>) -> Option<String> {
    let value = if key == JVM { typed? } else { value };
    Some(format!("-D{key}={value}"))
}

/// The same in the file that the tests of the build read.
fn restore(file: Option<&Path>, typed: Option<&str>) {
    let Some((file, text)) = file.and_then(|file| Some((file, fs::read_to_string(file).ok()?))) else { return };
    let ours = |line: &str| match (line.strip_prefix(JVM).is_some_and(|rest| rest.starts_with('=')), typed) {
        (false, _) => format!("{line}\n"),
        (true, None) => String::new(),
        (true, Some(typed)) => format!("{JVM}={}\n", typed.replace('\\', "\\\\")),
    };
    // If it cannot be written, the tests see one property more.
    let _ = fs::write(file, text.lines().map(ours).collect::<String>());
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
fn selection(told: &BTreeMap<String, String>, classes: &[String], engine: Option<&str>) -> Result<Vec<String>, String> {
    let mut words: Vec<String> = engine.map(|engine| format!("--include-engine={engine}")).into_iter().collect();
    for (key, option) in LISTS {
        let values = told.get(key).map_or("", String::as_str).split(',').map(str::trim);
        words.extend(values.filter(|value| !value.is_empty()).map(|value| format!("{option}={value}")));
    }
    if let Some(text) = told.get(CONFIGURATION) {
        words
            .extend(pairs(PropertiesIter::new(text.as_bytes()))?.into_iter().map(|(k, v)| format!("--config={k}={v}")));
    }
    Ok(test_launcher::execute(classes, words))
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
        super::told(&line, None)
    }

    #[test]
    fn what_surefire_tells_is_what_the_launcher_is_told() {
        let fork = fork(TOLD).unwrap();
        assert_eq!(fork.class_path, ["/c/test classes", "/c/classes"]);
        assert_eq!(fork.options, ["-ea", "-Dshop.name=The Ö Shop", "-Dbasedir=/c"]);
        let words = [
            "--select-class=a.B",
            "--select-class=a.C$D",
            "--include-tag=fast",
            "--include-tag=small & !x",
            "--config=p.q=1",
            "--config=r=2 3",
        ];
        assert_eq!(fork.selection, words);
    }

    #[test]
    fn what_cannot_be_run_so_is_said() {
        let why = |from: &str, to: &str| fork(&TOLD.replace(from, to)).unwrap_err();
        assert!(why("junitplatform.JUnitPlatform", "junit.Pojo").contains("PojoProvider, which is none of"));
        assert!(why("junitplatform.JUnitPlatform", "testng.TestNG").contains("groups of TestNG choose"));
        assert!(why("groups", "testSuiteXmlFiles0=a.xml\ngroups").contains("suiteXmlFiles"));
        assert!(why("useSystemClassLoader=true", "").contains("useSystemClassLoader"));
        assert!(why("tc.", "xx.").contains("which classes"));
        let one = fork(&TOLD.replace("tc.0", "forkTestSet=java.lang.Class|a.C\ntc.0")).unwrap();
        assert_eq!(one.name.unwrap(), "a.C");
        assert_eq!(&one.selection[..2], ["--select-class=a.C", "--include-tag=fast"]);
    }

    #[test]
    fn tests_of_junit_4_and_testng_are_those_of_an_engine() {
        let told = TOLD.replace("groups=", "other=");
        let engine = |provider: &str| fork(&told.replace("junitplatform.JUnitPlatform", provider)).unwrap();
        for provider in ["junit4.JUnit4", "junitcore.JUnitCore"] {
            assert_eq!(engine(provider).selection[2], "--include-engine=junit-vintage", "{provider}");
        }
        let testng = engine("testng.TestNG");
        assert_eq!((testng.is_testng, &*testng.selection[2]), (true, "--include-engine=testng"));
    }

    #[test]
    fn jvms_that_share_tests_are_numbered() {
        assert_eq!(fork(TOLD).unwrap().shared, None);
        assert_eq!(fork(&format!("{TOLD}preferTestsFromInStream=true\n")).unwrap().shared, Some(1));
        assert_eq!(number("2026-11-28T19-50-00_123-jvmRun12"), 12);
    }
}
