//! Results of work that may have been stopped.

use crate::control::{StopToken, Stopped};
use std::iter::Sum;
use std::ops::Add;

/// A number from loops that return early, with an incomplete result, after a stop.
///
/// The number can be read only if the token has not stopped. Since a stopped token stays stopped, a
/// number that can be read is complete.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[must_use]
pub(crate) struct Partial<T>(T);

impl<T> Partial<T> {
    #[inline]
    pub(crate) const fn new(number: T) -> Partial<T> {
        Partial(number)
    }

    #[inline]
    pub(crate) fn map<U>(self, into: impl FnOnce(T) -> U) -> Partial<U> {
        Partial(into(self.0))
    }

    /// Returns the number if it is complete; `stop` must be the token of the loops.
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
    fn number_opens_until_its_token_stops() {
        let stop = StopToken::new();
        let sum: Partial<u64> = [3, 4].into_iter().map(Partial::new).sum();
        assert_eq!(sum.map(u128::from).open(&stop), Ok(7));
        stop.stop();
        assert_eq!(sum.open(&stop), Err(Stopped::OnRequest));
    }
}
