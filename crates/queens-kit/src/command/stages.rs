//! `count --explain`: describes in a few lines how the fast counter worked.

use super::count::Series;
use crate::error::Result;
use parking_lot::Mutex;
use queens::Size;
use queens::engine::{PartCount, Stage, StageTimer};
use queens_show::number::{magnitude, percent, three_digits};
use queens_show::table::wrap;
use queens_show::words::{grouped, with_noun};
use queens_show::{Clock, Count};
use std::time::Duration;

pub(super) const INDENT: usize = 4;

/// Maximum width of lines without a terminal.
const WIDEST: usize = 100;

/// The seconds that threads spent in each stage, and the numbers of halves and pairs.
#[derive(Clone, Copy, Default)]
struct Stages {
    listing: f64,
    making: f64,
    sorting: f64,
    sending: f64,
    joining: f64,
    units: u64,
    halves: u128,
    pairs: f64,
}

impl Stages {
    fn add(&mut self, stage: Stage, time: Duration) {
        let seconds = match stage {
            Stage::Listed(_) => &mut self.listing,
            Stage::Made => &mut self.making,
            Stage::Sorted => &mut self.sorting,
            Stage::Sent => &mut self.sending,
            _ => &mut self.joining,
        };
        *seconds += time.as_secs_f64();
        if let Stage::Counted(PartCount { raw_top, raw_bottom, .. }) = stage {
            self.units += 1;
            self.halves += u128::from(raw_top) + u128::from(raw_bottom);
            self.pairs += raw_top as f64 * raw_bottom as f64;
        }
    }
}

pub(super) fn count(
    series: &Series,
    size: Size,
    columns: Option<usize>,
) -> Result<(Count, Vec<String>)> {
    let stages = Mutex::new(Stages::default());
    let clock = || Clock::SYSTEM.now();
    let report = |stage: Stage, time: Duration| {
        stages.lock().add(stage, time);
    };
    let options = series.options.clone().stage_timer(StageTimer::new(&clock, &report));
    let count = series.count(size, &options)?;
    let stages = stages.into_inner();
    let width = columns.unwrap_or(WIDEST) - INDENT;
    let lines = lines(&count, &stages).iter().flat_map(|line| wrap(line, width)).collect();
    Ok((count, lines))
}

fn lines(count: &Count, stages: &Stages) -> Vec<String> {
    let total = count.board.total.0 as f64;
    // A board without solutions gets no figure per solution.
    let each = |number: f64| match count.board.total.0 {
        0 => String::new(),
        _ => format!(", {} for each solution", three_digits(number / total)),
    };
    let threads = with_noun(count.board.threads as u64, "thread");
    let kernel = count.board.kernel.unwrap_or_default();
    let adapter = count.board.adapter.map_or(String::new(), |adapter| format!(" ({adapter})"));
    let mut lines = vec![
        format!(
            "{}. A unit is a set of columns for the queens of the top half; the others are for the \
             bottom half. Only one of a solution and its transpose is counted.",
            with_noun(stages.units, "unit")
        ),
        format!("{}{}.", several(stages.halves, "half-placement"), each(stages.halves as f64)),
        format!(
            "{} of them{}, joined in batches: no pair is tested alone.",
            several(stages.pairs.round() as u128, "pair"),
            each(stages.pairs)
        ),
        match count.board.total.0 {
            0 => format!("Counted on {threads}, kernel {kernel}{adapter}."),
            _ => format!(
                "{} a second on {threads}, kernel {kernel}{adapter}.",
                several((total / count.time().as_secs_f64().max(1e-9)).round() as u128, "solution")
            ),
        },
        times(count, stages),
    ];
    lines.extend(classes(count));
    lines
}

fn times(count: &Count, stages: &Stages) -> String {
    let Stages { listing, making, sorting, sending, joining, .. } = *stages;
    let all = (listing + making + sorting + sending + joining).max(1e-9);
    let share = |seconds: f64| percent(seconds / all);
    let (listing, making, joining) = (share(listing), share(making), share(joining));
    let before = format!("Of the time, {listing} went into quadrant lists, {making} into halves");
    match count.board.adapter {
        None => format!("{before}, {joining} into the join."),
        Some(_) => format!(
            "{before}, {} into sorting them, {} into sending them; for {joining} the threads waited \
             for the join.",
            share(sorting),
            share(sending),
        ),
    }
}

/// Returns the total as a sum over the classes of rotations and reflections, by size.
fn classes(count: &Count) -> Option<String> {
    let (half, quarter) = (count.board.half_turn?.0, count.board.quarter_turn?.0);
    let members = [(8, count.board.total.0 - half), (4, half - quarter), (2, quarter)];
    let terms = members.map(|(size, members)| (members / size, size));
    let terms = terms.iter().filter(|(classes, _)| *classes > 0);
    let terms: Vec<String> =
        terms.map(|(classes, size)| format!("{} × {size}", grouped(*classes))).collect();
    let (total, sum) = (grouped(count.board.total), terms.join(" + "));
    (!terms.is_empty()).then(|| {
        format!("{total} = {sum}: classes of rotations and reflections, times the boards of each.")
    })
}

/// Returns a number with its noun; a large one as a power of ten.
fn several(number: u128, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {what}{plural}", magnitude(Some(number)))
}
