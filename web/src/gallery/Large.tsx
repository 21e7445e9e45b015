// One solution of a large board, by formula or at random.

import { limits } from '../about';
import type { SolveMethod } from '../api/types';
import { queensOf } from '../board/geometry';
import { MiniBoard } from '../board/Board';
import { drawing, solve } from '../client';
import { t } from '../i18n';
import { choice, go, largeNumber, wholeNumber } from '../route';
import { Answered } from '../ui/Async';
import { Copy } from '../ui/Copy';
import { NumberField, Select, Toolbar } from '../ui/fields';
import { useAnswer } from '../ui/hooks';
import { FoundIt } from '../visualiser/FoundIt';
import { LargeBoard, OpenInPlay } from './Detail';
import { classes } from '../ui/classes';

/** The largest board whose squares have space for names and crowns. */
export const NAMED = 32;

/** The number of seeds, of which the largest is one less. */
const SEEDS = 2n ** 64n;

const METHODS = ['construct', 'random'] as const satisfies readonly SolveMethod[];
type Method = (typeof METHODS)[number];

export function Large() {
  const n = wholeNumber('large', 1, limits().solve_n, 50);
  const method: Method = choice('method', METHODS) ?? 'construct';
  const seed = largeNumber('seed', SEEDS - 1n, 1n);
  const answer = useAnswer(() => solve(n, method, seed), [n, method, seed]);
  return (
    <>
      <Toolbar label={t('gallery-large')}>
        <NumberField
          label={t('queens-count')}
          value={n}
          least={1}
          most={limits().solve_n}
          onChange={(large) => go({ large })}
        />
        <Select<Method>
          label={t('method')}
          value={method}
          options={[
            { value: 'construct', label: t('method-construct') },
            { value: 'random', label: t('method-random') },
          ]}
          onChange={(chosen) => go({ method: chosen === 'random' ? chosen : undefined })}
        />
        {method === 'random' && (
          <button onClick={() => go({ seed: String((seed + 1n) % SEEDS) })}>
            {t('another-board')}
          </button>
        )}
      </Toolbar>
      <p class="summary">{t('large-note')}</p>
      <Answered answer={answer}>{({ columns }) => <Solution n={n} columns={columns} />}</Answered>
    </>
  );
}

interface SolutionProps {
  readonly n: number;
  readonly columns: readonly number[] | undefined;
}

function Solution({ n, columns }: SolutionProps) {
  if (columns === undefined) return <p>{t('gallery-none', { n })}</p>;
  const label = t('board-by', { n });
  return (
    <div class={classes('stacked', 'Gallery-large')}>
      {n > NAMED ? <MiniBoard columns={columns} label={label} /> : <LargeBoard columns={columns} />}
      <div class="actions">
        <OpenInPlay columns={columns} />
        <FoundIt key={columns.join()} n={n} queens={queensOf(columns)} />
        <Copy label={t('copy-list')} text={() => columns.join(' ')} />
        <Copy label={t('copy-svg')} text={() => drawing(columns)} />
      </div>
    </div>
  );
}
