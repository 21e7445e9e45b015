//! The command `solutions`.

use super::printing::{Each, Missing, print};
use crate::args;
use crate::error::Result;
use crate::output::board::{Boards, refuse_drawing, refuse_rows};
use queens::{Algorithm, Search as _, Size};
use queens_show::board_text::Header;

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
            algorithm.representatives(size, |found, class| each(found, Some(class.get())))
        } else {
            algorithm.solutions(size, |found| each(found, None))
        };
    }
}

pub(crate) fn run(args: &args::Solutions) -> Result {
    let (sizes, format) = (args.sizes, args.output.format());
    refuse_drawing(format, sizes.first != sizes.last)?;
    refuse_rows(format, sizes.last.get())?;
    let default = if args.unique { Algorithm::Symmetry } else { Algorithm::Bitmap };
    let (algorithm, unique) = (args.algorithm.unwrap_or(default), args.unique);
    let (max, stop) = (args.max.unwrap_or(u64::MAX), args.limit.stop());
    let mut out = args.output.open()?;
    let mut boards = Boards::new(format, &out).based(args.base.get());
    let (rows, has_sizes) = (sizes.last.get(), sizes.first != sizes.last);
    let header = Header { rows, has_sizes, has_classes: unique };
    let done = boards.header(header, &mut out).and_then(|()| {
        let mut missing = Missing::default();
        for size in sizes.iter() {
            let search = Search { size, algorithm, unique };
            let listed = print((max, &stop), &mut boards, &mut out, move |each| search.run(each))?;
            missing.saw(size.get(), listed > 0);
        }
        // The command succeeds if one of the sizes has a solution.
        missing.end(args.output.quiet)
    });
    out.end(done)
}
