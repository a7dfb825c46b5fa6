//! The probes of one method.

use std::collections::BTreeSet;
use std::ops::Range;

use super::operands::{dup, taken_as};
use super::tables::{FieldRow, MethodRow, SiteRow, Tables};
use super::{CALL, MOST_CODE, PROBE, Wanted, is_trivial};
use crate::classfile::code::{CodeEdit, CodeView, Frame, LastHandler, load, op, store};
use crate::classfile::descriptor::{parse_method, slots};
use crate::classfile::{Class, Instruction, Pool, Result, VerificationType, access, flow};

use Instruction as I;

/// Gives a method its probes; tells whether it got any.
pub(super) fn probed(class: &mut Class, position: usize, wanted: &dyn Wanted, tables: &mut Tables) -> Result<bool> {
    let Some(view) = CodeView::of(&class.pool, &class.methods[position])? else { return Ok(false) };
    if view.code().len() > MOST_CODE {
        return Ok(false);
    }
    let Some(from) = beginning(class, position, &view)? else { return Ok(false) };
    let has_stack_maps = class.has_stack_maps();
    let method = &class.methods[position];
    let row = MethodRow {
        class: class.name().to_owned(),
        name: method.name(&class.pool).to_owned(),
        descriptor: method.descriptor(&class.pool).to_owned(),
        access: method.access,
    };
    let mut probes = Probes {
        edit: CodeEdit::new(&view),
        view: &view,
        from,
        is_static: method.has(access::STATIC),
        pool: &mut class.pool,
        wanted,
        tables,
        has_stack_maps,
    };
    probes.all(row)?;
    let Probes { edit, .. } = probes;
    let code = edit.finish(&class.pool)?;
    class.methods[position].attributes.set(&mut class.pool, "Code", code)?;
    Ok(true)
}

/// The pc from which on there are probes: in a constructor, behind the call of another, for its object is none before that. `None` where that
/// is not one place.
fn beginning(class: &Class, position: usize, view: &CodeView) -> Result<Option<u32>> {
    let method = &class.methods[position];
    if !method.is_constructor(&class.pool) {
        return Ok(Some(0));
    }
    let Some(flow) = flow::analyse(&class.pool, method, view)? else { return Ok(None) };
    let inits: Vec<u32> = flow.this_inits.into_iter().collect();
    let [init] = inits[..] else { return Ok(None) };
    // Where the object is still none behind the call, in the order of the code, a handler would need frames of two kinds.
    let is_none = |mut frame: Frame| {
        let at = frame.pc;
        at > init && frame.kind.types_mut().any(|item| *item == VerificationType::UninitializedThis)
    };
    Ok((!view.frames().into_iter().any(is_none)).then_some(init + 3))
}

struct Probes<'a, 'v> {
    edit: CodeEdit<'v>,
    view: &'v CodeView,
    /// The first pc with probes.
    from: u32,
    is_static: bool,
    pool: &'a mut Pool,
    wanted: &'a dyn Wanted,
    tables: &'a mut Tables,
    has_stack_maps: bool,
}

impl Probes<'_, '_> {
    fn all(&mut self, row: MethodRow) -> Result<()> {
        let accessor = is_trivial(self.view);
        let width = self.widest_call()?;
        let locals = self.edit.new_locals(width + 1);
        self.edit.grow_stack(6);
        if !accessor {
            self.enters(row, locals)?;
            self.blocks()?;
            self.handlers()?;
            self.last_handler()?;
        }
        for (pc, instruction) in self.view.instructions_of(|opcode, _| may_tell(opcode)) {
            if pc >= self.from {
                self.instruction(pc, instruction, locals, accessor)?;
            }
        }
        Ok(())
    }

    /// The slots that arguments of a call, or a value that is set, take.
    fn widest_call(&self) -> Result<u16> {
        let mut widest = 2;
        for (_, instruction) in self.view.instructions_of(|opcode, _| is_invoke(opcode)) {
            if let Some(index) = invoked(&instruction) {
                let member = self.pool.member_ref(index)?;
                widest = widest.max(parse_method(member.descriptor)?.parameter_slots());
            }
        }
        Ok(widest)
    }

    /// `Probe.enter(NUMBER)` gives what takes the receiver and the arguments.
    fn enters(&mut self, row: MethodRow, locals: u16) -> Result<()> {
        let parameters: Vec<String> =
            parse_method(&row.descriptor)?.parameters.into_iter().map(str::to_owned).collect();
        let number = self.tables.method(row);
        let mut code = vec![self.number(number)?, self.probe("enter", "(I)Lfactor/observe/Call;")?];
        code.push(store("L", locals));
        let mut at = 0;
        if !self.is_static {
            code.extend([load("L", locals), load("L", 0), self.call("on", "Ljava/lang/Object;")?]);
            at = 1;
        }
        for parameter in &parameters {
            code.extend([load("L", locals), load(parameter, at), self.call("with", taken_as(parameter))?]);
            at += slots(parameter);
        }
        if self.from == 0 {
            self.edit.insert_at_entry(code);
        } else {
            self.edit.insert_before_skipped_by_branches(self.from, code);
        }
        Ok(())
    }

    /// Which places that branches lead to have run tells one behaviour from another.
    fn blocks(&mut self) -> Result<()> {
        let pcs: BTreeSet<u32> =
            self.view.frames().iter().map(|frame| frame.pc).filter(|pc| *pc >= self.from).collect();
        for (number, pc) in pcs.into_iter().enumerate() {
            let code = vec![self.number(number as i32)?, self.probe("block", "(I)V")?];
            self.edit.insert_before(pc, code);
        }
        Ok(())
    }

    /// A handler tells which exception has come, for that may be how a call has ended.
    fn handlers(&mut self) -> Result<()> {
        let starts: BTreeSet<u32> = self.view.exceptions().iter().map(|entry| u32::from(entry.handler)).collect();
        let from = self.from;
        for pc in starts.into_iter().filter(|pc| *pc >= from) {
            let caught = self.probe("caught", "(Ljava/lang/Throwable;)V")?;
            self.edit.insert_before(pc, vec![I::Dup, caught]);
        }
        Ok(())
    }

    /// Behind the code, for what leaves the method.
    fn last_handler(&mut self) -> Result<()> {
        let end = self.view.code().len() as u32;
        let threw = self.pool.method_ref(PROBE, "threw", "(Ljava/lang/Throwable;)V")?;
        let catches = self.pool.class("java/lang/Throwable")?;
        let stack_map = self.has_stack_maps.then(|| self.pool.utf8("StackMapTable")).transpose()?;
        let [high, low] = threw.to_be_bytes();
        let code = vec![op::DUP, op::INVOKESTATIC, high, low, op::ATHROW];
        for covers in self.without_locks(self.from..end) {
            let handler = LastHandler { covers, catches, locals: Vec::new(), code: code.clone(), stack: 2 };
            self.edit.handle_last(handler, stack_map);
        }
        Ok(())
    }

    /// The parts of the code in which no lock is held: the JVM's first compiler does not take a handler of code with locks and without.
    fn without_locks(&self, all: Range<u32>) -> Vec<Range<u32>> {
        let locks = self.view.instructions_of(|opcode, _| opcode == MONITORENTER || opcode == MONITOREXIT);
        let pcs: Vec<u32> = locks.map(|(pc, _)| pc).collect();
        let (Some(first), Some(last)) = (pcs.first(), pcs.last()) else { return vec![all] };
        let parts = [all.start..*first, last + 1..all.end];
        parts.into_iter().filter(|part| part.start < part.end).collect()
    }

    fn instruction(&mut self, pc: u32, instruction: I, locals: u16, accessor: bool) -> Result<()> {
        match instruction {
            I::Getfield(index) | I::Getstatic(index) => self.reads(pc, instruction, index),
            I::Putfield(index) | I::Putstatic(index) => self.sets(pc, &instruction, index, locals),
            I::Ireturn if !accessor => self.returns(pc, "I"),
            I::Lreturn if !accessor => self.returns(pc, "J"),
            I::Freturn if !accessor => self.returns(pc, "F"),
            I::Dreturn if !accessor => self.returns(pc, "D"),
            I::Areturn if !accessor => self.returns(pc, "Ljava/lang/Object;"),
            I::Return if !accessor => {
                let code = vec![self.probe("returned", "()V")?];
                self.edit.insert_before(pc, code);
                Ok(())
            }
            _ => match invoked(&instruction) {
                Some(index) => self.calls(pc, instruction, index, locals),
                None => Ok(()),
            },
        }
    }

    fn returns(&mut self, pc: u32, kind: &str) -> Result<()> {
        let code = vec![dup(kind), self.probe("returned", &format!("({kind})V"))?];
        self.edit.insert_before(pc, code);
        Ok(())
    }

    /// The object stays below the value, so that a probe can take both.
    fn reads(&mut self, pc: u32, instruction: I, index: u16) -> Result<()> {
        let is_static = matches!(instruction, I::Getstatic(_));
        let (number, descriptor) = self.field(index, is_static)?;
        let kind = taken_as(&descriptor);
        let mut code = Vec::new();
        if is_static {
            code.extend([dup(&descriptor), self.number(number)?]);
            code.push(self.probe("readStatic", &format!("({kind}I)V"))?);
        } else {
            self.edit.insert_before(pc, vec![I::Dup]);
            code.extend([if slots(&descriptor) == 2 { I::Dup2_x1 } else { I::Dup_x1 }, self.number(number)?]);
            code.push(self.probe("read", &format!("(Ljava/lang/Object;{kind}I)V"))?);
        }
        self.edit.insert_after(pc, instruction, code);
        Ok(())
    }

    fn sets(&mut self, pc: u32, instruction: &I, index: u16, locals: u16) -> Result<()> {
        let is_static = matches!(instruction, I::Putstatic(_));
        let (number, descriptor) = self.field(index, is_static)?;
        let kind = taken_as(&descriptor);
        let number = self.number(number)?;
        let code = if is_static {
            vec![dup(&descriptor), number, self.probe("setStatic", &format!("({kind}I)V"))?]
        } else {
            let set = self.probe("set", &format!("(Ljava/lang/Object;{kind}I)V"))?;
            match slots(&descriptor) {
                2 => {
                    let (kept, again) = (store(&descriptor, locals + 1), load(&descriptor, locals + 1));
                    vec![kept, I::Dup, again.clone(), number, set, again]
                }
                _ => vec![I::Dup2, number, set],
            }
        };
        self.edit.insert_before(pc, code);
        Ok(())
    }

    fn calls(&mut self, pc: u32, instruction: I, index: u16, locals: u16) -> Result<()> {
        let member = self.pool.member_ref(index)?;
        if !self.wanted.is_told_where_called(&member) {
            return Ok(());
        }
        let is_static = matches!(instruction, I::Invokestatic(_));
        let row = SiteRow {
            owner: member.owner.to_owned(),
            name: member.name.to_owned(),
            descriptor: member.descriptor.to_owned(),
            is_static,
        };
        let descriptor = row.descriptor.clone();
        let has_receiver = !is_static && row.name != "<init>";
        let number = self.tables.site(row);
        let parsed = parse_method(&descriptor)?;
        let mut kept = Vec::new();
        let mut at = locals + 1;
        for parameter in &parsed.parameters {
            kept.push((*parameter, at));
            at += slots(parameter);
        }
        let mut code: Vec<I> = kept.iter().rev().map(|(parameter, at)| store(parameter, *at)).collect();
        code.extend([self.number(number)?, self.probe("calls", "(I)Lfactor/observe/Call;")?, store("L", locals)]);
        if has_receiver {
            code.extend([I::Dup, load("L", locals), I::Swap, self.call("on", "Ljava/lang/Object;")?]);
        }
        for (parameter, at) in &kept {
            code.extend([load("L", locals), load(parameter, *at), self.call("with", taken_as(parameter))?]);
        }
        code.extend(kept.iter().map(|(parameter, at)| load(parameter, *at)));
        self.edit.insert_before(pc, code);
        let answered = match parsed.result {
            "V" => vec![self.probe("answered", "()V")?],
            result => vec![dup(result), self.probe("answered", &format!("({})V", taken_as(result)))?],
        };
        self.edit.insert_after(pc, instruction, answered);
        Ok(())
    }

    fn field(&mut self, index: u16, is_static: bool) -> Result<(i32, String)> {
        let member = self.pool.member_ref(index)?;
        let (owner, name) = (member.owner.to_owned(), member.name.to_owned());
        let descriptor = member.descriptor.to_owned();
        let row = FieldRow { owner, name, descriptor: descriptor.clone(), is_static };
        Ok((self.tables.field(row), descriptor))
    }

    fn number(&mut self, number: i32) -> Result<I> {
        match i16::try_from(number) {
            Ok(short) => Ok(I::Sipush(short)),
            Err(_) => Ok(I::Ldc_w(self.pool.int(number)?)),
        }
    }

    fn probe(&mut self, name: &str, descriptor: &str) -> Result<I> {
        Ok(I::Invokestatic(self.pool.method_ref(PROBE, name, descriptor)?))
    }

    fn call(&mut self, name: &str, kind: &str) -> Result<I> {
        Ok(I::Invokevirtual(self.pool.method_ref(CALL, name, &format!("({kind})V"))?))
    }
}

fn may_tell(opcode: u8) -> bool {
    is_invoke(opcode) || matches!(opcode, op::GETSTATIC..=op::PUTFIELD) || matches!(opcode, IRETURN..=RETURN)
}

/// `ireturn`
const IRETURN: u8 = 172;
/// `return`
const RETURN: u8 = 177;

/// `monitorenter`
const MONITORENTER: u8 = 194;
/// `monitorexit`
const MONITOREXIT: u8 = 195;

fn is_invoke(opcode: u8) -> bool {
    (op::INVOKEVIRTUAL..op::INVOKEDYNAMIC).contains(&opcode)
}

/// The constant of the called member.
fn invoked(instruction: &I) -> Option<u16> {
    match instruction {
        I::Invokevirtual(index) | I::Invokespecial(index) | I::Invokestatic(index) => Some(*index),
        I::Invokeinterface(index, _) => Some(*index),
        _ => None,
    }
}
