// Leads from a solution to the lab of the tab for placing queens, with its queens on the board.

import { limits } from '../about';
import { queensOf } from '../board/geometry';
import { t } from '../i18n';
import { empty, toFen, toggled, type Position } from '../play/position';
import { openTab, tabAddress } from '../route';
import { opensHere } from '../ui/clicks';

interface OpenInPlayProps {
  /** A solution. */
  readonly columns: readonly number[];
}

/** A link, since it leads to another tab; nothing for boards that are too large to be completed. */
export function OpenInPlay({ columns }: OpenInPlayProps) {
  const board = queensOf(columns).reduce(
    (position, queen) => toggled(position, queen, 'queen'),
    empty(columns.length),
  );
  return <OpenPosition board={board} />;
}

/** The same for a board with any queens and blocked squares. */
export function OpenPosition({ board }: { readonly board: Position }) {
  if (board.n > limits().complete_n) return null;
  const place = { fen: toFen(board) };
  return (
    <a
      class="button"
      href={tabAddress('play', place)}
      onClick={(event) => {
        if (!opensHere(event)) return;
        event.preventDefault();
        openTab('play', place);
      }}
    >
      {t('open-in-play')}
    </a>
  );
}
