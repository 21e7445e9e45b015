// 100 starts of a local search as 100 marks: with a solution, or without. The visitor guesses first.

import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { LocalRuns } from '../api/types';
import { localRuns, type LocalSubject } from '../client';
import { number, t, type Key } from '../i18n';
import { Loading, Problem } from '../ui/Async';
import { classes } from '../ui/classes';
import { Select } from '../ui/fields';
import { Segments } from '../ui/Segments';
import { set } from '../ui/set';
import { useAnswer, type Answer } from '../ui/useAnswer';
import { Scene } from './Scene';
import { Say } from './words';
import css from './HundredStarts.module.css';

const RUNS = 100;
const GUESSES = ['25', '50', '75', '90'] as const;
const SIZES = ['8', '20', '50'] as const;

type Way = 'hill-climbing' | 'sideways' | 'min-conflicts';

const WAYS: Readonly<Record<Way, { readonly name: Key; readonly of: Omit<LocalSubject, 'n'> }>> = {
  'hill-climbing': {
    name: 'hill-climbing-name',
    of: { algorithm: 'hill-climbing', sideways: 0 },
  },
  sideways: {
    name: 'learn-local-sideways',
    of: { algorithm: 'hill-climbing', sideways: 100 },
  },
  'min-conflicts': {
    name: 'min-conflicts-name',
    of: { algorithm: 'min-conflicts', sideways: 0 },
  },
};

interface HundredProps {
  /** The button that turns back to the board. */
  readonly turn: ComponentChildren;
  readonly guess: Signal<string | undefined>;
}

export function HundredStarts({ turn, guess }: HundredProps) {
  const way = useSignal<Way>('hill-climbing');
  const n = useSignal<string>(SIZES[0]);
  const isOpen = guess.value === undefined;
  const answer = useAnswer(
    () => localRuns({ ...WAYS[way.value].of, n: Number(n.value) }, RUNS),
    [way.value, n.value],
  );
  const isFirst = way.value === 'hill-climbing' && n.value === SIZES[0];
  return (
    <Scene
      stacked
      kind={css.hundred}
      board={<Marks answer={answer} hidden={isOpen} />}
      panel={
        <div class={classes('actions', css.choices)}>
          <Select<Way>
            label={t('algorithm')}
            quiet
            disabled={isOpen}
            value={way.value}
            options={(Object.keys(WAYS) as Way[]).map((value) => ({
              value,
              label: t(WAYS[value].name),
            }))}
            onChange={set(way)}
          />
          <Select<string>
            label={t('board-size')}
            quiet
            disabled={isOpen}
            value={n.value}
            options={SIZES.map((value) => ({ value, label: t('board-by', { n: value }) }))}
            onChange={set(n)}
          />
        </div>
      }
      actions={
        <>
          {turn}
          <Segments<string>
            label={t('learn-local-guess')}
            value={guess.value ?? ''}
            options={GUESSES.map((value) => ({ value, label: value }))}
            onChange={set(guess)}
          />
        </>
      }
      say={<Say>{said(answer, guess.value, isFirst)}</Say>}
    />
  );
}

function said(answer: Answer<LocalRuns>, guess: string | undefined, isFirst: boolean): string {
  if (guess === undefined) return t('learn-local-guess');
  if (answer.state !== 'there') return '';
  const { solved, moves_solved: moves, runs } = answer.value;
  const values = { solved, runs: runs.length, stuck: runs.length - solved, guess };
  if (isFirst) return t('learn-local-guessed', values);
  if (moves === undefined) return t('learn-local-none', values);
  return t('learn-local-runs', { ...values, moves: number(Math.round(moves)) });
}

interface MarksProps {
  readonly answer: Answer<LocalRuns>;
  readonly hidden: boolean;
}

/** A ring for each start that found a solution, a cross for each other. */
function Marks({ answer, hidden }: MarksProps) {
  if (answer.state === 'waiting') return <Loading />;
  if (answer.state === 'failed') return <Problem error={answer.error} />;
  const { runs, solved } = answer.value;
  const values = { runs: runs.length, solved, stuck: runs.length - solved };
  return (
    <svg
      class={css.marks}
      viewBox="0 0 100 100"
      role="img"
      aria-label={t(hidden ? 'learn-local-hundred' : 'learn-local-marks', values)}
    >
      {runs.map((run, index) => (
        <path
          key={index}
          class={hidden ? css.hidden : run.solved ? css.solved : css.stuck}
          transform={`translate(${(index % 10) * 10} ${Math.floor(index / 10) * 10})`}
          d={hidden ? DOT : run.solved ? RING : CROSS}
        />
      ))}
    </svg>
  );
}

const DOT = 'M5 4.5a.5.5 0 1 0 .01 0z';
const RING = 'M5 2a3 3 0 1 0 .01 0z';
const CROSS = 'M3 3l4 4m0-4l-4 4';
