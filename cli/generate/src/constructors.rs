//! What a constructor or a method makes of its arguments, on one way through its code.

use std::collections::BTreeMap;

use factor_rewriter::classfile::code::CodeView;
use factor_rewriter::classfile::descriptor::{parse_method, slots};
use factor_rewriter::classfile::{Class, Instruction, Member, access};

use Instruction as I;

/// Where a value comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// The object under construction.
    This,
    /// The parameter of this number, or something equal to it.
    Parameter(usize),
    /// An object that the constructor makes by another one of this class, with this descriptor.
    New(String, String, Vec<Origin>),
    /// What a field of the object holds.
    Field(String),
    /// A number or a text, as its constant; which, of a small whole number.
    Constant(Option<usize>),
    /// An array that it makes.
    Array,
    /// No object.
    Null,
    /// Anything else.
    Unknown,
}

/// What a constructor or a method does to its object.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Summary {
    /// Fields that it sets, and elements of arrays in fields, as `field[0]`.
    pub fields: BTreeMap<String, Origin>,
    /// The constructor of this class or of the superclass that it calls, with the arguments.
    pub calls: Option<(String, String, Vec<Origin>)>,
    /// Collections in fields that it adds to: the field, and what it adds.
    pub adds: Vec<(String, Vec<Origin>)>,
}

/// Members that put something into a collection.
const ADDING: [&str; 5] = ["add", "addLast", "addElement", "put", "push"];

/// Members that give what they are given, or something equal to that.
const SAME: [(&str, &str); 13] = [
    ("java/util/Objects", "requireNonNull"),
    ("java/util/List", "copyOf"),
    ("java/util/Set", "copyOf"),
    ("java/util/Map", "copyOf"),
    ("java/util/Collections", "unmodifiableList"),
    ("java/util/Collections", "unmodifiableSet"),
    ("java/util/Collections", "unmodifiableMap"),
    ("java/lang/Integer", "valueOf"),
    ("java/lang/Long", "valueOf"),
    ("java/lang/Boolean", "valueOf"),
    ("java/lang/Character", "valueOf"),
    ("java/lang/Double", "valueOf"),
    ("java/lang/Object", "clone"),
];

/// Longer constructors are not followed to their ends.
const MOST_STEPS: usize = 2_000;

/// How the code goes on elsewhere.
enum Branch {
    /// Perhaps; what is compared takes so many operands. It jumps where an object is there that might not be.
    If { target: u32, operands: usize, jumps: bool },
    /// For certain.
    Goto(u32),
    /// Not at all.
    Throw,
}

fn branch(instruction: &Instruction) -> Option<Branch> {
    let on = |target: &u16, operands, jumps| Some(Branch::If { target: u32::from(*target), operands, jumps });
    match instruction {
        I::Ifnonnull(target) => on(target, 1, true),
        I::Ifnull(target)
        | I::Ifeq(target)
        | I::Ifne(target)
        | I::Iflt(target)
        | I::Ifge(target)
        | I::Ifgt(target)
        | I::Ifle(target) => on(target, 1, false),
        I::If_icmpeq(target)
        | I::If_icmpne(target)
        | I::If_icmplt(target)
        | I::If_icmpge(target)
        | I::If_icmpgt(target)
        | I::If_icmple(target)
        | I::If_acmpeq(target)
        | I::If_acmpne(target) => on(target, 2, false),
        I::Goto(target) => Some(Branch::Goto(u32::from(*target))),
        I::Athrow => Some(Branch::Throw),
        _ => None,
    }
}

/// Follows one way through a constructor or a method: one that throws nothing, on which objects are there.
pub fn summary(class: &Class, method: &Member, view: &CodeView) -> Summary {
    let mut follows = Follows { class, stack: Vec::new(), locals: Vec::new(), found: Summary::default() };
    if !method.has(access::STATIC) {
        follows.locals.push(Origin::This);
    }
    if let Ok(parsed) = parse_method(method.descriptor(&class.pool)) {
        for (number, parameter) in parsed.parameters.iter().enumerate() {
            follows.locals.extend(vec![Origin::Parameter(number); usize::from(slots(parameter))]);
        }
    }
    let code: Vec<(u32, Instruction)> = view.instructions().collect();
    let position = |pc: u32| code.binary_search_by_key(&pc, |(pc, _)| *pc).ok();
    // Where a way ends with an exception, the last other one is taken.
    let mut others: Vec<(usize, Vec<Origin>, Vec<Origin>)> = Vec::new();
    let mut at = 0;
    for _ in 0..MOST_STEPS {
        let Some((_, instruction)) = code.get(at) else { break };
        at += 1;
        match branch(instruction) {
            Some(Branch::If { target, operands, jumps }) => {
                let Some(left) = follows.stack.len().checked_sub(operands) else { break };
                follows.stack.truncate(left);
                let Some(target) = position(target) else { break };
                let (next, other) = if jumps { (target, at) } else { (at, target) };
                others.push((other, follows.stack.clone(), follows.locals.clone()));
                at = next;
            }
            Some(Branch::Goto(target)) => match position(target).filter(|target| *target >= at) {
                Some(target) => at = target,
                None => break,
            },
            Some(Branch::Throw) => match others.pop() {
                Some((other, stack, locals)) => (at, follows.stack, follows.locals) = (other, stack, locals),
                None => break,
            },
            None if follows.step(instruction).is_none() => break,
            None => {}
        }
    }
    follows.found
}

struct Follows<'c> {
    class: &'c Class,
    stack: Vec<Origin>,
    locals: Vec<Origin>,
    found: Summary,
}

impl Follows<'_> {
    /// Nothing where the code cannot be followed any further.
    fn step(&mut self, instruction: &I) -> Option<()> {
        match instruction {
            I::Aload_0 | I::Iload_0 => self.load(0),
            I::Aload_1 | I::Iload_1 | I::Lload_1 | I::Fload_1 | I::Dload_1 => self.load(1),
            I::Aload_2 | I::Iload_2 | I::Lload_2 | I::Fload_2 | I::Dload_2 => self.load(2),
            I::Aload_3 | I::Iload_3 | I::Lload_3 | I::Fload_3 | I::Dload_3 => self.load(3),
            I::Aload(at) | I::Iload(at) | I::Lload(at) | I::Fload(at) | I::Dload(at) => self.load(usize::from(*at)),
            I::Aconst_null => self.push(Origin::Null),
            I::Iconst_0 => self.push(Origin::Constant(Some(0))),
            I::Iconst_1 => self.push(Origin::Constant(Some(1))),
            I::Iconst_2 => self.push(Origin::Constant(Some(2))),
            I::Iconst_3 => self.push(Origin::Constant(Some(3))),
            I::Iconst_4 => self.push(Origin::Constant(Some(4))),
            I::Iconst_5 => self.push(Origin::Constant(Some(5))),
            I::Bipush(number) => self.push(Origin::Constant(usize::try_from(*number).ok())),
            I::Newarray(_) | I::Anewarray(_) => {
                self.stack.pop()?;
                self.push(Origin::Array)
            }
            I::Iastore | I::Fastore | I::Dastore | I::Lastore | I::Aastore => self.element(),
            I::Iconst_m1
            | I::Lconst_0
            | I::Fconst_1
            | I::Fconst_2
            | I::Lconst_1
            | I::Fconst_0
            | I::Dconst_0
            | I::Dconst_1
            | I::Sipush(_)
            | I::Ldc(_)
            | I::Ldc_w(_)
            | I::Ldc2_w(_) => self.push(Origin::Constant(None)),
            I::New(index) => {
                let name = self.class.pool.class_name(*index).ok()?.to_owned();
                self.push(Origin::New(name, String::new(), Vec::new()))
            }
            I::Dup => {
                let top = self.stack.last()?.clone();
                self.push(top)
            }
            I::Pop => self.stack.pop().map(drop),
            I::Astore(at) | I::Istore(at) | I::Lstore(at) | I::Fstore(at) | I::Dstore(at) => {
                self.store(usize::from(*at))
            }
            I::Astore_0 | I::Istore_0 => self.store(0),
            I::Astore_1 | I::Istore_1 => self.store(1),
            I::Astore_2 | I::Istore_2 => self.store(2),
            I::Astore_3 | I::Istore_3 => self.store(3),
            I::Invokedynamic(index) => {
                let (_, _, descriptor) = self.class.pool.dynamic(*index).ok()?;
                let count = parse_method(descriptor).ok()?.parameters.len();
                self.stack.truncate(self.stack.len().checked_sub(count)?);
                self.push(Origin::Unknown)
            }
            I::Checkcast(_) => Some(()),
            I::Getstatic(_) => self.push(Origin::Unknown),
            I::Getfield(index) => {
                let is_own = self.stack.pop()? == Origin::This;
                let field = self.class.pool.member_ref(*index).ok()?.name.to_owned();
                self.push(if is_own { Origin::Field(field) } else { Origin::Unknown })
            }
            I::Putfield(index) => {
                let value = self.stack.pop()?;
                if self.stack.pop()? == Origin::This {
                    let field = self.class.pool.member_ref(*index).ok()?;
                    self.found.fields.insert(field.name.to_owned(), value);
                }
                Some(())
            }
            I::Invokespecial(index) | I::Invokevirtual(index) | I::Invokeinterface(index, _) => self.call(*index, true),
            I::Invokestatic(index) => self.call(*index, false),
            _ => None,
        }
    }

    /// An element of an array in a field is set.
    fn element(&mut self) -> Option<()> {
        let (value, at, array) = (self.stack.pop()?, self.stack.pop()?, self.stack.pop()?);
        if let (Origin::Field(field), Origin::Constant(Some(at))) = (array, at) {
            self.found.fields.insert(format!("{field}[{at}]"), value);
        }
        Some(())
    }

    fn push(&mut self, origin: Origin) -> Option<()> {
        self.stack.push(origin);
        Some(())
    }

    fn load(&mut self, at: usize) -> Option<()> {
        let origin = self.locals.get(at)?.clone();
        self.push(origin)
    }

    fn store(&mut self, at: usize) -> Option<()> {
        let origin = self.stack.pop()?;
        if self.locals.len() <= at {
            self.locals.resize(at + 1, Origin::Unknown);
        }
        self.locals[at] = origin;
        Some(())
    }

    fn call(&mut self, index: u16, has_receiver: bool) -> Option<()> {
        let member = self.class.pool.member_ref(index).ok()?;
        let parsed = parse_method(member.descriptor).ok()?;
        let from = self.stack.len().checked_sub(parsed.parameters.len())?;
        let arguments = self.stack.split_off(from);
        let receiver = if has_receiver { Some(self.stack.pop()?) } else { None };
        if member.name == "<init>" {
            self.constructed(receiver?, member.owner, member.descriptor, arguments);
            return Some(());
        }
        if let Some(Origin::Field(field)) = &receiver
            && ADDING.contains(&member.name)
        {
            self.found.adds.push((field.clone(), arguments.clone()));
        }
        if parsed.result != "V" {
            let is_same = SAME.contains(&(member.owner, member.name)) || member.name == "clone";
            let first = receiver.into_iter().chain(arguments).next();
            self.push(first.filter(|_| is_same).unwrap_or(Origin::Unknown))?;
        }
        Some(())
    }

    /// The object is on the stack once more, below.
    fn constructed(&mut self, receiver: Origin, owner: &str, descriptor: &str, arguments: Vec<Origin>) {
        if receiver == Origin::This {
            self.found.calls = Some((owner.to_owned(), descriptor.to_owned(), arguments));
        } else if let Some(Origin::New(..)) = self.stack.last() {
            self.stack.pop();
            // A copy of a collection is equal to it.
            let is_copy = owner.starts_with("java/util/") && matches!(arguments[..], [Origin::Parameter(_)]);
            self.stack.push(match &arguments[..] {
                [first] if is_copy => first.clone(),
                _ => Origin::New(owner.to_owned(), descriptor.to_owned(), arguments),
            });
        }
    }
}
