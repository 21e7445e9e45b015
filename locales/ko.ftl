language-name = 한국어

## algorithms

form-recursive = 재귀
form-iterative = 반복
brute-force-title = 완전 탐색
permutation-title = 순열
board-scan-title = 판 훑기
backtracking-title = 백트래킹
column-bits-title = 열 비트 집합
flags-title = 플래그 배열
bitmap-title = 비트맵
bitmap-mirror-title = 비트맵, 첫 행의 절반
symmetry-title = 대칭류의 대표해
carry-chain-title = 바깥 두 줄 먼저
halves-title = 절반을 이어 세는 빠른 방법
exact-cover-title = 정확한 덮개, 댄싱 링크

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

## trace

legend-tree =
    한 줄이 노드 하나입니다: 단계, 그 노드에서 놓은 퀸, 알고리즘이 지닌 값.
    막다른 길에는 퀸마다 그 퀸이 공격하는 칸을 적습니다.
legend-squares =
    칸 이름은 체스와 같습니다: a열이 왼쪽, 1행이 맨 아래입니다.
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
trace-row = { $name }행
trace-column = { $name }열
trace-free = { $square }: 빈 칸
trace-attacked = { $square }: { $queen } 퀸이 공격함 ({ $line })
attack-row = 같은 행
attack-column = 같은 열
attack-main = 내려가는 대각선
attack-anti = 올라가는 대각선
trace-placed = { $square }에 퀸을 놓음
trace-removed = { $square }의 퀸을 거둠
trace-solution = 해 { $columns }
trace-counted = { $images }개로 셈
trace-dead-end = 막다른 길
trace-no-square = { $line }에 빈 칸이 없음
trace-left-out = 대칭인 해로만 이어짐: { $squares }
trace-smaller-image = 대칭인 배치가 더 작음: { $image }
image-mirror = 좌우 반전
image-flip = 상하 반전
image-half-turn = 180도 회전
image-transpose = 내려가는 대각선 반사
image-quarter-turn = 90도 회전
image-quarter-turn-back = 반대로 90도 회전
image-anti-transpose = 올라가는 대각선 반사
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
explain-search-size = N = { $n }의 탐색은 노드 { $nodes }개를 방문하며, 해 { $found }개를 찾아 { $total }개로 셉니다.
explain-search-tests = 칸은 하나씩 모두 { $tests }번 검사합니다.
explain-join-size = 판이 아니라 절반의 쌍입니다. N = { $n }에서 대칭을 쓰지 않으면 열의 집합 { $sets }개, 위아래 절반 각각 { $halves }개, 쌍 { $pairs }개이며, 그 가운데 { $total }개가 맞습니다.
explain-numbering = 프로그램은 행(`row`, `r`)을 맨 위에서 0부터, 열(`column`, `c`)을 왼쪽에서 0부터 셉니다. 판 옆의 수는 아래에서부터 셉니다. N = { $n }이면 `row = { $index }`은 { $row }행이고, `column = { $index }`은 { $column }열입니다.

