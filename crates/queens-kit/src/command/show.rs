//! The command `queens N`: counts the solutions of a board and shows one.

use super::count::Series;
use super::solve::SolvedBoard;
use crate::args;
use crate::args::common::{Instructions, ReportFormat};
use crate::error::Result;
use crate::interrupt;
use crate::output::Out;
use crate::output::board::Boards;
use crate::output::format::BoardFormat;
use queens::control::Control;
use queens::count::Method;
use queens::solve;
use queens_show::explain::Language;
use queens_show::words::{grouped, with_noun};
use queens_show::{Count, Solution, json};

pub(crate) fn run(args: &args::Show) -> Result {
    let control = Control::default().stop(interrupt::token());
    let method = Method::default();
    let options = Instructions::default().options(method, args.sizes.last, control)?;
    let series = Series {
        sizes: args.sizes,
        method,
        options: options.unique(true),
        language: Language::default(),
        shows_progress: !args.output.quiet,
    };
    let (format, mut out) = (args.output.format(), args.output.open()?);
    let done = series.run(|count| show(&count, format, &mut out));
    out.end(done)
}

fn show(count: &Count, format: ReportFormat, out: &mut Out) -> Result {
    let placement = solve::construct(count.board.n, interrupt::token())?;
    let solution = placement.map(|placement| Solution::new(1, placement));
    match format {
        ReportFormat::Text => text(count, solution, out)?,
        ReportFormat::Json => {
            out.line(&json::line(count))?;
            if let Some(solution) = solution {
                SolvedBoard::constructed(solution).write(out)?;
            }
        }
    }
    out.flush()
}

fn text(count: &Count, solution: Option<Solution>, out: &mut Out) -> Result {
    let unique =
        count.board.unique.map_or(String::new(), |unique| format!(", {} unique", grouped(unique)));
    let solutions = with_noun(count.board.total, "solution");
    out.line(&format!("N = {}: {solutions}{unique}", count.board.n))?;
    let Some(solution) = solution else { return Ok(()) };
    let mut boards = Boards::new(BoardFormat::default(), out);
    boards.write(solution, out)?;
    boards.end(out)
}
