//! The command `explain`: the explanation of an algorithm, or its program.

use crate::args::{self, ExplainFormat};
use crate::error::{Failure, Result};
use crate::output::Out;
use queens::count::Method;
use queens_report::json;
use queens_report::table::{Align, Table, columns};
use queens_teach::{Explanation, Language, Program, ProgramLanguage, WIDEST, summary};

pub(crate) fn run(args: &args::Explain, language: Language) -> Result {
    let methods = args.method.map_or_else(|| Method::all().collect(), |method| vec![method]);
    let program = args.code.map(|code| program(args, code, language)).transpose()?;
    let mut out = args.output.open()?;
    match (program, args.output.format(), args.method) {
        (Some(program), ..) => out.text(&program.text)?,
        (None, ExplainFormat::Json, _) => json(&mut out, &methods, language)?,
        (None, ExplainFormat::Text, None) => list(&mut out, &methods, language)?,
        (None, ExplainFormat::Text, Some(method)) => {
            let text = Explanation::new(method, language)?.to_text(room(&out));
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
    let program = args.method.and_then(|method| Program::new(method, code, language));
    program.ok_or_else(|| {
        let problem = "there is no short program of this method: use one such as bitmap-mirror";
        Failure::usage("--code", problem)
    })
}

fn json(out: &mut Out, methods: &[Method], language: Language) -> Result {
    methods.iter().try_for_each(|&method| {
        let explanation = Explanation::new(method, language)?;
        out.line(&json::line("queens.explanation/1", &explanation))
    })
}

fn list(out: &mut Out, methods: &[Method], language: Language) -> Result {
    let mut table = Table::new([("", Align::Left), ("", Align::Left)]);
    for &method in methods {
        table.row([method.to_string(), summary(method, language)]);
    }
    out.labelled("", &language.text("explain-list"))?;
    let lines: Vec<String> = table.lines().skip(1).map(|line| format!("  {line}")).collect();
    let is_narrow = |width| lines.iter().any(|line| columns(line) > width);
    match out.width().filter(|&width| is_narrow(width)) {
        Some(_) => methods.iter().try_for_each(|&method| {
            out.labelled("  ", method.name())?;
            out.labelled("    ", &summary(method, language))
        }),
        None => lines.iter().try_for_each(|line| out.line(line)),
    }
}
