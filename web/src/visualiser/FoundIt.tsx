// Leads from a board to the step at which a program has it: to the solution, or to where it goes on from the
// queens of the first rows.

import { useState } from 'preact/hooks';
import { limits } from '../about';
import type { Square } from '../board/geometry';
import { nextMark, samePosition } from '../client';
import { t } from '../i18n';
import { openTab } from '../route';

/** The program whose steps are shown: its bits are what Watch shows first. */
const ALGORITHM = 'bitmap';

type Search = 'idle' | 'looking' | 'beyond' | 'failed';

interface FoundItProps {
  readonly n: number;
  /** One in each of the first rows; none attacks another. */
  readonly queens: readonly Square[];
}

export function FoundIt({ n, queens }: FoundItProps) {
  const [search, setSearch] = useState<Search>('idle');
  if (n > limits().trace_n) return null;
  const open = async () => {
    setSearch('looking');
    try {
      const step = await stepOf(n, queens);
      if (step === undefined) setSearch('beyond');
      else openTab('watch', { n, algorithm: ALGORITHM, step });
    } catch {
      setSearch('failed');
    }
  };
  return (
    <span class="found">
      <button type="button" disabled={search === 'looking'} onClick={() => void open()}>
        {t(queens.length === n ? 'watchFound' : 'watchOn')}
      </button>
      <span class="outcome" role="status">
        {search === 'idle' ? '' : t(OUTCOMES[search])}
      </span>
    </span>
  );
}

const OUTCOMES = {
  looking: 'watchFoundLooking',
  beyond: 'watchFoundBeyond',
  failed: 'watchFoundFailed',
} as const;

/** The step at which the program has these queens; nothing if that is later than it is followed. */
async function stepOf(n: number, queens: readonly Square[]): Promise<number | undefined> {
  const of = { algorithm: ALGORITHM, n };
  const there = await samePosition(of, queens);
  if (there.queens < queens.length) return undefined;
  if (queens.length < n) return there.step;
  return (await nextMark(of, there.step, 'forward', 'solution')).step;
}
