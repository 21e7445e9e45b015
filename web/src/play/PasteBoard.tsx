// A pasted board replaces the board of the lab. If a text has several boards, the first or the chosen one
// does.

import type { ReadBoard } from '../api/types';
import { limits } from '../about';
import { t } from '../i18n';
import { PastedCards } from '../paste/PastedCards';
import { PasteText, Stopped } from '../paste/PasteText';
import { Pasting, foundIn, type Boards } from '../paste/pasting';
import { fromFen, type Position } from '../board/position';
import { Fault } from '../ui/Async';
import { classes } from '../ui/classes';

/** The text stays while other views are shown. */
const pasting = new Pasting();

export function PasteBoard({ onBoard }: { readonly onBoard: (board: Position) => void }) {
  const found = foundIn(pasting.outcome.value);
  const choose = (board: ReadBoard) => {
    pasting.chosen.value = board.number;
    const position = fromFen(board.fen, limits().complete_n);
    if (position !== undefined) onBoard(position);
  };
  return (
    <details class={classes('card', 'PasteBoard-card')}>
      <summary>{t('paste-board')}</summary>
      <PasteText pasting={pasting} onBoards={([first]) => first !== undefined && choose(first)} />
      {found !== undefined && <Chosen {...found} />}
      {found !== undefined && found.boards.length > 1 && (
        <PastedCards boards={found.boards} chosen={pasting.chosen.value} onChoose={choose} />
      )}
      <Stopped pasting={pasting} />
    </details>
  );
}

function Chosen({ boards, total }: Boards) {
  const board = boards.find((one) => one.number === pasting.chosen.value);
  if (board === undefined) return null;
  const most = limits().complete_n;
  return board.n > most ? (
    <Fault>{t('paste-too-large', { n: board.n, most })}</Fault>
  ) : (
    <p class="note" role="status">
      {t('paste-shown', { number: board.number, total })}
    </p>
  );
}
