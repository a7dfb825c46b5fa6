//! What of Spring's tests makes mocks in the place of beans. It belongs to the code under test: then mocks and what is said of them are in one
//! realm, Mockito's calls among them (decision 062).

/// A package that makes such mocks.
#[derive(Debug, PartialEq)]
pub struct Makers {
    /// Its name, with slashes.
    package: &'static str,
    /// As a pattern of the cut.
    pub glob: &'static str,
    /// What of it looks at beans and configurations of the environment, and stays there.
    pub environment: &'static [&'static str],
}

const ALL: [Makers; 2] = [
    Makers {
        package: "org/springframework/test/context/bean/override/mockito/",
        glob: "org.springframework.test.context.bean.override.mockito.**",
        environment: &[],
    },
    Makers {
        package: "org/springframework/boot/test/mock/mockito/",
        glob: "org.springframework.boot.test.mock.mockito.**",
        environment: &[
            "org.springframework.boot.test.mock.mockito.DefinitionsParser",
            "org.springframework.boot.test.mock.mockito.MockitoPostProcessor",
            "org.springframework.boot.test.mock.mockito.MockitoPostProcessor$*",
        ],
    },
];

/// Those that a class path has: of Spring since 6.2, of Spring Boot before 4, or both.
pub fn of(classes: &[&str]) -> Vec<&'static Makers> {
    ALL.iter().filter(|makers| classes.iter().any(|class| class.starts_with(makers.package))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn makers_of_mock_beans_are_those_that_are_there() {
        let (newer, older) = ("override/mockito/MockReset", "org/springframework/boot/test/mock/mockito/MockReset");
        let newer = format!("org/springframework/test/context/bean/{newer}");
        assert_eq!(of(&["a/B", &newer]), [&ALL[0]]);
        assert_eq!(of(&[&newer, older]), [&ALL[0], &ALL[1]]);
        assert!(of(&["a/B"]).is_empty());
    }
}
