//! Counts several boards in turn, each with a bar.

use crate::error::{Failure, Result};
use crate::parse::Sizes;
use crate::progress::Bar;
use queens::count::Method;
use queens::engine::Options;
use queens::{Error, Size};
use queens_show::Count;
use queens_show::explain::{Language, values};
use queens_show::number::percent;

pub(super) struct Series {
    pub(super) sizes: Sizes,
    pub(super) method: Method,
    pub(super) options: Options<'static>,
    pub(super) language: Language,
    pub(super) shows_progress: bool,
}

impl Series {
    /// Counts all boards in turn; a stop reports the progress.
    pub(super) fn run(&self, mut each: impl FnMut(Count) -> Result) -> Result {
        self.sizes.iter().try_for_each(|size| each(self.count(size, &self.options)?))
    }

    pub(super) fn count(&self, size: Size, options: &Options<'_>) -> Result<Count> {
        let bar = Bar::new(&format!("N = {size}"), self.shows_progress).speaking(self.language);
        let (count, share) = bar.run(options.control(), |control| {
            Count::run(self.method, size, &options.clone().with_control(control.clone()))
        });
        count.map_err(|error| match error {
            Error::Stopped(reason) => {
                let done = self.language.say("about-done", values!["percent" => percent(share)]);
                Failure::Stopped(reason, how_far(self.language, self.sizes, size, &done))
            }
            error => error.into(),
        })
    }
}

/// Describes the progress when the count of `size` was stopped.
pub(super) fn how_far(language: Language, sizes: Sizes, size: Size, current: &str) -> String {
    let (first, n) = (sizes.first.get(), size.get());
    let values = values![
        "finished" => n - first, "first" => first, "last" => n.saturating_sub(1), "n" => n,
        "progress" => current
    ];
    language.say("how-far", values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stop_names_finished_boards() {
        let size = |n| Size::new(n).unwrap();
        let far = |n, done: &str| {
            how_far(Language::default(), Sizes { first: size(4), last: size(9) }, size(n), done)
        };
        assert_eq!(far(4, "about 50 % done"), "N = 4 about 50 % done");
        assert_eq!(far(5, "about 0 % done"), "N = 4 finished, N = 5 about 0 % done");
        assert_eq!(far(9, "about 99 % done"), "N = 4 to 8 finished, N = 9 about 99 % done");
    }
}
