//! Options that mean the same in every command that has them.

use crate::error::{Failure, Result};
use crate::interrupt;
use crate::kernel::KernelChoice;
use crate::output::note;
use crate::parse::{KernelParser, TimeParser, number, threads};
use queens::Size;
use queens::engine::kernel::Kernel;
use queens::run::{Control, StopToken, Threads};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How many threads count.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Workers {
    /// Threads to count with [default: one for each processor]
    #[arg(short, long, value_name = "K", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<Threads>,
}

impl Workers {
    /// A control with these threads, which Ctrl-C stops.
    pub(crate) fn control<'a>(&self) -> Control<'a> {
        Control::default().threads(self.threads.unwrap_or_default()).stop(interrupt::token())
    }
}

/// The kernel of the fast engine.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Instructions {
    /// Instruction set of the fast counter, or gpu or gpu:0 for GPUs [default: QUEENS_KERNEL, or else the best one here]
    #[arg(long, value_name = "NAME", value_parser = KernelParser)]
    kernel: Option<KernelChoice>,
}

impl Instructions {
    /// The kernel of the option, or the default, for a board of this size.
    pub(crate) fn kernel(&self, size: Size) -> Result<Kernel> {
        kernel_for(self.kernel.unwrap_or_default(), size)
    }

    /// Whether one was asked for.
    pub(crate) fn is_chosen(&self) -> bool {
        self.kernel.is_some()
    }
}

/// The kernel of an option `--kernel`.
pub(crate) fn kernel_for(choice: KernelChoice, size: Size) -> Result<Kernel> {
    choice.kernel(size).map_err(|error| Failure::usage("--kernel", error))
}

/// How long a command may take.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Limit {
    /// Stop after this time, such as 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = TimeParser, allow_negative_numbers = true)]
    limit: Option<Duration>,
}

impl Limit {
    /// The time, if there is a limit.
    pub(crate) fn get(&self) -> Option<Duration> {
        self.limit
    }

    /// Stops on Ctrl-C, and at the limit, which begins now.
    pub(crate) fn stop(&self) -> StopToken {
        let stop = interrupt::token();
        self.limit.map_or_else(|| stop.clone(), |limit| stop.within(limit))
    }
}

/// The seed of what is drawn at random.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Seed {
    /// Seed of what is random: the same seed gives the same answer [default: a new one each time]
    #[arg(long, value_name = "S", value_parser = number, allow_negative_numbers = true)]
    seed: Option<u64>,
}

impl Seed {
    /// The seed asked for.
    pub(crate) fn get(&self) -> Option<u64> {
        self.seed
    }

    /// The seed asked for, or one from the clock; a note then lets the same answer be found again.
    pub(crate) fn get_or_draw(&self, is_quiet: bool) -> u64 {
        self.seed.unwrap_or_else(|| {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            let seed = now.as_nanos() as u64 % 1_000_000;
            if !is_quiet {
                note(&format!("note: --seed {seed} gives this answer again"));
            }
            seed
        })
    }
}
