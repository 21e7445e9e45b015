## explanations

brute-force-idea =
    각 행에 퀸을 하나씩 두고, 퀸마다 그 행의 모든 열을 시도합니다. 열을 N번 고르는 방법의 수만큼, 곧 N × N × ... × N개의 판이 만들어집니다.

    판은 다 찬 뒤에만 검사합니다. 퀸마다 위쪽 퀸들과 비교하고, 서로 공격하는 쌍이 하나라도 나오면 검사를 끝냅니다. 그런 쌍이 없는 판을 셉니다.

    실패에서 배우는 것이 없습니다. 처음 두 행의 퀸이 서로 공격하더라도 그 아래의 판을 모두 만들어 검사합니다. 이후의 모든 알고리즘은 이 낭비를 줄이는 데서 출발합니다.
brute-force-iterative = 재귀를 주행 거리계로 바꾼 것입니다. 행마다 바퀴가 하나씩 있고 마지막 바퀴가 가장 빨리 돕니다. 모든 열을 보인 바퀴는 처음으로 돌아가고 바로 앞 바퀴가 한 칸 넘어갑니다. 배열 `next`는 각 바퀴가 다음에 보일 열입니다.
brute-force-drawing = 처음 만들어지는 판 다섯 개와 첫 번째 해입니다. 판 위의 수는 탐색 순서, 아래는 처음으로 발견된 서로 공격하는 두 퀸입니다.
brute-force-wins = 별다른 발상이 필요 없어 틀리기 어렵습니다. 7행 이하의 판에서 다른 프로그램의 답을 확인하는 데 좋습니다.
brute-force-loses = 그 밖의 모든 경우입니다. 행이 하나 늘 때마다 판의 수는 N배보다 많아집니다. N = 8이면 { SPACE("brute-force") }개, N = 9이면 { SPACE("brute-force", 9) }개입니다. `backtracking`은 N = 8의 같은 해를 노드 { NODES("backtracking") }개로 찾습니다.
brute-force-judge = 통과할 수 없습니다. N = 14이면 판이 { SPACE("brute-force", 14) }개입니다.
permutation-idea =
    두 퀸은 같은 열에도 있을 수 없습니다. 그러므로 맨 위 행부터 열 번호를 읽으면 0부터 N-1까지의 수를 늘어놓은 것, 곧 순열이 됩니다. 판은 N^N개가 아니라 N!개입니다.

    순열을 사전순으로 하나씩 만듭니다. 오른쪽 이웃보다 작은 수 가운데 가장 뒤에 있는 것(rise)을 찾고, 그 오른쪽에서 그보다 큰 수 가운데 가장 뒤의 것과 바꾼 다음, 그 뒤를 모두 뒤집으면 다음 순열입니다.

    행과 열은 만드는 방법에서 이미 맞으므로 대각선만 검사하고, 처음 충돌에서 검사를 끝냅니다. 그러나 순열이 완성된 뒤에야 검사하므로 가지치기는 전혀 없습니다.
permutation-drawing = 첫 번째 해까지의 순열입니다. 세로줄 뒤가 이번 단계에서 바뀐 부분이고, 오른쪽은 처음으로 발견된 서로 공격하는 두 퀸입니다.
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
backtracking-drawing = 6행 판에서 처음 만나는 막다른 길입니다. 마지막 행의 표시는 칸이 어떤 줄에서 처음 공격받는지를 나타냅니다. `|`는 열, `\`는 내려가는 대각선, `/`는 올라가는 대각선입니다. 탐색은 위 행으로 되돌아갑니다.
backtracking-wins = 짧고 배열 하나면 되므로 처음 쓰기에 알맞은 프로그램입니다. 실패를 가장 일찍 잘라 냅니다. N = 8에서 `brute-force`는 판 { SPACE("brute-force") }개를 만들지만 이 방법이 방문하는 노드는 { NODES("backtracking") }개입니다.
backtracking-loses = 위에 행이 많을수록 검사가 오래 걸립니다. N = 8에서 칸을 { TESTS("backtracking") }번 검사하고, 그때마다 많게는 퀸 일곱 개와 비교합니다. `flags`는 같은 검사를 배열 세 곳만 보고 끝내고, `bitmap`은 검사 없이 해냅니다.
backtracking-judge = C, C++, Rust, Java로는 통과할 수 있지만 시간이 빠듯합니다. `bitmap`이 안전합니다.
column-bits-idea =
    `backtracking`은 행의 모든 열을 검사하지만, 위쪽 퀸이 있는 열은 안 된다는 것을 이미 압니다. 여기서는 그 열들을 수 하나 `used`에 집합으로 담습니다. 열마다 비트가 하나씩 있고, 그 열에 퀸이 있으면 1입니다. a열은 가장 낮은 비트 0이며 맨 끝에 적습니다.

    퀸을 놓을 때 비트를 켜고, 거둘 때 끕니다. 후보는 비트가 0인 열, 곧 모든 열에서 `used`를 뺀 것이고, 퀸 r개를 놓은 뒤에는 N - r개가 남습니다.

    이 열들만, 그것도 대각선만 위쪽 행과 비교합니다. 그래서 모든 판이 아니라 순열 가운데에서 고르게 되며, 첫 충돌에서 멈추는 것은 그대로입니다.
column-bits-drawing = N = 6에서 처음 만나는 막다른 길까지의 행들입니다. 퀸과 그 열의 번호, 그리고 놓기 전의 두 집합입니다. 아래는 마지막 행의 검사로, 칸과 그 칸을 공격하는 퀸입니다.
column-bits-wins = 수 하나를 더 쓰는 것으로 N = 8의 칸 검사가 `backtracking`의 { TESTS("backtracking") }번에서 { TESTS("column-bits") }번으로 줄어듭니다. 비트 필드로 가는 다리이기도 합니다. 열은 이미 집합이 되었고, 대각선은 `bitmap`에서 집합이 됩니다.
column-bits-loses = 대각선 검사는 여전히 위쪽 행을 훑습니다. 작은 판에서는 `flags`와 비슷하지만, 검사 시간이 판 크기에 따라 늘지 않는 `flags`가 큰 판(N = 12)에서 앞섭니다.
column-bits-judge = C, C++, Rust, Java로는 통과할 수 있습니다. Python이라면 `bitmap-mirror`를 쓰세요.
flags-idea =
    위쪽 퀸마다 이 칸을 공격하는지 묻는 대신, 칸이 놓인 줄이 이미 쓰였는지를 묻습니다. 열은 N개, 대각선은 방향마다 2N-1개이고, 줄마다 플래그를 하나씩 둡니다.

    오른쪽으로 내려가는 대각선(`main`) 위의 칸은 `column - row`가 모두 같고, 올라가는 대각선(`anti`) 위의 칸은 `column + row`가 모두 같습니다. 그래서 `row`와 `c`의 칸의 플래그는 `columns[c]`, `main[c - row + N - 1]`, `anti[c + row]`입니다. N - 1은 인덱스가 음수가 되지 않게 할 뿐입니다.

    세 플래그가 모두 꺼져 있으면 안전한 칸입니다. 퀸을 놓을 때 셋을 켜고, 거둘 때 끕니다. 검사와 놓기, 거두기에 드는 시간은 판의 크기와 상관없이 같습니다.
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
    해를 좌우로 뒤집어도 해입니다. 2행 이상의 판에서 뒤집은 것이 자기 자신인 해는 없습니다. 그러려면 모든 행의 퀸이 가운데 열에 있어야 하기 때문입니다. 그러므로 해는 둘씩 짝을 이룹니다.

    N이 짝수이면 짝 가운데 하나는 첫 퀸이 맨 위 행의 왼쪽 절반에, 다른 하나는 오른쪽 절반에 있습니다. 왼쪽 절반만 탐색하고 해를 두 번씩 세면 됩니다.

    N이 홀수이면 가운데 열이 있습니다. 첫 퀸이 가운데 열에 있는 해는 뒤집어도 첫 퀸이 가운데 열에 있고 둘 다 탐색에서 나오므로 한 번씩 셉니다. 나머지는 `bitmap`과 같습니다.
bitmap-mirror-iterative = `bitmap-iterative`의 반복문을 맨 위 행의 왼쪽 절반과 가운데 열(짝수이면 없음)에 대해 두 번 실행하고, 앞의 개수를 두 배로 합니다.
bitmap-mirror-drawing = 첫 행의 칸마다 그 아래에서 찾은 해의 수와, 이를 몇 개로 세는지입니다. 점은 시도하지 않는 칸입니다.
bitmap-mirror-wins = 한 줄을 더해 노드가 `bitmap`의 절반으로 줄어듭니다. N = 8에서 { NODES("bitmap") }개가 { NODES("bitmap-mirror") }개가 됩니다. 개수를 세는 짧은 프로그램으로는 가장 빠르며, 고전적인 방법 가운데 이에 맞먹는 것은 훨씬 긴 `symmetry`뿐입니다.
bitmap-mirror-loses = 짝 가운데 하나만 찾습니다. 해를 모두 나열하려면 뒤집은 해를 만들어야 하고, 그때는 `bitmap`과 다를 것이 없습니다. 좌우 뒤집기로 줄일 수 있는 것은 절반까지입니다. 나머지 대칭은 `symmetry`가 이용합니다.
bitmap-mirror-judge = 여기의 어느 언어에서나 가장 좋은 선택입니다. N = 14는 Python으로도 통과합니다.
symmetry-idea =
    판은 90°씩 돌리고 뒤집을 수 있어 대칭이 여덟 가지입니다. 해 하나에서 많게는 여덟 개의 해가 나오며, 이들이 한 대칭류를 이룹니다. 그 가운데 열의 목록으로 가장 작은 것 하나를 찾고 대칭류의 크기만 알면 됩니다. 크기는 보통 8이고, 180° 회전과 같은 해이면 4, 90° 회전과 같은 해이면 2입니다.

    이렇게 옮긴 여덟 판의 첫 행은 네 변을 두 방향으로 읽은 것입니다. 그러므로 가장 작은 해의 첫 퀸이 왼쪽 끝에서 c열 떨어져 있으면, 어느 변에서도 퀸이 귀퉁이에 c보다 가까이 있을 수 없습니다. 그 변을 위로 돌리면 더 작은 판이 되기 때문입니다. 이런 칸을 탐색 전에 `allowed`에서 지웁니다. 퀸이 귀퉁이에 있으면(c = 0) 둘째 열의 칸도 같은 이유로 지웁니다.

    나머지는 `bitmap`처럼 탐색합니다. 판이 다 차면 옮긴 일곱 판과 비교하여, 더 작은 것이 없으면 대표해이므로 그 대칭류를 셉니다.
symmetry-drawing = N = 5의 대칭류입니다. 각 대칭류의 첫 판이 탐색에서 찾은 대표해이고 나머지는 그것을 돌리거나 뒤집은 판입니다. 판 아래는 열의 목록입니다.
symmetry-wins = 대표해의 수와 전체 해의 수를 한 번의 탐색으로 얻습니다. 방문하는 노드는 N = 8에서 `bitmap`의 { NODES("bitmap") }개가 { NODES("symmetry") }개로, N = 12에서 { NODES("bitmap", 12) }개가 { NODES("symmetry", 12) }개로 줄어듭니다. N = 12를 넘으면 개수를 세는 고전적인 방법 가운데 가장 빠릅니다.
symmetry-loses = 대칭이 여덟이라고 여덟 배 빨라지지는 않습니다. 미리 지울 수 있는 것은 귀퉁이 근처의 칸뿐이고, 나머지는 판이 다 차야 알 수 있습니다. N = 12까지는 `bitmap-mirror`보다 빠르지 않으면서 프로그램은 몇 배나 깁니다.
symmetry-judge = C, C++, Rust, Java로 통과하지만, 짧은 `bitmap-mirror`로도 충분합니다.
carry-chain-idea =
    각 변의 바깥 두 행과 두 열은 모두 여덟 줄이고, 줄마다 퀸이 정확히 하나 있습니다. 그래서 이 둘레에는 퀸이 네 개에서 여덟 개 있습니다. 탐색은 이 퀸들을 한 줄씩 먼저 놓고, 그 다음에 안쪽 행을 채웁니다.

    대칭은 둘레가 다 찼을 때 한 번에 처리합니다. 둘레를 돌리거나 뒤집은 것도 둘레입니다. 그 가운데 더 작은 것이 있으면 그것이 대신하므로 이 둘레는 버립니다. 없으면, 서로 다른 것이 k개일 때 이 둘레를 완성하는 해를 모두 k번씩 셉니다. 비교는 해마다가 아니라 둘레마다 한 번입니다.

    안쪽은 비트 필드로 한 행씩 채웁니다. 열, 내려가는 대각선, 올라가는 대각선을 수 하나씩에 담아 두고 그 행에 맞추어 옮겨 씁니다.
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
halves-wins = N = 10 무렵부터의 개수 세기이며, N이 클수록 더 유리합니다. 절반의 수는 대략 탐색 트리의 제곱근으로 늘어납니다. N = 18부터는 절반의 수가 해의 수보다 적습니다. `queens count`가 쓰는 방법입니다.
halves-loses = 해를 하나도 보지 않으므로 나열하거나 추적할 수 없습니다. 작은 판에서는 얻을 것이 없습니다. 열 줄짜리 비트맵도 금방 끝납니다.
halves-judge = 짧은 프로그램으로는 쓸 수 없습니다. 목록과 나누기와 벡터에 수천 줄이 듭니다. N = 14라면 `bitmap-mirror`로 충분합니다.

## listings

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
line-none-smaller-report-class = 더 작은 것이 없으면 대칭류를 출력한다
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
comment-symmetry = 돌리거나 뒤집어 같아지는 해의 대칭류마다 가장 작은 해 하나만 찾고, 그 대칭류에 해가 몇 개인지 센다.
comment-carry-chain = 각 변의 바깥 두 행과 두 열의 퀸을 먼저 놓는다. 돌리거나 뒤집어 같아지는 둘레는 하나만 남긴다. 안쪽은 그다음에 채운다.
comment-exact-cover = 댄싱 링크를 쓰는 정확한 덮개. 행과 열에는 퀸이 하나씩, 대각선에는 많아야 하나 있다. 남은 칸이 가장 적은 줄부터 채운다.
comment-exact-cover-with-sets = 정확한 덮개. 행과 열에는 퀸이 하나씩, 대각선에는 많아야 하나 있다. 남은 칸이 가장 적은 줄부터 채운다. 댄싱 링크의 연결 리스트 대신 집합을 쓴다.
comment-false-after-last = 마지막 순열 다음에는 거짓.
comment-also-below-full = 판이 다 찼을 때도 0이다
comment-no-free-below-full = 판이 다 찼을 때도 안전한 칸은 없다.
comment-column-in-image = 대칭인 여덟 판 가운데 하나에서 그 행의 열.
comment-order-of-image = 대칭인 판이 원래 판보다 작으면 음수, 같으면 0, 크면 양수.
comment-number-of-images = 서로 다른 대칭인 모양의 수. 더 작은 것이 있으면 0.
comment-strikes-squares = 대칭류의 가장 작은 해가 쓸 수 없는 칸을 지운다.
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
