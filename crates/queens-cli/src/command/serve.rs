//! The page: the server itself is a library of its own.

use crate::args;
use crate::error::{Failure, Result};
use crate::output::{Out, note};
use queens_serve::{Error, Options, serve};
use std::net::SocketAddr;

pub(crate) fn run(args: &args::Serve) -> Result {
    let options =
        Options { listen: args.listen, token: args.token.clone(), ledger: args.ledger.clone() };
    serve(options, ready).map_err(failure)
}

/// Says where the page is. Whoever waits for this line on a pipe may close it again: the server goes
/// on.
fn ready(address: SocketAddr) {
    if !address.ip().is_loopback() {
        note("warning: other machines can reach this address, and the connection is not encrypted");
    }
    let _ = Out::new().line(&format!("http://{address}/"));
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
