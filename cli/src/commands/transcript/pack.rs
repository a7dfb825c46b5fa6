//! `factor transcript pack` and `unpack`

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::store::{Store, alone, in_use, option};
use factor_transcript::{Head, PACK_FILE, TranscriptError, pack, unpack, verify};

use crate::args::{PackArgs, UnpackArgs};

/// Packs a capture; drops its streams when that is asked for.
pub fn run(args: &PackArgs) -> Result<Exit, Failure> {
    let (directory, head) = capture(&args.store, &args.name)?;
    let _alone = alone(&directory)?;
    if !lacks_streams(&directory, &head) {
        pack(&directory, &head.streams).map_err(|e| unwritable(&e, &head.name))?;
    }
    verify(&directory, &head.streams).map_err(|e| Failure::unreadable(&e, &head.name))?;
    if args.only {
        drop_streams(&directory, &head)?;
    }
    let streams: u64 = head.streams.iter().map(|stream| stream.bytes).sum();
    let packed = fs::metadata(directory.join(PACK_FILE)).map_or(0, |file| file.len());
    eprintln!("factor: {}: {streams} bytes of streams, {packed} bytes in {PACK_FILE}", head.name);
    Ok(Exit::Passed)
}

/// Restores the streams of a capture from its pack.
pub fn run_unpack(args: &UnpackArgs) -> Result<Exit, Failure> {
    let (directory, head) = capture(&args.store, &args.name)?;
    if !directory.join(PACK_FILE).exists() {
        let next = format!("factor transcript pack{} {}", option(&args.store), head.name);
        return Err(Failure::new(Exit::Usage, format!("the capture `{}` has no pack", head.name), next));
    }
    let _alone = alone(&directory)?;
    restore(&directory, &head)?;
    Ok(Exit::Passed)
}

/// Keeps the streams where they are until what is returned is dropped. Those that are missing are restored before, if there is a pack.
pub fn keep_streams(directory: &Path, head: &Head) -> Result<File, Failure> {
    let lacks_streams = || lacks_streams(directory, head) && directory.join(PACK_FILE).exists();
    loop {
        let in_use = in_use(directory)?;
        if !lacks_streams() {
            return Ok(in_use);
        }
        drop(in_use);
        let _alone = alone(directory)?;
        if lacks_streams() {
            restore(directory, head)?;
        }
    }
}

fn restore(directory: &Path, head: &Head) -> Result<(), Failure> {
    unpack(directory, &head.streams).map_err(|e| match e {
        TranscriptError::Io { .. } => unwritable(&e, &head.name),
        _ => Failure::unreadable(&e, &head.name),
    })
}

fn capture(store: &Path, name: &str) -> Result<(PathBuf, Head), Failure> {
    let directory = Store::at(store).complete(name)?;
    let head = Head::read(&directory).map_err(|e| Failure::unreadable(&e, name))?;
    Ok((directory, head))
}

/// Whether the pack is all that is there of a stream.
pub fn lacks_streams(directory: &Path, head: &Head) -> bool {
    head.streams.iter().any(|stream| !directory.join(&stream.file).exists())
}

fn drop_streams(directory: &Path, head: &Head) -> Result<(), Failure> {
    for stream in &head.streams {
        let path = directory.join(&stream.file);
        if path.exists() {
            fs::remove_file(&path).map_err(|source| unwritable(&TranscriptError::Io { path, source }, &head.name))?;
        }
    }
    Ok(())
}

fn unwritable(error: &TranscriptError, name: &str) -> Failure {
    match error {
        TranscriptError::Io { .. } => Failure::new(Exit::SetUp, error, "df -h . ; make the store writable"),
        _ => Failure::unreadable(error, name),
    }
}
