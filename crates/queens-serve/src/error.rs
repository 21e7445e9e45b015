//! Why the page cannot be served.

use std::net::SocketAddr;

/// What keeps the server from starting.
///
/// ```
/// use queens_serve::{Error, Options, serve};
///
/// let open = Options { listen: "0.0.0.0:0".parse()?, token: None, ledger: None };
/// let error = serve(open, |_| ()).unwrap_err();
/// assert!(matches!(error, Error::NoToken(_)));
/// assert!(error.to_string().ends_with("choose a secret with --token"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Other machines could reach the address, and nothing would keep them from using it.
    #[error("--listen: other machines can reach {0}: choose a secret with --token")]
    NoToken(SocketAddr),
    /// The token would not survive an address or a cookie, or is easily guessed.
    #[error("--token: use {MIN_TOKEN} or more letters, digits, `-` and `_`")]
    Token,
    /// The address is taken, or not one of this machine's.
    #[error(
        "--listen: {address}: {source}: choose another address, or port 0 for any that is free"
    )]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        source: std::io::Error,
    },
    /// The ledger cannot be read.
    #[error("--ledger: {0}")]
    Ledger(#[from] queens_ledger::Error),
    /// The system does not give what any server needs.
    #[error("cannot serve: {0}")]
    Runtime(std::io::Error),
}

/// Characters of a token, at least.
pub(crate) const MIN_TOKEN: usize = 12;
