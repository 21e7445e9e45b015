// The end of a puzzle: time and hints, and links to continue.

import { clock, number, t } from '../i18n';
import { go, link, openTab } from '../route';
import { Copy } from '../ui/Copy';
import { Figure } from '../ui/fields';
import { FoundIt } from '../visualiser/FoundIt';
import { changesTo, LEVEL_KEYS, nextOf, streak, titleOf, today } from './puzzles';
import type { Game } from './game';
import { solvedDays } from './games';
import { columnsOf, squaresWith } from '../board/position';
import { classes } from '../ui/classes';
import { Problem } from '../ui/Async';
import type { Finisher } from './finish';

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

// The messages while the program completes a board.

interface FinishTextProps {
  readonly finisher: Finisher;
  readonly again: () => void;
}

export function FinishText({ finisher, again }: FinishTextProps) {
  const finish = finisher.finish.value;
  switch (finish.state) {
    case 'idle':
      return null;
    case 'looking':
    case 'placing':
      return (
        <p role="status">{t(finish.state === 'looking' ? 'finish-looking' : 'finish-placing')}</p>
      );
    case 'impossible':
      return <p role="status">{t('finish-impossible')}</p>;
    case 'failed':
      return <Problem error={finish.error} again={again} />;
    case 'done':
      return <p role="status">{t('finish-done')}</p>;
  }
}
