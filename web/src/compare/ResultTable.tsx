// The measurements as a table.

import type { Run } from '../api/types';
import { number, t } from '../i18n';
import { shortSeconds } from './units';
import { rowsOf, type Row } from './rows';

interface ResultTableProps {
  readonly measured: readonly Run[];
  readonly names: readonly string[];
}

export function ResultTable({ measured, names }: ResultTableProps) {
  return (
    <div class="table-box" tabIndex={0} role="region" aria-label={t('compareTable')}>
      <table>
        <thead>
          <tr>
            <th scope="col">N</th>
            <th scope="col">{t('compareTotal')}</th>
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
        <td key={index} class={cell?.seconds === row.best ? 'best' : ''}>
          {cell === undefined ? '' : text(cell)}
        </td>
      ))}
    </tr>
  );
}

function text({ status, seconds }: Run): string {
  if (status === 'skipped') return t('compareSkipped');
  if (status === 'stopped' || seconds === undefined) return t('compareTooLong');
  return shortSeconds(seconds);
}
