// One class with its images, one of them large, and buttons for that board.

import { useState } from 'preact/hooks';
import type { Class, Image } from '../api/types';
import { Board, boardLabel } from '../board/Board';
import { Queens } from '../board/Queen';
import { queensOf } from '../board/geometry';
import { MiniBoard } from '../board/MiniBoard';
import { board as fetchBoard, drawing } from '../client';
import { t } from '../i18n';
import { Copy } from '../ui/Copy';
import { TabLink } from '../ui/TabLink';
import { FoundIt } from '../visualiser/FoundIt';
import { IMAGES } from './images';
import { OpenInPlay } from './OpenInPlay';
import { classes } from '../ui/classes';

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
