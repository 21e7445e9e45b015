//! Sends bytes to the server of the page. The server must not panic, and must answer the next request.
//!
//! If the input starts with `/`, its first line is a path, and further lines are the body of a POST. Other input
//! is sent unchanged.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{LazyLock, mpsc};
use std::time::Duration;

static ADDRESS: LazyLock<SocketAddr> = LazyLock::new(|| {
    let (sender, address) = mpsc::channel();
    std::thread::spawn(move || {
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        let options =
            queens_kit::serve::Options { listen, token: None, ledger: None, kernel_limit: None };
        queens_kit::serve::serve(options, |address| {
            let _ = sender.send(address);
            Ok(())
        })
    });
    address.recv().expect("it listens")
});

/// Returns the bytes of the answer that arrive without a pause longer than `patience`.
fn ask(request: &[u8], patience: Duration) -> Vec<u8> {
    let mut stream = TcpStream::connect(*ADDRESS).expect("the server is there");
    let _ = stream.set_read_timeout(Some(patience));
    let _ = stream.write_all(request);
    let mut answer = Vec::new();
    let _ = stream.take(1 << 16).read_to_end(&mut answer);
    answer
}

fn request(input: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(input);
    let host = *ADDRESS;
    let rest = format!("HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
    match text.strip_prefix('/').map(|path| path.split_once('\n')) {
        None => input.to_vec(),
        Some(None) => format!("GET {} {rest}\r\n", text.trim_end()).into_bytes(),
        Some(Some((path, body))) => format!(
            "POST /{path} {rest}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .into_bytes(),
    }
}

fuzz_target!(|input: &[u8]| {
    // The server may wait for the rest of an incomplete request, or compute for long: do not wait for that.
    ask(&request(input), Duration::from_millis(50));
    let alive = ask(&request(b"/api/algorithms\n{}"), Duration::from_secs(10));
    assert!(alive.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&alive));
});
