//! Access and property flags (JVM specification, tables 4.1-B, 4.5-A, 4.6-A).

/// `ACC_PUBLIC`
pub const PUBLIC: u16 = 0x0001;
/// `ACC_PRIVATE`
pub const PRIVATE: u16 = 0x0002;
/// `ACC_PROTECTED`
pub const PROTECTED: u16 = 0x0004;
/// `ACC_STATIC`
pub const STATIC: u16 = 0x0008;
/// `ACC_FINAL`
pub const FINAL: u16 = 0x0010;
/// `ACC_SUPER` of classes
pub const SUPER: u16 = 0x0020;
/// `ACC_SYNCHRONIZED` of methods
pub const SYNCHRONIZED: u16 = 0x0020;
/// `ACC_BRIDGE` of methods
pub const BRIDGE: u16 = 0x0040;
/// `ACC_VOLATILE` of fields
pub const VOLATILE: u16 = 0x0040;
/// `ACC_VARARGS` of methods
pub const VARARGS: u16 = 0x0080;
/// `ACC_TRANSIENT` of fields
pub const TRANSIENT: u16 = 0x0080;
/// `ACC_NATIVE` of methods
pub const NATIVE: u16 = 0x0100;
/// `ACC_INTERFACE`
pub const INTERFACE: u16 = 0x0200;
/// `ACC_ABSTRACT`
pub const ABSTRACT: u16 = 0x0400;
/// `ACC_SYNTHETIC`
pub const SYNTHETIC: u16 = 0x1000;
/// `ACC_ANNOTATION`
pub const ANNOTATION: u16 = 0x2000;
/// `ACC_ENUM`
pub const ENUM: u16 = 0x4000;
/// `ACC_MODULE`
pub const MODULE: u16 = 0x8000;
