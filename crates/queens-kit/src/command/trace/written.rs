//! Writes a search while it runs.

use crate::args::{self, TraceFormat, View};
use crate::error::{Failure, Result};
use crate::output::Out;
use crate::output::format::Only;
use crate::output::trace::reflowed;
use crate::output::trace::steps::Steps;
use crate::output::trace::tree::{Shown, Tree};
use queens::Search;
use queens::control::StopToken;
use queens::trace::{Event, Snapshot, State};
use queens_show::draw::svg::{Animation, AnimationError, Speed};
use queens_show::explain::{Words, values};
use queens_show::json;
use serde::Serialize;
use std::ops::ControlFlow;

/// Steps between two checks of the stop token.
const INTERVAL: u64 = 1 << 8;

/// Why writing ended before the search did; `None` if all requested lines are written.
pub(super) type Ended = Option<Failure>;

struct Writing {
    words: Words,
    stop: StopToken,
    /// The first step, and the maximum number of lines or steps.
    from: u64,
    max: u64,
    has_legend: bool,
}

pub(super) fn run(args: &args::Trace, words: Words) -> Result {
    let writing = Writing {
        words,
        stop: args.limit.stop(),
        from: args.from.unwrap_or(1),
        max: args.max.unwrap_or(u64::MAX),
        has_legend: !args.output.quiet,
    };
    let mut out = args.output.open()?;
    let done =
        match (args.output.format(), args.view.unwrap_or_default()) {
            (TraceFormat::Text, View::Tree) => {
                let depth = args.depth.and_then(|depth| usize::try_from(depth).ok());
                writing.tree(args.only, depth.unwrap_or(usize::MAX), &mut out)
            }
            (TraceFormat::Text, View::Steps) => writing.drawings(&mut out),
            (TraceFormat::Json, _) => outcome(writing.steps(|position, event| {
                out.text(&format!("{}\n", &record(&words, position, event)))
            })),
            (TraceFormat::Svg, _) => writing.animation(args.speed.unwrap_or_default(), &mut out),
        };
    out.end(done)
}

pub(super) fn look(stop: &StopToken, step: u64) -> ControlFlow<Ended> {
    let reason = if step.is_multiple_of(INTERVAL) { stop.reason() } else { None };
    let failure = reason.map(|reason| Failure::Stopped(reason, format!("at step {step}")));
    failure.map_or(ControlFlow::Continue(()), |failure| ControlFlow::Break(Some(failure)))
}

/// Ends the search if a line could not be written.
fn failed(written: Result) -> ControlFlow<Ended> {
    written.map_or_else(|failure| ControlFlow::Break(Some(failure)), ControlFlow::Continue)
}

/// Ends the search after a failed write or the last requested line.
pub(super) fn written(written: Result, left: &mut u64) -> ControlFlow<Ended> {
    failed(written)?;
    *left -= 1;
    if *left == 0 { ControlFlow::Break(None) } else { ControlFlow::Continue(()) }
}

impl Writing {
    fn tree(&self, only: Option<Only>, depth: usize, out: &mut Out) -> Result {
        let words = self.words;
        if self.has_legend {
            let legends = [words.legend("legend-tree"), words.reading()]
                .map(|legend| reflowed(&legend, out.width()));
            out.line(&legends.concat())?;
        }
        let (mut left, is_terminal) = (self.max, out.is_terminal());
        let shown = Shown { only, depth, from: self.from };
        let mut tree = Tree::new(words, shown, out.width(), |line: &str, is_asked_for| {
            // A filter may find nothing for a long time, so show each line immediately.
            let line = if is_terminal { out.line(line) } else { out.text(&format!("{line}\n")) };
            if is_asked_for { written(line, &mut left) } else { failed(line) }
        });
        let ended = self.grow(&mut tree);
        let (step, counters) = (tree.step(), tree.summary());
        let failure = match ended {
            ControlFlow::Continue(()) => return summary(&counters, out),
            ControlFlow::Break(Some(failure @ Failure::Output(_))) => return Err(failure),
            ControlFlow::Break(failure) => failure,
        };
        summary(
            &words.say("trace-up-to", values!["step" => step.to_string(), "counters" => counters]),
            out,
        )?;
        failure.map_or(Ok(()), Err)
    }

    /// Follows the search to its end, or until all requested lines are written.
    fn grow<W: FnMut(&str, bool) -> ControlFlow<Ended>>(
        &self,
        tree: &mut Tree<W>,
    ) -> ControlFlow<Ended> {
        if self.max == 0 {
            return ControlFlow::Break(None);
        }
        self.words.algorithm.trace(self.words.size, |event| {
            look(&self.stop, tree.step())?;
            tree.follow(&event)
        })?;
        tree.end()
    }

    fn drawings(&self, out: &mut Out) -> Result {
        let drawing = Steps { words: self.words, width: out.width() };
        if self.has_legend {
            out.text(&drawing.legend())?;
        }
        outcome(self.steps(|position, event| out.text(&drawing.draw(position, event))))
    }

    /// Draws an animation of the steps. If the search is stopped, the animation ends before the stop.
    fn animation(&self, speed: Speed, out: &mut Out) -> Result {
        let mut animation = Animation::new(self.words.algorithm, self.words.size);
        let ended = self.steps(|position, event| {
            animation.push(position, event).map_err(|error: AnimationError| {
                Failure::usage("--format svg", format!("{error}: use --max"))
            })
        });
        if ended.is_continue() {
            animation.finish();
        }
        let done = outcome(ended);
        if matches!(done, Ok(()) | Err(Failure::Stopped(..))) {
            out.text(&animation.to_svg(speed))?;
        }
        done
    }

    /// Passes the requested steps to `write`, with the position after each.
    ///
    /// Returns whether the search reached its end.
    fn steps(&self, mut write: impl FnMut(&Snapshot, &Event) -> Result) -> ControlFlow<Ended> {
        let (mut position, mut left) = (Snapshot::default(), self.max);
        if left == 0 {
            return ControlFlow::Break(None);
        }
        self.words.algorithm.trace(self.words.size, |event| {
            position.apply(&event);
            look(&self.stop, position.step())?;
            if position.step() < self.from {
                return ControlFlow::Continue(());
            }
            written(write(&position, &event), &mut left)
        })
    }
}

fn summary(text: &str, out: &mut Out) -> Result {
    out.line("")?;
    out.labelled("", text)
}

/// Returns the failure that ended the search early, if there is one.
pub(super) fn outcome(ended: ControlFlow<Ended>) -> Result {
    ended.break_value().flatten().map_or(Ok(()), Err)
}

/// One step as JSON. The step of a node also has the state of the algorithm.
#[derive(Serialize)]
struct Step<'a> {
    step: u64,
    #[serde(flatten)]
    event: &'a Event,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<State>,
}

impl json::Answer for Step<'_> {
    const SCHEMA: &'static str = "queens.trace/2";
}

fn record(words: &Words, position: &Snapshot, event: &Event) -> String {
    let is_node = matches!(event, Event::Node { .. });
    let state = is_node.then(|| words.algorithm.state(words.size, position.queens()));
    json::line(&Step { step: position.step(), event, state })
}
