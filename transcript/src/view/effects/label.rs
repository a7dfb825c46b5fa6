//! The notes that tell what a call of the environment did (`docs/transcript-format.md`, Notes).

/// What a note tells of the call that it stands behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label<'n> {
    /// It wrote nothing that outlives it.
    ReadOnly,
    /// What it wrote first.
    Writes(&'n str),
    /// Why no call behind this place has a label.
    Unknown(&'n str),
}

impl<'n> Label<'n> {
    /// Any other note is a remark, and says nothing of calls.
    pub fn of(note: &'n str) -> Option<Label<'n>> {
        if let Some(reason) = note.strip_prefix("effects unknown: ") {
            return Some(Label::Unknown(reason));
        }
        // The places come behind it.
        match note.split(" | ").next().unwrap_or_default() {
            "read-only" => Some(Label::ReadOnly),
            wrote => wrote.strip_prefix("writes ").map(Label::Writes),
        }
    }
}
