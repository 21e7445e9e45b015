//! Code generated from the list of algorithms in `mod.rs`.

/// Declares the modules of the algorithms, their enum, and the macro that dispatches to them.
///
/// The first argument is a dollar sign, which the definition of the macro `dispatch` needs.
macro_rules! algorithms {
    ($d:tt $($module:ident: $($variant:ident => $search:ident),+;)+) => {
        $(pub(crate) mod $module;)+

        /// A classical algorithm.
        ///
        /// ```
        /// use queens::control::Control;
        /// use queens::{Algorithm, Search, Size};
        ///
        /// let algorithm: Algorithm = "bitmap-mirror".parse()?;
        /// assert_eq!(algorithm.count(Size::new(8)?, &Control::default())?, 92);
        /// # Ok::<(), queens::Error>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Algorithm {
            $($(
                #[doc = concat!(
                    "`", stringify!($module), "::", stringify!($search),
                    "`: see [`Algorithm::summary`].",
                )]
                $variant,
            )+)+
        }

        impl Algorithm {
            /// All algorithms, simplest first.
            pub const ALL: &'static [Algorithm] = &[$($(Algorithm::$variant,)+)+];
        }

        /// Evaluates an expression with `$type` as the type of an algorithm's search.
        macro_rules! dispatch {
            ($d algorithm:expr, $d type:ident => $d body:expr) => {
                match $d algorithm {
                    $($(Algorithm::$variant => {
                        type $d type = crate::classic::$module::$search;
                        $d body
                    })+)+
                }
            };
        }
    };
}
