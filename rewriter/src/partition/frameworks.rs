//! Test frameworks, which run in place by default.

/// Prefixes of internal names of the classes of test frameworks.
pub const FRAMEWORKS: &[&str] = &[
    "org/junit/",
    "junit/framework/",
    "junit/runner/",
    "junit/textui/",
    "junit/extensions/",
    "org/opentest4j/",
    "org/apiguardian/",
    "org/assertj/",
    "org/hamcrest/",
    "org/mockito/",
    "org/objenesis/",
    "net/bytebuddy/",
    "org/testng/",
    "com/google/common/truth/",
    "org/jspecify/",
    "factor/runtime/",
    "factor/engine/",
];

/// The class is a test framework's.
pub(crate) fn is_framework(class: &str) -> bool {
    framework(class).is_some()
}

/// The prefix that makes a class one of a framework's.
pub(super) fn framework(class: &str) -> Option<&'static str> {
    FRAMEWORKS.iter().find(|prefix| class.starts_with(**prefix)).copied()
}
