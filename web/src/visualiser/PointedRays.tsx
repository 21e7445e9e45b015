// The rays from the queens that attack the square pointed at.

import type { Square } from '../api/types';
import { attacksOn, squareName } from '../board/geometry';
import { centre, type View } from '../board/view';
import { t } from '../i18n';
import { explainAttack } from '../trace/explain';
import { linesOf, pointed } from './pointing';

interface PointedProps {
  readonly view: View;
  readonly queens: readonly Square[];
}

/** The queens that attack a square on some lines, each with its line. */
function attackers(square: Square, queens: readonly Square[]) {
  const lines = linesOf(pointed.value.variable);
  return queens.flatMap((queen) =>
    [...attacksOn(square, [queen])]
      .filter((line) => lines.includes(line))
      .map((line) => ({ queen, line })),
  );
}

export function PointedRays({ view, queens }: PointedProps) {
  const { square } = pointed.value;
  if (square === undefined) return null;
  const to = centre(view, square);
  return (
    <g class="rays pointed-rays">
      {attackers(square, queens).map(({ queen, line }) => {
        const from = centre(view, queen);
        const key = `${queen.row} ${queen.column}`;
        return <line key={key} class={`ray ${line}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
      })}
    </g>
  );
}

interface WordsProps {
  readonly n: number;
  readonly queens: readonly Square[];
}

/** What can be said about the square: who attacks it, along which line. */
export function PointedWords({ n, queens }: WordsProps) {
  const { square } = pointed.value;
  if (square === undefined) return null;
  const told = attackers(square, queens).map(({ queen, line }) => {
    const { key, values } = explainAttack(square, { line, queen }, n);
    return t(key, values);
  });
  const free = t('explainFree', { square: squareName(square, n) });
  return <p class="pointed-words">{told.length === 0 ? free : told.join(' ')}</p>;
}
