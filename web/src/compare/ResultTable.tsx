// The measurements as a table.

import type { Run } from '../api/types';
import { number, t } from '../i18n';
import { type Row, rowsOf } from './runs';
import { shortSeconds } from './drawing';
import { classes } from '../ui/classes';
import { HALVES } from './names';

interface ResultTableProps {
  readonly measured: readonly Run[];
  readonly names: readonly string[];
}

export function ResultTable({ measured, names }: ResultTableProps) {
  return (
    <div
      class={classes('Table-box', 'ResultTable-results')}
      tabIndex={0}
      role="region"
      aria-label={t('compare-table')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">N</th>
            <th scope="col">{t('compare-total')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(measured).map((row) => (
            <ResultRow key={row.n} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ResultRow({ row }: { readonly row: Row }) {
  return (
    <tr>
      <th scope="row">{row.n}</th>
      <td>{row.total === undefined ? '' : number(row.total)}</td>
      {row.cells.map((cell, index) => (
        <td key={index} class={classes(cell?.seconds === row.best && 'ResultTable-best')}>
          {cell !== undefined && <Cell run={cell} />}
        </td>
      ))}
    </tr>
  );
}

/** The time, and below it the nodes. */
function Cell({ run }: { readonly run: Run }) {
  const { status, seconds, nodes } = run;
  if (status === 'skipped') return <>{t('compare-skipped')}</>;
  if (status === 'stopped' || seconds === undefined) return <>{t('compare-too-long')}</>;
  const time = seconds === 0 ? t('compare-too-short') : shortSeconds(seconds);
  return (
    <>
      {time}
      <span class="ResultTable-nodes">
        {nodes === undefined ? none(run) : t('compare-nodes-of', { nodes: number(nodes) })}
      </span>
    </>
  );
}

/** The reason for missing nodes: the second run took too long, or the engine has no search tree. */
const none = ({ algorithm }: Run): string =>
  t(algorithm === HALVES ? 'compare-no-tree' : 'compare-no-nodes');
