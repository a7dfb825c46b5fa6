//! `factor transcript pack` and `unpack`

use std::fs;
use std::path::{Path, PathBuf};

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::store::{Store, alone, option};
use factor_engine::streams;
use factor_transcript::{Head, PACK_FILE, TranscriptError, pack, verify};

use crate::args::{PackArgs, UnpackArgs};

/// Packs a capture; drops its streams when that is asked for.
pub fn run(args: &PackArgs) -> Result<Exit, Failure> {
    let (directory, head) = capture(&args.store, &args.name)?;
    let _alone = alone(&directory)?;
    if !streams::are_missing(&directory, &head) {
        pack(&directory, &head.streams).map_err(|e| streams::unwritable(&e, &head.name))?;
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
    streams::restore(&directory, &head)?;
    Ok(Exit::Passed)
}

fn capture(store: &Path, name: &str) -> Result<(PathBuf, Head), Failure> {
    let directory = Store::at(store).complete(name)?;
    let head = Head::read(&directory).map_err(|e| Failure::unreadable(&e, name))?;
    Ok((directory, head))
}

fn drop_streams(directory: &Path, head: &Head) -> Result<(), Failure> {
    for stream in &head.streams {
        let path = directory.join(&stream.file);
        if path.exists() {
            fs::remove_file(&path)
                .map_err(|source| streams::unwritable(&TranscriptError::Io { path, source }, &head.name))?;
        }
    }
    Ok(())
}
