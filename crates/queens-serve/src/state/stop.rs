//! Work that ends with the request it belongs to.

use queens::run::StopToken;

/// Stops its token when it is dropped, as it is with the answer that a client no longer waits for.
#[derive(Debug)]
pub(crate) struct StopOnDrop(pub(crate) StopToken);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}
