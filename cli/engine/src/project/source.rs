//! Where a class path is from.

use std::fmt;

use super::BuildTool;

/// Where a class path is from.
#[derive(Debug, Clone, Copy)]
pub enum Source {
    /// It was given.
    Given,
    /// A build tool has told it.
    Told(&'static BuildTool),
    /// A build tool knows it, but was not asked or did not answer: only the project's own folders are there.
    Untold(&'static BuildTool),
}

impl Source {
    /// What is said of it in the file.
    pub fn comments(self) -> Vec<String> {
        let mut lines = vec![
            "The java command, run in this folder. Options of the JVM that the build gives its tests belong here too."
                .to_owned(),
        ];
        match self {
            Source::Given => {}
            Source::Told(tool) => {
                lines.push(format!(
                    "The class path is the one of this machine, and of today's dependencies. {} tells it:",
                    tool.name
                ));
                lines.push(format!("    {}", tool.class_path));
            }
            Source::Untold(tool) => {
                lines.push(format!("The libraries are missing in the class path. {} tells them:", tool.name));
                lines.push(format!("    {}", tool.class_path));
            }
        }
        if let Source::Told(tool) | Source::Untold(tool) = self
            && let Some(needs) = tool.class_path_needs
        {
            lines.push("with this in the build file:".to_owned());
            lines.push(format!("    {needs}"));
        }
        lines
    }

    /// The tool, where it is one that has a repository of its own which we know.
    pub fn is_maven(self) -> bool {
        matches!(self, Source::Told(tool) | Source::Untold(tool) if tool.name == "Maven")
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Given => f.write_str("as given"),
            Source::Told(tool) => write!(f, "told by {}", tool.name),
            Source::Untold(_) => f.write_str("without libraries"),
        }
    }
}
