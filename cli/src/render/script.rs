//! What is wrong with a script, shown at its line.

use std::path::Path;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_transcript::Place;
use miette::{Diagnostic, LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

/// The failure, with the line and the place in it.
pub fn wrong(file: &Path, place: &Place, problem: &str) -> Failure {
    let message = format!("{}:{}:{}: the script cannot be read", file.display(), place.line, place.column);
    let wrong = Wrong {
        message,
        problem: problem.to_owned(),
        line: Line { file: file.display().to_string(), place: place.clone() },
    };
    Failure { exit: Exit::Usage, report: wrong.into() }
}

#[derive(Debug, thiserror::Error)]
#[error("{message}")]
struct Wrong {
    message: String,
    problem: String,
    line: Line,
}

impl Diagnostic for Wrong {
    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        Some(Box::new("mend that line; docs/transcript-script.md has the grammar"))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.line)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = LabeledSpan::new(Some(self.problem.clone()), self.line.place.at, 0);
        Some(Box::new(std::iter::once(label)))
    }
}

/// One line of a file, told with its number.
#[derive(Debug)]
struct Line {
    file: String,
    place: Place,
}

impl SourceCode for Line {
    fn read_span<'a>(
        &'a self,
        _: &SourceSpan,
        _: usize,
        _: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let text = self.place.excerpt.as_bytes();
        let contents =
            MietteSpanContents::new_named(self.file.clone(), text, (0, text.len()).into(), self.place.line - 1, 0, 1);
        Ok(Box::new(contents))
    }
}
