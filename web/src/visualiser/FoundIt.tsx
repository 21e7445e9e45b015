// Leads from a board to the step at which a program has it: to the solution, or to where it goes on from the
// queens of the first rows. Its texts are the table `found`, which a view adds to its own.

import { useState } from 'preact/hooks';
import { limits } from '../about';
import { attacksOn, type Square } from '../board/geometry';
import { nextMark, samePosition } from '../client';
import { t } from '../i18n';
import { openTab } from '../route';

/** The program whose steps are shown: its bits are what Watch shows first. */
const ALGORITHM = 'bitmap';

type Search = 'idle' | 'looking' | 'gaps' | 'beyond' | 'failed';

interface FoundItProps {
  readonly n: number;
  readonly queens: readonly Square[];
}

export function FoundIt({ n, queens }: FoundItProps) {
  const [search, setSearch] = useState<Search>('idle');
  if (n > limits().trace_n) return null;
  const open = async () => {
    setSearch('looking');
    try {
      const step = await stepOf(n, queens);
      if (typeof step === 'string') setSearch(step);
      else openTab('watch', { n, algorithm: ALGORITHM, step });
    } catch {
      setSearch('failed');
    }
  };
  return (
    <span class="found-it">
      <button type="button" disabled={search === 'looking'} onClick={() => void open()}>
        {t(queens.length === n ? 'watchFound' : 'watchOn')}
      </button>
      <span class="note" role="status">
        {search === 'idle' ? '' : t(OUTCOMES[search])}
      </span>
    </span>
  );
}

const OUTCOMES = {
  looking: 'watchFoundLooking',
  gaps: 'watchFoundGaps',
  beyond: 'watchFoundBeyond',
  failed: 'watchFoundFailed',
} as const;

/** The program has one queen in each of the first rows, and none that attacks another. */
function isOnItsWay(queens: readonly Square[]): boolean {
  const rows = new Set(queens.map(({ row }) => row));
  return (
    queens.every((queen) => queen.row < queens.length && attacksOn(queen, queens).size === 0) &&
    rows.size === queens.length
  );
}

/** The step at which the program has these queens, or why there is none that can be shown. */
async function stepOf(n: number, queens: readonly Square[]): Promise<number | 'gaps' | 'beyond'> {
  if (queens.length === 0) return 0;
  if (!isOnItsWay(queens)) return 'gaps';
  const of = { algorithm: ALGORITHM, n };
  const there = await samePosition(of, queens);
  if (there.queens < queens.length) return 'beyond';
  if (queens.length < n) return there.step;
  return (await nextMark(of, there.step, 'forward', 'solution')).step ?? 'beyond';
}
