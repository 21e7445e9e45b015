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

/// Prints the address. A program that waits for this line may then close the pipe: the server runs
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
