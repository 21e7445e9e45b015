//! Open connections: how many there may be, and which one is closed to make room.
//!
//! Whoever opens connections and stays silent must not keep others out. So a new connection is always
//! taken, and when there are too many, one makes room that waits for its client: the one that has
//! waited longest. Requests that are being worked on are never dropped: there are fewer of them than
//! connections ([`REQUESTS`](crate::limits::REQUESTS)).

use crate::limits::ACCEPT_PAUSE;
use crate::sync::lock;
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

/// What a connection does, in the order in which it makes room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// It waits for a request, or the rest of one.
    Waiting,
    /// Its client takes an answer, which may be a stream.
    Answering,
    /// A request is being worked on.
    Working,
}

/// One of the open connections.
#[derive(Debug)]
struct Entry {
    stage: Stage,
    /// When the stage began, by the number of stages that began before.
    since: u64,
    close: Arc<Notify>,
}

#[derive(Debug, Default)]
struct Open {
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

    /// Closes the connection that is needed least, unless work is being done for all of them.
    fn close_one(&mut self) {
        let idle = self.entries.iter().filter(|(_, entry)| entry.stage != Stage::Working);
        let first = idle.min_by_key(|(_, entry)| (entry.stage, entry.since)).map(|(&id, _)| id);
        if let Some(entry) = first.and_then(|id| self.entries.remove(&id)) {
            entry.close.notify_one();
        }
    }
}

/// All open connections.
#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    open: Mutex<Open>,
}

impl Connections {
    /// None yet, and never more than `most`.
    pub(crate) fn new(most: usize) -> Arc<Connections> {
        Arc::new(Connections { most, open: Mutex::default() })
    }

    /// Serves whoever connects, for ever. The head of a request, and the next request on the same
    /// connection, must come within a time.
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

    /// A new connection, and what tells it to close.
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

/// One client left before it was served; others wait.
fn is_of_one_client(error: &Error) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// A connection among the others, which every request on it carries.
#[derive(Clone, Debug)]
pub(crate) struct Connection(Arc<Place>);

impl Connection {
    /// A whole request has come, and work on it begins.
    pub(crate) fn work(&self) {
        self.begin(Stage::Working);
    }

    fn begin(&self, stage: Stage) {
        lock(&self.0.all.open).begin(self.0.id, stage);
    }

    /// Notes when the answer begins, and when its end has been handed over.
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

/// The place of a connection, free when it is dropped.
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

/// An answer that is on its way; when it is dropped, the connection waits for the next request.
struct Answered(Connection);

impl Drop for Answered {
    fn drop(&mut self) {
        self.0.begin(Stage::Waiting);
    }
}

/// Serves one client until it leaves, is too slow, or breaks the protocol.
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
    // A client that breaks off is no fault of the server.
    let _ = server.serve_connection(TokioIo::new(stream), service).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stages of connections 1, 2, 3, ..., and which ones make room, in this order.
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
    fn who_waits_longest_makes_room_and_work_does_not() {
        use Stage::{Answering, Waiting, Working};
        // The last of them was the first to begin its stage.
        assert_eq!(closed(&[Waiting, Waiting, Waiting]), [3, 2, 1]);
        assert_eq!(closed(&[Answering, Waiting, Working, Answering, Waiting]), [5, 2, 4, 1]);
        assert!(closed(&[Working, Working]).is_empty());
    }

    #[test]
    fn a_closed_connection_leaves_its_place() {
        let all = Connections::new(2);
        drop(all.open());
        assert!(lock(&all.open).entries.is_empty());
        let open: Vec<_> = (0..5).map(|_| all.open()).collect();
        assert_eq!(lock(&all.open).entries.len(), 2);
        drop(open);
        assert!(lock(&all.open).entries.is_empty());
    }
}
