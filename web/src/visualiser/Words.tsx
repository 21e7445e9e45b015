// A sentence about the last step, with its reasons.

import type { AlgorithmInfo, Square } from '../api/types';
import { t } from '../i18n';
import { explain, explainAttack } from '../trace/explain';
import { type LoopStep, sentence } from '../trace/loop';
import type { Clock } from '../trace/clock';
import type { Instant, Moment } from '../trace/moment';
import type { Player } from '../trace/player';
import type { Windows } from '../trace/windows';
import { Rich } from '../ui/Rich';
import { asked, nextFamily, toggleAsked } from './algorithms';
import { limits } from '../client';
import { go, openTab } from '../route';
import {
  currentRow,
  type LoopKind,
  queensOutside,
  type Sentence,
  type State,
  WORK,
} from '../trace/state';
import { Figure } from '../ui/fields';
import { attacksOn, squareName } from '../board/geometry';
import { idea, title } from './names';

interface WordsProps {
  readonly player: Player;
  readonly trace: Windows;
  readonly algorithm: AlgorithmInfo;
  readonly instant: Instant;
  readonly moment: Moment;
}

export function Words(props: WordsProps) {
  return (
    <div class="Words-words">
      <Told {...props} />
      <Why reasons={reasonsOf(props)} />
    </div>
  );
}

/** A button that shows the reasons for a step, if it has some, and these reasons. */
export function Why({ reasons: because }: { readonly reasons: readonly string[] }) {
  if (because.length === 0) return null;
  return (
    <>
      <button class="note flat Words-why" aria-expanded={asked.value} onClick={toggleAsked}>
        {t('why')}
      </button>
      {asked.value && (
        <ul class="Words-reasons" data-reasons>
          {because.map((text, index) => (
            <li key={index}>
              <Rich text={text} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Screen readers announce each step, unless steps come too fast. */
export function Spoken({ player, text }: { readonly player: Clock; readonly text: string }) {
  const quiet = player.playing.value && player.speed.value > 1;
  return (
    <p class="Words-sentence" aria-live={quiet ? 'off' : 'polite'}>
      <Rich text={text} />
    </p>
  );
}

function Told({ player, trace, algorithm, instant, moment }: WordsProps) {
  const { n } = trace.subject;
  const { state, over } = instant;
  const total = over ? state.step : undefined;
  const { key, values } =
    moment.ran === undefined ? explain(state, { n, algorithm, total }) : sentence(moment.ran, n);
  return <Spoken player={player} text={t(key, values)} />;
}

function reasonsOf({ trace, algorithm, instant, moment }: WordsProps): string[] {
  const because = reasons(instant.state, moment.ran, { n: trace.subject.n, algorithm });
  if (because.length === 0) return [t('why-idea', { idea: idea(algorithm) })];
  return because.map(({ key, values }) => t(key, values));
}

// The card on the empty board at the end of a search: its result and the next actions.

interface EndCardProps {
  readonly state: State;
  readonly algorithm: AlgorithmInfo;
  readonly player: Player;
}

export function EndCard({ state, algorithm, player }: EndCardProps) {
  const { n } = player.subject;
  const next = nextFamily(algorithm);
  return (
    <section class="card stacked EndCard-card" aria-label={t('over-title')}>
      <dl class="actions">
        <Figure label={t('solutions')} value={state.counters.solutions} />
        <Figure label={t('nodes')} value={state.counters.nodes} />
      </dl>
      <div class="actions">
        {next !== undefined && (
          <button
            class="primary"
            onClick={() => go({ algorithm: next.name, step: 0, part: undefined })}
          >
            {t('over-next', { name: title(next) })}
          </button>
        )}
        {n < limits().trace_n && (
          <button onClick={() => go({ n: n + 1, step: 0, part: undefined })}>
            {t('over-larger', { n: n + 1 })}
          </button>
        )}
        <button onClick={() => openTab('play', { n })}>{t('over-play')}</button>
        <button onClick={() => openTab('compare')}>{t('over-compare')}</button>
        <button onClick={() => player.toStart()}>{t('over-again')}</button>
      </div>
    </section>
  );
}

// The reasons for a step, as text keys and their values.

/** Whether a line has a reason: it computes or places, and does not take a bit other than the lowest. */
const hasReason = (kind: LoopKind): kind is Exclude<(typeof WORK)[number], 'take'> =>
  kind !== 'take' && WORK.some((work) => work === kind);

/**
 * The reasons for a small step, a solution, a dead end, or the free squares of the current row; otherwise
 * empty.
 */
export function reasons(
  state: State,
  small: LoopStep | undefined,
  { n, algorithm }: { n: number; algorithm: Pick<AlgorithmInfo, 'by_rows'> },
): Sentence[] {
  if (small !== undefined && hasReason(small.kind))
    return [{ key: `why-${small.kind}`, values: {} }];
  const { event, queens } = state;
  if (event?.event === 'solution') return [{ key: 'why-solution', values: {} }];
  if (queens.length === n && event?.event === 'tested') return pairs(queens, n);
  const { key } = explain(state, { n, algorithm, total: undefined });
  if (key === 'explain-removed-full' && event?.event === 'removed')
    return pairs([...queens, event.square], n);
  if (event?.event === 'removed' && key === 'explain-removed-dead')
    return ofRow(rowOf(event.square.row + 1, n), [...queens, event.square], n);
  const row = currentRow(state, algorithm);
  if (row === undefined || row >= n || event === undefined) return [];
  return ofRow(rowOf(row, n), queensOutside(queens, row), n);
}

/** Names all pairs of queens on a full board that attack each other. */
const pairs = (queens: readonly Square[], n: number): Sentence[] =>
  queens.flatMap((queen, index) =>
    queens
      .slice(0, index)
      .flatMap((other) =>
        [...attacksOn(queen, [other])].map((line) =>
          explainAttack(queen, { queen: other, line }, n),
        ),
      ),
  );

const rowOf = (row: number, n: number): Square[] =>
  Array.from({ length: n }, (_, column) => ({ row, column }));

/** Names the queens that attack squares of a row, and the free squares. */
function ofRow(squares: readonly Square[], queens: readonly Square[], n: number): Sentence[] {
  if (queens.length === 0) return [{ key: 'why-empty', values: {} }];
  const names = (some: readonly Square[]) => some.map((square) => squareName(square, n)).join(' ');
  const attacks = queens.flatMap((queen): Sentence[] => {
    const hit = squares.filter((square) => attacksOn(square, [queen]).size > 0);
    const values = { queen: squareName(queen, n), squares: names(hit) };
    return hit.length === 0 ? [] : [{ key: 'why-queen', values }];
  });
  const free = squares.filter((square) => attacksOn(square, queens).size === 0);
  const row = String(n - (squares[0]?.row ?? 0));
  const rest: Sentence =
    free.length === 0
      ? { key: 'why-nothing-free', values: { row } }
      : { key: 'why-free', values: { squares: names(free) } };
  return [...attacks, rest];
}
