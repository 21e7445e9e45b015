//! The language of the locale.

use queens_show::explain::Language;

pub(crate) fn of_locale() -> Language {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    named(&locale.unwrap_or_default())
}

/// Parses a locale: `ko_KR.UTF-8` is Korean.
fn named(locale: &str) -> Language {
    let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
    code.to_lowercase().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locale_names_select_languages() {
        for (locale, code) in [
            ("ko_KR.UTF-8", "ko"),
            ("ja", "ja"),
            ("en_GB", "en"),
            ("C.UTF-8", "en"),
            ("", "en"),
            ("kok_IN", "en"),
        ] {
            assert_eq!(named(locale).code(), code, "{locale}");
        }
    }
}
