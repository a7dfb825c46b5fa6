//! Maven and Gradle: where they put class files, and how they tell the class path.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::runners::gradle;
use walkdir::{DirEntry, WalkDir};

use crate::doing::Show;

/// A build tool.
#[derive(Debug)]
pub struct BuildTool {
    /// Its name.
    pub name: &'static str,
    /// Its command.
    pub command: &'static str,
    /// The script of a project that has a version of its own.
    wrapper: &'static str,
    /// Files that make a folder a project of it.
    files: &'static [&'static str],
    /// Where it puts class files and resources, in the order of a class path.
    classes: &'static [&'static str],
    /// The command that makes them.
    pub compile: &'static str,
    /// The command that tells the class path of the tests.
    pub class_path: &'static str,
    /// What must be in the build file for that.
    pub class_path_needs: Option<&'static str>,
    /// The words that make it tell: each module's class path in `told`.
    asked: &'static [&'static str],
    /// Writes the script that it needs for that, the last of these words.
    script: Option<fn(&Path) -> io::Result<()>>,
    /// The file of a module that it writes the class path to.
    told: &'static str,
}

static TOOLS: [BuildTool; 2] = [
    BuildTool {
        name: "Maven",
        command: "mvn",
        wrapper: "mvnw",
        files: &["pom.xml"],
        classes: &["target/test-classes", "target/classes"],
        compile: "mvn test-compile",
        class_path: "mvn test-compile dependency:build-classpath -Dmdep.includeScope=test",
        class_path_needs: None,
        asked: &[
            "-q",
            "-B",
            "test-compile",
            "dependency:build-classpath",
            "-Dmdep.includeScope=test",
            "-Dmdep.outputFile=target/factor-class-path",
        ],
        script: None,
        told: "target/factor-class-path",
    },
    BuildTool {
        name: "Gradle",
        command: "gradle",
        wrapper: "gradlew",
        files: &["build.gradle", "build.gradle.kts"],
        classes: &[
            "build/classes/java/test",
            "build/classes/kotlin/test",
            "build/resources/test",
            "build/classes/java/main",
            "build/classes/kotlin/main",
            "build/resources/main",
        ],
        compile: "gradle testClasses",
        class_path: "gradle -q testClassPath",
        class_path_needs: Some(
            "tasks.create(\"testClassPath\") { doLast { println(project.sourceSets[\"test\"].runtimeClasspath.asPath) } }",
        ),
        asked: &["-q", "factorClassPath", gradle::WITHOUT_CACHE[0], gradle::WITHOUT_CACHE[1], "--init-script"],
        script: Some(gradle::write_class_path),
        told: "build/factor-class-path",
    },
];

/// Maven.
pub fn maven() -> &'static BuildTool {
    &TOOLS[0]
}

/// Gradle.
pub fn gradle() -> &'static BuildTool {
    &TOOLS[1]
}

/// The build tool whose project a folder is.
pub fn found(folder: &Path) -> Option<&'static BuildTool> {
    TOOLS.iter().find(|tool| tool.is_of(folder))
}

impl BuildTool {
    fn is_of(&self, folder: &Path) -> bool {
        self.files.iter().any(|file| folder.join(file).is_file())
    }

    /// The folder and those below it that are projects of this tool and have class folders.
    pub fn modules(&self, folder: &Path) -> Vec<PathBuf> {
        let looked_into = |entry: &DirEntry| {
            let name = entry.file_name().to_string_lossy();
            entry.depth() == 0 || !name.starts_with('.') && !["src", "target", "build"].contains(&&*name)
        };
        let folders = WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(looked_into).flatten();
        let modules = folders.filter(|entry| entry.file_type().is_dir()).map(DirEntry::into_path);
        modules.filter(|module| self.is_of(module) && !self.classes(module).is_empty()).collect()
    }

    /// Those of its class folders that are there, as seen from the module.
    pub fn classes(&self, module: &Path) -> Vec<&'static str> {
        self.classes.iter().filter(|classes| module.join(classes).is_dir()).copied().collect()
    }

    /// The script of a project, if it has one.
    pub fn wrapped(&self, folder: &Path) -> Option<PathBuf> {
        let wrapper = std::path::absolute(folder.join(self.wrapper)).ok()?;
        wrapper.is_file().then_some(wrapper)
    }

    /// Asks the tool for the class paths of all modules, which [`BuildTool::told`] reads then. It compiles what is not compiled. A project's own
    /// script is asked first; it may have to fetch its version of the tool, and then the one on the PATH is asked.
    ///
    /// # Errors
    /// Why it does not answer, in words.
    pub fn ask(&self, folder: &Path, show: Show) -> Result<(), String> {
        let _progress = show(&format!("asking {} for the class path", self.name));
        self.first(folder, |command| self.ask_by(command, folder))
    }

    /// Does something by the project's own script, and if that fails by the command on the PATH.
    ///
    /// # Errors
    /// Why the first of them failed, in words.
    pub fn first(&self, folder: &Path, done: impl Fn(&Path) -> Result<(), String>) -> Result<(), String> {
        match self.wrapped(folder).map(|script| done(&script)) {
            Some(Ok(())) => Ok(()),
            Some(Err(why)) => done(Path::new(self.command)).map_err(|_| why),
            None => done(Path::new(self.command)),
        }
    }

    fn ask_by(&self, command: &Path, folder: &Path) -> Result<(), String> {
        let script = tempfile::NamedTempFile::with_suffix(".gradle").map_err(|e| e.to_string())?;
        let mut asked = Command::new(command);
        asked.args(self.asked).current_dir(folder);
        if let Some(write) = self.script {
            write(script.path()).map_err(|e| format!("{}: {e}", script.path().display()))?;
            asked.arg(script.path());
        }
        match asked.output() {
            Ok(output) if output.status.success() => Ok(()),
            Ok(_) => Err(format!("{} does not tell the class path; see what it says: {}", self.name, self.class_path)),
            Err(e) if e.kind() == ErrorKind::NotFound => Err(format!("{} is not on the PATH", self.command)),
            Err(e) => Err(format!("{}: {e}", command.display())),
        }
    }

    /// The class path that the tool has told of a module, without the module's own folders.
    pub fn told(&self, module: &Path) -> Option<Vec<String>> {
        let file = module.join(self.told);
        let text = fs::read_to_string(&file).ok()?;
        // One that stays is written anew the next time.
        let _ = fs::remove_file(&file);
        let own: Vec<_> = self.classes(module).iter().flat_map(|own| fs::canonicalize(module.join(own))).collect();
        let is_own = |entry: &str| fs::canonicalize(entry).is_ok_and(|entry| own.contains(&entry));
        let libraries = text.trim().split(':').filter(|entry| !entry.is_empty() && !is_own(entry));
        Some(libraries.map(str::to_owned).collect())
    }
}
