//! The attributes of a jar's manifest that the launcher obeys ("JAR File Specification", main attributes).

use super::error::LineError;
use std::io::Read;
use std::path::Path;

/// Largest manifest that is read: signed jars with a digest for each of 65 535 entries stay below.
const MAX_MANIFEST: u64 = 16 << 20;

/// What a manifest says.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    /// `Main-Class`.
    pub main_class: Option<String>,
    /// `Start-Class`: the program in an archive whose launcher loads nested jars.
    pub start_class: Option<String>,
    /// `Premain-Class`, of an agent.
    pub premain_class: Option<String>,
    /// `Class-Path`: relative URLs.
    pub class_path: Vec<String>,
    /// `Add-Exports`, `Add-Opens`, `Enable-Native-Access` as JVM options.
    pub options: Vec<String>,
}

/// Why a jar's manifest cannot be read; named with the path as the user wrote it.
#[derive(Debug)]
pub struct Unreadable(String);

impl Unreadable {
    /// The error for the user.
    pub fn named(self, path: &str) -> LineError {
        LineError::Jar { path: path.to_owned(), cause: self.0 }
    }
}

/// Reads a jar's manifest; empty where it has none.
///
/// # Errors
/// The file cannot be opened, or is no jar.
pub fn read(jar: &Path) -> Result<Manifest, Unreadable> {
    let file = std::fs::File::open(jar).map_err(|e| Unreadable(e.to_string()))?;
    let mut zip = zip::ZipArchive::new(file).map_err(|e| Unreadable(format!("not a jar ({e})")))?;
    let Some(name) = zip
        .file_names()
        .filter_map(Result::ok)
        .find(|n| n.eq_ignore_ascii_case("META-INF/MANIFEST.MF"))
        .map(std::borrow::Cow::into_owned)
    else {
        return Ok(Manifest::default());
    };
    let entry = zip.by_name(&name).map_err(|e| Unreadable(format!("{name}: {e}")))?;
    let mut text = Vec::new();
    entry.take(MAX_MANIFEST).read_to_end(&mut text).map_err(|e| Unreadable(format!("{name}: {e}")))?;
    Ok(parse(&String::from_utf8_lossy(&text)))
}

fn parse(text: &str) -> Manifest {
    let mut manifest = Manifest::default();
    for line in main_section(text) {
        let Some((name, value)) = line.split_once(':') else { continue };
        let words = || value.split_whitespace().map(str::to_owned);
        match name.to_ascii_lowercase().as_str() {
            "main-class" => manifest.main_class = Some(value.trim().replace('/', ".")),
            "start-class" => manifest.start_class = Some(value.trim().replace('/', ".")),
            "premain-class" => manifest.premain_class = Some(value.trim().to_owned()),
            "class-path" => manifest.class_path = words().collect(),
            "add-exports" => manifest.options.extend(words().map(|w| format!("--add-exports={w}=ALL-UNNAMED"))),
            "add-opens" => manifest.options.extend(words().map(|w| format!("--add-opens={w}=ALL-UNNAMED"))),
            _ => {}
        }
    }
    manifest
}

/// Lines up to the first empty one, continuations (a leading blank) joined.
fn main_section(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().take_while(|l| !l.is_empty()) {
        match (line.strip_prefix(' '), lines.last_mut()) {
            (Some(rest), Some(last)) => last.push_str(rest),
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn continuations_and_sections() {
        let text = "Manifest-Version: 1.0\r\nmain-class: shop.M\r\n ain\r\nClass-Path: a.jar lib/\r\n  b.jar\r\n\
                    Add-Opens: java.base/java.lang\r\n\r\nName: x\r\nMain-Class: no\r\n";
        let manifest = parse(text);
        assert_eq!(manifest.main_class.as_deref(), Some("shop.Main"));
        assert_eq!(manifest.class_path, ["a.jar", "lib/", "b.jar"]);
        assert_eq!(manifest.options, ["--add-opens=java.base/java.lang=ALL-UNNAMED"]);
    }
}
