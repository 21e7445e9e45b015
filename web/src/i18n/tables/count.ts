// Texts of the running count and the ledger.

import type { Texts } from '../text';

export const count = {
  countIntro: [
    'Count all solutions with the fast engine. The count goes on as long as this page is open.',
    '빠른 엔진으로 모든 해를 셉니다. 이 페이지가 열려 있는 동안 계속됩니다.',
    '高速エンジンですべての解を数えます。このページを開いている間、続きます。',
  ],
  threads: ['Threads', '스레드', 'スレッド'],
  countStart: ['Count', '해 세기 시작', '数える'],
  countCancel: ['Cancel', '취소', '取り消す'],
  countRunning: [
    'Counting {n} × {n} on {threads} threads',
    '스레드 {threads}개로 {n}×{n} 판을 세는 중',
    '{threads}スレッドで{n}×{n}の盤を数えています',
  ],
  countShare: ['{share} % done', '{share}% 완료', '{share} % 完了'],
  countElapsed: ['Elapsed', '경과 시간', '経過時間'],
  countLeft: ['Remaining', '남은 시간', '残り時間'],
  countUnknown: ['not known yet', '아직 알 수 없음', 'まだ不明'],
  countTotal: ['Solutions', '모든 해', 'すべての解'],
  countUnique: ['Classes', '대칭류', '類'],
  countHalf: ['half-turn symmetric', '180° 회전 대칭', '180°回転対称'],
  countQuarter: ['quarter-turn symmetric', '90° 회전 대칭', '90°回転対称'],
  countKernel: ['Kernel', '커널', 'カーネル'],
  countDone: ['Counted {n} × {n}', '{n}×{n} 판을 다 셌습니다', '{n}×{n}の盤を数え終えました'],
  countCancelled: [
    'The count was cancelled.',
    '해 세기를 취소했습니다.',
    '数え上げを取り消しました。',
  ],
  countAbandoned: [
    'The count ended because nobody was listening any more.',
    '결과를 받는 페이지가 없어 해 세기를 끝냈습니다.',
    '聞いているページがなくなったため、数え上げを終えました。',
  ],
  ledgerNone: [
    'To watch a long count here, start the server with a ledger: queens serve --ledger FILE',
    '긴 해 세기를 여기서 보려면 장부와 함께 서버를 시작하세요: queens serve --ledger FILE',
    '長い数え上げをここで見るには、台帳を指定してサーバーを起動してください: queens serve --ledger FILE',
  ],
  ledgerServer: [
    'A ledger needs a server: this page works without one, and everything else counts in the browser. To watch a long count, run queens serve --ledger FILE',
    '장부에는 서버가 필요합니다. 이 페이지는 서버 없이 동작하며 나머지는 모두 브라우저에서 셉니다. 긴 해 세기를 보려면 queens serve --ledger FILE을 실행하세요',
    '台帳にはサーバーが必要です。このページはサーバーなしで動き、ほかはすべてブラウザーで数えます。長い数え上げを見るには queens serve --ledger FILE を実行してください',
  ],
  ledgerOf: ['{file}: {n} × {n}', '{file}: {n}×{n}', '{file}: {n}×{n}'],
  ledgerDone: ['Done of the expected work', '예상 작업량 중 완료', '予想作業量のうち完了'],
  ledgerUnits: ['Work units', '작업 단위', '作業単位'],
  ledgerUnitsOf: ['{done} of {all}', '{all}개 중 {done}개', '{all}個中{done}個'],
  ledgerSoFar: ['Counted so far', '지금까지 센 수', 'これまでの数'],
  ledgerImported: ['Imported', '가져온 기록', '取り込んだ記録'],
  ledgerComputed: [
    '{share} % computed here',
    '이 컴퓨터에서 계산한 몫 {share}%',
    'この計算機で計算した分 {share}%',
  ],
  ledgerDoubt: [
    'In doubt: a verification failed',
    '의심스러움: 검증에 실패했습니다',
    '疑わしい: 検証に失敗しました',
  ],
  ledgerRecords: ['Records', '기록', '記録'],
  ledgerLeft: ['Left on this machine', '이 컴퓨터에서 남은 시간', 'このコンピューターでの残り時間'],
  ledgerMap: [
    'What is done and what is missing',
    '완료한 부분과 남은 부분',
    '済んだ部分と残りの部分',
  ],
  ledgerMapSays: [
    '{done} of {all} parts done, {begun} begun.',
    '{all}개 부분 중 {done}개 완료, {begun}개 진행 중입니다.',
    '{all}個の部分のうち{done}個が済み、{begun}個が途中です。',
  ],
  ledgerMissing: ['Missing units', '남은 단위', '残りの単位'],
  ledgerMore: ['and {more} ranges more', '그 밖에 {more}개 구간', 'ほかに{more}個の範囲'],
  ledgerHeld: ['At work', '작업 중', '作業中'],
  ledgerHolder: [
    'units {units}: {host}, process {process}',
    '단위 {units}: {host}, 프로세스 {process}',
    '単位{units}: {host}、プロセス{process}',
  ],
  ledgerDisputed: ['Disputed', '불일치', '不一致'],
  ledgerDispute: ['units {units}: {counts}', '단위 {units}: {counts}', '単位{units}: {counts}'],
} as const satisfies Record<string, Texts>;
