// The numbers of solutions of small boards: how they grow, and how rare they become.

import { dateOf, joined, number, short, t } from '../i18n';
import { kept, rowsOf, stored, type Row } from './counted';
import { oneIn } from './meaning';
import { spent } from './span';
import { classes } from '../ui/classes';

export function Growth() {
  const rows = rowsOf(kept.value);
  const longest = Math.max(...rows.map(length));
  return (
    <section class={classes('card stacked', 'Growth-growth')}>
      <h2>{t('count-growth')}</h2>
      <p>{t('count-growth-says')}</p>
      <div class="Table-box" tabIndex={0} role="region" aria-label={t('count-growth')}>
        <table>
          <thead>
            <tr>
              <th scope="col">N</th>
              <th scope="col">{t('count-total')}</th>
              <th scope="col" class="Growth-bar">
                {t('count-scale')}
              </th>
              <th scope="col">{t('count-one-in')}</th>
              <th scope="col">{t('count-time-of', { machine: stored.machine })}</th>
              {rows.some(isOwn) && <th scope="col">{t('count-time-here')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GrowthRow
                key={row.n}
                row={row}
                part={length(row) / longest}
                hasOwn={rows.some(isOwn)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">{notes()}</p>
    </section>
  );
}

function notes(): string {
  const { machine, threads, command } = stored;
  const date = stored.dates.map(dateOf).join(' – ');
  const measured = t('count-stored', { date, machine, threads, command });
  return joined(t('count-one-in-says'), measured);
}

/** Whether the visitor counted a board on this machine. */
const isOwn = ({ own }: Row): boolean => own !== undefined;

/** The length of a bar, on a logarithmic scale on which 1 is visible, too. */
const length = ({ total }: Row): number => Math.log10(1 + Number(total));

interface GrowthRowProps {
  readonly row: Row;
  /** The length of the bar, from 0 to 1. */
  readonly part: number;
  /** Whether the table has a column for times on this machine. */
  readonly hasOwn: boolean;
}

const timeOf = (seconds: number | undefined): string =>
  seconds === undefined ? '–' : spent(seconds);

function GrowthRow({ row: { n, total, seconds, own }, part, hasOwn }: GrowthRowProps) {
  const times = oneIn(n, total);
  return (
    <tr class={own === undefined ? undefined : 'Growth-own'}>
      <th scope="row">{n}</th>
      <td>{number(total)}</td>
      <td class="Growth-bar" aria-hidden="true">
        <span style={{ '--part': part }} />
      </td>
      <td>{times === undefined ? '–' : short(times)}</td>
      <td>{timeOf(seconds)}</td>
      {hasOwn && <td>{timeOf(own)}</td>}
    </tr>
  );
}
