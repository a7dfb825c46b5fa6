use std::sync::Arc;

use super::*;
use crate::partition::Facts;

/// A few supertypes, as the JDK has them.
struct Few;

impl ClassFacts for Few {
    fn class(&self, name: &str) -> Option<Arc<Facts>> {
        let super_name = match name {
            "java/net/HttpURLConnection" => "java/net/URLConnection",
            "java/sql/SQLException" => "java/lang/Exception",
            "java/lang/Exception" => "java/lang/Throwable",
            _ => return None,
        };
        Some(Arc::new(Facts { name: name.to_owned(), super_name: Some(super_name.to_owned()), ..Facts::default() }))
    }
    fn is_jdk(&self, _: &str) -> bool {
        true
    }
    fn application(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A name that is spelt otherwise than the member would be passed over.
#[test]
fn what_code_of_the_environment_has_instead_is_of_members_that_there_are() {
    let file: toml::Value = toml::from_str(super::BUILT_IN).expect("the table");
    let by =
        file["substitute"].as_array().expect("groups").iter().flat_map(|group| group["by"].as_array().expect("rows"));
    let mut listed = 0;
    for row in by.filter(|row| row.get("in_environment").is_some()) {
        for member in row["in_environment"].as_table().expect("members").keys() {
            assert!(row["members"].get(member).is_some(), "{member}");
            listed += 1;
        }
    }
    assert!(listed > 0);
}

/// Every row of the spot check gets its verdict.
#[test]
fn well_known_members_have_the_verdicts_that_they_must_have() {
    let effects = Effects::new(&[], "").unwrap();
    let mut rows = 0;
    for line in include_str!("../../../data/jdk-effects.spot-check.tsv").lines().skip(1) {
        let columns: Vec<_> = line.split('\t').collect();
        let (class, member, expected) = (columns[0].replace('.', "/"), columns[1], columns[2]);
        let (name, descriptor) = member.split_at(member.find(['(', ':']).unwrap_or(member.len()));
        let found = match effects.substitute(&class, name, descriptor) {
            Some(_) => "substitute".to_owned(),
            None => format!("{:?}", effects.effect(&Few, &class, name, descriptor, false).verdict).to_lowercase(),
        };
        assert_eq!(found, expected, "the table says `{found}` of the spot check's {class}, {member}");
        rows += 1;
    }
    assert!(rows > 70, "{rows}");
}

#[test]
fn precedence_goes_from_the_member_to_the_package() {
    let effects = Effects::new(&[], "").unwrap();
    let pattern = |class, member, descriptor| effects.effect(&Few, class, member, descriptor, false).pattern;
    assert_eq!(pattern("java/time/LocalDate", "now", "()Ljava/time/LocalDate;"), "java.time.LocalDate#now()");
    assert_eq!(pattern("java/time/LocalDate", "now", "(Ljava/time/Clock;)Ljava/time/LocalDate;"), "java.time.*");
    assert_eq!(pattern("java/net/HttpURLConnection", "connect", "()V"), "java.net.URLConnection+");
    assert_eq!(pattern("java/sql/SQLException", "getMessage", "()Ljava/lang/String;"), "java.lang.Throwable+");
    assert_eq!(pattern("java/net/http/HttpRequest", "newBuilder", "()V"), "java.net.http.**");
}

#[test]
fn the_user_has_the_first_word() {
    let group =
        Group { verdict: Verdict::Neutral, kind: String::new(), quiet: false, patterns: vec!["java.io.**".into()] };
    let effects = Effects::new(&[group], "p.toml").unwrap();
    let verdict = |class| effects.effect(&Few, class, "<init>", "(Ljava/lang/String;)V", false).verdict;
    assert_eq!(verdict("java/io/FileInputStream"), Verdict::Neutral);
    assert_eq!(verdict("java/util/zip/ZipFile"), Verdict::Env);
}

#[test]
fn wrong_patterns_are_errors() {
    let group = |pattern: &str| Group {
        verdict: Verdict::Env,
        kind: String::new(),
        quiet: false,
        patterns: vec![pattern.into()],
    };
    assert!(matches!(Effects::new(&[group("a.B#m(")], "p"), Err(PartitionError::EffectPattern { .. })));
    assert!(matches!(Effects::new(&[group("a.B"), group("a.B")], "p"), Err(PartitionError::EffectTwice { .. })));
}
