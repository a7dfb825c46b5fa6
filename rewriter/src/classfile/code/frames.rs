//! The StackMapTable attribute (JVM specification §4.7.4). Frames keep their kind as far as the new distances allow.

use ristretto_classfile::attributes::VerificationType;

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
        let too_far = || ClassFileError::at(ErrorKind::BadCode("stack map frames out of order"), frame.pc as usize);
        let delta = frame.pc.checked_sub(next).and_then(|delta| u16::try_from(delta).ok()).ok_or_else(too_far)?;
        write_frame(&mut out, delta, &frame.kind)?;
        next = frame.pc + 1;
    }
    Ok(out)
}

fn write_frame(out: &mut Vec<u8>, delta: u16, kind: &FrameKind) -> Result<()> {
    let wide = delta.to_be_bytes();
    let [_, short] = wide;
    match kind {
        FrameKind::Same if delta <= 63 => out.push(short),
        FrameKind::Same => out.extend([251, wide[0], wide[1]]),
        FrameKind::SameOneItem(item) => {
            if delta <= 63 {
                out.push(64 + short);
            } else {
                out.extend([247, wide[0], wide[1]]);
            }
            write_type(out, item);
        }
        FrameKind::Chop(chopped) => out.extend([251 - chopped, wide[0], wide[1]]),
        FrameKind::Append(locals) => {
            out.extend([251 + locals.len() as u8, wide[0], wide[1]]);
            locals.iter().for_each(|local| write_type(out, local));
        }
        FrameKind::Full(locals, stack) => {
            out.extend([255, wide[0], wide[1]]);
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
