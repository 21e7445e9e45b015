//! The inner loops for each instruction set, and the choice between them.
//!
//! A join counts the pairs of two lists of masks, the *items* and the *patterns*. A *leaf* counts
//! the pairs of short lists, by testing one item against many patterns at once or vice versa. Its
//! *live* bits are the bits that masks of both lists may have. A *row* has one bit, a *lane*, for
//! each of the patterns that are tested at once. To *pack* masks is to move them to the low end of
//! a vector.
//!
//! [`Kernel`] names an instruction set, and the trait `Isa` has the loops that it must provide. A
//! type that implements `Isa` is a *token*: it can only be created if the processor has the
//! necessary features, so it proves that its loops may run. `dispatch` creates the token of a
//! [`Kernel`], once per thread and count. All code that it calls is generic over the token and
//! inlined.
//!
//! | file | contents |
//! |---|---|
//! | `select` | moves the selected bits of a mask to its low end |
//! | `isa` | the loops that an instruction set provides; leaves, which count short lists |
//! | `counter` | counts the set bits of many vectors |
//! | `rows` | a leaf that tests an item against a block of patterns, for several instruction sets |
//! | `layout` | divides the bits of a mask into table indices |
//! | `finder` | finds the table rows of eight items at once, for AVX2 |
//! | `bytes` | a leaf that tests 64 items against eight patterns, for AVX-512 with VBMI |
//! | `words` | a leaf that tests 16 items against 32 patterns, for any AVX-512 |
//! | `pages` | provides large pages for the memory of long lists |
//! | `portable` | the loops in plain Rust |
//! | `split` | splits lists by their bits, with the vectors of an instruction set |
//! | `avx2`, `avx512`, `neon`, `simd128` | the loops with special instructions |

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod bytes;
mod counter;
#[cfg(target_arch = "x86_64")]
mod finder;
pub mod gpu;
mod isa;
mod layout;
#[cfg(target_arch = "aarch64")]
mod neon;
mod pages;
mod portable;
pub(crate) mod rows;
mod select;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[allow(dead_code, unused_imports, unused_macros, reason = "for kernels with vectors")]
mod split;
#[cfg(test)]
pub(in crate::engine) mod tests;
#[cfg(target_arch = "x86_64")]
mod words;

pub(crate) use isa::{Isa, Leaf, SLACK, Shape, Task};
pub(crate) use pages::{empty_for, unwritten_zeros, zeros};
pub(crate) use portable::Portable;
pub(crate) use select::Selection;

use crate::Error;
use gpu::{Device, Gpu};
use std::fmt;
use std::str::FromStr;

/// An instruction set for the inner loops of the engine.
///
/// ```
/// use queens::engine::kernel::Kernel;
///
/// let kernel = Kernel::best();
/// assert!(kernel.is_available());
/// assert_eq!(kernel.name().parse(), Ok(kernel));
/// let error = "mmx".parse::<Kernel>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown kernel `mmx`: use one of portable, avx2, avx512bw, avx512, neon, simd128");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
#[non_exhaustive]
pub enum Kernel {
    /// Plain Rust, which works everywhere.
    Portable,
    /// AVX2 with BMI2 and POPCNT: 512 lanes.
    Avx2,
    /// AVX-512 (F, BW, DQ, VL) with BMI2 and POPCNT, for Skylake-X and later.
    Avx512Bw,
    /// AVX-512 (F, BW, DQ, VL, VBMI, VPOPCNTDQ) with GFNI and BMI2.
    Avx512,
    /// NEON, which every 64-bit ARM processor has: 512 lanes.
    Neon,
    /// WebAssembly `simd128`: 256 lanes. Only builds with this feature have it.
    Simd128,
    /// A GPU builds and joins the halves of most units; the best kernel of the processor counts the rest.
    Gpu(Gpu),
}

impl Kernel {
    /// The kernel name for any GPU.
    pub const GPU: &str = "gpu";

    /// All kernels that run on processors.
    ///
    /// The kernels of one architecture are in the usual order of speed, the slowest first.
    pub const ALL: &'static [Kernel] = &[
        Kernel::Portable,
        Kernel::Avx2,
        Kernel::Avx512Bw,
        Kernel::Avx512,
        Kernel::Neon,
        Kernel::Simd128,
    ];

    /// Returns the [available](Kernel::available) kernel that is fastest on most processors.
    ///
    /// It is never `avx512bw`, because no processor with `avx512bw` but without `avx512` has been
    /// measured yet.
    /// [`FastestKernel`](crate::engine::FastestKernel) measures the kernels of this processor.
    pub fn best() -> Kernel {
        let compared = Kernel::available().filter(|&kernel| kernel != Kernel::Avx512Bw);
        compared.last().unwrap_or(Kernel::Portable)
    }

    /// Returns the best kernel up to `limit` with loops that no named kernel uses.
    ///
    /// A recount with it can therefore reveal errors in the loops of the named kernels. Names that
    /// are not kernels are ignored.
    ///
    /// ```
    /// use queens::engine::kernel::Kernel;
    ///
    /// assert_eq!(Kernel::unlike(["search"], None), Some(Kernel::best()));
    /// assert_ne!(Kernel::unlike([Kernel::best().name()], None), Some(Kernel::best()));
    /// assert_ne!(Kernel::unlike(["avx512"], None), Some(Kernel::Avx512Bw));
    /// assert_eq!(Kernel::unlike(["portable"], Some(Kernel::Portable)), None);
    /// ```
    pub fn unlike<'a>(
        names: impl IntoIterator<Item = &'a str>,
        limit: Option<Kernel>,
    ) -> Option<Kernel> {
        // The two AVX-512 kernels differ only in their leaves.
        let loops = |kernel| if kernel == Kernel::Avx512Bw { Kernel::Avx512 } else { kernel };
        let parsed = names.into_iter().filter_map(|name| name.parse().ok());
        let used: Vec<Kernel> = parsed.map(loops).collect();
        let is_unlike = |kernel: &Kernel| !used.contains(&loops(*kernel));
        let best = Some(limit.unwrap_or_else(Kernel::best)).filter(is_unlike);
        best.or_else(|| Kernel::available_up_to(limit).filter(is_unlike).last())
    }

    /// Returns the adapter name of a GPU kernel, or `None` for other kernels.
    pub fn adapter(self) -> Option<&'static str> {
        self.device().map(|device| device.adapter())
    }

    /// Returns the device of a GPU kernel, or `None` for other kernels.
    pub fn device(self) -> Option<&'static dyn Device> {
        match self {
            Kernel::Gpu(gpu) => Some(gpu.device()),
            _ => None,
        }
    }

    /// Returns whether this processor can run the kernel.
    pub fn is_available(self) -> bool {
        match self {
            Kernel::Portable | Kernel::Gpu(_) => true,
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => avx2::Avx2::new().is_some(),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512Bw => avx512::Avx512Bw::new().is_some(),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::Avx512::new().is_some(),
            #[cfg(target_arch = "aarch64")]
            Kernel::Neon => neon::Neon::new().is_some(),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Kernel::Simd128 => true,
            _ => false,
        }
    }

    /// Returns the kernels that this processor can run, slowest first.
    pub fn available() -> impl Iterator<Item = Kernel> {
        Kernel::available_up_to(None)
    }

    /// Returns the [available](Kernel::available) kernels up to `limit`, slowest first.
    pub fn available_up_to(limit: Option<Kernel>) -> impl Iterator<Item = Kernel> {
        let last = Kernel::ALL.iter().position(|&kernel| Some(kernel) == limit);
        let first = &Kernel::ALL[..last.map_or(Kernel::ALL.len(), |last| last + 1)];
        first.iter().copied().filter(|kernel| kernel.is_available())
    }

    /// Returns the name that selects the kernel.
    pub fn name(self) -> &'static str {
        match self {
            Kernel::Portable => "portable",
            Kernel::Avx2 => "avx2",
            Kernel::Avx512Bw => "avx512bw",
            Kernel::Avx512 => "avx512",
            Kernel::Neon => "neon",
            Kernel::Simd128 => "simd128",
            Kernel::Gpu(_) => Kernel::GPU,
        }
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kernel {
    type Err = Error;

    fn from_str(name: &str) -> Result<Kernel, Error> {
        let found = Kernel::ALL.iter().copied().find(|kernel| kernel.name() == name);
        found.ok_or_else(|| Error::UnknownKernel { name: name.to_owned() })
    }
}

impl From<Kernel> for String {
    fn from(kernel: Kernel) -> String {
        kernel.name().to_owned()
    }
}

impl TryFrom<String> for Kernel {
    type Error = Error;

    fn try_from(name: String) -> Result<Kernel, Error> {
        name.parse()
    }
}

/// Returns the processor features that kernels use and that this processor has.
pub fn features() -> Vec<&'static str> {
    let mut found = Vec::new();
    #[cfg(target_arch = "x86_64")]
    {
        macro_rules! list {
            ($($name:tt)*) => { $(if is_x86_feature_detected!($name) { found.push($name); })* };
        }
        list!("popcnt" "lzcnt" "bmi1" "bmi2" "avx2");
        list!("avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512vbmi" "avx512vpopcntdq" "gfni");
    }
    #[cfg(target_arch = "aarch64")]
    if std::arch::is_aarch64_feature_detected!("neon") {
        found.push("neon");
    }
    found.extend(cfg!(target_feature = "simd128").then_some("simd128"));
    found
}

/// Runs `task` with the loops of `kernel`, or with portable loops if unavailable.
pub(crate) fn dispatch<T: Task>(kernel: Kernel, task: T) -> T::Output {
    match kernel {
        Kernel::Gpu(gpu) => return dispatch(gpu.processor_kernel(), task),
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 => {
            if let Some(isa) = avx2::Avx2::new() {
                return task.run(isa);
            }
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512Bw => {
            if let Some(isa) = avx512::Avx512Bw::new() {
                return task.run(isa);
            }
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 => {
            if let Some(isa) = avx512::Avx512::new() {
                return task.run(isa);
            }
        }
        #[cfg(target_arch = "aarch64")]
        Kernel::Neon => {
            if let Some(isa) = neon::Neon::new() {
                return task.run(isa);
            }
        }
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Kernel::Simd128 => return task.run(simd128::Simd128),
        _ => {}
    }
    debug_assert_eq!(kernel, Kernel::Portable, "not available here");
    task.run(Portable)
}
