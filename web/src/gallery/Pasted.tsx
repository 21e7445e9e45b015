// Pasted boards with a verdict on each. One of them is large, with its symmetry class if it is a solution.

import type { Class, ReadBoard } from '../api/types';
import { Blocks, Board, boardLabel, MiniSquares } from '../board/Board';
import { Queens } from '../board/Queen';
import { attacksOn } from '../board/geometry';
import { classes as fetchClasses } from '../client';
import { number, t } from '../i18n';
import {
  type Boards as Found,
  foundIn,
  PastedCards,
  PasteText,
  Pasting,
  Stopped,
  verdict,
} from '../paste/Paste';
import { columnsOf, fromFen, type Position, squaresWith } from '../board/position';
import { Answered } from '../ui/Async';
import { Copy } from '../ui/Links';
import { useAnswer } from '../ui/hooks';
import { Detail, NAMED, OpenPosition } from './Detail';

/** Kept outside the component, so that the boards are still there after other views were shown. */
const pasting = new Pasting();

export function Pasted() {
  const found = foundIn(pasting.outcome.value);
  return (
    <>
      <PasteText pasting={pasting} />
      {found !== undefined && <Boards {...found} />}
    </>
  );
}

function Boards({ boards, total }: Found) {
  const shown = boards.find((board) => board.number === pasting.chosen.value);
  return (
    <>
      <p class="summary" role="status">
        <Summary boards={boards} total={total} />
      </p>
      <div class="Gallery-browser">
        <div class="stacked">
          <PastedCards
            boards={boards}
            chosen={pasting.chosen.value}
            onChoose={(board) => (pasting.chosen.value = board.number)}
          />
          <Stopped pasting={pasting} />
        </div>
        {shown !== undefined && <Shown key={shown.number} board={shown} />}
      </div>
    </>
  );
}

/** The number of solutions is known only for the boards that are shown. */
function Summary({ boards, total }: Pick<Found, 'boards' | 'total'>) {
  if (total > boards.length)
    return <>{t('paste-first', { shown: number(boards.length), total: number(total) })}</>;
  const solutions = boards.filter((board) => board.solution).length;
  return <>{t('paste-summary', { total: number(total), solutions: number(solutions) })}</>;
}

function Shown({ board }: { readonly board: ReadBoard }) {
  const position = fromFen(board.fen, board.n);
  if (position === undefined) return null;
  return board.class_number === undefined ? (
    <Single board={board} position={position} />
  ) : (
    <Member columns={columnsOf(position)} number={board.class_number} />
  );
}

function Member({ columns, number: wanted }: { columns: readonly number[]; number: number }) {
  const answer = useAnswer(() => fetchClasses(columns.length), [columns.length]);
  return (
    <Answered answer={answer}>
      {(all) => <InClass one={all.classes[wanted - 1]} columns={columns} />}
    </Answered>
  );
}

function InClass({ one, columns }: { one: Class | undefined; columns: readonly number[] }) {
  return one === undefined ? null : <Detail one={one} wanted={columns} />;
}

function Single({ board, position }: { readonly board: ReadBoard; readonly position: Position }) {
  const title = t('pasted-board', { number: board.number });
  return (
    <section class="card stacked Detail-detail" aria-label={title}>
      <h2>{title}</h2>
      <p class={board.solution ? 'done' : undefined}>{verdict(board)}</p>
      <Drawing position={position} />
      <div class="actions">
        <OpenPosition board={position} />
        <Copy label={t('copy-fen')} text={() => board.fen} />
      </div>
    </section>
  );
}

function Drawing({ position }: { readonly position: Position }) {
  const view = { n: position.n, reversed: false };
  const queens = squaresWith(position, 'queen');
  const blocked = squaresWith(position, 'block');
  const label = boardLabel(view.n, queens);
  if (view.n > NAMED)
    return <MiniSquares n={view.n} queens={queens} blocked={blocked} label={label} />;
  const mark = (queen: (typeof queens)[number]) =>
    attacksOn(queen, queens).size > 0 ? 'wrong' : '';
  return (
    <Board view={view} label={label}>
      <Blocks view={view} squares={blocked} />
      <Queens view={view} queens={queens} mark={mark} />
    </Board>
  );
}
