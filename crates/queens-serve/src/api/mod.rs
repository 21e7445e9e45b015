//! Requests and answers as structures. The page's types are written from them (see `types`).

pub(crate) mod about;
pub(crate) mod boards;
pub(crate) mod compare;
pub(crate) mod count;
pub(crate) mod ledger;
pub(crate) mod trace;
#[cfg(test)]
mod types;
