//! Measures which kernel is the fastest on this processor.
//!
//! On most processors, the order of [`Kernel::ALL`] is the order of speed. But some processors
//! lower their clock for 512-bit instructions, and others execute them in two parts.

use super::count::Session;
use super::kernel::Kernel;
use super::options::Options;
use super::plan::UnitPlan;
use crate::control::{Control, StopToken};
use crate::{Error, Size};
use std::sync::OnceLock;
use std::time::Duration;

/// The smallest board for which the kernels are measured.
///
/// One thread counts N = 20 in 17 s, and 16 threads count it in about a second. On smaller boards,
/// the measurement would take more time than it can save.
const MEASURED_FROM: usize = 20;

/// The size of the board whose units are counted for the measurement.
///
/// Its lists are long enough for every stage of the join.
const MEASURED_SIZE: usize = 18;

/// The number of units that are counted, which takes 1 ms with `avx512`.
const MEASURED_UNITS: u64 = 16;

/// The number of times that each kernel is measured.
///
/// The kernels take turns, because other programs may slow down any single count.
const ROUNDS: usize = 8;

/// How many times as fast a kernel must be to replace the default kernel.
///
/// Smaller differences can be caused by other programs, and the choice should always be the same.
const CLEARLY_FASTER: f64 = 1.05;

/// The fastest kernel of this processor, compared with the next fastest.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct FastestKernel {
    /// The fastest kernel.
    pub kernel: Kernel,
    /// The fastest of the other kernels, and how many times as long it took.
    ///
    /// This is `None` if nothing was measured, because only one vector kernel is available.
    pub next: Option<(Kernel, f64)>,
}

impl FastestKernel {
    /// Returns the kernel to use for a board of this size.
    ///
    /// For large boards, this is the measured kernel ([`FastestKernel::measured`]). For other
    /// boards, it is the limit or, without a limit, [`Kernel::best`].
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

    /// Measures all vector kernels, and returns the fastest kernel up to `limit`.
    ///
    /// The first call in a process takes about 0.05 s, and later calls use its measurements. The
    /// default kernel is the limit or, without a limit, [`Kernel::best`]. Only a clearly faster
    /// kernel replaces it. The clock may start at any value.
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

/// The number of units that each thread counts in a trial of a GPU, about one batch.
const TRIAL_UNITS: u64 = 64;

/// The number of times that both kernels count these units.
const TRIAL_ROUNDS: usize = 3;

/// A GPU is stopped in a trial after this many times the time of the processor, plus
/// [`TRIAL_START`].
const TRIAL_LIMIT: u32 = 8;

/// The time that a GPU may need for its first units: drivers prepare programs and memory.
const TRIAL_START: Duration = Duration::from_secs(1);

/// Returns how many times as fast all threads count with a GPU as without it.
///
/// Both kernels count some units of a board of this size, in turn. The clock may start at any value.
///
/// # Errors
/// [`Error::Stopped`], also if the GPU is much slower; [`Error::KernelUnavailable`];
/// [`Error::Gpu`], also if the counts differ.
pub fn gpu_speedup(
    gpu: Kernel,
    processor: Kernel,
    size: Size,
    control: &Control<'_>,
    clock: &dyn Fn() -> Duration,
) -> Result<f64, Error> {
    let plan = UnitPlan::new(size);
    let units = TRIAL_UNITS * control.thread_count() as u64;
    let first = plan.units().saturating_sub(units) / 2;
    let (mut shortest, mut counts) = ([f64::INFINITY; 2], Vec::new());
    let mut stop = control.stop_token().clone();
    for _ in 0..TRIAL_ROUNDS {
        for (kernel, shortest) in [processor, gpu].into_iter().zip(&mut shortest) {
            let options = Options::from(control.clone()).kernel(kernel);
            let (start, session) = (clock(), Session::new(&plan, &stop));
            counts.push(session.count_units(first..first + units, &options)?.parts);
            let time = clock().saturating_sub(start);
            *shortest = time.as_secs_f64().min(*shortest);
            stop = control.stop_token().within(TRIAL_START + TRIAL_LIMIT * time);
        }
    }
    if counts.iter().any(|count| *count != counts[0]) {
        let adapter = gpu.adapter().unwrap_or_default().to_owned();
        let problem = "it counts wrongly in a trial: use another kernel".to_owned();
        return Err(Error::Gpu { adapter, problem });
    }
    let [without, with] = shortest;
    Ok(without / with.max(1e-9))
}

/// Returns the vector kernels, which are always faster than the portable kernel.
fn candidates(kernels: impl Iterator<Item = Kernel>) -> Vec<Kernel> {
    kernels.filter(|&kernel| kernel != Kernel::Portable).collect()
}

/// Returns each kernel and the shortest of its times, in seconds.
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

/// Chooses the default kernel, unless another kernel is clearly faster.
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

    /// Chooses a kernel according to these times. The last kernel is the default.
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

    /// Returns a clock by which count `i` takes `seconds(i)` seconds.
    ///
    /// It must be read once before and once after each count.
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
