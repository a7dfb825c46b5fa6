//! The calls that tell, and how they come to what they tell of: operands of an instruction that lie under others.

use crate::classfile::code::{load, store};
use crate::classfile::descriptor::{parse_method, slots};
use crate::classfile::{Instruction, Pool, Result};
use crate::plan::names;

use Instruction as I;

/// What an instruction is told as.
pub(super) enum Told {
    /// `Crossing.METHOD(TEXT)`
    Of(&'static str, String),
    /// `Places.METHOD(TEXT)`: a static field, or what is not known any nearer.
    Place(&'static str, String),
    /// An object under the operands with these descriptors, and a text that goes with it: of a field its name.
    Under { how: How, operands: Vec<String>, with: Option<String> },
    /// A call, with what is told of the receiver, or null, and of the arguments.
    Call { receiver: Option<(How, Option<String>)>, arguments: Vec<(String, Option<How>)> },
}

/// What is done with an object, and the method of `Places` that tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// A field of it is read.
    ReadsField,
    /// And set.
    WritesField,
    /// An object of the JDK or an array is read, with all that it holds.
    Reads,
    /// Without that.
    ReadsTop,
    /// What an array holds that the same method made is read.
    ReadsHeld,
    /// It is compared with what is in the object that is called.
    Compares,
    /// An object of the JDK or an array is written, and what it holds may be read.
    Writes,
    /// That is not.
    WritesTop,
}

impl How {
    fn method(self) -> (&'static str, &'static str) {
        const OBJECT: &str = "(Ljava/lang/Object;)V";
        const WITH_TEXT: &str = "(Ljava/lang/Object;Ljava/lang/String;)V";
        match self {
            How::ReadsField => ("readsField", WITH_TEXT),
            How::WritesField => ("writesField", WITH_TEXT),
            How::Reads => ("reads", OBJECT),
            How::ReadsTop => ("readsTop", OBJECT),
            How::ReadsHeld => ("readsHeld", OBJECT),
            How::Compares => ("compares", OBJECT),
            How::Writes => ("writes", WITH_TEXT),
            How::WritesTop => ("writesTop", WITH_TEXT),
        }
    }
}

impl Told {
    /// Leaves what is written, in the fewest instructions; tells whether there is any.
    pub fn shorten(&mut self, what: &str) -> bool {
        match self {
            Told::Of(..) => true,
            Told::Place(method, _) => *method != "readsStatic" && *method != "readsAnything",
            Told::Under { how: How::Writes | How::WritesTop | How::WritesField, .. } => {
                *self = Told::Of("wrote", what.to_owned());
                true
            }
            Told::Call { receiver: Some((How::Writes | How::WritesTop, _)), .. } => {
                *self = Told::Of("wrote", what.to_owned());
                true
            }
            Told::Under { .. } | Told::Call { .. } => false,
        }
    }

    /// Slots of local variables that the instructions need.
    pub fn locals(&self) -> u16 {
        match self {
            Told::Of(..) | Told::Place(..) => 0,
            Told::Under { operands, .. } => operands.iter().map(|operand| slots(operand)).sum(),
            Told::Call { arguments, .. } => arguments.iter().map(|(argument, _)| slots(argument)).sum(),
        }
    }

    /// The instructions that tell; the operands are there again behind them.
    pub fn instructions(&self, pool: &mut Pool, locals: u16) -> Result<Vec<I>> {
        let mut code = Vec::new();
        match self {
            Told::Of(method, text) => text_to(pool, names::CROSSING, method, text, &mut code)?,
            Told::Place(method, text) => text_to(pool, names::PLACES, method, text, &mut code)?,
            Told::Under { how, operands, with } => {
                let kept: Vec<&str> = operands.iter().map(String::as_str).collect();
                if let [one] = kept[..]
                    && slots(one) == 1
                {
                    // An index that came from elsewhere would have another name in the texts of the JVM's exceptions.
                    code.extend([I::Dup2, I::Pop]);
                    tell(pool, *how, with.as_deref(), &mut code)?;
                } else {
                    keep(&kept, locals, &mut code);
                    code.push(I::Dup);
                    tell(pool, *how, with.as_deref(), &mut code)?;
                    each(&kept, locals, |operand, at| code.push(load(operand, at)));
                }
            }
            Told::Call { receiver, arguments } => {
                let kept: Vec<&str> = arguments.iter().map(|(argument, _)| argument.as_str()).collect();
                keep(&kept, locals, &mut code);
                if let Some((how, with)) = receiver {
                    code.push(I::Dup);
                    tell(pool, *how, with.as_deref(), &mut code)?;
                }
                let mut at = locals;
                for (argument, how) in arguments {
                    code.push(load(argument, at));
                    if let Some(how) = how {
                        code.push(I::Dup);
                        tell(pool, *how, None, &mut code)?;
                    }
                    at += slots(argument);
                }
            }
        }
        Ok(code)
    }
}

fn text_to(pool: &mut Pool, class: &str, method: &str, text: &str, code: &mut Vec<I>) -> Result<()> {
    let text = pool.string(text)?;
    let method = pool.method_ref(class, method, "(Ljava/lang/String;)V")?;
    code.extend([I::Ldc_w(text), I::Invokestatic(method)]);
    Ok(())
}

/// What lies on the stack is told of, and taken.
fn tell(pool: &mut Pool, how: How, with: Option<&str>, code: &mut Vec<I>) -> Result<()> {
    if let Some(text) = with {
        code.push(I::Ldc_w(pool.string(text)?));
    }
    let (name, descriptor) = how.method();
    code.push(I::Invokestatic(pool.method_ref(names::PLACES, name, descriptor)?));
    Ok(())
}

fn each<'d>(operands: &[&'d str], locals: u16, mut each: impl FnMut(&'d str, u16)) {
    let mut at = locals;
    for operand in operands {
        each(operand, at);
        at += slots(operand);
    }
}

/// Puts operands into local variables, the last one first.
fn keep(operands: &[&str], locals: u16, code: &mut Vec<I>) {
    let from = code.len();
    each(operands, locals, |operand, at| code.push(store(operand, at)));
    code[from..].reverse();
}

/// The parameters of a method, as far as they can lead to what changes.
pub(super) fn operands(descriptor: &str) -> Result<Vec<String>> {
    Ok(parse_method(descriptor)?.parameters.into_iter().map(str::to_owned).collect())
}

/// Whether an object of this static type never changes, or tells itself what its code reads (functions).
pub(super) fn is_fixed(descriptor: &str) -> bool {
    const FIXED: [&str; 15] = [
        "java/lang/String",
        "java/lang/Boolean",
        "java/lang/Byte",
        "java/lang/Character",
        "java/lang/Short",
        "java/lang/Integer",
        "java/lang/Long",
        "java/lang/Float",
        "java/lang/Double",
        "java/lang/Class",
        "java/lang/Runnable",
        "java/math/BigInteger",
        "java/math/BigDecimal",
        "java/util/Comparator",
        "java/util/stream/Collector",
    ];
    match descriptor.strip_prefix('L') {
        None => !descriptor.starts_with('['),
        Some(class) => {
            let class = class.trim_end_matches(';');
            FIXED.contains(&class) || class.starts_with("java/util/function/")
        }
    }
}
