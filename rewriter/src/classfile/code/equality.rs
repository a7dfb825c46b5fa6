//! Comparisons by identity that only shorten one by `equals` (`a == b || a.equals(b)`): whatever they say of two objects that are equal, the code goes on in the
//! same way.

use super::{CodeView, op, targets};
use crate::classfile::Pool;

/// So many instructions are followed behind a comparison.
const MOST_STEPS: usize = 40;
/// Methods that tell whether two objects are equal; the first is the object's own.
const EQUALS: (&str, &str) = ("equals", "(Ljava/lang/Object;)Z");
const STATIC_EQUALS: [(&str, &str); 2] =
    [("java/util/Objects", "equals"), ("kotlin/jvm/internal/Intrinsics", "areEqual")];
const TAKES_TWO: &str = "(Ljava/lang/Object;Ljava/lang/Object;)Z";

/// Whether a comparison (`if_acmpeq`, `if_acmpne`) makes no difference where the two objects are equal: both ways behind it return the same, or meet, before
/// they do anything but look at those two, ask whether they are null, and ask one whether it equals the other.
pub fn is_decided_by_equals(pool: &Pool, view: &CodeView, pc: u32) -> bool {
    let Some([first, second]) = operands(view, pc as usize) else { return false };
    let walk = Walk { pool, view, operands: [first, second] };
    let [aside, ahead] =
        [walk.branch(pc as usize), Some(pc as usize + BRANCH)].map(|from| from.map(|from| walk.from(from)));
    aside.zip(ahead).is_some_and(|(aside, ahead)| ahead.iter().any(|state| aside.contains(state)))
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

/// What is on the stack.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Pushed {
    Object(Vec<Load>),
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
    operands: [Vec<Load>; 2],
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
                Pushed::Object(_) => return None,
            },
            op::INVOKEVIRTUAL | op::INVOKEINTERFACE | op::INVOKESTATIC => {
                let two = [stack.pop()?, stack.pop()?];
                let asks =
                    self.asks_for_equality(opcode, index(code, pc)) && two.iter().all(|one| self.is_operand(one));
                asks.then(|| stack.push(Pushed::Number(1)))?;
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

    fn asks_for_equality(&self, opcode: u8, index: u16) -> bool {
        self.pool.member_ref(index).is_ok_and(|member| match opcode {
            op::INVOKESTATIC => STATIC_EQUALS.contains(&(member.owner, member.name)) && member.descriptor == TAKES_TWO,
            _ => (member.name, member.descriptor) == EQUALS,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classfile::{Class, access};

    const CALL: i16 = -1;

    /// Whether the comparison at pc 2 is decided; `CALL` in the code becomes the index of `equals`.
    fn decided(code: &[i16]) -> bool {
        let mut class = Class::build(access::PUBLIC, "p/C", "java/lang/Object", &[]).unwrap();
        let method = class.add_method(access::ABSTRACT, "m", "(Ljava/lang/Object;Ljava/lang/Object;)I", None);
        method.unwrap();
        let index = class.pool.method_ref("java/lang/Object", "equals", "(Ljava/lang/Object;)Z").unwrap().to_be_bytes();
        let bytes = code.iter().flat_map(|byte| if *byte == CALL { index.to_vec() } else { vec![*byte as u8] });
        let bytes: Vec<u8> = bytes.collect();
        let mut content = vec![0, 2, 0, 3, 0, 0, 0, bytes.len() as u8];
        content.extend(&bytes);
        content.extend([0; 4]);
        let Class { methods, pool, .. } = &mut class;
        methods[0].attributes.set(pool, "Code", content).unwrap();
        let view = CodeView::of(&class.pool, &class.methods[0]).unwrap().unwrap();
        is_decided_by_equals(&class.pool, &view, 2)
    }

    #[test]
    fn a_comparison_is_decided_where_both_ways_meet() {
        // a == b || a.equals(b)
        assert!(decided(&[42, 43, 165, 0, 11, 42, 43, 182, CALL, 153, 0, 7, 4, 167, 0, 4, 3, 172]));
        // if (a == b) return true; if (a == null || b == null) return false; return a.equals(b);
        assert!(decided(&[42, 43, 166, 0, 5, 4, 172, 42, 198, 0, 7, 43, 199, 0, 5, 3, 172, 42, 43, 182, CALL, 172]));
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
