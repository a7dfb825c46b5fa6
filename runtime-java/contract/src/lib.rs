//! What the Rust code and the Java runtime agree on: names, words and numbers that one writes and the other reads.
//!
//! Each constant is written once, here. Rust uses it as it is. [`java::sources`] makes a Java class of each module, which lies in
//! `runtime-java/src/factor/contract`. A test compares; `BLESS=1 cargo test -p factor-contract` writes the classes anew.

pub mod java;

mod content;
mod emitted;
mod run;
mod stream;
mod told;

pub use content::transferred;
pub use emitted::{classes, members, names, realms};
pub use run::{config, exits, files, properties, secrets, words};
pub use stream::{chunk, format, labels, limits};
pub use told::{call, divergence, doubt, failure, frame, outcome, refusal, report, test};

/// All modules, as Java classes.
const CLASSES: [java::Class; 24] = [
    call::JAVA,
    chunk::JAVA,
    classes::JAVA,
    config::JAVA,
    divergence::JAVA,
    doubt::JAVA,
    members::JAVA,
    names::JAVA,
    exits::JAVA,
    failure::JAVA,
    files::JAVA,
    format::JAVA,
    frame::JAVA,
    labels::JAVA,
    limits::JAVA,
    outcome::JAVA,
    refusal::JAVA,
    properties::JAVA,
    realms::JAVA,
    report::JAVA,
    secrets::JAVA,
    test::JAVA,
    transferred::JAVA,
    words::JAVA,
];
