//! The server as a process: its address, answers, and shutdown by signals.

use crate::common::{PATIENCE, Running, command, complaint, end_of, signal};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, ExitStatus, Stdio};

struct Server {
    child: Running,
    address: String,
}

impl Server {
    fn start(arguments: &str) -> Server {
        Server::spawn(command(&format!("serve {arguments}")))
    }

    fn spawn(mut command: Command) -> Server {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = Running::start(&mut command);
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
        let address = address.unwrap_or_else(|| panic!("no address: {line:?}")).to_owned();
        Server { child, address }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let host = &self.address;
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Sends a POST request and waits for the first bytes of the response.
    fn ask(&self, path: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (host, length) = (&self.address, body.len());
        let head = format!("POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}");
        write!(stream, "{head}\r\nContent-Type: application/json\r\n\r\n{body}").unwrap();
        let mut status = [0; 15];
        stream.read_exact(&mut status).unwrap();
        assert_eq!(&status, b"HTTP/1.1 200 OK");
        stream
    }

    #[cfg(target_os = "linux")]
    fn first_note(&mut self) -> String {
        let stderr = BufReader::new(self.child.stderr.take().unwrap());
        let (send, receive) = std::sync::mpsc::channel();
        std::thread::spawn(move || send.send(stderr.lines().next()));
        let line = receive.recv_timeout(PATIENCE).expect("a note is written");
        line.expect("the server runs on").unwrap() + "\n"
    }

    fn end(&mut self, name: &str) -> ExitStatus {
        signal(&self.child, name);
        end_of(&mut self.child)
    }
}

/// Tests `serve --open` with replacements for `xdg-open`, the program that opens URLs.
#[cfg(target_os = "linux")]
mod opening {
    use super::*;
    use crate::common::{wait_until, write_program};
    use std::path::Path;

    fn start(path: &str) -> Server {
        let mut command = command("serve --open --listen 127.0.0.1:0 --token 0123456789abcdef");
        command.env("PATH", path);
        Server::spawn(command)
    }

    fn start_in(folder: &Path) -> Server {
        start(folder.to_str().unwrap())
    }

    #[test]
    fn browser_opens_the_page() {
        let folder = tempfile::tempdir().unwrap();
        let opened = folder.path().join("opened");
        // This program stores its argument in a file.
        let script = "#!/bin/sh\necho \"$1\" >FILE.new && mv FILE.new FILE\n";
        let script = script.replace("FILE", opened.to_str().unwrap());
        write_program(&folder.path().join("xdg-open"), &script);
        let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
        let server = start(&path);
        wait_until("the page is opened", || opened.exists());
        let url = std::fs::read_to_string(&opened).unwrap();
        assert_eq!(url, format!("http://{}/?token=0123456789abcdef\n", server.address));
    }

    #[test]
    fn failing_browser_does_not_stop_server() {
        let folder = tempfile::tempdir().unwrap();
        write_program(&folder.path().join("xdg-open"), "#!/bin/sh\nexit 3\n");
        let mut server = start_in(folder.path());
        let note = "note: --open: xdg-open ended with exit status: 3: open the address yourself\n";
        assert_eq!(server.first_note(), note);
        assert!(server.get("/").starts_with("HTTP/1.1 401"), "it answers");
    }

    #[test]
    fn unusable_browser_is_named() {
        let folder = tempfile::tempdir().unwrap();
        write_program(&folder.path().join("xdg-open"), "no program of this machine");
        let note = start_in(folder.path()).first_note();
        assert!(note.starts_with("note: --open: xdg-open: Exec format error"), "{note}");
    }

    #[test]
    fn missing_browsers_are_named() {
        let folder = tempfile::tempdir().unwrap();
        let note = start_in(folder.path()).first_note();
        assert!(note.starts_with("note: --open: no program opens addresses (xdg-open, "), "{note}");
        assert!(note.ends_with("): open the address yourself\n"), "{note}");
    }
}

#[test]
fn server_runs_until_ctrl_c() {
    let mut server = Server::start("--listen 127.0.0.1:0");
    let page = server.get("/");
    assert!(page.starts_with("HTTP/1.1 200 OK"), "{page}");
    assert!(page.contains("<!doctype html>"), "{page}");
    let _solved = server.ask("/api/solve", r#"{"n": 8}"#);
    assert_eq!(server.end("INT").code(), Some(0));
}

#[test]
fn requests_do_not_delay_shutdown() {
    let mut server = Server::start("--listen localhost:0");
    // A trace in the background, and a comparison that takes longer than the test.
    let _trace = server.ask("/api/trace", r#"{"algorithm": "brute-force", "n": 16}"#);
    let _comparison = server.ask("/api/compare", r#"{"from": 16, "to": 16, "seconds": 10}"#);
    assert_eq!(server.end("TERM").code(), Some(0));
}

#[test]
fn wrong_serve_options_are_refused() {
    for (arguments, code, expected) in [
        ("--listen 0.0.0.0:0", 2, "--token"),
        ("--listen 8000", 2, "127.0.0.1:8000"),
        ("--listen 127.0.0.1:0 --token short", 2, "--token"),
        ("--listen 127.0.0.1:0 --ledger /nowhere/q.db", 4, "/nowhere/q.db"),
        ("--listen 203.0.113.7:0 --token 0123456789abcdef", 2, "--listen"),
    ] {
        let line = complaint(&format!("serve {arguments}"), code);
        assert!(line.starts_with("error: ") && line.contains(expected), "{arguments}: {line}");
    }
}

#[test]
fn public_server_warns_and_requires_token() {
    let mut server = Server::start("--listen 0.0.0.0:0 --token 0123456789abcdef");
    let port = server.address.rsplit(':').next().unwrap();
    server.address = format!("127.0.0.1:{port}");
    assert!(server.get("/api/count").starts_with("HTTP/1.1 401"));
    let opened = server.get("/?token=0123456789abcdef");
    assert!(opened.starts_with("HTTP/1.1 303"), "{opened}");
    assert!(opened.contains("set-cookie: queens-token="), "{opened}");
    let mut stderr = server.child.stderr.take().unwrap();
    assert_eq!(server.end("INT").code(), Some(0));
    let mut warning = String::new();
    stderr.read_to_string(&mut warning).unwrap();
    assert!(warning.starts_with("warning: other machines"), "{warning}");
}

#[test]
fn environment_sets_the_token() {
    let mut command = command("serve --listen 127.0.0.1:0");
    command.env("QUEENS_TOKEN", "0123456789abcdef");
    let server = Server::spawn(command);
    assert!(server.get("/").starts_with("HTTP/1.1 401"));
}
