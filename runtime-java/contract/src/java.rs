//! The constants as Java classes.

use std::fmt::Write;

/// The package of the classes.
pub const PACKAGE: &str = "factor.contract";

/// A text; in Java a `String`.
pub type Text = &'static str;
/// Texts in their order; in Java a `List`.
pub type Texts = &'static [&'static str];
/// A number of bytes or things; in Java an `int`.
pub type Size = usize;
/// A number of two bytes; in Java an `int`.
pub type Short = u16;
/// A number of one byte; in Java an `int`.
pub type Byte = u8;
/// A character; in Java a `char`, which a `byte` constant can take.
pub type Letter = char;

/// A module of constants.
#[derive(Debug)]
pub struct Class {
    pub(crate) name: &'static str,
    pub(crate) about: &'static [&'static str],
    pub(crate) constants: &'static [Constant],
}

/// One constant.
#[derive(Debug)]
pub(crate) struct Constant {
    pub name: &'static str,
    pub about: &'static [&'static str],
    pub value: Value,
}

/// What a constant is; the kinds are the types of the same names.
#[derive(Debug)]
pub(crate) enum Value {
    Text(Text),
    Texts(Texts),
    Size(Size),
    Short(Short),
    Byte(Byte),
    Letter(Letter),
}

/// Declares a module of constants, and the Java class that has the same.
macro_rules! shared {
    (
        $(#[doc = $about:literal])*
        mod $module:ident: $class:ident {
            $($(#[doc = $doc:literal])* $name:ident: $kind:ident = $value:expr;)*
        }
    ) => {
        $(#[doc = $about])*
        pub mod $module {
            use $crate::java::{Class, Constant, Value};

            $($(#[doc = $doc])* pub const $name: $crate::java::$kind = $value;)*

            /// The constants for Java.
            pub const JAVA: Class = Class {
                name: stringify!($class),
                about: &[$($about),*],
                constants: &[$(Constant {
                    name: stringify!($name),
                    about: &[$($doc),*],
                    value: Value::$kind($name),
                }),*],
            };
        }
    };
}
pub(crate) use shared;

/// The source files of the package: names and texts.
pub fn sources() -> Vec<(String, String)> {
    let classes = crate::CLASSES.iter().map(|class| (format!("{}.java", class.name), class.source()));
    classes.chain([("package-info.java".to_owned(), package())]).collect()
}

const HEAD: &str = "// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.\n";
const COLUMNS: usize = 100;

fn package() -> String {
    let about =
        "Names, words and numbers that Rust writes and Java reads, or the other way round. It imports nothing of ours.";
    format!("{HEAD}\n{}package {PACKAGE};\n", comment("", &[about]))
}

impl Class {
    /// The constants that are texts.
    pub fn texts(&self) -> impl Iterator<Item = Text> {
        self.constants
            .iter()
            .filter_map(|constant| if let Value::Text(text) = constant.value { Some(text) } else { None })
    }

    fn source(&self) -> String {
        let has_texts = self.constants.iter().any(|constant| matches!(constant.value, Value::Texts(_)));
        let import = if has_texts { "import java.util.List;\n\n" } else { "" };
        let (about, name) = (comment("", self.about), self.name);
        let constants: String = self.constants.iter().map(|constant| constant.source() + "\n").collect();
        format!(
            "{HEAD}package {PACKAGE};\n\n{import}{about}public final class {name} {{\n{constants}    private {name}() {{}}\n}}\n"
        )
    }
}

impl Constant {
    fn source(&self) -> String {
        let (kind, value) = match self.value {
            Value::Text(text) => ("String", format!(" {}", quoted(text))),
            Value::Texts(texts) => {
                let texts: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
                (
                    "List<String>",
                    format!("\n            List.of(\n                    {})", texts.join(",\n                    ")),
                )
            }
            Value::Size(size) => ("int", format!(" {size}")),
            Value::Short(number) => ("int", format!(" {number}")),
            Value::Byte(number) => ("int", format!(" {number}")),
            Value::Letter(letter) => ("char", format!(" '{letter}'")),
        };
        format!("{}    public static final {kind} {} ={value};\n", comment("    ", self.about), self.name)
    }
}

/// A comment of Java, in lines of its formatter; what is code in Rust's comments is code in it.
fn comment(indent: &str, lines: &[&str]) -> String {
    let text = lines.iter().map(|line| code(line.trim())).collect::<Vec<_>>().join(" ");
    if indent.len() + text.len() + "/**  */".len() <= COLUMNS {
        return format!("{indent}/** {text} */\n");
    }
    let begin = format!("{indent} *");
    let mut comment = format!("{indent}/**\n{begin}");
    let mut column = begin.len();
    for word in text.split(' ') {
        if column + 1 + word.len() > COLUMNS {
            comment += &format!("\n{begin}");
            column = begin.len();
        }
        comment += &format!(" {word}");
        column += 1 + word.len();
    }
    comment + &format!("\n{indent} */\n")
}

fn code(line: &str) -> String {
    let parts = line.split('`').enumerate();
    parts.map(|(at, part)| if at % 2 == 1 { format!("{{@code {part}}}") } else { part.to_owned() }).collect()
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for unit in text.encode_utf16() {
        match u8::try_from(unit) {
            Ok(byte @ (b'"' | b'\\')) => quoted.extend(['\\', char::from(byte)]),
            Ok(byte @ b' '..=b'~') => quoted.push(char::from(byte)),
            Ok(byte @ ..b' ') => write!(quoted, "\\{byte:03o}").expect("a text takes all"),
            _ => write!(quoted, "\\u{unit:04x}").expect("a text takes all"),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_as_java_reads_them() {
        assert_eq!(quoted("a\"\\…\u{1}"), r#""a\"\\\u2026\001""#);
    }

    #[test]
    fn code_is_code_in_comments() {
        assert_eq!(comment("", &[" The file `a.txt`."]), "/** The file {@code a.txt}. */\n");
    }
}
