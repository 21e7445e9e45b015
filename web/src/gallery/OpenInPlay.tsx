// Leads from a solution to the lab of the tab for placing queens, with its queens on the board.

import { limits } from '../about';
import { queensOf } from '../board/geometry';
import { t } from '../i18n';
import { empty, toFen, toggled } from '../play/position';
import { openTab, tabAddress } from '../route';
import { opensHere } from '../ui/clicks';

interface OpenInPlayProps {
  /** A solution. */
  readonly columns: readonly number[];
}

/** A link, since it leads to another tab; nothing for boards that are too large to be completed. */
export function OpenInPlay({ columns }: OpenInPlayProps) {
  const n = columns.length;
  if (n > limits().complete_n) return null;
  const board = queensOf(columns).reduce(
    (position, queen) => toggled(position, queen, 'queen'),
    empty(n),
  );
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
      {t('openInPlay')}
    </a>
  );
}
