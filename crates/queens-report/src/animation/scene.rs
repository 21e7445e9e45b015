//! The drawing: everything that is ever shown, each with the times at which it is.
//!
//! A square has one element for a queen, and so on, however often it is placed there: the size of a
//! picture grows with the changes and not with the frames.

use super::timeline::Timeline;
use super::{Animation, Frame};
use crate::boards::{QUEEN, SQUARE, balls, dark_squares};
use crate::number::counted;
use queens::Square;
use queens::observer::Bits;
use queens::trace::Counters;
use std::fmt::Write as _;

const WIDTH: usize = 480;
/// Around everything.
const MARGIN: usize = 20;
/// Where the board begins.
const TOP: usize = 54;
/// The side of the board.
const SIDE: usize = 264;
/// Where counters and names of bit fields begin, beside the board.
const PANEL: usize = MARGIN + SIDE + 20;
/// From one counter to the next.
const COUNTER: usize = 44;
/// The side of a solution that was found, and the room between two of them.
const SOLUTION: (usize, usize) = (34, 6);
/// Solutions side by side below the counters.
const ACROSS: usize = 4;
/// The room of a digit.
const DIGIT: (usize, usize) = (15, 30);
/// From one bit field to the next.
const ROW: usize = 24;
/// The widest board whose bits can be read.
const WIDEST: usize = 16;

/// What is used gets its look from where it is used: viewers differ in whether a rule reaches it.
const STYLE: &str = "\
  .queens-search { background: #ffffff; fill: #24292f; font: 16px system-ui, sans-serif }
  .queens-search .algorithm { font-size: 20px; font-weight: 600 }
  .queens-search .note { fill: #57606a }
  .queens-search .number { font-size: 25px; font-weight: 600; text-anchor: middle }
  .queens-search .light { fill: #f0d9b5 }
  .queens-search .dark { fill: #b58863 }
  .queens-search .frame { fill: none; stroke: #6b4f35; stroke-width: 2 }
  .queens-search .attacked { opacity: 0.34; fill: #30507c }
  .queens-search .tested { fill: none; stroke: #ffffff; stroke-width: 1.6 }
  .queens-search .dead { fill: #d1242f }
  .queens-search .found { fill: #2da44e; stroke: #2da44e; stroke-width: 6; fill-opacity: 0.62 }
  .queens-search .queen { fill: #1b1b1b; stroke: #ffffff; stroke-width: 0.25; stroke-linejoin: round }
  .queens-search .solution { fill: #1b1b1b }
  .queens-search .bits { font-size: 15px; text-anchor: middle }
  .queens-search .zero { fill: #8c959f }
  .queens-search .set { fill: #30507c }
  .queens-search .free { fill: #1f883d }
  .queens-search .progress { fill: #8c959f }
  .queens-search .still { display: none }
  @media (prefers-color-scheme: dark) {
    .queens-search { background: #0d1117; fill: #e6edf3 }
    .queens-search .note { fill: #9198a1 }
    .queens-search .light { fill: #cbb592 }
    .queens-search .dark { fill: #8a6544 }
    .queens-search .frame { stroke: #c9a77c }
    .queens-search .zero { fill: #6e7681 }
    .queens-search .set { fill: #4470a8 }
  }
  @media (prefers-reduced-motion: reduce) {
    .queens-search .moving { display: none }
    .queens-search .still { display: inline }
  }
";

pub(super) struct Scene<'a> {
    pub(super) of: &'a Animation,
    pub(super) frames: &'a [Frame],
    /// What viewers without motion show: the place of a frame.
    pub(super) still: usize,
    pub(super) timeline: Timeline,
}

impl Scene<'_> {
    pub(super) fn to_svg(&self) -> String {
        let (n, steps) = (self.n(), self.of.steps());
        let height = self.height();
        let queens = counted(n as u64, "queen");
        let what = format!("the search of {} for {queens}, {steps}", self.of.algorithm);
        let still = self.standing();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"queens-search\" \
             viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" role=\"img\" \
             aria-label=\"{what}\">\n<title>{what}</title>\n<style>\n{STYLE}</style>\n{}\
             <text class=\"algorithm\" x=\"{MARGIN}\" y=\"36\">{}</text>\
             <text class=\"note\" x=\"{}\" y=\"36\" text-anchor=\"end\">N = {n}, {steps}</text>\n\
             {}<g class=\"moving\">\n{}{}</g>\n<g class=\"still\">\n{}</g>\n</svg>\n",
            self.definitions(),
            self.of.algorithm,
            WIDTH - MARGIN,
            self.names(),
            self.parts(),
            self.progress(),
            still.parts(),
        )
    }

    fn n(&self) -> usize {
        self.of.size.get()
    }

    fn has_bits(&self) -> bool {
        self.of.has_bits && self.n() <= WIDEST
    }

    fn height(&self) -> usize {
        TOP + SIDE + if self.has_bits() { 12 + 4 * ROW } else { 0 } + MARGIN
    }

    /// The same scene with the one frame that says most.
    fn standing(&self) -> Scene<'_> {
        let frames = self.frames.get(self.still..=self.still).unwrap_or_default();
        Scene { of: self.of, frames, still: 0, timeline: Timeline::new([1.0].into_iter()) }
    }

    /// What is used many times. It depends on the number of rows alone, and so does its name: where
    /// several drawings on a page have the same name, they have the same content.
    fn definitions(&self) -> String {
        let (n, digit) = (self.n(), DIGIT.1);
        let digits: String = (0..10)
            .map(|value| {
                let (x, y) = (DIGIT.0 / 2, value * digit + digit - 6);
                format!("<text x=\"{x}\" y=\"{y}\">{value}</text>")
            })
            .collect();
        let (cell, x, size) = (self.cell(), self.cell() / 2.0, SQUARE as f64 / 10.0);
        format!(
            "<defs>\n<g id=\"search-queen-{n}\" transform=\"scale({size})\"><path d=\"{QUEEN}\"/>{}</g>\n\
             <path id=\"search-attacks-{n}\" d=\"{}\"/>\n\
             <rect id=\"search-square-{n}\" width=\"{SQUARE}\" height=\"{SQUARE}\"/>\n\
             <rect id=\"search-ring-{n}\" x=\"1.5\" y=\"1.5\" width=\"{inner}\" height=\"{inner}\"/>\n\
             <g id=\"search-digits-{n}\">{digits}</g>\n\
             <g id=\"search-bit-{n}\"><rect x=\"1\" y=\"1\" width=\"{:.2}\" height=\"{}\" rx=\"3\"/>\
             <text fill=\"#ffffff\" font-weight=\"600\" x=\"{x:.2}\" y=\"17\">1</text></g>\n</defs>\n",
            balls(),
            attacks(n),
            cell - 2.0,
            ROW - 2,
            inner = SQUARE - 3,
        )
    }

    /// The width of a square as it is shown.
    fn cell(&self) -> f64 {
        SIDE as f64 / self.n().max(1) as f64
    }

    /// What never changes beside the board.
    fn names(&self) -> String {
        let mut names = String::new();
        for (place, (name, _)) in self.counters().into_iter().enumerate() {
            let y = TOP + place * COUNTER + 24;
            let _ = writeln!(names, "<text class=\"note\" x=\"{PANEL}\" y=\"{y}\">{name}</text>");
        }
        for (row, (name, ..)) in bit_fields().into_iter().enumerate().filter(|_| self.has_bits()) {
            let y = bits_at(row) + 17;
            let _ = writeln!(names, "<text class=\"note\" x=\"{PANEL}\" y=\"{y}\">{name}</text>");
        }
        names
    }

    /// Everything that changes.
    fn parts(&self) -> String {
        let numbers: String = self
            .counters()
            .into_iter()
            .enumerate()
            .map(|(place, (_, value))| self.number(place, value))
            .collect();
        self.board() + &numbers + &self.solutions() + &self.bits()
    }

    fn board(&self) -> String {
        let (n, side) = (self.n(), self.n() * SQUARE);
        let scale = SIDE as f64 / side.max(1) as f64;
        let has_queen = |frame: &Frame, square| frame.queens.contains(&square);
        let found = self.shown(|frame| frame.is_solution).map_or_else(String::new, |shown| {
            format!("<rect class=\"found\" x=\"{MARGIN}\" y=\"{TOP}\" width=\"{SIDE}\" height=\"{SIDE}\"{shown}</rect>\n")
        });
        format!(
            "<g transform=\"translate({MARGIN} {TOP}) scale({scale:.4})\">\
             <rect class=\"light\" width=\"{side}\" height=\"{side}\"/><path class=\"dark\" d=\"{}\"/>\n\
             <svg width=\"{side}\" height=\"{side}\">\n{}{}{}</svg></g>\n\
             <rect class=\"frame\" x=\"{MARGIN}\" y=\"{TOP}\" width=\"{SIDE}\" height=\"{SIDE}\"/>\n{found}\
             <g transform=\"translate({MARGIN} {TOP}) scale({scale:.4})\">\n{}</g>\n",
            dark_squares(n),
            self.layer("attacked", "attacks", has_queen),
            self.layer("tested", "ring", |frame, square| frame.tested == Some(square)),
            self.layer("dead", "square", |frame, square| frame.dead_end == Some(square)),
            self.layer("queen", "queen", has_queen),
        )
    }

    /// Where a square begins: bit fields have column a at the right.
    fn corner(&self, square: Square) -> (usize, usize) {
        let (row, column) = (square.row(), square.column());
        let column = if self.of.has_bits { self.n() - 1 - column } else { column };
        (column * SQUARE, row * SQUARE)
    }

    /// The first solutions, as many as there is room for, each from the step that found it.
    fn solutions(&self) -> String {
        let top = TOP + self.counters().len() * COUNTER + 8;
        let (side, gap) = SOLUTION;
        let room = (TOP + SIDE + gap - top) / (side + gap) * ACROSS;
        let found = self.of.frames.iter().filter(|frame| frame.is_solution);
        let draw = |(place, solution): (usize, &Frame)| {
            let (x, y) =
                (PANEL + place % ACROSS * (side + gap), top + place / ACROSS * (side + gap));
            self.solution(solution, (x, y))
        };
        found.take(room).enumerate().map(draw).collect()
    }

    /// Queens as squares: so small a board has no room for crowns.
    fn solution(&self, solution: &Frame, (left, top): (usize, usize)) -> String {
        let (n, side) = (self.n(), self.n() * SQUARE);
        let is_found = |frame: &Frame| frame.counters.found >= solution.counters.found;
        let Some(shown) = self.shown(is_found) else { return String::new() };
        let scale = SOLUTION.0 as f64 / side.max(1) as f64;
        let queen = |&square: &Square| {
            let (x, y) = self.corner(square);
            format!("<use href=\"#search-square-{n}\" x=\"{x}\" y=\"{y}\"/>")
        };
        let queens: String = solution.queens.iter().map(queen).collect();
        format!(
            "<g class=\"solution\" transform=\"translate({left} {top}) scale({scale:.4})\"{shown}\
             <rect class=\"light\" width=\"{side}\" height=\"{side}\"/>{queens}</g>\n"
        )
    }

    /// One kind of mark on all squares on which it is ever seen.
    fn layer(&self, class: &str, mark: &str, is_seen: impl Fn(&Frame, Square) -> bool) -> String {
        let (n, mut layer) = (self.n(), format!("<g class=\"{class}\">\n"));
        for square in self.of.size.squares() {
            let Some(shown) = self.shown(|frame| is_seen(frame, square)) else { continue };
            let (x, y) = self.corner(square);
            let _ = writeln!(
                layer,
                "<use href=\"#search-{mark}-{n}\" x=\"{x}\" y=\"{y}\"{shown}</use>"
            );
        }
        layer + "</g>\n"
    }

    /// The rest of the opening tag of an element that is seen in some frames, and its content; `None`
    /// for one that never is.
    fn shown(&self, is_seen: impl Fn(&Frame) -> bool) -> Option<String> {
        let opacity = |frame: &Frame| u8::from(is_seen(frame));
        let still = self.frames.get(self.still).map_or(0, opacity);
        let animate = self.timeline.animate("opacity", self.frames.iter().map(opacity));
        let hidden = if still == 0 { " opacity=\"0\"" } else { "" };
        (still == 1 || !animate.is_empty()).then(|| format!("{hidden}>{animate}"))
    }

    /// What is counted; squares only where they are tested one by one.
    fn counters(&self) -> Vec<Counter> {
        let mut counters: Vec<Counter> = vec![("nodes", |all| all.nodes)];
        if self.of.frames.last().is_some_and(|frame| frame.counters.tested > 0) {
            counters.push(("tests", |all| all.tested));
        }
        counters.push(("dead ends", |all| all.dead_ends));
        counters.push(("solutions", |all| all.solutions));
        counters
    }

    /// A counter as a window for each digit, behind which all ten of them move.
    fn number(&self, place: usize, value: fn(&Counters) -> u64) -> String {
        let (n, (width, height)) = (self.n(), DIGIT);
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
                "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\">\
                 <use href=\"#search-digits-{n}\" y=\"{still}\">{animate}</use></svg>"
            );
        }
        number + "</g>\n"
    }

    /// The bit fields below the board, each bit below its column.
    fn bits(&self) -> String {
        if !self.has_bits() {
            return String::new();
        }
        let (n, mut bits) = (self.n(), "<g class=\"bits\">\n".to_owned());
        let mask = self.of.size.columns().bits();
        for (row, (_, class, field)) in bit_fields().into_iter().enumerate() {
            let y = bits_at(row);
            for column in 0..n {
                let x = MARGIN as f64 + (n - 1 - column) as f64 * self.cell();
                let middle = x + self.cell() / 2.0;
                let _ = writeln!(
                    bits,
                    "<text class=\"zero\" x=\"{middle:.2}\" y=\"{}\">0</text>",
                    y + 17
                );
                let is_set = |frame: &Frame| field(frame.bits, mask) >> column & 1 == 1;
                let Some(shown) = self.shown(is_set) else { continue };
                let _ = writeln!(
                    bits,
                    "<use class=\"{class}\" href=\"#search-bit-{n}\" x=\"{x:.2}\" y=\"{y}\"{shown}</use>"
                );
            }
        }
        bits + "</g>\n"
    }

    /// A line that grows with the time.
    fn progress(&self) -> String {
        if self.frames.is_empty() {
            return String::new();
        }
        let (y, duration) = (self.height() - 4, self.timeline.duration());
        format!(
            "<rect class=\"progress\" y=\"{y}\" width=\"0\" height=\"4\">\
             <animate attributeName=\"width\" {duration} values=\"0;{WIDTH}\"/></rect>\n"
        )
    }
}

/// A counter: its name, and its value.
type Counter = (&'static str, fn(&Counters) -> u64);

/// A field of bits: its name, how its ones look, and its value for these attacks on a board of `mask`.
type BitField = (&'static str, &'static str, fn(Bits, u32) -> u32);

fn bit_fields() -> [BitField; 4] {
    [
        ("left", "set", |bits, _| bits.left),
        ("down", "set", |bits, _| bits.down),
        ("right", "set", |bits, _| bits.right),
        ("free", "free", Bits::free),
    ]
}

/// Where a bit field begins.
fn bits_at(row: usize) -> usize {
    TOP + SIDE + 12 + row * ROW
}

/// How far the digits are moved so that the one of this unit is seen; out of sight, where the number
/// has fewer digits.
fn wheel(value: u64, unit: u64) -> i64 {
    let digit = if value < unit && unit > 1 { 10 } else { value / unit % 10 };
    -(digit as i64) * DIGIT.1 as i64
}

/// All squares around the origin that a queen there attacks, as far as the board can reach.
fn attacks(n: usize) -> String {
    let mut path = String::new();
    for distance in 1..n as i64 {
        let far = distance * SQUARE as i64;
        for (x, y) in [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)] {
            let _ = write!(path, "M{} {}h{SQUARE}v{SQUARE}h-{SQUARE}z", x * far, y * far);
        }
    }
    path
}
