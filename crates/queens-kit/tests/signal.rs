//! A signal may arrive as soon as the server has its address. This test needs its own process, because the
//! command also handles signals.
#![cfg(unix)]

use queens_kit::serve::{Options, serve};
use std::process::Command;

/// If no handler were installed yet, the signal would end the test or be lost.
#[test]
fn signal_ends_server_once_address_is_known() {
    for name in ["INT", "TERM"] {
        let listen = "127.0.0.1:0".parse().unwrap();
        let ready = |_| {
            let mut shell = Command::new("sh");
            let sent = shell.args(["-c", r#"kill -"$0" "$PPID""#, name]).status();
            assert!(sent.unwrap().success());
            Ok(())
        };
        serve(Options { listen, token: None, ledger: None, kernel_limit: None }, ready).unwrap();
    }
}
