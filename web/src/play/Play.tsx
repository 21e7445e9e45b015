// The tab for placing queens by hand: puzzles, and a laboratory for boards of one's own.

import { t } from '../i18n';
import { go, parameter } from '../route';
import { Segments } from '../ui/Segments';
import { Lab } from './Lab';
import { Puzzle } from './Puzzle';

type Mode = 'puzzle' | 'lab';

/** What an address says of the other mode is left out. */
const CHANGES = {
  puzzle: { mode: undefined, fen: undefined, heat: undefined },
  lab: { mode: 'lab', n: undefined, seed: undefined, level: undefined },
} as const;

/** An address with a board leads to the laboratory, as it did before there were puzzles. */
function modeOfAddress(): Mode {
  return parameter('fen') !== undefined || parameter('mode') === 'lab' ? 'lab' : 'puzzle';
}

export function Play() {
  const mode = modeOfAddress();
  return (
    <div class={`play ${mode}`}>
      <div class="play-head">
        <Segments<Mode>
          label={t('playMode')}
          value={mode}
          options={[
            { value: 'puzzle', label: t('modePuzzle') },
            { value: 'lab', label: t('modeLab') },
          ]}
          onChange={(chosen) => go(CHANGES[chosen], true)}
        />
        <p class="play-intro">{t(mode === 'puzzle' ? 'puzzleIntro' : 'labIntro')}</p>
      </div>
      {mode === 'puzzle' ? <Puzzle /> : <Lab />}
    </div>
  );
}
