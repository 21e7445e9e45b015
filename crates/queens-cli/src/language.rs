//! The languages of the menu, and its texts in all of them.

use clap::ValueEnum;
use queens::Algorithm;
use queens::classic::Form;
use queens::count::Method;
use std::fmt::Display;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// English
    En,
    /// Korean
    Ko,
    /// Japanese
    Ja,
}

impl Language {
    pub(crate) const ALL: [Language; 3] = [Language::En, Language::Ko, Language::Ja];

    /// The language of the locale; English if it is none of ours.
    pub(crate) fn from_locale() -> Language {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        Language::of(&locale.unwrap_or_default())
    }

    /// `ko_KR.UTF-8` is Korean.
    fn of(locale: &str) -> Language {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        let named = |language: &&Language| {
            language.to_possible_value().is_some_and(|value| value.matches(code, true))
        };
        Language::ALL.iter().find(named).copied().unwrap_or(Language::En)
    }

    /// The code by which it is asked for.
    pub(crate) fn code(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// A text with `{}` replaced by the values in turn.
    pub(crate) fn fill(self, message: Message, values: &[&dyn Display]) -> String {
        values.iter().fold(self.text(message).to_owned(), |text, value| {
            text.replacen("{}", &value.to_string(), 1)
        })
    }

    pub(crate) fn text(self, message: Message) -> &'static str {
        let [en, ko, ja] = message.texts();
        match self {
            Language::En => en,
            Language::Ko => ko,
            Language::Ja => ja,
        }
    }

    /// The name of a method and its form; without a translation, its name on the command line.
    pub(crate) fn describe(self, method: Method) -> String {
        let Method::Classical(algorithm) = method else {
            return self.text(Message::Halves).to_owned();
        };
        let form = match algorithm.form() {
            Form::Recursive => Message::Recursive,
            Form::Iterative => Message::Iterative,
        };
        let name = Message::name_of(algorithm).map_or(algorithm.name(), |name| self.text(name));
        format!("{name} ({})", self.text(form))
    }
}

/// Makes the messages and the one table of their texts: English, Korean, Japanese.
macro_rules! messages {
    ($($message:ident: $en:literal, $ko:literal, $ja:literal;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Message {
            $($message,)*
        }

        impl Message {
            #[cfg(test)]
            const ALL: &'static [Message] = &[$(Message::$message,)*];

            fn texts(self) -> [&'static str; 3] {
                match self {
                    $(Message::$message => [$en, $ko, $ja],)*
                }
            }
        }
    };
}

messages! {
    Title: "N-Queens: choose an algorithm", "N-Queens: 알고리즘을 고르세요",
        "N-Queens: アルゴリズムを選んでください";
    Choose: "Number or name, or q to quit: ", "번호 또는 이름 (q: 종료): ", "番号または名前 (q: 終了): ";
    ChooseAgain: "There is no such number or name.", "그런 번호나 이름은 없습니다.",
        "その番号や名前はありません。";
    Sizes: "N, or a range (Enter: 4..15): ", "N 또는 범위 (Enter: 4..15): ",
        "N または範囲 (Enter: 4..15): ";
    SizesAgain: "Please give a number from 0 to 32, or a range such as 4..15.",
        "0부터 32까지의 수나 4..15 같은 범위를 입력하세요.",
        "0から32までの数か、4..15 のような範囲を入力してください。";
    NextPage: "Enter: next page, a: all, q: quit ", "Enter: 다음 쪽, a: 모두, q: 종료 ",
        "Enter: 次のページ、a: すべて、q: 終了 ";
    Interrupted: "interrupted: ", "중단됨: ", "中断しました: ";
    Boards: "Show the boards? (y/n): ", "판을 표시할까요? (y/n): ", "盤面を表示しますか? (y/n): ";
    BoardsAgain: "Please answer y or n.", "y 또는 n으로 답하세요.", "y か n で答えてください。";
    Reading: "Each list gives the column of every row, from row 0 at the top, columns from 0.",
        "목록은 맨 위 0행부터 각 행의 퀸이 놓인 열 번호(0부터)입니다.",
        "リストは最上段の0行目から順に、各行のクイーンの列番号(0から)です。";
    Stop: "Ctrl-C stops.", "Ctrl-C로 멈춥니다.", "Ctrl-C で停止します。";
    OneFinished: "N = {} finished, N = {} {}", "N = {} 완료, N = {} {}", "N = {} 完了、N = {} {}";
    SomeFinished: "N = {} to {} finished, N = {} {}", "N = {}~{} 완료, N = {} {}",
        "N = {}~{} 完了、N = {} {}";
    NoneFinished: "N = {} {}", "N = {} {}", "N = {} {}";
    AboutDone: "about {} done", "약 {} 진행됨", "約 {} 完了";
    Listed: "boards shown: {}", "표시한 판: {}개", "表示した盤面: {} 個";
    Recursive: "recursive", "재귀", "再帰";
    Iterative: "iterative", "반복", "非再帰";
    BruteForce: "brute force", "완전 탐색", "力まかせ探索";
    Permutation: "permutations", "순열", "順列";
    BoardScan: "scan of the board", "판 검사", "盤面の走査";
    Backtracking: "backtracking", "백트래킹", "バックトラック";
    ColumnBits: "used columns as bits", "열 비트 집합", "列のビット集合";
    Flags: "flag arrays", "플래그 배열", "配置フラグ";
    Bitmap: "bit map", "비트맵", "ビットマップ";
    BitmapMirror: "bit map, half the first row", "비트맵, 첫 행의 절반", "ビットマップ、最初の行の半分";
    Symmetry: "one of each symmetry class", "대칭류의 대표해", "対称解除法";
    CarryChain: "outer ring first", "바깥 두 줄 먼저", "キャリーチェーン";
    Halves: "halves joined, the fast counter", "절반을 이어 세는 빠른 방법", "半分ずつを結合する高速な方法";
    Explanations: "What can be explained: queens explain NAME",
        "설명할 수 있는 알고리즘: queens explain 이름", "説明できるアルゴリズム: queens explain 名前";
    Idea: "Idea", "핵심 아이디어", "考え方";
    Pseudocode: "Pseudocode", "의사 코드", "擬似コード";
    Drawing: "On a small board", "작은 판에서", "小さな盤では";
    Space: "Search space", "탐색 공간", "探索空間";
    Wins: "Where it wins", "유리한 경우", "向いている場面";
    Loses: "Where it loses", "불리한 경우", "向いていない場面";
    Judge: "As a program for the judge (BOJ 9663)", "온라인 저지 프로그램으로 (BOJ 9663)",
        "オンラインジャッジのプログラムとして (BOJ 9663)";
    Commands: "To try it", "직접 해 보기", "試してみる";
    SpaceSize: "{} placements before anything is pruned; for N = {}: {}.",
        "가지치기 전의 후보는 {}개이며, N = {}일 때 {}개입니다.",
        "枝刈り前の候補は {} 通りで、N = {} のときは {} 通りです。";
    SearchSize: "The search of N = {} visits {} nodes and finds {} solutions, which count {}.",
        "N = {}의 탐색은 노드 {}개를 방문하며, 해 {}개를 찾아 {}개로 셉니다.",
        "N = {} の探索は、ノードを {} 個訪れ、解を {} 個見つけて {} 個と数えます。";
    SearchTests: "Squares are tested one by one, {} times.", "칸은 하나씩 모두 {}번 검사합니다.",
        "マスは一つずつ、合わせて {} 回検査します。";
    JoinSize: "Pairs of half-boards instead of boards. For N = {}, without symmetry: {} sets of columns, {} \
               halves on each side, {} pairs, {} of which fit.",
        "판이 아니라 절반의 쌍입니다. N = {}에서 대칭을 쓰지 않으면 열의 집합 {}개, 위아래 절반 각각 {}개, \
         쌍 {}개이며, 그 가운데 {}개가 맞습니다.",
        "盤ではなく半分どうしの組です。N = {} で対称性を使わないと、列の集合が {} 個、上下の半分がそれぞれ \
         {} 個、組が {} 個あり、そのうち {} 個が合います。";
    ExactCover: "exact cover, dancing links", "정확한 덮개, 댄싱 링크", "完全被覆、ダンシングリンク";
}

impl Message {
    fn name_of(algorithm: Algorithm) -> Option<Message> {
        Some(match algorithm {
            Algorithm::BruteForce | Algorithm::BruteForceIterative => Message::BruteForce,
            Algorithm::Permutation => Message::Permutation,
            Algorithm::BoardScan => Message::BoardScan,
            Algorithm::Backtracking | Algorithm::BacktrackingIterative => Message::Backtracking,
            Algorithm::ColumnBits => Message::ColumnBits,
            Algorithm::Flags | Algorithm::FlagsIterative => Message::Flags,
            Algorithm::Bitmap | Algorithm::BitmapIterative => Message::Bitmap,
            Algorithm::BitmapMirror | Algorithm::BitmapMirrorIterative => Message::BitmapMirror,
            Algorithm::Symmetry => Message::Symmetry,
            Algorithm::CarryChain => Message::CarryChain,
            Algorithm::ExactCover => Message::ExactCover,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_has_its_own_text_in_every_language() {
        for &message in Message::ALL {
            let [en, ko, ja] = message.texts();
            assert!(en.is_ascii() && !en.is_empty(), "{message:?}");
            // Every language takes the same values.
            let values = |text: &str| text.matches("{}").count();
            assert!(values(en) == values(ko) && values(en) == values(ja), "{message:?}");
            if !en.replace("N = {}", "").contains(|c: char| c.is_ascii_alphabetic()) {
                continue;
            }
            let is_hangul = |c: char| ('\u{ac00}'..='\u{d7a3}').contains(&c);
            let is_japanese = |c: char| ('\u{3040}'..='\u{9fff}').contains(&c);
            assert!(ko.chars().any(is_hangul) && !ko.chars().any(is_japanese), "{message:?}");
            assert!(ja.chars().any(is_japanese) && !ja.chars().any(is_hangul), "{message:?}");
            // A prompt stays a prompt.
            assert_eq!(en.ends_with(' '), ko.ends_with(' '), "{message:?}");
            assert_eq!(en.ends_with(' '), ja.ends_with(' '), "{message:?}");
        }
    }

    #[test]
    fn algorithms_have_names_in_every_language() {
        assert_eq!(
            Language::En.describe(Algorithm::FlagsIterative.into()),
            "flag arrays (iterative)"
        );
        assert_eq!(Language::Ko.describe(Algorithm::Backtracking.into()), "백트래킹 (재귀)");
        assert_eq!(
            Language::Ja.describe(Algorithm::BitmapIterative.into()),
            "ビットマップ (非再帰)"
        );
    }

    #[test]
    fn locales_name_languages() {
        for (locale, language) in [
            ("ko_KR.UTF-8", Language::Ko),
            ("ja", Language::Ja),
            ("en_GB", Language::En),
            ("C.UTF-8", Language::En),
            ("", Language::En),
            ("kok_IN", Language::En),
        ] {
            assert_eq!(Language::of(locale), language, "{locale}");
        }
    }
}
