//! The inner loops, once per instruction set, and the only choice among them.
//!
//! [`Kernel`] names an instruction set; [`Isa`] is the set of loops it must provide. An implementor
//! of [`Isa`] is a zero-sized *token*: it can only be made when the processor has the features, so
//! holding one is the proof that its loops may run. [`dispatch`] turns a [`Kernel`] into its token,
//! once per thread and count; everything below it is generic over the token and inlined.

mod portable;

use std::fmt;
use std::str::FromStr;

pub(crate) use portable::Portable;

/// An instruction set for the inner loops of the engine.
///
/// ```
/// use queens::engine::kernel::Kernel;
///
/// let kernel = Kernel::best();
/// assert!(kernel.is_available());
/// assert_eq!(kernel.name().parse(), Ok(kernel));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kernel {
    /// Plain Rust, 64 lanes to a word; works everywhere.
    Portable,
    /// AVX2 with BMI2 and POPCNT: 256 lanes.
    Avx2,
    /// AVX-512 with VBMI, VBMI2, GFNI and VPOPCNTDQ: 512 lanes.
    Avx512,
}

impl Kernel {
    /// All kernels, slowest first.
    pub const ALL: [Kernel; 3] = [Kernel::Portable, Kernel::Avx2, Kernel::Avx512];

    /// The fastest kernel this processor can run.
    pub fn best() -> Kernel {
        Kernel::available().last().unwrap_or(Kernel::Portable)
    }

    /// Whether this processor can run the kernel.
    pub fn is_available(self) -> bool {
        match self {
            Kernel::Portable => true,
            Kernel::Avx2 | Kernel::Avx512 => false,
        }
    }

    /// The kernels this processor can run, slowest first.
    pub fn available() -> impl Iterator<Item = Kernel> {
        Kernel::ALL.into_iter().filter(|kernel| kernel.is_available())
    }

    /// The name users know it by.
    pub fn name(self) -> &'static str {
        match self {
            Kernel::Portable => "portable",
            Kernel::Avx2 => "avx2",
            Kernel::Avx512 => "avx512",
        }
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a kernel.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown kernel `{0}`: use portable, avx2 or avx512")]
pub struct UnknownKernel(String);

impl FromStr for Kernel {
    type Err = UnknownKernel;

    fn from_str(name: &str) -> Result<Kernel, UnknownKernel> {
        let found = Kernel::ALL.into_iter().find(|kernel| kernel.name() == name);
        found.ok_or_else(|| UnknownKernel(name.to_owned()))
    }
}

/// The processor features the kernels ask for that are present here.
pub fn features() -> Vec<&'static str> {
    Vec::new()
}

/// The inner loops of one instruction set.
#[allow(dead_code)] // until the counter above it is there
pub(crate) trait Isa: Copy + Send + Sync + 'static {
    /// Which kernel this is.
    const KERNEL: Kernel;

    /// Appends `(x | y) & keep | flag` to `out` for every `x` of `left` and `y` of `right` without
    /// a common bit, in the order of `left`, then `right`.
    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, flag: u64, out: &mut Vec<u64>);
}

/// Work to be done with the loops of some instruction set.
#[allow(dead_code)] // until the counter above it is there
pub(crate) trait Task {
    /// What the work yields.
    type Output;

    /// Does the work.
    fn run<I: Isa>(self, isa: I) -> Self::Output;
}

/// Runs `task` with the loops of `kernel`, which must be available.
#[allow(dead_code)] // until the counter above it is there
pub(crate) fn dispatch<T: Task>(kernel: Kernel, task: T) -> T::Output {
    debug_assert!(kernel.is_available(), "{kernel} is not available here");
    task.run(Portable)
}
