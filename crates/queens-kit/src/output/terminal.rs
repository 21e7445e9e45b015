//! The capabilities of the terminal, and long texts on it.

use super::format::Color;
use super::{Out, height};
use crate::error::Result;
use queens_show::draw::text::TextStyle;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

static COLOR: OnceLock<Color> = OnceLock::new();

/// Sets when to use colours. Call it once, before the first output.
pub(crate) fn set_color(color: Color) {
    let _ = COLOR.set(color);
}

/// The first of these variables that is set determines the character encoding.
const ENCODINGS: [&str; 3] = ["LC_ALL", "LC_CTYPE", "LANG"];

/// Returns the style of boards on `out`: Unicode symbols if the terminal can show them, else frames.
///
/// Pipes and files get frames, too, unless colours are requested.
pub(crate) fn text_style(out: &Out) -> TextStyle {
    let color = COLOR.get().copied().unwrap_or_default();
    if out.is_terminal() || color == Color::Always {
        style_of(|name| std::env::var(name).ok(), color)
    } else {
        TextStyle::Framed
    }
}

/// Returns the style of boards on a terminal with these variables.
fn style_of(variable: impl Fn(&str) -> Option<String>, color: Color) -> TextStyle {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let encoding = ENCODINGS.into_iter().find_map(set).unwrap_or_default().to_lowercase();
    let has_signs = encoding.contains("utf-8") || encoding.contains("utf8");
    let is_dumb = set("TERM").is_none_or(|terminal| terminal == "dumb");
    match color {
        Color::Always => TextStyle::Signs { coloured: true },
        _ if !has_signs || is_dumb => TextStyle::Framed,
        Color::Never => TextStyle::Signs { coloured: false },
        Color::Auto => TextStyle::Signs { coloured: set("NO_COLOR").is_none() },
    }
}

/// The pager if `PAGER` is not set, and its options if `LESS` is not set: exit immediately if the text
/// fits, keep colours, and leave the text on the screen.
const PAGER: &str = "less";
const LESS: &str = "FRX";

/// Shows a text, through the pager if it is longer than the terminal.
pub(crate) fn show_paged(text: &str) -> Result {
    let mut out = Out::new();
    let is_long = || height().is_some_and(|rows| text.lines().count() >= rows);
    if out.is_terminal() && is_long() && page(text) {
        return Ok(());
    }
    out.text(text)?;
    out.finish()
}

/// Runs the pager and returns whether it showed the text. A shell runs it, because the variable may contain
/// arguments.
fn page(text: &str) -> bool {
    let pager = std::env::var("PAGER").ok().filter(|pager| !pager.trim().is_empty());
    let pager = pager.unwrap_or_else(|| PAGER.to_owned());
    let mut shell = Command::new("sh");
    shell.args(["-c", &pager]).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        shell.env("LESS", LESS);
    }
    let Ok(mut shell) = shell.spawn() else { return false };
    // Leaving the pager early is not an error.
    shell.stdin.take().map(|mut pipe| pipe.write_all(text.as_bytes()));
    shell.wait().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(variables: &[(&str, &str)]) -> TextStyle {
        style_in(variables, Color::Auto)
    }

    fn style_in(variables: &[(&str, &str)], color: Color) -> TextStyle {
        let found = |name: &str| variables.iter().find(|(other, _)| *other == name);
        style_of(|name| found(name).map(|(_, value)| (*value).to_owned()), color)
    }

    #[test]
    fn color_option_overrides_terminal() {
        let terminal = [("LANG", "en_US.UTF-8"), ("TERM", "xterm")];
        assert_eq!(style_in(&terminal, Color::Never), TextStyle::Signs { coloured: false });
        for variables in [&terminal[..], &[("NO_COLOR", "1")], &[]] {
            assert_eq!(style_in(variables, Color::Always), TextStyle::Signs { coloured: true });
        }
        assert_eq!(style_in(&[], Color::Never), TextStyle::Framed);
    }

    #[test]
    fn symbols_need_utf8_and_capable_terminal() {
        let utf8 = ("LANG", "ko_KR.UTF-8");
        let xterm = ("TERM", "xterm-256color");
        assert_eq!(style(&[utf8, xterm]), TextStyle::Signs { coloured: true });
        assert_eq!(style(&[utf8, xterm, ("NO_COLOR", "1")]), TextStyle::Signs { coloured: false });
        assert_eq!(style(&[utf8, xterm, ("NO_COLOR", "")]), TextStyle::Signs { coloured: true });
        for variables in [
            &[utf8, ("TERM", "dumb")][..],
            &[utf8],
            &[xterm],
            &[utf8, xterm, ("LC_ALL", "C")],
            &[xterm, ("LANG", "C")],
        ] {
            assert_eq!(style(variables), TextStyle::Framed, "{variables:?}");
        }
    }
}
