// Texts of the comparison.

import type { Texts } from '../text';

export const compare = {
  compareIntro: [
    'Several algorithms count the same boards: how long does each take, and how many nodes of its search tree does it visit?',
    '여러 알고리즘으로 같은 판의 해를 셉니다. 시간은 얼마나 걸리고, 탐색 트리의 노드는 몇 개나 방문할까요?',
    'いくつかのアルゴリズムで同じ盤の解を数えます。時間はどれだけかかり、探索木のノードをいくつ訪れるでしょうか。',
  ],
  compareHalves: [
    'Halves (fast engine)',
    '절반 맞추기(빠른 엔진)',
    '半分の組み合わせ(高速エンジン)',
  ],
  compareMeans: [
    'At N = {n}, “{fast}” is {times} times as fast as “{slow}”.',
    'N = {n}에서 “{fast}” 알고리즘은 “{slow}” 알고리즘보다 {times}배 빠릅니다.',
    'N = {n}では、「{fast}」は「{slow}」の{times}倍の速さです。',
  ],
  compareSameNodes: [
    'It visits just as many nodes, but spends less work on each.',
    '방문하는 노드 수는 같지만 노드마다 하는 일이 적습니다.',
    '訪れるノードの数は同じですが、一つ一つの手間が少なく済みます。',
  ],
  compareFewerNodes: [
    '“{slow}” visits {nodes} times as many nodes.',
    '“{slow}” 알고리즘이 방문하는 노드는 {nodes}배입니다.',
    '「{slow}」が訪れるノードは{nodes}倍です。',
  ],
  compareWatch: ['Watch both side by side', '둘을 나란히 관찰하기', '両方を並べて観察する'],
  compareHalvesFaster: [
    '“{fast}” does not visit solutions at all: at N = {n} it is {times} times as fast as the fastest search, “{slow}”.',
    '“{fast}” 방식은 해를 하나씩 방문하지 않으며, N = {n}에서 가장 빠른 탐색인 “{slow}”보다 {times}배 빠릅니다.',
    '「{fast}」は解を一つずつ訪れることがなく、N = {n}では最も速い探索「{slow}」の{times}倍の速さです。',
  ],
  compareHalvesSlower: [
    '“{slow}” has more to prepare: at N = {n} it still takes {times} times as long as “{fast}”. It pays on larger boards.',
    '“{slow}” 방식은 준비할 것이 많아 N = {n}에서는 아직 “{fast}”보다 {times}배 오래 걸립니다. 판이 클수록 유리합니다.',
    '「{slow}」は準備に手間がかかるため、N = {n}ではまだ「{fast}」の{times}倍の時間がかかります。大きな盤ほど有利になります。',
  ],
  compareLast: [
    'This is your last comparison, of {date}.',
    '지난번에 비교한 결과입니다({date}).',
    '前回の比較の結果です({date})。',
  ],
  compareStored: [
    'An example, measured on {date} on {machine}, one thread. “Compare” measures on this computer. Command:',
    '{date}에 {machine}에서 스레드 하나로 측정해 둔 예입니다. “비교하기”를 누르면 이 컴퓨터에서 측정합니다. 명령:',
    '{date}に{machine}、1スレッドで測定した例です。「比較する」を押すと、お使いのパソコンで測定します。コマンド:',
  ],
  compareShows: ['What the chart shows', '그래프에 표시할 값', 'グラフに表示する値'],
  compareTimes: ['Time', '시간', '時間'],
  compareNodes: ['Nodes', '노드', 'ノード'],
  compareNodesOf: ['{nodes} nodes', '노드 {nodes}개', 'ノード{nodes}個'],
  compareNoTree: ['no search tree', '탐색 트리 없음', '探索木なし'],
  compareNoNodes: ['nodes not counted', '노드 수를 세지 않음', 'ノード数は未計測'],
  compareNodesAre: [
    'Nodes are exact and the same on every computer; lines of algorithms with the same search tree lie on each other. Halves has no tree: it joins half boards and visits no solutions.',
    '노드 수는 정확하며 어느 컴퓨터에서나 같습니다. 탐색 트리가 같은 알고리즘의 선은 서로 겹칩니다. 절반 맞추기는 반쪽 판끼리 맞추어 세고 해를 방문하지 않으므로 트리가 없습니다.',
    'ノード数は正確で、どのコンピューターでも同じです。探索木が同じアルゴリズムの線は重なります。「半分の組み合わせ」は半分の盤どうしを組み合わせて数え、解を訪れないので、木がありません。',
  ],
  compareChosen: [
    'Algorithms: {chosen} of {all} chosen',
    '알고리즘: {all}개 중 {chosen}개 선택',
    'アルゴリズム: {all}個中{chosen}個を選択',
  ],
  compareAlgorithms: ['Algorithms', '알고리즘', 'アルゴリズム'],
  compareFrom: ['Boards from', '처음 크기', '最小の盤'],
  compareTo: ['to', '마지막 크기', '最大の盤'],
  compareLimit: ['Seconds per board at most', '판마다 최대 시간(초)', '盤ごとの上限(秒)'],
  compareStart: ['Compare', '비교하기', '比較する'],
  compareRunning: [
    '{algorithm} on {n} × {n}: {done} of {runs} runs',
    '{n}×{n} 판에서 {algorithm}: {runs}번 중 {done}번',
    '{n}×{n}の盤で{algorithm}: {runs}回中{done}回',
  ],
  compareFinished: [
    '{runs} runs done.',
    '{runs}번 실행을 마쳤습니다.',
    '{runs}回の実行が終わりました。',
  ],
  compareStopped: ['The comparison was stopped.', '비교를 중지했습니다.', '比較を中止しました。'],
  compareNothing: [
    'Choose at least one algorithm.',
    '알고리즘을 하나 이상 고르세요.',
    'アルゴリズムを一つ以上選んでください。',
  ],
  compareChart: ['Time against board size', '판 크기에 따른 시간', '盤の大きさと時間'],
  compareNodesChart: ['Nodes against board size', '판 크기에 따른 노드 수', '盤の大きさとノード数'],
  compareScale: [
    'The scale is logarithmic: a straight line upwards is exponential growth.',
    '로그 눈금이므로, 곧게 올라가는 선은 지수적 증가를 뜻합니다.',
    '対数目盛なので、まっすぐ上がる線は指数的な増加を表します。',
  ],
  compareTable: ['Time and nodes', '시간과 노드', '時間とノード'],
  compareTooShort: ['too short to time', '너무 짧아 잴 수 없음', '短すぎて測れない'],
  compareTooLong: ['too long', '시간 초과', '時間切れ'],
  compareSkipped: ['left out', '생략', '省略'],
  compareTotal: ['Solutions', '해', '解'],
  compareDisagree: [
    'These algorithms disagree: {what}',
    '알고리즘의 결과가 서로 다릅니다: {what}',
    'アルゴリズムの結果が一致しません: {what}',
  ],
  downloadCsv: ['Download CSV', 'CSV 내려받기', 'CSVをダウンロード'],
  downloadSvg: ['Download SVG', 'SVG 내려받기', 'SVGをダウンロード'],
} as const satisfies Record<string, Texts>;
