//! What is around a test: whether mocks are prepared for it, and whether something beside its own code may start an environment for it.

use hashbrown::{HashMap, HashSet};

use super::Tests;
use super::report::{MethodReport, Report};
use super::roles::Role;
use super::suite::{Loaded, Suite, malformed};
use crate::classfile::descriptor::class_of;
use crate::classfile::{Class, ClassFileError, Member};
use crate::input::InputError;
use crate::outline::annotations;
use crate::outline::test_class::TEST_CASE;

/// Annotations (descriptors) that name what takes part in running tests.
const NAMING: [&str; 4] = [
    "Lorg/junit/jupiter/api/extension/ExtendWith;",
    "Lorg/junit/jupiter/api/extension/Extensions;",
    "Lorg/junit/runner/RunWith;",
    "Lorg/testng/annotations/Listeners;",
];
/// Annotations of fields and methods whose objects take part in running tests.
const TAKING_PART: [&str; 3] =
    ["Lorg/junit/Rule;", "Lorg/junit/ClassRule;", "Lorg/junit/jupiter/api/extension/RegisterExtension;"];
/// Packages of annotations that start nothing by themselves, beside those of libraries of tests.
const OF_LANGUAGES: [&str; 3] = ["java/", "kotlin/", "groovy/"];

/// The classes around tests.
pub struct Around<'t> {
    tests: &'t Tests<'t>,
    suite: &'t Suite,
    report: &'t Report,
    /// By class (internal name).
    methods: HashMap<&'t str, Vec<&'t MethodReport>>,
}

impl<'t> Around<'t> {
    /// Those of a suite, as far as its mocks were followed.
    pub fn of(tests: &'t Tests<'t>, report: &'t Report) -> Around<'t> {
        let mut methods = HashMap::<&str, Vec<&MethodReport>>::new();
        report.methods.iter().for_each(|method| methods.entry(&method.class).or_default().push(method));
        Around { tests, suite: &tests.suite, report, methods }
    }

    /// A test (the internal name of its class, and its method) has mocks: it makes or uses some, or constructors, fixtures and annotations
    /// prepare them.
    pub fn has_mocks(&self, class: &str, test: &str) -> bool {
        let is_for = |method: &&&MethodReport| {
            let is_test = method.role == Role::Test && (test.is_empty() || method.name == test);
            is_test || method.role == Role::Fixture || method.name == "<init>"
        };
        let methods = |class: &str| self.methods.get(class).into_iter().flatten();
        let prepares = |class: &str| {
            self.report.holders.contains(class) || methods(class).filter(is_for).any(|method| method.is_with_mocks())
        };
        self.classes(class).iter().any(|loaded| prepares(loaded.class.name()))
    }

    /// Only code under test, mocks and what runs tests take part in the tests of a class. Else a framework, a rule or a class above it may start
    /// an environment of which code under test is told nothing.
    ///
    /// # Errors
    /// A malformed class.
    pub fn is_by_itself(&self, class: &str, is_under_test: impl Fn(&str) -> bool) -> Result<bool, InputError> {
        let malformed = |error| malformed(self.tests.class_path, error);
        let classes = self.classes(class);
        for loaded in &classes {
            let class = &loaded.class;
            let is_known = |name: &str| {
                is_under_test(name) || name == TEST_CASE || name.starts_with("java/") || self.is_tool(name)
            };
            let is_by_itself = class.super_name().into_iter().chain(class.interfaces()).all(is_known)
                && self.is_plain(class).map_err(malformed)?
                && self.are_tools(class, &class.fields).map_err(malformed)?
                && self.are_tools(class, &class.methods).map_err(malformed)?;
            if !is_by_itself {
                return Ok(false);
            }
        }
        Ok(!classes.is_empty())
    }

    /// A class and its supertypes, and those in which they are nested.
    fn classes(&self, class: &str) -> Vec<&'t Loaded> {
        let (mut wanted, mut seen, mut found) = (vec![class.to_owned()], HashSet::new(), Vec::new());
        while let Some(name) = wanted.pop() {
            let Some((_, loaded)) = self.suite.class(&name).filter(|_| seen.insert(name.clone())) else { continue };
            let above = loaded.class.super_name().into_iter().chain(loaded.class.interfaces());
            wanted.extend(above.chain(name.rsplit_once('$').map(|(outer, _)| outer)).map(str::to_owned));
            found.push(loaded);
        }
        found
    }

    /// A class is of a library that makes mocks or runs tests.
    fn is_tool(&self, class: &str) -> bool {
        self.suite.table.is_tool(class)
    }

    /// Its annotations start nothing but what mocks or runs tests.
    fn is_plain(&self, class: &Class) -> Result<bool, ClassFileError> {
        let is_plain = |text: &String| {
            let Some((of, _)) = text.strip_prefix('@').and_then(|text| text.split_once('(')) else { return false };
            let named = || text.split("class L").skip(1).filter_map(|rest| rest.split(';').next());
            let is_known =
                |class: &str| self.is_tool(class) || OF_LANGUAGES.iter().any(|package| class.starts_with(package));
            class_of(of).is_some_and(is_known) && (!NAMING.contains(&of) || named().all(|class| self.is_tool(class)))
        };
        Ok(annotations::all(&class.pool, &class.attributes)?.iter().all(is_plain))
    }

    /// The objects of these members, as far as they take part in running tests, are of libraries that mock or run them; and nothing else is
    /// named that does.
    fn are_tools(&self, class: &Class, members: &[Member]) -> Result<bool, ClassFileError> {
        for member in members {
            let texts = annotations::all(&class.pool, &member.attributes)?;
            let has = |wanted: &[&str]| wanted.iter().any(|one| texts.iter().any(|text| text[1..].starts_with(one)));
            let result = member.descriptor(&class.pool).rsplit(')').next().and_then(class_of);
            let is_tool = || result.is_some_and(|class| self.is_tool(class));
            let named = || texts.iter().filter(|text| NAMING.iter().any(|one| text[1..].starts_with(one)));
            let classes =
                named().flat_map(|text| text.split("class L").skip(1).filter_map(|rest| rest.split(';').next()));
            if has(&TAKING_PART) && !is_tool() || !classes.into_iter().all(|class| self.is_tool(class)) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
