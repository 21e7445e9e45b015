//! What `queens N` does: the count of a board, and one solution of it.

use super::count::count_all;
use crate::args::{self, BoardFormat};
use crate::error::Result;
use crate::interrupt;
use crate::language::Language;
use crate::output::Out;
use crate::output::board::Boards;
use queens::count::Request;
use queens::run::Control;
use queens::solve;
use queens_report::Solution;
use queens_report::number::grouped;

pub(crate) fn run(args: &args::Show) -> Result {
    let mut out = Out::new();
    let mut boards = Boards::new(BoardFormat::Text, &out);
    let control = Control::default().stop(interrupt::token());
    let request = |size| Request::new(size).unique(true);
    count_all(args.sizes, Language::En, request, &control, true, |count| {
        let unique =
            count.unique.map_or(String::new(), |unique| format!(", {} unique", grouped(unique)));
        let plural = if count.total.0 == 1 { "" } else { "s" };
        out.line(&format!("N = {}: {} solution{plural}{unique}", count.n, grouped(count.total)))?;
        if let Some(placement) = solve::construct(count.n)? {
            let solution = Solution { n: count.n, number: 1, placement, class_size: None };
            boards.write(solution, &mut out)?;
            boards.end(&mut out)?;
        }
        out.flush()
    })
}
