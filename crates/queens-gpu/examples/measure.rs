//! Checks the counts of the GPUs, then compares their speed with the processor.
//!
//! `measure SECONDS [NUMBER]` runs for about SECONDS seconds. NUMBER is the adapter; the default is all
//! real GPUs. `bench-results/gpu.sh` runs it. Every timed count is compared with another count. An emulated
//! adapter gets small boards, which only test this program.
//!
//! `measure unit N UNIT [NUMBER]` counts one unit and prints the work of the card. If the variable `PAIRS`
//! is set, the tested pairs are counted. `LEAF` is the longest list that is not split; 4294967295 disables
//! splits.
//!
//! `measure host N UNIT [COUNT]` needs no card. It measures the work of the processor for COUNT consecutive
//! units, one by default, and compares it with the time in which one core counts them.

use queens::control::{Control, StopToken, Tasks, workers};
use queens::engine::gpu::{Device, Gpu};
use queens::engine::kernel::Kernel;
use queens::engine::{Options, Session, Stage, StageTimer, UnitPlan};
use queens::{Error, Size, known};
use queens_gpu::{Gpus, Rehearsal, Settings};
use std::cell::Cell;
use std::error::Error as StdError;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Whole units and the seconds for their halves and joins. Measured on one Zen 4 core at 2.6 GHz.
const TIMED: &str = include_str!("../../queens-ledger/tests/all/fixtures/unit-times.csv");

/// A unit of a board and its time on a Zen 4 core.
struct Timed {
    n: usize,
    unit: u64,
    zen4: f64,
}

/// Returns the units of a board with known times.
fn timed(n: usize) -> Vec<Timed> {
    let row = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let &[n, unit, zen4] = fields.as_slice() else { return None };
        Some(Timed { n: n.parse().ok()?, unit: unit.parse().ok()?, zen4: zen4.parse().ok()? })
    };
    TIMED.lines().filter_map(row).filter(|timed| timed.n == n).collect()
}

/// Returns the counts of single units, in order, and their total time in seconds.
fn count_units(
    kernel: Kernel,
    threads: usize,
    n: usize,
    units: &[u64],
) -> Result<(Vec<u128>, f64), Error> {
    let (plan, stop, start) = (UnitPlan::new(Size::new(n)?), StopToken::new(), Instant::now());
    let session = Session::new(&plan, &stop);
    let counts = Mutex::new(vec![0; units.len()]);
    let work = |tasks: Tasks<'_>| {
        for task in tasks {
            let unit = units[task as usize];
            let options = Options::from(Control::default().threads(1)).kernel(kernel);
            let total = session.count_units(unit..unit + 1, &options)?.total();
            if let Ok(mut counts) = counts.lock() {
                counts[task as usize] = total;
            }
        }
        Ok::<(), Error>(())
    };
    workers(threads, 0..units.len() as u64, &stop, work)?;
    Ok((counts.into_inner().unwrap_or_default(), start.elapsed().as_secs_f64()))
}

/// The boards whose units are compared with the processor, and how many units of each.
const COMPARED: &[(usize, u64)] =
    &[(20, 70), (21, 40), (22, 40), (23, 20), (24, 16), (25, 6), (26, 5), (27, 2), (28, 1)];

/// The same for an emulated adapter.
const SMALL: &[(usize, u64)] = &[(15, 20), (17, 4)];

struct Bench {
    /// Whether boards are small, for an emulated adapter.
    is_small: bool,
    gpus: &'static Gpus,
    kernel: Kernel,
    processor: Kernel,
    threads: usize,
    /// The seconds of the last whole board. The next one takes about 7.5 times as long.
    seconds: Cell<f64>,
    end: Instant,
}

type Outcome = Result<(), Box<dyn StdError>>;

fn main() -> Outcome {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["unit", n, unit] => one_unit(n.parse()?, unit.parse()?, None),
        ["host", n, unit] => host(n.parse()?, unit.parse()?, 1),
        ["host", n, unit, count] => host(n.parse()?, unit.parse()?, count.parse()?),
        ["unit", n, unit, number] => one_unit(n.parse()?, unit.parse()?, Some(number.parse()?)),
        [seconds] => all(seconds.parse()?, None),
        [seconds, number] => all(seconds.parse()?, Some(number.parse()?)),
        _ => Err("usage: measure SECONDS [NUMBER], measure unit N UNIT [NUMBER], or measure host N UNIT \
                  [COUNT]"
            .into()),
    }
}

/// Opens the GPUs, with settings from the environment.
fn open(number: Option<usize>) -> Result<&'static Gpus, Box<dyn StdError>> {
    let mut settings = Settings::default();
    settings.is_measured = std::env::var_os("PAIRS").is_some();
    if let Ok(leaf) = std::env::var("LEAF") {
        settings.leaf = leaf.parse()?;
    }
    Ok(Box::leak(Box::new(Gpus::with(number, &settings)?)))
}

fn one_unit(n: usize, unit: u64, number: Option<usize>) -> Outcome {
    let gpus = open(number)?;
    let (counts, seconds) = count_units(Kernel::Gpu(Gpu::new(gpus)), 1, n, &[unit])?;
    println!("N = {n}, unit {unit}: {} solutions in {seconds:.2} s on {gpus}", counts[0]);
    println!("{}", gpus.take_statistics());
    let (processor, seconds) = count_units(Kernel::best(), 1, n, &[unit])?;
    println!("{} on one core: {seconds:.2} s", Kernel::best());
    agree("the processor", counts, processor)
}

/// Measures the work of the processor for a card, without a card.
fn host(n: usize, first: u64, count: u64) -> Outcome {
    let device: &'static Rehearsal = Box::leak(Box::new(Rehearsal::default()));
    let plan = UnitPlan::new(Size::new(n)?);
    // Counts the units, and returns the seconds for lists, for halves and joins, and for dividing the units.
    let time = |kernel| {
        let seconds = Mutex::new([0.0; 3]);
        let start = Instant::now();
        let clock = || start.elapsed();
        let report = |stage: Stage, time: Duration| {
            let place = match stage {
                Stage::Listed(_) => 0,
                Stage::Made | Stage::Joined => 1,
                Stage::Divided => 2,
                _ => return,
            };
            if let Ok(mut seconds) = seconds.lock() {
                seconds[place] += time.as_secs_f64();
            }
        };
        let timer = StageTimer::new(&clock, &report);
        let options = Options::from(Control::default().threads(1)).kernel(kernel);
        plan.count_units(first..first + count, &options.stage_timer(timer))?;
        Ok::<_, Error>(seconds.into_inner().unwrap_or_default())
    };
    let [lists, joins, _] = time(Kernel::best())?;
    let one = lists + joins;
    let [lists, small, dividing] = time(Kernel::Gpu(Gpu::new(device)))?;
    let sending = device.host_time().as_secs_f64();
    let all = lists + small + dividing + sending;
    println!(
        "N = {n}, {count} units from {first}: {one:.4} s on one core, kernel {}. Processor for a card: \
         {all:.4} s or {:.1} %, of them lists {lists:.4}, dividing {dividing:.4}, small joins {small:.4}, \
         packing, nodes and copies {sending:.4}",
        Kernel::best(),
        100.0 * all / one
    );
    Ok(())
}

fn all(seconds: u64, number: Option<usize>) -> Outcome {
    let gpus = open(number)?;
    let adapters = queens_gpu::adapters();
    let is_emulated =
        |number: usize| adapters.get(number).is_some_and(|adapter| adapter.is_software);
    let bench = Bench {
        is_small: number.is_some_and(is_emulated),
        gpus,
        kernel: Kernel::Gpu(Gpu::new(gpus)),
        processor: Kernel::best(),
        threads: std::thread::available_parallelism()?.get(),
        seconds: Cell::new(0.1),
        end: Instant::now() + Duration::from_secs(seconds),
    };
    println!("{gpus}, {} threads, kernel {}", bench.threads, bench.processor);
    bench.check()?;
    println!(
        "\n| what | GPU s | one core s | all cores s | cores of this machine | cores of Zen 4 |"
    );
    println!("|---|---|---|---|---|---|");
    let (units, whole): (&[_], &[_]) = match bench.is_small {
        true => (&[(21, 2)], &[14]),
        false => (&[(28, 16), (26, 16), (24, 48)], &[20, 21, 22, 23]),
    };
    units.iter().try_for_each(|&(n, units)| bench.units(n, units))?;
    whole.iter().try_for_each(|&n| bench.whole(n))
}

impl Bench {
    fn left(&self) -> f64 {
        self.end.saturating_duration_since(Instant::now()).as_secs_f64()
    }

    /// Checks whole counts against the published ones, and units against the processor.
    fn check(&self) -> Outcome {
        let whole = if self.is_small { 12..=14 } else { 12..=18 };
        for known in known::all().filter(|known| whole.contains(&known.n)) {
            let plan = UnitPlan::new(Size::new(known.n)?);
            let total =
                plan.count_units(UnitPlan::ALL, &Options::default().kernel(self.kernel))?.total();
            agree(&format!("N = {}", known.n), total, known.total)?;
        }
        for &(n, count) in if self.is_small { SMALL } else { COMPARED } {
            let units = spread(n, count)?;
            let (gpu, _) = count_units(self.kernel, self.threads, n, &units)?;
            let (processor, _) = count_units(self.processor, self.threads, n, &units)?;
            agree(&format!("{count} units of N = {n}"), &gpu, &processor)?;
        }
        println!("all counts are right; {:.0} s are left", self.left());
        Ok(())
    }

    /// Times units on the GPU and on all cores, and one of them on one core.
    ///
    /// A thread counts whole units, so units of about the median time keep all threads busy.
    fn units(&self, n: usize, count: usize) -> Outcome {
        let mut all = timed(n);
        if all.is_empty() {
            return Err(format!("no units of N = {n} are known").into());
        }
        all.sort_by(|one, other| other.zen4.total_cmp(&one.zen4));
        let first = (all.len() - count.min(all.len())) / 2;
        let chosen: Vec<&Timed> = all[first..].iter().take(count).collect();
        let units: Vec<u64> = chosen.iter().map(|timed| timed.unit).collect();
        let zen4: f64 = chosen.iter().map(|timed| timed.zen4).sum();
        if self.left() < 2.0 * zen4 / self.threads as f64 {
            println!("| units of N = {n} | no time | | | | |");
            return Ok(());
        }
        self.gpus.take_statistics();
        let (counts, gpu) = count_units(self.kernel, self.threads, n, &units)?;
        let statistics = self.gpus.take_statistics();
        let (again, all_cores) = count_units(self.processor, self.threads, n, &units)?;
        agree(&format!("units of N = {n}"), counts, again)?;
        // One unit alone, scaled by the known times.
        let (_, one) = count_units(self.processor, 1, n, &units[..1])?;
        let one = one * zen4 / chosen[0].zen4;
        println!(
            "| {} units of N = {n} | {gpu:.2} | {one:.1} | {all_cores:.2} | {:.1} | {:.1} |",
            units.len(),
            one / gpu,
            zen4 / gpu
        );
        eprintln!("{statistics}");
        Ok(())
    }

    fn whole(&self, n: usize) -> Outcome {
        let Some(known) = known::all().find(|known| known.n == n) else { return Ok(()) };
        if self.left() < 1.3 * self.seconds.get() * 7.5 {
            println!("| N = {n} | no time | | | | |");
            return Ok(());
        }
        let plan = UnitPlan::new(Size::new(n)?);
        let time = |kernel| -> Result<f64, Box<dyn StdError>> {
            let start = Instant::now();
            let total =
                plan.count_units(UnitPlan::ALL, &Options::default().kernel(kernel))?.total();
            let seconds = start.elapsed().as_secs_f64();
            agree(&format!("N = {n}"), total, known.total).map(|()| seconds)
        };
        self.gpus.take_statistics();
        let gpu = time(self.kernel)?;
        let statistics = self.gpus.take_statistics();
        let all_cores = time(self.processor)?;
        self.seconds.set(gpu + all_cores);
        println!(
            "| N = {n} | {gpu:.2} | | {all_cores:.2} | {:.1} | |",
            all_cores * self.threads as f64 / gpu
        );
        eprintln!("{statistics}");
        Ok(())
    }
}

/// Returns evenly spaced unit numbers.
fn spread(n: usize, count: u64) -> Result<Vec<u64>, Error> {
    let units = UnitPlan::new(Size::new(n)?).units();
    Ok((0..count).map(|place| (2 * place + 1) * (units / count) / 2).collect())
}

fn agree<T: PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Outcome {
    if found == expected {
        Ok(())
    } else {
        Err(format!("{what}: {found:?}, not {expected:?}").into())
    }
}
