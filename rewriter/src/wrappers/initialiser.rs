//! Initialisers that run at home only.

use super::body::{Body, Named};
use crate::classfile::{Class, INITIALISER, Result, access};

const ENUM: &str = "java/lang/Enum";
/// Name and ordinal, as of every constructor of `Enum`.
const CONSTRUCTOR: &str = "(Ljava/lang/String;I)V";

/// A shared type of the environment on a replay, whose static fields stay empty, and whose constants come into being without what the
/// environment put into them: the plan lets nothing read either where it is. Takes the initialiser out; an enum gets one that makes its constants and nothing more.
///
/// # Errors
/// A limit of the class file format.
pub(crate) fn forget_initialiser(class: &mut Class) -> Result<()> {
    let Class { methods, pool, .. } = class;
    methods.retain(|method| !method.is_initialiser(pool));
    if class.super_name() == Some(ENUM) { make_constants(class) } else { Ok(()) }
}

fn make_constants(class: &mut Class) -> Result<()> {
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
        initialiser.new_object(&name).dup().string(constant).int(ordinal);
        initialiser.invoke_special(Named::of(&name, "<init>", CONSTRUCTOR)).put_static(field);
        values.dup().int(ordinal).get_static(field).array_store();
    }
    initialiser.give_back("V");
    values.give_back(&own);
    initialiser.finish(class, access::STATIC, INITIALISER, "()V")?;
    values.finish(class, access::PUBLIC | access::STATIC, "values", &format!("()[{own}"))
}

/// Constants are keys of hash tables: their identity hashes repeat (decision 006).
fn constructor(class: &mut Class) -> Result<()> {
    let mut body = Body::new();
    body.load_object(0).load_object(1).load("I", 2).invoke_special(Named::of(ENUM, "<init>", CONSTRUCTOR));
    body.load_object(0).crossing("pin", "(Ljava/lang/Object;)V").give_back("V");
    body.finish(class, access::PRIVATE, "<init>", CONSTRUCTOR)
}
