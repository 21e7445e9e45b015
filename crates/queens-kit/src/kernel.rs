//! The kernel of a count: parses its name, or chooses a default up to `QUEENS_KERNEL`.

use queens::control::Control;
use queens::engine::gpu::Times;
use queens::engine::kernel::Kernel;
use queens::engine::{FastestKernel, gpu_speedup};
use queens::{Error, Size};
use queens_show::Clock;
use queens_show::number::short_time;
use queens_show::words::one_of;
use std::env::{self, VarError};
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

/// The variable that limits the default kernel, for all commands and the Python package.
const LIMIT: &str = "QUEENS_KERNEL";

/// A kernel by its name; a GPU kernel is not opened yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KernelChoice {
    /// A kernel of this processor: for long counts the fastest one, else the default one, up to `QUEENS_KERNEL`.
    #[default]
    Auto,
    Processor(Kernel),
    Gpu(Option<usize>),
}

impl KernelChoice {
    /// Returns the kernel for a board of this size, by default up to `limit`; opens a GPU on first use.
    pub fn kernel(self, size: Size, limit: Option<Kernel>) -> Result<Kernel, Error> {
        match self {
            KernelChoice::Auto => {
                let trial = if size.get() >= TRIED_FROM { trial(limit) } else { None };
                let gpu = trial.filter(Trial::is_won).map(|trial| trial.gpu);
                Ok(gpu.unwrap_or_else(|| {
                    FastestKernel::for_board(size, limit, &|| Clock::SYSTEM.now())
                }))
            }
            KernelChoice::Processor(kernel) if !kernel.is_available() => {
                Err(Error::KernelUnavailable { kernel })
            }
            KernelChoice::Processor(kernel) => Ok(kernel),
            KernelChoice::Gpu(number) => gpu::open(number, limit),
        }
    }
}

/// Boards from this size on are counted by a GPU if a trial shows that it is faster.
const TRIED_FROM: usize = 22;

/// The board whose units are counted in a trial. Its units are short, but fill a GPU.
const TRIAL_SIZE: usize = 20;

/// A GPU replaces the threads if it is at least this many times as fast.
const CLEARLY_FASTER: f64 = 1.3;

/// A GPU of this computer, compared with all threads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial {
    gpu: Kernel,
    speedup: f64,
}

impl Trial {
    pub(crate) fn is_won(&self) -> bool {
        self.speedup >= CLEARLY_FASTER
    }
}

impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let adapter = self.gpu.adapter().unwrap_or_default();
        let verb = if self.is_won() { "is used:" } else { "is not used:" };
        write!(f, "{adapter} {verb} {:.2} times as fast as all threads in a trial", self.speedup)
    }
}

static TRIAL: OnceLock<Option<Trial>> = OnceLock::new();

/// Compares the real GPUs with all threads, at most once in a process.
///
/// Returns `None` if there is no GPU, if the trial fails, or if the kernels are limited.
pub(crate) fn trial(limit: Option<Kernel>) -> Option<Trial> {
    let compare = || {
        let gpu = gpu::open(None, None).ok()?;
        let clock = || Clock::SYSTEM.now();
        let processor = FastestKernel::measured(None, &clock).kernel;
        let (size, control) = (Size::new(TRIAL_SIZE).ok()?, Control::default());
        let speedup = gpu_speedup(gpu, processor, size, &control, &clock).ok()?;
        Some(Trial { gpu, speedup })
    };
    if limit.is_some() { None } else { *TRIAL.get_or_init(compare) }
}

/// Returns the trial of this process, if there was one.
pub(crate) fn last_trial() -> Option<Trial> {
    TRIAL.get().copied().flatten()
}

/// Returns the fastest kernel that may be chosen by default, which `QUEENS_KERNEL` names.
///
/// If the variable is unset, empty or `auto`, there is no limit.
pub fn kernel_limit() -> Result<Option<Kernel>, String> {
    let name = match env::var(LIMIT) {
        Ok(name) => name,
        Err(VarError::NotUnicode(name)) => name.to_string_lossy().into_owned(),
        Err(VarError::NotPresent) => String::new(),
    };
    if matches!(&*name, "" | "auto") {
        return Ok(None);
    }
    let limit = name.parse().and_then(|kernel: Kernel| match kernel.is_available() {
        true => Ok(Some(kernel)),
        false => Err(Error::KernelUnavailable { kernel }),
    });
    limit.map_err(|error| format!("{LIMIT}: {error}"))
}

impl FromStr for KernelChoice {
    type Err = String;

    fn from_str(name: &str) -> Result<KernelChoice, String> {
        match name.split_once(':') {
            Some((Kernel::GPU, number)) => {
                let number = number.parse().map_err(|_| {
                    format!("`{name}` is not an adapter: use gpu:0 or another number that `queens --version` lists")
                })?;
                Ok(KernelChoice::Gpu(Some(number)))
            }
            _ if name == "auto" => Ok(KernelChoice::Auto),
            _ if name == Kernel::GPU => Ok(KernelChoice::Gpu(None)),
            _ => name
                .parse()
                .map(KernelChoice::Processor)
                .map_err(|_: Error| format!("unknown kernel `{name}`: use {}", one_of(names()))),
        }
    }
}

impl fmt::Display for KernelChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KernelChoice::Auto => f.write_str("auto"),
            KernelChoice::Processor(kernel) => kernel.fmt(f),
            KernelChoice::Gpu(None) => f.write_str(Kernel::GPU),
            KernelChoice::Gpu(Some(number)) => write!(f, "{}:{number}", Kernel::GPU),
        }
    }
}

/// Says how long a GPU worked; `None` without a GPU or without its clock.
pub(crate) fn card_times(Times { host, count, write, join }: Times) -> Option<String> {
    let is_timed = !(count + write + join).is_zero();
    let [all, count, write, join, host] =
        [count + write + join, count, write, join, host].map(short_time);
    let text = format!(
        "The GPU worked {all}: it counted halves for {count}, wrote them for {write} and joined them for {join}. \
         Threads packed and sent for {host}."
    );
    is_timed.then_some(text)
}

pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    let processors = Kernel::ALL.iter().map(|kernel| kernel.name());
    ["auto"].into_iter().chain(processors).chain([Kernel::GPU])
}

pub(crate) fn adapters() -> Vec<String> {
    gpu::adapters()
}

#[cfg(feature = "gpu")]
mod gpu {
    use parking_lot::Mutex;
    use queens::Error;
    use queens::engine::gpu::Gpu;
    use queens::engine::kernel::Kernel;
    use std::collections::HashMap;

    /// The open GPUs, by number; they stay open.
    static OPEN: Mutex<Option<HashMap<Option<usize>, Kernel>>> = Mutex::new(None);

    pub(super) fn open(number: Option<usize>, limit: Option<Kernel>) -> Result<Kernel, Error> {
        let mut open = OPEN.lock();
        let open = open.get_or_insert_default();
        if let Some(&kernel) = open.get(&number) {
            return Ok(kernel);
        }
        let gpu = Gpu::new(Box::leak(Box::new(queens_gpu::open(number)?)));
        let kernel = Kernel::Gpu(gpu.limit(limit.map(|kernel| &*Box::leak(Box::new(kernel)))));
        open.insert(number, kernel);
        Ok(kernel)
    }

    pub(super) fn adapters() -> Vec<String> {
        let adapters = queens_gpu::adapters();
        adapters.iter().map(|adapter| format!("gpu:{adapter}")).collect()
    }
}

#[cfg(not(feature = "gpu"))]
mod gpu {
    use queens::Error;
    use queens::engine::kernel::Kernel;

    pub(super) fn open(_: Option<usize>, _: Option<Kernel>) -> Result<Kernel, Error> {
        let problem = "this program was built without GPUs: use a released one, or build it with \
                       `--features gpu`";
        Err(Error::Gpu { adapter: Kernel::GPU.to_owned(), problem: problem.to_owned() })
    }

    pub(super) fn adapters() -> Vec<String> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernel_names_round_trip() {
        let numbered = ["gpu:0", "gpu:17"];
        for name in names().chain(numbered) {
            assert_eq!(name.parse::<KernelChoice>().unwrap().to_string(), name);
        }
        for name in ["", "gpu:", "gpu:-1", "gpu:x", "gpu0", "GPU", "sse9"] {
            assert!(name.parse::<KernelChoice>().unwrap_err().contains(": use "), "{name}");
        }
    }

    #[test]
    fn only_clearly_faster_gpus_win_the_trial() {
        let trial = |speedup| Trial { gpu: Kernel::Portable, speedup };
        assert!(trial(1.3).is_won() && !trial(1.29).is_won() && !trial(f64::NAN).is_won());
        assert!(trial(2.0).to_string().contains("is used: 2.00 times as fast"));
        assert!(trial(0.5).to_string().contains("is not used: 0.50 times as fast"));
    }

    #[test]
    fn long_counts_use_fastest_processor_kernel() {
        let kernel = |n| KernelChoice::Auto.kernel(Size::new(n).unwrap(), None);
        assert_eq!(kernel(19), Ok(Kernel::best()));
        let fastest = FastestKernel::measured(None, &|| Clock::SYSTEM.now()).kernel;
        for n in [20, 22, 32] {
            assert_eq!(kernel(n), Ok(fastest), "{n}");
        }
    }
}
