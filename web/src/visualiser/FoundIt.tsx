// Links a board to the step where a program reaches it: the solution, or the position with the queens of the
// first rows. A view that uses it must add the texts of the table `found`.

import { useState } from 'preact/hooks';
import { limits } from '../about';
import type { Square } from '../board/geometry';
import { t } from '../i18n';
import { openTab } from '../route';
import { stepOf } from './stepOf';

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
        {search === 'idle' ? '' : t(OUTCOMES[search])}
      </span>
    </span>
  );
}

const OUTCOMES = {
  looking: 'watch-found-looking',
  gaps: 'watch-found-gaps',
  beyond: 'watch-found-beyond',
  failed: 'watch-found-failed',
} as const;
