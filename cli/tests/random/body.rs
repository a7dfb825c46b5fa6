//! Statements and expressions.

use super::classes::any_type;
use super::{Dice, Type, World};

/// The code of one method in the making.
pub struct Body<'w, 'd> {
    world: &'w World,
    dice: &'d mut Dice,
    home: usize,
    this: Option<usize>,
    scope: Vec<(String, Type)>,
    locals: usize,
    /// Calls that it may still contain: programs must end soon.
    calls: usize,
    indent: usize,
}

impl<'w, 'd> Body<'w, 'd> {
    /// A method of a class (`this`), or a static one.
    pub fn of(world: &'w World, dice: &'d mut Dice, home: usize, this: Option<usize>, scope: &[(&str, Type)]) -> Self {
        let scope = scope.iter().map(|(name, of)| ((*name).to_owned(), *of)).collect();
        Self { world, dice, home, this, scope, locals: 0, calls: 3, indent: 2 }
    }

    /// Its statements, of which the last returns something of a type.
    pub fn text(mut self, result: Type) -> String {
        let mut text = String::new();
        let default = self.plain(result);
        text += &format!("        if (d <= 0) {{\n            return {default};\n        }}\n");
        text += &self.statements(6);
        let value = self.value(result, 3);
        text + &format!("        return {value};\n")
    }

    fn statements(&mut self, most: usize) -> String {
        let known = self.scope.len();
        let text = (0..1 + self.dice.below(most)).map(|_| self.statement()).collect();
        if self.indent > 2 {
            self.scope.truncate(known);
        }
        text
    }

    fn line(&self, text: &str) -> String {
        format!("{}{text}\n", "    ".repeat(self.indent))
    }

    fn block(&mut self, head: &str, most: usize) -> String {
        let open = self.line(&format!("{head} {{"));
        let known = self.scope.len();
        self.indent += 1;
        let inside = self.statements(most);
        self.indent -= 1;
        self.scope.truncate(known);
        open + &inside + &self.line("}")
    }

    fn log(&self, what: &str) -> String {
        self.line(&format!("Log{}x{}.log({what});", self.home, self.world.seed))
    }

    fn statement(&mut self) -> String {
        match self.dice.below(if self.indent > 3 { 9 } else { 16 }) {
            0..=2 => self.declaration(),
            3 | 4 => self.assignment(),
            5 => {
                let value = self.value(Type::Text, 2);
                self.log(&value)
            }
            6 => self.comparison(),
            7 => self.change(),
            8 => {
                let call = self.call_of_any();
                self.log(&call)
            }
            9 | 10 => self.guarded(),
            11 => {
                let condition = self.condition();
                self.block(&format!("if ({condition})"), 2)
            }
            12 => {
                let (open, count) = (self.fresh(), self.dice.below(3));
                self.block(&format!("for (int {open} = 0; {open} < {count}; {open}++)"), 2)
            }
            13 if !self.world.threads => {
                let on = self.object_of_any();
                self.block(&format!("synchronized ({on})"), 2)
            }
            14 if self.world.threads && self.dice.one_in(3) => {
                let open = self.line(&format!("Log{}x{}.on(() -> {{", self.home, self.world.seed));
                self.indent += 1;
                let known = self.scope.len();
                let inside = self.statements(2);
                self.scope.truncate(known);
                self.indent -= 1;
                open + &inside + &self.line("});")
            }
            _ => self.test(),
        }
    }

    fn fresh(&mut self) -> String {
        self.locals += 1;
        format!("v{}", self.locals)
    }

    fn declaration(&mut self) -> String {
        let of = any_type(self.world, self.dice);
        let value = self.value(of, 3);
        let name = self.fresh();
        let text = self.line(&format!("{} {name} = {value};", self.world.java(of)));
        self.scope.push((name, of));
        text
    }

    /// A field, of this or another object, or a static one.
    fn assignment(&mut self) -> String {
        let class = self.dice.below(self.world.classes.len());
        let on = self.value(Type::Object(class), 1);
        let (field, of) = match self.dice.below(4) {
            0 => ("num", Type::Int),
            1 => ("name", Type::Text),
            2 => ("numbers", Type::Numbers),
            _ => ("any", Type::Any),
        };
        let value = self.value(of, 2);
        let value = if of == Type::Text { format!("Log{}x{}.cut({value})", self.home, self.world.seed) } else { value };
        self.line(&format!("(({}) {on}).{field} = {value};", self.world.class(class)))
    }

    fn comparison(&mut self) -> String {
        let (a, b) = (self.object_of_any(), self.object_of_any());
        match self.dice.below(3) {
            0 => self.log(&format!("(Object) {a} == (Object) {b}")),
            1 => self.log(&format!("{a}.equals({b})")),
            _ => self.log(&format!("new HashSet<Object>(Arrays.asList({a}, {b})).size()")),
        }
    }

    /// Changes what crosses by content.
    fn change(&mut self) -> String {
        let mutable: Vec<(String, Type)> = self
            .scope
            .iter()
            .filter(|(_, of)| matches!(of, Type::Numbers | Type::Builder | Type::Objects(_) | Type::List(_)))
            .cloned()
            .collect();
        if mutable.is_empty() {
            return self.declaration();
        }
        let (name, of) = self.dice.pick(&mutable).clone();
        match of {
            Type::Numbers => {
                let value = self.value(Type::Int, 1);
                self.line(&format!("if ({name}.length > 0) {{ {name}[0] = {value}; }}"))
            }
            Type::Builder => {
                let value = self.value(Type::Int, 1);
                self.line(&format!("{name}.append({value} % 10);"))
            }
            Type::Objects(class) => {
                let value = self.value(Type::Object(class), 1);
                self.line(&format!("if ({name}.length > 0) {{ {name}[0] = {value}; }}"))
            }
            Type::List(class) => {
                let value = self.value(Type::Object(class), 1);
                self.line(&format!("{name}.add({value});"))
            }
            _ => String::new(),
        }
    }

    fn guarded(&mut self) -> String {
        let (home, seed) = (self.home, self.world.seed);
        let mut text = self.block("try", 3).trim_end().to_owned();
        let caught = self.fresh();
        text += &format!(" catch (Fault{}x{seed} {caught}) {{\n", self.dice.below(2));
        self.indent += 1;
        text += &self.log(&format!("\"caught \" + {caught}.code + {caught}.getMessage() + {caught}.getCause()"));
        if self.dice.one_in(2) {
            text += &self.line(&format!("{caught}.code++;"));
        }
        if self.dice.one_in(3) {
            text += &self.line(&format!("throw {caught};"));
        }
        self.indent -= 1;
        let other = self.fresh();
        text += &self.line(&format!("}} catch (RuntimeException {other}) {{"));
        self.indent += 1;
        text += &self.log(&format!("\"caught \" + {other}.getClass().getSimpleName()"));
        if self.dice.one_in(3) {
            let code = self.value(Type::Int, 1);
            text += &self.line(&format!("throw new Fault{home}x{seed}({code}, null);"));
        }
        self.indent -= 1;
        text + &self.line("}")
    }

    fn test(&mut self) -> String {
        let (value, class) = (self.value(Type::Any, 2), self.dice.below(self.world.classes.len()));
        let (name, seed) = (self.fresh(), self.world.seed);
        let java = self.world.class(class);
        let home = self.home;
        match self.dice.below(4) {
            0 => {
                let code = self.value(Type::Int, 1);
                self.line(&format!("if ((Object) {value} instanceof {java} {name} && {name}.num % 4 == 0) {{ throw new Fault{home}x{seed}({code}, null); }}"))
            }
            1 => self.log(&format!(
                "(Object) {value} instanceof {java} {name} ? {name}.getClass().getSimpleName() : \"no {java}\""
            )),
            2 => {
                let act = self.dice.below(self.world.acts.len());
                self.log(&format!("(Object) {value} instanceof Act{act}x{seed}"))
            }
            _ => self.log(&format!("(Object) {value} instanceof {java} {name} ? {name}.toString() : \"no {java}\"")),
        }
    }

    fn condition(&mut self) -> String {
        let (a, b) = (self.value(Type::Int, 1), self.value(Type::Int, 1));
        format!("{a} > {b}")
    }

    fn object_of_any(&mut self) -> String {
        let class = self.dice.below(self.world.classes.len());
        let value = self.value(Type::Object(class), 1);
        format!("({value})")
    }

    fn call_of_any(&mut self) -> String {
        let class = self.dice.below(self.world.classes.len());
        let method = self.dice.pick(&self.world.classes[class].methods).clone();
        match self.call(class, &method, 2) {
            Some(call) => match method.result {
                Type::Object(_) | Type::Int | Type::Long | Type::Text | Type::Colour(_) | Type::Point(_) => call,
                Type::Numbers => format!("Arrays.toString({call})"),
                _ => format!("{call} == null"),
            },
            None => "0".to_owned(),
        }
    }

    fn call(&mut self, class: usize, method: &super::Method, depth: usize) -> Option<String> {
        if self.calls == 0 {
            return None;
        }
        self.calls -= 1;
        let arguments: String =
            method.parameters.iter().map(|of| format!(", {}", self.value(*of, depth.saturating_sub(1)))).collect();
        let on = match method.fixed {
            true => self.world.class(class),
            false => {
                let on = self.value(Type::Object(class), depth.saturating_sub(1));
                format!("({on})")
            }
        };
        Some(format!("{on}.{}(d - 1{arguments})", method.name))
    }

    /// The simplest value of a type.
    fn plain(&mut self, of: Type) -> String {
        let world = self.world;
        match of {
            Type::Int => format!("{}", self.dice.below(9)),
            Type::Long => format!("{}L", self.dice.below(9)),
            Type::Text => format!("\"{}\"", self.dice.pick(&["", "a", "bc", "d\u{e9}f"])),
            Type::Numbers => format!("new int[] {{{}, 2}}", self.dice.below(9)),
            Type::Object(class) => {
                if self.dice.one_in(14) {
                    return format!("(({}) null)", world.class(class));
                }
                let class = *self.dice.pick(&world.below(class));
                format!("new {}({})", world.class(class), self.dice.below(9))
            }
            Type::Objects(class) => format!("new {}[] {{{}}}", world.class(class), self.plain(Type::Object(class))),
            Type::List(class) => {
                format!("new ArrayList<{}>(Arrays.asList({}))", world.class(class), self.element(class))
            }
            Type::Act(act) => format!("(Act{act}x{}) ((d0, with0) -> d0 * {})", world.seed, self.dice.below(9)),
            Type::Any => match self.dice.below(4) {
                0 => "Integer.valueOf(5)".to_owned(),
                1 => "\"any\"".to_owned(),
                _ => {
                    let class = self.dice.below(world.classes.len());
                    self.plain(Type::Object(class))
                }
            },
            Type::Colour(_) => format!("{}.{}", world.java(of), self.dice.pick(&["RED", "GREEN", "BLUE"])),
            Type::Point(_) => format!("new {}({}, \"p\")", world.java(of), self.dice.below(9)),
            Type::Op => format!("(IntUnaryOperator) (z0 -> z0 + {})", self.dice.below(9)),
            Type::Builder => "new StringBuilder(\"sb\")".to_owned(),
        }
    }

    fn element(&mut self, class: usize) -> String {
        format!("new {}({})", self.world.class(class), self.dice.below(9))
    }

    fn local(&mut self, of: Type) -> Option<String> {
        let fitting: Vec<String> = self
            .scope
            .iter()
            .filter(|(_, other)| match (of, *other) {
                (Type::Object(wanted), Type::Object(there)) => self.world.below(wanted).contains(&there),
                (Type::Any, Type::Object(_) | Type::Text | Type::Numbers | Type::Colour(_) | Type::Objects(_)) => true,
                (a, b) => a == b,
            })
            .map(|(name, _)| name.clone())
            .collect();
        if fitting.is_empty() { None } else { Some(self.dice.pick(&fitting).clone()) }
    }

    /// An expression; deep ones contain others.
    fn value(&mut self, of: Type, depth: usize) -> String {
        if let Some(local) = self.local(of).filter(|_| self.dice.below(3) > 0) {
            return local;
        }
        if depth == 0 {
            return self.plain(of);
        }
        if self.dice.one_in(2) {
            let mut able = Vec::new();
            for (class, declared) in self.world.classes.iter().enumerate() {
                able.extend(declared.methods.iter().filter(|method| method.result == of).map(|method| (class, method)));
            }
            if !able.is_empty() {
                let (class, method) = *self.dice.pick(&able);
                if let Some(call) = self.call(class, &method.clone(), depth) {
                    return call;
                }
            }
        }
        self.built(of, depth - 1)
    }

    fn built(&mut self, of: Type, depth: usize) -> String {
        let (home, seed, other) = (self.home, self.world.seed, self.dice.below(2));
        match (of, self.dice.below(5)) {
            (Type::Int, 0) => format!("({} + {})", self.value(of, depth), self.value(of, depth)),
            (Type::Int, 1) => {
                let class = self.dice.below(self.world.classes.len());
                format!("({}).num", self.value(Type::Object(class), depth))
            }
            (Type::Int, 2) => match self.dice.below(4) {
                0 => format!("({}).weight()", self.value(Type::Colour(other), depth)),
                1 => format!("({}).sum()", self.value(Type::Point(other), depth)),
                2 => format!("({}).applyAsInt({})", self.value(Type::Op, depth), self.value(of, depth)),
                _ => {
                    let act = self.dice.below(self.world.acts.len());
                    format!("({}).act{act}(d - 1, {})", self.value(Type::Act(act), depth), self.value(Type::Any, depth))
                }
            },
            (Type::Int, 3) => {
                format!("Log{home}x{seed}.at({}, {})", self.value(Type::Numbers, depth), self.value(of, depth))
            }
            (Type::Long, 0 | 1) => format!("({} * 3L)", self.value(Type::Int, depth)),
            (Type::Text, 0) => format!("({} + {})", self.value(of, depth), self.value(Type::Int, depth)),
            (Type::Text, 1) => {
                let class = self.dice.below(self.world.classes.len());
                format!("({}).name", self.value(Type::Object(class), depth))
            }
            (Type::Text, 2) => format!("String.valueOf({})", self.value(Type::Point(other), depth)),
            (Type::Text, 3) => {
                let class = self.dice.below(self.world.classes.len());
                format!("({} + \"/\" + {})", self.value(Type::Object(class), depth), self.value(Type::Builder, depth))
            }
            (Type::Numbers, 0 | 1) => {
                let class = self.dice.below(self.world.classes.len());
                format!("({}).numbers", self.value(Type::Object(class), depth))
            }
            (Type::Object(class), 0 | 1) => match self.this.filter(|this| self.world.below(class).contains(this)) {
                Some(_) => "this".to_owned(),
                None => self.plain(of),
            },
            (Type::Object(class), 2) => {
                let list = self.value(Type::List(class), depth);
                format!("({list}).get(0)")
            }
            (Type::Object(class), 3) => format!("({})[0]", self.value(Type::Objects(class), depth)),
            (Type::Any, 0 | 1) => {
                let class = self.dice.below(self.world.classes.len());
                format!("({}).any", self.value(Type::Object(class), depth))
            }
            (Type::Act(act), 0..=2) => {
                let able: Vec<usize> =
                    (0..self.world.classes.len()).filter(|at| self.world.classes[*at].acts.contains(&act)).collect();
                match able.is_empty() {
                    true => self.plain(of),
                    false => {
                        let class = *self.dice.pick(&able);
                        self.value(Type::Object(class), depth)
                    }
                }
            }
            (Type::Op, 0..=2) => match self.local(Type::Int) {
                Some(captured) => format!("(IntUnaryOperator) (z1 -> z1 * 2 + {captured})"),
                None => self.plain(of),
            },
            (Type::List(_), 0) | (Type::Objects(_), 0) => self.local(of).unwrap_or_else(|| self.plain(of)),
            _ => self.plain(of),
        }
    }
}
