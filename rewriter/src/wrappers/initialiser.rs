//! Initialisers that run at home only: what goes elsewhere, and what starts them from there.

use std::collections::BTreeMap;

use ristretto_classfile::attributes::Instruction;

use super::body::{Body, Named};
use crate::classfile::code::{CodeEdit, CodeView};
use crate::classfile::{Class, INITIALISER, Result, access};
use crate::plan::{ClassPlan, names};

const ENUM: &str = "java/lang/Enum";
/// What the runtime's methods are told: the name of the class.
const TOLD: &str = "(Ljava/lang/String;)V";
/// Name and ordinal, as of every constructor of `Enum`.
const CONSTRUCTOR: &str = "(Ljava/lang/String;I)V";

/// A shared type of the environment on a replay, whose static fields stay empty, and whose constants come into being without what the
/// environment put into them: the plan lets nothing read either where it is. Takes the initialiser out; an enum gets one that makes its constants and nothing more.
///
/// # Errors
/// A limit of the class file format.
pub(crate) fn forget_initialiser(class: &mut Class) -> Result<()> {
    let made = classes_of_constants(class)?;
    let Class { methods, pool, .. } = class;
    methods.retain(|method| !method.is_initialiser(pool));
    if class.super_name() == Some(ENUM) { make_constants(class, &made) } else { Ok(()) }
}

/// The class of each constant that the initialiser makes: one with a body is of a class of its own.
fn classes_of_constants(class: &Class) -> Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    let Some(own) = class.methods.iter().find(|method| method.is_initialiser(&class.pool)) else { return Ok(found) };
    let Some(view) = CodeView::of(&class.pool, own)? else { return Ok(found) };
    let mut made = class.name().to_owned();
    for (_, instruction) in view.instructions() {
        match instruction {
            Instruction::Invokespecial(index) => made = class.pool.member_ref(index)?.owner.to_owned(),
            Instruction::Putstatic(index) => {
                drop(found.insert(class.pool.member_ref(index)?.name.to_owned(), made.clone()))
            }
            _ => {}
        }
    }
    Ok(found)
}

/// The class of a constant with a body, of an enum whose initialiser is forgotten: its constructor takes what that of the enum does.
///
/// # Errors
/// A limit of the class file format.
pub(crate) fn forget_constructor(class: &mut Class) -> Result<()> {
    let Some(superclass) = class.super_name().map(str::to_owned) else { return Ok(()) };
    let Class { methods, pool, .. } = class;
    methods.retain(|method| !method.is_constructor(pool));
    let mut body = Body::new();
    body.load_object(0).load_object(1).load("I", 2).invoke_special(Named::of(&superclass, "<init>", CONSTRUCTOR));
    body.give_back("V");
    body.finish(class, OF_PACKAGE, "<init>", CONSTRUCTOR)
}

fn make_constants(class: &mut Class, made: &BTreeMap<String, String>) -> Result<()> {
    let Class { methods, pool, .. } = class;
    methods
        .retain(|method| !(method.is_constructor(pool) || method.name(pool) == "values" && method.has(access::STATIC)));
    let name = class.name().to_owned();
    let own = format!("L{name};");
    let fields = class.fields.iter().filter(|field| field.has(access::ENUM));
    let constants: Vec<String> = fields.map(|field| field.name(&class.pool).to_owned()).collect();
    constructor(class)?;
    let (mut initialiser, mut values) = (Body::new(), Body::new());
    values.int(constants.len()).new_array(&name);
    for (ordinal, constant) in constants.iter().enumerate() {
        let field = Named::of(&name, constant, &own);
        let of = made.get(constant).unwrap_or(&name);
        initialiser.new_object(of).dup().string(constant).int(ordinal);
        initialiser.invoke_special(Named::of(of, "<init>", CONSTRUCTOR)).put_static(field);
        values.dup().int(ordinal).get_static(field).array_store();
    }
    initialiser.give_back("V");
    values.give_back(&own);
    initialiser.finish(class, access::STATIC, INITIALISER, "()V")?;
    values.finish(class, access::PUBLIC | access::STATIC, "values", &format!("()[{own}"))
}

/// Flags of what classes of the package can call.
const OF_PACKAGE: u16 = 0;

/// Constants are keys of hash tables: their identity hashes repeat (decision 006).
fn constructor(class: &mut Class) -> Result<()> {
    let mut body = Body::new();
    body.load_object(0).load_object(1).load("I", 2).invoke_special(Named::of(ENUM, "<init>", CONSTRUCTOR));
    body.load_object(0).crossing("pin", "(Ljava/lang/Object;)V").give_back("V");
    body.finish(class, OF_PACKAGE, "<init>", CONSTRUCTOR)
}

/// A class whose superclass is a copy, which has no initialiser: the one of the original, if the plan says that it does anything, runs
/// before the class's own does (JVM specification §5.5).
///
/// # Errors
/// A limit of the class file format.
pub(crate) fn initialise_superclass(class: &mut Class, superclass: &ClassPlan) -> Result<()> {
    let line = superclass.members.iter().find(|member| member.name == INITIALISER);
    let Some(hook) = line.and_then(|line| line.hooks.first()) else { return Ok(()) };
    let hooks = names::hooks(&superclass.name, superclass.jdk);
    let Some(own) = class.methods.iter().position(|method| method.is_initialiser(&class.pool)) else {
        let mut body = Body::new();
        body.invoke_static(Named::of(&hooks, &hook.name, &hook.descriptor));
        body.0.pop();
        body.give_back("V");
        return body.finish(class, access::STATIC, INITIALISER, "()V");
    };
    let Some(view) = CodeView::of(&class.pool, &class.methods[own])? else { return Ok(()) };
    let hook = class.pool.method_ref(&hooks, &hook.name, &hook.descriptor)?;
    let mut edit = CodeEdit::new(&view);
    edit.insert_at_entry(vec![Instruction::Invokestatic(hook), Instruction::Pop]);
    edit.grow_stack(1);
    let code = edit.finish(&class.pool)?;
    class.methods[own].attributes.set(&mut class.pool, "Code", code)
}

/// The runtime is told when the initialiser of a class of the code under test begins and ends: what it asks of the environment belongs to no
/// test (decision 058). One that calls nothing asks for nothing.
///
/// # Errors
/// A limit of the class file format.
pub(crate) fn tell_initialisation(class: &mut Class) -> Result<()> {
    let Some(own) = class.methods.iter().position(|method| method.is_initialiser(&class.pool)) else { return Ok(()) };
    let Some(view) = CodeView::of(&class.pool, &class.methods[own])? else { return Ok(()) };
    if !view.instructions().any(|(_, instruction)| calls(&instruction)) {
        return Ok(());
    }
    let name = class.name().replace('/', ".");
    let name = Instruction::Ldc_w(class.pool.string(&name)?);
    let begins = Instruction::Invokestatic(class.pool.method_ref(names::CROSSING, "initialises", TOLD)?);
    let ends = Instruction::Invokestatic(class.pool.method_ref(names::CROSSING, "initialised", TOLD)?);
    let mut edit = CodeEdit::new(&view);
    edit.insert_at_entry(vec![name.clone(), begins]);
    for (pc, _) in view.instructions().filter(|(_, instruction)| *instruction == Instruction::Return) {
        edit.insert_before(pc, vec![name.clone(), ends.clone()]);
    }
    edit.grow_stack(1);
    let code = edit.finish(&class.pool)?;
    class.methods[own].attributes.set(&mut class.pool, "Code", code)
}

fn calls(instruction: &Instruction) -> bool {
    matches!(
        instruction,
        Instruction::Invokestatic(_)
            | Instruction::Invokespecial(_)
            | Instruction::Invokevirtual(_)
            | Instruction::Invokeinterface(..)
            | Instruction::Invokedynamic(_)
    )
}
