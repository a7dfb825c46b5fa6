//! What the version of a class file decides: what the JVM reads in it, and what it refuses.

use super::access::{ABSTRACT, ANNOTATION, ENUM, PUBLIC, STATIC, SUPER, SYNTHETIC};
use super::class::{Class, Member};
use super::code::CodeView;
use super::error::Result;

/// Class constants that code loads (§4.4), flags that are new, annotations and generic signatures, names that are no identifiers.
const JAVA_5: u16 = 49;
/// Stack maps (§4.10); where those of a class of this very version do not hold, the JVM infers types.
const JAVA_6: u16 = 50;
/// Methods with a body in interfaces (§4.6).
const JAVA_8: u16 = 52;

/// Attributes that the JVM passes over before Java 5.
const OF_JAVA_5: [&str; 7] = [
    "AnnotationDefault",
    "EnclosingMethod",
    "RuntimeInvisibleAnnotations",
    "RuntimeInvisibleParameterAnnotations",
    "RuntimeVisibleAnnotations",
    "RuntimeVisibleParameterAnnotations",
    "Signature",
];

impl Class {
    /// Code can load class constants.
    pub fn loads_classes(&self) -> bool {
        self.major >= JAVA_5
    }

    /// The JVM looks at stack maps.
    pub fn has_stack_maps(&self) -> bool {
        self.major >= JAVA_6
    }

    /// Methods of an interface have bodies, or could with a later version: code with branches and without stack maps is of its
    /// version for good.
    ///
    /// # Errors
    /// Malformed code.
    pub fn can_have_bodies(&self) -> Result<bool> {
        for method in self.methods.iter().filter(|_| self.major < JAVA_8) {
            let code = CodeView::of(&self.pool, method)?;
            if code.is_some_and(|code| code.has_branches() && !(self.has_stack_maps() && code.has_stack_map())) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Gives an interface a version in which methods have bodies, and takes out what an older one could hold for nobody to see. The
    /// plan has asked [`Self::can_have_bodies`].
    pub fn allow_bodies(&mut self) {
        if self.major >= JAVA_8 {
            return;
        }
        if self.major < JAVA_5 {
            self.forget_unseen();
        }
        let Class { methods, pool, .. } = self;
        methods.iter_mut().filter(|method| method.is_initialiser(pool)).for_each(|method| method.access = STATIC);
        (self.major, self.minor) = (JAVA_8, 0);
    }

    /// Flags and attributes of an interface that mean nothing before Java 5, and would be refused, or seen, from then on.
    fn forget_unseen(&mut self) {
        self.access = self.access & !(SUPER | ENUM | ANNOTATION) | ABSTRACT;
        let Class { fields, methods, attributes, pool, .. } = self;
        fields.iter_mut().for_each(|field| field.access &= !ENUM);
        methods.iter_mut().for_each(|method| method.access &= PUBLIC | ABSTRACT | SYNTHETIC);
        let of_members = fields.iter_mut().chain(methods).map(|member: &mut Member| &mut member.attributes);
        for of_one in of_members.chain([attributes]) {
            OF_JAVA_5.iter().for_each(|name| {
                of_one.remove(pool, name);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classfile::access::{INTERFACE, SYNCHRONIZED};

    #[test]
    fn flags_that_nobody_looked_at_go_with_the_old_version() {
        let mut class = Class::build(PUBLIC | INTERFACE | SUPER, "p/I", "java/lang/Object", &[]).unwrap();
        class.major = 46;
        class.add_method(PUBLIC | ABSTRACT | SYNCHRONIZED, "m", "()V", None).unwrap();
        assert!(class.can_have_bodies().unwrap());
        class.allow_bodies();
        assert_eq!((class.major, class.access), (52, PUBLIC | INTERFACE | ABSTRACT));
        assert_eq!(class.methods[0].access, PUBLIC | ABSTRACT);
    }
}
