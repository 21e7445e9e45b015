//! What requests and answers look like: the one definition, from which the page's types are
//! written (see `types`).

pub(crate) mod about;
pub(crate) mod boards;
pub(crate) mod compare;
pub(crate) mod count;
pub(crate) mod ledger;
pub(crate) mod trace;
#[cfg(test)]
mod types;
