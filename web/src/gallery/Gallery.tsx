// The tab of solutions: all solutions of a small board by symmetry class, one of a large board, or pasted
// boards.

import { addTexts, number, t } from '../i18n';
import { choice, go, parameter, wholeNumber } from '../route';
import { Segments, Select, SizeField, Toolbar } from '../ui/fields';
import { Detail, Large } from './Detail';
import { Pasted } from './Pasted';
import { boards } from '../i18n/generated/boards';
import { gallery } from '../i18n/generated/gallery';
import { useEffect, useState } from 'preact/hooks';
import { classes as fetchClasses, limits } from '../client';
import type { Class, Classes as AllClasses, ClassSymmetry } from '../api/types';
import { MiniBoard } from '../board/Board';
import { Answered } from '../ui/Async';
import { useAnswer } from '../ui/hooks';
import './gallery.css';

addTexts(boards, gallery);

const CHANGES = {
  classes: { large: undefined, paste: undefined },
  large: { large: 50, board: undefined, symmetry: undefined, paste: undefined },
  pasted: { paste: 1, n: undefined, board: undefined, symmetry: undefined, large: undefined },
} as const;

type Mode = keyof typeof CHANGES;

function modeOfAddress(): Mode {
  if (parameter('paste') !== undefined) return 'pasted';
  return parameter('large') === undefined ? 'classes' : 'large';
}

const VIEWS = { classes: Classes, large: Large, pasted: Pasted } as const;

export function Gallery() {
  const mode = modeOfAddress();
  const View = VIEWS[mode];
  return (
    <div class="Gallery-gallery">
      <Segments<Mode>
        label={t('gallery-mode')}
        value={mode}
        options={[
          { value: 'classes', label: t('gallery-classes') },
          { value: 'large', label: t('gallery-large') },
          { value: 'pasted', label: t('pasted-boards') },
        ]}
        onChange={(chosen) => go(CHANGES[chosen], true)}
      />
      <View />
    </div>
  );
}

// The solutions of one board size by symmetry class. The class under the pointer or the focus is shown with
// its images; a click selects it and puts it into the address.

const FIRST_N = 8;
/** The number of boards drawn at first, and of those that each click on the button adds. */
const PAGE = 96;

const SYMMETRIES = ['any', 'none', 'half-turn', 'quarter-turn', 'all'] as const satisfies readonly (
  ClassSymmetry | 'any'
)[];

const symmetryOfAddress = () => choice('symmetry', SYMMETRIES) ?? 'any';

export function Classes() {
  const wanted = boardOfAddress();
  const n = wanted?.length ?? wholeNumber('n', 1, limits().classes_n, FIRST_N);
  const answer = useAnswer(() => fetchClasses(n), [n]);
  return (
    <>
      <Toolbar label={t('gallery')}>
        <SizeField
          n={n}
          most={limits().classes_n}
          onChange={(size) => go({ n: size, board: undefined })}
        />
        <SymmetryField />
      </Toolbar>
      <Answered answer={answer}>{(all) => <ClassBrowser all={all} wanted={wanted} />}</Answered>
    </>
  );
}

/** The columns of `?board=0,4,7,...`, if the board is small enough for classes. */
function boardOfAddress(): number[] | undefined {
  const text = parameter('board');
  if (text === undefined || !/^\d{1,2}(,\d{1,2})*$/.test(text)) return undefined;
  const columns = text.split(',').map(Number);
  return columns.length <= limits().classes_n ? columns : undefined;
}

function SymmetryField() {
  return (
    <Select
      label={t('symmetry-filter')}
      value={symmetryOfAddress()}
      options={SYMMETRIES.map((value) => ({ value, label: t(`symmetry-${value}`) }))}
      onChange={(symmetry) => go({ symmetry: symmetry === 'any' ? undefined : symmetry })}
    />
  );
}

function ClassBrowser({ all, wanted }: { all: AllClasses; wanted: readonly number[] | undefined }) {
  const symmetry = symmetryOfAddress();
  const shown = all.classes.filter((one) => symmetry === 'any' || one.symmetry === symmetry);
  const selected = classOf(all.classes, wanted);
  const [previewed, setPreviewed] = useState<Class>();
  useEffect(() => setPreviewed(undefined), [all, symmetry]);
  const detail = previewed ?? selected ?? shown[0];
  const { n, total, unique } = all;
  if (all.classes.length === 0) return <p>{t('gallery-none', { n })}</p>;
  return (
    <>
      {parameter('board') !== undefined && selected === undefined && (
        <p class="note" role="status">
          {t('bad-board')}
        </p>
      )}
      <p class="summary">
        {t('gallery-summary', { total: number(total), unique: number(unique) })}
      </p>
      <div class="Gallery-browser">
        <Cards
          key={`${n} ${symmetry}`}
          classes={shown}
          selected={detail?.number}
          onPreview={setPreviewed}
          onSelect={(one) => go({ n: undefined, board: one.columns.join(',') })}
        />
        {detail !== undefined && <Detail key={detail.number} one={detail} wanted={wanted} />}
      </div>
    </>
  );
}

function classOf(all: readonly Class[], columns: readonly number[] | undefined): Class | undefined {
  const text = columns?.join();
  return all.find(({ images }) => images.some((image) => image.columns.join() === text));
}

interface CardsProps {
  readonly classes: readonly Class[];
  readonly selected: number | undefined;
  readonly onPreview: (one: Class | undefined) => void;
  readonly onSelect: (one: Class) => void;
}

function Cards({ classes, selected, onPreview, onSelect }: CardsProps) {
  const [pages, setPages] = useState(1);
  const more = Math.min(PAGE, classes.length - pages * PAGE);
  if (classes.length === 0) return <p>{t('gallery-none-of-kind')}</p>;
  return (
    <div>
      <ul class="stacked cards-cards" onPointerLeave={() => onPreview(undefined)}>
        {classes.slice(0, pages * PAGE).map((one) => (
          <li key={one.number}>
            <button
              class="flat cards-card"
              aria-pressed={one.number === selected}
              onPointerEnter={() => onPreview(one)}
              onFocus={() => onPreview(one)}
              onClick={() => onSelect(one)}
            >
              <MiniBoard
                columns={one.columns}
                label={t('class-card', { number: one.number, size: one.size })}
              />
              <span aria-hidden="true">
                {number(one.number)} <small>· {t('class-boards', { size: one.size })}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button class="Gallery-more" onClick={() => setPages(pages + 1)}>
          {t('show-more', { more })}
        </button>
      )}
    </div>
  );
}
