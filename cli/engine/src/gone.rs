//! Whether the test of a capture is still there: a test that was renamed or deleted can be neither replayed nor captured again.

use std::path::{Path, PathBuf};

use crate::exit_codes::Exit;
use crate::failure::{Failure, input};
use crate::runners::TestMethod;
use crate::shell;
use crate::store::option;
use factor_rewriter::classfile::Class;
use factor_rewriter::input::ClassPath;
use factor_transcript::Head;

use crate::captured;

/// The verdict of a capture whose test is not there.
pub const GONE: &str = "GONE";

/// What is to be said of a capture whose test is not there.
pub fn failure(head: &Head, why: &str, store: &Path) -> Failure {
    let next = format!("factor store gc{} {}", option(store), shell::command([&head.name]));
    Failure::new(Exit::Stale, format!("{GONE} {}: its test is no longer there: {why}", head.name), next)
}

/// Why the test of a capture is not there, where its class path says so. A method may be declared above its class: what cannot be read of
/// that is taken to have it.
///
/// # Errors
/// The class path cannot be read.
pub fn why(head: &Head, class_path: &[PathBuf]) -> Result<Option<String>, Failure> {
    let Some(test) = captured::selected(head) else { return Ok(None) };
    let class = test.class.replace('.', "/");
    if class_path.iter().any(|entry| declares(&entry.join(format!("{class}.class")), &test)) {
        return Ok(None); // the jars need not be read for that
    }
    let class_path = ClassPath::open(class_path, head.jdk_feature).map_err(input)?;
    if class_path.find(&class).is_none() {
        return Ok(Some(format!("the class path has no class {}", test.class)));
    }
    let has = test.name.is_empty() || may_have(&class_path, &class, &test);
    Ok((!has).then(|| format!("{} has no method {}({})", test.class, test.name, test.parameters)))
}

/// A class file that is there and declares the method; any, where the test is all of a class.
fn declares(file: &Path, test: &TestMethod) -> bool {
    let class = std::fs::read(file).ok().and_then(|bytes| Class::parse(&bytes).ok());
    class.is_some_and(|class| test.name.is_empty() || has(&class, test))
}

fn has(class: &Class, test: &TestMethod) -> bool {
    let parameters: String = test.parameters.split(',').filter(|name| !name.is_empty()).map(descriptor).collect();
    let wanted = format!("({parameters})");
    let is_it = |name: &str, descriptor: &str| name == test.name && descriptor.starts_with(&wanted);
    class.methods.iter().any(|method| is_it(method.name(&class.pool), method.descriptor(&class.pool)))
}

/// The class, or one above it, has the method, or one above it is not on the class path.
fn may_have(class_path: &ClassPath, name: &str, test: &TestMethod) -> bool {
    if name == "java/lang/Object" {
        return false;
    }
    let class = class_path.read(name).ok().flatten().and_then(|bytes| Class::parse(&bytes).ok());
    let Some(class) = class else { return true };
    has(&class, test)
        || class.super_name().into_iter().chain(class.interfaces()).any(|above| may_have(class_path, above, test))
}

/// Of a type as selectors of JUnit name it: `int`, `p.C`, `p.C[]`, `[Lp.C;`.
fn descriptor(name: &str) -> String {
    if let Some(component) = name.strip_suffix("[]") {
        return format!("[{}", descriptor(component));
    }
    let primitives = [
        ("boolean", "Z"),
        ("byte", "B"),
        ("char", "C"),
        ("short", "S"),
        ("int", "I"),
        ("long", "J"),
        ("float", "F"),
        ("double", "D"),
    ];
    match primitives.into_iter().find(|(word, _)| *word == name) {
        Some((_, letter)) => letter.to_owned(),
        None if name.starts_with('[') => name.replace('.', "/"),
        None => format!("L{};", name.replace('.', "/")),
    }
}

#[cfg(test)]
mod tests {
    use super::descriptor;

    #[test]
    fn types_of_parameters_are_named_as_selectors_name_them() {
        let names = ["int", "p.C", "p.C$D[]", "long[][]", "[J", "[Lp.C;"];
        assert_eq!(names.map(descriptor), ["I", "Lp/C;", "[Lp/C$D;", "[[J", "[J", "[Lp/C;"]);
    }
}
