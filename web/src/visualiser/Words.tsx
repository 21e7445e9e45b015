// The current step in a sentence, with its reasons.

import type { AlgorithmInfo } from '../api/types';
import { t } from '../i18n';
import { explain } from '../trace/explain';
import { sentence, type LoopStep } from '../trace/loop';
import type { Player } from '../trace/player';
import type { State } from '../trace/state';
import { reasons } from '../trace/why';
import type { Windows } from '../trace/windows';
import { Rich } from '../ui/Rich';
import { asked, toggleAsked } from './asked';
import { idea } from './names';

interface WordsProps {
  readonly player: Player;
  readonly trace: Windows;
  readonly state: State;
  readonly algorithm: AlgorithmInfo;
  readonly small: LoopStep | undefined;
}

export function Words(props: WordsProps) {
  return (
    <div class="words-of-step">
      <Told {...props} />
      <button type="button" class="why" aria-expanded={asked.value} onClick={toggleAsked}>
        {t('why')}
      </button>
      {asked.value && <Reasons {...props} />}
    </div>
  );
}

/** Screen readers announce each step, unless steps come too fast. */
function Told({ player, trace, state, algorithm, small }: WordsProps) {
  const { steps, complete } = trace.known.value;
  const { n } = trace.subject;
  const total = complete ? steps : undefined;
  const over = state.step === total;
  const { key, values } =
    small === undefined || over ? explain(state, { n, algorithm, total }) : sentence(small, n);
  const quiet = player.playing.value && player.speed.value > 1;
  return (
    <p class="sentence" aria-live={quiet ? 'off' : 'polite'}>
      <Rich text={t(key, values)} />
    </p>
  );
}

function Reasons({ trace, state, algorithm, small }: WordsProps) {
  const because = reasons(state, small, { n: trace.subject.n, algorithm });
  if (because.length === 0)
    return <p class="reasons">{t('why-idea', { idea: idea(algorithm) })}</p>;
  return (
    <ul class="reasons">
      {because.map(({ key, values }, index) => (
        <li key={index}>
          <Rich text={t(key, values)} />
        </li>
      ))}
    </ul>
  );
}
