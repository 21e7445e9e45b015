//! Options of every command that prints an answer: format, destination and `--quiet`.

use crate::error::Result;
use crate::output::file::is_standard;
use crate::output::format::{OutputFormat, formats};
use crate::output::{Out, guard};
use std::path::{Path, PathBuf};

/// Format and destination of the answer.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct Output<F: OutputFormat> {
    /// Format of the answer [default: the first of these]
    #[arg(short, long, value_enum, value_name = "FORMAT", conflicts_with = "json")]
    format: Option<F>,
    /// Write JSON, one object per line: short for --format json
    #[arg(long)]
    pub(super) json: bool,
    #[command(flatten)]
    destination: Destination,
    /// Print only the answer: no progress, no notes
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// Destination of an answer.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Destination {
    /// Write the answer to this file instead of standard output (`-`); creates missing directories
    #[arg(short = 'o', long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: Option<PathBuf>,
}

impl<F: OutputFormat> Output<F> {
    /// Returns the requested format.
    pub(crate) fn chosen(&self) -> Option<F> {
        self.json.then_some(F::JSON).or(self.format)
    }

    /// Returns the requested format, or the default.
    pub(crate) fn format(&self) -> F {
        self.chosen().unwrap_or_default()
    }

    /// Rejects a destination that is one of these inputs of the command.
    pub(crate) fn refuse_inputs<'a>(
        &self,
        inputs: impl IntoIterator<Item = &'a PathBuf>,
    ) -> Result {
        guard::refuse_inputs(self.destination.file(), &Vec::from_iter(inputs))
    }

    /// Opens the destination before the work starts, so that errors appear early.
    pub(crate) fn open(&self) -> Result<Out> {
        self.destination.open()
    }
}

impl Destination {
    /// Opens the file or standard output (`-`).
    pub(crate) fn open(&self) -> Result<Out> {
        self.file().map_or_else(|| Ok(Out::new()), Out::file)
    }

    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| !is_standard(path))
    }
}

formats! {
    /// The output formats of tables.
    TableFormat {
        /// A table for people
        #[default]
        Table,
        /// One JSON object per line
        Json,
        /// Comma-separated values with a header
        Csv,
    }
}
