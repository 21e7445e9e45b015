// The numbers of solutions of small boards: how they grow, and how rare they become.

import { dateOf, duration, number, short, t } from '../i18n';
import { shortSeconds } from '../compare/units';
import { date, kept, machine, rowsOf, threads, type Row } from './counted';
import { oneIn } from './meaning';

export function Growth() {
  const rows = rowsOf(kept.value);
  const longest = Math.max(...rows.map(length));
  return (
    <section class="card growth">
      <h2>{t('countGrowth')}</h2>
      <p>{t('countGrowthSays')}</p>
      <div class="table-box" tabIndex={0} role="region" aria-label={t('countGrowth')}>
        <table>
          <thead>
            <tr>
              <th scope="col">N</th>
              <th scope="col">{t('compareTotal')}</th>
              <th scope="col" class="growth-bar">
                {t('countScale')}
              </th>
              <th scope="col">{t('countOneIn')}</th>
              <th scope="col">{t('countTime')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GrowthRow key={row.n} row={row} part={length(row) / longest} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">
        {t('countOneInSays')} {t('countStored', { date: dateOf(date), machine, threads })}
        {rows.some(({ own }) => own) && ` ${t('countOwn')}`}
      </p>
    </section>
  );
}

/** The length of a bar, on a logarithmic scale; a single solution has some, too. */
const length = ({ total }: Row): number => Math.log10(1 + Number(total));

interface GrowthRowProps {
  readonly row: Row;
  /** The length of its bar, 0 to 1. */
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
      <td>{seconds < 1 ? shortSeconds(seconds) : duration(seconds)}</td>
    </tr>
  );
}
