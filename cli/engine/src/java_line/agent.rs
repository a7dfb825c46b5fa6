//! Agents: what an option loads into the JVM beside the program.

use std::path::Path;

use super::error::LineError;
use super::manifest;

/// How the package begins that JaCoCo's agent starts in.
const JACOCO: &str = "org.jacoco.agent.rt.";
/// The debugger's option, with and without a value.
const DEBUGGER: [&str; 2] = ["-agentlib:jdwp", "-Xrunjdwp"];
/// How other options begin that load native agents.
const NATIVE: [&str; 3] = ["-agentlib:", "-agentpath:", "-Xrun"];

/// An agent that leaves what classes do as it is. Others may change it as classes are loaded, unseen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Agent {
    /// JaCoCo's: counts.
    Coverage,
    /// Looks on.
    Debugger,
}

/// The agent that an option loads, if it loads one.
///
/// # Errors
/// It is none of those that leave classes as they are, or its jar cannot be read.
pub fn of(option: &str, directory: &Path) -> Result<Option<Agent>, LineError> {
    if DEBUGGER.iter().any(|debugger| option.starts_with(debugger)) {
        return Ok(Some(Agent::Debugger));
    }
    let other = || LineError::Agent { option: option.to_owned() };
    let Some(agent) = option.strip_prefix("-javaagent:") else {
        return if NATIVE.iter().any(|native| option.starts_with(native)) { Err(other()) } else { Ok(None) };
    };
    let jar = agent.split('=').next().unwrap_or(agent);
    let manifest = manifest::read(&directory.join(jar)).map_err(|e| e.named(jar))?;
    match manifest.premain_class {
        Some(class) if class.starts_with(JACOCO) => Ok(Some(Agent::Coverage)),
        _ => Err(other()),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn only_agents_that_change_nothing_may_be_there() {
        let dir = tempfile::tempdir().unwrap();
        for (jar, class) in [("jacoco.jar", "org.jacoco.agent.rt.internal_1.PreMain"), ("other.jar", "x.Agent")] {
            let mut zip = zip::ZipWriter::new(std::fs::File::create(dir.path().join(jar)).unwrap());
            zip.start_file("META-INF/MANIFEST.MF", zip::write::SimpleFileOptions::default()).unwrap();
            write!(zip, "Manifest-Version: 1.0\nPremain-Class: {class}\n\n").unwrap();
            zip.finish().unwrap();
        }
        let agent = |option: &str| of(option, dir.path());
        assert_eq!(agent("-javaagent:jacoco.jar=destfile=x").unwrap(), Some(Agent::Coverage));
        assert_eq!(agent("-agentlib:jdwp=transport=dt_socket,server=y").unwrap(), Some(Agent::Debugger));
        assert_eq!(agent("-Dx=-javaagent:other.jar").unwrap(), None);
        for other in ["-javaagent:other.jar", "-agentpath:/x/libprofiler.so", "-agentlib:hprof", "-Xrunhprof"] {
            assert!(matches!(agent(other), Err(LineError::Agent { .. })), "{other}");
        }
        assert!(matches!(agent("-javaagent:gone.jar"), Err(LineError::Jar { .. })));
    }
}
