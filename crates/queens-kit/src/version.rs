//! The version of this binary, and the features of its processor.

use crate::kernel::{adapters, kernel_limit};
use queens::engine::FastestKernel;
use queens::engine::kernel::{self, Kernel};
use queens_show::Clock;

pub(crate) fn short() -> String {
    let version = env!("CARGO_PKG_VERSION");
    match option_env!("QUEENS_REVISION") {
        Some(revision) => format!("{version} ({revision})"),
        None => version.to_owned(),
    }
}

pub(crate) fn program() -> queens_ledger::shard::ProgramVersion {
    queens_ledger::shard::ProgramVersion {
        name: concat!("queens ", env!("CARGO_PKG_VERSION")).to_owned(),
        revision: option_env!("QUEENS_REVISION").map(str::to_owned),
    }
}

/// Stands for the text of [`long`] until it is printed.
pub(crate) const LONG: &str = "with features";

/// Adds the target of the build, and the features found at run time.
pub(crate) fn long() -> String {
    let found = kernel::features();
    let features = if found.is_empty() { "none of interest".to_owned() } else { found.join(" ") };
    // An invalid variable must not prevent the version.
    let limit = kernel_limit().unwrap_or_default();
    let kernels: Vec<_> = Kernel::available_up_to(limit).map(Kernel::name).collect();
    let adapters = adapters();
    let gpus = if adapters.is_empty() { "none".to_owned() } else { adapters.join("; ") };
    format!(
        "{}\ntarget: {}\nCPU features: {features}\nGPUs: {gpus}\nkernels: {} (auto: {})",
        short(),
        env!("QUEENS_TARGET"),
        kernels.join(" "),
        automatic(limit),
    )
}

/// Returns the kernel for long counts, and the reason.
fn automatic(limit: Option<Kernel>) -> String {
    let fastest = FastestKernel::measured(limit, &|| Clock::SYSTEM.now());
    match fastest.next {
        Some((next, times)) => {
            format!("{}, {times:.2} times as fast as {next} here", fastest.kernel)
        }
        None => fastest.kernel.to_string(),
    }
}
