//! A search written while it runs.

use crate::args::{self, TraceFormat, View};
use crate::error::{Failure, Result};
use crate::language::Message;
use crate::output::Out;
use crate::output::trace::reflowed;
use crate::output::trace::steps::Steps;
use crate::output::trace::tree::{Shown, Tree};
use crate::output::trace::words::Words;
use queens::run::StopToken;
use queens::trace::{Event, Position, State};
use queens_report::animation::{Animation, Error};
use queens_report::json;
use serde::Serialize;
use std::ops::ControlFlow;

/// Steps between two looks at the stop token.
const INTERVAL: u64 = 1 << 8;

/// Why the writing ends before the search: `None` when all that was asked for is written.
type Ended = Option<Failure>;

pub(crate) fn run(args: &args::Trace, words: Words) -> Result {
    let mut out = args.output.open()?;
    let stop = args.limit.stop();
    let done = match (args.output.format(), args.view.unwrap_or_default()) {
        (TraceFormat::Text, View::Tree) => tree(args, words, &stop, &mut out),
        (TraceFormat::Text, View::Steps) => drawings(args, words, &stop, &mut out),
        (TraceFormat::Json, _) => outcome(steps(args, &stop, |position, event| {
            out.text(&format!("{}\n", &record(&words, position, event)))
        })),
        (TraceFormat::Svg, _) => animation(args, &stop, &mut out),
    };
    out.end(done)
}

/// Ends the search if it was asked to.
fn look(stop: &StopToken, step: u64) -> ControlFlow<Ended> {
    let reason = if step.is_multiple_of(INTERVAL) { stop.reason() } else { None };
    let failure = reason.map(|reason| Failure::Stopped(reason, format!("at step {step}")));
    failure.map_or(ControlFlow::Continue(()), |failure| ControlFlow::Break(Some(failure)))
}

/// Ends the search if a line could not be written.
fn failed(written: Result) -> ControlFlow<Ended> {
    written.map_or_else(|failure| ControlFlow::Break(Some(failure)), ControlFlow::Continue)
}

/// The same, and ends it with the last line that was asked for.
fn written(written: Result, left: &mut u64) -> ControlFlow<Ended> {
    failed(written)?;
    *left -= 1;
    if *left == 0 { ControlFlow::Break(None) } else { ControlFlow::Continue(()) }
}

fn tree(args: &args::Trace, words: Words, stop: &StopToken, out: &mut Out) -> Result {
    if !args.output.quiet {
        let legends = [words.text(Message::TreeLegend), &words.reading()]
            .map(|legend| reflowed(legend, out.width()));
        out.line(&legends.concat())?;
    }
    let (mut left, is_terminal) = (args.max.unwrap_or(u64::MAX), out.is_terminal());
    let mut tree = Tree::new(words, shown(args), out.width(), |line: &str, is_asked_for| {
        // A filter may find nothing for a long time, and a reader waits for each line.
        let line = if is_terminal { out.line(line) } else { out.text(&format!("{line}\n")) };
        if is_asked_for { written(line, &mut left) } else { failed(line) }
    });
    let ended = grow(&mut tree, args, stop);
    let (step, counters) = (tree.step(), tree.summary());
    let failure = match ended {
        ControlFlow::Continue(()) => return summary(&counters, out),
        ControlFlow::Break(Some(failure @ Failure::Output(_))) => return Err(failure),
        ControlFlow::Break(failure) => failure,
    };
    summary(&words.say(Message::UpTo, &[&step, &counters]), out)?;
    failure.map_or(Ok(()), Err)
}

fn summary(text: &str, out: &mut Out) -> Result {
    out.line("")?;
    out.labelled("", text)
}

fn shown(args: &args::Trace) -> Shown {
    let depth = args.depth.and_then(|depth| usize::try_from(depth).ok()).unwrap_or(usize::MAX);
    Shown { only: args.only, depth, from: args.from.unwrap_or(1) }
}

/// Follows the search to its end, or until all lines that were asked for are written.
fn grow<W: FnMut(&str, bool) -> ControlFlow<Ended>>(
    tree: &mut Tree<W>,
    args: &args::Trace,
    stop: &StopToken,
) -> ControlFlow<Ended> {
    if args.max == Some(0) {
        return ControlFlow::Break(None);
    }
    args.algorithm.trace(args.size, |event| {
        look(stop, tree.step())?;
        tree.follow(&event)
    })?;
    tree.end()
}

fn drawings(args: &args::Trace, words: Words, stop: &StopToken, out: &mut Out) -> Result {
    let drawing = Steps { words, width: out.width() };
    if !args.output.quiet {
        out.text(&drawing.legend())?;
    }
    outcome(steps(args, stop, |position, event| out.text(&drawing.draw(position, event))))
}

/// Draws the steps; if the search was stopped, the steps before that.
fn animation(args: &args::Trace, stop: &StopToken, out: &mut Out) -> Result {
    let mut animation = Animation::new(args.algorithm, args.size);
    let ended = steps(args, stop, |position, event| {
        animation
            .push(position, event)
            .map_err(|error: Error| Failure::usage("--format svg", format!("{error}: use --max")))
    });
    if ended.is_continue() {
        animation.finish();
    }
    let done = outcome(ended);
    if matches!(done, Ok(()) | Err(Failure::Stopped(..))) {
        out.text(&animation.to_svg(args.speed.unwrap_or_default()))?;
    }
    done
}

/// Whether all that was asked for is written.
fn outcome(ended: ControlFlow<Ended>) -> Result {
    ended.break_value().flatten().map_or(Ok(()), Err)
}

/// Hands over the steps that were asked for, with the positions that they lead to, and says whether the search
/// went on to its end.
fn steps(
    args: &args::Trace,
    stop: &StopToken,
    mut write: impl FnMut(&Position, &Event) -> Result,
) -> ControlFlow<Ended> {
    let (mut position, mut left) = (Position::default(), args.max.unwrap_or(u64::MAX));
    if left == 0 {
        return ControlFlow::Break(None);
    }
    let first = args.from.unwrap_or(1);
    args.algorithm.trace(args.size, |event| {
        position.apply(&event);
        look(stop, position.step())?;
        if position.step() < first {
            return ControlFlow::Continue(());
        }
        written(write(&position, &event), &mut left)
    })
}

/// One step as JSON; a node also has what the algorithm keeps there.
#[derive(Serialize)]
struct Step<'a> {
    step: u64,
    #[serde(flatten)]
    event: &'a Event,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<State>,
}

fn record(words: &Words, position: &Position, event: &Event) -> String {
    let is_node = matches!(event, Event::Node { .. });
    let state = is_node.then(|| words.algorithm.state(words.size, position.queens()));
    json::line("queens.trace/2", &Step { step: position.step(), event, state })
}
