//! Plans of small programs, as text. Each folder of `tests/classes/plans` has Java files, a partition and the plan that must come out;
//! `BLESS=1` writes the plans anew.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use factor_rewriter::partition::{Partition, PartitionFile, Selection};
use factor_rewriter::plan::{self, ClassPlan, CrossingMember, Plan};

use crate::support;

fn plan_of(case: &Path) -> Plan {
    let (file, warnings) = PartitionFile::read(&case.join("partition.toml")).expect("a partition");
    assert_eq!(warnings, Vec::<String>::new());
    let classes = support::compile(case);
    let supply = Arc::new(support::supply(classes.path()));
    let partition = Partition::resolve(&Selection::default(), Some(&file), supply.as_ref()).expect("a partition");
    plan::build(partition, supply)
}

#[test]
fn plans_are_as_they_were() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/classes/plans");
    let mut differing = Vec::new();
    let mut folders: Vec<_> = std::fs::read_dir(cases).expect("cases").flatten().map(|entry| entry.path()).collect();
    folders.sort();
    for case in folders {
        let text =
            dump(&plan_of(&case)).replace(&format!("{}", case.join("partition.toml").display()), "partition.toml");
        let golden = case.join("plan.txt");
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&golden, &text).expect("the golden can be written");
        } else if std::fs::read_to_string(&golden).unwrap_or_default() != text {
            differing.push(format!("{}\n{text}", golden.display()));
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

fn dump(plan: &Plan) -> String {
    let mut out = plan.report().text();
    plan.classes.values().for_each(|class| dump_class(&mut out, class));
    let _ = write!(
        out,
        "realms\n{}",
        plan.realms_text()
            .lines()
            .filter(|line| !line.starts_with("P "))
            .fold(String::new(), |text, line| text + "  " + line + "\n")
    );
    let consulted = plan.consulted();
    let _ = writeln!(out, "consulted\n  skeletons {:?}\n  full {:?}", consulted.skeletons, consulted.full);
    out
}

fn dump_class(out: &mut String, class: &ClassPlan) {
    let flags = [
        ("jdk", class.jdk),
        ("interface", class.interface),
        ("rewrite", class.rewrite),
        ("introduce", class.introduce),
        ("copy", class.copy),
        ("strip_final", class.strip_final),
        ("open", class.open),
        ("strip_sealed", class.strip_sealed),
        ("hash", class.synthetic_hash),
    ];
    let flags: Vec<_> = flags.iter().filter(|(_, set)| *set).map(|(name, _)| *name).collect();
    let _ = writeln!(
        out,
        "class {} of {} {:?} view {} [{}]",
        class.name,
        class.home.letter(),
        class.form,
        class.view,
        flags.join(" ")
    );
    if !class.iface_extends.is_empty() {
        let _ = writeln!(out, "  iface extends {}", class.iface_extends.join(", "));
    }
    if let Some(wrapper) = &class.wrapper {
        let _ = writeln!(out, "  wrapper extends {} implements {}", wrapper.superclass, wrapper.interfaces.join(", "));
    }
    class.members.iter().for_each(|member| dump_member(out, member));
    class.at_home.iter().for_each(|(name, descriptor)| {
        let _ = writeln!(out, "  at home {name}{descriptor}");
    });
    class.second_views.iter().for_each(|(name, own, other)| {
        let _ = writeln!(out, "  second view {name}{own} {other}");
    });
}

fn dump_member(out: &mut String, member: &CrossingMember) {
    let kind = format!("{:?}", member.kind);
    let quiet = if member.quiet { " quiet" } else { "" };
    let _ = writeln!(
        out,
        "  {kind} {} {}.{} {}{quiet}",
        member.home.letter(),
        member.owner,
        member.name,
        member.descriptor
    );
    if member.caller_descriptor != member.descriptor {
        let _ = writeln!(out, "    called as {}", member.caller_descriptor);
    }
    for hook in &member.hooks {
        let _ = writeln!(out, "    hook {:?} {}{}", hook.shape, hook.name, hook.descriptor);
    }
    if let Some(method) = &member.wrapper_method {
        let _ = writeln!(out, "    wrapper method {method}{}", if member.in_iface { " (introduced)" } else { "" });
    }
}
