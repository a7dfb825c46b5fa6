//! Classes that the environment makes at run time below classes under test, and edits of these (decision 068).

use std::process::Command;

use crate::runners::Project;
use crate::support::{expect, java};

const SELECTED: &str = "-c t.CheckoutTest";

/// Edits of the class that has one below it, and whether the factored test passes. Of the others none passes.
const EDITS: [(&str, &str, bool); 11] = [
    // The part that is under test runs as it now is.
    ("order.cents() * rates.percent() / 100", "rates.percent() * order.cents() / 100", true),
    ("sold = sold + 1", "sold += 1", true),
    ("return sell(order) + sell(order);", "int first = sell(order);\n        return first + sell(order);", true),
    ("order.cents() * rates.percent() / 100", "order.cents() * rates.percent() / 50", false),
    ("note + \" \" + sold", "note + \" \" + (sold + 1)", false),
    // The environment has overridden what it calls.
    ("return sell(order) + sell(order);", "return sell(order) * 2;", false),
    ("return sell(order) + sell(order);", "return 2 * (order.cents() - discount(order));", false),
    // What the environment has looked at.
    ("public int twice", "public int other() {\n        return 1;\n    }\n\n    public int twice", false),
    ("public int twice", "public final int twice", false),
    ("public int twice", "int twice", false),
    ("private String note = \"none\"", "private Object note = \"none\"", false),
];

#[test]
fn edits_of_a_class_that_the_environment_has_made_one_below() {
    let Some(project) = Project::of("below", &["byte-buddy-1.14.12.jar"]) else { return };
    expect(&project.capture("n", SELECTED), 0, &["CAPTURED", "proved"]);
    for (from, to, passes) in EDITS {
        project.edit("Checkout", from, to);
        let system_test = Command::new(java()).args(project.java(SELECTED)).current_dir(project.at()).output();
        let factored = project.replay("n");
        assert_eq!(factored.status.success(), passes, "{from} → {to}: {factored:?}");
        let is_open = factored.status.code() == Some(5);
        let agree = factored.status.success() == system_test.expect("java runs").status.success();
        assert!(is_open || agree, "a false verdict: {from} → {to}: {factored:?}");
    }
}
