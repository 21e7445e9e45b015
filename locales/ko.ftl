## page

language-name = 한국어
day-locale = ko
sentence-space = { " " }
title = N-퀸 탐색을 눈으로 보기
tabs = 섹션
watch = 관찰
gallery = 갤러리
play = 직접 놓기
compare = 비교
count = 해 세기
language = 언어
theme = 색상
theme-auto = 자동
theme-light = 밝게
theme-dark = 어둡게
skip = 본문으로 건너뛰기
board-size = 판 크기
board-by = { $n } × { $n }
loading = 불러오는 중…
failed = 서버 응답: { $message }
unreachable = 서버가 응답하지 않습니다. “queens serve”가 실행 중인지 확인하세요.
again = 다시 시도
copied = 복사했습니다
copy-failed = 브라우저가 여기서 복사를 허용하지 않습니다.
share = 링크 복사
download-svg = SVG 내려받기
details = 자세히
number-limits = { $least }부터 { $most }까지의 정수만 쓸 수 있습니다.
stop = 중지
seconds = { $seconds }초
span-minutes = { $minutes }분 { $seconds }초
span-hours = { $hours }시간 { $minutes }분
span-days = { $days }일 { $hours }시간
span-years = { $years }년
board-of = { $n }×{ $n } 판, 퀸 위치: { $squares }
board-empty = 비어 있는 { $n }×{ $n } 판
square-free = { $square }, 비어 있음
square-attacked = { $square }, 공격받음
square-queen = { $square }, 퀸
progress = 진행
ledger = 장부
algorithm = 알고리즘
program = 프로그램
named-form = { $name }({ $form })
recursive = 재귀
iterative = 반복
correct-shown = 주소에 쓸 수 없는 값({ $given })이 있어 { $shown } 값으로 보여 줍니다.
correct-dropped = 주소에 쓸 수 없는 값({ $given })이 있어 무시했습니다.
correct-close = 닫기
nowhere = 없는 페이지입니다
nowhere-note = 주소를 잘못 적었을 수 있습니다. 다른 페이지는 모두 위의 메뉴에 있습니다.
nowhere-begin = 수업 열기
start-claim = 퀸 28개의 답은 아무도 모릅니다
start-asks = 행마다 퀸을 하나씩, 서로 공격하지 않게 놓는 방법은 모두 몇 가지일까요?
start-ways = { $ways }가지
start-unknown = 아무도 모름
start-try = 직접 해 보기
start-watch = 탐색 지켜보기

## learn

learn = 배우기
learn-tap = 탭
learn-click = 클릭
learn-heading = { $card }번 카드: { $title }
learn-stage = 직접 해 보기: { $title }
learn-to-stage = 이 카드의 판으로
learn-progress = 수업 카드
learn-card-of = { $cards }장 중 { $card }번째
learn-skip-to = 카드 선택
learn-forward = 다음 카드
learn-back = 이전 카드
learn-next = 다음: { $title }
learn-again = 처음부터
learn-show-me = 보여 주기
learn-root = 빈 판
learn-play-title = 먼저 놓아 보기
learn-play-0 = 카드 { $cards }장, 1시간쯤 걸립니다. 언제든 멈추었다가 이어서 볼 수 있습니다.
learn-play-1 = 퀸은 가로, 세로, 두 대각선 방향으로 판 끝까지 공격합니다.
learn-play-2 = 이 판에 퀸 네 개를 서로 공격하지 않게 놓아 보세요. 칸을 { $tap }하면 퀸이 놓이고, 퀸을 { $tap }하면 무를 수 있습니다.
learn-play-3 = 오래 고민하지 마세요. 언젠가는 막히게 되고, 수업은 바로 거기서 시작됩니다.
learn-place = 아무 칸이나 { $tap }해서 시작하세요.
learn-place-more = 놓은 퀸 { $queens }개, 남은 빈 칸 { $free }개.
learn-stuck = 막다른 길입니다. 놓을 칸이 없는데 퀸이 { $left ->
    [1] 하나
   *[other] { $left }개
} 남았습니다. 어느 퀸을 무를까요?
learn-played = 완성했습니다! 그동안 무른 퀸: { $count }개.
learn-played-at-once = 한 번도 되돌리지 않고 완성했습니다! 이번에는 첫 퀸을 구석에 놓아 보세요. 반드시 막힙니다.
learn-take-back = 마지막 퀸 무르기
learn-back-title = 방금 한 것이 백트래킹
learn-back-1 = 막혔다면 퀸을 무르고 다른 칸에 놓았을 것입니다. 그것이 전부입니다. 갈 수 있으면 나아가고, 막히면 되돌아갑니다.
learn-back-2 = 트리는 지금까지 퀸을 놓고 무른 과정을 보여 줍니다. 맨 위가 빈 판이고, 가지 하나가 퀸 하나입니다. 무른 퀸의 가지는 시들었습니다. 초록색 길이 있다면 그 끝이 찾아낸 해(답)입니다.
learn-back-3 = 1950년대에 D. H. 레머가 이 방법에 백트래킹이라는 이름을 붙였습니다. 컴퓨터도 똑같이 합니다. 다만 어디를 다녀왔는지 결코 잊지 않습니다.
learn-moves-tree = 퀸을 놓고 무른 과정의 트리
learn-not-played = 아직 놓아 보지 않았으므로 프로그램이 대신 놓습니다.
learn-at-once = 퀸을 한 번도 무르지 않으셨네요. 이 프로그램은 물러야 했습니다.
learn-move = { $moves }단계 중 { $move }단계.
learn-moves-done = 모두 { $moves }단계, 그중 퀸을 무른 것은 { $count }번입니다. 초록색 길이 해입니다.
learn-moves-open = 모두 { $moves }단계, 그중 퀸을 무른 것은 { $count }번입니다. 아직 해가 없습니다. 첫 카드로 돌아가 이어서 놓을 수 있습니다.
learn-replay = 다시 보기
learn-rows-title = 한 행씩
learn-rows-1 = 프로그램에는 정해진 순서가 필요합니다. 그렇지 않으면 같은 판을 두 번 보거나 빠뜨립니다. 여기서는 맨 위부터 한 행씩, 각 행은 왼쪽에서 오른쪽으로 모든 칸을 검사합니다.
learn-rows-2 = 한 행에 퀸을 하나만 놓으므로 행끼리는 부딪치지 않습니다. 열과 두 대각선만 검사하면 됩니다.
learn-rows-3 = 행에 놓을 칸이 없으면 바로 위 행의 퀸을 무르고 더 오른쪽으로 옮깁니다. 이제 프로그램이 되어 보세요. 다음에는 무엇을 할까요?
learn-which-next = 다음에 시도할 칸을 { $tap }하세요.
learn-wrong = { $wrong }{ PARTICLE($wrong, "이", "가") } 아닙니다. 행은 왼쪽에서 오른쪽으로 시도하므로 다음은 { $square }입니다. 그 칸을 { $tap }하세요.
learn-wrong-back = { $wrong }{ PARTICLE($wrong, "이", "가") } 아닙니다. 퀸을 무른 뒤에는 그 행의 바로 오른쪽인 { $square } 칸으로 이어 갑니다. 그 칸을 { $tap }하세요.
learn-wrong-queen = { $wrong }{ PARTICLE($wrong, "이", "가") } 아닙니다. 막다른 길에서는 판에서 가장 아래에 있는 퀸 { $square }{ PARTICLE($square, "을", "를") } 무릅니다. 그 퀸을 { $tap }하세요.
learn-what-now = 행 { $row }에는 남은 칸이 없습니다. 막다른 길입니다. 이제 어떻게 할까요? 물러야 할 퀸을 { $tap }하세요.
learn-taken-back = { $square }의 퀸을 물렀습니다.
learn-next-right = 이제 바로 오른쪽 칸을 { $tap }하세요.
learn-so-placed = 퀸을 놓습니다.
learn-goes-on = 또 맞았습니다. 이제 요령을 아셨지요. 나머지는 프로그램이 놓습니다.
learn-predicted = 첫 번째 해입니다. 프로그램과 똑같이 탐색했습니다.
learn-score = 한 번에 맞힘: { $asked }번 중 { $right }번
learn-tree-title = 탐색 트리
learn-tree-1 = 프로그램이 방문하는 판 하나하나가 트리의 노드입니다. 빈 판이 뿌리이고, 퀸을 하나 놓을 때마다 한 층 더 내려갑니다.
learn-tree-2 = 빈 칸이 있는 동안 내려갑니다. 아래에 더 시도할 것이 없으면, 시도하지 않은 가지가 남은 노드까지 되돌아 올라간 다음 그 가지로 내려갑니다. 프로그램은 함수 하나입니다. 한 행에 퀸을 놓은 다음, 다음 행을 맡기려고 자기 자신을 다시 부릅니다. 이것이 호출이고, 노드 하나가 호출 하나입니다. 더 시도할 칸이 없으면 호출은 끝나고, 자기를 부른 행으로 돌아갑니다.
learn-tree-3 = 끝까지 재생해 보세요. 노드를 { $tap }하면 그 판으로 갑니다. 큰 판에서는 숨긴 가지를 잔가지로 나타냅니다.
learn-tree = { $n }×{ $n } 판의 탐색 트리
learn-fate-ahead = 아직 가지 않음
learn-fate-open = 지나는 중
learn-fate-withered = 아래에 해 없음
learn-fate-fruitful = 해로 이어짐
learn-fate-rejected = 공격받음
learn-fate-solution = 해
learn-node = { $queens }: { $step }단계에서 나왔습니다.
learn-node-ahead = { $queens }: { $step }단계에서 나옵니다.
learn-below = 아래에 판 { $boards }개
learn-prune-title = 왜 가지를 칠까
learn-prune-1 = 가장 단순한 방법인 완전 탐색은 여섯 행을 모두 채운 뒤에야 공격을 살핍니다. 6×6×6×6×6×6 = 46,656개의 판을 하나도 빠짐없이 만들어 봅니다.
learn-prune-2 = 백트래킹은 퀸을 놓자마자 살핍니다. 그림의 전체 너비는 이 모든 판을 나타내고, 블록 하나는 다음 행의 칸에 따라 다시 여섯으로 나뉩니다.
learn-prune-3 = a6에 퀸이 있으면 b5는 공격받습니다. 그렇게 시작하는 6×6×6×6 = 1,296개의 판이 한꺼번에 제외되어 회색 블록이 됩니다. 이렇게 가지를 잘라 내는 것이 가지치기입니다.
learn-icicle = 판 { $boards }개를 넓이로 나타낸 그림. 그중 { $unseen }개는 보지 않았습니다
learn-boards = 판 { $boards }개
learn-unseen = 보지 않은 판
learn-prune-now = 재생을 누르거나 회색 블록을 { $tap }하세요.
learn-never-seen = { $boards ->
    [1] { $square }{ PARTICLE($square, "이", "가") } 공격받습니다. 이 판은 한 번도 보지 않았습니다.
   *[other] { $square }{ PARTICLE($square, "이", "가") } 공격받습니다. 이 판 { $boards }개는 한 번도 보지 않았습니다.
}
learn-seen = { $queens }: 아직 공격이 없습니다. 이렇게 시작하는 판은 { $boards }개입니다.
learn-all-boards = 빈 판: 판 { $boards }개가 모두 여기서 시작합니다.
learn-solution-here = { $queens }: 해입니다.
learn-visited = 방문한 판
learn-prune-half = 백트래킹은 끝났습니다. 노드 { $nodes }개를 방문해 해 { $solutions }개를 찾았습니다. 완전 탐색은 지금까지 노드 { $more }개, 해 { $found }개입니다.
learn-prune-over = 덜 채운 판까지 세어 노드 { $nodes }개 대 { $more }개. 둘 다 똑같은 해 { $solutions }개를 찾았습니다.
learn-prune-end = 백트래킹 끝까지
learn-brute-end = 완전 탐색 끝까지
learn-flags-title = 칸마다 검사하면 낭비
learn-flags-1 = 칸 하나를 검사하려면 위에 있는 모든 퀸과 비교해야 합니다.
learn-flags-2 = 그런데 공격하는 줄은 세 종류뿐입니다. 프로그램은 행 `r`을 위에서, 열 `c`를 왼쪽에서 0부터 셉니다. 판 옆에 적혀 있습니다. 한 열에서는 `c`가, 올라가는 대각선에서는 `r + c`가, 내려가는 대각선에서는 `r − c`가 늘 같습니다.
learn-flags-3 = 플래그는 켜짐(1) 또는 꺼짐(0)이고, 배열은 값을 번호 순서로 늘어놓은 것입니다. 배열 세 개면 충분합니다. 퀸을 놓으면 플래그 세 개를 켜고, 무르면 끕니다. 검사할 때는 세 개만 읽습니다.
learn-numbers = 칸에 적힌 수
learn-flags-ask = `r = { $r }`인 행에는 빈 칸이 하나 있습니다. 그 칸을 찾아 { $tap }해 보세요. 그때마다 플래그 세 개를 읽습니다.
learn-flags-taken = { $square }: { $flags }. 이미 켜져 있는 것: { $taken }.
learn-flags-free = { $square }: { $flags }. 플래그 세 개가 모두 꺼져 있습니다. 여기에 퀸을 놓을 수 있습니다.
learn-flags-row = { $square }: { $flags }. 셋 다 꺼져 있지만 이 행에는 이미 퀸이 있습니다.
learn-flags-other = { $square }: { $flags }. 셋 다 꺼져 있지만 아직 이 행의 차례가 아닙니다.
learn-row-title = 한 행은 하나의 수
learn-row-1 = 위쪽에 퀸이 있는 열에는 1, 없는 열에는 0을 적습니다. 이런 숫자 하나가 비트입니다. 비트를 늘어놓으면 이진수가 되고, 1마다 그 자리의 값을 더하면 됩니다. 이 수를 `down`이라고 부릅니다. 프로세서는 64비트, 곧 워드 하나를 한 번에 다룹니다.
learn-row-2 = 비트 0의 값은 1, 비트 1의 값은 2, 비트 2의 값은 4, 이렇게 앞의 두 배씩 커집니다. a열이 비트 0이므로 d열, 곧 비트 3의 퀸은 8입니다.
learn-row-3 = 수를 쓸 때 일의 자리는 오른쪽에 둡니다. 그러니 a열도 오른쪽에 와야 합니다. 다음 카드들에서는 판을 좌우로 뒤집어 그립니다.
learn-bit = 비트 { $bit }, { $column }열, 값 { $value }
learn-row-ask = 행 { $row }에서는 { $columns }열이 위에서 공격받습니다. 그 비트를 { $tap }하세요.
learn-row-reversed = 맞습니다. 합은 { $wanted }입니다. 그런데 왼쪽부터 읽으면 `{ $read }`, 전혀 다른 수가 됩니다. 행을 뒤집어 보세요.
learn-row-done = 이제 행과 수가 일치합니다. 이진수 `{ $bits }`, 곧 { $wanted }입니다.
learn-turn = 행 뒤집기
learn-switch-title = 비트 연산
learn-switch-1 = 프로세서는 비트 묶음을 통째로 계산합니다. 앞으로 나올 프로그램에는 연산 다섯 가지면 충분합니다.
learn-switch-2 = OR, AND, XOR은 두 묶음을 비트마다 합칩니다. 결과의 비트는 바로 위의 두 비트에 따라서만 정해집니다. 시프트는 묶음 전체를 옆으로 밉니다. `<<`는 왼쪽, `>>`는 오른쪽입니다. NOT은 모든 비트를 뒤집습니다.
learn-switch-3 = 연산을 고르고, 결과가 주어진 값이 될 때까지 `x`와 `y`의 비트를 { $tap }하세요.
learn-switch-result = 결과
learn-switch-goal = 목표
learn-switch-operation = 연산
learn-switch-code = C, Python
learn-switch-maths = 수학
learn-switch-shift = 시프트
learn-switch-or = OR: 두 비트 가운데 하나라도 1이면 1입니다.
learn-switch-and = AND: 두 비트가 모두 1일 때만 1입니다.
learn-switch-xor = XOR: 두 비트가 서로 다르면 1입니다.
learn-switch-left = 시프트: `x`의 모든 비트가 왼쪽으로 한 자리 갑니다. 맨 위 비트는 밀려 나가고 오른쪽에는 0이 들어옵니다.
learn-switch-wanted = 만들 결과: `{ $wanted }`.
learn-switch-right = 맞습니다. `{ $wanted }`입니다. 다음 연산을 고르세요.
learn-switch-all = 네 결과가 모두 맞습니다. `~`로 적는 NOT은 10번 카드에 나옵니다.
learn-switch-reached = { $name }: { $wanted } 완성
learn-switch-open = { $name }: { $wanted } 아직
learn-shift-title = 대각선은 왜 밀릴까
learn-shift-1 = 열은 곧게 내려가므로 `down`의 비트는 제자리에 있습니다. 대각선은 한 행 내려갈 때마다 한 열씩 옆으로 갑니다.
learn-shift-2 = `left`에는 위쪽 퀸에서 왼쪽 아래로 뻗은 줄이 지금 행을 지나는 열마다 1이 있습니다. 지금 행에 놓은 퀸의 비트가 `bit`입니다. 여기서도 줄이 하나 시작되므로 둘을 합치면 `left OR bit`입니다.
learn-shift-3 = 줄을 따라 한 행 내려가 보세요. 판의 끝에 닿은 줄은 거기서 끝나고, 그 비트는 밀려 나갑니다.
learn-shift-4 = 비트를 다음 행에서 있어야 할 자리로 끌어 놓고, 밀려 나가는 비트를 고르세요. 그다음 다른 방향의 대각선인 `right`를 골라 똑같이 해 보세요.
learn-next-row = 한 행 아래로
learn-sides = 대각선의 방향
learn-row-note = 행 { $row }
learn-falls = 밀려 나가는 비트:
learn-falls-bit = 비트 { $bit }, { $column }열이 밀려 나갑니다
learn-drag = { $name }의 위치: 화살표 키로 옮기세요
learn-move-left = 왼쪽으로 한 자리
learn-move-right = 오른쪽으로 한 자리
learn-drag-ask = `{ $field } OR bit`의 비트는 행 { $row }에서 어디에 있어야 할까요? 끌거나 화살표를 { $tap }하세요. 밀려 나가는 비트는 무엇일까요?
learn-drag-not-left = 그쪽은 `right`의 방향입니다. `left`의 줄은 왼쪽 아래로 내려갑니다.
learn-drag-not-right = 그쪽은 `left`의 방향입니다. `right`의 줄은 오른쪽 아래로 내려갑니다.
learn-drag-too-far = 너무 멀리 갔습니다. 그 자리는 두 행 아래입니다.
learn-drag-falls = 맞습니다. 줄은 여기서 그 행을 지납니다. 이제 비트가 밀려 나가는 열을 고르세요.
learn-drag-stays = 아닙니다. { $column }열의 비트는 판에 남습니다. 판의 끝에 닿은 줄은 어느 것일까요?
learn-drag-left-done = 맞습니다. `{ $before }`에서 `{ $after }`, 곧 `(left OR bit) << 1`입니다. { $column }열의 비트 { $bit }{ PARTICLE($bit, "은", "는") } 왼쪽 끝에서 밀려 나갑니다.
learn-drag-right-done = 맞습니다. `{ $before }`에서 `{ $after }`, 곧 `(right OR bit) >> 1`입니다. { $column }열의 비트 { $bit }{ PARTICLE($bit, "은", "는") } 오른쪽 끝에서 밀려 나갑니다.
learn-shift-left-row = 행 { $row }: `left`는 `{ $bits }`입니다. 모든 비트가 왼쪽으로 한 자리 더 갔습니다.
learn-shift-right-row = 행 { $row }: `right`는 `{ $bits }`입니다. 모든 비트가 오른쪽으로 한 자리 더 갔습니다.
learn-shift-fell = { $column }열의 비트는 밀려 나갔습니다.
learn-low-title = 가장 낮은 1
learn-low-1 = `free`에는 그 행의 빈 칸마다 1이 있습니다. 프로그램은 그중 가장 낮은 것, 곧 가장 오른쪽의 1 하나만 고릅니다. 고르는 방법은 무엇이든 됩니다. 여기서는 자주 쓰는 요령을 봅니다.
learn-low-2 = 모든 비트를 뒤집으면 `~free`입니다. 낮은 쪽 끝의 0이 모두 1이 됩니다. 여기에 1을 더하면 자리올림이 그 1들을 0으로 되돌리다가 첫 번째 0에서 멈추어 1로 바꿉니다. 그 자리가 `free`의 가장 낮은 1입니다.
learn-low-3 = 그 위는 뒤집힌 그대로이고, 아래는 모두 0입니다. 그래서 `free AND -free`에는 1이 하나만 남습니다. `-free`는 곧 `~free + 1`입니다.
learn-low-4 = 이 수가 `bit`입니다. `free XOR bit`로 그 비트를 지우고, `free`가 0이 될 때까지 되풀이합니다. `free`의 비트를 { $tap }해 볼 수도 있습니다.
learn-carry = 자리올림이 비트 { $bit }에서 1을 만났습니다. 0을 남기고 계속 갑니다.
learn-lowest = 가장 낮은 1은 `{ $bit }`, 값은 { $value }입니다. 지우고 나면 `{ $rest }`만 남습니다.
learn-free-none = 처음부터 1인 비트가 없어 자리올림이 끝까지 가서 사라집니다. 빈 칸이 없는 행은 막다른 길입니다.
learn-free-tried = `free`가 0입니다. 빈 칸을 모두 한 번씩 거쳤으므로 위 행으로 돌아갑니다.
learn-carry-on = 자리올림 옮기기
learn-take-bit = 비트 지우기
learn-loop-title = 전체 반복문
learn-loop-1 = `left`, `down`, `right`는 그 행에서 공격받는 칸을 나타내고, `all`에는 모든 열에 1이 있습니다. 백트래킹이 여섯 번 검사할 때, 식 하나면 빈 칸을 모두 찾습니다. 한 단계씩 가며 비교해 보세요.
learn-loop-2 = 그다음에 프로그램 전체가 나옵니다. 이 방법을 비트맵(또는 비트마스크)이라고 부릅니다. 탐색을 한 번 호출하면 한 행을 채웁니다. 빈 칸을 구하고, 비트를 고르고, 퀸을 놓고, 대각선을 밀고, 다음 행을 탐색합니다. 돌아오면 다음 비트의 차례입니다.
learn-compare = 행 { $row }에서 빈 칸은 어디일까요? 한 단계씩 가 보세요. 한 칸씩 검사하거나, 식 하나로 모두 찾습니다.
learn-by-square = 한 칸씩
learn-tests = 검사 { $tests }번
learn-formulas = 식 { $formulas }번
learn-compared = 빈 칸은 똑같습니다. 8×8 판에서 노드 2,057개를 방문할 때 백트래킹은 15,720번 검사하지만, 비트맵은 한 번도 검사하지 않습니다.
learn-search = 탐색
learn-line-all = all = 111111 (열마다 1)
learn-line-solution = down = all이면 해 하나, 돌아간다
learn-line-while = free가 0이 아닌 동안:
learn-line-place = bit의 열에 퀸을 놓는다
learn-line-back = 퀸을 무른다
learn-call-title = 되돌릴 것이 없다
learn-call-1 = 탐색을 한 번 호출할 때마다 그 호출만의 `left`, `down`, `right`, `free`가 생깁니다. 컴퓨터는 이것을 호출 스택에 둡니다. 채우고 있는 행마다 기록이 하나씩 쌓입니다.
learn-call-2 = 다음 행을 호출할 때는 값을 복사해 밀어서 넘깁니다. 그 호출이 끝나고 돌아오면 그 기록은 사라지고, 위의 기록은 그대로입니다. 그래서 되돌릴 것이 없습니다.
learn-call-3 = 6번 카드의 플래그 배열은 모든 행이 함께 썼으므로, 퀸을 무르면 플래그 세 개를 꺼야 했습니다. 막다른 길을 보세요. 위 행의 네 값 중 무엇을 되돌려야 할까요?
learn-call-stack = 호출 스택
learn-call-row = 행
learn-call-undo = 되돌려야 할 것
learn-call-nothing = 없음
learn-call-call = 호출. 행 { $row }의 값 네 개가 새로 생겼고, 이 행의 빈 칸을 구합니다: `{ $free }`.
learn-call-dead = 행 { $row }에는 빈 칸이 없어 호출이 끝납니다. 행 { $above }의 값 가운데 되돌려야 할 것은 무엇일까요?
learn-call-ends = { $square }의 퀸을 무릅니다. 행 { $row }에도 시도할 칸이 없어 이 호출도 끝납니다. 행 { $above }{ PARTICLE($above, "은", "는") } 무엇을 되돌려야 할까요?
learn-call-place = 행 { $row }{ PARTICLE($row, "이", "가") } `free`에서 가장 낮은 1을 꺼내 { $square }에 퀸을 놓습니다. `{ $free }`{ PARTICLE($free, "이", "가") } 남습니다.
learn-call-return = 돌아오기. 행 { $below }의 기록은 사라지고 행 { $row }의 기록은 그대로입니다. { $square }의 퀸을 무르고, `free`에는 아직 `{ $free }`{ PARTICLE($free, "이", "가") } 있습니다.
learn-call-solution = 여섯 행 모두에 퀸이 놓였습니다. 해입니다. 호출 여섯 개가 아직 끝나지 않았고, 차례로 돌아옵니다.
learn-call-over = 첫 호출이 자기 행의 칸을 모두 시도하고 돌아옵니다. 탐색이 끝났습니다.
learn-call-right = 맞습니다. 없습니다. 행 { $row }{ PARTICLE($row, "은", "는") } 자기 값을 그대로 씁니다. { $square }의 퀸만 무릅니다.
learn-call-wrong = 행 { $above }의 `{ $name }` 값은 여전히 `{ $kept }`입니다. 아래 호출은 사본을 썼을 뿐입니다.
learn-mirror-title = 여덟이지만 하나
learn-mirror-1 = 해 하나를 돌리고 뒤집으면 많게는 여덟 개가 됩니다. 8×8 판의 해 92개도 돌리거나 뒤집어 같아지는 것끼리 묶으면 12가지뿐입니다.
learn-mirror-2 = 여덟 개 중 하나만 찾으면 일이 크게 줄어듭니다. 가장 간단한 방법으로도 절반이 줄어듭니다. 첫 행의 왼쪽 절반만 시도하고, 센 수를 두 배로 하면 됩니다. 열의 수가 홀수이면 가운데 열은 한 번만 셉니다.
learn-eight = { $n }×{ $n } 판의 해가 여덟 개지만 사실은 하나입니다. 모두 첫 번째 판을 돌리거나 뒤집은 것입니다.
learn-folded = 하나로 겹쳤습니다. { $n }×{ $n } 판의 해 { $total }개는 돌리거나 뒤집으면 { $unique }가지뿐입니다. 하나는 판이 여덟 개, 다른 하나는 두 개입니다.
learn-fold = 하나로 겹치기
learn-machine-title = 이 기기로 재어 보기
learn-machine-1 = 지금까지의 방법으로 얼마나 빨라질까요? 완전 탐색, 백트래킹, 비트맵, 첫 행 절반의 비트맵을 이 기기에서 4×4 판부터 11×11 판까지 실행해 봅니다.
learn-machine-2 = 행이 하나 늘 때마다 완전 탐색은 열 배 넘게, 비트맵은 다섯 배쯤 오래 걸립니다. 이 차트에서는 기울기가 같으면 늘어나는 배수도 같습니다. 먼저 짐작해 보세요. 완전 탐색은 1초 안에 몇 행짜리 판까지 풀 수 있을까요?
learn-time-them = 시간 재기
learn-guess = 완전 탐색은 1초 안에 몇 행까지 할까요? 짐작한 수를 고르세요.
learn-time-ask = 프로그램 네 개를 4×4 판부터 11×11 판까지, 한 번에 길어야 1초씩 실행합니다.
learn-example = 회색은 { $machine }에서 잰 예입니다.
learn-timing = { $runs }번 실행했습니다.
learn-timed = { $n }×{ $n } 판에서 완전 탐색은 { $slow }, 비트맵은 { $fast } 걸렸습니다. 비트맵이 { $times }배 빨랐습니다.
learn-guessed = 완전 탐색은 1초 안에 { $n }행까지 했습니다. 짐작은 { $guess }행이었습니다.
learn-time-nothing = 시간을 재지 못했습니다.
learn-halves-title = 하나하나 찾지 않고 세기
learn-halves-1 = 지금까지의 프로그램은 모두 해를 하나하나 찾습니다. 20×20 판이면 39,029,188,884개입니다. 세기만 한다면 그럴 필요가 없습니다. 6×6 판을 위아래 절반으로 자릅니다. 위쪽이 세 열을, 아래쪽이 나머지 열을 씁니다. 이제 대각선만 부딪칠 수 있습니다.
learn-halves-2 = 절반 하나를 수 하나로 나타냅니다. 자른 선을 지나는 대각선마다 비트가 하나씩 있습니다. `x AND y = 0`이면 두 절반이 맞습니다. 프로세서는 한 번에 수백 개씩 비교합니다.
learn-halves-3 = 맞는 쌍을 찾은 다음 Q(16), 곧 16×16 판의 해를 세어 보세요.
learn-scenes = 이 카드의 내용
learn-scene-halves = 절반
learn-scene-count = Q(16)과 Q(28)
learn-rising = 올라가는
learn-falling = 내려가는
learn-columns-of-top = 위쪽 절반의 열
learn-pairs = 네모 버튼 하나가 위쪽 절반과 아래쪽 절반의 쌍 하나입니다.
learn-no-halves = 위쪽 절반 { $top }개, 아래쪽 절반 { $bottom }개. 만들 수 있는 쌍이 없습니다.
learn-pair = 위 { $top }, 아래 { $bottom }
learn-pair-fits = 위 { $top }, 아래 { $bottom }: 맞음
learn-pair-clashes = 위 { $top }, 아래 { $bottom }: 부딪침
learn-unit = 맞는 쌍: 이 열에서 { $fit }개, 열을 고르는 20가지를 모두 더하면 { $total }개, 곧 Q(6) = { $total }입니다.
learn-fits = 같은 대각선이 없어 `x AND y = 0`입니다. 이 쌍은 해입니다.
learn-clashes = 두 절반이 같은 대각선에서 부딪쳐 `x AND y`가 0이 아닙니다. 이 쌍은 맞지 않습니다.
learn-count-ask = 16×16 판의 모든 해를 하나하나 찾지 않고 셉니다.
learn-count-now = Q({ $n }) 세기
learn-counted = 해 { $total }개를 { $time } 만에 셌습니다. 해를 하나도 판에 놓아 보지 않았습니다.
learn-unknown = 아직 아무도 모릅니다. CPU 코어 하나로는 { $years }년이 걸리고, 메모리 { $memory }MB가 필요합니다
learn-local-title = 가득 찬 판 고치기
learn-local-1 = 40행쯤 되면 백트래킹으로는 해 하나도 찾기 어렵습니다. 지역 탐색은 먼저 모든 행에 퀸을 놓고, 서로 공격하는 쌍이 줄도록 퀸을 하나씩 옮깁니다. 언덕 오르기는 늘 가장 좋은 이동을 고르고, 더 나아질 수 없으면 막힙니다.
learn-local-2 = 최소 충돌은 공격받는 퀸 하나를 무작위로 골라, 그 행에서 가장 적게 공격받는 칸으로 옮깁니다. 시작이 좋아서 처음에 공격받는 퀸은 아무리 큰 판에서도 평균 열두 개를 넘지 않고, 쉰 번쯤 옮기면 고쳐집니다. 백만 행도 1초쯤이면 됩니다.
learn-local-3 = 그러나 둘 다 해를 셀 수는 없습니다. 우연히 지나는 판만 보고, 같은 판을 두 번 만나기도 하며, 아무것도 제외하지 않기 때문입니다. 해가 없는 3×3 판에서는 영원히 끝나지 않습니다. 트리 탐색은 가지를 제외해 나가므로 셀 수 있습니다.
learn-local-square = { $square }: { $pairs }
learn-local-ask = 서로 공격하는 쌍 { $pairs }개. 칸의 수는 옮긴 뒤의 쌍 수입니다. 가장 작은 수를 { $tap }하세요.
learn-local-moved = 쌍 { $before }개 → { $pairs }개. 다시 가장 작은 수를 { $tap }하세요.
learn-local-not = { $square }에서는 { $given }개가 남습니다. 가장 작은 수는 { $best }입니다.
learn-local-stuck = { $pairs }개에서 막혔습니다. 시작한 판 { $starts }, 막힌 판 { $stuck }. 새 판으로 해 보세요.
learn-local-solved = 해입니다! 시작한 판 { $starts }, 막힌 판 { $stuck }.
learn-local-best = 최선의 이동
learn-local-new = 새 판
learn-local-hundred = 100번 시작
learn-end-title = 열두 문제
learn-end-1 = 이제 배운 것을 확인할 차례입니다. 판이나 트리, 비트를 직접 눌러 답합니다. 첫 답만 채점하고, 답하고 나면 바로 설명이 나옵니다.
learn-end-2 = 끝나면 점수와 다시 볼 만한 카드, 그리고 정리 페이지가 나옵니다. 정리 페이지에는 열두 가지 답과, 원하는 언어로 된 프로그램 전체가 들어 있습니다.
learn-first-counts = 첫 답만 채점합니다.
learn-check = 확인
learn-still-open = 아직 답하지 않은 것: { $what }. 모두 답한 뒤 확인을 누르세요.
learn-right = 맞습니다.
learn-not-right = 아쉽습니다.
learn-next-question = 다음 문제
learn-finish = 결과
learn-ask-dead-end = 행 { $row }에는 빈 칸이 없습니다. 프로그램이 다음에 옮기는 퀸은 어느 것일까요? 그 퀸을 { $tap }하세요.
learn-why-dead-end = 한 행만 돌아갑니다. 행 { $above }에서 { $square }의 퀸을 오른쪽으로 옮깁니다.
learn-ask-next = 탐색은 지금 표시된 노드에 있고, 그 아래에는 더 시도할 것이 없습니다. 탐색이 다음에 새로 들어갈 노드를 { $tap }하세요.
learn-why-next = 시도하지 않은 가지가 남은 노드까지 올라간 다음, 그 가지로 내려갑니다.
learn-ask-fall = { $queens }에 퀸이 있고 { $square } 칸은 공격받습니다. 이 퀸들과 { $square }의 퀸으로 시작하는 판은 모두 제외됩니다. 몇 개일까요?
learn-why-fall = 남은 행마다 칸이 여섯 개이므로 { $product } = { $boards }개입니다.
learn-ask-flags = { $square }에 퀸이 있습니다. 어느 플래그를 켤까요?
learn-why-flags = 위에서 0부터 세면 `r = { $r }`, 왼쪽에서 0부터 세면 `c = { $c }`이므로 { $flags }입니다.
learn-ask-columns = 퀸은 { $columns }열에 있습니다. 이 열들의 비트를 켜세요.
learn-why-columns = a열이 비트 0, b열이 비트 1, … 이므로 `{ $bits }`, 곧 { $value }입니다.
learn-ask-shift = 어떤 행의 `{ $field }`와 그 행의 퀸 `bit`입니다. 다음 행의 `{ $field }`는 무엇일까요? 비트를 켜세요.
learn-why-shift = `{ $formula }`입니다. OR의 결과 `{ $before }`에서 한 자리 밀면 끝의 비트는 밀려 나가고 `{ $after }`이 됩니다.
learn-ask-lowest = `{ $free } AND -{ $free }`의 값은 무엇일까요? 비트를 켜세요.
learn-why-lowest = 어떤 수의 1 가운데 그 음수에서도 1인 것은 가장 낮은 1뿐입니다: `{ $bit }`.
learn-ask-free = 한 행이 받는 공격입니다. 빈 칸은 어디일까요? `free`의 비트를 켜세요.
learn-why-free = OR의 결과 `{ $attacked }`이 공격받는 칸이고, NOT으로 뒤집으면 빈 칸 `{ $free }`입니다.
learn-ask-return = 행 4의 호출이 끝나고 행 5가 이어집니다. 프로그램은 행 5의 `left`를 어떻게 되찾을까요?
learn-return-shift = 행 4의 `left`를 거꾸로 민다.
learn-return-kept = 아무것도 하지 않는다.
learn-return-again = 퀸의 위치로 `left`를 다시 계산한다.
learn-why-return = 할 일이 없습니다. 행 4는 사본을 썼을 뿐이고, 행 5의 `left`는 그대로 남아 있습니다. 밀려 나간 비트는 거꾸로 밀어도 되찾을 수 없습니다.
learn-ask-half = { $n }×{ $n } 판에서 첫 행의 왼쪽 절반만 시도하여 해 { $half }개를 찾았습니다. 판 전체의 해는 몇 개일까요?
learn-why-half = 찾은 해를 좌우로 뒤집으면 첫 퀸이 오른쪽 절반에 옵니다. 2 × { $half } = { $all }개입니다.
learn-ask-pairs = 행마다 퀸이 하나씩 있습니다. 서로 공격하는 퀸의 쌍은 몇 개일까요?
learn-why-pairs = { $pairs }입니다. 같은 줄에 있으면 사이에 다른 퀸이 있어도 셉니다.
learn-ask-how-many = 지역 탐색이 20×20 판에서 해를 천 개 찾았습니다. 해는 몇 개 더 있을까요?
learn-how-many-none = 없다. 있다면 찾았을 것이다.
learn-how-many-open = 알 수 없다. 어떤 판도 제외하지 않았다.
learn-how-many-twice = 7천 개. 해 하나가 여덟 개를 대표한다.
learn-why-how-many = 우연히 지난 판만 보았으므로 나머지 판은 알 수 없습니다. 세려면 나머지 판을 모두 제외해야 합니다.
learn-answers = 내 답
learn-answer-right = 문제 { $question }: 맞음. { $card }번 카드, { $title }
learn-answer-wrong = 문제 { $question }: 틀림. { $card }번 카드로 돌아가기, { $title }
learn-card-short = { $card }번 카드
learn-all-right = { $asked }문제를 모두 맞혔습니다. 비트로 하는 백트래킹을 이해했습니다.
learn-go-back = { $asked }문제 중 { $right }문제를 맞혔습니다. ×로 표시된 카드를 다시 볼 만합니다. { $tap }해 보세요.
learn-more = 새 문제 열두 개 풀기
learn-take-home = 정리 페이지
learn-take-home-title = N 퀸: 열두 가지 답과 프로그램
learn-take-home-program = 프로그램: N×N 판의 모든 해를 셉니다
learn-program-in = 프로그램 언어
learn-save-page = 페이지 저장
learn-back-to-result = 점수로 돌아가기
learn-ways-on = 더 해 보기

## steps

explain-start = 비어 있는 { $n }×{ $n } 판입니다. 재생을 누르거나 옆에 있는 화살표로 한 단계씩 넘겨 보세요.
explain-root = 맨 위인 행 { $row }에서 탐색을 시작합니다.
explain-node = 지금까지 퀸 { $queens }개를 놓았습니다. 다음은 행 { $row }에서 칸을 찾습니다.
explain-node-any = 지금까지 퀸 { $queens }개를 놓았습니다. 다음에 채울 줄을 고릅니다.
explain-bits = 행 { $row }: 공격받는 칸 { $attacked }개, 빈 칸 { $free }개입니다.
explain-bits-some = 행 { $row }: 공격받는 칸 { $attacked }개, 빈 칸 { $free }개입니다. 그 가운데 { $kept }개만 시도합니다. 나머지는 대칭인 해로만 이어집니다.
explain-bits-none = 행 { $row }: 공격받는 칸 { $attacked }개, 빈 칸 { $free }개입니다. 빈 칸은 대칭인 해로만 이어지므로 시도하지 않고, `free`는 0입니다.
explain-dead-row = 행 { $row }에는 놓을 수 있는 칸이 없습니다. 막다른 길이므로 되돌아가야 합니다.
explain-full = 퀸 { $n }개가 모두 판 위에 있습니다.
explain-free = { $square }{ PARTICLE($square, "은", "는") } 안전합니다. 어떤 퀸도 공격하지 않습니다.
explain-attacked-row = { $square }{ PARTICLE($square, "은", "는") } 같은 행의 { $queen } 퀸에게 공격받습니다.
explain-attacked-column = { $square }{ PARTICLE($square, "은", "는") } 같은 열의 { $queen } 퀸에게 공격받습니다.
explain-attacked-main = { $square }{ PARTICLE($square, "은", "는") } 내려가는 대각선 방향의 { $queen } 퀸에게 공격받습니다.
explain-attacked-anti = { $square }{ PARTICLE($square, "은", "는") } 올라가는 대각선 방향의 { $queen } 퀸에게 공격받습니다.
explain-placed = { $square }에 퀸을 놓습니다.
explain-placed-bit = free에서 가장 낮은 1을 골라 { $square }에 퀸을 놓습니다.
explain-removed-solution = 해를 기록했습니다. { $square }의 퀸을 무르고 다른 해를 찾습니다.
explain-removed-dead = 막다른 길입니다. 행 { $row }에 놓을 칸이 없어 { $square }의 퀸을 무릅니다.
explain-removed-none = 막다른 길입니다. 놓을 칸이 없는 줄이 있어 { $square }의 퀸을 무릅니다.
explain-removed-full = 이 판에는 서로 공격하는 퀸이 있습니다. { $square }의 퀸을 무릅니다.
explain-removed-image = 이 판은 대칭인 다른 판으로 대신 셉니다. { $square }의 퀸을 무릅니다.
explain-removed-left-out = 행 { $row }의 빈 칸은 대칭인 해로만 이어지므로 { $square }의 퀸을 무릅니다.
explain-removed = 아래쪽은 모두 시도했습니다. { $square }의 퀸도 무릅니다.
explain-solution = 해 { $number }: 서로 공격하는 퀸이 없습니다.
explain-solution-images = 탐색으로 찾은 해 { $number }: 대칭인 해까지 { $images }개로 셉니다.
explain-over = 탐색이 끝났습니다. 해 { $solutions }개, 방문한 노드 { $nodes }개입니다.
loop-or = OR. 행 { $row }의 열마다 `{ $left }` OR `{ $down }` OR `{ $right }` = `{ $attacked }`입니다. 1은 공격받는 칸입니다.
loop-not = NOT. `all`에는 있고 `attacked`에는 없는 칸이 빈 칸입니다. `{ $all }` AND NOT `{ $attacked }` = `{ $free }`.
loop-dead = NOT. 행 { $row }에는 처음부터 빈 칸이 없어 `free`가 0입니다. 막다른 길이므로 위 행으로 돌아갑니다.
loop-keep = 대칭인 해로만 이어지는 칸은 뺍니다. `free`는 `{ $free }`입니다.
loop-keep-none = 행 { $row }의 빈 칸은 대칭인 해로만 이어지므로 하나도 시도하지 않습니다. `free`는 0입니다.
loop-pick = 음수와 AND. `{ $were }` AND `{ $negative }` = `{ $bit }`. 양쪽에 다 있는 것은 가장 낮은 1뿐, { $column }열입니다.
loop-take = `{ $were }`에서 탐색 순서에 따라 하나를 고릅니다. `{ $bit }`, { $column }열입니다.
loop-strike = XOR로 그 비트를 지웁니다. `{ $were }` XOR `{ $bit }` = `{ $free }`. 나중을 위해 남는 칸입니다.
loop-struck = XOR로 그 비트를 지웁니다. `{ $were }` XOR `{ $bit }` = `{ $free }`. 행 { $row }에 더 시도할 칸은 없습니다.
loop-place = 놓기. 행 { $row }의 { $column }열에 퀸을 놓습니다.
loop-left = 왼쪽으로 밀기. 다음 행의 `left`는 새 비트를 더해 한 자리 민 것입니다. (`{ $were }` OR `{ $bit }`) << 1 = `{ $left }`.
loop-down = 밀지 않기. 다음 행의 `down`은 새 비트를 더하고 그대로 둔 것입니다. `{ $were }` OR `{ $bit }` = `{ $down }`.
loop-right = 오른쪽으로 밀기. 다음 행의 `right`는 새 비트를 더해 한 자리 민 것입니다. (`{ $were }` OR `{ $bit }`) >> 1 = `{ $right }`.
loop-recurse = 호출. 다음 행의 탐색이 `{ $left }`, `{ $down }`, `{ $right }`로 시작됩니다.
loop-return = 돌아오기. 아래 행들은 끝났습니다. 행 { $row }에 돌아와 퀸을 무릅니다. 남은 것은 `{ $free }`입니다.
loop-tried = 돌아오기. 행 { $row }의 퀸을 무릅니다. `free`가 0이라 더 시도할 칸이 없으므로 위 행으로 돌아갑니다.
loop-solution = `down`이 `all`과 같습니다. 퀸 { $n }개가 모두 놓였습니다. 해입니다.
loop-or-full = OR. `{ $left }` OR `{ $down }` OR `{ $right }` = `{ $attacked }`입니다. 아래에 남은 행이 없습니다.
loop-not-full = NOT. `{ $all }` AND NOT `{ $attacked }` = `{ $free }`. 아래에 남은 행이 없으므로 빈 칸도 없습니다.
loop-start = 시작. 아무 칸도 공격받지 않는 행 { $row }부터 탐색합니다.
loop-full = 판이 아직 다 차지 않았습니다. 행 { $row }에 퀸이 없습니다.
loop-while = `free`가 0이 아니므로 행 { $row }에 시도할 칸이 있습니다.
loop-leave = `free`가 0이라 행 { $row }에 더 시도할 칸이 없습니다. 위 행으로 돌아갑니다.
loop-leave-full = `free`가 0이고 아래에 남은 행이 없습니다. 위 행으로 돌아갑니다.
loop-half = 왼쪽 절반이 끝났습니다. 다음은 두 배로 세지 않는 가운데 열입니다.
loop-image = 판이 다 찼지만 대칭인 판 7개 가운데 순서가 더 앞선 것이 있어 그것을 대신 셉니다.
loop-allow = 대칭인 판으로만 이어지는 칸을 `allowed`에서 뺍니다.
loop-allow-none = `allowed`는 그대로입니다. 처음 두 행의 퀸만 이 값을 바꿉니다.

## watch

beside = 나란히 보기
beside-add = 프로그램 추가
nothing-beside = 없음
play-button = 재생
pause-button = 일시 정지
step-back = 한 단계 뒤로
step-forward = 한 단계 앞으로
to-start = 처음으로
to-end = 끝으로
to-previous-solution = 이전 해
to-next-solution = 다음 해
to-previous-dead-end = 이전 막다른 길
to-next-dead-end = 다음 막다른 길
more-jumps = 다른 이동
no-more-solutions = 이 방향에는 더 이상 해가 없습니다.
no-more-dead-ends = 이 방향에는 더 이상 막다른 길이 없습니다.
no-small-steps = 한 줄씩 볼 수 있는 것은 비트맵 프로그램뿐입니다.
speed = 초당 단계 수
per-second = { $speed }/초
scrub = 단계
step-of = { $total }단계 중 { $step }단계
step-of-more = 지금까지 { $total }단계 중 { $step }단계
no-solution-yet = 이 방향에서는 아직 해가 나오지 않았습니다. 탐색을 계속 따라가고 있습니다.
no-dead-end-yet = 이 방향에서는 아직 막다른 길이 나오지 않았습니다. 탐색을 계속 따라가고 있습니다.
following = 이 탐색을 끝까지 따라가고 있습니다.
cut-off = 탐색이 너무 길어 처음 { $total }단계까지만 볼 수 있습니다.
marks-solutions = 해
marks-dead-ends = 막다른 길
keys = 단축키
key-space = 재생/일시 정지
key-arrows = 한 단계 뒤로/앞으로, Shift와 함께 열 단계
key-ends = 처음/끝으로
key-digits = 누른 숫자 × 10% 지점으로
key-solutions = 다음/이전 해
key-dead-ends = 다음/이전 막다른 길
key-grain = 한 줄씩 보기 켜기/끄기
key-present = 발표 모드 켜기/끄기
key-why = 이유 보기
key-speed = 느리게/빠르게
grain = 한 줄씩
present = 발표
leave-present = 발표 모드 끝내기
more-choices = 다른 설정
sync = 맞추는 기준
sync-effort = 단계 수
sync-position = 배치
sync-solution = 해
mark-part = { $from }~{ $to }단계: 해 { $found }개, 막다른 길 { $dead }개
bit-fields = 행 { $row }의 비트 필드
bit-fields-full = 비트 필드
next-row = 다음 행
next-line = 다음에 실행
bits-note = 한 행을 이진수처럼 읽을 수 있도록 a열을 오른쪽에 두었습니다. 비트 0이 a열입니다.
no-value = 지금은 값이 없음
no-variables-yet = 탐색이 아직 시작되지 않아 변수가 없습니다.
no-variables-more = 모든 호출이 돌아와 변수가 남아 있지 않습니다.
flag-columns = 열
flag-main = 내려가는 대각선
flag-anti = 올라가는 대각선
flag-set = { $name }: 사용 중
counters = 카운터
nodes = 노드
tests = 검사
solutions = 해
placed-count = 놓은 횟수
legend = 범례
legend-attacked = 공격받는 칸
legend-attacked-bits = 공격받는 칸
legend-column = 열
legend-main = 내려가는 대각선
legend-anti = 올라가는 대각선
legend-left = 왼쪽으로 내려가는 대각선
legend-right = 오른쪽으로 내려가는 대각선
legend-tested = 지금 살피는 칸
space-size = 후보 판 { $space }개
ladder-title = 알고리즘 고르기
ladder-new = 새로운 점: { $what }
ladder-nodes = N = 8: 노드 { $nodes }개, 검사 없음
ladder-nodes-and-tests = N = 8: 노드 { $nodes }개, 검사 { $tests }번
halves-learn = 원리 보기: 15번 카드
close = 닫기
why = 왜 그럴까요?
why-queen = { $queen }의 퀸이 { $squares } 칸을 공격합니다.
why-free = 빈 칸: { $squares }.
why-nothing-free = 그래서 행 { $row }{ PARTICLE($row, "은", "는") } 모든 칸이 공격받습니다.
why-empty = 아직 퀸이 없으므로 모든 칸이 비어 있습니다.
why-solution = 행과 열마다 퀸이 하나씩 있고, 어느 대각선에도 둘 이상 없습니다.
why-idea = 핵심: { $idea }.
why-or = 세 필드 가운데 하나라도 1이면 공격받는 칸입니다. OR는 모든 열을 한꺼번에 봅니다.
why-not = NOT은 0을 1로, 1을 0으로 뒤집습니다. `all`과 AND하면 판 밖의 비트가 잘려 나갑니다.
why-keep = 건너뛴 칸에 퀸이 있는 해는 다른 곳에서 찾는 해의 대칭이며, 그때 함께 셉니다.
clip = 움직이는 그림 저장
clip-from = 처음 단계
clip-to = 마지막 단계
clip-note = 그림 하나에는 { $most }단계까지 담을 수 있습니다. 단계가 적을수록 파일이 작습니다.
why-pick = 음수는 모든 비트를 뒤집고 1을 더한 것입니다. 더한 1은 `free`의 가장 낮은 1까지 올라가 멈추고, 그 위의 비트는 모두 뒤집힌 채입니다.
why-strike = 1인 비트에 1을 XOR하면 0이 됩니다. 같은 칸을 두 번 시도하지 않습니다.
why-place = 이 칸은 공격받지 않습니다. `free`에서 이 비트가 1이었습니다.
why-left = 한 행 내려가면 이 대각선은 한 열 왼쪽에 있습니다. 밀려 나간 비트는 판을 벗어난 대각선입니다.
why-down = 퀸은 아래 모든 행에서 같은 열을 공격합니다.
why-right = 한 행 내려가면 이 대각선은 한 열 오른쪽에 있습니다.
why-recurse = 다음 행이 위쪽 퀸에 대해 알아야 할 것은 이 세 수가 전부입니다.
why-return = 지울 것이 없습니다. 이 행의 세 수는 그대로 남아 있습니다.
tray = 지금까지 찾은 해
tray-open = 해 { $number } 보기
over-title = 탐색 완료
over-again = 다시 보기
over-next = 다음: { $name }
over-larger = { $n }×{ $n } 판으로
over-play = 직접 풀어 보기
over-compare = 시간 비교하기
to-previous-stuck = 이전에 막힌 단계
to-next-stuck = 다음에 막힌 단계
no-more-stuck = 이 방향에는 더 이상 막힌 단계가 없습니다.
key-stuck = 다음/이전에 막힌 단계
ladder-local = 지역 탐색
ladder-local-note = 해를 하나 찾을 뿐 세지는 않습니다.
ladder-watch = 보기
local-seed = 시드
next-seed = 다음 시드
sideways = 옆걸음
sideways-most = { $sideways }번까지
sideways-none = 없음
local-moves = 이동
local-restarted = 다시 시작
local-attacks = 서로 공격하는 쌍
legend-pairs = 그 칸으로 옮긴 뒤 서로 공격하는 쌍의 수
legend-best = 쌍이 가장 적은 칸
legend-pair = 서로 공격하는 두 퀸
runs-title = 시작 100번 비교
runs-note = 탐색마다 한 번만 시작하고 다시 시작하지 않습니다. 시드는 1부터 { $runs }까지입니다. 최소 충돌은 100번 옮겨도 풀지 못하면 막힌 것으로 봅니다. 표시를 고르면 그 탐색이 열립니다.
runs-said = N = { $n }에서 언덕 오르기는 { $runs }번 가운데 { $stuck }번 막힙니다.
runs-sideways = { $name }, 연달아 옆걸음 { $sideways }번까지
runs-ends = { $runs }번 가운데 막힘 { $stuck }번, 성공 { $solved }번
runs-mean-solved = 성공했을 때 평균 이동 { $moves }번
runs-mean-stuck = 막혔을 때 평균 이동 { $moves }번
runs-solved = 시드 { $seed }: 성공, 이동 { $moves }번
runs-stuck = 시드 { $seed }: 막힘, 이동 { $moves }번

## local

local-pairs = 서로 공격하는 쌍 { $pairs }개
local-curve = 단계마다 서로 공격하는 쌍의 수
local-stuck = 막힘 { $stuck }번
local-restarts = 다시 시작 { $restarts }번
local-solution = 해
local-start-random = 행마다 퀸을 무작위 열에 놓았습니다. 서로 공격하는 쌍: { $pairs }.
local-start-least = 위에서부터 한 행씩, 위쪽 퀸의 공격이 가장 적은 칸에 퀸을 놓았습니다. 서로 공격하는 쌍: { $pairs }.
local-again = { $restarts }번째로 다시 시작했습니다.
local-best = 모든 이동 가운데 최선: { $from }의 퀸이 { $to } 칸으로 갑니다. 서로 공격하는 쌍: { $before } → { $after }.
local-ties = 똑같이 좋은 이동이 { $ties }개라 그 가운데 무작위로 고릅니다.
local-sideways = 더 나은 이동이 없어 옆걸음합니다. { $from }의 퀸이 { $to } 칸으로 갑니다. 서로 공격하는 쌍은 그대로 { $after }개입니다.
local-least = 공격받는 퀸을 무작위로 골라 { $from }에서 그 행에서 공격이 가장 적은 { $to } 칸으로 옮깁니다. 서로 공격하는 쌍: { $before } → { $after }.
local-stays = 무작위로 고른 { $from }의 퀸은 그대로 있습니다. 그 행에 공격이 더 적은 칸이 없기 때문입니다. 서로 공격하는 쌍은 그대로 { $after }개입니다.
local-minimum = 지역 최솟값: 어떤 이동을 해도 판이 나빠집니다. 서로 공격하는 쌍은 { $pairs }개, 최선의 이동 뒤에는 { $best }개입니다.
local-plateau = 고원: 최선의 이동으로도 그대로이고 남은 옆걸음이 없습니다. 서로 공격하는 쌍: { $pairs }.
local-spent = 이 시작 판에서 { $moves }번 옮겨도 풀지 못했습니다. 서로 공격하는 쌍: { $pairs }.
local-starts-again = 처음부터 다시 시작합니다.
local-unsolvable = { $n }×{ $n } 판에는 해가 없습니다. 지역 탐색은 이를 알아차리지 못해 끝없이 다시 시작합니다.
local-solved = 해: 어떤 퀸도 서로 공격하지 않습니다.
local-work = 이동 { $moves }번, 다시 시작 { $restarts }번.

## halves
halves-start = 해는 서로 맞는 위쪽 절반과 아래쪽 절반입니다. 이 방법은 그런 쌍을 셉니다. 18행부터는 절반이 해보다 적습니다. 단위 하나는 위쪽 절반이 쓰는 열을 정하고, 아래쪽 절반은 다른 열을 씁니다. 대칭 덕분에 단위 { $units }개만 세면 됩니다.
halves-best = 가장 많이 더하는 단위 { $unit }번으로 가기
halves-unit = 단위 { $unit }: 위쪽 절반은 { $columns }열을, 아래쪽 절반은 { $others }열을 씁니다. 그래서 위의 퀸과 아래의 퀸은 대각선에서만 부딪칠 수 있습니다.
halves-centre = 판의 크기가 홀수입니다. 이 단위는 한가운데에 퀸이 있는 해를 세므로, 행 { $row }, { $column }열은 어느 절반에도 속하지 않고, 긴 두 대각선에는 다른 퀸이 없습니다.
halves-off-centre = 가운데의 행 { $row }, { $column }열은 아래쪽 절반에 속하고, 한가운데 칸은 비어 있습니다.
halves-half = { $half } { $index }: 왼쪽 조각({ $left })과 오른쪽 조각({ $right })을 이은 것으로, 두 조각에 같은 대각선은 없습니다. 퀸의 대각선 가운데 자른 선을 지나는 것이 마스크에서 1이 됩니다.
halves-lists = 두 목록이 완성되었습니다. 긴 쪽의 절반을 패턴, 다른 쪽의 절반을 항목이라고 부릅니다. 두 마스크에 함께 1인 비트가 없으면 맞습니다. 쌍: { $product }.
halves-direct = 이렇게 작은 판에서는 빠른 방법도 지름길을 씁니다. 쌍이 { $limit }개보다 적으면 쌍의 마스크를 명령 하나에 몇 쌍씩 곧바로 비교합니다. 여기서는 긴 목록을 세는 방식을 보여 줍니다.
halves-tied = 이 단위를 한 번 더: 열의 순위와 같은, 순위가 { $top }인 위쪽 절반과 순위가 { $bottom }인 아래쪽 절반의 쌍 { $product }입니다. 긴 대각선에 대해 반사한 해도 순위가 같아 1로 세므로, 여기서는 맞는 쌍을 1로 셉니다.
halves-split = 대각선 { $diagonal } 기준으로 나눕니다. 이 대각선이 있는 항목은 { $a }개, 패턴은 { $b }개입니다. 이들의 쌍은 모두 여기서 부딪치므로 검사 없이 버립니다: { $product }.
halves-without = { $list }(없음): { $count }
halves-with = { $list }(있음): { $count }
halves-part = 부분 { $part }
halves-dropped = 버림
halves-part-0 = 부분 1: { $diagonal } 대각선이 없는 패턴과 모든 항목의 쌍.
halves-part-1 = 부분 2: { $diagonal } 대각선이 있는 패턴과 그것이 없는 항목의 쌍.
halves-rows = 패턴 목록을 옆으로 눕히고 0과 1을 바꿉니다. 행 하나가 마스크의 비트 하나, 열 하나가 패턴 하나입니다. 1은 그 패턴에 그 비트가 없다는, 곧 그 대각선에 퀸이 없거나 그 꼬리표가 없다는 뜻입니다.
halves-item = 항목 { $index }(x): x가 1인 행의 AND로 모든 패턴을 한꺼번에 검사합니다. 결과가 1이면 맞는 패턴: { $patterns }개 중 { $fits }개. 각각 { $worth }로 셉니다. 판에는 x와 패턴 { $shown }번.
halves-item-free = 항목 { $index }(x)와 이 부분의 패턴에는 함께 1인 비트가 없습니다. 그래서 모두({ $patterns }개)와 맞고, 각각 { $worth }로 셉니다. 판에는 x와 패턴 { $shown }번.
halves-apart = 이 둘은 꼬리표만 겹칩니다. 행의 순위가 열의 순위와 같거나 더 크므로, 이런 쌍은 다음 차례나 다른 단위에서 셉니다.
halves-counted = 단위 { $unit }의 개수는 { $count }입니다. 가중치가 { $weight }이므로 더하는 수는 { $added }입니다. 합계: { $total }.
halves-none = 단위 { $unit }에서는 { $half ->
    [0] 위쪽
   *[other] 아래쪽
} 절반을 하나도 만들지 않아 개수가 0입니다. 합계: { $total }.
halves-over = 모든 단위를 세었습니다: Q({ $n }) = { $total }. 해는 하나도 방문하지 않았습니다. 판에는 예만 보였습니다.
halves-work = 쌍 { $pairs }개 가운데 { $dropped }개는 분할로 검사 없이 버렸습니다. 나머지 { $tested }개는 항목마다 한 단계씩, { $ands }단계로 끝났습니다. 다음 차례의 쌍도 포함합니다.
halves-why-columns = 자른 선 위의 퀸과 아래의 퀸은 행도 열도 다릅니다.
halves-why-off-centre = 판의 크기가 홀수입니다. 이 단위는 한가운데에 퀸이 없는 해 가운데, 가운데 열의 퀸이 중심보다 아래에 있고 가운데 행의 퀸보다 중심에서 먼 것만 셉니다. 두 거리는 서로 다릅니다. 같으면 두 퀸이 한 대각선에 놓이기 때문입니다. 나머지 해는 회전과 반사로 얻으므로, 맞는 쌍은 1로 셉니다.
halves-why-kept = 가운데 열의 퀸({ $below })이 가운데 행의 퀸({ $beside })보다 중심에서 멉니다. 이런 아래쪽 절반만 만듭니다. 나머지 해는 회전과 반사로 얻습니다.
halves-why-weight = 가중치는 { $weight }입니다. 해 하나는 회전과 반사로 여덟 개가 되고, 이 단위는 그중 { $found }개를 셉니다.
halves-why-family = 가중치는 { $weight }입니다. 좌우나 위아래, 또는 둘 다 뒤집으면 이 단위의 열은 다음과 같이 됩니다: { $family }. 어느 쪽을 골라도 개수가 같으므로 하나만 세면 됩니다. { $part ->
    [centre] 한가운데에 퀸이 있는
   *[other] 모든
} 단위의 가중치를 더하면 열을 고르는 방법의 수인 { $choices }{ PARTICLE($choices, "이", "가") } 됩니다.
halves-why-mask = 두 절반은 자른 선을 지나는 대각선에서만 만날 수 있으므로, 다른 대각선에는 비트가 필요 없습니다. 비트 위의 이름은 그 대각선의 양 끝 칸입니다.
halves-why-rank = 긴 대각선 { $diagonal }에 대해 반사하면 행과 열이 서로 바뀌어, 두 왼쪽 조각의 행이 다른 해의 위쪽 절반의 열이 됩니다. 두 해 가운데 하나만 찾으면 됩니다. 그 하나를 고르려고, 한쪽의 열을 고르는 방법마다 순위가 있고, 행에도 같은 순위가 있습니다. 절반이 적은 행일수록 순위의 수가 작습니다. 이 단위의 열은 순위가 한쪽은 { $larger }, 다른 쪽은 { $smaller }입니다. 왼쪽 조각의 행의 순위가 { $larger }보다 크면 그 절반은 만들지 않습니다. 그 해를 반사한 해는 다른 단위에서 찾아 2로 셉니다.
halves-why-rows-rank = 이 절반의 왼쪽 조각의 행은 순위가 { $rank }입니다. 회색 비트(꼬리표)는 이것으로 정해지며, 두 목록이 완성된 걸음에서 설명합니다.
halves-why-fit = x와 y가 두 절반의 마스크일 때, `x AND y = 0`이면 두 절반에 같은 대각선이 없습니다. 그러면 어떤 퀸도 서로 공격하지 않습니다.
halves-why-tags = 회색 비트(꼬리표 1, 꼬리표 2)는 대각선이 아니라, 같은 해를 두 번 세지 않기 위한 것입니다. 해의 행에는 순위가 둘, 두 절반에서 하나씩 있습니다. 이것을 열의 순위인 { $larger }, { $smaller }{ PARTICLE($smaller, "과", "와") } 견줍니다. 큰 것끼리 먼저, 그다음에 작은 것끼리 견줍니다. 열이 더 크면 쌍을 2로 셉니다. 모두 같으면 다음 차례에서 1로 셉니다. 행이 더 크면 반사한 해를 다른 단위에서 찾아 2로 셉니다. 그래서 순위가 { $larger }인 절반{ $smaller ->
    [0] 은 여기서는 짝이 없습니다
   *[other] 의 짝은 순위가 { $smaller }보다 작아야 합니다
}. 이를 위해 꼬리표 1은 순위가 { $larger }인 위쪽 절반과 순위가 { $smaller } 이상인 아래쪽 절반의 비트이고, 꼬리표 2는 위아래가 반대입니다.
halves-why-split = 두 마스크에 모두 이 비트가 있으므로, 다른 비트와 상관없이 `x AND y`는 0이 될 수 없습니다. 큰 판에서는 이렇게 거듭 나누며, 그때마다 쌍의 약 3분의 1을 버립니다.
halves-why-rows = 이 부분의 두 목록에 모두 있는 비트에만 행이 필요합니다. 다른 비트에서는 어떤 쌍도 부딪칠 수 없습니다.
halves-why-item = x 열의 1은 항목에 그 대각선이 있다는 뜻이고, 행의 1은 패턴에 없다는 뜻입니다. 항목의 대각선이 하나도 없는 패턴에서만 1이 남으며, 바로 맞는 패턴입니다. AND는 패턴이 하나이든, 워드에 든 32개이든, 벡터 레지스터에 든 512개이든 같은 시간이 걸립니다. 그래서 긴 목록의 쌍은 하나씩 검사하지 않습니다.
halves-why-twice = 맞는 쌍은 2로 셉니다. 그 해와, 긴 대각선 { $diagonal }에 대한 반사입니다. 반사한 해는 다른 쌍에서 세지 않습니다.
halves-why-none = 이 열로 된 절반에는 모두 공격받는 퀸이 있거나, 대칭 덕분에 만들 필요가 없습니다.
halves-why-total = 모든 단위의 개수에 가중치를 곱해 더하면 Q({ $n }) = { $total }입니다.
halves-room = 1은 그 패턴에 그 비트가 없다는 뜻입니다. 행 하나에 32비트 워드라면 패턴 32개, 벡터 레지스터라면 최대 512개가 들어갑니다. 그래서 AND 한 번이 32~512쌍을 한꺼번에 다룹니다.
halves-number = 단위
halves-count = 이 단위의 개수
halves-weight = 가중치
halves-total = 합계
halves-tops = 위쪽 절반
halves-bottoms = 아래쪽 절반
halves-items = 항목
halves-patterns = 패턴
halves-tag = 꼬리표 { $number }
to-next-pair = 다음에 맞는 쌍
to-next-unit = 다음 단위
no-more-pairs = 이 방향에는 더 이상 없습니다.
key-pairs = 다음/이전에 맞는 쌍
key-units = 다음/이전 단위

## gallery

open-in-play = 직접 놓기에서 열기
gallery-classes = 대칭 유형별 해
gallery-large = 큰 판
gallery-mode = 표시할 내용
gallery-summary = 해 { $total }개, 대칭 유형 { $unique }개. 같은 대칭 유형의 판은 서로 회전하거나 뒤집은 모양입니다.
gallery-none = { $n }×{ $n } 판에는 해가 없습니다.
gallery-none-of-kind = 이 대칭을 가진 대칭 유형은 없습니다.
symmetry-filter = 대칭
symmetry-any = 모두
symmetry-none = 대칭 없음: 8개
symmetry-half-turn = 180° 회전 대칭: 4개
symmetry-quarter-turn = 90° 회전 대칭: 2개
symmetry-all = 모든 대칭: 1개
class-number = 대칭 유형 { $number }
class-card = 대칭 유형 { $number }, 판 { $size }개
class-boards = 판 { $size }개
images-title = 이 대칭 유형의 판
image-identity = 원래 판
image-mirror = 좌우 뒤집기
image-flip = 상하 뒤집기
image-half-turn = 180° 회전
image-transpose = 내려가는 대각선 뒤집기
image-quarter-turn = 90° 회전
image-quarter-turn-back = −90° 회전
image-anti-transpose = 올라가는 대각선 뒤집기
copy-list = 목록 복사
copy-fen = FEN 복사
copy-svg = SVG 복사
board-link = 이 판의 링크
show-more = { $more }개 더 보기
method = 방법
method-construct = 공식으로
method-random = 무작위로
method-first = 사전순으로 첫 번째
method-hill-climbing = 언덕 오르기로
method-min-conflicts = 최소 충돌로
another-board = 다른 판
queens-count = 퀸 수
bad-board = 주소의 판은 해가 아닙니다. 해는 다음과 같습니다.
large-note = 해 하나를 찾는 것은 크기와 상관없이 쉽습니다. 공식을 쓰면 탐색이 필요 없습니다.

## boards

watch-found = 프로그램이 이 판을 찾는 과정 보기
watch-on = 프로그램이 여기서 이어 가는 과정 보기
watch-found-looking = 찾는 중…
watch-found-beyond = 이 판은 프로그램이 너무 나중에 찾아서 단계를 따라갈 수 없습니다.
watch-found-gaps = 프로그램은 위에서부터 행을 채웁니다. 첫 행부터 빠짐없이, 서로 공격하지 않게 퀸을 놓아 주세요.
watch-found-failed = 찾지 못했습니다.
paste-board = 판 붙여 넣기
paste-text = 글자로 된 판
paste-kinds = 아무 기호로나 그린 판, 0과 1의 행렬, 열 번호 목록, a1 같은 칸 이름, FEN, JSON, CSV 등 프로그램이 흔히 출력하는 형식을 읽습니다.
paste-read = 읽기
paste-too-long = 글이 너무 깁니다. 최대 { $most }바이트까지 붙여 넣을 수 있습니다.
paste-too-large = { $n }×{ $n } 판은 여기서 다루기에 너무 큽니다. { $most }×{ $most } 판까지 붙여 넣을 수 있습니다.
paste-none = 이 글에는 판이 없습니다.
paste-unreadable = { $line }번째 줄을 판으로 읽을 수 없습니다.
paste-fault-shape = 판은 행의 수와 열의 수가 같아야 합니다.
paste-fault-rows = { $n }행 가운데 { $rows }행 뒤에서 판이 끝나거나 행의 길이가 달라집니다. 행과 열의 수를 같게 해 주세요.
paste-fault-mark = 모르는 기호 `{ $mark }`: 퀸은 `Q`, 빈 칸은 `.`, 막힌 칸은 `x`로 적어 주세요.
paste-fault-column = 이 판에는 { $column }번 열이 없습니다. { $first }번부터 { $last }번까지 쓸 수 있습니다.
paste-fault-word = 열 번호가 아닌 글자: `{ $word }`. 정수를 빈칸으로 띄워 적고, 퀸이 없는 행은 `-`로 적어 주세요.
paste-fault-square = { $n }행짜리 판에 없는 칸: `{ $square }`.
paste-fault-other = 이 줄을 지우거나, 판을 그림이나 열 번호 목록으로 적어 주세요.
paste-two-ways = { $line }번째 줄은 두 가지로 읽을 수 있습니다. 어느 쪽인가요?
paste-skipped = 판이 아닌 줄: { $lines }개. 첫 번째는 { $first }번째 줄입니다.
reading-base-0 = 첫 열이 0
reading-base-1 = 첫 열이 1
reading-grid = 기호로 그린 판
reading-list = 열 번호 목록
reading-matrix = 0과 1의 행렬
reading-pairs = 행과 열의 쌍
reading-digits = 행마다 숫자 하나
reading-marks = 퀸 “{ $queen }”, 빈 칸 “{ $free }”
reading-marks-blocked = 퀸 “{ $queen }”, 빈 칸 “{ $free }”, 막힌 칸 “{ $blocked }”
paste-summary = 판 { $total }개, 해 { $solutions }개.
paste-first = 판 { $total }개 중 처음 { $shown }개.
paste-shown = 판 { $total }개 중 { $number }번 판을 실험실에 놓았습니다.
pasted-boards = 붙여 넣은 판
pasted-board = 판 { $number }
verdict-solution = 해
verdict-class = 대칭 유형 { $number }의 해
verdict-repeated = { $verdict }, 판 { $number }{ PARTICLE($number, "과", "와") } 같음
verdict-attack = { $one }의 퀸과 { $two }의 퀸이 서로 공격
verdict-queens = 퀸 { $n }개 중 { $queens }개

## play

play-mode = 놀이 방식
mode-puzzle = 퍼즐
mode-lab = 실험실
puzzle-intro = 어떤 퀸도 서로 공격하지 않게 판을 완성하세요. 방법은 단 하나입니다. 퀸이 올 수 없는 칸에는 가위표를 해 두세요.
lab-intro = 퀸을 놓고 방법이 몇 가지 남는지 보세요. 가위표는 칸을 막습니다.
play-click = 칸을 클릭하거나, 화살표 키로 옮겨 Enter를 누르면 퀸이 놓입니다. 가위표는 마우스 오른쪽 버튼, 길게 누르기, X 키로 표시합니다.
play-tap = 칸을 탭하면 퀸이 놓이고, 길게 누르면 가위표가 생깁니다.
play-controls = 놓기와 되돌리기
tool = { $tap }하면 놓을 것
tool-queen = 퀸
tool-block = 가위표
undo = 되돌리기
redo = 다시 하기
clear = 비우기
hint-ask = 힌트
square-given = { $square }, 주어진 퀸
square-heat = { $square }, 완성 방법 { $count }가지
square-wrong = { $square }, 공격받는 퀸
square-given-wrong = { $square }, 주어진 퀸, 공격받음
square-block = { $square }, 막힘
play-board = { $n }×{ $n } 판
completions = 완성할 수 있는 방법
completions-left = { $count ->
    [0] 이 판은 완성할 수 없습니다.
    [1] 이 판을 완성하는 방법은 단 하나입니다.
   *[other] 이 판을 완성하는 방법은 { $count }가지입니다.
}
completions-done = 완성했습니다!
completions-attack = { $one }의 퀸과 { $two }의 퀸이 서로 공격합니다.
completions-counting = 세는 중…
completions-solvable = 이 판은 완성할 수 있습니다.
completions-timed-out = 방법이 너무 많아 여기서는 다 셀 수 없습니다.
completions-stopped = 해 세기를 중지했습니다.
hint-where = 볼 곳
hint-why = 이유
hint-what = 칸
line-row = 행 { $name }
line-column = { $name }열
hint-look = { $line } 쪽을 살펴보세요.
hint-only = 한 칸만 빼고 모두 공격받거나 막혀 있습니다.
hint-free = 남은 빈 칸은 { $squares }입니다.
hint-many = 다른 { $count }칸
hint-empties = { $squares }에 퀸을 놓으면 { $line }에 빈 칸이 남지 않습니다.
hint-forces = { $squares }에 퀸을 놓으면 { $forced }에도 놓을 수밖에 없고, 그러면 { $line }에 빈 칸이 남지 않습니다.
hint-dead = { $squares }에 퀸을 놓으면 그 뒤에 어떻게 두어도 완성할 수 없습니다.
hint-alive = { $squares }에 퀸을 놓아도 완성할 수 있습니다.
hint-place = { $square }에 퀸을 놓으세요.
hint-timed-out = 이 판은 너무 어려워 제때 힌트를 찾지 못했습니다.
list-and = { $one }{ PARTICLE($one, "과", "와") } { $two }
list-or = { $one }{ PARTICLE($one, "이나", "나") } { $two }
fault-look = 이대로는 완성할 수 없습니다. { $line } 쪽을 살펴보세요.
fault-line = { $line }에 빈 칸이 없습니다.
fault-empty = { $square }의 퀸 때문에 { $line }에 빈 칸이 남지 않습니다.
fault-forces = { $square }의 퀸이 있으면 { $forced }에도 놓을 수밖에 없고, 그러면 { $line }에 빈 칸이 남지 않습니다.
fault-deep = { $square }의 퀸이 있으면 어떻게 이어 가도 빈 칸이 없는 행이 생깁니다.
fault-board = 놓은 퀸이 없어도 완성할 방법이 없습니다.
fault-take = { $square }의 퀸을 무르세요.
fault-earliest = 가장 먼저 잘못 놓인 것은 { $number }번째로 놓은 { $square }의 퀸입니다.
take-back = { $square }의 퀸 무르기
finish-it = 프로그램이 마저 놓기
finish-looking = 프로그램이 찾고 있습니다…
finish-placing = 프로그램이 퀸을 놓고 있습니다…
finish-impossible = 프로그램도 완성할 수 없습니다. 먼저 물러야 할 퀸이 있습니다. 힌트를 보세요.
finish-done = 나머지는 프로그램이 놓았습니다.
puzzles = 퍼즐 고르기
puzzle-of-day = { $day }의 퍼즐
puzzle-number = 퍼즐 { $number }
puzzle-task = 더 놓을 퀸: { $left }개. 주어진 퀸은 움직이지 않습니다.
daily-puzzles = 날마다 하나씩
other-puzzles = 다른 퍼즐
another-puzzle = 새 퍼즐
next-puzzle = 다음 퍼즐
puzzle-again = 다시 풀기
solved-in-gallery = 갤러리에서 보기
copy-result = 결과 복사
day-solved = { $day }, 풀었음
today = 오늘
puzzle-level = 난이도
level-easy = 쉬움
level-medium = 보통
level-hard = 어려움
shown = 푸는 동안 표시
show-timer = 시간
show-attacks = 공격받는 칸
timer = 시간
timer-pause = 잠시 멈춤
timer-resume = 계속하기
hints-used = 힌트
streak = 연속 일수
solved-title = 풀었습니다!
shown-title = 프로그램이 완성했습니다.
solved-alone = 도움 없이 풀었습니다. 하나뿐인 방법을 찾았습니다.
solved-hinted = 하나뿐인 방법을 찾았습니다.
heat-title = 완성 방법의 분포
heat-show = 판에 표시
heat-note = 각 칸에 퀸을 놓았을 때 완성하는 방법의 수입니다.
heat-large = 이 크기의 판에서는 시간이 걸릴 수 있습니다.
heat-count = 칸마다 세기
heat-sum = 한 행이나 한 열의 수를 더하면 전체 방법의 수가 됩니다.
heat-of = { $square }에 퀸을 놓고 완성하는 방법: { $count }가지.
queens-placed = 퀸 { $n }개 중 { $queens }개

## compare

compare-halves = 절반 맞추기(빠른 방법)
compare-mode = 할 일
compare-mode-times = 측정
compare-mode-race = 경주
compare-intro = 여러 알고리즘으로 같은 판의 해를 셉니다. 시간은 얼마나 걸리고, 탐색 트리의 노드는 몇 개나 방문할까요?
compare-algorithms = 알고리즘
compare-set-ideas = 아이디어마다 하나
compare-set-checks = 같은 트리, 빠른 검사
compare-set-trees = 더 작은 트리
compare-set-all = 모두
compare-set-own = 직접 고름
compare-more = 알고리즘 { $all }개 중 { $chosen }개, 시간 제한
race-intro = 알고리즘을 넷까지 골라, 이 기기에서 같은 판의 해를 모두 세게 합니다.
race-alone = 서로 느려지지 않도록 빠른 것부터 하나씩 달립니다. 출발하기 전에 더 작은 판에서 시간을 재고, 그 값으로 남은 시간을 어림합니다.
race-start = 경주 시작
race-lane = { $number }번 레인
race-nobody = 없음
race-warming = 작은 판에서 시간을 재는 중…
race-waits = 기다리는 중
race-left = 아직 { $time }
race-longer = 예상보다 오래 걸림
race-ended = { $name }: { $time }
race-would = { $time } 걸릴 것으로 예상
race-unknown = 끝내지 못함
race-counted = 이 기기는 “{ $name }” 알고리즘으로 { $n }×{ $n } 판의 해 { $total }개를 { $time } 만에 셌습니다.
race-need = “{ $name }” 알고리즘이라면 { $time } 걸립니다.
race-times = “{ $name }” 알고리즘은 { $time } 걸렸습니다.
compare-means = N = { $n }에서 “{ $fast }” 알고리즘은 “{ $slow }” 알고리즘보다 { $times }배 빠릅니다.
compare-same-nodes = 방문하는 노드 수는 같지만 노드마다 하는 일이 적습니다.
compare-fewer-nodes = “{ $slow }” 알고리즘이 방문하는 노드는 { $nodes }배입니다.
compare-watch = 둘을 나란히 관찰하기
compare-halves-faster = “{ $fast }” 방식은 해를 하나씩 방문하지 않으며, N = { $n }에서 가장 빠른 탐색인 “{ $slow }”보다 { $times }배 빠릅니다.
compare-halves-slower = “{ $slow }” 방식은 준비할 것이 많아 N = { $n }에서는 아직 “{ $fast }”보다 { $times }배 오래 걸립니다. 판이 클수록 유리합니다.
compare-last = 지난번에 비교한 결과입니다({ $date }).
compare-stored = { $date }에 { $machine }에서 스레드 하나로 측정해 둔 예입니다. “비교하기”를 누르면 이 기기에서 측정합니다.
compare-shows = 그래프에 표시할 값
compare-times = 시간
compare-nodes = 노드
compare-nodes-of = 노드 { $nodes }개
compare-no-tree = 탐색 트리 없음
compare-no-nodes = 노드 수를 세지 않음
compare-nodes-are = 노드 수는 정확하며 어느 컴퓨터에서나 같습니다. 탐색 트리가 같은 알고리즘의 선은 서로 겹칩니다. 절반 맞추기는 반쪽 판끼리 맞추어 세고 해를 방문하지 않으므로 트리가 없습니다.
compare-from = 처음 크기
compare-to = 마지막 크기
compare-limit = 판마다 최대 시간(초)
compare-start = 비교하기
compare-running = { $n }×{ $n } 판에서 { $algorithm }: { $runs }번 중 { $done }번
compare-finished = { $runs }번 실행을 마쳤습니다.
compare-stopped = 비교를 중지했습니다.
compare-nothing = 알고리즘을 하나 이상 고르세요.
compare-chart = 판 크기에 따른 시간
compare-nodes-chart = 판 크기에 따른 노드 수
compare-name-of = { $name }, { $n }행:
compare-scale = 로그 눈금이므로, 곧게 올라가는 선은 지수적 증가를 뜻합니다.
compare-table = 시간과 노드
compare-too-short = 너무 짧아 잴 수 없음
compare-too-long = 시간 초과
compare-skipped = 생략
compare-total = 해
compare-disagree = 알고리즘의 결과가 서로 다릅니다: { $what }
download-csv = CSV 내려받기

## count

count-intro = N×N 판에 퀸 N개를 서로 공격하지 않게 놓는 방법은 모두 몇 가지일까요? 빠른 방법으로 해를 하나씩 보지 않고 모두 셉니다.
threads = 스레드
count-start = 해 세기 시작
count-cancel = 취소
count-running = 스레드 { $threads }개로 { $n }×{ $n } 판을 세는 중
count-goes-on = 어느 탭을 보든, 이 페이지가 열려 있는 동안 계속 셉니다.
count-share = { $share }% 완료
count-elapsed = 경과 시간
count-left = 남은 시간
count-unknown = 아직 알 수 없음
count-total = 모든 해
count-unique = 대칭 유형
count-half = 180° 회전 대칭
count-quarter = 90° 회전 대칭
count-instructions = 사용한 명령어
count-plain = 모든 프로세서의 기본 명령어
count-speed = 1%에 걸리는 시간
count-gone = 서버가 다시 시작되어 세던 것이 사라졌습니다.
count-means = 행과 열마다 퀸을 하나씩 놓는 방법 가운데 { $times }가지에 하나가 해입니다.
count-always = 행과 열마다 퀸을 하나씩 놓는 방법은 모두 해입니다.
count-no-solution = 이 판에는 해가 없습니다.
count-rate = 1초에 해 { $rate }개를 셌습니다.
count-last = 지난번에 센 결과({ $date })
count-not-yet = { $n }×{ $n } 판은 아직 세지 않았습니다
count-example = { $machine }에서는 스레드 { $threads }개로 { $time } 만에 이 판을 다 셉니다.
count-growth = 해의 수가 늘어나는 모습
count-growth-says = 7×7 판부터는 행이 하나 늘 때마다 해가 두 배 이상으로 늘지만, 놓는 방법 가운데 차지하는 비율은 점점 줄어듭니다.
count-one-in = 몇 가지에 하나
count-scale = 로그 눈금
count-took = 걸린 시간은 { $time }입니다.
count-stored = 시간은 { $date }에 { $machine }에서 스레드 { $threads }개로 쟀습니다: { $command }.
count-one-in-says = “몇 가지에 하나”는 행과 열마다 퀸을 하나씩 놓는 방법이 해 하나마다 몇 가지인지를 뜻합니다.
count-time-of = { $machine }에서 걸린 시간
count-time-here = 여기에서 걸린 시간
count-done = { $n }×{ $n } 판을 다 셌습니다
count-cancelled = 해 세기를 취소했습니다.
count-abandoned = 페이지가 닫혀 해 세기를 멈췄습니다.
ledger-none = 긴 해 세기를 여기서 보려면 결과를 저장하는 파일인 장부와 함께 서버를 시작하세요: `queens serve --ledger FILE`
ledger-server = 장부에는 서버가 필요합니다. 이 페이지는 서버 없이 동작하며 나머지는 모두 브라우저에서 됩니다. 긴 해 세기를 보려면 `queens serve --ledger FILE`을 실행하세요
ledger-of = { $file }: { $n }×{ $n }
ledger-shards = 샤드
ledger-so-far = 지금까지 센 수
ledger-state = 상태
ledger-work = 예상 작업량 중 비율
ledger-percent = { $share }%
state-missing = 미계산
state-missing-means = 아직 세지 않음
state-counted = 계산됨
state-counted-means = 한 번만 셈
state-confirmed = 확인됨
state-confirmed-means = 별개의 두 계산이 일치함
state-conflict = 불일치
state-conflict-means = 두 계산의 결과가 다름
ledger-here = 전체 작업량 중 { $here }%를 여기서 셌으며, 확인된 부분은 { $confirmed }%입니다.
ledger-imported = 전체 작업량 중 { $here }%는 여기서 셌고 { $imported }%는 출처 { $sources }곳에서 가져왔으며, 확인된 부분은 { $confirmed }%입니다.
ledger-rejected = 거부된 기록
ledger-left = 이 속도로 남은 시간
ledger-rate = 1분에 끝나는 기록
ledger-solution-rate = 1초에 세는 해
ledger-worked = 작업한 시간
ledger-used = 프로세서 시간
ledger-last = 마지막 기록
ledger-ago = { $time } 전
ledger-whole = 모두 셌습니다. 퀸 { $n }개를 놓는 방법은 { $total }가지입니다.
ledger-open = 모두 셌지만 두 계산의 결과가 다른 샤드가 있습니다. `queens count { $n } --ledger FILE`로 그 샤드를 다시 세어야 합계가 나옵니다.
ledger-share = { $share }% 끝났습니다.
ledger-goes-on = 최근 작업 시간 { $observed } 동안의 속도라면 나머지에 { $left } 걸립니다.
ledger-early = 나머지에 얼마나 걸릴지는 아직 알 수 없습니다.
ledger-idle-left = 지금은 아무도 세고 있지 않습니다. 마지막 작업 시간 { $observed } 동안의 속도라면 나머지에 { $left } 걸립니다.
ledger-idle = 지금은 아무도 세고 있지 않습니다.
ledger-words = 작업은 번호가 붙은 샤드로 나뉩니다. 프로세스는 샤드를 하나씩 맡아 세고, 그 결과를 장부에 기록합니다.
count-silent = 마지막 소식: { $time } 전.
count-stale = 서버가 응답하지 않습니다. 멈췄을 수 있습니다. 이 페이지가 계속 다시 연결해 봅니다.
ledger-map = 완료한 부분과 미계산 부분
ledger-map-says = { $all }개 부분 중 { $done }개 완료, { $begun }개 진행 중입니다.
ledger-missing = 미계산 샤드
ledger-more = 그 밖에 { $more }개 구간
ledger-claims = 작업 중
ledger-holder = 샤드 { $shard }: { $host }, 프로세스 { $process }
ledger-holder-stopped = 샤드 { $shard }: { $host }, 프로세스 { $process }, 멈춤
ledger-conflict = 샤드 { $shard }: { $counts }

## algorithms

brute-force-name = 완전 탐색
brute-force-short = 판을 모두 만들고 다 찬 뒤에 검사
brute-force-new = 출발점. 행마다 퀸 하나를 모든 열에 차례로 놓음
permutation-name = 순열
permutation-short = 열의 순열을 모두 만들고 대각선만 검사
permutation-new = 열이 겹치지 않으므로 대각선만 검사하면 됨
board-scan-name = 판 훑기
board-scan-short = 판을 배열로 두고 칸마다 위로 올라가며 검사
board-scan-new = 퀸을 놓기 전에 검사해 막다른 길을 바로 잘라 냄
backtracking-name = 백트래킹
backtracking-short = 행마다 수 하나, 놓기 전에 검사
backtracking-new = 판의 배열 없이 퀸의 열만 기억
column-bits-name = 열 비트 집합
column-bits-short = 쓴 열을 비트 집합으로, 대각선만 검사
column-bits-new = 이미 쓴 열은 검사 없이 건너뜀
flags-name = 플래그 배열
flags-short = 열과 대각선의 플래그, 검사는 세 번 보기
flags-new = 위에 퀸이 몇 개든 검사 시간이 같음
bitmap-name = 비트맵
bitmap-short = 한 행의 칸을 비트 필드 셋으로 한꺼번에
bitmap-new = 검사가 사라짐. 식 하나로 한 행의 빈 칸을 모두 찾음
bitmap-mirror-name = 비트맵, 첫 행의 절반
bitmap-mirror-short = 비트 필드에 더해 첫 행은 절반만
bitmap-mirror-new = 해는 좌우로 짝을 이루므로 한쪽만 찾음
symmetry-name = 대칭 유형의 대표해
symmetry-short = 대칭 유형마다 대표해 하나만 탐색
symmetry-new = 회전까지 이용해 최대 여덟 판을 한 번에 셈
carry-chain-name = 바깥 두 줄 먼저
carry-chain-short = 바깥 두 줄을 먼저 채우고 안쪽을 나중에
carry-chain-new = 안쪽을 탐색하기 전에 바깥에서 대칭을 정리
exact-cover-name = 정확한 덮개, 댄싱 링크
exact-cover-short = 정확한 덮개와 댄싱 링크, 가장 빠듯한 줄부터
exact-cover-new = 행과 열을 가리지 않고 가장 빠듯한 줄부터 채움
halves-name = 절반 맞추기
halves-short = 절반을 한꺼번에 이어 세며, 해는 방문하지 않음
halves-new = 판 전체를 탐색하지 않고, 두 목록을 만들어 맞는 쌍을 셈
hill-climbing-name = 언덕 오르기
hill-climbing-short = 모든 퀸의 이동 가운데 최선을, 나아지는 동안
hill-climbing-new = 트리를 탐색하지 않고 가득 찬 판의 퀸을 하나씩 옮겨 고침
min-conflicts-name = 최소 충돌
min-conflicts-short = 공격받는 퀸을 가장 적게 공격받는 칸으로 옮김
min-conflicts-new = 한 번에 한 행만 살피므로 백만 행도 1초쯤이면 풀림

## menu

menu-title = N-Queens: 알고리즘을 고르세요
menu-choose = 번호 또는 이름 (Enter: { $default }, q: 종료):
menu-choose-again = 그런 번호나 이름은 없습니다.
menu-sizes = N 또는 범위 (Enter: { $default }):
menu-sizes-again = 0부터 32까지의 수나 4..15 같은 범위를 입력하세요.
menu-next-page = Enter: 다음 쪽, a: 모두, q: 종료
menu-interrupted = 중단됨: { $progress }
menu-boards = 판을 표시할까요? y/n (Enter: { $default }):
menu-boards-again = y 또는 n으로 답하세요.
menu-reading = 목록은 맨 위 0행부터 각 행의 퀸이 놓인 열 번호(0부터)입니다.
menu-stop = Ctrl-C로 멈춥니다.
how-far =
    { $finished ->
        [0] N = { $n } { $progress }
        [1] N = { $first } 완료, N = { $n } { $progress }
       *[other] N = { $first }~{ $last } 완료, N = { $n } { $progress }
    }
about-done = 약 { $percent } 진행됨
too-early = 남은 시간 계산 중
time-left = { $time } 남음
boards-shown = 표시한 판: { $count }개
halves-title = 절반을 이어 세는 빠른 방법
hill-climbing-title = 최급 언덕 오르기
min-conflicts-title = 최소 충돌 휴리스틱

## trace

legend-tree =
    한 줄이 노드 하나입니다: 단계, 그 노드에서 놓은 퀸, 알고리즘이 지닌 값.
    막다른 길에는 퀸마다 그 퀸이 공격하는 칸을 적습니다.
legend-squares =
    칸 이름은 체스와 같습니다: a열이 왼쪽, 행 1이 맨 아래입니다.
    해와 같은 목록은 맨 위 행부터 퀸의 열을 적은 것이며 a열이 0입니다.
legend-digits = 이진수는 열마다 한 자리이고 a열이 마지막 자리입니다.
legend-bits =
    비트 0은 a열이고 이진수의 마지막 자리이므로, 판에서는 a열이 오른쪽에 있습니다.
    Q는 퀸, x는 채울 행에서 공격받는 칸입니다.
    attacked = left OR down OR right, free = all AND NOT attacked이며
    bit는 고른 칸입니다.
legend-symmetry = 다른 해의 대칭인 해로만 이어지는 빈 칸은 건너뜁니다.
trace-empty-board = 빈 판
trace-full-board = 가득 찬 판
trace-queens-placed = 놓은 퀸: { $count }
trace-next = 다음: { $line }
trace-free = { $square }: 빈 칸
trace-attacked = { $square }: { $queen } 퀸이 공격함 ({ $line })
attack-row = 같은 행
attack-column = 같은 열
trace-placed = { $square }에 퀸을 놓음
trace-removed = { $square }의 퀸을 무름
trace-solution = 해 { $columns }
trace-counted = { $images }개로 셈
trace-dead-end = 막다른 길
trace-no-square = { $line }에 빈 칸이 없음
trace-left-out = 대칭인 해로만 이어짐: { $squares }
trace-smaller-image = 대칭인 배치가 더 작음: { $image }
trace-counters = 노드 { $nodes }, 검사 { $tests }, 막다른 길 { $dead-ends }, 해 { $solutions }
trace-found = 그중 찾은 해 { $found }
trace-below = 아래: 노드 { $nodes }, 막다른 길 { $dead-ends }, 해 { $solutions }
trace-up-to = { $step }단계까지: { $counters }
trace-step-of = { $step }단계 (모두 { $steps }단계)
trace-step = { $step }단계
keys-step = 화살표, j, k, 스페이스: 한 단계, PgUp, PgDn: { $page }단계, Home: 처음, End: 끝
keys-marks = n, p: 다음과 이전의 해 또는 막다른 길, q, Esc: 끝내기
keys-solutions = n, p: 다음과 이전의 해, q, Esc: 끝내기
keys-dead-ends = n, p: 다음과 이전의 막다른 길, q, Esc: 끝내기
note-searching = 탐색 중입니다. 아무 키나 누르면 멈춥니다.
note-no-other = 더 없습니다.
note-halted = 멈추었습니다.

## explain

explain-list = 설명할 수 있는 알고리즘: queens explain 이름
explain-idea = 핵심 아이디어
explain-pseudocode = 의사 코드
explain-drawing = 작은 판에서
explain-space = 탐색 공간
explain-wins = 유리한 경우
explain-loses = 불리한 경우
explain-judge = 온라인 저지 프로그램으로 (BOJ 9663)
explain-commands = 직접 해 보기
explain-space-size = 가지치기 전의 후보는 { $space }개이며, N = { $n }일 때 { $size }개입니다.
explain-search-size = N = { $n }의 탐색은 노드 { $nodes }개를 방문하며, 해 { $total }개 가운데 { $found }개를 찾습니다.
explain-search-tests = 칸은 하나씩 모두 { $tests }번 검사합니다.
explain-join-size = 판이 아니라 절반의 쌍입니다. N = { $n }에서 대칭을 쓰지 않으면 열의 집합 { $sets }개, 위아래 절반 각각 { $halves }개, 쌍 { $pairs }개이며, 그 가운데 { $total }개가 맞습니다.
explain-local-space = 가득 찬 판은 { $space }개이며, N = { $n }일 때 { $size }개입니다.
explain-local-runs = N = { $n }에서 { $starts }번 시작하면 { $solved }번은 평균 { $moves }번의 이동으로 해에 이르고, 나머지는 막힙니다.
explain-local-sideways = 옆걸음을 연달아 { $sideways }번까지 허용하면, N = { $n }에서 { $starts }번 시작해 { $solved }번이 평균 { $moves }번의 이동으로 해에 이릅니다.
explain-numbering = 프로그램은 행(`row`, `r`)을 맨 위에서 0부터, 열(`column`, `c`)을 왼쪽에서 0부터 셉니다. 판 옆의 수는 아래에서부터 셉니다. N = { $n }이면 `row = { $index }`은 행 { $row }이고, `column = { $index }`은 { $column }열입니다.

## explanations

brute-force-idea =
    각 행에 퀸을 하나씩 두고, 퀸마다 그 행의 모든 열을 시도합니다. 열을 N번 고르는 방법의 수만큼, 곧 N × N × ... × N개의 판이 만들어집니다.

    판은 다 찬 뒤에만 검사합니다. 퀸마다 위쪽 퀸들과 비교하고, 서로 공격하는 쌍이 하나라도 나오면 검사를 끝냅니다. 그런 쌍이 없는 판을 셉니다.

    실패에서 배우는 것이 없습니다. 처음 두 행의 퀸이 서로 공격하더라도 그 아래의 판을 모두 만들어 검사합니다. 이후의 모든 알고리즘은 이 낭비를 줄이는 데서 출발합니다.
brute-force-iterative = 재귀를 주행 거리계로 바꾼 것입니다. 행마다 바퀴가 하나씩 있고 마지막 바퀴가 가장 빨리 돕니다. 모든 열을 보인 바퀴는 처음으로 돌아가고 바로 앞 바퀴가 한 칸 넘어갑니다. 배열 `next`는 각 바퀴가 다음에 보일 열입니다.
brute-force-drawing = 처음 만들어지는 판 다섯 개와 첫 번째 해입니다. 판 위의 수는 탐색 순서, 아래는 처음으로 발견된 서로 공격하는 두 퀸이며, 해에는 `+`를 적습니다.
brute-force-wins = 별다른 발상이 필요 없어 틀리기 어렵습니다. 7×7 이하의 판에서 다른 프로그램의 답을 확인하는 데 좋습니다.
brute-force-loses = 그 밖의 모든 경우입니다. 행이 하나 늘 때마다 판의 수는 N배보다 많아집니다. N = 8이면 { SPACE("brute-force") }개, N = 9이면 { SPACE("brute-force", 9) }개입니다. `backtracking`은 N = 8의 같은 해를 노드 { NODES("backtracking") }개로 찾습니다.
brute-force-judge = 통과할 수 없습니다. N = 14이면 판이 { SPACE("brute-force", 14) }개입니다.
permutation-idea =
    두 퀸은 같은 열에도 있을 수 없습니다. 그러므로 맨 위 행부터 열 번호를 읽으면 0부터 N-1까지의 수를 늘어놓은 것, 곧 순열이 됩니다. 판은 N^N개가 아니라 N!개입니다.

    순열을 사전순으로 하나씩 만듭니다. 오른쪽 이웃보다 작은 수 가운데 가장 뒤에 있는 것(rise)을 찾고, 그 오른쪽에서 그보다 큰 수 가운데 가장 뒤의 것과 바꾼 다음, 그 뒤를 모두 뒤집으면 다음 순열입니다.

    행과 열은 만드는 방법에서 이미 맞으므로 대각선만 검사하고, 처음 충돌에서 검사를 끝냅니다. 그러나 순열이 완성된 뒤에야 검사하므로 가지치기는 전혀 없습니다.
permutation-drawing = 첫 번째 해까지의 순열입니다. 세로줄 뒤가 이번 단계에서 바뀐 부분이고, 오른쪽은 처음으로 발견된 서로 공격하는 두 퀸이며, 해에는 `+`를 적습니다.
permutation-wins = `next_permutation`이 있는 언어에서는 몇 줄이면 됩니다. N = 8에서 `brute-force`의 판은 { SPACE("brute-force") }개이지만 순열은 { SPACE("permutation") }개입니다.
permutation-loses = 도중에 그만두는 모든 프로그램에 집니다. 처음 두 행의 퀸이 서로 공격해도, 그렇게 시작하는 (N-2)!개의 순열을 모두 만듭니다. N = 10의 순열은 { SPACE("permutation", 10) }개이지만 `backtracking`이 방문하는 노드는 { NODES("backtracking", 10) }개입니다.
permutation-judge = 통과할 수 없습니다. N = 14의 순열은 { SPACE("permutation", 14) }개입니다.
board-scan-idea =
    판을 보이는 그대로 N × N 배열로 둡니다. 각 칸에는 퀸이 있거나 없습니다. 맨 위 행부터 차례로 채웁니다.

    칸에 퀸을 놓기 전에 그 칸에서 열을 따라 위로, 다음에는 두 대각선을 따라 위로, 퀸을 만나거나 판 끝에 닿을 때까지 올라가 봅니다. 아래쪽 행은 아직 비어 있고 같은 행에는 다른 퀸이 없으므로 다른 방향은 볼 필요가 없습니다.

    퀸을 만나면 다음 열을 시도합니다. 세 방향 모두 판 끝에 닿으면 퀸을 놓고 다음 행을 탐색합니다. 시도할 열이 없으면 바로 위의 퀸을 물러 다음 칸으로 옮깁니다. 이것이 백트래킹입니다. 이미 틀린 배치는 그 아래의 모든 배치와 함께 버립니다.
board-scan-drawing = `?`는 지금 살피는 칸, `*`는 지나간 칸입니다. 열은 판 끝까지 비어 있고, 대각선에서 퀸을 만났으므로 나머지는 볼 필요가 없습니다.
board-scan-wins = 문제를 그대로 그린 것이어서 백트래킹을 설명하기에 가장 좋습니다. N = 8에서 `permutation`은 판 { SPACE("permutation") }개를 만들지만 이 방법이 방문하는 노드는 { NODES("board-scan") }개입니다.
board-scan-loses = 백트래킹 프로그램 가운데 가장 느립니다. 검사할 때마다 많게는 3(N-1)칸을 지나갑니다. `backtracking`은 같은 노드를 방문하면서 행마다 수 하나만 봅니다.
board-scan-judge = C, C++, Rust, Java로는 통과할 수 있습니다. Python이라면 `bitmap-mirror`를 쓰세요.
backtracking-idea =
    한 행에 퀸은 하나이므로 행마다 수 하나면 판을 나타낼 수 있습니다. `queen[r]`은 그 행에 있는 퀸의 열입니다. 칸의 배열은 필요 없습니다.

    `row`와 `column`의 칸이 위쪽 `r`의 퀸에게 공격받는 경우는 두 가지입니다. 열이 같은 경우(`queen[r] = column`)와, 열의 차와 행의 차가 같아서 같은 대각선에 있는 경우(`|queen[r] - column| = row - r`)입니다.

    행의 칸을 하나씩 위쪽 모든 행과 비교합니다. 처음 나온 안전한 칸에 퀸을 놓고 다음 행으로 내려갑니다. 안전한 칸이 더 없으면 위 행으로 되돌아가 그 퀸을 다음 안전한 칸으로 옮깁니다. 충돌이 있는 배치는 더 채워도 충돌이 남으므로 놓치는 해는 없습니다.
backtracking-iterative = 재귀가 반복문 하나가 됩니다. `untried`는 행마다 아직 시도하지 않은 열을 기억합니다. 내려갈 때는 모든 열로 새로 시작하고, 올라가면 멈춘 곳에서 이어 갑니다. 호출 스택이 하던 일은 이것이 전부입니다.
backtracking-drawing = 6×6 판에서 처음 만나는 막다른 길입니다. 마지막 행의 표시는 칸이 어떤 줄에서 처음 공격받는지를 나타냅니다. `|`는 열, `\`는 내려가는 대각선, `/`는 올라가는 대각선입니다. 탐색은 위 행으로 되돌아갑니다.
backtracking-wins = 짧고 배열 하나면 되므로 처음 쓰기에 알맞은 프로그램입니다. 실패를 가장 일찍 잘라 냅니다. N = 8에서 `brute-force`는 판 { SPACE("brute-force") }개를 만들지만 이 방법이 방문하는 노드는 { NODES("backtracking") }개입니다.
backtracking-loses = 위에 행이 많을수록 검사가 오래 걸립니다. N = 8에서 칸을 { TESTS("backtracking") }번 검사하고, 그때마다 많게는 퀸 일곱 개와 비교합니다. `flags`는 같은 검사를 배열 세 곳만 보고 끝내고, `bitmap`은 검사 없이 해냅니다.
backtracking-judge = C, C++, Rust, Java로는 통과할 수 있지만 시간이 빠듯합니다. `bitmap`이 안전합니다.
column-bits-idea =
    `backtracking`은 행의 모든 열을 검사하지만, 위쪽 퀸이 있는 열은 안 된다는 것을 이미 압니다. 여기서는 그 열들을 수 하나 `used`에 집합으로 담습니다. 열마다 비트가 하나씩 있고, 그 열에 퀸이 있으면 1입니다. a열은 가장 낮은 비트 0이며 맨 끝에 적습니다.

    퀸을 놓을 때 비트를 켜고, 무를 때 끕니다. 후보는 비트가 0인 열, 곧 모든 열에서 `used`를 뺀 것이고, 퀸 r개를 놓은 뒤에는 N - r개가 남습니다.

    이 열들만, 그것도 대각선만 위쪽 행과 비교합니다. 그래서 모든 판이 아니라 순열 가운데에서 고르게 되며, 첫 충돌에서 멈추는 것은 그대로입니다.
column-bits-drawing = N = 6에서 처음 만나는 막다른 길까지의 행들입니다. 퀸과 그 열의 번호, 그리고 놓기 전의 두 집합입니다. 아래는 마지막 행의 검사로, 칸과 그 칸을 공격하는 퀸입니다.
column-bits-wins = 수 하나를 더 쓰는 것으로 N = 8의 칸 검사가 `backtracking`의 { TESTS("backtracking") }번에서 { TESTS("column-bits") }번으로 줄어듭니다. 비트 필드로 가는 다리이기도 합니다. 열은 이미 집합이 되었고, 대각선은 `bitmap`에서 집합이 됩니다.
column-bits-loses = 대각선 검사는 여전히 위쪽 행을 훑습니다. 작은 판에서는 `flags`와 비슷하지만, 검사 시간이 판 크기에 따라 늘지 않는 `flags`가 큰 판(N = 12)에서 앞섭니다.
column-bits-judge = C, C++, Rust, Java로는 통과할 수 있습니다. Python이라면 `bitmap-mirror`를 쓰세요.
flags-idea =
    위쪽 퀸마다 이 칸을 공격하는지 묻는 대신, 칸이 놓인 줄이 이미 쓰였는지를 묻습니다. 열은 N개, 대각선은 방향마다 2N-1개이고, 줄마다 플래그를 하나씩 둡니다.

    오른쪽으로 내려가는 대각선(`main`) 위의 칸은 `column - row`가 모두 같고, 올라가는 대각선(`anti`) 위의 칸은 `column + row`가 모두 같습니다. 그래서 `row`와 `c`의 칸의 플래그는 `columns[c]`, `main[c - row + N - 1]`, `anti[c + row]`입니다. N - 1은 인덱스가 음수가 되지 않게 할 뿐입니다.

    세 플래그가 모두 꺼져 있으면 안전한 칸입니다. 퀸을 놓을 때 셋을 켜고, 무를 때 끕니다. 검사와 놓기, 무르기에 드는 시간은 판의 크기와 상관없이 같습니다.
flags-iterative = 재귀 대신 반복문 하나입니다. `untried`는 행마다 이어 갈 곳을, `queen`은 행으로 되돌아왔을 때 끌 플래그를 알려 줍니다.
flags-drawing = N = 5에서 { ROW(0, 5) }행과 { ROW(1, 5) }행에 퀸을 놓은 뒤, { ROW(2, 5) }행(`row = 2`)의 칸과 그 플래그를 처음 나오는 안전한 칸까지 보인 것입니다. `#`은 켜진 플래그, 대괄호 안은 인덱스입니다.
flags-wins = 큰 판(N = 12)에서는 칸을 하나씩 검사하는 프로그램 가운데 가장 빠릅니다. 비트 연산이 필요 없으므로 비트 연산이 느리거나 낯선 언어에서 알맞습니다.
flags-loses = 여전히 행의 모든 칸을 봅니다. N = 8에서 { TESTS("flags") }번입니다. `bitmap`은 행의 안전한 칸을 연산 몇 번으로 모두 찾아, 같은 노드 { NODES("bitmap") }개를 몇 배 빨리 방문합니다.
flags-judge = C, C++, Rust, Java로 통과합니다. 가장 흔한 풀이입니다. Python이라면 `bitmap-mirror`를 쓰세요.
bitmap-idea =
    한 행의 플래그는 열마다 비트 하나씩, 워드 하나에 들어갑니다. a열이 가장 낮은 비트 0이고, 수를 적을 때 맨 끝자리입니다. `all`은 N개의 열 모두에 1이 있는 수입니다. 이런 수 세 개면 한 행이 받는 공격을 모두 나타낼 수 있습니다. `left`는 내려가는 대각선으로, `down`은 열로, `right`는 올라가는 대각선으로 공격받는 칸입니다.

    한 행 아래로 내려갈 때 열은 그대로이고 대각선은 한 칸씩 옮겨 갑니다. 내려가는 대각선은 다음 글자의 열로 갑니다. 그것은 한 자리 높은 비트이고, 수에서는 왼쪽 자리이므로 `left`이고 `<< 1`입니다. 올라가는 대각선은 판의 오른쪽에서 와서 낮은 비트로 가므로 `right`이고 `>> 1`입니다. (수처럼 a열을 오른쪽에 두고 판을 그리면 방향이 그대로 보입니다.)

    그러므로 `bit`의 열에 퀸을 놓으면 아래 행의 필드는 `(left OR bit) << 1`, `down OR bit`, `(right OR bit) >> 1`입니다. 밀려난 비트는 판을 벗어난 대각선입니다. 되돌릴 것도 없습니다. 위 행에는 위 행의 수가 그대로 있습니다.

    `all AND NOT (left OR down OR right)`는 안전한 칸마다 비트가 1이어서 한 번에 모두 나옵니다. `-free`는 `free`를 NOT으로 뒤집고 1을 더한 수입니다. 가장 낮은 1의 아래는 다시 0이 되고, 그 1은 다시 1이 되며, 그 위의 비트는 모두 뒤집힙니다. 그래서 `free AND -free`에는 가장 낮은 1만 남습니다. 곧 다음에 시도할 칸이고, XOR로 그 칸을 목록에서 지웁니다.
bitmap-iterative = 재귀가 반복문이 되고, 행마다의 필드를 배열에 둡니다. `free[row]`는 그 행에서 아직 시도할 칸이며, 0이 되면 위 행으로 올라가 이어 갑니다. 방문하는 노드는 같습니다.
bitmap-drawing =
    N = 5의 첫 번째 해에 이르는 과정입니다. a열이 마지막 자리이므로 판도 a열을 오른쪽에 두었습니다. 행마다 퀸을 놓기 전의 필드이고, `bit`가 그 퀸입니다.

    그 아래는 한 번의 이동입니다. 퀸을 놓기 전의 { ROW(1, 5) }행과 공격받는 칸 `x`, 이어서 퀸을 놓은 { ROW(1, 5) }행과 필드가 옮겨 간 { ROW(2, 5) }행입니다.

    끝으로 N = 6의 판에서 칸을 고르는 방법을 프로그램의 순서대로 보였습니다.
bitmap-wins = 해를 모두 나열한다면, 몇 줄로 쓸 수 있는 프로그램 가운데 가장 빠릅니다. N = 8에서 `flags`와 같은 노드 { NODES("bitmap") }개를 방문하면서 칸 검사 { TESTS("flags") }번을 하나도 하지 않습니다.
bitmap-loses = 모든 해를, 대칭인 해까지 방문합니다. `bitmap-mirror`는 한 줄을 더해 일을 절반으로 줄이고, `halves`는 해를 방문하지 않고 셉니다. N = 16을 넘으면 비교가 되지 않습니다.
bitmap-judge = 여유 있게 통과합니다. Python이라면 `bitmap-mirror`를 쓰세요.
bitmap-mirror-idea =
    해를 좌우로 뒤집어도 해입니다. 2×2 이상의 판에서 뒤집은 것이 자기 자신인 해는 없습니다. 그러려면 모든 행의 퀸이 가운데 열에 있어야 하기 때문입니다. 그러므로 해는 둘씩 짝을 이룹니다.

    N이 짝수이면 짝 가운데 하나는 첫 퀸이 맨 위 행의 왼쪽 절반에, 다른 하나는 오른쪽 절반에 있습니다. 왼쪽 절반만 탐색하고 해를 두 번씩 세면 됩니다.

    N이 홀수이면 가운데 열이 있습니다. 첫 퀸이 가운데 열에 있는 해는 뒤집어도 첫 퀸이 가운데 열에 있고 둘 다 탐색에서 나오므로 한 번씩 셉니다. 나머지는 `bitmap`과 같습니다.
bitmap-mirror-iterative = `bitmap-iterative`의 반복문을 맨 위 행의 왼쪽 절반과 가운데 열(짝수이면 없음)에 대해 두 번 실행하고, 앞의 개수를 두 배로 합니다.
bitmap-mirror-drawing = 첫 행의 칸마다 그 아래에서 찾은 해의 수와, 이를 몇 개로 세는지입니다. 점은 시도하지 않는 칸입니다.
bitmap-mirror-wins = 한 줄을 더해 노드가 `bitmap`의 절반으로 줄어듭니다. N = 8에서 { NODES("bitmap") }개가 { NODES("bitmap-mirror") }개가 됩니다. 개수를 세는 짧은 프로그램 가운데 가장 빠릅니다. N = 9 무렵부터는 `symmetry`가 더 빠르지만 소스가 훨씬 깁니다.
bitmap-mirror-loses = 짝 가운데 하나만 찾습니다. 해를 모두 나열하려면 뒤집은 해도 만들어야 합니다. 좌우 뒤집기로 줄일 수 있는 것은 절반까지입니다. 나머지 대칭은 `symmetry`가 이용합니다.
bitmap-mirror-judge = 여기의 어느 언어에서나 가장 좋은 선택입니다. N = 14는 Python으로도 통과합니다.
symmetry-idea =
    판은 90°씩 돌리고 뒤집을 수 있어 대칭이 여덟 가지입니다. 해 하나에서 많게는 여덟 개의 해가 나오며, 이들이 한 대칭 유형을 이룹니다. 그 가운데 열의 목록으로 가장 작은 것 하나를 찾고 대칭 유형의 크기만 알면 됩니다. 크기는 보통 8이고, 180° 회전과 같은 해이면 4, 90° 회전과 같은 해이면 2입니다.

    이렇게 옮긴 여덟 판의 첫 행은 네 변을 두 방향으로 읽은 것입니다. 그러므로 가장 작은 해의 첫 퀸이 왼쪽 끝에서 c열 떨어져 있으면, 어느 변에서도 퀸이 귀퉁이에 c보다 가까이 있을 수 없습니다. 그 변을 위로 돌리면 더 작은 판이 되기 때문입니다. 이런 칸을 탐색 전에 `allowed`에서 지웁니다. 퀸이 귀퉁이에 있으면(c = 0) 둘째 열의 칸도 같은 이유로 지웁니다.

    나머지는 `bitmap`처럼 탐색합니다. 판이 다 차면 옮긴 일곱 판과 비교하여, 더 작은 것이 없으면 대표해이므로 그 대칭 유형을 셉니다.
symmetry-drawing = N = 5의 대칭 유형입니다. 각 대칭 유형의 첫 판이 탐색에서 찾은 대표해이고 나머지는 그것을 돌리거나 뒤집은 판입니다. 판 아래는 열의 목록입니다.
symmetry-wins = 대표해의 수와 전체 해의 수를 한 번의 탐색으로 얻습니다. 방문하는 노드는 N = 8에서 `bitmap`의 { NODES("bitmap") }개가 { NODES("symmetry") }개로, N = 12에서 { NODES("bitmap", 12) }개가 { NODES("symmetry", 12) }개로 줄어듭니다. N = 9 무렵부터는 개수를 세는 고전적인 방법 가운데 가장 빠릅니다.
symmetry-loses = 대칭이 여덟이라고 여덟 배 빨라지지는 않습니다. 미리 지울 수 있는 것은 귀퉁이 근처의 칸뿐이고, 나머지는 판이 다 차야 알 수 있습니다. N = 12에서 걸리는 시간은 `bitmap-mirror`의 4분의 3쯤이고, 프로그램은 몇 배나 깁니다.
symmetry-judge = C, C++, Rust, Java로 통과하지만, 짧은 `bitmap-mirror`로도 충분합니다.
carry-chain-idea =
    각 변의 바깥 두 행과 두 열은 모두 여덟 줄이고, 줄마다 퀸이 정확히 하나 있습니다. 그래서 이 둘레에는 퀸이 네 개에서 여덟 개 있습니다. 탐색은 이 퀸들을 한 줄씩 먼저 놓고, 그 다음에 안쪽 행을 채웁니다.

    대칭은 둘레가 다 찼을 때 한 번에 처리합니다. 둘레를 돌리거나 뒤집은 것도 둘레입니다. 그 가운데 더 작은 것이 있으면 그것이 대신하므로 이 둘레는 버립니다. 없으면, 서로 다른 것이 k개일 때 이 둘레를 완성하는 해를 모두 k번씩 셉니다. 비교는 해마다가 아니라 둘레마다 한 번입니다.

    안쪽은 비트 필드로 한 행씩 채웁니다. 열, 내려가는 대각선, 올라가는 대각선을 수 하나씩에 담아 두고, 대각선은 그 행에 맞추어 옮겨 씁니다.
carry-chain-drawing = N = 8에서 해로 이어지는 첫 번째 둘레와 그 해입니다. 숫자는 퀸을 놓은 순서, `-`는 둘레의 빈 칸, `.`은 안쪽의 빈 칸입니다. 마지막 줄은 이 해를 몇 번 세는지입니다.
carry-chain-wins = 둘레마다 독립된 일감이 되고 가중치가 따라옵니다. 여러 기계에서 N = 27을 센 계산이 이 나누기를 썼습니다. N = 10부터는 방문하는 노드가 `bitmap`보다 적습니다. N = 12에서 { NODES("bitmap", 12) }개 대신 { NODES("carry-chain", 12) }개입니다.
carry-chain-loses = 작은 판에서는 둘레가 판의 대부분입니다. N = 8의 노드가 { NODES("carry-chain") }개로 `bitmap`의 { NODES("bitmap") }개보다 많습니다. 둘레의 노드는 비트맵의 노드보다 비용이 커서, N = 12에서도 `bitmap`보다 느립니다.
carry-chain-judge = C, C++, Rust, Java로 통과하지만 깁니다. `bitmap-mirror`가 더 빠릅니다.
exact-cover-idea =
    판을 덮개 문제로 봅니다. 행과 열은 저마다 퀸 하나로 정확히 한 번 덮여야 하고, 대각선은 많아야 한 번 덮일 수 있습니다. 이 줄들이 항목이고, 칸은 자기를 지나는 네 줄을 덮는 선택지입니다.

    알고리즘 X는 덮어야 할 항목을 하나 골라 그 선택지를 하나씩 시도합니다. 선택지의 다른 항목도 함께 덮이므로, 그 항목을 공유하는 선택지를 모두 지웁니다. 항목은 언제나 남은 칸이 가장 적은 행이나 열을 고릅니다. 남은 칸이 없으면 그 줄이 판의 어디에 있든 곧바로 되돌아갑니다.

    댄싱 링크는 이것을 쉽게 되돌리게 해 줍니다. 선택지는 항목마다 하나씩 있는 양방향 연결 리스트에 들어 있습니다. 리스트에서 뺀 노드도 자기의 두 링크는 그대로 가지고 있으므로, 뺀 순서의 역순으로 정확히 제자리에 되돌릴 수 있습니다. 복사는 필요 없습니다.
exact-cover-drawing = N = 5에서 첫 퀸을 놓은 뒤입니다. `o`와 `*`는 남은 칸이고, 그 수를 행의 옆과 열의 아래에 적었습니다(퀸이 있는 줄은 0). `*`는 다음에 시도할 칸, 곧 남은 칸이 가장 적은 첫 번째 줄의 칸입니다.
exact-cover-wins = 모든 해를 행마다 탐색하는 방법보다 노드가 적습니다. N = 8에서 `bitmap`은 { NODES("bitmap") }개, 이 방법은 { NODES("exact-cover") }개이고, N = 12에서는 { NODES("bitmap", 12) }개와 { NODES("exact-cover", 12) }개입니다. 항목이 무엇을 뜻하든 리스트는 그대로이므로, 퍼즐의 규칙이 늘어도 항목만 더하면 됩니다.
exact-cover-loses = 링크를 하나씩 따라가므로 노드마다 비용이 훨씬 큽니다. N = 12에서 `bitmap`은 두 배가 넘는 노드를 방문하고도 몇 배 빠릅니다.
exact-cover-judge = C, C++, Rust, Java로 통과하지만 깁니다. `bitmap-mirror`가 더 빠릅니다.
halves-idea =
    판을 위아래 절반으로 자릅니다. 위쪽 절반의 퀸이 열의 집합 C에 있으면 아래쪽 절반은 나머지 열을 씁니다. 그러면 행과 열은 더 이상 부딪치지 않고, 부딪칠 수 있는 것은 자른 선을 가로지르는 대각선 2(N-1)개뿐입니다.

    그래서 집합 C마다 위쪽 절반을 C에 채우는 모든 방법과 아래쪽 절반을 나머지 열에 채우는 모든 방법을 늘어놓습니다. 하나하나를, 선을 가로지르는 대각선마다 비트를 둔 마스크로 나타냅니다. 위쪽 절반 x와 아래쪽 절반 y는 x AND y = 0일 때에만 해가 됩니다. 모든 C에서 이런 쌍을 세면 해의 수입니다.

    쌍을 하나씩 비교하면 백트래킹보다 나을 것이 없습니다. 그 대신 대각선 하나로 두 목록을 나눕니다. 네 조합 가운데 둘 다 그 대각선을 쓰는 조합은 통째로 버립니다. 목록이 짧아지면 뒤집어서, 대각선마다 그것을 쓰지 않는 절반이 어느 것인지를 긴 벡터 하나로 나타냅니다. 이런 벡터 몇 개의 AND로, 절반 하나의 짝을 수백 개 가운데에서 한 번에 찾습니다.

    대칭을 쓰면 집합 C의 일부만 가중치를 주어 세면 됩니다. 전체 방법은 프로젝트의 docs/counting.md에 있습니다.
halves-drawing = N = 6입니다. 선의 위가 위쪽 절반, 아래가 그에 맞는 아래쪽 절반입니다. 표는 열 세 개로 된 모든 집합 C마다 위쪽과 아래쪽 절반의 수, 그 쌍의 수, 맞는 쌍의 수이며, 맞는 쌍을 모두 더하면 해의 수입니다.
halves-wins = N = 10 무렵부터의 개수 세기이며, N이 클수록 더 유리합니다. 절반의 수는 탐색 트리보다 훨씬 천천히 늘어납니다. N = 18부터는 절반의 수가 해의 수보다 적습니다. `queens count`가 쓰는 방법입니다.
halves-loses = 해를 하나도 보지 않으므로 나열하거나 추적할 수 없습니다. 작은 판에서는 얻을 것이 없습니다. 열 줄짜리 비트맵도 금방 끝납니다.
halves-judge = 짧은 프로그램으로는 쓸 수 없습니다. 목록과 나누기와 벡터에 수천 줄이 듭니다. N = 14라면 `bitmap-mirror`로 충분합니다.
hill-climbing-idea =
    지역 탐색은 판을 한 행씩 만들어 가지 않습니다. 가득 찬 판에서 시작합니다. 각 행의 무작위 열에 퀸을 하나씩 놓으므로 많은 퀸이 서로 공격합니다. 목적 함수는 서로 공격하는 쌍의 수, 곧 같은 줄에 있는 두 퀸의 쌍의 수입니다. 사이에 다른 퀸이 있어도 셉니다. 쌍이 0인 판이 해입니다.

    단계마다 퀸 하나를 그 행 안에서 옮깁니다. 최급 언덕 오르기는 이동 N(N-1)가지를 모두 살펴, 서로 공격하는 쌍이 가장 적어지는 이동을 고릅니다. 값이 같으면 무작위로 고릅니다(좋은 판일수록 언덕의 높은 곳에 있다고 봅니다). 되돌아가지 않으므로 스택도 트리도 필요 없습니다.

    나아지는 이동이 없으면 막힙니다. 모든 이동이 더 나쁘면 목적 함수의 지역 최솟값이고, 값이 그대로인 이동이 있으면 고원입니다. 무작위 시작은 대부분 이렇게 끝납니다. 대책은 두 가지입니다. 새로운 무작위 열에서 다시 시작하는 것과, 값이 그대로인 이동(옆걸음)을 연달아 K번까지 허용하는 것입니다.

    이 탐색은 판 하나하나를 우연히 방문하며, 방문한 판을 기억하지 않습니다. 그래서 해는 찾지만 해의 수를 셀 수 없고, 해가 없다는 것도 알아차리지 못합니다. N = 2와 N = 3에서는 끝없이 찾게 됩니다.

    출처: S. Russell, P. Norvig, "Artificial Intelligence: A Modern Approach"(번역서 『인공지능: 현대적 접근방식』), 지역 탐색 절.
hill-climbing-drawing = N = 7인 한 탐색의 두 판입니다. `Q`는 퀸이고, 마지막 줄은 서로 공격하는 쌍의 수입니다. 칸의 수는 그 행의 퀸을 그 칸으로 옮겼을 때 서로 공격하는 쌍의 수입니다. 왼쪽은 시작한 판이고, 대괄호는 고른 이동입니다. 오른쪽은 탐색이 이른 지역 최솟값으로, 모든 수가 지금 값보다 큽니다.
hill-climbing-wins = 목적 함수와 이동만 정하면 되므로 많은 문제에 쓸 수 있고 프로그램도 짧습니다. 작은 판에서 지역 최솟값과 고원을 볼 수 있습니다. 옆걸음을 허용하면 수백 행의 판도 풉니다.
hill-climbing-loses = 단계마다 칸 N(N-1)개를 살핍니다. `min-conflicts`는 한 행만 살핍니다. 옆걸음이 없으면 시작의 대부분이 헛되고, 큰 판에서는 거의 모두 헛됩니다. 개수를 셀 수 없습니다.
hill-climbing-judge = 통과할 수 없습니다. 저지는 해의 수를 묻지만 지역 탐색은 셀 수 없습니다. 프로그램은 해 하나를 출력하고, N = 2와 N = 3에서는 `no solution`을 출력합니다.
min-conflicts-idea =
    `hill-climbing`처럼, 각 행에 퀸이 하나씩 있는 가득 찬 판에서 시작해 퀸을 행 안에서 옮기는 지역 탐색입니다. 목적 함수는 서로 공격하는 쌍의 수이고, 쌍이 0인 판이 해입니다. 다만 한 단계에 판 전체가 아니라 한 행만 살핍니다.

    시작하는 판부터 좋습니다. 맨 위 행부터 차례로, 앞서 놓은 퀸에게 가장 적게 공격받는 칸에 퀸을 놓고, 값이 같으면 무작위로 고릅니다. 판이 아무리 커도 공격받는 퀸은 평균 열두 개를 넘지 않습니다.

    단계마다 공격받는 퀸 하나를 무작위로 골라 그 행에서 다른 퀸에게 가장 적게 공격받는 칸으로 옮깁니다. 여기서도 값이 같으면 무작위로 고르며, 퀸이 제자리에 머물 수도 있습니다. 목적 함수는 커지지 않고, 무작위 선택 덕분에 고원을 건너갑니다. 고원을 맴돌 수도 있으므로 100번 옮긴 뒤에는 처음부터 다시 합니다.

    프로그램은 열과 대각선마다 퀸의 수를 두므로, 칸을 공격하는 퀸의 수는 세 곳만 보면 알 수 있습니다. 이동 횟수는 N과 거의 상관없고, 시간은 대부분 시작하는 판을 만드는 데 듭니다.

    해는 찾지만 해의 수를 셀 수 없고, 해가 없다는 것도 알아차리지 못합니다. N = 2와 N = 3에서는 끝없이 찾게 됩니다.

    출처: S. Minton, M. D. Johnston, A. B. Philips, P. Laird, "Minimizing Conflicts", Artificial Intelligence 58 (1992). R. Sosič와 J. Gu의 지역 탐색(1994)은 이와 비슷하지만, 두 퀸의 열을 맞바꾸므로 열이 겹치지 않습니다. `queens solve --seed`가 이것을 씁니다.
min-conflicts-drawing = N = 5에서 두 번 옮겨야 하는 첫 탐색입니다. 시작한 판, 한 번 옮긴 판, 해의 순서입니다. 고른 퀸의 행에 적힌 수는 각 칸을 공격하는 다른 퀸의 수입니다. 소괄호는 퀸이 있는 칸, 대괄호는 옮겨 갈 칸입니다. 마지막 줄은 서로 공격하는 쌍의 수입니다.
min-conflicts-wins = 큰 판의 해를 하나만 찾을 때. 백만 행도 1초쯤이면 됩니다. 시간표처럼 변수와 값과 제약으로 나타낼 수 있는 문제라면 어디에나 쓸 수 있고, 바뀐 계획을 고칠 수도 있습니다.
min-conflicts-loses = 세지도, 나열하지도, 증명하지도 못합니다. 해가 드문 문제에서는 거듭 다시 시작합니다. 또한 공식(`queens solve`)은 어떤 판의 해든 하나를 바로 구합니다.
min-conflicts-judge = 통과할 수 없습니다. 저지는 해의 수를 묻지만 지역 탐색은 셀 수 없습니다. 프로그램은 해 하나를 출력하고, N = 2와 N = 3에서는 `no solution`을 출력합니다.

## pseudocode

line-loop = 반복:
line-continue = 반복의 처음으로 간다
line-return = 반환한다
line-for-column = column = 0부터 N-1까지:
line-for-c = c = 0부터 N-1까지:
line-for-rows-above = r = 0부터 row-1까지:
line-for-rows-below-top = r = 1부터 N-1까지:
line-if-row-is-n = row = N이면:
line-if-row-is-0-stop = row = 0이면 끝낸다
line-report = 판을 출력한다
line-report-return = 판을 출력하고 반환한다
line-if-row-is-n-report-return = row = N이면 판을 출력하고 반환한다
line-take-back = 퀸을 무른다
line-put-there = 그 칸에 퀸을 놓는다
line-compare-with-rows-above = 퀸 r을 위의 모든 행과 비교한다
line-if-attacked-return = 공격하는 퀸이 있으면 반환한다
line-put-on-row-column = (row, column)에 퀸을 놓는다
line-board-full = row에서: 판이 다 찼는가?
line-for-r-until-attacked = r = 1부터 N-1까지, 공격받을 때까지:
line-queen-not-attacked = 퀸 r: 공격하는 위쪽 퀸이 없다
line-queen-attacked = 퀸 r: 공격받으므로 그만둔다
line-none-attacked-report = 공격받는 퀸이 없으면 판을 출력한다
line-else-next-row = 아니면: next[row] = 0
line-while-row-or-next-is-n = row = N이거나 next[row] = N인 동안:
line-take-its-queen-back = 그 행의 퀸을 무른다
line-put-on-row-next = (row, next[row])에 퀸을 놓는다
line-queen-for-each-changed = 바뀐 r마다 (r, columns[r])에 퀸을 놓는다
line-test-board = 판을 검사한다:
line-no-diagonal-from-above = 퀸 r과 만나는 위쪽 대각선이 없다
line-one-does-next-permutation = 있으면 다음 순열로 간다
line-next-permutation = 다음 순열:
line-last-r = 마지막 r, columns[r] < columns[r+1]
line-if-none-stop = 없으면 끝낸다
line-take-back-to-rise = r = N-1부터 rise까지 퀸을 무른다
line-swap-with-last-larger = columns[rise]와 더 큰 마지막 수를 바꾼다
line-reverse-after-rise = rise 뒤의 columns를 뒤집는다
line-again-from-rise = 바뀐 r = rise부터 N-1까지로 되풀이한다
line-walk-up = 열, 이어서 두 대각선을 따라 위로,
line-to-first-queen-or-edge = 첫 퀸이나 판 끝까지 간다
line-if-met-next-column = 퀸을 만났으면 다음 열로 간다
line-else-square-free = 아니면 안전한 칸이다:
line-queen = 퀸
line-empty = 없음
line-same-column-or = 열이 같거나 |queen[r] - column|
line-equal-rows-next-column = = row - r이면 다음 열로 간다
line-equal-rows-continue = = row - r이면 반복의 처음으로 간다
line-nobody-attacks = (row, column)을 공격하는 퀸이 없다:
line-forget-queen = queen[row]를 지운다
line-all-columns = 모든 열
line-if-row-is-n-report-untried-none = row = N이면 출력하고 untried[row] = 없음
line-if-untried-empty = untried[row]가 비었으면:
line-first-untried-strike = untried[row]의 첫 열; 지운다
line-for-column-not-used = 모든 열 AND NOT used의 column마다:
line-difference-equal-rows = |queen[r] - column| = row - r이면
line-on-diagonal-next-column = 같은 대각선이다: 다음 열로 간다
line-no-diagonal-meets = (row, column)과 만나는 대각선이 없다:
line-set-its-bit = used에 넣는다
line-clear-its-bit = used에서 뺀다
line-if-columns-or-main = columns[c]나 main[c - row + N - 1]이나
line-or-anti-next-column = anti[c + row]가 켜졌으면 다음 열로
line-or-anti-continue = anti[c + row]가 켜졌으면 처음으로 간다
line-flags-all-clear = 세 플래그가 모두 꺼져 있다:
line-set-flags-put-queen = 세 플래그를 켜고 (row, c)에 퀸을 놓는다
line-clear-flags = 세 플래그를 끈다
line-clear-queens-flags = 그 퀸의 플래그를 끈다
line-set-flags-queen-row = 세 플래그를 켠다; queen[row] = c
line-if-down-all-report-return = down = all이면 판을 출력하고 반환한다
line-if-down-all-report = down = all이면 판을 출력한다
line-if-down-all = down = all이면:
line-while-free = free가 0이 아닌 동안:
line-put-on-bit = bit의 열에 퀸을 놓는다
line-fields-are-0 = left[0], down[0], right[0]은 0
line-while-row-has-no-free = 행에 안전한 칸이 없는 동안:
line-take-back-above = 바로 위 행의 퀸을 무른다
line-go-up-or-stop = 한 행 위로 간다; row = 0이면 끝낸다
line-report-in-left-half = 판을 출력하되 왼쪽 절반에서는
line-with-mirror-image-return = 좌우로 뒤집은 판도 출력하고 반환한다
line-report-from-left = 판을 출력하되 왼쪽 절반에서는
line-half-with-mirror-image = 좌우로 뒤집은 판도 출력한다
line-if-top-row = 맨 위 행이면:
line-left-half-then = 왼쪽 절반; N이 홀수이면 이어서
line-middle-column = 가운데 열, 두 배로 하지 않는다
line-for-half = half = 왼쪽 절반, N이 홀수이면 가운데도:
line-go-up-or-next-half = 한 행 위로 간다; row = 0이면 다음 half
line-compare-with-images = 판을 대칭인 판 7개와 비교한다
line-none-smaller-report-class = 더 작은 것이 없으면 대칭 유형을 출력한다
line-row-0-take-edge-squares = row = 0이면 귀퉁이에 더 가까운 변의
line-corner-out-of-allowed = 칸을 allowed에서 뺀다
line-row-1-queen-in-corner = row = 1이고 퀸이 귀퉁이에 있으면
line-upper-squares-out = b열의 위쪽 칸을 뺀다
line-left-half-and-middle = 왼쪽 절반과 가운데 열
line-find-next-outer = 각 변의 바깥 두 행과 두 열 가운데
line-columns-without-queen = 퀸이 없는 다음 줄을 찾는다
line-if-there-is-one = 있으면:
line-on-this-line = 이 줄에서, 나중에는 안쪽의 각 행에서:
line-for-each-free-square = 안전한 칸마다:
line-go-on-with-ring = ring 또는 inside로 이어 간다
line-else-ring-full = 없으면 둘레가 다 찼다:
line-if-image-smaller-return = 대칭인 둘레가 더 작으면 반환한다
line-inside-first-row = inside(퀸이 없는 첫 행)
line-no-row-left-report = 남은 행이 없으면 대칭인 판과 함께 출력한다
line-columns-diagonals = (열, 대각선)
line-try-as-above = 위와 같이 안전한 칸을 시도한다
line-fewest-squares = 남은 칸이 가장 적은 행이나 열
line-if-none-left-report = 남은 것이 없으면 판을 출력하고 반환한다
line-cover-item = item을 덮는다: 그 칸을 모든 줄에서 뺀다
line-for-each-square-of-item = item의 리스트에 있는 칸마다:
line-cover-other-line = 그 칸의 다른 행이나 열과
line-and-two-diagonals = 두 대각선을 덮는다
line-uncover-in-reverse = 덮은 것을 역순으로 되돌린다
line-uncover-item = item을 되돌린다
line-each-queen-on-random-column = 각 행의 퀸을 무작위 열에 놓는다
line-while-pairs = pairs(서로 공격하는 쌍의 수) > 0인 동안:
line-for-row-other-column = 각 row와 다른 각 column에 대해:
line-pairs-after = after = 그리로 옮긴 뒤의 pairs
line-least-after = (row, column) = after가 가장 작은 이동
line-if-after-not-less = after > pairs이거나, after = pairs가
line-over-k-times-again = K번 넘게 이어지면 처음부터 다시 한다
line-move-queen = row의 퀸을 column으로 옮긴다
line-choose-among-equals = 값이 같으면 무작위로 고른다
line-k-sideways-moves = K = 연달아 할 수 있는 옆걸음 수, 0 이상
line-for-row = row = 0부터 N-1까지:
line-put-on-least-attacked = 공격이 가장 적은 칸에 퀸을 놓는다
line-while-one-attacked = 공격받는 퀸이 있는 동안:
line-after-100-moves-again = 100번 옮겼으면 처음부터 다시 한다
line-row-of-attacked = row = 공격받는 퀸의 행 가운데 무작위로
line-column-least-attacked = column = row에서 공격이 가장 적은 열

## programs

comment-brute-force = 퀸마다 그 행의 모든 열에 놓아 본다. 판은 다 찬 뒤에만 검사한다.
comment-brute-force-iterative = 퀸마다 그 행의 모든 열에 놓아 본다. 행마다 바퀴가 하나씩 있는 주행 거리계와 같다. 판은 다 찬 뒤에만 검사한다.
comment-permutation = 행과 열마다 퀸이 하나씩 있다. 열의 순열을 모두 사전순으로 만들어 대각선만 검사한다.
comment-board-scan = 판을 칸의 배열로 둔다. 퀸을 놓기 전에 열과 두 대각선을 따라 위로, 첫 퀸이나 판 끝까지 가 본다.
comment-backtracking = 행마다 수 하나, 곧 그 행의 퀸이 있는 열을 둔다. 퀸을 놓기 전에 그 칸을 위의 모든 행의 퀸과 비교한다.
comment-backtracking-iterative = 반복문 하나로 하는 백트래킹. 행마다 아직 시도하지 않은 첫 열을 기억한다.
comment-column-bits = 쓴 열을 비트 집합으로 둔다. 쓰지 않은 열만, 대각선에 대해서만 검사한다.
comment-flags = 세 플래그 배열이 어느 열과 대각선이 쓰였는지 나타낸다.
comment-flags-iterative = 반복문 하나로 쓰는 세 플래그 배열. 행마다 아직 시도하지 않은 첫 열과 그 행의 퀸을 기억한다.
comment-bitmap = 한 행이 받는 공격을 비트 필드 셋으로 나타내어, 모든 칸을 한꺼번에 다룬다.
comment-bitmap-iterative = 반복문 하나로 쓰는 비트 필드. 행마다 그 행의 필드와 안전한 칸을 둔다.
comment-bitmap-mirror = 비트 필드를 쓰고, 첫 행은 절반만 탐색한다. 좌우로 뒤집은 해는 탐색하지 않는다.
comment-bitmap-mirror-iterative = 반복문 하나로 쓰는 비트 필드. 첫 행은 절반만 탐색한다.
comment-symmetry = 돌리거나 뒤집어 같아지는 해의 대칭 유형마다 가장 작은 해 하나만 찾고, 그 대칭 유형에 해가 몇 개인지 센다.
comment-carry-chain = 각 변의 바깥 두 행과 두 열의 퀸을 먼저 놓는다. 돌리거나 뒤집어 같아지는 둘레는 하나만 남긴다. 안쪽은 그다음에 채운다.
comment-exact-cover = 댄싱 링크를 쓰는 정확한 덮개. 행과 열에는 퀸이 하나씩, 대각선에는 많아야 하나 있다. 남은 칸이 가장 적은 줄부터 채운다.
comment-exact-cover-with-sets = 정확한 덮개. 행과 열에는 퀸이 하나씩, 대각선에는 많아야 하나 있다. 남은 칸이 가장 적은 줄부터 채운다. 댄싱 링크의 연결 리스트 대신 집합을 쓴다.
comment-false-after-last = 마지막 순열 다음에는 거짓.
comment-also-below-full = 판이 다 찼을 때도 0이다
comment-no-free-below-full = 판이 다 찼을 때도 안전한 칸은 없다.
comment-column-in-image = 대칭인 여덟 판 가운데 하나에서 그 행의 열.
comment-order-of-image = 대칭인 판이 원래 판보다 작으면 음수, 같으면 0, 크면 양수.
comment-number-of-images = 서로 다른 대칭인 모양의 수. 더 작은 것이 있으면 0.
comment-strikes-squares = 대칭 유형의 가장 작은 해가 쓸 수 없는 칸을 지운다.
comment-no-queen = 퀸이 없음; 어떤 열 번호보다 크다
comment-puts-queen = 칸을 지나는 줄에 퀸을 놓거나 무른다.
comment-outer-rows-first = 바깥 행이 먼저이고, 바깥 열이 그다음이다.
comment-column-in-ring = 대칭인 여덟 둘레 가운데 하나에서 그 행의 열.
comment-order-of-ring = 대칭인 둘레가 원래 둘레보다 작으면 음수, 같으면 0, 크면 양수.
comment-number-of-rings = 서로 다른 대칭인 둘레의 수. 더 작은 것이 있으면 0.
comment-number-of-rings-short = 서로 다른 대칭인 둘레의 수. 더 작은 것이 있으면 0.
comment-items = 항목은 1부터 6N-2까지이며 행, 열, 내려가는 대각선, 올라가는 대각선의 순서이다. 칸마다 이어진 노드 네 개가 있고, 그 칸을 지나는 네 줄의 리스트에 하나씩 들어 있다.
comment-must-be-covered = 행과 열은 반드시 덮어야 한다
comment-next-of-square = 같은 칸의 다음 노드. 네 개씩 묶여 4의 배수에서 시작한다.
comment-others-of-square = 같은 칸의 다른 노드들. 네 개씩 묶여 4의 배수에서 시작한다.
comment-fewest-squares = 남은 칸이 가장 적은 행이나 열.
comment-node-or-line = 칸을 지나는 한 줄의 리스트에 든 칸, 또는 그 리스트의 머리인 줄. 행과 열은 반드시 덮어야 하므로 서로도 연결한다.
comment-same-square = 다른 줄의 리스트에 있는 같은 칸
comment-size-of-line = 줄이면 그 줄의 칸 수
comment-removes-line = 줄을 없애고, 그 줄의 칸을 다른 줄의 리스트에서도 뺀다.
comment-hill-climbing = 최급 언덕 오르기. 퀸을 무작위 열에 놓고 시작해, 서로 공격하는 쌍이 가장 적어지는 이동을 쌍이 없어질 때까지 되풀이한다. 막히면 처음부터 다시 한다. 해 하나를 맨 위 행부터의 열 번호로 출력한다.
comment-sideways-moves = 나아지지 않는 이동을 연달아 하는 한도
comment-attackers = 다른 행에서 칸을 공격하는 퀸의 수.
comment-min-conflicts = 최소 충돌. 퀸을 행마다 가장 적게 공격받는 칸에 놓고 시작한다. 그다음에는 공격받는 퀸을 무작위로 골라 그 행에서 가장 적게 공격받는 칸으로 옮긴다. 해 하나를 맨 위 행부터의 열 번호로 출력한다.
comment-moves-of-start = 처음부터 다시 하기 전까지의 이동 횟수
comment-attacked-row = 공격받는 퀸의 행을 무작위로 하나 고른다. 없으면 -1.
comment-xorshift = 마르살리아의 xorshift. 표준 라이브러리에는 난수가 없다.
comment-queens-on-lines = 칸을 지나는 세 줄에 있는 퀸의 수. 그 칸의 퀸은 세 번 센다.
