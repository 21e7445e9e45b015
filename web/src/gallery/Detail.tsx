// One class with its images, one of them large, and buttons for that board.

import { useState } from 'preact/hooks';
import type { Class, Image } from '../api/types';
import { Board, boardLabel, MiniBoard } from '../board/Board';
import { Queens } from '../board/Queen';
import { queensOf } from '../board/geometry';
import { board as fetchBoard, drawing } from '../client';
import { t } from '../i18n';
import { Copy } from '../ui/Copy';
import { TabLink } from '../ui/Links';
import { FoundIt } from '../visualiser/FoundIt';
import { classes } from '../ui/classes';
import { limits } from '../about';
import { empty, type Position, toFen, toggled } from '../board/position';
import { IMAGES } from './images';

interface DetailProps {
  readonly one: Class;
  /** The board of the address. */
  readonly wanted: readonly number[] | undefined;
}

export function Detail({ one, wanted }: DetailProps) {
  const isWanted = ({ columns }: Image) => columns.join() === wanted?.join();
  const [chosen, setChosen] = useState(one.images.find(isWanted) ?? one.images[0]);
  if (chosen === undefined) return null;
  return (
    <section
      class={classes('card stacked', 'Detail-detail')}
      aria-label={t('class-number', { number: one.number })}
    >
      <h2>{t('class-number', { number: one.number })}</h2>
      <LargeBoard columns={chosen.columns} />
      <BoardActions columns={chosen.columns} />
      <h3>{t('images-title')}</h3>
      <ul class="Detail-images">
        {one.images.map((image) => (
          <li key={image.symmetry}>
            <button
              class={classes('flat', 'cards-card')}
              aria-pressed={image === chosen}
              onClick={() => setChosen(image)}
            >
              <MiniBoard columns={image.columns} label={t(IMAGES[image.symmetry])} />
              <span aria-hidden="true">{t(IMAGES[image.symmetry])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LargeBoard({ columns }: { readonly columns: readonly number[] }) {
  const queens = queensOf(columns);
  const view = { n: columns.length, reversed: false };
  return (
    <Board view={view} label={boardLabel(view.n, queens)}>
      <Queens view={view} queens={queens} />
    </Board>
  );
}

function BoardActions({ columns }: { readonly columns: readonly number[] }) {
  return (
    <div class="actions">
      <OpenInPlay columns={columns} />
      <FoundIt key={columns.join()} n={columns.length} queens={queensOf(columns)} />
      <Copy label={t('copy-list')} text={() => columns.join(' ')} />
      <Copy label={t('copy-fen')} text={async () => (await fetchBoard(columns)).fen} />
      <Copy label={t('copy-svg')} text={() => drawing(columns)} />
      <TabLink name="gallery" parameters={{ board: columns.join(',') }}>
        {t('board-link')}
      </TabLink>
    </div>
  );
}

// Opens a solution on the board of the lab, in the tab for placing queens.

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
