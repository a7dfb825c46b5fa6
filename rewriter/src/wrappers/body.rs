//! Words that all emitted methods are made of, on top of [`CodeBuilder`].

use crate::classfile::code::{CodeBuilder, Invoke};
use crate::classfile::{Class, Result};
use crate::plan::names;

/// The most general reference type.
pub const OBJECT: &str = "java/lang/Object";
/// Descriptor of `Object[]`.
pub const OBJECTS: &str = "[Ljava/lang/Object;";
/// `dup_x1` (JVM specification §6.5)
const DUP_X1: u8 = 90;
/// `athrow`
const ATHROW: u8 = 191;

/// A member as an instruction names it.
#[derive(Debug, Clone, Copy)]
pub struct Named<'a> {
    /// Internal name of the class.
    pub owner: &'a str,
    /// Member name.
    pub name: &'a str,
    /// Descriptor.
    pub descriptor: &'a str,
    /// The owner is an interface.
    pub interface: bool,
}

impl<'a> Named<'a> {
    /// A member of a class.
    pub fn of(owner: &'a str, name: &'a str, descriptor: &'a str) -> Self {
        Self { owner, name, descriptor, interface: false }
    }
}

/// Wrapper class of a primitive type, and the method that unwraps it.
fn boxed(descriptor: &str) -> Option<(&'static str, &'static str)> {
    Some(match descriptor {
        "Z" => ("java/lang/Boolean", "booleanValue"),
        "B" => ("java/lang/Byte", "byteValue"),
        "C" => ("java/lang/Character", "charValue"),
        "S" => ("java/lang/Short", "shortValue"),
        "I" => ("java/lang/Integer", "intValue"),
        "J" => ("java/lang/Long", "longValue"),
        "F" => ("java/lang/Float", "floatValue"),
        "D" => ("java/lang/Double", "doubleValue"),
        _ => return None,
    })
}

/// What a Class constant names for a reference type: `p/C`, or the descriptor of an array.
pub fn class_constant(descriptor: &str) -> &str {
    descriptor.strip_prefix('L').and_then(|name| name.strip_suffix(';')).unwrap_or(descriptor)
}

/// The code of a method in the making.
#[derive(Default)]
pub struct Body(pub CodeBuilder);

impl Body {
    /// No code yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Loads a reference from a local variable.
    pub fn load_object(&mut self, slot: u16) -> &mut Self {
        self.0.load("L", slot);
        self
    }

    /// Loads the parameter of this type.
    pub fn load(&mut self, descriptor: &str, slot: u16) -> &mut Self {
        self.0.load(descriptor, slot);
        self
    }

    /// Pushes null.
    pub fn null(&mut self) -> &mut Self {
        self.0.null();
        self
    }

    /// Pushes a count or an index.
    pub fn int(&mut self, value: usize) -> &mut Self {
        self.0.int(value as i32);
        self
    }

    /// Pushes a string constant.
    pub fn string(&mut self, text: &str) -> &mut Self {
        self.0.string(text);
        self
    }

    /// Pushes a class constant.
    pub fn class(&mut self, name: &str) -> &mut Self {
        self.0.class(name);
        self
    }

    /// `new`
    pub fn new_object(&mut self, name: &str) -> &mut Self {
        self.0.new_object(name);
        self
    }

    /// `anewarray`
    pub fn new_array(&mut self, component: &str) -> &mut Self {
        self.0.new_array(component);
        self
    }

    /// `checkcast`; none for Object.
    pub fn cast(&mut self, name: &str) -> &mut Self {
        if name != OBJECT {
            self.0.cast(name);
        }
        self
    }

    /// `instanceof`
    pub fn instance_of(&mut self, name: &str) -> &mut Self {
        self.0.instance_of(name);
        self
    }

    /// `dup`
    pub fn dup(&mut self) -> &mut Self {
        self.0.dup();
        self
    }

    /// `dup_x1`
    pub fn dup_x1(&mut self) -> &mut Self {
        self.0.plain(DUP_X1, 2, 3);
        self
    }

    /// `aaload`
    pub fn array_load(&mut self) -> &mut Self {
        self.0.array_load();
        self
    }

    /// `aastore`
    pub fn array_store(&mut self) -> &mut Self {
        self.0.array_store();
        self
    }

    /// `athrow`
    pub fn throw(&mut self) -> &mut Self {
        self.0.plain(ATHROW, 1, 0);
        self
    }

    /// `getfield`
    pub fn get_field(&mut self, field: Named<'_>) -> &mut Self {
        self.0.get_field(field.owner, field.name, field.descriptor);
        self
    }

    /// `putfield`
    pub fn put_field(&mut self, field: Named<'_>) -> &mut Self {
        self.0.put_field(field.owner, field.name, field.descriptor);
        self
    }

    /// `getstatic`
    pub fn get_static(&mut self, field: Named<'_>) -> &mut Self {
        self.0.get_static(field.owner, field.name, field.descriptor);
        self
    }

    /// `putstatic`
    pub fn put_static(&mut self, field: Named<'_>) -> &mut Self {
        self.0.put_static(field.owner, field.name, field.descriptor);
        self
    }

    fn invoke(&mut self, kind: Invoke, method: Named<'_>) -> &mut Self {
        self.0.invoke(kind, method.owner, method.name, method.descriptor);
        self
    }

    /// `invokestatic`
    pub fn invoke_static(&mut self, method: Named<'_>) -> &mut Self {
        let kind = if method.interface { Invoke::StaticInterface } else { Invoke::Static };
        self.invoke(kind, method)
    }

    /// `invokespecial`
    pub fn invoke_special(&mut self, method: Named<'_>) -> &mut Self {
        self.invoke(Invoke::Special, method)
    }

    /// `invokevirtual` or `invokeinterface`, by the kind of the owner
    pub fn invoke_virtual(&mut self, method: Named<'_>) -> &mut Self {
        let kind = if method.interface { Invoke::Interface } else { Invoke::Virtual };
        self.invoke(kind, method)
    }

    /// Calls a static method of the runtime's one class.
    pub fn crossing(&mut self, name: &str, descriptor: &str) -> &mut Self {
        self.invoke_static(Named::of(names::CROSSING, name, descriptor))
    }

    /// A value of this type becomes an Object; nothing (void) becomes null.
    pub fn boxed_up(&mut self, descriptor: &str) -> &mut Self {
        match boxed(descriptor) {
            _ if descriptor == "V" => self.null(),
            None => self,
            Some((class, _)) => self.invoke_static(Named::of(class, "valueOf", &format!("({descriptor})L{class};"))),
        }
    }

    /// An Object becomes a value of this type; for void it is dropped.
    pub fn unboxed_as(&mut self, descriptor: &str) -> &mut Self {
        match boxed(descriptor) {
            _ if descriptor == "V" => {
                self.0.pop();
                self
            }
            None => self.cast(class_constant(descriptor)),
            Some((class, unwrap)) => {
                self.cast(class).invoke_virtual(Named::of(class, unwrap, &format!("(){descriptor}")))
            }
        }
    }

    /// The return instruction of this type.
    pub fn give_back(&mut self, descriptor: &str) -> &mut Self {
        self.0.return_value(descriptor);
        self
    }

    /// Adds the method to the class.
    pub fn finish(self, class: &mut Class, access: u16, name: &str, descriptor: &str) -> Result<()> {
        class.add_method(access, name, descriptor, Some(self.0)).map(|_| ())
    }
}
