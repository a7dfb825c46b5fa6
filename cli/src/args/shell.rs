//! What can be typed to teach shells and `man` about `factor`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

/// `factor completions`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    factor completions bash > ~/.local/share/bash-completion/completions/factor\n  \
    factor completions zsh > ~/.zfunc/_factor\n  \
    factor completions fish > ~/.config/fish/completions/factor.fish")]
pub struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

/// `factor man`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  factor man ~/.local/share/man/man1 && man factor-capture")]
pub struct ManArgs {
    /// The folder that they are written to, which is made if need be
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}
