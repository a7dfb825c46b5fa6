//! What each instruction does to the slots (JVM specification §6.5).

use super::Slot;
use super::state::State;
use crate::classfile::code::op;
use crate::classfile::code::opcode;
use crate::classfile::descriptor::{self, slots};
use crate::classfile::error::{ErrorKind, Result};
use crate::classfile::pool::Pool;

pub(super) fn length(code: &[u8], pc: u32) -> Result<usize> {
    opcode::length(code, pc as usize)
}

/// Whether control never goes on to the next instruction.
pub(super) fn ends(opcode: u8) -> bool {
    opcode::is_end(opcode)
}

fn operand(code: &[u8], pc: u32) -> u16 {
    opcode::u2_operand(code, pc as usize)
}

/// Descriptor of a member, and whether it is a constructor.
fn member(pool: &Pool, index: u16) -> Result<(&str, bool)> {
    let (_, name, descriptor) = pool.member_at(index)?;
    Ok((pool.text(descriptor)?, pool.text_bytes(name)? == b"<init>"))
}

/// The local variable that an instruction stores a reference into.
pub(super) fn reference_store(code: &[u8], pc: usize) -> Option<u16> {
    let next = code.get(pc + 1).copied();
    match code[pc] {
        op::ASTORE => next.map(u16::from),
        opcode @ ASTORE_0..=op::ASTORE_3 => Some(u16::from(opcode - ASTORE_0)),
        op::WIDE if next == Some(op::ASTORE) => Some(opcode::u2_operand(code, pc + 1)),
        _ => None,
    }
}

const ASTORE_0: u8 = op::ASTORE_3 - 3;

/// For an instruction with a receiver: how many slots lie on top of it, and whether it calls a constructor.
pub(super) fn receiver(pool: &Pool, code: &[u8], pc: u32) -> Result<Option<(usize, bool)>> {
    let index = operand(code, pc);
    Ok(match code[pc as usize] {
        op::GETFIELD => Some((0, false)),
        op::PUTFIELD => Some((usize::from(slots(member(pool, index)?.0)), false)),
        op::INVOKEVIRTUAL | op::INVOKESPECIAL | op::INVOKEINTERFACE => {
            let (descriptor, constructor) = member(pool, index)?;
            Some((usize::from(descriptor::parse_method(descriptor)?.parameter_slots()), constructor))
        }
        op::MONITORENTER | op::MONITOREXIT => Some((0, false)),
        _ => None,
    })
}

/// Changes the state as the instruction at `pc` does.
pub(super) fn apply(pool: &Pool, code: &[u8], pc: u32, state: &mut State) -> Result<()> {
    let opcode = code[pc as usize];
    match opcode {
        op::ALOAD => load(state, usize::from(code[pc as usize + 1])),
        op::ALOAD_0..=op::ALOAD_3 => load(state, usize::from(opcode - op::ALOAD_0)),
        op::ISTORE..=op::ASTORE => return store(state, opcode - op::ISTORE, usize::from(code[pc as usize + 1])),
        op::ISTORE_0..=op::ASTORE_3 => {
            let form = opcode - op::ISTORE_0;
            return store(state, form / 4, usize::from(form % 4));
        }
        op::WIDE => return wide(state, code, pc),
        op::POP..=op::SWAP => return shuffle(state, opcode),
        op::NEW => state.push(Slot::New(pc)),
        op::CHECKCAST => {}
        op::GETSTATIC..=op::PUTFIELD => return field(pool, state, opcode, operand(code, pc)),
        op::INVOKEVIRTUAL..=op::INVOKEINTERFACE => return invoke(pool, state, opcode, operand(code, pc)),
        op::INVOKEDYNAMIC => {
            let (_, _, descriptor) = pool.dynamic(operand(code, pc))?;
            return call(state, descriptor);
        }
        op::MULTIANEWARRAY => {
            state.pop_many(usize::from(code[pc as usize + 3]))?;
            state.push(Slot::Other);
        }
        _ => {
            let (pops, pushes) = fixed(opcode).ok_or(ErrorKind::BadCode("unknown opcode"))?;
            state.pop_many(pops)?;
            state.push_others(pushes);
        }
    }
    Ok(())
}

fn load(state: &mut State, index: usize) {
    let slot = state.local(index);
    state.push(slot);
}

/// `kind`: 0 int, 1 long, 2 float, 3 double, 4 reference.
fn store(state: &mut State, kind: u8, index: usize) -> Result<()> {
    if kind % 2 == 1 {
        state.pop_many(2)?;
        state.set_local(index, Slot::Other);
        state.set_local(index + 1, Slot::Other);
    } else {
        let slot = state.pop()?;
        state.set_local(index, slot);
    }
    Ok(())
}

fn wide(state: &mut State, code: &[u8], pc: u32) -> Result<()> {
    let opcode = code[pc as usize + 1];
    let index = usize::from(operand(code, pc + 1));
    match opcode {
        op::ALOAD => load(state, index),
        op::ILOAD..op::ALOAD => state.push_others(if (opcode - op::ILOAD) % 2 == 1 { 2 } else { 1 }),
        op::ISTORE..=op::ASTORE => return store(state, opcode - op::ISTORE, index),
        _ => {}
    }
    Ok(())
}

/// pop, pop2, the dups, swap: all of them are about slots.
fn shuffle(state: &mut State, opcode: u8) -> Result<()> {
    let (taken, order): (usize, &[usize]) = match opcode - op::POP {
        0 => (1, &[]),
        1 => (2, &[]),
        2 => (1, &[0, 0]),
        3 => (2, &[1, 0, 1]),
        4 => (3, &[2, 0, 1, 2]),
        5 => (2, &[0, 1, 0, 1]),
        6 => (3, &[1, 2, 0, 1, 2]),
        7 => (4, &[2, 3, 0, 1, 2, 3]),
        _ => (2, &[1, 0]),
    };
    state.reorder(taken, order)
}

fn field(pool: &Pool, state: &mut State, opcode: u8, index: u16) -> Result<()> {
    let width = usize::from(slots(member(pool, index)?.0));
    let receiver = usize::from(opcode >= op::GETFIELD);
    let put = opcode == op::PUTSTATIC || opcode == op::PUTFIELD;
    state.pop_many(receiver + if put { width } else { 0 })?;
    state.push_others(if put { 0 } else { width });
    Ok(())
}

fn invoke(pool: &Pool, state: &mut State, opcode: u8, index: u16) -> Result<()> {
    let (descriptor, constructor) = member(pool, index)?;
    let method = descriptor::parse_method(descriptor)?;
    state.pop_many(usize::from(method.parameter_slots()))?;
    if opcode != op::INVOKESTATIC {
        let receiver = state.pop()?;
        if constructor && receiver != Slot::Other {
            state.initialised(receiver);
        }
    }
    state.push_others(usize::from(slots(method.result)));
    Ok(())
}

fn call(state: &mut State, descriptor: &str) -> Result<()> {
    let method = descriptor::parse_method(descriptor)?;
    state.pop_many(usize::from(method.parameter_slots()))?;
    state.push_others(usize::from(slots(method.result)));
    Ok(())
}

/// Slots popped and pushed by the instructions that are always alike.
fn fixed(opcode: u8) -> Option<(usize, usize)> {
    Some(match opcode {
        0 | 132 | 167 | 177 | 200 => (0, 0),
        1..=8 | 11..=13 | 16..=19 | 21 | 23 | 26..=29 | 34..=37 => (0, 1),
        9 | 10 | 14 | 15 | 20 | 22 | 24 | 30..=33 | 38..=41 => (0, 2),
        47 | 49 => (2, 2),
        46 | 48 | 50..=53 => (2, 1),
        80 | 82 => (4, 0),
        79 | 81 | 83..=86 => (3, 0),
        96..=115 if opcode % 2 == 1 => (4, 2),
        96..=115 => (2, 1),
        116 | 118 => (1, 1),
        117 | 119 => (2, 2),
        120 | 122 | 124 | 126 | 128 | 130 => (2, 1),
        121 | 123 | 125 => (3, 2),
        127 | 129 | 131 => (4, 2),
        133 | 135 | 140 | 141 => (1, 2),
        134 | 139 | 145..=147 => (1, 1),
        136 | 137 | 142 | 144 => (2, 1),
        138 | 143 => (2, 2),
        148 | 151 | 152 => (4, 1),
        149 | 150 => (2, 1),
        153..=158 | 170 | 171 | 172 | 174 | 176 | 191 | 194 | 195 | 198 | 199 => (1, 0),
        159..=166 | 173 | 175 => (2, 0),
        188..=190 | 193 => (1, 1),
        _ => return None,
    })
}
