//! A number and its uncertainty.

/// The smallest sample that gives an interval. Fewer units do not show well enough how much they vary.
pub const FEWEST_UNITS: usize = 5;

/// In the average with the spread of a sample, the usual spread counts as this many units.
const KNOWN_UNITS: f64 = 3.0;

/// Intervals are widened by this fraction divided by the square root of the number of units, because costs
/// are skewed.
const SKEWED: f64 = 0.3;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Value {
    pub mean: f64,
    /// `None` if the error is not known, for example with only one unit.
    pub standard_error: Option<f64>,
    /// An interval that contains the true value with a probability of 95 %; `None` for exact numbers and
    /// for fewer than [`FEWEST_UNITS`] units.
    pub interval: Option<[f64; 2]>,
}

impl Value {
    pub(super) fn alone(mean: f64) -> Value {
        Value { mean, ..Value::default() }
    }

    /// Returns the mean of independent figures, one for each sampled unit.
    ///
    /// The standard error comes from their spread and from `shared`, the sum of the squares of errors that
    /// all figures have in common. The true value is at least `least`.
    ///
    /// The figures of units are skewed, so the mean is more likely to be wrong by a factor than by a fixed
    /// amount. So the ends of the interval are the mean divided and multiplied by one number. Few units do
    /// not show well how much they vary, so their spread is averaged with `usual`, a fraction of the mean.
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

    /// Scales the value to another mean.
    ///
    /// `error` is the standard deviation of the logarithm of the scale factor.
    pub(super) fn extrapolated(&self, mean: f64, error: f64) -> Value {
        let margin = |[_, high]: [f64; 2]| (high / self.mean).ln().hypot(NORMAL * error);
        let interval = self.interval.map(|ends| around(mean, margin(ends)));
        let relative = self.relative_error();
        Value { mean, standard_error: relative.map(|own| own.hypot(error) * mean), interval }
    }

    /// Returns the standard error divided by the mean, if the error is known.
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

fn around(mean: f64, margin: f64) -> [f64; 2] {
    let factor = exp(margin);
    [mean / factor, mean * factor]
}

/// Returns e^x, correct to 12 digits.
///
/// All processors round these operations in the same way, so every machine prints the same interval.
fn exp(x: f64) -> f64 {
    let halvings = 10;
    let small = x / f64::from(1 << halvings);
    let series = (1..=6).rev().fold(1.0, |sum, k| 1.0 + sum * small / f64::from(k));
    (0..halvings).fold(series, |power, _| power * power)
}

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
mod tests {
    use super::*;

    #[test]
    fn quantiles_match_tables() {
        let table = [(4, 2.776), (5, 2.571), (9, 2.262), (19, 2.093), (99, 1.984), (10_000, 1.960)];
        for (freedom, expected) in table {
            let quantile = t_quantile(f64::from(freedom));
            assert!((quantile - expected).abs() < 1.5e-3, "{freedom}: {quantile}");
        }
    }

    #[test]
    fn exponential_function_is_accurate() {
        for x in [0.0, 1e-3, 0.4, 1.0, 3.0, 7.5] {
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-12, "{x}");
        }
    }

    #[test]
    fn few_figures_have_no_interval() {
        assert_eq!(Value::of(&[3.0], 0.0, 0.0, 0.2), Value::alone(3.0));
        let few = Value::of(&[1.0, 2.0, 3.0, 4.0], 0.0, 0.0, 0.2);
        assert_eq!((few.mean, few.interval), (2.5, None));
        assert!((few.standard_error.unwrap() - (5.0f64 / 12.0).sqrt()).abs() < 1e-12);
        assert_eq!(Value::of(&[0.0; 6], 0.0, 0.0, 0.2).interval, None);
    }

    #[test]
    fn interval_ends_differ_from_mean_by_factor() {
        let figures = [6.0, 7.0, 8.0, 9.0, 10.0];
        let [low, high] = Value::of(&figures, 0.0, 0.0, 0.2).interval.unwrap();
        // Seven degrees of freedom: four from the figures, three from the usual spread.
        let relative = ((10.0 / 64.0 + 3.0 * 0.04) / 7.0 / 5.0f64).sqrt();
        let margin = 2.3646 * (1.0 + SKEWED / 5f64.sqrt()) * relative;
        assert!(((high / 8.0).ln() - margin).abs() < 1e-3, "{high}");
        assert!((low * high / 64.0 - 1.0).abs() < 1e-12);
        assert_eq!(Value::of(&figures, 0.0, 7.5, 0.2).interval, Some([7.5, high]));
    }

    #[test]
    fn model_error_widens_intervals() {
        let value = Value::of(&[6.0, 7.0, 8.0, 9.0, 10.0], 0.0, 0.0, 0.2);
        let same = value.extrapolated(16.0, 0.0);
        for (end, of) in same.interval.unwrap().iter().zip(value.interval.unwrap()) {
            assert!((end / of - 2.0).abs() < 1e-9);
        }
        let margin = |value: Value| (value.interval.unwrap()[1] / value.mean).ln();
        let wider = value.extrapolated(16.0, 0.3);
        assert!((margin(wider) - margin(value).hypot(1.96 * 0.3)).abs() < 1e-4);
        assert_eq!(Value::alone(8.0).extrapolated(16.0, 0.3).interval, None);
    }

    #[test]
    fn shared_errors_widen_intervals() {
        let value = Value::of(&[1.0, 3.0], 3.0, 0.0, 0.2).times(2.0);
        assert_eq!((value.mean, value.standard_error), (4.0, Some(4.0)));
        assert_eq!(value.relative_error(), Some(1.0));
        assert_eq!(Value::default().relative_error(), None);
    }
}
