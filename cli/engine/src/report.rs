//! What the runtime tells of a replay, and what is known beside it of a divergence.

use factor_contract::{doubt, secrets, words};
use serde::{Deserialize, Serialize};

use crate::edited::{Edit, How, Told};
use crate::frame::Frame;
use crate::matching::Match;

/// What the runtime writes at the end of a replay.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Events replayed.
    pub events: u64,
    /// Calls that reached a real environment: none, unless something is wrong with us.
    pub environment_calls: u64,
    /// How many pseudonyms code under test was given in the place of secrets.
    #[serde(default)]
    pub pseudonyms: u64,
    /// How often code under test slept, which took no time, when it had made threads.
    #[serde(default)]
    pub sleeps: u64,
    /// How many answers hold for unedited code alone: of which values are one object, and of secrets.
    #[serde(default)]
    pub sure_of_unedited: u64,
    /// What was asked, of the first of these. Results have none of them: a divergence tells one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub doubts: Vec<String>,
    /// The status with which code under test ended the program, if it did.
    #[serde(default)]
    pub exit: Option<i32>,
    /// Streams with crossings that T did not make.
    pub leftovers: u64,
    /// The first of them.
    pub leftover: Option<String>,
    /// The event that it is.
    #[serde(default)]
    pub leftover_at: Option<String>,
    /// The command that shows the event which was expected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show: Option<String>,
    /// Of what has not passed: the lines of the code under test that were edited since the capture.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edited: Vec<Edit>,
    /// Wall time of the replay inside the JVM, in milliseconds.
    pub wall_ms: u64,
    /// The divergence, if there was one.
    pub diverged: Option<Divergence>,
}

/// T used the environment differently.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Divergence {
    /// Thread.
    pub thread: String,
    /// File of its stream.
    pub stream: String,
    /// Number of the expected event.
    pub event: u64,
    /// What was expected.
    pub expected: String,
    /// What happened.
    pub happened: String,
    /// The calls that are compared, if both are: what was expected and what happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub calls: Option<[Call; 2]>,
    /// A call like the one that happened was looked for in the whole transcript.
    #[serde(default)]
    pub sought: bool,
    /// The nearest one.
    #[serde(default)]
    pub nearest: Option<String>,
    /// How many calls later it comes; negative: before; 0 on another thread.
    #[serde(default)]
    pub nearest_distance: i64,
    /// That thread.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nearest_thread: Option<String>,
    /// The strictest way of matching in which the call has its answer here, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<String>,
    /// Whether another way of matching goes on here, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relaxed: Option<String>,
    /// What kind of change it looks like, where both the lines and the transcript say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seems: Option<String>,
    /// Events before.
    pub before: Vec<String>,
    /// The test that has failed by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failed>,
    /// T's frames, innermost first.
    pub frames: Vec<Frame>,
}

/// A test that has failed, by which the code under test has diverged.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failed {
    /// The exception in words.
    pub thrown: String,
    /// Its stack, innermost first.
    #[serde(default)]
    pub stack: Vec<Frame>,
    /// The frames of the code under test in it.
    pub frames: Vec<Frame>,
}

/// A call in words.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// Class and name.
    pub member: String,
    /// The object whose member it is; empty of a static one.
    pub receiver: String,
    /// The arguments.
    pub arguments: Vec<String>,
}

impl Report {
    /// A test has failed, which a test runner had called.
    pub fn is_of_failed_test(&self) -> bool {
        self.diverged.as_ref().is_some_and(|divergence| divergence.failed.is_some())
    }

    /// The test that failed may have failed for an answer that holds for the captured code alone, so nobody knows whether it fails; `first`
    /// is the first such answer that counts.
    pub fn doubt_failure(&mut self, first: usize) {
        self.diverged = None;
        self.doubts.drain(..first.min(self.doubts.len()));
    }

    /// What tells the edit that it comes from.
    pub fn told(&self) -> Told<'_> {
        match &self.diverged {
            Some(Divergence { failed: Some(failed), .. }) => failed.told(),
            Some(divergence) => divergence.told(),
            None => Told { frames: &[], expected: self.leftover.as_deref().and_then(called) },
        }
    }
}

impl Divergence {
    /// Where the nearest call like the one that happened is, if that was looked for.
    pub fn nearest_in_words(&self) -> Option<String> {
        let Some(nearest) = &self.nearest else { return self.sought.then(|| "nowhere in the capture".to_owned()) };
        let calls = self.nearest_distance.unsigned_abs();
        let calls = if calls == 1 { "1 call".to_owned() } else { format!("{calls} calls") };
        Some(match (&self.nearest_thread, self.nearest_distance) {
            (Some(thread), _) => format!("{nearest}, on thread {thread}"),
            (None, ..0) => format!("{nearest}, made {calls} before"),
            (None, _) => format!("{nearest}, {calls} later"),
        })
    }

    /// Whether another way of matching goes on here; `labelled`: the capture knows what its calls write.
    pub fn relaxed(&self, matching: Match, labelled: bool) -> Option<String> {
        let without = "for the capture does not tell what its calls write (`capture --effects`)";
        match (matching, labelled, self.way.as_deref()) {
            _ if self.nearest.is_none() || matching == Match::Independent && labelled => None,
            (Match::Strict, false, _) => Some(format!("not known, {without}")),
            (_, false, _) => Some(format!("only what `--read-only` names, {without}")),
            (Match::Strict, true, Some(words::ACCESSORS)) => {
                Some("nothing was written in between, so `--match accessors` goes on here".to_owned())
            }
            (_, true, Some(words::INDEPENDENT)) => {
                Some("nothing that it touches was written in between, so `--match independent` goes on here".to_owned())
            }
            (_, true, _) => Some("no other way of matching goes on here".to_owned()),
        }
    }

    /// What tells the edit that it comes from.
    pub fn told(&self) -> Told<'_> {
        Told { frames: &self.frames, expected: called(&self.expected) }
    }

    /// What kind of change it looks like: nothing where the lines or the transcript do not say so.
    pub fn seems(&self, edits: &[Edit]) -> Option<String> {
        let later = self.nearest.is_some() && self.nearest_distance > 0;
        let edit = self.told().named(edits).filter(|_| self.sought && self.failed.is_none())?;
        let made_there = self.frames.iter().any(|frame| edit.has(frame));
        match (edit.how, &self.calls) {
            (How::Added, _) if made_there && !later => Some("an added call".to_owned()),
            (How::Removed, _) if later => Some(format!("{} dropped", calls_before(self.nearest_distance))),
            (How::Moved, _) if later => Some("a moved call".to_owned()),
            (How::Changed, Some([expected, happened])) if made_there && !later => changed(expected, happened),
            _ => None,
        }
    }
}

impl Failed {
    /// What tells the edit that it comes from.
    pub fn told(&self) -> Told<'_> {
        Told { frames: &self.frames, expected: None }
    }
}

/// The name of the member that is called in a text such as `→ Ledger.open on #1 ("ann")`.
fn called(text: &str) -> Option<&str> {
    let (_, call) = text.split_once("→ ")?;
    call.split([' ', '(']).next()?.rsplit('.').next()
}

fn calls_before(calls: i64) -> String {
    if calls == 1 { "a call".to_owned() } else { format!("{calls} calls") }
}

fn changed(expected: &Call, happened: &Call) -> Option<String> {
    let alike = expected.member == happened.member && expected.receiver == happened.receiver;
    let pairs = expected.arguments.iter().zip(&happened.arguments);
    let differing: Vec<usize> = (1..).zip(pairs).filter(|(_, (one, other))| one != other).map(|(at, _)| at).collect();
    match (alike, &differing[..]) {
        (false, _) | (_, []) => None,
        (true, [at]) => Some(format!("a changed call: argument {at} is another")),
        (true, _) => Some("a changed call: arguments are others".to_owned()),
    }
}

/// What has happened where code under test was edited that depends on something which is known of the captured code alone, and what was
/// expected; `asked` tells what that is, and where.
pub fn doubted(asked: Option<&String>) -> (&'static str, String) {
    let (expected, what) = match asked {
        Some(asked) if asked.starts_with(secrets::DOUBT) => (
            "the code under test as it was, with its secrets",
            "whether a secret is the captured one is known where the key of the capture is",
        ),
        Some(asked) if asked.starts_with(doubt::UNSEEN) => (
            "the code under test as it was, whose arrays and mutable values the environment may look at",
            "what it changes for a while, and changes back, nobody sees any more",
        ),
        Some(asked) if asked.starts_with(doubt::LEFT) => (
            "the code under test as it was, which does not look at what the environment changes for a while",
            "whether the environment has changed it meanwhile nobody knows",
        ),
        Some(asked) if asked.starts_with(doubt::SLEPT) => (
            "the code under test as it was, in which a thread sleeps until another one has come so far",
            "whether it sleeps otherwise by chance nobody knows",
        ),
        Some(asked) if asked.starts_with(doubt::UNPROVED) => (
            "the code under test as it was, of which one thread writes while the environment works for another",
            "which of the two made a change nobody knows",
        ),
        Some(asked) if asked.starts_with(doubt::LINES) || asked.starts_with(doubt::EARLIER) => (
            "the code under test as it was, with its lines where they were",
            "what the environment does with a stack is known of the captured code alone",
        ),
        Some(asked) if asked.starts_with(doubt::CAPACITY) => (
            "the code under test as it was, whose builders and sets of bits have as much room",
            "how much such an object has room for is known of the captured code alone",
        ),
        _ => (
            "the code under test as it was, which compares equal values by identity",
            "whether two such values are one object is known of the captured code alone",
        ),
    };
    let place = asked.map(|asked| format!(": {asked}")).unwrap_or_default();
    (expected, format!("it was edited: {what}{place}"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use factor_contract as contract;
    use factor_contract::java::Class;

    use super::*;

    fn call(member: &str, receiver: &str, arguments: &[&str]) -> Call {
        let arguments = arguments.iter().map(|text| (*text).to_owned()).collect();
        Call { member: member.to_owned(), receiver: receiver.to_owned(), arguments }
    }

    /// The fields of an object are those of the contract, and some that the command line adds.
    fn assert_fields(object: &impl Serialize, contract: &Class, added: &[&'static str]) {
        let object = serde_json::to_value(object).unwrap();
        let is: BTreeSet<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(is, contract.texts().chain(added.iter().copied()).collect());
    }

    #[test]
    fn the_fields_are_those_that_the_runtime_writes() {
        let frame = Frame::default();
        let failed = Failed { frames: vec![frame.clone()], ..Failed::default() };
        let call = Call::default();
        let divergence = Divergence {
            calls: Some([call.clone(), call.clone()]),
            nearest_thread: Some(String::new()),
            way: Some(String::new()),
            relaxed: Some(String::new()),
            seems: Some(String::new()),
            failed: Some(failed.clone()),
            ..Divergence::default()
        };
        let edit = Edit { at: frame.clone(), to: 0, how: How::Added, fewer: Vec::new() };
        let doubts = vec![String::new()];
        let report = Report { show: Some(String::new()), edited: vec![edit], doubts, ..Report::default() };
        assert_fields(&report, &contract::report::JAVA, &["show", "edited"]);
        assert_fields(&divergence, &contract::divergence::JAVA, &["relaxed", "seems"]);
        assert_fields(&failed, &contract::failure::JAVA, &[]);
        assert_fields(&call, &contract::call::JAVA, &[]);
        assert_fields(&frame, &contract::frame::JAVA, &[]);
    }

    #[test]
    fn what_it_seems_needs_the_line_and_the_transcript() {
        let frame = |line| Frame { class: "t.A".into(), method: "m".into(), file: Some("A.java".into()), line };
        let edit = |how| [Edit { at: frame(7), to: 7, how, fewer: Vec::new() }];
        let divergence = |line, distance: i64| Divergence {
            sought: true,
            nearest: (distance != 0).then(|| "#9".to_owned()),
            nearest_distance: distance,
            frames: vec![frame(line)],
            calls: Some([call("A.m", "#1", &["1"]), call("A.m", "#1", &["2"])]),
            ..Divergence::default()
        };
        let seems = |line, distance, how| divergence(line, distance).seems(&edit(how));
        assert_eq!(seems(7, 0, How::Added).as_deref(), Some("an added call"));
        assert_eq!(seems(7, -2, How::Added).as_deref(), Some("an added call"));
        assert_eq!(seems(9, 0, How::Added), None);
        assert_eq!(seems(7, 2, How::Added), None);
        assert_eq!(seems(9, 2, How::Removed).as_deref(), Some("2 calls dropped"));
        assert_eq!(seems(9, 0, How::Removed), None);
        assert_eq!(seems(7, 1, How::Moved).as_deref(), Some("a moved call"));
        assert_eq!(seems(7, 0, How::Changed).as_deref(), Some("a changed call: argument 1 is another"));
        assert_eq!(seems(9, 0, How::Changed), None);
    }
}
