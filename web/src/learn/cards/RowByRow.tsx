// Card 3: a program fills the board row by row, and the visitor says which square it tries next.

import { useMemo, useState } from 'preact/hooks';
import { Test } from '../../board/Board';
import { same, type Square, squareName } from '../../board/geometry';
import { left, top, UNIT } from '../../board/view';
import { joined, t } from '../../i18n';
import { explain } from '../../trace/explain';
import { LessonBoard, Scene, useSolved } from '../Scene';
import { recorded, type Recording, stateWhere } from '../Recorded';
import { useInterval } from '../../ui/hooks';
import { still } from '../../visitor';
import { judged, type Judged, told } from '../../ui/Rich';

const N = 4;
const VIEW = { n: N, reversed: false };
const PROGRAM = { by_rows: true, family: 'backtracking' } as const;

interface Action {
  readonly step: number;
  readonly kind: 'tested' | 'removed';
  readonly square: Square;
}

export const RowByRow = recorded('backtracking', N, Predict);

/** The tests and removals up to the first solution. */
function actionsOf(recording: Recording): Action[] {
  const { step: end } = stateWhere(recording, ({ event }) => event?.event === 'solution');
  return recording.states
    .slice(0, end)
    .flatMap(({ step, event }) =>
      event?.event === 'tested' || event?.event === 'removed'
        ? [{ step, kind: event.event, square: event.square }]
        : [],
    );
}

interface Answer {
  readonly asked: number;
  /** How many of those questions the visitor answered; the program answered the others. */
  readonly answered: number;
  /** How many questions the visitor answered right at the first attempt. */
  readonly right: number;
  readonly wrong: Square | undefined;
}

const NONE: Answer = { asked: 0, answered: 0, right: 0, wrong: undefined };

/** The right answers after which the program continues by itself, if the visitor has also left a dead end. */
const ENOUGH = 6;
const FAST_MS = 250;
/** Long enough to read that the program continues. */
const STILL_MS = 2000;

function Predict({ recording }: { readonly recording: Recording }) {
  const [answer, setAnswer] = useState(NONE);
  const actions = useMemo(() => actionsOf(recording), [recording]);
  const next = actions[answer.asked];
  const said = actions[answer.asked - 1];
  const back = actions.slice(0, answer.asked - 1).some(({ kind }) => kind === 'removed');
  const playing = next !== undefined && answer.right >= ENOUGH && back;
  // Plays the rest quickly; with reduced motion, shows its end at once.
  const by = still.value ? actions.length : 1;
  const goOn = () =>
    setAnswer((was) => ({ ...was, asked: Math.min(actions.length, was.asked + by) }));
  useInterval(goOn, playing ? (still.value ? STILL_MS : FAST_MS) : undefined);
  useSolved(next === undefined);
  const press = (square: Square) => {
    if (next === undefined || playing) return;
    const hit = same(square, next.square);
    setAnswer((was) => (hit ? advanced(was) : { ...was, wrong: square }));
  };
  // The queens while the visitor chooses a square: a queen that must be removed is still there.
  const before = recording.states[(next?.step ?? recording.states.length) - 1];
  const queens = next === undefined ? solved(recording) : (before?.queens ?? []);
  // The attack on the last square of a row stays visible until a queen is removed.
  const seen = answer.wrong === undefined || next?.kind === 'removed';
  const shown = seen ? recording.states[said?.step ?? 0] : undefined;
  const hint = answer.wrong === undefined ? undefined : next?.square;
  return (
    <Scene
      long
      board={
        <LessonBoard view={VIEW} queens={queens} solved={next === undefined} onPress={press}>
          <Test view={VIEW} event={shown?.event} />
          {hint !== undefined && (
            <rect
              class="Board-band"
              stroke-dasharray="2.2 1.1"
              style={{ strokeWidth: 1.1 }}
              x={left(VIEW, hint.column) + 0.6}
              y={top(hint.row) + 0.6}
              width={UNIT - 1.2}
              height={UNIT - 1.2}
            />
          )}
        </LessonBoard>
      }
      actions={
        <>
          <button
            disabled={next === undefined || playing}
            onClick={() => setAnswer((was) => ({ ...advanced(was), right: was.right }))}
          >
            {t('learn-show-me')}
          </button>
          <button disabled={answer === NONE} onClick={() => setAnswer(NONE)}>
            {t('learn-again')}
          </button>
          <span class="note">
            {t('learn-score', { right: answer.right, asked: answer.answered })}
          </span>
        </>
      }
      say={judged(playing ? [t('learn-goes-on'), 'good'] : reply(answer, recording, actions))}
    />
  );
}

const advanced = ({ asked, answered, right, wrong }: Answer): Answer => ({
  asked: asked + 1,
  answered: answered + 1,
  right: right + (wrong === undefined ? 1 : 0),
  wrong: undefined,
});

const solved = (recording: Recording): readonly Square[] =>
  stateWhere(recording, ({ event }) => event?.event === 'solution').queens;

function reply({ asked, wrong }: Answer, recording: Recording, actions: readonly Action[]): Judged {
  const next = actions[asked];
  const said = actions[asked - 1];
  if (next === undefined) return [t('learn-predicted'), 'good'];
  if (wrong !== undefined) return [corrected(wrong, next, said), 'bad'];
  const question = questionOf(next, said);
  if (said === undefined) return [question, 'plain'];
  return [joined(happened(said, recording), question), next.kind === 'removed' ? 'bad' : 'good'];
}

/** The number of a row at the edge of the board. */
const rowName = ({ row }: Square): string => String(N - row);

function corrected(wrong: Square, next: Action, said: Action | undefined): string {
  const values = { wrong: squareName(wrong, N), square: squareName(next.square, N) };
  if (next.kind === 'removed') return told('learn-wrong-queen', values);
  return told(said?.kind === 'removed' ? 'learn-wrong-back' : 'learn-wrong', values);
}

function happened({ kind, step, square }: Action, { states }: Recording): string {
  if (kind === 'removed') return t('learn-taken-back', { square: squareName(square, N) });
  const state = states[step];
  if (state === undefined) return '';
  const { key, values } = explain(state, { n: N, algorithm: PROGRAM, total: undefined });
  const free = state.event?.event === 'tested' && state.event.attack === undefined;
  return free ? joined(t(key, values), t('learn-so-placed')) : t(key, values);
}

function questionOf(next: Action, said: Action | undefined): string {
  if (next.kind === 'tested')
    return told(said?.kind === 'removed' ? 'learn-next-right' : 'learn-which-next');
  // Either the last square of a row was tested, or the queen on it was just removed.
  const row = said === undefined ? '' : rowName(said.square);
  return told('learn-what-now', { row });
}
