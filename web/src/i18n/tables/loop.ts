// What the small steps of the bit map do: for the lesson and the visualiser.

import type { Texts } from '../text';

export const loop = {
  loopOr: [
    'OR. Row {row}: {left} OR {down} OR {right} = {attacked}. Each 1 is an attacked square.',
    'OR. {row}행: {left} OR {down} OR {right} = {attacked}. 1은 공격받는 칸입니다.',
    'OR。{row}行目: {left} OR {down} OR {right} = {attacked}。1は利きのあるマスです。',
  ],
  loopNot: [
    'NOT. Whatever is not attacked is free: {free}.',
    'NOT. 공격받지 않는 칸이 빈 칸입니다: {free}.',
    'NOT。利きのないマスが空きです: {free}。',
  ],
  loopDead: [
    'NOT. No bit is left, `free` is 0. A dead end: back to the row above.',
    'NOT. 남은 비트가 없어 `free`는 0입니다. 막다른 길이므로 윗행으로 돌아갑니다.',
    'NOT。ビットが残らず、`free`は0です。行き止まりなので、上の行に戻ります。',
  ],
  loopKeep: [
    'Squares that lead only to images of other solutions are left out: `free` is {free}.',
    '다른 해의 대칭으로만 이어지는 칸은 뺍니다. `free`는 {free}입니다.',
    'ほかの解の対称形にしかならないマスを除きます。`free`は{free}です。',
  ],
  loopPick: [
    'AND with the negative: `{were}` AND `{negative}` = `{bits}`. Only the lowest 1 is in both: column {column}.',
    '음수와 AND: `{were}` AND `{negative}` = `{bits}`. 가장 낮은 1만 양쪽에 있습니다. {column}열입니다.',
    '負の数とのAND: `{were}` AND `{negative}` = `{bits}`。両方で1なのは最下位の1だけ、{column}列です。',
  ],
  loopStrike: [
    'XOR. `bit` is struck off the list: {before} XOR {bit} = {free} is left for later.',
    'XOR. 목록에서 `bit`를 지웁니다. {before} XOR {bit} = {free}{free|이/가} 나중 몫으로 남습니다.',
    'XOR。一覧から`bit`を消します。{before} XOR {bit} = {free}があとに残ります。',
  ],
  loopPlace: [
    'Place. A queen goes to column {column} of row {row}.',
    '놓기. {row}행 {column}열에 퀸을 놓습니다.',
    '置く。{row}行目の{column}列にクイーンを置きます。',
  ],
  loopLeft: [
    'Shift up. With the new bit, `left` moves to the next higher column, as a main diagonal does: {left}.',
    '위로 밀기. 새 비트를 더한 `left`를 한 자리 높은 열로 밉니다. 주대각선이 그렇게 내려갑니다: {left}.',
    '上へずらす。新しいビットを加えた`left`を一つ上の列へずらします。主対角線と同じ動きです: {left}。',
  ],
  loopDown: [
    'A column stays where it is: `down` takes the new bit and is {down}.',
    '열은 그대로 내려갑니다. `down`에 새 비트를 더해 {down}입니다.',
    '列はそのまま下ります。`down`に新しいビットを加えて{down}です。',
  ],
  loopRight: [
    'Shift down. With the new bit, `right` moves to the next lower column, as an anti diagonal does: {right}.',
    '아래로 밀기. 새 비트를 더한 `right`를 한 자리 낮은 열로 밉니다. 반대각선이 그렇게 내려갑니다: {right}.',
    '下へずらす。新しいビットを加えた`right`を一つ下の列へずらします。反対角線と同じ動きです: {right}。',
  ],
  loopRecurse: [
    'Recurse. The search of the next row begins with {left}, {down} and {right}.',
    '재귀. 다음 행의 탐색이 {left}, {down}, {right} 값으로 시작됩니다.',
    '再帰。次の行の探索が{left}、{down}、{right}で始まります。',
  ],
  loopReturn: [
    'Return. The rows below are done. Back in row {row}, the queen is taken back; {free} is left to try.',
    '돌아오기. 아래 행들은 끝났습니다. {row}행으로 돌아와 퀸을 치웁니다. 남은 것은 {free}입니다.',
    '戻る。下の行は終わりました。{row}行目に戻ってクイーンを取り除きます。残りは{free}です。',
  ],
  loopSolution: [
    '`down` is full: all {n} queens stand. A solution.',
    '`down`이 가득 찼습니다. 퀸 {n}개가 모두 놓였습니다. 해입니다.',
    '`down`がすべて埋まりました。{n}個のクイーンが並び、解の完成です。',
  ],
} as const satisfies Record<string, Texts>;
