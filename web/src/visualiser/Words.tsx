// A sentence about the last step, with its reasons.

import type { AlgorithmInfo } from '../api/types';
import { t } from '../i18n';
import { explain } from '../trace/explain';
import { sentence } from '../trace/loop';
import type { Clock } from '../trace/clock';
import type { Instant, Moment } from '../trace/moment';
import type { Player } from '../trace/player';
import { reasons } from '../trace/why';
import type { Windows } from '../trace/windows';
import { classes } from '../ui/classes';
import { Rich } from '../ui/Rich';
import { asked, toggleAsked } from './asked';
import { idea } from './names';

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
      <button
        class={classes('note', 'flat', 'Words-why')}
        aria-expanded={asked.value}
        onClick={toggleAsked}
      >
        {t('why')}
      </button>
      {asked.value && <Reasons {...props} />}
    </div>
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

function Reasons({ trace, algorithm, instant, moment }: WordsProps) {
  const because = reasons(instant.state, moment.ran, { n: trace.subject.n, algorithm });
  if (because.length === 0)
    return (
      <p class="Words-reasons" data-reasons>
        {t('why-idea', { idea: idea(algorithm) })}
      </p>
    );
  return (
    <ul class="Words-reasons" data-reasons>
      {because.map(({ key, values }, index) => (
        <li key={index}>
          <Rich text={t(key, values)} />
        </li>
      ))}
    </ul>
  );
}
