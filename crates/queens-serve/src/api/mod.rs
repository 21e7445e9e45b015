//! The structures of the ledger; all others are in [`queens_page::api`]. The page's types are written from
//! both (see `types`).

pub(crate) mod ledger;
#[cfg(test)]
mod types;
