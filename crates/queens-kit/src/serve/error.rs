//! Errors of starting the server.

use std::net::SocketAddr;

/// An error that prevents the server from starting.
///
/// ```
/// use queens_kit::serve::{Error, Options, serve};
///
/// let open = Options { listen: "0.0.0.0:0".parse()?, token: None, ledger: None, kernel_limit: None };
/// let error = serve(open, |_| Ok(())).unwrap_err();
/// assert!(matches!(error, Error::NoToken(_)));
/// assert!(error.to_string().ends_with("other machines can reach 0.0.0.0:0: choose a token"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Other machines could use the server, because it has no token.
    #[error("other machines can reach {0}: choose a token")]
    NoToken(SocketAddr),
    /// The token is too short, or has characters that are invalid in URLs or cookies.
    #[error("use {MIN_TOKEN} or more letters, digits, `-` and `_` for the token")]
    Token,
    /// The address is in use, or does not belong to this machine.
    #[error("cannot listen on {address}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The ledger cannot be read.
    #[error(transparent)]
    Ledger(#[from] queens_ledger::Error),
    /// The operating system refuses threads or connections.
    #[error(
        "cannot serve: end other programs, or raise the limits of processes and open files (`ulimit -u`, `ulimit -n`)"
    )]
    Runtime(#[source] std::io::Error),
    /// The clock is beyond the dates of HTTP.
    #[error("the clock of this machine is beyond the year 9999: set it")]
    Clock,
    /// The caller cannot announce the address.
    #[error(transparent)]
    Ready(std::io::Error),
}

/// The minimum length of a token, in characters.
pub(crate) const MIN_TOKEN: usize = 12;
