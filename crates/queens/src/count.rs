//! Counts solutions: one request and one result for all methods.
//!
//! All front ends count with a [`Request`]. Only this module chooses a method and decides which
//! results it returns and how many threads it uses.
//!
//! ```
//! use queens::count::Request;
//! use queens::run::Control;
//! use queens::{Algorithm, Size};
//!
//! let size = Size::new(8)?;
//! let fast = Request::new(size).unique(true).count(&Control::default())?;
//! let classical = Request::new(size).method(Algorithm::Flags).count(&Control::default())?;
//! assert_eq!((fast.total, classical.total), (92, 92));
//! assert_eq!(fast.classes.map(|classes| classes.unique()), Some(12));
//! # Ok::<(), queens::Error>(())
//! ```

use crate::classic::unknown;
use crate::engine::kernel::Kernel;
use crate::engine::{self, Options, StageTimer};
use crate::run::Control;
use crate::unique::Classes;
use crate::{Algorithm, Error, Search, Size};
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
    /// Joins halves of the board without visiting a solution: the [engine].
    #[default]
    Halves,
    /// A classical algorithm visits each solution, or one of each class.
    Classical(Algorithm),
}

impl Method {
    /// The name of [`Method::Halves`].
    pub const HALVES: &str = "halves";

    /// All methods: the algorithms, simplest first, and the fast engine.
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

/// A request to count the solutions of a board.
///
/// ```
/// use queens::count::Request;
/// use queens::engine::kernel::Kernel;
/// use queens::run::Control;
/// use queens::{Algorithm, Error, Size};
///
/// let request = Request::new(Size::new(10)?).kernel(Kernel::Portable);
/// let counts = request.count(&Control::default().threads(1))?;
/// assert_eq!((counts.total, counts.kernel), (724, Some(Kernel::Portable)));
///
/// let wrong = request.method(Algorithm::Flags).count(&Control::default());
/// assert_eq!(wrong, Err(Error::NoKernel { method: Algorithm::Flags.into() }));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    size: Size,
    method: Method,
    kernel: Option<Kernel>,
    unique: bool,
    stage_timer: Option<StageTimer<'a>>,
}

impl<'a> Request<'a> {
    /// Requests all solutions, counted by [`Method::Halves`] with the best kernel.
    pub fn new(size: Size) -> Request<'a> {
        Request { size, method: Method::Halves, kernel: None, unique: false, stage_timer: None }
    }

    /// Counts a board of this size instead.
    #[must_use]
    pub fn size(mut self, size: Size) -> Self {
        self.size = size;
        self
    }

    /// Counts with this method.
    #[must_use]
    pub fn method(mut self, method: impl Into<Method>) -> Self {
        self.method = method.into();
        self
    }

    /// Counts with this kernel; only [`Method::Halves`] has kernels.
    #[must_use]
    pub fn kernel(mut self, kernel: Kernel) -> Self {
        self.kernel = Some(kernel);
        self
    }

    /// Returns whether the method has kernels.
    pub fn has_kernels(&self) -> bool {
        self.method == Method::Halves
    }

    /// Whether to count classes as well.
    ///
    /// If [`Method::finds_classes`] is false, they take several times as long as the total.
    #[must_use]
    pub fn unique(mut self, unique: bool) -> Self {
        self.unique = unique;
        self
    }

    /// Reports the end of each stage; only [`Method::Halves`] has stages.
    #[must_use]
    pub fn stage_timer(mut self, timer: StageTimer<'a>) -> Self {
        self.stage_timer = Some(timer);
        self
    }

    /// Returns how many of these threads the count will use.
    ///
    /// Only some methods can divide their work.
    pub fn threads(&self, control: &Control<'_>) -> usize {
        let shares = match self.method {
            Method::Halves => true,
            Method::Classical(algorithm) if self.unique && !algorithm.finds_classes() => false,
            Method::Classical(algorithm) => algorithm.is_parallel(),
        };
        if shares { control.thread_count() } else { 1 }
    }

    /// Counts the solutions.
    ///
    /// # Errors
    /// [`Error::Stopped`]; [`Error::KernelUnavailable`] if the processor cannot run the kernel;
    /// [`Error::NoKernel`] if the method has no kernels.
    pub fn count(&self, control: &Control<'_>) -> Result<BoardCount, Error> {
        match self.method {
            Method::Halves => {
                let options = self.options(control);
                let timed = match self.stage_timer {
                    Some(timer) => options.clone().stage_timer(timer),
                    None => options.clone(),
                };
                self.of_total(engine::count(self.size, &timed)?.total(), &options)
            }
            Method::Classical(_) if self.kernel.is_some() => {
                Err(Error::NoKernel { method: self.method })
            }
            Method::Classical(algorithm) => self.classical(algorithm, control),
        }
    }

    /// Returns the result for a total that [`Method::Halves`] has counted in pieces.
    ///
    /// The pieces can be ranges of units. Symmetric solutions are counted by this call, which takes
    /// almost no time.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::count::Request;
    /// use queens::engine::{Options, UnitPlan};
    /// use queens::run::Control;
    ///
    /// let (size, options) = (Size::new(8)?, Options::default());
    /// let plan = UnitPlan::new(size);
    /// let total = plan.count_units(0..1, &options)?.total()
    ///     + plan.count_units(1..plan.units(), &options)?.total();
    /// let counts = Request::new(size).unique(true).sum(total, &Control::default())?;
    /// assert_eq!(counts.classes.map(|classes| classes.unique()), Some(12));
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// See [`Request::count`].
    pub fn sum(&self, total: u128, control: &Control<'_>) -> Result<BoardCount, Error> {
        self.of_total(total, &self.options(control))
    }

    /// Returns the result for classes that one thread has listed with the method of the request.
    pub fn listed(&self, classes: Classes) -> BoardCount {
        self.counts(classes.total(), Some(classes), None, &Control::default().threads(1))
    }

    /// Adds the classes to a total of [`Method::Halves`], if they are requested.
    fn of_total(&self, total: u128, options: &Options<'_>) -> Result<BoardCount, Error> {
        let kernel = Some(options.chosen_kernel()?);
        let classes =
            self.unique.then(|| engine::classes(self.size, total, options)).transpose()?;
        let halves = Request { method: Method::Halves, ..*self };
        Ok(halves.counts(total, classes, kernel, options.control()))
    }

    fn options<'c>(&self, control: &Control<'c>) -> Options<'c> {
        let options = Options::from(control.clone());
        match self.kernel {
            Some(kernel) => options.kernel(kernel),
            None => options,
        }
    }

    fn classical(&self, algorithm: Algorithm, control: &Control<'_>) -> Result<BoardCount, Error> {
        if !self.unique && !algorithm.finds_classes() {
            let total = algorithm.count(self.size, control)?;
            return Ok(self.counts(total, None, None, control));
        }
        let classes = algorithm.count_classes(self.size, control)?;
        Ok(self.counts(classes.total(), Some(classes), None, control))
    }

    fn counts(
        &self,
        total: u128,
        classes: Option<Classes>,
        kernel: Option<Kernel>,
        control: &Control<'_>,
    ) -> BoardCount {
        let Request { size, method, .. } = *self;
        BoardCount { size, total, classes, method, kernel, threads: self.threads(control) }
    }
}

/// The number of solutions of a board, and the method that counted them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardCount {
    /// The size of the board.
    pub size: Size,
    /// All solutions.
    pub total: u128,
    /// The classes of solutions, if requested or if they cost nothing.
    pub classes: Option<Classes>,
    /// The method that counted.
    pub method: Method,
    /// The kernel of [`Method::Halves`].
    pub kernel: Option<Kernel>,
    /// The number of threads that could take part.
    pub threads: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known;
    use crate::run::{StopToken, Stopped};

    #[test]
    fn methods_match_published_counts() {
        for method in Method::all() {
            for known in known::all().filter(|known| known.n <= 8) {
                let size = Size::new(known.n).unwrap();
                for (threads, unique) in [(1, false), (1, true), (3, false), (3, true)] {
                    let request = Request::new(size).method(method).unique(unique);
                    let counts = request.count(&Control::default().threads(threads)).unwrap();
                    assert_eq!(counts.total, known.total, "{method}, N = {size}");
                    assert_eq!(
                        counts.classes.is_some(),
                        unique || method == Algorithm::Symmetry.into()
                    );
                    let found = counts.classes.map_or(known.unique, |classes| classes.unique());
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
            let request = Request::new(Size::new(20).unwrap()).method(method);
            for unique in [false, true] {
                let counts = request.unique(unique).count(&Control::default().stop(&stop));
                assert_eq!(counts, Err(Error::Stopped(Stopped::OnRequest)), "{method}");
            }
        }
    }
}
