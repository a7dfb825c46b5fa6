//! What a capture's command, and the project that gave some of it, would take for its partition now.

use std::path::Path;

use clap::Parser;
use factor_engine::failure::Failure;
use factor_engine::session::chosen;
use factor_engine::state::partition_of;
use factor_rewriter::partition::{Project, Recorded};
use factor_transcript::Head;

use super::{File, WITHIN};
use crate::args::{Cli, Command, PartitionFlags};

/// What the capture's command would take for its partition now, if that is another.
pub fn changed(head: &Head) -> Option<String> {
    let Ok(Cli { command: Command::Capture(args), .. }) = Cli::try_parse_from(&head.command) else { return None };
    let project = Recorded::parse(&head.partition).ok().and_then(|recorded| recorded.project);
    let (now, file) = match (&project, &args.partition.partition) {
        (Some(project), _) => (of_project(project, &args.partition), Path::new(&project.file)),
        (None, Some(file)) => (Ok(args.partition.clone()), &**file),
        (None, None) => return None,
    };
    let here = Path::new(&head.directory);
    let now = now.map(|now| PartitionFlags { partition: now.partition.map(|file| here.join(file)), ..now });
    let now = now.and_then(|now| chosen(&now.choice())).ok().and_then(|chosen| chosen.to_toml().ok());
    let same = now.is_some() && now == asked_for(head);
    (!same).then(|| format!("the partition {} has changed", file.display()))
}

/// What the capture's flags and its file said, without what its class files did.
fn asked_for(head: &Head) -> Option<String> {
    let mut recorded = Recorded::parse(&partition_of(head)?).ok()?;
    recorded.flags.unused.clear();
    recorded.to_toml().ok()
}

/// The flags of a capture, and in the place of those that its project gave what it gives now.
fn of_project(project: &Project, captured: &PartitionFlags) -> Result<PartitionFlags, Failure> {
    let (file, _) = File::read(Path::new(&project.file))?;
    file.must_have(&project.profile)?;
    let now = |key: &str, captured: &[String]| match project.given.iter().any(|given| given == key) {
        true => captured.to_vec(),
        false => file.values(&project.profile, key, false).map(|(values, _)| values).unwrap_or_default(),
    };
    let captured_file: Vec<String> = captured.partition.iter().map(|file| file.display().to_string()).collect();
    let partition = now("partition", &captured_file).pop();
    Ok(PartitionFlags {
        cut: now("cut", &captured.cut),
        environment: now("environment", &captured.environment),
        library: now("library", &captured.library),
        within: now(WITHIN, &captured.within),
        partition: partition.map(|partition| file.folder().join(partition)),
        origin: None,
    })
}
