//! The web page of `queens serve`: searches, boards to play with, and counts.
//!
//! The page is a bundle of files embedded in the program (`assets`, built from `web/`). It uses the API
//! described in `API.md`. [`queens_show::page`] answers all requests that need no server.
//!
//! ```no_run
//! use queens_kit::serve::{Options, serve};
//!
//! use std::io::Write;
//!
//! let ledger = Some("q22.db".into());
//! let options = Options { listen: "127.0.0.1:0".parse()?, token: None, ledger, kernel_limit: None };
//! serve(options, |address| writeln!(std::io::stdout(), "http://{address}/"))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules, in reading order
//!
//! | module | contents |
//! |---|---|
//! | `state` | what requests share: the count, comparisons, traces, the ledger; limits for clients |
//! | `routes` | the routes, most of them for [`queens_show::page::job`], and the files of the page |
//! | `refusal` | error answers |
//! | `guard` | access control (Host, Origin, token), request bodies, the headers of every answer |
//! | `connections` | the limit of open connections |

mod connections;
mod guard;
mod refusal;
mod routes;
mod state;
#[cfg(test)]
mod tests;

pub use state::LedgerStatus;

use connections::Connections;
use queens::engine::kernel::Kernel;
use state::{AppState, lock};
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread::Builder;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// Threads that process requests.
const WORKERS: usize = 2;

/// How long idle threads for long requests are kept: longer than any server runs.
const FOREVER: Duration = Duration::from_secs(u32::MAX as u64);

/// How long the process waits for stopped work before it ends.
const GRACE: Duration = Duration::from_millis(500);

#[derive(Clone, Debug)]
pub struct Options {
    /// The address; port 0 means any free port.
    pub listen: SocketAddr,
    /// The secret that every request must contain; required for addresses that other machines can reach.
    pub token: Option<String>,
    pub ledger: Option<PathBuf>,
    /// The fastest kernel that may be used for counts.
    pub kernel_limit: Option<Kernel>,
}

/// Serves the page until SIGINT or SIGTERM.
///
/// Calls `ready` with the address as soon as connections are accepted.
pub fn serve(
    options: Options,
    ready: impl FnOnce(SocketAddr) -> io::Result<()>,
) -> Result<(), Error> {
    check(&options)?;
    let state = Arc::new(AppState::new(&options)?);
    let runtime = runtime().map_err(Error::Runtime)?;
    let ended = runtime.block_on(listen(options.listen, state.clone(), ready));
    state.stop.stop();
    runtime.shutdown_timeout(GRACE);
    ended
}

/// Starts the Tokio runtime.
///
/// Tokio would panic if the system refused its first threads, or later a thread for a long request.
fn runtime() -> io::Result<Runtime> {
    check_threads(WORKERS + 1)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(WORKERS)
        .max_blocking_threads(32)
        .thread_keep_alive(FOREVER)
        .enable_all()
        .build()?;
    runtime.spawn_blocking(|| ());
    Ok(runtime)
}

/// Checks that the system permits this many more threads.
fn check_threads(threads: usize) -> io::Result<()> {
    let gate = Mutex::new(());
    std::thread::scope(|scope| {
        let _closed = lock(&gate);
        let start = |_| Builder::new().spawn_scoped(scope, || drop(lock(&gate)));
        (0..threads).try_for_each(|thread| start(thread).map(drop))
    })
}

fn check(options: &Options) -> Result<(), Error> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    match &options.token {
        None if !options.listen.ip().is_loopback() => Err(Error::NoToken(options.listen)),
        Some(token) if token.len() < MIN_TOKEN || !token.bytes().all(is_plain) => Err(Error::Token),
        _ => Ok(()),
    }
}

async fn listen(
    address: SocketAddr,
    state: Arc<AppState>,
    ready: impl FnOnce(SocketAddr) -> io::Result<()>,
) -> Result<(), Error> {
    let cannot = |source| Error::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(cannot)?;
    // Register the signal handlers before `ready`, because whoever receives the address may end the server
    // at once.
    let ended = end().map_err(Error::Runtime)?;
    ready(listener.local_addr().map_err(cannot)?).map_err(Error::Ready)?;
    tokio::select! {
        () = accept(listener, state) => (),
        () = ended => (),
    }
    Ok(())
}

async fn accept(listener: TcpListener, state: Arc<AppState>) {
    let patience = state.patience;
    let connections = Connections::new(patience.connections);
    connections.accept(listener, routes::router(state), patience.head).await;
}

#[cfg(unix)]
fn end() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! { _ = interrupt.recv() => (), _ = terminate.recv() => () }
    })
}

#[cfg(windows)]
fn end() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        let _ = interrupt.recv().await;
    })
}

#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    #[error("other machines can reach {0}: choose a token")]
    NoToken(SocketAddr),
    #[error("use {MIN_TOKEN} or more letters, digits, `-` and `_` for the token")]
    Token,
    #[error("cannot listen on {address}")]
    Listen { address: SocketAddr, source: std::io::Error },
    #[error(transparent)]
    Ledger(#[from] queens_ledger::Error),
    #[error(
        "cannot serve: end other programs, or raise the limits of processes and open files (`ulimit -u`, `ulimit -n`)"
    )]
    Runtime(#[source] std::io::Error),
    #[error(transparent)]
    Ready(std::io::Error),
}

const MIN_TOKEN: usize = 12;
