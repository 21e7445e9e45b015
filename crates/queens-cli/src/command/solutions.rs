//! Listing the solutions of a board size.

use super::listing::{Shown, Take, list, print};
use crate::args;
use crate::error::Result;
use crate::output::Out;
use queens::{Algorithm, Size, unique};
use queens_report::Solution;

/// What is listed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listing {
    pub(crate) size: Size,
    pub(crate) algorithm: Algorithm,
    /// One solution of each class only.
    pub(crate) unique: bool,
    pub(crate) limit: u64,
}

impl From<&args::Solutions> for Listing {
    fn from(args: &args::Solutions) -> Listing {
        let default = if args.unique { Algorithm::Symmetry } else { Algorithm::Bitmap };
        Listing {
            size: args.size,
            algorithm: args.algorithm.unwrap_or(default),
            unique: args.unique,
            limit: args.limit.unwrap_or(u64::MAX),
        }
    }
}

impl Listing {
    /// Hands every solution to `show`, in the order in which the search finds them.
    pub(crate) fn list(
        self,
        out: &mut Out,
        show: impl FnMut(&mut Out, Solution) -> Result,
    ) -> Result<u64> {
        list(self.limit, move |take| self.search(take), out, show)
    }

    fn search(self, take: Take<'_>) {
        let Listing { algorithm, size, .. } = self;
        let _ = if self.unique {
            unique::classes(algorithm, size, |found, class| take(found, Some(class.get())))
        } else {
            algorithm.solutions(size, |found| take(found, None))
        };
    }
}

pub(crate) fn run(args: &args::Solutions) -> Result {
    let listing = Listing::from(args);
    let shown = Shown { n: args.size.get(), style: args.style, with_class: args.unique };
    print(shown, listing.limit, move |take| listing.search(take)).map(drop)
}
