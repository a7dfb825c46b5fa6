//! Java source text: the few forms that tests are made of, and how they are broken into lines.

use std::collections::{BTreeMap, BTreeSet};

/// Columns of a line.
const COLUMNS: usize = 120;
/// What continues a line is indented by this.
const CONTINUED: usize = 8;

/// An expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expr {
    /// A literal or a name.
    Plain(String),
    /// `name(arguments)`, `on.name(arguments)`; the name may be `new p.C` or `List.of`.
    Call {
        /// What it is called on.
        on: Option<Box<Expr>>,
        /// What stands before the bracket.
        name: String,
        /// The arguments.
        arguments: Vec<Expr>,
    },
    /// `() -> expression`
    Lambda(Box<Expr>),
    /// `new int[] {1, 2}`
    Array(String, Vec<Expr>),
}

impl Expr {
    /// A literal or a name.
    pub fn plain(text: impl Into<String>) -> Expr {
        Expr::Plain(text.into())
    }

    /// A call without a receiver.
    pub fn call(name: impl Into<String>, arguments: Vec<Expr>) -> Expr {
        Expr::Call { on: None, name: name.into(), arguments }
    }

    /// A call on this.
    pub fn then(self, name: impl Into<String>, arguments: Vec<Expr>) -> Expr {
        Expr::Call { on: Some(Box::new(self)), name: name.into(), arguments }
    }

    /// In one line.
    pub fn flat(&self) -> String {
        let list = |all: &[Expr]| all.iter().map(Expr::flat).collect::<Vec<_>>().join(", ");
        match self {
            Expr::Plain(text) => text.clone(),
            Expr::Call { on: Some(on), name, arguments } => format!("{}.{name}({})", on.flat(), list(arguments)),
            Expr::Call { on: None, name, arguments } => format!("{name}({})", list(arguments)),
            Expr::Lambda(body) => format!("() -> {}", body.flat()),
            Expr::Array(kind, elements) => format!("new {kind} {{{}}}", list(elements)),
        }
    }

    /// With line breaks, where the first line begins at this column and more text follows the last one.
    fn broken(&self, column: usize, indent: usize, after: usize) -> String {
        let flat = self.flat();
        if column + flat.len() + after <= COLUMNS {
            return flat;
        }
        match self {
            Expr::Plain(text) => text.clone(),
            Expr::Lambda(body) => format!("() -> {}", body.broken(column + 6, indent, after)),
            Expr::Array(kind, elements) => filled(&format!("new {kind} {{"), elements, "}", column, indent, after),
            Expr::Call { on: None, name, arguments } => {
                filled(&format!("{name}("), arguments, ")", column, indent, after)
            }
            Expr::Call { on: Some(on), name, arguments } => {
                let is_chain = matches!(**on, Expr::Call { .. });
                let receiver = on.broken(column, indent, 0);
                if is_chain {
                    let begin = format!(".{name}(");
                    let next = indent + CONTINUED;
                    let rest = filled(&begin, arguments, ")", next, next, after);
                    return format!("{receiver}\n{}{rest}", " ".repeat(next));
                }
                let column = column + receiver.len();
                receiver + &filled(&format!(".{name}("), arguments, ")", column, indent, after)
            }
        }
    }
}

/// Elements one after the other, with a new line where there is no room.
fn filled(begin: &str, elements: &[Expr], end: &str, column: usize, indent: usize, after: usize) -> String {
    let next = indent + CONTINUED;
    let mut out = begin.to_owned();
    let mut at = column + begin.len();
    for (number, element) in elements.iter().enumerate() {
        let is_last = number + 1 == elements.len();
        let follows = if is_last { end.len() + after } else { 1 };
        let flat = element.flat();
        let fits = at + flat.len() + follows <= COLUMNS;
        let fits_below = next + flat.len() + follows <= COLUMNS;
        if !fits && (fits_below || at > COLUMNS / 2) {
            out.truncate(out.trim_end().len());
            out += &format!("\n{}", " ".repeat(next));
            at = next;
        }
        let text = element.broken(at, next, follows);
        at = match text.rfind('\n') {
            Some(line) => text.len() - line - 1,
            None => at + text.len(),
        };
        out += &text;
        out += if is_last { end } else { ", " };
        at += 2;
    }
    if elements.is_empty() {
        out += end;
    }
    out
}

/// A statement, or a part of a test that stands for itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Statement {
    /// `expression;`
    Do(Expr),
    /// `Type name = expression;`
    Local(String, String, Expr),
    /// `Type name;`
    Declare(String, String),
    /// `name = expression;`
    Assign(String, Expr),
    /// `try (Type name = expression; …) { … }`
    Try(Vec<(String, String, Expr)>, Vec<Statement>),
    /// An empty line.
    Gap,
}

impl Statement {
    /// How many statements it is.
    pub fn count(&self) -> usize {
        match self {
            Statement::Try(resources, body) => resources.len() + body.len(),
            _ => 1,
        }
    }

    /// The lines, indented.
    pub fn text(&self, indent: usize) -> String {
        let space = " ".repeat(indent);
        match self {
            Statement::Gap => "\n".to_owned(),
            Statement::Declare(kind, name) => format!("{space}{kind} {name};\n"),
            Statement::Assign(name, expr) => {
                let begin = format!("{name} = ");
                format!("{space}{begin}{};\n", expr.broken(indent + begin.len(), indent, 1))
            }
            Statement::Try(resources, body) => {
                let mut out = format!("{space}try (");
                for (number, (kind, name, expr)) in resources.iter().enumerate() {
                    let begin =
                        if number == 0 { String::new() } else { format!(";\n{space}{}", " ".repeat(CONTINUED)) };
                    out += &format!("{begin}{kind} {name} = {}", expr.flat());
                }
                out += ") {\n";
                body.iter().for_each(|statement| out += &statement.text(indent + 4));
                out + &format!("{space}}}\n")
            }
            Statement::Do(expr) => format!("{space}{};\n", expr.broken(indent, indent, 1)),
            Statement::Local(kind, name, expr) => {
                let begin = format!("{kind} {name} = ");
                let flat = expr.flat();
                let is_too_long = indent + begin.len() + flat.len() + 1 > COLUMNS;
                if is_too_long && indent + CONTINUED + flat.len() < COLUMNS {
                    return format!("{space}{}\n{space}{}{flat};\n", begin.trim_end(), " ".repeat(CONTINUED));
                }
                format!("{space}{begin}{};\n", expr.broken(indent + begin.len(), indent, 1))
            }
        }
    }
}

/// A text as Java writes it.
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out += "\\\"",
            '\\' => out += "\\\\",
            '\n' => out += "\\n",
            '\r' => out += "\\r",
            '\t' => out += "\\t",
            c if (' '..='~').contains(&c) => out.push(c),
            c => {
                let mut units = [0; 2];
                c.encode_utf16(&mut units).iter().for_each(|unit| out += &format!("\\u{unit:04x}"));
            }
        }
    }
    out + "\""
}

/// A character as Java writes it.
pub fn character(code: i64) -> String {
    match u8::try_from(code) {
        Ok(b'\'') => "'\\''".to_owned(),
        Ok(b'\\') => "'\\\\'".to_owned(),
        Ok(b'\n') => "'\\n'".to_owned(),
        Ok(b'\r') => "'\\r'".to_owned(),
        Ok(b'\t') => "'\\t'".to_owned(),
        Ok(plain @ b' '..=b'~') => format!("'{}'", char::from(plain)),
        _ => format!("'\\u{code:04x}'"),
    }
}

/// Classes and static members that a file names.
#[derive(Debug, Clone, Default)]
pub struct Imports {
    package: String,
    /// Simple name and full name.
    classes: BTreeMap<String, String>,
    statics: BTreeSet<String>,
}

impl Imports {
    /// Of a file in a package, with slashes.
    pub fn of(package: &str) -> Imports {
        Imports { package: package.replace('/', "."), ..Imports::default() }
    }

    /// How a class is named, by its name in class files.
    pub fn class(&mut self, name: &str) -> String {
        let dotted = name.replace('/', ".");
        let package = dotted.rfind('.').map_or("", |at| &dotted[..at]);
        let nested = dotted[package.len()..].trim_start_matches('.').replace('$', ".");
        let outer = nested.split('.').next().unwrap_or(&nested).to_owned();
        let full = if package.is_empty() { outer.clone() } else { format!("{package}.{outer}") };
        match self.classes.get(&outer) {
            Some(other) if *other != full => return format!("{package}.{nested}"),
            _ => self.classes.insert(outer, full),
        };
        nested
    }

    /// A static member of a class.
    pub fn member(&mut self, class: &str, member: &str) -> String {
        self.statics.insert(format!("{}.{member}", class.replace('/', ".")));
        member.to_owned()
    }

    /// The import declarations.
    pub fn text(&self) -> String {
        let statics: String = self.statics.iter().map(|name| format!("import static {name};\n")).collect();
        let package = |full: &String| full.rfind('.').map_or(String::new(), |at| full[..at].to_owned());
        let named = self.classes.values().filter(|full| package(full) != "java.lang" && package(full) != self.package);
        let mut classes: Vec<String> =
            named.filter(|full| full.contains('.')).map(|full| format!("import {full};\n")).collect();
        classes.sort();
        let gap = if statics.is_empty() || classes.is_empty() { "" } else { "\n" };
        statics + gap + &classes.concat()
    }

    /// What another part of the file names is named here as well.
    pub fn join(&mut self, other: &Imports) {
        self.classes.extend(other.classes.clone());
        self.statics.extend(other.statics.iter().cloned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_calls_are_broken_between_arguments_and_before_the_next_call() {
        let text = |length: usize| Expr::plain(quoted(&"x".repeat(length)));
        let call = Expr::call("when", vec![Expr::plain("connection").then("prepareStatement", vec![text(60)])]);
        let stub = Statement::Do(call.then("thenReturn", vec![text(20)])).text(8);
        let lines: Vec<&str> = stub.lines().collect();
        assert_eq!(lines.len(), 2, "{stub}");
        assert!(lines[1].starts_with("                .thenReturn("), "{stub}");
        let long = Statement::Do(Expr::call("f", vec![text(50), text(50), text(50)])).text(8);
        assert!(long.lines().all(|line| line.len() <= COLUMNS), "{long}");
    }

    #[test]
    fn texts_and_characters_are_escaped() {
        assert_eq!(quoted("a\"\\\n\u{e4}\u{1F600}"), r#""a\"\\\n\u00e4\ud83d\ude00""#);
        assert_eq!([character(39), character(97), character(228)], ["'\\''", "'a'", "'\\u00e4'"]);
    }

    #[test]
    fn two_classes_of_one_name_are_told_apart() {
        let mut imports = Imports::of("p");
        assert_eq!(imports.class("java/util/List"), "List");
        assert_eq!(imports.class("java/awt/List"), "java.awt.List");
        assert_eq!(imports.class("p/C$D"), "C.D");
        assert_eq!(imports.class("java/lang/String"), "String");
        assert_eq!(imports.text(), "import java.util.List;\n");
    }
}
