//! Arguments of JUnit's ConsoleLauncher, and of our own launcher, whose options have the same names.

use super::TestMethod;

/// Options that say where tests are looked for; the value is the next word, or joined by `=`.
const SELECTORS: [&str; 21] = [
    "-u",
    "--select-uri",
    "-f",
    "--select-file",
    "-d",
    "--select-directory",
    "-o",
    "--select-module",
    "-p",
    "--select-package",
    "-c",
    "--select-class",
    "-m",
    "--select-method",
    "-r",
    "--select-resource",
    "-i",
    "--select-iteration",
    "--uid",
    "--select-unique-id",
    "--select",
];
/// The same, where the value can be left out.
const SCANS: [&str; 3] = ["--scan-classpath", "--scan-class-path", "--scan-modules"];
/// Of these the value is the next word, too.
const OF_RUNS: [&str; 2] = ["--reports-dir", "--details"];

/// What `-c`, `-m`, `-p` and their long forms select.
pub fn selected(arguments: &[String]) -> Vec<String> {
    let named = ["-c", "--select-class", "-m", "--select-method", "-p", "--select-package"];
    taken_apart(arguments)
        .into_iter()
        .filter(|(option, _)| named.contains(option))
        .filter_map(|(_, value)| value)
        .collect()
}

/// The class, and the method if it is one alone, that is selected; nothing where it is not one selector that names it.
pub fn selected_alone(arguments: &[String]) -> Option<TestMethod> {
    let mut selectors = taken_apart(arguments).into_iter().filter(|(option, _)| is_selector(option));
    let (option, value) = selectors.next()?;
    let named = ["-c", "--select-class", "-m", "--select-method"].contains(&option) && selectors.next().is_none();
    value.filter(|_| named).map(|value| TestMethod::of_selector(&value))
}

/// Arguments that run what one selector says (`--select-method=…`) instead.
pub fn selecting(arguments: &[String], selector: String) -> Vec<String> {
    let kept = taken_apart(arguments).into_iter().filter(|(option, _)| !is_selector(option));
    kept.map(joined).chain([selector]).collect()
}

fn is_selector(option: &str) -> bool {
    SELECTORS.contains(&option) || SCANS.contains(&option)
}

/// Options and other words in their order, each option with its value if it is one of those above.
fn taken_apart(arguments: &[String]) -> Vec<(&str, Option<String>)> {
    let mut all = Vec::new();
    let mut words = arguments.iter().map(String::as_str).peekable();
    while let Some(word) = words.next() {
        let (option, value) = match word.split_once('=') {
            Some((option, value)) if option.starts_with('-') => (option, Some(value.to_owned())),
            _ => (word, None),
        };
        let takes = SELECTORS.contains(&option) || OF_RUNS.contains(&option);
        let may_take = SCANS.contains(&option) && words.peek().is_some_and(|next| !next.starts_with('-'));
        let value = value.or_else(|| (takes || may_take).then(|| words.next().map(str::to_owned)).flatten());
        all.push((option, value));
    }
    all
}

fn joined((option, value): (&str, Option<String>)) -> String {
    value.map_or_else(|| option.to_owned(), |value| format!("{option}={value}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn what_was_selected_makes_way_for_one_method() {
        let all = words("execute --scan-classpath build -t fast --reports-dir out -p a.b --details none");
        assert_eq!(
            selecting(&all, "--select-method=a.B#c".to_owned()),
            words("execute -t fast --reports-dir=out --details=none --select-method=a.B#c")
        );
    }

    #[test]
    fn one_selector_names_a_test() {
        let alone = |text: &str| selected_alone(&words(text)).map(|test| test.selector());
        assert_eq!(alone("execute --select-method=a.B#c(int,p.D) -t x").as_deref(), Some("a.B#c(int,p.D)"));
        assert_eq!(alone("-c a.B --details none").as_deref(), Some("a.B#"));
        for several in ["-c a.B -c a.C", "-p a", "--scan-classpath", "execute"] {
            assert_eq!(alone(several), None, "{several}");
        }
    }
}
