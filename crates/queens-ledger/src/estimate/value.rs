//! A number with what is known of its uncertainty.

/// Fewer sampled units than this say too little about how far units differ for an interval.
pub const FEWEST_UNITS: usize = 5;

/// The interval of K units is wider than Student's by this, divided by the root of K, as a share. Its
/// quantile is that of normal figures, but costs are skewed: a few units have several times the mean of the
/// others, and a small sample without any of them has too small a mean and too small an error. At N = 20
/// this makes 96 of 100 intervals of 100 units hold the truth, and 199 of 200 of 20 units.
const SKEWED: f64 = 2.5;

/// An estimated number, with as much of its uncertainty as is known.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Value {
    /// The estimate.
    pub mean: f64,
    /// Its standard error; none if it was not estimated, or from one unit only.
    pub standard_error: Option<f64>,
    /// Holds the true value with a probability of 95 %; none from fewer than [`FEWEST_UNITS`] units, for
    /// exact numbers, and for extrapolated ones.
    pub interval: Option<[f64; 2]>,
}

impl Value {
    /// A number without an error, or without a known one.
    pub(super) fn alone(mean: f64) -> Value {
        Value { mean, standard_error: None, interval: None }
    }

    /// The mean of independent figures. Their spread, and errors that they share, given by their sum of
    /// squares, make its standard error. The true value is not below `least`.
    pub(super) fn of(figures: &[f64], shared: f64, least: f64) -> Value {
        let number = figures.len() as f64;
        let mean = figures.iter().sum::<f64>() / number.max(1.0);
        if figures.len() < 2 {
            return Value::alone(mean);
        }
        let squares: f64 = figures.iter().map(|figure| (figure - mean) * (figure - mean)).sum();
        let error = (squares / (number * (number - 1.0)) + shared).sqrt();
        let known = figures.len() >= FEWEST_UNITS && error > 0.0;
        let margin = t_quantile(number - 1.0) * (1.0 + SKEWED / number.sqrt()) * error;
        let interval = known.then(|| [(mean - margin).max(least), mean + margin]);
        Value { mean, standard_error: Some(error), interval }
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

/// The 97.5 % quantile of Student's distribution, to 0.1 % from four degrees of freedom on: the
/// expansion of Cornish and Fisher (Abramowitz and Stegun, 26.7.5). It uses only exactly rounded
/// operations, so every machine prints the same interval.
fn t_quantile(freedom: f64) -> f64 {
    // That of the normal distribution, and its square.
    let z = 1.959_963_984_540_054;
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
    fn quantiles_are_those_of_the_tables() {
        let table = [(4, 2.776), (5, 2.571), (9, 2.262), (19, 2.093), (99, 1.984), (10_000, 1.960)];
        for (freedom, expected) in table {
            let quantile = t_quantile(f64::from(freedom));
            assert!((quantile - expected).abs() < 1.5e-3, "{freedom}: {quantile}");
        }
    }

    #[test]
    fn few_figures_have_no_interval() {
        assert_eq!(Value::of(&[3.0], 0.0, 0.0), Value::alone(3.0));
        let few = Value::of(&[1.0, 2.0, 3.0, 4.0], 0.0, 0.0);
        assert_eq!((few.mean, few.interval), (2.5, None));
        assert!((few.standard_error.unwrap() - (5.0f64 / 12.0).sqrt()).abs() < 1e-12);
        let five = Value::of(&[6.0, 7.0, 8.0, 9.0, 10.0], 0.0, 0.0);
        let [low, high] = five.interval.unwrap();
        assert!(
            (high - 8.0 - (1.0 + SKEWED / 5f64.sqrt()) * 2.776 * 0.5f64.sqrt()).abs() < 3e-3
                && (low + high - 16.0).abs() < 1e-9
        );
        assert_eq!(Value::of(&[6.0, 7.0, 8.0, 9.0, 10.0], 0.0, 7.5).interval, Some([7.5, high]));
    }

    #[test]
    fn shared_errors_widen_and_factors_scale() {
        let value = Value::of(&[1.0, 3.0], 3.0, 0.0).times(2.0);
        assert_eq!((value.mean, value.standard_error), (4.0, Some(4.0)));
        assert_eq!(value.relative_error(), Some(1.0));
        assert_eq!(Value::default().relative_error(), None);
    }
}
