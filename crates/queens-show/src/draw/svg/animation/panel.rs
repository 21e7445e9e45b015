//! Draws the panel next to the board, and the count over the board at the end.
//!
//! The panel has counters, solutions and a word for the current step.

use super::super::SQUARE;
use super::Frame;
use super::scene::{COUNTER, DIGIT, MARGIN, PANEL, SIDE, Scene, TOP, WIDTH, opaque};
use crate::words::{grouped, with_noun};
use queens::Square;
use queens::trace::Counters;
use std::fmt::Write as _;

/// The smallest and the largest side of a drawn solution; [`GAP`] separates two of them.
const SOLUTION: (usize, usize) = (34, 75);
const GAP: usize = 6;
/// The smallest side of a square that shows a crown.
const CROWN: usize = 6;

impl Scene<'_> {
    /// Returns the counters. Only algorithms that test single squares have a counter of tests.
    pub(super) fn counters(&self) -> Vec<Counter> {
        let mut counters: Vec<Counter> = vec![("nodes", |all| all.nodes)];
        if self.of.frames.last().is_some_and(|frame| frame.counters.tested > 0) {
            counters.push(("tests", |all| all.tested));
        }
        counters.push(("dead ends", |all| all.dead_ends));
        counters.push(("solutions", |all| all.solutions));
        counters
    }

    /// Draws a counter: a window for each digit, with all ten digits moving behind it.
    pub(super) fn number(&self, place: usize, value: fn(&Counters) -> u64) -> String {
        let (n, width) = (self.n(), DIGIT.0);
        let most = self.frames.last().map_or(0, |frame| value(&frame.counters));
        let digits = most.to_string().len();
        let mut number = "<g class=\"number\">\n".to_owned();
        for digit in 0..digits {
            let unit = 10u64.pow(digit as u32);
            let (x, y) = (WIDTH - MARGIN - (digit + 1) * width, TOP + place * COUNTER);
            let wheel = |frame: &Frame| wheel(value(&frame.counters), unit);
            let still = self.frames.get(self.still).map_or(0, wheel);
            let animate = self.timeline.animate("y", self.frames.iter().map(wheel));
            let _ = writeln!(
                number,
                "<g transform=\"translate({x} {y})\" clip-path=\"url(#search-window-{n})\">\
                 <use href=\"#search-digits-{n}\" y=\"{still}\">{animate}</use></g>"
            );
        }
        number + "</g>\n"
    }

    /// Draws as many of the first solutions as fit. Each appears at the step that finds it.
    pub(super) fn solutions(&self) -> String {
        let found: Vec<_> = self.of.frames.iter().filter(|frame| frame.is_solution).collect();
        let top = TOP + self.counters().len() * COUNTER + 8;
        let (width, height) = (WIDTH - MARGIN - PANEL, TOP + SIDE - top);
        let fit = |side: usize| [width, height].map(|room| (room + GAP) / (side + GAP));
        let has_room = |side: &usize| fit(*side).iter().product::<usize>() >= found.len();
        let side = (SOLUTION.0..=SOLUTION.1).rfind(has_room).unwrap_or(SOLUTION.0);
        let [across, down] = fit(side);
        let draw = |(place, solution): (usize, &&Frame)| {
            let step = side + GAP;
            let corner = (PANEL + place % across * step, top + place / across * step);
            self.solution(solution, corner, side)
        };
        found.iter().take(across * down).enumerate().map(draw).collect()
    }

    /// Draws one solution. If its squares are small, queens are drawn as squares instead of crowns.
    fn solution(&self, solution: &Frame, (left, top): (usize, usize), shown_side: usize) -> String {
        let (n, side) = (self.n(), self.n() * SQUARE);
        let is_found = |frame: &Frame| frame.counters.found >= solution.counters.found;
        let Some(shown) = self.shown(&|frame| opaque(is_found(frame))) else {
            return String::new();
        };
        let scale = shown_side as f64 / side.max(1) as f64;
        let mark = if shown_side >= n * CROWN { "queen" } else { "square" };
        let queen = |&square: &Square| {
            let (x, y) = self.corner(square);
            format!("<use href=\"#search-{mark}-{n}\" x=\"{x}\" y=\"{y}\"/>")
        };
        let queens: String = solution.queens.iter().map(queen).collect();
        let dark = match mark {
            "queen" => format!("<use class=\"dark\" href=\"#search-dark-{n}\"/>"),
            _ => String::new(),
        };
        format!(
            "<g class=\"solution\" transform=\"translate({left} {top}) scale({scale:.4})\"{shown}\
             <rect class=\"light\" width=\"{side}\" height=\"{side}\"/>{dark}{queens}</g>\n"
        )
    }

    pub(super) fn words(&self) -> String {
        let (mut words, x) = (String::new(), WIDTH - MARGIN);
        for word in [Word::TakeBack, Word::DeadEnd, Word::Solution] {
            let Some(shown) = self.shown(&|frame| opaque(Word::of(frame) == Some(word))) else {
                continue;
            };
            let (class, word) = word.text();
            let _ = writeln!(
                words,
                "<text class=\"word {class}\" x=\"{x}\" y=\"36\"{shown}{word}</text>"
            );
        }
        words
    }

    /// Draws the count over the board at the end of the search.
    pub(super) fn card(&self) -> String {
        let Some(shown) = self.shown(&|frame| opaque(frame.is_end)) else { return String::new() };
        let solutions = self.of.frames.last().map_or(0, |frame| frame.counters.solutions);
        let (number, noun) = (grouped(solutions), with_noun(solutions, "solution"));
        let noun = noun.split(' ').next_back().unwrap_or_default();
        let (middle, queens) = (MARGIN + SIDE / 2, with_noun(self.n() as u64, "queen"));
        format!(
            "<g class=\"end\"{shown}\
             <rect class=\"card\" x=\"{MARGIN}\" y=\"{TOP}\" width=\"{SIDE}\" height=\"{SIDE}\"/>\
             <text class=\"count\" x=\"{middle}\" y=\"{}\">{number}</text>\
             <text class=\"counted\" x=\"{middle}\" y=\"{}\">{noun} for {queens}</text></g>\n",
            TOP + SIDE / 2 + 20,
            TOP + SIDE / 2 + 64,
        )
    }
}

pub(super) type Counter = (&'static str, fn(&Counters) -> u64);

/// Returns how far the ten digits of one place move to show the right one. `unit` is 1, 10, 100 and so on. If
/// the number has fewer digits, they move out of sight.
fn wheel(value: u64, unit: u64) -> i64 {
    let digit = if value < unit && unit > 1 { 10 } else { value / unit % 10 };
    -(digit as i64) * DIGIT.1 as i64
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    TakeBack,
    DeadEnd,
    Solution,
}

impl Word {
    fn of(frame: &Frame) -> Option<Word> {
        match frame {
            _ if frame.is_end => None,
            _ if frame.is_solution => Some(Word::Solution),
            _ if frame.dead_end.is_some() => Some(Word::DeadEnd),
            _ if frame.taken_back.is_some() => Some(Word::TakeBack),
            _ => None,
        }
    }

    fn text(self) -> (&'static str, &'static str) {
        match self {
            Word::TakeBack => ("word-dead", "take back"),
            Word::DeadEnd => ("word-dead", "dead end"),
            Word::Solution => ("word-found", "solution"),
        }
    }
}
