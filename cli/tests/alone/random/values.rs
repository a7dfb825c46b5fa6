//! Expressions.

use super::body::Body;
use super::family::Kind;
use super::world::Type;

impl Body<'_> {
    /// The simplest value of a type.
    pub(super) fn plain(&mut self, of: Type) -> String {
        let world = self.world;
        match of {
            Type::Int => format!("{}", self.dice.below(9)),
            Type::Long => format!("{}L", self.dice.below(9)),
            Type::Double => format!("{}.5", self.dice.below(9)),
            Type::Bool => (*self.dice.pick(&["true", "false"])).to_owned(),
            Type::Boxed => (*self.dice.pick(&["Integer.valueOf(3)", "Integer.valueOf(4711)"])).to_owned(),
            Type::Large => (*self.dice.pick(&["Long.valueOf(3)", "Long.valueOf(4711)"])).to_owned(),
            Type::Decimal => (*self.dice.pick(&["BigDecimal.TEN", "new BigDecimal(\"12.50\")"])).to_owned(),
            Type::Perhaps => (*self.dice.pick(&["Optional.<String>empty()", "Optional.of(\"o\")"])).to_owned(),
            Type::Texts => "new String[] {\"a\", new String(\"bc\")}".to_owned(),
            Type::Text => format!("\"{}\"", self.dice.pick(&["", "a", "bc", "d\u{e9}f"])),
            Type::Numbers => format!("new int[] {{{}, 2}}", self.dice.below(9)),
            Type::Grid => format!("new int[][] {{{{{}}}, {{1, 2}}}}", self.dice.below(9)),
            Type::Words => format!("new ArrayList<>({}.{}(\"w\"))", self.list_of().0, self.list_of().1),
            Type::Object(class) => {
                if self.dice.one_in(14) {
                    return format!("(({}) null)", world.class(class));
                }
                let class = *self.dice.pick(&world.below(class));
                self.made(class)
            }
            Type::Objects(class) => format!("new {}[] {{{}}}", world.class(class), self.plain(Type::Object(class))),
            Type::List(class) => format!("new ArrayList<{}>(Arrays.asList({}))", world.class(class), self.made(class)),
            Type::Counts(class) => {
                let (name, made) = (world.class(class), self.made(class));
                format!("new LinkedHashMap<{name}, Integer>({}({made}, 1))", self.map_of())
            }
            Type::Named(class) => {
                let (name, made) = (world.class(class), self.made(class));
                format!("new TreeMap<String, {name}>({}(\"a\", {made}))", self.map_of())
            }
            Type::Iterator(class) => {
                let ((list, of), made) = (self.list_of(), self.made(class));
                format!("{list}.<{}>{of}({made}).iterator()", world.class(class))
            }
            Type::Optional(class) => format!("Optional.<{}>of({})", world.class(class), self.made(class)),
            Type::Supplier(class) => {
                let made = self.made(class);
                self.supplier(class, &made)
            }
            Type::Teller(class) => self.teller(class),
            Type::Holder(_, class) => self.anonymous_holder(of, class),
            Type::Inner(class) => format!("{}.new In()", self.made(class)),
            Type::Act(act) => {
                let by = self.dice.below(9);
                self.act(act, &format!("d0 * {by}"))
            }
            Type::Any => match self.dice.below(4) {
                0 => "Integer.valueOf(5)".to_owned(),
                1 => "\"any\"".to_owned(),
                _ => {
                    let class = self.any_class();
                    self.plain(Type::Object(class))
                }
            },
            Type::Colour(_) => format!("{}.{}", world.java(of), self.dice.pick(&["RED", "GREEN", "BLUE"])),
            Type::Point(_) => format!("new {}({}, \"p\")", world.java(of), self.dice.below(9)),
            Type::Pair(_, class) => format!("new {}({}, {})", world.java(of), self.made(class), self.dice.below(9)),
            Type::Fault(home) => format!("new Fault{home}x{}({}, null)", world.seed, self.dice.below(9)),
            Type::Op => {
                let more = self.dice.below(9);
                self.op("z0", &format!("z0 + {more}"))
            }
            Type::Builder => "new StringBuilder(\"sb\")".to_owned(),
            Type::Default(at) => self.new_heir(&world.family.implementing(at)),
            Type::Heir(at) => self.new_heir(&world.family.below_heir(at)),
        }
    }

    fn made(&mut self, class: usize) -> String {
        format!("new {}({})", self.world.class(class), self.dice.below(9))
    }

    /// An anonymous class that captures.
    fn anonymous_holder(&mut self, of: Type, class: usize) -> String {
        let (name, first) = (self.world.class(class), self.local(Type::Object(class)));
        let first = first.unwrap_or_else(|| format!("new {name}(1)"));
        format!(
            "new {}() {{ private {name} kept = {first}; @Override public {name} held() {{ return kept; }} \
             @Override public void hold({name} a) {{ kept = a; }} }}",
            self.world.java(of)
        )
        .in_brackets()
    }

    fn anonymous_act(&mut self, act: usize) -> String {
        let class = self.any_class();
        let captured = self.local(Type::Object(class)).unwrap_or_else(|| format!("new {}(2)", self.world.class(class)));
        format!(
            "new Act{act}x{}() {{ private int n; @Override public int act{act}(int d0, Object with0) \
             {{ return d0 <= 0 ? 0 : {captured}.num + n++ + twice{act}(d0); }} }}",
            self.world.seed
        )
        .in_brackets()
    }

    pub(super) fn local(&mut self, of: Type) -> Option<String> {
        let fitting: Vec<String> = self
            .scope
            .iter()
            .filter(|(_, other)| match (of, *other) {
                (Type::Object(wanted), Type::Object(there)) => self.world.below(wanted).contains(&there),
                (Type::Any, Type::Object(_) | Type::Text | Type::Numbers | Type::Colour(_) | Type::Objects(_)) => true,
                (Type::Any, Type::Boxed | Type::Large | Type::Decimal | Type::Perhaps | Type::Point(_)) => true,
                (Type::Any, Type::Inner(_) | Type::Pair(..) | Type::Fault(_) | Type::List(_) | Type::Act(_)) => true,
                (Type::Any | Type::Default(_) | Type::Heir(_), there) if self.world.family.fits(of, there) => true,
                (a, b) => a == b,
            })
            .map(|(name, _)| name.clone())
            .collect();
        if fitting.is_empty() { None } else { Some(self.dice.pick(&fitting).clone()) }
    }

    /// An expression; deep ones contain others.
    pub(super) fn value(&mut self, of: Type, depth: usize) -> String {
        let choice = self.dice.below(6);
        if (1..=4).contains(&choice)
            && let Some(local) = self.local(of)
        {
            return local;
        }
        if choice == 0 || depth == 0 {
            return self.plain(of);
        }
        if choice % 2 == 1
            && let Some(call) = self.call_for(of, depth)
        {
            return call;
        }
        self.built(of, depth - 1)
    }

    fn call_for(&mut self, of: Type, depth: usize) -> Option<String> {
        let mut able = Vec::new();
        for (class, declared) in self.world.classes.iter().enumerate() {
            able.extend(declared.methods.iter().filter(|method| method.result == of).map(|method| (class, method)));
        }
        if able.is_empty() {
            return None;
        }
        let (class, method) = *self.dice.pick(&able);
        self.call(class, method, depth)
    }

    /// A field of an object, or a static one.
    fn field(&mut self, of: Type, depth: usize) -> Option<String> {
        let able =
            self.world.that(|class| self.world.classes[class].own == of || self.world.classes[class].shared == of);
        if able.is_empty() {
            return None;
        }
        let class = *self.dice.pick(&able);
        if self.world.classes[class].shared == of {
            return Some(format!("{}.shared{class}", self.world.class(class)));
        }
        Some(format!("({}).own{class}", self.value(Type::Object(class), depth)))
    }

    fn built(&mut self, of: Type, depth: usize) -> String {
        let (home, seed, other) = (self.home, self.world.seed, self.dice.below(2));
        let class = self.any_class();
        let choice = self.dice.below(7);
        if choice == 6
            && let Some(field) = self.field(of, depth)
        {
            return field;
        }
        match (of, choice) {
            (_, 0) => self.plain(of),
            (Type::Int, 1) => format!("({} + {})", self.value(of, depth), self.value(of, depth)),
            (Type::Int, 2) => format!("({}).num", self.value(Type::Object(class), depth)),
            (Type::Int, 3) => {
                format!("Log{home}x{seed}.at({}, {})", self.value(Type::Numbers, depth), self.value(of, depth))
            }
            (Type::Int, _) => self.number(depth, other, class),
            (Type::Long, 1 | 2) => format!("({} * 3L)", self.value(Type::Int, depth)),
            (Type::Double, 1..=3) => format!("({} * 0.25)", self.value(Type::Long, depth)),
            (Type::Boxed, 1..=3) => format!("Integer.valueOf({})", self.value(Type::Int, depth)),
            (Type::Boxed, 4) => format!("({}).get({})", self.value(Type::Counts(class), depth), self.made(class)),
            (of, 4) if of == self.world.argument() && self.dice.one_in(3) => {
                self.inherited(Kind::Kept, depth).unwrap_or_else(|| self.plain(of))
            }
            (Type::Boxed, 5) => self.kept(of, depth),
            (Type::Large, 1..=3) => format!("Long.valueOf({})", self.value(Type::Int, depth)),
            (Type::Large | Type::Decimal | Type::Perhaps | Type::Point(_), 4 | 5) => self.kept(of, depth),
            (Type::Decimal, 1..=3) => format!("BigDecimal.valueOf({})", self.value(Type::Int, depth)),
            (Type::Perhaps, 1..=3) => format!("Optional.of({})", self.value(Type::Text, depth)),
            (Type::Texts, 1..=3) => format!("({}).toArray(new String[0])", self.value(Type::Words, depth)),
            (Type::Bool, _) => self.truth(depth, other, class),
            (Type::Text, _) => self.text_of(depth, other, class, choice),
            (Type::Numbers, 1 | 2) => format!("({}).numbers", self.value(Type::Object(class), depth)),
            (Type::Numbers, 3) => format!("({})[0]", self.value(Type::Grid, depth)),
            (Type::Numbers, 4) => format!("({}).clone()", self.value(of, depth)),
            (Type::Words, 1 | 2) => {
                let ((list, of), first) = (self.list_of(), self.value(Type::Text, depth));
                format!("new ArrayList<>({list}.{of}({first}, \"x\"))")
            }
            (Type::Object(class), _) => self.object(class, depth, other, choice),
            (Type::Objects(class), 1..=3) => {
                format!("({}).toArray(new {}[0])", self.value(Type::List(class), depth), self.world.class(class))
            }
            (Type::List(class), 1..=3) => format!(
                "new ArrayList<{}>(Arrays.asList({}, {}))",
                self.world.class(class),
                self.value(Type::Object(class), depth),
                self.value(Type::Object(class), depth)
            ),
            (Type::List(class), 4) => format!("Arrays.asList({})", self.value(Type::Objects(class), depth)),
            (Type::Iterator(class), 1..=3) => format!("({}).iterator()", self.value(Type::List(class), depth)),
            (Type::Optional(class), 1..=3) => {
                format!("Optional.ofNullable({})", self.value(Type::Object(class), depth))
            }
            (Type::Any, 1 | 2) => format!("({}).any", self.value(Type::Object(class), depth)),
            (Type::Act(act), 1..=3) => {
                match self.world.that(|class| self.world.classes[class].acts.contains(&act)).as_slice() {
                    [] => self.plain(of),
                    able => {
                        let class = *self.dice.pick(able);
                        self.value(Type::Object(class), depth)
                    }
                }
            }
            (Type::Act(act), _) => self.anonymous_act(act),
            (Type::Holder(home, class), 1..=4) => {
                match self.world.that(|at| self.world.root(at).holds == Some((home, class))).as_slice() {
                    [] => self.plain(of),
                    able => {
                        let class = *self.dice.pick(able);
                        self.value(Type::Object(class), depth)
                    }
                }
            }
            (Type::Supplier(class), 1..=4) => match self.local(Type::Object(class)) {
                Some(captured) => self.supplier(class, &captured),
                None => self.plain(of),
            },
            (Type::Op, 1..=4) => match self.local(Type::Int) {
                Some(captured) => self.op("z1", &format!("z1 * 2 + {captured}")),
                None => self.plain(of),
            },
            (Type::Inner(class), 1..=4) => {
                format!("(({}) {}).new In()", self.world.class(class), self.value(Type::Object(class), depth))
            }
            (Type::Pair(_, class), 1..=4) => {
                format!("new {}({}, 1)", self.world.java(of), self.value(Type::Object(class), depth))
            }
            (Type::Fault(home), 1 | 2) => {
                format!("new Fault{home}x{seed}(1, {})", self.value(Type::Fault(other), depth))
            }
            _ => self.local(of).unwrap_or_else(|| self.plain(of)),
        }
    }

    fn number(&mut self, depth: usize, other: usize, class: usize) -> String {
        match self.dice.below(9) {
            0 => format!("({}).weight()", self.value(Type::Colour(other), depth)),
            1 => format!("({}).sum()", self.value(Type::Point(other), depth)),
            2 => format!("({}).applyAsInt({})", self.value(Type::Op, depth), self.value(Type::Int, depth)),
            3 => format!("({}).sum()", self.value(Type::Inner(class), depth)),
            4 => format!("({}).sum()", self.value(Type::Pair(other, class), depth)),
            5 => format!("({}).code", self.value(Type::Fault(other), depth)),
            6 => format!("({}).size()", self.value(Type::Counts(class), depth)),
            7 if self.old.is_none() => format!("Holder{other}x{}.size()", self.world.seed),
            _ => {
                let act = self.dice.below(self.world.acts.len());
                format!("({}).act{act}(d - 1, {})", self.value(Type::Act(act), depth), self.value(Type::Any, depth))
            }
        }
    }

    fn truth(&mut self, depth: usize, other: usize, class: usize) -> String {
        match self.dice.below(6) {
            0 => format!("({}).equals({})", self.value(Type::Point(0), depth), self.value(Type::Point(other), depth)),
            1 => format!(
                "({}).contains({})",
                self.value(Type::List(class), depth),
                self.value(Type::Object(class), depth)
            ),
            2 => format!(
                "({}).containsKey({})",
                self.value(Type::Counts(class), depth),
                self.value(Type::Object(class), depth)
            ),
            3 => format!("({}).hasNext()", self.value(Type::Iterator(class), depth)),
            4 => format!("({}).empty()", self.value(Type::Holder(other, class), depth)),
            _ => format!("({} > {})", self.value(Type::Int, depth), self.value(Type::Int, depth)),
        }
    }

    fn text_of(&mut self, depth: usize, other: usize, class: usize, choice: usize) -> String {
        match choice {
            1 => format!("({} + {})", self.value(Type::Text, depth), self.value(Type::Int, depth)),
            2 => format!("({}).name", self.value(Type::Object(class), depth)),
            3 => format!("String.valueOf({})", self.value(Type::Point(other), depth)),
            4 => format!("({} + \"/\" + {})", self.value(Type::Object(class), depth), self.value(Type::Builder, depth)),
            5 if self.dice.one_in(2) => format!("({}).get(0)", self.value(Type::Words, depth)),
            5 => format!(
                "({}).apply({})",
                self.value(Type::Teller(class), depth),
                self.value(Type::Object(class), depth)
            ),
            0 => format!("({})[0]", self.value(Type::Texts, depth)),
            _ if self.dice.one_in(3) => self.kept(Type::Text, depth),
            _ if self.dice.one_in(3) => self.inherited(Kind::Told, depth).unwrap_or_else(|| self.plain(Type::Text)),
            _ => {
                let of = [Type::Inner(class), Type::Pair(other, class), Type::Named(class), Type::Words];
                let of = *self.dice.pick(&of);
                format!("String.format(\"<%s>\", {})", self.value(of, depth))
            }
        }
    }

    fn object(&mut self, class: usize, depth: usize, other: usize, choice: usize) -> String {
        let of = Type::Object(class);
        match choice {
            1 | 2 if self.this.is_some_and(|this| self.world.below(class).contains(&this)) => "this".to_owned(),
            1 => format!("({}).orElse(null)", self.value(Type::Optional(class), depth)),
            2 => format!("({}).get(0)", self.value(Type::List(class), depth)),
            3 => format!("({})[0]", self.value(Type::Objects(class), depth)),
            4 => match self.dice.below(5) {
                0 => format!("({}).held()", self.value(Type::Holder(other, class), depth)),
                1 => format!("({}).get()", self.value(Type::Supplier(class), depth)),
                2 => format!("({}).get({})", self.value(Type::Named(class), depth), self.value(Type::Text, depth)),
                3 => format!("({}).next()", self.value(Type::Iterator(class), depth)),
                _ => format!("({}).first()", self.value(Type::Pair(other, class), depth)),
            },
            5 => format!("({} ? {} : {})", self.value(Type::Bool, depth), self.value(of, depth), self.value(of, depth)),
            _ => self.plain(of),
        }
    }
}

trait InBrackets {
    fn in_brackets(self) -> String;
}

impl InBrackets for String {
    fn in_brackets(self) -> String {
        format!("({self})")
    }
}
