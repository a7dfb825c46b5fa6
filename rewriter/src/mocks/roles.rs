//! Which methods are tests, and which prepare them: JUnit 3, 4 and 5, TestNG.

use hashbrown::{HashMap, HashSet};
use serde::Serialize;

use crate::classfile::{Class, Member, Result, access};
use crate::outline::annotations;
use crate::outline::test_class::TEST_CASE;

/// What a method is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A runner runs it as a test.
    Test,
    /// It runs before or after tests.
    Fixture,
    /// Anything else.
    Helper,
}

/// Annotations (descriptors) of tests.
const TESTS: [&str; 7] = [
    "Lorg/junit/Test;",
    "Lorg/junit/jupiter/api/Test;",
    "Lorg/junit/jupiter/api/RepeatedTest;",
    "Lorg/junit/jupiter/api/TestFactory;",
    "Lorg/junit/jupiter/api/TestTemplate;",
    "Lorg/junit/jupiter/params/ParameterizedTest;",
    OF_TESTNG,
];
/// Also on a class: all its public methods are tests.
const OF_TESTNG: &str = "Lorg/testng/annotations/Test;";
/// Packages whose annotations `Before…` and `After…` are those of fixtures.
const FIXTURES: [&str; 3] = ["Lorg/junit/", "Lorg/junit/jupiter/api/", "Lorg/testng/annotations/"];
/// Fixtures of JUnit 3.
const NAMED_FIXTURES: [&str; 2] = ["setUp", "tearDown"];

/// The roles of all methods.
pub(crate) struct Roles {
    /// By class, by method.
    roles: Vec<Vec<Role>>,
}

impl Roles {
    /// Of these classes, which have these numbers.
    ///
    /// # Errors
    /// A malformed class.
    pub fn of(classes: &[(Class, usize)], names: &HashMap<String, usize>) -> Result<Roles> {
        let looking = Looking { classes, names, composed: composed(classes)? };
        Ok(Roles { roles: classes.iter().map(|(class, _)| looking.class(class)).collect::<Result<_>>()? })
    }

    /// Of the methods of a class.
    pub fn of_class(&self, number: usize) -> &[Role] {
        &self.roles[number]
    }

    /// The entries of the class path that have tests of their own. Those of a mock or test library are none.
    pub fn entries_with_tests(&self, classes: &[(Class, usize)]) -> HashSet<usize> {
        let has_tests = |roles: &[Role]| roles.contains(&Role::Test);
        let with = self
            .roles
            .iter()
            .zip(classes)
            .filter(|(roles, (class, _))| has_tests(roles) && class.access & access::ABSTRACT == 0);
        with.map(|(_, (_, entry))| *entry).collect()
    }
}

struct Looking<'c> {
    classes: &'c [(Class, usize)],
    names: &'c HashMap<String, usize>,
    /// Annotations that have one of a test themselves.
    composed: HashSet<String>,
}

impl Looking<'_> {
    fn class(&self, class: &Class) -> Result<Vec<Role>> {
        let of_junit_3 = self.extends_test_case(class);
        let all = annotations::all(&class.pool, &class.attributes)?;
        let all_are_tests = all.iter().any(|annotation| descriptor(annotation) == OF_TESTNG);
        let role = |method: &Member| self.role(class, method, of_junit_3, all_are_tests);
        class.methods.iter().map(role).collect()
    }

    fn role(&self, class: &Class, method: &Member, of_junit_3: bool, all_are_tests: bool) -> Result<Role> {
        let (name, plain) = (method.name(&class.pool), method.descriptor(&class.pool) == "()V");
        let annotations = annotations::all(&class.pool, &method.attributes)?;
        let has = |wanted: &dyn Fn(&str) -> bool| annotations.iter().any(|annotation| wanted(descriptor(annotation)));
        let named_test = of_junit_3 && plain && name.starts_with("test") && method.has(access::PUBLIC);
        if named_test || has(&|descriptor| TESTS.contains(&descriptor) || self.composed.contains(descriptor)) {
            return Ok(Role::Test);
        }
        if has(&is_fixture) || of_junit_3 && plain && NAMED_FIXTURES.contains(&name) {
            return Ok(Role::Fixture);
        }
        let is_own = !method.has(access::STATIC) && !method.has(access::SYNTHETIC);
        let of_class = all_are_tests && method.has(access::PUBLIC) && is_own;
        Ok(if of_class && name != "<init>" && plain { Role::Test } else { Role::Helper })
    }

    fn extends_test_case(&self, class: &Class) -> bool {
        let mut above = class.super_name();
        // A class that is its own superclass, which no JVM loads, ends the walk as well.
        for _ in 0..self.classes.len() {
            match above {
                Some(TEST_CASE) => return true,
                Some(name) => above = self.names.get(name).and_then(|number| self.classes[*number].0.super_name()),
                None => return false,
            }
        }
        above == Some(TEST_CASE)
    }
}

fn composed(classes: &[(Class, usize)]) -> Result<HashSet<String>> {
    let mut composed = HashSet::new();
    for (class, _) in classes.iter().filter(|(class, _)| class.access & access::ANNOTATION != 0) {
        let name = format!("L{};", class.name());
        let annotations = annotations::all(&class.pool, &class.attributes)?;
        if !TESTS.contains(&name.as_str()) && annotations.iter().any(|one| TESTS.contains(&descriptor(one))) {
            composed.insert(name);
        }
    }
    Ok(composed)
}

/// Of the type of an annotation that is given as text.
fn descriptor(annotation: &str) -> &str {
    annotation.strip_prefix('@').and_then(|text| text.split('(').next()).unwrap_or_default()
}

fn is_fixture(descriptor: &str) -> bool {
    let of = |package: &str| {
        descriptor.strip_prefix(package).is_some_and(|name| name.starts_with("Before") || name.starts_with("After"))
    };
    FIXTURES.iter().any(|package| of(package))
}
