//! Options that have the same meaning in all commands.

use crate::error::{Failure, Result};
use crate::interrupt;
use crate::kernel::{KernelChoice, kernel_limit};
use crate::output::note;
use crate::parse::{TimeParser, kernel, number, threads};
use queens::Size;
use queens::control::{Control, StopToken, Threads};
use queens::count::Method;
use queens::engine::Options;
use queens::engine::kernel::Kernel;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The number of threads.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Workers {
    /// Threads to count with [default: one for each processor]
    #[arg(short, long, value_name = "K", value_parser = threads)]
    pub(crate) threads: Option<Threads>,
}

impl Workers {
    /// Returns a control with these threads; Ctrl-C stops it.
    pub(crate) fn control<'a>(&self) -> Control<'a> {
        Control::default().threads(self.threads.unwrap_or_default()).stop(interrupt::token())
    }
}

/// The kernel of the fast engine.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Instructions {
    /// Instruction set of the fast counter, or gpu or gpu:0 for GPUs [default: QUEENS_KERNEL, or else the
    /// best one of the processor]
    #[arg(long, value_name = "NAME", value_parser = kernel())]
    kernel: Option<KernelChoice>,
}

impl Instructions {
    /// Returns the chosen or default kernel for a board of this size.
    pub(crate) fn kernel(&self, size: Size) -> Result<Kernel> {
        kernel_for(self.kernel.unwrap_or_default(), size)
    }

    /// Returns options with the kernel, if the method has kernels.
    pub(crate) fn options<'a>(
        &self,
        method: Method,
        size: Size,
        control: Control<'a>,
    ) -> Result<Options<'a>> {
        let options = Options::from(control);
        match method {
            Method::Halves => Ok(options.kernel(self.kernel(size)?)),
            _ => Ok(options),
        }
    }

    /// Returns whether the option is given.
    pub(crate) fn is_chosen(&self) -> bool {
        self.kernel.is_some()
    }
}

/// Returns the fastest default kernel: the value of `QUEENS_KERNEL`.
pub(crate) fn default_limit() -> Result<Option<Kernel>> {
    kernel_limit().map_err(Failure::Usage)
}

/// Returns the kernel that the option `--kernel` names.
pub(crate) fn kernel_for(choice: KernelChoice, size: Size) -> Result<Kernel> {
    choice.kernel(size, default_limit()?).map_err(|error| Failure::usage("--kernel", error))
}

/// The time limit of a command.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Limit {
    /// Stop after this time, such as 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = TimeParser)]
    limit: Option<Duration>,
}

impl Limit {
    /// Returns the time limit.
    pub(crate) fn get(&self) -> Option<Duration> {
        self.limit
    }

    /// Returns a token that stops on Ctrl-C and when the limit, which starts now, expires.
    pub(crate) fn stop(&self) -> StopToken {
        let stop = interrupt::token();
        self.limit.map_or_else(|| stop.clone(), |limit| stop.within(limit))
    }
}

/// The seed of random choices.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Seed {
    /// Seed of random choices: the same seed gives the same answer [default: a new one each time]
    #[arg(long, value_name = "S", value_parser = number)]
    seed: Option<u64>,
}

impl Seed {
    /// Returns the requested seed.
    pub(crate) fn get(&self) -> Option<u64> {
        self.seed
    }

    /// Returns the requested seed, or one from the clock.
    pub(crate) fn get_or_draw(&self) -> DrawnSeed {
        let now = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        DrawnSeed {
            seed: self.seed.unwrap_or_else(|| now().as_nanos() as u64 % 1_000_000),
            is_requested: self.seed.is_some(),
        }
    }
}

/// A requested seed, or one from the clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawnSeed {
    seed: u64,
    is_requested: bool,
}

impl DrawnSeed {
    /// Returns the seed.
    pub(crate) fn get(self) -> u64 {
        self.seed
    }

    /// Notes a seed from the clock, to repeat an answer. Call it once there is an answer.
    pub(crate) fn note(self, is_quiet: bool) {
        if !self.is_requested && !is_quiet {
            note(&format!("note: --seed {} gives this answer again", self.seed));
        }
    }
}
