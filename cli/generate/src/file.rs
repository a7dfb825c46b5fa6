//! Test classes as files.

use std::ops::Range;

use crate::framework::Framework;
use crate::java::{Imports, Statement};
use crate::names;

/// Methods of `Object` without parameters: a test of this name would override them.
const OF_OBJECTS: [&str; 8] = ["clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait"];

/// What tests may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Project {
    /// What runs them.
    pub framework: Framework,
    /// Mockito is on the class path.
    pub has_mockito: bool,
    /// AssertJ is.
    pub has_assertj: bool,
    /// Collections that are handed in are of the class that they were of: the code under test may change them.
    pub is_mutable: bool,
}

/// One test.
#[derive(Debug, Clone, Default)]
pub struct TestMethod {
    /// The number of the method that it is about.
    pub method: usize,
    /// The behaviour that it shows.
    pub behaviour: String,
    /// Which call of the method it is made of.
    pub call: u64,
    /// The method's name.
    pub base: String,
    /// Its own.
    pub name: String,
    /// What tells it from others of the method.
    pub hint: Vec<String>,
    /// Its statements.
    pub body: Vec<Statement>,
    /// What it names.
    pub imports: Imports,
    /// It must declare exceptions.
    pub throws: bool,
    /// How many statements it has.
    pub statements: usize,
    /// How many mocks.
    pub mocks: usize,
}

/// The tests of one class.
#[derive(Debug, Clone)]
pub struct TestClass {
    /// The package, with slashes.
    pub package: String,
    /// The simple name.
    pub name: String,
    /// What runs its tests.
    pub framework: Framework,
    /// The tests.
    pub methods: Vec<TestMethod>,
}

impl TestClass {
    /// The class as class files name it.
    pub fn binary_name(&self) -> String {
        if self.package.is_empty() { self.name.clone() } else { format!("{}/{}", self.package, self.name) }
    }

    /// Gives its tests names that tell them apart.
    pub fn give_names(&mut self) {
        self.methods.iter_mut().for_each(|method| method.name = method.base.clone());
        let bases: Vec<String> = self.methods.iter().map(|method| method.base.clone()).collect();
        // Methods of one name may have others between them.
        self.methods.sort_by_key(|method| bases.iter().position(|base| *base == method.base));
        let mut at = 0;
        while at < self.methods.len() {
            let base = self.methods[at].name.clone();
            let end = at + self.methods[at..].iter().take_while(|method| method.name == base).count();
            let hints: Vec<Vec<String>> = self.methods[at..end].iter().map(|method| method.hint.clone()).collect();
            for (method, name) in self.methods[at..end].iter_mut().zip(names::distinct(&base, &hints)) {
                method.name =
                    if names::is_word(&name) || OF_OBJECTS.contains(&&*name) { format!("{name}_") } else { name };
            }
            at = end;
        }
    }
}

/// The text of a test class, and the lines of each test. The first line says that it was written, of which observation.
pub fn written(class: &TestClass, of: &str) -> (String, Vec<Range<usize>>) {
    let mut imports = Imports::of(&class.package);
    class.methods.iter().for_each(|method| imports.join(&method.imports));
    let (test, access) = (imports.class(class.framework.test()), class.framework.access());
    let mut text = String::new();
    if !class.package.is_empty() {
        text += &format!("package {};\n\n", class.package.replace('/', "."));
    }
    text += &format!("{}\n", imports.text());
    text += &format!("/** Written by {{@code factor generate}} of the calls that were observed in {of}. */\n");
    text += &format!("{access}class {} {{\n", class.name);
    let mut lines = Vec::new();
    for (number, method) in class.methods.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        let from = text.lines().count() + 1;
        text += &format!(
            "    @{test}\n    {access}void {}(){} {{\n",
            method.name,
            if method.throws { " throws Exception" } else { "" }
        );
        method.body.iter().for_each(|statement| text += &statement.text(8));
        text += "    }\n";
        lines.push(from..text.lines().count() + 1);
    }
    (text + "}\n", lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_of_one_name_are_told_apart_wherever_they_stand_and_override_nothing() {
        let test = |base: &str, hint: &str| TestMethod {
            base: base.to_owned(),
            hint: vec![hint.to_owned()],
            ..TestMethod::default()
        };
        let methods = vec![test("get", "forOne"), test("clone", ""), test("get", "forTwo")];
        let framework = Framework::Jupiter;
        let mut class = TestClass { package: String::new(), name: "CTest".to_owned(), framework, methods };
        class.give_names();
        let names: Vec<&str> = class.methods.iter().map(|method| &*method.name).collect();
        assert_eq!(names, ["get_forOne", "get_forTwo", "clone_"]);
    }
}
