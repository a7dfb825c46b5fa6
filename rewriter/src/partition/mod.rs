//! Class files and what the user wrote -> the realm of every class, with the reason (`docs/partition.md`).

mod effect_pattern;
pub mod effects;
mod error;
pub mod facts;
mod file;
mod frameworks;
mod glob;
mod nearest;
mod parameters;
pub mod read;
pub(crate) mod reads;
mod realm;
mod recorded;
mod redact;
mod substitute;
mod supply;
pub(crate) mod texts;

pub(crate) use effect_pattern::parameters;
pub use effects::{Effect, Effects, Verdict};
pub use error::PartitionError;
pub use facts::{ClassFacts, CodeFacts, Facts, MemberFacts, MemberUse, Text};
pub use file::PartitionFile;
pub use frameworks::{FRAMEWORKS, extension};
pub(crate) use frameworks::{asserts_equality, is_framework, is_tool, looks_at_objects, makes_classes};
pub use glob::ClassGlob;
pub use nearest::{nearest, unknown_key};
pub use read::{Depth, read as read_facts};
pub(crate) use read::{HARMLESS_FACTORIES, METAFACTORY};
pub use realm::{Assigned, Partition, Realm, Selection};
pub use recorded::{Project, Recorded};
pub use redact::{Redact, Redaction};
pub use substitute::{Realms, Substitute};
pub use supply::{JdkClasses, Supply};
