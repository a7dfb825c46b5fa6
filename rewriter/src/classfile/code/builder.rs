//! Assembles new methods: straight-line code, and switches whose targets start with an empty stack.

use super::opcode::switch_padding;
use crate::classfile::access;
use crate::classfile::descriptor::{self, slots};
use crate::classfile::error::{ErrorKind, Result};
use crate::classfile::limits;
use crate::classfile::pool::Pool;

/// The four ways to name a method in an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Invoke {
    /// invokevirtual
    Virtual,
    /// invokespecial of a class's method
    Special,
    /// invokestatic of a class's method
    Static,
    /// invokestatic of an interface's method
    StaticInterface,
    /// invokespecial of an interface's method
    SpecialInterface,
    /// invokeinterface
    Interface,
}

/// A place in the code that a switch leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Label(usize);

#[derive(Debug, Clone)]
enum Step {
    Plain(Vec<u8>),
    Int(i32),
    String(String),
    LoadClass(String),
    Class(u8, String),
    Field { opcode: u8, owner: String, name: String, descriptor: String },
    Invoke { kind: Invoke, owner: String, name: String, descriptor: String },
    Switch { labels: Vec<Label>, default: Label },
    Place(Label),
}

/// Collects instructions; [`crate::classfile::Class::add_method`] assembles them.
///
/// Keeps count of the operand stack. Where a label is placed, the stack is empty and the locals are the parameters: the stack map
/// needs `same_frame`s only (§4.7.4), so no frame is ever guessed.
#[derive(Debug, Clone, Default)]
pub struct CodeBuilder {
    steps: Vec<Step>,
    depth: i32,
    deepest: i32,
    locals: u16,
    labels: usize,
}

impl CodeBuilder {
    /// No code yet.
    pub fn new() -> Self {
        Self::default()
    }

    fn step(&mut self, step: Step, pops: i32, pushes: i32) -> &mut Self {
        self.depth += pushes - pops;
        self.deepest = self.deepest.max(self.depth);
        self.steps.push(step);
        self
    }

    /// An instruction without operands that pops and pushes so many slots.
    pub fn plain(&mut self, opcode: u8, pops: i32, pushes: i32) -> &mut Self {
        self.step(Step::Plain(vec![opcode]), pops, pushes)
    }

    /// Loads the parameter of a field descriptor from a local.
    pub fn load(&mut self, descriptor: &str, local: u16) -> &mut Self {
        let opcode = match descriptor.as_bytes()[0] {
            b'J' => 22,
            b'F' => 23,
            b'D' => 24,
            b'L' | b'[' => 25,
            _ => 21,
        };
        let width = slots(descriptor);
        self.locals = self.locals.max(local + width);
        let bytes = match u8::try_from(local) {
            Ok(local) => vec![opcode, local],
            Err(_) => vec![196, opcode, (local >> 8) as u8, local as u8],
        };
        self.step(Step::Plain(bytes), 0, i32::from(width))
    }

    /// `aload_0`
    pub fn this(&mut self) -> &mut Self {
        self.load("Ljava/lang/Object;", 0)
    }

    /// Returns a value of a return descriptor (`V` included).
    pub fn return_value(&mut self, descriptor: &str) -> &mut Self {
        let (opcode, pops) = match descriptor.as_bytes()[0] {
            b'V' => (177, 0),
            b'J' => (173, 2),
            b'F' => (174, 1),
            b'D' => (175, 2),
            b'L' | b'[' => (176, 1),
            _ => (172, 1),
        };
        self.plain(opcode, pops, 0)
    }

    /// `aconst_null`
    pub fn null(&mut self) -> &mut Self {
        self.plain(1, 0, 1)
    }

    /// `dup`
    pub fn dup(&mut self) -> &mut Self {
        self.plain(89, 1, 2)
    }

    /// `pop`
    pub fn pop(&mut self) -> &mut Self {
        self.plain(87, 1, 0)
    }

    /// An int constant.
    pub fn int(&mut self, value: i32) -> &mut Self {
        self.step(Step::Int(value), 0, 1)
    }

    /// A string constant.
    pub fn string(&mut self, text: &str) -> &mut Self {
        self.step(Step::String(text.to_owned()), 0, 1)
    }

    /// A class constant.
    pub fn class(&mut self, name: &str) -> &mut Self {
        self.step(Step::LoadClass(name.to_owned()), 0, 1)
    }

    /// `checkcast`
    pub fn cast(&mut self, class: &str) -> &mut Self {
        self.step(Step::Class(192, class.to_owned()), 1, 1)
    }

    /// `instanceof`
    pub fn instance_of(&mut self, class: &str) -> &mut Self {
        self.step(Step::Class(193, class.to_owned()), 1, 1)
    }

    /// `new`
    pub fn new_object(&mut self, class: &str) -> &mut Self {
        self.step(Step::Class(187, class.to_owned()), 0, 1)
    }

    /// `anewarray`
    pub fn new_array(&mut self, component: &str) -> &mut Self {
        self.step(Step::Class(189, component.to_owned()), 1, 1)
    }

    /// `aaload`
    pub fn array_load(&mut self) -> &mut Self {
        self.plain(50, 2, 1)
    }

    /// `aastore`
    pub fn array_store(&mut self) -> &mut Self {
        self.plain(83, 3, 0)
    }

    /// `getfield`
    pub fn get_field(&mut self, owner: &str, name: &str, descriptor: &str) -> &mut Self {
        self.field(180, owner, name, descriptor, 1, i32::from(slots(descriptor)))
    }

    /// `putfield`
    pub fn put_field(&mut self, owner: &str, name: &str, descriptor: &str) -> &mut Self {
        self.field(181, owner, name, descriptor, 1 + i32::from(slots(descriptor)), 0)
    }

    /// `getstatic`
    pub fn get_static(&mut self, owner: &str, name: &str, descriptor: &str) -> &mut Self {
        self.field(178, owner, name, descriptor, 0, i32::from(slots(descriptor)))
    }

    /// `putstatic`
    pub fn put_static(&mut self, owner: &str, name: &str, descriptor: &str) -> &mut Self {
        self.field(179, owner, name, descriptor, i32::from(slots(descriptor)), 0)
    }

    fn field(&mut self, opcode: u8, owner: &str, name: &str, descriptor: &str, pops: i32, pushes: i32) -> &mut Self {
        let (owner, name, descriptor) = (owner.to_owned(), name.to_owned(), descriptor.to_owned());
        self.step(Step::Field { opcode, owner, name, descriptor }, pops, pushes)
    }

    /// Calls a method. A malformed descriptor is told when the method is assembled.
    pub fn invoke(&mut self, kind: Invoke, owner: &str, name: &str, descriptor: &str) -> &mut Self {
        let (pops, pushes) = match descriptor::parse_method(descriptor) {
            Ok(method) => (i32::from(method.parameter_slots()), i32::from(slots(method.result))),
            Err(_) => (0, 0),
        };
        let receiver = i32::from(!matches!(kind, Invoke::Static | Invoke::StaticInterface));
        let (owner, name, descriptor) = (owner.to_owned(), name.to_owned(), descriptor.to_owned());
        self.step(Step::Invoke { kind, owner, name, descriptor }, pops + receiver, pushes)
    }

    /// A new label, to be placed once.
    pub fn label(&mut self) -> Label {
        self.labels += 1;
        Label(self.labels - 1)
    }

    /// The next instruction is where a switch leads; nothing may fall into it, and the stack is empty here.
    pub fn place(&mut self, label: Label) -> &mut Self {
        self.depth = 0;
        self.step(Step::Place(label), 0, 0)
    }

    /// `tableswitch` from 0.
    pub fn switch(&mut self, labels: Vec<Label>, default: Label) -> &mut Self {
        self.step(Step::Switch { labels, default }, 1, 0)
    }

    /// The content of the Code attribute of a method of this access and descriptor.
    pub(crate) fn assemble(self, pool: &mut Pool, flags: u16, descriptor: &str) -> Result<Vec<u8>> {
        let parameters = descriptor::parse_method(descriptor)?.parameter_slots();
        let locals = (parameters + u16::from(flags & access::STATIC == 0)).max(self.locals);
        let mut code = Assembly { bytes: Vec::new(), places: vec![None; self.labels], switches: Vec::new() };
        for step in &self.steps {
            code.step(pool, step)?;
        }
        code.patch()?;
        let bytes = &code.bytes;
        if bytes.is_empty() || bytes.len() > limits::CODE_BYTES {
            return Err(ErrorKind::Limit { what: "bytes of code", limit: limits::CODE_BYTES }.into());
        }
        let mut out = Vec::with_capacity(bytes.len() + 32);
        out.extend((self.deepest as u16).to_be_bytes());
        out.extend(locals.to_be_bytes());
        out.extend((bytes.len() as u32).to_be_bytes());
        out.extend(bytes);
        out.extend([0, 0]);
        let frames = code.frames();
        out.extend(u16::from(!frames.is_empty()).to_be_bytes());
        if !frames.is_empty() {
            out.extend(pool.utf8("StackMapTable")?.to_be_bytes());
            out.extend((frames.len() as u32).to_be_bytes());
            out.extend(frames);
        }
        Ok(out)
    }
}

/// Code in the making.
struct Assembly {
    bytes: Vec<u8>,
    places: Vec<Option<usize>>,
    /// pc of the switch, position of the word, label.
    switches: Vec<(usize, usize, Label)>,
}

impl Assembly {
    fn step(&mut self, pool: &mut Pool, step: &Step) -> Result<()> {
        match step {
            Step::Plain(bytes) => self.bytes.extend(bytes),
            Step::Int(value) => self.int(pool, *value)?,
            Step::String(text) => {
                let index = pool.string(text)?;
                self.wide(19, index);
            }
            Step::LoadClass(name) => {
                let index = pool.class(name)?;
                self.wide(19, index);
            }
            Step::Class(opcode, name) => {
                let index = pool.class(name)?;
                self.wide(*opcode, index);
            }
            Step::Field { opcode, owner, name, descriptor } => {
                let index = pool.field_ref(owner, name, descriptor)?;
                self.wide(*opcode, index);
            }
            Step::Invoke { kind, owner, name, descriptor } => self.invoke(pool, *kind, owner, name, descriptor)?,
            Step::Switch { labels, default } => self.switch(labels, *default),
            Step::Place(label) => self.places[label.0] = Some(self.bytes.len()),
        }
        Ok(())
    }

    fn wide(&mut self, opcode: u8, index: u16) {
        self.bytes.push(opcode);
        self.bytes.extend(index.to_be_bytes());
    }

    fn int(&mut self, pool: &mut Pool, value: i32) -> Result<()> {
        match value {
            -1..=5 => self.bytes.push((3 + value) as u8),
            -128..=127 => self.bytes.extend([16, value as u8]),
            -32768..=32767 => self.wide(17, value as u16),
            _ => {
                let index = pool.int(value)?;
                self.wide(19, index);
            }
        }
        Ok(())
    }

    fn invoke(&mut self, pool: &mut Pool, kind: Invoke, owner: &str, name: &str, descriptor: &str) -> Result<()> {
        let interface = matches!(kind, Invoke::Interface | Invoke::StaticInterface | Invoke::SpecialInterface);
        let index = if interface {
            pool.interface_method_ref(owner, name, descriptor)?
        } else {
            pool.method_ref(owner, name, descriptor)?
        };
        let opcode = match kind {
            Invoke::Virtual => 182,
            Invoke::Special | Invoke::SpecialInterface => 183,
            Invoke::Static | Invoke::StaticInterface => 184,
            Invoke::Interface => 185,
        };
        self.wide(opcode, index);
        if kind == Invoke::Interface {
            let count = descriptor::parse_method(descriptor)?.parameter_slots() + 1;
            self.bytes.extend([count as u8, 0]);
        }
        Ok(())
    }

    fn switch(&mut self, labels: &[Label], default: Label) {
        let pc = self.bytes.len();
        self.bytes.push(170);
        self.bytes.extend(std::iter::repeat_n(0, switch_padding(pc)));
        self.target(pc, default);
        self.bytes.extend(0i32.to_be_bytes());
        self.bytes.extend((labels.len() as i32 - 1).to_be_bytes());
        for label in labels {
            self.target(pc, *label);
        }
    }

    fn target(&mut self, pc: usize, label: Label) {
        self.switches.push((pc, self.bytes.len(), label));
        self.bytes.extend([0; 4]);
    }

    fn patch(&mut self) -> Result<()> {
        for &(pc, at, label) in &self.switches {
            let place = self.places[label.0].ok_or(ErrorKind::BadCode("a label was never placed"))?;
            self.bytes[at..at + 4].copy_from_slice(&((place - pc) as i32).to_be_bytes());
        }
        Ok(())
    }

    /// A StackMapTable of same frames at every place; empty when there is none.
    fn frames(&self) -> Vec<u8> {
        let mut places: Vec<usize> = self.places.iter().flatten().copied().collect();
        places.sort_unstable();
        places.dedup();
        if places.is_empty() {
            return Vec::new();
        }
        let mut out = Vec::from((places.len() as u16).to_be_bytes());
        let mut next = 0;
        for place in places {
            let delta = place - next;
            if delta < 64 {
                out.push(delta as u8);
            } else {
                out.push(251);
                out.extend((delta as u16).to_be_bytes());
            }
            next = place + 1;
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classfile::Class;
    use crate::classfile::code::CodeView;

    #[test]
    fn a_switch_gets_frames_and_survives_reading() {
        let mut class = Class::build(access::PUBLIC, "p/C", "java/lang/Object", &[]).unwrap();
        let mut code = CodeBuilder::new();
        let labels = [code.label(), code.label(), code.label()];
        code.load("I", 0).switch(labels[..2].to_vec(), labels[2]);
        for label in labels {
            code.place(label).int(70_000).return_value("I");
        }
        class.add_method(access::STATIC, "m", "(I)I", Some(code)).unwrap();
        let read = Class::parse(&class.to_bytes().unwrap()).unwrap();
        let view = CodeView::of(&read.pool, read.method("m", "(I)I").unwrap()).unwrap().unwrap();
        assert_eq!(view.frames().len(), 3);
        assert_eq!((view.max_stack(), view.max_locals()), (1, 1));
    }

    #[test]
    fn a_label_must_be_placed() {
        let mut class = Class::build(access::PUBLIC, "p/C", "java/lang/Object", &[]).unwrap();
        let mut code = CodeBuilder::new();
        let label = code.label();
        code.int(0).switch(vec![], label);
        assert!(class.add_method(access::STATIC, "m", "()V", Some(code)).is_err());
    }
}
