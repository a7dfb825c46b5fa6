//! What `factor generate` says.

use std::collections::BTreeMap;

use factor_engine::generating::{Generated, Listed};

/// A line for each observed method: those first for which there will be tests.
pub fn list(listed: &[Listed]) -> String {
    let width = listed.iter().map(|one| one.name.len()).max().unwrap_or(0).max(6);
    let mut out = format!("  {:<width$}  calls  behaviours  why\n", "method");
    for one in listed {
        let mark = if one.is_chosen { '+' } else { '-' };
        out += &format!("{mark} {:<width$}  {:>5}  {:>10}  {}\n", one.name, one.calls, one.behaviours, one.reasons);
    }
    let chosen = listed.iter().filter(|one| one.is_chosen).count();
    out + &format!("tests are written for {chosen} of {} methods\n", listed.len())
}

/// What was written, what was not and why, and how much in all.
pub fn told(made: &Generated) -> String {
    let mut out = String::new();
    for file in &made.written {
        out += &format!(" WRITTEN {}  {}\n", file.path.display(), counted(file.tests, "test"));
    }
    for file in &made.kept {
        out += &format!("    KEPT {}  it was edited, or is not ours\n", file.path.display());
    }
    let mut alike: BTreeMap<(&str, &str, &str), usize> = BTreeMap::new();
    for (method, dropped) in &made.dropped {
        *alike.entry((method, dropped.kind, &dropped.why)).or_default() += 1;
    }
    for ((method, kind, why), count) in alike {
        let why: String = why.chars().take(160).collect();
        let times = if count > 1 { format!(" ({count} times)") } else { String::new() };
        out += &format!(" DROPPED {method}  {kind}: {why}{times}\n");
    }
    let tests: usize = made.written.iter().map(|file| file.tests).sum();
    let mut statements = made.statements.clone();
    statements.sort_unstable();
    let median = statements.get(statements.len() / 2).copied().unwrap_or(0);
    out + &format!(
        " SUMMARY {} in {}, each passed {} times; {} of {} methods have one; {median} statements in the middle, {} at most\n",
        counted(tests, "test"),
        counted(made.written.len(), "file"),
        made.runs,
        made.covered,
        made.chosen,
        statements.last().copied().unwrap_or(0)
    )
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
