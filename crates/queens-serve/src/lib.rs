//! The page behind `queens serve`: searches to watch, boards to play with, counts to run.
//!
//! The page itself is a bundle of files embedded in the program (`assets`, built by `web/`). What it
//! shows comes from the API described in `API.md`; every number is computed by [`queens`].
//!
//! | module | what it is about |
//! |---|---|
//! | `api` | requests and answers as structures |
//! | `routes` | one file for each group of addresses |
//! | `traces` | searches that can be entered anywhere |
//! | `listing` | what there is to say about each algorithm |
//! | `guard` | who may ask: Host, Origin, token; headers of every answer |
//! | `assets` | the files of the page |
//! | `limits` | what one request may ask for |
//!
//! ```no_run
//! use queens_serve::{Options, serve};
//!
//! let options = Options { listen: "127.0.0.1:0".parse()?, token: None, ledger: None };
//! serve(options, |address| println!("http://{address}/"))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod api;
mod assets;
mod error;
mod extract;
mod guard;
mod limits;
mod refusal;
mod routes;
mod site;
mod sync;
#[cfg(test)]
mod tests;
mod traces;

pub use error::Error;

use site::Site;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// How long work that was told to stop may take before the process ends without it.
const GRACE: Duration = Duration::from_millis(500);

/// Where and for whom the page is served.
///
/// ```no_run
/// use queens_serve::{Options, serve};
/// use std::env;
///
/// // For other machines, too, which must know the secret.
/// let token = Some(env::var("QUEENS_TOKEN")?);
/// serve(Options { listen: "0.0.0.0:8000".parse()?, token, ledger: None }, |_| ())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    /// The address; port 0 stands for any that is free.
    pub listen: SocketAddr,
    /// What everybody must know who asks; required for addresses that other machines reach.
    pub token: Option<String>,
    /// The ledger whose progress is shown.
    pub ledger: Option<PathBuf>,
}

/// Serves the page until the process is interrupted or terminated. `ready` is told the address, port
/// included, once connections are accepted.
///
/// ```no_run
/// use queens_serve::{Options, serve};
///
/// let ledger = Some("q22.db".into());
/// let options = Options { listen: "127.0.0.1:8000".parse()?, token: None, ledger };
/// serve(options, |address| println!("http://{address}/count shows the ledger"))?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the address needs a token, or cannot be listened on; when the ledger cannot be read.
pub fn serve(options: Options, ready: impl FnOnce(SocketAddr)) -> Result<(), Error> {
    check(&options)?;
    let site = Arc::new(Site::new(&options)?);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(32)
        .enable_all()
        .build()
        .map_err(Error::Runtime)?;
    let ended = runtime.block_on(listen(options.listen, site.clone(), ready));
    site.stop();
    runtime.shutdown_timeout(GRACE);
    ended
}

fn check(options: &Options) -> Result<(), Error> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    match &options.token {
        None if !options.listen.ip().is_loopback() => Err(Error::NoToken(options.listen)),
        Some(token) if token.len() < error::MIN_TOKEN || !token.bytes().all(is_plain) => {
            Err(Error::Token)
        }
        _ => Ok(()),
    }
}

async fn listen(
    address: SocketAddr,
    site: Arc<Site>,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), Error> {
    let cannot = |source| Error::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(cannot)?;
    ready(listener.local_addr().map_err(cannot)?);
    let served = axum::serve(listener, routes::router(site));
    tokio::select! {
        ended = std::future::IntoFuture::into_future(served) => ended.map_err(Error::Runtime),
        () = interrupted() => Ok(()),
    }
}

/// Waits for Ctrl-C, or on Unix for the signal that ends services.
async fn interrupted() {
    let interrupt = async { drop(tokio::signal::ctrl_c().await) };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! { () = interrupt => (), _ = terminate.recv() => () }
            return;
        }
    }
    interrupt.await;
}
