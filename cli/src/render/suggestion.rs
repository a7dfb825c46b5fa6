//! What `factor plan --suggest` prints for people.

use std::fmt::Write as _;

use factor_engine::shell;
use factor_engine::suggestion::Suggestion;

use crate::args::PartitionFlags;

/// The lines; `java` is the command of the system test.
pub fn text(suggestion: &Suggestion, flags: &PartitionFlags, java: &[String]) -> String {
    let mut text = String::new();
    let mut line = |key: &str, value: &str| {
        let _ = writeln!(text, "{key:<11} {value}");
    };
    for (class, tests) in &suggestion.mocked {
        line("mocked", &format!("{class} by {tests} {}", if *tests == 1 { "test" } else { "tests" }));
    }
    for (class, why) in &suggestion.left_out {
        line("left out", &format!("{class}: {why}"));
    }
    let (before, now, classes) = (suggestion.refused_before, suggestion.refused, suggestion.under_test);
    line("under test", &format!("{classes} {}", if classes == 1 { "class" } else { "classes" }));
    line("refused", &format!("{before} {} as it is, {now} as suggested", if before == 1 { "place" } else { "places" }));
    match suggestion.under_test {
        0 => line("next", "name other classes: nothing of this cut can be captured"),
        _ => line("next", &command(suggestion, flags, java)),
    }
    text
}

/// The capture with the environment that is proposed.
fn command(suggestion: &Suggestion, flags: &PartitionFlags, java: &[String]) -> String {
    let mut words = vec!["factor".to_owned(), "capture".to_owned()];
    let mut add = |flag: &str, values: &[String]| {
        for value in values {
            words.extend([flag.to_owned(), value.clone()]);
        }
    };
    add("--cut", &flags.cut);
    add("--environment", &flags.environment);
    add("--environment", &suggestion.environment);
    add("--library", &flags.library);
    add("--within", &flags.within);
    add("--partition", &flags.partition.iter().map(|path| path.display().to_string()).collect::<Vec<_>>());
    words.push("--".to_owned());
    words.extend(java.iter().cloned());
    shell::command(words)
}
