// Leads from a solution to the laboratory, with its queens on the board.

import { limits } from '../about';
import { queensOf } from '../board/geometry';
import { t } from '../i18n';
import { openTab } from '../route';
import { empty, toFen, toggled } from './position';

interface OpenInPlayProps {
  /** A solution. */
  readonly columns: readonly number[];
}

export function OpenInPlay({ columns }: OpenInPlayProps) {
  const n = columns.length;
  if (n > limits().complete_n) return null;
  const board = () =>
    queensOf(columns).reduce((position, queen) => toggled(position, queen, 'queen'), empty(n));
  return (
    <button type="button" onClick={() => openTab('play', { fen: toFen(board()) })}>
      {t('openInPlay')}
    </button>
  );
}
