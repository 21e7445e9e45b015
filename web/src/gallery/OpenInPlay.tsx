// Opens a solution on the board of the lab, in the tab for placing queens.

import { limits } from '../about';
import { queensOf } from '../board/geometry';
import { t } from '../i18n';
import { empty, toFen, toggled, type Position } from '../board/position';
import { TabLink } from '../ui/TabLink';

interface OpenInPlayProps {
  /** The columns of a solution. */
  readonly columns: readonly number[];
}

/** A link, because it opens another tab; nothing for boards that are too large to complete. */
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
  return (
    <TabLink name="play" parameters={{ fen: toFen(board) }}>
      {t('open-in-play')}
    </TabLink>
  );
}
