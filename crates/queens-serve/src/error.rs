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
/// assert!(error.to_string().ends_with("other machines can reach 0.0.0.0:0: choose a token"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Other machines could use the server, since there is no token.
    #[error("other machines can reach {0}: choose a token")]
    NoToken(SocketAddr),
    /// The token does not fit into an address or a cookie, or is easily guessed.
    #[error("use {MIN_TOKEN} or more letters, digits, `-` and `_` for the token")]
    Token,
    /// The address is in use, or not an address of this machine.
    #[error("cannot listen on {address}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The system's error.
        source: std::io::Error,
    },
    /// The ledger cannot be read.
    #[error(transparent)]
    Ledger(#[from] queens_ledger::Error),
    /// The system refuses threads or connections.
    #[error("cannot serve")]
    Runtime(#[source] std::io::Error),
}

/// The fewest characters of a token.
pub(crate) const MIN_TOKEN: usize = 12;
