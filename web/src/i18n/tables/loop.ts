// What the small steps of the bit map do: for the lesson and for Watch.

import type { Texts } from '../text';

export const loop = {
  loopOr: [
    'OR, column by column in row {row}: `{left}` OR `{down}` OR `{right}` = `{attacked}`. Each 1 is an attacked square.',
    'OR. {row}행의 열마다 `{left}` OR `{down}` OR `{right}` = `{attacked}`입니다. 1은 공격받는 칸입니다.',
    'OR。{row}行目を一列ずつ見て、`{left}` OR `{down}` OR `{right}` = `{attacked}`。1は利きのあるマスです。',
  ],
  loopNot: [
    'NOT. What `all` has and `attacked` has not is free: `{all}` AND NOT `{attacked}` = `{free}`.',
    'NOT. `all`에는 있고 `attacked`에는 없는 칸이 빈 칸입니다. `{all}` AND NOT `{attacked}` = `{free}`.',
    'NOT。`all`にあって`attacked`にないマスが空きです。`{all}` AND NOT `{attacked}` = `{free}`。',
  ],
  loopDead: [
    'NOT. Row {row} has no free square from the start, `free` is 0. A dead end: back to the row above.',
    'NOT. {row}행에는 처음부터 빈 칸이 없어 `free`가 0입니다. 막다른 길이므로 위 행으로 돌아갑니다.',
    'NOT。{row}行目には最初から空いたマスがなく、`free`は0です。行き止まりなので、上の行に戻ります。',
  ],
  loopKeep: [
    'Squares that lead only to mirror images or rotations are left out: `free` is `{free}`.',
    '대칭인 해로만 이어지는 칸은 뺍니다. `free`는 `{free}`입니다.',
    '対称な解にしかならないマスを除きます。`free`は`{free}`です。',
  ],
  loopKeepNone: [
    'The free squares of row {row} lead only to mirror images or rotations. None is tried: `free` is 0.',
    '{row}행의 빈 칸은 대칭인 해로만 이어지므로 하나도 시도하지 않습니다. `free`는 0입니다.',
    '{row}行目の空いたマスは対称な解にしかならないので、一つも試しません。`free`は0です。',
  ],
  loopPick: [
    'AND with the negative: `{were}` AND `{negative}` = `{bit}`. Only the lowest 1 is in both: column {column}.',
    '음수와 AND. `{were}` AND `{negative}` = `{bit}`. 양쪽에 다 있는 것은 가장 낮은 1뿐, {column}열입니다.',
    '負の数とのAND。`{were}` AND `{negative}` = `{bit}`。どちらでも1なのは立っている最下位のビットだけ、{column}列です。',
  ],
  loopStrike: [
    'XOR strikes the bit out: `{were}` XOR `{bit}` = `{free}` remains for later.',
    'XOR로 그 비트를 지웁니다. `{were}` XOR `{bit}` = `{free}`. 나중을 위해 남는 칸입니다.',
    'XORでそのビットを消します。`{were}` XOR `{bit}` = `{free}`があとのために残ります。',
  ],
  loopStruck: [
    'XOR strikes the bit out: `{were}` XOR `{bit}` = `{free}`. Nothing else is left to try in row {row}.',
    'XOR로 그 비트를 지웁니다. `{were}` XOR `{bit}` = `{free}`. {row}행에 더 시도할 칸은 없습니다.',
    'XORでそのビットを消します。`{were}` XOR `{bit}` = `{free}`。{row}行目にほかに試すマスはありません。',
  ],
  loopPlace: [
    'Place. A queen goes to column {column} of row {row}.',
    '놓기. {row}행 {column}열에 퀸을 놓습니다.',
    '置く。{row}行目の{column}列にクイーンを置きます。',
  ],
  loopLeft: [
    'Shift to the left. `left` takes the new bit and moves one place: (`{were}` OR `{bit}`) << 1 = `{left}`.',
    '왼쪽으로 밀기. `left`에 새 비트를 더해 한 자리 밉니다. (`{were}` OR `{bit}`) << 1 = `{left}`.',
    '左へずらす。`left`に新しいビットを加え、一つずらします。(`{were}` OR `{bit}`) << 1 = `{left}`。',
  ],
  loopDown: [
    'No shift. `down` takes the new bit and stays: `{were}` OR `{bit}` = `{down}`.',
    '밀지 않기. `down`에 새 비트를 더하고 그대로 둡니다. `{were}` OR `{bit}` = `{down}`.',
    'ずらさない。`down`に新しいビットを加え、そのままにします。`{were}` OR `{bit}` = `{down}`。',
  ],
  loopRight: [
    'Shift to the right. `right` takes the new bit and moves one place: (`{were}` OR `{bit}`) >> 1 = `{right}`.',
    '오른쪽으로 밀기. `right`에 새 비트를 더해 한 자리 밉니다. (`{were}` OR `{bit}`) >> 1 = `{right}`.',
    '右へずらす。`right`に新しいビットを加え、一つずらします。(`{were}` OR `{bit}`) >> 1 = `{right}`。',
  ],
  loopRecurse: [
    'Call. The search of the next row begins with `{left}`, `{down}` and `{right}`.',
    '호출. 다음 행의 탐색이 `{left}`, `{down}`, `{right}`로 시작됩니다.',
    '呼び出し。次の行の探索が`{left}`、`{down}`、`{right}`で始まります。',
  ],
  loopReturn: [
    'Return. The rows below are done. Back in row {row}, the queen is taken back; `{free}` is left to try.',
    '돌아오기. 아래 행들은 끝났습니다. {row}행으로 돌아와 퀸을 무릅니다. 남은 것은 `{free}`입니다.',
    '戻る。下の行は終わりました。{row}行目に戻ってクイーンを戻します。残りは`{free}`です。',
  ],
  loopTried: [
    'Return. Row {row} gives its queen back; `free` is 0, no square is left to try: back to the row above.',
    '돌아오기. {row}행의 퀸을 무릅니다. `free`가 0이라 더 시도할 칸이 없으므로 위 행으로 돌아갑니다.',
    '戻る。{row}行目のクイーンを戻します。`free`は0で、もう試すマスがないので、上の行に戻ります。',
  ],
  loopSolution: [
    '`down` is `all`: all {n} queens stand. A solution.',
    '`down`이 `all`과 같습니다. 퀸 {n}개가 모두 놓였습니다. 해입니다.',
    '`down`が`all`と同じになりました。{n}個のクイーンが並び、解の完成です。',
  ],
} as const satisfies Record<string, Texts>;
