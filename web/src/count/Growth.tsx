// The numbers of solutions of small boards: how they grow, and how rare they become.

import { dateOf, joined, number, short, t } from '../i18n';
import { kept, rowsOf, stored, type Row } from './counted';
import { oneIn } from './meaning';
import { spent } from './span';

export function Growth() {
  const rows = rowsOf(kept.value);
  const longest = Math.max(...rows.map(length));
  return (
    <section class="card growth">
      <h2>{t('count-growth')}</h2>
      <p>{t('count-growth-says')}</p>
      <div class="table-box" tabIndex={0} role="region" aria-label={t('count-growth')}>
        <table>
          <thead>
            <tr>
              <th scope="col">N</th>
              <th scope="col">{t('count-total')}</th>
              <th scope="col" class="growth-bar">
                {t('count-scale')}
              </th>
              <th scope="col">{t('count-one-in')}</th>
              <th scope="col">{t('count-time')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GrowthRow key={row.n} row={row} part={length(row) / longest} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">{notes(rows)}</p>
    </section>
  );
}

function notes(rows: readonly Row[]): string {
  const { machine, threads, command } = stored;
  const date = stored.dates.map(dateOf).join(' – ');
  const measured = t('count-stored', { date, machine, threads, command });
  const own = rows.some((row) => row.own) ? [t('count-own')] : [];
  return joined(t('count-one-in-says'), measured, ...own);
}

/** The length of a bar, on a logarithmic scale on which 1 is visible, too. */
const length = ({ total }: Row): number => Math.log10(1 + Number(total));

interface GrowthRowProps {
  readonly row: Row;
  /** The length of the bar, from 0 to 1. */
  readonly part: number;
}

function GrowthRow({ row: { n, total, seconds, own }, part }: GrowthRowProps) {
  const times = oneIn(n, total);
  return (
    <tr class={own ? 'own' : ''}>
      <th scope="row">{n}</th>
      <td>{number(total)}</td>
      <td class="growth-bar" aria-hidden="true">
        <span style={{ '--part': part }} />
      </td>
      <td>{times === undefined ? '–' : short(times)}</td>
      <td>{spent(seconds)}</td>
    </tr>
  );
}
