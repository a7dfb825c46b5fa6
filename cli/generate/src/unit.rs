//! One observed call becomes a test: what is real and what a mock, in which order it is made, and what is asked of it.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use factor_rewriter::classfile::access;
use factor_rewriter::classfile::descriptor::parse_method;
use factor_rewriter::observe::{MethodRow, SiteRow, Tables};

use crate::calls::{Call, Event, Kind, Object, Recorded, Value};
use crate::classes::{Classes, Known};
use crate::examples::Examples;
use crate::file::{Project, TestMethod};
use crate::java::{Expr, Imports, Statement};
use crate::names;
use crate::types;

/// A test with more statements is not written: nobody would read it.
pub const MOST_STATEMENTS: usize = 40;

/// Why there is no test of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dropped {
    /// In one or two words: `unbuildable`, `environment` …
    pub kind: &'static str,
    /// What it is about.
    pub why: String,
}

impl Dropped {
    /// A reason.
    pub fn because(kind: &'static str, why: impl Into<String>) -> Dropped {
        Dropped { kind, why: why.into() }
    }
}

/// Members of the JDK whose results are others each time: tests do not compare what comes of them.
const OF_ONE_RUN: [(&str, &str); 12] = [
    ("java/util/UUID", "randomUUID"),
    ("java/time/Instant", "now"),
    ("java/time/LocalDate", "now"),
    ("java/time/LocalTime", "now"),
    ("java/time/LocalDateTime", "now"),
    ("java/time/OffsetDateTime", "now"),
    ("java/time/ZonedDateTime", "now"),
    ("java/lang/System", "nanoTime"),
    ("java/lang/System", "currentTimeMillis"),
    ("java/lang/Math", "random"),
    ("java/lang/System", "getProperty"),
    ("java/lang/System", "getenv"),
];

/// A member, as a question to a mock has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// The class that declares it, as far as that is known.
    pub owner: String,
    /// Its name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
}

/// What one test is made from, and what there is of it.
pub struct Unit<'a> {
    pub classes: &'a Classes<'a>,
    pub tables: &'a Tables,
    pub recorded: &'a Recorded,
    pub project: &'a Project,
    pub examples: &'a Examples,
    pub method: &'a MethodRow,
    pub package: String,
    pub imports: Imports,
    /// What makes objects.
    pub arrange: Vec<Statement>,
    /// Names that are taken.
    pub names: BTreeSet<String>,
    /// Objects that mocks stand for.
    pub mocked: BTreeSet<u32>,
    /// Variables of objects by number.
    pub variables: BTreeMap<u32, String>,
    /// Mocks by number: variable and class.
    pub mocks: BTreeMap<u32, (String, String)>,
    /// What is expected is written down, and not what is handed in.
    pub expects: bool,
    /// A statement may throw what must be declared.
    pub throws: bool,
    /// Clock or random numbers were asked.
    pub is_of_one_run: bool,
    /// Classes and texts of values that were there before the call, or came from mocks.
    pub inputs: BTreeSet<(String, Option<String>)>,
    /// What mocks would be called, and their types where they come from.
    pub hints: BTreeMap<u32, (String, String)>,
    /// Messages of exceptions, by the parameters of their constructors.
    pub messages: BTreeMap<usize, String>,
    /// How deep in an object the one is that is made.
    pub depth: usize,
    /// Constructors that compute what they set do not do.
    pub is_strict: bool,
    /// The receiver is made.
    pub is_receiver: bool,
    /// Objects that its constructor makes for which mocks stand in, with their classes.
    pub made_inside: RefCell<BTreeMap<u32, String>>,
    /// The type of the result, as Java writes it.
    pub result_type: String,
    /// It is only looked at what an assertion would be.
    pub is_trying: bool,
}

/// The test of a recorded call.
///
/// # Errors
/// Why there is none.
pub fn generate(
    classes: &Classes<'_>,
    tables: &Tables,
    recorded: &Recorded,
    project: &Project,
    examples: &Examples,
) -> Result<TestMethod, Dropped> {
    let number = recorded.call.method.unwrap_or_default();
    let method = &tables.methods[number];
    let package = crate::classes::package(&method.class).to_owned();
    let imports = Imports::of(&package);
    let mut unit = Unit {
        classes,
        tables,
        recorded,
        project,
        examples,
        method,
        package,
        imports,
        arrange: Vec::new(),
        names: BTreeSet::new(),
        mocked: BTreeSet::new(),
        variables: BTreeMap::new(),
        mocks: BTreeMap::new(),
        expects: false,
        throws: false,
        is_of_one_run: false,
        inputs: BTreeSet::new(),
        hints: BTreeMap::new(),
        messages: BTreeMap::new(),
        depth: 0,
        is_strict: false,
        is_receiver: false,
        made_inside: RefCell::default(),
        result_type: String::new(),
        is_trying: false,
    };
    unit.decide()?;
    unit.is_of_one_run = unit.asks_of_one_run(&recorded.call);
    unit.inputs = unit.inputs();
    unit.test(number)
}

impl<'a> Unit<'a> {
    fn test(mut self, number: usize) -> Result<TestMethod, Dropped> {
        let class = self.class()?;
        let known = class.method(&self.method.name, &self.method.descriptor);
        let (generic, parameters, throws) = known.map_or((None, Vec::new(), true), |method| {
            (method.signature.clone(), method.parameters.clone(), method.throws)
        });
        self.throws |= throws;
        let parsed =
            parse_method(&self.method.descriptor).map_err(|e| Dropped::because("unreadable", e.to_string()))?;
        let generic = generic.as_deref().and_then(types::of_method);
        let mut arguments = Vec::new();
        for (at, descriptor) in parsed.parameters.iter().enumerate() {
            let signature = generic.as_ref().and_then(|(parameters, _)| parameters.get(at).copied());
            let name = parameters.get(at).cloned().flatten().unwrap_or_else(|| names::of_type(descriptor));
            let value = self.recorded.call.with.get(at).cloned().unwrap_or(Value::Null(()));
            arguments.push(self.argument(&value, descriptor, signature, &name)?);
        }
        let on = self.receiver(&class)?;
        let call = on.then(self.method.name.clone(), arguments);
        let stubs = self.stubs()?;
        let result = generic.as_ref().map(|(_, result)| *result);
        let (act, asserts, hint) = self.oracles(call, parsed.result, result)?;
        let mut body = std::mem::take(&mut self.arrange);
        body.extend(stubs);
        let count = body.iter().map(Statement::count).sum::<usize>() + act.len() + asserts.len();
        if count > MOST_STATEMENTS {
            return Err(Dropped::because("long", format!("it would have {count} statements")));
        }
        if !body.is_empty() {
            body.push(Statement::Gap);
        }
        body.extend(act);
        if !asserts.is_empty() && body.len() > 1 {
            body.push(Statement::Gap);
        }
        body.extend(asserts);
        Ok(TestMethod {
            method: number,
            behaviour: self.recorded.behaviour.clone(),
            call: self.recorded.count,
            base: self.method.name.clone(),
            name: self.method.name.clone(),
            hint,
            body,
            imports: self.imports,
            throws: self.throws,
            statements: count,
            mocks: self.mocks.len(),
        })
    }

    /// The class of the method, which a test must be able to name.
    fn class(&self) -> Result<Rc<Known>, Dropped> {
        let name = &self.method.class;
        let known = self.classes.find(name).filter(|_| self.classes.can_name(name, &self.package));
        known.ok_or_else(|| {
            Dropped::because("unreachable", format!("{} has no name for a test", name.replace('/', ".")))
        })
    }

    fn receiver(&mut self, class: &Known) -> Result<Expr, Dropped> {
        let Some(on) = self.recorded.call.on.clone() else {
            return Ok(Expr::plain(self.imports.class(&class.name)));
        };
        let object =
            self.recorded.object(&on).ok_or_else(|| Dropped::because("unbuildable", "its receiver is not known"))?;
        let actual = object.class.replace('.', "/");
        if object.kind == Kind::Constant {
            return self.value(&on, &format!("L{actual};"));
        }
        let name = names::lower_first(names::simple(&actual));
        self.is_receiver = true;
        let expr = self.value(&on, &format!("L{actual};"));
        self.is_receiver = false;
        let expr = expr?;
        if matches!(expr, Expr::Plain(_)) {
            return Ok(expr);
        }
        let inside = self.made_inside.take();
        if !inside.is_empty() {
            return Ok(self.made_with_mocks(&actual, &name, expr, inside));
        }
        let kind = self.imports.class(&actual);
        Ok(self.local(&kind, &name, expr, self.recorded.number(&on)))
    }

    /// Short values stand where they are used; others have a name.
    fn argument(
        &mut self,
        value: &Value,
        descriptor: &str,
        signature: Option<&str>,
        name: &str,
    ) -> Result<Expr, Dropped> {
        let object = self.recorded.object(value);
        let is_short = object.is_none_or(|object| matches!(object.kind, Kind::Text | Kind::Constant | Kind::Class));
        self.hint_mock(value, name, descriptor);
        let expr = self.value(value, descriptor)?;
        if is_short && expr.flat().len() < 60 || matches!(expr, Expr::Plain(_)) {
            return Ok(self.cast_null(expr, descriptor));
        }
        let kind = types::shown(descriptor, signature, &mut self.imports);
        Ok(self.local(&kind, name, expr, self.recorded.number(value)))
    }

    /// Which of several methods of one name is meant, `null` does not tell.
    fn cast_null(&mut self, expr: Expr, descriptor: &str) -> Expr {
        if expr != Expr::plain("null") {
            return expr;
        }
        let owner = self.classes.find(&self.method.class);
        let alike =
            owner.map_or(0, |class| class.methods.iter().filter(|method| method.name == self.method.name).count());
        if alike < 2 {
            return expr;
        }
        Expr::plain(format!("({}) null", types::shown(descriptor, None, &mut self.imports)))
    }

    /// A variable with this value.
    pub fn local(&mut self, kind: &str, name: &str, expr: Expr, number: Option<u32>) -> Expr {
        let name = self.free(name);
        self.arrange.push(Statement::Local(kind.to_owned(), name.clone(), expr));
        if let Some(number) = number {
            self.variables.insert(number, name.clone());
        }
        Expr::Plain(name)
    }

    /// A name that nothing has yet.
    pub fn free(&mut self, name: &str) -> String {
        let name = if names::is_word(name) { format!("{name}Value") } else { name.to_owned() };
        let mut found = name.clone();
        let mut number = 2;
        while !self.names.insert(found.clone()) {
            found = format!("{name}{number}");
            number += 1;
        }
        found
    }

    /// What is known best of an object of this number.
    pub fn best(&self, number: u32) -> Option<&'a Object> {
        let all = self.recorded.objects.iter().filter(|object| object.number == number);
        all.min_by_key(|object| (object.kind == Kind::Other, object.left > 0))
    }

    /// The member that a call is of.
    pub fn asked(&self, call: &Call) -> Asked {
        let of_method = |row: &MethodRow| Asked {
            owner: row.class.clone(),
            name: row.name.clone(),
            descriptor: row.descriptor.clone(),
        };
        let of_site = |row: &SiteRow| Asked {
            owner: row.owner.clone(),
            name: row.name.clone(),
            descriptor: row.descriptor.clone(),
        };
        match (call.method, call.site) {
            (Some(method), _) => of_method(&self.tables.methods[method]),
            (None, site) => of_site(&self.tables.sites[site.unwrap_or_default()]),
        }
    }

    /// Which objects are mocks: those of which nothing is known, and those through which the environment is reached.
    fn decide(&mut self) -> Result<(), Dropped> {
        self.mocked = self.handed_in();
        for _ in 0..16 {
            loop {
                let before = self.mocked.len();
                let more = self.answers();
                self.mocked.extend(more);
                if self.mocked.len() == before {
                    break;
                }
            }
            match self.reached(&self.recorded.call, None) {
                Ok(()) => return Ok(()),
                Err((_, Some(through))) if self.mocked.insert(through) => {}
                Err((why, _)) => return Err(why),
            }
        }
        Err(Dropped::because("environment", "it is reached in too many ways"))
    }

    /// Objects of which nothing is known, among arguments and in fields that are read.
    fn handed_in(&self) -> BTreeSet<u32> {
        let mut found = BTreeSet::new();
        self.recorded.call.with.iter().for_each(|value| self.unknown_in(value, &mut found, 0));
        self.reads(&self.recorded.call, &mut |_, value| self.unknown_in(value, &mut found, 0));
        found
    }

    /// Calls back each field that was read in a call and below, but for what mocks do.
    pub fn reads(&self, call: &Call, each: &mut dyn FnMut(&Value, &Value)) {
        for event in &call.did {
            match event {
                Event::Reads { of: Some(of), value, .. } => each(of, value),
                Event::Call(inner) if !self.is_mocked(inner) => self.reads(inner, each),
                _ => {}
            }
        }
    }

    /// The call is a question to a mock.
    pub fn is_mocked(&self, call: &Call) -> bool {
        let number = call.on.as_ref().and_then(|on| self.recorded.number(on));
        number.is_some_and(|number| self.mocked.contains(&number))
    }

    fn unknown_in(&self, value: &Value, found: &mut BTreeSet<u32>, level: usize) {
        let Some(object) = self.recorded.object(value).filter(|_| level < 8) else { return };
        match object.kind {
            Kind::Other => {
                let is_known = self.best(object.number).is_some_and(|best| best.kind != Kind::Other);
                if object.number != 0 && !is_known {
                    found.insert(object.number);
                }
            }
            // What is in an object with fields counts when it is read.
            Kind::Bean | Kind::Throwable => {}
            _ => object.parts.iter().for_each(|part| self.unknown_in(part, found, level + 1)),
        }
    }

    /// Objects of which nothing is known, among what mocks give.
    fn answers(&self) -> BTreeSet<u32> {
        let mut found = BTreeSet::new();
        self.questions(&self.recorded.call, &mut |call| {
            if let Some(value) = &call.gave {
                self.unknown_in(value, &mut found, 0);
            }
        });
        found
    }

    /// Calls back each question to a mock, in its order.
    pub fn questions(&self, call: &Call, each: &mut dyn FnMut(&'a Call)) {
        fn walk<'a>(unit: &Unit<'a>, call: &'a Call, each: &mut dyn FnMut(&'a Call)) {
            for inner in call.calls() {
                if unit.is_mocked(inner) { each(inner) } else { walk(unit, inner, each) }
            }
        }
        let _ = call;
        walk(self, &self.recorded.call, each);
    }

    /// Whether real code reaches the environment; through which object that could be a mock.
    fn reached(&self, call: &Call, through: Option<u32>) -> Result<(), (Dropped, Option<u32>)> {
        for inner in call.calls() {
            if self.is_mocked(inner) {
                continue;
            }
            let number = inner.on.as_ref().and_then(|on| self.recorded.number(on));
            let receiver = self.recorded.call.on.as_ref().and_then(|on| self.recorded.number(on));
            if inner.method.is_some() {
                let is_other = number.is_some() && number != receiver;
                let is_given = number.is_some_and(|number| self.is_given(number));
                self.reached(inner, if is_other && is_given { number } else { through })?;
                continue;
            }
            let asked = self.asked(inner);
            let is_jdk = asked.owner.starts_with("java/") || asked.owner.starts_with("javax/");
            if !is_jdk || OF_ONE_RUN.contains(&(&*asked.owner, &*asked.name)) {
                continue;
            }
            let kind = if asked.name == "sleep" || asked.name == "wait" { "slow" } else { "environment" };
            let what = format!("{}.{}", names::simple(&asked.owner), asked.name).replace(".<init>", " is made");
            return Err((Dropped::because(kind, what), through));
        }
        Ok(())
    }

    /// The object was there before the call, so that a test can hand in another in its place.
    fn is_given(&self, number: u32) -> bool {
        let is = |value: &Value| self.recorded.number(value) == Some(number);
        let mut found = self.recorded.call.with.iter().any(is);
        self.reads(&self.recorded.call, &mut |_, value| found |= is(value));
        found
    }

    /// A member of the JDK was called whose result is another each time.
    pub fn asks_of_one_run(&self, call: &Call) -> bool {
        call.calls().any(|inner| {
            let asked = self.asked(inner);
            OF_ONE_RUN.contains(&(&*asked.owner, &*asked.name)) || !self.is_mocked(inner) && self.asks_of_one_run(inner)
        })
    }

    /// Values that are the same in each run of a test.
    fn inputs(&self) -> BTreeSet<(String, Option<String>)> {
        fn add(unit: &Unit<'_>, value: &Value, found: &mut BTreeSet<(String, Option<String>)>, level: usize) {
            if let Some(object) = unit.recorded.object(value).filter(|_| level < 10) {
                found.insert((object.class.clone(), object.text.clone()));
                object.parts.iter().for_each(|part| add(unit, part, found, level + 1));
            }
        }
        let mut found = BTreeSet::new();
        self.recorded.call.on.iter().chain(&self.recorded.call.with).for_each(|value| add(self, value, &mut found, 0));
        self.questions(&self.recorded.call, &mut |call| {
            call.gave.iter().for_each(|value| add(self, value, &mut found, 0));
        });
        found
    }

    /// Whether a class can be the type of a mock.
    pub fn can_mock(&self, class: &str) -> bool {
        let is_value = ["java/lang/String", "java/lang/Class", "java/lang/Object"].contains(&class);
        let known = self.classes.find(class).filter(|_| self.classes.can_name(class, &self.package));
        !is_value && known.is_some_and(|known| !known.has(access::ENUM))
    }
}
