//! Options that have the same meaning in all commands: threads, kernel, limit, seed, format and destination.

use crate::error::{Failure, Result};
use crate::interrupt;
use crate::kernel::{KernelChoice, kernel_limit};
use crate::output::file::{self, is_standard};
use crate::output::format::{OutputFormat, formats};
use crate::output::{Out, note};
use crate::parse::{TimeParser, kernel, number, threads};
use queens::Size;
use queens::control::{Control, StopToken, Threads};
use queens::count::Method;
use queens::engine::Options;
use queens::engine::kernel::Kernel;
use queens::solve::LocalSearch;
use queens::solve::local;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

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

#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Instructions {
    /// Instruction set of the fast counter, gpu for all GPUs, or gpu:0 for one [default: QUEENS_KERNEL, or
    /// else the best one of the processor]
    #[arg(long, value_name = "NAME", value_parser = kernel())]
    kernel: Option<KernelChoice>,
}

impl Instructions {
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

    pub(crate) fn is_chosen(&self) -> bool {
        self.kernel.is_some()
    }
}

/// Returns the fastest kernel that may be chosen by default, which `QUEENS_KERNEL` names.
pub(crate) fn default_limit() -> Result<Option<Kernel>> {
    kernel_limit().map_err(Failure::Usage)
}

pub(crate) fn kernel_for(choice: KernelChoice, size: Size) -> Result<Kernel> {
    choice.kernel(size, default_limit()?).map_err(|error| Failure::usage("--kernel", error))
}

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Limit {
    /// Stop after this time, such as 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = TimeParser)]
    limit: Option<Duration>,
}

impl Limit {
    pub(crate) fn get(&self) -> Option<Duration> {
        self.limit
    }

    /// Returns a token that stops on Ctrl-C and when the limit, which starts now, expires.
    pub(crate) fn stop(&self) -> StopToken {
        let stop = interrupt::token();
        self.limit.map_or_else(|| stop.clone(), |limit| stop.within(limit))
    }
}

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Seed {
    /// Seed of random choices: the same seed gives the same answer [default: a new one each time]
    #[arg(long, value_name = "S", value_parser = number)]
    seed: Option<u64>,
}

impl Seed {
    pub(crate) fn get(&self) -> Option<u64> {
        self.seed
    }

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
    pub(crate) fn get(self) -> u64 {
        self.seed
    }

    /// Prints a seed from the clock, so that the answer can be repeated. Call it once there is an answer.
    pub(crate) fn note(self, is_quiet: bool) {
        if !self.is_requested && !is_quiet {
            note(&format!("note: --seed {} gives this answer again", self.seed));
        }
    }
}

/// When a local search makes sideways moves, and when it gives up.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LocalOptions {
    /// Let hill climbing make up to this many sideways moves in a row when no move is better [default: 0]
    #[arg(long, value_name = "K", value_parser = number)]
    sideways: Option<u64>,
    /// Give up after this many restarts of a local search [default: never]
    #[arg(long, value_name = "K", value_parser = number)]
    restarts: Option<u64>,
}

impl LocalOptions {
    pub(crate) fn options(&self, seed: u64) -> local::Options {
        let options = local::Options::new(seed).sideways(self.sideways.unwrap_or_default());
        self.restarts.map_or(options, |restarts| options.restarts(restarts))
    }

    /// Rejects options that have no effect on the chosen search, or on a method that is not a local search
    /// (`None`). `option` is the option that chooses the method, for messages.
    pub(crate) fn refuse(&self, search: Option<LocalSearch>, option: &str) -> Result {
        let climbs = search.is_some_and(LocalSearch::moves_sideways);
        if self.sideways.is_some() && !climbs {
            let remedy = format!("use it with {option} hill-climbing");
            return Err(Failure::usage(
                "--sideways",
                format!("only hill climbing moves sideways: {remedy}"),
            ));
        }
        if self.restarts.is_some() && search.is_none() {
            let remedy = format!("use it with {option} hill-climbing or min-conflicts");
            return Err(Failure::usage(
                "--restarts",
                format!("only local searches restart: {remedy}"),
            ));
        }
        Ok(())
    }

    pub(crate) fn stays_at_plateaus(&self, search: LocalSearch) -> bool {
        search.moves_sideways() && self.sideways.is_none_or(|sideways| sideways == 0)
    }
}

#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct Output<F: OutputFormat> {
    /// Format of the answer [default: the first of these]
    #[arg(short, long, value_enum, value_name = "FORMAT", conflicts_with = "json")]
    format: Option<F>,
    /// Write JSON, one object per line: short for --format json
    #[arg(long)]
    pub(super) json: bool,
    #[command(flatten)]
    destination: Destination,
    /// Print only the answer: no progress, no notes
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Destination {
    /// Write the answer to this file instead of standard output (`-`); creates missing directories
    #[arg(short = 'o', long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: Option<PathBuf>,
}

impl<F: OutputFormat> Output<F> {
    pub(crate) fn chosen(&self) -> Option<F> {
        self.json.then_some(F::JSON).or(self.format)
    }

    pub(crate) fn format(&self) -> F {
        self.chosen().unwrap_or_default()
    }

    /// Rejects a destination that is one of these inputs of the command.
    pub(crate) fn refuse_inputs<'a>(
        &self,
        inputs: impl IntoIterator<Item = &'a PathBuf>,
    ) -> Result {
        file::refuse_inputs(self.destination.file(), &Vec::from_iter(inputs))
    }

    /// Opens the destination before the work starts, so that errors appear early.
    pub(crate) fn open(&self) -> Result<Out> {
        self.destination.open()
    }
}

impl Destination {
    /// Opens the file or standard output (`-`).
    pub(crate) fn open(&self) -> Result<Out> {
        self.file().map_or_else(|| Ok(Out::new()), Out::file)
    }

    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| !is_standard(path))
    }
}

formats! {
    TableFormat {
        /// A table for people
        #[default]
        Table,
        /// One JSON object per line
        Json,
        /// Comma-separated values with a header
        Csv,
    }
}

formats! {
    TextFormat {
        /// Text for people
        #[default]
        Text,
        /// One JSON object per line
        Json,
        /// Comma-separated values with a header
        Csv,
    }
}

formats! {
    ReportFormat {
        /// Text for people
        #[default]
        Text,
        /// One JSON object per line
        Json,
    }
}
