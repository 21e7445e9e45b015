// A board for clicks and keys: a drawing, and above it one button for each square.

import { Attacked, Blocks, Board, Queens } from '../board/Board';
import { attacksOn, squareName, type Square } from '../board/geometry';
import { Squares } from '../board/Squares';
import { t } from '../i18n';
import { at, squaresWith, type Position, type Tool } from './position';

interface PlayBoardProps {
  readonly position: Position;
  /** Hints. */
  readonly proposed: readonly Square[];
  readonly tool: Tool;
  readonly onToggle: (square: Square, mark: Tool) => void;
}

export function PlayBoard({ position, proposed, tool, onToggle }: PlayBoardProps) {
  const { n } = position;
  const view = { n, reversed: false };
  const queens = squaresWith(position, 'queen');
  const free = squaresWith(position, 'free');
  return (
    <div class="play-board">
      <Board view={view} label={t('playBoard', { n })}>
        <Attacked view={view} queens={queens} squares={free} />
        <Blocks view={view} squares={squaresWith(position, 'block')} />
        <Queens
          view={view}
          queens={queens}
          mark={(queen) => (attacksOn(queen, queens).size > 0 ? 'wrong' : '')}
        />
        <g class="gone">
          <Queens view={view} queens={proposed} />
        </g>
      </Board>
      <Squares
        key={n}
        view={view}
        label={t('playBoard', { n })}
        name={(square) => squareLabel(position, square, queens)}
        onPress={(square, { shiftKey }) => onToggle(square, shiftKey ? 'block' : tool)}
        keys={{
          q: (square) => onToggle(square, 'queen'),
          x: (square) => onToggle(square, 'block'),
        }}
      />
    </div>
  );
}

function squareLabel(position: Position, square: Square, queens: readonly Square[]): string {
  const values = { square: squareName(square, position.n) };
  const attacked = attacksOn(square, queens).size > 0;
  switch (at(position, square)) {
    case 'queen':
      return t(attacked ? 'squareWrong' : 'squareQueen', values);
    case 'block':
      return t('squareBlock', values);
    case 'free':
      return t(attacked ? 'squareAttacked' : 'squareFree', values);
  }
}
