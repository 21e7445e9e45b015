//! What the terminal can show.

use super::Out;
use crate::args::Color;
use queens_report::drawing::Look;
use std::sync::OnceLock;

/// When colours are used, as the command line says.
static COLOR: OnceLock<Color> = OnceLock::new();

/// Sets when colours are used: once, before anything is shown.
pub(crate) fn set_color(color: Color) {
    let _ = COLOR.set(color);
}

/// The first variable of these that is set says how characters are encoded.
const ENCODINGS: [&str; 3] = ["LC_ALL", "LC_CTYPE", "LANG"];

/// How boards are drawn on `out`: with signs where a terminal has them, with frames in pipes and files
/// unless colours are asked for.
pub(crate) fn look(out: &Out) -> Look {
    let color = COLOR.get().copied().unwrap_or_default();
    if out.is_terminal() || color == Color::Always {
        of(|name| std::env::var(name).ok(), color)
    } else {
        Look::Framed
    }
}

/// How boards are drawn on a terminal of these variables.
fn of(variable: impl Fn(&str) -> Option<String>, color: Color) -> Look {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let encoding = ENCODINGS.into_iter().find_map(set).unwrap_or_default().to_lowercase();
    let has_signs = encoding.contains("utf-8") || encoding.contains("utf8");
    let is_dumb = set("TERM").is_none_or(|terminal| terminal == "dumb");
    match color {
        Color::Always => Look::Signs { coloured: true },
        _ if !has_signs || is_dumb => Look::Framed,
        Color::Never => Look::Signs { coloured: false },
        Color::Auto => Look::Signs { coloured: set("NO_COLOR").is_none() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(variables: &[(&str, &str)]) -> Look {
        look_in(variables, Color::Auto)
    }

    fn look_in(variables: &[(&str, &str)], color: Color) -> Look {
        let found = |name: &str| variables.iter().find(|(other, _)| *other == name);
        of(|name| found(name).map(|(_, value)| (*value).to_owned()), color)
    }

    #[test]
    fn colours_can_be_asked_for_and_refused() {
        let terminal = [("LANG", "en_US.UTF-8"), ("TERM", "xterm")];
        assert_eq!(look_in(&terminal, Color::Never), Look::Signs { coloured: false });
        for variables in [&terminal[..], &[("NO_COLOR", "1")], &[]] {
            assert_eq!(look_in(variables, Color::Always), Look::Signs { coloured: true });
        }
        assert_eq!(look_in(&[], Color::Never), Look::Framed);
    }

    #[test]
    fn signs_need_an_encoding_and_a_terminal_that_has_them() {
        let utf8 = ("LANG", "ko_KR.UTF-8");
        let xterm = ("TERM", "xterm-256color");
        assert_eq!(look(&[utf8, xterm]), Look::Signs { coloured: true });
        assert_eq!(look(&[utf8, xterm, ("NO_COLOR", "1")]), Look::Signs { coloured: false });
        assert_eq!(look(&[utf8, xterm, ("NO_COLOR", "")]), Look::Signs { coloured: true });
        for variables in [
            &[utf8, ("TERM", "dumb")][..],
            &[utf8],
            &[xterm],
            &[utf8, xterm, ("LC_ALL", "C")],
            &[xterm, ("LANG", "C")],
        ] {
            assert_eq!(look(variables), Look::Framed, "{variables:?}");
        }
    }
}
