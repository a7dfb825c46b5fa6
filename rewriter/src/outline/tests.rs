use super::*;
use crate::classfile::code::CodeBuilder;

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
    let first = code(&class("a", &[], &[])).unwrap();
    assert_eq!(changes(&first, Some(&code(&class("a", &["x", "y"], &[])).unwrap())), Vec::<String>::new());
    let other = code(&class("b", &[], &[])).unwrap();
    assert_eq!(changes(&first, Some(&other)), ["method m() has changed"]);
    let at_home = Outline::from([("method m()Ljava/lang/Object;".to_owned(), AT_HOME.to_owned())]);
    assert_eq!(changes(&at_home, Some(&other)), ["supertypes is new"]);
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
fn private_methods_that_come_are_no_change_of_the_code() {
    let first = code(&class("a", &[], &[])).unwrap();
    let private = code(&class("a", &[], &[(access::PRIVATE, "helper")])).unwrap();
    assert_eq!(changes(&first, Some(&private)), Vec::<String>::new());
    let public = code(&class("a", &[], &[(access::PUBLIC, "helper")])).unwrap();
    assert_eq!(changes(&first, Some(&public)), ["method helper() is new"]);
}

#[test]
fn members_are_called_as_in_the_source() {
    let before =
        ["method add(ILp/Lock$In;[[Lp/C;)V", "private method <init>(J)V", "private method <clinit>()V", "supertypes"];
    let before = before.into_iter().map(|part| (part.to_owned(), "a".to_owned())).collect();
    let told = [
        "method add(int, In, C[][]) is gone",
        "the static initialiser is gone",
        "the constructor (long) is gone",
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
