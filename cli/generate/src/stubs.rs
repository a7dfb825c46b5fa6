//! Mocks, what they answer, and what is asked of them.

use std::collections::BTreeMap;

use factor_rewriter::classfile::descriptor::parse_method;

use crate::calls::{Call, Kind, Value};
use crate::java::{Expr, Statement};
use crate::names;
use crate::types;
use crate::unit::{Asked, Dropped, Unit};

const MOCKITO: &str = "org/mockito/Mockito";
const MATCHERS: &str = "org/mockito/ArgumentMatchers";
/// More than these say little.
const MOST_VERIFIED: usize = 8;

/// One question with all its answers.
struct Question {
    number: u32,
    asked: Asked,
    arguments: Vec<Expr>,
    answers: Vec<Answer>,
}

#[derive(PartialEq)]
enum Answer {
    Nothing,
    Gives(Expr),
    Throws(Expr),
}

impl Unit<'_> {
    /// The mock of an object, where one of this type is wanted.
    pub fn mock(&mut self, number: u32, descriptor: &str) -> Result<Expr, Dropped> {
        if let Some((variable, _)) = self.mocks.get(&number) {
            return Ok(Expr::plain(variable.clone()));
        }
        let (hint, declared) = self.hints.get(&number).cloned().unwrap_or_default();
        let actual = self.best(number).map(|object| object.class.replace('.', "/")).unwrap_or_default();
        let wanted = types::class_of(descriptor).map(str::to_owned);
        let asked = self.asked_of(number);
        let candidates =
            [wanted.filter(|class| class != "java/lang/Object"), Some(declared), asked, Some(actual.clone())];
        let class = candidates.into_iter().flatten().find(|class| self.can_mock(class));
        let class = class.ok_or_else(|| {
            Dropped::because("unbuildable", format!("nothing is known of a {}", names::simple(&actual)))
        })?;
        let name = if hint.is_empty() { names::of_mock(&class) } else { hint };
        self.new_mock(&name, &class, Some(number))
    }

    /// A class of which members were asked of an object.
    fn asked_of(&self, number: u32) -> Option<String> {
        let mut found = None;
        self.questions(&self.recorded.call, &mut |call| {
            if call.on.as_ref().and_then(|on| self.recorded.number(on)) == Some(number) {
                found.get_or_insert_with(|| self.asked(call).owner);
            }
        });
        found
    }

    /// What an object would be called, if it is a mock.
    pub fn hint_mock(&mut self, value: &Value, name: &str, descriptor: &str) {
        if let Some(number) = self.recorded.number(value).filter(|number| self.mocked.contains(number)) {
            let class = types::class_of(descriptor).unwrap_or_default().to_owned();
            self.hints.entry(number).or_insert((name.to_owned(), class));
        }
    }

    /// A mock of a class.
    pub fn new_mock(&mut self, name: &str, class: &str, number: Option<u32>) -> Result<Expr, Dropped> {
        if !self.project.has_mockito {
            let why = format!("a mock of {}, and Mockito is not on the class path", names::simple(class));
            return Err(Dropped::because("mocks", why));
        }
        let kind = self.imports.class(class);
        let mock = self.imports.member(MOCKITO, "mock");
        let variable = self.free(name);
        let made = Expr::call(mock, vec![Expr::plain(format!("{kind}.class"))]);
        self.arrange.push(Statement::Local(kind, variable.clone(), made));
        let number = number.unwrap_or(u32::MAX - self.mocks.len() as u32);
        self.mocks.insert(number, (variable.clone(), class.to_owned()));
        Ok(Expr::Plain(variable))
    }

    /// A receiver whose constructor makes objects of its own: while it runs, Mockito gives it mocks in their places.
    pub fn made_with_mocks(&mut self, class: &str, name: &str, made: Expr, inside: BTreeMap<u32, String>) -> Expr {
        let kind = self.imports.class(class);
        let name = self.free(name);
        let mut body = vec![Statement::Assign(name.clone(), made)];
        let mut resources = Vec::new();
        self.arrange.push(Statement::Declare(kind, name.clone()));
        for (number, of) in inside {
            let kind = self.imports.class(&of);
            let hint = self.hints.get(&number).map_or_else(|| names::of_mock(&of), |(hint, _)| hint.clone());
            let variable = self.free(&hint);
            let all = self.free(&names::plural(&hint));
            let scope = self.imports.class("org/mockito/MockedConstruction");
            let construction = self.imports.member(MOCKITO, "mockConstruction");
            let of_class = vec![Expr::plain(format!("{kind}.class"))];
            resources.push((format!("{scope}<{kind}>"), all.clone(), Expr::call(construction, of_class)));
            self.arrange.push(Statement::Declare(kind, variable.clone()));
            let first = Expr::plain(all).then("constructed", Vec::new()).then("get", vec![Expr::plain("0")]);
            body.push(Statement::Assign(variable.clone(), first));
            self.mocks.insert(number, (variable, of));
        }
        self.arrange.push(Statement::Try(resources, body));
        if let Some(number) = self.recorded.call.on.as_ref().and_then(|on| self.recorded.number(on)) {
            self.variables.insert(number, name.clone());
        }
        Expr::Plain(name)
    }

    /// What mocks answer.
    pub fn stubs(&mut self) -> Result<Vec<Statement>, Dropped> {
        let mut calls: Vec<&Call> = Vec::new();
        self.questions(&self.recorded.call, &mut |call| calls.push(call));
        let mut questions: Vec<Question> = Vec::new();
        for call in calls {
            let Some(number) = call.on.as_ref().and_then(|on| self.recorded.number(on)) else { continue };
            let asked = self.asked(call);
            let result = result_of(&asked);
            let answer = match (&call.gave, &call.threw) {
                (_, Some(thrown)) => Answer::Throws(self.value(thrown, "Ljava/lang/Throwable;")?),
                (Some(value), None) => {
                    let hint = names::of_mock(types::class_of(&result).unwrap_or_default());
                    self.hint_mock(value, &hint, &result);
                    Answer::Gives(self.value(value, &result)?)
                }
                (None, None) => Answer::Nothing,
            };
            let arguments = self.questioned(call, &asked);
            let same = questions.iter_mut().find(|one| {
                one.number == number
                    && one.asked.name == asked.name
                    && one.asked.descriptor == asked.descriptor
                    && one.arguments == arguments
            });
            match same {
                Some(question) => question.answers.push(answer),
                None => questions.push(Question { number, asked, arguments, answers: vec![answer] }),
            }
        }
        let stubs: Vec<Statement> = questions.into_iter().filter_map(|question| self.stub(question)).collect();
        Ok(stubs)
    }

    fn stub(&mut self, mut question: Question) -> Option<Statement> {
        let result = result_of(&question.asked);
        let is_default = |answer: &Answer| match answer {
            Answer::Nothing => true,
            Answer::Gives(expr) => is_what_mocks_give(&expr.flat()),
            Answer::Throws(_) => false,
        };
        if question.answers.iter().all(is_default) {
            return None;
        }
        // The last answer is given again and again.
        while let [.., before, last] = &question.answers[..]
            && before == last
        {
            question.answers.pop();
        }
        self.throws |= self.may_throw(&question.asked);
        let variable = Expr::plain(self.mocks.get(&question.number)?.0.clone());
        let call = |on: Expr, arguments: Vec<Expr>| on.then(question.asked.name.clone(), arguments);
        if result == "V" {
            let mut answers = question.answers.into_iter().filter_map(|answer| match answer {
                Answer::Throws(thrown) => Some(thrown),
                _ => None,
            });
            let throws = self.imports.member(MOCKITO, "doThrow");
            let when = Expr::call(throws, vec![answers.next()?]).then("when", vec![variable]);
            return Some(Statement::Do(call(when, question.arguments)));
        }
        let when = self.imports.member(MOCKITO, "when");
        let mut stub = Expr::call(when, vec![call(variable, question.arguments)]);
        let mut given: Vec<Expr> = Vec::new();
        for answer in question.answers {
            match answer {
                Answer::Gives(expr) => given.push(expr),
                Answer::Throws(thrown) => {
                    if !given.is_empty() {
                        stub = stub.then("thenReturn", std::mem::take(&mut given));
                    }
                    stub = stub.then("thenThrow", vec![thrown]);
                }
                Answer::Nothing => {}
            }
        }
        Some(Statement::Do(if given.is_empty() { stub } else { stub.then("thenReturn", given) }))
    }

    fn may_throw(&self, asked: &Asked) -> bool {
        let throws = self.classes.resolved(&asked.owner, &asked.name, &asked.descriptor, &|_, method| method.throws);
        throws.unwrap_or(true)
    }

    /// Arguments of a question: values as they are, and a matcher for each where one cannot be told.
    fn questioned(&mut self, call: &Call, asked: &Asked) -> Vec<Expr> {
        let parameters = parse_method(&asked.descriptor)
            .map(|parsed| parsed.parameters.into_iter().map(str::to_owned).collect::<Vec<_>>());
        let parameters = parameters.unwrap_or_default();
        let told: Vec<Option<Expr>> =
            call.with.iter().zip(&parameters).map(|(value, parameter)| self.compared(value, parameter)).collect();
        if told.iter().all(Option::is_some) {
            return told.into_iter().flatten().collect();
        }
        let matched = told.into_iter().zip(&parameters).map(|(told, parameter)| match told {
            Some(expr) => Expr::call(self.imports.member(MATCHERS, "eq"), vec![expr]),
            None => self.any(parameter),
        });
        matched.collect()
    }

    fn any(&mut self, descriptor: &str) -> Expr {
        let plain = match descriptor {
            "Z" => "anyBoolean",
            "B" => "anyByte",
            "C" => "anyChar",
            "S" => "anyShort",
            "I" => "anyInt",
            "J" => "anyLong",
            "F" => "anyFloat",
            "D" => "anyDouble",
            _ => "any",
        };
        let name = self.imports.member(MATCHERS, plain);
        let class =
            types::class_of(descriptor).filter(|class| self.classes.can_name(class, &self.package)).map(str::to_owned);
        let of = class.map(|class| Expr::plain(format!("{}.class", self.imports.class(&class))));
        Expr::call(name, if plain == "any" { of.into_iter().collect() } else { Vec::new() })
    }

    /// A value that a test can compare with one that real code makes; none where that would be another each time, or is compared by identity.
    pub fn compared(&mut self, value: &Value, descriptor: &str) -> Option<Expr> {
        if self.is_of_one_run && self.has_of_one_run(value, 0) || !self.is_equal_by_content(value, 0) {
            return None;
        }
        let (before, arranged) = (self.expects, self.arrange.len());
        self.expects = true;
        let expr = self.value(value, descriptor).ok();
        self.expects = before;
        if self.arrange.len() > arranged && !matches!(expr, Some(Expr::Plain(_))) {
            self.arrange.truncate(arranged);
            return None;
        }
        expr
    }

    /// Whether objects like this one are equal when what is in them is.
    pub fn is_equal_by_content(&self, value: &Value, level: usize) -> bool {
        let Some(object) = self.recorded.object(value) else { return true };
        if self.constant_of(object).is_some()
            || self.variables.contains_key(&object.number)
            || self.mocks.contains_key(&object.number)
        {
            return true;
        }
        let parts = || object.parts.iter().all(|part| self.is_equal_by_content(part, level + 1));
        match object.kind {
            Kind::Text => {
                !["java.lang.StringBuilder", "java.lang.StringBuffer"].contains(&&*object.class)
                    && !object.class.contains("Atomic")
            }
            Kind::Constant | Kind::Class => true,
            Kind::Record | Kind::List | Kind::Set | Kind::Map | Kind::Optional => level < 10 && parts(),
            Kind::Bean => level < 10 && self.classes.has_equals(&object.class.replace('.', "/")) && parts(),
            Kind::Array | Kind::Throwable => false,
            Kind::Other => self.mocked.contains(&object.number),
        }
    }

    /// Whether a clock or random numbers have made a part of a value.
    pub fn has_of_one_run(&self, value: &Value, level: usize) -> bool {
        let Some(object) = self.recorded.object(value).filter(|_| level < 10) else { return false };
        let is_own = |class: &str| {
            class.starts_with("java.time.") || class == "java.util.UUID" || class.starts_with("java.sql.")
        };
        let was_there = || self.inputs.contains(&(object.class.clone(), object.text.clone()));
        object.kind == Kind::Text && is_own(&object.class) && !was_there()
            || object.parts.iter().any(|part| self.has_of_one_run(part, level + 1))
    }

    /// Which commands were given: calls without a result; or whatever was asked.
    pub fn verified(&mut self, all: bool) -> Vec<Statement> {
        let mut calls: Vec<&Call> = Vec::new();
        self.questions(&self.recorded.call, &mut |call| calls.push(call));
        let mut seen: BTreeMap<(String, String), (Statement, usize)> = BTreeMap::new();
        let mut order = Vec::new();
        for call in calls.into_iter().filter(|call| (all || call.gave.is_none()) && call.threw.is_none()) {
            let asked = self.asked(call);
            let number = call.on.as_ref().and_then(|on| self.recorded.number(on));
            let Some((variable, _)) = number.and_then(|number| self.mocks.get(&number)).cloned() else { continue };
            if asked.name == "close" && !all || asked.name == "<init>" {
                continue;
            }
            let arguments = self.questioned(call, &asked);
            self.throws |= self.may_throw(&asked);
            let text = Expr::call(asked.name.clone(), arguments.clone()).flat();
            let key = (variable.clone(), text);
            match seen.get_mut(&key) {
                Some((_, times)) => *times += 1,
                None => {
                    let statement = Statement::Do(Expr::plain(variable).then(asked.name, arguments));
                    seen.insert(key.clone(), (statement, 1));
                    order.push(key);
                }
            }
        }
        let mut verified = Vec::new();
        for key in order.into_iter().take(MOST_VERIFIED) {
            let Some((Statement::Do(Expr::Call { name, arguments, .. }), times)) = seen.remove(&key) else { continue };
            let verify = self.imports.member(MOCKITO, "verify");
            let mut of = vec![Expr::plain(key.0)];
            if times > 1 {
                of.push(Expr::call(self.imports.member(MOCKITO, "times"), vec![Expr::plain(times.to_string())]));
            }
            verified.push(Statement::Do(Expr::call(verify, of).then(name, arguments)));
        }
        verified
    }
}

/// The descriptor of the result of a member.
fn result_of(asked: &Asked) -> String {
    parse_method(&asked.descriptor).map_or_else(|_| "V".to_owned(), |parsed| parsed.result.to_owned())
}

/// What a mock gives when nobody has told it anything.
fn is_what_mocks_give(text: &str) -> bool {
    ["null", "0", "0L", "false", "0.0", "0.0f", "Optional.empty()", "List.of()", "Set.of()", "Map.of()"].contains(&text)
}
