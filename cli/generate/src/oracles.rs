//! What a test asks: of the result, of the exception, of what has changed, of the commands that were given.

use std::collections::BTreeMap;

use crate::calls::{Call, Event, Kind, Object, Value};
use crate::classes::is_open;
use crate::java::{Expr, Statement, quoted};
use crate::names;
use crate::types;
use crate::unit::{Dropped, Unit};

const ASSERTJ: &str = "org/assertj/core/api/Assertions";

/// What is expected has a name of its own when it has so many characters.
const LONG: usize = 90;

/// Of so many elements of a list each is asked for.
const MOST_TOLD: usize = 3;

/// What runs the method, what is asked then, and words that tell this behaviour from others.
type Oracles = (Vec<Statement>, Vec<Statement>, Vec<String>);

impl Unit<'_> {
    /// The oracles of a call.
    pub fn oracles(&mut self, call: Expr, result: &str, generic: Option<&str>) -> Result<Oracles, Dropped> {
        if let Some(thrown) = self.recorded.call.threw.clone() {
            return self.thrown(call, &thrown);
        }
        let mut hints = Vec::new();
        let (mut act, mut asserts) = (Vec::new(), Vec::new());
        let arguments = self.argument_hints();
        match self.recorded.call.gave.clone() {
            None => act.push(Statement::Do(call)),
            Some(value) => {
                hints.push(self.result_hint(&value, result));
                let name = self.result_name(&value, result);
                let kind = types::shown(result, generic, &mut self.imports);
                self.result_type = kind.clone();
                self.is_trying = true;
                let (_, needs_variable) = self.equal(&value, result, &call)?;
                self.is_trying = false;
                if needs_variable || !self.is_without_effect() {
                    let name = self.free(&name);
                    act.push(Statement::Local(kind, name.clone(), call.clone()));
                    let (statements, _) = self.equal(&value, result, &Expr::plain(name))?;
                    asserts.extend(statements);
                } else {
                    let (statements, _) = self.equal(&value, result, &call)?;
                    act.extend(statements);
                }
            }
        }
        asserts.extend(self.changed());
        let told = asserts.is_empty() && self.recorded.call.gave.is_none();
        if told {
            asserts.extend(self.asked_again());
        }
        asserts.extend(self.verified(false));
        if told && asserts.is_empty() {
            // What it asks of others is all that can be seen of it.
            asserts.extend(self.verified(true));
        }
        let is_nothing = asserts.is_empty() && self.recorded.call.gave.is_none();
        if is_nothing {
            return Err(Dropped::because("oracle", "it gives nothing, and what it changes cannot be seen"));
        }
        hints.extend(arguments);
        Ok((act, asserts, hints))
    }

    fn thrown(&mut self, call: Expr, thrown: &Value) -> Result<Oracles, Dropped> {
        let object = self
            .recorded
            .object(thrown)
            .cloned()
            .ok_or_else(|| Dropped::because("oracle", "its exception was not told"))?;
        let class = object.class.replace('.', "/");
        let name = self.named(&class)?;
        let has_own_message = self.classes.chain(&class).iter().any(|class| {
            class.name != "java/lang/Throwable" && class.methods.iter().any(|method| method.name == "getMessage")
        });
        // An exception of the JVM says what variables are called, or which release it is.
        let is_of_jvm =
            class.starts_with("java/lang/") && object.text.as_deref().is_none_or(|text| text.contains("because"));
        let message = object.text.clone().filter(|_| !has_own_message && !is_of_jvm);
        let lambda = Expr::Lambda(Box::new(call));
        let mut act = Vec::new();
        let mut asserts = Vec::new();
        if self.project.has_assertj {
            let thrown_by = self.imports.member(ASSERTJ, "assertThatThrownBy");
            let mut assert =
                Expr::call(thrown_by, vec![lambda]).then("isInstanceOf", vec![Expr::plain(format!("{name}.class"))]);
            if let Some(message) = &message {
                assert = assert.then("hasMessage", vec![Expr::plain(quoted(message))]);
            }
            act.push(Statement::Do(assert));
        } else {
            let throws = self.imports.member(self.project.framework.assertions(), "assertThrows");
            let assert = Expr::call(throws, vec![Expr::plain(format!("{name}.class")), lambda]);
            match &message {
                None => act.push(Statement::Do(assert)),
                Some(message) => {
                    let variable = self.free("thrown");
                    act.push(Statement::Local(name, variable.clone(), assert));
                    let equals = self.imports.member(self.project.framework.assertions(), "assertEquals");
                    let said = Expr::plain(variable).then("getMessage", Vec::new());
                    asserts.push(Statement::Do(Expr::call(equals, vec![Expr::plain(quoted(message)), said])));
                }
            }
        }
        asserts.extend(self.verified(false));
        let mut hints = vec![format!("throws{}", names::simple(&class))];
        let reason = object.parts.iter().find_map(|part| {
            self.recorded.object(part).filter(|part| part.kind == Kind::Constant).and_then(|part| part.text.clone())
        });
        hints.push(reason.map_or_else(String::new, |reason| format!("as{}", names::constant(&reason))));
        hints.extend(self.argument_hints());
        Ok((act, asserts, hints))
    }

    /// Nothing changes that a test could ask for after the call.
    fn is_without_effect(&self) -> bool {
        let mut commands = false;
        self.questions(&self.recorded.call, &mut |call| commands |= call.gave.is_none() && call.threw.is_none());
        !commands && self.sets().is_empty()
    }

    /// That a value is what it was; whether it must be in a variable for that.
    fn equal(&mut self, value: &Value, descriptor: &str, actual: &Expr) -> Result<(Vec<Statement>, bool), Dropped> {
        let object = self.recorded.object(value).cloned();
        let is = |unit: &mut Self, expected: Expr| (unit.assert_this(expected, actual, descriptor), false);
        let Some(object) = object else {
            let expected = self.value(value, descriptor)?;
            return Ok(is(self, expected));
        };
        if self.is_of_one_run && self.has_of_one_run(value, 0) {
            return Ok((self.parts_of(value, actual, 0)?, true));
        }
        let known = self
            .variables
            .get(&object.number)
            .cloned()
            .or_else(|| self.mocks.get(&object.number).map(|(name, _)| name.clone()));
        if let Some(variable) = known.filter(|_| object.number != 0) {
            let same = self.same(&variable, actual.clone());
            return Ok((vec![same], false));
        }
        if object.kind == Kind::Array {
            self.expects = true;
            let expected = self.value(value, descriptor);
            self.expects = false;
            return Ok((vec![self.assert_array(expected?, actual.clone())], false));
        }
        if let Some(expected) = self.compared(value, descriptor) {
            return Ok(is(self, expected));
        }
        let cast = self.cast(value, descriptor, actual);
        Ok((self.parts_of(value, &cast, 0)?, true))
    }

    /// As what it is, where the method promises less.
    fn cast(&mut self, value: &Value, descriptor: &str, actual: &Expr) -> Expr {
        let is_own = |object: &&Object| matches!(object.kind, Kind::Record | Kind::Bean);
        let class = self.recorded.object(value).filter(is_own).map(|object| object.class.replace('.', "/"));
        match class.filter(|class| Some(&**class) != types::class_of(descriptor)) {
            Some(class) if self.classes.can_name(&class, &self.package) => {
                let name = self.imports.class(&class);
                Expr::plain(format!("(({name}) {})", actual.flat()))
            }
            _ => actual.clone(),
        }
    }

    /// The same through accessors, where objects are not equal by what is in them, or a part is another each time.
    fn parts_of(&mut self, value: &Value, actual: &Expr, level: usize) -> Result<Vec<Statement>, Dropped> {
        let nothing = |what: &str| Dropped::because("oracle", format!("nothing can be asked of a {what}"));
        let object = self.recorded.object(value).cloned().ok_or_else(|| nothing("result"))?;
        let class = object.class.replace('.', "/");
        if object.kind == Kind::Optional && level < 2 {
            let Some(part) = object.parts.first() else { return Err(nothing("Optional")) };
            return self.parts_of(part, &actual.clone().then("get", Vec::new()), level + 1);
        }
        if object.kind == Kind::Text && class.starts_with("java/lang/String") {
            let text = actual.clone().then("toString", Vec::new());
            let expected = Expr::plain(quoted(object.text.as_deref().unwrap_or_default()));
            return Ok(vec![self.assert_equal(expected, text, "Ljava/lang/String;")]);
        }
        if matches!(object.kind, Kind::List | Kind::Set | Kind::Map) && object.left == 0 {
            return Ok(self.elements_of(&object, actual, level));
        }
        if !matches!(object.kind, Kind::Record | Kind::Bean) {
            return Err(nothing(names::simple(&class)));
        }
        let mut asserts = Vec::new();
        for (field, part) in object.names.iter().zip(&object.parts) {
            let field = names::simple(field);
            let Some(accessor) = self.classes.accessor(&class, field, &self.package) else { continue };
            let known =
                self.classes.chain(&class).iter().find_map(|known| {
                    known.fields.iter().find(|one| one.name == field).map(|one| one.descriptor.clone())
                });
            let descriptor = known.unwrap_or_else(|| "Ljava/lang/Object;".to_owned());
            if let Some(expected) = self.compared(part, &descriptor) {
                let asked = accessor.of(actual.clone());
                asserts.push(self.assert_equal(expected, asked, &descriptor));
            }
        }
        if asserts.is_empty() { Err(nothing(names::simple(&class))) } else { Ok(asserts) }
    }

    /// What `setName(key, value)` was given, `getName(key)` gives: a test whose code does otherwise is red, and dropped.
    fn asked_again(&mut self) -> Option<Statement> {
        let on = self.recorded.call.on.as_ref().and_then(|on| self.recorded.number(on))?;
        let variable = self.variables.get(&on)?.clone();
        let word = self.method.name.strip_prefix("set").or_else(|| self.method.name.strip_prefix("put"))?;
        let parameters = crate::types::parameters(&self.method.descriptor);
        let (of, keys) = parameters.split_last()?;
        let begin = format!("({}){of}", keys.concat());
        let chain = self.classes.chain(&self.method.class);
        let mut methods = chain.iter().flat_map(|class| class.methods.iter().map(move |method| (class, method)));
        let (_, getter) = methods.find(|(class, method)| {
            let is_named = ["get", "is"].iter().any(|start| method.name.strip_prefix(start) == Some(word));
            is_named && method.descriptor == begin && is_open(method.access, class.package() == self.package)
        })?;
        self.throws |= getter.throws;
        let given: Vec<Option<Expr>> =
            self.recorded.call.with.iter().zip(&parameters).map(|(value, of)| self.given(value, of)).collect();
        let mut given: Vec<Expr> = given.into_iter().collect::<Option<_>>()?;
        let expected = given.pop()?;
        let asked = Expr::plain(variable).then(getter.name.clone(), given);
        Some(self.assert_equal(expected, asked, of))
    }

    /// What an argument is called, or its value.
    fn given(&mut self, value: &Value, descriptor: &str) -> Option<Expr> {
        let number = self.recorded.number(value);
        let named = number.and_then(|number| self.variables.get(&number));
        named.map(|name| Expr::plain(name.clone())).or_else(|| self.compared(value, descriptor))
    }

    /// How many there are, and of the few of a list what each is.
    fn elements_of(&mut self, object: &Object, actual: &Expr, level: usize) -> Vec<Statement> {
        let count = object.parts.len() / if object.kind == Kind::Map { 2 } else { 1 };
        let size = actual.clone().then("size", Vec::new());
        let mut asserts = vec![self.assert_equal(Expr::plain(count.to_string()), size, "I")];
        if object.kind == Kind::List && level == 0 && count <= MOST_TOLD && !object.class.contains("Deque") {
            for (at, part) in object.parts.iter().enumerate() {
                let one = actual.clone().then("get", vec![Expr::plain(at.to_string())]);
                match self.compared(part, "Ljava/lang/Object;") {
                    Some(expected) => asserts.push(self.assert_equal(expected, one, "Ljava/lang/Object;")),
                    None => asserts.extend(self.parts_of(part, &one, level + 1).unwrap_or_default()),
                }
            }
        }
        asserts
    }

    /// What is long has a name.
    fn assert_this(&mut self, expected: Expr, actual: &Expr, descriptor: &str) -> Vec<Statement> {
        if expected.flat().len() < LONG || self.is_trying {
            return vec![self.assert_equal(expected, actual.clone(), descriptor)];
        }
        let name = self.free("expected");
        let local = Statement::Local(self.result_type.clone(), name.clone(), expected);
        vec![local, self.assert_equal(Expr::plain(name), actual.clone(), descriptor)]
    }

    fn assert_equal(&mut self, expected: Expr, actual: Expr, descriptor: &str) -> Statement {
        let text = expected.flat();
        let (name, arguments) = match &*text {
            "true" if descriptor == "Z" => ("assertTrue", vec![actual]),
            "false" if descriptor == "Z" => ("assertFalse", vec![actual]),
            "null" => ("assertNull", vec![actual]),
            _ => ("assertEquals", vec![expected, actual]),
        };
        if !self.project.has_assertj {
            let delta = self.project.framework.delta(descriptor).filter(|_| name == "assertEquals");
            let arguments: Vec<Expr> = arguments.into_iter().chain(delta.map(Expr::plain)).collect();
            let name = self.imports.member(self.project.framework.assertions(), name);
            return Statement::Do(Expr::call(name, arguments));
        }
        let that = self.imports.member(ASSERTJ, "assertThat");
        let mut arguments = arguments.into_iter().rev();
        let actual: Vec<Expr> = arguments.next().into_iter().collect();
        let (method, expected) = match name {
            "assertTrue" => ("isTrue", Vec::new()),
            "assertFalse" => ("isFalse", Vec::new()),
            "assertNull" => ("isNull", Vec::new()),
            _ if text == "Optional.empty()" => ("isEmpty", Vec::new()),
            _ => ("isEqualTo", arguments.collect()),
        };
        Statement::Do(Expr::call(that, actual).then(method, expected))
    }

    fn same(&mut self, variable: &str, actual: Expr) -> Statement {
        let variable = Expr::plain(variable);
        if self.project.has_assertj {
            let that = self.imports.member(ASSERTJ, "assertThat");
            return Statement::Do(Expr::call(that, vec![actual]).then("isSameAs", vec![variable]));
        }
        let same = self.imports.member(self.project.framework.assertions(), "assertSame");
        Statement::Do(Expr::call(same, vec![variable, actual]))
    }

    fn assert_array(&mut self, expected: Expr, actual: Expr) -> Statement {
        if self.project.has_assertj {
            let that = self.imports.member(ASSERTJ, "assertThat");
            return Statement::Do(Expr::call(that, vec![actual]).then("isEqualTo", vec![expected]));
        }
        let equals = self.imports.member(self.project.framework.assertions(), "assertArrayEquals");
        Statement::Do(Expr::call(equals, vec![expected, actual]))
    }

    /// Fields of objects with a name in the test that were set, with their last values.
    fn sets(&self) -> Vec<(u32, usize, Value)> {
        let mut found: BTreeMap<(u32, usize), Value> = BTreeMap::new();
        fn walk(unit: &Unit<'_>, call: &Call, found: &mut BTreeMap<(u32, usize), Value>) {
            for event in &call.did {
                match event {
                    Event::Sets { sets, of: Some(of), value } => {
                        if let Some(number) =
                            unit.recorded.number(of).filter(|number| unit.variables.contains_key(number))
                        {
                            found.insert((number, *sets), value.clone());
                        }
                    }
                    Event::Call(inner) if !unit.is_mocked(inner) => walk(unit, inner, found),
                    _ => {}
                }
            }
        }
        walk(self, &self.recorded.call, &mut found);
        found.into_iter().map(|((number, field), value)| (number, field, value)).collect()
    }

    /// What was changed in objects of the test, as far as accessors tell it.
    fn changed(&mut self) -> Vec<Statement> {
        let mut asserts = Vec::new();
        for (number, field, value) in self.sets() {
            let Some(class) = self.best(number).map(|object| object.class.replace('.', "/")) else { continue };
            let row = &self.tables.fields[field];
            let (name, descriptor) = (row.name.clone(), row.descriptor.clone());
            let Some(accessor) = self.classes.accessor(&class, &name, &self.package) else { continue };
            let variable = self.as_it_is(self.variables[&number].clone(), &class);
            if let Some(expected) = self.compared(&value, &descriptor) {
                asserts.push(self.assert_equal(expected, accessor.of(Expr::plain(variable)), &descriptor));
            }
        }
        asserts
    }

    /// A variable, as one of the class that its object is of.
    fn as_it_is(&mut self, variable: String, class: &str) -> String {
        let name = self.imports.class(class);
        let is_declared_so = self.arrange.iter().any(|statement| match statement {
            Statement::Local(kind, of, _) | Statement::Declare(kind, of) => {
                *of == variable && kind.split('<').next() == Some(&*name)
            }
            _ => false,
        });
        if is_declared_so { variable } else { format!("(({name}) {variable})") }
    }

    fn result_hint(&self, value: &Value, descriptor: &str) -> String {
        match (value, self.recorded.object(value)) {
            (Value::Null(()), _) => "returnsNull".to_owned(),
            (Value::Whole(number), _) if descriptor == "Z" => {
                format!("returns{}", if *number == 0 { "False" } else { "True" })
            }
            (Value::Whole(number), _) if descriptor != "C" => format!("returns{}", names::number(*number)),
            (_, Some(object)) => match object.kind {
                Kind::Constant => format!("returns{}", names::constant(object.text.as_deref().unwrap_or_default())),
                Kind::Optional | Kind::List | Kind::Set | Kind::Map | Kind::Array if object.parts.is_empty() => {
                    "returnsEmpty".to_owned()
                }
                _ => String::new(),
            },
            _ => String::new(),
        }
    }

    /// What arguments are, by themselves: a number, a constant, a short text, and the same of what is in a record or a collection.
    fn argument_hints(&self) -> Vec<String> {
        let mut hints = Vec::new();
        let parameters = crate::types::parameters(&self.method.descriptor);
        for (value, descriptor) in self.recorded.call.with.iter().zip(&parameters) {
            let hint = self.hint(value, descriptor, 0);
            hints.push(hint.map_or_else(String::new, |hint| format!("for{hint}")));
        }
        hints
    }

    fn hint(&self, value: &Value, descriptor: &str, level: usize) -> Option<String> {
        let object = self.recorded.object(value);
        match value {
            Value::Null(()) => Some("Null".to_owned()),
            Value::Whole(number) if descriptor == "Z" => Some(if *number == 0 { "False" } else { "True" }.to_owned()),
            Value::Whole(number) if descriptor != "C" => Some(names::number(*number)),
            Value::Whole(_) | Value::Real { .. } => None,
            Value::Object { .. } => {
                let object = object?;
                let text = object.text.as_deref().unwrap_or_default();
                match object.kind {
                    Kind::Constant => Some(names::constant(text)),
                    Kind::Text if text.is_empty() => Some("EmptyText".to_owned()),
                    Kind::Text => names::camel(text),
                    Kind::List | Kind::Set | Kind::Array => Some(names::number(object.parts.len() as i64)),
                    Kind::Map => Some(names::number(object.parts.len() as i64 / 2)),
                    Kind::Record if level == 0 => {
                        let is_word = |part: &&Value| {
                            let text = self.recorded.object(part).and_then(|part| part.text.as_deref());
                            text.is_some_and(|text| text.len() < 13 && text.chars().all(|c| c.is_ascii_alphabetic()))
                        };
                        let word = object.parts.iter().find(is_word);
                        word.into_iter().chain(&object.parts).find_map(|part| self.hint(part, "", level + 1))
                    }
                    _ => None,
                }
            }
        }
    }

    fn result_name(&self, value: &Value, descriptor: &str) -> String {
        let method = &self.method.name;
        let from_getter = method.strip_prefix("get").filter(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()));
        if let Some(rest) = from_getter {
            return names::lower_first(rest);
        }
        let inner =
            self.recorded.object(value).filter(|object| matches!(object.kind, Kind::Optional | Kind::List | Kind::Set));
        if let Some(part) = inner
            .and_then(|object| self.recorded.object(object.parts.first()?))
            .filter(|part| matches!(part.kind, Kind::Record | Kind::Bean))
        {
            let one = names::lower_first(names::simple(&part.class));
            let is_one = inner.is_some_and(|object| object.kind == Kind::Optional);
            return if is_one { one } else { names::plural(&one) };
        }
        let is_own = |object: &&crate::calls::Object| matches!(object.kind, Kind::Record | Kind::Bean | Kind::Constant);
        match self.recorded.object(value).filter(is_own) {
            Some(object) => names::lower_first(names::simple(&object.class)),
            None if descriptor.starts_with('L')
                && types::class_of(descriptor).is_some_and(|class| !class.starts_with("java/")) =>
            {
                names::lower_first(names::simple(descriptor.trim_end_matches(';')))
            }
            None => "result".to_owned(),
        }
    }
}
