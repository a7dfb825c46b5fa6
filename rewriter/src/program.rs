//! A program as the JVM would see it: its class path, its JDK, and the facts that a plan is made from.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hashbrown::HashMap;
use rayon::prelude::*;

use crate::input::{ClassPath, Found, InputError, Jdk};
use crate::kept_facts::{self, JarFacts, KeptFacts};
use crate::partition::{ClassFacts, Facts, Realm, Supply};
use crate::snapshot::Snapshot;

/// An opened program.
pub struct Program {
    /// The class path.
    pub class_path: ClassPath,
    /// The JDK.
    pub jdk: Arc<Jdk>,
    /// On a replay: what is known of the environment without it.
    pub snapshot: Option<Snapshot>,
    kept: Option<KeptFacts>,
}

impl Program {
    /// Opens the class path and the JDK. `kept`: where facts of jars are kept, if anywhere.
    ///
    /// # Errors
    /// Entries that are absent or no jars, a JDK that cannot be read.
    pub fn open(
        class_path: &[PathBuf],
        jdk_home: &Path,
        snapshot: Option<Snapshot>,
        kept: Option<KeptFacts>,
    ) -> Result<Program, InputError> {
        let jdk = Arc::new(Jdk::open(jdk_home)?);
        let class_path = ClassPath::open(class_path, jdk.feature())?;
        Ok(Program { class_path, jdk, snapshot, kept })
    }

    /// Reads every class of the class path, and on a replay those of the snapshot that the class path does not have.
    ///
    /// # Errors
    /// A class file that cannot be read, with its entry.
    pub fn facts(&self) -> Result<Supply, InputError> {
        self.facts_of_names(&self.class_path.names())
    }

    /// The members of all classes, of the class path or the JDK, each read when it is asked for.
    pub fn members(program: &Arc<Program>) -> Supply {
        let names = program.class_path.names();
        let program = Arc::clone(program);
        Supply::on_demand(
            names,
            Box::new(move |name| program.bytes(name).ok().flatten().or_else(|| program.jdk.find(name))),
        )
    }

    /// The same for a replay, of which the class path is read without the environment: of that is known what the snapshot tells, as where the
    /// environment is absent. Nothing where the code under test names a class that is there and that the snapshot does not have: it was edited to use it.
    ///
    /// # Errors
    /// A class file that cannot be read, with its entry.
    pub fn facts_without_environment(&self, realm: impl Fn(&str) -> Realm) -> Result<Option<Supply>, InputError> {
        let mut names = self.class_path.names();
        names.retain(|name| realm(name) != Realm::E);
        let supply = self.facts_of_names(&names)?;
        let of_test = names.iter().filter(|name| realm(name) == Realm::T).filter_map(|name| supply.class(name));
        let named: BTreeSet<String> = of_test
            .flat_map(|facts| facts.mentions.iter().chain(&facts.nest_host).cloned().collect::<Vec<_>>())
            .collect();
        let is_new = |name: &String| self.is_of_application(name) && !supply.has(name);
        Ok(if named.iter().any(is_new) { None } else { Some(supply) })
    }

    fn facts_of_names(&self, names: &[String]) -> Result<Supply, InputError> {
        let jdk = Arc::clone(&self.jdk);
        let mut supply = Supply::new(Box::new(move |name| jdk.find(name)));
        let mut known = self.facts_of_jars(names);
        let take = |name: &String| {
            let found = self.found(name)?;
            let facts = known.get_mut(&found.entry)?.remove(name)?;
            Some(facts.map(|facts| self.placed(facts, found)))
        };
        let kept: Vec<Option<Option<Facts>>> = names.iter().map(take).collect();
        let facts: Vec<Option<Facts>> = (names.par_iter().zip(kept))
            .map(|(name, kept)| kept.map_or_else(|| self.facts_of(name), Ok))
            .collect::<Result<_, _>>()?;
        facts.into_iter().flatten().for_each(|facts| supply.add_facts(facts));
        if let Some(snapshot) = &self.snapshot {
            snapshot.supply(&mut supply)?;
        }
        Ok(supply)
    }

    /// What is kept of the jars that have some of the classes, by the number of the entry.
    fn facts_of_jars(&self, names: &[String]) -> HashMap<usize, JarFacts> {
        let Some(kept) = &self.kept else { return HashMap::new() };
        let entries: BTreeSet<usize> =
            names.iter().filter_map(|name| self.class_path.find(name)).map(|found| found.entry).collect();
        let of_entry = |number: usize| {
            let entry = &self.class_path.entries()[number];
            Some((number, kept.of_jar(entry, self.jdk.feature())?))
        };
        entries.into_par_iter().filter_map(of_entry).collect::<Vec<_>>().into_iter().collect()
    }

    fn is_of_application(&self, name: &str) -> bool {
        self.found(name).is_some()
    }

    /// Where a class of the class path is that the JVM would look for there.
    fn found(&self, name: &str) -> Option<Found> {
        self.class_path.find(name).filter(|_| !self.jdk.has_package_of(name))
    }

    fn placed(&self, facts: Facts, found: Found) -> Facts {
        Facts { entry: self.class_path.entries()[found.entry].place(), ..facts }
    }

    /// What a plan knows of a class of the class path; `None` where none that the JVM would load has the name.
    ///
    /// # Errors
    /// A class file that cannot be read, with its entry.
    pub fn facts_of(&self, name: &str) -> Result<Option<Facts>, InputError> {
        let Some(found) = self.found(name) else { return Ok(None) };
        let facts = kept_facts::of_class(&self.class_path.entries()[found.entry], name)?;
        Ok(facts.map(|facts| self.placed(facts, found)))
    }

    /// The bytes of a class of the application, from the class path or else from the snapshot.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn bytes(&self, name: &str) -> Result<Option<Vec<u8>>, InputError> {
        match self.class_path.read(name)? {
            Some(bytes) => Ok(Some(bytes)),
            None => Ok(self.snapshot.as_ref().and_then(|snapshot| snapshot.full(name))),
        }
    }

    /// A class's skeleton, where the snapshot has that of it, and else the same as [`bytes`](Self::bytes): also where the class path has the
    /// class, a replay knows of the environment what the snapshot tells.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn known(&self, name: &str) -> Result<Option<Vec<u8>>, InputError> {
        let skeleton = self.snapshot.as_ref().and_then(|snapshot| snapshot.skeleton(name));
        skeleton.map_or_else(|| self.bytes(name), |skeleton| Ok(Some(skeleton)))
    }
}
