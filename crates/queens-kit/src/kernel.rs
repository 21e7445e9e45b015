//! The kernel of a count: parses its name, or chooses a default up to `QUEENS_KERNEL`.

use queens::engine::FastestKernel;
use queens::engine::kernel::Kernel;
use queens::{Error, Size};
use queens_show::Clock;
use queens_show::words::one_of;
use std::env::{self, VarError};
use std::fmt;
use std::str::FromStr;

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
                Ok(FastestKernel::for_board(size, limit, &|| Clock::SYSTEM.now()))
            }
            KernelChoice::Processor(kernel) if !kernel.is_available() => {
                Err(Error::KernelUnavailable { kernel })
            }
            KernelChoice::Processor(kernel) => Ok(kernel),
            KernelChoice::Gpu(number) => gpu::open(number, limit),
        }
    }
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
    fn long_counts_use_fastest_processor_kernel() {
        let kernel = |n| KernelChoice::Auto.kernel(Size::new(n).unwrap(), None);
        assert_eq!(kernel(19), Ok(Kernel::best()));
        let fastest = FastestKernel::measured(None, &|| Clock::SYSTEM.now()).kernel;
        for n in [20, 22, 32] {
            assert_eq!(kernel(n), Ok(fastest), "{n}");
        }
    }
}
