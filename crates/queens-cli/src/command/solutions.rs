//! Listing the solutions of a board size.

use super::listing::{Each, Options, list, print};
use crate::args;
use crate::error::Result;
use crate::interrupt;
use crate::output::Out;
use queens::{Algorithm, Size, unique};
use queens_report::Solution;

/// A search for solutions, or for one of each class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search {
    pub(crate) size: Size,
    pub(crate) algorithm: Algorithm,
    pub(crate) unique: bool,
}

impl Search {
    /// Calls `show` with every solution, in the order in which the search finds them.
    pub(crate) fn list(
        self,
        out: &mut Out,
        show: impl FnMut(&mut Out, Solution) -> Result,
    ) -> Result<u64> {
        list(u64::MAX, interrupt::token(), move |each| self.run(each), out, show)
    }

    fn run(self, each: Each<'_>) {
        let Search { algorithm, size, unique } = self;
        let _ = if unique {
            unique::classes(algorithm, size, |found, class| each(found, Some(class.get())))
        } else {
            algorithm.solutions(size, |found| each(found, None))
        };
    }
}

pub(crate) fn run(args: &args::Solutions) -> Result {
    let default = if args.unique { Algorithm::Symmetry } else { Algorithm::Bitmap };
    let algorithm = args.algorithm.unwrap_or(default);
    let search = Search { size: args.size, algorithm, unique: args.unique };
    let options = Options {
        n: args.size.get(),
        style: args.style,
        with_class: args.unique,
        limit: args.limit.unwrap_or(u64::MAX),
        stop: interrupt::token().clone(),
    };
    print(&options, move |each| search.run(each)).map(drop)
}
