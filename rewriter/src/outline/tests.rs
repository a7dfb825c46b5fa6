use std::collections::BTreeSet;

use super::*;
use crate::classfile::code::CodeBuilder;
use crate::plan::Lent;

/// A class with a method that returns a text, and constants before those that the method needs.
fn class(text: &str, before: &[&str], methods: &[(u16, &str)]) -> Class {
    let mut class = Class::build(access::PUBLIC, "p/C", "java/lang/Object", &["p/I"]).unwrap();
    for constant in before {
        class.pool.string(constant).unwrap();
    }
    for (flags, name) in methods.iter().chain(&[(access::PUBLIC, "m")]) {
        let mut code = CodeBuilder::new();
        code.string(text).return_value("Ljava/lang/Object;");
        class.add_method(*flags, name, "()Ljava/lang/Object;", Some(code)).unwrap();
    }
    class
}

#[test]
fn the_order_of_constants_does_not_matter_but_what_is_named_does() {
    let first = class("a", &[], &[]);
    assert_eq!(changed(&first, true, &class("a", &["x", "y"], &[])), Vec::<String>::new());
    let other = class("b", &[], &[]);
    assert_eq!(changed(&first, true, &other), ["method m() has changed"]);
    assert_eq!(changed(&first, false, &other), Vec::<String>::new());
}

/// What has changed of code that the environment was lent, and that has run or not.
fn changed(before: &Class, has_entered: bool, now: &Class) -> Vec<String> {
    let lent = Lent { inherited: ["toString()Ljava/lang/Object;".to_owned()].into(), ..Lent::default() };
    let counts = code::counting(before, &lent, &|_| has_entered).unwrap();
    let called = code::called_of(&counts).collect();
    code::changes(&counts, Some(&code::code(now).unwrap()), &called)
}

#[test]
fn of_code_that_is_at_home_only_counts_that_it_is_there() {
    let lent = Lent { at_home: ["m()Ljava/lang/Object;".to_owned()].into(), ..Lent::default() };
    let counts = code::counting(&class("a", &[], &[]), &lent, &|_| true).unwrap();
    let changes = |now: &Class| code::changes(&counts, Some(&code::code(now).unwrap()), &BTreeSet::new());
    assert_eq!(changes(&class("b", &[], &[])), Vec::<String>::new());
    let gone = Class::build(access::PUBLIC, "p/C", "java/lang/Object", &["p/I"]).unwrap();
    assert_eq!(changes(&gone), ["method m() is gone"]);
}

#[test]
fn a_body_is_no_part_of_the_shape() {
    let first = shape(&class("a", &[], &[])).unwrap();
    let lambda = [(access::PRIVATE | access::SYNTHETIC, "lambda$m$0")];
    assert_eq!(shape(&class("b", &["x"], &lambda)).unwrap(), first);
    let more = shape(&class("a", &[], &[(access::PRIVATE, "helper")])).unwrap();
    assert_eq!(changes(&first, Some(&more)), ["method helper() is new"]);
    assert_eq!(changes(&more, Some(&first)), ["method helper() is gone"]);
    assert_eq!(changes(&more, None), ["it is gone"]);
}

#[test]
fn methods_that_come_are_a_change_of_the_code_where_they_are_called_from_now_on() {
    let first = class("a", &[], &[]);
    let with = |flags, name| class("a", &[], &[(flags, name)]);
    assert_eq!(changed(&first, true, &with(access::PRIVATE, "toString")), Vec::<String>::new());
    assert_eq!(changed(&first, true, &with(access::PUBLIC, "helper")), Vec::<String>::new());
    assert_eq!(changed(&first, true, &with(access::PUBLIC, "toString")), ["method toString() is new"]);
    let above = code::counting(&with(access::PUBLIC, "helper"), &Lent::default(), &|_| true).unwrap();
    let counts = code::counting(&first, &Lent::default(), &|_| false).unwrap();
    let now = code::code(&with(access::PUBLIC, "helper")).unwrap();
    assert_eq!(code::changes(&counts, Some(&now), &code::called_of(&above).collect()), ["method helper() is new"]);
}

#[test]
fn flags_of_methods_that_have_not_run_count() {
    let first = class("a", &[], &[(access::PUBLIC, "helper")]);
    assert_eq!(
        changed(&first, false, &class("a", &[], &[(access::PUBLIC | access::FINAL, "helper")])),
        ["method helper() has changed"]
    );
    assert_eq!(changed(&first, false, &class("a", &[], &[])), ["method helper() is gone"]);
}

#[test]
fn members_are_called_as_in_the_source() {
    let before = ["method add(ILp/Lock$In;[[Lp/C;)V", "method <init>(J)V", "method <clinit>()V", "supertypes"];
    let before = before.into_iter().map(|part| (part.to_owned(), "a".to_owned())).collect();
    let told = [
        "the static initialiser is gone",
        "the constructor (long) is gone",
        "method add(int, In, C[][]) is gone",
        "supertypes is gone",
    ];
    assert_eq!(changes(&before, Some(&Outline::new())), told);
}

#[test]
fn annotations_that_end_too_early_are_malformed() {
    let mut damaged = class("a", &[], &[]);
    for content in [vec![], vec![0], vec![0, 1], vec![0, 1, 0, 1], vec![0, 1, 0, 1, 0, 9]] {
        damaged.attributes.set(&mut damaged.pool, "RuntimeVisibleAnnotations", content).unwrap();
        assert!(shape(&damaged).is_err());
    }
}

#[test]
fn a_line_is_another_when_what_it_names_is_and_not_when_constants_change_places() {
    let digests = |class: &Class| lines::lines(class).unwrap().remove("m()Ljava/lang/Object;").unwrap();
    let first = digests(&class("a", &[], &[]));
    assert_eq!(first.len(), 1);
    assert_eq!(first, digests(&class("a", &["x", "y"], &[])));
    assert_ne!(first, digests(&class("b", &[], &[])));
}

#[test]
fn lambdas_have_no_numbers() {
    let handle = "handle 6 t/Main.lambda$main$12(I)I false, t/Main.lambda$new$3";
    assert_eq!(lines::unnumbered(handle), "handle 6 t/Main.lambda$main$(I)I false, t/Main.lambda$new$");
    assert_eq!(lines::unnumbered("t/Main.plain$1"), "t/Main.plain$1");
}
