//! From a java command and a partition to a plan.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use crate::code::Code;
use crate::exit_codes::Exit;
use crate::failure::{Failure, input};
use crate::java_line::{self, JavaLine, Surroundings};
use crate::jvm::{self, Jvm};
use crate::paths::absolute;
use crate::runners::{handlers, test_launcher};
use crate::secrets::{Secrets, Told};
use crate::user_cache;
use factor_rewriter::input::InputError;
use factor_rewriter::outline::test_class::TEST_CASE;
use factor_rewriter::partition::{
    ClassFacts, Partition, PartitionFile, Project, Realm, Recorded, Redaction, Selection, Supply, extension,
};
use factor_rewriter::plan::{self, Home, Plan};
use factor_rewriter::program::Program;
use factor_rewriter::snapshot::Snapshot;

use crate::doing::Show;

/// No class has more superclasses; a hierarchy that is a circle is malformed.
const MOST_ABOVE: usize = 256;
/// What a test class may inherit beside classes of the code under test.
const INHERITED: [&str; 2] = ["java/lang/Object", TEST_CASE];

/// A program. It is understood, which takes seconds, when somebody asks for that.
pub struct Session {
    /// The java command line.
    pub line: JavaLine,
    /// Its JVM.
    pub jvm: Jvm,
    /// Its class files, before they were read; none where nothing is recorded.
    pub code: Code,
    /// Its classes.
    pub program: Arc<Program>,
    /// The partition as TOML, flags and file together.
    pub partition: String,
    /// What the runtime hides.
    pub redaction: Redaction,
    /// Secrets of the command line.
    pub secrets: Secrets,
    chosen: Recorded,
    understood: OnceLock<Understood>,
}

/// What is known of a program when its classes have been read.
struct Understood {
    facts: Arc<Supply>,
    plan: Plan,
}

impl Session {
    /// Understands a java command and plans the program.
    ///
    /// # Errors
    /// The command cannot be obeyed, there is no such JVM, the program cannot be read, or the partition makes no sense.
    pub fn prepare(choice: &Choice, java: &[String], show: Show) -> Result<Session, Failure> {
        let session = Session::open(choice, java, show, |_| Code::default())?;
        session.understand_now(show)?;
        Ok(session)
    }

    /// The same for a capture, whose class files must stay as they are. The program is not planned yet.
    ///
    /// # Errors
    /// As for [`Session::prepare`].
    pub fn recording(choice: &Choice, java: &[String], show: Show) -> Result<Session, Failure> {
        Session::open(choice, java, show, Code::of)
    }

    /// Reads and plans the program, where that has not been done, while the user is shown so; and says what is to be said of it.
    ///
    /// # Errors
    /// A class file that cannot be read, a partition that makes no sense.
    pub fn understand_now(&self, show: Show) -> Result<(), Failure> {
        if self.is_understood() {
            return Ok(());
        }
        let progress = show("reading the program");
        self.understand()?;
        drop(progress);
        self.warn();
        Ok(())
    }

    /// Reads and plans the program, where that has not been done.
    ///
    /// # Errors
    /// As for [`Session::understand_now`].
    pub fn understand(&self) -> Result<(), Failure> {
        if !self.is_understood() {
            let facts = Arc::new(self.program.facts().map_err(input)?);
            // To free it takes long, and the process ends with its session.
            std::mem::forget(Arc::clone(&facts));
            let plan = plan_of(&facts, &self.chosen)?;
            // Another thread that was quicker has come to the same.
            let _ = self.understood.set(Understood { facts, plan });
        }
        Ok(())
    }

    /// The plan with more classes in the environment, by their names with dots.
    ///
    /// # Errors
    /// As for [`Session::understand_now`].
    pub fn plan_with(&self, environment: &BTreeSet<String>) -> Result<Plan, Failure> {
        self.understand()?;
        let understood = self.understood.get().expect("it was understood just now");
        let mut chosen = self.chosen.clone();
        chosen.flags.environment.extend(environment.iter().cloned());
        plan_of(&understood.facts, &chosen)
    }

    /// The program was read and planned.
    pub fn is_understood(&self) -> bool {
        self.understood.get().is_some()
    }

    /// Says what the plan warns of.
    pub fn warn(&self) {
        self.plan().warnings().iter().for_each(|warning| eprintln!("factor: warning: {warning}"));
    }

    /// What becomes of the classes.
    ///
    /// # Panics
    /// The program was not understood.
    pub fn plan(&self) -> &Plan {
        &self.known().plan
    }

    fn known(&self) -> &Understood {
        self.understood.get().expect("whoever asks for a plan has had the program understood")
    }

    /// The entries of the class path, a line each: what asks where its classes lie is told these.
    pub fn entries(&self) -> Result<String, Failure> {
        let entries = self.program.class_path.entries().iter().map(|entry| absolute(&entry.path));
        Ok(entries.collect::<Result<Vec<_>, _>>()?.join("\n"))
    }

    fn open(choice: &Choice, java: &[String], show: Show, code: fn(&[PathBuf]) -> Code) -> Result<Session, Failure> {
        let around = Surroundings::of_process()?;
        let line = java_line::parse(java, &around)?;
        let jvm = jvm::find(&line.java)?;
        line.notes.iter().for_each(|note| eprintln!("factor: {note}"));
        test_launcher::write(&line, &around.directory)
            .map_err(|e| Failure::new(Exit::SetUp, format!("{}: {e}", test_launcher::JAR), "ls -ld . ; df -h ."))?;
        let class_path = existing(&line, &around.directory)?;
        let mut chosen = chosen(choice)?;
        let _progress = show("reading the program");
        let code = code(&class_path);
        let program = Program::open(&class_path, &jvm.home, None, user_cache::facts()).map_err(input)?;
        for entry in program.class_path.entries().iter().filter(|entry| entry.holds_jars()) {
            let path = entry.path.display();
            eprintln!(
                "factor: {path} holds jars of its own: no class path can name their classes, so they are not seen"
            );
        }
        let program = Arc::new(program);
        let by_name = Partition::of_patterns(&chosen.flags, Some(&chosen.file)).map_err(partition)?;
        let names = program.class_path.names();
        chosen.flags.unused = by_name.unused(&names, |class| program.bytes(class)).map_err(input)?;
        let bytes = |class: &str| program.bytes(class).ok().flatten();
        let members = Program::members(&program);
        let redaction = chosen.file.redact.resolve(&chosen.file.origin, &members, &bytes).map_err(partition)?;
        let secrets = Secrets::of(&redaction, &line);
        let text = chosen.to_toml().map_err(partition)?;
        let understood = OnceLock::new();
        Ok(Session { line, jvm, code, program, partition: text, redaction, secrets, chosen, understood })
    }

    /// The same program, of whose cut only these classes are under test.
    ///
    /// # Errors
    /// None of them is in the cut.
    pub fn within(&self, globs: &[String]) -> Result<Session, Failure> {
        let chosen = self.chosen_within(globs);
        let facts = Arc::clone(&self.known().facts);
        let plan = plan_of(&facts, &chosen)?;
        Ok(Session {
            line: self.line.clone(),
            jvm: self.jvm.clone(),
            code: self.code.clone(),
            program: Arc::clone(&self.program),
            partition: chosen.to_toml().map_err(partition)?,
            redaction: self.redaction.clone(),
            secrets: self.secrets.clone(),
            chosen,
            understood: OnceLock::from(Understood { facts, plan }),
        })
    }

    /// Of its cut exactly these classes are under test.
    pub fn is_within(&self, globs: &[String]) -> bool {
        self.chosen.flags.within == globs
    }

    /// The partition of [`Session::within`], as TOML.
    pub fn partition_within(&self, globs: &[String]) -> Result<String, Failure> {
        self.chosen_within(globs).to_toml().map_err(partition)
    }

    fn chosen_within(&self, globs: &[String]) -> Recorded {
        let chosen = self.chosen.clone();
        Recorded { flags: Selection { within: globs.to_vec(), ..chosen.flags }, ..chosen }
    }

    /// Classes of a run that can make something else of an exception that a test throws. `loaded`: all that it has loaded.
    ///
    /// # Errors
    /// A class file that cannot be read.
    pub fn handlers(&self, loaded: Option<&BTreeSet<String>>) -> Result<BTreeSet<String>, Failure> {
        handlers::among(&self.program, &*self.known().facts, loaded).map_err(input)
    }

    /// Names of the methods that a class of the code under test can override, of what is neither under test nor JUnit 3: who knows what else the class
    /// is may call them from now on. Nothing where it inherits what is nowhere to be found.
    pub fn overridable(&self, class: &str) -> Option<BTreeSet<String>> {
        let (mut wanted, mut seen, mut names) = (vec![class.to_owned()], BTreeSet::new(), BTreeSet::new());
        while let Some(name) = wanted.pop() {
            if INHERITED.contains(&name.as_str()) || !seen.insert(name.clone()) {
                continue;
            }
            let facts = self.known().facts.class(&name)?;
            wanted.extend(facts.supertypes().cloned());
            if self.plan().home(&name) != Some(Home::T) {
                names.extend(facts.methods.iter().map(|method| method.name.to_string()));
            }
        }
        Some(names)
    }

    /// A superclass of the class has this name.
    pub fn extends(&self, class: &str, superclass: &str) -> bool {
        let facts = &self.known().facts;
        let above = |name: &String| facts.class(name)?.super_name.clone();
        std::iter::successors(above(&class.to_owned()), above).take(MOST_ABOVE).any(|name| name == superclass)
    }

    /// Classes that the cut names, by their internal names.
    pub fn cut(&self) -> Result<Vec<String>, Failure> {
        let resolved = resolved(&self.known().facts, &self.chosen)?;
        let of_cut = resolved.classes.into_iter().filter(|(_, assigned)| assigned.realm == Realm::T);
        Ok(of_cut.map(|(class, _)| class).filter(|class| extension(class).is_none()).collect())
    }

    /// The same program with other arguments of its main class.
    pub fn set_arguments(&mut self, arguments: Vec<String>) {
        self.line.arguments = arguments;
        self.secrets = Secrets::of(&self.redaction, &self.line);
    }

    /// The partition with what stands for secrets and where its flags come from, as TOML.
    pub fn partition_with(&self, told: &Told, project: Option<Project>) -> Result<String, Failure> {
        let (pseudonyms, digests) = (told.pseudonyms.clone(), told.digests.clone());
        Recorded { pseudonyms, digests, project, ..self.chosen.clone() }.to_toml().map_err(partition)
    }

    /// The main class is a library's: a test framework's, say.
    pub fn main_is_library(&self) -> bool {
        self.main_home().is_none()
    }

    fn main_home(&self) -> Option<Home> {
        self.plan().home(&self.line.main.replace('.', "/"))
    }

    /// The realm of the main class; code under test where it is a library's.
    pub fn main_realm(&self) -> char {
        realm_of_main(self.main_home().map(Home::letter))
    }
}

/// The realm in which a main class runs that has this one: code under test where it is a library's.
pub fn realm_of_main(realm: Option<char>) -> char {
    realm.unwrap_or(Home::T.letter())
}

/// Which classes are under test, as a command line says it.
#[derive(Debug, Clone)]
pub struct Choice {
    /// What it says itself.
    pub selection: Selection,
    /// The partition file that it names.
    pub file: Option<PathBuf>,
}

/// The partition that flags and file ask for.
///
/// # Errors
/// The file cannot be read, or is no partition.
pub fn chosen(choice: &Choice) -> Result<Recorded, Failure> {
    let (file, warnings) = match &choice.file {
        Some(path) => PartitionFile::read(path).map_err(partition)?,
        None => Default::default(),
    };
    warnings.iter().for_each(|warning| eprintln!("factor: warning: {warning}"));
    Ok(Recorded { flags: choice.selection.clone(), file, pseudonyms: Vec::new(), digests: Vec::new(), project: None })
}

/// Plans a program.
pub fn planned(program: &Program, chosen: &Recorded) -> Result<Plan, Failure> {
    let by_name = Partition::of_patterns(&chosen.flags, Some(&chosen.file)).map_err(partition)?;
    let known = program.facts_without_environment(|class| by_name.realm(class)).map_err(input)?;
    let facts = known.map_or_else(|| program.facts().map_err(input), Ok)?;
    plan_of(&Arc::new(facts), chosen)
}

fn plan_of(facts: &Arc<Supply>, chosen: &Recorded) -> Result<Plan, Failure> {
    Ok(plan::build(resolved(facts, chosen)?, Arc::clone(facts) as Arc<dyn ClassFacts>))
}

fn resolved(facts: &Supply, chosen: &Recorded) -> Result<Partition, Failure> {
    Partition::resolve(&chosen.flags, Some(&chosen.file), facts).map_err(partition)
}

/// Opens the program of a replay: class path entries that hold only environment are not looked at.
pub fn program_of_replay(class_path: &[PathBuf], jvm: &Jvm, snapshot: &Path) -> Result<Program, Failure> {
    let snapshot = Snapshot::read(snapshot).map_err(input)?;
    Program::open(class_path, &jvm.home, Some(snapshot), user_cache::facts()).map_err(input)
}

/// The JVM passes over entries that are absent unless the user named them: then it is a mistake. Our own launcher of tests is made
/// when it is needed.
pub fn existing(line: &JavaLine, directory: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for entry in &line.class_path {
        if entry.path.file_name().is_some_and(|name| name == "*") {
            continue;
        }
        let path = directory.join(&entry.path);
        if path.exists() {
            found.push(path);
        } else if entry.given && !test_launcher::is_jar(line, &path) {
            return Err(input(InputError::Absent(entry.path.clone())));
        }
    }
    Ok(found)
}

fn partition(error: factor_rewriter::partition::PartitionError) -> Failure {
    Failure::new(Exit::Usage, error, "name the code under test: factor … --cut 'PACKAGE.**' -- java …")
}
