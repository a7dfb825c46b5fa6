//! Tests that a build runs in JVMs of its own, as the build tells of them.

/// What the tests are run with, and which they are.
#[derive(Debug, PartialEq, Eq)]
pub struct Fork {
    /// The java that runs them.
    pub java: String,
    /// Its options, without the class path.
    pub options: Vec<String>,
    /// The class path of the tests.
    pub class_path: Vec<String>,
    /// What our launcher is told, to run the same tests.
    pub selection: Vec<String>,
    /// Classes with its tests.
    pub classes: Vec<String>,
    /// What the build calls this run of tests; nothing where it has no name for it.
    pub name: Option<String>,
    /// They are tests of TestNG.
    pub is_testng: bool,
    /// The number of the JVM among several that share the tests.
    pub shared: Option<u32>,
    /// Tests of single methods are asked for.
    pub methods: Option<String>,
}
