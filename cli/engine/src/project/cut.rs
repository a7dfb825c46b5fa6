//! Proposes a cut: the shortest globs that take in what is the project's own, and nothing else of its class path.

use std::collections::BTreeMap;

use super::Folder;

/// One glob of the cut.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glob {
    /// As in a partition.
    pub text: String,
    /// Folders that have such classes.
    pub folders: Vec<String>,
}

/// Of each folder the deepest package that all of its classes are in. Where another's classes are in it too, the packages below.
pub fn of(own: &[Folder], foreign: &[&str]) -> Vec<Glob> {
    let mut all: Vec<Glob> = Vec::new();
    for folder in own {
        let classes: Vec<&str> = folder.classes.iter().map(String::as_str).collect();
        for text in globs(&classes, foreign) {
            match all.iter_mut().find(|glob| glob.text == text) {
                Some(known) => known.folders.push(folder.path.clone()),
                None => all.push(Glob { text, folders: vec![folder.path.clone()] }),
            }
        }
    }
    let covered: Vec<(usize, usize)> = (0..all.len())
        .filter_map(|one| Some((one, (0..all.len()).find(|other| *other != one && covers(&all[*other], &all[one]))?)))
        .collect();
    for (one, by) in &covered {
        let folders = std::mem::take(&mut all[*one].folders);
        all[*by].folders.extend(folders);
    }
    all.retain(|glob| !glob.folders.is_empty());
    all
}

fn covers(wide: &Glob, narrow: &Glob) -> bool {
    wide.text != narrow.text && wide.text.strip_suffix("**").is_some_and(|package| narrow.text.starts_with(package))
}

fn globs(classes: &[&str], foreign: &[&str]) -> Vec<String> {
    if classes.is_empty() {
        return Vec::new();
    }
    let package = common(classes);
    if !package.is_empty() && !foreign.iter().any(|class| class.starts_with(&package)) {
        return vec![package.replace('/', ".") + "**"];
    }
    let mut below: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut here = false;
    for class in classes {
        match class[package.len()..].split_once('/') {
            Some((next, _)) => below.entry(next).or_default().push(class),
            None => here = true,
        }
    }
    let here = here.then(|| package.replace('/', ".") + "*");
    here.into_iter().chain(below.values().flat_map(|classes| globs(classes, foreign))).collect()
}

/// The deepest package of all, with a slash behind; empty where there is none.
fn common(classes: &[&str]) -> String {
    let package = |class: &str| class.rfind('/').map_or("", |slash| &class[..=slash]).to_owned();
    let mut packages = classes.iter().map(|class| package(class));
    let first = packages.next().unwrap_or_default();
    packages.fold(first, |common, package| {
        let parts =
            common.split_inclusive('/').zip(package.split_inclusive('/')).take_while(|(one, other)| one == other);
        parts.map(|(part, _)| part).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(folders: &[(&str, &[&str])], foreign: &[&str]) -> Vec<String> {
        let folder = |(path, classes): &(&str, &[&str])| Folder {
            path: (*path).to_owned(),
            classes: classes.iter().map(|class| (*class).to_owned()).collect(),
            tests: Vec::new(),
            mains: Vec::new(),
        };
        let own: Vec<Folder> = folders.iter().map(folder).collect();
        of(&own, foreign).into_iter().map(|glob| format!("{} {}", glob.text, glob.folders.join("+"))).collect()
    }

    #[test]
    fn the_deepest_common_package_of_each_folder() {
        let main: &[&str] = &["shop/order/Order", "shop/order/pay/Card", "shop/stock/Stock"];
        assert_eq!(cut(&[("m", main), ("t", &["shop/order/OrderIT"])], &["org/x/Y"]), ["shop.** m+t"]);
        assert_eq!(cut(&[("m", &["a/b/C"]), ("t", &["it/D"])], &[]), ["a.b.** m", "it.** t"]);
        assert_eq!(cut(&[("m", &["a/bc/C"]), ("t", &["a/b/D"])], &[]), ["a.bc.** m", "a.b.** t"]);
        assert_eq!(cut(&[("empty", &[])], &[]), [""; 0]);
    }

    #[test]
    fn nothing_that_is_anothers() {
        let main: &[&str] = &["com/acme/a/A", "com/acme/b/B", "com/mine/C", "com/D"];
        assert_eq!(
            cut(&[("m", main)], &["com/acme/lib/L", "com/h2/H"]),
            ["com.* m", "com.acme.a.** m", "com.acme.b.** m", "com.mine.** m"]
        );
        assert_eq!(cut(&[("m", &["Main", "x/Y"])], &[]), ["* m", "x.** m"]);
    }
}
