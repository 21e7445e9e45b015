//! The command `serve`; the server itself is the module [`serve`](crate::serve) of this crate.

use crate::args;
use crate::args::common::default_limit;
use crate::error::{Failure, Result};
use crate::output::{Out, note};
use crate::serve::{Error, Options, serve};
use queens_show::json;
use queens_show::words::with_causes;
use serde::Serialize;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::process::{Command, Stdio};

#[derive(Serialize)]
struct Served<'a> {
    url: &'a str,
}

impl json::Answer for Served<'_> {
    const SCHEMA: &'static str = "queens.serve/1";
}

pub(crate) fn run(args: &args::Serve) -> Result {
    let options = Options {
        listen: args.listen,
        token: args.token.clone(),
        ledger: args.ledger.clone(),
        kernel_limit: default_limit()?,
    };
    let opened = |url: &str| args.open.then(|| with_token(url, args.token.as_deref()));
    serve(options, |address| ready(address, args.json, opened)).map_err(failure)
}

/// Prints the address, and opens the page in a browser if that is requested.
///
/// If the reader of the line closes the pipe, the server continues.
fn ready(
    address: SocketAddr,
    as_json: bool,
    opened: impl FnOnce(&str) -> Option<String>,
) -> io::Result<()> {
    if !address.ip().is_loopback() {
        note("warning: other machines can reach this address, and the connection is not encrypted");
    }
    let url = format!("http://{address}/");
    let line = if as_json { json::line(&Served { url: &url }) } else { url.clone() };
    match Out::new().line(&line) {
        Err(Failure::Output(error)) if error.kind() != ErrorKind::BrokenPipe => return Err(error),
        _ => {}
    }
    if let Some(url) = opened(&url) {
        // Use another thread, because the program may run as long as the browser.
        let not_opened =
            |reason| note(&format!("note: --open: {reason}: open the address yourself"));
        let open = move || open_page(&url).unwrap_or_else(not_opened);
        if let Err(error) = std::thread::Builder::new().spawn(open) {
            not_opened(error.to_string());
        }
    }
    Ok(())
}

/// Opens the page in a browser.
///
/// Only the first program that starts is used, so that the page does not open twice.
fn open_page(url: &str) -> std::result::Result<(), String> {
    let (mut absent, mut failed) = (Vec::new(), None);
    for mut command in open::commands(url) {
        let program = command.get_program().to_string_lossy().into_owned();
        match detached(&mut command).status() {
            // On Windows, the exit code is meaningless.
            Ok(status) if status.success() || cfg!(windows) => return Ok(()),
            Ok(status) => return Err(format!("{program} ended with {status}")),
            Err(error) if error.kind() == ErrorKind::NotFound => absent.push(program),
            Err(error) => failed = failed.or(Some(format!("{program}: {error}"))),
        }
    }
    Err(failed.unwrap_or_else(|| format!("no program opens addresses ({})", absent.join(", "))))
}

/// Detaches a program from the streams of the server and from Ctrl-C.
fn detached(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null())
}

/// Returns the address that a browser opens.
///
/// The browser sends the token once and gets a cookie for later requests.
fn with_token(url: &str, token: Option<&str>) -> String {
    token.map_or_else(|| url.to_owned(), |token| format!("{url}?token={token}"))
}

fn failure(error: Error) -> Failure {
    match error {
        Error::NoToken(_) => Failure::usage("--listen", format!("{error} with --token")),
        Error::Token => Failure::usage("--token", error),
        Error::Listen { .. } => Failure::usage(
            "--listen",
            format!(
                "{}: choose another address, or port 0 for any that is free",
                with_causes(&error)
            ),
        ),
        Error::Ledger(error) => error.into(),
        Error::Ready(error) => Failure::Output(error),
        error => Failure::Files(with_causes(&error)),
    }
}
