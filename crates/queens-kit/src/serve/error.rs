//! Errors of starting the server.

use std::net::SocketAddr;

/// An error that prevents the server from starting.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    #[error("other machines can reach {0}: choose a token")]
    NoToken(SocketAddr),
    #[error("use {MIN_TOKEN} or more letters, digits, `-` and `_` for the token")]
    Token,
    #[error("cannot listen on {address}")]
    Listen { address: SocketAddr, source: std::io::Error },
    #[error(transparent)]
    Ledger(#[from] queens_ledger::Error),
    #[error(
        "cannot serve: end other programs, or raise the limits of processes and open files (`ulimit -u`, `ulimit -n`)"
    )]
    Runtime(#[source] std::io::Error),
    #[error("the clock of this machine is beyond the year 9999: set it")]
    Clock,
    #[error(transparent)]
    Ready(std::io::Error),
}

/// The minimum length of a token, in characters.
pub(crate) const MIN_TOKEN: usize = 12;
