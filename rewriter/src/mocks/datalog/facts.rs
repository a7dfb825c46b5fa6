//! The code of all methods as facts.

use super::{Kind, Obj, Rules};
use crate::classfile::code::opcode::{is_end, length};
use crate::classfile::code::{CodeView, op, targets};
use crate::classfile::descriptor::{parse_method, slots};
use crate::classfile::{MemberRef, Pool, access};
use crate::mocks::annotated::beans;
use crate::mocks::known::{Fact, Key, Known};
use crate::mocks::suite::{Method, Suite};
use crate::mocks::table::{Effect, Effects};

/// No slot.
const NONE: usize = usize::MAX;

/// The facts of a suite, of which this is known before.
pub(super) fn facts(suite: &Suite, known: &Known) -> Rules {
    let mut rules = Rules::default();
    for number in 0..suite.methods.len() {
        let method = &suite.methods[number];
        let pool = &suite.classes[method.class].class.pool;
        Facts { suite, number, method, pool, view: &method.view, rules: &mut rules }.all();
    }
    annotated(suite, known, &mut rules);
    rules.bean = beans(suite).expect("annotations");
    rules
}

/// Mocks of fields and parameters, which libraries make.
fn annotated(suite: &Suite, known: &Known, rules: &mut Rules) {
    for (made, (fact, shapes)) in known.all().filter(|(_, shapes)| shapes.is_mock()).enumerate() {
        let object: Obj = (NONE, made, Kind::Mock);
        rules.mock.push((object,));
        rules.deep.extend(shapes.is_deep().then_some((object,)));
        match fact {
            Fact::Field(key) => rules.field.push((key.clone(), object)),
            Fact::Parameter(method, parameter) => {
                rules.at.push((*method, 0, parameter_slots(suite, *method)[*parameter], object));
            }
            _ => unreachable!("annotations are of fields and parameters"),
        }
    }
}

/// The local of each parameter, the receiver's first.
fn parameter_slots(suite: &Suite, method: usize) -> Vec<usize> {
    let method = &suite.methods[method];
    let member = suite.member(method);
    let descriptor = parse_method(member.descriptor(&suite.classes[method.class].class.pool)).expect("a descriptor");
    let (mut next, mut found) = (0, Vec::new());
    let receiver = (!member.has(access::STATIC)).then_some("L");
    for parameter in receiver.into_iter().chain(descriptor.parameters.iter().copied()) {
        found.push(next);
        next += usize::from(slots(parameter).max(1));
    }
    found
}

/// Deep stubs give mocks of these.
pub(super) fn can_be_mocked(descriptor: &str) -> bool {
    let result = descriptor.rsplit(')').next().unwrap_or_default();
    result.starts_with('L') && !result.starts_with("Ljava/lang/")
}

struct Facts<'s> {
    suite: &'s Suite,
    number: usize,
    method: &'s Method,
    pool: &'s Pool,
    view: &'s CodeView,
    rules: &'s mut Rules,
}

/// An instruction whose local has two bytes.
const WIDE: u8 = 196;
/// Subroutines of old class files, which the rules do not know.
const SUBROUTINES: [u8; 3] = [168, 169, 201];

/// A program has subroutines.
pub(super) fn has_subroutines(suite: &Suite) -> bool {
    suite
        .methods
        .iter()
        .any(|method| method.view.spans().into_iter().any(|(pc, _)| SUBROUTINES.contains(&method.view.code()[pc])))
}

/// What an instruction does to the stack: so many slots off, so many on.
struct Moved(usize, usize);

impl Facts<'_> {
    fn all(&mut self) {
        let locals = usize::from(self.view.max_locals());
        let mut heights = vec![None; self.view.code().len()];
        let mut wanted = vec![(0, 0)];
        while let Some((pc, height)) = wanted.pop() {
            if heights[pc].replace(height).is_some() {
                continue;
            }
            for entry in self.view.exceptions() {
                if (usize::from(entry.start)..usize::from(entry.end)).contains(&pc) {
                    self.rules.handler.push((self.number, pc, usize::from(entry.handler), locals));
                    wanted.push((usize::from(entry.handler), 1));
                }
            }
            let Moved(pops, pushes) = self.instruction(pc, locals + height);
            let size = length(self.view.code(), pc).expect("an instruction");
            let mut next = Vec::new();
            targets(self.view.code(), pc, size, |target| next.extend(usize::try_from(target)));
            next.extend((!is_end(self.view.code()[pc])).then_some(pc + size));
            for target in next {
                self.rules.next.push((self.number, pc, target));
                wanted.push((target, height - pops + pushes));
            }
        }
    }

    fn here(&self, pc: usize, kind: Kind) -> Obj {
        (self.number, pc, kind)
    }

    /// The facts of an instruction; `top` is the first slot above the stack.
    fn instruction(&mut self, pc: usize, top: usize) -> Moved {
        let code = self.view.code();
        let (m, opcode) = (self.number, code[pc]);
        let byte = |at: usize| usize::from(code[at]);
        let (effect, killed) = match opcode {
            op::ALOAD | op::ALOAD_0..=op::ALOAD_3 => {
                let local = if opcode == op::ALOAD { byte(pc + 1) } else { usize::from(opcode - op::ALOAD_0) };
                self.rules.moves.push((m, pc, local, top));
                (Moved(0, 1), NONE)
            }
            op::ASTORE | op::ASTORE_0..=op::ASTORE_3 => {
                let local = if opcode == op::ASTORE { byte(pc + 1) } else { usize::from(opcode - op::ASTORE_0) };
                self.rules.moves.push((m, pc, top - 1, local));
                (Moved(1, 0), local)
            }
            WIDE => match (code[pc + 1], usize::from(self.operand(pc + 1))) {
                (op::ALOAD, local) => {
                    self.rules.moves.push((m, pc, local, top));
                    (Moved(0, 1), NONE)
                }
                (op::ASTORE, local) => {
                    self.rules.moves.push((m, pc, top - 1, local));
                    (Moved(1, 0), local)
                }
                _ => (plain(&code[1..], pc), NONE),
            },
            50 => {
                self.rules.gets.push((m, pc, top - 2, top - 2));
                (Moved(2, 1), NONE)
            }
            83 => {
                self.rules.puts.push((m, pc, top - 3, top - 1));
                (Moved(3, 0), NONE)
            }
            op::DUP..=op::SWAP => (self.shuffle(pc, opcode - op::DUP, top), NONE),
            op::ARETURN => {
                self.rules.returned.push((m, pc, top - 1));
                (Moved(1, 0), NONE)
            }
            op::CHECKCAST => {
                self.rules.moves.push((m, pc, top - 1, top - 1));
                (Moved(1, 1), NONE)
            }
            op::NEW | op::ANEWARRAY | op::NEWARRAY | op::MULTIANEWARRAY => {
                let pops = match opcode {
                    op::NEW => 0,
                    op::MULTIANEWARRAY => byte(pc + 3),
                    _ => 1,
                };
                self.rules.makes.push((m, pc, top - pops, self.here(pc, Kind::Made)));
                if opcode == op::MULTIANEWARRAY {
                    let inner = self.here(pc, Kind::Given);
                    self.rules.contains.push((self.here(pc, Kind::Made), inner));
                }
                (Moved(pops, 1), NONE)
            }
            op::GETSTATIC..=op::PUTFIELD => (self.field(pc, opcode, top), NONE),
            op::INVOKEVIRTUAL..=op::INVOKEINTERFACE => (self.call(pc, opcode, top), NONE),
            op::INVOKEDYNAMIC => (self.dynamic(pc, top), NONE),
            _ => (plain(code, pc), NONE),
        };
        self.rules.keeps.push((m, pc, top - effect.0, killed));
        effect
    }

    fn shuffle(&mut self, pc: usize, which: u8, top: usize) -> Moved {
        // Slots taken off, and the order in which they come back, 0 the lowest.
        let (taken, order): (usize, &[usize]) = match which {
            0 => (1, &[0, 0]),
            1 => (2, &[1, 0, 1]),
            2 => (3, &[2, 0, 1, 2]),
            3 => (2, &[0, 1, 0, 1]),
            4 => (3, &[1, 2, 0, 1, 2]),
            5 => (4, &[2, 3, 0, 1, 2, 3]),
            _ => (2, &[1, 0]),
        };
        let base = top - taken;
        let moves = order.iter().enumerate().map(|(to, from)| (self.number, pc, base + from, base + to));
        self.rules.moves.extend(moves);
        Moved(taken, order.len())
    }

    fn operand(&self, pc: usize) -> u16 {
        u16::from_be_bytes([self.view.code()[pc + 1], self.view.code()[pc + 2]])
    }

    fn field(&mut self, pc: usize, opcode: u8, top: usize) -> Moved {
        let member = self.pool.member_ref(self.operand(pc)).expect("a member");
        let width = usize::from(slots(member.descriptor));
        let receiver = usize::from(opcode >= op::GETFIELD);
        let owner = self.suite.declares(member.owner, member.name, member.descriptor);
        let key = (owner.to_owned(), member.name.to_owned(), member.descriptor.to_owned());
        if matches!(opcode, op::GETSTATIC | op::GETFIELD) {
            self.rules.reads.push((self.number, pc, key, top - receiver));
            return Moved(receiver, width);
        }
        self.rules.writes.push((self.number, pc, key, top - width));
        Moved(receiver + width, 0)
    }

    fn dynamic(&mut self, pc: usize, top: usize) -> Moved {
        let index = self.operand(pc);
        let method = parse_method(self.pool.dynamic(index).expect("a constant").2).expect("a descriptor");
        let pops = usize::from(method.parameter_slots());
        let base = top - pops;
        let made = self.here(pc, Kind::Made);
        self.rules.makes.push((self.number, pc, base, made));
        if let Some(member) = self.suite.implementation(self.method, index)
            && let Ok(member) = self.pool.member_ref(member)
        {
            for target in self.suite.targets(member.owner, member.name, member.descriptor, true) {
                let into = parameter_slots(self.suite, target);
                let mut from = base;
                for (parameter, slot) in method.parameters.iter().zip(&into) {
                    self.rules.passes.push((self.number, pc, from, target, *slot));
                    from += usize::from(slots(parameter));
                }
                let captured = method.parameters.len();
                self.rules.function.push((made, target, captured));
                let first = captured + usize::from(member.name == "<init>");
                self.rules.parameter.extend(into.iter().skip(first).map(|slot| (target, captured, *slot)));
            }
        }
        Moved(pops, usize::from(slots(method.result)))
    }

    fn call(&mut self, pc: usize, opcode: u8, top: usize) -> Moved {
        let member = self.pool.member_ref(self.operand(pc)).expect("a member");
        let method = parse_method(member.descriptor).expect("a descriptor");
        let has_receiver = opcode != op::INVOKESTATIC;
        let pops = usize::from(method.parameter_slots()) + usize::from(has_receiver);
        let base = top - pops;
        let mut operands = if has_receiver { vec![base] } else { Vec::new() };
        let mut next = base + usize::from(has_receiver);
        for parameter in &method.parameters {
            operands.push(next);
            next += usize::from(slots(parameter));
        }
        let key: Key = (member.owner.to_owned(), member.name.to_owned(), member.descriptor.to_owned());
        if has_receiver && member.name != "<init>" {
            self.rules.calls.push((self.number, pc, base, key, base));
        }
        let effects = self.suite.effects(member.owner, member.name, member.descriptor);
        let made = self.here(pc, if effects.has(Effect::Mock) { Kind::Mock } else { Kind::Made });
        if method.result.starts_with(['L', '[']) {
            self.rules.makes.push((self.number, pc, base, made));
        }
        if member.owner.starts_with('[') && member.name == "clone" {
            self.rules.gathers.push((self.number, pc, base, made));
        }
        let exact = matches!(opcode, op::INVOKESTATIC | op::INVOKESPECIAL);
        for target in self.suite.targets(member.owner, member.name, member.descriptor, exact) {
            let into = parameter_slots(self.suite, target);
            let passed = operands.iter().zip(into).map(|(from, slot)| (self.number, pc, *from, target, slot));
            self.rules.passes.extend(passed);
            self.rules.results.push((self.number, pc, target, base));
        }
        if effects != Effects::default() {
            self.effects(pc, effects, &member, &operands, made, base);
        }
        Moved(pops, usize::from(slots(method.result)))
    }

    fn effects(
        &mut self,
        pc: usize,
        effects: Effects,
        member: &MemberRef<'_>,
        operands: &[usize],
        made: Obj,
        to: usize,
    ) {
        let m = self.number;
        let has_receiver = self.view.code()[pc] != op::INVOKESTATIC;
        let arguments = &operands[usize::from(has_receiver)..];
        let (object, others) = match operands.split_first() {
            Some((first, rest)) => (Some(*first), rest),
            None => (None, operands),
        };
        let has = |effect| effects.has(effect);
        if has(Effect::Mock) {
            self.rules.mock.push((made,));
            self.rules.deep.extend(self.is_deep(pc).then_some((made,)));
        }
        let descriptor = parse_method(member.descriptor).expect("a descriptor");
        for (slot, parameter) in arguments.iter().zip(&descriptor.parameters) {
            let is_array = parameter.starts_with('[');
            if has(Effect::Same) {
                self.rules.moves.push((m, pc, *slot, to));
            }
            if has(Effect::Copy) || has(Effect::Hold) && is_array {
                self.rules.gathers.push((m, pc, *slot, made));
            }
            if has(Effect::Hold) && !is_array {
                self.rules.holds.push((m, pc, *slot, made));
            }
            if effects.has_any(&[Effect::Map, Effect::Flat, Effect::Make, Effect::Each]) {
                self.by_function(pc, effects, *slot, object, to);
            }
            if has(Effect::Asks) {
                self.rules.asks.push((m, pc, *slot, to));
            }
        }
        let Some(object) = object else { return };
        for slot in others {
            for (effect, facts) in [(Effect::Put, &mut self.rules.puts), (Effect::Fill, &mut self.rules.fills)] {
                facts.extend(has(effect).then_some((m, pc, object, *slot)));
            }
            self.rules.fills.extend(has(Effect::Empty).then_some((m, pc, *slot, object)));
            self.rules.runs.extend(has(Effect::Run).then_some((m, pc, object, *slot)));
            self.rules.says.extend(has(Effect::Returns).then_some((m, pc, object, *slot)));
        }
        self.rules.gets.extend(has(Effect::Get).then_some((m, pc, object, to)));
        self.rules.gathers.extend(has(Effect::Array).then_some((m, pc, object, made)));
        self.rules.makes_by.extend(has(Effect::Run).then_some((m, pc, object, to)));
        let is_moved = effects.has_any(&[Effect::Chain, Effect::Returns, Effect::Throws, Effect::Answers]);
        self.rules.moves.extend((is_moved && has_receiver).then_some((m, pc, object, to)));
        self.rules.views.extend((has(Effect::View) && has_receiver).then_some((m, pc, object, to)));
    }

    fn by_function(&mut self, pc: usize, effects: Effects, function: usize, object: Option<usize>, to: usize) {
        let (m, made) = (self.number, self.here(pc, Kind::Made));
        let has = |effect| effects.has(effect);
        self.rules.maps_by.extend(has(Effect::Map).then_some((m, pc, function, made)));
        self.rules.flattens_by.extend(has(Effect::Flat).then_some((m, pc, function, made)));
        self.rules.makes_by.extend(has(Effect::Make).then_some((m, pc, function, to)));
        let Some(object) = object else { return };
        self.rules.hands.extend(has(Effect::Each).then_some((m, pc, object, function)));
        self.rules.keeps_by.extend((has(Effect::Make) && has(Effect::Put)).then_some((m, pc, function, object)));
    }

    /// `RETURNS_DEEP_STUBS` is read right before the call.
    fn is_deep(&self, pc: usize) -> bool {
        let code = self.view.code();
        let field = pc.checked_sub(3).filter(|before| code[*before] == op::GETSTATIC);
        field
            .and_then(|before| self.pool.member_ref(self.operand(before)).ok())
            .is_some_and(|member| member.name == "RETURNS_DEEP_STUBS")
    }
}

/// Slots that an instruction takes and puts that moves no reference.
fn plain(code: &[u8], pc: usize) -> Moved {
    let (pops, pushes) = match code[pc] {
        1..=8 | 11..=13 | 16..=19 | 21 | 23 | 26..=29 | 34..=37 => (0, 1),
        9 | 10 | 14 | 15 | 20 | 22 | 24 | 30..=33 | 38..=41 => (0, 2),
        46 | 48 | 51..=53 | 96 | 98 | 100 | 102 | 104 | 106 | 108 | 110 | 112 | 114 => (2, 1),
        47 | 49 => (2, 2),
        54 | 56 | 59..=62 | 67..=70 | 87 | 153..=158 | 170..=172 | 174 | 191 | 194 | 195 | 198 | 199 => (1, 0),
        55 | 57 | 63..=66 | 71..=74 | 88 | 159..=166 | 173 | 175 => (2, 0),
        79 | 81 | 84..=86 => (3, 0),
        80 | 82 => (4, 0),
        97 | 99 | 101 | 103 | 105 | 107 | 109 | 111 | 113 | 115 | 127 | 129 | 131 => (4, 2),
        116 | 118 | 134 | 139 | 145..=147 | 190 | 193 => (1, 1),
        117 | 119 | 138 | 143 => (2, 2),
        120 | 122 | 124 | 126 | 128 | 130 | 136 | 137 | 142 | 144 | 149 | 150 => (2, 1),
        121 | 123 | 125 => (3, 2),
        133 | 135 | 140 | 141 => (1, 2),
        148 | 151 | 152 => (4, 1),
        _ => (0, 0),
    };
    Moved(pops, pushes)
}
