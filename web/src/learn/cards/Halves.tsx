// Card 15: counts without visiting every solution. For a board of six rows and a set of columns, it shows the
// halves as numbers, and the pairs that fit. Then the visitor counts Q(16), the solutions on 16 rows; Q(28)
// is unknown.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { AttackLine } from '../../board/Board';
import { columnName } from '../../board/geometry';
import { type Hue, top as topOf, UNIT } from '../../board/view';
import { duration, joined, number, t } from '../../i18n';
import { Segments, Select } from '../../ui/fields';
import {
  clash,
  columnSets,
  crossing,
  fit,
  fitting,
  type Half,
  maskOf,
  type Unit,
  unitOf,
} from '../../trace/halves';
import { binary } from '../../board/bits';
import { LessonBoard, Scene, useSolved } from '../Scene';
import { classes, set } from '../../ui/classes';
import { judged, type Judged, Say, told } from '../../ui/Rich';
import { figures } from '../../../../bench-results/current.json';
import { failure, status } from '../../count/counts';
import { Problem } from '../../ui/Async';
import { COUNT_N, countNow } from './Machine';

const N = 6;
const VIEW = { n: N, reversed: false };

const FIRST = '0,2,4';

interface Pair {
  readonly top: number;
  readonly bottom: number;
}

const FIRST_PAIR: Pair = { top: 0, bottom: 0 };

export function Halves() {
  const scene = useSignal<'halves' | 'count'>('halves');
  const found = useSignal(false);
  useSolved(found.value && counted() !== undefined);
  const scenes = (
    <Segments
      label={t('learn-scenes')}
      value={scene.value}
      options={[
        { value: 'halves', label: t('learn-scene-halves') },
        { value: 'count', label: t('learn-scene-count') },
      ]}
      onChange={set(scene)}
    />
  );
  if (scene.value === 'count') return <CountScene scenes={scenes} />;
  return <HalvesScene scenes={scenes} onFound={() => (found.value = true)} />;
}

function HalvesScene({ scenes, onFound }: { scenes: ComponentChildren; onFound: () => void }) {
  const units = useMemo(() => columnSets(N).map((columns) => unitOf(columns, N)), []);
  const chosen = useSignal(FIRST);
  const pair = useSignal(FIRST_PAIR);
  const tried = useSignal<readonly Pair[]>([FIRST_PAIR]);
  const unit = units.find(({ columns }) => columns.join() === chosen.value) ?? units[0];
  const total = units.reduce((sum, one) => sum + fitting(one), 0);
  if (unit === undefined) return null;
  return (
    <Scene
      kind="Halves-halves"
      board={<PairBoard unit={unit} pair={pair.value} />}
      panel={
        <div class="stacked Halves-choices">
          <Select<string>
            label={t('learn-columns-of-top')}
            value={unit.columns.join()}
            options={units.map(({ columns }) => ({
              value: columns.join(),
              label: columns.map(columnName).join(' '),
            }))}
            onChange={(columns) => {
              chosen.value = columns;
              pair.value = FIRST_PAIR;
              tried.value = [FIRST_PAIR];
            }}
          />
          <Pairs
            unit={unit}
            pair={pair.value}
            tried={tried.value}
            onChoose={(next) => {
              pair.value = next;
              tried.value = [...tried.value, next];
              if (fit(...halvesOf(unit, next))) onFound();
            }}
          />
        </div>
      }
      drawing={<Masks unit={unit} pair={pair.value} />}
      actions={scenes}
      say={judged(verdict(unit, pair.value, total))}
    />
  );
}

function PairBoard({ unit, pair }: { readonly unit: Unit; readonly pair: Pair }) {
  const [top, bottom] = halvesOf(unit, pair);
  const clashing = clash(top, bottom);
  const [from, to] = clashing ?? [];
  const good = top.length > 0 && bottom.length > 0 && clashing === undefined;
  return (
    <LessonBoard
      view={VIEW}
      queens={[...top, ...bottom]}
      attacked={[]}
      mark={(queen) => (good ? 'happy' : queen === from || queen === to ? 'wrong' : '')}
    >
      {from !== undefined && to !== undefined && <AttackLine view={VIEW} from={from} to={to} />}
      <path class="Board-band" stroke-dasharray="2 1.2" d={`M0 ${topOf(N / 2)}h${N * UNIT}`} />
    </LessonBoard>
  );
}

const halvesOf = ({ top, bottom }: Unit, pair: Pair): readonly [Half, Half] => [
  top[pair.top] ?? [],
  bottom[pair.bottom] ?? [],
];

interface PairsProps {
  readonly unit: Unit;
  readonly pair: Pair;
  readonly tried: readonly Pair[];
  readonly onChoose: (pair: Pair) => void;
}

/** A button for each pair of halves. Once the board has shown the pair, it says whether the pair fits. */
function Pairs({ unit, pair, tried, onChoose }: PairsProps) {
  const { top, bottom } = unit;
  if (top.length === 0 || bottom.length === 0)
    return <p class="note">{t('learn-no-halves', { top: top.length, bottom: bottom.length })}</p>;
  return (
    <div class="Halves-pairs" style={{ '--columns': bottom.length }}>
      {top.flatMap((upper, i) =>
        bottom.map((lower, j) => {
          const known = tried.some((one) => one.top === i && one.bottom === j);
          const fits = known && fit(upper, lower);
          const key = fits ? 'learn-pair-fits' : known ? 'learn-pair-clashes' : 'learn-pair';
          const label = t(key, { top: named(upper), bottom: named(lower) });
          return (
            <button
              key={`${i} ${j}`}
              class={classes(fits && 'Halves-fits', fits && 'done')}
              aria-label={label}
              title={label}
              aria-pressed={pair.top === i && pair.bottom === j}
              onClick={() => onChoose({ top: i, bottom: j })}
            >
              {fits ? '✓' : known ? '×' : '?'}
            </button>
          );
        }),
      )}
    </div>
  );
}

function Masks({ unit, pair }: { readonly unit: Unit; readonly pair: Pair }) {
  const [top, bottom] = halvesOf(unit, pair);
  const [x, y] = [maskOf(top, N), maskOf(bottom, N)];
  return (
    <table class="Halves-masks">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('learn-rising')}</th>
          <th scope="col">{t('learn-falling')}</th>
        </tr>
      </thead>
      <tbody>
        <MaskRow name="x" mask={x} shared={x & y} />
        <MaskRow name="y" mask={y} shared={x & y} />
        <MaskRow name="x AND y" mask={x & y} shared={x & y} />
      </tbody>
    </table>
  );
}

function MaskRow({ name, mask, shared }: { name: string; mask: number; shared: number }) {
  const all = binary(mask, 2 * crossing(N)).split('');
  const common = binary(shared, 2 * crossing(N)).split('');
  const cell = (from: number, hue: Hue) => (
    <td data-hue={hue}>
      {all.slice(from, from + crossing(N)).map((digit, index) => (
        <code key={index} class={classes(common[from + index] === '1' && 'Halves-shared')}>
          {digit}
        </code>
      ))}
    </td>
  );
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      {cell(0, 'rising')}
      {cell(crossing(N), 'falling')}
    </tr>
  );
}

const named = (half: Half): string => half.map(({ column }) => columnName(column)).join(' ');

function verdict(unit: Unit, pair: Pair, total: number): Judged {
  const halves = halvesOf(unit, pair);
  const [empty, fits] = [halves.some(({ length }) => length === 0), fit(...halves)];
  if (!empty && !fits) return [joined(t('learn-clashes'), t('learn-pairs')), 'bad'];
  const values = { top: unit.top.length, bottom: unit.bottom.length, fit: fitting(unit), total };
  const unitSays = told('learn-unit', values);
  return empty ? [unitSays, 'plain'] : [joined(t('learn-fits'), unitSays), 'good'];
}

// Counts Q(16) live, next to known and unknown values.

/** Q(27), the largest known value, published in 2016. */
const LARGEST = { n: 27, total: '234907967154122528' } as const;

/** The estimated cost of Q(28): years on one core, and MB of memory per thread. */
const OPEN = {
  years: figures['years-28'].value,
  memory: Number(figures['memory-28'].value),
} as const;

export function CountScene({ scenes }: { readonly scenes: ComponentChildren }) {
  const now = status.value;
  const running = now?.state === 'running';
  return (
    <Scene
      board={
        <div class="CountScene-numbers">
          <div class="CountScene-now">
            <span>Q({running ? now.n : COUNT_N}) =</span>
            <output class="CountScene-total">{shown()}</output>
            {running && <progress max={1} value={now.share} aria-label={t('progress')} />}
          </div>
          <dl class="CountScene-record">
            <dt class="note">Q({LARGEST.n})</dt>
            <dd>{number(LARGEST.total)}</dd>
            <dt class="note">Q({LARGEST.n + 1})</dt>
            <dd>{t('learn-unknown', OPEN)}</dd>
          </dl>
        </div>
      }
      actions={
        <>
          {scenes}
          <button class="primary" disabled={running} onClick={() => void countNow()}>
            {t('learn-count-now', { n: COUNT_N })}
          </button>
        </>
      }
      say={
        <>
          <Say mood={counted() === undefined ? 'plain' : 'good'}>{countSays()}</Say>
          {failure.value !== undefined && <Problem error={failure.value} />}
        </>
      }
    />
  );
}

/** The result of this card's count, once it is done. */
export function counted() {
  const now = status.value;
  return now?.state === 'done' && now.n === COUNT_N ? now : undefined;
}

function shown(): string {
  const count = counted();
  return count === undefined ? '?' : number(count.total);
}

function countSays(): string {
  const count = counted();
  if (count === undefined) return t('learn-count-ask');
  return t('learn-counted', { total: number(count.total), time: duration(count.seconds) });
}
