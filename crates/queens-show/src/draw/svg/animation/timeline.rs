//! The times of frames, and values that change from frame to frame.

use std::fmt::{Display, Write as _};

/// The start times of consecutive frames, which repeat after the last one.
pub(super) struct Timeline {
    /// The start of each frame, in seconds.
    starts: Vec<f64>,
    /// The length of one cycle, in seconds.
    length: f64,
    /// The number of decimal digits of fractions of the cycle.
    digits: usize,
}

impl Timeline {
    /// Makes the timeline of frames with these durations, in seconds.
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

    /// Returns the length of one cycle as an attribute.
    pub(super) fn duration(&self) -> String {
        format!("dur=\"{:.1}s\" repeatCount=\"indefinite\"", self.length)
    }

    /// Formats a fraction of the cycle.
    ///
    /// It has just enough digits to differ from the fraction of the next frame; more would only make the
    /// document larger.
    fn share(&self, share: f64) -> String {
        if share == 0.0 {
            return "0".to_owned();
        }
        let digits = self.digits;
        format!("{share:.digits$}").trim_start_matches('0').trim_end_matches('0').to_owned()
    }

    /// Returns the element that animates an attribute; an empty text if the value never changes.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_changes_are_written() {
        let timeline = Timeline::new([1.0, 1.0, 2.0, 4.0].into_iter());
        let animate = timeline.animate("opacity", [0, 0, 1, 0].iter());
        assert!(animate.contains("dur=\"8.0s\""), "{animate}");
        assert!(animate.contains("values=\"0;1;0\" keyTimes=\"0;.25;.5\""), "{animate}");
        assert_eq!(timeline.animate("opacity", [1, 1, 1, 1].iter()), "");
        assert_eq!(Timeline::new(std::iter::empty()).animate("opacity", [1].iter()), "");
    }
}
