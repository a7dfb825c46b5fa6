//! What `factor watch` tells a replay, in a line of its standard input; the replay answers as in JSON, in its last line.

use std::io::BufRead;

use serde::{Deserialize, Serialize};

use crate::outcome::Outcome;

/// Begin now.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Order {
    /// Nothing is to be run if what would be read has this digest: an earlier replay told it, and its verdict.
    pub unless: Option<String>,
    /// What the replay came to: it is the system test that is wanted now.
    #[serde(default)]
    pub replayed: Option<Outcome>,
}

impl Order {
    /// As it is sent.
    pub fn line(&self) -> String {
        format!("{}\n", serde_json::json!(self))
    }

    /// Waits for it; `None` when nobody wants the replay any more.
    pub fn wait() -> Option<Order> {
        let mut line = String::new();
        std::io::stdin().lock().read_line(&mut line).ok()?;
        serde_json::from_str(&line).ok()
    }
}
