//! The capabilities of the terminal.

use super::Out;
use super::format::Color;
use queens_show::draw::text::TextStyle;
use std::sync::OnceLock;

/// The requested use of colours.
static COLOR: OnceLock<Color> = OnceLock::new();

/// Sets when to use colours. Call it once, before the first output.
pub(crate) fn set_color(color: Color) {
    let _ = COLOR.set(color);
}

/// The first of these variables that is set determines the character encoding.
const ENCODINGS: [&str; 3] = ["LC_ALL", "LC_CTYPE", "LANG"];

/// Returns the style of boards on `out`: Unicode symbols if the terminal has them. Pipes and files get frames
/// unless colours are requested.
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
