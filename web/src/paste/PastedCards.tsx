// The pasted boards, small, each with its verdict.

import type { ReadBoard } from '../api/types';
import { MiniSquares } from '../board/MiniBoard';
import { number, t } from '../i18n';
import { fromFen, squaresWith } from '../board/position';
import { verdict } from './words';
import { classes } from '../ui/classes';

interface PastedCardsProps {
  readonly boards: readonly ReadBoard[];
  /** The number of the selected board. */
  readonly chosen: number;
  readonly onChoose: (board: ReadBoard) => void;
}

export function PastedCards({ boards, chosen, onChoose }: PastedCardsProps) {
  return (
    <ul class={classes('stacked', 'cards-cards')} aria-label={t('pasted-boards')}>
      {boards.map((board) => (
        <li key={board.number}>
          <button
            class={classes('flat', 'cards-card', board.solution && 'cards-solution')}
            aria-pressed={board.number === chosen}
            onClick={() => onChoose(board)}
          >
            <Card board={board} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Larger boards would draw hundreds of thousands of squares on one page. */
const DRAWN = 32;

/** Gives the text only once: in the drawing, or without a drawing as text. */
function Card({ board }: { readonly board: ReadBoard }) {
  const isDrawn = board.n <= DRAWN;
  return (
    <>
      {isDrawn ? <Drawing board={board} /> : <span>{t('board-by', { n: board.n })}</span>}
      <span aria-hidden={isDrawn}>
        {number(board.number)} <small>{verdict(board)}</small>
      </span>
    </>
  );
}

function Drawing({ board }: { readonly board: ReadBoard }) {
  const position = fromFen(board.fen, board.n);
  if (position === undefined) return null;
  return (
    <MiniSquares
      n={board.n}
      queens={squaresWith(position, 'queen')}
      blocked={squaresWith(position, 'block')}
      label={`${number(board.number)} ${verdict(board)}`}
    />
  );
}
