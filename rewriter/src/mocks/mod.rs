//! Which objects in tests are mocks, which calls are made on them, and what the tests are about: `factor mocks` (docs/mocks.md).
//!
//! The classes of a class path are read (`suite`), what fields, parameters and results may be is found out by following all methods until
//! nothing is new (`fixpoint`), and what each method does with its mocks is told (`report`).
//!
//! It stands beside the partition: it decides nothing about crossings, and needs `classfile`, `input` and `outline` alone.

mod annotated;
mod around;
mod constants;
#[cfg(test)]
mod datalog;
mod fixpoint;
mod focal;
mod focal_body;
mod focal_names;
mod follow;
mod known;
mod links;
mod report;
mod roles;
mod shapes;
mod site;
mod stub_report;
mod stubs;
mod suite;
mod table;

use serde::Serialize;

use crate::input::{ClassPath, InputError};
pub use around::Around;
pub use focal::Focal;
pub use report::{MethodReport, MockCall, Report};
pub use roles::Role;
pub use shapes::{Holder, Shapes};
pub use stub_report::{AnswerReport, StubReport, Stubbed, VerifiedReport};
use suite::Suite;

/// How far mocks are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Inter {
    /// Within each method, and through fields.
    None,
    /// Through the calls between methods of test classes.
    Tests,
    /// Through the calls between all methods of the class path.
    All,
}

/// Libraries that make mocks, and those that run tests.
pub struct Tools(table::Table);

impl Tools {
    /// Those that are known.
    pub fn built_in() -> Tools {
        Tools(table::Table::built_in())
    }

    /// A class (internal name) is of one that makes mocks.
    pub fn makes_mocks(&self, class: &str) -> bool {
        self.0.library(class) == Some(table::Library::Mocks)
    }

    /// A class (internal name) is of one of them.
    pub fn has(&self, class: &str) -> bool {
        self.0.is_tool(class)
    }
}

/// The classes of a class path, and which of them are tests.
pub struct Tests<'c> {
    class_path: &'c ClassPath,
    suite: Suite,
}

impl<'c> Tests<'c> {
    /// Reads the classes.
    ///
    /// # Errors
    /// An entry that cannot be read, or a malformed class.
    pub fn read(class_path: &'c ClassPath) -> Result<Tests<'c>, InputError> {
        Ok(Tests { class_path, suite: Suite::read(class_path)? })
    }

    /// A class (internal name) is a supertype of another one, as far as the class path tells; or both are the same.
    pub fn is_supertype(&self, above: &str, class: &str) -> bool {
        self.suite.is_supertype(above, class)
    }

    /// Follows mocks so far.
    ///
    /// # Errors
    /// A malformed class.
    pub fn report(&self, inter: Inter) -> Result<Report, InputError> {
        let outcome = fixpoint::run(&self.suite, inter).map_err(|error| suite::malformed(self.class_path, error))?;
        Ok(report::of(&self.suite, self.class_path, &outcome))
    }
}
