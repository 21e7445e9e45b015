// What a WebAssembly program answers to questions of all kinds: node program.js FILE
//
// Two programs that print the same behave the same. Times are left out, and what depends on them.

import { readFile } from 'node:fs/promises';
import type { Algorithms, CompareEvent, Run, Shares } from '../src/api/types';
import { open } from '../src/transport/module';

const FENS = [
  '8/8/8/8/8/8/8/8',
  '3Q4/x7/8/2x5/8/8/8/8',
  'Q1Q/3/3',
  ['14', '3Q10', ...Array.from({ length: 12 }, () => '14')].join('/'),
];

const QUESTIONS: readonly (readonly [string, object])[] = [
  ['about', { processors: 4 }],
  ['algorithms', {}],
  ...[0, 1, 4, 8, 9, 13].map((n) => ['classes', { n }] as const),
  ...['construct', 'random', 'first'].map((method) => ['solve', { n: 20, method }] as const),
  ['solve', { n: 201 }],
  ['board', { columns: '0,4,7,5,2,6,1,3' }],
  ['board', { columns: '0,1,2' }],
  ['board.svg', { columns: '1,3,0,2' }],
  ...FENS.map((fen) => ['complete', { fen, count: true, first: true }] as const),
  ...['en', 'ko', 'ja'].map(
    (lang) => ['program', { algorithm: 'symmetry', code: 'rust', lang }] as const,
  ),
  ['program', { algorithm: 'flags', code: 'perl', lang: 'en' }],
  ['trace', { algorithm: 'none', n: 6 }],
  ['compare', { from: 4, to: 6, seconds: 0 }],
  ['ledger', {}],
];

const [file = ''] = process.argv.slice(2);
const ask = open(await WebAssembly.compile(await readFile(file)));

function answer(name: string, question: object): unknown {
  return (JSON.parse(ask(name, JSON.stringify(question))) as { answer: unknown }).answer;
}

function print(name: string, question: object): void {
  const text = ask(name, JSON.stringify(question)).replaceAll(/"seconds":[^,}]*/g, '"seconds":0');
  console.log(name, JSON.stringify(question), text);
}

for (const [name, question] of QUESTIONS) print(name, question);

// Every algorithm, step by step and against the others.
const { algorithms } = answer('algorithms', {}) as Algorithms;
for (const { name: algorithm } of algorithms) {
  const of = { algorithm, n: 6 };
  answer('trace', of);
  while (answer('follow', {}) === true);
  print('trace', { ...of, from: 100, count: 60 });
  print('marks', { ...of, buckets: 20 });
  print('next-solution', { ...of, from: 300, direction: 'back' });
}
answer('compare', { from: 4, to: 7, seconds: 10 });
for (let event = answer('compare/next', {}); event !== null; event = answer('compare/next', {})) {
  const { event: kind, ...rest } = event as CompareEvent;
  if (kind === 'measured') console.log((rest as Run).algorithm, (rest as Run).total);
}

for (const n of [0, 1, 7, 12, 13]) {
  const { shares } = answer('count/shares', { n }) as Shares;
  const counted = shares.map((share) => answer('count/share', share));
  print('count/shares', { n });
  print('count/sum', { n, threads: 1, seconds: 0, counted });
}
