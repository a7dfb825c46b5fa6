//! The default name of a capture: the main class, or the tests that a test launcher is told to run.

use crate::runners;
use crate::runners::TestMethod;

/// Longest name that is kept as it is; longer ones end in a digest. File systems allow 255 bytes, some tools less.
const MAX_NAME: usize = 100;

/// The name where a test runner is to look for tests itself.
const ALL: &str = "tests";

/// Makes a name for what a command line runs.
pub fn default_name(main: &str, arguments: &[String]) -> String {
    let name = match runners::of(main).map(|runner| runner.selected(arguments)) {
        None => main.to_owned(),
        Some(tests) if tests.is_empty() => ALL.to_owned(),
        Some(tests) => tests.join("+"),
    };
    shortened(legal(&name))
}

/// Makes a name for what a build runs in a JVM, as the build or its module is called.
pub fn of_run(name: &str) -> String {
    if name.is_empty() { ALL.to_owned() } else { shortened(legal(name)) }
}

/// Makes a name for the tests of a class.
pub fn of_class(class: &str) -> String {
    shortened(legal(class))
}

/// Makes a name for one test; where there are others of its name, with the types of its parameters.
pub fn of_test(test: &TestMethod, overloaded: bool) -> String {
    let TestMethod { class, name, parameters } = test;
    let types = match overloaded && !parameters.is_empty() {
        true => format!("-{}", parameters.replace(',', "+").replace(|c| !legal_character(c), "_")),
        false => String::new(),
    };
    shortened(legal(&format!("{class}#{name}")) + &types)
}

/// Makes a name for what is under test in one of several captures of a test.
pub fn of_cut(globs: &str) -> String {
    shortened(globs.chars().map(|c| if legal_character(c) && c != '@' { c } else { '_' }).collect())
}

/// `Class#method(java.lang.String)` without parameters; characters that file systems or shells dislike become `_`.
fn legal(name: &str) -> String {
    let without_parameters: String =
        name.split('+').map(|t| t.split('(').next().unwrap_or(t)).collect::<Vec<_>>().join("+");
    // `@` is for the captures of a test.
    let is_kept = |c: char| legal_character(c) && c != '@';
    let mut legal: String = without_parameters.chars().map(|c| if is_kept(c) { c } else { '_' }).collect();
    if legal.starts_with(['.', '-', '#', '+']) || legal.is_empty() {
        legal.insert(0, '_');
    }
    legal
}

/// Whether a capture's name may hold it.
pub fn legal_character(c: char) -> bool {
    c.is_alphanumeric() || "._-#+$@".contains(c)
}

fn shortened(name: String) -> String {
    if name.len() <= MAX_NAME {
        return name;
    }
    let digest = blake3::hash(name.as_bytes()).to_hex();
    let start: String =
        name.chars().take(MAX_NAME / 4 * 3 / name.chars().map(char::len_utf8).max().unwrap_or(1)).collect();
    format!("{start}-{}", &digest[..12])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> String {
        let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        default_name(&words[0], &words[1..])
    }

    #[test]
    fn from_main_class_or_selected_tests() {
        assert_eq!(name("shop.Main a b"), "shop.Main");
        assert_eq!(name("org.junit.platform.console.ConsoleLauncher execute -c shop.IT --details none"), "shop.IT");
        assert_eq!(name("org.junit.platform.console.ConsoleLauncher --select-method=a.B#c(int,long)"), "a.B#c");
        assert_eq!(name("org.junit.platform.console.ConsoleLauncher -c a.B -c c.D"), "a.B+c.D");
        assert_eq!(name("org.junit.platform.console.ConsoleLauncher --scan-class-path"), ALL);
        assert_eq!(name("org.junit.runner.JUnitCore a.B"), "a.B");
    }

    #[test]
    fn names_are_legal_and_short() {
        assert_eq!(legal("../x y@z"), "_.._x_y_z");
        let long = "p.".repeat(80);
        let short = shortened(long.clone());
        assert!(short.len() <= MAX_NAME && short != shortened(long + "q"), "{short}");
    }
}
