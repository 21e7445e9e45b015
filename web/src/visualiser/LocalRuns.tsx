// How often local searches succeed from many starts. Each run has a mark that opens the run.

import type { LocalRun, LocalRuns as Runs, LocalSearchName } from '../api/types';
import type { Square } from '../board/geometry';
import { Squares } from '../board/Squares';
import { margin, UNIT } from '../board/view';
import { localRuns, type LocalSubject } from '../client';
import { language, t } from '../i18n';
import { still } from '../visitor';
import { go } from '../route';
import { Answered } from '../ui/Async';
import { useAnswer } from '../ui/hooks';
import { localNamed } from './algorithms';
import { familyName, ofLocal } from './names';

/** The side of the square that the marks of the runs form. */
const SIDE = 10;
const RUNS = SIDE * SIDE;

interface Method {
  readonly algorithm: LocalSearchName;
  readonly sideways: number;
}

const METHODS: readonly Method[] = [
  { algorithm: 'hill-climbing', sideways: 0 },
  { algorithm: 'hill-climbing', sideways: 100 },
  { algorithm: 'min-conflicts', sideways: 0 },
];

interface LocalRunsProps {
  readonly subject: LocalSubject;
  readonly seed: number;
}

/** Scrolls to these runs within the box around them. */
export function showRuns(): void {
  const runs = document.querySelector('[data-runs]');
  const box = runs?.parentElement;
  if (!runs || !box) return;
  const top = runs.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.scrollBy({ top, behavior: still.value ? 'auto' : 'smooth' });
}

export function LocalRuns({ subject, seed }: LocalRunsProps) {
  const { n } = subject;
  const answer = useAnswer(
    () => Promise.all(METHODS.map((method) => localRuns({ ...method, n }, RUNS))),
    [n],
  );
  return (
    <section class="stacked LocalRuns-runs" aria-label={t('runs-title')} data-runs>
      <h3>{t('runs-title')}</h3>
      <Answered answer={answer}>
        {(all) => <Compared all={all} subject={subject} seed={seed} />}
      </Answered>
    </section>
  );
}

function Compared({ all, subject, seed }: LocalRunsProps & { all: readonly Runs[] }) {
  const stuck = RUNS - (all[0]?.solved ?? 0);
  return (
    <>
      <p>{t('runs-said', { n: subject.n, stuck, runs: RUNS })}</p>
      <p class="note">{t('runs-note', { runs: RUNS })}</p>
      {METHODS.map((method, index) => {
        const runs = all[index];
        const shown =
          method.algorithm === subject.algorithm && method.sideways === subject.sideways;
        if (runs === undefined) return null;
        return <Row key={index} method={method} runs={runs} seed={shown ? seed : undefined} />;
      })}
    </>
  );
}

interface RowProps {
  readonly method: Method;
  readonly runs: Runs;
  /** The seed of the search on the board, if that search uses this method. */
  readonly seed: number | undefined;
}

function Row({ method, runs, seed }: RowProps) {
  const { solved, moves_solved: ofSolved, moves_stuck: ofStuck } = runs;
  const name = nameOf(method);
  return (
    <div class="LocalRuns-row">
      <div>
        <h4>{name}</h4>
        <p>{t('runs-ends', { stuck: RUNS - solved, runs: RUNS, solved })}</p>
        {ofSolved !== undefined && (
          <p class="note">{t('runs-mean-solved', { moves: mean(ofSolved) })}</p>
        )}
        {ofStuck !== undefined && (
          <p class="note">{t('runs-mean-stuck', { moves: mean(ofStuck) })}</p>
        )}
      </div>
      <Marks method={method} runs={runs} seed={seed} name={name} />
    </div>
  );
}

function nameOf({ algorithm, sideways }: Method): string {
  const search = localNamed(algorithm);
  const name = search === undefined ? algorithm : familyName(ofLocal(search));
  return sideways === 0 ? name : t('runs-sideways', { name, sideways });
}

/** Formats with one decimal. */
const DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

const mean = (moves: number): string => moves.toLocaleString(language.value, DECIMAL);

const VIEW = { n: SIDE, reversed: false };

function Marks({ method, runs, seed, name }: RowProps & { readonly name: string }) {
  const label = (square: Square) => {
    const { solved = false, moves = 0 } = runs.runs[seedAt(square) - 1] ?? {};
    return t(solved ? 'runs-solved' : 'runs-stuck', { seed: String(seedAt(square)), moves });
  };
  const open = (square: Square) => {
    const { algorithm, sideways } = method;
    const kept = sideways === 0 ? undefined : sideways;
    go({ algorithm, sideways: kept, seed: seedAt(square), step: undefined }, true);
  };
  return (
    <div class="LocalRuns-marks">
      <Drawing runs={runs.runs} seed={seed} />
      <Squares view={VIEW} label={name} name={label} onPress={open} />
    </div>
  );
}

/** The seed of the run at a square; the run at the top left has seed 1. */
const seedAt = ({ row, column }: Square): number => row * SIDE + column + 1;

/**
 * Draws a disc for a solution and a cross for a stuck search, with a board's margins, so that `Squares` fits
 * over it.
 */
function Drawing({ runs, seed }: { runs: readonly LocalRun[]; seed: number | undefined }) {
  const whole = SIDE * UNIT + margin(SIDE) + 1;
  const at = (index: number) => `M${(index % SIDE) * UNIT} ${Math.floor(index / SIDE) * UNIT}`;
  const marks = (wanted: boolean, mark: string) =>
    runs.map(({ solved }, index) => (solved === wanted ? at(index) + mark : '')).join('');
  return (
    <svg viewBox={`${-margin(SIDE)} -1 ${whole} ${whole}`} aria-hidden="true">
      <path
        class="LocalRuns-solved"
        d={marks(true, 'm1.8 5a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0')}
      />
      <path class="LocalRuns-stuck" d={marks(false, 'm3 3l4 4m0 -4l-4 4')} />
      {seed !== undefined && seed >= 1 && seed <= RUNS && (
        <path class="LocalRuns-here" d={`${at(seed - 1)}h10v10h-10z`} />
      )}
    </svg>
  );
}
