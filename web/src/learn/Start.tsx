// The first screen: a program solves a board, next to the numbers of solutions of larger boards.

import { useEffect, useState } from 'preact/hooks';
import { Band, Board, boardLabel } from '../board/Board';
import { Dashed, Queens } from '../board/Queen';
import { trace } from '../client';
import { number, t } from '../i18n';
import { TabLink } from '../ui/Links';
import { after, START, type State } from '../trace/state';
import { still } from '../visitor';

const N = 8;
const VIEW = { n: N, reversed: false };
const SUBJECT = { algorithm: 'backtracking', n: N } as const;
/** The steps up to the first solution. */
const STEPS = 1209;
/** A dead end in the middle of the search, with seven queens on the board. */
const WATCHED = 603;
const DURATION_MS = 4000;
/** The number of moves for which a dead end stays visible. */
const FADING = 4;

const KNOWN = [
  [N, '92'],
  [27, '234907967154122528'],
  [28, undefined],
] as const;

export function Start() {
  const moves = useMoves();
  const shown = useShown(moves.length);
  const now = moves[shown - 1] ?? START;
  const solved = now.event?.event === 'solution';
  const from = solved ? shown : Math.max(0, shown - FADING);
  // A queen that is taken back at once had no free square below it.
  const ends = moves.slice(from, shown).flatMap(({ event }, index) => {
    const before = moves[from + index - 1]?.event?.event;
    return event?.event === 'removed' && before === 'placed' ? [event.square] : [];
  });
  return (
    <div class="Start-start">
      <div class="stacked Start-claim">
        <h1>{t('start-claim')}</h1>
        <p class="meaning">{t('start-asks')}</p>
      </div>
      <div class="Start-board">
        <Board view={VIEW} label={boardLabel(N, now.queens)}>
          {ends.map((square) => (
            <g key={`${square.row} ${square.column}`}>
              <Dashed view={VIEW} square={square} />
              <Band view={VIEW} line={{ row: square.row + 1 }} />
            </g>
          ))}
          <Queens view={VIEW} queens={now.queens} mark={() => (solved ? 'happy' : '')} />
        </Board>
      </div>
      <dl class="Start-known">
        {KNOWN.map(([n, ways]) => (
          <div key={n}>
            <dt>{t('board-by', { n })}</dt>
            <dd>
              {ways === undefined ? t('start-unknown') : t('start-ways', { ways: number(ways) })}
            </dd>
          </div>
        ))}
      </dl>
      <p class="actions">
        <TabLink name="learn" kind="button primary">
          {t('start-try')}
        </TabLink>
        <TabLink name="watch" parameters={{ ...SUBJECT, step: WATCHED }}>
          {t('start-watch')}
        </TabLink>
      </p>
    </div>
  );
}

/** The states after each move of a queen, and the solution; empty until the trace is there. */
function useMoves(): readonly State[] {
  const [moves, setMoves] = useState<readonly State[]>([]);
  useEffect(() => {
    const ask = async () => {
      const { events } = await trace(SUBJECT, 0, STEPS);
      const states: State[] = [];
      for (const event of events) states.push(after(states.at(-1) ?? START, event));
      setMoves(states.filter(({ event }) => /placed|removed|solution/.test(event?.event ?? '')));
    };
    ask().catch(() => undefined); // then the board stays empty; the frame reports a lost server
  }, []);
  return moves;
}

/** The number of moves shown so far. The first and the last moves are slow. */
function useShown(last: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (last === 0) return;
    if (still.value) {
      setShown(last);
      return;
    }
    const since = performance.now();
    let frame = 0;
    const draw = () => {
      const time = Math.min(1, (performance.now() - since) / DURATION_MS);
      setShown(Math.round(last * (time < 0.5 ? 2 * time ** 2 : 1 - 2 * (1 - time) ** 2)));
      if (time < 1) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [last]);
  return shown;
}
