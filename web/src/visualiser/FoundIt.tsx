// A button that opens Watch at the step where a program reaches a board. The board is a solution, or it has
// queens in its first rows only. A view that uses the button must add the texts of the table `found`.

import { useState } from 'preact/hooks';
import { limits, nextMark, samePosition, type Subject } from '../client';
import { attacksOn, type Square } from '../board/geometry';
import { t } from '../i18n';
import { openTab } from '../route';

/** The algorithm whose steps are shown: the default of Watch. */
const ALGORITHM = 'bitmap';

type Search = 'idle' | 'looking' | 'gaps' | 'beyond' | 'failed';

export function FoundIt({ n, queens }: { readonly n: number; readonly queens: readonly Square[] }) {
  const [search, setSearch] = useState<Search>('idle');
  if (n > limits().trace_n) return null;
  const open = async () => {
    setSearch('looking');
    try {
      const step = await stepOf({ algorithm: ALGORITHM, n }, queens);
      if (typeof step === 'string') setSearch(step);
      else openTab('watch', { n, algorithm: ALGORITHM, step });
    } catch {
      setSearch('failed');
    }
  };
  return (
    <span>
      <button disabled={search === 'looking'} onClick={() => void open()}>
        {t(queens.length === n ? 'watch-found' : 'watch-on')}
      </button>
      <span class="note" role="status">
        {search === 'idle' ? '' : t(`watch-found-${search}`)}
      </span>
    </span>
  );
}

// Finds the step at which a program that fills the rows from the top reaches a board.

/** Whether each of the first rows has one queen, and no two attack each other. */
function isOnItsWay(queens: readonly Square[]): boolean {
  const rows = new Set(queens.map(({ row }) => row));
  return (
    queens.every((queen) => queen.row < queens.length && attacksOn(queen, queens).size === 0) &&
    rows.size === queens.length
  );
}

/** The step with these queens, or the reason why it cannot be shown. */
export async function stepOf(
  of: Subject,
  queens: readonly Square[],
  ask = { nextMark, samePosition },
): Promise<number | 'gaps' | 'beyond'> {
  if (queens.length === 0) return 0;
  if (!isOnItsWay(queens)) return 'gaps';
  const there = await ask.samePosition(of, queens);
  if (there.queens < queens.length) return 'beyond';
  if (queens.length < of.n) return there.step;
  return (await ask.nextMark(of, there.step, 'forward', 'solution')).step ?? 'beyond';
}
