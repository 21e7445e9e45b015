//! Listing the solutions of a board size.

use super::listing::{Each, Missing, print};
use crate::args;
use crate::error::Result;
use crate::output::Out;
use crate::output::board::{Boards, refuse_drawing};
use queens::{Algorithm, Size, unique};

/// A search for solutions, or for one of each class.
#[derive(Clone, Copy, Debug)]
struct Search {
    size: Size,
    algorithm: Algorithm,
    unique: bool,
}

impl Search {
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
    refuse_drawing(args.output.format(), args.sizes.first() != args.sizes.last())?;
    let mut out = args.output.open()?;
    let done = print_all(args, &mut out);
    out.end(done)
}

/// All sizes in turn. There is an answer if one of them has a solution.
fn print_all(args: &args::Solutions, out: &mut Out) -> Result {
    let default = if args.unique { Algorithm::Symmetry } else { Algorithm::Bitmap };
    let algorithm = args.algorithm.unwrap_or(default);
    let (sizes, stop) = (args.sizes, args.limit.stop());
    let mut boards =
        Boards::of(args.output.format(), sizes.first().get()..=sizes.last().get(), out);
    boards.header(sizes.last().get(), args.unique, out)?;
    let mut missing = Missing::default();
    for size in sizes.iter() {
        let search = Search { size, algorithm, unique: args.unique };
        let wanted = (args.max.unwrap_or(u64::MAX), &stop);
        let listed = print(wanted, &mut boards, out, move |each| search.run(each))?;
        missing.saw(size.get(), listed > 0);
    }
    missing.end(args.output.quiet)
}
