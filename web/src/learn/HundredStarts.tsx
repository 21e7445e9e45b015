// 100 starts of a local search as 100 marks: solved or stuck. The visitor first guesses how many are stuck.

import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { LocalRuns } from '../api/types';
import { localRuns } from '../client';
import { number, t } from '../i18n';
import { RunMarks } from '../local/RunMarks';
import { METHODS, RUNS } from '../local/runs';
import { Answered } from '../ui/Async';
import { classes } from '../ui/classes';
import { Select } from '../ui/fields';
import { Segments } from '../ui/Segments';
import { set } from '../ui/set';
import { useAnswer, type Answer } from '../ui/useAnswer';
import { Scene } from './Scene';
import { Say } from './words';
import css from './HundredStarts.module.css';

const GUESSES = ['25', '50', '75', '90'] as const;
const SIZES = [8, 20, 50] as const;

/** The names of the methods. */
const NAMES = ['hill-climbing-name', 'learn-local-sideways', 'min-conflicts-name'] as const;

interface HundredProps {
  /** The button that turns back to the board. */
  readonly turn: ComponentChildren;
  readonly guess: Signal<string | undefined>;
}

export function HundredStarts({ turn, guess }: HundredProps) {
  const chosen = useSignal(0);
  const n = useSignal<number>(SIZES[0]);
  const answer = useAnswer(async () => {
    const method = METHODS[chosen.value] ?? { algorithm: 'hill-climbing', sideways: 0 };
    return localRuns({ ...method, n: n.value }, RUNS);
  }, [chosen.value, n.value]);
  const isOpen = guess.value === undefined;
  return (
    <Scene
      stacked
      kind={css.hundred}
      board={isOpen ? <p class={css.open}>?</p> : <Marks answer={answer} />}
      panel={<Choices method={chosen} n={n} disabled={isOpen} />}
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
      say={<Say>{said(answer, guess.value, chosen.value === 0 && n.value === SIZES[0])}</Say>}
    />
  );
}

interface ChoicesProps {
  readonly method: Signal<number>;
  readonly n: Signal<number>;
  readonly disabled: boolean;
}

function Choices({ method, n, disabled }: ChoicesProps) {
  return (
    <div class={classes('actions', css.choices)}>
      <Select<number>
        label={t('algorithm')}
        quiet
        disabled={disabled}
        value={method.value}
        options={NAMES.map((name, value) => ({ value, label: t(name) }))}
        onChange={set(method)}
      />
      <Select<number>
        label={t('board-size')}
        quiet
        disabled={disabled}
        value={n.value}
        options={SIZES.map((value) => ({ value, label: t('board-by', { n: value }) }))}
        onChange={set(n)}
      />
    </div>
  );
}

function Marks({ answer }: { readonly answer: Answer<LocalRuns> }) {
  return (
    <Answered answer={answer}>
      {({ runs, solved }) => (
        <div
          class={css.marks}
          role="img"
          aria-label={t('learn-local-marks', { runs: RUNS, solved, stuck: RUNS - solved })}
        >
          <RunMarks runs={runs} />
        </div>
      )}
    </Answered>
  );
}

/** Compares the guess with the first result; describes the others. */
function said(answer: Answer<LocalRuns>, guess: string | undefined, isFirst: boolean): string {
  if (guess === undefined) return t('learn-local-guess');
  if (answer.state !== 'there') return '';
  const { solved, moves_solved: moves } = answer.value;
  if (isFirst) return t('learn-local-guessed', { guess, stuck: RUNS - solved, runs: RUNS });
  if (moves === undefined) return t('learn-local-none', { runs: RUNS });
  return t('learn-local-runs', { solved, runs: RUNS, moves: number(Math.round(moves)) });
}
