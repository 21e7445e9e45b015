// Texts of the lesson: the last card.

import type { Texts } from '../text';

export const learnFar = {
  learnFarTitle: ['How far?', '어디까지 셀 수 있을까', 'どこまで数えられるか'],
  learnFar1: [
    'Mirrors. Turned and mirrored, one solution becomes up to eight. The 92 solutions of eight rows are only 12 different ones. A program that finds one of each eight saves most of the work.',
    '대칭. 해 하나를 돌리고 뒤집으면 많게는 여덟 개가 됩니다. 여덟 행의 해 92개는 사실 서로 다른 12개뿐입니다. 여덟 개 중 하나만 찾으면 일이 크게 줄어듭니다.',
    '対称性。一つの解を回したり裏返したりすると、最大で八つになります。八行の解92個は、実は12種類だけです。八つのうち一つだけを探せば、手間は大きく減ります。',
  ],
  learnFar2: [
    'Your machine. With each further row, brute force takes more than ten times as long, the bit map about five times. See for yourself.',
    '내 컴퓨터. 행이 하나 늘 때마다 완전 탐색은 열 배 넘게, 비트맵은 다섯 배쯤 오래 걸립니다. 직접 재어 보세요.',
    'お使いのパソコン。行が一つ増えるごとに、力まかせ探索の時間は十倍以上、ビットマップは五倍ほどになります。実際に測ってみましょう。',
  ],
  learnFar3: [
    'Halves. All these programs still visit every solution, and for 20 rows there are 39,029,188,884. Counting can do without. Cut six rows into two halves; the upper one takes three columns, the lower one the other three. Rows and columns can no longer clash, only diagonals can. A pair of halves without a common diagonal is a solution.',
    '절반. 지금까지의 프로그램은 모두 해를 하나하나 찾아갑니다. 스무 행이면 39,029,188,884개입니다. 세기만 한다면 그럴 필요가 없습니다. 여섯 행을 위아래 절반으로 자릅니다. 위쪽이 세 열을, 아래쪽이 나머지 세 열을 씁니다. 그러면 행과 열은 부딪칠 수 없고 대각선만 부딪칠 수 있습니다. 같은 대각선이 없는 한 쌍이 곧 해입니다.',
    '半分。ここまでのプログラムは、どれも解を一つずつ訪れます。二十行なら39,029,188,884個です。数えるだけなら、その必要はありません。六行を上下半分に切り、上半分が三つの列を、下半分が残りの三列を使います。すると行と列はぶつかりようがなく、ぶつかるのは対角線だけです。共通の対角線がない組が、そのまま解になります。',
  ],
  learnFar4: [
    'A half is one number with a bit for each diagonal that crosses the cut, and two halves fit if `x AND y = 0`. A processor compares hundreds of them at a time. On 18 rows 318,853,768 upper halves are enough for 666,090,624 solutions.',
    '절반 하나는 수 하나입니다. 자른 선을 지나는 대각선마다 비트가 하나씩 있고, `x AND y = 0`이면 두 절반이 맞습니다. 프로세서는 한 번에 수백 개씩 비교합니다. 열여덟 행에서는 위쪽 절반 318,853,768개로 해 666,090,624개를 셉니다.',
    '半分は一つの数です。切り口をまたぐ対角線ごとに一つのビットをもち、`x AND y = 0`なら二つの半分は合います。プロセッサーは一度に数百個を比べます。十八行では、上半分318,853,768個で解666,090,624個を数えられます。',
  ],
  learnFar5: [
    'The record. Q(N) is the number of solutions on N rows. Q(27) was published in 2016. Nobody has published Q(28).',
    '기록. Q(N)은 N행 판의 해의 수입니다. Q(27)은 2016년에 발표되었습니다. Q(28)은 아직 아무도 발표하지 않았습니다.',
    '記録。Q(N)はN行の盤の解の数です。Q(27)は2016年に発表されました。Q(28)は、まだ誰も発表していません。',
  ],
  learnScenes: ['Parts of this card', '이 카드의 내용', 'このカードの内容'],
  learnSceneMirror: ['Mirrors', '대칭', '対称性'],
  learnSceneMachine: ['Your machine', '내 컴퓨터', 'マシン'],
  learnSceneHalves: ['Halves', '절반', '半分'],
  learnSceneCount: ['Q(16)', 'Q(16)', 'Q(16)'],
  learnWaysOn: ['Go on with', '더 해 보기', '次に進む'],
  learnEight: [
    'Eight solutions on {n} rows, and yet only one: each is an image of the first.',
    '{n}행의 해 여덟 개지만 사실은 하나입니다. 모두 첫 번째 판을 돌리거나 뒤집은 것입니다.',
    '{n}行の解が八つ。でも実は一つです。どれも最初の盤を回すか裏返したものです。',
  ],
  learnFolded: [
    'Folded into one. The {total} solutions on {n} rows are {unique} classes: one of eight boards, and one of two.',
    '하나로 접었습니다. {n}행의 해 {total}개는 대칭류 {unique}개로 나뉩니다. 하나는 판이 여덟 개, 다른 하나는 두 개입니다.',
    '一つに重なりました。{n}行の解{total}個は{unique}つの類に分かれます。一つは八つの盤、もう一つは二つの盤です。',
  ],
  learnFold: ['Fold them into one', '하나로 접기', '一つに重ねる'],
  learnTimeThem: ['Time the programs', '시간 재기', '時間を測る'],
  learnTimeAsk: [
    'Four programs on boards of 4 to 11 rows, one second for each at most.',
    '프로그램 네 개를 4행부터 11행까지, 한 번에 길어야 1초씩 실행합니다.',
    '四つのプログラムを4行から11行まで、それぞれ長くても1秒ずつ実行します。',
  ],
  learnTiming: ['Runs done: {runs}.', '{runs}번 실행했습니다.', '{runs}回実行しました。'],
  learnTimed: [
    'On {n} rows brute force took {slow} and the bit map {fast}: {times} times as fast.',
    '{n}행에서 완전 탐색은 {slow}, 비트맵은 {fast} 걸렸습니다. {times}배 빠릅니다.',
    '{n}行では力まかせ探索が{slow}、ビットマップが{fast}でした。{times}倍の速さです。',
  ],
  learnTimeNothing: [
    'Nothing could be timed.',
    '시간을 재지 못했습니다.',
    '時間を測れませんでした。',
  ],
  learnColumnsOfTop: ['Columns of the upper half', '위쪽 절반의 열', '上半分の列'],
  learnNoHalves: [
    'Upper halves: {top}. Lower halves: {bottom}. There is no pair.',
    '위쪽 절반 {top}개, 아래쪽 절반 {bottom}개. 만들 수 있는 쌍이 없습니다.',
    '上半分{top}個、下半分{bottom}個。組は作れません。',
  ],
  learnPairFits: [
    '{top} above {bottom}: fits',
    '위 {top}, 아래 {bottom}: 맞음',
    '上 {top}、下 {bottom}: 合う',
  ],
  learnPairClashes: [
    '{top} above {bottom}: clashes',
    '위 {top}, 아래 {bottom}: 부딪침',
    '上 {top}、下 {bottom}: ぶつかる',
  ],
  learnUnit: [
    'On these columns there are {top} upper and {bottom} lower halves; pairs that fit: {fit}. Over all 20 sets of columns, {total} pairs fit, so Q(6) = {total}.',
    '이 열에서 위쪽 절반은 {top}개, 아래쪽 절반은 {bottom}개, 맞는 쌍은 {fit}개입니다. 열을 고르는 20가지 방법을 모두 더하면 맞는 쌍은 {total}개, 곧 Q(6) = {total}입니다.',
    'この列では上半分が{top}個、下半分が{bottom}個、合う組は{fit}個です。列の選び方20通りをすべて合わせると、合う組は{total}個。つまりQ(6) = {total}です。',
  ],
  learnFits: [
    'No common diagonal: this pair is a solution.',
    '같은 대각선이 없습니다. 이 쌍은 해입니다.',
    '共通の対角線がありません。この組は解です。',
  ],
  learnClashes: [
    'The halves meet on a diagonal: this pair does not fit.',
    '두 절반이 한 대각선에서 만납니다. 이 쌍은 맞지 않습니다.',
    '二つの半分が一本の対角線で出会います。この組は合いません。',
  ],
  learnCountAsk: [
    'All solutions on 16 rows, without visiting a single one.',
    '16행의 모든 해를, 하나도 찾아가지 않고 셉니다.',
    '16行のすべての解を、一つも訪れずに数えます。',
  ],
  learnCountNow: ['Count Q({n})', 'Q({n}) 세기', 'Q({n})を数える'],
  learnCounted: [
    '{total} solutions in {time}, and none of them was ever on a board.',
    '해 {total}개를 {time} 만에 셌습니다. 그중 판 위에 놓인 것은 하나도 없습니다.',
    '{total}個の解を{time}で数えました。盤に並べた解は一つもありません。',
  ],
  learnUnknown: ['unknown', '아직 모름', '未知'],
} as const satisfies Record<string, Texts>;
