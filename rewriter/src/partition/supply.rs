//! [`ClassFacts`] over class files in memory and a JDK.

use std::sync::{Arc, PoisonError, RwLock};

use hashbrown::HashMap;

use super::facts::{ClassFacts, Facts};
use super::read::{Depth, read};
use crate::classfile::ClassFileError;

/// Gives the bytes of a class of the JDK by internal name.
pub type JdkClasses = dyn Fn(&str) -> Option<Vec<u8>> + Send + Sync;

/// The classes of an application, in class path order, and those of the JDK as they are asked for.
pub struct Supply {
    order: Vec<String>,
    application: HashMap<String, Arc<Facts>>,
    told_apart: Vec<String>,
    unnamed: Vec<String>,
    in_place: Option<Vec<String>>,
    functions: Option<Vec<(String, String, String)>>,
    jdk: Box<JdkClasses>,
    read: RwLock<HashMap<String, Option<Arc<Facts>>>>,
}

impl Supply {
    /// No application yet.
    pub fn new(jdk: Box<JdkClasses>) -> Self {
        Self {
            order: Vec::new(),
            application: HashMap::new(),
            told_apart: Vec::new(),
            unnamed: Vec::new(),
            in_place: None,
            functions: None,
            jdk,
            read: RwLock::new(HashMap::new()),
        }
    }

    /// Classes of which the members are read when they are asked for. Whether one is of the JDK is not known.
    pub fn on_demand(names: Vec<String>, classes: Box<JdkClasses>) -> Self {
        Self { order: names, ..Self::new(classes) }
    }

    /// Adds a class of the application; of two with one name the first counts, as on a class path.
    ///
    /// # Errors
    /// The class file is malformed.
    pub fn add(&mut self, entry: &str, bytes: &[u8]) -> Result<(), ClassFileError> {
        self.add_facts(read(bytes, entry, Depth::Code)?);
        Ok(())
    }

    /// Adds a class of a snapshot of which only the members are known.
    ///
    /// # Errors
    /// The class file is malformed.
    pub fn add_skeleton(&mut self, entry: &str, bytes: &[u8]) -> Result<(), ClassFileError> {
        self.add_facts(Facts { skeleton: true, ..read(bytes, entry, Depth::Members)? });
        Ok(())
    }

    /// Adds a class whose facts have been read already.
    pub fn add_facts(&mut self, facts: Facts) {
        if !self.application.contains_key(&facts.name) {
            self.order.push(facts.name.clone());
            self.application.insert(facts.name.clone(), Arc::new(facts));
        }
    }

    /// The class is one of the application that is known.
    pub fn has(&self, name: &str) -> bool {
        self.application.contains_key(name)
    }

    /// What [`ClassFacts::told_apart`] answers.
    pub fn tell_apart(&mut self, classes: Vec<String>) {
        self.told_apart = classes;
    }

    /// What [`ClassFacts::unnamed`] answers.
    pub fn take_unnamed(&mut self, classes: Vec<String>) {
        self.unnamed = classes;
    }

    /// What [`ClassFacts::in_place`] answers.
    pub fn take_in_place(&mut self, classes: Vec<String>) {
        self.in_place = Some(classes);
    }

    /// What [`ClassFacts::functions`] answers.
    pub fn take_functions(&mut self, functions: Vec<(String, String, String)>) {
        self.functions = Some(functions);
    }

    fn of_jdk(&self, name: &str) -> Option<Arc<Facts>> {
        // A panic elsewhere cannot leave the map half changed.
        if let Some(facts) = self.read.read().unwrap_or_else(PoisonError::into_inner).get(name) {
            return facts.clone();
        }
        // A class of the JDK that cannot be read is as good as none: uses of it stay what they are.
        let bytes = (self.jdk)(name);
        let facts = bytes.and_then(|bytes| read(&bytes, "", Depth::Members).ok()).map(Arc::new);
        self.read.write().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), facts.clone());
        facts
    }
}

impl ClassFacts for Supply {
    fn class(&self, name: &str) -> Option<Arc<Facts>> {
        self.application.get(name).cloned().or_else(|| self.of_jdk(name))
    }

    fn is_jdk(&self, name: &str) -> bool {
        !self.application.contains_key(name) && (name.starts_with("java/") || self.of_jdk(name).is_some())
    }

    fn application(&self) -> Vec<String> {
        self.order.clone()
    }

    fn told_apart(&self) -> Vec<String> {
        self.told_apart.clone()
    }

    fn unnamed(&self) -> Vec<String> {
        self.unnamed.clone()
    }

    fn in_place(&self) -> Option<Vec<String>> {
        self.in_place.clone()
    }

    fn functions(&self) -> Option<Vec<(String, String, String)>> {
        self.functions.clone()
    }
}
