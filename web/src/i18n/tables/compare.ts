// Texts of the comparison.

import type { Texts } from '../text';

export const compare = {
  compareIntro: [
    'Time some algorithms on the same boards, on this machine. The scale of the chart is logarithmic: a straight line upwards is exponential growth.',
    '이 컴퓨터에서 같은 판으로 알고리즘의 시간을 잽니다. 그래프는 로그 눈금이므로, 곧게 올라가는 선은 지수적 증가를 뜻합니다.',
    'このコンピューターで、同じ盤についてアルゴリズムの時間を測ります。グラフは対数目盛なので、まっすぐ上がる線は指数的な増加を表します。',
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
  compareChart: ['Seconds against board size', '판 크기에 따른 시간(초)', '盤の大きさと時間(秒)'],
  compareTable: ['Seconds', '시간(초)', '時間(秒)'],
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
