//! The command `explain`: the explanation of an algorithm, or its program.

use crate::args::{self, ExplainFormat};
use crate::error::{Failure, Result};
use crate::output::Out;
use queens_show::explain::{
    Explanation, Language, Program, ProgramLanguage, Topic, WIDEST, summary,
};
use queens_show::json;
use queens_show::table::{Align, Table, columns};

pub(crate) fn run(args: &args::Explain, language: Language) -> Result {
    let topics = args.topic.map_or_else(|| Topic::all().collect(), |topic| vec![topic]);
    let program = args.code.map(|code| program(args, code, language)).transpose()?;
    let mut out = args.output.open()?;
    match (program, args.output.format(), args.topic) {
        (Some(program), ..) => out.text(&program.text)?,
        (None, ExplainFormat::Json, _) => json(&mut out, &topics, language)?,
        (None, ExplainFormat::Text, None) => list(&mut out, &topics, language)?,
        (None, ExplainFormat::Text, Some(topic)) => {
            let text = Explanation::new(topic, language)?.to_text(room(&out));
            out.text(&text)?;
        }
    }
    out.finish()
}

/// Returns the width of the text: the terminal's, up to a readable maximum.
fn room(out: &Out) -> usize {
    out.width().unwrap_or(WIDEST).min(WIDEST)
}

fn program(args: &args::Explain, code: ProgramLanguage, language: Language) -> Result<Program> {
    if args.output.chosen().is_some() {
        let problem = "a program is plain text: leave --format and --json out";
        return Err(Failure::usage("--code", problem));
    }
    let program = args.topic.and_then(|topic| Program::new(topic, code, language));
    program.ok_or_else(|| {
        let problem = "there is no short program of this method: use one such as bitmap-mirror";
        Failure::usage("--code", problem)
    })
}

fn json(out: &mut Out, topics: &[Topic], language: Language) -> Result {
    topics.iter().try_for_each(|&topic| {
        let explanation = Explanation::new(topic, language)?;
        out.line(&json::line(&explanation))
    })
}

fn list(out: &mut Out, topics: &[Topic], language: Language) -> Result {
    let mut table = Table::new([("", Align::Left), ("", Align::Left)]);
    for &topic in topics {
        table.row([topic.to_string(), summary(topic, language)]);
    }
    out.labelled("", &language.text("explain-list"))?;
    let lines: Vec<String> = table.lines().skip(1).map(|line| format!("  {line}")).collect();
    let is_narrow = |width| lines.iter().any(|line| columns(line) > width);
    match out.width().filter(|&width| is_narrow(width)) {
        Some(_) => topics.iter().try_for_each(|&topic| {
            out.labelled("  ", topic.name())?;
            out.labelled("    ", &summary(topic, language))
        }),
        None => lines.iter().try_for_each(|line| out.line(line)),
    }
}
