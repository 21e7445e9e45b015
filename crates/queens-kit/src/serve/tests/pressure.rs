//! Clients that send nothing, send slowly, or are too many, on real connections.
//!
//! Times are either so short that no test waits for them, or so long that they never elapse.

use super::*;
use crate::serve::state::{PATIENCE, Patience, REQUESTS};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

const NEVER: Duration = Duration::from_secs(24 * 60 * 60);
const AT_ONCE: Duration = Duration::from_millis(10);

/// Clients have all the time they need.
const PATIENT: Patience = Patience { head: NEVER, body: NEVER, ..PATIENCE };

const HALF_A_HEAD: &str = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: ";
const STATUS: &str = "GET /api/count HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

async fn start(patience: Patience) -> SocketAddr {
    let state = AppState { patience, ..AppState::new(&options()).unwrap() };
    let listener = TcpListener::bind(options().listen).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(crate::serve::accept(listener, Arc::new(state)));
    address
}

async fn client(server: SocketAddr, sent: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server).await.unwrap();
    stream.write_all(sent.as_bytes()).await.unwrap();
    stream
}

async fn clients(number: usize, server: SocketAddr, sent: &str) -> Vec<TcpStream> {
    let mut all = Vec::new();
    for _ in 0..number {
        all.push(client(server, sent).await);
    }
    all
}

/// Reads until a text arrives or the connection is closed.
///
/// If the text never arrives, the test fails instead of waiting for ever.
async fn read_to(stream: &mut TcpStream, end: &str) -> String {
    let mut text = Vec::new();
    let reading = async {
        let mut part = [0; 4096];
        while let Ok(read @ 1..) = stream.read(&mut part).await {
            text.extend_from_slice(&part[..read]);
            if !end.is_empty() && String::from_utf8_lossy(&text).contains(end) {
                return;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), reading).await.expect("nothing comes");
    String::from_utf8(text).unwrap()
}

async fn until_closed(stream: &mut TcpStream) -> String {
    read_to(stream, "").await
}

async fn assert_serves(server: SocketAddr) {
    let answer = read_to(&mut client(server, STATUS).await, "\"state\"").await;
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
}

/// Returns the head of a request whose body does not follow.
///
/// The answer `100 Continue` shows that the server waits for the body.
fn head_without_body() -> String {
    let head = "POST /api/count HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";
    format!("{head}Content-Length: 8\r\nExpect: 100-continue\r\n\r\n")
}

#[tokio::test]
async fn incomplete_heads_are_closed_for_others() {
    let patience = Patience { connections: REQUESTS + 1, ..PATIENT };
    let server = start(patience).await;
    let mut silent = clients(2 * patience.connections, server, HALF_A_HEAD).await;
    assert_serves(server).await;
    let (first, last) = silent.split_at_mut(patience.connections);
    for stream in first {
        assert_eq!(until_closed(stream).await, "");
    }
    // The last connections are still open: they are only slow.
    let slow = last.last_mut().unwrap();
    slow.write_all(b"*/*\r\n\r\n").await.unwrap();
    let answer = read_to(slow, "<html").await;
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
}

#[tokio::test]
async fn late_head_closes_connection() {
    let server = start(Patience { head: AT_ONCE, ..PATIENT }).await;
    for sent in ["", "G", HALF_A_HEAD] {
        for mut stream in clients(20, server, sent).await {
            assert!(!until_closed(&mut stream).await.contains("200 OK"));
        }
    }
}

#[tokio::test]
async fn idle_kept_alive_connection_is_closed() {
    let server = start(Patience { head: Duration::from_millis(500), ..PATIENT }).await;
    let answer = until_closed(&mut client(server, STATUS).await).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    assert!(!answer.to_lowercase().contains("connection: close"), "{answer}");
}

#[tokio::test]
async fn stalled_bodies_do_not_block_requests() {
    let server = start(PATIENT).await;
    let mut stalled = clients(REQUESTS + 12, server, &head_without_body()).await;
    for stream in &mut stalled {
        assert!(read_to(stream, "\r\n\r\n").await.starts_with("HTTP/1.1 100 Continue"));
    }
    assert_serves(server).await;
    stalled[0].write_all(b"{\"n\": 8}").await.unwrap();
    let answer = read_to(&mut stalled[0], "\"running\"").await;
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
}

#[tokio::test]
async fn late_body_is_refused() {
    let server = start(Patience { body: AT_ONCE, ..PATIENT }).await;
    for mut stream in clients(20, server, &head_without_body()).await {
        let answer = until_closed(&mut stream).await;
        assert!(answer.contains("HTTP/1.1 408 Request Timeout"), "{answer}");
        assert!(answer.contains("\"too-slow\""), "{answer}");
    }
}

#[tokio::test]
async fn stream_survives_idle_connections() {
    let patience = Patience { connections: REQUESTS + 1, ..PATIENT };
    let server = start(patience).await;
    let body = r#"{"algorithms": ["brute-force"], "from": 16, "to": 16, "seconds": 2}"#;
    let head =
        "POST /api/compare HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";
    let sent = format!("{head}Content-Length: {}\r\n\r\n{body}", body.len());
    let mut stream = client(server, &sent).await;
    assert!(read_to(&mut stream, "event: running").await.starts_with("HTTP/1.1 200 OK"));
    let _silent = clients(2 * patience.connections, server, HALF_A_HEAD).await;
    assert_serves(server).await;
    let events = read_to(&mut stream, "event: finished").await;
    assert!(events.contains("event: finished"), "{events}");
}
