// The end of a puzzle: time and hints, and links to continue.

import { clock, number, t } from '../i18n';
import { go, link, openTab } from '../route';
import { Copy } from '../ui/Copy';
import { Figure } from '../ui/fields';
import { FoundIt } from '../visualiser/FoundIt';
import { streak, today } from './daily';
import type { Game } from './game';
import { solvedDays } from './kept';
import { columnsOf, squaresWith } from '../board/position';
import { LEVEL_KEYS, changesTo, nextOf, titleOf } from './puzzles';
import { classes } from '../ui/classes';

export function Solved({ game }: { readonly game: Game }) {
  const isSolved = game.end.value === 'solved';
  const board = () => columnsOf(game.position.value).join();
  return (
    <div class="stacked">
      <p class={classes('Solved-title', isSolved && 'done')} role="status">
        {t(isSolved ? 'solved-title' : 'shown-title')}
      </p>
      {isSolved && <Results game={game} />}
      <div class="actions">
        <button class="primary" onClick={() => go(changesTo(nextOf(game.puzzle)), true)}>
          {t('next-puzzle')}
        </button>
        <button onClick={() => game.again()}>{t('puzzle-again')}</button>
        <button onClick={() => openTab('gallery', { board: board() })}>
          {t('solved-in-gallery')}
        </button>
        <FoundIt n={game.puzzle.n} queens={squaresWith(game.position.value, 'queen')} />
        {isSolved && <Copy label={t('copy-result')} text={() => resultOf(game)} />}
      </div>
    </div>
  );
}

function Results({ game }: { readonly game: Game }) {
  const hints = game.hintsUsed.value;
  const days = streak(solvedDays.value, today());
  return (
    <>
      <dl class={classes('actions', 'Solved-took')}>
        <Figure label={t('timer')} value={clock(game.ms() / 1000)} />
        <Figure label={t('hints-used')} value={hints} />
        {'date' in game.name && days > 1 && <Figure label={t('streak')} value={number(days)} />}
      </dl>
      <p>{t(hints === 0 ? 'solved-alone' : 'solved-hinted')}</p>
    </>
  );
}

/** The result to share: the puzzle, time and hints, but not the solution. */
function resultOf(game: Game): string {
  const { name, puzzle } = game;
  const facts = [
    titleOf(name),
    t('board-by', { n: puzzle.n }),
    t(LEVEL_KEYS[puzzle.level]),
    clock(game.ms() / 1000),
    `${t('hints-used')}: ${number(game.hintsUsed.value)}`,
  ];
  return `${facts.join(' · ')}\n${link(changesTo(name))}`;
}
