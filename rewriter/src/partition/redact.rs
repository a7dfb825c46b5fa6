//! `[redact]` of the partition file: what is secret. The runtime is given it as lines, resolved (docs/reference/secrets.md).

use std::collections::BTreeSet;

use regex::Regex;
use serde::{Deserialize, Serialize};

use super::error::PartitionError;
use super::facts::{ClassFacts, Facts};
use super::nearest::nearest;
use super::parameters;

/// What `[redact]` says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Redact {
    /// The built-in rules hold as well: passwords of JDBC, `Authorization` of HTTP.
    pub defaults: bool,
    /// Regular expressions: the first group of a match is secret, or all of it.
    pub patterns: Vec<String>,
    /// Members of which arguments or results are secret.
    pub member: Vec<SecretMember>,
}

/// One `[[redact.member]]`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SecretMember {
    /// `p.C#m` or `p.C#m(int,java.lang.String)`, through whichever class it is used.
    pub name: String,
    /// Which arguments are secret.
    pub arguments: Vec<Argument>,
    /// The result is secret.
    pub result: bool,
    /// Only where one of the arguments is a text that this regular expression matches as a whole.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub when: String,
}

/// An argument.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Argument {
    /// By its place, from 1.
    Place(usize),
    /// By the parameter's name, where the class file has it.
    Name(String),
}

impl Default for Redact {
    fn default() -> Self {
        Self { defaults: true, patterns: Vec::new(), member: Vec::new() }
    }
}

/// Names of what is secret.
const NAMES: &str = "(?i).*(?:password|passwd|passphrase|pwd|secret)";

/// Members whose arguments are secret by themselves: kind, names, parameters, owners, arguments, result, when; see `SecretRule.java`.
const MEMBERS: [[&str; 7]; 20] = [
    ["v", "getConnection", "Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;", "*", "3", "-", "-"],
    ["v", "getConnection", "Ljava/lang/String;Ljava/lang/String;", "*", "2", "-", "-"],
    ["p", "getConnection", "Ljava/lang/String;Ljava/util/Properties;", "*", "2", "-", "-"],
    ["p", "connect", "Ljava/lang/String;Ljava/util/Properties;", "*", "2", "-", "-"],
    ["v", "setPassword", "Ljava/lang/String;", "*", "1", "-", "-"],
    ["v", "setPassword", "[C", "*", "1", "-", "-"],
    ["v", "<init>", "-", "java/net/PasswordAuthentication", "2", "-", "-"],
    ["v", "load", "Ljava/io/InputStream;[C", "java/security/KeyStore", "2", "-", "-"],
    ["v", "store", "Ljava/io/OutputStream;[C", "java/security/KeyStore", "2", "-", "-"],
    ["v", "getInstance", "Ljava/io/File;[C", "java/security/KeyStore", "2", "-", "-"],
    ["v", "getKey", "Ljava/lang/String;[C", "java/security/KeyStore", "2", "-", "-"],
    ["v", "<init>", "-", "java/security/KeyStore$PasswordProtection", "1", "-", "-"],
    ["v", "init", "Ljava/security/KeyStore;[C", "javax/net/ssl/KeyManagerFactory", "2", "-", "-"],
    ["v", "<init>", "-", "javax/crypto/spec/PBEKeySpec", "1", "-", "-"],
    ["h", "headers", "[Ljava/lang/String;", "*", "1", "-", "-"],
    ["v", "getProperty", "-", "*", "2", "r", NAMES],
    ["v", "getenv", "-", "*", "-", "r", NAMES],
    ["v", "get", "Ljava/lang/Object;", "*", "-", "r", NAMES],
    ["v", "setProperty", "Ljava/lang/String;Ljava/lang/String;", "*", "2", "-", NAMES],
    ["v", "put", "Ljava/lang/Object;Ljava/lang/Object;", "*", "2", "-", NAMES],
];

/// Members that are given a header of HTTP, and its value.
const HEADERS: [&str; 5] = ["header", "setHeader", "addHeader", "setRequestProperty", "addRequestProperty"];

/// What is secret in any text: kind, what a text must hold, expression. The time that they take is linear: texts may be long.
const PATTERNS: [[&str; 3]; 5] = [
    ["v", "jdbc:", r"(?i)[;?&](?:password|passwd|pwd)=([^;&\s]+)"],
    ["v", "jdbc:oracle:", r"jdbc:oracle:[a-z]+:[^/@\s]*/([^@\s]+)@"],
    ["v", "://", r"[A-Za-z][A-Za-z0-9+.\-]{0,20}://[^/@:\s]{0,200}:([^/@\s]{1,200})@"],
    ["b", "asic ", r"(?i)\bbasic +([A-Za-z0-9+/]{4,}={0,2})"],
    ["v", "uthorization", r"(?i)authorization: *(?:bearer|token|negotiate|digest) +([^\r\n]+)"],
];

/// What is secret in a word of a command line.
const WORDS: [&str; 1] = [r"(?i)^[A-Za-z0-9_.\-]*(?:password|passwd|passphrase|pwd|secret)[=:](.+)$"];

/// The rules, resolved.
#[derive(Debug, Clone, Default)]
pub struct Redaction {
    /// The runtime's lines, empty where nothing is hidden.
    pub lines: String,
    patterns: Vec<Regex>,
    defaults: bool,
}

impl Redact {
    /// Whether it says nothing but what holds anyway.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// Looks up the members; `bytes` gives class files, for the names of parameters.
    ///
    /// # Errors
    /// A member or parameter that is not there, an expression that is none.
    pub fn resolve(
        &self,
        origin: &str,
        facts: &dyn ClassFacts,
        bytes: &dyn Fn(&str) -> Option<Vec<u8>>,
    ) -> Result<Redaction, PartitionError> {
        let mut made = Redaction { defaults: self.defaults, ..Redaction::default() };
        if self.defaults {
            made.defaults()?;
        }
        for pattern in &self.patterns {
            made.pattern(["v", "", pattern], origin)?;
        }
        for member in &self.member {
            let resolved = Resolving { origin, facts, bytes, member }.fields()?;
            made.lines += &format!("member\tv\t{}\n", resolved.join("\t"));
        }
        Ok(made)
    }
}

impl Redaction {
    fn defaults(&mut self) -> Result<(), PartitionError> {
        for fields in MEMBERS {
            self.lines += &format!("member\t{}\n", fields.join("\t"));
        }
        for name in HEADERS {
            for (kind, when) in [("a", "(?i)(?:proxy-)?authorization"), ("c", "(?i)cookie2?")] {
                let parameters = "Ljava/lang/String;Ljava/lang/String;";
                self.lines += &format!("member\t{kind}\t{name}\t{parameters}\t*\t2\t-\t{when}\n");
            }
        }
        for fields in PATTERNS {
            self.pattern(fields, "built in")?;
        }
        for word in WORDS {
            self.patterns.push(expression(word, "built in")?);
        }
        Ok(())
    }

    fn pattern(&mut self, fields: [&str; 3], origin: &str) -> Result<(), PartitionError> {
        self.patterns.push(expression(fields[2], origin)?);
        self.lines += &format!("pattern\t{}\n", fields.join("\t"));
        Ok(())
    }

    /// Where secrets are in words of a command line: word, and from where to where in UTF-16 units. An option `-Dname=value` is one
    /// word.
    pub fn in_words(&self, words: &[String]) -> Vec<(usize, std::ops::Range<usize>)> {
        let mut found = Vec::new();
        let mut follows = false;
        for (at, word) in words.iter().enumerate() {
            let ranges = if follows { std::iter::once(0..word.len()).collect() } else { self.in_word(word) };
            follows = self.defaults && announces(word);
            let units = |to: usize| word[..to].encode_utf16().count();
            found.extend(ranges.into_iter().map(|range| (at, units(range.start)..units(range.end))));
        }
        found
    }

    fn in_word(&self, word: &str) -> Vec<std::ops::Range<usize>> {
        let mut found: Vec<std::ops::Range<usize>> = Vec::new();
        for pattern in &self.patterns {
            for captures in pattern.captures_iter(word) {
                let group = captures.iter().skip(1).flatten().next().or(captures.get(0));
                found.extend(group.map(|group| group.range()).filter(|range| !range.is_empty()));
            }
        }
        found.sort_by_key(|range| (range.start, std::cmp::Reverse(range.end)));
        // Of two that overlap the first counts.
        let mut end = 0;
        found.retain(|range| {
            let apart = range.start >= end;
            end = if apart { range.end } else { end };
            apart
        });
        found
    }
}

/// `--password`, after which the secret follows as a word of its own.
fn announces(word: &str) -> bool {
    let lower = word.to_ascii_lowercase();
    word.starts_with('-')
        && ["password", "passwd", "passphrase", "pwd", "secret"].iter().any(|end| lower.ends_with(end))
}

/// An expression that means the same to the runtime.
fn expression(pattern: &str, origin: &str) -> Result<Regex, PartitionError> {
    let wrong = |reason: String| PartitionError::RedactPattern {
        origin: origin.to_owned(),
        pattern: pattern.to_owned(),
        reason,
    };
    let regex = Regex::new(pattern).map_err(|error| wrong(last_line(&error.to_string())))?;
    if pattern.contains(['\t', '\n', '\r']) {
        return Err(wrong("write `\\t`, `\\n` and `\\r` in it".to_owned()));
    }
    if pattern.contains("(?P") || pattern.contains("[[:") {
        return Err(wrong("Java's expressions have no `(?P…)` and no `[[:…:]]`".to_owned()));
    }
    if regex.is_match("") {
        return Err(wrong("it matches the empty text".to_owned()));
    }
    Ok(regex)
}

/// What is wrong, without the drawing of the place.
fn last_line(message: &str) -> String {
    let last = message.lines().last().unwrap_or_default();
    last.strip_prefix("error: ").unwrap_or(last).to_owned()
}

/// A member that is looked up.
struct Resolving<'a> {
    origin: &'a str,
    facts: &'a dyn ClassFacts,
    bytes: &'a dyn Fn(&str) -> Option<Vec<u8>>,
    member: &'a SecretMember,
}

impl Resolving<'_> {
    fn wrong(&self, reason: impl Into<String>, nearest: Vec<String>) -> PartitionError {
        let (origin, member) = (self.origin.to_owned(), self.member.name.clone());
        PartitionError::RedactMember { origin, member, reason: reason.into(), nearest }
    }

    /// Name, parameters, owners, arguments, result, when.
    fn fields(&self) -> Result<[String; 6], PartitionError> {
        let Some((class, member)) = self.member.name.split_once('#') else {
            return Err(self.wrong("write `p.C#m` or `p.C#m(int)`", Vec::new()));
        };
        let (name, types) = match member.split_once('(') {
            Some((name, types)) => (name, Some(types.trim_end_matches(')').replace(' ', ""))),
            None => (member, None),
        };
        let facts = self.class(class)?;
        let owners = self.owners(&facts, name);
        let found = self.overloads(&owners, name, types.as_deref())?;
        if self.member.arguments.is_empty() && !self.member.result {
            return Err(self.wrong("say what of it is secret: `arguments = [1]` or `result = true`", Vec::new()));
        }
        let mut places = BTreeSet::new();
        for argument in &self.member.arguments {
            places.insert(self.place(argument, &found)?.to_string());
        }
        if !self.member.when.is_empty() {
            expression(&self.member.when, self.origin)?;
        }
        let parameters = types.map(|_| found.first().map_or("", |(_, descriptor)| inside(descriptor)).to_owned());
        let dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        Ok([
            name.to_owned(),
            parameters.unwrap_or_else(|| "-".to_owned()),
            owners.into_iter().collect::<Vec<_>>().join(","),
            dash(places.into_iter().collect::<Vec<_>>().join(",")),
            if self.member.result { "r" } else { "-" }.to_owned(),
            dash(self.member.when.clone()),
        ])
    }

    fn class(&self, class: &str) -> Result<Facts, PartitionError> {
        let internal = class.replace('.', "/");
        if let Some(facts) = self.facts.class(&internal) {
            return Ok((*facts).clone());
        }
        let names: Vec<String> = self.facts.application().iter().map(|name| name.replace('/', ".")).collect();
        let near = nearest(class, names.iter().map(String::as_str)).into_iter().map(str::to_owned).collect();
        Err(self.wrong("there is no such class", near))
    }

    /// The class itself, those of its supertypes that have the member, and its subtypes.
    fn owners(&self, class: &Facts, name: &str) -> BTreeSet<String> {
        let mut owners = BTreeSet::from([class.name.clone()]);
        let mut above = vec![class.clone()];
        while let Some(next) = above.pop() {
            for super_facts in next.supertypes().filter_map(|name| self.facts.class(name)) {
                if super_facts.methods.iter().chain(&super_facts.fields).any(|member| member.name == name) {
                    owners.insert(super_facts.name.clone());
                }
                above.push((*super_facts).clone());
            }
        }
        let application = self.facts.application();
        let mut below = BTreeSet::from([class.name.clone()]);
        loop {
            let extends = |name: &&String| {
                !below.contains(*name)
                    && self.facts.class(name).is_some_and(|facts| facts.supertypes().any(|above| below.contains(above)))
            };
            let more: Vec<String> = application.iter().filter(extends).cloned().collect();
            if more.is_empty() {
                break;
            }
            below.extend(more);
        }
        owners.extend(below);
        owners
    }

    /// Class and descriptor of each method or field of that name.
    fn overloads(
        &self,
        owners: &BTreeSet<String>,
        name: &str,
        types: Option<&str>,
    ) -> Result<Vec<(String, String)>, PartitionError> {
        let mut found = Vec::new();
        let mut names = BTreeSet::new();
        for facts in owners.iter().filter_map(|owner| self.facts.class(owner)) {
            for member in facts.methods.iter().chain(&facts.fields) {
                names.insert(member.name.clone());
                if member.name == name {
                    found.push((facts.name.clone(), member.descriptor.clone()));
                }
            }
        }
        if found.is_empty() {
            let near = nearest(name, names.iter().map(String::as_str)).into_iter().map(str::to_owned).collect();
            return Err(self.wrong("the class has no such member", near));
        }
        let Some(types) = types else { return Ok(found) };
        let shown = |descriptor: &str| super::effect_pattern::parameters(descriptor);
        let all: BTreeSet<String> = found.iter().map(|(_, descriptor)| name.to_owned() + &shown(descriptor)).collect();
        found.retain(|(_, descriptor)| shown(descriptor) == format!("({types})"));
        if found.is_empty() {
            return Err(self.wrong("the member has other parameters", all.into_iter().collect()));
        }
        Ok(found)
    }

    fn place(&self, argument: &Argument, found: &[(String, String)]) -> Result<usize, PartitionError> {
        let counts = |descriptor: &str| parameters::count(descriptor);
        match argument {
            Argument::Place(place) if found.iter().any(|(_, descriptor)| (1..=counts(descriptor)).contains(place)) => {
                Ok(*place)
            }
            Argument::Place(place) => Err(self.wrong(format!("it has no argument {place}"), Vec::new())),
            Argument::Name(wanted) => {
                let mut names = BTreeSet::new();
                for (class, descriptor) in found {
                    let name = self.member.name.split(['#', '(']).nth(1).unwrap_or_default();
                    let known = (self.bytes)(class).and_then(|bytes| parameters::names(&bytes, name, descriptor));
                    let known = known.unwrap_or_default();
                    if let Some(place) = known.iter().position(|name| name == wanted) {
                        return Ok(place + 1);
                    }
                    names.extend(known);
                }
                let reason = match names.is_empty() {
                    true => {
                        "its class file does not name the parameters: write the place, `arguments = [1]`".to_owned()
                    }
                    false => format!("it has no parameter `{wanted}`"),
                };
                Err(self.wrong(reason, names.into_iter().collect()))
            }
        }
    }
}

/// What is between the parentheses of a descriptor.
fn inside(descriptor: &str) -> &str {
    descriptor.strip_prefix('(').and_then(|rest| rest.split_once(')')).map_or("-", |(parameters, _)| parameters)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defaults() -> Redaction {
        let mut made = Redaction { defaults: true, ..Redaction::default() };
        made.defaults().unwrap();
        made
    }

    fn found(words: &[&str]) -> Vec<String> {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let units = |at: usize| words[at].encode_utf16().collect::<Vec<u16>>();
        defaults().in_words(&words).into_iter().map(|(at, range)| String::from_utf16_lossy(&units(at)[range])).collect()
    }

    #[test]
    fn secrets_of_a_command_line_are_found() {
        assert_eq!(found(&["-Ddb.password=a=b", "--passwd", "x y", "next"]), ["a=b", "x y"]);
        assert_eq!(found(&["jdbc:h2:mem:é;USER=sa;PASSWORD=p;MODE=X"]), ["p"]);
        assert_eq!(found(&["-Durl=jdbc:oracle:thin:scott/tiger@host:1521/x"]), ["tiger"]);
        assert_eq!(found(&["https://me:pass@host/", "http://host:80/a@b"]), ["pass"]);
        assert_eq!(found(&["--user", "me", "passwords", "-Dpassword.length=8", "a.b.Passwords"]), [""; 0]);
    }

    #[test]
    fn expressions_are_those_of_both_languages() {
        assert!(expression("tok_[0-9a-f]+", "p.toml").is_ok());
        for wrong in ["(a", "a*", "(?P<x>a)", "[[:alpha:]]x", "a\tb", "(?<=a)b"] {
            let error = expression(wrong, "p.toml").unwrap_err().to_string();
            assert!(error.starts_with("p.toml: [redact] `"), "{error}");
        }
    }
}
