//! Limits of the class file format (JVM specification §4.11), and of this reader.

/// `constant_pool_count` is a u2: the highest index is one less.
pub const POOL_COUNT: usize = 65_535;
/// Length of a Utf8 constant in bytes (§4.4.7).
pub const UTF8_BYTES: usize = 65_535;
/// Length of a method's code in bytes (§4.7.3: less than 65,536).
pub const CODE_BYTES: usize = 65_535;
/// Fields, methods, interfaces, attributes: counted by a u2.
pub const TABLE_ENTRIES: usize = 65_535;
/// Slots of operand stack and local variables (u2).
pub const SLOTS: usize = 65_535;
/// Slots of a method's parameters, `this` included (§4.3.3).
pub const PARAMETER_SLOTS: usize = 255;
/// Array dimensions (§4.3.2).
pub const DIMENSIONS: usize = 255;
/// First class file version (JDK 1.0.2).
pub const OLDEST_MAJOR: u16 = 45;
/// Class file version of Java 25, the newest that is understood.
pub const NEWEST_MAJOR: u16 = 69;
/// Nesting of annotation values that is followed before input is refused.
pub const ANNOTATION_DEPTH: usize = 64;
/// Slots of all states together that the flow analysis of one method keeps (a few hundred megabytes).
pub const FLOW_SLOTS: usize = 1 << 25;
/// The Java of that class file version.
pub const NEWEST_JAVA: u16 = NEWEST_MAJOR - 44;
