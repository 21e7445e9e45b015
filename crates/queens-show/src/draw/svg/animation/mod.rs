//! An animated SVG of a search. It has no scripts, so a page can show it as an image.
//!
//! `scene` draws the board and the bit fields below it. `panel` draws the area next to the board.

mod panel;
mod scene;
#[cfg(test)]
mod tests;

use crate::words::grouped;
use queens::observer::Bits;
use queens::trace::{Counters, Event, Snapshot};
use queens::{Algorithm, Size, Square};
use scene::Scene;
use std::fmt::{Display, Write as _};

/// The maximum number of steps of one animation, because more steps make viewers slow.
pub const MOST_STEPS: usize = 2_000;

/// How much longer a step is shown if it finds a solution, in seconds.
const SOLUTION: f64 = 1.5;

/// How long the last frame stays before the animation repeats, in seconds.
const END: f64 = 4.0;

/// The number of steps at the start that are slowed down. The very first one takes [`SLOWEST`] times as long
/// as later steps.
const SLOW_STEPS: usize = 40;
const SLOWEST: f64 = 6.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnimationError {
    #[error("more than {most} steps are too many for one drawing", most = grouped(MOST_STEPS))]
    TooLong,
    #[error("{0} steps a second cannot be followed: use 1 to {max}", max = Speed::MAX)]
    Speed(u64),
}

/// Steps per second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(u64);

impl Speed {
    /// The usual frame rate of screens.
    pub const MAX: u64 = 60;

    pub fn new(steps: u64) -> Result<Speed, AnimationError> {
        if (1..=Speed::MAX).contains(&steps) {
            Ok(Speed(steps))
        } else {
            Err(AnimationError::Speed(steps))
        }
    }

    fn step(self) -> f64 {
        1.0 / self.0 as f64
    }
}

impl Default for Speed {
    fn default() -> Speed {
        Speed(8)
    }
}

#[derive(Clone, Debug)]
struct Frame {
    queens: Vec<Square>,
    counters: Counters,
    /// The attacks on the next row, if the algorithm has bit fields.
    bits: Bits,
    tested: Option<Square>,
    /// A queen that led to a dead end; the next step removes it.
    dead_end: Option<Square>,
    taken_back: Option<Square>,
    is_solution: bool,
    /// The search has ended, and all solutions are counted.
    is_end: bool,
}

impl Frame {
    fn new(position: &Snapshot, event: &Event) -> Frame {
        let (tested, taken_back) = match event {
            Event::Tested { square, .. } => (Some(*square), None),
            Event::Removed { square } => (None, Some(*square)),
            _ => (None, None),
        };
        Frame {
            queens: position.queens().to_vec(),
            counters: position.counters(),
            bits: position.bits().last().copied().unwrap_or_default(),
            tested,
            dead_end: None,
            taken_back,
            is_solution: matches!(event, Event::Solution { .. }),
            is_end: false,
        }
    }

    /// Returns how long frame `place` is shown, in seconds; important frames stay longer.
    fn seconds(&self, place: usize, speed: Speed) -> f64 {
        let ahead = SLOW_STEPS.saturating_sub(place) as f64 / SLOW_STEPS as f64;
        let step = speed.step() * (1.0 + (SLOWEST - 1.0) * ahead);
        let dead_end = if self.dead_end.is_some() { step } else { 0.0 };
        let solution = if self.is_solution { SOLUTION } else { 0.0 };
        step + dead_end + solution
    }
}

/// The steps of a search, for an animated drawing. The animation shows the board with its queens and the
/// attacked squares, dead ends, queens that are taken back, counters and the first solutions. For algorithms
/// with bit fields, it also shows the bits of the next row; column a is then on the right, because bit 0 is
/// the last digit. If the search ends, the animation ends with the count. Viewers that prefer reduced motion
/// show the last solution.
#[derive(Clone, Debug)]
pub struct Animation {
    algorithm: Algorithm,
    size: Size,
    /// The number of the last step.
    last: u64,
    frames: Vec<Frame>,
    has_bits: bool,
}

impl Animation {
    pub fn new(algorithm: Algorithm, size: Size) -> Animation {
        Animation { algorithm, size, last: 0, frames: Vec::new(), has_bits: false }
    }

    /// Adds the next step and the position after it. The first step can be any step of a search.
    pub fn push(&mut self, position: &Snapshot, event: &Event) -> Result<(), AnimationError> {
        if self.frames.len() == MOST_STEPS {
            return Err(AnimationError::TooLong);
        }
        let frame = Frame::new(position, event);
        if let (Some(before), Event::Removed { square }) = (self.frames.last_mut(), event) {
            let is_dead_end = frame.counters.dead_ends > before.counters.dead_ends;
            before.dead_end = is_dead_end.then_some(*square);
        }
        self.has_bits |= matches!(event, Event::Node { bits: Some(_), .. });
        self.last = position.step();
        self.frames.push(frame);
        Ok(())
    }

    /// Marks the end of the search, whose last step then shows the count.
    pub fn finish(&mut self) {
        if let Some(last) = self.frames.last_mut() {
            last.is_end = true;
            last.taken_back = None;
        }
    }

    pub fn to_svg(&self, speed: Speed) -> String {
        let end = self.frames.len().saturating_sub(1);
        let seconds = |(place, frame): (usize, &Frame)| {
            frame.seconds(place, speed) + if place == end { END } else { 0.0 }
        };
        let timeline = Timeline::new(self.frames.iter().enumerate().map(seconds));
        let scene = Scene { of: self, frames: &self.frames, still: self.still(), timeline };
        scene.to_svg()
    }

    /// Returns the most informative frame: the last solution, or else the last frame.
    fn still(&self) -> usize {
        let solution = self.frames.iter().rposition(|frame| frame.is_solution);
        solution.unwrap_or(self.frames.len().saturating_sub(1))
    }

    fn steps(&self) -> String {
        let first = (self.last + 1).saturating_sub(self.frames.len() as u64);
        match self.frames.len() {
            0 => "no steps".to_owned(),
            _ => format!("steps {} to {}", grouped(first), grouped(self.last)),
        }
    }
}

/// The start times of consecutive frames, which repeat after the last one.
pub(super) struct Timeline {
    /// The start of each frame, in seconds.
    starts: Vec<f64>,
    length: f64,
    digits: usize,
}

impl Timeline {
    pub(super) fn new(seconds: impl Iterator<Item = f64>) -> Timeline {
        let mut length = 0.0;
        let start = |seconds: f64| {
            let start = length;
            length += seconds;
            start
        };
        let starts: Vec<f64> = seconds.map(start).collect();
        let gaps = starts.windows(2).map(|pair| (pair[1] - pair[0]) / length);
        let digits = -gaps.fold(0.01, f64::min).log10().floor();
        Timeline { starts, length, digits: digits as usize }
    }

    /// Returns the attributes for the length of one cycle and its repetition.
    pub(super) fn duration(&self) -> String {
        format!("dur=\"{:.1}s\" repeatCount=\"indefinite\"", self.length)
    }

    /// Formats a fraction of the cycle. It has just enough digits to differ from the fraction of the next
    /// frame, because more digits would only make the document larger.
    fn share(&self, share: f64) -> String {
        if share == 0.0 {
            return "0".to_owned();
        }
        let digits = self.digits;
        format!("{share:.digits$}").trim_start_matches('0').trim_end_matches('0').to_owned()
    }

    /// Returns the element that animates an attribute, or an empty text if the value never changes.
    pub(super) fn animate<T: Display + PartialEq>(
        &self,
        attribute: &str,
        values: impl Iterator<Item = T>,
    ) -> String {
        let mut changes: Vec<(f64, T)> = Vec::new();
        for (&start, value) in self.starts.iter().zip(values) {
            if changes.last().is_none_or(|(_, last)| *last != value) {
                changes.push((start / self.length, value));
            }
        }
        if changes.len() < 2 {
            return String::new();
        }
        let (mut values, mut times) = (String::new(), String::new());
        for (share, value) in &changes {
            let _ = write!(values, ";{value}");
            let _ = write!(times, ";{}", self.share(*share));
        }
        format!(
            "<animate attributeName=\"{attribute}\" calcMode=\"discrete\" {} values=\"{}\" \
             keyTimes=\"{}\"/>",
            self.duration(),
            &values[1..],
            &times[1..],
        )
    }
}
