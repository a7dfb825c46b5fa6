//! `factor store push`

use std::path::Path;

use factor_engine::captures;
use factor_engine::content::SNAPSHOT;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::proved;
use factor_engine::shared::{Manifest, Shared};
use factor_engine::state::{State, judged};
use factor_engine::store::{Store, in_use};
use factor_transcript::format::HEAD_FILE;
use factor_transcript::{Head, PACK_FILE};

use super::whole;
use crate::args::ShareArgs;
use crate::settings::partition_changed;

/// Copies captures to a store that is shared. One that is stale here is of no use to anybody.
pub fn run(args: &ShareArgs) -> Result<Exit, Failure> {
    let (store, shared) = (Store::at(&args.store), Shared::at(&args.url)?);
    let mut worst = Exit::Passed;
    for name in captures::all(&store, &args.names)? {
        match push(&store, &shared, &name) {
            Ok(word) => eprintln!("{word:>9} {name}"),
            Err(failure) if failure.exit == Exit::SetUp => return Err(failure),
            Err(failure) => {
                eprintln!(" NOT SENT {name}\n{:?}", failure.report);
                worst = worst.graver(failure.exit);
            }
        }
    }
    Ok(worst)
}

fn push(store: &Store, shared: &Shared, name: &str) -> Result<&'static str, Failure> {
    let directory = store.complete(name)?;
    let _in_use = in_use(&directory)?;
    let head = Head::read(&directory).map_err(|e| Failure::unreadable(&e, name))?;
    let (state, reasons) = judged(&head, partition_changed)?;
    if state == State::Stale {
        let next = format!("capture again: factor capture --name {name} …");
        return Err(Failure::new(Exit::Stale, format!("STALE {name}: {}", reasons.join("; ")), next));
    }
    whole(&directory, &head)?;
    let unreadable = |e: std::io::Error| Failure::new(Exit::SetUp, format!("{}: {e}", directory.display()), "ls -la");
    let manifest = Manifest::of(name, &directory, files(&directory, &head)).map_err(unreadable)?;
    if shared.has(&manifest)? {
        return Ok("UNCHANGED");
    }
    shared.put(&manifest, &directory)?;
    Ok("PUSHED")
}

/// What a capture consists of; the pack stands for the streams.
fn files(directory: &Path, head: &Head) -> Vec<String> {
    let content = match directory.join(PACK_FILE).exists() {
        true => vec![PACK_FILE.to_owned()],
        false => head.streams.iter().map(|stream| stream.file.clone()).collect(),
    };
    let proved = proved::is(directory).then(|| proved::FILE.to_owned());
    [HEAD_FILE, SNAPSHOT].map(str::to_owned).into_iter().chain(content).chain(proved).collect()
}
