//! Arguments of the commands `serve`, `completions` and `man`.

use super::common::Destination;
use crate::parse::listen;
use clap_complete::Shell;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Serve the page: watch searches, browse solutions, complete boards, run counts
///
/// Prints the address to open in a browser and serves until Ctrl-C. The page needs no network beyond this
/// machine.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens serve --open               in the browser of this machine
  queens serve --ledger q20.db      with the progress of a count
  QUEENS_TOKEN=secret queens serve --listen 0.0.0.0:8000")]
pub(crate) struct Serve {
    /// Listen on this address; port 0 picks a free port. Addresses that other machines can reach
    /// need --token
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = listen, default_value = "127.0.0.1:8000")]
    pub(crate) listen: SocketAddr,
    /// Require this secret: open /?token=TEXT once. Other users of this machine can see arguments, but not
    /// the variable QUEENS_TOKEN
    #[arg(long, value_name = "TEXT", env = "QUEENS_TOKEN", hide_env = true)]
    pub(crate) token: Option<String>,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Show the progress of the count in this ledger
    #[arg(long, value_name = "FILE")]
    pub(crate) ledger: Option<PathBuf>,
    /// Write the address as a JSON object on one line
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print the completion script of a shell
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens completions bash -o ~/.local/share/bash-completion/completions/queens
  queens completions fish -o ~/.config/fish/completions/queens.fish")]
pub(crate) struct Completions {
    /// The shell to complete for
    #[arg(value_enum)]
    pub(crate) shell: Shell,
    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// Print the manual page, or write the pages of all commands
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens man count | man -l -
  queens man ledger verify -o queens-ledger-verify.1
  queens man --dir ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// The command to describe [default: queens itself]
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
    /// Write the pages of all commands to this directory
    #[arg(long, value_name = "DIR", conflicts_with_all = ["command", "output"],
          value_hint = clap::ValueHint::DirPath)]
    pub(crate) dir: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) destination: Destination,
}
