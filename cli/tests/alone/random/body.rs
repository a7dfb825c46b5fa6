//! Statements.

use super::Dice;
use super::dialect::Old;
use super::world::{Method, Type, World};

/// The code of one method in the making.
pub struct Body<'w> {
    pub(super) world: &'w World,
    pub(super) dice: Dice,
    pub(super) home: usize,
    pub(super) this: Option<usize>,
    /// The class files that it is for, where they are old.
    pub(super) old: Option<Old>,
    pub(super) scope: Vec<(String, Type)>,
    locals: usize,
    statements: usize,
    /// Calls that it may still contain: programs must end soon.
    calls: usize,
    pub(super) indent: usize,
}

impl<'w> Body<'w> {
    /// A method of a class (`this`), or a static one.
    pub fn of(world: &'w World, dice: Dice, home: usize, this: Option<usize>, scope: &[(&str, Type)]) -> Self {
        let scope = scope.iter().map(|(name, of)| ((*name).to_owned(), *of)).collect();
        Self { world, dice, home, this, old: None, scope, locals: 0, statements: 0, calls: 3, indent: 2 }
    }

    /// The same for class files of an old version.
    pub fn in_old(self, old: Option<Old>) -> Self {
        Self { old, ..self }
    }

    /// Statements before a result, which is another where calls are to end. There are few: what is inherited calls more.
    pub fn ending(mut self, end: &str, result: &str) -> String {
        self.calls = 1;
        let text = format!("        if (d <= 0) {{\n            return {end};\n        }}\n");
        text + &self.statements(3) + &format!("        return {result};\n")
    }

    /// Its statements, of which the last returns something of a type.
    pub fn text(mut self, result: Type) -> String {
        let default = self.plain(result);
        let mut text = format!("        if (d <= 0) {{\n            return {default};\n        }}\n");
        text += &self.statements(6);
        let value = self.value(result, 3);
        text + &format!("        return {value};\n")
    }

    pub(super) fn statements(&mut self, most: usize) -> String {
        let known = self.scope.len();
        let text = (0..1 + self.dice.below(most)).map(|_| self.part(Self::statement)).collect();
        if self.indent > 2 {
            self.scope.truncate(known);
        }
        text
    }

    /// A part with choices of its own.
    fn part(&mut self, make: impl FnOnce(&mut Self) -> String) -> String {
        self.statements += 1;
        let part = self.dice.part(&self.statements.to_string());
        let whole = std::mem::replace(&mut self.dice, part);
        let text = make(self);
        self.dice = whole;
        text
    }

    pub(super) fn line(&self, text: &str) -> String {
        format!("{}{text}\n", "    ".repeat(self.indent))
    }

    pub(super) fn block(&mut self, head: &str, most: usize) -> String {
        let open = self.line(&format!("{head} {{"));
        let known = self.scope.len();
        self.indent += 1;
        let inside = self.statements(most);
        self.indent -= 1;
        self.scope.truncate(known);
        open + &inside + &self.line("}")
    }

    pub(super) fn log(&self, what: &str) -> String {
        self.line(&format!("Log{}x{}.log({what});", self.home, self.world.seed))
    }

    fn statement(&mut self) -> String {
        match self.dice.below(if self.indent > 3 { 16 } else { 31 }) {
            0 => String::new(),
            1..=4 => self.declaration(),
            5 | 6 => self.assignment(),
            7 => {
                let value = self.value(Type::Text, 2);
                self.log(&value)
            }
            8 => self.comparison(),
            9 | 10 => self.change(),
            11 => self.told(),
            12 | 13 => {
                let call = self.call_of_any();
                self.log(&call)
            }
            14 | 15 => self.identity(),
            16 => self.inheriting(),
            17..=19 => self.guarded(),
            20 => {
                let condition = self.value(Type::Bool, 2);
                self.block(&format!("if ({condition})"), 2)
            }
            21 => {
                let (open, count) = (self.fresh(), self.dice.below(3));
                self.block(&format!("for (int {open} = 0; {open} < {count}; {open}++)"), 2)
            }
            22 => self.walk(),
            23 if !self.world.threads => {
                let on = self.object_of_any();
                self.block(&format!("synchronized ({on})"), 2)
            }
            23 if self.dice.one_in(3) => self.thread(),
            24 => self.resource(),
            25 => self.switched(),
            26 => self.sorted(),
            _ => self.test(),
        }
    }

    pub(super) fn fresh(&mut self) -> String {
        self.locals += 1;
        format!("v{}", self.locals)
    }

    pub(super) fn any_type(&mut self) -> Type {
        self.world.any_type(&mut self.dice)
    }

    pub(super) fn any_class(&mut self) -> usize {
        self.dice.below(self.world.classes.len())
    }

    fn declaration(&mut self) -> String {
        let of = self.any_type();
        let value = self.value(of, 3);
        let name = self.fresh();
        let text = self.line(&format!("{} {name} = {value};", self.world.java(of)));
        self.scope.push((name, of));
        text
    }

    /// A field, of this or another object, or a static one.
    fn assignment(&mut self) -> String {
        let class = self.any_class();
        let java = self.world.class(class);
        let (field, of) = match self.dice.below(6) {
            0 => ("num".to_owned(), Type::Int),
            1 => ("name".to_owned(), Type::Text),
            2 => ("numbers".to_owned(), Type::Numbers),
            3 => ("any".to_owned(), Type::Any),
            4 => (format!("own{class}"), self.world.classes[class].own),
            _ => {
                let value = self.value(self.world.classes[class].shared, 2);
                return self.line(&format!("{java}.shared{class} = {value};"));
            }
        };
        let on = self.value(Type::Object(class), 1);
        let value = self.value(of, 2);
        let value = if of == Type::Text { format!("Log{}x{}.cut({value})", self.home, self.world.seed) } else { value };
        self.line(&format!("(({java}) {on}).{field} = {value};"))
    }

    fn comparison(&mut self) -> String {
        let (a, b) = (self.object_of_any(), self.object_of_any());
        match self.dice.below(5) {
            0 => self.log(&format!("(Object) {a} == (Object) {b}")),
            1 => self.log(&format!("{a}.equals({b})")),
            2 => self.log(&format!("new HashSet<Object>(Arrays.asList({a}, {b})).size()")),
            3 => self.log(&format!("{a}.getClass().equals({b}.getClass())")),
            _ => self.log(&format!("Objects.equals({a}, {b}) + String.valueOf({a})")),
        }
    }

    /// Changes what crosses by content, and collections.
    fn change(&mut self) -> String {
        let mutable: Vec<(String, Type)> = self.scope.iter().filter(|(_, of)| can_change(*of)).cloned().collect();
        if mutable.is_empty() {
            return self.declaration();
        }
        let (name, of) = self.dice.pick(&mutable).clone();
        let (home, old) = (self.home, self.old.is_some());
        let mut value = |of: Type| self.value(of, 1);
        let text = match of {
            Type::Numbers => format!("if ({name}.length > 0) {{ {name}[0] = {}; }}", value(Type::Int)),
            Type::Grid => format!("if ({name}.length > 0) {{ {name}[0] = {}; }}", value(Type::Numbers)),
            Type::Builder => format!("{name}.append({} % 10);", value(Type::Int)),
            Type::Objects(class) => format!("if ({name}.length > 0) {{ {name}[0] = {}; }}", value(Type::Object(class))),
            Type::List(class) => format!("{name}.add({});", value(Type::Object(class))),
            Type::Texts => format!("if ({name}.length > 0) {{ {name}[0] = {}; }}", value(Type::Text)),
            Type::Words => format!("{name}.add({}.toUpperCase());", value(Type::Text)),
            Type::Counts(class) if old => format!("{name}.put({}, 2);", value(Type::Object(class))),
            Type::Counts(class) => format!("{name}.merge({}, 1, Integer::sum);", value(Type::Object(class))),
            Type::Named(class) => {
                let key = value(Type::Text);
                format!("{name}.put({key}, {});", value(Type::Object(class)))
            }
            Type::Holder(_, class) => format!("{name}.hold({});", value(Type::Object(class))),
            Type::Fault(_) => format!("{name}.addSuppressed({});", value(Type::Fault(home))),
            _ => format!("{name}.n += {};", value(Type::Int)),
        };
        self.line(&text)
    }

    /// What something says of itself.
    fn told(&mut self) -> String {
        let of = self.any_type();
        let value = self.value(of, 2);
        let text = self.shown(of, &value);
        self.log(&text)
    }

    /// A text of a value that is the same in every run.
    fn shown(&self, of: Type, value: &str) -> String {
        match of {
            Type::Numbers | Type::Objects(_) | Type::Texts => format!("Arrays.toString({value})"),
            Type::Grid => format!("Arrays.deepToString({value})"),
            Type::Iterator(_) => format!("Log{}x{}.rest({value})", self.home, self.world.seed),
            Type::Builder => format!("String.valueOf({value})"),
            Type::Fault(_) => format!("({value}).getMessage()"),
            Type::Holder(..) => format!("({value}).held()"),
            Type::Default(_) | Type::Heir(_) => format!("({value}) == null"),
            Type::Act(_) | Type::Op | Type::Supplier(_) | Type::Teller(_) | Type::Any => format!("({value}) == null"),
            _ => value.to_owned(),
        }
    }

    fn object_of_any(&mut self) -> String {
        let class = self.any_class();
        let value = self.value(Type::Object(class), 1);
        format!("({value})")
    }

    fn call_of_any(&mut self) -> String {
        let class = self.any_class();
        let method = self.dice.pick(&self.world.classes[class].methods).clone();
        match self.call(class, &method, 2) {
            Some(call) => self.shown(method.result, &call),
            None => "0".to_owned(),
        }
    }

    /// Takes one of the calls that are left.
    pub(super) fn may_call(&mut self) -> bool {
        let may = self.calls > 0;
        self.calls = self.calls.saturating_sub(1);
        may
    }

    pub(super) fn call(&mut self, class: usize, method: &Method, depth: usize) -> Option<String> {
        if !self.may_call() {
            return None;
        }
        let mut arguments: Vec<String> =
            method.parameters.iter().map(|of| self.value(*of, depth.saturating_sub(1))).collect();
        if method.dots && self.dice.one_in(2) {
            // Loose elements, or none.
            arguments.pop();
            let element = match method.parameters.last() {
                Some(Type::Objects(class)) => Type::Object(*class),
                _ => Type::Int,
            };
            let loose = 2 * self.dice.below(2);
            arguments.extend((0..loose).map(|_| self.value(element, 1)));
        }
        let arguments: String = arguments.iter().map(|argument| format!(", {argument}")).collect();
        let on = match method.fixed {
            true => self.world.class(class),
            false => {
                let on = self.value(Type::Object(class), depth.saturating_sub(1));
                format!("({on})")
            }
        };
        Some(format!("{on}.{}(d - 1{arguments})", method.name))
    }
}

fn can_change(of: Type) -> bool {
    matches!(
        of,
        Type::Numbers
            | Type::Grid
            | Type::Builder
            | Type::Objects(_)
            | Type::List(_)
            | Type::Words
            | Type::Texts
            | Type::Counts(_)
            | Type::Named(_)
            | Type::Holder(..)
            | Type::Fault(_)
            | Type::Inner(_)
    )
}
