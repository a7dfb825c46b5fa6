//! What pages have in common: everything is in the one file, and nothing in it is run.

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use indicatif::{BinaryBytes, HumanCount};
use minijinja::Environment;
use minijinja::value::Serde;
use serde::Serialize;

/// What each page extends, and how things look.
const SHARED: [(&str, &str); 2] = [("page.html", include_str!("page.html")), ("page.css", include_str!("page.css"))];

/// A page. What is put into a template whose name ends in `.html` is escaped.
///
/// # Errors
/// A fault of ours.
pub fn html(name: &str, template: &str, shown: &impl Serialize) -> Result<String, Failure> {
    let fault = |e: minijinja::Error| Failure::new(Exit::Internal, format!("{e:#}"), "report it");
    let mut environment = Environment::new();
    environment.add_filter("count", count);
    environment.add_filter("bytes", bytes);
    for (name, template) in SHARED.into_iter().chain([(name, template)]) {
        environment.add_template(name, template).map_err(fault)?;
    }
    environment.get_template(name).and_then(|page| page.render(Serde(shown))).map_err(fault)
}

/// Milliseconds.
pub fn duration(ms: u64) -> String {
    match ms {
        0..1_000 => format!("{ms} ms"),
        1_000..60_000 => format!("{:.2} s", ms as f64 / 1000.0),
        60_000..3_600_000 => format!("{} min {} s", ms / 60_000, ms % 60_000 / 1000),
        _ => format!("{} h {} min", ms / 3_600_000, ms % 3_600_000 / 60_000),
    }
}

/// A count.
fn count(number: u64) -> String {
    HumanCount(number).to_string()
}

/// A size.
fn bytes(number: u64) -> String {
    BinaryBytes(number).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_short() {
        let told = [999, 1_000, 59_994, 61_000, 3_700_000].map(duration);
        assert_eq!(told, ["999 ms", "1.00 s", "59.99 s", "1 min 1 s", "1 h 1 min"]);
    }
}
