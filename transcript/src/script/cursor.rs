//! A line of a script, taken apart from left to right.

use super::error::{Place, ScriptError};
use super::quote;

/// What is left of a line.
#[derive(Debug, Clone)]
pub struct Cursor<'l> {
    line: usize,
    text: &'l str,
    at: usize,
}

impl<'l> Cursor<'l> {
    pub fn new(line: usize, text: &'l str) -> Self {
        Cursor { line, text, at: 0 }
    }

    /// Where it is, in bytes.
    pub fn at(&self) -> usize {
        self.at
    }

    /// An error at a place of this line.
    pub fn wrong(&self, at: usize, problem: impl Into<String>) -> ScriptError {
        ScriptError::Wrong { place: Box::new(Place::in_line(self.line, self.text, at)), problem: problem.into() }
    }

    /// An error here: something else was expected.
    pub fn expected(&self, what: &str) -> ScriptError {
        let found = match self.peek() {
            None => "the end of the line".to_owned(),
            Some(c) => {
                let end = |c: char| !(c.is_alphanumeric() || "_$.#".contains(c));
                let length = self.rest().find(end).unwrap_or(self.rest().len()).max(c.len_utf8());
                let shown: String = self.rest()[..length].chars().take(40).collect();
                format!("`{shown}`")
            }
        };
        self.wrong(self.at, format!("expected {what}, found {found}"))
    }

    fn rest(&self) -> &'l str {
        &self.text[self.at..]
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Passes over spaces and tabs.
    pub fn spaces(&mut self) {
        self.taken(|c| c == ' ' || c == '\t');
    }

    /// Takes a character, if it is the next one; spaces behind it too.
    pub fn eat(&mut self, c: char) -> bool {
        let eaten = self.peek() == Some(c);
        if eaten {
            self.at += c.len_utf8();
            self.spaces();
        }
        eaten
    }

    /// Takes a character that must come.
    pub fn expect(&mut self, c: char) -> Result<(), ScriptError> {
        if self.eat(c) { Ok(()) } else { Err(self.expected(&format!("`{c}`"))) }
    }

    /// Nothing is left.
    pub fn end(&self) -> Result<(), ScriptError> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.expected("the end of the line")) }
    }

    /// What is next as far as characters are such ones.
    pub fn taken(&mut self, is: impl Fn(char) -> bool) -> &'l str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|c| !is(c)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    /// Takes a keyword, if it is next.
    pub fn eat_keyword(&mut self, keyword: &str) -> bool {
        let mut ahead = self.clone();
        let eaten = ahead.taken(char::is_alphabetic) == keyword && ahead.peek().is_none_or(|c| !quote::is_in_name(c));
        if eaten {
            ahead.spaces();
            *self = ahead;
        }
        eaten
    }

    /// Takes a keyword that must come.
    pub fn keyword(&mut self, keyword: &str) -> Result<(), ScriptError> {
        if self.eat_keyword(keyword) { Ok(()) } else { Err(self.expected(&format!("`{keyword}`"))) }
    }

    /// A bare word or one in backquotes.
    pub fn word(&mut self, what: &str) -> Result<Vec<u16>, ScriptError> {
        if self.peek() == Some('`') {
            return self.quoted('`', what);
        }
        let taken = self.taken(quote::is_in_word);
        if taken.is_empty() {
            return Err(self.expected(what));
        }
        self.spaces();
        Ok(taken.encode_utf16().collect())
    }

    /// A letter of the format.
    pub fn letter(&mut self, what: &str) -> Result<u8, ScriptError> {
        let at = self.at;
        match self.word(what)?[..] {
            [unit] => u8::try_from(unit).map_err(|_| self.wrong(at, format!("expected {what}: one letter"))),
            _ => Err(self.wrong(at, format!("expected {what}: one letter"))),
        }
    }

    /// A bare name; `None` where none begins.
    pub fn bare_name(&mut self) -> Option<&'l str> {
        let mut ahead = self.clone();
        ahead.taken(|c| c == '[');
        if !ahead.peek().is_some_and(quote::begins_name) {
            return None;
        }
        ahead.taken(quote::is_in_name);
        let name = &self.text[self.at..ahead.at];
        *self = ahead;
        Some(name)
    }

    /// A bare name or one in backquotes.
    pub fn name(&mut self, what: &str) -> Result<Vec<u16>, ScriptError> {
        if self.peek() == Some('`') {
            return self.quoted('`', what);
        }
        let name = self.bare_name().ok_or_else(|| self.expected(what))?;
        self.spaces();
        Ok(name.encode_utf16().collect())
    }

    /// A string in double quotes.
    pub fn string(&mut self, what: &str) -> Result<Vec<u16>, ScriptError> {
        self.quoted('"', what)
    }

    /// A number that the object or stream has.
    pub fn number<N: std::str::FromStr>(&mut self, what: &str) -> Result<N, ScriptError> {
        let at = self.at;
        let digits = self.taken(|c| c.is_ascii_digit() || c == '-');
        if digits.is_empty() {
            return Err(self.expected(what));
        }
        let number = digits.parse().map_err(|_| self.wrong(at, format!("`{digits}` cannot be {what}")))?;
        self.spaces();
        Ok(number)
    }

    /// Takes a text in quotes, and spaces behind it.
    pub fn quoted(&mut self, quote: char, what: &str) -> Result<Vec<u16>, ScriptError> {
        let start = self.at;
        if self.peek() != Some(quote) {
            return Err(self.expected(what));
        }
        self.at += 1;
        let mut units = Vec::new();
        loop {
            let plain = self.taken(|c| c != quote && c != '\\');
            units.extend(plain.encode_utf16());
            match self.peek() {
                None => {
                    return Err(self.wrong(start, format!("the {quote} that begins here has no other that ends it")));
                }
                Some('\\') => units.push(self.escape()?),
                Some(_) => break,
            }
        }
        self.at += 1;
        self.spaces();
        Ok(units)
    }

    fn escape(&mut self) -> Result<u16, ScriptError> {
        let at = self.at;
        self.at += 1;
        let escaped = self.peek();
        self.at += escaped.map_or(0, char::len_utf8);
        Ok(match escaped {
            Some('n') => 10,
            Some('r') => 13,
            Some('t') => 9,
            Some(c @ ('\\' | '"' | '\'' | '`')) => c as u16,
            Some('u') => {
                let digits = self.rest().get(..4).filter(|digits| digits.chars().all(|c| c.is_ascii_hexdigit()));
                let unit = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok());
                self.at += 4;
                return unit.ok_or_else(|| self.wrong(at, "expected four hexadecimal digits behind \\u"));
            }
            _ => return Err(self.wrong(at, "expected one of \\n \\r \\t \\\\ \\\" \\' \\` \\uXXXX")),
        })
    }
}
