//! What the terminal can show.

use super::Out;
use queens_report::drawing::Look;

/// The first variable of these that is set says how characters are encoded.
const ENCODINGS: [&str; 3] = ["LC_ALL", "LC_CTYPE", "LANG"];

/// How boards are drawn on `out`: with signs where a terminal has them, with frames in pipes and files.
pub(crate) fn look(out: &Out) -> Look {
    if out.is_terminal() { of(|name| std::env::var(name).ok()) } else { Look::Framed }
}

/// How boards are drawn on a terminal of these variables.
fn of(variable: impl Fn(&str) -> Option<String>) -> Look {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let encoding = ENCODINGS.into_iter().find_map(set).unwrap_or_default().to_lowercase();
    let has_signs = encoding.contains("utf-8") || encoding.contains("utf8");
    let is_dumb = set("TERM").is_none_or(|terminal| terminal == "dumb");
    if has_signs && !is_dumb {
        Look::Signs { coloured: set("NO_COLOR").is_none() }
    } else {
        Look::Framed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(variables: &[(&str, &str)]) -> Look {
        let found = |name: &str| variables.iter().find(|(other, _)| *other == name);
        of(|name| found(name).map(|(_, value)| (*value).to_owned()))
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
