//! Comparisons by identity that only shorten one by `equals` (`a == b || a.equals(b)`): whatever they say of two objects that are equal, the code goes on in the
//! same way.

use super::{CodeView, op, targets};
use crate::classfile::{Class, Member, Pool, access};

/// So many instructions are followed behind a comparison.
const MOST_STEPS: usize = 40;
/// Methods that tell whether two objects are equal; the first is the object's own.
const EQUALS: (&str, &str) = ("equals", "(Ljava/lang/Object;)Z");
const STATIC_EQUALS: [(&str, &str); 2] =
    [("java/util/Objects", "equals"), ("kotlin/jvm/internal/Intrinsics", "areEqual")];
const TAKES_TWO: &str = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
const TAKES_ONE: &str = "(Ljava/lang/Object;)Z";
const CLASS_OF: (&str, &str) = ("getClass", "()Ljava/lang/Class;");
/// How the names of classes of the JDK begin.
const OF_JDK: [&str; 5] = ["java/", "javax/", "jdk/", "sun/", "com/sun/"];
/// What a text is an object of.
const OF_TEXTS: [&str; 7] = [
    "java/lang/Object",
    "java/lang/String",
    "java/lang/CharSequence",
    "java/lang/Comparable",
    "java/io/Serializable",
    "java/lang/constant/Constable",
    "java/lang/constant/ConstantDesc",
];
const IS_ARRAY: (&str, &str, &str) = ("java/lang/Class", "isArray", "()Z");

/// Methods of a class that none can override, and what they tell of values.
#[derive(Debug, Default)]
pub struct OwnTests {
    class: String,
    /// Static ones that only tell whether an object is an array: no value is one.
    arrays: Vec<String>,
    /// Those that say yes to two equal ones, and do nothing besides.
    equality: Vec<(String, Decided)>,
}

impl OwnTests {
    /// Those of a class.
    pub fn of(class: &Class) -> OwnTests {
        let mut tests = OwnTests { class: class.name().to_owned(), ..OwnTests::default() };
        for method in class.methods.iter().filter(|method| method.access & (access::STATIC | access::PRIVATE) != 0) {
            let is_static = method.access & access::STATIC != 0;
            let (name, descriptor) = (method.name(&class.pool), method.descriptor(&class.pool));
            if is_static && descriptor == TAKES_ONE && tests.says(class, method, 0, [0, 0], false) {
                tests.arrays.push(name.to_owned());
            } else if descriptor == TAKES_TWO {
                let given = if is_static { [0, 1] } else { [1, 2] };
                let meet = |are_texts| tests.says(class, method, 1, given, are_texts);
                let decided = of_both(meet(false), meet(true));
                tests.equality.push((name.to_owned(), decided));
            }
        }
        tests
    }

    /// A method says so of two values in these variables that are equal.
    fn says(&self, class: &Class, method: &Member, answer: i32, given: [u8; 2], are_texts: bool) -> bool {
        let Some(view) = CodeView::of(&class.pool, method).ok().flatten() else { return false };
        let operands = given.map(|variable| vec![Load::Variable(variable)]);
        let has_this = method.access & access::STATIC == 0;
        let walk = Walk { pool: &class.pool, view: &view, tests: self, operands, are_texts, has_this };
        walk.from(0).last() == Some(&State::Returned(Pushed::Number(answer)))
    }

    fn tells_arrays(&self, owner: &str, name: &str) -> bool {
        owner == self.class && self.arrays.iter().any(|method| method == name)
    }

    /// A method says yes to two equal values, or texts.
    fn tells_equality(&self, owner: &str, name: &str, are_texts: bool) -> bool {
        let decided = self.equality.iter().find(|(method, _)| owner == self.class && method == name);
        decided.is_some_and(|(_, decided)| *decided == Decided::OfValues || are_texts && *decided == Decided::OfTexts)
    }
}

/// For which objects a comparison by identity makes no difference where they are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decided {
    /// For none that is known.
    Never,
    /// Where both are texts.
    OfTexts,
    /// For all values of classes of the JDK.
    OfValues,
}

/// Whether a comparison (`if_acmpeq`, `if_acmpne`) makes no difference where the two objects are equal: both ways behind it return the same, or meet, before
/// they do anything but look at those two, ask whether they are null, arrays or objects of some class, and ask one whether it equals the other,
/// or a method of their own that does no more. `has_this`: of a comparison in a method of an object.
pub fn decided_by_equals(pool: &Pool, tests: &OwnTests, view: &CodeView, pc: u32, has_this: bool) -> Decided {
    let Some(operands) = operands(view, pc as usize) else { return Decided::Never };
    let meet = |are_texts| {
        let walk = Walk { pool, view, tests, operands: operands.clone(), are_texts, has_this };
        let [aside, ahead] =
            [walk.branch(pc as usize), Some(pc as usize + BRANCH)].map(|from| from.map(|from| walk.from(from)));
        aside.zip(ahead).is_some_and(|(aside, ahead)| ahead.iter().any(|state| aside.contains(state)))
    };
    of_both(meet(false), meet(true))
}

fn of_both(values: bool, texts: bool) -> Decided {
    match (values, texts) {
        (true, _) => Decided::OfValues,
        (false, true) => Decided::OfTexts,
        (false, false) => Decided::Never,
    }
}

/// Bytes of a conditional branch, and of `goto`.
const BRANCH: usize = 3;

/// What pushes an object and changes nothing: a variable or static field, and fields of it.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Load {
    Variable(u8),
    Static(u16),
    Field(u16),
}

/// The object whose method it is.
fn this() -> Pushed {
    Pushed::Object(vec![Load::Variable(0)])
}

/// What is on the stack.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Pushed {
    Object(Vec<Load>),
    /// The class of one of the two.
    Class,
    Number(i32),
}

/// A place and what is on the stack there, above what was there before the comparison; or the end of the method with a result.
#[derive(Debug, Clone, PartialEq, Eq)]
enum State {
    At(usize, Vec<Pushed>),
    Returned(Pushed),
}

/// What pushes the two objects of a comparison, and nothing leads between.
fn operands(view: &CodeView, pc: usize) -> Option<[Vec<Load>; 2]> {
    let starts: Vec<usize> = view.spans().map(|(start, _)| start).take_while(|start| *start < pc).collect();
    let mut rest = starts.as_slice();
    let second = loaded(view.code(), &mut rest)?;
    let first = loaded(view.code(), &mut rest)?;
    let begin = starts[rest.len()];
    let mut is_led_between = false;
    for (from, length) in view.branches() {
        targets(view.code(), from, length, |to| is_led_between |= (begin as i64 + 1..=pc as i64).contains(&to));
    }
    (!is_led_between).then_some([first, second])
}

/// The loads at the end of the instructions that `starts` has, which it has no more then.
fn loaded(code: &[u8], starts: &mut &[usize]) -> Option<Vec<Load>> {
    let mut loads = Vec::new();
    loop {
        let (last, rest) = starts.split_last()?;
        *starts = rest;
        let load = load(code, *last)?;
        let is_begin = !matches!(load, Load::Field(_));
        loads.insert(0, load);
        if is_begin {
            return Some(loads);
        }
    }
}

fn load(code: &[u8], pc: usize) -> Option<Load> {
    Some(match code[pc] {
        op::ALOAD => Load::Variable(code[pc + 1]),
        simple @ op::ALOAD_0..=op::ALOAD_3 => Load::Variable(simple - op::ALOAD_0),
        op::GETSTATIC => Load::Static(index(code, pc)),
        op::GETFIELD => Load::Field(index(code, pc)),
        _ => return None,
    })
}

fn index(code: &[u8], pc: usize) -> u16 {
    u16::from_be_bytes([code[pc + 1], code[pc + 2]])
}

/// One of the ways behind a comparison.
struct Walk<'c> {
    pool: &'c Pool,
    view: &'c CodeView,
    tests: &'c OwnTests,
    operands: [Vec<Load>; 2],
    /// The two are texts, and not values of any class.
    are_texts: bool,
    /// The first variable is the object whose method it is.
    has_this: bool,
}

impl Walk<'_> {
    /// All states on the way from a place, as far as it is known.
    fn from(&self, pc: usize) -> Vec<State> {
        let mut states = vec![State::At(pc, Vec::new())];
        while let Some(State::At(pc, stack)) = states.last().filter(|_| states.len() < MOST_STEPS).cloned() {
            match self.step(pc, stack) {
                Some(next) => states.push(next),
                None => break,
            }
        }
        states
    }

    /// Where a branch leads to.
    fn branch(&self, pc: usize) -> Option<usize> {
        let offset = i16::from_be_bytes([self.view.code()[pc + 1], self.view.code()[pc + 2]]);
        usize::try_from(pc as i64 + i64::from(offset)).ok()
    }

    /// What comes of an instruction; `None` where it is none of those that change nothing, or what it does is not known.
    fn step(&self, pc: usize, mut stack: Vec<Pushed>) -> Option<State> {
        let code = self.view.code();
        let opcode = *code.get(pc)?;
        let next = self.next(pc)?;
        let to = match opcode {
            op::ICONST_M1..=op::ICONST_5 => {
                stack.push(Pushed::Number(i32::from(opcode) - i32::from(op::ICONST_0)));
                next
            }
            op::GETFIELD => {
                let Some(Pushed::Object(loads)) = stack.last_mut() else { return None };
                loads.push(load(code, pc)?);
                next
            }
            op::GOTO => self.branch(pc)?,
            op::IFNULL => self.is_operand(&stack.pop()?).then_some(next)?,
            op::IFNONNULL => self.is_operand(&stack.pop()?).then_some(self.branch(pc)?)?,
            op::IFEQ | op::IFNE => match stack.pop()? {
                Pushed::Number(number) if (number == 0) == (opcode == op::IFEQ) => self.branch(pc)?,
                Pushed::Number(_) => next,
                Pushed::Object(_) | Pushed::Class => return None,
            },
            op::INSTANCEOF => {
                let is_instance =
                    self.is_operand(&stack.pop()?).then(|| self.is_instance(index(code, pc))).flatten()?;
                stack.push(Pushed::Number(i32::from(is_instance)));
                next
            }
            op::INVOKEVIRTUAL | op::INVOKEINTERFACE | op::INVOKESTATIC | op::INVOKESPECIAL => {
                let answer = self.answer(opcode, index(code, pc), &mut stack)?;
                stack.push(answer);
                next
            }
            op::IRETURN => return stack.pop().map(State::Returned),
            _ => {
                stack.push(Pushed::Object(vec![load(code, pc)?]));
                next
            }
        };
        Some(State::At(to, stack))
    }

    fn next(&self, pc: usize) -> Option<usize> {
        self.view.spans().find(|(start, _)| *start == pc).map(|(start, length)| start + length)
    }

    fn is_operand(&self, pushed: &Pushed) -> bool {
        matches!(pushed, Pushed::Object(loads) if self.operands.contains(loads))
    }

    /// Whether the two are objects of a class: a value of the JDK's is of no class of the application.
    fn is_instance(&self, class: u16) -> Option<bool> {
        let name = self.pool.class_name(class).ok()?;
        let may_be_of_jdk = OF_JDK.iter().any(|package| name.starts_with(package));
        match may_be_of_jdk {
            false => Some(false),
            true => self.are_texts.then(|| OF_TEXTS.contains(&name)),
        }
    }

    /// What a call comes to that changes nothing.
    fn answer(&self, opcode: u8, index: u16, stack: &mut Vec<Pushed>) -> Option<Pushed> {
        let member = self.pool.member_ref(index).ok()?;
        let (owner, name, descriptor) = (member.owner, member.name, member.descriptor);
        let top = stack.pop()?;
        if (name, descriptor) == CLASS_OF {
            return self.is_operand(&top).then_some(Pushed::Class);
        }
        if (owner, name, descriptor) == IS_ARRAY {
            return (top == Pushed::Class).then_some(Pushed::Number(0));
        }
        if opcode == op::INVOKESTATIC && descriptor == TAKES_ONE {
            return (self.is_operand(&top) && self.tests.tells_arrays(owner, name)).then_some(Pushed::Number(0));
        }
        if descriptor == TAKES_TWO && self.tests.tells_equality(owner, name, self.are_texts) {
            let below = stack.pop()?;
            let is_asked_itself = opcode == op::INVOKESTATIC || self.has_this && stack.pop()? == this();
            let are_the_two = self.is_operand(&top) && self.is_operand(&below) && top != below;
            return (is_asked_itself && are_the_two).then_some(Pushed::Number(1));
        }
        let asks = match opcode {
            op::INVOKESTATIC => STATIC_EQUALS.contains(&(owner, name)) && descriptor == TAKES_TWO,
            op::INVOKESPECIAL => false,
            _ => (name, descriptor) == EQUALS,
        };
        let below = asks.then(|| stack.pop()).flatten()?;
        (self.is_operand(&top) && self.is_operand(&below)).then_some(Pushed::Number(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classfile::{Class, access};

    const CALL: i16 = -1;
    const TEST: i16 = -2;

    /// Whether the comparison at pc 2 is decided; `CALL` in the code becomes the index of `equals`.
    fn decided(code: &[i16]) -> bool {
        decided_of(code, "p/D") == Decided::OfValues
    }

    /// For which objects; `TEST` in the code becomes the index of this class.
    fn decided_of(code: &[i16], class_tested: &str) -> Decided {
        let mut class = Class::build(access::PUBLIC, "p/C", "java/lang/Object", &[]).unwrap();
        let method = class.add_method(access::ABSTRACT, "m", "(Ljava/lang/Object;Ljava/lang/Object;)I", None);
        method.unwrap();
        let index = class.pool.method_ref("java/lang/Object", "equals", "(Ljava/lang/Object;)Z").unwrap().to_be_bytes();
        let tested = class.pool.class(class_tested).unwrap().to_be_bytes();
        let bytes = code.iter().flat_map(|byte| match *byte {
            CALL => index.to_vec(),
            TEST => tested.to_vec(),
            byte => vec![byte as u8],
        });
        let bytes: Vec<u8> = bytes.collect();
        let mut content = vec![0, 2, 0, 3, 0, 0, 0, bytes.len() as u8];
        content.extend(&bytes);
        content.extend([0; 4]);
        let Class { methods, pool, .. } = &mut class;
        methods[0].attributes.set(pool, "Code", content).unwrap();
        let view = CodeView::of(&class.pool, &class.methods[0]).unwrap().unwrap();
        decided_by_equals(&class.pool, &OwnTests::of(&class), &view, 2, false)
    }

    #[test]
    fn a_test_for_a_class_tells_nothing_of_values_or_of_texts() {
        // if (a == b) return 1; if (a instanceof C) return 0; return a.equals(b);
        let code = [42, 43, 166, 0, 5, 4, 172, 42, 193, TEST, 153, 0, 5, 3, 172, 42, 43, 182, CALL, 172];
        assert_eq!(decided_of(&code, "p/D"), Decided::OfValues);
        assert_eq!(decided_of(&code, "java/lang/Number"), Decided::OfTexts);
        assert_eq!(decided_of(&code, "java/lang/CharSequence"), Decided::Never);
        // The one that is tested is none of the two.
        let other = [42, 43, 166, 0, 5, 4, 172, 44, 193, TEST, 153, 0, 5, 3, 172, 42, 43, 182, CALL, 172];
        assert_eq!(decided_of(&other, "p/D"), Decided::Never);
    }

    #[test]
    fn a_comparison_is_decided_where_both_ways_meet() {
        // a == b || a.equals(b)
        assert!(decided(&[42, 43, 165, 0, 11, 42, 43, 182, CALL, 153, 0, 7, 4, 167, 0, 4, 3, 172]));
        // if (a == b) return true; if (a == null || b == null) return false; return a.equals(b);
        assert!(decided(&[42, 43, 166, 0, 5, 4, 172, 42, 198, 0, 7, 43, 199, 0, 5, 3, 172, 42, 43, 182, CALL, 172]));
    }

    #[test]
    fn a_test_for_an_array_tells_nothing_of_values() {
        let mut class = Class::build(access::PUBLIC, "p/C", "java/lang/Object", &[]).unwrap();
        let pool = &mut class.pool;
        let of_class = pool.method_ref("java/lang/Object", "getClass", "()Ljava/lang/Class;").unwrap();
        let is_array = pool.method_ref("java/lang/Class", "isArray", "()Z").unwrap();
        let is_interface = pool.method_ref("java/lang/Class", "isInterface", "()Z").unwrap();
        for (name, asked) in [("isArray", is_array), ("isInterface", is_interface)] {
            class.add_method(access::ABSTRACT | access::STATIC, name, TAKES_ONE, None).unwrap();
            let mut content = vec![0, 2, 0, 1, 0, 0, 0, 8, op::ALOAD_0, op::INVOKEVIRTUAL];
            content.extend(of_class.to_be_bytes());
            content.push(op::INVOKEVIRTUAL);
            content.extend(asked.to_be_bytes());
            content.extend([op::IRETURN, 0, 0, 0, 0]);
            let Class { methods, pool, .. } = &mut class;
            methods.last_mut().unwrap().attributes.set(pool, "Code", content).unwrap();
        }
        let tests = OwnTests::of(&class);
        assert_eq!(tests.arrays, ["isArray"]);
        assert!(tests.tells_arrays("p/C", "isArray") && !tests.tells_arrays("p/D", "isArray"));
    }

    #[test]
    fn a_method_of_its_own_may_ask_for_it() {
        let mut class = Class::build(access::PUBLIC, "p/C", "java/lang/Object", &[]).unwrap();
        let equals = class.pool.method_ref("java/lang/Object", "equals", TAKES_ONE).unwrap().to_be_bytes();
        let own = class.pool.method_ref("p/C", "own", TAKES_TWO).unwrap().to_be_bytes();
        // own: return a.equals(b); m: if (a == b) return true; return this.own(a, b);
        let asks = [vec![43, 44, op::INVOKEVIRTUAL], equals.to_vec(), vec![op::IRETURN]].concat();
        let compares =
            [vec![43, 44, 166, 0, 5, 4, 172, 42, 43, 44, op::INVOKESPECIAL], own.to_vec(), vec![172]].concat();
        for (name, flags, bytes) in [("own", access::PRIVATE, asks), ("m", access::PUBLIC, compares)] {
            class.add_method(flags, name, TAKES_TWO, None).unwrap();
            let mut content = vec![0, 3, 0, 3, 0, 0, 0, bytes.len() as u8];
            content.extend(bytes);
            content.extend([0; 4]);
            let Class { methods, pool, .. } = &mut class;
            methods.last_mut().unwrap().attributes.set(pool, "Code", content).unwrap();
        }
        let tests = OwnTests::of(&class);
        let view = CodeView::of(&class.pool, &class.methods[1]).unwrap().unwrap();
        let decided = |has_this| decided_by_equals(&class.pool, &tests, &view, 2, has_this);
        assert_eq!((decided(true), decided(false)), (Decided::OfValues, Decided::Never));
        class.methods[0].access = access::PUBLIC;
        assert_eq!(OwnTests::of(&class).equality, []);
    }

    #[test]
    fn a_comparison_is_not_decided_by_another_pair_or_result() {
        // a == b || a.equals(c)
        assert!(!decided(&[42, 43, 165, 0, 11, 42, 44, 182, CALL, 153, 0, 7, 4, 167, 0, 4, 3, 172]));
        // a == b
        assert!(!decided(&[42, 43, 166, 0, 7, 4, 167, 0, 4, 3, 172]));
        // a == b || ((Object) a).equals(b): a cast may fail, and does so on one way alone
        assert!(!decided(&[42, 43, 165, 0, 14, 42, 192, 0, 4, 43, 182, CALL, 153, 0, 7, 4, 167, 0, 4, 3, 172]));
        // if (a == b) return 1; return a.equals(b) ? 0 : 0;
        assert!(!decided(&[42, 43, 166, 0, 5, 4, 172, 42, 43, 182, CALL, 153, 0, 5, 3, 172, 3, 172]));
    }
}
