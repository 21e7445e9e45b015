// The tab for placing queens by hand: puzzles, and a lab for custom boards.

import { addTexts, t } from '../i18n';
import { told } from '../ui/Rich';
import { type Changes, go, parameter } from '../route';
import { Segments } from '../ui/fields';
import { Lab } from './Lab';
import { Puzzle } from './Puzzle';
import { changesTo as changesToPuzzle, nameOfAddress, NO_PUZZLE } from './puzzles';
import { classes } from '../ui/classes';
import { boards } from '../i18n/generated/boards';
import { play } from '../i18n/generated/play';
import './play.css';

addTexts(boards, play);

type Mode = 'puzzle' | 'lab';

/** Each mode drops the parameters of the other. */
const changesTo: Readonly<Record<Mode, () => Changes>> = {
  puzzle: () => changesToPuzzle(nameOfAddress()),
  lab: () => ({ mode: 'lab', ...NO_PUZZLE }),
};

/** An address with a board, or only a size, opens the lab. */
function modeOfAddress(): Mode {
  const isBoard = parameter('fen') !== undefined || parameter('mode') === 'lab';
  const isSize = parameter('n') !== undefined && parameter('seed') === undefined;
  return isBoard || isSize ? 'lab' : 'puzzle';
}

export function Play() {
  const mode = modeOfAddress();
  return (
    <div class="Play-play">
      <div class={classes('actions', 'Play-head')}>
        <Segments<Mode>
          label={t('play-mode')}
          value={mode}
          options={[
            { value: 'puzzle', label: t('mode-puzzle') },
            { value: 'lab', label: t('mode-lab') },
          ]}
          onChange={(chosen) => go(changesTo[chosen](), true)}
        />
        <p class="note">{told(mode === 'puzzle' ? 'puzzle-intro' : 'lab-intro')}</p>
      </div>
      {mode === 'puzzle' ? <Puzzle /> : <Lab />}
    </div>
  );
}
