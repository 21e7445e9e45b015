//! The formats of answers, and other choices of how they look.

use super::Out;
use clap::ValueEnum;
use clap::builder::PossibleValue;
use queens::Size;
use queens_show::board_text::Format;
use queens_show::{Count, CountTable, json};
use std::sync::LazyLock;

/// The formats of one command; the default is the one for people.
pub(crate) trait OutputFormat: ValueEnum + Copy + Default + Send + Sync + 'static {
    const JSON: Self;
}

/// Defines the enum of a command's formats; one of them is `Json`.
macro_rules! formats {
    ($(#[$attribute:meta])* $name:ident { $($(#[$about:meta])* $format:ident,)* }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
        pub(crate) enum $name {
            $($(#[$about])* $format,)*
        }

        impl $crate::output::format::OutputFormat for $name {
            const JSON: $name = $name::Json;
        }
    };
}
pub(crate) use formats;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardFormat {
    Lines(Format),
    Svg,
}

static BOARD_FORMATS: LazyLock<Vec<BoardFormat>> = LazyLock::new(|| {
    let lines = Format::ALL.map(|(format, ..)| BoardFormat::Lines(format));
    lines.into_iter().chain([BoardFormat::Svg]).collect()
});

impl Default for BoardFormat {
    fn default() -> BoardFormat {
        BoardFormat::Lines(Format::Text)
    }
}

impl ValueEnum for BoardFormat {
    fn value_variants<'a>() -> &'a [BoardFormat] {
        &BOARD_FORMATS
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let about = match self {
            BoardFormat::Lines(format) => Format::ALL[*format as usize].2,
            BoardFormat::Svg => "One drawing of all boards",
        };
        Some(PossibleValue::new(self.name()).help(about))
    }
}

impl OutputFormat for BoardFormat {
    const JSON: BoardFormat = BoardFormat::Lines(Format::Json);
}

impl BoardFormat {
    pub(crate) fn name(self) -> &'static str {
        if let BoardFormat::Lines(format) = self { format.name() } else { "svg" }
    }

    pub(crate) fn most_rows(self) -> usize {
        if let BoardFormat::Lines(format) = self { format.most_rows() } else { 1_000 }
    }
}

formats! {
    CountFormat {
        /// A table with a row for each board
        #[default]
        Table,
        /// The count alone (the unique one with --unique)
        Plain,
        /// One JSON object per line
        Json,
        /// Comma-separated values with a header
        Csv,
    }
}

/// The results of a search that --only selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Only {
    /// Solutions
    Solutions,
    /// Queens without a completion
    DeadEnds,
}

pub(crate) struct CountLines {
    pub(crate) format: CountFormat,
    table: CountTable,
    /// Whether the plain format shows the unique count.
    unique: bool,
}

impl CountLines {
    /// Prepares a format.
    ///
    /// `has_unique` adds unique counts to tables; `unique` makes the plain format show them. A table is as
    /// wide as the largest board needs, or as the terminal if that is narrower.
    pub(crate) fn new(
        format: CountFormat,
        largest: Size,
        has_unique: bool,
        unique: bool,
        out: &Out,
    ) -> CountLines {
        let table = CountTable::new(largest, has_unique).within(out.width().unwrap_or(usize::MAX));
        CountLines { format, table, unique }
    }

    pub(crate) fn header(&self) -> Option<String> {
        match self.format {
            CountFormat::Table => Some(self.table.header()),
            CountFormat::Csv => Some(Count::CSV_HEADER.to_owned()),
            CountFormat::Json | CountFormat::Plain => None,
        }
    }

    pub(crate) fn line(&self, count: &Count) -> String {
        match self.format {
            CountFormat::Table => self.table.row(count),
            CountFormat::Json => json::line(count),
            CountFormat::Csv => count.csv(),
            CountFormat::Plain => {
                let unique = count.board.unique.filter(|_| self.unique);
                unique.unwrap_or(count.board.total).to_string()
            }
        }
    }
}
