// The end of a puzzle: what it took, and where to go from here.

import { number, t } from '../i18n';
import { go } from '../route';
import { CopyLink } from '../ui/Copy';
import { Figure } from '../ui/fields';
import { FoundIt } from '../visualiser/FoundIt';
import { dayOf, streak, today } from './daily';
import type { Game } from './game';
import { solvedDays } from './kept';
import { squaresWith } from './position';
import { nextOf } from './puzzles';
import { clock } from './stopwatch';

export function Solved({ game }: { readonly game: Game }) {
  const { n, seed, level } = game.puzzle;
  const isSolved = game.end.value === 'solved';
  return (
    <div class="solved-card">
      <p class="solved-title" role="status">
        {t(isSolved ? 'solvedTitle' : 'shownTitle')}
      </p>
      {isSolved && <Results game={game} />}
      <div class="actions">
        <button type="button" class="primary" onClick={() => go({ ...nextOf(game.puzzle) }, true)}>
          {t('nextPuzzle')}
        </button>
        {!isSolved && (
          <button type="button" onClick={() => game.again()}>
            {t('puzzleAgain')}
          </button>
        )}
        <FoundIt n={n} queens={squaresWith(game.position.value, 'queen')} />
        <CopyLink state={() => ({ n, seed, level })} />
      </div>
    </div>
  );
}

function Results({ game }: { readonly game: Game }) {
  const hints = game.hintsUsed.value;
  const days = streak(solvedDays.value, today());
  const isDaily = dayOf(game.puzzle) !== undefined;
  return (
    <>
      <dl class="took">
        <Figure label={t('timer')} value={clock(game.ms())} />
        <Figure label={t('hintsUsed')} value={hints} />
        {isDaily && days > 1 && <Figure label={t('streak')} value={number(days)} />}
      </dl>
      <p>{t(hints === 0 ? 'solvedAlone' : 'solvedHinted')}</p>
    </>
  );
}
