//! Mean and spread of measured figures.

pub(super) fn mean(figures: impl ExactSizeIterator<Item = f64>) -> f64 {
    let number = figures.len().max(1) as f64;
    figures.sum::<f64>() / number
}

/// The mean of some figures and the unbiased estimate of their variance.
pub(super) fn mean_and_variance(figures: &[f64]) -> (f64, f64) {
    let number = figures.len() as f64;
    let mean = figures.iter().sum::<f64>() / number.max(1.0);
    let squares: f64 = figures.iter().map(|figure| (figure - mean).powi(2)).sum();
    (mean, squares / (number - 1.0).max(1.0))
}
