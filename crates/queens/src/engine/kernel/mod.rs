//! The inner loops, once per instruction set, and the only choice among them.
//!
//! [`Kernel`] names an instruction set; `Isa` is the set of loops it must provide. An implementor of
//! `Isa` is a zero-sized *token*: it can only be made when the processor has the features, so
//! holding one is the proof that its loops may run. `dispatch` turns a [`Kernel`] into its token,
//! once per thread and count; everything below it is generic over the token and inlined.

#![allow(unsafe_code)] // the only place: intrinsics behind tokens, each block with its reason

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub(crate) mod leaf;
mod portable;
mod select;
#[cfg(test)]
pub(in crate::engine) mod tests;

use std::fmt;
use std::str::FromStr;

use leaf::Layout;
pub(crate) use portable::Portable;
pub(crate) use select::Selection;

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
    /// AVX-512 (F, BW, DQ, VL, VPOPCNTDQ) with BMI2: 512 lanes.
    Avx512,
}

impl Kernel {
    /// All kernels, slowest first.
    pub const ALL: [Kernel; 3] = [Kernel::Portable, Kernel::Avx2, Kernel::Avx512];

    /// The fastest kernel this processor can run.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::kernel::Kernel;
    /// use queens::engine::{self, Options};
    ///
    /// assert_eq!(engine::count(Size::new(8)?, &Options::default())?.kernel, Kernel::best());
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn best() -> Kernel {
        Kernel::available().last().unwrap_or(Kernel::Portable)
    }

    /// Whether this processor can run the kernel.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::kernel::Kernel;
    /// use queens::engine::{self, Options};
    ///
    /// assert!(Kernel::Portable.is_available());
    /// for kernel in Kernel::ALL {
    ///     let count = engine::count(Size::new(8)?, &Options::default().kernel(kernel));
    ///     assert_eq!(count.is_ok(), kernel.is_available(), "{kernel}");
    /// }
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn is_available(self) -> bool {
        struct Nothing;
        impl Task for Nothing {
            type Output = Kernel;
            fn run<I: Isa>(self, _isa: I) -> Kernel {
                I::KERNEL
            }
        }
        dispatch_or_portable(self, Nothing) == self
    }

    /// The kernels this processor can run, slowest first.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::kernel::Kernel;
    /// use queens::engine::{self, Options};
    ///
    /// for kernel in Kernel::available() {
    ///     let count = engine::count(Size::new(8)?, &Options::default().kernel(kernel))?;
    ///     assert_eq!(count.total, 92, "{kernel}");
    /// }
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn available() -> impl Iterator<Item = Kernel> {
        Kernel::ALL.into_iter().filter(|kernel| kernel.is_available())
    }

    /// The name users know it by.
    ///
    /// ```
    /// use queens::engine::kernel::Kernel;
    ///
    /// assert_eq!(Kernel::ALL.map(Kernel::name), ["portable", "avx2", "avx512"]);
    /// ```
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
///
/// ```
/// use queens::engine::kernel::Kernel;
///
/// let error = "mmx".parse::<Kernel>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown kernel `mmx`: use portable, avx2 or avx512");
/// ```
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
///
/// ```
/// use queens::engine::kernel::{Kernel, features};
///
/// assert!(features().contains(&"avx2") || !Kernel::Avx2.is_available());
/// ```
pub fn features() -> Vec<&'static str> {
    let mut found = Vec::new();
    #[cfg(target_arch = "x86_64")]
    {
        macro_rules! list {
            ($($name:tt)*) => { $(if is_x86_feature_detected!($name) { found.push($name); })* };
        }
        list!("popcnt" "lzcnt" "bmi1" "bmi2" "avx2");
        list!("avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512vpopcntdq");
    }
    found
}

/// How many masks past the last one `partition` and `filter` may overwrite.
pub(crate) const SLACK: usize = 16;

/// The inner loops of one instruction set.
///
/// What compilers vectorise well is written once, in plain Rust, and inlined into [`vectorize`];
/// the methods here are what a measurement has shown to need its own instructions.
///
/// [`vectorize`]: Isa::vectorize
pub(crate) trait Isa: Copy + Send + Sync + fmt::Debug + 'static {
    /// Which kernel this is.
    const KERNEL: Kernel;
    /// How many patterns a leaf counts at once.
    const LANES: usize;
    /// How many rows the tables of a leaf may take.
    const TABLE_ROWS: usize;
    /// Whether adding rows up lane by lane is cheaper than counting each.
    const CARRY_SAVE: bool;
    /// One bit for every lane, seen as columns of 32 bits.
    type Row: Copy + Send + fmt::Debug;

    /// Runs `work` compiled for this instruction set, as far as it is inlined.
    fn vectorize<R>(self, work: impl FnOnce() -> R) -> R;

    /// The selected bits of `mask`, at the low end. To be inlined into [`Isa::vectorize`].
    fn select(self, mask: u64, selection: &Selection) -> u64;

    /// How to deal the live bits of a leaf with this many items to chunks.
    fn layout(self, live: u32, items: usize) -> Layout;

    /// The chunks of a mask, one to a byte. To be inlined into [`Isa::vectorize`].
    fn spread(self, mask: u32, layout: Layout) -> u64;

    /// A row loaded with at most `LANES / 32` columns, the rest empty. This and the other methods on
    /// rows are to be inlined into [`Isa::vectorize`].
    fn row(self, columns: &[u32]) -> Self::Row;

    /// The row without any bit.
    #[inline(always)]
    fn zeros(self) -> Self::Row {
        self.row(&[])
    }

    /// The row with all bits.
    #[inline(always)]
    fn ones(self) -> Self::Row {
        self.not(self.zeros())
    }

    /// The bits that are not in the row.
    fn not(self, row: Self::Row) -> Self::Row;

    /// The bits in both rows.
    fn and(self, a: Self::Row, b: Self::Row) -> Self::Row;

    /// In every column, swaps the bits of `a` above by `SIDE` the bits `low` with the bits `low` of
    /// `b`.
    fn exchange<const SIDE: usize>(
        self,
        a: Self::Row,
        b: Self::Row,
        low: u32,
    ) -> (Self::Row, Self::Row);

    /// Adds three bits in every lane: the low and the high bits of the sums.
    fn add_bits(self, a: Self::Row, b: Self::Row, c: Self::Row) -> (Self::Row, Self::Row);

    /// Adds the number of bits of the row to counts kept in a row.
    fn add_counts(self, counts: Self::Row, row: Self::Row) -> Self::Row;

    /// The sum of the counts.
    fn total(self, counts: Self::Row) -> u64;

    /// Appends `(x | y) & keep | flag` to `out` for every `x` of `left` and `y` of `right` without
    /// a common bit, in any order. The shorter list should be `left`.
    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, flag: u64, out: &mut Vec<u64>);

    /// Copies those of the masks whose bits `tested` are exactly `wanted`, in order and squeezed to
    /// the selected bits, at most 32; returns their number. The target must have room for all masks
    /// and [`SLACK`] more.
    fn narrow(
        self,
        masks: &[u64],
        tested: u64,
        wanted: u64,
        selection: &Selection,
        out: &mut [u32],
    ) -> usize;

    /// Copies the masks without `bit` to `without`, those with it to `with`, in order, and returns
    /// the number of the former. Both targets must have room for all masks and [`SLACK`] more.
    fn partition(self, masks: &[u32], bit: u32, without: &mut [u32], with: &mut [u32]) -> usize;

    /// Copies the masks without `bit`, in order, and returns their number. The target must have
    /// room for all masks and [`SLACK`] more.
    fn filter(self, masks: &[u32], bit: u32, without: &mut [u32]) -> usize;
}

/// Work to be done with the loops of some instruction set.
pub(crate) trait Task {
    /// What the work yields.
    type Output;

    /// Does the work.
    fn run<I: Isa>(self, isa: I) -> Self::Output;
}

/// Runs `task` with the loops of `kernel`, which must be available.
pub(crate) fn dispatch<T: Task>(kernel: Kernel, task: T) -> T::Output {
    debug_assert!(kernel.is_available(), "{kernel} is not available here");
    dispatch_or_portable(kernel, task)
}

/// Runs `task` with the loops of `kernel`, or with the portable ones where the processor lacks it.
fn dispatch_or_portable<T: Task>(kernel: Kernel, task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    match kernel {
        Kernel::Portable => {}
        Kernel::Avx2 => {
            if let Some(isa) = avx2::Avx2::new() {
                return task.run(isa);
            }
        }
        Kernel::Avx512 => {
            if let Some(isa) = avx512::Avx512::new() {
                return task.run(isa);
            }
        }
    }
    task.run(Portable)
}
