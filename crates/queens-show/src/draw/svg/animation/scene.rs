//! Draws all elements that are ever shown, and animates when each of them is visible.
//!
//! A square has one element for its queen, however often a queen is placed there, and one for every other
//! mark. So the size of the document grows with the number of changes, not of frames.

use super::super::{CROWN, SQUARE, dark_squares};
use super::{Animation, Frame, Timeline};
use crate::words::with_noun;
use queens::Square;
use queens::observer::Bits;
use std::fmt::Write as _;

pub(super) const WIDTH: usize = 480;
pub(super) const MARGIN: usize = 20;
pub(super) const TOP: usize = 54;
pub(super) const SIDE: usize = 264;
/// The left edge of the counters and the names of bit fields.
pub(super) const PANEL: usize = MARGIN + SIDE + 20;
pub(super) const COUNTER: usize = 44;
pub(super) const DIGIT: (usize, usize) = (15, 30);
const ROW: usize = 24;
const WIDEST: usize = 16;

/// The style sheet. Its rules style shapes at the `use` elements that refer to them, because some viewers do
/// not apply a rule to the definition of a shape.
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
  .queens-search .dead, .queens-search .word-dead { fill: #d1242f }
  .queens-search .stuck { fill: none; stroke: #d1242f; stroke-width: 3 }
  .queens-search .found { fill: #2da44e; stroke: #2da44e; stroke-width: 6; fill-opacity: 0.62 }
  .queens-search .queen { fill: #1b1b1b; stroke: #ffffff; stroke-width: 0.25; stroke-linejoin: round }
  .queens-search .solution { fill: #1b1b1b }
  .queens-search .word { font-weight: 600; text-anchor: end }
  .queens-search .word-found { fill: #1f883d }
  .queens-search .card { fill: #ffffff; fill-opacity: 0.92 }
  .queens-search .count { font-size: 110px; font-weight: 700; text-anchor: middle; fill: #1f883d }
  .queens-search .counted { font-size: 19px; font-weight: 600; text-anchor: middle }
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
    .queens-search .card { fill: #0d1117 }
    .queens-search .word-dead { fill: #ff7b72 }
    .queens-search .word-found, .queens-search .count { fill: #3fb950 }
  }
  @media (prefers-reduced-motion: reduce) {
    .queens-search .moving { display: none }
    .queens-search .still { display: inline }
  }
";

pub(super) struct Scene<'a> {
    pub(super) of: &'a Animation,
    pub(super) frames: &'a [Frame],
    /// The index of the frame for viewers that prefer reduced motion.
    pub(super) still: usize,
    pub(super) timeline: Timeline,
}

impl Scene<'_> {
    pub(super) fn to_svg(&self) -> String {
        let (n, steps) = (self.n(), self.of.steps());
        let height = self.height();
        let queens = with_noun(n as u64, "queen");
        let what = format!("the search of {} for {queens}, {steps}", self.of.algorithm);
        let still = self.standing();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"queens-search\" \
             viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" role=\"img\" \
             aria-label=\"{what}\">\n<title>{what}</title>\n<style>\n{STYLE}</style>\n{}\
             <text class=\"algorithm\" x=\"{MARGIN}\" y=\"36\">{}</text>\
             <text class=\"note\" x=\"{PANEL}\" y=\"36\">N = {n}</text>\n\
             {}<g class=\"moving\">\n{}{}</g>\n<g class=\"still\">\n{}</g>\n</svg>\n",
            self.definitions(),
            self.of.algorithm,
            self.names(),
            self.parts(),
            self.progress(),
            still.parts(),
        )
    }

    pub(super) fn n(&self) -> usize {
        self.of.size.get()
    }

    fn has_bits(&self) -> bool {
        self.of.has_bits && self.n() <= WIDEST
    }

    fn height(&self) -> usize {
        TOP + SIDE + if self.has_bits() { 12 + 4 * ROW } else { 0 } + MARGIN
    }

    /// Returns the same scene with only the most informative frame.
    fn standing(&self) -> Scene<'_> {
        let frames = self.frames.get(self.still..=self.still).unwrap_or_default();
        Scene { of: self.of, frames, still: 0, timeline: Timeline::new([1.0].into_iter()) }
    }

    /// Draws the shapes that are used many times. Shapes and their names depend only on the number of rows.
    /// So if several drawings on a page have shapes of the same name, these shapes are equal.
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
            "<defs>\n<g id=\"search-queen-{n}\" transform=\"scale({size})\">{CROWN}</g>\n\
             <path id=\"search-rays-{n}\" d=\"{}\"/>\n\
             <rect id=\"search-square-{n}\" width=\"{SQUARE}\" height=\"{SQUARE}\"/>\n\
             <rect id=\"search-ring-{n}\" x=\"1.5\" y=\"1.5\" width=\"{inner}\" height=\"{inner}\"/>\n\
             <g id=\"search-digits-{n}\">{digits}</g>\n\
             <path id=\"search-dark-{n}\" d=\"{}\"/>\n\
             <rect id=\"search-row-{n}\" x=\"1.5\" y=\"1.5\" width=\"{across}\" height=\"{inner}\"/>\n\
             <clipPath id=\"search-board-{n}\"><rect width=\"{side}\" height=\"{side}\"/></clipPath>\n\
             <clipPath id=\"search-window-{n}\"><rect width=\"{}\" height=\"{digit}\"/></clipPath>\n\
             <g id=\"search-zeros-{n}\">{}</g>\n\
             <g id=\"search-bit-{n}\"><rect x=\"1\" y=\"1\" width=\"{:.2}\" height=\"{}\" rx=\"3\"/>\
             <text fill=\"#ffffff\" font-weight=\"600\" x=\"{x:.2}\" y=\"17\">1</text></g>\n</defs>\n",
            attacks(n),
            dark_squares(n),
            DIGIT.0,
            self.zeros(),
            cell - 2.0,
            ROW - 2,
            inner = SQUARE - 3,
            side = n * SQUARE,
            across = (n * SQUARE).saturating_sub(3),
        )
    }

    fn cell(&self) -> f64 {
        SIDE as f64 / self.n().max(1) as f64
    }

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

    fn parts(&self) -> String {
        let numbers: String = self
            .counters()
            .into_iter()
            .enumerate()
            .map(|(place, (_, value))| self.number(place, value))
            .collect();
        self.board() + &self.words() + &numbers + &self.solutions() + &self.bits() + &self.card()
    }

    fn board(&self) -> String {
        let (n, side) = (self.n(), self.n() * SQUARE);
        let scale = SIDE as f64 / side.max(1) as f64;
        let has_queen = |frame: &Frame, square| frame.queens.contains(&square);
        let found = self.shown(&|frame| opaque(frame.is_solution)).map_or_else(String::new, |shown| {
            format!("<rect class=\"found\" x=\"{MARGIN}\" y=\"{TOP}\" width=\"{SIDE}\" height=\"{SIDE}\"{shown}</rect>\n")
        });
        format!(
            "<g transform=\"translate({MARGIN} {TOP}) scale({scale:.4})\">\
             <rect class=\"light\" width=\"{side}\" height=\"{side}\"/>\
             <use class=\"dark\" href=\"#search-dark-{n}\"/>\n\
             <g clip-path=\"url(#search-board-{n})\">\n{}{}{}{}</g></g>\n\
             <rect class=\"frame\" x=\"{MARGIN}\" y=\"{TOP}\" width=\"{SIDE}\" height=\"{SIDE}\"/>\n{found}\
             <g transform=\"translate({MARGIN} {TOP}) scale({scale:.4})\">\n{}</g>\n",
            self.layer("attacked", "rays", &|frame, square| opaque(has_queen(frame, square))),
            self.layer("tested", "ring", &|frame, square| opaque(frame.tested == Some(square))),
            self.layer("dead", "square", &|frame, square| opaque(frame.dead_end == Some(square))),
            self.stuck(),
            self.layer("queen", "queen", &|frame, square| match has_queen(frame, square) {
                false if frame.taken_back == Some(square) => PALE,
                is_there => opaque(is_there),
            }),
        )
    }

    /// Marks the row that has no possible square at a dead end. Only algorithms that fill the board row by
    /// row have such a row.
    fn stuck(&self) -> String {
        if !self.of.algorithm.by_rows() {
            return String::new();
        }
        let (n, mut rows) = (self.n(), "<g class=\"stuck\">\n".to_owned());
        for row in 0..n {
            let is_stuck = |frame: &Frame| frame.dead_end.is_some() && frame.queens.len() == row;
            let Some(shown) = self.shown(&|frame| opaque(is_stuck(frame))) else { continue };
            let y = row * SQUARE;
            let _ = writeln!(rows, "<use href=\"#search-row-{n}\" y=\"{y}\"{shown}</use>");
        }
        rows + "</g>\n"
    }

    /// Returns the upper left corner of a square. With bit fields, column a is on the right.
    pub(super) fn corner(&self, square: Square) -> (usize, usize) {
        let (row, column) = (square.row(), square.column());
        let column = if self.of.has_bits { self.n() - 1 - column } else { column };
        (column * SQUARE, row * SQUARE)
    }

    fn layer(
        &self,
        class: &str,
        mark: &str,
        opacity: &dyn Fn(&Frame, Square) -> Opacity,
    ) -> String {
        let (n, mut layer) = (self.n(), format!("<g class=\"{class}\">\n"));
        for square in self.of.size.squares() {
            let Some(shown) = self.shown(&|frame| opacity(frame, square)) else { continue };
            let (x, y) = self.corner(square);
            let _ = writeln!(
                layer,
                "<use href=\"#search-{mark}-{n}\" x=\"{x}\" y=\"{y}\"{shown}</use>"
            );
        }
        layer + "</g>\n"
    }

    /// Returns the rest of the opening tag of an element, and its content. Returns `None` for an element that
    /// no frame shows.
    pub(super) fn shown(&self, opacity: &dyn Fn(&Frame) -> Opacity) -> Option<String> {
        let still = self.frames.get(self.still).map_or(UNSEEN, opacity);
        let animate = self.timeline.animate("opacity", self.frames.iter().map(opacity));
        let hidden = if still == OPAQUE { "" } else { " opacity=\"0\"" };
        (still == OPAQUE || !animate.is_empty()).then(|| format!("{hidden}>{animate}"))
    }

    fn bits(&self) -> String {
        if !self.has_bits() {
            return String::new();
        }
        let (n, mut bits) = (self.n(), "<g class=\"bits\">\n".to_owned());
        let mask = self.of.size.columns().bits();
        for (row, (_, class, field)) in bit_fields().into_iter().enumerate() {
            let y = bits_at(row);
            let _ = writeln!(bits, "<use class=\"zero\" href=\"#search-zeros-{n}\" y=\"{y}\"/>");
            let _ = writeln!(bits, "<g class=\"{class}\" transform=\"translate({MARGIN} {y})\">");
            for column in 0..n {
                let is_set = |frame: &Frame| field(frame.bits, mask) >> column & 1 == 1;
                let Some(shown) = self.shown(&|frame| opaque(is_set(frame))) else { continue };
                let x = self.bit_at(column);
                let _ = writeln!(bits, "<use href=\"#search-bit-{n}\" x=\"{x:.0}\"{shown}</use>");
            }
            bits += "</g>\n";
        }
        bits + "</g>\n"
    }

    /// Returns the horizontal position of a bit, relative to the leftmost one.
    fn bit_at(&self, column: usize) -> f64 {
        (self.n() - 1 - column) as f64 * self.cell()
    }

    fn zeros(&self) -> String {
        let middle = MARGIN as f64 + self.cell() / 2.0;
        let zero = |column| {
            let x = middle + self.bit_at(column);
            format!("<text x=\"{x:.0}\" y=\"17\">0</text>")
        };
        (0..self.n()).map(zero).collect()
    }

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

/// The opacity of an element, as an attribute value.
pub(super) type Opacity = &'static str;
const UNSEEN: Opacity = "0";
const OPAQUE: Opacity = "1";
/// The opacity of a queen that is being taken back.
const PALE: Opacity = ".3";

pub(super) fn opaque(is_seen: bool) -> Opacity {
    if is_seen { OPAQUE } else { UNSEEN }
}

/// A bit field: its name, the CSS class of its ones, and its value. The value is a function of the attacks
/// and the mask of all columns.
type BitField = (&'static str, &'static str, fn(Bits, u32) -> u32);

fn bit_fields() -> [BitField; 4] {
    [
        ("left", "set", |bits, _| bits.left),
        ("down", "set", |bits, _| bits.down),
        ("right", "set", |bits, _| bits.right),
        ("free", "free", Bits::free),
    ]
}

fn bits_at(row: usize) -> usize {
    TOP + SIDE + 12 + row * ROW
}

/// Returns an SVG path of the squares that a queen at the origin attacks.
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
