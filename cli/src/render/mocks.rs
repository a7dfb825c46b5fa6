//! What `factor mocks` prints.

use factor_engine::failure::Failure;
use factor_engine::mocks::{Checked, Finding, Kind};
use factor_engine::shell;
use factor_engine::sources::Sources;
use factor_rewriter::mocks::{Focal, MethodReport, MockCall, Report, Role};
use serde_json::json;

use super::out::print;
use crate::args::{ListTests, MessageFormat, MocksArgs};

/// What was found, with what methods alone would tell, and where the sources are.
pub struct Detected<'d> {
    /// What was found.
    pub report: &'d Report,
    /// The same, where calls are not followed.
    pub intra: &'d Report,
    /// Sources of the tests.
    pub sources: Sources,
}

/// Prints it as it is wanted.
///
/// # Errors
/// Standard output cannot be written.
pub fn show(detected: &Detected<'_>, args: &MocksArgs) -> Result<(), Failure> {
    let json = args.message_format == MessageFormat::Json;
    print(&match args.list_tests {
        Some(which) => detected.names(which),
        None if json => detected.json(),
        None => detected.text(args),
    })
}

/// So many types are named that tests mock.
const MOST: usize = 5;

/// Counts of methods, as the paper has them.
#[derive(Debug, Default, serde::Serialize)]
struct Counts {
    /// Tests.
    tests: usize,
    /// Tests in which something may be a mock.
    tests_with_mocks: usize,
    /// Tests and fixtures, in public classes that are not abstract.
    related: usize,
    /// Of these, with mocks, with arrays of mocks, with collections of mocks.
    related_with_mocks: usize,
    related_with_arrays: usize,
    related_with_collections: usize,
    /// Calls on objects, and those on mocks.
    invocations: usize,
    on_mocks: usize,
    /// The same where calls between methods are not followed.
    on_mocks_intra: usize,
    /// Calls on mocks outside the test classes.
    on_mocks_elsewhere: usize,
    /// Fields of test classes that hold references, and those that tests write themselves.
    fields: usize,
    fields_mutated: usize,
}

impl Counts {
    fn of(report: &Report, intra: &Report) -> Counts {
        let (fields, fields_mutated) = (report.fields, report.fields_mutated);
        let mut counts = Counts { fields, fields_mutated, ..Counts::default() };
        for method in report.methods.iter().filter(|method| method.of_tests) {
            let one = |is: bool| usize::from(is);
            let (mocks, is_test) = (method.is_with_mocks(), method.role == Role::Test);
            let related = method.role != Role::Helper && method.concrete;
            counts.tests += one(is_test);
            counts.tests_with_mocks += one(is_test && mocks);
            counts.related += one(related);
            counts.related_with_mocks += one(related && method.has_mocks);
            counts.related_with_arrays += one(related && method.has_arrays);
            counts.related_with_collections += one(related && method.has_collections);
            counts.invocations += method.invocations;
            counts.on_mocks += method.calls.len();
        }
        let calls = |report: &Report, of_tests: bool| -> usize {
            report.methods.iter().filter(|method| method.of_tests == of_tests).map(|method| method.calls.len()).sum()
        };
        counts.on_mocks_intra = calls(intra, true);
        counts.on_mocks_elsewhere = calls(report, false);
        counts
    }

    fn text(&self) -> String {
        let Counts { tests, tests_with_mocks, invocations, on_mocks, on_mocks_intra, on_mocks_elsewhere, .. } = self;
        let (of_tests, of_calls) = (share(*tests_with_mocks, *tests), share(*on_mocks, *invocations));
        let mut text = format!("{tests} tests, {tests_with_mocks} with mocks ({of_tests})\n");
        text += &format!("{on_mocks} of {invocations} calls in test classes are on mocks ({of_calls})");
        text += &format!("; {on_mocks_intra} of them are seen within single methods\n");
        if *on_mocks_elsewhere > 0 {
            text += &format!("{on_mocks_elsewhere} more calls that may be on mocks lie in other classes\n");
        }
        text
    }
}

fn share(part: usize, whole: usize) -> String {
    if whole == 0 { "none".to_owned() } else { format!("{:.1} %", 100.0 * part as f64 / whole as f64) }
}

impl Detected<'_> {
    fn tests(&self) -> impl Iterator<Item = &MethodReport> {
        self.report.methods.iter().filter(|method| method.of_tests && method.role == Role::Test)
    }

    /// Names that `--tests` of Gradle and `-Dtest=` of Maven take.
    fn names(&self, which: ListTests) -> String {
        let wanted = self.tests().filter(|method| method.is_with_mocks() == (which == ListTests::With));
        let names = wanted.map(|method| format!("{}#{}\n", dotted(&method.class), method.name));
        names.collect::<std::collections::BTreeSet<_>>().into_iter().collect()
    }

    fn text(&self, args: &MocksArgs) -> String {
        let mut text = String::new();
        let is_test = |method: &MethodReport| method.of_tests && method.role == Role::Test;
        let has_calls = |method: &MethodReport| method.is_with_mocks() && (is_test(method) || !method.calls.is_empty());
        let wanted = |method: &&MethodReport| has_calls(method) || args.all && is_test(method);
        let methods: Vec<&MethodReport> = self.report.methods.iter().filter(wanted).collect();
        let width = methods.iter().map(|method| short(method).chars().count()).max().unwrap_or_default();
        if !methods.is_empty() {
            text += &format!("{:<width$}  mocks  calls on mocks  focal method\n", "test");
        }
        for method in methods {
            let (name, place) = (short(method), self.place(method, method.line));
            let focal = method.focal.first().map_or(String::new(), |focal| format!("{}  ", focal_name(focal)));
            text += &format!("{name:<width$}  {:>5}  {:>14}  {focal}{place}\n", method.mocks, method.calls.len());
            let calls = method.calls.iter().filter(|_| args.calls);
            calls.for_each(|call| text += &format!("    {}  {}\n", self.place(method, call.line), callee(call)));
        }
        text += &Counts::of(self.report, self.intra).text();
        let mocked = self.report.mocked();
        let real = |class: &str| match self.report.used_for_real(class) {
            0 => String::new(),
            real => format!(", for real in {real}"),
        };
        let most = mocked.iter().take(MOST).map(|(class, tests)| format!("{} ({tests}{})", dotted(class), real(class)));
        let most = most.collect::<Vec<_>>().join(", ");
        if most.is_empty() { text } else { text + &format!("mocked by most tests: {most}\n") }
    }

    fn json(&self) -> String {
        let line = |method: &MethodReport| {
            let calls = method.calls.iter();
            let calls: Vec<_> = calls
                .map(|call| json!({"place": self.place(method, call.line), "method": callee(call), "descriptor": call.descriptor}))
                .collect();
            let line = json!({
                "type": "method", "class": dotted(&method.class), "method": method.name, "descriptor": method.descriptor,
                "role": method.role, "place": self.place(method, method.line), "of_tests": method.of_tests,
                "invocations": method.invocations, "mocks": method.mocks, "has_mocks": method.has_mocks,
                "has_arrays": method.has_arrays, "has_collections": method.has_collections, "calls": calls,
                "focal": method.focal.iter().map(|focal| json!({
                    "method": format!("{}#{}", dotted(&focal.owner), focal.name), "place": self.place(method, focal.line), "score": focal.score,
                })).collect::<Vec<_>>(),
            });
            format!("{line}\n")
        };
        let mut text: String = self.report.methods.iter().map(line).collect();
        let mut counts = json!(Counts::of(self.report, self.intra));
        counts["type"] = json!("counts");
        let mocked = self.report.mocked().into_iter();
        let mocked = mocked.map(
            |(class, tests)| json!({"class": dotted(class), "tests": tests, "real": self.report.used_for_real(class)}),
        );
        counts["mocked"] = mocked.collect();
        text += &format!("{counts}\n");
        text
    }

    /// What does not fit of stubs, and the sums.
    pub fn checked(&self, checked: &Checked, format: MessageFormat) -> String {
        let mut text = String::new();
        for finding in &checked.findings {
            let place = self.place_of(&finding.class, finding.line);
            text += &match format {
                MessageFormat::Json => {
                    let mut line = json!(finding);
                    (line["type"], line["place"], line["class"]) =
                        (json!("finding"), json!(place), json!(dotted(&finding.class)));
                    format!("{line}\n")
                }
                MessageFormat::Human => finding_text(finding, &place),
            };
        }
        let of = |kind| checked.findings.iter().filter(|finding| finding.kind == kind).count();
        let [drift, unseen, unused] = [Kind::Drift, Kind::Unseen, Kind::Unused].map(of);
        let Checked { stubs, known, .. } = checked;
        text += &match format {
            MessageFormat::Json => {
                let sums = json!({"type": "checked", "stubs": stubs, "known": known, "drift": drift, "unseen": unseen, "unused": unused});
                format!("{sums}\n")
            }
            MessageFormat::Human => format!(
                "{stubs} stubs and verifications, {known} of classes that the captures know: {drift} drifted, {unseen} of what was not seen, {unused} unused\n"
            ),
        };
        text
    }

    fn place_of(&self, class: &str, line: u16) -> String {
        let method = self.report.methods.iter().find(|method| method.class == class);
        method.map_or_else(|| dotted(class), |method| self.place(method, line))
    }

    /// The file and line, as terminals and IDEs open them.
    fn place(&self, method: &MethodReport, line: u16) -> String {
        match &method.file {
            Some(file) => format!("{}:{line}", self.sources.path(&method.class, file)),
            None => dotted(&method.class),
        }
    }
}

fn finding_text(finding: &Finding, place: &str) -> String {
    let kind = match finding.kind {
        Kind::Drift => "drift",
        Kind::Unseen => "unseen",
        Kind::Unused => "unused",
    };
    let mut text = format!("{kind:<6}  {place}  {}: {}\n", finding.stub, finding.told);
    for evidence in &finding.evidence {
        let show = shell::command(["factor", "transcript", "show", &evidence.capture, &evidence.event]);
        text += &format!("        see: {show}\n");
    }
    text
}

fn dotted(class: &str) -> String {
    class.replace('/', ".")
}

/// The class without its package, and the method.
fn short(method: &MethodReport) -> String {
    let class = method.class.rsplit('/').next().unwrap_or(&method.class);
    format!("{class}#{}", method.name)
}

/// The class without its package, and the method.
fn focal_name(focal: &Focal) -> String {
    let class = focal.owner.rsplit('/').next().unwrap_or(&focal.owner);
    let name = if focal.name == "<init>" { "new" } else { &focal.name };
    format!("{class}#{name}")
}

fn callee(call: &MockCall) -> String {
    format!("{}#{}", dotted(&call.owner), call.name)
}
