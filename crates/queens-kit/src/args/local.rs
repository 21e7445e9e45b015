//! Options of local searches.

use crate::error::{Failure, Result};
use crate::parse::number;
use queens::solve::LocalSearch;
use queens::solve::local::Options;

/// When a local search moves on and gives up.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LocalOptions {
    /// Sideways moves in a row that hill climbing makes where no move is better [default: 0]
    #[arg(long, value_name = "K", value_parser = number)]
    sideways: Option<u64>,
    /// Give up after this many restarts of a local search [default: never]
    #[arg(long, value_name = "K", value_parser = number)]
    restarts: Option<u64>,
}

impl LocalOptions {
    /// Returns the options of a search with this seed.
    pub(crate) fn options(&self, seed: u64) -> Options {
        let options = Options::new(seed).sideways(self.sideways.unwrap_or_default());
        self.restarts.map_or(options, |restarts| options.restarts(restarts))
    }

    /// Rejects options without an effect on this search, or on another method. `option` names methods.
    pub(crate) fn refuse(&self, search: Option<LocalSearch>, option: &str) -> Result {
        let climbs = search.is_some_and(LocalSearch::moves_sideways);
        if self.sideways.is_some() && !climbs {
            let remedy = format!("use it with {option} hill-climbing");
            return Err(Failure::usage(
                "--sideways",
                format!("only hill climbing moves sideways: {remedy}"),
            ));
        }
        if self.restarts.is_some() && search.is_none() {
            let remedy = format!("use it with {option} hill-climbing or min-conflicts");
            return Err(Failure::usage(
                "--restarts",
                format!("only local searches restart: {remedy}"),
            ));
        }
        Ok(())
    }

    /// Returns whether a hill-climbing search makes no sideways moves.
    pub(crate) fn stays_at_plateaus(&self, search: LocalSearch) -> bool {
        search.moves_sideways() && self.sideways.is_none_or(|sideways| sideways == 0)
    }
}
