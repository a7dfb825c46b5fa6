//! Two streams of one thread, side by side.

use std::collections::VecDeque;
use std::io::Write;

use super::pairs::Pairs;
use super::report::Report;
use super::step::{Side, Step};
use crate::view::error::ViewError;
use crate::view::walk::Thread;

/// So far ahead the place is looked for where both are alike again: crossings of each side.
const WINDOW: usize = 128;
/// So many crossings in a row make both alike again: enough to tell a turn of a loop that is left out from one with other arguments.
const ALIKE: usize = 8;

/// The two streams.
pub(super) struct Sides<'s, 'o> {
    pub a: Side<'s, 'o>,
    pub b: Side<'s, 'o>,
}

/// Compares the streams of a thread, crossing by crossing.
pub(super) fn thread(
    mut sides: Sides<'_, '_>,
    thread: &Thread,
    pairs: &mut Pairs,
    report: &mut Report<'_, impl Write>,
) -> Result<(), ViewError> {
    report.begin(thread);
    loop {
        let Sides { a, b } = &mut sides;
        a.look(1)?;
        b.look(1)?;
        if a.ahead().is_empty() && b.ahead().is_empty() {
            return Ok(());
        }
        if first_are(a, b, Step::is_like) {
            report.pair(&a.take(1), &b.take(1), pairs)?;
            continue;
        }
        a.look(WINDOW + ALIKE)?;
        b.look(WINDOW + ALIKE)?;
        let again = place(a.ahead(), b.ahead(), Step::is_like);
        let other = || first_are(a, b, Step::has_shape_of).then_some((1, 1));
        let Some((in_a, in_b)) = again.or_else(other).or_else(|| place(a.ahead(), b.ahead(), Step::has_shape_of))
        else {
            return report.lost(a.ahead(), b.ahead());
        };
        report.between(&a.take(in_a), &b.take(in_b), pairs)?;
    }
}

type Like = fn(&Step, &Step) -> bool;

fn first_are(a: &Side<'_, '_>, b: &Side<'_, '_>, like: Like) -> bool {
    a.ahead().front().zip(b.ahead().front()).is_some_and(|(a, b)| like(a, b))
}

/// The nearest place from which on both are alike: how many crossings of each come before.
fn place(a: &VecDeque<Step>, b: &VecDeque<Step>, like: Like) -> Option<(usize, usize)> {
    let window = |side: &VecDeque<Step>| side.len().min(WINDOW);
    for skipped in 1..=window(a) + window(b) {
        // As many of both first: a changed crossing, rather than one more and one less.
        let splits = (skipped.saturating_sub(window(b))..=skipped.min(window(a))).map(|in_a| (in_a, skipped - in_a));
        let mut splits: Vec<(usize, usize)> = splits.collect();
        splits.sort_by_key(|(in_a, in_b)| in_a.abs_diff(*in_b));
        if let Some(split) = splits.into_iter().find(|(in_a, in_b)| alike_from(a, *in_a, b, *in_b, like)) {
            return Some(split);
        }
    }
    None
}

/// Whether the next ones are alike, or all that there are up to the end of both.
fn alike_from(a: &VecDeque<Step>, in_a: usize, b: &VecDeque<Step>, in_b: usize, like: Like) -> bool {
    (0..ALIKE).all(|next| match (a.get(in_a + next), b.get(in_b + next)) {
        (Some(a), Some(b)) => like(a, b),
        (None, None) => true,
        _ => false,
    })
}
