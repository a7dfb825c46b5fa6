//! What code of old class files cannot have: lambdas and method references, static methods of interfaces, class constants.

use super::body::Body;
use super::world::Type;

/// A version of class files that javac does not write any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Old {
    pub major: u16,
    /// It has stack maps, as class files of Java 6 may.
    pub maps: bool,
}

/// Java 1.1 to 6.
pub const OLD: [Old; 7] =
    [of(48, false), of(45, false), of(46, false), of(47, false), of(49, false), of(50, false), of(50, true)];

const fn of(major: u16, maps: bool) -> Old {
    Old { major, maps }
}

/// How the line begins that tells it in a source.
pub const LINE: &str = "// version: ";

impl Old {
    /// The line of a source that asks for it.
    pub fn line(self) -> String {
        format!("{LINE}{}{}\n", self.major, if self.maps { " maps" } else { "" })
    }

    /// What a source asks for.
    pub fn asked(source: &str) -> Option<Self> {
        let line = source.lines().find_map(|line| line.strip_prefix(LINE))?;
        OLD.into_iter().find(|old| old.line()[LINE.len()..].trim_end() == line)
    }
}

/// A function: its interface, and the only method of that.
pub struct Function<'a> {
    pub interface: &'a str,
    /// Result, name and parameters with their types.
    pub method: &'a str,
    /// As a lambda has them, with brackets where it needs them.
    pub parameters: &'a str,
}

impl Body<'_> {
    /// A lambda, or the class that stands for it.
    pub(super) fn function(&self, of: &Function<'_>, result: &str) -> String {
        match self.old {
            None => format!("(({}) ({} -> {result}))", of.interface, of.parameters),
            Some(_) => format!("(new {}() {{ @Override public {} {{ return {result}; }} }})", of.interface, of.method),
        }
    }

    /// `Supplier<K>`
    pub(super) fn supplier(&self, class: usize, result: &str) -> String {
        let (interface, method) =
            (self.world.java(Type::Supplier(class)), format!("{} get()", self.world.class(class)));
        self.function(&Function { interface: &interface, method: &method, parameters: "()" }, result)
    }

    /// `IntUnaryOperator`, of a parameter.
    pub(super) fn op(&self, parameter: &str, result: &str) -> String {
        let method = format!("int applyAsInt(int {parameter})");
        self.function(&Function { interface: "IntUnaryOperator", method: &method, parameters: parameter }, result)
    }

    /// `Function<K, String>`
    pub(super) fn teller(&self, class: usize) -> String {
        let (interface, name) = (self.world.java(Type::Teller(class)), self.world.class(class));
        match self.old {
            None => format!("(({interface}) {name}::toString)"),
            Some(_) => {
                let method = format!("String apply({name} c0)");
                self.function(&Function { interface: &interface, method: &method, parameters: "c0" }, "c0.toString()")
            }
        }
    }

    /// An `Act` of the parameter `d0`.
    pub(super) fn act(&self, act: usize, result: &str) -> String {
        let (interface, method) = (self.world.java(Type::Act(act)), format!("int act{act}(int d0, Object with0)"));
        self.function(&Function { interface: &interface, method: &method, parameters: "(d0, with0)" }, result)
    }

    /// What makes a list of elements: `List.of`.
    pub(super) fn list_of(&self) -> (&'static str, &'static str) {
        if self.old.is_some() { ("Arrays", "asList") } else { ("List", "of") }
    }

    /// What makes a map of one entry.
    pub(super) fn map_of(&self) -> &'static str {
        if self.old.is_some() { "Collections.singletonMap" } else { "Map.of" }
    }

    /// A class file can have class constants since Java 5.
    pub(super) fn has_class_constants(&self) -> bool {
        self.old.is_none_or(|old| old.major >= 49)
    }
}
