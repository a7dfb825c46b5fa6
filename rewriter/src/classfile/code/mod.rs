//! Code attributes (JVM specification §4.7.3): looking at them, editing them in place, assembling new ones.
//!
//! Offsets are always those of the original code ("pcs"): edits never invalidate them. In [`super::Instruction`] the targets of
//! branches are absolute pcs; the offsets of switches are relative to the pc of the switch.

mod builder;
mod compared;
mod edit;
mod equality;
mod frames;
mod layout;
mod named;
pub(crate) mod opcode;
mod relocate;
mod variables;
mod view;

pub use builder::{CodeBuilder, Invoke, Label};
pub use compared::{compared, may_compare};
pub use edit::{CodeEdit, LastHandler};
pub use equality::{Decided, OwnTests, decided_by_equals};
pub use frames::{Frame, FrameKind};
pub use named::{Named, names_any};
pub(crate) use opcode::{op, targets};
pub(crate) use variables::{load, store};
pub use view::{CodeView, ExceptionEntry};
