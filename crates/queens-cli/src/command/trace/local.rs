//! Writes the moves of a local search.

use super::written::{Ended, look, outcome, summary, written};
use crate::args::{self, TraceFormat, View};
use crate::error::{Failure, Result};
use crate::output::Out;
use crate::output::trace::{local, reflowed};
use queens::Placement;
use queens::run::StopToken;
use queens::solve::LocalSearch;
use queens::solve::local::{Event, Options, Queens};
use queens_report::json;
use queens_teach::{Language, LocalWords};
use serde::Serialize;
use std::ops::ControlFlow;

/// The requested steps.
struct Writing {
    words: LocalWords,
    options: Options,
    stop: StopToken,
    format: TraceFormat,
    has_boards: bool,
    /// The first step, and the maximum number of steps.
    from: u64,
    max: u64,
}

/// The number of events so far.
#[derive(Default)]
struct Position {
    step: u64,
    moves: u64,
    starts: u64,
}

pub(super) fn run(args: &args::Trace, search: LocalSearch, language: Language) -> Result {
    refuse(args, search)?;
    let seed = args.seed.get_or_draw();
    seed.note(args.output.quiet);
    let writing = Writing {
        words: LocalWords { search, size: args.size, language },
        options: args.local.options(seed.get()),
        stop: args.limit.stop(),
        format: args.output.format(),
        has_boards: args.view == Some(View::Steps),
        from: args.from.unwrap_or(1),
        max: args.max.unwrap_or(u64::MAX),
    };
    let mut out = args.output.open()?;
    let done = writing.write(!args.output.quiet, &mut out);
    out.end(done)
}

/// Rejects options that need the tree of a search.
fn refuse(args: &args::Trace, search: LocalSearch) -> Result {
    args.local.refuse(Some(search), "--algorithm")?;
    let needs_tree = [
        ("--interactive", args.interactive),
        ("--only", args.only.is_some()),
        ("--depth", args.depth.is_some()),
        ("--speed", args.speed.is_some()),
        ("--format svg", args.output.format() == TraceFormat::Svg),
    ];
    if let Some((name, _)) = needs_tree.iter().find(|(_, is_given)| *is_given) {
        let problem = "a local search has no tree: leave it out; `queens serve` plays the moves";
        return Err(Failure::usage(name, problem));
    }
    if args.view.is_some() && args.output.format() == TraceFormat::Json {
        return Err(Failure::usage("--view", "JSON has all steps: leave it out, or the format"));
    }
    Ok(())
}

impl Writing {
    fn write(&self, has_notes: bool, out: &mut Out) -> Result {
        let is_text = self.format == TraceFormat::Text;
        if is_text && has_notes {
            let legend = reflowed(&self.words.reading(self.has_boards), out.width());
            out.text(&format!("{legend}\n"))?;
        }
        let mut position = Position::default();
        let ended = self.follow(&mut position, out)?;
        if is_text && !matches!(ended, ControlFlow::Break(Some(Failure::Output(_)))) {
            let restarts = position.starts.saturating_sub(1);
            summary(&self.words.sum(position.moves, restarts), out)?;
        }
        outcome(ended)
    }

    /// Follows the search to its end, or until all requested steps are written.
    fn follow(&self, position: &mut Position, out: &mut Out) -> Result<ControlFlow<Ended>> {
        let mut left = self.max;
        if left == 0 {
            return Ok(ControlFlow::Break(None));
        }
        let LocalWords { search, size, .. } = self.words;
        // The stop is looked for here, to name the step.
        let run = search.watch(size.get(), &self.options, &StopToken::new(), |event, queens| {
            position.step += 1;
            look(&self.stop, position.step)?;
            let starts = position.starts;
            position.moves += u64::from(matches!(event, Event::Moved(_)));
            position.starts += u64::from(matches!(event, Event::Started { .. }));
            if position.step < self.from {
                return ControlFlow::Continue(());
            }
            written(out.text(&self.step(position.step, starts, event, queens)), &mut left)
        });
        Ok(match run? {
            ControlFlow::Continue(_) => ControlFlow::Continue(()),
            ControlFlow::Break(ended) => ControlFlow::Break(ended),
        })
    }

    fn step(&self, step: u64, starts: u64, event: Event, queens: &Queens) -> String {
        if self.format == TraceFormat::Json {
            return record(step, event, queens) + "\n";
        }
        let sentence = self.words.sentence(&event, queens, starts);
        let board = if self.has_boards {
            local::board(self.words.search, &event, queens)
        } else {
            String::new()
        };
        format!("{step:>6}  {sentence}\n{board}")
    }
}

/// One step as JSON; a start and a solution also have the queens.
#[derive(Serialize)]
struct Step {
    step: u64,
    #[serde(flatten)]
    event: Event,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<Placement>,
}

fn record(step: u64, event: Event, queens: &Queens) -> String {
    let has_columns = matches!(event, Event::Started { .. } | Event::Solution);
    let columns = has_columns.then(|| queens.placement());
    json::line("queens.local-trace/1", &Step { step, event, columns })
}
