//! A number with what is known of its uncertainty.

/// Fewer sampled units than this say too little about how far units differ for an interval.
pub const FEWEST_UNITS: usize = 5;

/// How far the figures of units differ, whatever a small sample shows, as a share of their mean: that of
/// all units of N = 15 to 20.
pub(super) const SOLUTIONS_SPREAD: f64 = 0.45;

/// The same of their times, by units of N = 20 to 25.
pub(super) const TIMES_SPREAD: f64 = 0.2;

/// The usual spread has the weight of this many more units.
const KNOWN_UNITS: f64 = 3.0;

/// The interval of K units is wider than Student's by this, divided by the root of K, as a share: costs are
/// skewed.
const SKEWED: f64 = 0.3;

/// An estimated number, with as much of its uncertainty as is known.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Value {
    /// The estimate.
    pub mean: f64,
    /// Its standard error; `None` if it was not estimated, or only from one unit.
    pub standard_error: Option<f64>,
    /// Holds the true value with a probability of 95 %; `None` from fewer than [`FEWEST_UNITS`] units, for
    /// exact numbers, and where nothing was measured.
    pub interval: Option<[f64; 2]>,
}

impl Value {
    /// A number without an error, or without a known one.
    pub(super) fn alone(mean: f64) -> Value {
        Value { mean, standard_error: None, interval: None }
    }

    /// The mean of independent figures. Their spread, and errors that they share, given by their sum of
    /// squares, make its standard error. The true value is not below `least`.
    ///
    /// Figures of units are skewed, and their mean is rather off by a factor than by a difference. So the
    /// ends of the interval are the mean divided and multiplied by one number. Few units say little about
    /// how far they differ: their spread is averaged with the `usual` one, a share of the mean.
    pub(super) fn of(figures: &[f64], shared: f64, least: f64, usual: f64) -> Value {
        let number = figures.len() as f64;
        let mean = figures.iter().sum::<f64>() / number.max(1.0);
        if figures.len() < 2 {
            return Value::alone(mean);
        }
        let squares: f64 = figures.iter().map(|figure| (figure - mean) * (figure - mean)).sum();
        let error = (squares / (number * (number - 1.0)) + shared).sqrt();
        let known = figures.len() >= FEWEST_UNITS && mean > 0.0;
        let freedom = number - 1.0 + KNOWN_UNITS;
        let variance = (squares / (mean * mean) + KNOWN_UNITS * usual * usual) / freedom;
        let relative = (variance / number + shared / (mean * mean)).sqrt();
        let margin = t_quantile(freedom) * (1.0 + SKEWED / number.sqrt()) * relative;
        let interval =
            known.then(|| around(mean, margin)).map(|[low, high]| [low.max(least), high]);
        Value { mean, standard_error: Some(error), interval }
    }

    /// Another number, of which this one tells as much as the standard deviation of the logarithm of their
    /// quotient says.
    pub(super) fn extrapolated(&self, mean: f64, error: f64) -> Value {
        let margin = |[_, high]: [f64; 2]| (high / self.mean).ln().hypot(NORMAL * error);
        let interval = self.interval.map(|ends| around(mean, margin(ends)));
        let relative = self.relative_error();
        Value { mean, standard_error: relative.map(|own| own.hypot(error) * mean), interval }
    }

    /// The standard error as a share of the estimate, if there is one.
    pub fn relative_error(&self) -> Option<f64> {
        self.standard_error.filter(|_| self.mean > 0.0).map(|error| error / self.mean)
    }

    pub(super) fn times(self, factor: f64) -> Value {
        Value {
            mean: self.mean * factor,
            standard_error: self.standard_error.map(|error| error * factor),
            interval: self.interval.map(|ends| ends.map(|end| end * factor)),
        }
    }
}

/// The 97.5 % quantile of the normal distribution.
const NORMAL: f64 = 1.959_963_984_540_054;

/// From a number divided to a number multiplied by e to the power `margin`.
fn around(mean: f64, margin: f64) -> [f64; 2] {
    let factor = exp(margin);
    [mean / factor, mean * factor]
}

/// The exponential function from exactly rounded operations alone, so that every machine prints the same
/// interval; right to 12 digits for the margins of intervals.
fn exp(x: f64) -> f64 {
    let halvings = 10;
    let small = x / f64::from(1 << halvings);
    let series = (1..=6).rev().fold(1.0, |sum, k| 1.0 + sum * small / f64::from(k));
    (0..halvings).fold(series, |power, _| power * power)
}

/// The 97.5 % quantile of Student's distribution, to 0.1 % from four degrees of freedom on: the
/// expansion of Cornish and Fisher (Abramowitz and Stegun, 26.7.5). It uses only exactly rounded
/// operations, so every machine prints the same interval.
fn t_quantile(freedom: f64) -> f64 {
    let z = NORMAL;
    let s = z * z;
    let terms = [
        z,
        z * (s + 1.0) / 4.0,
        z * ((5.0 * s + 16.0) * s + 3.0) / 96.0,
        z * (((3.0 * s + 19.0) * s + 17.0) * s - 15.0) / 384.0,
        z * ((((79.0 * s + 776.0) * s + 1482.0) * s - 1920.0) * s - 945.0) / 92_160.0,
    ];
    terms.iter().rev().fold(0.0, |sum, term| sum / freedom + term)
}

#[cfg(test)]
#[path = "../../tests/unit/value.rs"]
mod tests;
