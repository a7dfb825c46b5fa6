//! Mutants of a class file: one instruction changed, by the usual operators. Operand types and stack heights stay what they are, so
//! the stack maps do too.

use factor_rewriter::classfile::code::{CodeEdit, CodeView};
use factor_rewriter::classfile::descriptor::{parse_method, slots};
use factor_rewriter::classfile::{Class, Constant, Instruction, Pool, Result, access};

use Instruction as I;

/// A change of one instruction.
#[derive(Debug, Clone)]
pub struct Mutant {
    /// Internal name of the class.
    pub class: String,
    /// Position of the method in the class.
    pub method: usize,
    /// Name and descriptor of the method.
    pub signature: String,
    /// Where the instruction is.
    pub pc: u32,
    /// What was done, in words.
    pub operator: &'static str,
    /// Which of the operator's changes of this instruction.
    variant: usize,
}

/// All mutants of a class, in the order of its code.
pub fn of(class: &Class) -> Result<Vec<Mutant>> {
    let mut found = Vec::new();
    for (position, method) in class.methods.iter().enumerate() {
        let signature = format!("{}{}", method.name(&class.pool), method.descriptor(&class.pool));
        if method.has(access::SYNTHETIC) {
            continue;
        }
        let Some(view) = CodeView::of(&class.pool, method)? else { continue };
        let mut pool = class.pool.clone();
        for (pc, instruction) in view.instructions() {
            let changes = changes(&mut pool, method.descriptor(&class.pool), &instruction)?;
            found.extend(changes.iter().enumerate().map(|(variant, (operator, _))| Mutant {
                class: class.name().to_owned(),
                method: position,
                signature: signature.clone(),
                pc,
                operator,
                variant,
            }));
        }
    }
    Ok(found)
}

/// The class file with the change.
pub fn apply(mut class: Class, mutant: &Mutant) -> Result<Vec<u8>> {
    let method = &class.methods[mutant.method];
    let descriptor = method.descriptor(&class.pool).to_owned();
    let view = CodeView::of(&class.pool, method)?.expect("a method with code");
    let instruction = view.instruction(mutant.pc).expect("an instruction");
    let (_, code) = changes(&mut class.pool, &descriptor, &instruction)?.swap_remove(mutant.variant);
    let mut edit = CodeEdit::new(&view);
    edit.grow_stack(4);
    edit.replace(mutant.pc, code);
    let content = edit.finish(&class.pool)?;
    class.methods[mutant.method].attributes.set(&mut class.pool, "Code", content)?;
    class.to_bytes()
}

/// The first line number at or before a pc; 0 without debug information.
pub fn line(class: &Class, mutant: &Mutant) -> u16 {
    let view = CodeView::of(&class.pool, &class.methods[mutant.method]);
    let Ok(Some(view)) = view else { return 0 };
    let table = view.attributes().get(&class.pool, "LineNumberTable").map(|table| table.to_vec()).unwrap_or_default();
    let entries = table.get(2..).unwrap_or_default().chunks_exact(4);
    let number = |entry: &[u8], at: usize| u16::from_be_bytes([entry[at], entry[at + 1]]);
    let before = entries.filter(|entry| u32::from(number(entry, 0)) <= mutant.pc);
    before.max_by_key(|entry| number(entry, 0)).map_or(0, |entry| number(entry, 2))
}

type Changes = Vec<(&'static str, Vec<Instruction>)>;

/// What can take an instruction's place; constants that it needs are added to the pool, always the same ones.
fn changes(pool: &mut Pool, method: &str, instruction: &Instruction) -> Result<Changes> {
    let mut found = Changes::new();
    found.extend(negated(instruction).map(|new| ("negated condition", vec![new])));
    found.extend(other_bound(instruction).map(|new| ("changed bound", vec![new])));
    found.extend(arithmetic(instruction).map(|new| ("changed arithmetic", vec![new])));
    found.extend(constant(pool, instruction)?.map(|new| ("changed constant", vec![new])));
    found.extend(returned(method, instruction).map(|new| ("replaced return", new)));
    let (dropped, swapped) = call(pool, instruction)?;
    found.extend(dropped.map(|new| ("dropped call", new)));
    found.extend(swapped.map(|new| ("swapped arguments", new)));
    found.extend(copied(pool, instruction)?.map(|new| ("copied text", new)));
    Ok(found)
}

fn negated(instruction: &Instruction) -> Option<Instruction> {
    Some(match *instruction {
        I::Ifeq(to) => I::Ifne(to),
        I::Ifne(to) => I::Ifeq(to),
        I::Iflt(to) => I::Ifge(to),
        I::Ifge(to) => I::Iflt(to),
        I::Ifgt(to) => I::Ifle(to),
        I::Ifle(to) => I::Ifgt(to),
        I::If_icmpeq(to) => I::If_icmpne(to),
        I::If_icmpne(to) => I::If_icmpeq(to),
        I::If_icmplt(to) => I::If_icmpge(to),
        I::If_icmpge(to) => I::If_icmplt(to),
        I::If_icmpgt(to) => I::If_icmple(to),
        I::If_icmple(to) => I::If_icmpgt(to),
        I::If_acmpeq(to) => I::If_acmpne(to),
        I::If_acmpne(to) => I::If_acmpeq(to),
        I::Ifnull(to) => I::Ifnonnull(to),
        I::Ifnonnull(to) => I::Ifnull(to),
        _ => return None,
    })
}

fn other_bound(instruction: &Instruction) -> Option<Instruction> {
    Some(match *instruction {
        I::Iflt(to) => I::Ifle(to),
        I::Ifle(to) => I::Iflt(to),
        I::Ifgt(to) => I::Ifge(to),
        I::Ifge(to) => I::Ifgt(to),
        I::If_icmplt(to) => I::If_icmple(to),
        I::If_icmple(to) => I::If_icmplt(to),
        I::If_icmpgt(to) => I::If_icmpge(to),
        I::If_icmpge(to) => I::If_icmpgt(to),
        _ => return None,
    })
}

fn arithmetic(instruction: &Instruction) -> Option<Instruction> {
    Some(match *instruction {
        I::Iadd => I::Isub,
        I::Isub => I::Iadd,
        I::Imul => I::Idiv,
        I::Idiv | I::Irem => I::Imul,
        I::Iand | I::Ixor => I::Ior,
        I::Ior => I::Iand,
        I::Ishl => I::Ishr,
        I::Ishr | I::Iushr => I::Ishl,
        I::Ladd => I::Lsub,
        I::Lsub => I::Ladd,
        I::Lmul => I::Ldiv,
        I::Ldiv | I::Lrem => I::Lmul,
        I::Land | I::Lxor => I::Lor,
        I::Lor => I::Land,
        I::Fadd => I::Fsub,
        I::Fsub => I::Fadd,
        I::Fmul => I::Fdiv,
        I::Fdiv | I::Frem => I::Fmul,
        I::Dadd => I::Dsub,
        I::Dsub => I::Dadd,
        I::Dmul => I::Ddiv,
        I::Ddiv | I::Drem => I::Dmul,
        I::Ineg | I::Lneg | I::Fneg | I::Dneg => I::Nop,
        I::Iinc(local, by) => I::Iinc(local, by.wrapping_neg()),
        _ => return None,
    })
}

fn constant(pool: &mut Pool, instruction: &Instruction) -> Result<Option<Instruction>> {
    let text = match *instruction {
        I::Ldc(index) => u16::from(index),
        I::Ldc_w(index) => index,
        _ => {
            return Ok(Some(match *instruction {
                I::Iconst_m1 => I::Iconst_0,
                I::Iconst_0 => I::Iconst_1,
                I::Iconst_1 => I::Iconst_0,
                I::Iconst_2 => I::Iconst_3,
                I::Iconst_3 => I::Iconst_4,
                I::Iconst_4 => I::Iconst_5,
                I::Iconst_5 => I::Bipush(6),
                I::Bipush(value) => I::Bipush(value.wrapping_add(1)),
                I::Sipush(value) => I::Sipush(value.wrapping_add(1)),
                I::Lconst_0 => I::Lconst_1,
                I::Lconst_1 => I::Lconst_0,
                I::Fconst_0 => I::Fconst_1,
                I::Fconst_1 => I::Fconst_2,
                I::Dconst_0 => I::Dconst_1,
                I::Dconst_1 => I::Dconst_0,
                _ => return Ok(None),
            }));
        }
    };
    let other = match pool.get(text)? {
        Constant::String(_) => {
            let longer = format!("{}~", pool.string_value(text)?);
            pool.string(&longer)?
        }
        Constant::Integer(value) => pool.int(value.wrapping_add(1))?,
        _ => return Ok(None),
    };
    Ok(Some(I::Ldc_w(other)))
}

/// Numbers are one more, truth values the other one, objects null.
fn returned(method: &str, instruction: &Instruction) -> Option<Vec<Instruction>> {
    Some(match instruction {
        I::Ireturn if method.ends_with(")Z") => vec![I::Iconst_1, I::Ixor, I::Ireturn],
        I::Ireturn => vec![I::Iconst_1, I::Iadd, I::Ireturn],
        I::Lreturn => vec![I::Lconst_1, I::Ladd, I::Lreturn],
        I::Freturn => vec![I::Fconst_1, I::Fadd, I::Freturn],
        I::Dreturn => vec![I::Dconst_1, I::Dadd, I::Dreturn],
        I::Areturn => vec![I::Pop, I::Aconst_null, I::Areturn],
        _ => return None,
    })
}

type Code = Option<Vec<Instruction>>;

/// A call of a void method that is not made, and one whose last two arguments of one type are exchanged.
fn call(pool: &Pool, instruction: &Instruction) -> Result<(Code, Code)> {
    let (index, receiver) = match *instruction {
        I::Invokevirtual(index) | I::Invokespecial(index) | I::Invokeinterface(index, _) => (index, true),
        I::Invokestatic(index) => (index, false),
        _ => return Ok((None, None)),
    };
    let member = pool.member_ref(index)?;
    let method = parse_method(member.descriptor)?;
    let dropped = (method.result == "V" && member.name != "<init>").then(|| {
        let pops = method.parameters.iter().rev().map(|one| if slots(one) == 2 { I::Pop2 } else { I::Pop });
        pops.chain(receiver.then_some(I::Pop)).collect::<Vec<_>>()
    });
    let swapped = match method.parameters.as_slice() {
        [.., first, second] if first == second && slots(first) == 1 => Some(vec![I::Swap, instruction.clone()]),
        [.., first, second] if first == second => Some(vec![I::Dup2_x2, I::Pop2, instruction.clone()]),
        _ => None,
    };
    Ok((dropped.map(|pops| if pops.is_empty() { vec![I::Nop] } else { pops }), swapped))
}

/// An equal text that is another object, in the place of a constant or of what a call returns.
fn copied(pool: &mut Pool, instruction: &Instruction) -> Result<Code> {
    let is_text = match *instruction {
        I::Ldc(index) => matches!(pool.get(u16::from(index))?, Constant::String(_)),
        I::Ldc_w(index) => matches!(pool.get(index)?, Constant::String(_)),
        I::Invokevirtual(index) | I::Invokestatic(index) | I::Invokeinterface(index, _) => {
            pool.member_ref(index)?.descriptor.ends_with(")Ljava/lang/String;")
        }
        _ => false,
    };
    if !is_text {
        return Ok(None);
    }
    let text = pool.class("java/lang/String")?;
    let copy = pool.method_ref("java/lang/String", "<init>", "(Ljava/lang/String;)V")?;
    Ok(Some(vec![instruction.clone(), I::New(text), I::Dup_x1, I::Swap, I::Invokespecial(copy)]))
}
