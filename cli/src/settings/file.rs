//! The project's file.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_rewriter::partition::{nearest, unknown_key};
use miette::{LabeledSpan, MietteDiagnostic, NamedSource, Report};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::DEFAULT_PROFILE;
use super::definition::{self, Kind};
use super::set::Origin;

/// What the file is called.
pub const NAME: &str = "factor.toml";
/// The one key at its top.
const PROFILE: &str = "profile";

/// The project's file, as read.
#[derive(Debug)]
pub struct File {
    /// An absolute path.
    path: PathBuf,
    text: String,
    profiles: BTreeMap<String, BTreeMap<String, Value>>,
}

/// A value with its place.
#[derive(Debug)]
struct Value {
    values: Vec<String>,
    at: Range<usize>,
}

impl File {
    /// The one in the current folder or the nearest folder above; keys that nobody knows are warned about.
    ///
    /// # Errors
    /// See [`File::read`]; the current directory is gone.
    pub fn nearest() -> Result<Option<File>, Failure> {
        let here = std::env::current_dir().map_err(|e| {
            Failure::new(Exit::SetUp, format!("the current directory: {e}"), "cd to a folder that exists")
        })?;
        let Some(path) = here.ancestors().map(|folder| folder.join(NAME)).find(|path| path.is_file()) else {
            return Ok(None);
        };
        let (file, warnings) = File::read(&path)?;
        warnings.iter().for_each(|warning| eprintln!("factor: warning: {warning}"));
        Ok(Some(file))
    }

    /// Reads a file; with it come warnings about keys that nobody knows.
    ///
    /// # Errors
    /// It cannot be read, is no TOML, or has a value of a wrong type.
    pub fn read(path: &Path) -> Result<(File, Vec<String>), Failure> {
        let unreadable =
            |e| Failure::new(Exit::Usage, format!("{}: {e}", path.display()), format!("ls -la {}", path.display()));
        let text = fs::read_to_string(path).map_err(unreadable)?;
        let mut file = File { path: path.to_owned(), text, profiles: BTreeMap::new() };
        let warnings = file.parse()?;
        Ok((file, warnings))
    }

    fn parse(&mut self) -> Result<Vec<String>, Failure> {
        let text = self.text.clone();
        let document =
            DeTable::parse(&text).map_err(|e| self.wrong(e.span().unwrap_or_default(), e.message().trim()))?;
        let (keys, mut warnings) = (definition::keys(), Vec::new());
        for (name, value) in document.get_ref() {
            match name.get_ref().as_ref() {
                PROFILE => self.profiles(value, &keys, &mut warnings)?,
                known if keys.contains_key(known) => {
                    warnings.push(format!(
                        "{}: unknown key `{known}`; did you mean it for [{PROFILE}.{DEFAULT_PROFILE}]?",
                        self.shown()
                    ));
                }
                unknown => warnings.push(unknown_key(&self.shown(), unknown, [PROFILE])),
            }
        }
        Ok(warnings)
    }

    fn profiles(
        &mut self,
        value: &Spanned<DeValue<'_>>,
        keys: &BTreeMap<String, Kind>,
        warnings: &mut Vec<String>,
    ) -> Result<(), Failure> {
        let DeValue::Table(profiles) = value.get_ref() else {
            return Err(self.wrong(value.span(), "profiles are tables: [profile.default]"));
        };
        for (name, profile) in profiles {
            let DeValue::Table(settings) = profile.get_ref() else {
                let what = format!(
                    "a profile is a table: [{PROFILE}.{DEFAULT_PROFILE}] and, below it, {} = …",
                    name.get_ref()
                );
                return Err(self.wrong(profile.span(), &what));
            };
            let mut read = BTreeMap::new();
            for (key, value) in settings {
                let key = key.get_ref().as_ref();
                let Some(kind) = keys.get(key) else {
                    let path = format!("{PROFILE}.{}.{key}", name.get_ref());
                    warnings.push(unknown_key(&self.shown(), &path, keys.keys().map(String::as_str)));
                    continue;
                };
                let values = values(value.get_ref(), *kind)
                    .map_err(|wanted| self.wrong(value.span(), &format!("`{key}` is {wanted}")))?;
                read.insert(key.to_owned(), Value { values, at: value.span() });
            }
            self.profiles.insert(name.get_ref().to_string(), read);
        }
        Ok(())
    }

    /// What a profile, or the default one that it inherits from, says of a key. Paths are as from the current directory.
    pub fn values(&self, profile: &str, key: &str, is_path: bool) -> Option<(Vec<String>, Origin)> {
        let of = |profile: &str| self.profiles.get(profile)?.get(key);
        let own = of(profile);
        let found = own.or_else(|| of(DEFAULT_PROFILE))?;
        let value = |value: &String| if is_path { self.beside(value) } else { value.clone() };
        let values = found.values.iter().map(value).collect();
        Some((values, Origin::File(found.at.clone(), own.is_none())))
    }

    /// A path that is relative to the file; where this is in the current directory, as written.
    pub fn beside(&self, path: &str) -> String {
        if self.is_here() { path.to_owned() } else { self.folder().join(path).display().to_string() }
    }

    /// It is in the current directory.
    pub fn is_here(&self) -> bool {
        std::env::current_dir().is_ok_and(|here| here == self.folder())
    }

    /// Its absolute path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The folder that it is in.
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("/"))
    }

    /// Makes its folder the current directory.
    ///
    /// # Errors
    /// That is not possible.
    pub fn enter(&self) -> Result<(), Failure> {
        let folder = self.folder();
        std::env::set_current_dir(folder).map_err(|e| {
            Failure::new(Exit::SetUp, format!("{}: {e}", folder.display()), format!("ls -ld {}", folder.display()))
        })
    }

    /// The profile is there.
    ///
    /// # Errors
    /// It is not.
    pub fn must_have(&self, profile: &str) -> Result<(), Failure> {
        if profile == DEFAULT_PROFILE || self.profiles.contains_key(profile) {
            return Ok(());
        }
        let near = nearest(profile, self.profiles.keys().map(String::as_str));
        let hint = near.first().map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
        let message = format!("{}: there is no profile `{profile}`{hint}", self.shown());
        Err(Failure::new(
            Exit::Usage,
            message,
            format!("add it, [{PROFILE}.{profile}], or name another: --profile NAME"),
        ))
    }

    fn shown(&self) -> String {
        self.beside(NAME)
    }

    /// The failure that shows the place.
    pub fn wrong(&self, at: Range<usize>, what: &str) -> Failure {
        let before = &self.text[..at.start.min(self.text.len())];
        let (line, column) =
            (before.matches('\n').count() + 1, before.chars().rev().take_while(|c| *c != '\n').count() + 1);
        let diagnostic = MietteDiagnostic::new(format!("{}:{line}:{column}: {what}", self.shown()))
            .with_help("mend that line; docs/project.md has the keys")
            .with_label(LabeledSpan::underline(at));
        let report = Report::new(diagnostic).with_source_code(NamedSource::new(self.shown(), self.text.clone()));
        Failure { exit: Exit::Usage, report }
    }
}

/// The values, or what they should have been.
fn values(value: &DeValue<'_>, kind: Kind) -> Result<Vec<String>, &'static str> {
    match (kind, value) {
        (Kind::Switch, DeValue::Boolean(on)) => Ok(vec![on.to_string()]),
        (Kind::Switch, _) => Err("true or false"),
        (Kind::One, DeValue::String(text)) => Ok(vec![text.to_string()]),
        (Kind::One, DeValue::Integer(number)) => Ok(vec![number.to_string()]),
        (Kind::One, _) => Err("a text or a number"),
        (Kind::Many, DeValue::Array(all)) => {
            let text = |one: &Spanned<DeValue<'_>>| one.get_ref().as_str().map(str::to_owned);
            all.iter().map(text).collect::<Option<_>>().ok_or("a list of texts: [\"…\", \"…\"]")
        }
        (Kind::Many, _) => Err("a list of texts: [\"…\", \"…\"]"),
    }
}
