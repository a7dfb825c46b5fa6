use std::sync::Arc;

use super::*;
use crate::partition::Facts;

struct Names(&'static [&'static str]);

impl ClassFacts for Names {
    fn class(&self, _: &str) -> Option<Arc<Facts>> {
        None
    }
    fn is_jdk(&self, _: &str) -> bool {
        false
    }
    fn application(&self) -> Vec<String> {
        self.0.iter().map(|name| (*name).to_owned()).collect()
    }
}

const SHOP: Names = Names(&[
    "shop/order/Order",
    "shop/order/Order$Line",
    "shop/order/db/Dao",
    "shop/Main",
    "org/junit/Assert",
    "org/junit/Test",
]);

fn selection(cut: &[&str], environment: &[&str]) -> Selection {
    let owned = |globs: &[&str]| globs.iter().map(|glob| (*glob).to_owned()).collect();
    Selection { cut: owned(cut), environment: owned(environment), ..Selection::default() }
}

#[test]
fn the_heavier_pattern_wins_and_the_rest_is_environment() {
    let partition = Partition::resolve(&selection(&["shop.order.**"], &["shop.order.db.**"]), None, &SHOP).unwrap();
    let realms: Vec<_> = partition.classes.iter().map(|(name, assigned)| (name.as_str(), assigned.realm)).collect();
    let expected = [
        ("org/junit/Assert", Realm::L),
        ("org/junit/Test", Realm::E),
        ("shop/Main", Realm::E),
        ("shop/order/Order", Realm::T),
        ("shop/order/Order$Line", Realm::T),
        ("shop/order/db/Dao", Realm::E),
    ];
    assert_eq!(realms, expected);
    assert_eq!(partition.classes["shop/order/db/Dao"].reason, "environment `shop.order.db.**` (command line)");
    assert_eq!(partition.classes["org/junit/Assert"].reason, "test framework org.junit.Assert*");
}

#[test]
fn flags_win_over_the_file() {
    let (file, _) = PartitionFile::parse("cut = ['shop.**']\nenvironment = ['shop.order.db.Dao']", "p.toml").unwrap();
    let partition = Partition::resolve(&selection(&["shop.order.**"], &[]), Some(&file), &SHOP).unwrap();
    assert_eq!(partition.realm("shop/order/db/Dao"), Realm::T);
    assert_eq!(partition.realm("shop/Main"), Realm::T);
}

#[test]
fn a_cut_that_matches_nothing_names_what_is_near() {
    let error = Partition::resolve(&selection(&["shop.ordr.**"], &[]), None, &SHOP).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the cut `shop.ordr.**` matches no class of the class path; nearest: `shop.order.**`"
    );
    let error = Partition::resolve(&selection(&["shop.order.Ordre"], &[]), None, &SHOP).unwrap_err();
    assert!(error.to_string().contains("`shop.order.Order`"), "{error}");
}

#[test]
fn a_class_of_the_cut_may_come_later() {
    let cut = selection(&["shop.order.Order", "shop.order.Later"], &[]);
    let partition = Partition::resolve(&cut, None, &SHOP).unwrap();
    assert_eq!(
        partition.warnings,
        ["command line: `shop.order.Later` matches no class yet; nearest: `shop.order.Order`"]
    );
    assert_eq!(partition.realm("shop/order/Later"), Realm::T);
}

#[test]
fn contradictions_and_an_absent_cut_are_refused() {
    let error = Partition::resolve(&selection(&["shop.order.*"], &["shop.*.Order"]), None, &SHOP).unwrap_err();
    assert!(matches!(error, PartitionError::Ambiguous { .. }) || error.to_string().contains("Order"), "{error}");
    assert_eq!(Partition::resolve(&selection(&[], &["shop.**"]), None, &SHOP).unwrap_err(), PartitionError::NoCut);
}

#[test]
fn an_environment_pattern_that_matches_nothing_is_a_warning() {
    let partition = Partition::resolve(&selection(&["shop.**"], &["shopp.**"]), None, &SHOP).unwrap();
    assert_eq!(partition.warnings, ["command line: `shopp.**` matches no class; nearest: `shop.**`"]);
}

#[test]
fn of_the_cut_only_what_is_within_is_under_test() {
    let within = |globs: &[&str]| {
        let within = globs.iter().map(|glob| (*glob).to_owned()).collect();
        Partition::resolve(&Selection { within, ..selection(&["shop.order.**"], &["shop.order.db.**"]) }, None, &SHOP)
    };
    let partition = within(&["shop.*.Order$Line", "shop.order.db.Dao", "shop.Main"]).unwrap();
    let under_test: Vec<&str> =
        partition.classes.iter().filter(|(_, one)| one.realm == Realm::T).map(|(name, _)| &**name).collect();
    assert_eq!(under_test, ["shop/order/Order$Line"]);
    let reason = "cut `shop.order.**` (command line), but not within `shop.*.Order$Line shop.order.db.Dao shop.Main`";
    assert_eq!(partition.classes["shop/order/Order"].reason, reason);
    assert_eq!((partition.realm("shop/order/New"), partition.warnings.len()), (Realm::E, 2));
    assert!(matches!(within(&["shop.Main"]), Err(PartitionError::NothingWithin { .. })));
}

#[test]
fn extensions_of_what_the_cut_does_not_name_are_environment() {
    const EXTENSION: &str = "org/mockito/junit/jupiter/MockitoExtension";
    let names = ["shop/order/Order", "shop/Main", EXTENSION, "org/mockito/Mockito"].map(str::to_owned);
    let unused = |cut: &str| {
        let partition = Partition::of_patterns(&selection(&[cut], &[]), None).unwrap();
        let bytes =
            |name: &str| Ok::<_, ()>(Some(if name == "shop/Main" { "Lorg/mockito/Mock;" } else { "none" }.into()));
        partition.unused(&names, bytes).unwrap()
    };
    let realm = |cut: &str, class: &str| {
        let flags = Selection { unused: unused(cut), ..selection(&[cut], &[]) };
        Partition::of_patterns(&flags, None).unwrap().realm(class)
    };
    assert_eq!(unused("shop.Main"), ["org/assertj/", "com/google/common/truth/"]);
    assert_eq!((realm("shop.**", EXTENSION), realm("shop.order.**", EXTENSION)), (Realm::T, Realm::E));
    assert_eq!(realm("shop.order.**", "org/mockito/Mockito"), Realm::L);
}
