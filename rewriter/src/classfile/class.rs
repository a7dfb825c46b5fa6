//! A class file (JVM specification §4.1): read, changed, written.

use super::attributes::{Attributes, count};
use super::code::CodeBuilder;
use super::error::{ClassFileError, ErrorKind, Result};
use super::pool::Pool;
use super::reader::Reader;
use super::slice::Slice;
use super::{access, descriptor, limits, mutf8};

/// Name of static initialisers (JVM specification §2.9.2).
pub const INITIALISER: &str = "<clinit>";

const MAGIC: u32 = 0xCAFE_BABE;
/// Class file version of Java 17.
const NEW_MAJOR: u16 = 61;

/// A class, interface, or module descriptor.
#[derive(Debug, Clone)]
pub struct Class {
    /// Minor version of the class file.
    pub minor: u16,
    /// Major version of the class file (61 is Java 17).
    pub major: u16,
    /// The constants.
    pub pool: Pool,
    /// Access flags: see [`access`].
    pub access: u16,
    this: u16,
    superclass: u16,
    interfaces: Vec<u16>,
    /// Fields, in order.
    pub fields: Vec<Member>,
    /// Methods, in order.
    pub methods: Vec<Member>,
    /// Attributes of the class itself.
    pub attributes: Attributes,
}

/// A field or method (§4.5, §4.6).
#[derive(Debug, Clone)]
pub struct Member {
    /// Access flags: see [`access`].
    pub access: u16,
    name: u16,
    descriptor: u16,
    /// Its attributes (`Code` among them).
    pub attributes: Attributes,
}

impl Member {
    /// Its name. U+FFFD stands for what is no text; [`Pool::utf8`] refuses to make such names.
    pub fn name<'p>(&self, pool: &'p Pool) -> &'p str {
        pool.text(self.name).unwrap_or(OPAQUE)
    }

    /// Its name, raw (modified UTF-8).
    pub fn name_bytes<'p>(&self, pool: &'p Pool) -> Result<&'p [u8]> {
        pool.text_bytes(self.name)
    }

    /// Its descriptor, like the name.
    pub fn descriptor<'p>(&self, pool: &'p Pool) -> &'p str {
        pool.text(self.descriptor).unwrap_or(OPAQUE)
    }

    /// A constructor.
    pub fn is_constructor(&self, pool: &Pool) -> bool {
        pool.text_bytes(self.name) == Ok(b"<init>")
    }

    /// A static initialiser.
    pub fn is_initialiser(&self, pool: &Pool) -> bool {
        pool.text_bytes(self.name) == Ok(INITIALISER.as_bytes())
    }

    /// Gives it another name.
    pub fn set_name(&mut self, pool: &mut Pool, name: &str) -> Result<()> {
        self.name = pool.utf8(name)?;
        Ok(())
    }

    /// Gives it another descriptor.
    pub fn set_descriptor(&mut self, pool: &mut Pool, descriptor: &str) -> Result<()> {
        self.descriptor = pool.utf8(descriptor)?;
        Ok(())
    }

    /// All flags of `flags` are set.
    pub fn has(&self, flags: u16) -> bool {
        self.access & flags == flags
    }

    /// Constants of its name and descriptor.
    pub(super) fn constants(&self) -> (u16, u16) {
        (self.name, self.descriptor)
    }

    fn read(reader: &mut Reader<'_>, file: &Slice, pool: &Pool) -> Result<Self> {
        let at = reader.position();
        let (access, name, descriptor) = (reader.u2()?, reader.u2()?, reader.u2()?);
        for index in [name, descriptor] {
            pool.text_bytes(index).map_err(|error| error.with_offset(at))?;
        }
        Ok(Self { access, name, descriptor, attributes: Attributes::read(reader, file)? })
    }

    fn write(&self, out: &mut Vec<u8>) -> Result<()> {
        for number in [self.access, self.name, self.descriptor] {
            out.extend(number.to_be_bytes());
        }
        self.attributes.write(out)
    }
}

/// Stands for a name that is no text.
const OPAQUE: &str = "\u{FFFD}";

impl Class {
    /// Reads a class file.
    ///
    /// # Errors
    /// What is malformed, with its byte offset. Attributes are cut out, not interpreted, so errors inside them show up when
    /// they are looked at.
    pub fn parse(bytes: &[u8]) -> Result<Class> {
        let file = Slice::from(bytes);
        let mut reader = Reader::new(bytes);
        if reader.u4().ok() != Some(MAGIC) {
            return Err(ClassFileError::at(ErrorKind::NotAClass, 0));
        }
        let (minor, major) = (reader.u2()?, reader.u2()?);
        if !(limits::OLDEST_MAJOR..=limits::NEWEST_MAJOR).contains(&major) {
            return Err(ClassFileError::at(ErrorKind::Version { major, minor }, 4));
        }
        let pool = Pool::read(&mut reader, bytes)?;
        Self::read_body(&mut reader, &file, pool, (minor, major))
    }

    fn read_body(reader: &mut Reader<'_>, file: &Slice, pool: Pool, (minor, major): (u16, u16)) -> Result<Class> {
        let at = reader.position();
        let (access, this, superclass) = (reader.u2()?, reader.u2()?, reader.u2()?);
        let interfaces = (0..reader.u2()?).map(|_| reader.u2()).collect::<Result<Vec<_>>>()?;
        let superclasses = Some(superclass).filter(|index| *index != 0);
        for index in [this].into_iter().chain(superclasses).chain(interfaces.iter().copied()) {
            checked_class(&pool, index).map_err(|error| error.with_offset(at))?;
        }
        let members = |reader: &mut Reader<'_>| {
            (0..reader.u2()?).map(|_| Member::read(reader, file, &pool)).collect::<Result<Vec<_>>>()
        };
        let fields = members(reader)?;
        let methods = members(reader)?;
        let attributes = Attributes::read(reader, file)?;
        reader.expect_end("class")?;
        Ok(Class { minor, major, pool, access, this, superclass, interfaces, fields, methods, attributes })
    }

    /// A new class of Java 17 without members. An interface needs [`access::INTERFACE`] and [`access::ABSTRACT`].
    ///
    /// # Errors
    /// As [`Pool::utf8`].
    pub fn build(access: u16, name: &str, superclass: &str, interfaces: &[&str]) -> Result<Class> {
        let mut pool = Pool::new();
        let this = pool.class(name)?;
        let superclass = pool.class(superclass)?;
        let interfaces = interfaces.iter().map(|interface| pool.class(interface)).collect::<Result<_>>()?;
        let (fields, methods, attributes) = (Vec::new(), Vec::new(), Attributes::default());
        Ok(Class {
            minor: 0,
            major: NEW_MAJOR,
            pool,
            access,
            this,
            superclass,
            interfaces,
            fields,
            methods,
            attributes,
        })
    }

    /// The class file. Byte-identical to what was parsed when nothing was changed.
    ///
    /// # Errors
    /// [`ErrorKind::Limit`] when a table has become too long.
    pub fn to_bytes(&self) -> Result<Vec<u8>> {
        self.write().map_err(|error| error.in_class(self.name()))
    }

    fn write(&self) -> Result<Vec<u8>> {
        let mut out = Vec::with_capacity(self.pool.written_length() * 2 + 1024);
        out.extend(MAGIC.to_be_bytes());
        out.extend(self.minor.to_be_bytes());
        out.extend(self.major.to_be_bytes());
        self.pool.write(&mut out);
        for number in [self.access, self.this, self.superclass, count(self.interfaces.len(), "interfaces")?] {
            out.extend(number.to_be_bytes());
        }
        out.extend(self.interfaces.iter().flat_map(|interface| interface.to_be_bytes()));
        for members in [&self.fields, &self.methods] {
            out.extend(count(members.len(), "fields or methods")?.to_be_bytes());
            members.iter().try_for_each(|member| member.write(&mut out))?;
        }
        self.attributes.write(&mut out)?;
        Ok(out)
    }

    /// Internal name. U+FFFD stands for what is no text; [`Pool::utf8`] refuses to make such names.
    pub fn name(&self) -> &str {
        self.pool.class_name(self.this).unwrap_or(OPAQUE)
    }

    /// Internal name of the superclass; `None` for `java/lang/Object` and module descriptors.
    pub fn super_name(&self) -> Option<&str> {
        (self.superclass != 0).then(|| self.pool.class_name(self.superclass).unwrap_or(OPAQUE))
    }

    /// Internal names of the interfaces, in order.
    pub fn interfaces(&self) -> impl Iterator<Item = &str> {
        self.interfaces.iter().map(|index| self.pool.class_name(*index).unwrap_or(OPAQUE))
    }

    /// Name of the source file, where the class file tells it (§4.7.10).
    pub fn source_file(&self) -> Option<&str> {
        let content = self.attributes.get(&self.pool, "SourceFile")?;
        let index = u16::from_be_bytes([*content.first()?, *content.get(1)?]);
        self.pool.text(index).ok()
    }

    /// Gives the class another name. Uses in its own code refer to another constant only if they are changed too.
    pub fn set_name(&mut self, name: &str) -> Result<()> {
        self.this = self.pool.class(name)?;
        Ok(())
    }

    /// Gives the class another superclass.
    pub fn set_super(&mut self, name: &str) -> Result<()> {
        self.superclass = self.pool.class(name)?;
        Ok(())
    }

    /// Replaces all interfaces.
    pub fn set_interfaces(&mut self, names: &[&str]) -> Result<()> {
        self.interfaces = names.iter().map(|name| self.pool.class(name)).collect::<Result<_>>()?;
        Ok(())
    }

    /// Adds an interface, unless it is there.
    pub fn add_interface(&mut self, name: &str) -> Result<()> {
        if !self.interfaces().any(|interface| interface == name) {
            let index = self.pool.class(name)?;
            self.interfaces.push(index);
        }
        Ok(())
    }

    /// All flags of `flags` are set.
    pub fn has(&self, flags: u16) -> bool {
        self.access & flags == flags
    }

    /// The method of this name and descriptor.
    pub fn method(&self, name: &str, descriptor: &str) -> Option<&Member> {
        find(&self.methods, &self.pool, name, descriptor)
    }

    /// The field of this name and descriptor.
    pub fn field(&self, name: &str, descriptor: &str) -> Option<&Member> {
        find(&self.fields, &self.pool, name, descriptor)
    }

    /// Adds a field at the end.
    pub fn add_field(&mut self, access: u16, name: &str, descriptor: &str) -> Result<&mut Member> {
        descriptor::parse_field(descriptor)?;
        let field = self.member(access, name, descriptor)?;
        self.fields.push(field);
        let last = self.fields.len() - 1;
        Ok(&mut self.fields[last])
    }

    /// Adds a method at the end; without code for abstract and native ones.
    ///
    /// # Errors
    /// A malformed descriptor, what [`CodeBuilder`] found wrong with the code, or a limit; with the method's name.
    pub fn add_method(
        &mut self,
        access: u16,
        name: &str,
        descriptor: &str,
        code: Option<CodeBuilder>,
    ) -> Result<&mut Member> {
        let place = |error: ClassFileError| error.in_method(name, descriptor);
        descriptor::parse_method(descriptor)?;
        let mut method = self.member(access, name, descriptor).map_err(place)?;
        if let Some(code) = code {
            let content = code.assemble(&mut self.pool, access, descriptor).map_err(place);
            let content = content.map_err(|error| error.in_class(self.name()))?;
            method.attributes.set(&mut self.pool, "Code", content)?;
        }
        self.methods.push(method);
        let last = self.methods.len() - 1;
        Ok(&mut self.methods[last])
    }

    fn member(&mut self, access: u16, name: &str, descriptor: &str) -> Result<Member> {
        let (name, descriptor) = (self.pool.utf8(name)?, self.pool.utf8(descriptor)?);
        Ok(Member { access, name, descriptor, attributes: Attributes::default() })
    }

    /// An interface (annotation interfaces included).
    pub fn is_interface(&self) -> bool {
        self.has(access::INTERFACE)
    }
}

fn checked_class(pool: &Pool, index: u16) -> Result<()> {
    match pool.get(index)? {
        super::pool::Constant::Class(name) => pool.text_bytes(name).map(|_| ()),
        _ => Err(ErrorKind::BadConstant { index, expected: "Class" }.into()),
    }
}

fn find<'m>(members: &'m [Member], pool: &Pool, name: &str, descriptor: &str) -> Option<&'m Member> {
    let (name, descriptor) = (mutf8::encode(name), mutf8::encode(descriptor));
    let is = |index, text: &[u8]| pool.text_bytes(index).is_ok_and(|bytes| bytes == text);
    members.iter().find(|member| is(member.name, &name) && is(member.descriptor, &descriptor))
}
