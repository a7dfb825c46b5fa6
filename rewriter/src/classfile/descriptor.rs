//! Descriptors (JVM specification §4.3) and generic signatures (§4.7.9.1): parsing, slots, and mapping of class names.
//!
//! Mapping functions take `Option`-valued closures: `None` leaves a name as it is.

use super::error::{ErrorKind, Result};
use super::limits;

/// A method descriptor, cut into the descriptors of its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodDescriptor<'a> {
    /// Descriptors of the parameters.
    pub parameters: Vec<&'a str>,
    /// Descriptor of the result; `V` for void.
    pub result: &'a str,
}

impl MethodDescriptor<'_> {
    /// Slots of the parameters, without `this`.
    pub fn parameter_slots(&self) -> u16 {
        self.parameters.iter().map(|parameter| slots(parameter)).sum()
    }

    /// Puts the parts together again.
    pub fn join(parameters: &[&str], result: &str) -> String {
        format!("({}){result}", parameters.concat())
    }
}

/// Slots that a value of this descriptor takes in locals and on the stack: 2 for `J` and `D`, 0 for `V`, else 1.
pub fn slots(descriptor: &str) -> u16 {
    match descriptor.as_bytes().first() {
        Some(b'J' | b'D') => 2,
        Some(b'V') | None => 0,
        _ => 1,
    }
}

/// Checks a field descriptor and returns it.
pub fn parse_field(descriptor: &str) -> Result<&str> {
    let mut rest = descriptor;
    let field = field(&mut rest).filter(|_| rest.is_empty());
    field.ok_or_else(|| malformed(descriptor))
}

/// Cuts a method descriptor into its parts.
pub fn parse_method(descriptor: &str) -> Result<MethodDescriptor<'_>> {
    parse_method_parts(descriptor).ok_or_else(|| malformed(descriptor))
}

fn parse_method_parts(descriptor: &str) -> Option<MethodDescriptor<'_>> {
    let mut rest = descriptor.strip_prefix('(')?;
    let mut parameters = Vec::new();
    while !rest.starts_with(')') {
        parameters.push(field(&mut rest)?);
    }
    let result = &rest[1..];
    let mut rest = result;
    let complete = result == "V" || field(&mut rest).is_some() && rest.is_empty();
    let method = MethodDescriptor { parameters, result };
    (complete && usize::from(method.checked_slots()?) <= limits::PARAMETER_SLOTS).then_some(method)
}

impl MethodDescriptor<'_> {
    fn checked_slots(&self) -> Option<u16> {
        (self.parameters.len() <= limits::PARAMETER_SLOTS).then(|| self.parameter_slots())
    }
}

/// Cuts a field descriptor off the front of `rest`.
fn field<'a>(rest: &mut &'a str) -> Option<&'a str> {
    let bytes = rest.as_bytes();
    let dimensions = bytes.iter().take_while(|byte| **byte == b'[').count();
    let length = match bytes.get(dimensions)? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => 1,
        b'L' => rest[dimensions..].find(';').filter(|length| *length > 1)? + 1,
        _ => return None,
    };
    if dimensions > limits::DIMENSIONS {
        return None;
    }
    let (field, tail) = rest.split_at(dimensions + length);
    *rest = tail;
    Some(field)
}

fn malformed(text: &str) -> super::error::ClassFileError {
    ErrorKind::Descriptor(text.to_owned()).into()
}

/// The class of a field descriptor, arrays included (`[Lp/C;` gives `p/C`); `None` for primitive types.
pub fn class_of(descriptor: &str) -> Option<&str> {
    descriptor.trim_start_matches('[').strip_prefix('L')?.strip_suffix(';')
}

/// The descriptor of a class's instances; array descriptors (as Class constants have them) stay.
pub fn of_class(name: &str) -> String {
    if name.starts_with('[') { name.to_owned() } else { format!("L{name};") }
}

/// The classes that a descriptor names, in order.
pub fn classes(descriptor: &str) -> Vec<String> {
    let mut found = Vec::new();
    map_descriptor(descriptor, |class| {
        found.push(class.to_owned());
        None
    });
    found
}

/// Maps every class name in a field or method descriptor.
pub fn map_descriptor(descriptor: &str, mut map: impl FnMut(&str) -> Option<String>) -> String {
    let mut mapped = String::with_capacity(descriptor.len() + 16);
    let mut rest = descriptor;
    while let Some(start) = rest.find('L') {
        let (before, name) = rest.split_at(start + 1);
        let Some(end) = name.find(';') else { break };
        mapped.push_str(before);
        push(&mut mapped, &name[..end], &mut map);
        rest = &name[end..];
    }
    mapped.push_str(rest);
    mapped
}

/// Maps what a Class constant names: a class, or the element class of an array.
pub fn map_class(name: &str, mut map: impl FnMut(&str) -> Option<String>) -> String {
    if name.starts_with('[') {
        return map_descriptor(name, map);
    }
    map(name).unwrap_or_else(|| name.to_owned())
}

fn push(out: &mut String, name: &str, map: &mut dyn FnMut(&str) -> Option<String>) {
    match map(name) {
        Some(mapped) => out.push_str(&mapped),
        None => out.push_str(name),
    }
}

/// Maps every class name in a signature of a class, method or field. `Lp/C<TT;>.D;` names `p/C$D`: when that name changes, the
/// type arguments of the outer class are given up.
pub fn map_signature(signature: &str, mut map: impl FnMut(&str) -> Option<String>) -> Result<String> {
    let mut mapper =
        SignatureMapper { rest: signature, out: String::with_capacity(signature.len() + 16), map: &mut map };
    match mapper.signature() {
        Some(()) => Ok(mapper.out),
        None => Err(malformed(signature)),
    }
}

/// A type argument can hold a type argument: deeper than this is not followed.
const SIGNATURE_DEPTH: usize = 128;

struct SignatureMapper<'a, 'm> {
    rest: &'a str,
    out: String,
    map: &'m mut dyn FnMut(&str) -> Option<String>,
}

impl<'a> SignatureMapper<'a, '_> {
    fn signature(&mut self) -> Option<()> {
        if self.rest.starts_with('<') {
            self.type_parameters()?;
        }
        while let Some(next) = self.rest.chars().next() {
            match next {
                '(' | ')' | '^' | 'V' => self.copy(1),
                _ => self.field_type(0)?,
            }
        }
        Some(())
    }

    /// `<T:Lp/C;U::Lp/I;>`
    fn type_parameters(&mut self) -> Option<()> {
        self.copy(1);
        while !self.rest.starts_with('>') {
            let name = self.rest.find(':')?;
            self.copy(name);
            while self.rest.starts_with(':') {
                self.copy(1);
                if !self.rest.starts_with(':') && self.at_bound() {
                    self.field_type(0)?;
                }
            }
        }
        self.copy(1);
        Some(())
    }

    /// A class bound can be absent: then an interface bound follows.
    fn at_bound(&self) -> bool {
        self.rest.starts_with(['L', 'T', '['])
    }

    fn field_type(&mut self, depth: usize) -> Option<()> {
        if depth > SIGNATURE_DEPTH {
            return None;
        }
        let dimensions = self.rest.bytes().take_while(|byte| *byte == b'[').count();
        self.copy(dimensions);
        match self.rest.bytes().next()? {
            b'L' => self.class_type(depth),
            b'T' => {
                let end = self.rest.find(';')?;
                self.copy(end + 1);
                Some(())
            }
            b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => {
                self.copy(1);
                Some(())
            }
            _ => None,
        }
    }

    /// Whether a prefix `p/C` of the name has another name now decides between the two ways to write `p/C$D`.
    fn class_type(&mut self, depth: usize) -> Option<()> {
        self.copy(1);
        let start = self.out.len();
        let mut name = self.name()?.to_owned();
        let mut renamed = self.push_name(&name);
        self.type_arguments(depth)?;
        while let Some(rest) = self.rest.strip_prefix('.') {
            self.rest = rest;
            let inner = self.name()?;
            name = format!("{name}${inner}");
            let mapped = (self.map)(&name);
            if renamed || mapped.is_some() {
                renamed = mapped.is_some();
                self.out.truncate(start);
                self.out.push_str(mapped.as_deref().unwrap_or(&name));
            } else {
                self.out.push('.');
                self.out.push_str(inner);
            }
            self.type_arguments(depth)?;
        }
        self.rest.starts_with(';').then(|| self.copy(1))
    }

    /// Writes the mapped name; tells whether it is another one.
    fn push_name(&mut self, name: &str) -> bool {
        let mapped = (self.map)(name);
        self.out.push_str(mapped.as_deref().unwrap_or(name));
        mapped.is_some()
    }

    fn name(&mut self) -> Option<&'a str> {
        let end = self.rest.find(['<', ';', '.']).filter(|end| *end > 0)?;
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(name)
    }

    fn type_arguments(&mut self, depth: usize) -> Option<()> {
        if !self.rest.starts_with('<') {
            return Some(());
        }
        self.copy(1);
        while !self.rest.starts_with('>') {
            match self.rest.bytes().next()? {
                b'*' => self.copy(1),
                b'+' | b'-' => {
                    self.copy(1);
                    self.field_type(depth + 1)?;
                }
                _ => self.field_type(depth + 1)?,
            }
        }
        self.copy(1);
        Some(())
    }

    fn copy(&mut self, length: usize) {
        let (copied, rest) = self.rest.split_at(length);
        self.out.push_str(copied);
        self.rest = rest;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn to_iface(name: &str) -> Option<String> {
        name.starts_with("e/").then(|| format!("{name}_iface"))
    }

    #[test]
    fn methods_are_cut_into_parts() {
        let method = parse_method("(I[[JLp/C;D)[Lp/D;").unwrap();
        assert_eq!(method.parameters, ["I", "[[J", "Lp/C;", "D"]);
        assert_eq!(method.result, "[Lp/D;");
        assert_eq!(method.parameter_slots(), 5);
        assert_eq!(MethodDescriptor::join(&method.parameters, method.result), "(I[[JLp/C;D)[Lp/D;");
    }

    #[test]
    fn malformed_descriptors_are_refused() {
        for bad in ["", "()", "(V)V", "(L;)V", "(Lp/C)V", "()VV", "I", "([)V", "(I", "()[", "()[V", "(é)V"] {
            assert!(parse_method(bad).is_err(), "{bad}");
        }
        for bad in ["", "V", "II", "L;", "[", "Lp/C", "é"] {
            assert!(parse_field(bad).is_err(), "{bad}");
        }
        assert!(parse_field(&("[".repeat(256) + "I")).is_err());
        assert!(parse_method(&format!("({})V", "J".repeat(127))).is_ok());
        assert!(parse_method(&format!("({})V", "J".repeat(128))).is_err());
        assert!(parse_method(&format!("({})V", "J".repeat(40_000))).is_err());
    }

    #[test]
    fn descriptors_are_mapped() {
        assert_eq!(map_descriptor("(Le/C;I[Le/D;Ll/L;)Le/C;", to_iface), "(Le/C_iface;I[Le/D_iface;Ll/L;)Le/C_iface;");
        assert_eq!(map_class("[[Le/C;", to_iface), "[[Le/C_iface;");
        assert_eq!(map_class("e/C", to_iface), "e/C_iface");
    }

    #[test]
    fn signatures_are_mapped() {
        for (from, to) in [
            (
                "<T:Ljava/lang/Object;U::Le/I<TT;>;>Le/C<TU;>;Lq/Q<*+[Le/D;-TT;>;",
                "<T:Ljava/lang/Object;U::Le/I_iface<TT;>;>Le/C_iface<TU;>;Lq/Q<*+[Le/D_iface;-TT;>;",
            ),
            (
                "<X:Le/E;:Le/I;>(TX;[[ILe/C;)V^TX;^Le/E;",
                "<X:Le/E_iface;:Le/I_iface;>(TX;[[ILe/C_iface;)V^TX;^Le/E_iface;",
            ),
            ("Le/C<Lq/Q;>.D<Le/E;>;", "Le/C$D_iface<Le/E_iface;>;"),
            ("Lq/C<Lq/Q;>.D<Le/E;>.F;", "Lq/C<Lq/Q;>.D<Le/E_iface;>.F;"),
        ] {
            assert_eq!(map_signature(from, to_iface).unwrap(), to);
            assert_eq!(map_signature(from, |_| None).unwrap(), from);
        }
        let outer_only = |name: &str| (name == "p/C").then(|| "p/X".to_owned());
        assert_eq!(map_signature("Lp/C<TT;>.D<TT;>;", outer_only).unwrap(), "Lp/C$D<TT;>;");
    }

    #[test]
    fn malformed_signatures_are_refused() {
        for bad in ["L", "Lp/C", "Lp/C<", "<T", "<T:", "T", "Lp/C<TT;>", "Lp/C<TT;>.", "Q", "<>é"] {
            assert!(map_signature(bad, |_| None).is_err(), "{bad}");
        }
        let deep = "Lp/C<".repeat(10_000);
        assert!(map_signature(&deep, |_| None).is_err());
    }
}
