//! The BootstrapMethods attribute (JVM specification §4.7.23).

use super::attributes::count;
use super::class::Class;
use super::error::Result;
use super::reader::Reader;

/// One bootstrap method: constants of the pool.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BootstrapMethod {
    /// Index of the MethodHandle constant.
    pub handle: u16,
    /// Indices of the static arguments.
    pub arguments: Vec<u16>,
}

const NAME: &str = "BootstrapMethods";

impl Class {
    /// The bootstrap methods, in the order of the indices that Dynamic and InvokeDynamic constants have for them.
    pub fn bootstrap_methods(&self) -> Result<Vec<BootstrapMethod>> {
        let Some(content) = self.attributes.get(&self.pool, NAME) else { return Ok(Vec::new()) };
        let mut reader = Reader::new(content);
        let methods = (0..reader.u2()?).map(|_| read(&mut reader)).collect::<Result<_>>()?;
        reader.expect_end(NAME)?;
        Ok(methods)
    }

    /// Replaces all bootstrap methods.
    pub fn set_bootstrap_methods(&mut self, methods: &[BootstrapMethod]) -> Result<()> {
        let mut content = Vec::new();
        content.extend(count(methods.len(), "bootstrap methods")?.to_be_bytes());
        for method in methods {
            content.extend(method.handle.to_be_bytes());
            content.extend(count(method.arguments.len(), "bootstrap arguments")?.to_be_bytes());
            content.extend(method.arguments.iter().flat_map(|argument| argument.to_be_bytes()));
        }
        self.attributes.set(&mut self.pool, NAME, content)
    }
}

fn read(reader: &mut Reader<'_>) -> Result<BootstrapMethod> {
    let handle = reader.u2()?;
    let arguments = (0..reader.u2()?).map(|_| reader.u2()).collect::<Result<_>>()?;
    Ok(BootstrapMethod { handle, arguments })
}
