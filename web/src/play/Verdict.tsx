// Shows the number of completions of the board.

import { type Square, squareName } from '../board/geometry';
import type { Completions } from '../api/types';
import { number, t } from '../i18n';
import { Problem } from '../ui/Async';
import { Checkbox } from '../ui/fields';
import { type Analysis, type HeatMap, mostOf } from './analysis';
import { type Position, squaresWith, toFen } from '../board/position';
import { limits } from '../client';
import { go } from '../route';

interface VerdictProps {
  readonly position: Position;
  readonly analysis: Analysis;
}

export function Verdict({ position, analysis }: VerdictProps) {
  const { n } = position;
  const queens = squaresWith(position, 'queen').length;
  return (
    <div>
      <p class="note">{t('queens-placed', { queens, n })}</p>
      <Outcome position={position} analysis={analysis} />
    </div>
  );
}

function Outcome({ position, analysis }: VerdictProps) {
  const count = analysis.count.value;
  switch (count.state) {
    case 'counting':
      return (
        <Counting
          known={analysis.solvable.value === true ? t('completions-solvable') : ''}
          onStop={() => analysis.stop()}
        />
      );
    case 'there':
      return <Found answer={count.answer} />;
    case 'stopped':
      return <p role="status">{t('completions-stopped')}</p>;
    case 'failed':
      return (
        <Problem
          error={count.error}
          again={() => void analysis.start(toFen(position), squaresWith(position, 'queen'))}
        />
      );
  }
}

function Found({ answer }: { readonly answer: Completions }) {
  const { count, n, queens } = answer;
  const done = count === '1' && queens === n;
  return (
    <>
      {count !== undefined && <output class="Verdict-count">{number(count)}</output>}
      <p role="status" class={done ? 'done' : undefined}>
        {verdict(answer, done)}
      </p>
    </>
  );
}

function verdict({ n, attack, count, timed_out: timedOut }: Completions, done: boolean): string {
  if (attack !== undefined) {
    const [one, two] = [squareName(attack.one, n), squareName(attack.two, n)];
    return t('completions-attack', { one, two });
  }
  if (done) return t('completions-done');
  if (count !== undefined) return t('completions-left', { count: number(count) });
  return t(timedOut ? 'completions-timed-out' : 'completions-stopped');
}

/** Says that the count is running. The style sheet delays this, because small boards are answered at once. */
export function Counting({ known = '', onStop }: { known?: string; onStop: () => void }) {
  return (
    <div class="actions Counting-counting">
      <span class="Counting-spinner" aria-hidden="true" />
      <p role="status">
        {t('completions-counting')} {known}
      </p>
      <button onClick={onStop}>{t('stop')}</button>
    </div>
  );
}

// The controls of the completion map: a switch, the meaning of its tints, and the square under the pointer.

interface HeatCardProps {
  readonly heat: HeatMap;
  readonly wanted: boolean;
  readonly position: Position;
  readonly pointed: Square | undefined;
}

export function HeatCard({ heat, wanted, position, pointed }: HeatCardProps) {
  return (
    <section class="card stacked HeatCard-card" aria-label={t('heat-title')}>
      <h2>{t('heat-title')}</h2>
      <Checkbox checked={wanted} onChange={(shown) => go({ heat: shown ? 1 : undefined })}>
        {t('heat-show')}
      </Checkbox>
      {wanted ? (
        <HeatOutcome heat={heat} position={position} pointed={pointed} />
      ) : (
        <p class="note">{t('heat-note')}</p>
      )}
    </section>
  );
}

function HeatOutcome({ heat, position, pointed }: Omit<HeatCardProps, 'wanted'>) {
  const answer = heat.answer.value;
  const start = () => void heat.start(toFen(position));
  switch (answer.state) {
    case 'none':
      return (
        <div>
          {position.n > limits().exact_n && <p class="note">{t('heat-large')}</p>}
          <button onClick={start}>{t('heat-count')}</button>
        </div>
      );
    case 'counting':
      return <Counting onStop={() => heat.stop()} />;
    case 'failed':
      return <Problem error={answer.error} again={start} />;
    case 'there':
      if (answer.heat.counts === undefined)
        return <p role="status">{t('completions-timed-out')}</p>;
      return <Legend counts={answer.heat.counts} position={position} pointed={pointed} />;
  }
}

interface LegendProps {
  readonly counts: readonly (readonly number[])[];
  readonly position: Position;
  readonly pointed: Square | undefined;
}

function Legend({ counts, position, pointed }: LegendProps) {
  const count = pointed && counts[pointed.row]?.[pointed.column];
  return (
    <>
      <div class="HeatCard-legend" aria-hidden="true">
        <span>0</span>
        <i />
        <span>{number(mostOf(counts, position))}</span>
      </div>
      <p class="note">
        {pointed === undefined || count === undefined
          ? t('heat-sum')
          : t('heat-of', { square: squareName(pointed, counts.length), count: number(count) })}
      </p>
    </>
  );
}
