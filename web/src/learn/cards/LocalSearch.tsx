// Card 16: hill climbing by hand on a board of eight.

import { boardLabel } from '../../board/Board';
import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { queensOf, same, squareName, type Square } from '../../board/geometry';
import { Squares } from '../../board/Squares';
import { t } from '../../i18n';
import { Curve } from '../../local/Curve';
import { LocalBoard } from '../../local/LocalBoard';
import { bestOf, optionsOf } from '../../local/looks';
import { classes } from '../../ui/classes';
import { TabLink } from '../../ui/TabLink';
import { curveOf, isStuck, movedTo, pairsAfter, randomStart, type Stop } from '../climb';
import { Framed } from '../LessonBoard';
import { Scene } from '../Scene';
import { useSolved } from '../solved';
import { judged, told, type Judged } from '../../ui/Say';

const N = 8;
const VIEW = { n: N, reversed: false };

/** The visitor's boards, the shown one, and the square that was wrong. */
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

/** Adds a board after one of the boards; a move takes back the boards that followed. */
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
      kind={'LocalSearch-climb'}
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

/** One of the best moves, at random. */
function anyBest({ board }: Stop): Square {
  const best = bestOf(optionsOf(board));
  return best[Math.floor(Math.random() * best.length)] ?? { row: 0, column: 0 };
}

interface ClimbBoardProps {
  readonly stop: Stop;
  /** Whether the best squares stand out: the visitor looks for them first. */
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
    <Framed n={N}>
      <LocalBoard step={stop.board} showsBest={hint} />
      <Squares view={VIEW} label={boardLabel(N, queens)} name={name} onPress={onPress} />
    </Framed>
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
