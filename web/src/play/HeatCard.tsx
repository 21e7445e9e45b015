// The map of the completions: a switch, the meaning of its tints, and the square under the pointer.

import { limits } from '../about';
import { type Square, squareName } from '../board/geometry';
import { number, t } from '../i18n';
import { go } from '../route';
import { Problem } from '../ui/Async';
import { type HeatMap, mostOf } from './analysis';
import { type Position, toFen } from '../board/position';
import { classes } from '../ui/classes';
import { Counting } from './Verdict';

interface HeatCardProps {
  readonly heat: HeatMap;
  readonly wanted: boolean;
  readonly position: Position;
  readonly pointed: Square | undefined;
}

export function HeatCard({ heat, wanted, position, pointed }: HeatCardProps) {
  return (
    <section class={classes('card stacked', 'HeatCard-card')} aria-label={t('heat-title')}>
      <h2>{t('heat-title')}</h2>
      <label>
        <input
          type="checkbox"
          checked={wanted}
          onChange={(event) => go({ heat: event.currentTarget.checked ? 1 : undefined })}
        />
        {t('heat-show')}
      </label>
      {wanted ? (
        <Outcome heat={heat} position={position} pointed={pointed} />
      ) : (
        <p class="note">{t('heat-note')}</p>
      )}
    </section>
  );
}

function Outcome({ heat, position, pointed }: Omit<HeatCardProps, 'wanted'>) {
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
