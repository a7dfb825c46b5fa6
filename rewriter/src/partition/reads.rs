//! What members of the JDK write (`data/jdk-reads.toml`).

use std::collections::HashMap;

use serde::Deserialize;

use super::effect_pattern::parameters;
use super::facts::ClassFacts;

const BUILT_IN: &str = include_str!("../../data/jdk-reads.toml");

/// What a member writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Nothing that was there before.
    Reads,
    /// The same, and it gives what it has made.
    Fresh,
    /// The object that it is called on, or else its first argument.
    Own,
    /// The same, and it gives that object, or one that it made for it.
    Chained,
    /// Anything.
    Writes,
}

/// What members of the JDK write.
pub(crate) struct Table {
    /// By class and member; `+` behind the name of a class whose subtypes count too.
    members: HashMap<String, HashMap<String, Kind>>,
    unseen: HashMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    group: Vec<Group>,
    unseen: Vec<Unseen>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Group {
    classes: Vec<String>,
    reads: String,
    fresh: String,
    own: String,
    chained: String,
    writes: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unseen {
    why: String,
    members: Vec<String>,
}

impl Table {
    /// The table that comes with the program.
    pub fn built_in() -> Table {
        // It is compiled in, and a test reads it.
        let file: File = toml::from_str(BUILT_IN).expect("data/jdk-reads.toml is well formed");
        let members =
            file.group.iter().flat_map(|group| group.classes.iter().map(|class| (class.clone(), group.kinds())));
        let whys = file.unseen.into_iter();
        let unseen = whys.flat_map(|one| one.members.into_iter().map(move |member| (member, one.why.clone())));
        Table { members: members.collect(), unseen: unseen.collect() }
    }

    /// A line for each class that is named as it is: the class, and the members of which all overloads only read.
    pub fn reading(&self) -> String {
        let reads = |kind: &Kind| matches!(kind, Kind::Reads | Kind::Fresh);
        let mut lines: Vec<String> = Vec::new();
        for (class, members) in self.members.iter().filter(|(class, _)| !class.ends_with('+')) {
            let overloads =
                |name: &str| members.keys().any(|other| other.split_once('(').is_some_and(|(of, _)| of == name));
            let all = members.iter().filter(|(name, kind)| reads(kind) && **name != "*" && !overloads(name));
            let mut names: Vec<&str> = all.map(|(name, _)| name.as_str()).filter(|name| !name.contains('(')).collect();
            names.sort();
            lines.extend((!names.is_empty()).then(|| format!("{class} {}", names.join(" "))));
        }
        lines.sort();
        lines.join("\n")
    }

    /// What a member writes, of a class that `class` (internal name) names or that declares it.
    pub fn kind(&self, facts: &dyn ClassFacts, class: &str, name: &str, descriptor: &str) -> Option<Kind> {
        let dotted = class.replace('/', ".");
        let exact = format!("{name}{}", parameters(descriptor));
        let members = self.members.get(&dotted).or_else(|| self.of_supertype(facts, class))?;
        members.get(&exact).or_else(|| members.get(name)).or_else(|| members.get("*")).copied()
    }

    fn of_supertype(&self, facts: &dyn ClassFacts, class: &str) -> Option<&HashMap<String, Kind>> {
        let above = |name: &String| facts.class(name).and_then(|class| class.super_name.clone());
        std::iter::successors(Some(class.to_owned()), above)
            .find_map(|name| self.members.get(&(name.replace('/', ".") + "+")))
    }

    /// Why nothing is known any more behind a call of the member, if that is so.
    pub fn unseen(&self, class: &str, name: &str, descriptor: &str) -> Option<&str> {
        let member = format!("{}#{name}", class.replace('/', "."));
        let exact = || self.unseen.get(&(member.clone() + &parameters(descriptor)));
        exact().or_else(|| self.unseen.get(&member)).map(String::as_str)
    }
}

impl Group {
    fn kinds(&self) -> HashMap<String, Kind> {
        self.lists()
            .flat_map(|(list, kind)| list.split_whitespace().map(move |member| (member.to_owned(), kind)))
            .collect()
    }

    fn lists(&self) -> impl Iterator<Item = (&str, Kind)> {
        let lists = [
            (&self.reads, Kind::Reads),
            (&self.fresh, Kind::Fresh),
            (&self.own, Kind::Own),
            (&self.chained, Kind::Chained),
            (&self.writes, Kind::Writes),
        ];
        lists.into_iter().map(|(list, kind)| (list.as_str(), kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_told_twice() {
        let file: File = toml::from_str(BUILT_IN).expect("well formed");
        let mut classes: Vec<&String> = file.group.iter().flat_map(|group| &group.classes).collect();
        classes.sort();
        assert!(classes.windows(2).all(|pair| pair[0] != pair[1]), "a class is there twice");
        for group in &file.group {
            let told: usize = group.lists().map(|(list, _)| list.split_whitespace().count()).sum();
            assert_eq!(told, group.kinds().len(), "{:?}", group.classes);
        }
        let mut unseen: Vec<&String> = file.unseen.iter().flat_map(|one| &one.members).collect();
        unseen.sort();
        assert!(unseen.windows(2).all(|pair| pair[0] != pair[1]), "a member is there twice");
    }
}
