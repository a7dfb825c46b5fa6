//! Statements that have others in them, and those that ask collections and objects.

use super::body::Body;
use super::world::Type;

impl Body<'_> {
    /// Statements on a thread of their own.
    pub(super) fn thread(&mut self) -> String {
        let (home, seed, this) = (self.home, self.world.seed, self.this);
        let (open, close) = match self.old {
            None => ("() -> {", "});"),
            Some(_) => ("new Runnable() { @Override public void run() {", "}});"),
        };
        if self.old.is_some() {
            self.this = None;
        }
        let open = self.line(&format!("Log{home}x{seed}.on({open}"));
        let known = self.scope.len();
        self.indent += 1;
        let inside = self.statements(2);
        self.indent -= 1;
        self.scope.truncate(known);
        self.this = this;
        open + &inside + &self.line(close)
    }

    pub(super) fn guarded(&mut self) -> String {
        let (home, seed) = (self.home, self.world.seed);
        let mut text = self.block("try", 3).trim_end().to_owned();
        let caught = self.fresh();
        text += &format!(" catch (Fault{}x{seed} {caught}) {{\n", self.dice.below(2));
        self.indent += 1;
        text +=
            &self.log(&format!("\"caught \" + {caught}.code + {caught}.getMessage() + ({caught}.getCause() == null)"));
        text += &self.log(&format!("{caught}.getSuppressed().length"));
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
            text += &self.line(&format!("throw new Fault{home}x{seed}({code}, {other});"));
        }
        self.indent -= 1;
        if !self.dice.one_in(3) {
            return text + &self.line("}");
        }
        text += &self.block("} finally", 2);
        text
    }

    pub(super) fn walk(&mut self) -> String {
        let able = self.world.that(|class| self.world.root(class).walks.is_some());
        let name = self.fresh();
        let (element, over) = match able.is_empty() || self.dice.one_in(2) {
            true => {
                let class = self.any_class();
                (class, self.value(Type::List(class), 2))
            }
            false => {
                let class = *self.dice.pick(&able);
                let of = self.world.root(class).walks.unwrap_or_default();
                (of, self.value(Type::Object(class), 2))
            }
        };
        self.scope.push((name.clone(), Type::Object(element)));
        // A list may be one that grows in the loop; the iterator notices.
        let text = self.block(&format!("for ({} {name} : {over})", self.world.class(element)), 2);
        self.scope.pop();
        text
    }

    pub(super) fn resource(&mut self) -> String {
        let able = self.world.that(|class| self.world.root(class).closes);
        if able.is_empty() {
            return self.guarded();
        }
        let class = *self.dice.pick(&able);
        let (value, name) = (self.value(Type::Object(class), 2), self.fresh());
        self.scope.push((name.clone(), Type::Object(class)));
        let text = self.block(&format!("try ({} {name} = {value})", self.world.class(class)), 3);
        self.scope.pop();
        text
    }

    pub(super) fn switched(&mut self) -> String {
        let home = self.dice.below(2);
        let (first, second) = (self.value(Type::Text, 2), self.value(Type::Text, 2));
        if self.dice.one_in(2) {
            let on = self.value(Type::Text, 2);
            return self.log(&format!("switch ({on}) {{ case \"a\", \"bc\" -> {first}; default -> {second}; }}"));
        }
        let on = self.value(Type::Colour(home), 2);
        self.log(&format!("switch ({on}) {{ case RED -> {first}; case GREEN -> {second}; default -> \"blue\"; }}"))
    }

    /// Lists that are sorted, and streams.
    pub(super) fn sorted(&mut self) -> String {
        let class = self.any_class();
        let ordered = self.world.root(class).ordered;
        let list = self.value(Type::List(class), 2);
        let java = self.world.class(class);
        let text = match self.dice.below(5) {
            _ if self.old.is_some() => return self.line(&format!("Collections.reverse({list});")),
            0 => return self.line(&format!("({list}).sort(Comparator.comparing(({java} c0) -> c0.num).reversed());")),
            1 if ordered => return self.line(&format!("Collections.sort({list});")),
            2 => format!("({list}).stream().map({java}::toString).collect(Collectors.joining(\",\"))"),
            3 => format!("({list}).stream().filter(c0 -> c0.num > 2).mapToInt(c0 -> c0.num).sum()"),
            _ => format!("({list}).stream().collect(Collectors.groupingBy(c0 -> c0.num % 2)).toString()"),
        };
        self.log(&text)
    }

    pub(super) fn test(&mut self) -> String {
        let (value, class) = (self.value(Type::Any, 2), self.any_class());
        let (name, seed) = (self.fresh(), self.world.seed);
        let java = self.world.class(class);
        let home = self.home;
        match self.dice.below(5) {
            0 => {
                let code = self.value(Type::Int, 1);
                let cause = if self.dice.one_in(3) { self.value(Type::Fault(1 - home), 1) } else { "null".to_owned() };
                self.line(&format!("if ((Object) {value} instanceof {java} {name} && {name}.num % 4 == 0) {{ throw new Fault{home}x{seed}({code}, {cause}); }}"))
            }
            1 => self.log(&format!(
                "(Object) {value} instanceof {java} {name} ? {name}.getClass().getSimpleName() : \"no {java}\""
            )),
            2 => {
                let act = self.dice.below(self.world.acts.len());
                self.log(&format!("(Object) {value} instanceof Act{act}x{seed}"))
            }
            3 if self.has_class_constants() => self.log(&format!("{java}.class.isInstance({value})")),
            _ => self.log(&format!("(Object) {value} instanceof {java} {name} ? {name}.toString() : \"no {java}\"")),
        }
    }
}
