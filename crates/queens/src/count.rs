//! Counts solutions: one call and one result for all methods.
//!
//! All front ends count with [`Method::count`]. Only this module decides which results a method
//! returns and how many threads it uses.
//!
//! ```
//! use queens::count::Method;
//! use queens::engine::Options;
//! use queens::engine::kernel::Kernel;
//! use queens::{Algorithm, Error, Size};
//!
//! let (size, options) = (Size::new(8)?, Options::default().unique(true));
//! let fast = Method::Halves.count(size, &options)?;
//! let classical = Method::from(Algorithm::Flags).count(size, &options)?;
//! assert_eq!((fast.total.0, fast.unique), (92, classical.unique));
//!
//! let portable = options.kernel(Kernel::Portable);
//! assert_eq!(Method::Halves.count(size, &portable)?.kernel, Some("portable"));
//! let wrong = Method::from(Algorithm::Flags).count(size, &portable);
//! assert_eq!(wrong, Err(Error::NoKernel { method: Algorithm::Flags.into() }));
//! # Ok::<(), Error>(())
//! ```

use crate::classic::unknown;
use crate::engine::{self, Options, UnitPlan};
use crate::unique::Classes;
use crate::{Algorithm, Digits, Error, Search, Size};
use std::fmt;
use std::str::FromStr;

/// The method that counts solutions.
///
/// ```
/// use queens::Algorithm;
/// use queens::count::Method;
///
/// assert_eq!("halves".parse(), Ok(Method::Halves));
/// assert_eq!("flags".parse(), Ok(Method::Classical(Algorithm::Flags)));
/// assert_eq!("dlx".parse(), Ok(Method::Classical(Algorithm::ExactCover)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Method {
    /// The fast counter: the [engine] joins halves of the board without visiting solutions.
    #[default]
    Halves,
    /// A classical algorithm visits each solution, or one of each class.
    Classical(Algorithm),
}

impl Method {
    /// The name of [`Method::Halves`].
    pub const HALVES: &str = "halves";

    /// All methods: the algorithms, simplest first, and the fast counter.
    ///
    /// ```
    /// use queens::count::Method;
    ///
    /// assert_eq!(Method::all().last(), Some(Method::Halves));
    /// ```
    pub fn all() -> impl Iterator<Item = Method> {
        Algorithm::ALL.iter().copied().map(Method::Classical).chain([Method::Halves])
    }

    /// The name that selects the method.
    pub fn name(self) -> &'static str {
        match self {
            Method::Halves => Method::HALVES,
            Method::Classical(algorithm) => algorithm.name(),
        }
    }

    /// Returns whether this method counts unique solutions in almost no extra time.
    pub fn finds_classes(self) -> bool {
        match self {
            Method::Halves => true,
            Method::Classical(algorithm) => algorithm.finds_classes(),
        }
    }

    /// Returns how many threads the count will use: only some methods can divide their work.
    pub fn threads(self, options: &Options<'_>) -> usize {
        let shares = match self {
            Method::Halves => true,
            Method::Classical(algorithm) if options.unique && !algorithm.finds_classes() => false,
            Method::Classical(algorithm) => algorithm.is_parallel(),
        };
        if shares { options.control().thread_count() } else { 1 }
    }

    /// Counts the solutions.
    ///
    /// # Errors
    /// [`Error::Stopped`]; [`Error::KernelUnavailable`] if the processor cannot run the kernel;
    /// [`Error::NoKernel`] if the method has no kernels.
    pub fn count(self, size: Size, options: &Options<'_>) -> Result<CountResult, Error> {
        match self {
            Method::Halves => {
                let total = UnitPlan::new(size).count_units(UnitPlan::ALL, options)?.total();
                CountResult::of_pieces(size, total, options)
            }
            Method::Classical(_) if options.kernel.is_some() => {
                Err(Error::NoKernel { method: self })
            }
            Method::Classical(algorithm) => visit(algorithm, size, options),
        }
    }
}

fn visit(algorithm: Algorithm, size: Size, options: &Options<'_>) -> Result<CountResult, Error> {
    let (method, control) = (Method::from(algorithm), options.control());
    let count = if options.unique || algorithm.finds_classes() {
        CountResult::listed(size, algorithm.count_classes(size, control)?, algorithm)
    } else {
        CountResult::new(size, algorithm.count(size, control)?, None, method)
    };
    Ok(CountResult { threads: method.threads(options), ..count })
}

impl From<Algorithm> for Method {
    fn from(algorithm: Algorithm) -> Method {
        Method::Classical(algorithm)
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Method {
    type Err = Error;

    fn from_str(name: &str) -> Result<Method, Error> {
        match name.parse() {
            _ if name == Method::HALVES => Ok(Method::Halves),
            Ok(algorithm) => Ok(Method::Classical(algorithm)),
            Err(Error::UnknownAlgorithm { .. }) => {
                Err(unknown(name, Method::all().map(Method::name)))
            }
            Err(other) => Err(other),
        }
    }
}

/// The number of solutions of a board, and how they were counted.
///
/// Values that were not computed are absent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
#[non_exhaustive]
pub struct CountResult {
    /// Rows and columns.
    pub n: usize,
    /// All solutions.
    #[cfg_attr(feature = "__typescript", ts(type = "string"))]
    pub total: Digits<u128>,
    /// Solutions up to rotation and reflection.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<String>"))]
    pub unique: Option<Digits<u128>>,
    /// Solutions equal to their rotation by 180 degrees.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<String>"))]
    pub half_turn: Option<Digits<u128>>,
    /// Solutions equal to their rotation by 90 degrees.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<String>"))]
    pub quarter_turn: Option<Digits<u128>>,
    /// The name of the method.
    pub algorithm: &'static str,
    /// The kernel, if the method has kernels.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub kernel: Option<&'static str>,
    /// The name of the GPU adapter, if a GPU counted.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub adapter: Option<&'static str>,
    /// The number of threads.
    pub threads: usize,
}

impl CountResult {
    /// Returns the result for a total that [`Method::Halves`] has counted in pieces.
    ///
    /// The pieces can be ranges of units. If `options` request unique solutions, this call also
    /// counts the symmetric solutions, which takes almost no time.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::count::CountResult;
    /// use queens::engine::{Options, UnitPlan};
    ///
    /// let (size, options) = (Size::new(8)?, Options::default().unique(true));
    /// let plan = UnitPlan::new(size);
    /// let total = plan.count_units(0..1, &options)?.total()
    ///     + plan.count_units(1..plan.units(), &options)?.total();
    /// let count = CountResult::of_pieces(size, total, &options)?;
    /// assert_eq!(count.unique.map(|unique| unique.0), Some(12));
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// See [`Method::count`].
    pub fn of_pieces(size: Size, total: u128, options: &Options<'_>) -> Result<Self, Error> {
        let kernel = options.chosen_kernel()?;
        let classes = match options.unique {
            true => Some(engine::classes(size, total, options)?),
            false => None,
        };
        let count = CountResult::new(size, total, classes, Method::Halves);
        let (threads, adapter) = (Method::Halves.threads(options), kernel.adapter());
        Ok(CountResult { kernel: Some(kernel.name()), adapter, threads, ..count })
    }

    /// Returns the result for classes that an algorithm has listed on one thread.
    pub fn listed(size: Size, classes: Classes, algorithm: Algorithm) -> CountResult {
        CountResult::new(size, classes.total(), Some(classes), algorithm.into())
    }

    fn new(size: Size, total: u128, classes: Option<Classes>, method: Method) -> CountResult {
        CountResult {
            n: size.get(),
            total: Digits(total),
            unique: classes.map(|classes| Digits(classes.unique())),
            half_turn: classes.map(|classes| Digits(classes.half_turn())),
            quarter_turn: classes.map(|classes| Digits(classes.quarter_turn())),
            algorithm: method.name(),
            kernel: None,
            adapter: None,
            threads: 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Control, StopToken, Stopped};
    use crate::known;

    #[test]
    fn methods_match_published_counts() {
        for method in Method::all() {
            for known in known::all().filter(|known| known.n <= 8) {
                let size = Size::new(known.n).unwrap();
                for (threads, unique) in [(1, false), (1, true), (3, false), (3, true)] {
                    let control = Control::default().threads(threads);
                    let count = method.count(size, &Options::from(control).unique(unique)).unwrap();
                    assert_eq!(count.total.0, known.total, "{method}, N = {size}");
                    assert_eq!(
                        count.unique.is_some(),
                        unique || method == Algorithm::Symmetry.into()
                    );
                    let found = count.unique.map_or(known.unique, |unique| unique.0);
                    assert_eq!(found, known.unique, "{method}, N = {size}");
                }
            }
        }
    }

    #[test]
    fn stop_is_an_error_of_every_method() {
        let stop = StopToken::new();
        stop.stop();
        for method in Method::all() {
            for unique in [false, true] {
                let options = Options::from(Control::default().stop(&stop)).unique(unique);
                let count = method.count(Size::new(20).unwrap(), &options);
                assert_eq!(count, Err(Error::Stopped(Stopped::OnRequest)), "{method}");
            }
        }
    }
}
