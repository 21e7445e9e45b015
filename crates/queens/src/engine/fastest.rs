//! Finds the fastest kernel of this processor by a measurement.
//!
//! The order of [`Kernel::ALL`] holds on most processors, but some lower their clock for 512-bit
//! instructions, and others split them.

use super::count::Session;
use super::kernel::Kernel;
use super::options::Options;
use super::plan::UnitPlan;
use crate::Size;
use crate::control::{Control, StopToken};
use std::sync::OnceLock;
use std::time::Duration;

/// Boards from this size on are counted by the measured kernel.
///
/// One thread counts N = 20 in 17 s, and 16 threads count it in about a second. On smaller boards
/// the measurement would take longer than it can save.
const MEASURED_FROM: usize = 20;

/// The board whose units are counted. Its lists are long enough for every stage of the join.
const MEASURED_SIZE: usize = 18;

/// The number of counted units: 1 ms with `avx512`.
const MEASURED_UNITS: u64 = 16;

/// Each kernel is measured this many times, in turn, because other programs disturb single counts.
const ROUNDS: usize = 8;

/// A kernel replaces the default one if it is at least this many times as fast.
///
/// Other programs cause smaller differences, and the choice should be the same each time.
const CLEARLY_FASTER: f64 = 1.05;

/// The fastest kernel of this processor, compared with the next one.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct FastestKernel {
    /// The fastest kernel.
    pub kernel: Kernel,
    /// The fastest other kernel, and how many times as long it took.
    ///
    /// `None` if nothing was measured, because the processor has only one vector kernel.
    pub next: Option<(Kernel, f64)>,
}

impl FastestKernel {
    /// Returns the kernel for a board of this size: for long counts, the measured one.
    ///
    /// For other boards, returns the limit or [`Kernel::best`]. See [`FastestKernel::measured`].
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{FastestKernel, kernel::Kernel};
    /// use std::time::Instant;
    ///
    /// let start = Instant::now();
    /// let kernel = FastestKernel::for_board(Size::new(12)?, None, &|| start.elapsed());
    /// assert_eq!(kernel, Kernel::best());
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn for_board(size: Size, limit: Option<Kernel>, clock: &dyn Fn() -> Duration) -> Kernel {
        match size.get() {
            MEASURED_FROM.. => FastestKernel::measured(limit, clock).kernel,
            _ => limit.unwrap_or_else(Kernel::best),
        }
    }

    /// Counts a few units with each vector kernel, up to `limit`.
    ///
    /// The first call of a process measures for about 0.05 s; later calls return its result. The
    /// default, the limit or [`Kernel::best`], is replaced only by a clearly faster kernel. The clock
    /// may start at any value.
    pub fn measured(limit: Option<Kernel>, clock: &dyn Fn() -> Duration) -> FastestKernel {
        static TIMES: OnceLock<Vec<(Kernel, f64)>> = OnceLock::new();
        let default = limit.unwrap_or_else(Kernel::best);
        let allowed = candidates(Kernel::available_up_to(limit));
        if allowed.len() < 2 {
            return FastestKernel { kernel: default, next: None };
        }
        let times = TIMES.get_or_init(|| measure(&candidates(Kernel::available()), clock));
        let times = times.iter().copied().filter(|(kernel, _)| allowed.contains(kernel));
        choose(&Vec::from_iter(times), default)
    }
}

/// Returns the vector kernels, which are always faster than the portable one.
fn candidates(kernels: impl Iterator<Item = Kernel>) -> Vec<Kernel> {
    kernels.filter(|&kernel| kernel != Kernel::Portable).collect()
}

/// Returns the kernels with the shortest time of each, in seconds.
fn measure(kernels: &[Kernel], clock: &dyn Fn() -> Duration) -> Vec<(Kernel, f64)> {
    let mut times = Vec::from_iter(kernels.iter().map(|&kernel| (kernel, f64::INFINITY)));
    let Ok(size) = Size::new(MEASURED_SIZE) else { return times };
    let plan = UnitPlan::new(size);
    let (session, first) = (Session::new(&plan, &StopToken::new()), plan.units() / 2);
    for _ in 0..ROUNDS {
        for (kernel, shortest) in &mut times {
            let options = Options::from(Control::default().threads(1)).kernel(*kernel);
            let start = clock();
            let counted = session.count_units(first..first + MEASURED_UNITS, &options);
            debug_assert!(counted.is_ok(), "the processor has the kernel");
            *shortest = clock().saturating_sub(start).as_secs_f64().min(*shortest);
        }
    }
    times
}

/// Chooses the default kernel, unless another is clearly faster.
fn choose(times: &[(Kernel, f64)], default: Kernel) -> FastestKernel {
    let Some(default) = times.iter().find(|(kernel, _)| *kernel == default) else {
        return FastestKernel { kernel: default, next: None };
    };
    let shortest = |a: &&(Kernel, f64), b: &&(Kernel, f64)| a.1.total_cmp(&b.1);
    let is_clear = |fastest: &&(Kernel, f64)| fastest.1 * CLEARLY_FASTER < default.1;
    let &(kernel, time) = times.iter().min_by(shortest).filter(is_clear).unwrap_or(default);
    let others = times.iter().filter(|other| other.0 != kernel);
    let next = others.min_by(shortest).map(|&(next, longer)| (next, longer / time));
    FastestKernel { kernel, next }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// Chooses from these times; the last kernel is the default.
    fn chosen(times: &[(Kernel, f64)]) -> (Kernel, Option<(Kernel, f64)>) {
        let fastest = choose(times, times.last().map_or(Kernel::Portable, |last| last.0));
        (fastest.kernel, fastest.next)
    }

    #[test]
    fn clearly_faster_kernel_replaces_default() {
        let times = [(Kernel::Avx2, 2.0), (Kernel::Neon, 1.0), (Kernel::Avx512, 3.0)];
        assert_eq!(chosen(&times), (Kernel::Neon, Some((Kernel::Avx2, 2.0))));
    }

    #[test]
    fn similar_times_keep_the_default() {
        let near = 2.0 / CLEARLY_FASTER;
        for time in [near + 0.01, 2.0, 4.0] {
            let (kernel, next) = chosen(&[(Kernel::Avx2, time), (Kernel::Avx512, 2.0)]);
            assert_eq!((kernel, next), (Kernel::Avx512, Some((Kernel::Avx2, time / 2.0))));
        }
        assert_eq!(chosen(&[(Kernel::Avx2, near - 0.01), (Kernel::Avx512, 2.0)]).0, Kernel::Avx2);
    }

    #[test]
    fn one_kernel_has_no_next() {
        assert_eq!(chosen(&[(Kernel::Avx2, 1.0)]), (Kernel::Avx2, None));
        assert_eq!(chosen(&[]), (Kernel::Portable, None));
    }

    #[test]
    fn portable_kernel_is_no_candidate() {
        let all = Kernel::ALL.iter().copied();
        assert_eq!(candidates(all), Kernel::ALL[1..]);
    }

    /// Returns a clock that is read before and after each count, with the seconds of the counts.
    fn clock(seconds: impl Fn(usize) -> usize) -> impl Fn() -> Duration {
        let (now, calls) = (Cell::new(0), Cell::new(0));
        move || {
            let call = calls.replace(calls.get() + 1);
            now.set(now.get() + if call % 2 == 1 { seconds(call / 2) } else { 1 });
            Duration::from_secs(now.get() as u64)
        }
    }

    #[test]
    fn shortest_time_of_each_kernel_counts() {
        let kernels = [Kernel::Portable, Kernel::best()];
        let times = measure(&kernels, &clock(|count| 1 + count * 7 % 16));
        assert_eq!(times, [(kernels[0], 1.0), (kernels[1], 2.0)]);
    }

    #[test]
    fn only_long_counts_use_the_measurement() {
        let kernels = candidates(Kernel::available());
        let later_is_slower = clock(|count| 1 + count % kernels.len());
        let kernel = |n| FastestKernel::for_board(Size::new(n).unwrap(), None, &later_is_slower);
        assert_eq!(kernel(MEASURED_FROM), *kernels.first().unwrap_or(&Kernel::Portable));
        assert_eq!(kernel(MEASURED_FROM - 1), Kernel::best());
    }
}
