//! Tests of `src/estimate/value.rs`.

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
