//! What of Spring's tests makes mocks in the place of beans. It belongs to the code under test: then mocks and what is said of them are in one
//! realm, Mockito's calls among them (decision 062).

/// Its classes, since Spring 6.2.
const CLASSES: &str = "org/springframework/test/context/bean/override/mockito/";
/// As a pattern of the cut.
pub const GLOB: &str = "org.springframework.test.context.bean.override.mockito.**";
/// The same of Spring Boot before 4. It asks Mockito of beans of the environment, which then asks a class of the above.
const OLDER: &str = "org/springframework/boot/test/mock/mockito/";

/// Whether a class path has it, and can have it under test.
pub fn are_made_by(classes: &[&str]) -> bool {
    let has = |prefix: &str| classes.iter().any(|class| class.starts_with(prefix));
    has(CLASSES) && !has(OLDER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_older_makers_of_mock_beans_stay_with_the_newer_ones_in_the_environment() {
        let new = "org/springframework/test/context/bean/override/mockito/MockReset";
        assert!(are_made_by(&["a/B", new]));
        assert!(!are_made_by(&["a/B"]));
        assert!(!are_made_by(&[new, "org/springframework/boot/test/mock/mockito/MockReset"]));
    }
}
