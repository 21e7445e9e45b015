//! What every command that prints an answer takes: its format, its place, and how much is said besides.

use crate::error::Result;
use crate::output::Out;
use clap::ValueEnum;
use std::path::{Path, PathBuf};

/// The formats of one command; the default is the one for people.
pub(crate) trait OutputFormat: ValueEnum + Copy + Default + Send + Sync + 'static {
    /// What `--json` means.
    const JSON: Self;
}

/// Where the answer goes and what it looks like.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct Output<F: OutputFormat> {
    /// How the answer is written [default: the first of these]
    #[arg(short, long, value_enum, value_name = "FORMAT", conflicts_with = "json")]
    format: Option<F>,
    /// Write JSON, one object a line: short for --format json
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    destination: Destination,
    /// Say nothing but the answer: no progress, no notes
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// Where an answer goes.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Destination {
    /// Write the answer to this file instead of standard output (`-`); missing directories are made
    #[arg(short = 'o', long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: Option<PathBuf>,
}

impl<F: OutputFormat> Output<F> {
    /// The format asked for.
    pub(crate) fn chosen(&self) -> Option<F> {
        self.json.then_some(F::JSON).or(self.format)
    }

    /// The format asked for, or the default.
    pub(crate) fn format(&self) -> F {
        self.chosen().unwrap_or_default()
    }

    /// Opens the place of the answer: a place that cannot be written is reported before the work.
    pub(crate) fn open(&self) -> Result<Out> {
        self.destination.open()
    }

    /// The file of the answer, unless it goes to standard output.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.destination.file()
    }
}

impl Destination {
    /// Opens the file, or standard output, which `-` also names.
    pub(crate) fn open(&self) -> Result<Out> {
        self.file().map_or_else(|| Ok(Out::new()), Out::file)
    }

    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|&path| path != Path::new("-"))
    }
}

/// Makes the enum of a command's formats; one of them is `Json`.
macro_rules! formats {
    ($(#[$attribute:meta])* $name:ident { $($(#[$about:meta])* $format:ident,)* }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
        pub(crate) enum $name {
            $($(#[$about])* $format,)*
        }

        impl $crate::args::output::OutputFormat for $name {
            const JSON: $name = $name::Json;
        }
    };
}
pub(crate) use formats;
