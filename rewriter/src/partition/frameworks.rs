//! Test frameworks. What tests say by them, assertions, assumptions, matchers and mocks, runs in place by default. What runs the tests is
//! environment, as all is that nobody names (docs/decisions/056-runners-are-environment.md).

/// Prefixes of internal names of the classes of test frameworks that run in place.
pub const FRAMEWORKS: &[&str] = &[
    "org/junit/Assert",
    "org/junit/Assume",
    "org/junit/AssumptionViolatedException",
    "org/junit/ComparisonFailure",
    "org/junit/function/",
    "org/junit/internal/ArrayComparisonFailure",
    "org/junit/internal/AssumptionViolatedException",
    "org/junit/internal/ComparisonCriteria",
    "org/junit/internal/ExactComparisonCriteria",
    "org/junit/internal/InexactComparisonCriteria",
    "org/junit/internal/SerializableMatcherDescription",
    "org/junit/internal/SerializableValueDescription",
    "org/junit/internal/matchers/",
    "org/junit/matchers/",
    "org/junit/jupiter/api/Assert",
    "org/junit/jupiter/api/Assumptions",
    "org/junit/jupiter/api/function/",
    "org/junit/platform/commons/util/StringUtils",
    "junit/framework/Assert",
    "junit/framework/ComparisonCompactor",
    "junit/framework/ComparisonFailure",
    "org/opentest4j/",
    "org/apiguardian/",
    "org/assertj/",
    "org/hamcrest/",
    "org/mockito/",
    "org/objenesis/",
    "org/powermock/PowerMockInternalException",
    "org/powermock/api/",
    "org/powermock/configuration/",
    "org/powermock/core/",
    "org/powermock/mockpolicies/",
    "org/powermock/reflect/",
    "org/powermock/tests/",
    "org/powermock/utils/",
    "net/bytebuddy/",
    "org/testng/Assert",
    "org/testng/FileAssert",
    "org/testng/asserts/",
    "org/testng/collections/",
    "org/testng/internal/EclipseInterface",
    "com/google/common/truth/",
    "org/jspecify/",
    factor_contract::classes::RUNTIME,
    "factor/engine/",
];

/// Prefixes of those by which a framework that runs in place serves a test runner: extensions and rules. They work on tests from inside, so they
/// are code under test: a replay runs them too.
const EXTENSIONS: [&str; 6] = [
    "org/assertj/core/api/junit/",
    "com/google/common/truth/Expect",
    "org/mockito/internal/junit/",
    "org/mockito/internal/runners/",
    "org/mockito/junit/",
    "org/mockito/testng/",
];

/// Classes of the environment of which assertions that run in place use static methods: JUnit's own tools, which meet no class of a program
/// there. A replay has them, as they are.
const TOOLS: &str = "org/junit/platform/commons/";

/// The class is environment, and a replay has it nevertheless.
pub(crate) fn is_tool(class: &str) -> bool {
    class.starts_with(TOOLS)
}

/// JUnit 4's `TestCase` declares the static methods of `Assert` once more, each of which calls the one that it would inherit: as they run in
/// place, those are taken.
pub(crate) fn inherits_statics(class: &str) -> bool {
    class == "junit/framework/TestCase"
}

/// Prefixes of those that look at the objects and classes which tests give them: they compare, describe, match and inject.
const LOOKING: [&str; 12] = [
    "com/google/common/truth/",
    "junit/framework/Assert",
    "org/assertj/",
    "org/hamcrest/",
    "org/junit/Assert",
    "org/junit/internal/matchers/",
    "org/junit/jupiter/api/Assert",
    "org/mockito/internal/configuration/injection/",
    "org/mockito/internal/matchers/",
    "org/mockito/internal/util/reflection/",
    "org/powermock/reflect/",
    "org/testng/Assert",
];

/// Assertions that take elements which are one object for equal, and ask `equals` of others.
const OF_EQUALITY: [&str; 2] =
    ["org/junit/jupiter/api/AssertArrayEquals", "org/junit/jupiter/api/AssertIterableEquals"];

/// What the class compares by identity it would find equal as well, and nothing else comes of it.
pub(crate) fn asserts_equality(class: &str) -> bool {
    OF_EQUALITY.contains(&class)
}

/// A library that makes classes below those that it is given, by itself and inside of AssertJ: its own must be as they are.
const MAKING: [&str; 2] = ["net/bytebuddy/", "org/assertj/core/internal/bytebuddy/"];

/// Those of its classes that hand class files to the JVM, and that look for constructors: they are rewritten where they do so.
const DEFINING: [&str; 3] = [
    "dynamic/loading/ByteArrayClassLoader",
    "utility/dispatcher/JavaDispatcher$DynamicClassLoader",
    "description/method/MethodList$ForLoadedMethods",
];

/// The class is a test framework's, and is rewritten where it asks for the class, the members or the identity of an object: of a
/// wrapper it must see what it stands for. Or it defines classes.
pub(crate) fn looks_at_objects(class: &str) -> bool {
    LOOKING.iter().any(|prefix| class.starts_with(prefix)) && !makes_classes(class) || defines_classes(class)
}

/// What the environment has made by such a class is led where it uses code under test.
fn defines_classes(class: &str) -> bool {
    MAKING.iter().filter_map(|prefix| class.strip_prefix(prefix)).any(|name| DEFINING.contains(&name))
}

/// The class is of a library that makes classes of others, and stays as it is but where it defines them.
pub(crate) fn makes_classes(class: &str) -> bool {
    MAKING.iter().any(|prefix| class.starts_with(prefix))
}

/// The class is a test framework's.
pub(crate) fn is_framework(class: &str) -> bool {
    framework(class).is_some()
}

/// The prefix that makes a class an extension of a framework that runs in place.
pub fn extension(class: &str) -> Option<&'static str> {
    EXTENSIONS.iter().find(|prefix| class.starts_with(**prefix)).copied()
}

/// Prefixes of the frameworks whose extensions these are.
const EXTENDED: [&str; 3] = ["org/assertj/", "com/google/common/truth/", "org/mockito/"];

/// Of the frameworks that have extensions, those that no class file among these names, annotations included.
pub(super) fn unused<E>(class_files: impl Iterator<Item = Result<Option<Vec<u8>>, E>>) -> Result<Vec<&'static str>, E> {
    let mut unused = EXTENDED.to_vec();
    for bytes in class_files {
        let Some(bytes) = bytes? else { continue };
        let names = |prefix: &&str| bytes.windows(prefix.len()).any(|window| window == prefix.as_bytes());
        unused.retain(|prefix| !names(prefix));
        if unused.is_empty() {
            break;
        }
    }
    Ok(unused)
}

/// The prefix that makes a class one of a framework's.
pub(super) fn framework(class: &str) -> Option<&'static str> {
    FRAMEWORKS.iter().find(|prefix| class.starts_with(**prefix)).copied()
}
