//! `factor transcript export`

use std::io::{BufWriter, ErrorKind, Write, stdout};
use std::path::Path;

use factor_contract::realms;
use factor_engine::content::intact;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::store::{Store, in_use};
use factor_engine::streams;
use factor_transcript::format::HEAD_FILE;
use factor_transcript::{Head, Preface, TranscriptError, export, verify};

use crate::args::ExportArgs;

/// Digits of a digest that tell one capture from another.
const DIGITS: usize = 16;

/// Writes a capture as a script.
pub fn run(args: &ExportArgs) -> Result<Exit, Failure> {
    let directory = Store::at(&args.store).complete(&args.name)?;
    let head = Head::read(&directory).map_err(|e| Failure::unreadable(&e, &args.name))?;
    let _in_use = in_use(&directory)?;
    if streams::are_missing(&directory, &head) {
        verify(&directory, &head.streams).map_err(|e| Failure::unreadable(&e, &args.name))?;
    } else {
        intact(&directory, &head)?;
    }
    let preface = Preface {
        capture: args.name.clone(),
        digest: digest(&directory)?,
        exit: head.exit_code.filter(|_| ends_itself(&head)),
    };
    match &args.output {
        Some(file) => to_file(args, file, &directory, &preface)?,
        None => to_standard_output(args, &directory, &preface)?,
    }
    Ok(Exit::Passed)
}

/// Whether a replay compares how the program ends: where its main class is of the environment there is none.
pub fn ends_itself(head: &Head) -> bool {
    head.main_realm == realms::TEST
}

/// Tells this capture from another one of its name.
pub fn digest(directory: &Path) -> Result<String, Failure> {
    let file = directory.join(HEAD_FILE);
    let bytes = std::fs::read(&file)
        .map_err(|e| Failure::new(Exit::Unreadable, format!("{}: {e}", file.display()), "capture again"))?;
    Ok(blake3::hash(&bytes).to_hex()[..DIGITS].to_owned())
}

fn to_standard_output(args: &ExportArgs, directory: &Path, preface: &Preface) -> Result<(), Failure> {
    let named = Path::new("standard output");
    match export(directory, preface, &mut BufWriter::new(stdout().lock()), named) {
        // A reader that has seen enough closes the pipe: no failure.
        Err(TranscriptError::Io { source, .. }) if source.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(e) => Err(failed(args, named, e)),
        Ok(()) => Ok(()),
    }
}

/// A file is there when all is written; one that is there may be edited, and stays.
fn to_file(args: &ExportArgs, file: &Path, directory: &Path, preface: &Preface) -> Result<(), Failure> {
    let unwritable = |e: std::io::Error| {
        let next = match e.kind() {
            ErrorKind::AlreadyExists => format!("if nothing in it is needed: rm {}", file.display()),
            _ => "name another place: -o FILE".to_owned(),
        };
        Failure::new(Exit::SetUp, format!("{}: {e}", file.display()), next)
    };
    if file.exists() {
        return Err(unwritable(ErrorKind::AlreadyExists.into()));
    }
    let beside = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut made = tempfile::Builder::new().prefix(".script-").tempfile_in(beside).map_err(unwritable)?;
    let mut to = BufWriter::new(made.as_file_mut());
    export(directory, preface, &mut to, file).map_err(|e| failed(args, file, e))?;
    to.flush().map_err(unwritable)?;
    drop(to);
    made.persist_noclobber(file).map_err(|e| unwritable(e.error))?;
    eprintln!(
        "EXPORTED {} to {file}\n  next: edit it, then factor transcript import{} {file} --name NAME",
        args.name,
        factor_engine::store::option(&args.store),
        file = file.display()
    );
    Ok(())
}

fn failed(args: &ExportArgs, to: &Path, error: TranscriptError) -> Failure {
    match &error {
        TranscriptError::Io { path, .. } if path == to => Failure::new(Exit::SetUp, error, "df -h ."),
        _ => Failure::unreadable(&error, &args.name),
    }
}
