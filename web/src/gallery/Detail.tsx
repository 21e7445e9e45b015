// One symmetry class with its images. One of them is large, and the buttons act on it.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Class, Image, SolveMethod } from '../api/types';
import { Board, boardLabel, MiniBoard } from '../board/Board';
import { Queens } from '../board/Queen';
import { queensOf } from '../board/geometry';
import { board as fetchBoard, drawing, limits, methods, solve } from '../client';
import { t } from '../i18n';
import { Copy, TabLink } from '../ui/Links';
import { FoundIt } from '../visualiser/FoundIt';
import { empty, type Position, toFen, toggled } from '../board/position';
import { choice, go, largeNumber, wholeNumber } from '../route';
import { Answered } from '../ui/Async';
import { NumberField, Select, Toolbar } from '../ui/fields';
import { useAnswer } from '../ui/hooks';

type Columns = readonly number[];

export function Detail({ one, wanted }: { one: Class; wanted: readonly number[] | undefined }) {
  const isWanted = ({ columns }: Image) => columns.join() === wanted?.join();
  const [chosen, setChosen] = useState(one.images.find(isWanted) ?? one.images[0]);
  if (chosen === undefined) return null;
  return (
    <section
      class="card stacked Detail-detail"
      aria-label={t('class-number', { number: one.number })}
    >
      <h2>{t('class-number', { number: one.number })}</h2>
      <LargeBoard columns={chosen.columns} />
      <BoardActions columns={chosen.columns}>
        <Copy label={t('copy-fen')} text={async () => (await fetchBoard(chosen.columns)).fen} />
        <TabLink name="gallery" parameters={{ board: chosen.columns.join(',') }}>
          {t('board-link')}
        </TabLink>
      </BoardActions>
      <h3>{t('images-title')}</h3>
      <ul class="Detail-images">
        {one.images.map((image) => (
          <li key={image.symmetry}>
            <button
              class="flat cards-card"
              aria-pressed={image === chosen}
              onClick={() => setChosen(image)}
            >
              <MiniBoard columns={image.columns} label={t(`image-${image.symmetry}`)} />
              <span aria-hidden="true">{t(`image-${image.symmetry}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LargeBoard({ columns }: { readonly columns: readonly number[] }) {
  const queens = queensOf(columns);
  const view = { n: columns.length, reversed: false };
  return (
    <Board view={view} label={boardLabel(view.n, queens)}>
      <Queens view={view} queens={queens} />
    </Board>
  );
}

/** Buttons for a board; `children` are further buttons. */
function BoardActions({ columns, children }: { columns: Columns; children?: ComponentChildren }) {
  const queens = queensOf(columns);
  const board = queens.reduce(
    (position, queen) => toggled(position, queen, 'queen'),
    empty(columns.length),
  );
  return (
    <div class="actions">
      <OpenPosition board={board} />
      <FoundIt key={columns.join()} n={columns.length} queens={queens} />
      <Copy label={t('copy-list')} text={() => columns.join(' ')} />
      <Copy label={t('copy-svg')} text={() => drawing(columns)} />
      {children}
    </div>
  );
}

/** A link to the board in Play; nothing for boards that are too large to complete. */
export function OpenPosition({ board }: { readonly board: Position }) {
  if (board.n > limits().complete_n) return null;
  return (
    <TabLink name="play" parameters={{ fen: toFen(board) }}>
      {t('open-in-play')}
    </TabLink>
  );
}

/** The largest board whose squares have space for names and crowns. */
export const NAMED = 32;

/** The number of possible seeds, which begin at 0. */
const SEEDS = 2n ** 64n;

export function Large() {
  const names = methods().map(({ name }) => name);
  const method = choice('method', names) ?? 'construct';
  const of = (method: SolveMethod) => methods().find(({ name }) => name === method);
  const mostOf = (method: SolveMethod) => of(method)?.most_n ?? 1;
  const n = wholeNumber('large', 1, mostOf(method), Math.min(mostOf(method), 50));
  const seed = largeNumber('seed', SEEDS - 1n, 1n);
  const answer = useAnswer(() => solve(n, method, seed), [n, method, seed]);
  return (
    <>
      <Toolbar label={t('gallery-large')}>
        <NumberField
          label={t('queens-count')}
          value={n}
          least={1}
          most={mostOf(method)}
          onChange={(large) => go({ large })}
        />
        <Select<SolveMethod>
          label={t('method')}
          value={method}
          options={names.map((value) => ({ value, label: t(`method-${value}`) }))}
          onChange={(chosen) =>
            go({
              method: chosen === 'construct' ? undefined : chosen,
              large: Math.min(n, mostOf(chosen)),
            })
          }
        />
        {of(method)?.is_random === true && (
          <button onClick={() => go({ seed: String((seed + 1n) % SEEDS) })}>
            {t('another-board')}
          </button>
        )}
      </Toolbar>
      <p class="summary">{t('large-note')}</p>
      <Answered answer={answer}>{({ columns }) => <Solution n={n} columns={columns} />}</Answered>
    </>
  );
}

function Solution({ n, columns }: { n: number; columns: readonly number[] | undefined }) {
  if (columns === undefined) return <p>{t('gallery-none', { n })}</p>;
  const label = t('board-by', { n });
  return (
    <div class="stacked Gallery-large">
      {n > NAMED ? <MiniBoard columns={columns} label={label} /> : <LargeBoard columns={columns} />}
      <BoardActions columns={columns} />
    </div>
  );
}
