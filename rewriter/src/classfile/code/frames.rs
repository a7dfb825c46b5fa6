//! The StackMapTable attribute (JVM specification §4.7.4). Frames keep their kind as far as the new distances allow.

use ristretto_classfile::attributes::VerificationType;

use super::layout::Layout;
use crate::classfile::attributes::count;
use crate::classfile::error::{ClassFileError, ErrorKind, Result};
use crate::classfile::reader::Reader;

/// A stack map frame at a pc.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// Offset in the code.
    pub pc: u32,
    /// How it differs from the frame before.
    pub kind: FrameKind,
}

/// How a frame differs from the one before it (the first: from the method's parameters).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FrameKind {
    /// Same locals, empty stack.
    Same,
    /// Same locals, one stack item.
    SameOneItem(VerificationType),
    /// The last 1 to 3 locals are gone, empty stack.
    Chop(u8),
    /// 1 to 3 more locals, empty stack.
    Append(Vec<VerificationType>),
    /// All locals, all stack items.
    Full(Vec<VerificationType>, Vec<VerificationType>),
}

impl FrameKind {
    /// All types that the frame spells out.
    pub fn types_mut(&mut self) -> impl Iterator<Item = &mut VerificationType> {
        let (one, locals, stack): (Option<&mut _>, &mut [_], &mut [_]) = match self {
            FrameKind::Same | FrameKind::Chop(_) => (None, &mut [], &mut []),
            FrameKind::SameOneItem(item) => (Some(item), &mut [], &mut []),
            FrameKind::Append(locals) => (None, locals, &mut []),
            FrameKind::Full(locals, stack) => (None, locals, stack),
        };
        one.into_iter().chain(locals).chain(stack)
    }
}

/// A frame as it lies in the table.
pub(super) struct RawFrame<'a> {
    /// Offset in the code.
    pub pc: u32,
    frame_type: u8,
    /// What follows type and delta: the types, and for a full frame their numbers.
    rest: &'a [u8],
    /// Where in `rest` pcs of `new` instructions are.
    news: &'a [usize],
}

/// Whether `wanted` holds for the class of an object in a frame.
pub(super) fn names_any(content: &[u8], mut wanted: impl FnMut(u16) -> Result<bool>) -> Result<bool> {
    let mut reader = Reader::new(content);
    let mut found = false;
    for _ in 0..reader.u2()? {
        let frame_type = reader.u1()?;
        if frame_type > 127 {
            reader.take(2)?;
        }
        skip_rest(&mut reader, frame_type, &mut |item, _, number| {
            found |= item == OBJECT && wanted(number)?;
            Ok(())
        })?;
    }
    Ok(found)
}

/// Goes through the content of a StackMapTable without taking the types apart.
pub(super) fn scan(content: &[u8], mut each: impl FnMut(RawFrame<'_>) -> Result<()>) -> Result<()> {
    let mut reader = Reader::new(content);
    let (mut next, mut news) = (0, Vec::new());
    for _ in 0..reader.u2()? {
        let frame_type = reader.u1()?;
        let delta = match frame_type {
            0..=127 => u16::from(frame_type % 64),
            _ => reader.u2()?,
        };
        let start = reader.position();
        news.clear();
        skip_rest(&mut reader, frame_type, &mut |item, at, _| {
            if item == UNINITIALIZED {
                news.push(at - start);
            }
            Ok(())
        })?;
        let pc = next + u32::from(delta);
        let rest = content.get(start..reader.position()).unwrap_or_default();
        each(RawFrame { pc, frame_type, rest, news: &news })?;
        next = pc + 1;
    }
    reader.expect_end("StackMapTable")
}

/// Verification types that have a number (§4.7.4).
const OBJECT: u8 = 7;
const UNINITIALIZED: u8 = 8;

/// Goes over the types of a frame; `each` gets those that have a number, with its place.
fn skip_rest(
    reader: &mut Reader<'_>,
    frame_type: u8,
    each: &mut impl FnMut(u8, usize, u16) -> Result<()>,
) -> Result<()> {
    let lists = match frame_type {
        0..=63 | 248..=251 => return Ok(()),
        64..=127 | 247 => return skip_types(reader, 1, each),
        252..=254 => return skip_types(reader, u16::from(frame_type - 251), each),
        255 => 2,
        _ => return Err(ErrorKind::BadCode("unknown stack map frame").into()),
    };
    for _ in 0..lists {
        let count = reader.u2()?;
        skip_types(reader, count, each)?;
    }
    Ok(())
}

fn skip_types(reader: &mut Reader<'_>, count: u16, each: &mut impl FnMut(u8, usize, u16) -> Result<()>) -> Result<()> {
    for _ in 0..count {
        match reader.u1()? {
            0..=6 => {}
            item @ (OBJECT | UNINITIALIZED) => {
                let at = reader.position();
                each(item, at, reader.u2()?)?;
            }
            _ => return Err(ErrorKind::BadCode("unknown verification type").into()),
        }
    }
    Ok(())
}

/// Moves the content of a StackMapTable to the new code. Types are copied as they are, but for the pcs in them.
pub(super) fn relocate(content: &[u8], layout: &Layout<'_>) -> Result<Vec<u8>> {
    let mut out = Vec::with_capacity(content.len() + content.len() / 4 + 16);
    out.extend(content.get(..2).unwrap_or_default());
    let mut next = 0;
    scan(content, |frame| {
        let pc = layout.target(frame.pc as usize) as u32;
        write_head(&mut out, frame.frame_type, delta(pc, next)?);
        let start = out.len();
        out.extend(frame.rest);
        for at in frame.news {
            let new = u16::from_be_bytes([frame.rest[*at], frame.rest[*at + 1]]);
            let moved = layout.instruction(usize::from(new)) as u16;
            out[start + at..start + at + 2].copy_from_slice(&moved.to_be_bytes());
        }
        next = pc + 1;
        Ok(())
    })?;
    Ok(out)
}

/// Writes type and delta, with the same kind of frame and the width that the delta needs.
fn write_head(out: &mut Vec<u8>, frame_type: u8, delta: u16) {
    let [high, low] = delta.to_be_bytes();
    match frame_type {
        0..=63 | 251 if delta <= 63 => out.push(low),
        64..=127 | 247 if delta <= 63 => out.push(64 + low),
        0..=63 => out.extend([251, high, low]),
        64..=127 => out.extend([247, high, low]),
        _ => out.extend([frame_type, high, low]),
    }
}

/// Distance to a frame from what follows the frame before.
fn delta(pc: u32, next: u32) -> Result<u16> {
    let delta = pc.checked_sub(next).and_then(|delta| u16::try_from(delta).ok());
    delta.ok_or_else(|| ClassFileError::at(ErrorKind::BadCode("stack map frames out of order"), pc as usize))
}

/// Reads the content of a StackMapTable.
pub(super) fn read(content: &[u8]) -> Result<Vec<Frame>> {
    let mut reader = Reader::new(content);
    let count = reader.u2()?;
    let mut frames = Vec::with_capacity(usize::from(count).min(content.len()));
    let mut next = 0;
    for _ in 0..count {
        let (delta, kind) = frame(&mut reader)?;
        let pc = next + u32::from(delta);
        frames.push(Frame { pc, kind });
        next = pc + 1;
    }
    reader.expect_end("StackMapTable")?;
    Ok(frames)
}

fn frame(reader: &mut Reader<'_>) -> Result<(u16, FrameKind)> {
    let frame_type = reader.u1()?;
    Ok(match frame_type {
        0..=63 => (u16::from(frame_type), FrameKind::Same),
        64..=127 => (u16::from(frame_type - 64), FrameKind::SameOneItem(verification_type(reader)?)),
        247 => (reader.u2()?, FrameKind::SameOneItem(verification_type(reader)?)),
        248..=250 => (reader.u2()?, FrameKind::Chop(251 - frame_type)),
        251 => (reader.u2()?, FrameKind::Same),
        252..=254 => (reader.u2()?, FrameKind::Append(verification_types(reader, u16::from(frame_type - 251))?)),
        255 => {
            let delta = reader.u2()?;
            let locals = reader.u2()?;
            let locals = verification_types(reader, locals)?;
            let stack = reader.u2()?;
            (delta, FrameKind::Full(locals, verification_types(reader, stack)?))
        }
        _ => return Err(ErrorKind::BadCode("unknown stack map frame").into()),
    })
}

fn verification_types(reader: &mut Reader<'_>, count: u16) -> Result<Vec<VerificationType>> {
    (0..count).map(|_| verification_type(reader)).collect()
}

fn verification_type(reader: &mut Reader<'_>) -> Result<VerificationType> {
    Ok(match reader.u1()? {
        0 => VerificationType::Top,
        1 => VerificationType::Integer,
        2 => VerificationType::Float,
        3 => VerificationType::Double,
        4 => VerificationType::Long,
        5 => VerificationType::Null,
        6 => VerificationType::UninitializedThis,
        7 => VerificationType::Object { cpool_index: reader.u2()? },
        8 => VerificationType::Uninitialized { offset: reader.u2()? },
        _ => return Err(ErrorKind::BadCode("unknown verification type").into()),
    })
}

/// Writes the content of a StackMapTable; the pcs must ascend.
pub(super) fn write(frames: &[Frame]) -> Result<Vec<u8>> {
    let mut out = Vec::with_capacity(2 + 4 * frames.len());
    out.extend(count(frames.len(), "stack map frames")?.to_be_bytes());
    let mut next = 0;
    for frame in frames {
        write_head(&mut out, frame_type(&frame.kind), delta(frame.pc, next)?);
        write_rest(&mut out, &frame.kind)?;
        next = frame.pc + 1;
    }
    Ok(out)
}

/// The type that a frame has when its delta is 0.
fn frame_type(kind: &FrameKind) -> u8 {
    match kind {
        FrameKind::Same => 0,
        FrameKind::SameOneItem(_) => 64,
        FrameKind::Chop(chopped) => 251 - chopped,
        FrameKind::Append(locals) => 251 + locals.len() as u8,
        FrameKind::Full(..) => 255,
    }
}

fn write_rest(out: &mut Vec<u8>, kind: &FrameKind) -> Result<()> {
    match kind {
        FrameKind::Same | FrameKind::Chop(_) => {}
        FrameKind::SameOneItem(item) => write_type(out, item),
        FrameKind::Append(locals) => locals.iter().for_each(|local| write_type(out, local)),
        FrameKind::Full(locals, stack) => {
            for types in [locals, stack] {
                out.extend(count(types.len(), "entries of a stack map frame")?.to_be_bytes());
                types.iter().for_each(|item| write_type(out, item));
            }
        }
    }
    Ok(())
}

fn write_type(out: &mut Vec<u8>, item: &VerificationType) {
    out.push(item.tag());
    match item {
        VerificationType::Object { cpool_index: index } | VerificationType::Uninitialized { offset: index } => {
            out.extend(index.to_be_bytes());
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_follow_the_distance() {
        let item = VerificationType::Integer;
        for pc in [0, 63, 64, 300] {
            for kind in [
                FrameKind::Same,
                FrameKind::SameOneItem(item.clone()),
                FrameKind::Chop(3),
                FrameKind::Append(vec![item.clone()]),
                FrameKind::Full(vec![VerificationType::Uninitialized { offset: 7 }], vec![item.clone()]),
            ] {
                let frames = [Frame { pc, kind: kind.clone() }, Frame { pc: pc + 1, kind }];
                assert_eq!(read(&write(&frames).unwrap()).unwrap(), frames);
            }
        }
    }

    #[test]
    fn order_is_enforced() {
        let frames = [Frame { pc: 4, kind: FrameKind::Same }, Frame { pc: 4, kind: FrameKind::Same }];
        assert!(write(&frames).is_err());
    }
}
