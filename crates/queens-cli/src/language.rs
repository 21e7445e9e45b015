//! The languages of the menu and of traces, and the texts in all of them.

use clap::ValueEnum;
use queens::Algorithm;
use queens::classic::Form;
use queens::count::Method;
use queens::words;
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
        words::Language::from(self).of(message.texts())
    }

    /// The title of a method and its form.
    pub(crate) fn describe(self, method: Method) -> String {
        let title = self.title(method);
        let Method::Classical(algorithm) = method else { return title.to_owned() };
        let form = match algorithm.form() {
            Form::Recursive => Message::Recursive,
            Form::Iterative => Message::Iterative,
        };
        format!("{title} ({})", self.text(form))
    }

    /// What a method is called, whatever its form; without a translation, its name on the command line.
    pub(crate) fn title(self, method: Method) -> &'static str {
        let Method::Classical(algorithm) = method else { return self.text(Message::Halves) };
        Message::name_of(algorithm).map_or(algorithm.name(), |name| self.text(name))
    }
}

impl From<Language> for words::Language {
    fn from(language: Language) -> words::Language {
        match language {
            Language::En => words::Language::En,
            Language::Ko => words::Language::Ko,
            Language::Ja => words::Language::Ja,
        }
    }
}

impl From<words::Language> for Language {
    fn from(language: words::Language) -> Language {
        match language {
            words::Language::En => Language::En,
            words::Language::Ko => Language::Ko,
            words::Language::Ja => Language::Ja,
        }
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
    Choose: "Number or name (Enter: {}), or q to quit: ", "번호 또는 이름 (Enter: {}, q: 종료): ",
        "番号または名前 (Enter: {}、q: 終了): ";
    ChooseAgain: "There is no such number or name.", "그런 번호나 이름은 없습니다.",
        "その番号や名前はありません。";
    Sizes: "N, or a range (Enter: {}): ", "N 또는 범위 (Enter: {}): ", "N または範囲 (Enter: {}): ";
    SizesAgain: "Please give a number from 0 to 32, or a range such as 4..15.",
        "0부터 32까지의 수나 4..15 같은 범위를 입력하세요.",
        "0から32までの数か、4..15 のような範囲を入力してください。";
    NextPage: "Enter: next page, a: all, q: quit ", "Enter: 다음 쪽, a: 모두, q: 종료 ",
        "Enter: 次のページ、a: すべて、q: 終了 ";
    Interrupted: "interrupted: ", "중단됨: ", "中断しました: ";
    Boards: "Show the boards? y/n (Enter: {}): ", "판을 표시할까요? y/n (Enter: {}): ",
        "盤面を表示しますか? y/n (Enter: {}): ";
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
    TooEarly: "too early to say how long", "남은 시간 계산 중", "残り時間を計算中";
    TimeLeft: "{} left", "{} 남음", "残り {}";
    Listed: "boards shown: {}", "표시한 판: {}개", "表示した盤面: {} 個";
    Recursive: "recursive", "재귀", "再帰";
    Iterative: "iterative", "반복", "非再帰";
    BruteForce: "brute force", "완전 탐색", "力まかせ探索";
    Permutation: "permutations", "순열", "順列";
    BoardScan: "scan of the board", "판 훑기", "盤面の走査";
    Backtracking: "backtracking", "백트래킹", "バックトラック";
    ColumnBits: "used columns as bits", "열 비트 집합", "列のビット集合";
    Flags: "flag arrays", "플래그 배열", "フラグ配列";
    Bitmap: "bit map", "비트맵", "ビットマップ";
    BitmapMirror: "bit map, half the first row", "비트맵, 첫 행의 절반", "ビットマップ、最初の行の半分";
    Symmetry: "one of each symmetry class", "대칭류의 대표해", "対称類の代表だけ";
    CarryChain: "outer ring first", "바깥 두 줄 먼저", "外周から";
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

    // The trace of a search.
    TreeLegend: "\
Each line is a node: its step, the queens placed for it, and what the algorithm
keeps. A dead end names queens, each with the squares that it attacks.
",
        "\
한 줄이 노드 하나입니다: 단계, 그 노드에서 놓은 퀸, 알고리즘이 지닌 값.
막다른 길에는 퀸마다 그 퀸이 공격하는 칸을 적습니다.
",
        "\
1行が1つのノードです: 手順の番号、そこで置いたクイーン、アルゴリズムの持つ値。
行き止まりには、クイーンごとにその利きのあるマスを示します。
";
    SquaresLegend: "\
Squares have their chess names: column a is at the left, row 1 at the bottom.
Lists, such as solutions, go from the top row down and give column a as 0.
",
        "\
칸 이름은 체스와 같습니다: a열이 왼쪽, 1행이 맨 아래입니다.
해와 같은 목록은 맨 위 행부터 퀸의 열을 적은 것이며 a열이 0입니다.
",
        "\
マスの名前はチェスと同じです: 左がa列、いちばん下が1行目です。
解などのリストは、いちばん上の行から順にクイーンの列を示し、a列が0です。
";
    DigitsLegend: "\
Binary numbers have a digit for each column, that of column a last.
",
        "\
이진수는 열마다 한 자리이고 a열이 마지막 자리입니다.
",
        "\
2進数は列ごとに1桁で、a列が最後の桁です。
";
    BitsLegend: "\
Bit 0 is column a and the last binary digit, so boards have column a at the
right. Q is a queen, x an attacked square of the row to be filled.
attacked = left OR down OR right, free = all AND NOT attacked, and bit is the
square that is chosen.
",
        "\
비트 0은 a열이고 이진수의 마지막 자리이므로, 판에서는 a열이 오른쪽에 있습니다.
Q는 퀸, x는 채울 행에서 공격받는 칸입니다.
attacked = left OR down OR right, free = all AND NOT attacked이며
bit는 고른 칸입니다.
",
        "\
ビット0はa列で2進数の最後の桁です。そのため盤ではa列が右にあります。
Qはクイーン、xは埋める行の利きのあるマスです。
attacked = left OR down OR right、free = all AND NOT attackedで、
bitは選んだマスです。
";
    SymmetryLegend: "\
Free squares that lead to nothing but images of other solutions are left out.
",
        "\
다른 해의 대칭인 해로만 이어지는 빈 칸은 건너뜁니다.
",
        "\
ほかの解と対称な解にしかならない空きマスは省きます。
";
    Numbering: "Programs count rows, `row` and `r`, from 0 at the top, and columns, `column` and `c`, from 0 \
         at the left. What stands beside a board counts from the bottom: for N = {}, `row = {}` is row {}, and \
         `column = {}` is column {}.",
        "프로그램은 행(`row`, `r`)을 맨 위에서 0부터, 열(`column`, `c`)을 왼쪽에서 0부터 셉니다. 판 옆의 수는 \
         아래에서부터 셉니다. N = {}이면 `row = {}`은 {}행이고, `column = {}`은 {}열입니다.",
        "プログラムは行(`row`、`r`)を一番上から、列(`column`、`c`)を左から、どちらも 0 から数えます。盤の横の数は\
         下から数えます。N = {} なら、`row = {}` は{}行目、`column = {}` は {} 列です。";
    EmptyBoard: "empty board", "빈 판", "空の盤";
    FullBoard: "full board", "가득 찬 판", "埋まった盤";
    QueensPlaced: "queens placed: {}", "놓은 퀸: {}", "置いたクイーン: {}";
    Next: "next: {}", "다음: {}", "次: {}";
    Row: "row {}", "{}행", "{}行目";
    Column: "column {}", "{}열", "{}列";
    Free: "{} is free", "{}: 빈 칸", "{}: 空いている";
    Attacked: "{} is attacked by {} ({})", "{}: {} 퀸이 공격함 ({})",
        "{}: {}のクイーンの利きがある ({})";
    SameRow: "row", "같은 행", "同じ行";
    SameColumn: "column", "같은 열", "同じ列";
    MainDiagonal: "falling diagonal", "내려가는 대각선", "右下がりの対角線";
    AntiDiagonal: "rising diagonal", "올라가는 대각선", "右上がりの対角線";
    Place: "queen to {}", "{}에 퀸을 놓음", "{}にクイーンを置く";
    Remove: "queen taken back from {}", "{}의 퀸을 거둠", "{}のクイーンを戻す";
    Solution: "solution {}", "해 {}", "解 {}";
    Counted: "counted {} times", "{}개로 셈", "{}個と数える";
    DeadEnd: "dead end", "막다른 길", "行き止まり";
    NoSquare: "no free square in {}", "{}에 빈 칸이 없음", "{}に空きマスがない";
    LeftOut: "only images of others: {}", "대칭인 해로만 이어짐: {}", "対称な解にしかならない: {}";
    SmallerImage: "its image is smaller: {}", "대칭인 배치가 더 작음: {}", "対称な配置のほうが小さい: {}";
    Mirror: "left and right exchanged", "좌우 반전", "左右反転";
    Flip: "top and bottom exchanged", "상하 반전", "上下反転";
    HalfTurn: "turned by 180 degrees", "180도 회전", "180度回転";
    Transpose: "reflected in the falling diagonal", "내려가는 대각선 반사",
        "右下がりの対角線で反転";
    QuarterTurn: "turned by 90 degrees", "90도 회전", "90度回転";
    QuarterTurnBack: "turned back by 90 degrees", "반대로 90도 회전", "逆に90度回転";
    AntiTranspose: "reflected in the rising diagonal", "올라가는 대각선 반사",
        "右上がりの対角線で反転";
    Counters: "nodes {}, tests {}, dead ends {}, solutions {}",
        "노드 {}, 검사 {}, 막다른 길 {}, 해 {}", "ノード {}、検査 {}、行き止まり {}、解 {}";
    Found: "of which found {}", "그중 찾은 해 {}", "そのうち見つけた解 {}";
    Below: "below: nodes {}, dead ends {}, solutions {}",
        "아래: 노드 {}, 막다른 길 {}, 해 {}", "この下: ノード {}、行き止まり {}、解 {}";
    UpTo: "up to step {}: {}", "{}단계까지: {}", "手順{}まで: {}";
    StepOf: "step {} of {}", "{}단계 (모두 {}단계)", "手順{} (全{}手順)";
    Step: "step {}", "{}단계", "手順{}";
    KeysStep: "arrows, j, k, Space: one step, PgUp, PgDn: {} steps, Home, End",
        "화살표, j, k, 스페이스: 한 단계, PgUp, PgDn: {}단계, Home: 처음, End: 끝",
        "矢印、j、k、スペース: 1手順、PgUp、PgDn: {}手順、Home: 最初、End: 最後";
    KeysMarks: "n, p: next and previous solution or dead end, q, Esc: quit",
        "n, p: 다음과 이전의 해 또는 막다른 길, q, Esc: 끝내기",
        "n、p: 次と前の解か行き止まり、q、Esc: 終了";
    KeysSolutions: "n, p: next and previous solution, q, Esc: quit",
        "n, p: 다음과 이전의 해, q, Esc: 끝내기", "n、p: 次と前の解、q、Esc: 終了";
    KeysDeadEnds: "n, p: next and previous dead end, q, Esc: quit",
        "n, p: 다음과 이전의 막다른 길, q, Esc: 끝내기", "n、p: 次と前の行き止まり、q、Esc: 終了";
    Searching: "searching; any key stops", "탐색 중입니다. 아무 키나 누르면 멈춥니다.",
        "探索中です。どれかのキーで止まります。";
    NoOther: "there is no other", "더 없습니다.", "ほかにありません。";
    Halted: "stopped", "멈추었습니다.", "止めました。";
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
