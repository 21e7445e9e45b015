// The solutions of one board size by class. The class under the pointer or the focus is shown with
// its images; a click keeps it, and makes its address.

import { useEffect, useState } from 'preact/hooks';
import { limits } from '../about';
import type { Class, ClassSymmetry, Classes as AllClasses } from '../api/types';
import { MiniBoard } from '../board/MiniBoard';
import { classes as fetchClasses } from '../client';
import { number, t } from '../i18n';
import { go, parameter, wholeNumber } from '../route';
import { Loading, Problem } from '../ui/Async';
import { Select, SizeField, Toolbar } from '../ui/fields';
import { useAnswer } from '../ui/useAnswer';
import { Detail } from './Detail';

const FIRST_N = 8;
/** Boards that are drawn before more are asked for. */
const PAGE = 96;

const SYMMETRIES = [
  { value: '', key: 'symmetryAny' },
  { value: 'none', key: 'symmetryNone' },
  { value: 'half-turn', key: 'symmetryHalf' },
  { value: 'quarter-turn', key: 'symmetryQuarter' },
  { value: 'all', key: 'symmetryAll' },
] as const satisfies readonly { value: ClassSymmetry | ''; key: string }[];

type Filter = (typeof SYMMETRIES)[number]['value'];

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
      {answer.state === 'waiting' && <Loading />}
      {answer.state === 'failed' && <Problem error={answer.error} />}
      {answer.state === 'there' && <ClassBrowser all={answer.value} wanted={wanted} />}
    </>
  );
}

/** The columns of `?board=0,4,7,...`, if they are those of a board we can classify. */
function boardOfAddress(): number[] | undefined {
  const text = parameter('board');
  if (text === undefined || !/^\d{1,2}(,\d{1,2})*$/.test(text)) return undefined;
  const columns = text.split(',').map(Number);
  return columns.length <= limits().classes_n ? columns : undefined;
}

function filter(): Filter {
  return SYMMETRIES.find(({ value }) => value === parameter('symmetry'))?.value ?? '';
}

function SymmetryField() {
  return (
    <Select
      label={t('symmetryFilter')}
      value={filter()}
      options={SYMMETRIES.map(({ value, key }) => ({ value, label: t(key) }))}
      onChange={(symmetry) => go({ symmetry: symmetry === '' ? undefined : symmetry })}
    />
  );
}

interface BrowserProps {
  readonly all: AllClasses;
  readonly wanted: readonly number[] | undefined;
}

function ClassBrowser({ all, wanted }: BrowserProps) {
  const symmetry = filter();
  const shown = all.classes.filter((one) => symmetry === '' || one.symmetry === symmetry);
  const kept = classOf(all.classes, wanted);
  const [looked, setLooked] = useState<Class>();
  useEffect(() => setLooked(undefined), [all, symmetry]);
  const detail = looked ?? kept ?? shown[0];
  const { n, total, unique } = all;
  if (all.classes.length === 0) return <p>{t('galleryNone', { n })}</p>;
  return (
    <>
      {parameter('board') !== undefined && kept === undefined && (
        <p class="notice" role="status">
          {t('badBoard')}
        </p>
      )}
      <p class="summary">{t('gallerySummary', { total: number(total), unique: number(unique) })}</p>
      <div class="browser">
        <Cards
          key={`${n} ${symmetry}`}
          classes={shown}
          kept={detail?.number}
          onLook={setLooked}
          onKeep={(one) => go({ n: undefined, board: one.columns.join(',') })}
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
  readonly kept: number | undefined;
  readonly onLook: (one: Class | undefined) => void;
  readonly onKeep: (one: Class) => void;
}

function Cards({ classes, kept, onLook, onKeep }: CardsProps) {
  const [pages, setPages] = useState(1);
  const more = Math.min(PAGE, classes.length - pages * PAGE);
  if (classes.length === 0) return <p>{t('galleryNoneOfKind')}</p>;
  return (
    <div>
      <ul class="cards" onPointerLeave={() => onLook(undefined)}>
        {classes.slice(0, pages * PAGE).map((one) => (
          <li key={one.number}>
            <button
              type="button"
              class="class-card"
              aria-pressed={one.number === kept}
              onPointerEnter={() => onLook(one)}
              onFocus={() => onLook(one)}
              onClick={() => onKeep(one)}
            >
              <MiniBoard
                columns={one.columns}
                label={t('classCard', { number: one.number, size: one.size })}
              />
              <span aria-hidden="true">
                {number(one.number)} <small>× {one.size}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" class="more" onClick={() => setPages(pages + 1)}>
          {t('showMore', { more })}
        </button>
      )}
    </div>
  );
}
