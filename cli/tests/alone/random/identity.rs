//! Values that are kept and told apart by identity.

use super::body::Body;
use super::world::Type;

/// Keeps values, and tells which of them an object is.
pub const KEPT: &str = r"public class KeptHxS {
    private static final Object[] LAST = new Object[6];
    private static final List<Object> FIRST = new ArrayList<>();
    private static int kept;

    public static <A> A keep(A value) {
        LAST[kept++ % LAST.length] = value;
        if (FIRST.size() < 8) {
            FIRST.add(value);
        }
        return value;
    }

    public static Object last(int at) {
        return LAST[Math.floorMod(at, LAST.length)];
    }

    public static String among(Object value) {
        StringBuilder text = new StringBuilder();
        for (Object one : LAST) {
            text.append(one == value ? '=' : '.');
        }
        for (Object one : FIRST) {
            text.append(one != value ? '.' : '=');
        }
        return text.toString();
    }
}
";

impl Body<'_> {
    /// Compares values by identity, or keeps one for later.
    pub(super) fn identity(&mut self) -> String {
        let of = self.value_type();
        let (home, keeper) = (self.home, self.dice.below(2));
        let kept = |home: usize| format!("Kept{home}x{}", self.world.seed);
        let (here, there) = (kept(home), kept(keeper));
        let one = self.same_or_equal(of);
        match self.dice.below(8) {
            0 => self.line(&format!("{there}.keep({one});")),
            1 => self.log(&format!("{there}.among({one})")),
            2 => {
                let at = self.dice.below(6);
                self.log(&format!("{here}.last({at}) == (Object) {one}"))
            }
            3 => self.log(&format!("{there}.keep({one}) == (Object) {one}")),
            4 => {
                let other = self.same_or_equal(of);
                self.block(&format!("if ((Object) {one} != (Object) {other})"), 2)
            }
            5 => {
                let name = self.fresh();
                let text = self.line(&format!("{} {name} = {one};", self.world.java(of)));
                self.scope.push((name, of));
                text
            }
            _ => {
                let other = self.same_or_equal(of);
                self.log(&format!("(Object) {one} == (Object) {other}"))
            }
        }
    }

    /// A type that crosses by content, or that may hold such a value.
    fn value_type(&mut self) -> Type {
        let (class, home) = (self.any_class(), self.dice.below(2));
        match self.dice.below(9) {
            0 | 1 => Type::Text,
            2 => Type::Boxed,
            3 => Type::Large,
            4 => Type::Decimal,
            5 => Type::Perhaps,
            6 => Type::Point(home),
            7 => Type::Optional(class),
            _ => Type::Any,
        }
    }

    /// What a keeper of either home gives back.
    pub(super) fn kept(&mut self, of: Type, depth: usize) -> String {
        let (keeper, seed) = (self.dice.below(2), self.world.seed);
        format!("Kept{keeper}x{seed}.keep({})", self.value(of, depth))
    }

    /// A value, or what may be another object of the same content.
    fn same_or_equal(&mut self, of: Type) -> String {
        let value = self.value(of, 2);
        let text = match (of, self.dice.below(6)) {
            (Type::Text, 1) => format!("new String({value})"),
            (Type::Text, 2) => format!("({value}).concat(\"\")"),
            (Type::Text, 3) => format!("({value}).intern()"),
            (Type::Text, 4) => format!("String.valueOf((Object) {value})"),
            (Type::Boxed, 1) => format!("new Integer({value})"),
            (Type::Boxed, 2) => format!("Integer.valueOf((int) {value})"),
            (Type::Large, 1) => format!("new Long({value})"),
            (Type::Large, 2) => format!("Long.valueOf((long) {value})"),
            (Type::Decimal, 1) => format!("new BigDecimal(String.valueOf({value}))"),
            (Type::Decimal, 2) => format!("({value}).stripTrailingZeros()"),
            (Type::Perhaps, 1) => format!("Optional.ofNullable(({value}).orElse(null))"),
            (Type::Perhaps, 2) if self.old.is_none() => format!("({value}).filter(\"o\"::equals)"),
            (Type::Point(_), 1) => format!("new {}(({value}).x(), ({value}).name())", self.world.java(of)),
            _ => value,
        };
        format!("({text})")
    }
}
