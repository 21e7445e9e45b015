//! Limits the number of open connections.
//!
//! Clients that open connections and send nothing must not keep others out. So every new connection is
//! accepted. If there are too many, the server closes the connection that has waited longest for its
//! client. It never closes a connection whose request is being processed. There is always another one to
//! close, because fewer requests than connections are allowed
//! ([`REQUESTS`](crate::serve::state::REQUESTS)).

use crate::serve::state::ACCEPT_PAUSE;
use crate::serve::state::lock;
use axum::Router;
use axum::body::Body;
use axum::response::Response;
use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::BTreeMap;
use std::io::{Error, ErrorKind};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::time::sleep;

/// The stage of a connection. Connections in earlier stages are closed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// Waits for a request or the rest of one.
    Waiting,
    Answering,
    Working,
}

#[derive(Debug)]
struct Entry {
    stage: Stage,
    /// The value of [`Open::began`] when this stage began.
    since: u64,
    close: Arc<Notify>,
}

#[derive(Debug, Default)]
struct Open {
    /// How many stages of all connections have begun.
    began: u64,
    entries: BTreeMap<u64, Entry>,
}

impl Open {
    fn begin(&mut self, id: u64, stage: Stage) {
        self.began += 1;
        if let Some(entry) = self.entries.get_mut(&id) {
            (entry.stage, entry.since) = (stage, self.began);
        }
    }

    /// Closes the least needed connection, unless all are processing requests.
    fn close_one(&mut self) {
        let idle = self.entries.iter().filter(|(_, entry)| entry.stage != Stage::Working);
        let first = idle.min_by_key(|(_, entry)| (entry.stage, entry.since)).map(|(&id, _)| id);
        if let Some(entry) = first.and_then(|id| self.entries.remove(&id)) {
            entry.close.notify_one();
        }
    }
}

#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    open: Mutex<Open>,
}

impl Connections {
    pub(crate) fn new(most: usize) -> Arc<Connections> {
        Arc::new(Connections { most, open: Mutex::default() })
    }

    /// Accepts and serves connections.
    ///
    /// The head of every request must arrive within a time limit, even on a connection that is kept open.
    pub(crate) async fn accept(
        self: Arc<Self>,
        listener: TcpListener,
        routes: Router,
        head: Duration,
    ) {
        let routes = TowerToHyperService::new(routes);
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    let (connection, closed) = self.open();
                    let served = serve(stream, connection, routes.clone(), head);
                    tokio::spawn(async move {
                        tokio::select! { () = served => (), () = closed.notified() => () }
                    });
                }
                Err(error) if is_of_one_client(&error) => (),
                Err(_) => {
                    lock(&self.open).close_one();
                    sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    }

    /// Registers a new connection, and returns the signal that closes it.
    fn open(self: &Arc<Self>) -> (Connection, Arc<Notify>) {
        let mut open = lock(&self.open);
        if open.entries.len() >= self.most {
            open.close_one();
        }
        open.began += 1;
        let (id, close) = (open.began, Arc::<Notify>::default());
        let entry = Entry { stage: Stage::Waiting, since: id, close: close.clone() };
        open.entries.insert(id, entry);
        (Connection(Arc::new(Place { id, all: self.clone() })), close)
    }
}

/// Returns whether the error affects only one client, which disconnected before it was served.
fn is_of_one_client(error: &Error) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// A handle of an open connection, attached to every request on it.
#[derive(Clone, Debug)]
pub(crate) struct Connection(Arc<Place>);

impl Connection {
    pub(crate) fn work(&self) {
        self.begin(Stage::Working);
    }

    fn begin(&self, stage: Stage) {
        lock(&self.0.all.open).begin(self.0.id, stage);
    }

    /// Marks the start of the answer, and its end when the last bytes are sent.
    fn answer(&self, response: Response) -> Response {
        self.begin(Stage::Answering);
        let answered = Answered(self.clone());
        response.map(|body| {
            Body::new(body.map_frame(move |frame| {
                let _until_the_end = &answered;
                frame
            }))
        })
    }
}

/// The entry of a connection, removed on drop.
#[derive(Debug)]
struct Place {
    id: u64,
    all: Arc<Connections>,
}

impl Drop for Place {
    fn drop(&mut self) {
        lock(&self.all.open).entries.remove(&self.id);
    }
}

/// An answer in progress. On drop, the connection waits for the next request.
struct Answered(Connection);

impl Drop for Answered {
    fn drop(&mut self) {
        self.0.begin(Stage::Waiting);
    }
}

/// Serves a client until it leaves, is too slow, or breaks the protocol.
async fn serve(
    stream: TcpStream,
    connection: Connection,
    routes: TowerToHyperService<Router>,
    head: Duration,
) {
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        let connection = connection.clone();
        request.extensions_mut().insert(connection.clone());
        let answer = routes.call(request.map(Body::new));
        async move { Ok::<_, std::convert::Infallible>(connection.answer(answer.await?)) }
    });
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(head);
    // A client that disconnects is not an error.
    let _ = server.serve_connection(TokioIo::new(stream), service).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the order in which connections 1, 2, 3, ... in these stages are closed.
    fn closed(stages: &[Stage]) -> Vec<u64> {
        let all = Connections::new(stages.len());
        let opened: Vec<Connection> = stages.iter().map(|_| all.open().0).collect();
        for (connection, &stage) in opened.iter().zip(stages).rev() {
            connection.begin(stage);
        }
        let ids = || lock(&all.open).entries.keys().copied().collect::<Vec<_>>();
        let close = |_| {
            let before = ids();
            lock(&all.open).close_one();
            let after = ids();
            before.into_iter().find(|id| !after.contains(id))
        };
        stages.iter().filter_map(close).collect()
    }

    #[test]
    fn longest_waiting_connection_is_closed_first() {
        use Stage::{Answering, Waiting, Working};
        // The last connection was the first to begin its stage.
        assert_eq!(closed(&[Waiting, Waiting, Waiting]), [3, 2, 1]);
        assert_eq!(closed(&[Answering, Waiting, Working, Answering, Waiting]), [5, 2, 4, 1]);
        assert!(closed(&[Working, Working]).is_empty());
    }

    #[test]
    fn closed_connection_is_removed() {
        let all = Connections::new(2);
        drop(all.open());
        assert!(lock(&all.open).entries.is_empty());
        let open: Vec<_> = (0..5).map(|_| all.open()).collect();
        assert_eq!(lock(&all.open).entries.len(), 2);
        drop(open);
        assert!(lock(&all.open).entries.is_empty());
    }
}
