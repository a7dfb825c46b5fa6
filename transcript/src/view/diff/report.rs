//! What a comparison says.

use std::collections::{BTreeMap, VecDeque};
use std::io::Write;

use serde_json::{Value, json};

use super::Verdict;
use super::pairs::Pairs;
use super::step::Step;
use crate::view::dump::Form;
use crate::view::error::ViewError;
use crate::view::paint::Paint;
use crate::view::walk::Thread;

/// Differences that are shown, unless all are wanted.
const SHOWN: u64 = 20;
/// Lines of a side of one difference.
const LINES: usize = 6;

/// Collects differences, and writes them as they come.
pub(super) struct Report<'w, W> {
    to: &'w mut W,
    form: Form,
    shown: u64,
    thread: Thread,
    /// The last crossing of A, and its line.
    before: Option<(u64, String)>,
    answers: Differences,
    questions: Differences,
    /// Differences by member: answers, questions.
    members: BTreeMap<String, [u64; 2]>,
}

#[derive(Default)]
struct Differences {
    count: u64,
    /// Where the first one is, by A's crossings, and how it is called.
    first: Option<(u64, String)>,
}

impl<'w, W: Write> Report<'w, W> {
    pub fn new(all: bool, form: Form, to: &'w mut W) -> Report<'w, W> {
        Report {
            to,
            form,
            shown: if all { u64::MAX } else { SHOWN },
            thread: Thread::default(),
            before: None,
            answers: Differences::default(),
            questions: Differences::default(),
            members: BTreeMap::new(),
        }
    }

    /// From now on it is about this thread.
    pub fn begin(&mut self, thread: &Thread) {
        self.thread = thread.clone();
        self.before = None;
    }

    /// A thread that one of the captures does not have.
    pub fn thread(&mut self, only_in: &str, thread: &Thread) -> Result<(), ViewError> {
        self.begin(thread);
        let what = format!("a thread that {only_in} alone has");
        // Threads that T made, tasks that it handed over and functions of its futures are its own doing.
        let made = thread.common_key().rsplit('.').next().unwrap_or_default();
        self.difference(made.starts_with(['T', 'K', 'S']), &what, &[], &[], &[])
    }

    /// Two crossings at the same place.
    pub fn pair(&mut self, a: &[Step], b: &[Step], pairs: &mut Pairs) -> Result<(), ViewError> {
        let [in_a, in_b] = [&a[0], &b[0]];
        in_a.introduced.iter().zip(&in_b.introduced).for_each(|(a, b)| pairs.introduce(*a, *b));
        let same = in_a.says_the_same(in_b);
        // Every pair is looked at: that is how objects come to be paired.
        let objects = in_a.mentioned.iter().zip(&in_b.mentioned).filter(|(a, b)| !pairs.are_one(**a, **b)).count();
        if !same || objects > 0 {
            let carried = in_a.carried.iter().zip(&in_b.carried).find(|(a, b)| words_of(a) != words_of(b));
            let notes: Vec<String> = match carried {
                _ if same => vec!["it is about other objects".to_owned()],
                Some((a, b)) if in_a.line == in_b.line => vec![format!("A carries {a}"), format!("B carries {b}")],
                _ if in_a.line == in_b.line => vec!["they differ in what is not shown here".to_owned()],
                _ => Vec::new(),
            };
            self.difference(in_a.is_question, "", a, b, &notes)?;
        }
        self.before = Some((in_a.crossing, format!("{}  {}", in_a.address, in_a.line)));
        Ok(())
    }

    /// Crossings between two places where both are alike.
    pub fn between(&mut self, a: &[Step], b: &[Step], pairs: &mut Pairs) -> Result<(), ViewError> {
        let paired = a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.has_shape_of(b));
        if paired {
            return (0..a.len()).try_for_each(|at| self.pair(&a[at..=at], &b[at..=at], pairs));
        }
        let question = a.first().or(b.first()).is_some_and(|step| step.is_question);
        self.difference(question, "", a, b, &[])?;
        if let Some(last) = a.last() {
            self.before = Some((last.crossing, format!("{}  {}", last.address, last.line)));
        }
        Ok(())
    }

    /// From here on nothing is alike within the window.
    pub fn lost(&mut self, a: &VecDeque<Step>, b: &VecDeque<Step>) -> Result<(), ViewError> {
        let question = a.front().or(b.front()).is_some_and(|step| step.is_question);
        let notes = ["from here on they go different ways: the rest of this thread is not compared".to_owned()];
        let lists = [a, b].map(|side| side.iter().take(LINES).map(shown).collect());
        self.told(question, "", lists, a.front().or(b.front()), &notes)
    }

    fn difference(
        &mut self,
        question: bool,
        what: &str,
        a: &[Step],
        b: &[Step],
        notes: &[String],
    ) -> Result<(), ViewError> {
        let lists = [a, b].map(|side| side.iter().map(shown).collect());
        self.told(question, what, lists, a.first().or(b.first()), notes)
    }

    /// Counts a difference, and writes it if there were not too many.
    fn told(
        &mut self,
        question: bool,
        what: &str,
        lists: [Vec<Shown>; 2],
        first: Option<&Step>,
        notes: &[String],
    ) -> Result<(), ViewError> {
        let member = first.and_then(|step| step.member.as_ref()).map_or("threads".to_owned(), |member| member.long());
        self.members.entry(member).or_default()[usize::from(question)] += 1;
        let place = lists[0].first().map(|shown| shown.crossing);
        let place = place.or(self.before.as_ref().map(|(crossing, _)| *crossing)).unwrap_or_default();
        let name = lists.iter().flatten().next().map_or(what.to_owned(), |shown| shown.event.clone());
        let of = if question { &mut self.questions } else { &mut self.answers };
        of.count += 1;
        if of.first.as_ref().is_none_or(|(first, _)| place < *first) {
            of.first = Some((place, name));
        }
        if self.answers.count + self.questions.count > self.shown {
            return Ok(());
        }
        match self.form {
            Form::Text { paint, .. } => self.text(question, what, &lists, notes, paint),
            Form::Json => self.json(question, what, &lists, notes),
        }
    }

    fn text(
        &mut self,
        question: bool,
        what: &str,
        lists: &[Vec<Shown>; 2],
        notes: &[String],
        paint: Paint,
    ) -> Result<(), ViewError> {
        let Thread { name, key, .. } = &self.thread;
        let title = format!("{}, thread {name} (key {key})", if question { "question" } else { "answer" });
        writeln!(self.to, "{}", paint.bold(&title))?;
        if !what.is_empty() {
            writeln!(self.to, "    {what}")?;
        }
        if let Some((_, before)) = &self.before {
            writeln!(self.to, "    {}", paint.dim(before))?;
        }
        for (side, list) in ["A", "B"].iter().zip(lists) {
            for Shown { event, line, .. } in list.iter().take(LINES) {
                writeln!(self.to, "  {side} {event}  {line}")?;
            }
            if list.len() > LINES {
                writeln!(self.to, "  {side} and {} more", list.len() - LINES)?;
            }
        }
        for note in notes {
            writeln!(self.to, "    {note}")?;
        }
        Ok(writeln!(self.to)?)
    }

    fn json(&mut self, question: bool, what: &str, lists: &[Vec<Shown>; 2], notes: &[String]) -> Result<(), ViewError> {
        let list = |shown: &[Shown]| -> Vec<Value> {
            let one = |one: &Shown| json!({ "event": one.event, "crossing": one.crossing, "text": one.line });
            shown.iter().map(one).collect()
        };
        let value = json!({
            "differs": if question { "question" } else { "answer" },
            "thread": self.thread.name,
            "key": self.thread.key,
            "before": self.before.as_ref().map(|(_, line)| line),
            "a": list(&lists[0]),
            "b": list(&lists[1]),
            "notes": if what.is_empty() { notes.to_vec() } else { vec![what.to_owned()] },
        });
        Ok(writeln!(self.to, "{value}")?)
    }

    /// The verdict.
    pub fn end(self) -> Result<Verdict, ViewError> {
        let [answers, questions] = [&self.answers, &self.questions];
        let before = answers.first.as_ref().zip(questions.first.as_ref()).is_some_and(|(a, q)| a.0 <= q.0);
        let (verdict, words) = match (answers.count, questions.count) {
            (0, 0) => (Verdict::Alike, "alike: the same questions, the same answers".to_owned()),
            (_, 0) => {
                (Verdict::Answers, "the environment's answers changed; the code under test asks the same".to_owned())
            }
            (_, _) if before => {
                (Verdict::Questions, "the code under test asks otherwise, after it was answered otherwise".to_owned())
            }
            _ => (Verdict::Questions, "the code under test asks otherwise; no answer differs before".to_owned()),
        };
        let first = |of: &Differences| of.first.as_ref().map(|(_, event)| event.clone());
        if let Form::Text { paint, .. } = self.form {
            let told = answers.count + questions.count;
            if told > self.shown {
                writeln!(self.to, "and {} more (--all)\n", told - self.shown)?;
            }
            for (member, [answers, questions]) in &self.members {
                writeln!(self.to, "{answers:>8} answers {questions:>8} questions  {member}")?;
            }
            for (what, of) in [("answer", answers), ("question", questions)] {
                if let Some(event) = first(of) {
                    writeln!(self.to, "the first {what} that differs: {event}")?;
                }
            }
            writeln!(self.to, "{}", paint.bold(&words))?;
            return Ok(verdict);
        }
        let name = match verdict {
            Verdict::Alike => "alike",
            Verdict::Answers => "answers",
            Verdict::Questions => "questions",
        };
        let members: Vec<Value> = self.members.iter().map(|(member, [answers, questions])| {
            json!({ "member": member, "answers": answers, "questions": questions })
        }).collect();
        let value = json!({
            "verdict": name,
            "text": words,
            "answers": answers.count,
            "questions": questions.count,
            "first_answer": first(answers),
            "first_question": first(questions),
            "members": members,
        });
        writeln!(self.to, "{value}")?;
        Ok(verdict)
    }
}

/// What is shown of a crossing.
struct Shown {
    event: String,
    crossing: u64,
    line: String,
}

fn shown(step: &Step) -> Shown {
    Shown { event: step.address.clone(), crossing: step.crossing, line: step.line.clone() }
}

/// A line without the event's name.
fn words_of(line: &str) -> &str {
    line.split_once("  ").map_or(line, |(_, words)| words)
}
