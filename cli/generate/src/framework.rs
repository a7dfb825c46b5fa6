//! What tests are written for.

/// A test framework.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Framework {
    /// JUnit 5 and later.
    #[default]
    Jupiter,
    /// JUnit 4.13, the first 4 with `assertThrows`.
    JUnit4,
}

impl Framework {
    /// The annotation of a test.
    pub fn test(self) -> &'static str {
        match self {
            Framework::Jupiter => "org/junit/jupiter/api/Test",
            Framework::JUnit4 => "org/junit/Test",
        }
    }

    /// The class with its assertions.
    pub fn assertions(self) -> &'static str {
        match self {
            Framework::Jupiter => "org/junit/jupiter/api/Assertions",
            Framework::JUnit4 => "org/junit/Assert",
        }
    }

    /// What stands before a test class and a test method.
    pub fn access(self) -> &'static str {
        match self {
            Framework::Jupiter => "",
            Framework::JUnit4 => "public ",
        }
    }

    /// How far two numbers of this type may be apart, where the framework wants to know; they may not.
    pub fn delta(self, descriptor: &str) -> Option<&'static str> {
        match (self, descriptor) {
            (Framework::JUnit4, "D" | "Ljava/lang/Double;") => Some("0.0"),
            (Framework::JUnit4, "F" | "Ljava/lang/Float;") => Some("0.0f"),
            _ => None,
        }
    }
}
