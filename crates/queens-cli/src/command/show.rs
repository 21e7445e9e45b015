//! What `queens N` does: the count of a board, and one solution of it.

use super::count::count_all;
use super::solve::SolvedBoard;
use crate::args::{self, BoardFormat, ShowFormat};
use crate::error::Result;
use crate::interrupt;
use crate::language::Language;
use crate::output::Out;
use crate::output::board::Boards;
use queens::count::Request;
use queens::run::Control;
use queens::solve;
use queens_report::number::grouped;
use queens_report::{Count, Solution, json};

pub(crate) fn run(args: &args::Show) -> Result {
    let mut out = args.output.open()?;
    let done = show(args, &mut out);
    out.end(done)
}

fn show(args: &args::Show, out: &mut Out) -> Result {
    let control = Control::default().stop(interrupt::token());
    let request = |size| Request::new(size).unique(true);
    let shows_progress = !args.output.quiet;
    count_all(args.sizes, Language::En, request, &control, shows_progress, |count| {
        let placement = solve::construct(count.n)?;
        let solution = placement.map(|placement| Solution {
            n: count.n,
            number: 1,
            placement,
            class_size: None,
        });
        match args.output.format() {
            ShowFormat::Text => text(&count, solution, out)?,
            ShowFormat::Json => {
                out.line(&json::line("queens.count/1", &count))?;
                if let Some(solution) = solution {
                    SolvedBoard::constructed(solution).write(out)?;
                }
            }
        }
        out.flush()
    })
}

fn text(count: &Count, solution: Option<Solution>, out: &mut Out) -> Result {
    let unique =
        count.unique.map_or(String::new(), |unique| format!(", {} unique", grouped(unique)));
    out.line(&format!("N = {}: {}{unique}", count.n, solutions(count.total.0)))?;
    let Some(solution) = solution else { return Ok(()) };
    let mut boards = Boards::new(BoardFormat::Text, out);
    boards.write(solution, out)?;
    boards.end(out)
}

fn solutions(total: u128) -> String {
    let plural = if total == 1 { "" } else { "s" };
    format!("{} solution{plural}", grouped(total))
}
