//! Numbers of work that may have been ended early.

use crate::run::{StopToken, Stopped};
use std::iter::Sum;
use std::ops::Add;

/// A number from loops that return early when a token stops, and then leave something out.
///
/// It opens only while the token has not stopped. A token that has stopped stays stopped, so nothing was
/// left out by then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[must_use]
pub(crate) struct Partial<T>(T);

impl<T> Partial<T> {
    /// Wraps what a loop has found.
    #[inline]
    pub(crate) const fn new(number: T) -> Partial<T> {
        Partial(number)
    }

    /// The same in another type.
    #[inline]
    pub(crate) fn map<U>(self, into: impl FnOnce(T) -> U) -> Partial<U> {
        Partial(into(self.0))
    }

    /// The number, if nothing was left out; `stop` must be the token that the loops watch.
    ///
    /// # Errors
    /// The reason of the stop.
    pub(crate) fn open(self, stop: &StopToken) -> Result<T, Stopped> {
        stop.check().map(|()| self.0)
    }
}

impl<T: Add<Output = T>> Add for Partial<T> {
    type Output = Partial<T>;

    #[inline]
    fn add(self, other: Partial<T>) -> Partial<T> {
        Partial(self.0 + other.0)
    }
}

impl<T: Add<Output = T> + Default> Sum for Partial<T> {
    #[inline]
    fn sum<I: Iterator<Item = Partial<T>>>(numbers: I) -> Partial<T> {
        numbers.fold(Partial::default(), Partial::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_opens_until_its_token_stops() {
        let stop = StopToken::new();
        let sum: Partial<u64> = [3, 4].into_iter().map(Partial::new).sum();
        assert_eq!(sum.map(u128::from).open(&stop), Ok(7));
        stop.stop();
        assert_eq!(sum.open(&stop), Err(Stopped::OnRequest));
    }
}
