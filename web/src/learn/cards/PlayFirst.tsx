// Card 1: four queens on a board of four, by hand. The moves are kept for the second card.

import { signal } from '@preact/signals';
import { allSquares, attacksOn, same, type Square } from '../../board/geometry';
import { t } from '../../i18n';
import { explainAttack } from '../../trace/explain';
import { LessonBoard, Scene, useSolved } from '../Scene';
import { clear, moves, open, place, placed, PLAY_N, takeBack, takenBack } from '../moves';
import { Rays } from '../../board/Rays';
import { judged, type Judged, told } from '../../ui/Rich';

const VIEW = { n: PLAY_N, reversed: false };

const refused = signal<Square | undefined>(undefined);

function press(square: Square): void {
  refused.value = undefined;
  if (placed.value.some((queen) => same(queen, square))) takeBack(square);
  else if (attacksOn(square, placed.value).size > 0) refused.value = square;
  else place(square);
}

export function PlayFirst() {
  const queens = placed.value;
  const done = queens.length === PLAY_N;
  const fresh = queens.at(-1);
  const mark = (queen: Square) => (fresh && same(fresh, queen) ? 'fresh' : '');
  useSolved(done);
  return (
    <Scene
      board={
        <LessonBoard
          view={VIEW}
          queens={queens}
          attacked={allSquares(PLAY_N)}
          mark={mark}
          solved={done}
          onPress={press}
          places
        >
          {!done && <Rays view={VIEW} queens={queens} />}
        </LessonBoard>
      }
      actions={
        <>
          <button
            disabled={fresh === undefined}
            onClick={() => fresh !== undefined && press(fresh)}
          >
            {t('learn-take-back')}
          </button>
          <button disabled={moves.value.length === 0} onClick={clear}>
            {t('learn-again')}
          </button>
        </>
      }
      say={judged(verdict(queens))}
    />
  );
}

function verdict(queens: readonly Square[]): Judged {
  const left = PLAY_N - queens.length;
  if (left === 0) {
    const count = takenBack.value;
    return [t(count === 0 ? 'learn-played-at-once' : 'learn-played', { count }), 'good'];
  }
  if (refused.value !== undefined) return [attackedBy(refused.value, queens), 'bad'];
  const free = open(queens).length;
  if (free === 0) return [told('learn-stuck', { left }), 'bad'];
  if (left === PLAY_N) return [told('learn-place'), 'plain'];
  return [t('learn-place-more', { queens: queens.length, free }), 'plain'];
}

function attackedBy(square: Square, queens: readonly Square[]): string {
  for (const queen of queens) {
    const [line] = attacksOn(square, [queen]);
    if (line === undefined) continue;
    const { key, values } = explainAttack(square, { line, queen }, PLAY_N);
    return t(key, values);
  }
  return '';
}
