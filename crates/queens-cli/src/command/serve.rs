//! The page: the server itself is a library of its own.

use crate::args;
use crate::error::{Failure, Result};
use crate::output::{Out, note};
use queens_serve::{Error, Options, serve};
use std::net::SocketAddr;

pub(crate) fn run(args: &args::Serve) -> Result {
    let options =
        Options { listen: args.listen, token: args.token.clone(), ledger: args.ledger.clone() };
    let opens = args.open;
    serve(options, |address| ready(address, args.token.as_deref(), opens)).map_err(failure)
}

/// Prints the address. A program that waits for this line may then close the pipe: the server runs
/// on.
fn ready(address: SocketAddr, token: Option<&str>, opens: bool) {
    if !address.ip().is_loopback() {
        note("warning: other machines can reach this address, and the connection is not encrypted");
    }
    let url = format!("http://{address}/");
    let _ = Out::new().line(&url);
    if opens && let Err(error) = open::that_detached(with_token(&url, token)) {
        note(&format!("note: --open: {error}: open the address yourself"));
    }
}

/// The address that a browser opens: the secret once, then a cookie.
fn with_token(url: &str, token: Option<&str>) -> String {
    token.map_or_else(|| url.to_owned(), |token| format!("{url}?token={token}"))
}

fn failure(error: Error) -> Failure {
    match error {
        Error::NoToken(_) | Error::Token | Error::Listen { .. } => {
            Failure::Usage(error.to_string())
        }
        Error::Ledger(error) => error.into(),
        error => Failure::Check(error.to_string()),
    }
}
