// Card 16: hill climbing by hand on a board of eight.

import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { boardLabel } from '../../board/Board';
import { attackingPairs, queensOf, same, type Square, squareName } from '../../board/geometry';
import { Squares } from '../../board/Squares';
import { t } from '../../i18n';
import { Curve } from '../../local/Curve';
import { bestOf, LocalBoard, optionsOf } from '../../local/LocalBoard';
import { classes } from '../../ui/classes';
import { TabLink } from '../../ui/Links';
import { Scene, useSolved } from '../Scene';
import { judged, type Judged, told } from '../../ui/Rich';
import type { LocalStep, LocalTrace } from '../../api/types';

const N = 8;
const VIEW = { n: N, reversed: false };

interface Climb {
  readonly stops: Signal<readonly Stop[]>;
  readonly at: Signal<number>;
  readonly wrong: Signal<Square | undefined>;
}

const isOver = (stop: Stop): boolean => stop.pairs === 0 || isStuck(stop);

function show({ at, wrong }: Climb, step: number): void {
  at.value = step;
  wrong.value = undefined;
}

/** Adds a board after the board `from`, and drops the boards that followed it. */
function goOn(climb: Climb, from: number, next: Stop): void {
  climb.stops.value = [...climb.stops.value.slice(0, from + 1), next];
  show(climb, from + 1);
}

function press(climb: Climb, stop: Stop, square: Square): void {
  const isBest = bestOf(optionsOf(stop.board)).some((one) => same(one, square));
  if (isOver(stop)) return;
  if (isBest) goOn(climb, climb.at.value, movedTo(stop, square));
  else climb.wrong.value = square;
}

export function LocalSearch() {
  const climb = {
    stops: useSignal<readonly Stop[]>([randomStart(N, Math.random)]),
    at: useSignal(0),
    wrong: useSignal<Square | undefined>(undefined),
  };
  const stops = climb.stops.value;
  const at = climb.at.value;
  const curve = useMemo(() => curveOf(stops), [stops]);
  const stop = stops[at];
  useSolved(stops.some(isOver));
  if (stop === undefined) return null;
  return (
    <Scene
      kind="LocalSearch-climb"
      board={
        <ClimbBoard
          stop={stop}
          hint={isStuck(stop) || climb.wrong.value !== undefined}
          onPress={(square) => press(climb, stop, square)}
        />
      }
      drawing={<Curve trace={curve} at={at} onSeek={(step) => show(climb, step)} />}
      actions={
        <>
          <button
            disabled={isOver(stop)}
            onClick={() => goOn(climb, at, movedTo(stop, anyBest(stop)))}
          >
            {t('learn-local-best')}
          </button>
          <button
            class={classes(isOver(stop) && 'primary')}
            onClick={() => goOn(climb, stops.length - 1, randomStart(N, Math.random))}
          >
            {t('learn-local-new')}
          </button>
          <TabLink name="watch" parameters={{ algorithm: 'hill-climbing', n: N }}>
            {t('learn-local-hundred')}
          </TabLink>
        </>
      }
      say={judged(verdict(climb, stop))}
    />
  );
}

function anyBest({ board }: Stop): Square {
  const best = bestOf(optionsOf(board));
  return best[Math.floor(Math.random() * best.length)] ?? { row: 0, column: 0 };
}

interface ClimbBoardProps {
  readonly stop: Stop;
  /** Whether the best squares are highlighted. At first they are not, so that the visitor looks for them. */
  readonly hint: boolean;
  readonly onPress: (square: Square) => void;
}

function ClimbBoard({ stop, hint, onPress }: ClimbBoardProps) {
  const queens = queensOf(stop.board.columns);
  const name = (square: Square) => {
    const names = { square: squareName(square, N), pairs: pairsAfter(stop, square) };
    const isTaken = queens.some((queen) => same(queen, square));
    return t(isTaken ? 'square-queen' : 'learn-local-square', names);
  };
  return (
    <div class="LessonBoard-board">
      <LocalBoard step={stop.board} showsBest={hint} />
      <Squares view={VIEW} label={boardLabel(N, queens)} name={name} onPress={onPress} />
    </div>
  );
}

function verdict({ stops, at, wrong }: Climb, stop: Stop): Judged {
  const { pairs, best, isStart } = stop;
  const seen = stops.value.slice(0, at.value + 1);
  const starts = seen.filter((one) => one.isStart).length;
  const stuck = seen.filter(isStuck).length;
  if (pairs === 0) return [t('learn-local-solved', { starts, stuck }), 'good'];
  if (isStuck(stop)) return [t('learn-local-stuck', { pairs, starts, stuck }), 'bad'];
  if (wrong.value !== undefined) {
    const square = squareName(wrong.value, N);
    return [t('learn-local-not', { square, given: pairsAfter(stop, wrong.value), best }), 'bad'];
  }
  if (isStart) return [told('learn-local-ask', { pairs }), 'plain'];
  return [told('learn-local-moved', { before: seen.at(-2)?.pairs ?? pairs, pairs }), 'good'];
}

// Hill climbing by hand: boards with one queen in each row, and the attacking pairs after every move.

type Random = () => number;

export interface Stop {
  readonly board: LocalStep;
  readonly isStart: boolean;
  readonly pairs: number;
  readonly best: number;
}

const pairsOn = (columns: readonly number[]): number => attackingPairs(queensOf(columns)).length;

export function stopAt(columns: readonly number[], isStart: boolean): Stop {
  const pairs = pairsOn(columns);
  const looks = columns.map((_, row) => ({
    row,
    pairs: columns.map((_, column) => pairsOn(columns.with(row, column))),
  }));
  const open: LocalStep = { event: { event: 'started', pairs }, columns: [...columns], looks };
  const best = bestOf(optionsOf(open))[0]?.pairs ?? pairs;
  const over: LocalStep = { ...open, event: { event: 'solution' }, looks: [] };
  return { board: pairs === 0 ? over : open, isStart, pairs, best };
}

export const randomStart = (n: number, random: Random): Stop =>
  stopAt(
    Array.from({ length: n }, () => Math.floor(random() * n)),
    true,
  );

/** The board after the queen of the square's row has moved to the square. */
export const movedTo = ({ board }: Stop, { row, column }: Square): Stop =>
  stopAt(board.columns.with(row, column), false);

export const pairsAfter = ({ board, pairs }: Stop, { row, column }: Square): number =>
  board.looks[row]?.pairs[column] ?? pairs;

export const isStuck = ({ pairs, best }: Stop): boolean => pairs > 0 && best >= pairs;

export function curveOf(stops: readonly Stop[]): LocalTrace {
  const where = (holds: (stop: Stop) => boolean) =>
    stops.flatMap((stop, index) => (holds(stop) ? [index] : []));
  return {
    algorithm: 'hill-climbing',
    n: stops[0]?.board.columns.length ?? 0,
    pairs: stops.map(({ pairs }) => pairs),
    starts: where(({ isStart }) => isStart),
    stuck: where(isStuck),
    solved: stops.at(-1)?.pairs === 0,
    cut_off: false,
    steps: [],
  };
}
