//! What all projects of a user share and anybody can make anew: `~/.cache/factor`, or where the system has such things.

use std::path::PathBuf;

use factor_rewriter::kept_facts::KeptFacts;

/// The folder; none where the user has no home.
pub fn folder() -> Option<PathBuf> {
    dirs::cache_dir().map(|cache| cache.join("factor"))
}

/// What is kept in it of jars.
pub fn facts() -> Option<KeptFacts> {
    folder().map(|folder| KeptFacts::below(&folder))
}
