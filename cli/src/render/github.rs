//! Verdicts as GitHub Actions shows them at the lines of a change: workflow commands on standard output.

use std::path::Path;

use factor_engine::exit_codes::Exit;
use factor_engine::outcome::Outcome;

/// The command for a replay that has not passed, at its place in the sources if that lies below `workspace`.
pub fn annotation(outcome: &Outcome, workspace: &Path) -> Option<String> {
    if outcome.exit() == Exit::Passed {
        return None;
    }
    let below = |file: &str| Some(Path::new(file).strip_prefix(workspace).ok()?.display().to_string());
    let place = outcome.place.as_ref().and_then(|place| Some((below(&place.file)?, place.line)));
    let place = place.map_or_else(String::new, |(file, line)| format!("file={},line={line},", property(&file)));
    let title = property(&format!("{} {}", outcome.verdict, outcome.name));
    Some(format!("::error {place}title={title}::{}\n", message(text(outcome))))
}

/// What was said; of a divergence without what the program printed because of it.
fn text(outcome: &Outcome) -> &str {
    let headline = outcome.headline();
    match outcome.said.find(headline) {
        Some(at) if outcome.exit() == Exit::Diverged => outcome.said[at..].trim(),
        Some(_) if !outcome.said.trim().is_empty() => outcome.said.trim(),
        _ => headline,
    }
}

/// In a command's text a line end would end it.
fn message(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// In a command's property commas and colons would end it.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use factor_engine::sources::Place;

    #[test]
    fn what_ends_a_command_is_escaped() {
        let place = Place { file: "/w/a,b/A.java".to_owned(), line: 7, first: 7, lines: Vec::new() };
        let outcome = Outcome {
            name: "t.A#m".to_owned(),
            verdict: "DIVERGED".to_owned(),
            exit_code: Exit::Diverged as u8,
            said: "Exception\nDIVERGED 100% :: a\nb\n".to_owned(),
            place: Some(place),
            ..Outcome::default()
        };
        let told = annotation(&outcome, Path::new("/w")).unwrap();
        assert_eq!(told, "::error file=a%2Cb/A.java,line=7,title=DIVERGED t.A#m::DIVERGED 100%25 :: a%0Ab\n");
        let elsewhere = annotation(&outcome, Path::new("/elsewhere")).unwrap();
        assert_eq!(elsewhere, "::error title=DIVERGED t.A#m::DIVERGED 100%25 :: a%0Ab\n");
        let silent = Outcome { said: String::new(), message: Some("lost".to_owned()), ..outcome.clone() };
        assert_eq!(
            annotation(&silent, Path::new("/")).unwrap(),
            "::error file=w/a%2Cb/A.java,line=7,title=DIVERGED t.A#m::lost\n"
        );
        assert_eq!(annotation(&Outcome { exit_code: 0, ..outcome }, Path::new("/w")), None);
    }
}
