//! The cuts of `--each`: a test is captured once for each, so that an edit finds a capture with little under test.

use std::collections::{BTreeMap, BTreeSet};

use factor_rewriter::partition::ClassGlob;

use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::name;

/// What stands for each package of the cut.
const PACKAGE: &str = "package";

/// What of the cut is under test, beside the test itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// What follows the test in the name of a capture.
    pub name: String,
    /// Patterns of its classes.
    globs: Vec<String>,
    /// Those classes, by their internal names.
    classes: BTreeSet<String>,
}

impl Cut {
    /// Patterns of what is under test in a capture of a test of that class.
    pub fn within(&self, test: &str) -> Vec<String> {
        let test = test.replace('.', "/");
        match self.has(&test) {
            true => self.globs.clone(),
            false => self.globs.iter().cloned().chain([outermost(&test).replace('/', ".")]).collect(),
        }
    }

    /// A class, by its internal name, is of it.
    pub fn has(&self, class: &str) -> bool {
        self.classes.contains(class)
    }

    /// What is known of a capture with another cut tells that no code of this one ran. `ran`: classes of its environment that did.
    pub fn is_idle(&self, other: &Cut, ran: &BTreeSet<String>) -> bool {
        self.classes.is_disjoint(&other.classes) && self.classes.is_disjoint(ran)
    }
}

/// The class that a nested one is nested in, or the class itself.
fn outermost(class: &str) -> &str {
    let simple = class.rfind('/').map_or(0, |slash| slash + 1);
    class[simple..].find('$').filter(|at| *at > 0).map_or(class, |at| &class[..simple + at])
}

/// The cuts that are asked for, of the classes of the whole cut.
///
/// # Errors
/// One is no list of patterns, takes in nothing, or has the name of another one.
pub fn of(asked: &[String], cut: &[String]) -> Result<Vec<Cut>, Failure> {
    let mut cuts: Vec<Cut> = Vec::new();
    for text in asked {
        let found = if text == PACKAGE { packages(cut) } else { vec![listed(text, cut)?] };
        for one in found {
            if cuts.contains(&one) {
                continue;
            }
            if let Some(other) = cuts.iter().find(|other| other.name == one.name) {
                let (first, second) = (other.globs.join(" "), one.globs.join(" "));
                return Err(wrong(&format!(
                    "captures of `{first}` and of `{second}` would both be called {}",
                    one.name
                )));
            }
            cuts.push(one);
        }
    }
    Ok(cuts)
}

fn packages(cut: &[String]) -> Vec<Cut> {
    let mut packages: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for class in cut {
        packages.entry(class.rsplit_once('/').map_or("", |(package, _)| package)).or_default().insert(class.clone());
    }
    let of = |(package, classes): (&str, BTreeSet<String>)| {
        let dotted = package.replace('/', ".");
        match dotted.is_empty() {
            true => Cut { name: name::of_cut(PACKAGE), globs: vec!["*".to_owned()], classes },
            false => Cut { name: name::of_cut(&dotted), globs: vec![dotted + ".*"], classes },
        }
    };
    packages.into_iter().map(of).collect()
}

fn listed(text: &str, cut: &[String]) -> Result<Cut, Failure> {
    let globs: Vec<ClassGlob> =
        text.split_whitespace().map(ClassGlob::new).collect::<Result<_, _>>().map_err(|e| wrong(&e.to_string()))?;
    let classes: BTreeSet<String> =
        cut.iter().filter(|class| globs.iter().any(|glob| glob.matches(class))).cloned().collect();
    if classes.is_empty() {
        return Err(wrong(&format!("`{text}` matches no class of the cut")));
    }
    let globs: Vec<String> = globs.iter().map(|glob| glob.text().to_owned()).collect();
    let names: Vec<&str> = globs.iter().map(|glob| glob.trim_end_matches('*').trim_end_matches(['.', '/'])).collect();
    Ok(Cut { name: name::of_cut(&names.join("+")), globs, classes })
}

fn wrong(what: &str) -> Failure {
    let next =
        format!("factor capture --each {PACKAGE} … (or 'PACKAGE.** PACKAGE.**', of the cut: factor plan … shows it)");
    Failure::new(Exit::Usage, format!("--each: {what}"), next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classes(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    fn named(asked: &str) -> Vec<String> {
        let asked: Vec<String> = asked.split(',').map(str::to_owned).collect();
        let cut = classes("Main shop/order/Order shop/order/Order$Line shop/order/db/Dao shop/OrderTest");
        of(&asked, &cut).unwrap().iter().map(|cut| format!("{} {}", cut.name, cut.classes.len())).collect()
    }

    #[test]
    fn packages_and_lists() {
        assert_eq!(named("package"), ["package 1", "shop 1", "shop.order 2", "shop.order.db 1"]);
        assert_eq!(named("shop.order.*  Main,shop.order.db.*"), ["shop.order+Main 3", "shop.order.db 1"]);
        assert_eq!(named("package,shop.order.*").len(), 4, "the same one twice is one");
        assert!(of(&classes("shop.* shop.**"), &classes("shop/A shop/b/B")).is_err(), "both would be called `shop`");
        assert!(of(&classes("shop.x.**"), &classes("shop/A")).is_err());
    }

    #[test]
    fn the_test_is_under_test_in_each() {
        let cut = &of(&classes("shop.order.*"), &classes("shop/order/A t/ATest$In")).unwrap()[0];
        assert_eq!(cut.within("t.ATest$In"), ["shop.order.*", "t.ATest"]);
        assert_eq!(cut.within("shop.order.A"), ["shop.order.*"]);
    }

    #[test]
    fn a_cut_is_idle_when_another_capture_tells_so() {
        let cuts = of(&classes("package"), &classes("a/A b/B c/C")).unwrap();
        let ran = ["b/B".to_owned()].into();
        assert_eq!(cuts.iter().map(|cut| cut.is_idle(&cuts[0], &ran)).collect::<Vec<_>>(), [false, false, true]);
    }
}
