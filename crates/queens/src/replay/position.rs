//! Finds the step of a search that is nearest to a given position.

use super::Replay;
use crate::Square;
use crate::trace::{Snapshot, StepKind};

impl Replay {
    /// Returns the first step with the largest number of `wanted` queens and no others.
    ///
    /// Also returns the number of these queens, 0 at step 0. Considers steps up to `end` that were
    /// read.
    ///
    /// ```
    /// use queens::replay::Replay;
    /// use queens::{Algorithm, Size, Square};
    ///
    /// let size = Size::new(6)?;
    /// let replay = Replay::new(Algorithm::Backtracking, size);
    /// replay.follow(|_| false);
    /// let queens = [Square::new(0, 1, size)?, Square::new(1, 3, size)?];
    /// let (step, number) = replay.nearest(&queens, u64::MAX);
    /// assert_eq!(number, 2);
    /// assert_eq!(replay.window(step, 0).base.queens(), queens);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn nearest(&self, wanted: &[Square], end: u64) -> (u64, usize) {
        let end = end.min(self.extent().steps);
        let mut nearest = (0, 0);
        let is_nearer = |snapshot: &Snapshot, best: usize| {
            let queens = snapshot.queens();
            snapshot.last() == Some(StepKind::Placed)
                && queens.len() > best
                && queens.iter().all(|queen| wanted.contains(queen))
        };
        self.walk(
            |_| false,
            end,
            |snapshot| {
                if is_nearer(snapshot, nearest.1) {
                    nearest = (snapshot.step(), snapshot.queens().len());
                }
                nearest.1 >= wanted.len()
            },
        );
        nearest
    }
}
