//! The inner loops, once per instruction set, and the only selection among them.
//!
//! [`Kernel`] names an instruction set; `Isa` is the set of loops it must provide. An implementor
//! of `Isa` is a zero-sized *token*. It can only be created if the processor has the features, so a
//! token proves that its loops may run. `dispatch` turns a [`Kernel`] into its token, once per
//! thread and count; all code below it is generic over the token and inlined.
//!
//! | file | contents |
//! |---|---|
//! | `select` | selection of bits of a mask |
//! | `isa` | the loops that an instruction set must provide, and leaves, which count pairs of short lists |
//! | `counter` | adders for many vectors of bits |
//! | `rows` | a leaf: items against a block of patterns, with the rows of any instruction set |
//! | `layout` | live bits as table indices |
//! | `finder` | the rows of eight items at once, for AVX2 |
//! | `bytes` | a leaf: 64 items against eight patterns, in the registers of AVX-512 with VBMI |
//! | `words` | a leaf: 16 items against 32 patterns, in the registers of any AVX-512 |
//! | `pages` | memory of long lists, in large pages |
//! | `portable` | the loops in plain Rust |
//! | `split` | lists split by their bits, with the vectors of an instruction set |
//! | `avx2`, `avx512`, `neon`, `simd128` | vectors, rows, and loops with special instructions |

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
use gpu::Gpu;
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
    /// Plain Rust; works everywhere.
    Portable,
    /// AVX2 with BMI2 and POPCNT: 512 lanes.
    Avx2,
    /// AVX-512 (F, BW, DQ, VL) with BMI2 and POPCNT: Skylake-X to Cooper Lake, and later.
    Avx512Bw,
    /// AVX-512 (F, BW, DQ, VL, VBMI, VPOPCNTDQ) with GFNI and BMI2.
    Avx512,
    /// NEON, which every 64-bit ARM processor has: 512 lanes.
    Neon,
    /// WebAssembly `simd128`: 256 lanes; only in builds with this feature.
    Simd128,
    /// The processor builds halves with its best kernel, and a GPU joins them.
    Gpu(Gpu),
}

impl Kernel {
    /// The name of the kernel for any GPU.
    pub const GPU: &str = "gpu";

    /// All kernels of processors. Those of one architecture are in the usual order of speed.
    ///
    /// The slowest is first.
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
    /// It is never `avx512bw`: no processor without `avx512` was measured yet.
    /// [`FastestKernel`](crate::engine::FastestKernel) measures the kernels of this processor.
    pub fn best() -> Kernel {
        let compared = Kernel::available().filter(|&kernel| kernel != Kernel::Avx512Bw);
        compared.last().unwrap_or(Kernel::Portable)
    }

    /// Returns the best kernel up to `limit` that shares no loops with the kernels of these names.
    ///
    /// A recount with it can therefore reveal errors of their loops. Other names are ignored.
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
        // All loops but those of the leaves are the same.
        let loops = |kernel| if kernel == Kernel::Avx512Bw { Kernel::Avx512 } else { kernel };
        let parsed = names.into_iter().filter_map(|name| name.parse().ok());
        let used: Vec<Kernel> = parsed.map(loops).collect();
        let is_unlike = |kernel: &Kernel| !used.contains(&loops(*kernel));
        let best = Some(limit.unwrap_or_else(Kernel::best)).filter(is_unlike);
        best.or_else(|| Kernel::available_up_to(limit).filter(is_unlike).last())
    }

    /// The name of the adapter of a GPU.
    pub fn adapter(self) -> Option<&'static str> {
        match self {
            Kernel::Gpu(gpu) => Some(gpu.device().adapter()),
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

/// Runs `task` with the loops of `kernel`.
///
/// Uses the portable loops if the processor cannot run the kernel.
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
