//! Secrets of a capture: those of its command line, and the pseudonyms that the runtime tells (`redacted.txt`).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::Path;

use factor_contract::secrets::{END, MASK};
use factor_contract::{config, files};
use factor_rewriter::partition::{Recorded, Redaction};

use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::java_line::JavaLine;
use crate::secret_key;

/// The secrets of a command line.
#[derive(Debug, Clone, Default)]
pub struct Secrets {
    /// Words that the program sees: arguments, and values of system properties.
    words: Vec<String>,
    /// Of the words that are such values: the name, and the whole option.
    properties: Vec<(String, String)>,
    /// Word, and from where to where in UTF-16 units.
    places: Vec<(usize, Range<usize>)>,
}

impl Secrets {
    /// Looks for secrets in what follows `java`.
    pub fn of(redaction: &Redaction, line: &JavaLine) -> Secrets {
        let mut found = Secrets {
            words: line.arguments.clone(),
            properties: Vec::new(),
            places: redaction.in_words(&line.arguments),
        };
        for option in &line.options {
            let Some((name, value)) = option.strip_prefix("-D").and_then(|rest| rest.split_once('=')) else { continue };
            let skipped = option[..option.len() - value.len()].encode_utf16().count();
            for (_, range) in redaction.in_words(std::slice::from_ref(option)) {
                if range.start >= skipped {
                    found.places.push((found.words.len(), range.start - skipped..range.end - skipped));
                }
            }
            found.properties.push((name.to_owned(), option.clone()));
            found.words.push(value.to_owned());
        }
        found
    }

    /// Tells the runtime where secrets are; it has the words itself.
    pub fn configure(&self, config: &mut BTreeMap<&'static str, String>) {
        let place = |(word, range): &(usize, Range<usize>)| format!("{word}\t{}\t{}\n", range.start, range.end);
        config.insert(config::REDACT_PLACES, self.places.iter().map(place).collect());
        config.extend(key());
        config.insert(config::REDACT_PROPERTIES, self.properties.iter().map(|(name, _)| format!("{name}\n")).collect());
    }

    /// A text for people, or a word of a command to show.
    pub fn masked(&self, text: &str) -> String {
        let secret = |(word, range): &(usize, Range<usize>)| part(&self.words[*word], range);
        self.places.iter().map(secret).fold(text.to_owned(), |text, secret| text.replace(&secret, MASK))
    }

    /// Words of a command to show.
    pub fn masked_words(&self, words: impl IntoIterator<Item = impl AsRef<str>>) -> Vec<String> {
        words.into_iter().map(|word| self.masked(word.as_ref())).collect()
    }

    /// Takes in what the runtime has told. The file stays with a capture that fails: it holds no secret.
    pub fn told(&self, directory: &Path) -> Result<Told, Failure> {
        let Some(text) = told(directory)? else { return Ok(Told::default()) };
        let mut told = text.split_terminator('\0').map(str::to_owned);
        let pseudonyms: BTreeSet<String> = told.by_ref().take_while(|one| one != END).collect();
        let words: Vec<String> = told.by_ref().take(2 * self.words.len()).collect();
        let digests = digests(&pseudonyms, &told.collect::<Vec<_>>());
        if words.len() != 2 * self.words.len() {
            let what = "the program ended without the end of its JVM (Runtime.halt), so secrets may be left that were \
                        written before they were known as such";
            let next = "end the program otherwise, or write `[redact] defaults = false`";
            return Err(Failure::new(Exit::CaptureFailed, what, next));
        }
        Ok(Told { words, pseudonyms: pseudonyms.into_iter().collect(), digests })
    }
}

/// The key, and of each pseudonym its digest, out of the key and pairs of both; nothing where the run had no key.
fn digests(pseudonyms: &BTreeSet<String>, told: &[String]) -> Vec<String> {
    let Some((key, pairs)) = told.split_first() else { return Vec::new() };
    let by_pseudonym: BTreeMap<&String, &String> = pairs.chunks_exact(2).map(|pair| (&pair[0], &pair[1])).collect();
    let of_each = pseudonyms.iter().filter_map(|pseudonym| by_pseudonym.get(pseudonym).copied());
    std::iter::once(key).chain(of_each).cloned().collect()
}

/// The pseudonyms of a capture that is not complete.
pub fn pseudonyms(directory: &Path) -> Result<Vec<String>, Failure> {
    let text = told(directory)?.unwrap_or_default();
    Ok(text.split_terminator('\0').take_while(|one| *one != END).map(str::to_owned).collect())
}

/// Tells a replay what stands for secrets.
pub fn of_replay(recorded: &Recorded) -> Vec<(&'static str, String)> {
    if recorded.pseudonyms.is_empty() {
        return Vec::new();
    }
    let told =
        [(config::PSEUDONYMS, recorded.pseudonyms.join("\0")), (config::SECRET_DIGESTS, recorded.digests.join("\0"))];
    told.into_iter().chain(key()).collect()
}

/// Where the runtime finds the key of this machine.
fn key() -> Option<(&'static str, String)> {
    secret_key::file().map(|file| (config::SECRET_KEY, file.display().to_string()))
}

/// What the runtime has told, if it was to tell anything.
fn told(directory: &Path) -> Result<Option<String>, Failure> {
    match fs::read_to_string(directory.join(files::REDACTED)) {
        Err(e) if e.kind() == ErrorKind::NotFound => Ok(None),
        read => read.map(Some).map_err(|e| failed(directory, &e)),
    }
}

/// The head keeps the pseudonyms from now on.
pub fn forget(directory: &Path) -> Result<(), Failure> {
    match fs::remove_file(directory.join(files::REDACTED)) {
        Err(e) if e.kind() != ErrorKind::NotFound => Err(failed(directory, &e)),
        _ => Ok(()),
    }
}

fn failed(directory: &Path, error: &std::io::Error) -> Failure {
    let message = format!("{}: {error}", directory.join(files::REDACTED).display());
    Failure::new(Exit::CaptureFailed, message, "df -h . ; capture again")
}

/// What stands for secrets.
#[derive(Debug, Clone, Default)]
pub struct Told {
    /// Of each word the one that a replay is given, and the one for people; none where nothing is secret.
    words: Vec<String>,
    /// All pseudonyms.
    pub pseudonyms: Vec<String>,
    /// See [`factor_rewriter::partition::Recorded::digests`].
    pub digests: Vec<String>,
}

impl Told {
    /// Arguments and options of the JVM as a replay is given them.
    pub fn hidden(&self, secrets: &Secrets, line: &JavaLine) -> (Vec<String>, Vec<String>) {
        (self.each(secrets, &line.arguments, 0), self.each(secrets, &line.options, 0))
    }

    /// Words of a command to show.
    pub fn masked_words(&self, secrets: &Secrets, words: impl IntoIterator<Item = String>) -> Vec<String> {
        self.each(secrets, &secrets.masked_words(words), 1)
    }

    fn each(&self, secrets: &Secrets, words: &[String], which: usize) -> Vec<String> {
        words.iter().map(|word| self.instead(secrets, word, which).unwrap_or_else(|| word.clone())).collect()
    }

    /// What stands for a word, if it is one that the runtime knows.
    fn instead(&self, secrets: &Secrets, word: &str, which: usize) -> Option<String> {
        let at = |index: usize| self.words.get(2 * index + which);
        let arguments = secrets.words.len() - secrets.properties.len();
        // The same property again: the JVM takes the last, and that is told of the others too.
        if let Some(index) = secrets.properties.iter().position(|(_, option)| option == word) {
            let name = &secrets.properties[index].0;
            return at(arguments + index).map(|value| format!("-D{name}={value}"));
        }
        secrets.words[..arguments].iter().position(|argument| argument == word).and_then(at).cloned()
    }
}

fn part(word: &str, range: &Range<usize>) -> String {
    let units: Vec<u16> = word.encode_utf16().collect();
    String::from_utf16_lossy(units.get(range.clone()).unwrap_or_default())
}
