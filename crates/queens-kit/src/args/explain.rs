//! Arguments of `explain`.

use super::output::Output;
use crate::output::format::formats;
use crate::parse::{code, topic};
use queens_show::explain::{ProgramLanguage, Topic};

/// Explain an algorithm: idea, pseudocode, search space, strengths and weaknesses
///
/// The drawing comes from a real search, and all figures are computed. `--lang` chooses the language of the
/// text and of comments in programs. Without a name, lists the algorithms and the local searches.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens explain                            a list of the algorithms
  queens explain bitmap                     one algorithm
  queens explain min-conflicts              a local search
  queens explain flags --lang ko            in Korean
  queens explain bitmap --code python       as a program for the judge
  queens explain bitmap --code c -o main.c  into a file
  queens explain bitmap --code c --lang ja  with comments in Japanese")]
pub(crate) struct Explain {
    /// The algorithm or local search (see `queens algorithms`), or halves, the fast counter
    #[arg(value_name = "ALGORITHM", value_parser = topic(), hide_possible_values = true)]
    pub(crate) topic: Option<Topic>,
    /// Print a complete program that reads one N from 1 to 15 and prints the count. Programs of local searches
    /// print one solution, also of larger boards
    #[arg(long, value_name = "LANGUAGE", value_parser = code(), requires = "topic")]
    pub(crate) code: Option<ProgramLanguage>,
    #[command(flatten)]
    pub(crate) output: Output<ExplainFormat>,
}

formats! {
    /// The output formats of explanations.
    ExplainFormat {
        /// Prose, pseudocode and a drawing
        #[default]
        Text,
        /// One JSON object per algorithm
        Json,
    }
}
